"""Seeing: what a seat may see."""

from ludarium.games.cerberus.components import NUM_BOATS, NUM_CARDS
from ludarium.games.cerberus.state import Seen, State
from ludarium.kernel.forms import copy_into, rule


@rule
def see(state: State, seat: int, seen: Seen) -> None:
    """[CB-SEE-1, CB-SEE-2, CB-SEE-3] The table, and one's own hand, knowledge and offer."""
    seen.seat = seat
    copy_into(seen.table, state.table)
    if seat >= 0:
        copy_into(seen.own, state.own[seat])
        return
    seen.own.sealed = 0
    for card in range(NUM_CARDS):
        seen.own.hand.cards[card] = 0
        seen.own.hand.drawn[card] = 0
    for berth in range(NUM_BOATS):
        seen.own.mind.boats[berth] = 0
