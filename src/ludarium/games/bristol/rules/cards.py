"""Symptom and remedy cards on their way between decks, hands, areas and discard piles."""

from ludarium.games.bristol.actions import (
    DRAW_REMEDY,
    DRAW_SYMPTOM,
    REMEDIES_SHUFFLED,
    SYMPTOMS_SHUFFLED,
)
from ludarium.games.bristol.components import HAND, NUM_KINDS, NUM_VALUES, REMEDY_LIMIT
from ludarium.games.bristol.rules.chronicle import DEALT, DREW, DROPPED, SHUFFLED, record, tell_of_card
from ludarium.games.bristol.rules.knowledge import (
    add,
    bit,
    conclude,
    hand_bits,
    pour,
    slip,
    take,
    vacate,
)
from ludarium.games.bristol.state import (
    AREA,
    DEALING,
    DECK,
    DISCARD,
    MIDDLE,
    RIGHT,
    TOP,
    State,
    Table,
    insert,
    is_ghost,
    owe,
    take_out,
)
from ludarium.kernel.forms import EVERYONE, rule, tell
from ludarium.kernel.records import Ints

# --- Symptoms -------------------------------------------------------------------------------------------


@rule
def symptoms_left(table: Table) -> int:
    """[B-DECK-1] Symptoms that can be drawn: the deck and, when it is empty, the discard pile."""
    return table.deck_size + table.discard_size + table.has_top


@rule
def reform_deck(state: State) -> None:
    """[B-DECK-1] When a symptom is needed and the deck is empty, the discard pile is shuffled into a new one."""
    table = state.table
    if table.deck_size > 0:
        return
    for value in range(NUM_VALUES):
        state.deck[value] += state.discard[value]
        state.discard[value] = 0
    if table.has_top == 1:
        state.deck[state.top - 1] += 1
    table.deck_size = symptoms_left(table)
    table.discard_size = 0
    table.has_top = 0
    state.top = 0
    pour(state, bit(DISCARD) | bit(TOP), DECK)
    record(state, SHUFFLED)
    tell(SYMPTOMS_SHUFFLED, EVERYONE)


@rule
def owe_symptoms(state: State, pawn: int, count: int) -> None:
    """[B-DECK-1, B-DECK-2] Chance owes a pawn so many symptoms, or as many as there are."""
    count = min(count, symptoms_left(state.table))
    reform_deck(state)
    owe(state.table, DRAW_SYMPTOM, pawn, count)


@rule
def leave_deck(state: State, value: int) -> None:
    """A symptom leaves the deck."""
    state.deck[value - 1] -= 1
    state.table.deck_size -= 1


@rule
def hold(state: State, pawn: int, value: int) -> None:
    """A symptom joins a pawn's hand; a player's lie in ascending order, beyond two in `drawn`."""
    state.table.num_symptoms[pawn] += 1
    first = HAND * pawn
    if is_ghost(state.table, pawn):
        state.symptoms[first if state.symptoms[first] == 0 else first + 1] = value
        return
    for slot in range(first, first + HAND):
        held = state.symptoms[slot]
        if held == 0:
            state.symptoms[slot] = value
            return
        if held > value:
            state.symptoms[slot] = value
            value = held
    insert(state.drawn, 0, HAND, value)


@rule
def let_go(state: State, pawn: int, value: int) -> None:
    """A symptom leaves a player's hand."""
    state.table.num_symptoms[pawn] -= 1
    first = HAND * pawn
    if state.symptoms[first] != value and state.symptoms[first + 1] != value:
        take_out(state.drawn, 0, HAND, value)
        return
    take_out(state.symptoms, first, HAND, value)
    if state.drawn[0] != 0:
        state.symptoms[first + 1] = state.drawn[0]
        take_out(state.drawn, 0, HAND, state.drawn[0])


@rule
def draw_to_hand(state: State, pawn: int, value: int) -> None:
    """[B-SETUP-7, B-KNOW-4] A symptom from the deck into a hand; only a player who gets it sees it."""
    ghost = is_ghost(state.table, pawn)
    place = pawn + RIGHT if ghost and state.symptoms[HAND * pawn] != 0 else pawn
    leave_deck(state, value)
    hold(state, pawn, value)
    tell_of_card(state, DEALT if state.table.phase == DEALING else DREW, pawn, value)
    slip(state, DECK, place, pawn)
    if not ghost:
        take(state, pawn, value, DECK)


@rule
def cover_top(state: State) -> None:
    """[B-DECK-3] What lay on top of the discard pile is about to be covered."""
    table = state.table
    if table.has_top == 1:
        state.discard[state.top - 1] += 1
        table.discard_size += 1
        pour(state, bit(TOP), DISCARD)


@rule
def put_on_top(state: State, value: int) -> None:
    """[B-DECK-3] A card becomes the top of the discard pile."""
    cover_top(state)
    state.table.has_top = 1
    state.top = value


@rule
def discard_from_hand(state: State, pawn: int, value: int) -> None:
    """[B-DECK-3, B-KNOW-4] Face down: only its owner knows it."""
    let_go(state, pawn, value)
    put_on_top(state, value)
    tell_of_card(state, DROPPED, pawn, value)
    slip(state, pawn, TOP, pawn)
    add(state, pawn, value, TOP)


