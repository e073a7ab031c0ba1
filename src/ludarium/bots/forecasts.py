"""Forecasts: positions of games between hand-written bots, what came of them, and the numbers that tell it best.

A game's module `forecast` names what it counts (`FEATURES`, `feature`) and when (`stage`); its module `fitted` keeps
the weight of each at each stage. Here they are found, by least squares, and judged, on games that chose nothing.
"""

from __future__ import annotations

from importlib import import_module
from itertools import permutations
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludarium.kernel.bits import lowest
from ludarium.kernel.chance import Luck, below, new_luck
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forecasts import UNIT
from ludarium.kernel.forms import rule
from ludarium.kernel.generic import MAX_LENGTH, apply, over, payoff, waiting
from ludarium.kernel.playout import HEURISTIC, answer_of_chance, bot_answer, playout_of, random_answer
from ludarium.kernel.records import Ints

NUM_FEATURES = 0
LAST = 1 << 30

Floats = NDArray[np.float64]


def stage(state: Any, seat: int) -> int:
    raise NotImplementedError


def feature(state: Any, seat: int, index: int) -> int:
    raise NotImplementedError


class Notes(NamedTuple):
    """What is noted of one game: a moment of each stage, any that it has being as likely."""

    luck: Any  # which moments
    moments: Any  # by stage and seat: how many there were
    features: Any  # by stage, seat and feature, at one of them
    payoffs: Any  # by seat, in the end


@rule
def watch(
    states: Any,
    seen: Any,
    bots: Any,
    opinions: Any,
    stray: int,
    chance_luck: Luck,
    bot_luck: Luck,
    weights: Ints,
    notes: Notes,
) -> None:
    """Play a game to its end with `bots[seat]` at each seat, and note of it what a forecast is fitted to.

    So many of a hundred answers are any legal one, so that positions come up which these bots would avoid.
    """
    state, seats, length = states[0], len(bots), 0
    owing = waiting(state.table)
    while owing != 0 and length < MAX_LENGTH:
        note(state, seats, notes)
        if owing == CHANCE:
            apply(state, CHANCE, answer_of_chance(state, chance_luck, weights))
        else:
            seat = lowest(owing)
            if below(notes.luck, 1, 100) < stray:
                apply(state, seat, random_answer(state, seat, bot_luck))
            else:
                apply(state, seat, bot_answer(state, seat, bots[seat], seen[0], opinions[seat], bot_luck))
        owing = waiting(state.table)
        length += 1
    for seat in range(seats):
        notes.payoffs[seat] = payoff(state, seat)


@rule
def note(state: Any, seats: int, notes: Notes) -> None:
    """This moment takes the place of an earlier one of its stage, for all seats or for none, as likely as it should."""
    lot = below(notes.luck, 0, LAST)
    for seat in range(seats):
        now = stage(state, seat)
        notes.moments[now, seat] += 1
        if lot * notes.moments[now, seat] < LAST:
            for index in range(NUM_FEATURES):
                notes.features[now, seat, index] = feature(state, seat, index)


class Watched(NamedTuple):
    """Many games: by game, stage and seat. Where a stage did not come, `there` says so."""

    features: NDArray[np.int16]
    there: NDArray[np.bool_]
    payoffs: Floats  # by game and seat


def forecast_of(game: Game) -> ModuleType:
    """The game's module `forecast`."""
    return import_module(f"{game.heuristic.__module__.rpartition('.')[0]}.forecast")


def watched(game: Game, form: Any, starts: list[Any], seats: int, games: range, stray: int = 0) -> Watched:
    """Games between hand-written bots: game i begins as one of the starts, with luck that follows from its number.
    Without a form they are interpreted."""
    module, playout = forecast_of(game), playout_of(game)
    rules = over(
        game,
        import_module(__name__),
        answer_of_chance=playout.answer_of_chance,
        bot_answer=playout.bot_answer,
        random_answer=playout.random_answer,
        stage=module.stage,
        feature=module.feature,
        NUM_FEATURES=len(module.FEATURES),
    )
    play = form.entry(rules.watch) if form else rules.watch
    features = np.zeros((len(games), module.NUM_STAGES, seats, len(module.FEATURES)), np.int16)
    moments = np.zeros((len(games), module.NUM_STAGES, seats), np.int64)
    payoffs = np.zeros((len(games), seats))
    usual = [game.opinions(seats)] * seats
    opinions = type(usual[0]).array(*usual) if form else usual
    seen = np.zeros(1, game.Seen.LAYOUT) if form else [game.Seen()]
    weights = np.zeros(game.max_weights, np.int64)
    bots = np.full(seats, HEURISTIC)
    for place, number in enumerate(games):
        lucks: Any = [new_luck(seed, number) for seed in (1, 2, 3)]
        if form:
            lucks = [*Luck.array(*lucks)]
        notes = Notes(lucks[2], moments[place], features[place], payoffs[place])
        start = starts[number % len(starts)]
        held: Any = game.State.array(start) if form else [start.copy()]
        play(held, seen, bots, opinions, stray, *lucks[:2], weights, notes)
    return Watched(features, moments > 0, payoffs)


