"""The flow of play: who is asked what, and what an answer leads to. The questions stand in their chapters."""

from ludarium.games.quacks.actions import (
    DRAW_CARD,
    DRAW_CHIP,
    DRAW_FIRST,
    NOTHING,
    ROLL,
    ROOMS,
)
from ludarium.games.quacks.rules.round import proceed
from ludarium.games.quacks.state import (
    DUE_CARD,
    DUE_CHIPS,
    DUE_FIRST,
    DUE_ROLLS,
    Own,
    State,
    Table,
    close,
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


refusal, default = ROOMS.refusal(question), ROOMS.default(question)
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
