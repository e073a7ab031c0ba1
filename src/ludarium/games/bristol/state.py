"""The state of Bristol: the table that everybody sees, and beside it all that is hidden."""

from ludarium.games.bristol.actions import NOTHING
from ludarium.games.bristol.components import (
    MAX_PAWNS,
    NO_CART,
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

MAX_FACTS = 15  # an assignment of facts to places is one integer, four bits each
MAX_EVENTS = 64  # of the chronicle


class Table(Record):
    """All that lies open."""

    options: Options = nested(Options)
    phase: int = number(SEATING, bits=8)
    round_number: int = number(bits=16)
    num_pawns: int = number(bits=8)
    ending: int = number(NO_ENDING, bits=8)
    winners: int = number()  # seats, as bits

    # Who sits where.
    circle: Ints = ints(MAX_PAWNS, bits=8)  # the pawn at each place of the table, clockwise
    characters: Ints = ints(MAX_PAWNS, bits=8)  # by pawn
    cart_of: Ints = ints(MAX_PAWNS, bits=8)  # by pawn; NO_CART: not seated, or out of the game
    riders: Ints = ints(3 * NUM_CARTS, bits=8)  # [3 * cart + seat, from the front]: pawn + 1, 0: free
    alive: int = number()  # pawns, as bits
    early: int = number()  # pawns that died before the game ended, as bits

    # Carts and dice.
    positions: Ints = ints(NUM_CARTS, bits=8)
    order: Ints = ints(NUM_CARTS, bits=8)  # carts from the front
    finished: int = number(bits=8)  # carts that have left the town, as bits
    gate_round: int = number(bits=16)  # after this round the gate closes; 0: not yet known
    dice: Ints = ints(NUM_DICE, bits=8)  # faces
    locked: int = number(bits=8)  # dice, as bits

    # The turn.
    starter: int = number(bits=8)  # place in the circle
    taken: int = number(bits=8)  # how many places of the circle have had their turn
    turn: int = number(NO_PAWN, bits=8)  # the pawn whose turn it is
    acted: int = number(bits=8)  # a main action was taken
    actions: int = number(bits=8)  # main actions left
    num_fresh: int = number(bits=8)  # remedies drawn this turn
    outlawed: int = number(bits=8)  # how often the outlaw has robbed this turn
    rerolled: int = number(bits=8)  # dice of the latest reroll action of this turn, as bits
    chickens: int = number(bits=8)  # played on that action
    doing: int = number(NOT_DOING, bits=8)
    use: int = number(bits=8)  # the remedy about to be played
    die: int = number(bits=8)  # the die chosen
    pawn: int = number(bits=8)  # the pawn chosen
    going: int = number(bits=8)  # dice chicken still throws, as bits
    throws: int = number(bits=8)  # left of a chicken
    locks: int = number(bits=8)  # left of an arsenic
    num_drawn: int = number(bits=8)  # cards in `drawn`
    to_discard: int = number(bits=8)

    # A pawn movement that can be whipped.
    mover: int = number(bits=8)
    move: int = number(bits=8)
    target: int = number(bits=8)  # the pawn pushed
    may_whip: int = number()  # seats that may still react, as bits
    asked_whip: int = number()  # seats that owe an answer about it, as bits
    sealed_whip: int = number()  # seats that have answered under seal, as bits

    asked: int = number(NOTHING, bits=8)  # the question to the seat in turn
    due: int = number(NOTHING, bits=8)  # the question to chance
    due_to: int = number(bits=8)  # the pawn it is for
    owed: int = number(bits=8)  # how many more answers chance owes here
    rolling: int = number(bits=8)  # dice to be rolled, as bits

    # Cards, as far as everybody can count them.
    num_symptoms: Ints = ints(MAX_PAWNS, bits=8)
    num_remedies: Ints = ints(MAX_PAWNS, bits=8)
    deck_size: int = number(bits=8)
    discard_size: int = number(bits=8)  # below the top card
    has_top: int = number(bits=8)
    area_sizes: Ints = ints(NUM_CARTS, bits=8)
    middle_size: int = number(bits=8)
    remedy_deck_size: int = number(bits=8)
    played: Ints = ints(NUM_KINDS, bits=8)  # remedies discarded openly
    num_unseen: int = number(bits=8)  # remedies discarded unseen
    changed: int = number()  # pawns whose hand is not the one they were dealt, as bits
    shown: Ints = ints(2 * MAX_PAWNS, bits=8)  # symptoms of the dead
    shown_plagued: int = number()  # of those whose status is public: the plagued, as bits
    shown_status: int = number()  # whose status is public, as bits

    # Mingling.
    mingles: int = number(bits=8)  # carts that are still to mingle, as bits
    mingling: int = number(NO_CART, bits=8)
    convened: int = number(bits=8)  # 1: it has taken place
    since: int = number()  # pawns whose hand has changed since the plagued met, as bits

    # Alms.
    givers: Ints = ints(NUM_COINS, bits=8)  # who drew each coin: seat + 1
    owners: Ints = ints(NUM_COINS, bits=8)  # who has it: seat + 1
    num_coins: int = number(bits=8)  # drawn so far
    shown_coins: Ints = ints(NUM_COINS, bits=8)  # of the dead: kind + 1

    learned: Ints = ints(MAX_PAWNS, bits=8)  # by seat: it knows at most so many cards of others

    # The chronicle.
    num_events: int = number(bits=8)  # MAX_EVENTS + 1: there were more
    events: Ints = ints(MAX_EVENTS, bits=32)  # what everybody saw happen to the symptoms


class Mind(Record):
    """[B-KNOW-1] What one seat has come to know of cards it does not hold.

    A fact is one card: its value and the places where it may be, `value | places << 3`. Different facts are different
    cards. Facts may be forgotten, but are never wrong.
    """

    facts: Ints = ints(MAX_FACTS, bits=32)
    num_facts: int = number(bits=8)
    sure: int = number()  # seats that it knows to have the plague, as bits
    past: Ints = ints(MAX_EVENTS, bits=16)  # by event of the chronicle: the values that it saw, six bits each


class State(Record):
    """The table, and all that lies face down."""

    table: Table = nested(Table)
    symptoms: Ints = ints(2 * MAX_PAWNS, bits=8)  # by pawn: two values, a player's ascending; 0: no card
    drawn: Ints = ints(
        2, bits=8
    )  # by the pawn in turn: symptoms (ascending), or remedies (kind + 1, ascending)
    remedies: Ints = ints(REMEDY_LIMIT * MAX_PAWNS, bits=8)  # by pawn: kind + 1, ascending, 0 behind
    fresh: Ints = ints(REMEDY_LIMIT, bits=8)  # drawn this turn by the pawn in turn: kind + 1, the same way
    plagued: int = number()  # seats that have the plague now, as bits
    met: int = number()  # seats that met as plagued, as bits
    deck: Ints = ints(NUM_VALUES, bits=8)
    discard: Ints = ints(NUM_VALUES, bits=8)  # below the top card
    top: int = number(bits=8)  # value of the top card of the discard pile
    areas: Ints = ints(NUM_CARTS * NUM_VALUES, bits=8)
    middle: Ints = ints(NUM_VALUES, bits=8)
    sealed: Ints = ints(MAX_PAWNS, bits=8)  # 1: allowed, 2 + partner: whipped
    remedy_deck: Ints = ints(NUM_KINDS, bits=8)
    unseen: Ints = ints(NUM_KINDS, bits=8)  # discarded without being shown
    cast: Ints = ints(NUM_KINDS, bits=8)  # of these, those that the countess discarded
    coins: Ints = ints(NUM_COINS, bits=8)  # drawn: kind + 1
    minds: Rows[Mind] = rows(Mind, MAX_PAWNS)


class Seen(Record):
    """What one seat may see."""

    seat: int = number()
    table: Table = nested(Table)
    symptoms: Ints = ints(2, bits=8)
    drawn: Ints = ints(2, bits=8)
    remedies: Ints = ints(REMEDY_LIMIT, bits=8)
    fresh: Ints = ints(REMEDY_LIMIT, bits=8)
    plagued: int = number(bits=8)
    met: int = number()
    sealed: int = number(bits=8)
    cast: Ints = ints(NUM_KINDS, bits=8)
    coins: Ints = ints(NUM_COINS, bits=8)  # kind + 1 of those it has seen, else 0
    mind: Mind = nested(Mind)


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
def bits(mask: int) -> int:
    """How many bits are set, of 32: counted in pairs, in fours, in eights, and added up."""
    mask -= (mask >> 1) & 0x55555555
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    return ((mask * 0x01010101) >> 24) & 0xFF


@rule
def lowest(mask: int) -> int:
    """The place of the lowest bit."""
    return bits((mask & -mask) - 1)


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


@rule
def insert(row: Ints, first: int, length: int, value: int) -> None:
    """Put a value into its place of an ascending part of a row, in which 0 stands for nothing and lies behind."""
    index = first + length - 1
    while index > first and (row[index - 1] == 0 or row[index - 1] > value):
        row[index] = row[index - 1]
        index -= 1
    row[index] = value


@rule
def take_out(row: Ints, first: int, length: int, value: int) -> None:
    """Take a value out of such a part; what lies behind moves up."""
    index = first
    while row[index] != value:
        index += 1
    while index < first + length - 1:
        row[index] = row[index + 1]
        index += 1
    row[first + length - 1] = 0
