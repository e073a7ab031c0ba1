"""The forecast: what a seat is expected to get in the end, from all that lies open. Its numbers are in `fitted.py`.

Two players are compared at a time: what each has, weighed by round and by what is done by then, tells how likely one
ends before the other.
"""

from ludarium.games.quacks.components import (
    BLACK,
    BLUE,
    CHIP_VALUE,
    GREEN,
    LAST_ROUND,
    NUM_SETS,
    ORANGE,
    PURPLE,
    RED,
    SPACE_COINS,
    SPACE_POINTS,
    SPACE_RUBY,
    WHITE,
    YELLOW,
)
from ludarium.games.quacks.fitted import WEIGHTS
from ludarium.games.quacks.odds import explosive_weight, room
from ludarium.games.quacks.rules.ending import payoff
from ludarium.games.quacks.rules.evaluation import spoilt
from ludarium.games.quacks.rules.gains import total
from ludarium.games.quacks.rules.pot import green_sum, num_black, num_purple, scoring_space
from ludarium.games.quacks.rules.rats import tails_due
from ludarium.games.quacks.setup import book
from ludarium.games.quacks.state import (
    PHASE_BREWING,
    PHASE_BUYING,
    PHASE_DIE,
    PHASE_OVER,
    PHASE_POINTS,
    PHASE_RUBIES,
    PHASE_SPENDING,
    Player,
    State,
    Table,
)
from ludarium.games.quacks.worth import FIRST_OF_COLOR, NUM_OF_COLOR, num_owned
from ludarium.kernel.forecasts import expected
from ludarium.kernel.forms import rule

# What is counted of a player: what lasts, what is in the pot, and what the pot will bring.
FEATURES = (
    "score",
    "rubies",
    "droplet",
    "tube",
    "flask",
    "coins",  # that may still be spent
    "rats",
    "white",  # the values of all white chips
    "others",  # how many chips of other colors
    "steps",  # that are owed
    "rolls",
    "brewing",
    "room",  # for more white, while brewing
    "risk",  # of the next chip, in hundredths, while brewing
    "purple-in-pot",
    "black-in-pot",
    "green-in-pot",
    "points-to-come",  # of the scoring space
    "coins-to-come",
    "ruby-to-come",
    "exploded",
    "spoilt-points",  # one of these two will come
    "spoilt-coins",
    "orange",
    "black",
    *(f"{color}-{page}" for color in ("green", "blue", "red", "yellow", "purple") for page in range(1, 5)),
)  # the last: the values of all chips of a color, by the page of its book
(SCORE, RUBIES, DROPLET, TUBE, FLASK, COINS, RATS, WHITES, OTHERS, STEPS, ROLLS) = range(11)
(STILL_BREWING, ROOM, RISK, PURPLE_IN_POT, BLACK_IN_POT, GREEN_IN_POT) = range(11, 17)
(POINTS_TO_COME, COINS_TO_COME, RUBY_TO_COME, EXPLODED, SPOILT_POINTS, SPOILT_COINS) = range(17, 23)
(ORANGES, BLACKS, COLORED) = range(23, 26)
NUM_FEATURES = len(FEATURES)
BOOK_COLORS = (GREEN, BLUE, RED, YELLOW, PURPLE)

# When: in each round before brewing, while brewing, until the points are given, and from then on.
PARTS = ("card", "brewing", "evaluation", "shopping")
STAGES = tuple(f"round {number}, {part}" for number in range(1, LAST_ROUND + 1) for part in PARTS)
NUM_PARTS, NUM_STAGES = len(PARTS), len(STAGES)
AGAINST_EACH = True  # two seats are compared at a time


@rule
def forecast(state: State, seat: int) -> float:
    """[Q-END-1, Q-END-2] The payoff that the seat may expect; at the end, the one that it has."""
    table = state.table
    if table.phase == PHASE_OVER:
        return payoff(state, seat)
    balance = 0.0
    for other in range(table.options.seats):
        if other != seat:
            balance += expected(lead(state, seat, other))
    return balance / (table.options.seats - 1)


@rule
def lead(state: State, seat: int, other: int) -> int:
    """How far one seat is ahead of another, all weighed."""
    first, ahead = stage(state, seat) * NUM_FEATURES, 0
    for index in range(NUM_FEATURES):
        weight = WEIGHTS[first + index]
        if weight != 0:
            ahead += weight * (feature(state, seat, index) - feature(state, other, index))
    return ahead


