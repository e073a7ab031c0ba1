"""The state of Cerberus: the table that everybody sees, what each seat alone sees, and what nobody sees."""

from ludarium.games.cerberus.actions import NOTHING
from ludarium.games.cerberus.components import (
    ADVENTURER,
    MAX_SEATS,
    NO_CARD,
    NO_POWER,
    NUM_BOATS,
    NUM_CARDS,
    NUM_PAWNS,
)
from ludarium.games.cerberus.pieces import BOARD_NAMES, ENDS, MAX_SPACES, OWN_BOARDS, PLACES, STARTS
from ludarium.kernel.forms import rule
from ludarium.kernel.options import Options as KernelOptions
from ludarium.kernel.options import among, edition, house, one_of, printed, reading, switch, unsettled
from ludarium.kernel.records import Ints, Record, Rows, ints, nested, number, rows

NO_SEAT = -1
OFF_BOARD = -1  # as a space: the pawn stands on the rage track
NO_PAWN, UNUSED_PAWN = -1, 7  # on the rage track, beside seats

SEAT_1, DRAWN = range(2)
OWNER, MOVER = range(2)
CLOSED, CAUGHT_THERE = range(2)
AS_BOARD = 0

# Boards that are not readings of the re-edition's: the first edition's, and an owner's own.
OTHER_BOARDS = {"first-edition": edition("CB-BOARD-2")} | {
    board.name: house("CB-BOARD-5") for board in OWN_BOARDS
}


class Options(KernelOptions):
    """Every switch of the digest's chapter "Options"."""

    seats: int = among(3, 4, 5, 6, 7, default=5, mark=printed("CB-SETUP-1"))
    board: int = one_of(*BOARD_NAMES, mark=unsettled("CB-OPTION-1"), others=OTHER_BOARDS)  # [CB-OPTION-1]
    start_piece: int = one_of(*STARTS, mark=edition("CB-BOARD-2"))  # [CB-OPTION-2]
    second_piece: int = one_of(*PLACES, mark=edition("CB-BOARD-2"))  # [CB-OPTION-3]
    third_piece: int = one_of(*PLACES, default=1, mark=edition("CB-BOARD-2"))  # [CB-OPTION-4]
    end_piece: int = one_of(
        *ENDS, mark=unsettled("CB-OPTION-5"), others={"a": edition("CB-BOARD-2")}
    )  # [CB-OPTION-5]
    survival_deck: int = among(
        24, 28, default=24, mark=printed("CB-BOX-3"), others={"28": edition("CB-OPTION-6")}
    )  # [CB-OPTION-6]
    difficulty: int = among(0, 1, 2, 3, 4, 5, default=0, mark=printed("CB-SETUP-4"))  # [CB-OPTION-7]
    start_card: int = switch(False, mark=printed("CB-SETUP-7"))  # [CB-OPTION-8]
    first_player: int = one_of("seat-1", "drawn", mark=house("CB-SETUP-6"))  # [CB-OPTION-9]
    rage_blanks: int = one_of("as-board", "1", "2", mark=unsettled("CB-OPTION-10"))  # [CB-OPTION-10]
    shortcut_choice: int = one_of("owner", "mover", mark=reading("CB-WAY-4"))  # [CB-OPTION-11]
    past_cerberus: int = one_of("closed", "caught", mark=reading("CB-WAY-5"))  # [CB-OPTION-12]
    figure_choice: int = switch(True, mark=reading("CB-EFFECT-3"))  # [CB-OPTION-13]
    sabotage_empty_hands: int = switch(True, mark=reading("CB-BET4-1"))  # [CB-OPTION-14]
    pay_below_minimum: int = switch(
        True, mark=printed("CB-COST-4"), others={"off": edition("CB-OPTION-15")}
    )  # [CB-OPTION-15]
    miss_speed: int = among(0, 1, 2, default=1, mark=unsettled("CB-HUNT-3"))  # [CB-OPTION-16]
    turn_limit: int = among(50, 100, 200, default=200, mark=house("CB-TURN-9"))  # [CB-OPTION-17]


# What is going on. A pawn's move, a capture or a draw may interrupt any of them.
(
    PHASE_START,
    PHASE_TURN,
    PHASE_OFFERS,  # sealed offers for a joint payment
    PHASE_PAYING,  # cards are picked for it
    PHASE_COST,  # a pawn moves as the cost
    PHASE_EFFECT,
    PHASE_HUNT,
    PHASE_OVER,
) = range(8)

# What chance owes.
DUE_NOTHING, DUE_FIRST, DUE_BOATS, DUE_CARD = range(4)


class Board(Record):
    """[CB-BOARD-5] The board by space, as its file says; a used bridge is taken out."""

    num_spaces: int = number(bits=8)  # the lair is space 0; this is the boat's
    start: int = number(bits=8)
    reveal: int = number(bits=8)  # the first space behind the reveal symbol
    hunt: int = number(bits=8)  # place of the hunt space on the rage track, from 0
    dark_min_label: int = number(bits=8)
    features: Ints = ints(MAX_SPACES, bits=8)
    zones: Ints = ints(MAX_SPACES, bits=8)
    symbols: Ints = ints(MAX_SPACES, bits=8)
    ways: Ints = ints(MAX_SPACES, bits=8)
    across: Ints = ints(MAX_SPACES, bits=8)
    steles: Ints = ints(MAX_SPACES, bits=8)


