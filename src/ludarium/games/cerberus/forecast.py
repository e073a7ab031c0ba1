"""The forecast: what a seat is expected to get in the end, given which boat waits. Its numbers are in `fitted.py`."""

from ludarium.games.cerberus.components import CERBERUS, OUT
from ludarium.games.cerberus.fitted import WEIGHTS
from ludarium.games.cerberus.rules.effects import in_boat
from ludarium.games.cerberus.rules.ending import payoff
from ludarium.games.cerberus.rules.hunt import nearest
from ludarium.games.cerberus.state import PHASE_OVER, State, Table
from ludarium.games.cerberus.worth import num_before, num_dark, reach, to_hunt
from ludarium.kernel.bits import count
from ludarium.kernel.forecasts import expected
from ludarium.kernel.forms import rule

# What is counted.
FEATURES = (
    "one",  # always there
    "left",  # adventurers
    "seats-in-boat",  # of the one that waits
    "to-spare",  # adventurers who may be lost before it cannot be filled
    "too-few",  # none to spare
    "dark",  # spaces that change whoever is caught
    "allies",  # in Cerberus' camp
    "to-hunt",  # steps of the die
    "speed",
    "gap",  # spaces between Cerberus and the hindmost adventurer
    "within-reach",  # adventurers whom the next hunt can catch
    "aboard",
    "first-to-go",  # spaces from the foremost adventurers, so many as the boat has seats, to the boat
    "to-go",  # from the seat's own pawn
    "before",  # adventurers before it
    "safe",  # spaces beyond the next hunt, up to a few
    "hindmost",  # nobody is behind it
    "no-seat",  # so many are before it as the boat has seats
    "cards",
    "actions",  # action cards in hand
    "turn",  # it has the turn
)
(ONE, LEFT, SEATS_IN_BOAT, TO_SPARE, TOO_FEW, DARK, ALLIES, TO_HUNT, SPEED) = range(9)
(GAP, WITHIN_REACH, ABOARD, FIRST_TO_GO) = range(9, 13)
(TO_GO, BEFORE, SAFE, HINDMOST, NO_SEAT_LEFT, CARDS, ACTIONS, TURN) = range(13, 21)
NUM_FEATURES = len(FEATURES)
FEW = 6  # spaces beyond the hunt that count

# When: by the number of players, and how the seat fares.
FARES = ("running", "running to a known boat", "aboard", "with Cerberus", "out")
RUNNING, TO_KNOWN_BOAT, IN_BOAT, WITH_CERBERUS, IS_OUT = range(5)
STAGES = tuple(f"{seats} players, {fares}" for seats in range(3, 8) for fares in FARES)
NUM_FARES, NUM_STAGES = len(FARES), len(STAGES)
AGAINST_EACH = False  # camps win together


@rule
def forecast(state: State, seat: int) -> float:
    """[CB-END-1, CB-END-3] The payoff that the seat may expect; at the end, the one that it has."""
    if state.table.phase == PHASE_OVER or state.table.players[seat].camp == OUT:
        return payoff(state, seat)
    first, worth = stage(state, seat) * NUM_FEATURES, 0
    for index in range(NUM_FEATURES):
        weight = WEIGHTS[first + index]
        if weight != 0:
            worth += weight * feature(state, seat, index)
    return expected(worth)


@rule
def milestone(table: Table) -> int:
    """The number of the turn."""
    return table.turn_number


@rule
def stage(state: State, seat: int) -> int:
    """The number of players, and how the seat fares."""
    return (state.table.options.seats - 3) * NUM_FARES + fares(state.table, seat)


@rule
def fares(table: Table, seat: int) -> int:
    """Running, aboard, with Cerberus, or out."""
    camp = table.players[seat].camp
    if camp == OUT:
        return IS_OUT
    if camp == CERBERUS:
        return WITH_CERBERUS
    if in_boat(table, seat):
        return IN_BOAT
    return TO_KNOWN_BOAT if table.boat > 0 else RUNNING


@rule
def feature(state: State, seat: int, index: int) -> int:
    """One of `FEATURES`, of a seat."""
    if index < GAP:
        return of_table(state, index)
    if index < TO_GO:
        return of_chase(state, index)
    return of_seat(state, seat, index)


@rule
def boat_seats(state: State) -> int:
    """The seats of the boat that waits, whether it is revealed or not."""
    return state.table.boat if state.table.boat > 0 else state.hidden.boats[0]


@rule
def of_table(state: State, index: int) -> int:
    """The camps, the boat and the die."""
    table = state.table
    if index == ONE:
        return 1
    if index == LEFT:
        return table.left
    if index == SEATS_IN_BOAT:
        return boat_seats(state)
    if index == TO_SPARE:
        return table.left - boat_seats(state)
    if index == TOO_FEW:
        return 1 if table.left <= boat_seats(state) else 0
    if index == DARK:
        return num_dark(table)
    if index == ALLIES:
        return count(table.allies)
    return to_hunt(table) if index == TO_HUNT else table.speed


@rule
def of_chase(state: State, index: int) -> int:
    """Cerberus behind the adventurers, and the boat before them."""
    table = state.table
    if index == GAP:
        return nearest(table) - table.cerberus
    if index == ABOARD:
        return table.aboard
    if index == WITHIN_REACH:
        return table.left - num_before(table, reach(table))
    return first_to_go(table, boat_seats(state))


@rule
def first_to_go(table: Table, num_seats: int) -> int:
    """How far the adventurer who would take the last seat is from the boat."""
    space = table.board.num_spaces
    while space > 0 and num_before(table, space - 1) < num_seats:
        space -= 1
    return table.board.num_spaces - space


@rule
def of_seat(state: State, seat: int, index: int) -> int:
    """The seat itself."""
    table, player = state.table, state.table.players[seat]
    if index == CARDS:
        return player.hand_size
    if index == ACTIONS:
        return count(player.actions)
    if index == TURN:
        return 1 if table.active == seat else 0
    if player.space < 0:
        return 0
    if index == TO_GO:
        return table.board.num_spaces - player.space
    if index == SAFE:
        return min(max(player.space - reach(table), -FEW), FEW)
    if index == HINDMOST:
        return 1 if player.space == nearest(table) else 0
    before = num_before(table, player.space)
    if index == NO_SEAT_LEFT:
        return 1 if before >= boat_seats(state) else 0
    return before
