"""Gains: chips from the supply, rubies, points, and the steps of a droplet on the pot or the test tubes."""

from ludarium.games.quacks.actions import (
    BOOK_IS_CLOSED,
    CHIP_GAINED,
    CHIP_MISSED,
    DROPLET_AT_THE_END,
    DROPLET_MOVED,
    DROPLET_STEP,
    GLASS_REACHED,
    KEEP_DROPLET,
    LEAVE,
    LEGAL,
    MOVE_DROPLET,
    MOVE_TUBE,
    NO_TUBES,
    NOT_OFFERED,
    POINTS_GAINED,
    RUBIES_GAINED,
    RUBIES_PAID,
    SOLD_OUT,
    TAKE,
    TUBES_AT_THE_END,
    answers,
    defaults,
    refuses,
)
from ludarium.games.quacks.components import (
    BOOK_OPENS,
    CHIP_COLOR,
    CHIP_VALUE,
    GLASS_CHIP,
    GLASS_POINTS,
    GLASS_RUBIES,
    LAST_GLASS,
    LAST_SPACE,
    NO_CHIP,
    NUM_CHIPS,
)
from ludarium.games.quacks.state import BACK, Own, Player, Seen, State, Table, ask
from ludarium.kernel.forms import EVERYONE, rule, tell
from ludarium.kernel.records import Ints


@rule
def total(row: Ints) -> int:
    """The sum of a row of chips."""
    amount = 0
    for chip in range(NUM_CHIPS):
        amount += row[chip]
    return amount


@rule
def any_chip(row: Ints) -> bool:
    """Whether a row holds a chip at all; quicker than its sum, and asked before every draw."""
    for chip in range(NUM_CHIPS):
        if row[chip] > 0:
            return True
    return False


# --- Chips ----------------------------------------------------------------------------------------------


@rule
def book_open(table: Table, chip: int) -> bool:
    """[Q-SETUP-8, Q-TRACKER-1, Q-TRACKER-2] Yellow opens in round 2, purple in round 3, the rest at once."""
    return table.round_number >= BOOK_OPENS[CHIP_COLOR[chip]]


@rule
def obtainable(table: Table, chip: int) -> bool:
    """[Q-SUPPLY-1, Q-SUPPLY-5, Q-CARD-4] A chip can be had only from stock and once its book is open."""
    return table.supply[chip] > 0 and book_open(table, chip)


@rule
def stock_refusal(table: Table, chip: int) -> int:
    """[Q-SUPPLY-1, Q-SUPPLY-5, Q-CARD-4] Why a chip cannot be had."""
    if not book_open(table, chip):
        return BOOK_IS_CLOSED
    return LEGAL if table.supply[chip] > 0 else SOLD_OUT


@rule
def gift_refusal(table: Table, action: int, offered: bool) -> int:
    """[Q-CARD-6, Q-CARD-7] An answer that the offer names; a chip must also be there."""
    if not offered:
        return NOT_OFFERED
    return stock_refusal(table, action - TAKE) if action < LEAVE else LEGAL


@rule
def worth(action: int, value: int) -> bool:
    """[Q-CARD-5] Taking a chip of this value."""
    return TAKE <= action < LEAVE and CHIP_VALUE[action - TAKE] == value


@rule
def gain_chip(table: Table, seat: int, chip: int) -> None:
    """[Q-SUPPLY-2, Q-SUPPLY-3, Q-CARD-5] A gift goes from the supply into the bag; what is missing is lost."""
    if obtainable(table, chip):
        table.supply[chip] -= 1
        table.players[seat].bag[chip] += 1
        tell(CHIP_GAINED, EVERYONE, seat, chip)
    else:
        tell(CHIP_MISSED, EVERYONE, seat, chip)


# --- Rubies and points ----------------------------------------------------------------------------------


@rule
def gain_rubies(table: Table, seat: int, amount: int) -> None:
    """[Q-SUPPLY-6] Rubies never run out."""
    table.players[seat].rubies += amount
    tell(RUBIES_GAINED, EVERYONE, seat, amount)


