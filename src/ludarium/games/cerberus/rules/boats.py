"""The boats: hidden, looked at, swapped, revealed; and what every seat knows of them."""

from ludarium.games.cerberus.actions import (
    BOAT_REVEALED,
    BOAT_SEEN,
    BOATS_LAID,
    BOATS_STREAM,
    LAY_BOATS,
    LOOK,
    LOOK_OR_SWAP,
    LOOKED,
    ORDER_OUTCOME,
    SWAP,
    SWAPPED,
    answers,
    draws,
)
from ludarium.games.cerberus.components import NUM_BOATS, PAIR_FIRST, PAIR_SECOND
from ludarium.games.cerberus.rules.ending import look_at_end
from ludarium.games.cerberus.state import DUE_NOTHING, State, Table, ask
from ludarium.kernel.bits import has
from ludarium.kernel.forms import EVERYONE, rule, tell
from ludarium.kernel.records import Ints

# By order of the boats: their seats by berth.
ORDERS = (1, 2, 3, 1, 3, 2, 2, 1, 3, 2, 3, 1, 3, 1, 2, 3, 2, 1)


@draws(LAY_BOATS)
@rule
def boat_odds(state: State, weights: Ints) -> int:
    """[CB-SETUP-2] Every order is as likely."""
    for order in range(len(ORDERS) // NUM_BOATS):
        weights[order] = 1
    return BOATS_STREAM


@answers(LAY_BOATS)
@rule
def lay_boats(state: State, outcome: int) -> None:
    """[CB-SETUP-2] The shuffled boats lie face down on their berths."""
    order = outcome - ORDER_OUTCOME
    state.table.due = DUE_NOTHING
    for berth in range(NUM_BOATS):
        state.hidden.boats[berth] = ORDERS[order * NUM_BOATS + berth]
    tell(BOATS_LAID, EVERYONE)


@rule
def ask_for_boat(table: Table, seat: int) -> None:
    """[CB-BOAT-1, CB-MOVE-7] Look at one boat or swap two, while they are hidden."""
    if table.boat == 0:
        ask(table, seat, LOOK_OR_SWAP, 63)


@answers(LOOK_OR_SWAP)
@rule
def look_or_swap(state: State, seat: int, action: int) -> None:
    """[CB-BOAT-1] One of the two."""
    if action < SWAP:
        look(state, seat, action - LOOK)
    else:
        swap(state, seat, action - SWAP)


@rule
def look(state: State, seat: int, berth: int) -> None:
    """[CB-BOAT-1, CB-BOAT-2, CB-SEE-2] Everybody sees who looks where; only they see what."""
    state.own[seat].mind.boats[berth] = state.hidden.boats[berth]
    state.table.players[seat].looked |= 1 << berth
    tell(LOOKED, EVERYONE, seat, berth)
    tell(BOAT_SEEN, 1 << seat, berth, state.hidden.boats[berth])


@rule
def swap(state: State, seat: int, pair: int) -> None:
    """[CB-BOAT-1, CB-BOAT-2] Two boats change berths unseen; whoever knew one knows where it is now."""
    one, other = PAIR_FIRST[pair], PAIR_SECOND[pair]
    boats = state.hidden.boats
    boats[one], boats[other] = boats[other], boats[one]
    for viewer in range(state.table.options.seats):
        known, player = state.own[viewer].mind.boats, state.table.players[viewer]
        known[one], known[other] = known[other], known[one]
        player.looked = swapped_bits(player.looked, one, other)
    tell(SWAPPED, EVERYONE, seat, pair)


@rule
def swapped_bits(bits: int, one: int, other: int) -> int:
    """The bits with two of them exchanged."""
    if has(bits, one) != has(bits, other):
        bits ^= (1 << one) | (1 << other)
    return bits


@rule
def reveal(state: State) -> None:
    """[CB-BOAT-3, CB-END-2] The boat on the first berth is turned up; maybe it has too many seats."""
    state.table.boat = state.hidden.boats[0]
    tell(BOAT_REVEALED, EVERYONE, state.hidden.boats[0])
    look_at_end(state.table)
