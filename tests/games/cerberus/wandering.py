"""Random play with a taste for going far: it moves pawns, draws cards and uses ways more often than not, so that late
and rare things are reached; every legal answer still has a chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ludarium.games.cerberus import GAME
from ludarium.games.cerberus.state import Seen, State
from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.contract import CHANCE

Answer = tuple[int, int]  # a seat or CHANCE, and what it answers

# By family of answers; what is not named has weight 2.
TASTE = {"survive": 4, "betray": 4, "end-turn": 2, "cross": 4, "ride": 4, "offer": 3, "send-back": 4}


def wander(state: State, rng: Random, guided: float = 0.0) -> Iterator[Answer]:
    """Play on to the end, changing the state; each answer before it is given. The heuristic gives the guided share."""
    luck = new_luck(rng.getrandbits(32))
    while owing := GAME.waiting(state):
        if owing == CHANCE:
            seat, answer = CHANCE, _outcome(state, rng)
        else:
            seat = rng.choice([seat for seat in range(7) if owing >> seat & 1])
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
    return rng.choices(legal, [TASTE.get(GAME.actions.member(answer)[0].name, 2) for answer in legal])[0]
