"""The hand-written bot, and the answer for whoever runs out of time."""

from ludarium.games.bristol.actions import ASKED, CHOOSE_VALUE, LEGAL, SYMPTOM_TO_DISCARD, TAKE_TURN, USE_WHIP, WHICH_CARD, SPEND, NOTHING
from ludarium.games.bristol.rules.play import (
    card_refusal,
    choice_refusal,
    discard_refusal,
    turn_refusal,
    whip_refusal,
)
from ludarium.games.bristol.state import Seen
from ludarium.kernel.chance import Luck
from ludarium.kernel.forms import rule

ASKED_FIRST = ASKED.first
ASKED_COUNT = ASKED.count


@rule
def asked_of(seen: Seen) -> int:
    """What is asked of the seat that sees this."""
    table = seen.table
    if table.due != NOTHING:
        return NOTHING
    if table.asked_whip != 0:
        return USE_WHIP if (table.asked_whip >> seen.seat) & 1 == 1 else NOTHING
    return table.asked if seen.seat == table.turn else NOTHING


@rule
def may(seen: Seen, asked: int, action: int) -> bool:
    """Whether the seat may answer so, by what it sees alone."""
    table = seen.table
    if asked == TAKE_TURN:
        return turn_refusal(table, seen.remedies, 0, seen.fresh, action) == LEGAL
    if asked == USE_WHIP:
        return whip_refusal(seen.remedies, 0, action) == LEGAL
    if asked == WHICH_CARD:
        return card_refusal(table, seen.remedies, 0, seen.fresh, action - SPEND) == LEGAL
    if asked == SYMPTOM_TO_DISCARD:
        return discard_refusal(seen.symptoms, 0, seen.drawn, action - CHOOSE_VALUE + 1) == LEGAL
    return choice_refusal(table, seen.drawn, asked, action) == LEGAL


@rule
def default(seen: Seen) -> int:
    """The first answer that is legal."""
    asked = asked_of(seen)
    action = ASKED_FIRST[asked]
    while not may(seen, asked, action):
        action += 1
    return action


@rule
def heuristic(seen: Seen, luck: Luck) -> int:
    return default(seen)
