"""Screen: a table drawn by its game's own `terminal.py`, or field by field where it has none."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType
from rich.table import Table

from ludarium.kernel.contract import Game
from ludarium.kernel.previews import previews
from ludarium.kernel.telling import Telling
from ludarium.kernel.texts import game_package


def drawn(game: Game, seen: Any, texts: Telling) -> RenderableType:
    """The table as a viewer sees it."""
    terminal = _terminal(game_package(game))
    return terminal.draw(seen, texts) if terminal else _fields(seen)


def beside(game: Game, seen: Any, answers: Iterable[int], texts: Telling) -> dict[int, str]:
    """By answer, what stands beside it: what the game's terminal notes of it, and what it would bring."""
    foreseen = previews(game, seen, answers := tuple(answers))
    return {
        answer: ", ".join(
            filter(None, (_note(game, seen, answer, texts), texts.preview(foreseen.get(answer, ()))))
        )
        for answer in answers
    }


def _note(game: Game, seen: Any, action: int, texts: Telling) -> str:
    terminal = _terminal(game_package(game))
    return terminal.note(seen, action, texts) if terminal and hasattr(terminal, "note") else ""


@cache
def _terminal(package: str) -> Any:
    name = f"{package}.terminal"
    return import_module(name) if package and find_spec(name) else None


def _fields(seen: Any) -> Table:
    """Every number that is not zero."""
    grid = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for path, value in seen.leaves():
        if value != 0:
            grid.add_row(path, str(value))
    return grid
