"""The dice: rolling, locking, and what they show."""

from ludarium.games.bristol.actions import LOCKED, RATZY, ROLL_DIE, ROLLED
from ludarium.games.bristol.components import NUM_DICE
from ludarium.games.bristol.state import Table, owe
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
