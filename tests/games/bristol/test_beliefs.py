"""What a seat of Bristol believes of the others is worth more than to know how many have the plague on the whole.

Of every other pawn, at some decisions of whole games between hand-written bots, the seat imagines how likely it has
the plague. That has to be closer to the truth (Brier's score) than to say of everybody what is true on average at
tables of that size, at every size, beyond what the luck of these games could make of it.
"""

from __future__ import annotations

from functools import cache

import pytest

from benchmarks.calibration import Claimed, Dreamer, beside_base_rate, gather, in_bristol
from ludarium.games.bristol import GAME

GAMES = {
    2: 4000,
    3: 2000,
    4: 400,
    5: 250,
    6: 200,
    7: 150,
    8: 150,
    9: 150,
}  # by seats; few pawns tell little a game

dreamer = cache(lambda: Dreamer(GAME))


@cache
def claimed(seats: int) -> Claimed:
    """How likely each other pawn has the plague, to seats that are asked something."""
    options = GAME.Options.of({"seats": seats})
    return gather(dreamer(), options, games=GAMES[seats], share=0.06, worlds=64, seed=17, claims=in_bristol)


@pytest.mark.xdist_group("beliefs")
@pytest.mark.parametrize("seats", GAMES)
def test_beliefs_are_worth_more_than_the_base_rate(seats: int) -> None:
    assert beside_base_rate(claimed(seats)).high < 0


@pytest.mark.xdist_group("beliefs")
def test_beliefs_that_suspect_too_many_would_be_noticed() -> None:
    """Planted: in a third of all worlds a healthy pawn is made plagued, as imagining once did."""
    imagined, true, game = claimed(4)
    assert beside_base_rate(Claimed(imagined + (1 - imagined) / 3, true, game)).low > 0


@pytest.mark.xdist_group("beliefs")
def test_beliefs_of_somebody_else_would_be_noticed() -> None:
    """Planted: what is believed of one pawn is said of another; on the whole as many are suspected as before."""
    imagined, true, game = claimed(4)
    assert beside_base_rate(Claimed(imagined[::-1], true, game)).low > 0
