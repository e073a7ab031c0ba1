"""A bot of your own that is compiled, and plays thousands of games a second as the hand-written one does.

ludarium arena quacks --bots compiled:examples/fast_bot.py:careful,heuristic --games 20000

It is a rule: numbers, loops, records, and calls of other rules such as the game's own; no texts, no lists, no classes.
"""

from typing import Any

import ludarium
from ludarium.games.quacks.actions import DRAW, KEEP_BREWING, STOP
from ludarium.games.quacks.heuristic import heuristic
from ludarium.games.quacks.odds import explosive_weight
from ludarium.games.quacks.rules.play import question


@ludarium.rule
def careful(seen: Any, opinions: Any, luck: Any) -> int:
    """Stop when one draw in ten would blow the pot up; else answer as the hand-written bot does, by its opinions."""
    if question(seen.table, seen.own, seen.seat) != KEEP_BREWING:
        return heuristic(seen, opinions, luck)
    me = seen.table.players[seen.seat]
    chips = 0
    for count in me.bag:
        chips += count
    return STOP if me.has_drawn and 10 * explosive_weight(seen.table, me) >= chips else DRAW