class Player(Record):
    """What everybody sees of one player."""

    camp: int = number(ADVENTURER, bits=8)
    space: int = number(OFF_BOARD, bits=8)  # the board's `num_spaces`: in the boat
    hand_size: int = number(bits=8)
    actions: int = number(bits=8)  # action cards in hand, as bits
    looked: int = number(bits=8)  # berths whose boat the player has seen, as bits
    owes: int = number(bits=8)  # cards still to be paid
    shown: Ints = ints(NUM_CARDS, bits=8)  # [CB-SEE-4] everybody knows of so many in hand
    # [CB-SEE-5] Since the deck was made:
    kept: int = number(bits=8)  # unknown cards in hand then
    drawn: int = number(bits=8)  # cards drawn
    left: Ints = ints(NUM_CARDS, bits=8)  # which of all these have left the hand


class Table(Record):
    """All that lies open."""

    options: Options = nested(Options)
    phase: int = number(PHASE_START, bits=8)
    active: int = number(bits=8)
    turn_number: int = number()
    asked: int = number(NOTHING, bits=8)
    owing: int = number(bits=8)  # seats that owe an answer, as bits
    choices: int = number(
        bits=64
    )  # answers that are open, as bits from the question's first; of others rooms decide
    due: int = number(bits=8)
    due_seat: int = number(NO_SEAT, bits=8)
    due_cards: int = number(bits=8)
    num_dealt: int = number(bits=8)  # seats that got their card at the start

    rage: int = number(bits=8)  # place of the die on the rage track, from 0
    speed: int = number(bits=8)
    minimum: int = number(bits=8)
    cerberus: int = number(bits=8)
    left: int = number(bits=8)  # adventurers
    adventurers: int = number(bits=8)  # seats of that camp, as bits
    allies: int = number(bits=8)  # seats of Cerberus' camp, as bits
    track: Ints = ints(NUM_PAWNS, bits=8)  # by label from 7 down: a seat's pawn, one nobody plays, or none
    bridges_fallen: int = number(bits=8)
    boat: int = number(bits=8)  # seats of the revealed boat, 0 while it is hidden
    aboard: int = number(bits=8)
    pile: Ints = ints(NUM_CARDS, bits=8)
    deck_sizes: Ints = ints(2, bits=8)  # by camp
    # [CB-SEE-5] What all know of the decks.
    made: Ints = ints(NUM_CARDS, bits=8)  # what each was made of
    held: Ints = ints(NUM_CARDS, bits=8)  # what hands held then, beside what everybody knew of them
    gone_kept: Ints = ints(2, bits=8)  # by camp: what players had who have left it since, as in `Player`
    gone_drawn: Ints = ints(2, bits=8)
    gone: Ints = ints(NUM_CARDS, bits=8)

    # The turn.
    action_done: int = number(bits=8)
    card_done: int = number(bits=8)
    turn_over: int = number(bits=8)
    closed: int = number(bits=64)  # powers for which offers fell short, as bits
    power: int = number(NO_POWER, bits=8)
    in_play: int = number(NO_CARD, bits=8)
    ready: int = number(bits=8)  # seats that have sealed an offer, as bits
    parts: int = number(bits=8)  # parts of the effect still to come, as bits
    used: int = number(bits=8)  # seats that were a target in this power, as bits
    targets: int = number(bits=8)  # seats that an effect on all has still to come to, as bits

    # A move.
    mover: int = number(NO_SEAT, bits=8)
    steps: int = number(bits=8)
    direction: int = number(bits=8)
    moved: int = number(bits=8)

    # A capture.
    caught: int = number(bits=8)  # seats still to be placed, as bits
    catch_space: int = number(bits=8)
    queue: Ints = ints(MAX_SEATS, bits=8)  # seats in the order of placing
    num_placed: int = number(bits=8)
    num_settled: int = number(bits=8)

    winners: int = number(bits=8)  # as bits
    board: Board = nested(Board)
    players: Rows[Player] = rows(Player, MAX_SEATS)


class Hand(Record):
    cards: Ints = ints(NUM_CARDS, bits=8)
    drawn: Ints = ints(NUM_CARDS, bits=8)  # [CB-SEE-5] all that was drawn since the deck was made


class Mind(Record):
    """[CB-SEE-2] What one seat has come to know: the seats of the boat on each berth, 0 for unknown."""

    boats: Ints = ints(NUM_BOATS, bits=8)


class Own(Record):
    """What one seat alone sees."""

    hand: Hand = nested(Hand)
    mind: Mind = nested(Mind)
    sealed: int = number(bits=8)  # [CB-SEE-3] its offer plus 1, until all are shown


class Hidden(Record):
    """What nobody sees."""

    deck: Ints = ints(NUM_CARDS, bits=8)  # both decks: how many of each card
    boats: Ints = ints(NUM_BOATS, bits=8)  # seats of the boat on each berth


class State(Record):
    """Everything there is."""

    table: Table = nested(Table)
    own: Rows[Own] = rows(Own, MAX_SEATS)
    hidden: Hidden = nested(Hidden)


class Seen(Record):
    """[CB-SEE-1, CB-SEE-2, CB-SEE-3] What one seat may see: the table, and its own hand, knowledge and offer."""

    seat: int = number()
    table: Table = nested(Table)
    own: Own = nested(Own)


@rule
def ask(table: Table, seat: int, question: int, choices: int = 0) -> None:
    """From now on this seat alone owes an answer; the choices are open to it, of everything else the room decides."""
    table.asked = question
    table.owing = 1 << seat
    table.choices = choices


@rule
def answered(table: Table, seat: int) -> None:
    """The seat owes nothing any more; when nobody does, the question is closed."""
    table.owing &= ~(1 << seat)
    if table.owing == 0:
        close(table)


@rule
def close(table: Table) -> None:
    """Nothing is asked any more."""
    table.asked = NOTHING
    table.owing = 0
    table.choices = 0
