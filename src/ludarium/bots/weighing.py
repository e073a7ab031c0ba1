"""Weighing: what a state is worth to every seat, what each outcome of a draw would have been, and what each answer is
to a seat that knows no more than it sees; for any game, on the compiled form.

A state is worth what the game forecasts of it; or what the hand-written bots make of it from there, on average over
some rollouts. All outcomes of a draw, and all answers in one imagined world, are played on with the same luck, so that
what differs is due to them; and that luck knows nothing of what was drawn or answered in the match: no outcome is
favoured.

The functions of this module are generic: `weighing_of` puts a game's rules in place of the stand-ins.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ludarium.kernel.bits import lowest, without_lowest
from ludarium.kernel.chance import Luck, word
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forms import copy_into, rule
from ludarium.kernel.generic import (
    COUNT,
    FIRST,
    MAX_LENGTH,
    apply,
    chance,
    drawing,
    heuristic,
    imagine,
    over,
    payoff,
    question,
    waiting,
    won,
)
from ludarium.kernel.playout import (
    GROUP,
    UNFINISHED,
    answer_of_chance,
    bot_answer,
    play_out,
    playout_of,
)
from ludarium.kernel.records import Ints

WORLD, CHANCE_LUCK, BOT_LUCK = range(
    3
)  # lucks: what is imagined, what chance answers, what bots leave to chance
TRIED, PLAYED = range(2)  # states: after an outcome or an answer, and a rollout from there
KEY_LOW, KEY_HIGH = range(2)


@rule
def forecast(state: Any, seat: int) -> float:
    """Stands for a game's own; in a game without one it is not asked."""
    return 0.0


class Workspace(NamedTuple):
    """What weighing works with; made once, used for every question of a game."""

    moment: Any  # the one state that is weighed, of the match
    given: Any  # or the one Seen
    states: Any  # TRIED, PLAYED
    seen: Any
    lucks: Any  # WORLD, CHANCE_LUCK, BOT_LUCK
    bots: Any  # by seat: the built-in bot that plays on …
    opinions: Any  # … and what it thinks
    odds: Any  # the weights of the open draw
    weights: Any  # those of draws in rollouts
    keys: Any  # KEY_LOW, KEY_HIGH: all its luck


@rule
def draw_luck(workspace: Workspace, purpose: int, number: int) -> None:
    """The luck of a rollout, from its start."""
    luck = workspace.lucks[purpose]
    luck.key_low = word(workspace.keys[KEY_LOW], workspace.keys[KEY_HIGH], 2 * purpose, number)
    luck.key_high = word(workspace.keys[KEY_LOW], workspace.keys[KEY_HIGH], 2 * purpose + 1, number)
    for stream in range(len(luck.used)):
        luck.used[stream] = 0


@rule
def roll_out(workspace: Workspace, number: int) -> None:
    """Play a copy of TRIED to its end, with the luck of this number."""
    copy_into(workspace.states[PLAYED], workspace.states[TRIED])
    draw_luck(workspace, CHANCE_LUCK, number)
    draw_luck(workspace, BOT_LUCK, number)
    play_out(
        workspace.states[PLAYED],
        workspace.seen[0],
        workspace.bots,
        workspace.opinions,
        workspace.lucks[CHANCE_LUCK],
        workspace.lucks[BOT_LUCK],
        workspace.weights,
    )


@rule
def weigh(workspace: Workspace, first: int, count: int, payoffs: Any, wins: Any) -> None:
    """`payoffs[i, seat]` and `wins[i, seat]`: how each seat fares in rollout `first + i` from the moment."""
    copy_into(workspace.states[TRIED], workspace.moment[0])
    for index in range(count):
        roll_out(workspace, first + index)
        for seat in range(payoffs.shape[1]):
            payoffs[index, seat] = payoff(workspace.states[PLAYED], seat)
            wins[index, seat] = won(workspace.states[PLAYED], seat)


@rule
def weigh_draw(workspace: Workspace, rollouts: int, values: Any) -> None:
    """`values[r, i, seat]`: how each seat fares in rollout `r` after the open draw's i-th outcome; `odds` are its
    weights. Outcomes that cannot be are left as they are."""
    asked = drawing(workspace.moment[0].table)
    chance(workspace.moment[0], workspace.odds)
    for index in range(COUNT[asked]):
        if workspace.odds[index] > 0:
            copy_into(workspace.states[TRIED], workspace.moment[0])
            apply(workspace.states[TRIED], CHANCE, FIRST[asked] + index)
            for number in range(rollouts):
                roll_out(workspace, number)
                for seat in range(values.shape[2]):
                    values[number, index, seat] = payoff(workspace.states[PLAYED], seat)


