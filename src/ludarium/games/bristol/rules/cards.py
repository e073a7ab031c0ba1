"""Symptom and remedy cards on their way between decks, hands, areas and discard piles."""

from ludarium.games.bristol.actions import (
    DRAW_REMEDY,
    DRAW_SYMPTOM,
    HAND_IS_FULL,
    LEGAL,
    NO_REMEDIES_LEFT,
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
    Own,
    State,
    Table,
    coded,
    decoded,
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
    return table.piles.deck_size + table.piles.discard_size + table.piles.has_top


@rule
def reform_deck(state: State) -> None:
    """[B-DECK-1] When a symptom is needed and the deck is empty, the discard pile is shuffled into a new one."""
    table = state.table
    if table.piles.deck_size > 0:
        return
    for value in range(NUM_VALUES):
        state.hidden.deck[value] += state.hidden.discard[value]
        state.hidden.discard[value] = 0
    if table.piles.has_top == 1:
        state.hidden.deck[state.hidden.top - 1] += 1
    table.piles.deck_size = symptoms_left(table)
    table.piles.discard_size = 0
    table.piles.has_top = 0
    state.hidden.top = 0
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
    state.hidden.deck[value - 1] -= 1
    state.table.piles.deck_size -= 1


@rule
def hold(state: State, pawn: int, value: int) -> None:
    """A symptom joins a pawn's hand; a player's lie in ascending order, beyond two in `drawn`."""
    state.table.pawns[pawn].num_symptoms += 1
    hand = state.own[pawn].symptoms
    if is_ghost(state.table, pawn):
        hand[0 if hand[0] == 0 else 1] = value
        return
    for slot in range(HAND):
        held = hand[slot]
        if held == 0:
            hand[slot] = value
            return
        if held > value:
            hand[slot] = value
            value = held
    insert(state.own[pawn].drawn, value)


@rule
def let_go(state: State, pawn: int, value: int) -> None:
    """A symptom leaves a player's hand."""
    state.table.pawns[pawn].num_symptoms -= 1
    own = state.own[pawn]
    if own.symptoms[0] != value and own.symptoms[1] != value:
        take_out(own.drawn, value)
        return
    take_out(own.symptoms, value)
    if own.drawn[0] != 0:
        own.symptoms[1] = own.drawn[0]
        take_out(own.drawn, own.drawn[0])


@rule
def place_of_next(state: State, pawn: int) -> int:
    """[B-GHOST-8] Where the next card of a pawn lies: a ghost's second one on the right."""
    return pawn + RIGHT if is_ghost(state.table, pawn) and state.own[pawn].symptoms[0] != 0 else pawn


@rule
def draw_to_hand(state: State, pawn: int, value: int) -> None:
    """[B-SETUP-7, B-KNOW-4] A symptom from the deck into a hand; only a player who gets it sees it."""
    ghost, place = is_ghost(state.table, pawn), place_of_next(state, pawn)
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
    if table.piles.has_top == 1:
        state.hidden.discard[state.hidden.top - 1] += 1
        table.piles.discard_size += 1
        pour(state, bit(TOP), DISCARD)


@rule
def put_on_top(state: State, value: int) -> None:
    """[B-DECK-3] A card becomes the top of the discard pile."""
    cover_top(state)
    state.table.piles.has_top = 1
    state.hidden.top = value


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
    state.table.mingle.since |= 1 << pawn


@rule
def put_into_area(state: State, cart: int, value: int) -> None:
    """A card joins a cart's mingle area."""
    state.hidden.areas[cart].cards[value - 1] += 1
    state.table.carts[cart].area_size += 1


@rule
def leave_area(state: State, cart: int, value: int) -> None:
    """A card leaves a cart's mingle area."""
    state.hidden.areas[cart].cards[value - 1] -= 1
    state.table.carts[cart].area_size -= 1


@rule
def discard_area(state: State, cart: int) -> None:
    """[B-MINGLE-5, B-DECK-3] What is left of an area goes to the discard pile, not on top of what will be."""
    table = state.table
    if table.carts[cart].area_size == 0:
        vacate(state, bit(AREA + cart))
        return
    for value in range(NUM_VALUES):
        state.hidden.discard[value] += state.hidden.areas[cart].cards[value]
        state.hidden.areas[cart].cards[value] = 0
    table.piles.discard_size += table.carts[cart].area_size
    table.carts[cart].area_size = 0
    pour(state, bit(AREA + cart), DISCARD)


@rule
def pool_hand(state: State, pawn: int) -> None:
    """[B-MINGLE-3, B-KNOW-2] Both cards go into the pool; a player knows which they were."""
    table = state.table
    pour(state, hand_bits(table, pawn), MIDDLE)
    for slot in range(HAND):
        value = state.own[pawn].symptoms[slot]
        state.hidden.middle[value - 1] += 1
        state.own[pawn].symptoms[slot] = 0
        if not is_ghost(table, pawn):
            add(state, pawn, value, MIDDLE)
    table.piles.middle_size += HAND
    table.pawns[pawn].num_symptoms = 0


@rule
def weigh(weights: Ints, cards: Ints) -> None:
    """[B-DECK-1, B-DECK-4] Each card of a pile is as likely: `cards` counts them."""
    for index in range(len(cards)):
        weights[index] = cards[index]


@rule
def was_drawn(own: Own, card: int) -> bool:
    """[B-LEECHES-1, B-COUNTESS-1] One of the cards just drawn."""
    return own.drawn[0] == card or own.drawn[1] == card


# --- Remedies -------------------------------------------------------------------------------------------


@rule
def remedies_left(table: Table) -> int:
    """[B-DECK-4] Remedies that can be drawn: the deck and, when it is empty, the discard pile."""
    total = table.piles.remedy_deck_size + table.piles.num_unseen
    for kind in range(NUM_KINDS):
        total += table.piles.played[kind]
    return total


@rule
def draw_refusal(table: Table) -> int:
    """[B-DRAW-2, B-DECK-4] Three remedies are enough; and there must be one to draw."""
    if table.pawns[table.turn.pawn].num_remedies >= REMEDY_LIMIT:
        return HAND_IS_FULL
    return LEGAL if remedies_left(table) > 0 else NO_REMEDIES_LEFT


@rule
def reform_remedies(state: State) -> None:
    """[B-DECK-4] When a remedy is needed and the deck is empty, the discard pile is shuffled into a new one."""
    table = state.table
    if table.piles.remedy_deck_size > 0:
        return
    for kind in range(NUM_KINDS):
        state.hidden.remedy_deck[kind] += table.piles.played[kind] + state.hidden.unseen[kind]
        table.piles.remedy_deck_size += table.piles.played[kind] + state.hidden.unseen[kind]
        table.piles.played[kind] = 0
        state.hidden.unseen[kind] = 0
    for seat in range(table.options.seats):
        forget_cast(state.own[seat])
    table.piles.num_unseen = 0
    tell(REMEDIES_SHUFFLED, EVERYONE)


@rule
def forget_cast(own: Own) -> None:
    """[B-DECK-4] What the countess has discarded is in the deck again."""
    for kind in range(NUM_KINDS):
        own.cast[kind] = 0


@rule
def owe_remedies(state: State, pawn: int, count: int) -> None:
    """[B-DECK-4] Chance owes a pawn so many remedies."""
    reform_remedies(state)
    owe(state.table, DRAW_REMEDY, pawn, count)


@rule
def leave_remedy_deck(state: State, kind: int) -> None:
    """A remedy leaves the deck."""
    state.hidden.remedy_deck[kind] -= 1
    state.table.piles.remedy_deck_size -= 1


@rule
def hold_remedy(state: State, pawn: int, kind: int) -> None:
    """A remedy joins a hand."""
    insert(state.own[pawn].remedies, coded(kind))
    state.table.pawns[pawn].num_remedies += 1


@rule
def show_remedy(state: State, pawn: int, kind: int) -> None:
    """[B-REMEDY-3, B-DECK-5] A remedy that is played goes openly to the discard pile."""
    take_out(state.own[pawn].remedies, coded(kind))
    state.table.pawns[pawn].num_remedies -= 1
    state.table.piles.played[kind] += 1


@rule
def discard_unseen(state: State, kind: int) -> None:
    """[B-DECK-5] A remedy that is not played goes to the pile unseen."""
    state.hidden.unseen[kind] += 1
    state.table.piles.num_unseen += 1


@rule
def discard_remedies(state: State, pawn: int) -> None:
    """[B-DEATH-3, B-DECK-5] The remedies of the dead."""
    hand = state.own[pawn].remedies
    for slot in range(REMEDY_LIMIT):
        if hand[slot] != 0:
            discard_unseen(state, decoded(hand[slot]))
            hand[slot] = 0
    state.table.pawns[pawn].num_remedies = 0


@rule
def num_held(row: Ints, kind: int) -> int:
    """How many of a kind lie in a row of remedies."""
    count = 0
    for slot in range(len(row)):
        if row[slot] == coded(kind):
            count += 1
    return count
