"""The end: who has won."""

from ludarium.games.quacks.state import Player, State
from ludarium.kernel.forms import rule


@rule
def ahead(one: Player, other: Player) -> bool:
    """[Q-END-1, Q-END-2] More points, or as many and further in the pot of the last round."""
    if one.score != other.score:
        return one.score > other.score
    return one.scoring > other.scoring


@rule
def result(state: State, seat: int) -> int:
    """[Q-END-1, Q-END-2] The seat's place; players tied in both share it."""
    players, place = state.table.players, 1
    for other in range(state.table.options.seats):
        if ahead(players[other], players[seat]):
            place += 1
    return place


@rule
def payoff(state: State, seat: int) -> float:
    """Opponents beaten less opponents lost to, as a share of all: from -1 to 1, and zero in sum."""
    players, balance = state.table.players, 0
    for other in range(state.table.options.seats):
        if ahead(players[seat], players[other]):
            balance += 1
        elif ahead(players[other], players[seat]):
            balance -= 1
    return balance / (state.table.options.seats - 1)
