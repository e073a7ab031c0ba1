"""The flow of play: who is asked what, and what an answer leads to. The questions stand in their chapters."""

from ludarium.games.quacks.actions import (
    CARD_DRAWN,
    CHIP_DRAWN,
    DRAW_CARD,
    DRAW_CHIP,
    DRAW_FIRST,
    FACE_ROLLED,
    FIRST_DRAWN,
    IMPOSSIBLE_OUTCOME,
    LEGAL,
    NOTHING,
    ROLL,
    ROOMS,
)
from ludarium.games.quacks.components import NUM_CHIPS
from ludarium.games.quacks.rules.round import proceed
from ludarium.games.quacks.state import (
    DUE_CARD,
    DUE_CHIP,
    DUE_CHIPS,
    DUE_FIRST,
    DUE_ROLLS,
    Own,
    State,
    Table,
    close,
    next_owed,
)
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.forms import rule


@rule
def waiting(table: Table) -> int:
    """[Q-BREW-1] The seats that owe an answer; all that brew do at the same time."""
    return CHANCE if table.due != 0 else table.owing


@rule
def question(table: Table, own: Own, seat: int) -> int:
    """What is asked of a seat; nothing while chance owes an answer."""
    if table.due != 0 or seat >= table.options.seats:
        return NOTHING
    return table.players[seat].asked


@rule
def drawing(table: Table) -> int:
    """What is asked of chance: chips before rolls, and those before a card."""
    if table.due & DUE_CHIPS != 0:
        return DRAW_CHIP
    if table.due & DUE_ROLLS != 0:
        return ROLL
    if table.due == DUE_CARD:
        return DRAW_CARD
    return DRAW_FIRST if table.due == DUE_FIRST else NOTHING


refusal, default, chance = ROOMS.refusal(question), ROOMS.default(question), ROOMS.chance(drawing)
carry_out, befall = ROOMS.carry_out, ROOMS.befall


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry an answer out, up to the next question."""
    if seat < 0:
        befall(state, drawing(state.table), action)
    else:
        asked = state.table.players[seat].asked
        close(state.table, seat)
        carry_out(state, asked, seat, action)
    proceed(state)


# --- As the contract still has it -----------------------------------------------------------------------


@rule
def old_waiting(state: State) -> int:
    return waiting(state.table)


@rule
def old_question(state: State, seat: int) -> int:
    return drawing(state.table) if seat < 0 else question(state.table, state.own[seat], seat)


@rule
def old_refusal(state: State, seat: int, action: int) -> int:
    if seat < 0:
        return outcome_refusal(state.table, action)
    return refusal(state.table, state.own[seat], seat, action)


@rule
def outcome_refusal(table: Table, outcome: int) -> int:
    """A chip that is not in the bag cannot be drawn, nor a card that has been read."""
    possible = False
    if table.due & DUE_CHIPS != 0:
        if CHIP_DRAWN <= outcome < CHIP_DRAWN + NUM_CHIPS:
            possible = table.players[next_owed(table.due, DUE_CHIP)].bag[outcome - CHIP_DRAWN] > 0
    elif table.due & DUE_ROLLS != 0:
        possible = FACE_ROLLED <= outcome < FIRST_DRAWN
    elif table.due == DUE_CARD:
        if CARD_DRAWN <= outcome < FACE_ROLLED:
            possible = table.deck[outcome - CARD_DRAWN] > 0
    elif table.due == DUE_FIRST:
        possible = FIRST_DRAWN <= outcome < FIRST_DRAWN + table.options.seats
    return LEGAL if possible else IMPOSSIBLE_OUTCOME
