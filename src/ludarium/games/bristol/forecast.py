"""The forecast: what a seat is expected to get in the end, given who has the plague. Its numbers are in `fitted.py`."""

from ludarium.games.bristol.components import NO_CART, NUM_CARTS
from ludarium.games.bristol.fitted import WEIGHTS
from ludarium.games.bristol.rules.carts import num_riders, rank_of, rider, seat_of
from ludarium.games.bristol.rules.dice import num_rats, num_shown
from ludarium.games.bristol.rules.ending import living_players, payoff
from ludarium.games.bristol.rules.plague import ill, living_plagued, symptom_sum
from ludarium.games.bristol.state import OVER, TURNS, USUAL_TRACK, State, Table, in_town
from ludarium.kernel.bits import count, has
from ludarium.kernel.forecasts import expected
from ludarium.kernel.forms import rule

# What is counted: of the table, of the seat's cart, of the carts before and behind it, and of the seat.
FEATURES = (
    "one",  # always there
    "players",
    "healthy",  # players alive
    "plagued",
    "mates",  # others on the cart
    "ill-mates",
    "any-ill-mate",
    "place",  # on the cart, from the front
    "to-the-gate",  # spaces
    "to-the-next",  # spaces that it is ahead of the best other cart; or behind, below zero
    "dice",  # that will move it
    "dice-of-others",  # that will move the best of the others
    "rats",  # among its dice
    "clean-ahead",  # carts with riders who are all healthy
    "clean-behind",
    "ill-ahead",  # carts on which somebody has the plague
    "ill-behind",
    "remedies",
    "symptoms",  # their sum
    "turn-to-come",  # in this round
)
(ONE, PLAYERS, HEALTHY, PLAGUED) = range(4)
(MATES, ILL_MATES, ANY_ILL_MATE, PLACE, TO_THE_GATE, TO_THE_NEXT, DICE, DICE_OF_OTHERS, RATS) = range(4, 13)
(CLEAN_AHEAD, CLEAN_BEHIND, ILL_AHEAD, ILL_BEHIND, REMEDIES, SYMPTOMS, TURN_TO_COME) = range(13, 20)
NUM_FEATURES = len(FEATURES)

# When: how far the first cart is from the gate, for the healthy, the plagued and the dead.
NUM_STEPS = 6
STEP_SPACES = 3
STAGES = tuple(
    f"{who}, {when}"
    for who in ("healthy", "plagued", "dead")
    for when in ("gate closing", "0 to 2 left", "3 to 5", "6 to 8", "9 to 11", "12 or more")
)
NUM_STAGES = len(STAGES)
AGAINST_EACH = False  # nobody's loss is another one's gain


@rule
def forecast(state: State, seat: int) -> float:
    """[B-END-4] The payoff that the seat may expect; at the end, the one that it has."""
    if state.table.phase == OVER:
        return payoff(state, seat)
    first, worth = stage(state, seat) * NUM_FEATURES, 0
    for index in range(NUM_FEATURES):
        weight = WEIGHTS[first + index]
        if weight != 0:
            worth += weight * feature(state, seat, index)
    return expected(worth)


@rule
def milestone(table: Table) -> int:
    """The number of the round."""
    return table.round_number


@rule
def stage(state: State, seat: int) -> int:
    """How the seat fares, and how near the end is."""
    table = state.table
    fares = 2 if has(table.early, seat) else 1 if ill(state, seat) else 0
    return fares * NUM_STEPS + step(table)


@rule
def step(table: Table) -> int:
    """0 once the gate is closing; else by the spaces that the first cart has left, on a street of the usual length."""
    if table.gate_round > 0:
        return 0
    left = USUAL_TRACK
    for cart in range(NUM_CARTS):
        if in_town(table, cart):
            left = min(
                left, (table.options.track - table.carts[cart].position) * USUAL_TRACK // table.options.track
            )
    return min(max(left, 0) // STEP_SPACES + 1, NUM_STEPS - 1)


@rule
def feature(state: State, seat: int, index: int) -> int:
    """One of `FEATURES`, of a seat."""
    table = state.table
    if index < MATES:
        return of_table(state, index)
    cart = table.pawns[seat].cart
    if cart == NO_CART:
        return 0
    if index < TO_THE_GATE:
        return of_mates(state, seat, cart, index)
    if index < CLEAN_AHEAD:
        return of_race(table, cart, index)
    if index < REMEDIES:
        return of_others(state, cart, index)
    if index == REMEDIES:
        return table.pawns[seat].num_remedies
    if index == SYMPTOMS:
        return symptom_sum(state, seat)
    return 1 if turn_to_come(table, seat) else 0


@rule
def of_table(state: State, index: int) -> int:
    """What is the same for all."""
    if index == ONE:
        return 1
    if index == PLAYERS:
        return state.table.options.seats
    plagued = count(living_plagued(state))
    return plagued if index == PLAGUED else count(living_players(state.table)) - plagued


@rule
def of_mates(state: State, seat: int, cart: int, index: int) -> int:
    """The others on the cart."""
    if index == MATES:
        return num_riders(state.table, cart) - 1
    if index == PLACE:
        return seat_of(state.table, seat)
    sick = num_ill(state, cart) - (1 if ill(state, seat) else 0)
    return min(sick, 1) if index == ANY_ILL_MATE else sick


@rule
def num_ill(state: State, cart: int) -> int:
    """Riders of a cart who have the plague."""
    sick = 0
    for place in range(num_riders(state.table, cart)):
        if ill(state, rider(state.table, cart, place)):
            sick += 1
    return sick


@rule
def of_race(table: Table, cart: int, index: int) -> int:
    """The cart among the others in town."""
    if index == TO_THE_GATE:
        return table.options.track - table.carts[cart].position
    if index == DICE:
        return num_shown(table, cart)
    if index == RATS:
        return num_rats(table, cart)
    best, dice = 0, 0
    for other in range(NUM_CARTS):
        if other != cart and in_town(table, other):
            best, dice = max(best, table.carts[other].position), max(dice, num_shown(table, other))
    return dice if index == DICE_OF_OTHERS else table.carts[cart].position - best


@rule
def of_others(state: State, cart: int, index: int) -> int:
    """Carts with riders before or behind this one, by whether all on them are healthy."""
    table, found = state.table, 0
    ahead, clean = index in (CLEAN_AHEAD, ILL_AHEAD), index in (CLEAN_AHEAD, CLEAN_BEHIND)
    for other in range(NUM_CARTS):
        if other != cart and in_town(table, other) and num_riders(table, other) > 0:
            before = rank_of(table, other) < rank_of(table, cart)
            if before == ahead and (num_ill(state, other) == 0) == clean:
                found += 1
    return found


@rule
def turn_to_come(table: Table, seat: int) -> bool:
    """Whether the seat still has a turn in this round, or has it now."""
    if table.phase > TURNS:
        return False
    if table.phase < TURNS or table.turn.pawn == seat:
        return True
    for place in range(table.num_pawns):
        if table.circle[place] == seat:
            return (place - table.starter) % table.num_pawns >= table.taken
    return False