@rule
def change_hand(state: State, pawn: int) -> None:
    """[B-KNOW-6] Everybody sees that a hand is about to change."""
    conclude(state, pawn)
    state.table.changed |= 1 << pawn
    state.table.since |= 1 << pawn


@rule
def put_into_area(state: State, cart: int, value: int) -> None:
    """A card joins a cart's mingle area."""
    state.areas[NUM_VALUES * cart + value - 1] += 1
    state.table.area_sizes[cart] += 1


@rule
def leave_area(state: State, cart: int, value: int) -> None:
    """A card leaves a cart's mingle area."""
    state.areas[NUM_VALUES * cart + value - 1] -= 1
    state.table.area_sizes[cart] -= 1


@rule
def discard_area(state: State, cart: int) -> None:
    """[B-MINGLE-5, B-DECK-3] What is left of an area goes to the discard pile, not on top of what will be."""
    table = state.table
    if table.area_sizes[cart] == 0:
        vacate(state, bit(AREA + cart))
        return
    for value in range(NUM_VALUES):
        state.discard[value] += state.areas[NUM_VALUES * cart + value]
        state.areas[NUM_VALUES * cart + value] = 0
    table.discard_size += table.area_sizes[cart]
    table.area_sizes[cart] = 0
    pour(state, bit(AREA + cart), DISCARD)


@rule
def pool_hand(state: State, pawn: int) -> None:
    """[B-MINGLE-3, B-KNOW-2] Both cards go into the pool; a player knows which they were."""
    table = state.table
    pour(state, hand_bits(table, pawn), MIDDLE)
    for slot in range(HAND * pawn, HAND * pawn + HAND):
        value = state.symptoms[slot]
        state.middle[value - 1] += 1
        state.symptoms[slot] = 0
        if not is_ghost(table, pawn):
            add(state, pawn, value, MIDDLE)
    table.middle_size += HAND
    table.num_symptoms[pawn] = 0


# --- Remedies -------------------------------------------------------------------------------------------


@rule
def remedies_left(table: Table) -> int:
    """[B-DECK-4] Remedies that can be drawn: the deck and, when it is empty, the discard pile."""
    total = table.remedy_deck_size + table.num_unseen
    for kind in range(NUM_KINDS):
        total += table.played[kind]
    return total


@rule
def reform_remedies(state: State) -> None:
    """[B-DECK-4] When a remedy is needed and the deck is empty, the discard pile is shuffled into a new one."""
    table = state.table
    if table.remedy_deck_size > 0:
        return
    for kind in range(NUM_KINDS):
        state.remedy_deck[kind] += table.played[kind] + state.unseen[kind]
        table.remedy_deck_size += table.played[kind] + state.unseen[kind]
        table.played[kind] = 0
        state.unseen[kind] = 0
        state.cast[kind] = 0
    table.num_unseen = 0
    tell(REMEDIES_SHUFFLED, EVERYONE)


@rule
def owe_remedies(state: State, pawn: int, count: int) -> None:
    """[B-DECK-4] Chance owes a pawn so many remedies."""
    reform_remedies(state)
    owe(state.table, DRAW_REMEDY, pawn, count)


@rule
def leave_remedy_deck(state: State, kind: int) -> None:
    """A remedy leaves the deck."""
    state.remedy_deck[kind] -= 1
    state.table.remedy_deck_size -= 1


@rule
def hold_remedy(state: State, pawn: int, kind: int) -> None:
    """A remedy joins a hand."""
    insert(state.remedies, REMEDY_LIMIT * pawn, REMEDY_LIMIT, kind + 1)
    state.table.num_remedies[pawn] += 1


@rule
def show_remedy(state: State, pawn: int, kind: int) -> None:
    """[B-REMEDY-3, B-DECK-5] A remedy that is played goes openly to the discard pile."""
    take_out(state.remedies, REMEDY_LIMIT * pawn, REMEDY_LIMIT, kind + 1)
    state.table.num_remedies[pawn] -= 1
    state.table.played[kind] += 1


@rule
def discard_unseen(state: State, kind: int) -> None:
    """[B-DECK-5] A remedy that is not played goes to the pile unseen."""
    state.unseen[kind] += 1
    state.table.num_unseen += 1


@rule
def discard_remedies(state: State, pawn: int) -> None:
    """[B-DEATH-3, B-DECK-5] The remedies of the dead."""
    for slot in range(REMEDY_LIMIT * pawn, REMEDY_LIMIT * pawn + REMEDY_LIMIT):
        if state.remedies[slot] != 0:
            discard_unseen(state, state.remedies[slot] - 1)
            state.remedies[slot] = 0
    state.table.num_remedies[pawn] = 0


@rule
def num_held(row: Ints, first: int, kind: int) -> int:
    """How many of a kind lie in a part of a row of remedies."""
    count = 0
    for slot in range(first, first + REMEDY_LIMIT):
        if row[slot] == kind + 1:
            count += 1
    return count
