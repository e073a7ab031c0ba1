"""Standings and ratings, against examples that can be worked out by hand."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from ludarium.arena.ratings import ratings
from ludarium.arena.standings import by_deal, seats_of, standings
from tests.arena.contests import contest, made_up

# Three deals of two games: bot 0 gains 1 and 0, then 1 and 1, then 0 and 0.
GAMES = made_up(
    deals=[0, 0, 1, 1, 2, 2],
    players=[[0, 1], [1, 0]] * 3,
    places=[[1, 2], [1, 2], [1, 2], [2, 1], [1, 1], [1, 1]],
    payoffs=[[1, -1], [1, -1], [1, -1], [-1, 1], [0, 0], [0, 0]],
)
TWO = contest("heuristic", "random", games=6)


def test_values_are_means_over_the_games_of_a_deal() -> None:
    assert by_deal(GAMES, GAMES.payoffs, seats_of(GAMES, 0)).tolist() == [0.0, 1.0, 0.0]
    assert by_deal(GAMES, GAMES.lengths).tolist() == [100.5, 102.5, 104.5]


def test_bots_are_compared_deal_by_deal() -> None:
    """Differences 0, 2, 0: mean 2/3, standard deviation sqrt(4/3), Student's 4.3027 with two degrees."""
    pair = standings(TWO, GAMES).pairs[0]
    half = 4.3027 * sqrt(4 / 3) / sqrt(3)
    assert (pair.bot, pair.other) == ("heuristic", "random")
    assert pair.payoff.value == pytest.approx(2 / 3)
    assert (pair.payoff.low, pair.payoff.high) == pytest.approx((2 / 3 - half, 2 / 3 + half))
    assert not pair.payoff.certain


def test_bots_stand_by_payoff_and_places_are_counted() -> None:
    found = standings(TWO, GAMES)
    assert [bot.bot for bot in found.bots] == ["heuristic", "random"]
    assert found.bots[0].places == (5, 1)
    assert found.bots[1].places == (3, 3)
    assert found.bots[0].wins.value == pytest.approx(5 / 6)
    assert [seat.wins.value for seat in found.seats] == pytest.approx([5 / 6, 3 / 6])
    assert (found.games, found.deals, found.shortest, found.longest) == (6, 3, 100, 105)


def test_one_seat_a_deal_has_wilsons_interval() -> None:
    """7 of 10: Wilson's interval is [0.397, 0.892]."""
    counted = np.zeros((10, 2), np.bool_)
    counted[:, 0] = True
    games = made_up(
        list(range(10)),
        [[0, 0]] * 10,
        [[1, 2]] * 7 + [[2, 1]] * 3,
        [[1, -1]] * 7 + [[-1, 1]] * 3,
        counted=counted,
    )
    wins = standings(contest("heuristic", field="heuristic"), games).bots[0].wins
    assert (wins.value, wins.low, wins.high) == pytest.approx((0.7, 0.3968, 0.8922), abs=1e-4)


def test_no_interval_of_four_deals_has_no_width() -> None:
    """One bot always wins, wherever it sits."""
    games = made_up(
        [0, 0, 1, 1, 2, 2, 3, 3], [[0, 1], [1, 0]] * 4, [[1, 2], [2, 1]] * 4, [[1, -1], [-1, 1]] * 4
    )
    found = standings(TWO, games)
    for bot in found.bots:
        assert bot.wins.high - bot.wins.low > 0.3
        assert bot.payoff.high - bot.payoff.low > 0.3
    for seat in found.seats:  # each wins half of the games of every deal
        assert seat.wins.high - seat.wins.low > 0.3
    pair = found.pairs[0]
    assert pair.payoff.high - pair.payoff.low > 0.3
    assert (pair.payoff.value, pair.payoff.chance, pair.wins.chance) == (2.0, 1 / 8, 1 / 8)


def test_only_whole_deals_count_when_a_run_was_cut() -> None:
    assert GAMES.pick(np.array([4, 0, 1, 2])).whole_deals(2).numbers.tolist() == [0, 1]


# --- Ratings ----------------------------------------------------------------------------------------------


def test_the_random_bot_is_the_anchor_and_a_winner_rises_above_it() -> None:
    games = made_up(list(range(40)), [[0, 1]] * 40, [[1, 2]] * 40, [[1, -1]] * 40)
    winner, anchor = ratings(TWO, games)
    assert (anchor.mean, anchor.spread) == (25.0, 0.0)
    assert winner.mean > 30
    assert winner.spread < 25 / 3


def test_without_an_anchor_ratings_are_even_for_even_bots() -> None:
    games = made_up(list(range(40)), [[0, 1]] * 40, [[1, 1]] * 40, [[0, 0]] * 40)
    one, other = ratings(contest("heuristic", "search:5"), games)
    assert one.mean == pytest.approx(other.mean)


def test_a_game_that_nobody_has_won_moves_no_rating() -> None:
    lost = made_up([0, 1], [[0, 1]] * 2, [[2, 2]] * 2, [[0, -1]] * 2)
    assert {rating.mean for rating in ratings(contest("heuristic", "search:5"), lost)} == {25.0}
    won = made_up([0, 1], [[0, 1]] * 2, [[1, 2], [2, 2]], [[1, -1], [0, -1]])
    once = made_up([0], [[0, 1]], [[1, 2]], [[1, -1]])
    assert ratings(TWO, won) == ratings(TWO, once)


def test_games_that_nobody_has_won_are_nobodys_wins() -> None:
    lost = made_up([0, 1], [[0, 1]] * 2, [[2, 2]] * 2, [[0, -1]] * 2)
    found = standings(TWO, lost)
    assert [bot.wins.value for bot in found.bots] == [0, 0]
    assert [seat.wins.value for seat in found.seats] == [0, 0]
    assert [bot.places for bot in found.bots] == [(0, 2), (0, 2)]


def test_the_first_update_is_that_of_plackett_and_luce() -> None:
    """Weng and Lin (2011), two players at 25 and 25/3 (and tau 25/300): the winner's mean rises by
    sigma^2 / c * (1 - p), with c = sqrt(2 sigma^2 + 2 beta^2) and p = 1/2."""
    games = made_up([0], [[0, 1]], [[1, 2]], [[1, -1]])
    winner, loser = ratings(contest("heuristic", "search:5"), games)
    variance, beta = (25 / 3) ** 2 + (25 / 300) ** 2, 25 / 6
    rise = variance / sqrt(2 * variance + 2 * beta**2) / 2
    assert winner.mean == pytest.approx(25 + rise, abs=1e-6)
    assert loser.mean == pytest.approx(25 - rise, abs=1e-6)
