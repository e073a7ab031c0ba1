"""The examples of the README and of two guides run as they stand; the guide to games quotes its example."""

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from ludarium.bots.kinds import BOTS
from ludarium.bots.turn import turn_of
from ludarium.cli.screen import drawn
from ludarium.kernel.chance import new_luck
from ludarium.kernel.match import Match
from ludarium.kernel.registry import game, game_at, options_for
from ludarium.kernel.telling import Telling
from ludarium.kernel.tensors import observer_of

ROOT = Path(__file__).parents[1]
README, GUIDE = ROOT / "README.md", ROOT / "docs" / "guide-bots.md"
LEARNING = ROOT / "docs" / "guide-learning.md"
NEW_GAME, PIG = ROOT / "docs" / "guide-new-game.md", ROOT / "examples" / "pig.py"
EXAMPLES = [
    example
    for page in (README, GUIDE, LEARNING)
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


def test_the_guide_to_learning_quotes_columns_as_they_are() -> None:
    lines = observer_of(game("quacks"), num_seats=3).describe().splitlines()
    ((count, line),) = re.findall(r'# (\d+) lines such as "(.*)"', LEARNING.read_text("utf-8"))
    assert int(count) == len(lines)
    assert line in lines


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


def test_the_guide_to_games_quotes_the_example_as_it_is() -> None:
    quotes = re.findall(r"```python\n(.*?)```", NEW_GAME.read_text("utf-8"), re.DOTALL)
    assert len(quotes) >= 4
    assert [quote for quote in quotes if quote not in PIG.read_text("utf-8")] == []


def test_a_game_in_one_file_is_drawn_and_told_without_a_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """As `ludarium serve --with-game pig:GAME` and a person's own script load it."""
    monkeypatch.syspath_prepend(PIG.parent)
    pig = game_at("pig:GAME")
    match = Match.start(pig, seed=1)
    texts = Telling(pig, "fr")
    assert texts.question(match.question(0)) == "roll on?"
    console = Console(file=StringIO(), width=80)
    match.play(0, "roll")
    console.print(drawn(pig, match.seen(0), texts))
    assert "table.pending" in console.file.getvalue()  # type: ignore[attr-defined]
