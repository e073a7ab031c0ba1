"""The chronicle: what everybody saw happen to the symptoms, in order, and beside it the values each seat saw itself.

An event is one number: its kind in the lowest four bits, and four bits for each of its details from there on. It lies
open on the table. The values lie in the minds, under the same index, `VALUE_LANE` bits each. Whoever imagines what is
hidden tells the story again and lets chance decide anew whatever that seat could not see.
"""

from ludarium.games.bristol.state import AREA, MAX_EVENTS, RIGHT, State, Table, coded, is_ghost
from ludarium.kernel.forms import rule

(
    DEALT,  # pawn, how many: from the deck before the first round
    DREW,  # pawn, how many: from the deck to a hand
    DROPPED,  # pawn, how many: from a hand to the top of the pile
    ASIDE,  # pawn, how many: from the deck to the middle
    TOPPED,  # pawn: from the middle to the top of the pile
    ADDED,  # area: from the middle to an area
    POOLED,  # riders, place of the extra card, cards dealt, whether the mingle is over
    SHUFFLED,  # the pile became the deck
    CLEARED,  # area: one card on top of the pile, the rest below
    SHOWN,  # pawn, two values: the dead lay their cards open
    LOOKED,  # seat, place: it saw a card there; as its second value, whether on the right side of a ghost
    MET_AS_PLAGUED,  # the plagued saw each other
) = range(12)

KIND, DETAIL = 15, 15  # masks
FIRST, SECOND, THIRD = 4, 8, 12  # where details begin
EXTRA, NUM_DEALT, ENDED = (
    16,
    20,
    24,
)  # further details of a mingle; of the extra card's place, one more than it
VALUE_LANE, LANE = 6, 63
MAX_LANES = 2


@rule
def kind_of(event: int) -> int:
    """What happened."""
    return event & KIND


@rule
def detail(event: int, first: int) -> int:
    """A detail of an event, by where it begins."""
    return (event >> first) & DETAIL


@rule
def is_whole(table: Table) -> bool:
    """Whether everything is written down."""
    return table.chronicle.num_events <= MAX_EVENTS


@rule
def record(state: State, event: int) -> None:
    """[B-KNOW-8] Write down a new event; a story that is too long is given up."""
    table = state.table
    if table.chronicle.num_events < MAX_EVENTS:
        table.chronicle.events[table.chronicle.num_events] = event
        table.chronicle.num_events += 1
    else:
        table.chronicle.num_events = MAX_EVENTS + 1


@rule
def witness(state: State, pawn: int, lane: int, value: int) -> None:
    """[B-KNOW-8] A player saw a value in the latest event."""
    table = state.table
    if is_whole(table) and not is_ghost(table, pawn):
        state.own[pawn].mind.past[table.chronicle.num_events - 1] |= value << (VALUE_LANE * lane)


@rule
def tell_of_card(state: State, kind: int, pawn: int, value: int) -> None:
    """A card moved that one pawn saw; two such in a row are one event."""
    table = state.table
    last = (
        table.chronicle.events[table.chronicle.num_events - 1]
        if 0 < table.chronicle.num_events <= MAX_EVENTS
        else 0
    )
    alone = kind | pawn << FIRST | 1 << SECOND
    if last == alone:
        table.chronicle.events[table.chronicle.num_events - 1] += 1 << SECOND
        witness(state, pawn, 1, value)
    else:
        record(state, alone)
        witness(state, pawn, 0, value)


@rule
def tell_of_look(state: State, seat: int, value: int, place: int) -> None:
    """A seat saw a card without moving it; on which side of a ghost, only that seat knows."""
    right = AREA > place >= state.table.num_pawns
    record(state, LOOKED | seat << FIRST | (place - RIGHT if right else place) << SECOND)
    witness(state, seat, 0, value)
    witness(state, seat, 1, 1 if right else 0)


@rule
def tell_of_dead(state: State, pawn: int, left: int, right: int) -> None:
    """Everybody saw both cards of a pawn."""
    record(state, SHOWN | pawn << FIRST | left << SECOND | right << THIRD)


@rule
def tell_of_extra(table: Table, place: int) -> None:
    """A card from there joined the pool of the mingle that is told of."""
    if is_whole(table):
        table.chronicle.events[table.chronicle.num_events - 1] |= coded(place) << EXTRA


@rule
def tell_of_share(state: State, pawn: int, value: int) -> None:
    """A rider got a card of the pool."""
    table = state.table
    if is_whole(table):
        table.chronicle.events[table.chronicle.num_events - 1] += 1 << NUM_DEALT
        witness(state, pawn, table.pawns[pawn].num_symptoms - 1, value)


@rule
def tell_of_end(table: Table) -> None:
    """The mingle is over."""
    if is_whole(table):
        table.chronicle.events[table.chronicle.num_events - 1] |= 1 << ENDED
