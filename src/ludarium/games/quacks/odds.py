"""Odds: how likely the next draw blows up a pot, and what it brings if one stops after it.

Exact, from what lies open; for the bot and for people who ask. Weights are chips of the bag: divide by its total.
"""

from ludarium.games.quacks.components import (
    BLUE,
    CHIP_COLOR,
    CHIP_VALUE,
    LAST_SPACE,
    NUM_CHIPS,
    RED,
    SPACE_COINS,
    SPACE_POINTS,
    SPACE_RUBY,
    WHITE,
    WHITE_1,
    WHITE_2,
    WHITE_3,
)
from ludarium.games.quacks.rules.brewing import distance, optional_extra
from ludarium.games.quacks.rules.gains import total
from ludarium.games.quacks.rules.pot import (
    chip_from_last,
    color_from_last,
    last_space,
    scoring_space,
    white_limit,
    white_sum,
)
from ludarium.games.quacks.state import PHASE_BREWING, Player, Seen, Table
from ludarium.kernel.forms import rule

# --- Explosion ------------------------------------------------------------------------------------------


@rule
def room(table: Table, player: Player) -> int:
    """How much white the pot can still take."""
    return white_limit(table, player) - white_sum(player)


@rule
def explodes(table: Table, player: Player, chip: int) -> bool:
    """This chip, drawn next, would blow up the pot."""
    return CHIP_COLOR[chip] == WHITE and CHIP_VALUE[chip] > room(table, player)


@rule
def white_weight(player: Player, space_left: int) -> int:
    """Chips of the bag that are white and worth more than this."""
    weight = 0
    if space_left < 1:
        weight += player.bag[WHITE_1]
    if space_left < 2:
        weight += player.bag[WHITE_2]
    if space_left < 3:
        weight += player.bag[WHITE_3]
    return weight


@rule
def explosive_weight(table: Table, player: Player) -> int:
    """Chips of the bag that would blow up the pot; the chance is this over the total of the bag."""
    return white_weight(player, room(table, player))


@rule
def shield_covers_next(table: Table, player: Player) -> bool:
    """A blue chip of set 2 would shield the chip placed next."""
    covered = False
    if table.options.blue_book == 2:
        for back in range(4):
            if color_from_last(player, back) == BLUE and CHIP_VALUE[chip_from_last(player, back)] > back:
                covered = True
    return covered


# --- What a draw brings ---------------------------------------------------------------------------------


@rule
def chip_space(table: Table, player: Player, chip: int) -> int:
    """Where this chip, drawn next, would come to lie with every extra move made."""
    extra = optional_extra(table, player, chip)
    return min(last_space(player) + distance(table, player, chip, extra), LAST_SPACE)


@rule
def space_after(table: Table, player: Player, chip: int) -> int:
    """The scoring space after this chip; a red of set 2 goes beside the pot and changes nothing yet."""
    if CHIP_COLOR[chip] == RED and table.options.red_book == 2:
        return scoring_space(player)
    return chip_space(table, player, chip) + 1


@rule
def lands_on_ruby(table: Table, player: Player, chip: int) -> bool:
    """A blue chip on a ruby space, which sets 3 and 4 reward at once."""
    return CHIP_COLOR[chip] == BLUE and SPACE_RUBY[chip_space(table, player, chip)] == 1


@rule
def expected_points(table: Table, player: Player) -> int:
    """Points that one more chip adds, summed over the chips of the bag; an explosion is not reckoned with."""
    now, points = SPACE_POINTS[scoring_space(player)], 0
    for chip in range(NUM_CHIPS):
        if player.bag[chip] > 0:
            more = SPACE_POINTS[space_after(table, player, chip)] - now
            if table.options.blue_book == 4 and lands_on_ruby(table, player, chip):
                more += CHIP_VALUE[chip]
            points += player.bag[chip] * more
    return points


@rule
def expected_coins(table: Table, player: Player) -> int:
    """Coins that one more chip adds, summed in the same way."""
    now, coins = SPACE_COINS[scoring_space(player)], 0
    for chip in range(NUM_CHIPS):
        if player.bag[chip] > 0:
            coins += player.bag[chip] * (SPACE_COINS[space_after(table, player, chip)] - now)
    return coins


@rule
def expected_rubies(table: Table, player: Player) -> int:
    """Rubies that one more chip adds or loses, summed in the same way."""
    now, rubies = SPACE_RUBY[scoring_space(player)], 0
    for chip in range(NUM_CHIPS):
        if player.bag[chip] > 0:
            more = SPACE_RUBY[space_after(table, player, chip)] - now
            if table.options.blue_book == 3 and lands_on_ruby(table, player, chip):
                more += 1
            rubies += player.bag[chip] * more
    return rubies


# --- For people -----------------------------------------------------------------------------------------


def aids(seen: Seen) -> dict[str, float]:
    """While the seat brews: the chance that its next chip blows up the pot, and what that chip adds on average."""
    if seen.table.phase != PHASE_BREWING:
        return {}
    table, player = seen.table, seen.table.players[seen.seat]
    chips = total(player.bag)
    if player.stopped or chips == 0:
        return {}
    return {
        "explode": explosive_weight(table, player) / chips,
        "points": expected_points(table, player) / chips,
        "coins": expected_coins(table, player) / chips,
        "rubies": expected_rubies(table, player) / chips,
    }
