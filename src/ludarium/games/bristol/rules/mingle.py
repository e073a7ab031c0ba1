"""Mingles: riders of an infested cart pool their symptoms with one more card and are dealt new ones."""

from ludarium.games.bristol.actions import (
    ADD_EXTRA,
    DEAL_FROM_POOL,
    MINGLE,
    MINGLE_STREAM,
    MINGLED,
    NOTHING,
    SYMPTOM_DEALT,
    VALUE_DRAWN,
    answers,
    draws,
)
from ludarium.games.bristol.components import (
    CART_SEATS,
    HAND,
    MINGLE_RATS,
    NO_CART,
    NUM_CARTS,
    NUM_VALUES,
)
from ludarium.games.bristol.rules.cards import (
    change_hand,
    discard_area,
    hold,
    leave_area,
    leave_deck,
    place_of_next,
    pool_hand,
    put_on_top,
    reform_deck,
    symptoms_left,
    weigh,
)
from ludarium.games.bristol.rules.carts import num_riders, rider
from ludarium.games.bristol.rules.chronicle import (
    FIRST,
    POOLED,
    record,
    tell_of_end,
    tell_of_extra,
    tell_of_share,
)
from ludarium.games.bristol.rules.dice import num_rats
from ludarium.games.bristol.rules.ending import check_plague
from ludarium.games.bristol.rules.knowledge import bit, pour, slip, take, vacate
from ludarium.games.bristol.rules.plague import convene, test_plague
from ludarium.games.bristol.state import (
    AREA,
    CONVENE_MODE,
    DECK,
    EACH_ROUND,
    MIDDLE,
    TOP,
    State,
    Table,
    coded,
    in_town,
    is_ghost,
    owe,
)
from ludarium.kernel.forms import EVERYONE, rule, tell
from ludarium.kernel.records import Ints


@rule
def infested(table: Table, cart: int) -> bool:
    """[B-MINGLE-1, B-MINGLE-2] Two rats or more for a cart in town that is not empty; a lone rider mingles too."""
    return in_town(table, cart) and num_riders(table, cart) > 0 and num_rats(table, cart) >= MINGLE_RATS


@rule
def mark_mingles(table: Table) -> None:
    """[B-MINGLE-1] Which carts mingle is settled when all turns are over."""
    table.mingle.carts = 0
    for cart in range(NUM_CARTS):
        if infested(table, cart):
            table.mingle.carts |= 1 << cart


@rule
def begin_mingle(state: State) -> None:
    """[B-MINGLE-3, B-MINGLE-4, B-MINGLE-7] The next cart from the front: everybody on it gives both symptoms."""
    table = state.table
    rank = 0
    while (table.mingle.carts >> table.order[rank]) & 1 == 0:
        rank += 1
    cart = table.order[rank]
    table.mingle.carts &= ~(1 << cart)
    table.mingle.cart = cart
    tell(MINGLE, EVERYONE, cart)
    pooled = POOLED
    for seat in range(num_riders(table, cart)):
        change_hand(state, rider(table, cart, seat))
        pool_hand(state, rider(table, cart, seat))
        pooled |= coded(rider(table, cart, seat)) << (FIRST + 4 * seat)
    owe_extra(state, cart)
    record(state, pooled)


@rule
def owe_extra(state: State, cart: int) -> None:
    """[B-MINGLE-4, B-DECK-2] One card from the cart's area, or else from the deck; none if there is none."""
    table = state.table
    if table.carts[cart].area_size == 0:
        if symptoms_left(table) == 0:
            deal_pool(table)
            return
        reform_deck(state)
    owe(table, ADD_EXTRA, cart, 1)


@draws(ADD_EXTRA)
@rule
def extra_cards(state: State, weights: Ints) -> int:
    """[B-MINGLE-4] From the cart's area if anything lies there, else from the deck."""
    cart = state.table.mingle.cart
    if state.table.carts[cart].area_size > 0:
        weigh(weights, state.hidden.areas[cart].cards)
    else:
        weigh(weights, state.hidden.deck)
    return MINGLE_STREAM + cart


