"""Search: a bot for any game that thinks ahead, from what its seat sees alone.

The thinking itself is `tree.py`, compiled; here are its room, its clock and its verdict. All that goes in is a Seen,
a seat, a Luck and a budget: a search never holds a State of the match.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludarium.bots import tree
from ludarium.bots.levels import STYLE, Budget
from ludarium.bots.turn import Turn
from ludarium.kernel.chance import Luck, below
from ludarium.kernel.contract import Game

NODES = 1 << 15  # room for information sets, a power of two; half of it is used at most
MAX_STEPS = 256  # of a trial that are learnt from
SLICE = 0.01  # seconds of compiled code between two looks at the clock


@dataclass(frozen=True)
class Option:
    """A legal answer, and what became of it."""

    answer: int
    trials: int
    value: float  # the mean payoff, from -1 to 1
    worlds: int = 0  # in which it was tried beside the verdict's answer
    better: int = 0  # in how many of them it led to more than that …
    worse: int = 0  # … and to less
    error: float = 0.0  # of the difference of the two, one standard error


@dataclass(frozen=True)
class Verdict:
    """What a search came to."""

    answer: int
    options: tuple[Option, ...]  # the best first
    trials: int
    seconds: float


class Searcher:
    """Searches for one game, one at a time; making one compiles, or loads what was compiled before."""

    def __init__(self, game: Game, form: Any = None) -> None:
        from ludarium.kernel import targets

        rules, form = tree.tree_of(game), form or targets.cpu_of(game)
        self._game = game
        self._begin, self._search, self._conclude = (
            form.entry(rules.begin),
            form.entry(rules.search),
            form.entry(rules.verdict),
        )
        width = max((q.count for q in game.questions if not q.of_chance), default=1)
        self._workspace = _new_workspace(game)
        self._tree = tree.Tree(
            np.zeros(NODES, np.int64),
            np.zeros(NODES, np.int8),
            np.zeros((NODES, width), np.int32),
            np.zeros((NODES, width), np.int32),
            np.zeros((NODES, width), np.float32),
        )
        self._race = tree.Race(
            np.zeros(width),
            np.zeros(width),
            np.zeros(width, np.int64),
            np.zeros((width, width)),
            np.zeros((width, width), np.int64),
        )
        self._style = np.array(STYLE, np.float64)
        room = self._workspace, self._tree, self._race
        targets.compile_for(self._begin, 0, *room)
        targets.compile_for(self._search, 0, 0, *room, self._style)
        targets.compile_for(self._conclude, self._workspace, self._race, self._style)

    def think(self, seen: Any, seat: int, luck: Luck, budget: Budget) -> Verdict:
        """Think about the question that the seat of a Seen is asked."""
        began = time.perf_counter()
        workspace = self._workspace
        workspace.given[:] = self._game.Seen.array(seen)
        workspace.tally[tree.SEATS] = seats = seen.table.options.seats
        workspace.opinions[:seats] = _opinions_at(self._game, seats)
        workspace.keys[:] = below(luck, seat, 1 << 32), below(luck, seat, 1 << 32)
        workspace.tally[tree.LIMIT] = self._limit(seen, budget)
        legal = self._begin(seat, workspace, self._tree, self._race)
        if legal > 1:
            self._spend(seat, budget, began)
        return self._verdict(time.perf_counter() - began)

    def _limit(self, seen: Any, budget: Budget) -> int:
        """The milestone at which trials end."""
        ahead = self._game.look_ahead if budget.ahead is None else budget.ahead
        if ahead == 0 or self._game.forecast is None:
            return tree.NEVER
        return self._game.milestone(seen.table) + ahead

    def _spend(self, seat: int, budget: Budget, began: float) -> None:
        """Think in slices, to look at the clock in between."""
        done, step = 0, 1
        while True:
            target = min(done + step, budget.iterations)
            start = time.perf_counter()
            new = self._search(seat, target, self._workspace, self._tree, self._race, self._style)
            now = time.perf_counter()
            left = budget.seconds - (now - began)
            if new < target or new >= budget.iterations or left <= 0:
                return
            pace = (new - done) / max(now - start, 1e-6)
            done, step = new, max(int(pace * min(SLICE, left)), 1)

    def _verdict(self, seconds: float) -> Verdict:
        tally, race = self._workspace.tally, self._race
        first = self._game.questions.first[int(tally[tree.ASKED])]
        best = first + int(self._conclude(self._workspace, race, self._style))
        options = [
            self._option(first, index, best - first) for index, trials in enumerate(race.trials) if trials
        ]
        options.sort(key=lambda option: (option.answer != best, -option.trials, -option.value))
        return Verdict(best, tuple(options), int(tally[tree.TRIALS]), seconds)

    def _option(self, first: int, index: int, best: int) -> Option:
        """An answer, beside the best: both were in all worlds until one left the race."""
        race, value = self._race, float(self._race.sums[index] / self._race.trials[index])
        worlds = int(min(race.trials[index], race.trials[best]))
        return Option(
            first + index,
            int(race.trials[index]),
            value,
            worlds,
            int(race.better[index, best]),
            int(race.better[best, index]),
            float(race.squares[index, best] ** 0.5 / max(worlds, 1)),
        )


def _new_workspace(game: Game) -> tree.Workspace:
    memory = np.zeros(-(-game.Seen.SIZE // 8) * 8, np.int8)
    return tree.Workspace(
        given=np.zeros(1, game.Seen.LAYOUT),
        states=np.zeros(2, game.State.LAYOUT),
        seen=memory[: game.Seen.SIZE].view(game.Seen.LAYOUT),
        words=memory.view(np.int64),
        lucks=np.zeros(3, Luck.LAYOUT),
        weights=np.zeros(max(game.max_weights, 1), np.int64),
        path=np.zeros((MAX_STEPS, 4), np.int64),
        payoffs=np.zeros(max(game.seats)),
        opinions=_opinions_at(game, max(game.seats)),
        tally=np.zeros(9, np.int64),
        keys=np.zeros(2, np.int64),
    )


def _opinions_at(game: Game, seats: int) -> Any:
    """The hand-written bot's usual opinions, for every seat."""
    usual = game.opinions(seats)
    return type(usual).array(*[usual] * seats)


_searchers = threading.local()


def searcher_of(game: Game) -> Searcher:
    """This thread's searcher for a game."""
    mine: dict[str, Searcher] = _searchers.__dict__.setdefault("mine", {})
    if game.name not in mine:
        mine[game.name] = Searcher(game)
    return mine[game.name]


def answer_by_search(turn: Turn, budget: Budget) -> int:
    """The answer that a search within the budget comes to."""
    return searcher_of(turn.game).think(turn.seen, turn.seat, turn.luck, budget).answer
