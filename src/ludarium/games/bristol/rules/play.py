"""The flow of play: who is asked what, and what an answer leads to. The questions stand in their chapters."""

from ludarium.games.bristol.actions import NOTHING, ROOMS, USE_WHIP
from ludarium.games.bristol.rules import drawing as drawing_rooms  # pyright: ignore[reportUnusedImport]  # noqa: F401
from ludarium.games.bristol.rules import rolling  # pyright: ignore[reportUnusedImport]  # noqa: F401  # their rooms
from ludarium.games.bristol.rules.round import proceed
from ludarium.games.bristol.state import Own, State, Table
from ludarium.kernel.bits import has
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.forms import rule


@rule
def waiting(table: Table) -> int:
    """[B-TURN-1, B-WHIP-4] Chance, all who may react to a movement, or the seat in turn."""
    if table.due != NOTHING:
        return CHANCE
    if table.movement.asked != 0:
        return table.movement.asked
    return 1 << table.turn.pawn if table.asked != NOTHING else 0


@rule
def question(table: Table, own: Own, seat: int) -> int:
    """What is asked of a seat; nothing while chance owes an answer."""
    if table.due != NOTHING:
        return NOTHING
    if table.movement.asked != 0:
        return USE_WHIP if has(table.movement.asked, seat) else NOTHING
    return table.asked if seat == table.turn.pawn else NOTHING


@rule
def drawing(table: Table) -> int:
    """What is asked of chance."""
    return table.due


refusal = ROOMS.refusal(question)
default = ROOMS.default(question)
chance = ROOMS.chance(drawing)
carry_out, befall = ROOMS.carry_out, ROOMS.befall


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry an answer out, up to the next question."""
    if seat < 0:
        befall(state, state.table.due, action)
    else:
        asked = question(state.table, state.own[seat], seat)
        state.table.asked = NOTHING
        carry_out(state, asked, seat, action)
    proceed(state)
