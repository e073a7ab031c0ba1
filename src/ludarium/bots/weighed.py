"""Weighed: whole games in which the luck of every draw is noted, for contests that take it out of their results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludarium.bots.weighing import weighing_of
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forms import Form
from ludarium.kernel.lanes import Lanes, Played
from ludarium.kernel.records import Record


def luck_of_draw(game: Game, state: Any, answer: int, seats: int) -> NDArray[np.float64]:
    """What a draw brings each seat above the mean of all its outcomes; before it is carried out, interpreted."""
    assert game.forecast is not None
    worth: dict[int, NDArray[np.float64]] = {}
    odds = game.odds(state)
    for outcome in odds:
        after = state.copy()
        game.apply(after, CHANCE, outcome)
        worth[outcome] = np.array([game.forecast(after, seat) for seat in range(seats)])
    mean = sum((float(share) * worth[outcome] for outcome, share in odds.items()), np.zeros(seats))
    return worth[answer] - mean


class WeighedLanes(Lanes):
    """Lanes that note luck too; for a game with a forecast."""

    def __init__(self, game: Game, form: Form | None = None) -> None:
        super().__init__(game, form)
        if game.forecast is None:
            raise ValueError(f"{game.name} has no forecast, by which luck is told from skill")
        self._play_weighed = self._in_form(weighing_of(game).play_weighed_lanes)

    def play_weighed(
        self,
        starts: Any,
        bots: Sequence[int],
        seeds: tuple[int, int],
        numbers: Sequence[int] | NDArray[np.int64],
        opinions: Sequence[Record] | None = None,
    ) -> tuple[Played, NDArray[np.float64]]:
        """The same games as `play` plays, and what luck brought in them: `[game, seat]`. Its mean is zero."""
        arguments, played = self._arguments(starts, bots, seeds, numbers, opinions)
        lucks = np.zeros((len(numbers), len(bots)))
        values = np.zeros((max(self.game.max_weights, 1), len(bots)))
        self._play_weighed(*arguments, self._room(1), values, lucks)
        return played, lucks
