"""The speed die: where it lies on the rage track, and what it shows."""

from ludarium.games.cerberus.actions import RAGE_MOVED, SPEED_TURNED
from ludarium.games.cerberus.components import MAX_SPEED, NUM_LABELS
from ludarium.games.cerberus.state import Table
from ludarium.kernel.forms import EVERYONE, rule, tell


@rule
def leftmost_free(table: Table) -> int:
    """[CB-BOX-6, CB-EFFECT-7] The place whose label is the number of adventurers left."""
    return NUM_LABELS - table.left


@rule
def on_hunt(table: Table) -> bool:
    """[CB-HUNT-1] Whether the die lies on the hunt space."""
    return table.rage == table.board.hunt


@rule
def move_rage(table: Table, steps: int) -> None:
    """[CB-EFFECT-7, CB-MOVE-6] The die moves on the rage track, never beyond its ends."""
    table.rage = min(max(table.rage + steps, leftmost_free(table)), table.board.hunt)
    tell(RAGE_MOVED, EVERYONE, table.board.hunt - table.rage)


@rule
def turn_speed(table: Table, steps: int) -> None:
    """[CB-EFFECT-7] The die shows more, 8 at most, or less; its place does not change."""
    table.speed = min(table.speed + steps, MAX_SPEED)
    tell(SPEED_TURNED, EVERYONE, table.speed)


@rule
def reset_die(table: Table) -> None:
    """[CB-CAPTURE-9] The die goes to the label of the adventurers left and shows its minimum."""
    table.rage = leftmost_free(table)
    table.speed = table.minimum
    tell(RAGE_MOVED, EVERYONE, table.board.hunt - table.rage)
    tell(SPEED_TURNED, EVERYONE, table.speed)
