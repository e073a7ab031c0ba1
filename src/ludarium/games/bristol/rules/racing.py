"""The race: carts move, are nudged, cross the finish line, and the gate closes behind them."""

from ludarium.games.bristol.actions import (
    CART_MOVED,
    CROSSED,
    CROSSED_EMPTY,
    GATE_CLOSED,
    GATE_CLOSES_SOON,
    LAST_ON_PILE,
    NOTHING,
    PILE_STREAM,
    TIME_IS_UP,
    VALUE_DRAWN,
    answers,
    draws,
)
from ludarium.games.bristol.components import NO_CART, NUM_CARTS
from ludarium.games.bristol.rules.cards import cover_top, discard_area, leave_area, weigh
from ludarium.games.bristol.rules.carts import num_riders, rider, sort_carts
from ludarium.games.bristol.rules.chronicle import CLEARED, FIRST, record
from ludarium.games.bristol.rules.dice import num_shown
from ludarium.games.bristol.rules.ending import (
    die,
    end_without_players,
    escape,
    lose_all,
    show_status,
    stop_when_decided,
)
from ludarium.games.bristol.rules.knowledge import slip
from ludarium.games.bristol.rules.plague import ill
from ludarium.games.bristol.state import (
    AREA,
    CROSSING,
    OVER,
    TOP,
    USUAL_TRACK,
    Options,
    State,
    Table,
    in_town,
    owe,
)
from ludarium.kernel.forms import EVERYONE, rule, tell
from ludarium.kernel.records import Ints


@rule
def move_carts(table: Table) -> None:
    """[B-MOVE-1, B-MOVE-2, B-MOVE-3] Each cart in town, empty or not, one space for each die that shows it."""
    for cart in range(NUM_CARTS):
        if in_town(table, cart):
            steps = num_shown(table, cart)
            table.carts[cart].position += steps
            tell(CART_MOVED, EVERYONE, cart, steps)
    sort_carts(table)
    table.phase = CROSSING


@rule
def next_to_cross(table: Table) -> int:
    """[B-BOX-3, B-CROSS-1, B-CROSS-2, B-OPTION-2] The cart furthest past the gate that has not left yet, or
    NO_CART."""
    for rank in range(NUM_CARTS):
        cart = table.order[rank]
        if in_town(table, cart) and table.carts[cart].position >= table.options.track:
            return cart
    return NO_CART


@rule
def cross(state: State, cart: int) -> None:
    """[B-CROSS-1, B-CROSS-3, B-EMPTY-1, B-EMPTY-2] A cart leaves the town for good."""
    table = state.table
    table.finished |= 1 << cart
    if num_riders(table, cart) == 0:
        tell(CROSSED_EMPTY, EVERYONE, cart)
    else:
        tell(CROSSED, EVERYONE, cart)
        reveal_riders(state, cart)
    if table.phase != OVER and table.carts[cart].area_size > 0:
        owe(table, LAST_ON_PILE, cart, 1)


@rule
def reveal_riders(state: State, cart: int) -> None:
    """[B-CROSS-3, B-CROSS-4, B-CROSS-5, B-END-3] All riders show whether they are healthy, and win or die together."""
    table = state.table
    on_board, healthy = 0, True
    for seat in range(num_riders(table, cart)):
        pawn = rider(table, cart, seat)
        on_board |= 1 << pawn
        healthy = healthy and not ill(state, pawn)
        show_status(state, pawn)
    if healthy:
        escape(state, on_board)
        return
    while num_riders(table, cart) > 0:
        die(state, rider(table, cart, 0))
    if not end_without_players(state):
        announce_gate(table)


@rule
def announce_gate(table: Table) -> None:
    """[B-GATE-1, B-GATE-2, B-EMPTY-2] After the first occupied cart one more round is played, never two."""
    if table.gate_round == 0:
        table.gate_round = table.round_number + 1
        tell(GATE_CLOSES_SOON, EVERYONE)


@draws(LAST_ON_PILE)
@rule
def cards_of_area(state: State, weights: Ints) -> int:
    """[B-MINGLE-8] Any card of the area may come last."""
    weigh(weights, state.hidden.areas[state.table.due_to].cards)
    return PILE_STREAM + state.table.due_to


@answers(LAST_ON_PILE)
@rule
def clear_area(state: State, outcome: int) -> None:
    """[B-MINGLE-8, B-DECK-3] The area of a cart that has left is discarded in random order, this card last."""
    table, value = state.table, outcome - VALUE_DRAWN + 1
    cart = table.due_to
    table.due = NOTHING
    leave_area(state, cart, value)
    cover_top(state)
    table.piles.has_top = 1
    state.hidden.top = value
    record(state, CLEARED | (AREA + cart) << FIRST)
    slip(state, AREA + cart, TOP, -1)
    discard_area(state, cart)
    table.owed = 0


@rule
def end_of_round(state: State) -> bool:
    """[B-GATE-3, B-END-2, B-OPTION-20, B-OPTION-22] Whether the game is over: the gate has closed, it has taken too
    long, or by option because nobody can escape any more."""
    table = state.table
    if table.gate_round == table.round_number:
        tell(GATE_CLOSED, EVERYONE)
        lose_all(state)
        return True
    if table.round_number >= last_round(table.options):
        tell(TIME_IS_UP, EVERYONE)
        lose_all(state)
        return True
    return stop_when_decided(state)


@rule
def last_round(options: Options) -> int:
    """[B-OPTION-2, B-OPTION-20] The limit is given for a street of 16 spaces, and grows with the street."""
    return options.round_limit * options.track // USUAL_TRACK
