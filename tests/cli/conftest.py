"""The command line in this process, with answers piped in and a home of its own."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from ludarium.cli.app import run
from ludarium.cli.shell import Shell


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDARIUM_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "200")
    for name in ("LUDARIUM_LANG", "LUDARIUM_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


@pytest.fixture
def ludarium(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command line; `answers` are the lines of standard input."""

    def ran(line: str, answers: str = "", language: str = "en") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(answers))
        capsys.readouterr()
        code = run(Shell(language), line.split())
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return ran


def matches(home: Path) -> list[Path]:
    return sorted((home / "matches").glob("*.jsonl")) if home.exists() else []
