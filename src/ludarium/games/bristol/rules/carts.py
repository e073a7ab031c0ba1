"""Carts and their riders: who sits where, which cart is in front, and how pawns slide."""

from ludarium.games.bristol.components import CART_SEATS, NO_CART, NUM_CARTS
from ludarium.games.bristol.state import Table, in_town
from ludarium.kernel.forms import rule


@rule
def num_riders(table: Table, cart: int) -> int:
    """[B-BOX-2] Pawns on a cart; there are no gaps between them."""
    first = CART_SEATS * cart
    if table.riders[first] == 0:
        return 0
    if table.riders[first + 1] == 0:
        return 1
    return 2 if table.riders[first + 2] == 0 else 3


@rule
def seat_of(table: Table, pawn: int) -> int:
    """A pawn's seat on its cart, 0 at the front."""
    first = CART_SEATS * table.cart_of[pawn]
    seat = 0
    while table.riders[first + seat] != pawn + 1:
        seat += 1
    return seat


@rule
def rider(table: Table, cart: int, seat: int) -> int:
    """The pawn on a seat, or NO_PAWN."""
    return table.riders[CART_SEATS * cart + seat] - 1


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
    table.riders[CART_SEATS * cart + num_riders(table, cart)] = pawn + 1
    table.cart_of[pawn] = cart


@rule
def get_off(table: Table, pawn: int) -> None:
    """[B-DASH-4, B-PUSH-5] A pawn leaves its cart, and those behind it slide forward."""
    first = CART_SEATS * table.cart_of[pawn]
    for seat in range(seat_of(table, pawn), CART_SEATS - 1):
        table.riders[first + seat] = table.riders[first + seat + 1]
    table.riders[first + CART_SEATS - 1] = 0
    table.cart_of[pawn] = NO_CART


@rule
def come_to_front(table: Table, pawn: int) -> None:
    """[B-ELBOW-1, B-ELBOW-2] A pawn takes the front seat; the others keep their order, one seat further back."""
    first = CART_SEATS * table.cart_of[pawn]
    for seat in range(seat_of(table, pawn), 0, -1):
        table.riders[first + seat] = table.riders[first + seat - 1]
    table.riders[first] = pawn + 1


@rule
def sort_carts(table: Table) -> None:
    """[B-MOVE-3, B-MOVE-4] The carts in order of their spaces; on one space the earlier order is kept."""
    for end in range(NUM_CARTS - 1, 0, -1):
        for rank in range(end):
            front, back = table.order[rank], table.order[rank + 1]
            if table.positions[back] > table.positions[front]:
                table.order[rank] = back
                table.order[rank + 1] = front