@rule
def forecast_draw(workspace: Workspace, values: Any) -> None:
    """`values[0, i, seat]`: the game's forecast for each seat after the open draw's i-th outcome."""
    asked = drawing(workspace.moment[0].table)
    chance(workspace.moment[0], workspace.odds)
    for index in range(COUNT[asked]):
        if workspace.odds[index] > 0:
            copy_into(workspace.states[TRIED], workspace.moment[0])
            apply(workspace.states[TRIED], CHANCE, FIRST[asked] + index)
            for seat in range(values.shape[2]):
                values[0, index, seat] = forecast(workspace.states[TRIED], seat)


@rule
def weigh_answers(
    workspace: Workspace, seat: int, answers: int, first: int, worlds: int, payoffs: Any, wins: Any
) -> None:
    """`payoffs[w, i]` and `wins[w, i]`: how the seat fares in the world imagined as number `first + w`, with the i-th
    answer to its question, for those in the mask `answers`."""
    given = workspace.given[0]
    begin = FIRST[question(given.table, given.own, seat)]
    for number in range(worlds):
        left = answers
        while left != 0:
            index = lowest(left)
            left = without_lowest(left)
            draw_luck(workspace, WORLD, first + number)
            imagine(given, workspace.states[TRIED], workspace.lucks[WORLD])
            apply(workspace.states[TRIED], seat, begin + index)
            roll_out(workspace, first + number)
            payoffs[number, index] = payoff(workspace.states[PLAYED], seat)
            wins[number, index] = won(workspace.states[PLAYED], seat)


@rule
def play_weighed(
    state: Any,
    seen: Any,
    bots: Ints,
    opinions: Any,
    chance_luck: Luck,
    bot_luck: Luck,
    weights: Ints,
    tried: Any,
    values: Any,
    luck: Any,
) -> int:
    """Play to the end as `play_out` does, and add up in `luck[seat]` what each draw was forecast to bring a seat above
    the mean of all its outcomes; `values[i, seat]` is room for them."""
    length = 0
    while length < MAX_LENGTH:
        owing = waiting(state.table)
        if owing == 0:
            return length
        seat = CHANCE
        if owing == CHANCE:
            asked = drawing(state.table)
            forecast_outcomes(state, asked, weights, tried, values)
            answer = answer_of_chance(state, chance_luck, weights)
            add_luck(asked, answer, weights, values, luck)
        else:
            seat = lowest(owing)
            answer = bot_answer(state, seat, bots[seat], seen, opinions[seat], bot_luck)
        apply(state, seat, answer)
        length += 1
    return UNFINISHED


@rule
def forecast_outcomes(state: Any, asked: int, weights: Ints, tried: Any, values: Any) -> None:
    """`values[i, seat]`: the forecast for each seat after the open draw's i-th outcome."""
    chance(state, weights)
    for index in range(COUNT[asked]):
        if weights[index] > 0:
            copy_into(tried, state)
            apply(tried, CHANCE, FIRST[asked] + index)
            for seat in range(values.shape[1]):
                values[index, seat] = forecast(tried, seat)


@rule
def add_luck(asked: int, answer: int, weights: Ints, values: Any, luck: Any) -> None:
    """What an outcome was worth above the mean of all."""
    total = 0
    for index in range(COUNT[asked]):
        total += weights[index]
    for seat in range(values.shape[1]):
        mean = 0.0
        for index in range(COUNT[asked]):
            if weights[index] > 0:
                mean += weights[index] * values[index, seat]
        luck[seat] += values[answer - FIRST[asked], seat] - mean / total


@rule
def play_weighed_lanes(
    starts: Any,
    bots: Any,
    opinions: Any,
    chance_lucks: Any,
    bot_lucks: Any,
    states: Any,
    lengths: Any,
    seen: Any,
    weights: Ints,
    tried: Any,
    values: Any,
    lucks: Any,
) -> None:
    """Many games in one call, as `play_lanes` plays them; `lucks[i, seat]`: what luck brought in game i."""
    for lane in range(len(states)):
        copy_into(states[lane], starts[lane // GROUP % len(starts)])
        lengths[lane] = play_weighed(
            states[lane],
            seen[0],
            bots,
            opinions,
            chance_lucks[lane],
            bot_lucks[lane],
            weights,
            tried[0],
            values,
            lucks[lane],
        )


@rule
def favourite(workspace: Workspace) -> int:
    """What the hand-written bot answers to the question of the given Seen."""
    draw_luck(workspace, BOT_LUCK, 0)
    return heuristic(
        workspace.given[0], workspace.opinions[workspace.given[0].seat], workspace.lucks[BOT_LUCK]
    )


def weighing_of(game: Game) -> Any:
    """This module over one game's rules."""
    import ludarium.bots.weighing as generic

    playout = playout_of(game)
    return over(
        game,
        generic,
        play_out=playout.play_out,
        answer_of_chance=playout.answer_of_chance,
        bot_answer=playout.bot_answer,
        forecast=game.forecast or forecast,
    )