@rule
def milestone(table: Table) -> int:
    """The number of the round."""
    return table.round_number


@rule
def stage(state: State, seat: int) -> int:
    """Round, and part of it."""
    table, part = state.table, 0
    if table.phase >= PHASE_BREWING:
        part = 1 if table.phase < PHASE_DIE else 2 if table.phase < PHASE_BUYING else 3
    return NUM_PARTS * (max(table.round_number, 1) - 1) + part


@rule
def feature(state: State, seat: int, index: int) -> int:
    """One of `FEATURES`, of a seat."""
    if index < STILL_BREWING:
        return lasting(state.table, seat, index)
    if index < POINTS_TO_COME:
        return in_pot(state.table, state.table.players[seat], index)
    if index < ORANGES:
        return to_come(state.table, seat, index)
    return in_all(state.table, state.table.players[seat], index)


@rule
def lasting(table: Table, seat: int, index: int) -> int:
    """What the player has."""
    player = table.players[seat]
    if index == SCORE:
        return player.score
    if index == RUBIES:
        return player.rubies
    if index == DROPLET:
        return player.droplet
    if index == TUBE:
        return player.tube
    if index == FLASK:
        return player.flask
    if index == COINS:
        return player.coins if coins_count(table, seat) else 0
    if index == RATS:
        return player.rats if table.phase >= PHASE_BREWING else tails_due(table, seat)
    if index == WHITES:
        return owned_value(player, WHITE)
    if index == OTHERS:
        return total(player.bag) + player.num_placed - num_owned(player, WHITE)
    return player.steps if index == STEPS else player.rolls


@rule
def coins_count(table: Table, seat: int) -> bool:
    """Whether the seat will still spend coins: on chips, or in the last round on points."""
    phase = PHASE_SPENDING if table.round_number == LAST_ROUND else PHASE_BUYING
    return table.phase < phase or (table.phase == phase and not had_turn(table, seat))


@rule
def had_turn(table: Table, seat: int) -> bool:
    """Whether the seat's turn in this phase is over."""
    return (seat - table.first) % table.options.seats < table.turn and seat != table.active


@rule
def in_pot(table: Table, player: Player, index: int) -> int:
    """What lies in the pot, and what may come of it."""
    if index == PURPLE_IN_POT:
        return num_purple(player)
    if index == BLACK_IN_POT:
        return num_black(player)
    if index == GREEN_IN_POT:
        return green_sum(player)
    if table.phase != PHASE_BREWING or player.stopped == 1:
        return 0
    if index == ROOM:
        return room(table, player)
    if index == RISK:
        return 100 * explosive_weight(table, player) // max(total(player.bag), 1)
    return 1


@rule
def to_come(table: Table, seat: int, index: int) -> int:
    """What the scoring space will give."""
    player = table.players[seat]
    given = table.phase == PHASE_POINTS and had_turn(table, seat)
    if table.phase < PHASE_BREWING or table.phase > PHASE_POINTS or given:
        return 0
    space, lost = scoring_space(player), spoilt(player)
    if index == RUBY_TO_COME:
        return SPACE_RUBY[space] if table.phase < PHASE_RUBIES else 0
    if index == EXPLODED:
        return player.exploded
    if index == POINTS_TO_COME or index == SPOILT_POINTS:
        return SPACE_POINTS[space] if lost == (index == SPOILT_POINTS) else 0
    return SPACE_COINS[space] if lost == (index == SPOILT_COINS) else 0


@rule
def in_all(table: Table, player: Player, index: int) -> int:
    """The values of all chips of a color; those of books count on the page that is open."""
    if index == ORANGES:
        return owned_value(player, ORANGE)
    if index == BLACKS:
        return owned_value(player, BLACK)
    color, page = BOOK_COLORS[(index - COLORED) // NUM_SETS], (index - COLORED) % NUM_SETS + 1
    return owned_value(player, color) if book(table.options, color) == page else 0


@rule
def owned_value(player: Player, color: int) -> int:
    """The values of the chips of a color in bag and pot."""
    value = 0
    for chip in range(FIRST_OF_COLOR[color], FIRST_OF_COLOR[color] + NUM_OF_COLOR[color]):
        value += CHIP_VALUE[chip] * (player.bag[chip] + player.pot[chip])
    if color == RED:
        value += player.beside[0] + 2 * player.beside[1] + 4 * player.beside[2]
    return value
