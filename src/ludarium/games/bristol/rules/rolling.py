"""Rolling: dice land one after the other, and what a roll leads to."""

from ludarium.games.bristol.actions import (
    DICE_STREAM,
    FACE_ROLLED,
    NOTHING,
    ROLL_DIE,
    ROUND_STREAM,
    answers,
    draws,
)
from ludarium.games.bristol.components import NUM_FACES
from ludarium.games.bristol.rules.characters import ask_mason, robbed
from ludarium.games.bristol.rules.dice import land, shout
from ludarium.games.bristol.rules.ghosts import ghost_rolled
from ludarium.games.bristol.rules.remedies import ask_for_throw
from ludarium.games.bristol.rules.round import begin_turns
from ludarium.games.bristol.rules.whip import ask_for_whips
from ludarium.games.bristol.state import (
    BUILDING,
    GHOST_MOVING,
    GHOST_ROLLING,
    NO_PAWN,
    NOT_DOING,
    REROLLING,
    ROLLING,
    THROWING,
    State,
)
from ludarium.kernel.forms import rule
from ludarium.kernel.records import Ints


@draws(ROLL_DIE)
@rule
def faces(state: State, weights: Ints) -> int:
    """[B-BOX-1] All faces are equally likely."""
    for face in range(NUM_FACES):
        weights[face] = 1
    pawn = state.table.due_to
    return ROUND_STREAM if pawn == NO_PAWN else DICE_STREAM + pawn


@answers(ROLL_DIE)
@rule
def die_lands(state: State, outcome: int) -> None:
    """[B-ROUND-1, B-REROLL-1] The next die shows a face; after the last one the roll has its consequences."""
    land(state.table, outcome - FACE_ROLLED)
    if state.table.rolling == 0:
        state.table.due = NOTHING
        all_landed(state)


@rule
def all_landed(state: State) -> None:
    """[B-ROUND-2, B-ROUND-5, B-CHICKEN-2, B-OUTLAW-1, B-MASON-1, B-GHOST-5] What follows a roll."""
    table = state.table
    shout(table)
    doing = table.turn.doing
    if table.phase == ROLLING:
        begin_turns(table)
    elif doing == REROLLING:
        table.turn.doing = NOT_DOING
    elif doing == THROWING:
        ask_for_throw(table)
    elif doing == BUILDING:
        ask_mason(table)
    elif doing == GHOST_ROLLING:
        ghost_rolled(table, table.turn.pawn)
        if table.turn.doing == GHOST_MOVING:
            ask_for_whips(table)
    else:
        robbed(table)
