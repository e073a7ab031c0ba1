"""Playout: whole games inside one call, for any game and in every form.

The functions of this module are generic: `playout_of` puts a game's rules in place of the stand-ins.
"""

from __future__ import annotations

from typing import Any

from ludarium.kernel.bits import count, lowest, without_lowest
from ludarium.kernel.chance import Luck, below, weighted
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forms import copy_into, in_step, rule
from ludarium.kernel.generic import (
    COUNT,
    FIRST,
    MAX_LENGTH,
    apply,
    chance,
    drawing,
    heuristic,
    over,
    progress,
    question,
    refusal,
    waiting,
)
from ludarium.kernel.records import Ints
from ludarium.kernel.seeing import glance

RANDOM, HEURISTIC = range(2)  # the built-in bots
NO_ANSWER = -1  # of a bot that gave none that the rules allow; the built-in ones always have one
UNFINISHED, UNANSWERED = -1, -2  # in place of a length
GROUP = 32  # neighbouring games that start alike: on a GPU they run in step


@rule
def answer_of_chance(state: Any, chance_luck: Luck, weights: Ints) -> int:
    """The next outcome of the open chance question, drawn from its stream."""
    asked = drawing(state.table)
    stream = chance(state, weights)
    length = COUNT[asked]
    total = 0
    for index in range(length):
        total += weights[index]
    return FIRST[asked] + weighted(weights, length, below(chance_luck, stream, total))


@rule
def legal_mask(table: Any, own: Any, seat: int) -> int:
    """Bit i is set where the i-th answer to the question of a seat is legal, by what it sees.

    One integer, not a row: without stores in the loop the compilers keep in registers what `refusal` reads.
    """
    asked = question(table, own, seat)
    first = FIRST[asked]
    mask = 0
    for index in range(COUNT[asked]):
        if refusal(table, own, seat, first + index) == 0:
            mask |= 1 << index
    return mask


@rule
def mark_legal(flags: Any, asked: int, mask: int) -> None:
    """The mask of a question once more, as flags over all actions of the game."""
    flags[:] = 0
    for index in range(COUNT[asked]):
        flags[FIRST[asked] + index] = (mask >> index) & 1


@rule
def random_bit(mask: int, luck: Luck, stream: int) -> int:
    """The place of one of the bits, each equally likely."""
    for _ in range(below(luck, stream, count(mask))):
        mask = without_lowest(mask)
    return lowest(mask)


@rule
def random_answer(state: Any, seat: int, bot_luck: Luck) -> int:
    """A legal answer, each equally likely."""
    table, own = state.table, state.own[seat]
    return FIRST[question(table, own, seat)] + random_bit(legal_mask(table, own, seat), bot_luck, seat)


@rule
def random_bot_answer(state: Any, seat: int, bot: int, seen: Any, opinions: Any, bot_luck: Luck) -> int:
    """In place of `bot_answer` where all play at random: a GPU runs small code faster."""
    return random_answer(state, seat, bot_luck)


@rule
def bot_answer(state: Any, seat: int, bot: int, seen: Any, opinions: Any, bot_luck: Luck) -> int:
    """What a built-in bot answers: RANDOM, or HEURISTIC by what the seat sees and these opinions."""
    if bot == RANDOM:
        return random_answer(state, seat, bot_luck)
    glance(state, seat, seen)
    return heuristic(seen, opinions, bot_luck)


@rule
def play_out(
    state: Any, seen: Any, bots: Ints, opinions: Any, chance_luck: Luck, bot_luck: Luck, weights: Ints
) -> int:
    """Play to the end with `bots[seat]` at each seat, of such `opinions[seat]`; the number of answers; or
    UNFINISHED, or UNANSWERED.

    Games that run in step wait for one another, seats before chance; and `apply` stands here once, for it is inlined
    with all rules in it, and small code runs faster.
    """
    length = 0
    while length < MAX_LENGTH:
        owing = waiting(state.table)
        if owing == 0:
            return length
        if in_step(2 * progress(state) + int(owing == CHANCE)):
            seat = CHANCE
            if owing == CHANCE:
                answer = answer_of_chance(state, chance_luck, weights)
            else:
                seat = lowest(owing)
                answer = bot_answer(state, seat, bots[seat], seen, opinions[seat], bot_luck)
                if answer == NO_ANSWER:
                    return UNANSWERED
            apply(state, seat, answer)
            length += 1
    return UNFINISHED


@rule
def play_lanes(
    starts: Any,
    bots: Any,
    opinions: Any,
    chance_lucks: Any,
    bot_lucks: Any,
    states: Any,
    lengths: Any,
    seen: Any,
    weights: Ints,
) -> None:
    """Many games in one call: game i starts as `starts[i // GROUP % n]` and ends in `states[i]`."""
    for lane in range(len(states)):
        copy_into(states[lane], starts[lane // GROUP % len(starts)])
        lengths[lane] = play_out(
            states[lane], seen[0], bots, opinions, chance_lucks[lane], bot_lucks[lane], weights
        )


def playout_of(game: Game, *, random_only: bool = False) -> Any:
    """This module over one game's rules; `random_only` leaves the heuristic out."""
    import ludarium.kernel.playout as generic

    if not random_only:
        return over(game, generic)
    answer = over(game, generic, "_random").random_bot_answer
    return over(game, generic, "_random", bot_answer=answer)