@answers(ADD_EXTRA)
@rule
def extra_added(state: State, outcome: int) -> None:
    """[B-MINGLE-4, B-MINGLE-5] The extra card joins the pool unseen; the rest of the area is discarded."""
    table, value = state.table, outcome - VALUE_DRAWN + 1
    cart = table.mingle.cart
    if table.carts[cart].area_size > 0:
        leave_area(state, cart, value)
        tell_of_extra(table, AREA + cart)
        slip(state, AREA + cart, MIDDLE, -1)
        discard_area(state, cart)
    else:
        leave_deck(state, value)
        tell_of_extra(table, DECK)
        slip(state, DECK, MIDDLE, -1)
    state.hidden.middle[value - 1] += 1
    table.piles.middle_size += 1
    deal_pool(table)


@rule
def deal_pool(table: Table) -> None:
    """[B-MINGLE-6] Two cards of the pool to each rider, from the front."""
    owe(
        table, DEAL_FROM_POOL, rider(table, table.mingle.cart, 0), HAND * num_riders(table, table.mingle.cart)
    )


@draws(DEAL_FROM_POOL)
@rule
def pooled_cards(state: State, weights: Ints) -> int:
    """[B-MINGLE-6] Any card of the pool."""
    weigh(weights, state.hidden.middle)
    return MINGLE_STREAM + state.table.mingle.cart


@answers(DEAL_FROM_POOL)
@rule
def dealt_from_pool(state: State, outcome: int) -> None:
    """[B-MINGLE-6] A card for the rider in turn; when all have two, the mingle is over."""
    table = state.table
    give_from_pool(state, table.due_to, outcome - VALUE_DRAWN + 1)
    table.owed -= 1
    if table.owed == 0:
        table.due = NOTHING
        end_mingle(state)
        check_plague(state)
    elif table.pawns[table.due_to].num_symptoms == HAND:
        table.due_to = next_rider(table, table.due_to)


@rule
def give_from_pool(state: State, pawn: int, value: int) -> None:
    """[B-MINGLE-6, B-KNOW-3] Who gets it alone sees it."""
    table = state.table
    ghost, place = is_ghost(table, pawn), place_of_next(state, pawn)
    state.hidden.middle[value - 1] -= 1
    table.piles.middle_size -= 1
    hold(state, pawn, value)
    tell_of_share(state, pawn, value)
    slip(state, MIDDLE, place, pawn)
    if not ghost:
        take(state, pawn, value, MIDDLE)
        tell(SYMPTOM_DEALT, 1 << pawn, pawn, value - 1)


@rule
def next_rider(table: Table, pawn: int) -> int:
    """The rider behind a pawn."""
    for seat in range(CART_SEATS - 1):
        if rider(table, table.mingle.cart, seat) == pawn:
            return rider(table, table.mingle.cart, seat + 1)
    return pawn


@rule
def end_mingle(state: State) -> None:
    """[B-MINGLE-6, B-PLAGUE-3, B-CONVENE-1] The card left over is discarded, and all hands are tested at once."""
    table = state.table
    for value in range(NUM_VALUES):
        if state.hidden.middle[value] > 0:
            state.hidden.middle[value] = 0
            put_on_top(state, value + 1)
            pour(state, bit(MIDDLE), TOP)
    vacate(state, bit(MIDDLE))
    table.piles.middle_size = 0
    tell_of_end(table)
    for seat in range(num_riders(table, table.mingle.cart)):
        test_plague(state, rider(table, table.mingle.cart, seat))
    tell(MINGLED, EVERYONE, table.mingle.cart)
    table.mingle.cart = NO_CART
    if table.options.mode == CONVENE_MODE and meets_now(table):
        convene(state)


@rule
def meets_now(table: Table) -> bool:
    """[B-CONVENE-1, B-OPTION-10] After each mingle, or by option after the last one of a round."""
    return table.options.convene != EACH_ROUND or table.mingle.carts == 0
