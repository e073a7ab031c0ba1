"""The state of Quacks: the table that everybody sees, and the sealed answer that each seat has given."""

from ludarium.games.quacks.actions import NOTHING
from ludarium.games.quacks.components import MAX_POT, NO_CARD, NO_CHIP, NO_COLOR, NUM_CARDS, NUM_CHIPS
from ludarium.kernel.forms import rule
from ludarium.kernel.options import Options as KernelOptions
from ludarium.kernel.options import among, edition, house, one_of, printed, reading, switch, unsettled
from ludarium.kernel.records import Ints, Record, Rows, ints, nested, number, rows

MAX_SEATS = 4
NO_SEAT = -1

FRONT, BACK = range(2)  # [Q-SETUP-9] sides of the pot
SEAT_1, DRAWN = range(2)


class Options(KernelOptions):
    """Every switch of the digest's chapter "Options"."""

    seats: int = among(2, 3, 4, default=4, mark=printed("Q-SETUP-1"))
    green_book: int = among(1, 2, 3, 4, default=1, mark=printed("Q-SETUP-7"))
    blue_book: int = among(1, 2, 3, 4, default=1, mark=printed("Q-SETUP-7"))
    red_book: int = among(1, 2, 3, 4, default=1, mark=printed("Q-SETUP-7"))
    yellow_book: int = among(1, 2, 3, 4, default=1, mark=printed("Q-SETUP-7"))
    purple_book: int = among(1, 2, 3, 4, default=1, mark=printed("Q-SETUP-7"))
    pot_side: int = one_of("front", "back", mark=printed("Q-SETUP-9"))
    first_player: int = one_of("seat-1", "drawn", mark=house("Q-SETUP-1"))
    signal_every_round: int = switch(False, mark=printed("Q-SIGNAL-6"))
    flask_any_color: int = switch(True, mark=printed("Q-FLASK-2"), others={"off": edition("Q-OPTION-1")})
    start_rubies: int = among(
        0, 1, 2, default=1, mark=house("Q-OPTION-9"), others={"1": printed("Q-SETUP-3")}
    )
    green3_price4: int = among(18, 21, default=21, mark=unsettled("Q-OPTION-7"))
    blue4_price4: int = among(19, 20, default=19, mark=unsettled("Q-OPTION-8"))
    black_zero_tie_pays: int = switch(False, mark=reading("Q-BLACK-2"))
    second_chance_protects_first_five: int = switch(True, mark=reading("Q-F21-2"))
    strong_ingredient_safe_and_inert: int = switch(True, mark=reading("Q-F22-1"))
    red2_may_return_to_bag: int = switch(
        False, mark=printed("Q-RED2-3"), others={"on": edition("Q-OPTION-6")}
    )
    yellow2_doubles_extras: int = switch(False, mark=reading("Q-YELLOW2-2"))
    pot_full_forces_stop: int = switch(False, mark=reading("Q-BREW-6"))


# The phases of a round, in order; those after brewing go around the table from the first player.
(
    PHASE_START,  # before the first round, while the first player is drawn
    PHASE_CARD,
    PHASE_BREWING,
    PHASE_STRONG,  # strong ingredient
    PHASE_GIFTS,  # schadenfreude
    PHASE_DIE,
    PHASE_BLACK,
    PHASE_GREEN,
    PHASE_PURPLE,
    PHASE_SEASONED,  # seasoned perfectly
    PHASE_RUBIES,
    PHASE_POINTS,
    PHASE_BUYING,
    PHASE_SPENDING,
    PHASE_OVER,
) = range(15)

# Where the chip drawn last is now; the flask can reach it in the pot and beside it.
GONE, IN_POT, BESIDE = range(3)


# What a brewing seat has to settle next: the way of a chip from the hand to the next choice.
SETTLED, IN_HAND, PLACING, ACTING, CHOOSING, STOPPING = range(6)


