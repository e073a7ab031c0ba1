"""The state of Bristol: the table that everybody sees, what each seat sees alone, and what nobody sees."""

from ludarium.games.bristol.actions import NOTHING
from ludarium.games.bristol.components import (
    CART_SEATS,
    HAND,
    MAX_PAWNS,
    NO_CART,
    NO_CHARACTER,
    NO_COIN,
    NUM_CARTS,
    NUM_COINS,
    NUM_DICE,
    NUM_KINDS,
    NUM_VALUES,
    REMEDY_LIMIT,
)
from ludarium.kernel.forms import rule
from ludarium.kernel.options import Options as KernelOptions
from ludarium.kernel.options import among, edition, house, one_of, printed, reading, switch, unsettled
from ludarium.kernel.records import Ints, Record, Rows, ints, nested, number, rows

NO_PAWN = -1
USUAL_TRACK = 16  # spaces to the gate

STANDARD, SPECIAL_SIDE = range(2)  # characters
MODES = ("plain", "convene", "cure", "alms")
PLAIN, CONVENE_MODE, CURE_MODE, ALMS_MODE = range(4)
MIRRORED = 1  # seat_table
ONE_EACH = 1  # starting_remedies
EACH_ROUND = 1  # convene
IN_TURN = 1  # whip_asking
TO_BACK = 1  # dash_swap
RANDOM_PLACES = 1  # ghost_seats
DISCARDED = 1  # dead_symptoms
CONTENT, VICTORIOUS, LOSERS = range(3)  # spoilers
HALF, LOSE, GOAL = range(3)  # dead_payoff


class Options(KernelOptions):
    """Every switch of the digest's chapter "Options".

    [B-OPTION-1, B-OPTION-2, B-OPTION-7, B-OPTION-8, B-OPTION-9]
    """

    seats: int = among(1, 2, 3, 4, 5, 6, 7, 8, 9, default=6, mark=printed("B-OPTION-1"))
    track: int = among(*range(8, 41), default=USUAL_TRACK, mark=unsettled("B-OPTION-2"))
    seat_table: int = one_of(
        "english", "mirrored", mark=printed("B-SETUP-2"), others={"mirrored": edition("B-OPTION-3")}
    )
    symptom_deck: int = one_of("equal", "campaign", "fitted", mark=unsettled("B-BOX-4"))
    remedy_deck: int = one_of(
        "a", "b", "c", "single", mark=unsettled("B-BOX-5"), others={"single": house("B-OPTION-5")}
    )
    starting_remedies: int = one_of(
        "rulebook", "one-each", mark=printed("B-SETUP-6"), others={"one-each": house("B-OPTION-6")}
    )
    characters: int = one_of("standard", "special", mark=printed("B-CHAR-1"))
    chaos: int = switch(False, mark=printed("B-CHAOS-1"))
    mode: int = one_of(*MODES, mark=printed("B-OPTION-9"), others={"alms": unsettled("B-BOX-7")})
    convene: int = one_of(
        "each-mingle", "each-round", mark=printed("B-CONVENE-1"), others={"each-round": house("B-OPTION-10")}
    )
    redraw_initial_plague: int = switch(
        False, mark=printed("B-PLAGUE-4"), others={"on": house("B-OPTION-11")}
    )
    remedies_after_action: int = switch(
        False, mark=printed("B-TURN-2"), others={"on": edition("B-OPTION-12")}
    )
    allow_pass: int = switch(True, mark=house("B-TURN-3"), others={"off": printed("B-TURN-1")})
    chicken_stacks: int = switch(True, mark=reading("B-OPTION-14"))
    dash_swap: int = one_of("front", "back", mark=reading("B-OPTION-15"))
    whip_asking: int = one_of(
        "sealed", "in-turn", mark=house("B-WHIP-4"), others={"in-turn": printed("B-WHIP-5")}
    )
    ghost_seats: int = one_of("after-players", "random", mark=reading("B-GHOST-2"))
    ghost_rerolls_all: int = switch(False, mark=reading("B-OPTION-18"), others={"on": edition("B-OPTION-18")})
    outlaw_limit: int = among(1, 5, 20, default=20, mark=house("B-OUTLAW-3"))
    round_limit: int = among(
        15, 60, default=60, mark=house("B-OPTION-20")
    )  # on a street of 16, and longer on a longer one
    dead_symptoms: int = one_of("kept", "discarded", mark=reading("B-DEATH-3"))
    stop_when_all_plagued: int = switch(False, mark=printed("B-END-1"), others={"on": house("B-OPTION-22")})
    spoilers: int = one_of(
        "content",
        "victorious",
        "losers",
        mark=reading("B-END-5"),
        others={"victorious": house("B-OPTION-23"), "losers": printed("B-END-2")},
    )
    dead_payoff: int = one_of(
        "half", "lose", "goal", mark=house("B-OPTION-24"), others={"goal": reading("B-END-5")}
    )


