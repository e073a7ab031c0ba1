"""Statistics: means, shares and differences with their 95 % confidence intervals, and how likely chance alone is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, lgamma, log, sqrt

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


Range = tuple[float, float]  # the least and the most that a value can be
ANY: Range = (float("-inf"), float("inf"))
SHARE: Range = (0.0, 1.0)
PAYOFF: Range = (-1.0, 1.0)
STEADY = 1e-9  # what varies less than this does not vary: the rest is rounding


def mean(values: NDArray[np.float64], within: Range = ANY) -> Estimate:
    """The mean, with Student's interval; a single value says nothing about its spread, and values that are all alike
    say only how rare others are."""
    count, value = len(values), float(values.mean())
    spread = float(values.std(ddof=1)) if count > 1 else 0.0
    if spread <= STEADY:
        return _steady(value, count, within)
    half = t_quantile(count - 1) * spread / sqrt(count)
    return Estimate(value, value - half, value + half)


def _steady(value: float, count: int, within: Range) -> Estimate:
    """The mean of values that were all alike: as many others as may have been missed, each as far off as can be."""
    if count < 2:
        return Estimate(value, *ANY)
    return Estimate(value, *(value + missed(count) * (bound - value) for bound in within))


def missed(count: int) -> float:
    """The share that something can have of which `count` trials show nothing: Clopper and Pearson's exact bound."""
    return 1 - 0.025 ** (1 / count)


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


# --- Differences ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Difference(Estimate):
    """How much more one thing is than another; `chance` is the probability of as much by chance alone (two-sided)."""

    chance: float

    @property
    def certain(self) -> bool:
        """Whether the interval excludes zero."""
        return self.low > 0 or self.high < 0


def paired(one: NDArray[np.float64], other: NDArray[np.float64], within: Range | None = None) -> Difference:
    """The mean of `one - other`, pair by pair; unless it is said within which range both are, the one that was seen."""
    differences = one - other
    low, high = within or (min(one.min(), other.min()), max(one.max(), other.max()))
    estimate = mean(differences, (float(low - high), float(high - low)))
    error = float(differences.std(ddof=1)) / sqrt(len(differences)) if len(differences) > 1 else float("inf")
    return _difference(estimate, error, len(differences) - 1)


def group_mean(
    values: NDArray[np.float64], mask: NDArray[np.bool_], clusters: NDArray[np.int64]
) -> Difference:
    """The mean of the values in the mask, against zero. Values of one cluster, such as a deal, may depend on each
    other."""
    weight = mask / max(int(mask.sum()), 1)
    value = float((values * weight).sum())
    return _clustered(value, (values - value) * weight, clusters[mask], clusters, float(np.ptp(values)))


def contrast(values: NDArray[np.float64], mask: NDArray[np.bool_], clusters: NDArray[np.int64]) -> Difference:
    """By how much the mean in the mask is larger than the mean of the rest, with the same care for clusters."""
    inside, outside = mask / max(int(mask.sum()), 1), ~mask / max(int((~mask).sum()), 1)
    one, other = float((values * inside).sum()), float((values * outside).sum())
    influence = (values - one) * inside - (values - other) * outside
    return _clustered(one - other, influence, clusters, clusters, float(np.ptp(values)))


def _clustered(
    value: float,
    influence: NDArray[np.float64],
    telling: NDArray[np.int64],
    clusters: NDArray[np.int64],
    span: float,
) -> Difference:
    """An estimate whose error is the sum of what each value adds to it, added up by cluster; those of `telling` count
    as degrees of freedom. Values differ by `span` at most."""
    count = len(np.unique(telling))
    if count < 2:
        return Difference(value, float("-inf"), float("inf"), 1.0)
    _, places = np.unique(clusters, return_inverse=True)
    sums = np.bincount(places, influence)
    error = sqrt(float((sums**2).sum()) * count / (count - 1))
    half = t_quantile(count - 1) * error if error > STEADY else missed(count) * (span or float("inf"))
    return _difference(Estimate(value, value - half, value + half), error, count - 1)


def _difference(estimate: Estimate, error: float, freedom: int) -> Difference:
    value = estimate.value
    if error > STEADY:
        chance = student_chance(value / error, freedom) if freedom else 1.0
    else:  # all alike: the sign test, a coin that shows the same side every time
        chance = 0.5**freedom if abs(value) > STEADY else 1.0
    return Difference(value, estimate.low, estimate.high, chance)


def holm(chances: Sequence[float]) -> list[float]:
    """The chances of several findings, made larger by Holm's method because there are several."""
    adjusted, worst = [0.0] * len(chances), 0.0
    for rank, index in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        worst = max(worst, min(1.0, chances[index] * (len(chances) - rank)))
        adjusted[index] = worst
    return adjusted


def student_chance(t: float, freedom: int) -> float:
    """The probability that Student's distribution gives a value as far from zero as `t`, on either side."""
    return beta_share(freedom / (freedom + t * t), freedom / 2, 0.5)


def beta_share(x: float, a: float, b: float) -> float:
    """The regularized incomplete beta function, by its continued fraction (Lentz's method)."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - beta_share(1 - x, b, a)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x)) / a
    tiny, value, c, d = 1e-300, 1.0, 1.0, 0.0
    for step in range(300):
        half = step // 2
        if step == 0:
            term = 1.0
        elif step % 2 == 0:
            term = half * (b - half) * x / ((a + 2 * half - 1) * (a + 2 * half))
        else:
            term = -(a + half) * (a + b + half) * x / ((a + 2 * half) * (a + 2 * half + 1))
        d = 1 / ((1 + term * d) or tiny)
        c = (1 + term / c) or tiny
        value *= c * d
        if abs(1 - c * d) < 1e-12:
            break
    return front * (value - 1)
