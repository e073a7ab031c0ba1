"""Ghosts: what they do by rule on their turn."""

from ludarium.games.bristol.actions import GHOST_REROLLS, GHOST_RESTS
from ludarium.games.bristol.components import CART_SEATS, NO_CART, NUM_CARTS, NUM_DICE
from ludarium.games.bristol.rules.carts import cart_ahead, num_riders, seat_of
from ludarium.games.bristol.rules.dice import is_locked, roll
from ludarium.games.bristol.rules.movement import try_move
from ludarium.games.bristol.state import (
    GHOST_MOVING,
    GHOST_ROLLING,
    MOVE_DASH,
    MOVE_ELBOW,
    NOT_DOING,
    Table,
    in_town,
)
from ludarium.kernel.bits import count
from ludarium.kernel.forms import EVERYONE, rule, tell


@rule
def ghost_turn(table: Table, ghost: int) -> None:
    """[B-GHOST-4, B-GHOST-7] A ghost rerolls one die by rule, or rests."""
    dice = dice_to_reroll(table, table.pawns[ghost].cart)
    if dice == 0:
        tell(GHOST_RESTS, EVERYONE, ghost)
        return
    for die in range(NUM_DICE):
        if (dice >> die) & 1 == 1:
            tell(GHOST_REROLLS, EVERYONE, ghost, die)
    table.turn.doing = GHOST_ROLLING
    table.turn.going = dice
    roll(table, dice, ghost)


@rule
def dice_to_reroll(table: Table, own: int) -> int:
    """[B-GHOST-4, B-GHOST-6, B-GHOST-7] Of the foremost other cart in town that has one; as bits, 0 for none."""
    others = 0
    for rank in range(NUM_CARTS):
        cart = table.order[rank]
        if cart != own and in_town(table, cart):
            others += 1
            dice = dice_of_cart(table, cart)
            if dice != 0:
                return dice
    return die_of_any_other(table, own) if others == 0 else 0


@rule
def dice_of_cart(table: Table, cart: int) -> int:
    """[B-GHOST-4, B-OPTION-18] An apple before a rat; by option all dice of the cart once one has left the town."""
    every = table.options.ghost_rerolls_all == 1 and table.finished != 0
    found = 0
    for rat in range(2):
        for die in range(NUM_DICE):
            if table.dice[die] == 2 * cart + rat and not is_locked(table, die):
                if not every:
                    return 1 << die
                found |= 1 << die
    return found


@rule
def die_of_any_other(table: Table, own: int) -> int:
    """[B-GHOST-6] On the only cart left: any die of another color, an apple before a rat."""
    for rat in range(2):
        for die in range(NUM_DICE):
            if table.dice[die] >> 1 != own and table.dice[die] & 1 == rat and not is_locked(table, die):
                return 1 << die
    return 0


@rule
def ghost_rolled(table: Table, ghost: int) -> None:
    """[B-GHOST-5] If a die it rerolled shows an apple, the ghost moves forward if it can."""
    apple = False
    for die in range(NUM_DICE):
        if (table.turn.going >> die) & 1 == 1 and table.dice[die] & 1 == 0:
            apple = True
    table.turn.going = 0
    table.turn.doing = NOT_DOING
    if apple:
        move_ghost(table, ghost)


@rule
def move_ghost(table: Table, ghost: int) -> None:
    """[B-GHOST-5] To the front of its cart, or from there onto the cart ahead if that has a free seat."""
    ahead = cart_ahead(table, table.pawns[ghost].cart)
    if seat_of(table, ghost) > 0:
        table.turn.doing = GHOST_MOVING
        try_move(table, ghost, MOVE_ELBOW, ghost)
    elif ahead != NO_CART and num_riders(table, ahead) < CART_SEATS:
        table.turn.doing = GHOST_MOVING
        try_move(table, ghost, MOVE_DASH, ghost)


@rule
def num_ghosts(table: Table) -> int:
    """[B-GHOST-1] Ghosts still in the game."""
    return count(table.alive >> table.options.seats)
