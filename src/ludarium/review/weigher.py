"""The weigher: what states, draws and answers of a game are worth, in arrays; its arithmetic is `bots/weighing.py`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludarium.bots import weighing
from ludarium.kernel import registry
from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.contract import Game
from ludarium.kernel.forms import Form
from ludarium.kernel.playout import HEURISTIC

Floats = NDArray[np.float64]


class Worth(NamedTuple):
    """How each seat fared in some rollouts, `[rollout, seat]`."""

    payoffs: Floats
    wins: Floats


class Weighed(NamedTuple):
    """What a draw's outcomes are worth, and how likely each was: `values[rollout, outcome, seat]`."""

    chances: Floats
    values: Floats


class Compared(NamedTuple):
    """How a seat fared with each of some answers in the same imagined worlds, `[world, answer]`."""

    payoffs: Floats
    wins: Floats


class Weigher:
    """Weighs for one game, one thing at a time, in one form; without a form interpreted."""

    def __init__(self, game: Game, form: Form | None = None) -> None:
        self.game, self._form = game, form
        rules = weighing.weighing_of(game)
        self._weigh, self._weigh_draw, self._forecast_draw, self._weigh_answers, self._favourite = (
            form.entry(rule) if form else rule
            for rule in (
                rules.weigh,
                rules.weigh_draw,
                rules.forecast_draw,
                rules.weigh_answers,
                rules.favourite,
            )
        )
        self._workspace = self._new_workspace()
        if form is not None:
            self._compile()

    def _compile(self) -> None:
        """Have everything compiled before the first question, for whoever limits the time of questions."""
        from ludarium.kernel import targets

        table, values = np.zeros((1, 1)), np.zeros((1, 1, 1))
        targets.compile_for(self._weigh, self._workspace, 0, 0, table, table)
        if self.game.forecast:
            targets.compile_for(self._forecast_draw, self._workspace, values)
        else:
            targets.compile_for(self._weigh_draw, self._workspace, 0, values)
        targets.compile_for(self._weigh_answers, self._workspace, 0, 0, 0, 0, table, table)
        targets.compile_for(self._favourite, self._workspace)

    def worth(self, state: Any, rollouts: int, *, luck: int) -> Worth:
        """What a state is worth to each seat; a number stands for the luck of its rollouts."""
        seats = self._moment(state, luck)
        found = Worth(np.zeros((rollouts, seats)), np.zeros((rollouts, seats)))
        self._weigh(self._workspace, 0, rollouts, *found)
        return found

    def draw(self, state: Any, rollouts: int, *, luck: int) -> Weighed:
        """What each outcome of the open draw of a state is worth to each seat: by the game's forecast, which needs no
        rollouts, where it has one."""
        seats = self._moment(state, luck)
        count = self.game.questions[self.game.drawing(state.table)].count
        values = np.zeros((1 if self.game.forecast else rollouts, count, seats))
        if self.game.forecast:
            self._forecast_draw(self._workspace, values)
        else:
            self._weigh_draw(self._workspace, rollouts, values)
        odds = np.array(self._workspace.odds[:count], np.float64)
        return Weighed(odds / odds.sum(), values)

    def compare(self, seen: Any, answers: Sequence[int], worlds: range, *, luck: int) -> Compared:
        """How the seat of a Seen fares with each of some answers, in worlds that look like it."""
        question = self.game.asked(seen)
        self._given(seen, luck)
        width = [answer - question.first for answer in answers]
        found = np.zeros((len(worlds), question.count)), np.zeros((len(worlds), question.count))
        mask = sum(1 << index for index in width)
        self._weigh_answers(self._workspace, int(seen.seat), mask, worlds.start, len(worlds), *found)
        return Compared(*(array[:, width] for array in found))

    def favourite(self, seen: Any, *, luck: int) -> int:
        """What the hand-written bot answers where the seat of a Seen is asked."""
        self._given(seen, luck)
        return int(self._favourite(self._workspace))

    def _moment(self, state: Any, luck: int) -> int:
        self._begin(luck, state)
        self._workspace.moment[0] = self.game.State.array(state)[0] if self._form else state
        return int(state.table.options.seats)

    def _given(self, seen: Any, luck: int) -> None:
        self._begin(luck, seen)
        self._workspace.given[0] = self.game.Seen.array(seen)[0] if self._form else seen

    def _begin(self, luck: int, state: Any) -> None:
        """The luck of what comes, and the hand-written bots' usual opinions at so many seats."""
        keys, usual = new_luck(luck), self.game.opinions(int(state.table.options.seats))
        self._workspace.keys[:] = [keys.key_low, keys.key_high]
        for seat in range(len(self._workspace.opinions)):
            self._workspace.opinions[seat] = type(usual).array(usual)[0] if self._form else usual

    def _new_workspace(self) -> weighing.Workspace:
        game = self.game
        bots, odds = [HEURISTIC] * max(game.seats), [0] * max(game.max_weights, 1)
        minds = [game.opinions(max(game.seats))] * max(game.seats)
        if self._form is None:
            lucks = [Luck() for _ in range(3)]
            states = [game.State(), game.State()]
            return weighing.Workspace(
                [None], [None], states, [game.Seen()], lucks, bots, minds, odds, list(odds), [0, 0]
            )
        return weighing.Workspace(
            moment=np.zeros(1, game.State.LAYOUT),
            given=np.zeros(1, game.Seen.LAYOUT),
            states=np.zeros(2, game.State.LAYOUT),
            seen=np.zeros(1, game.Seen.LAYOUT),
            lucks=np.zeros(3, Luck.LAYOUT),
            bots=np.array(bots, np.int64),
            opinions=type(minds[0]).array(*minds),
            odds=np.array(odds, np.int64),
            weights=np.array(odds, np.int64),
            keys=np.zeros(2, np.int64),
        )


@cache
def weigher_of(name: str) -> Weigher:
    """The weigher of a game in this process; making it compiles, or loads what was compiled before."""
    from ludarium.kernel import targets

    game = registry.game(name)
    return Weigher(game, targets.cpu_of(game))
