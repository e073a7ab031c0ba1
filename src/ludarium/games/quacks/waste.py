"""Waste: answers that give something up for nothing, of which nobody who plays for themselves would think."""

from ludarium.games.quacks.actions import (
    DECLINE,
    DROPLET_STEP,
    GREEN_GIFT,
    KEEP_BREWING,
    KEEP_DROPLET,
    LEAVE,
    PURPLE_REWARD,
    REWARD,
    ROLL_DIE,
    SCHADENFREUDE,
    STOP,
)
from ludarium.games.quacks.components import GREEN, LAST_SPACE
from ludarium.games.quacks.odds import explosive_weight
from ludarium.games.quacks.rules.pot import color_from_last, last_space
from ludarium.games.quacks.state import Player, Seen, Table
from ludarium.kernel.forms import rule

GIVES_BACK = 2  # the page of the purple book whose rewards cost chips


@rule
def wasteful(seen: Seen, action: int) -> bool:
    """Declining a step, a roll, a chip or a reward that costs nothing; stopping where no chip can do harm."""
    table = seen.table
    asked = table.players[seen.seat].asked
    if asked == DROPLET_STEP:
        return action == KEEP_DROPLET
    if asked == ROLL_DIE:
        return action == DECLINE
    if asked == SCHADENFREUDE or asked == GREEN_GIFT:
        return action == LEAVE
    if asked == PURPLE_REWARD:
        return action == REWARD and table.options.purple_book != GIVES_BACK
    return asked == KEEP_BREWING and action == STOP and harmless(table, table.players[seen.seat])


@rule
def harmless(table: Table, player: Player) -> bool:
    """Whatever is drawn next moves the pot on, does not blow it up, and takes no green chip out of the last two."""
    if explosive_weight(table, player) > 0 or last_space(player) == LAST_SPACE:
        return False
    return color_from_last(player, 0) != GREEN and color_from_last(player, 1) != GREEN
