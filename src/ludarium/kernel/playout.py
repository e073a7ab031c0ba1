"""Playout: whole games inside one call, for any game and in every form.

The functions of this module are generic: `bind` puts a game's rules in place of the placeholders below.
"""

from __future__ import annotations

from typing import Any

from ludarium.kernel.chance import Luck, below, weighted
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forms import bind, copy_into, rule
from ludarium.kernel.records import Ints

RANDOM, HEURISTIC = range(2)  # the built-in bots
GROUP = 32  # neighbouring games that start alike: on a GPU they run in step

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
def bot_answer(state: Any, seat: int, bot: int, seen: Any, whim: Luck, scratch: Ints) -> int:
    """What a built-in bot answers: RANDOM, or HEURISTIC by what the seat sees."""
    if bot == RANDOM:
        return random_answer(state, seat, whim, scratch)
    see(state, seat, seen)
    return heuristic(seen, whim)


@rule
def play_out(state: Any, seen: Any, bots: Ints, fate: Luck, whim: Luck, scratch: Ints) -> int:
    """Play to the end with `bots[seat]` at each seat; the number of answers, or -1 if it did not end.

    `apply` stands here once: it is inlined with all rules in it, and code that does not fit the instruction cache
    is what limits a GPU.
    """
    for length in range(MAX_LENGTH):
        owing = waiting(state)
        if owing == 0:
            return length
        if owing == CHANCE:
            seat = CHANCE
            answer = answer_of_chance(state, fate, scratch)
        else:
            seat = lowest_seat(owing)
            answer = bot_answer(state, seat, bots[seat], seen, whim, scratch)
        apply(state, seat, answer)
    return -1


@rule
def play_lanes(
    starts: Any, bots: Any, fates: Any, whims: Any, states: Any, lengths: Any, seen: Any, scratch: Ints
) -> None:
    """Many games in one call: game i starts as `starts[i // GROUP % n]`, ends in `states[i]`, its length in `lengths[i]`."""
    for lane in range(len(states)):
        copy_into(states[lane], starts[lane // GROUP % len(starts)])
        lengths[lane] = play_out(states[lane], seen[0], bots, fates[lane], whims[lane], scratch)


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
