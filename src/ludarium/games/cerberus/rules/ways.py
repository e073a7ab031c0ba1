"""Ways: rope bridge, infernal portal, funicular and gondola; and stilts, which stand in the way."""

from ludarium.games.cerberus.actions import BRIDGE_FELL, CROSSED, MOVED
from ludarium.games.cerberus.components import BRIDGE, FUNICULAR, GONDOLA, NO_WAY, PORTAL, STILT
from ludarium.games.cerberus.state import CLOSED, MOVER, Table
from ludarium.kernel.forms import EVERYONE, rule, tell


@rule
def pawns_on(table: Table, space: int) -> int:
    """[CB-HUNT-2, CB-WAY-3] The seats whose pawns stand on a space, as bits."""
    found = 0
    for seat in range(table.options.seats):
        if table.players[seat].space == space:
            found |= 1 << seat
    return found


@rule
def blocked(table: Table, space: int) -> bool:
    """[CB-WAY-7] Whether the space is a stilt that somebody stands on."""
    return table.board.features[space] & STILT != 0 and pawns_on(table, space) != 0


@rule
def way_open(table: Table, at: int, direction: int, moved: int) -> bool:
    """[CB-WAY-1, CB-WAY-5] Whether a way begins here that leads on in this direction and may be taken now."""
    board = table.board
    if at >= board.num_spaces or board.ways[at] == NO_WAY:
        return False
    far = board.across[at]
    if (far > at) != (direction > 0):
        return False
    if direction < 0 and far < table.cerberus and table.options.past_cerberus == CLOSED:
        return False
    return passable(table, at, far, direction, moved)


@rule
def passable(table: Table, at: int, far: int, direction: int, moved: int) -> bool:
    """[CB-WAY-3, CB-WAY-7, CB-WAY-8, CB-WAY-9] What each kind of way asks for; one line per kind."""
    way = table.board.ways[at]
    if way == GONDOLA:
        return pawns_on(table, far) != 0
    if way == PORTAL and pawns_on(table, table.board.steles[at]) == 0:
        return False
    if way == FUNICULAR and (direction < 0 or moved == 1):
        return False
    return not blocked(table, far)


@rule
def chooser(table: Table, way: int) -> int:
    """[CB-WAY-4, CB-WAY-8] The pawn's owner decides, or by option who moves it; on a gondola the active player."""
    if way == GONDOLA or table.options.shortcut_choice == MOVER:
        return table.active
    return table.mover


@rule
def use_way(table: Table, at: int) -> None:
    """[CB-WAY-2] A rope bridge falls when it has been used."""
    board = table.board
    tell(CROSSED, EVERYONE, table.mover, board.ways[at], board.across[at])
    if board.ways[at] == BRIDGE:
        board.ways[board.across[at]] = NO_WAY
        board.ways[at] = NO_WAY
        table.bridges_fallen += 1
        tell(BRIDGE_FELL, EVERYONE)


@rule
def change_places(table: Table, partner: int) -> None:
    """[CB-WAY-8] The pawn at the other end of the gondola comes to where the moving one was."""
    table.players[partner].space = table.players[table.mover].space
    tell(MOVED, EVERYONE, partner, table.players[partner].space)
