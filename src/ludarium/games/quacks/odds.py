"""Odds: how likely the next draw blows up a pot, and where a chip would lie.

Exact, from what lies open; for the bot, the terminal and `aids.py`. Weights are chips of the bag: divide by its total.
"""

from ludarium.games.quacks.components import (
    BLUE,
    CHIP_COLOR,
    CHIP_VALUE,
    LAST_SPACE,
    SPACE_RUBY,
    WHITE,
    WHITE_1,
    WHITE_2,
    WHITE_3,
)
from ludarium.games.quacks.rules.brewing import distance, goes_beside, optional_extra
from ludarium.games.quacks.rules.pot import (
    chip_from_last,
    color_from_last,
    last_space,
    scoring_space,
    white_limit,
    white_sum,
)
from ludarium.games.quacks.state import Player, Table
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


# --- Where a chip would lie ------------------------------------------------------------------------------


@rule
def chip_space(table: Table, player: Player, chip: int) -> int:
    """Where this chip, drawn next, would come to lie with every extra move made."""
    extra = optional_extra(table, player, chip)
    return min(last_space(player) + distance(table, player, chip, extra), LAST_SPACE)


@rule
def space_after(table: Table, player: Player, chip: int) -> int:
    """The scoring space after this chip; a red of set 2 goes beside the pot and changes nothing yet."""
    if goes_beside(table, chip):
        return scoring_space(player)
    return chip_space(table, player, chip) + 1


@rule
def lands_on_ruby(table: Table, player: Player, chip: int) -> bool:
    """A blue chip on a ruby space, which sets 3 and 4 reward at once."""
    return CHIP_COLOR[chip] == BLUE and SPACE_RUBY[chip_space(table, player, chip)] == 1
