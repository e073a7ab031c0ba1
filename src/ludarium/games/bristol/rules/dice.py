"""The dice: rolling, locking, and what they show."""

from ludarium.games.bristol.actions import (
    DIE_IS_LOCKED,
    DIE_TO_LOCK,
    DIE_TO_REROLL,
    DIE_TO_SET,
    LEGAL,
    LOCKED,
    PICK_DIE,
    RATZY,
    ROLL_DIE,
    ROLLED,
    answers,
    refuses,
)
from ludarium.games.bristol.components import NUM_DICE
from ludarium.games.bristol.state import NOT_DOING, Own, State, Table, ask, owe
from ludarium.kernel.bits import lowest
from ludarium.kernel.forms import EVERYONE, rule, tell

ALL_DICE = (1 << NUM_DICE) - 1


@rule
def is_locked(table: Table, die: int) -> bool:
    """[B-ARSENIC-2] A locked die is neither rerolled nor changed in this round."""
    return (table.locked >> die) & 1 == 1


@rule
def lock(table: Table, die: int) -> None:
    """[B-ARSENIC-1, B-MASON-1] For the rest of the round."""
    table.locked |= 1 << die
    tell(LOCKED, EVERYONE, table.turn.pawn, die)


@refuses(DIE_TO_REROLL, DIE_TO_LOCK, DIE_TO_SET)
@rule
def locked_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[B-ARSENIC-2, B-MASON-1, B-FRIAR-1] Any die that is not locked."""
    return DIE_IS_LOCKED if is_locked(table, action - PICK_DIE) else LEGAL


@rule
def ask_for_locks(table: Table, locks: int) -> None:
    """[B-ARSENIC-1, B-MASON-1] So many dice are to be locked."""
    table.turn.locks = locks
    ask(table, DIE_TO_LOCK)


@answers(DIE_TO_LOCK)
@rule
def lock_one(state: State, seat: int, action: int) -> None:
    """[B-ARSENIC-1, B-MASON-1] One die after the other."""
    turn = state.table.turn
    lock(state.table, action - PICK_DIE)
    turn.locks -= 1
    if turn.locks > 0:
        ask(state.table, DIE_TO_LOCK)
    else:
        turn.doing = NOT_DOING


@rule
def roll(table: Table, dice: int, pawn: int) -> None:
    """[B-REROLL-1] These dice (as bits) are rolled together."""
    table.rolling = dice
    owe(table, ROLL_DIE, pawn, 1)


@rule
def land(table: Table, face: int) -> None:
    """The next die that is rolling shows a face."""
    die = lowest(table.rolling)
    table.dice[die] = face
    table.rolling &= ~(1 << die)
    tell(ROLLED, EVERYONE, die, face)


@rule
def num_shown(table: Table, cart: int) -> int:
    """[B-MOVE-1] Dice that show a cart, apple or rat, locked or not."""
    count = 0
    for die in range(NUM_DICE):
        if table.dice[die] >> 1 == cart:
            count += 1
    return count


@rule
def num_rats(table: Table, cart: int) -> int:
    """[B-MINGLE-1] Dice that show a rat for a cart."""
    count = 0
    for die in range(NUM_DICE):
        if table.dice[die] == 2 * cart + 1:
            count += 1
    return count


@rule
def shout(table: Table) -> None:
    """[B-ROUND-5] If all six dice show rats now, everybody shouts."""
    for die in range(NUM_DICE):
        if table.dice[die] & 1 == 0:
            return
    tell(RATZY, EVERYONE)
