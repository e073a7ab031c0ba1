"""What a review of Cerberus follows: positions, camps, cards in hand; captures and the boat."""

from ludarium.games.cerberus.actions import (
    BOARDED,
    BOAT_REVEALED,
    CAMP_CHANGED,
    CAUGHT,
    HUNT_BEGINS,
    WENT_OUT,
)
from ludarium.games.cerberus.state import State, Table
from ludarium.kernel.course import Course, Gauges


def chapter(table: Table) -> int:
    """The turn."""
    return table.turn_number


def gauges(state: State) -> Gauges:
    """The space (behind the lair; 0 once off the board), the camp (0 adventurer, 1 Cerberus, 2 out), cards in hand."""
    players = [state.table.players[seat] for seat in range(state.table.options.seats)]
    return {
        "space": [max(player.space, 0) for player in players],
        "camp": [player.camp for player in players],
        "cards": [player.hand_size for player in players],
    }


COURSE = Course(
    chapter, gauges, landmarks=(HUNT_BEGINS, CAUGHT, CAMP_CHANGED, WENT_OUT, BOAT_REVEALED, BOARDED)
)