# What is going on.
(
    SEATING,  # pawns are drawn
    PLACING,  # ghosts are given their places at the table
    CASTING,  # characters are chosen or dealt
    DEALING,  # symptoms, then starting remedies
    ROLLING,  # the six dice of a round
    TURNS,
    MINGLING,
    CROSSING,
    OVER,
) = range(9)

# What is being carried out in a turn.
(
    NOT_DOING,
    REROLLING,
    THROWING,  # chicken
    LOCKING,  # arsenic
    MOVING,  # a pawn movement as the main action
    MOVING_EXTRA,  # crushed emeralds
    LEECHING,
    POMANDERING,
    GIVING_ALMS,
    DRAWING,
    VIEWING,
    SERVING,  # serf
    ROBBING,  # outlaw
    WATCHING,  # sheriff
    BUILDING,  # mason
    RIDING,  # knight
    PRAYING,  # friar
    RECEIVING,  # countess
    BURNING,  # chandler
    GHOST_ROLLING,
    GHOST_MOVING,
) = range(21)

MOVE_ELBOW, MOVE_DASH, MOVE_PUSH = range(3)

# How the game ended.
NO_ENDING, ESCAPED, GHOSTS_ESCAPED, NOBODY_ESCAPED, NO_HUMAN_LEFT = range(5)

# Where a symptom card can be, as far as minds care. A ghost's cards lie apart: the right one has a place of its own.
RIGHT = 4  # place of a ghost's right card: that of its left one + RIGHT
AREA = 9  # + cart
MIDDLE = 12  # the pool of a mingle, or cards drawn to be added to an area
DECK, DISCARD, TOP = 13, 14, 15
NUM_PLACES = 16
VALUE_BITS = 3  # of a fact: the lowest bits are the card's value, those above them its possible places

OUT = NUM_PLACES  # where tokens of a story lie that are out of play
MAX_TESTS = 64  # kept of a story

MAX_FACTS = 15  # an assignment of facts to places is one integer, four bits each
MAX_EVENTS = 64  # of the chronicle


# --- What everybody sees ---------------------------------------------------------------------------------


class Pawn(Record):
    """A pawn, as far as it lies open; those beyond the players are ghosts."""

    character: int = number(NO_CHARACTER, bits=8)
    cart: int = number(NO_CART, bits=8)  # NO_CART: not seated, or out of the game
    num_symptoms: int = number(bits=8)
    num_remedies: int = number(bits=8)
    shown: Ints = ints(HAND, bits=8)  # symptoms of the dead
    learned: int = number(bits=8)  # it knows at most so many cards of others


class Cart(Record):
    """A cart on its way to the gate."""

    position: int = number(bits=8)
    riders: Ints = ints(CART_SEATS, bits=8, start=NO_PAWN)  # pawns from the front
    area_size: int = number(bits=8)  # cards in its mingle area


class Turn(Record):
    """The turn of one pawn, and what is being carried out in it."""

    pawn: int = number(NO_PAWN, bits=8)
    acted: int = number(bits=8)  # a main action was taken
    actions: int = number(bits=8)  # main actions left
    num_fresh: int = number(bits=8)  # remedies drawn this turn
    outlawed: int = number(bits=8)  # how often the outlaw has robbed this turn
    rerolled: int = number(bits=8)  # dice of the latest reroll action of this turn, as bits
    chickens: int = number(bits=8)  # played on that action
    doing: int = number(NOT_DOING, bits=8)
    use: int = number(bits=8)  # the remedy about to be played
    die: int = number(bits=8)  # the die chosen
    chosen: int = number(bits=8)  # the pawn chosen
    going: int = number(bits=8)  # dice chicken still throws, as bits
    throws: int = number(bits=8)  # left of a chicken
    locks: int = number(bits=8)  # left of an arsenic
    num_drawn: int = number(bits=8)  # cards drawn and not yet laid anywhere
    to_discard: int = number(bits=8)


class Movement(Record):
    """A pawn movement that can be whipped."""

    mover: int = number(bits=8)
    kind: int = number(bits=8)  # elbow, dash or push
    target: int = number(bits=8)  # the pawn pushed
    may_whip: int = number()  # seats that may still react, as bits
    asked: int = number()  # seats that owe an answer about it, as bits
    sealed: int = number()  # seats that have answered under seal, as bits


