"""Random play with a taste for the unusual, so that rare things are reached; every legal answer still has a chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ludarium.games.bristol import GAME
from ludarium.games.bristol.state import Seen, State
from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.contract import CHANCE

Answer = tuple[int, int]  # a seat or CHANCE, and what it answers

# By family of answers; what is not named has weight 3.
TASTE = {"play": 12, "special": 9, "whip": 9, "draw": 9, "push": 1, "reroll": 1, "view-ghost": 6, "pass": 9}


def wander(state: State, rng: Random, guided: float = 0.0) -> Iterator[Answer]:
    """Play on to the end, changing the state; each answer before it is given. The heuristic gives the guided share."""
    luck = new_luck(rng.getrandbits(32))
    while owing := GAME.waiting(state):
        if owing == CHANCE:
            seat, answer = CHANCE, _outcome(state, rng)
        else:
            seat = rng.choice([seat for seat in range(9) if owing >> seat & 1])
            answer = _guide(state, seat, luck) if rng.random() < guided else _answer(state, seat, rng)
        yield seat, answer
        GAME.apply(state, seat, answer)


def _outcome(state: State, rng: Random) -> int:
    weights = [0] * GAME.max_weights
    GAME.chance(state, weights)
    question = GAME.questions[GAME.question(state, CHANCE)]
    return question.first + rng.choices(range(question.count), weights[: question.count])[0]


def _guide(state: State, seat: int, luck: Luck) -> int:
    seen = Seen()
    GAME.see(state, seat, seen)
    return GAME.heuristic(seen, luck)


def _answer(state: State, seat: int, rng: Random) -> int:
    legal = GAME.legal(state, seat)
    return rng.choices(legal, [TASTE.get(GAME.actions.member(action)[0].name, 3) for action in legal])[0]
