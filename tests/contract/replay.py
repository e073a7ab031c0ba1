"""Replay: a game's answers given again inside one call, with everything the contract says written down.

The functions of this module are generic: `over` puts a game's rules in place of the stand-ins.
"""

from __future__ import annotations

from typing import Any

from ludarium.kernel.contract import CHANCE
from ludarium.kernel.forms import copy_into, rule
from ludarium.kernel.generic import (
    COUNT,
    FIRST,
    apply,
    chance,
    default,
    drawing,
    heuristic,
    imagine,
    payoff,
    question,
    refusal,
    result,
    waiting,
    won,
)
from ludarium.kernel.seeing import see


@rule
def replay(
    trace: Any, seats: Any, answers: Any, length: int, asked: Any, refusals: Any, weights: Any
) -> None:
    """From `trace[0]`, write the state after each answer, and before it who was asked what, which answers were
    refused and how likely they were."""
    for step in range(length):
        state, seat = trace[step], seats[step]
        table = state.table
        asked[step][0] = waiting(table)
        if seat == CHANCE:
            asked[step][1] = drawing(table)
            asked[step][2] = chance(state, weights[step])
        else:
            now = question(table, state.own[seat], seat)
            asked[step][1] = now
            for index in range(COUNT[now]):
                refusals[step][index] = refusal(table, state.own[seat], seat, FIRST[now] + index)
        copy_into(trace[step + 1], state)
        apply(trace[step + 1], seat, answers[step])


@rule
def look(
    trace: Any, length: int, viewers: Any, views: Any, twins: Any, opinions: Any, lucks: Any, advice: Any
) -> None:
    """What a viewer sees of each state, imagines behind it, and would answer if it owed an answer."""
    for step in range(length):
        see(trace[step], viewers[step], views[step])
        imagine(views[step], twins[step], lucks[step])
        owing = waiting(trace[step].table)
        if viewers[step] >= 0 and owing > 0 and (owing >> viewers[step]) & 1:
            advice[step][0] = default(views[step])
            advice[step][1] = heuristic(views[step], opinions[0], lucks[step])


@rule
def judge(trace: Any, last: int, seats: int, places: Any, wins: Any, payoffs: Any) -> None:
    """The final standing."""
    for seat in range(seats):
        places[seat] = result(trace[last], seat)
        wins[seat] = won(trace[last], seat)
        payoffs[seat] = payoff(trace[last], seat)
