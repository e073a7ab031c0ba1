"""Forecasts: what a payoff is expected to be, from a sum of whole numbers, so that every form finds the same.

A game's `forecast` weighs what it counts in a position. Sums are of integers, and what follows from them takes one
square root and one division, which all machines round alike.
"""

from __future__ import annotations

from math import sqrt

from ludarium.kernel.forms import rule

UNIT = 1 << 16  # a sum so large stands for 1 on the line that is bent


@rule
def expected(total: int) -> float:
    """A sum bent into what a payoff can be, from -1 to 1: almost as it is near nothing, never quite certain."""
    return total / sqrt(float(UNIT * UNIT + total * total))
