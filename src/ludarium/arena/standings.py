"""Standings: what the games of a contest say about bots, pairs of bots, seats and length.

A deal is what is drawn anew; the games of one deal depend on each other. So every mean is taken over deals, and two
bots are compared deal by deal.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludarium.arena.contest import Contest
from ludarium.arena.games import Games, count_places
from ludarium.arena.ratings import Rating, ratings
from ludarium.arena.statistics import PAYOFF, SHARE, Difference, Estimate, Range, mean, paired, share
from ludarium.bots.outside import FAULTS


@dataclass(frozen=True)
class Standing:
    """How a bot fared."""

    bot: str
    wins: Estimate  # share of games won, shared victories included
    payoff: Estimate
    score: Estimate | None
    rating: Rating
    places: tuple[int, ...]  # how often first, second, …
    answers: int  # 0 where they are not counted
    faults: dict[str, int]
    seconds_an_answer: float | None


@dataclass(frozen=True)
class Pair:
    """One bot against another, deal by deal: how much more it got there."""

    bot: str
    other: str
    payoff: Difference
    wins: Difference
    score: Difference | None


@dataclass(frozen=True)
class SeatStanding:
    """How a seat fared, whoever sat there."""

    seat_number: int  # from 1, as people count
    wins: Estimate
    payoff: Estimate
    score: Estimate | None


@dataclass(frozen=True)
class Standings:
    """What the games say; bots by payoff, the best first."""

    games: int
    deals: int
    bots: tuple[Standing, ...]
    pairs: tuple[Pair, ...]
    seats: tuple[SeatStanding, ...]
    length: Estimate
    shortest: int
    longest: int
    worth: float | None = None  # with luck taken out, a deal tells as much as so many without


def standings(contest: Contest, games: Games) -> Standings:
    """The standings after some games, all of whole deals."""
    rated = ratings(contest, games)
    bots = [_standing(contest, games, index, rated[index]) for index in range(len(contest.bots))]
    order = sorted(range(len(bots)), key=lambda index: (-bots[index].payoff.value, index))
    return Standings(
        len(games),
        len(np.unique(games.deals)),
        tuple(bots[index] for index in order),
        tuple(_pair(contest, games, one, other) for one, other in combinations(order, 2)),
        tuple(_seat(games, seat) for seat in range(contest.num_seats)),
        mean(by_deal(games, games.lengths.astype(np.float64))),
        int(games.lengths.min()),
        int(games.lengths.max()),
        _worth(contest, games),
    )


def _worth(contest: Contest, games: Games) -> float | None:
    """By how much the variance between deals is smaller without the luck: of the pairs' differences, on average; of the
    one bot's payoffs, if there is one."""
    if games.luck is None or len(np.unique(games.deals)) < 2:
        return None

    def spread(values: NDArray[np.float64]) -> float:
        means = [by_deal(games, values, seats_of(games, bot)) for bot in range(len(contest.bots))]
        told = [one - other for one, other in combinations(means, 2)] or means
        return float(np.mean([each.var(ddof=1) for each in told]))

    left = spread(games.adjusted)
    return spread(games.payoffs) / left if left > 0 else None


def by_deal(games: Games, values: NDArray[Any], mask: NDArray[np.bool_] | None = None) -> NDArray[np.float64]:
    """The mean of some values in each deal: of games, or of those seats of games that are in the mask."""
    _, places = np.unique(games.deals, return_inverse=True)
    if values.ndim == 2:
        weights = np.ones(values.shape) if mask is None else mask.astype(np.float64)
        values, counts = (values * weights).sum(axis=1), weights.sum(axis=1)
    else:
        counts = np.ones(len(values))
    return np.bincount(places, values) / np.bincount(places, counts)


def seats_of(games: Games, player: int) -> NDArray[np.bool_]:
    """The seats that count for a bot."""
    return (games.players == player) & games.counted


def share_by_deal(games: Games, mask: NDArray[np.bool_]) -> Estimate:
    """The share of games won by some seats. Where a deal is one seat of one game, Wilson's interval; else Student's
    over deals."""
    shares = by_deal(games, games.won, mask)
    if int(mask.sum()) == len(shares):
        return share(round(float(shares.sum())), len(shares))
    found = mean(shares, SHARE)
    return Estimate(found.value, max(found.low, 0.0), min(found.high, 1.0))


def _standing(contest: Contest, games: Games, player: int, rating: Rating) -> Standing:
    mask = seats_of(games, player)
    everywhere = games.players == player  # faults are faults, whether the seat counts or not
    answers, thought = int(games.answers[everywhere].sum()), float(games.thought[everywhere].sum())
    faults = games.faults[everywhere].sum(axis=0)
    return Standing(
        contest.bots[player],
        share_by_deal(games, mask),
        mean(by_deal(games, games.adjusted, mask), PAYOFF),
        None if games.scores is None else mean(by_deal(games, games.scores, mask)),
        rating,
        count_places(games.places[mask], contest.num_seats),
        answers,
        dict(zip(FAULTS, map(int, faults))),
        thought / answers if answers else None,
    )


def _pair(contest: Contest, games: Games, one: int, other: int) -> Pair:
    masks = seats_of(games, one), seats_of(games, other)

    def differing(values: NDArray[Any], within: Range | None = None) -> Difference:
        one, other = (by_deal(games, values, mask) for mask in masks)
        return paired(one, other, within)

    return Pair(
        contest.bots[one],
        contest.bots[other],
        differing(games.adjusted, PAYOFF),
        differing(games.won.astype(np.float64), SHARE),
        None if games.scores is None else differing(games.scores),
    )


def _seat(games: Games, seat: int) -> SeatStanding:
    mask = np.zeros(games.players.shape, np.bool_)
    mask[:, seat] = True
    return SeatStanding(
        seat + 1,
        share_by_deal(games, mask),
        mean(by_deal(games, games.adjusted, mask), PAYOFF),
        None if games.scores is None else mean(by_deal(games, games.scores, mask)),
    )