class Piles(Record):
    """Cards that lie nowhere else, as far as everybody can count them."""

    deck_size: int = number(bits=8)
    discard_size: int = number(bits=8)  # below the top card
    has_top: int = number(bits=8)
    middle_size: int = number(bits=8)
    remedy_deck_size: int = number(bits=8)
    played: Ints = ints(NUM_KINDS, bits=8)  # remedies discarded openly
    num_unseen: int = number(bits=8)  # remedies discarded unseen


class Mingle(Record):
    """The mingles of a round, and when the plagued met."""

    carts: int = number(bits=8)  # that are still to mingle, as bits
    cart: int = number(NO_CART, bits=8)  # that mingles now
    convened: int = number(bits=8)  # 1: the plagued have met
    since: int = number()  # pawns whose hand has changed since then, as bits


class Coin(Record):
    """A coin drawn from the bag."""

    giver: int = number(NO_PAWN, bits=8)  # who drew it
    owner: int = number(NO_PAWN, bits=8)
    shown: int = number(NO_COIN, bits=8)  # what it says, once its owner is dead


class Chronicle(Record):
    """What everybody saw happen to the symptoms."""

    num_events: int = number(bits=8)  # MAX_EVENTS + 1: there were more
    events: Ints = ints(MAX_EVENTS, bits=32)


class Table(Record):
    """All that lies open."""

    options: Options = nested(Options)
    phase: int = number(SEATING, bits=8)
    round_number: int = number(bits=16)

    num_pawns: int = number(bits=8)
    pawns: Rows[Pawn] = rows(Pawn, MAX_PAWNS)
    circle: Ints = ints(MAX_PAWNS, bits=8)  # the pawn at each place of the table, clockwise
    alive: int = number()  # pawns, as bits
    early: int = number()  # pawns that died before the game ended, as bits
    changed: int = number()  # pawns whose hand is not the one they were dealt, as bits
    shown_status: int = number()  # pawns whose status is public, as bits
    shown_plagued: int = number()  # of these the plagued, as bits

    carts: Rows[Cart] = rows(Cart, NUM_CARTS)
    order: Ints = ints(NUM_CARTS, bits=8)  # carts from the front
    finished: int = number(bits=8)  # carts that have left the town, as bits
    gate_round: int = number(bits=16)  # after this round the gate closes; 0: not yet known
    dice: Ints = ints(NUM_DICE, bits=8)  # faces
    locked: int = number(bits=8)  # dice, as bits

    starter: int = number(bits=8)  # place in the circle
    taken: int = number(bits=8)  # how many places of the circle have had their turn
    turn: Turn = nested(Turn)
    movement: Movement = nested(Movement)
    mingle: Mingle = nested(Mingle)

    asked: int = number(NOTHING, bits=8)  # the question to the seat in turn
    due: int = number(NOTHING, bits=8)  # the question to chance
    due_to: int = number(bits=8)  # the pawn it is for
    owed: int = number(bits=8)  # how many more answers chance owes here
    rolling: int = number(bits=8)  # dice to be rolled, as bits

    piles: Piles = nested(Piles)
    num_coins: int = number(bits=8)  # drawn so far
    coins: Rows[Coin] = rows(Coin, NUM_COINS)
    chronicle: Chronicle = nested(Chronicle)

    ending: int = number(NO_ENDING, bits=8)
    winners: int = number()  # seats, as bits


# --- What one seat sees alone ----------------------------------------------------------------------------


class Mind(Record):
    """[B-KNOW-1] What one seat has come to know of cards it does not hold.

    A fact is one card: its value and the places where it may be, `value | places << 3`. Different facts are different
    cards. Facts may be forgotten, but are never wrong.
    """

    facts: Ints = ints(MAX_FACTS, bits=32)
    num_facts: int = number(bits=8)
    sure: int = number()  # seats that it knows to have the plague, as bits
    past: Ints = ints(MAX_EVENTS, bits=16)  # by event of the chronicle: the values that it saw, six bits each


class Own(Record):
    """[B-SETUP-7, B-PLAGUE-5, B-REMEDY-5, B-KNOW-7] What one seat alone sees: its cards, and what it has come to know.

    A ghost's cards lie in a record of the same kind, which no seat ever sees.
    """

    symptoms: Ints = ints(HAND, bits=8)  # values, a player's ascending; 0: no card
    drawn: Ints = ints(HAND, bits=8)  # in its turn: symptoms, or coded remedies, ascending
    remedies: Ints = ints(REMEDY_LIMIT, bits=8)  # coded, ascending, 0 behind
    fresh: Ints = ints(REMEDY_LIMIT, bits=8)  # of these, those drawn in its turn, the same way
    plagued: int = number(bits=8)  # 1: it has the plague now
    met: int = number()  # seats that met as plagued, itself among them, as bits
    sealed: int = number(bits=8)  # its answer about a movement; 1: allowed, 2 + partner: whipped
    cast: Ints = ints(
        NUM_KINDS, bits=8
    )  # remedies in the discard pile that it put there unseen, as the countess
    coins: Ints = ints(NUM_COINS, bits=8)  # coded kinds of those it has seen
    mind: Mind = nested(Mind)


