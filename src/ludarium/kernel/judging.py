"""Judging: who won, the places and the payoffs of many finished games in one call, for any game and in every form.

The functions of this module are generic: `judging_of` puts a game's rules in place of the stand-ins.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludarium.kernel.contract import Game
from ludarium.kernel.forms import rule
from ludarium.kernel.generic import over, payoff, result, won


@rule
def judge_lanes(states: Any, places: Any, wins: Any, payoffs: Any) -> None:
    """`places[i, seat]`, `wins[i, seat]` and `payoffs[i, seat]`: how each seat fared in game i."""
    for lane in range(places.shape[0]):
        for seat in range(places.shape[1]):
            places[lane, seat] = result(states[lane], seat)
            wins[lane, seat] = won(states[lane], seat) != 0
            payoffs[lane, seat] = payoff(states[lane], seat)


class Judged(NamedTuple):
    """How each seat fared in each game, `[game, seat]`."""

    places: NDArray[np.int8]
    won: NDArray[np.bool_]
    payoffs: NDArray[np.float64]


def judge(judge_lanes: Any, states: Any, num_games: int, num_seats: int) -> Judged:
    """Judge finished games by `judge_lanes` in one of its forms."""
    shape = (num_games, num_seats)
    judged = Judged(np.zeros(shape, np.int8), np.zeros(shape, np.bool_), np.zeros(shape))
    judge_lanes(states, *judged)
    return judged


def judging_of(game: Game) -> Any:
    """This module over one game's rules."""
    import ludarium.kernel.judging as generic

    return over(game, generic)
