"""A round from the roll of six dice to the crossing of carts, and the turns in it: what follows what."""

from ludarium.games.bristol.actions import (
    NOTHING,
    ROUND_BEGINS,
    STARTS,
    TAKE_TURN,
)
from ludarium.games.bristol.components import NO_CART, NUM_CARTS
from ludarium.games.bristol.rules.carts import num_riders, rider
from ludarium.games.bristol.rules.dice import ALL_DICE, roll
from ludarium.games.bristol.rules.ending import end_without_players
from ludarium.games.bristol.rules.mingle import begin_mingle, mark_mingles
from ludarium.games.bristol.rules.movement import carry_out
from ludarium.games.bristol.rules.racing import cross, end_of_round, move_carts, next_to_cross
from ludarium.games.bristol.rules.turn import begin_turn, end_turn, may_go_on
from ludarium.games.bristol.rules.whip import settle_whips
from ludarium.games.bristol.state import (
    CROSSING,
    GHOST_MOVING,
    MINGLING,
    MOVING,
    MOVING_EXTRA,
    NO_PAWN,
    NOT_DOING,
    OVER,
    ROLLING,
    TURNS,
    State,
    Table,
    ask,
    in_town,
    is_alive,
    is_ghost,
)
from ludarium.kernel.forms import EVERYONE, rule, tell

# --- The round ------------------------------------------------------------------------------------------


@rule
def begin_round(table: Table) -> None:
    """[B-ROUND-1, B-ARSENIC-2] All dice are unlocked and rolled."""
    table.round_number += 1
    table.locked = 0
    table.phase = ROLLING
    tell(ROUND_BEGINS, EVERYONE, table.round_number)
    roll(table, ALL_DICE, NO_PAWN)


@rule
def begin_turns(table: Table) -> None:
    """[B-ROUND-2, B-ROUND-3] From the front of the first cart that is in town and not empty."""
    starter = NO_PAWN
    for rank in range(NUM_CARTS - 1, -1, -1):
        cart = table.order[rank]
        if in_town(table, cart) and num_riders(table, cart) > 0:
            starter = rider(table, cart, 0)
    table.starter = 0
    while table.circle[table.starter] != starter:
        table.starter += 1
    table.taken = 0
    table.phase = TURNS
    tell(STARTS, EVERYONE, starter)


@rule
def next_turn(state: State) -> None:
    """[B-ROUND-3, B-ROUND-4, B-DEATH-1] The next pawn clockwise that lives; after all of them the mingles."""
    table = state.table
    while table.taken < table.num_pawns:
        pawn = table.circle[(table.starter + table.taken) % table.num_pawns]
        table.taken += 1
        if is_alive(table, pawn):
            begin_turn(table, pawn)
            return
    table.phase = MINGLING
    mark_mingles(table)


# --- From one question to the next ----------------------------------------------------------------------


@rule
def proceed(state: State) -> None:
    """[B-ROUND-4] Go on until somebody is asked, chance owes something, or the game is over."""
    table = state.table
    while (
        table.due == NOTHING and table.asked == NOTHING and table.movement.asked == 0 and table.phase != OVER
    ):
        if table.phase == TURNS:
            turn_goes_on(state)
        elif table.phase == MINGLING:
            if table.mingle.carts != 0:
                begin_mingle(state)
            else:
                move_carts(table)
        elif table.phase == CROSSING:
            cart = next_to_cross(table)
            if cart != NO_CART:
                cross(state, cart)
            elif not end_of_round(state):
                begin_round(table)


@rule
def turn_goes_on(state: State) -> None:
    """[B-TURN-2] The movement under way, another action or remedy, the end of the turn, or the next one."""
    table = state.table
    if table.turn.doing == MOVING or table.turn.doing == MOVING_EXTRA or table.turn.doing == GHOST_MOVING:
        move_goes_on(state)
    elif table.turn.pawn == NO_PAWN:
        next_turn(state)
    elif not is_ghost(table, table.turn.pawn) and is_alive(table, table.turn.pawn) and may_go_on(table):
        ask(table, TAKE_TURN)
    else:
        end_turn(state)


@rule
def move_goes_on(state: State) -> None:
    """[B-WHIP-1, B-WHIP-6, B-SHAME-3, B-END-3] Unless somebody has a whip for it, it is carried out; spent it is
    either way."""
    table = state.table
    table.turn.doing = NOT_DOING
    if not settle_whips(state):
        carry_out(state)
        end_without_players(state)