# --- What nobody sees --------------------------------------------------------------------------------------


class Area(Record):
    """The mingle area of a cart."""

    cards: Ints = ints(NUM_VALUES, bits=8)  # symptoms by value


class Test(Record):
    """A hand of a story when it was complete, or a meeting, or a death: what bears on the plague."""

    kind: int = number(bits=8)
    pawn: int = number(bits=8)
    left: int = number(bits=8)  # the tokens of the hand
    right: int = number(bits=8)


class Story(Record):
    """What whoever imagines works with (`stories`): the symptoms as tokens, by bits. Blank whenever a game goes on."""

    tokens: Ints = ints(NUM_PLACES + 1, bits=64)  # by place
    of_value: Ints = ints(NUM_VALUES + 1, bits=64)  # tokens by value; 0: those that have none yet
    first_deal: int = number(bits=64)  # tokens dealt before the first round
    plagued: int = number()  # seats that have the plague by then, as bits
    met: int = number()  # seats that met as plagued, as bits
    num_tests: int = number(bits=8)
    tests: Rows[Test] = rows(Test, MAX_TESTS)


class Hidden(Record):
    """What lies face down for everybody."""

    deck: Ints = ints(NUM_VALUES, bits=8)  # symptoms by value
    discard: Ints = ints(NUM_VALUES, bits=8)  # below the top card
    top: int = number(bits=8)  # value of the top card of the discard pile
    areas: Rows[Area] = rows(Area, NUM_CARTS)
    middle: Ints = ints(NUM_VALUES, bits=8)
    remedy_deck: Ints = ints(NUM_KINDS, bits=8)
    unseen: Ints = ints(NUM_KINDS, bits=8)  # remedies discarded without being shown
    coins: Ints = ints(NUM_COINS, bits=8)  # coded kinds of those drawn
    story: Story = nested(Story)


class State(Record):
    """The table, and all that lies face down."""

    table: Table = nested(Table)
    own: Rows[Own] = rows(Own, MAX_PAWNS)
    hidden: Hidden = nested(Hidden)


class Seen(Record):
    """What one seat sees."""

    seat: int = number()
    table: Table = nested(Table)
    own: Own = nested(Own)


# --- Asking small things --------------------------------------------------------------------------------


@rule
def is_alive(table: Table, pawn: int) -> bool:
    """Whether a pawn is still in the game."""
    return (table.alive >> pawn) & 1 == 1


@rule
def is_ghost(table: Table, pawn: int) -> bool:
    """[B-GHOST-1] Pawns beyond the players are ghosts."""
    return pawn >= table.options.seats


@rule
def in_town(table: Table, cart: int) -> bool:
    """Whether a cart has not left yet."""
    return (table.finished >> cart) & 1 == 0


@rule
def ask(table: Table, question: int) -> None:
    """From now on the seat in turn owes an answer."""
    table.asked = question


@rule
def owe(table: Table, question: int, pawn: int, count: int) -> None:
    """From now on chance owes so many answers."""
    table.due = question
    table.due_to = pawn
    table.owed = count


# --- Rows of cards ----------------------------------------------------------------------------------------

# In a row of cards 0 stands for none, so a kind of remedy or coin lies there coded.


@rule
def coded(kind: int) -> int:
    """How a kind of remedy or coin lies in a row."""
    return kind + 1


@rule
def decoded(card: int) -> int:
    """The kind of what lies in a row; NO_KIND or NO_COIN for nothing."""
    return card - 1


@rule
def insert(row: Ints, value: int) -> None:
    """Put a value into its place of an ascending row, in which 0 stands for nothing and lies behind."""
    index = len(row) - 1
    while index > 0 and (row[index - 1] == 0 or row[index - 1] > value):
        row[index] = row[index - 1]
        index -= 1
    row[index] = value


@rule
def take_out(row: Ints, value: int) -> None:
    """Take a value out of such a row; what lies behind moves up."""
    index = 0
    while row[index] != value:
        index += 1
    while index < len(row) - 1:
        row[index] = row[index + 1]
        index += 1
    row[len(row) - 1] = 0
