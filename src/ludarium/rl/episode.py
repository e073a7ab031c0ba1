"""Episode: one game of learners, interpreted; what the standard interfaces are made of.

Chance answers by itself from a luck of the episode's, and so do the bots of seats that bots hold.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from ludarium.bots.kinds import Bot, bot_of
from ludarium.bots.turn import action_of, turn_of
from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.playout import playout_of
from ludarium.kernel.registry import options_for
from ludarium.kernel.tensors import How, observer_of

Observation = dict[str, NDArray[Any]]
Illegal = Literal["default", "raise"]  # what is made of an answer that is not legal: the clock's, or an error


class IllegalActionError(ValueError):
    """An action that the mask forbids, where such are errors."""


class Setting:
    """What all episodes of an environment share: the game, its options and how they are seen."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        observation: How = "dense",
    ) -> None:
        words = {name: str(word) for name, word in (options or {}).items()}
        self.game = game
        self.how: How = observation
        self.options: Any = options_for(game, seats or game.Options().seats, words)
        self.observer = observer_of(game, self.options.seats)
        self.answer_of_chance = playout_of(game, random_only=True).answer_of_chance


class Episode:
    """One game being played."""

    def __init__(self, setting: Setting, seed: int, bots: Mapping[int, Bot] | None = None) -> None:
        self.setting, self.game, self._bots = setting, setting.game, bots or {}
        self._chance_luck, self._bot_luck = new_luck(seed), new_luck(~seed)
        self._weights = [0] * self.game.max_weights
        self.state = self.game.new(setting.options)
        self._settle()

    @property
    def asked(self) -> tuple[int, ...]:
        """The learners' seats that owe an answer; none once the game is over."""
        owing = self.game.waiting_in(self.state)
        return tuple(seat for seat in range(owing.bit_length()) if owing >> seat & 1)

    def seen(self, seat: int) -> Any:
        """What a seat sees."""
        return self.game.see(self.state, seat)

    def legal(self, seat: int) -> Sequence[int]:
        """The answers that a seat may give."""
        return self.game.legal_in(self.state, seat) if seat in self.asked else ()

    def legal_mask(self, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(len(self.game.actions), np.int8)
        mask[list(self.legal(seat))] = 1
        return mask

    def observe(self, seat: int) -> Observation:
        """What a seat sees as a tensor, with the mask of its legal answers."""
        tensor = self.setting.observer.tensor(self.seen(seat), self.setting.how)
        return {"observation": tensor, "action_mask": self.legal_mask(seat)}

    def play(self, seat: int, action: int) -> None:
        """Give a legal answer, and let chance and bots give theirs."""
        self.game.apply(self.state, seat, action)
        self._settle()

    def mended(self, seat: int, action: int, illegal: Illegal) -> int:
        """The action, if it is legal; else what is made of it."""
        if action in self.legal(seat):
            return action
        if illegal == "raise":
            raise IllegalActionError(f"{action} is not legal now; see action_mask")
        return self.game.default(self.seen(seat))

    def payoffs(self) -> list[float]:
        """What the game was worth to each seat, once it is over."""
        return [float(self.game.payoff(self.state, seat)) for seat in range(self.setting.options.seats)]

    def potential(self, seat: int) -> float:
        """How far a seat has come; nothing once the game is over, or where the game does not say."""
        if self.game.potential is None or not self.game.waiting_in(self.state):
            return 0.0
        return float(self.game.potential(self.seen(seat)))

    def _settle(self) -> None:
        while self.game.waiting_in(self.state) == CHANCE or any(seat in self._bots for seat in self.asked):
            if self.game.waiting_in(self.state) == CHANCE:
                answer = self.setting.answer_of_chance(self.state, self._chance_luck, self._weights)
                self.game.apply(self.state, CHANCE, answer)
            else:
                self._bot_answers(next(seat for seat in self.asked if seat in self._bots))

    def _bot_answers(self, seat: int) -> None:
        turn = turn_of(self.game, self.seen(seat), seat, self._luck_now(seat))
        self.game.apply(self.state, seat, action_of(turn, self._bots[seat].answer(turn)))

    def _luck_now(self, seat: int) -> Luck:
        """Another luck for each answer of a bot."""
        self._bot_luck.used[seat] += 1
        return new_luck(self._bot_luck.key_low << 32 | self._bot_luck.key_high, sum(self._bot_luck.used))


def bots_at(opponents: str | Sequence[str], seats: Sequence[int]) -> dict[int, Bot]:
    """Bots by their names at these seats: one for all of them, or one for each."""
    specs = [opponents] * len(seats) if isinstance(opponents, str) else list(opponents)
    if len(specs) != len(seats):
        raise ValueError(f"{len(seats)} opponents are wanted, not {len(specs)}")
    return {seat: bot_of(spec) for seat, spec in zip(seats, specs)}
