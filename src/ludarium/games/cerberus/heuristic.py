"""The hand-written bot and the default answer."""

from ludarium.games.cerberus.actions import (
    ASKED_FIRST,
    CHASE_BY_CARD,
    END_TURN,
    OFFER,
    OFFER_CARDS,
)
from ludarium.games.cerberus.rules.play import answer_refusal
from ludarium.games.cerberus.state import Seen
from ludarium.kernel.chance import Luck
from ludarium.kernel.forms import rule


@rule
def default(seen: Seen) -> int:
    """[CB-TURN-2] As little as possible: no card offered, no other card played, the normal path."""
    if seen.table.asked == OFFER_CARDS:
        return OFFER
    asked = seen.table.asked
    if asked <= CHASE_BY_CARD and answer_refusal(seen.table, seen.hand, seen.seat, END_TURN) == 0:
        return END_TURN
    return first_legal(seen)


@rule
def first_legal(seen: Seen) -> int:
    """The first answer that is legal."""
    answer = ASKED_FIRST[seen.table.asked]
    while answer_refusal(seen.table, seen.hand, seen.seat, answer) != 0:
        answer += 1
    return answer


@rule
def heuristic(seen: Seen, luck: Luck) -> int:
    return default(seen)
