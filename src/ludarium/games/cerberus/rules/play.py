"""The flow of the game: who is asked what, and how it goes on from one question to the next."""

from ludarium.games.cerberus.actions import (
    ANSWER_CARD,
    ASKED_COUNT,
    ASKED_FIRST,
    CARD_NOT_HELD,
    DRAW_BETRAYAL,
    DRAW_FIRST,
    DRAW_SURVIVAL,
    LAY_BOATS,
    LEGAL,
    NOT_ASKED,
    NOTHING,
    ROOMS,
)
from ludarium.games.cerberus.components import ADVENTURER
from ludarium.games.cerberus.rules.capture import place_next, settle_next
from ludarium.games.cerberus.rules.effects import begin_effect, next_part
from ludarium.games.cerberus.rules.moving import step_on
from ludarium.games.cerberus.rules.payment import collect, next_payer
from ludarium.games.cerberus.rules.turn import ask_turn, deal_next, end_power, pass_on
from ludarium.games.cerberus.state import (
    DUE_BOATS,
    DUE_CARD,
    DUE_FIRST,
    DUE_NOTHING,
    NO_SEAT,
    PHASE_EFFECT,
    PHASE_HUNT,
    PHASE_OVER,
    PHASE_PAYING,
    PHASE_START,
    PHASE_TURN,
    Own,
    State,
    Table,
    answered,
)
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.forms import rule

# --- Who is asked what ------------------------------------------------------------------------------------


@rule
def waiting(table: Table) -> int:
    """[CB-PAY-2] The seats that owe an answer: one, or all who may offer cards at the same time."""
    return CHANCE if table.due != DUE_NOTHING else table.owing


@rule
def question(table: Table, own: Own, seat: int) -> int:
    """What is asked of a seat; nothing while chance owes an answer."""
    return table.asked if table.due == DUE_NOTHING and (table.owing >> seat) & 1 == 1 else NOTHING


@rule
def drawing(table: Table) -> int:
    """What is asked of chance."""
    if table.due == DUE_CARD:
        return DRAW_SURVIVAL if table.players[table.due_seat].camp == ADVENTURER else DRAW_BETRAYAL
    if table.due == DUE_BOATS:
        return LAY_BOATS
    return DRAW_FIRST if table.due == DUE_FIRST else NOTHING


reason, chance, carry_out, befall = ROOMS.reason, ROOMS.chance(drawing), ROOMS.carry_out, ROOMS.befall


@rule
def refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[CB-TURN-2] LEGAL, or why the seat may not answer so now.

    Of the choices that were open when the question was asked, a card needs to be in the own hand; of everything else
    the question's room decides. So this is short, and compilers lay it into their loops.
    """
    asked = table.asked
    index = action - ASKED_FIRST[asked]
    if table.due != DUE_NOTHING or (table.owing >> seat) & 1 == 0 or index < 0 or index >= ASKED_COUNT[asked]:
        return NOT_ASKED
    if (table.choices >> index) & 1 == 1:
        card = ANSWER_CARD[action]
        return LEGAL if card < 0 or own.hand.cards[card] > 0 else CARD_NOT_HELD
    return reason(table, asked, own, seat, action)


default = ROOMS.default(question, refusal)


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry an answer out, up to the next question."""
    if seat == CHANCE:
        befall(state, drawing(state.table), action)
    else:
        asked = state.table.asked
        answered(state.table, seat)
        carry_out(state, asked, seat, action)
    proceed(state)


# --- From one question to the next ------------------------------------------------------------------------


@rule
def proceed(state: State) -> None:
    """[CB-EFFECT-1] Go on until somebody is asked, chance owes something, or the game is over."""
    table = state.table
    while table.owing == 0 and table.due == DUE_NOTHING and table.phase != PHASE_OVER:
        if table.mover != NO_SEAT:
            step_on(state)
        elif table.caught != 0:
            place_next(table)
        elif table.num_placed != 0:
            settle_next(state)
        else:
            go_on(state)


@rule
def go_on(state: State) -> None:
    """[CB-EFFECT-1, CB-PAY-5, CB-TURN-6] The next thing in the phase; one line per phase."""
    table = state.table
    if table.phase == PHASE_TURN:
        ask_turn(state)
    elif table.phase == PHASE_EFFECT:
        if not next_part(state):
            end_power(table)
    elif table.phase == PHASE_PAYING:
        seat = next_payer(table)
        if seat == NO_SEAT:
            begin_effect(table)
        else:
            collect(state, seat)
    elif table.phase == PHASE_HUNT:
        pass_on(table)
    elif table.phase == PHASE_START:
        deal_next(state)
    else:
        begin_effect(table)  # PHASE_COST: the pawn has moved