class Player(Record):
    """[Q-BOX-9] One charlatan: bag, pot, markers, and what is still owed to or asked of them."""

    score: int = number()
    rubies: int = number()
    droplet: int = number()  # space of the pot
    tube: int = number()  # glass of the second droplet
    flask: int = number(1)  # 1 full, 0 empty
    bag: Ints = ints(NUM_CHIPS, bits=8)
    beside: Ints = ints(3, bits=8)  # red 1, 2, 4 of set 2, in neither bag nor pot

    # Brewing.
    rats: int = number()  # spaces the rat stone lies past the droplet
    pot: Ints = ints(NUM_CHIPS, bits=8)  # how many of each lie in the pot
    chips: Ints = ints(MAX_POT, bits=8)  # the same in the order of placing
    spaces: Ints = ints(MAX_POT, bits=8)  # and where each lies
    num_placed: int = number()
    hand: int = number(NO_CHIP)  # drawn, and not placed yet
    extra: int = number()  # spaces the chip in hand may move on
    stage: int = number(SETTLED)
    last: int = number(GONE)
    aside: int = number(NO_CHIP)  # the red chip just put beside the pot
    has_drawn: int = number()
    offered: Ints = ints(NUM_CHIPS, bits=8)  # looked at, before one is chosen
    looks: int = number()  # chips still to be looked at
    white_seen: int = number()  # well stirred has been offered
    chance_used: int = number()  # the second chance has been offered
    ready: int = number()  # has answered the signal, sealed
    exploded: int = number()
    shielded: int = number()
    stopped: int = number()

    # As brewing began, for the second chance.
    score_before: int = number()
    rubies_before: int = number()
    flask_before: int = number()
    beside_before: Ints = ints(3, bits=8)

    # Scoring.
    scoring: int = number()  # the scoring space
    coins: int = number()
    first_color: int = number(NO_COLOR)  # bought this round
    num_bought: int = number()
    tails: int = number()  # due when the card was read
    tails_given: int = number()

    # Owed in a turn, taken one by one.
    steps: int = number()  # droplet steps
    rolls: int = number()  # rolls of the bonus die
    greens: int = (
        number()
    )  # green chips whose action is still to come: bit 0 the last chip, bit 1 the one before
    passed: int = number()  # buys or spends no more in this phase
    asked: int = number(NOTHING)


class Table(Record):
    """All that lies open."""

    options: Options = nested(Options)
    round_number: int = number()
    phase: int = number()
    first: int = number()  # the first player, who also reads the card
    turn: int = number()  # how many seats have begun their turn in this phase
    active: int = number(NO_SEAT)  # whose turn is going on, in phases that go around the table
    owing: int = number()  # seats that owe an answer, as bits
    due: int = (
        number()
    )  # what chance owes, as bits: a chip to each seat, a roll to each seat, a card, a first player
    card: int = number(NO_CARD)
    deck: Ints = ints(NUM_CARDS, bits=8)  # 1 for a card not read yet
    supply: Ints = ints(NUM_CHIPS, bits=8)
    box: Ints = ints(NUM_CHIPS, bits=8)  # out of the game
    price: Ints = ints(NUM_CHIPS, bits=8)  # in the open books; 0: not for sale
    players: Rows[Player] = rows(Player, MAX_SEATS)


class Own(Record):
    """[Q-SIGNAL-2] What one seat alone knows: its answer to the signal."""

    sealed: int = number(bits=8)  # 1: draws, 0: stops or has not answered


class State(Record):
    """The table, and what each seat keeps to itself; nothing is hidden from everybody."""

    table: Table = nested(Table)
    own: Rows[Own] = rows(Own, MAX_SEATS)


class Seen(Record):
    """What one seat may see."""

    seat: int = number()
    table: Table = nested(Table)
    own: Own = nested(Own)


DUE_CHIP, DUE_ROLL, DUE_CARD, DUE_FIRST = (
    1 << 4 * kind for kind in range(4)
)  # the first two: times 1 << seat
DUE_CHIPS, DUE_ROLLS = 15 * DUE_CHIP, 15 * DUE_ROLL


@rule
def ask(table: Table, seat: int, question: int) -> None:
    """From now on the seat owes an answer."""
    table.players[seat].asked = question
    table.owing |= 1 << seat


@rule
def close(table: Table, seat: int) -> None:
    """The seat has answered."""
    table.players[seat].asked = NOTHING
    table.owing &= ~(1 << seat)


@rule
def next_owed(due: int, kind: int) -> int:
    """[Q-BREW-2] Of several seats that chance owes a chip (or a roll), the first."""
    seat = 0
    while due & (kind << seat) == 0:
        seat += 1
    return seat
