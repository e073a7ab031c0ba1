"""Intervals, against their definitions."""

from __future__ import annotations

from math import atan, pi, sqrt

import numpy as np
import pytest

from ludarium.arena.statistics import (
    PAYOFF,
    Estimate,
    Z,
    beta_share,
    contrast,
    group_mean,
    holm,
    mean,
    missed,
    paired,
    share,
    student_chance,
    t_quantile,
)


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


# --- Differences ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("t", [0.0, 0.5, 1.0, 3.0, 40.0])
def test_students_chances_are_exact_where_there_is_a_formula(t: float) -> None:
    """One degree of freedom is Cauchy's distribution; two have a closed form."""
    assert student_chance(t, 1) == pytest.approx(1 - 2 * atan(t) / pi, abs=1e-10)
    assert student_chance(-t, 2) == pytest.approx(1 - t / sqrt(2 + t * t), abs=1e-10)


@pytest.mark.parametrize("freedom", [1, 2, 5, 17, 30, 100, 5000])
def test_students_chance_at_the_quantile_is_five_percent(freedom: int) -> None:
    assert student_chance(t_quantile(freedom), freedom) == pytest.approx(0.05, abs=2e-5)


@pytest.mark.parametrize(("a", "b"), [(1, 1), (3, 1), (1, 4), (2, 3)])
def test_the_beta_function_is_a_polynomial_for_small_whole_numbers(a: int, b: int) -> None:
    """The chance of at least `a` successes in a + b - 1 trials."""
    from math import comb

    count = a + b - 1
    for x in (0.0, 0.1, 0.5, 0.83, 1.0):
        exact = sum(comb(count, k) * x**k * (1 - x) ** (count - k) for k in range(a, count + 1))
        assert beta_share(x, a, b) == pytest.approx(exact, abs=1e-12)


def test_a_paired_difference_agrees_with_a_sum_by_hand() -> None:
    """Differences 1, 2, 3: mean 2, standard error 1 / sqrt(3), t = 2 sqrt(3) with two degrees of freedom."""
    found = paired(np.array([2.0, 4.0, 6.0]), np.array([1.0, 2.0, 3.0]))
    t = 2 * sqrt(3)
    assert found.value == 2.0
    assert found.high - found.value == pytest.approx(4.3027 / sqrt(3), abs=1e-4)
    assert found.chance == pytest.approx(1 - t / sqrt(2 + t * t), abs=1e-9)


def test_differences_that_are_all_alike_are_as_sure_as_a_coin_that_always_shows_one_side() -> None:
    ones = np.ones(9)
    assert paired(ones, 0 * ones).chance == 2 / 2**9
    for count in range(2, 10):  # the interval and the sign test agree
        found = paired(ones[:count], 0 * ones[:count])
        assert found.certain == (found.chance < 0.05)
    assert paired(ones, ones).chance == 1.0
    assert not paired(ones[:1], 0 * ones[:1]).certain


@pytest.mark.parametrize("count", [2, 4, 100])
@pytest.mark.parametrize("value", [-1.0, 0.0, 2 / 3, 1.0])
def test_values_that_are_all_alike_leave_room_for_others(value: float, count: int) -> None:
    """Were the share of others larger than this, `count` deals would show one of them 39 times in 40."""
    found, others = mean(np.full(count, value), PAYOFF), missed(count)
    assert (1 - others) ** count == pytest.approx(1 / 40)
    assert found.low == pytest.approx(value - others * (value + 1))
    assert found.high == pytest.approx(value + others * (1 - value))
    assert found.high - found.low == pytest.approx(2 * others)


def test_values_that_are_all_alike_say_nothing_if_they_can_be_anything() -> None:
    assert mean(np.full(4, 30.0)) == Estimate(30.0, -np.inf, np.inf)


def test_a_difference_that_never_varies_is_as_uncertain_as_what_it_is_made_of() -> None:
    """Lengths from 10 to 13, alike on both sides: another deal could differ by 3."""
    lengths = np.array([10.0, 12.0, 13.0, 11.0])
    found = paired(lengths, lengths)
    assert (found.value, found.chance) == (0.0, 1.0)
    assert (found.low, found.high) == pytest.approx((-3 * missed(4), 3 * missed(4)))


def test_groups_without_spread_have_an_interval_too() -> None:
    """Two groups that are alike inside and differ by 1."""
    values, mask = np.array([2.0, 2.0, 1.0, 1.0]), np.array([True, True, False, False])
    found = contrast(values, mask, np.arange(4))
    assert (found.value, found.high - found.low) == pytest.approx((1.0, 2 * missed(4)))
    assert found.chance == 1 / 8


def test_a_contrast_of_single_values_is_the_difference_of_the_means() -> None:
    """{1, 3} against {0, 2, 4}: 2 - 2 = 0; the error is sqrt(2/4 + 8/9), made larger by 5/4 for five clusters."""
    values, mask = np.array([1.0, 3.0, 0.0, 2.0, 4.0]), np.array([True, True, False, False, False])
    found = contrast(values, mask, np.arange(5))
    assert found.value == pytest.approx(0.0)
    assert found.high == pytest.approx(2.7764 * sqrt((2 / 4 + 8 / 9) * 5 / 4), abs=1e-4)


def test_values_that_come_in_clusters_tell_less() -> None:
    """Ten copies of the same deal are worth no more than one."""
    values, mask = np.array([1.0, 3.0, 0.0, 2.0, 5.0, 4.0]), np.array([True, True, True, False, False, False])
    once = contrast(values, mask, np.arange(6))
    often = contrast(np.repeat(values, 10), np.repeat(mask, 10), np.repeat(np.arange(6), 10))
    assert (often.value, often.low, often.high) == pytest.approx((once.value, once.low, once.high))
    alone = contrast(np.repeat(values, 10), np.repeat(mask, 10), np.arange(60))
    assert alone.high - alone.low < (often.high - often.low) / 2


def test_the_mean_of_a_group_is_against_zero() -> None:
    found = group_mean(np.array([1.0, 2.0, 3.0, 99.0]), np.array([True, True, True, False]), np.arange(4))
    exact = mean(np.array([1.0, 2.0, 3.0]))
    assert (found.value, found.low, found.high) == pytest.approx((2.0, exact.low, exact.high))


def test_holm_multiplies_the_smallest_chance_by_the_number_of_findings() -> None:
    assert holm([0.04, 0.01, 0.03]) == pytest.approx([0.06, 0.03, 0.06])
    assert holm([0.9, 0.6]) == pytest.approx([1.0, 1.0])
    assert holm([]) == []
