"""Lanes: whole games of one game, many in a call, in any form. The room that they need is made here alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludarium.kernel.chance import new_luck, new_lucks
from ludarium.kernel.contract import Game
from ludarium.kernel.forms import Form
from ludarium.kernel.judging import Judged, judge, judging_of
from ludarium.kernel.playout import playout_of
from ludarium.kernel.records import Record


class Played(NamedTuple):
    """Games that were played: their final states, as the form holds them, and how many answers each took, or
    UNFINISHED or UNANSWERED."""

    states: Any
    lengths: NDArray[np.int32]


class Lanes:
    """Plays and judges in one form; without one, interpreted. `playout` may have other bots than the usual ones."""

    def __init__(self, game: Game, form: Form | None = None, playout: Any = None) -> None:
        self.game, self._form = game, form
        self.playout: Any = playout or playout_of(game)
        self._play = self._in_form(self.playout.play_lanes)

    def _in_form(self, function: Any) -> Any:
        return self._form.entry(function) if self._form else function

    def play(
        self,
        starts: Any,
        bots: Sequence[int],
        seeds: tuple[int, int],
        numbers: Sequence[int] | NDArray[np.int64],
        opinions: Sequence[Record] | None = None,
    ) -> Played:
        """Play a game for each of the numbers, which ascend, with `bots[seat]` at each seat: what chance gives follows
        from the first seed and the game's number, what bots leave to chance from the second. Hand-written bots have
        these opinions, by seat, or else the usual ones."""
        arguments, played = self._arguments(starts, bots, seeds, numbers, opinions)
        self._play(*arguments)
        return played

    def _arguments(
        self,
        starts: Any,
        bots: Sequence[int],
        seeds: tuple[int, int],
        numbers: Sequence[int] | NDArray[np.int64],
        opinions: Sequence[Record] | None,
    ) -> tuple[tuple[Any, ...], Played]:
        """All that playing games in one call is given, and where it leaves what came of them."""
        minds = list(opinions or [self.game.opinions(len(bots))] * len(bots))
        chance_lucks, bot_lucks = (self._lucks(seed, numbers) for seed in seeds)
        played = Played(self._room(len(numbers)), np.zeros(len(numbers), np.int32))
        if self._form:
            seen, weights = np.zeros(1, self.game.Seen.LAYOUT), np.zeros(self.game.max_weights, np.int64)
            held = np.array(bots, np.int64), type(minds[0]).array(*minds)
            return (self.array(starts), *held, chance_lucks, bot_lucks, *played, seen, weights), played
        weights, held = [0] * self.game.max_weights, (list(bots), minds)
        return (list(starts), *held, chance_lucks, bot_lucks, *played, [self.game.Seen()], weights), played

    def _lucks(self, seed: int, numbers: Any) -> Any:
        if not self._form:
            return [new_luck(seed, int(number)) for number in numbers]
        first, last = int(numbers[0]), int(numbers[-1])
        consecutive = new_lucks(seed, first, last - first + 1)
        return consecutive if len(consecutive) == len(numbers) else consecutive[np.asarray(numbers) - first]

    def _room(self, count: int) -> Any:
        State = self.game.State  # noqa: N806  # a class
        return np.zeros(count, State.LAYOUT) if self._form else [State() for _ in range(count)]

    def judge(self, states: Any, num_seats: int) -> Judged:
        """Who won, the places and the payoffs of finished games."""
        return judge(self._judge, states, len(states), num_seats)

    @cached_property
    def _judge(self) -> Any:
        """Not every game that is played is judged, and compiling takes its time."""
        return self._in_form(judging_of(self.game).judge_lanes)

    def array(self, states: list[Any] | NDArray[Any]) -> Any:
        """States as one array, whatever form holds them."""
        return self.game.State.array(*states) if isinstance(states, list) else states

    def pick(self, states: Any, rows: list[int]) -> Any:
        """Some of the states, as the form holds them."""
        return states[rows] if self._form else [states[row] for row in rows]
