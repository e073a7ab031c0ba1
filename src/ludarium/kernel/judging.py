"""Judging: the places and payoffs of many finished games in one call, for any game and in every form.

The functions of this module are generic: `judging_of` puts a game's rules in place of the stand-ins.
"""

from __future__ import annotations

from typing import Any

from ludarium.kernel.contract import Game
from ludarium.kernel.forms import rule
from ludarium.kernel.generic import over, payoff, result


@rule
def judge_lanes(states: Any, places: Any, payoffs: Any) -> None:
    """`places[i, seat]` and `payoffs[i, seat]`: how each seat fared in game i."""
    for lane in range(places.shape[0]):
        for seat in range(places.shape[1]):
            places[lane, seat] = result(states[lane], seat)
            payoffs[lane, seat] = payoff(states[lane], seat)


def judging_of(game: Game) -> Any:
    """This module over one game's rules."""
    import ludarium.kernel.judging as generic

    return over(game, generic)
