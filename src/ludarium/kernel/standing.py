"""Standing: places from winners, and winners from places, for games that have rules for one of the two.

The functions of this module are generic: the contract puts a game's own rule in place of the stand-in.
"""

from __future__ import annotations

from typing import Any

from ludarium.kernel.forms import rule
from ludarium.kernel.generic import result, won


@rule
def first_has_won(state: Any, seat: int) -> int:
    """Where players are ranked, whoever is first has won."""
    return 1 if result(state, seat) == 1 else 0


@rule
def place_by_winning(state: Any, seat: int) -> int:
    """Where players win or lose, winners share the first place and all others the one behind them: the second, if
    nobody has won."""
    if won(state, seat) != 0:
        return 1
    num_winners = 0
    for other in range(state.table.options.seats):
        num_winners += won(state, other)
    return max(num_winners, 1) + 1
