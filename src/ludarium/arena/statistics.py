"""Statistics: means and shares with their 95 % confidence intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

Z = 1.959964  # of the normal distribution, two-sided 95 %

# Of Student's distribution with 1 to 30 degrees of freedom, two-sided 95 %.
_T = (
    12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281, 2.2010, 2.1788, 2.1604, 2.1448,
    2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484,
    2.0452, 2.0423,
)  # fmt: skip


@dataclass(frozen=True)
class Estimate:
    """A value and the interval that holds the true one with 95 % confidence."""

    value: float
    low: float
    high: float


def mean(values: NDArray[np.float64]) -> Estimate:
    """The mean, with Student's interval; a single value says nothing about its spread."""
    count, value = len(values), float(values.mean())
    if count < 2:
        return Estimate(value, float("-inf"), float("inf"))
    half = t_quantile(count - 1) * float(values.std(ddof=1)) / sqrt(count)
    return Estimate(value, value - half, value + half)


def share(hits: int, count: int) -> Estimate:
    """A share of successes, with Wilson's interval."""
    value, spread = hits / count, Z * Z / count
    centre = (value + spread / 2) / (1 + spread)
    half = sqrt(value * (1 - value) * spread + spread * spread / 4) / (1 + spread)
    return Estimate(value, max(centre - half, 0.0), min(centre + half, 1.0))


def t_quantile(freedom: int) -> float:
    """Student's two-sided 95 % quantile: a table, then an expansion around the normal one."""
    if freedom <= len(_T):
        return _T[freedom - 1]
    return Z + (Z**3 + Z) / (4 * freedom) + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)
