"""Random play with a taste for going far: it draws, buys and accepts more often than not, so that late and rare
things are reached; every legal answer still has a chance."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ludarium.games.quacks import GAME
from ludarium.games.quacks.components import CHIP_COLOR, CHIP_VALUE, WHITE
from ludarium.games.quacks.rules.pot import white_sum
from ludarium.games.quacks.state import Seen, State
from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.contract import CHANCE

Answer = tuple[int, int]  # a seat or CHANCE, and what it answers

# By family of answers; what is not named has weight 2. Seats 2 and 4 love the tubes, seats 1 and 3 the pot.
TASTE = {"draw": 12, "leave": 1, "accept": 6, "decline": 1, "keep-droplet": 1, "done": 1, "upgrade": 6}
TASTE |= {"buy-droplet": 12, "put-in-pot": 6, "start-over": 1}
TUBES = {"move-tube": 24, "move-droplet": 2}
POT = {"move-tube": 2, "move-droplet": 24}


def wander(state: State, rng: Random, guided: float = 0.0) -> Iterator[Answer]:
    """Play on to the end, changing the state; each answer before it is given. The heuristic gives the guided share."""
    luck = new_luck(rng.getrandbits(32))
    while owing := GAME.waiting(state):
        if owing == CHANCE:
            seat, answer = CHANCE, _outcome(state, rng)
        else:
            seat = rng.choice([seat for seat in range(4) if owing >> seat & 1])
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
    return rng.choices(legal, [_weight(state, seat, action) for action in legal])[0]


def _weight(state: State, seat: int, action: int) -> int:
    family, values = GAME.actions.member(action)
    if family.name == "take":
        return 1 if CHIP_COLOR[values[0]] == WHITE else 3 * CHIP_VALUE[values[0]] ** 2
    if family.name == "stop":
        return max(white_sum(state.table.players[seat]) - 5, 0) * 15 + 1
    return (TASTE | (TUBES if seat % 2 else POT)).get(family.name, 2)
