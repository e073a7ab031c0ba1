"""Pawn movement: elbow, dash and push; being left behind, and dying of shame."""

from ludarium.games.bristol.actions import (
    ALREADY_IN_FRONT,
    DASH,
    DASHED,
    DIED_OF_SHAME,
    ELBOW,
    ELBOWED,
    EXTRA_MOVE,
    LEFT_BEHIND,
    LEGAL,
    MOVE_TRIED,
    NO_CART_AHEAD,
    NOBODY_THERE,
    NOT_IN_FRONT,
    PUSH,
    PUSHED,
    SWAPPED,
    answers,
    refuses,
)
from ludarium.games.bristol.components import CART_SEATS, NO_CART
from ludarium.games.bristol.rules.carts import (
    cart_ahead,
    cart_to_land_on,
    come_to_front,
    get_off,
    num_riders,
    rider,
    seat_of,
    sit_down,
)
from ludarium.games.bristol.rules.ending import die
from ludarium.games.bristol.rules.plague import ill
from ludarium.games.bristol.rules.whip import ask_for_whips
from ludarium.games.bristol.state import (
    MOVE_DASH,
    MOVE_ELBOW,
    MOVE_PUSH,
    NO_PAWN,
    TO_BACK,
    Own,
    State,
    Table,
)
from ludarium.kernel.forms import EVERYONE, rule, tell

# --- Trying ---------------------------------------------------------------------------------------------


@rule
def try_move(table: Table, mover: int, move: int, target: int) -> None:
    """[B-WHIP-1] A movement is announced; whoever may prevent it is asked before it happens."""
    table.movement.mover = mover
    table.movement.kind = move
    table.movement.target = target
    tell(MOVE_TRIED, EVERYONE, mover, move, target)


@refuses(EXTRA_MOVE)
@rule
def move_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[B-ELBOW-3, B-DASH-3, B-DASH-5, B-PUSH-2] Why a pawn movement cannot be made."""
    if action == ELBOW:
        return LEGAL if seat_of(table, seat) > 0 else ALREADY_IN_FRONT
    if action == DASH:
        if seat_of(table, seat) > 0:
            return NOT_IN_FRONT
        return LEGAL if cart_ahead(table, table.pawns[seat].cart) != NO_CART else NO_CART_AHEAD
    return LEGAL if pushable(table, seat, action - PUSH) != NO_PAWN else NOBODY_THERE


@answers(EXTRA_MOVE)
@rule
def move(state: State, seat: int, action: int) -> None:
    """[B-ELBOW-1, B-DASH-1, B-PUSH-1, B-WHIP-3] A movement is tried; whoever may react is asked first."""
    if action == ELBOW:
        try_move(state.table, seat, MOVE_ELBOW, seat)
    elif action == DASH:
        try_move(state.table, seat, MOVE_DASH, seat)
    else:
        try_move(state.table, seat, MOVE_PUSH, pushable(state.table, seat, action - PUSH))
    ask_for_whips(state.table)


@rule
def carry_out(state: State) -> None:
    """[B-ELBOW-1, B-DASH-1, B-PUSH-1] The movement that nobody prevented."""
    table = state.table
    if table.movement.kind == MOVE_ELBOW:
        come_to_front(table, table.movement.mover)
        tell(ELBOWED, EVERYONE, table.movement.mover)
    elif table.movement.kind == MOVE_DASH:
        dash(table, table.movement.mover)
    else:
        push(state, table.movement.mover, table.movement.target)


# --- Dash -----------------------------------------------------------------------------------------------


@rule
def dash(table: Table, pawn: int) -> None:
    """[B-DASH-1, B-DASH-2] To the back of the cart ahead, or into the place of its last rider if it is full."""
    ahead = cart_ahead(table, table.pawns[pawn].cart)
    if num_riders(table, ahead) == CART_SEATS:
        swap_places(table, pawn, ahead)
        tell(SWAPPED, EVERYONE, pawn, ahead)
    else:
        get_off(table, pawn)
        sit_down(table, pawn, ahead)
        tell(DASHED, EVERYONE, pawn, ahead)


@rule
def swap_places(table: Table, pawn: int, ahead: int) -> None:
    """[B-DASH-2, B-OPTION-15] The displaced pawn takes the front seat the dasher left, or by option the back one."""
    displaced, behind = rider(table, ahead, CART_SEATS - 1), table.pawns[pawn].cart
    get_off(table, displaced)
    get_off(table, pawn)
    sit_down(table, pawn, ahead)
    sit_down(table, displaced, behind)
    if table.options.dash_swap != TO_BACK:
        come_to_front(table, displaced)


# --- Push -----------------------------------------------------------------------------------------------


@rule
def pushable(table: Table, pawn: int, spot: int) -> int:
    """[B-PUSH-2] Oneself, or the pawn one or two seats behind; NO_PAWN if nobody sits there."""
    seat = seat_of(table, pawn) + spot
    return rider(table, table.pawns[pawn].cart, seat) if seat < CART_SEATS else NO_PAWN


@rule
def push(state: State, pusher: int, pushed: int) -> None:
    """[B-PUSH-3, B-PUSH-6] Off the cart and onto another one behind, or left behind for good."""
    table = state.table
    landing = cart_to_land_on(table, table.pawns[pushed].cart)
    if landing == NO_CART:
        tell(LEFT_BEHIND, EVERYONE, pushed, pusher)
        leave_behind(state, pusher, pushed)
    else:
        get_off(table, pushed)
        sit_down(table, pushed, landing)
        tell(PUSHED, EVERYONE, pushed, pusher, landing)


@rule
def leave_behind(state: State, pusher: int, pushed: int) -> None:
    """[B-PUSH-6, B-SHAME-1, B-SHAME-2, B-SHAME-3] Out of the game; if that one was healthy, so is whoever pushed."""
    healthy = not ill(state, pushed)
    die(state, pushed)
    if healthy and pushed != pusher:
        tell(DIED_OF_SHAME, EVERYONE, pusher)
        die(state, pusher)
