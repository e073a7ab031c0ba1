"""The matrix of what the server withstands names tests and scripts that exist, and every row that is asked for."""

from __future__ import annotations

import re
from pathlib import Path

from tests.server.soak import PARTS

ROOT = Path(__file__).parents[2]
MATRIX = (ROOT / "docs" / "measurements" / "reliability.md").read_text("utf-8").partition("## The matrix")[2]
ROWS = [
    *(f"L{number}" for number in range(1, 9)),
    *(f"F{number}" for number in range(1, 24)),
    *(f"B{number}" for number in range(1, 15)),
    "S1",
    "P1",
]
NAMED = re.compile(r"`((?:tests|benchmarks)/[a-z0-9_/]+\.py)(?:::([a-z0-9_]+))?`")


def missing(text: str) -> list[str]:
    """What a text names that is not there."""
    found = NAMED.findall(text)
    files = {path: (ROOT / path) for path, _ in found}
    words = {path: file.read_text("utf-8") if file.is_file() else None for path, file in files.items()}
    return [
        f"{path}::{name}"
        for path, name in found
        if (said := words[path]) is None or (name and f"def {name}(" not in said)
    ]


def test_every_row_is_there_and_says_what_does_it_or_that_nothing_was_run() -> None:
    rows = {
        line.split()[1]: line.split(" | ") for line in MATRIX.splitlines() if re.match(r"\| [A-Z]\d+ ", line)
    }
    assert sorted(rows) == sorted(ROWS)
    for row, [_, by, figure] in rows.items():
        assert NAMED.search(by) or "not run" in figure or "there is none" in figure, row


def test_every_test_and_script_that_is_named_exists() -> None:
    assert len(NAMED.findall(MATRIX)) > 50
    assert missing(MATRIX) == []


def test_a_name_that_leads_nowhere_is_noticed() -> None:
    assert missing("`tests/server/test_matrix.py::test_nothing`") == [
        "tests/server/test_matrix.py::test_nothing"
    ]
    assert missing("`tests/server/gone.py`") == ["tests/server/gone.py::"]


def test_the_soak_runs_what_exists_for_about_as_long_as_it_is_told() -> None:
    for part in PARTS:
        module = part.command.split()[0]
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file()
        assert part.words(3600.0)[2] == module
    assert abs(sum(part.share for part in PARTS) - 1.0) < 1e-9
