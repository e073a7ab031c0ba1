"""The kinds of bots, by the names that people give them at a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludarium.kernel.chance import Luck, below
from ludarium.kernel.contract import Game
from ludarium.kernel.playout import HEURISTIC, RANDOM


@dataclass(frozen=True)
class Bot:
    """How a kind of bot answers for the seat of a Seen."""

    answer: Callable[[Game, Any, int, Luck], int]
    in_playouts: int | None = None  # what compiled playouts call it; None: it plays at tables only


def answer_randomly(game: Game, seen: Any, seat: int, luck: Luck) -> int:
    """A legal answer, each equally likely. What is legal follows from what the seat sees, so any state will do
    that looks the same."""
    state = game.State()
    game.imagine(seen, state, luck)
    legal = game.legal(state, seat)
    return legal[below(luck, seat, len(legal))]


def answer_by_heuristic(game: Game, seen: Any, seat: int, luck: Luck) -> int:
    """The answer of the game's hand-written bot."""
    return game.heuristic(seen, luck)


BOTS: dict[str, Bot] = {
    "random": Bot(answer_randomly, RANDOM),
    "heuristic": Bot(answer_by_heuristic, HEURISTIC),
}
CODES = {"r": "random", "h": "heuristic"}