@rule
def pay_rubies(table: Table, seat: int, amount: int) -> None:
    """Rubies go back beside the board."""
    table.players[seat].rubies -= amount
    tell(RUBIES_PAID, EVERYONE, seat, amount)


@rule
def gain_points(table: Table, seat: int, amount: int) -> None:
    """[Q-POINTS-3] The score marker moves on; past 50 it starts another lap."""
    if amount > 0:
        table.players[seat].score += amount
        tell(POINTS_GAINED, EVERYONE, seat, amount)


# --- The droplets ---------------------------------------------------------------------------------------


@rule
def droplet_movable(player: Player) -> bool:
    """[Q-SPEND-3] The droplet never passes the last space."""
    return player.droplet < LAST_SPACE


@rule
def tube_movable(table: Table, player: Player) -> bool:
    """[Q-TUBE-1, Q-TUBE-5, Q-OPTION-10] The back of the pot has a second droplet, until the last glass."""
    return table.options.pot_side == BACK and player.tube < LAST_GLASS


@rule
def step_possible(table: Table, player: Player) -> bool:
    """[Q-SPEND-3] Some droplet can still move."""
    return droplet_movable(player) or tube_movable(table, player)


@rule
def ask_for_step(table: Table, seat: int) -> None:
    """[Q-ACTIONS-2, Q-SPEND-3, Q-TUBE-2] Each step owed is a choice of its own; an impossible one is not asked."""
    player = table.players[seat]
    player.steps -= 1
    if step_possible(table, player):
        ask(table, seat, DROPLET_STEP)


@refuses(DROPLET_STEP)
@rule
def step_refusal(table: Table, own: Own, seat: int, action: int) -> int:
    """[Q-SPEND-3, Q-TUBE-1, Q-TUBE-5] A droplet at its end stays there."""
    player = table.players[seat]
    if action == MOVE_DROPLET:
        return LEGAL if droplet_movable(player) else DROPLET_AT_THE_END
    if action == MOVE_TUBE:
        if table.options.pot_side != BACK:
            return NO_TUBES
        return LEGAL if tube_movable(table, player) else TUBES_AT_THE_END
    return LEGAL


@answers(DROPLET_STEP, passing=KEEP_DROPLET)
@rule
def take_step(state: State, seat: int, action: int) -> None:
    """[Q-TUBE-2, Q-CARD-6] A step goes to the pot, to the tubes, or is declined."""
    table, player = state.table, state.table.players[seat]
    if action == MOVE_DROPLET:
        player.droplet += 1
        tell(DROPLET_MOVED, EVERYONE, seat, player.droplet)
    elif action == MOVE_TUBE:
        player.tube += 1
        tell(GLASS_REACHED, EVERYONE, seat, player.tube)
        empty_glass(table, seat, player.tube)


@defaults(DROPLET_STEP)
@rule
def step_along_the_pot(seen: Seen) -> int:
    """Along the pot, where the droplet can still move."""
    return MOVE_DROPLET


@rule
def paid_step(state: State, seat: int) -> None:
    """[Q-TUBE-2, Q-SPEND-1] A step that was paid for is asked about only if there are two droplets to move."""
    table, player = state.table, state.table.players[seat]
    if droplet_movable(player) and tube_movable(table, player):
        player.steps += 1
    else:
        take_step(state, seat, MOVE_DROPLET if droplet_movable(player) else MOVE_TUBE)


@rule
def empty_glass(table: Table, seat: int, glass: int) -> None:
    """[Q-TUBE-3, Q-TUBE-4, Q-BOX-6] The glass reached pays at once."""
    gain_points(table, seat, GLASS_POINTS[glass])
    if GLASS_RUBIES[glass] > 0:
        gain_rubies(table, seat, GLASS_RUBIES[glass])
    if GLASS_CHIP[glass] != NO_CHIP:
        gain_chip(table, seat, GLASS_CHIP[glass])
