"""What a review of Bristol follows: how far each one's cart has come, symptoms, the plague, and who knew of it."""

from ludarium.games.bristol.actions import CONVENED, CROSSED, DIED, PUSHED, STATUS_SHOWN
from ludarium.games.bristol.components import NO_CART
from ludarium.games.bristol.state import State, Table
from ludarium.kernel.course import Course, Gauges


def chapter(table: Table) -> int:
    """The round."""
    return table.round_number


def gauges(state: State) -> Gauges:
    """Distance, symptoms, the plague (1) and how many others are sure of it."""
    table, seats = state.table, range(state.table.options.seats)
    carts = [table.pawns[seat].cart for seat in seats]
    return {
        "distance": [0 if cart == NO_CART else table.carts[cart].position for cart in carts],
        "symptoms": [sum(state.own[seat].symptoms) for seat in seats],
        "plagued": [state.own[seat].plagued for seat in seats],
        "known-by": [
            sum(state.own[other].mind.sure >> seat & 1 for other in seats if other != seat) for seat in seats
        ],
    }


COURSE = Course(chapter, gauges, landmarks=(CROSSED, DIED, PUSHED, CONVENED, STATUS_SHOWN))
