"""Carts and their riders: who sits where, which cart is in front, and how pawns slide."""

from ludarium.games.bristol.components import CART_SEATS, NO_CART, NUM_CARTS
from ludarium.games.bristol.state import NO_PAWN, Table, in_town
from ludarium.kernel.forms import rule


@rule
def num_riders(table: Table, cart: int) -> int:
    """[B-BOX-2] Pawns on a cart; there are no gaps between them."""
    riders = table.carts[cart].riders
    if riders[0] == NO_PAWN:
        return 0
    if riders[1] == NO_PAWN:
        return 1
    return 2 if riders[2] == NO_PAWN else 3


@rule
def seat_of(table: Table, pawn: int) -> int:
    """A pawn's seat on its cart, 0 at the front."""
    riders, seat = table.carts[table.pawns[pawn].cart].riders, 0
    while riders[seat] != pawn:
        seat += 1
    return seat


@rule
def rider(table: Table, cart: int, seat: int) -> int:
    """The pawn on a seat, or NO_PAWN."""
    return table.carts[cart].riders[seat]


@rule
def rank_of(table: Table, cart: int) -> int:
    """A cart's place in the order, 0 in front."""
    rank = 0
    while table.order[rank] != cart:
        rank += 1
    return rank


@rule
def cart_ahead(table: Table, cart: int) -> int:
    """[B-DASH-3] The next cart in front that is still in town, or NO_CART."""
    rank = rank_of(table, cart) - 1
    while rank >= 0 and not in_town(table, table.order[rank]):
        rank -= 1
    return table.order[rank] if rank >= 0 else NO_CART


@rule
def cart_to_land_on(table: Table, cart: int) -> int:
    """[B-PUSH-3, B-PUSH-4] Of the carts behind, the last one in town that has a free seat; NO_CART: none."""
    rank = NUM_CARTS - 1
    while table.order[rank] != cart:
        other = table.order[rank]
        if in_town(table, other) and num_riders(table, other) < CART_SEATS:
            return other
        rank -= 1
    return NO_CART


@rule
def sit_down(table: Table, pawn: int, cart: int) -> None:
    """[B-DASH-1, B-PUSH-3] On the last free seat from the front."""
    table.carts[cart].riders[num_riders(table, cart)] = pawn
    table.pawns[pawn].cart = cart


@rule
def get_off(table: Table, pawn: int) -> None:
    """[B-DASH-4, B-PUSH-5] A pawn leaves its cart, and those behind it slide forward."""
    riders = table.carts[table.pawns[pawn].cart].riders
    for seat in range(seat_of(table, pawn), CART_SEATS - 1):
        riders[seat] = riders[seat + 1]
    riders[CART_SEATS - 1] = NO_PAWN
    table.pawns[pawn].cart = NO_CART


@rule
def come_to_front(table: Table, pawn: int) -> None:
    """[B-ELBOW-1, B-ELBOW-2] A pawn takes the front seat; the others keep their order, one seat further back."""
    riders = table.carts[table.pawns[pawn].cart].riders
    for seat in range(seat_of(table, pawn), 0, -1):
        riders[seat] = riders[seat - 1]
    riders[0] = pawn


@rule
def sort_carts(table: Table) -> None:
    """[B-MOVE-3, B-MOVE-4] The carts in order of their spaces; on one space the earlier order is kept."""
    for end in range(NUM_CARTS - 1, 0, -1):
        for rank in range(end):
            front, back = table.order[rank], table.order[rank + 1]
            if table.carts[back].position > table.carts[front].position:
                table.order[rank] = back
                table.order[rank + 1] = front
