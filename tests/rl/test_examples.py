"""The examples for researchers run as they stand."""

import runpy
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.xdist_group("compiled")

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_gymnasium(capsys: Any) -> None:
    runpy.run_path(str(EXAMPLES / "learn_gymnasium.py"))
    one, many = capsys.readouterr().out.splitlines()
    assert one.startswith("one game: ")
    assert "games: " in many


def test_pettingzoo(capsys: Any) -> None:
    runpy.run_path(str(EXAMPLES / "learn_pettingzoo.py"))
    after, together = capsys.readouterr().out.splitlines()
    assert "player_3" in after
    assert "player_2" in together


def test_openspiel(capsys: Any) -> None:
    runpy.run_path(str(EXAMPLES / "learn_openspiel.py"))
    assert capsys.readouterr().out.splitlines()[-1].startswith("payoffs: [")
