"""Contests for the tests, and games whose outcome is made up."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludarium.arena.contest import Contest
from ludarium.arena.games import Games
from ludarium.bots.outside import FAULTS
from ludarium.kernel.registry import game, options_for

BOTS = "examples/my_bots.py"


def contest(
    *bots: str, seats: int = 2, games: int = 4, seed: int = 7, name: str = "quacks", **more: Any
) -> Contest:
    return Contest(name, options_for(game(name), seats).words(), bots, games, seed, **more)


def made_up(
    deals: list[int],
    players: list[list[int]],
    places: list[list[int]],
    payoffs: list[list[float]],
    **more: Any,
) -> Games:
    """Games with these outcomes; all seats count."""
    shape = (len(deals), len(players[0]))
    columns: dict[str, Any] = {
        "numbers": np.arange(len(deals)),
        "deals": np.array(deals),
        "variants": np.zeros(len(deals), np.int64),
        "players": np.array(players),
        "counted": np.ones(shape, np.bool_),
        "lengths": np.arange(100, 100 + len(deals)),
        "places": np.array(places),
        "won": np.array(places) == 1,
        "payoffs": np.array(payoffs, np.float64),
        "scores": None,
        "answers": np.zeros(shape, np.int64),
        "faults": np.zeros((*shape, len(FAULTS)), np.int64),
        "thought": np.zeros(shape),
    }
    return Games(**(columns | more))
