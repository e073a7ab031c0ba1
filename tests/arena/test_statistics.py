"""Intervals, against their definitions."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from ludarium.arena.statistics import Z, mean, share, t_quantile


@pytest.mark.parametrize(("hits", "count"), [(10, 20), (1, 7), (299, 300)])
def test_wilsons_bounds_are_the_shares_that_the_data_just_allow(hits: int, count: int) -> None:
    """At either bound the observed share lies exactly 1.96 standard deviations away."""
    estimate = share(hits, count)
    for bound in (estimate.low, estimate.high):
        assert abs(hits / count - bound) == pytest.approx(Z * sqrt(bound * (1 - bound) / count), rel=1e-9)


def test_wilsons_bounds_stay_between_0_and_1() -> None:
    none, whole = share(0, 10), share(10, 10)
    assert (none.low, whole.high) == pytest.approx((0.0, 1.0))
    assert 0 <= none.low < none.high == pytest.approx(1 - whole.low)


def test_student_agrees_with_a_sum_by_hand() -> None:
    """t(9) is 2.2622: the mean of 1 to 10 is 5.5 with a half width of 2.1658."""
    estimate = mean(np.arange(1.0, 11.0))
    assert (estimate.value, estimate.low, estimate.high) == pytest.approx((5.5, 3.3342, 7.6658), abs=1e-3)


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.7062), (30, 2.0423), (31, 2.0395), (60, 2.0003), (120, 1.9799)]
)
def test_quantiles_of_student(freedom: int, quantile: float) -> None:
    assert t_quantile(freedom) == pytest.approx(quantile, abs=2e-4)


def test_one_value_says_nothing_about_its_spread() -> None:
    estimate = mean(np.array([3.0]))
    assert (estimate.value, estimate.low, estimate.high) == (3.0, -np.inf, np.inf)


def test_an_interval_covers_the_truth_19_times_in_20() -> None:
    rng = np.random.default_rng(1)
    trials = [share(int(rng.binomial(200, 0.3)), 200) for _ in range(2000)]
    assert np.mean([trial.low <= 0.3 <= trial.high for trial in trials]) == pytest.approx(0.95, abs=0.02)
