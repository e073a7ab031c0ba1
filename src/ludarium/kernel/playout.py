"""Playout: whole games inside one call, for any game and in every form.

The functions of this module are generic: `bind` puts a game's rules in place of the placeholders below.
"""

from __future__ import annotations

from typing import Any

from ludarium.kernel.chance import Luck, below, weighted
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forms import bind, rule
from ludarium.kernel.records import Ints

# Placeholders, replaced by the game's own in `playout_of`.
FIRST: tuple[int, ...] = ()
COUNT: tuple[int, ...] = ()
MAX_LENGTH = 0


def waiting(state: Any) -> int:
    raise NotImplementedError


def question(state: Any, seat: int) -> int:
    raise NotImplementedError


def refusal(state: Any, seat: int, action: int) -> int:
    raise NotImplementedError


def apply(state: Any, seat: int, action: int) -> None:
    raise NotImplementedError


def chance(state: Any, weights: Ints) -> int:
    raise NotImplementedError


def see(state: Any, seat: int, seen: Any) -> None:
    raise NotImplementedError


def heuristic(seen: Any, luck: Luck) -> int:
    raise NotImplementedError


@rule
def answer_of_chance(state: Any, fate: Luck, weights: Ints) -> int:
    """The next outcome of the open chance question, drawn from its stream."""
    asked = question(state, CHANCE)
    stream = chance(state, weights)
    count = COUNT[asked]
    total = 0
    for index in range(count):
        total += weights[index]
    return FIRST[asked] + weighted(weights, count, below(fate, stream, total))


@rule
def fill_mask(state: Any, seat: int, mask: Ints) -> int:
    """`mask[i]` is 1 where the i-th answer to the seat's question is legal; how many are."""
    asked = question(state, seat)
    first = FIRST[asked]
    num_legal = 0
    for index in range(COUNT[asked]):
        legal = 1 if refusal(state, seat, first + index) == 0 else 0
        mask[index] = legal
        num_legal += legal
    return num_legal


@rule
def random_answer(state: Any, seat: int, whim: Luck, mask: Ints) -> int:
    """A legal answer, each equally likely."""
    num_legal = fill_mask(state, seat, mask)
    left = below(whim, seat, num_legal)
    index = 0
    while mask[index] == 0 or left > 0:
        left -= mask[index]
        index += 1
    return FIRST[question(state, seat)] + index


@rule
def lowest_seat(owing: int) -> int:
    """The first seat of a mask."""
    seat = 0
    while (owing >> seat) & 1 == 0:
        seat += 1
    return seat


@rule
def play_randomly(state: Any, fate: Luck, whim: Luck, scratch: Ints) -> int:
    """Random legal play to the end; the number of answers."""
    for length in range(MAX_LENGTH):
        owing = waiting(state)
        if owing == 0:
            return length
        if owing == CHANCE:
            apply(state, CHANCE, answer_of_chance(state, fate, scratch))
        else:
            seat = lowest_seat(owing)
            apply(state, seat, random_answer(state, seat, whim, scratch))
    return -1


@rule
def play_by_plan(state: Any, seen: Any, bots: Ints, fate: Luck, whim: Luck, scratch: Ints) -> int:
    """Play to the end, `bots[seat]` 0 playing at random and 1 by the heuristic; the number of answers."""
    for length in range(MAX_LENGTH):
        owing = waiting(state)
        if owing == 0:
            return length
        if owing == CHANCE:
            apply(state, CHANCE, answer_of_chance(state, fate, scratch))
        else:
            seat = lowest_seat(owing)
            if bots[seat] == 0:
                apply(state, seat, random_answer(state, seat, whim, scratch))
            else:
                see(state, seat, seen)
                apply(state, seat, heuristic(seen, whim))
    return -1


def playout_of(game: Game) -> Any:
    """This module over one game's rules."""
    import ludarium.kernel.playout as generic

    return bind(
        game.name,
        generic,
        FIRST=game.questions.first,
        COUNT=game.questions.count,
        MAX_LENGTH=game.max_length,
        waiting=game.waiting,
        question=game.question,
        refusal=game.refusal,
        apply=game.apply,
        chance=game.chance,
        see=game.see,
        heuristic=game.heuristic,
    )
