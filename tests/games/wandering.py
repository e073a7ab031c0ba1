"""Random play with a taste, so that late and rare things are reached; every legal answer still has a chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.contract import CHANCE, Game

Answer = tuple[int, int]  # a seat or CHANCE, and what it answers


@dataclass(frozen=True)
class Wanderer:
    """Who wanders through a game; the taste is the weight of an answer of a seat in a state."""

    game: Game
    taste: Callable[[Any, int, int], int]

    def wander(self, state: Any, rng: Random, guided: float = 0.0) -> Iterator[Answer]:
        """Play on to the end, changing the state; each answer before it is given. The heuristic gives the guided
        share."""
        game, luck = self.game, new_luck(rng.getrandbits(32))
        while owing := game.waiting_in(state):
            if owing == CHANCE:
                seat, answer = CHANCE, self._outcome(state, rng)
            else:
                seat = rng.choice([seat for seat in range(max(game.seats)) if owing >> seat & 1])
                by_guide = rng.random() < guided
                answer = self._guide(state, seat, luck) if by_guide else self._answer(state, seat, rng)
            yield seat, answer
            game.apply(state, seat, answer)

    def _outcome(self, state: Any, rng: Random) -> int:
        weights = self.game.open_draw(state)[1]
        first = self.game.questions[self.game.drawing(state.table)].first
        return first + rng.choices(range(len(weights)), weights)[0]

    def _guide(self, state: Any, seat: int, luck: Luck) -> int:
        return self.game.advice(self.game.see(state, seat), luck)

    def _answer(self, state: Any, seat: int, rng: Random) -> int:
        legal = self.game.legal_in(state, seat)
        return rng.choices(legal, [self.taste(state, seat, action) for action in legal])[0]
