"""Simulate: many games between bots, and what came of them.

Game number *g* of a run depends on the run's seed and *g* alone, not on batches, jobs or the form that plays it.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludarium.bots.kinds import BOTS
from ludarium.kernel import registry
from ludarium.kernel.chance import new_luck, new_lucks
from ludarium.kernel.contract import Game
from ludarium.kernel.judging import judging_of
from ludarium.kernel.options import Options
from ludarium.kernel.playout import playout_of

COMPILED, INTERPRETED = "compiled", "interpreted"
MAX_BATCH = {COMPILED: 2_000, INTERPRETED: 20}
BATCHES_PER_JOB = 20  # at least, so that progress shows


@dataclass(frozen=True)
class Plan:
    """What is to be simulated; it can cross into another process."""

    game: str
    options: Mapping[str, str]
    bots: tuple[str, ...]  # by seat
    seed: int
    form: str = COMPILED


@dataclass(frozen=True)
class Batch:
    """The outcome of consecutive games, a row each."""

    first: int
    lengths: NDArray[np.int32]
    places: NDArray[np.int8]
    payoffs: NDArray[np.float64]
    scores: NDArray[np.int64] | None  # where the players of a table have a score


@dataclass(frozen=True)
class Outcome:
    """All games of a run, in order, and how long they took."""

    plan: Plan
    games: Batch
    seconds: float


class UnfinishedGameError(RuntimeError):
    """A game took more answers than its rules promise."""


def simulate(
    plan: Plan, num_games: int, jobs: int = 1, progress: Callable[[int], None] = lambda done: None
) -> Outcome:
    """Play the games, calling `progress` with how many are done. Compiling happens before the clock starts."""
    if strangers := {bot for bot in plan.bots if bot not in BOTS or BOTS[bot].in_playouts is None}:
        raise ValueError(
            f"{', '.join(sorted(strangers))} cannot play in simulations; {', '.join(simulated())} can"
        )
    warm_up(plan)
    start = time.perf_counter()
    batches: list[Batch] = []
    done = 0
    for batch in _run(plan, _cuts(plan.form, num_games, jobs), jobs):
        batches.append(batch)
        done += len(batch.lengths)
        progress(done)
    seconds = time.perf_counter() - start
    return Outcome(plan, _joined(sorted(batches, key=lambda batch: batch.first)), seconds)


def simulated() -> tuple[str, ...]:
    """The kinds of bots that can play in simulations."""
    return tuple(name for name, bot in BOTS.items() if bot.in_playouts is not None)


def warm_up(plan: Plan) -> None:
    """Compile what the plan needs, once."""
    if plan.form == COMPILED:
        _play(plan, 0, 1)


def _cuts(form: str, num_games: int, jobs: int) -> list[tuple[int, int]]:
    size = max(1, min(MAX_BATCH[form], num_games // (jobs * BATCHES_PER_JOB)))
    return [(first, min(size, num_games - first)) for first in range(0, num_games, size)]


def _run(plan: Plan, cuts: Sequence[tuple[int, int]], jobs: int) -> Iterator[Batch]:
    if jobs == 1:
        yield from (_play(plan, first, count) for first, count in cuts)
        return
    pool = _pool(plan.form, jobs)
    try:
        futures: list[Future[Batch]] = [pool.submit(_play, plan, first, count) for first, count in cuts]
        for future in as_completed(futures):
            yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _pool(form: str, jobs: int) -> Executor:
    """Compiled code runs beside other threads; interpreted code needs processes."""
    return ThreadPoolExecutor(jobs) if form == COMPILED else ProcessPoolExecutor(jobs, get_context("spawn"))


def _joined(batches: Sequence[Batch]) -> Batch:
    scores = [batch.scores for batch in batches if batch.scores is not None]
    return Batch(
        0,
        np.concatenate([batch.lengths for batch in batches]),
        np.concatenate([batch.places for batch in batches]),
        np.concatenate([batch.payoffs for batch in batches]),
        np.concatenate(scores) if scores else None,
    )


# --- One batch ------------------------------------------------------------------------------------------


def _play(plan: Plan, first: int, count: int) -> Batch:
    """Games `first` to `first + count - 1`."""
    game = registry.game(plan.game)
    options = game.Options.of(plan.options)
    batch = (_play_compiled if plan.form == COMPILED else _play_interpreted)(
        game, options, plan, first, count
    )
    if batch.lengths.min() < 0:
        number = first + int(batch.lengths.argmin())
        raise UnfinishedGameError(
            f"game {number} of seed {plan.seed} took more than {game.max_length} answers"
        )
    return batch


def _play_compiled(game: Game, options: Options, plan: Plan, first: int, count: int) -> Batch:
    play_lanes, judge_lanes = entries(game.name)
    states, lengths = np.zeros(count, game.State.LAYOUT), np.zeros(count, np.int32)
    bots, weights = np.array(_numbers(plan), np.int64), np.zeros(game.max_weights, np.int64)
    fates, whims = (new_lucks(seed, first, count) for seed in seeds_of(plan.seed))
    starts, seen = game.State.array(game.new(options)), game.Seen.array(game.Seen())
    play_lanes(starts, bots, fates, whims, states, lengths, seen, weights)
    return _judged(first, judge_lanes, states, lengths, scores_of(states, len(bots)), len(bots))


@cache
def entries(name: str) -> tuple[Any, Any]:
    """Playing and judging of a game, compiled."""
    from ludarium.kernel import targets

    game = registry.game(name)
    form = targets.cpu(roots=targets.roots_of(game))
    return form.entry(playout_of(game).play_lanes), form.entry(judging_of(game).judge_lanes)


def _play_interpreted(game: Game, options: Options, plan: Plan, first: int, count: int) -> Batch:
    states, lengths = [game.State() for _ in range(count)], np.zeros(count, np.int32)
    bots, weights = _numbers(plan), [0] * game.max_weights
    fates, whims = ([new_luck(seed, first + lane) for lane in range(count)] for seed in seeds_of(plan.seed))
    starts, seen = [game.new(options)], [game.Seen()]
    playout_of(game).play_lanes(starts, bots, fates, whims, states, lengths, seen, weights)
    scores = scores_of(game.State.array(*states), len(bots))
    return _judged(first, judging_of(game).judge_lanes, states, lengths, scores, len(bots))


def _judged(first: int, judge_lanes: Any, states: Any, lengths: Any, scores: Any, num_seats: int) -> Batch:
    places, payoffs = np.zeros((len(lengths), num_seats), np.int8), np.zeros((len(lengths), num_seats))
    judge_lanes(states, places, payoffs)
    return Batch(first, lengths, places, payoffs, scores)


def _numbers(plan: Plan) -> list[int]:
    """The bots by seat, as playouts know them."""
    numbers = [BOTS[bot].in_playouts for bot in plan.bots]
    return [number for number in numbers if number is not None]


def scores_of(states: Any, num_seats: int) -> NDArray[np.int64] | None:
    """By game and seat, where the players of a table have a score."""
    try:
        return states["table"]["players"]["score"][:, :num_seats].astype(np.int64)
    except (ValueError, KeyError):
        return None


# --- Seeds ----------------------------------------------------------------------------------------------


def seed_of(text: str) -> int:
    """A seed as people write it: a number stands for itself, anything else for its digest."""
    try:
        number = int(text)
        number.to_bytes(16, "little", signed=True)
    except (ValueError, OverflowError):
        return int.from_bytes(
            hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=8).digest(), "little"
        )
    return number


def seeds_of(seed: int) -> tuple[int, int]:
    """The seeds of what chance gives and of what bots leave to chance."""
    digest = hashlib.blake2b(
        seed.to_bytes(32, "little", signed=True), person=b"whim", digest_size=16
    ).digest()
    return seed, int.from_bytes(digest, "little")