# --- The numbers ------------------------------------------------------------------------------------------


def rows_of(module: ModuleType, games: Watched, stage: int) -> tuple[Floats, Floats]:
    """What there is to fit at a stage: features, and what came of them; by seat, or by pair of seats."""
    features, there = games.features[:, stage], games.there[:, stage]
    if not module.AGAINST_EACH:
        return features[there].astype(np.float64), games.payoffs[there]
    pairs = [(one, other) for one, other in permutations(range(features.shape[1]), 2) if one < other]
    apart: list[Any] = [features[there[:, 0], one] - features[there[:, 0], other] for one, other in pairs]
    ahead: list[Any] = [
        np.sign(games.payoffs[there[:, 0], one] - games.payoffs[there[:, 0], other]) for one, other in pairs
    ]
    return np.concatenate(apart).astype(np.float64), np.concatenate(ahead)


RIDGE, STEPS = 1e-3, 40
SELDOM = 0.3  # a feature that is smaller on the whole is not believed as much


def fitted(features: Floats, outcomes: Floats) -> Floats:
    """The weights with which `expected` comes closest to the outcomes: Gauss and Newton, with damped steps."""
    scale = np.sqrt((features**2).mean(axis=0)) if len(features) else np.zeros(features.shape[1])
    scale = np.where(scale == 0, np.inf, np.maximum(scale, SELDOM))
    rows, weights, damping = features / scale, np.zeros(features.shape[1]), 1.0

    def loss(tried: Floats) -> float:
        return float(((outcomes - bent(rows @ tried)) ** 2).mean() + RIDGE * (tried**2).sum())

    best = loss(weights) if len(rows) else 0.0
    for _ in range(STEPS if len(rows) else 0):
        line = rows @ weights
        slopes = rows * ((1.0 + line**2) ** -1.5)[:, None]
        push = slopes.T @ (outcomes - bent(line)) / len(rows) - RIDGE * weights
        curve = slopes.T @ slopes / len(rows) + (RIDGE + 1e-3 * damping) * np.eye(len(weights))
        tried = weights + np.linalg.solve(curve, push)
        found = loss(tried)
        if found < best:
            done, weights, best, damping = best - found < 1e-7, tried, found, damping / 3
            if done:
                break
        else:
            damping *= 9
    return weights / scale


def bent(line: Floats) -> Floats:
    """As `expected`, for many at once."""
    return line / np.sqrt(1.0 + line**2)


def whole(weights: Floats) -> NDArray[np.int64]:
    """Weights as they are kept."""
    return np.rint(weights * UNIT).astype(np.int64)


# --- How good they are ------------------------------------------------------------------------------------


def forecasts(module: ModuleType, games: Watched, weights: NDArray[np.int64]) -> Floats:
    """What the weights (by stage and feature) tell, by game, stage and seat."""
    worth = np.einsum("gsnf,sf->gsn", games.features.astype(np.float64), weights / UNIT)
    if not module.AGAINST_EACH:
        return bent(worth)
    seats = worth.shape[2]
    return bent(worth[:, :, :, None] - worth[:, :, None, :]).sum(axis=3) / (seats - 1)


def explained(told: list[Floats], games: list[Watched], stages: list[int]) -> tuple[float, int]:
    """The share of the outcomes' variance that forecasts explain at these stages, and of how many moments; NaN where
    all outcomes are the same."""
    wrong, spread, count = 0.0, 0.0, 0
    for each, watched in zip(told, games):
        there = watched.there[:, stages]
        outcomes = np.broadcast_to(watched.payoffs[:, None, :], there.shape)[there]
        wrong += float(((each[:, stages][there] - outcomes) ** 2).sum())
        spread += float(((outcomes - outcomes.mean()) ** 2).sum()) if len(outcomes) else 0.0
        count += len(outcomes)
    return 1.0 - wrong / spread if spread > 0.0 else np.nan, count
