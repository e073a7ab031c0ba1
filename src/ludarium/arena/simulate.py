"""Simulate: the same bots at the same seats, many times over, and what came of it.

Game number *g* of a run depends on the run's seed and *g* alone, not on batches, jobs or the form that plays it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from ludarium.arena.games import Outcomes, concatenated
from ludarium.arena.running import cuts_of, local
from ludarium.arena.schedule import ASKED, COMPILED, Lineup, in_playouts
from ludarium.arena.tables import warm_up
from ludarium.bots.turn import BUDGET
from ludarium.kernel import registry
from ludarium.kernel.options import Options


@dataclass(frozen=True)
class Plan:
    """What is to be simulated; it can cross into another process."""

    game: str
    options: Mapping[str, str]
    bots: tuple[str, ...]  # by seat
    seed: int
    wanted: str = COMPILED  # the form of bots that can play whole games in one call
    budget: float = BUDGET  # seconds an answer, for bots from outside

    @property
    def luck_adjusted(self) -> bool:
        return False

    @property
    def recorded(self) -> bool:
        return False

    @property
    def form(self) -> str:
        return self.wanted if in_playouts(self.players) else ASKED

    @property
    def players(self) -> tuple[str, ...]:
        """Each bot once."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def num_seats(self) -> int:
        return len(self.bots)

    def options_of(self, variant: int) -> Options:
        return registry.game(self.game).Options.of(self.options)

    def lineups(self, numbers: range) -> Iterator[Lineup]:
        """Every game is a deal of its own, and all are alike."""
        every = np.arange(numbers.start, numbers.stop, dtype=np.int64)
        seats = tuple(self.players.index(bot) for bot in self.bots)
        yield Lineup(every, every, 0, seats, (True,) * len(seats))


@dataclass(frozen=True)
class Outcome:
    """All games of a run, in order, and how long they took."""

    plan: Plan
    games: Outcomes
    seconds: float


def simulate(
    plan: Plan, num_games: int, jobs: int = 1, progress: Callable[[int], None] = lambda done: None
) -> Outcome:
    """Play the games, calling `progress` with how many are done. Compiling happens before the clock starts."""
    warm_up(plan)
    start, done = time.perf_counter(), 0
    parts: list[Outcomes] = []
    for part in local(jobs)(plan, cuts_of(plan.form, num_games, jobs)):
        parts.append(part.outcomes())
        progress(done := done + len(part))
    seconds = time.perf_counter() - start
    parts.sort(key=lambda part: int(part.numbers[0]))
    return Outcome(plan, Outcomes(**concatenated(parts)), seconds)
