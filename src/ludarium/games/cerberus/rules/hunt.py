"""The hunt, and cards that move Cerberus."""

from ludarium.games.cerberus.actions import CERBERUS_MOVED, HUNT_BEGINS, HUNT_MISSED
from ludarium.games.cerberus.rules.capture import catch
from ludarium.games.cerberus.rules.rage import leftmost_free, turn_speed
from ludarium.games.cerberus.rules.ways import pawns_on
from ludarium.games.cerberus.state import PHASE_HUNT, Table
from ludarium.kernel.forms import EVERYONE, rule, tell


@rule
def nearest(table: Table) -> int:
    """[CB-HUNT-2, CB-WAY-6] The space of the hindmost adventurer on the board; all stand before Cerberus."""
    space = table.board.num_spaces
    for seat in range(table.options.seats):
        if 0 <= table.players[seat].space < space:
            space = table.players[seat].space
    return space


@rule
def run(table: Table, distance: int) -> None:
    """[CB-HUNT-2, CB-HUNT-4, CB-HUNT-5] Up to the first occupied space, where all are caught, or the last space."""
    prey = nearest(table)
    last = table.board.num_spaces - 1
    table.cerberus = min(min(table.cerberus + distance, prey), last)
    tell(CERBERUS_MOVED, EVERYONE, table.cerberus)
    if prey == table.cerberus:
        catch(table, pawns_on(table, prey), prey)


@rule
def hunt(table: Table) -> None:
    """[CB-HUNT-1, CB-HUNT-2] Cerberus runs as far as the die shows."""
    table.phase = PHASE_HUNT
    tell(HUNT_BEGINS, EVERYONE, table.speed)
    run(table, table.speed)
    if table.caught == 0:
        miss(table)


@rule
def miss(table: Table) -> None:
    """[CB-HUNT-3] He stays where he is and gains speed; the die goes back to the leftmost free space."""
    tell(HUNT_MISSED, EVERYONE)
    table.rage = leftmost_free(table)
    turn_speed(table, table.options.miss_speed)
