"""The end: who wins, when, and the standing."""

from ludarium.games.cerberus.actions import BOAT_LEAVES, CERBERUS_WINS, ESCAPED, GATES_CLOSE, NOTHING, SPARED
from ludarium.games.cerberus.components import CERBERUS
from ludarium.games.cerberus.state import DUE_NOTHING, NO_SEAT, PHASE_OVER, State, Table
from ludarium.kernel.forms import EVERYONE, rule, tell


@rule
def boat_full(table: Table) -> bool:
    """[CB-END-1] Whether all seats of the revealed boat are taken."""
    return table.boat > 0 and table.aboard == table.boat


@rule
def sail(table: Table) -> None:
    """[CB-END-1] Those in the boat win."""
    tell(BOAT_LEAVES, EVERYONE)
    for seat in range(table.options.seats):
        if table.players[seat].space == table.board.num_spaces:
            table.winners |= 1 << seat
            tell(ESCAPED, EVERYONE, seat)
    stop(table)


@rule
def too_few_left(table: Table) -> bool:
    """[CB-END-2] Nobody is left, or fewer than the revealed boat has seats."""
    return table.left == 0 or table.left < table.boat


@rule
def look_at_end(table: Table) -> None:
    """[CB-END-2] Cerberus wins as soon as too few adventurers are left."""
    if too_few_left(table):
        tell(CERBERUS_WINS, EVERYONE)
        spare(table)


@rule
def close_gates(table: Table) -> None:
    """[CB-TURN-9] After too many turns Cerberus wins."""
    tell(GATES_CLOSE, EVERYONE, table.turn_number)
    spare(table)


@rule
def spare(table: Table) -> None:
    """[CB-END-3] All who had changed camp win with Cerberus."""
    for seat in range(table.options.seats):
        if table.players[seat].camp == CERBERUS:
            table.winners |= 1 << seat
            tell(SPARED, EVERYONE, seat)
    stop(table)


@rule
def stop(table: Table) -> None:
    """[CB-END-4] Nothing else happens."""
    table.phase = PHASE_OVER
    table.asked = NOTHING
    table.owing = 0
    table.due = DUE_NOTHING
    table.due_seat = NO_SEAT
    table.due_cards = 0
    table.mover = NO_SEAT


@rule
def won(state: State, seat: int) -> int:
    """[CB-END-1, CB-END-3] Whether the seat is among the winners."""
    return (state.table.winners >> seat) & 1


@rule
def payoff(state: State, seat: int) -> float:
    """[CB-END-1, CB-END-3] 1 for a winner, -1 for everybody else."""
    return 1.0 if won(state, seat) != 0 else -1.0
