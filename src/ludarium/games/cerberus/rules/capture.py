"""Captures: placing pawns on the rage track, changing camp, going out, and Cerberus' retreat."""

from ludarium.games.cerberus.actions import (
    CAMP_CHANGED,
    CAUGHT,
    CERBERUS_RETREATED,
    NOT_CAUGHT,
    PLACE,
    PLACE_NEXT,
    PLACED,
    WENT_OUT,
    answers,
    refuses,
)
from ludarium.games.cerberus.components import (
    ADVENTURER,
    ALL_ACTION_CARDS,
    CERBERUS,
    FIRST_SURVIVAL_POWER,
    GREEN,
    LATE,
    MARK,
    ORANGE,
    OUT,
)
from ludarium.games.cerberus.rules.cards import count_as_gone, discard_all, draw
from ludarium.games.cerberus.rules.ending import look_at_end
from ludarium.games.cerberus.rules.rage import leftmost_free, reset_die
from ludarium.games.cerberus.state import (
    NO_SEAT,
    OFF_BOARD,
    PHASE_EFFECT,
    PHASE_OVER,
    Own,
    State,
    Table,
    ask,
)
from ludarium.kernel.bits import count, has, lowest
from ludarium.kernel.forms import EVERYONE, rule, tell


@rule
def catch(table: Table, seats: int, space: int) -> None:
    """[CB-MOVE-3, CB-HUNT-2] These seats' pawns are caught on this space; whatever moved stops."""
    table.caught = seats
    table.catch_space = space
    table.mover = NO_SEAT
    for seat in range(table.options.seats):
        if has(seats, seat):
            tell(CAUGHT, EVERYONE, seat, space)


@rule
def place_next(table: Table) -> None:
    """[CB-CAPTURE-2, CB-TURN-8] The active player chooses who is placed next; the last one is placed unasked."""
    if count(table.caught) > 1:
        ask(table, table.active, PLACE_NEXT, table.caught)
    else:
        place(table, lowest(table.caught))


@refuses(PLACE_NEXT)
@rule
def placing_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[CB-CAPTURE-2] Whoever is not among the captured."""
    return NOT_CAUGHT


@answers(PLACE_NEXT)
@rule
def place_chosen(state: State, seat: int, action: int) -> None:
    """[CB-CAPTURE-2] The one whom the active player has chosen."""
    place(state.table, action - PLACE)


@rule
def place(table: Table, seat: int) -> None:
    """[CB-CAPTURE-1] The pawn goes to the leftmost free space of the rage track; the die makes room."""
    table.track[leftmost_free(table)] = seat
    tell(PLACED, EVERYONE, seat, table.left)
    table.left -= 1
    table.rage = max(table.rage, leftmost_free(table))
    table.players[seat].space = OFF_BOARD
    table.queue[table.num_placed] = seat
    table.num_placed += 1
    table.caught &= ~(1 << seat)


@rule
def settle_next(state: State) -> None:
    """[CB-CAPTURE-5] When all are placed: the end of the game, then camps one by one, then Cerberus and the die."""
    table = state.table
    if table.num_settled == 0:
        look_at_end(table)
        if table.phase == PHASE_OVER:
            lose_all(table)
            return
    if table.num_settled < table.num_placed:
        table.num_settled += 1
        settle(state, table.num_settled - 1)
    else:
        finish_capture(table)


@rule
def lose_all(table: Table) -> None:
    """[CB-END-3] Those whose capture ended the game do not change camp."""
    for index in range(table.num_placed):
        leave_camp(table, table.queue[index], OUT)


@rule
def settle(state: State, index: int) -> None:
    """[CB-CAPTURE-3, CB-CAPTURE-4] A dark space changes the camp, unless the capture came late; else one is out."""
    table = state.table
    seat = table.queue[index]
    label = table.left + table.num_placed - index
    discard_all(state, seat)
    count_as_gone(state, seat)
    if label >= table.board.dark_min_label and table.board.zones[table.catch_space] != LATE:
        change_camp(state, seat)
    else:
        go_out(table, seat)


@rule
def leave_camp(table: Table, seat: int, camp: int) -> None:
    """[CB-CAPTURE-3] From now on the seat is no adventurer."""
    table.players[seat].camp = camp
    table.adventurers &= ~(1 << seat)


@rule
def change_camp(state: State, seat: int) -> None:
    """[CB-CAPTURE-6, CB-CAPTURE-7] All action cards come back and are turned over; zones near the lair give cards."""
    table = state.table
    leave_camp(table, seat, CERBERUS)
    table.allies |= 1 << seat
    table.players[seat].actions = ALL_ACTION_CARDS
    tell(CAMP_CHANGED, EVERYONE, seat)
    zone = table.board.zones[table.catch_space]
    if zone == GREEN:
        draw(state, seat, 2)
    elif zone == ORANGE:
        draw(state, seat, 1)


@rule
def go_out(table: Table, seat: int) -> None:
    """[CB-CAPTURE-10] The player takes no more turns."""
    leave_camp(table, seat, OUT)
    table.players[seat].actions = 0
    tell(WENT_OUT, EVERYONE, seat)


@rule
def finish_capture(table: Table) -> None:
    """[CB-CAPTURE-5] Cerberus retreats and the die is reset."""
    table.num_placed = 0
    table.num_settled = 0
    retreat(table)
    reset_die(table)
    cut_turn(table)


@rule
def retreat(table: Table) -> None:
    """[CB-CAPTURE-8] Back to the nearest mark before the space of the capture, else into the lair."""
    space = table.catch_space - 1
    while space > 0 and table.board.features[space] & MARK == 0:
        space -= 1
    table.cerberus = max(space, 0)
    tell(CERBERUS_RETREATED, EVERYONE, table.cerberus)


@rule
def cut_turn(table: Table) -> None:
    """[CB-CAPTURE-11] Whoever is caught by their own power plays on no more in this turn."""
    if table.power >= FIRST_SURVIVAL_POWER and table.players[table.active].camp != ADVENTURER:
        table.parts = 0
        table.turn_over = 1
        table.phase = PHASE_EFFECT
