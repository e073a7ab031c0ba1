"""The examples of the README and of the guide to bots run as they stand."""

import json
import re
from pathlib import Path

import pytest

from ludarium.bots.kinds import BOTS
from ludarium.bots.turn import turn_of
from ludarium.kernel.chance import new_luck
from ludarium.kernel.match import Match
from ludarium.kernel.registry import game, options_for

ROOT = Path(__file__).parents[1]
README, GUIDE = ROOT / "README.md", ROOT / "docs" / "guide-bots.md"
EXAMPLES = [
    example
    for page in (README, GUIDE)
    for example in re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
]


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_runs_and_prints_something(
    example: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "careful", BOTS["heuristic"])  # what the example adds is taken away again
    exec(compile(example, str(README), "exec"), {"__name__": "readme"})
    assert capsys.readouterr().out.strip()


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 3


def test_the_question_in_the_guide_has_the_fields_of_a_turn() -> None:
    shown = json.loads(re.findall(r"```json\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)[0])
    quacks = game("quacks")
    seen = Match.start(quacks, options_for(quacks, 2), seed=1).seen(0)
    real = json.loads(turn_of(quacks, seen, 0, new_luck(1), 1.0, "17").to_line())
    assert list(shown) == list(real)
    assert set(shown["legal"][0]) == set(real["legal"][0])
    for choice in shown["legal"]:
        assert quacks.actions.find(choice["text"]) == choice["action"]
