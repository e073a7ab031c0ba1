"""The examples of the README run as they stand."""

import re
from pathlib import Path

import pytest

from ludarium.bots.kinds import BOTS

README = Path(__file__).parents[1] / "README.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_runs_and_prints_something(
    example: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "careful", BOTS["heuristic"])  # what the example adds is taken away again
    exec(compile(example, str(README), "exec"), {"__name__": "readme"})
    assert capsys.readouterr().out.strip()


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 2
