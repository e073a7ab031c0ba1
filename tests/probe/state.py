"""The state of the probe: the table that everybody sees, what each seat alone sees, and what nobody does."""

from ludarium.kernel.options import Options as KernelOptions
from ludarium.kernel.options import among, house, switch
from ludarium.kernel.records import Ints, Record, Rows, ints, nested, number, rows
from tests.probe.vocabulary import MAX_SEATS, NUM_KINDS

COPIES = (3, 5, 6, 6)  # by kind
SIDE_COPIES = 4  # of each: the box alone never tells a side
START_CARDS, START_COINS = 3, 2

DEALING, GIVING, REDEALING, TURNS, RAIDED, FUNDING, OVER = range(7)

OURS = house("P-1")  # the probe has no rulebook


class Options(KernelOptions):
    seats: int = among(2, 3, 4, default=3, mark=OURS)
    rounds: int = among(2, 5, default=5, mark=OURS)
    pooling: int = switch(True, mark=OURS)
    secret_offers: int = switch(True, mark=OURS)  # offers that do not suffice are never shown


class Table(Record):
    """All that lies open."""

    options: Options = nested(Options)
    phase: int = number(DEALING)
    round_number: int = number()
    redeals: int = number()  # of the pool, so far
    turn: int = number()  # the seat whose turn it is
    funds_closed: int = number()  # in this turn
    asked: Ints = ints(MAX_SEATS)
    ready: int = number()  # seats that have answered under seal, as bits
    missing: Ints = ints(MAX_SEATS)  # cards that chance owes each seat from the deck
    sideless: int = number()  # seats that chance owes a side, as bits
    undealt: int = number()  # seats that chance owes a card from the pool, as bits
    deck_size: int = number()
    hand_sizes: Ints = ints(MAX_SEATS)
    discard: Ints = ints(NUM_KINDS)
    scores: Ints = ints(MAX_SEATS)
    coins: Ints = ints(MAX_SEATS)
    bank: int = number()
    knows: Ints = ints(
        MAX_SEATS * MAX_SEATS
    )  # [viewer * MAX_SEATS + seat]: 1 if viewer knows that seat's side
    shown: Ints = ints(MAX_SEATS)  # sides, when the game is over


class Hand(Record):
    cards: Ints = ints(NUM_KINDS, bits=8)  # how many of each kind


class Mind(Record):
    """What one seat has come to know."""

    sides: Ints = ints(MAX_SEATS, bits=8)  # of every seat; NO_SIDE: unknown
    others: Ints = ints(NUM_KINDS, bits=8)  # the other seats hold at least so many of each kind


class Own(Record):
    """What one seat alone sees."""

    hand: Hand = nested(Hand)
    mind: Mind = nested(Mind)
    sealed: int = number(bits=8)  # place of the answer in its question, from 1; of gifts until picked up


class Hidden(Record):
    """What nobody sees."""

    sides: Ints = ints(MAX_SEATS, bits=8)
    deck: Ints = ints(NUM_KINDS, bits=8)
    pool: Ints = ints(NUM_KINDS, bits=8)
    dealt: Ints = ints(MAX_SEATS, bits=8)  # from the pool, face down: kind + 1
    box: Ints = ints(3, bits=8)  # side cards in nobody's hands, by side


class State(Record):
    table: Table = nested(Table)
    own: Rows[Own] = rows(Own, MAX_SEATS)
    hidden: Hidden = nested(Hidden)


class Seen(Record):
    seat: int = number()
    table: Table = nested(Table)
    own: Own = nested(Own)
