"""Placing: cards that a seat knows by value get to one of the places where they may lie, and other cards to the rest.

This needs no history: only the sizes that everybody counts, and what the seat knows now. A known card lies in each free
seat of its places as likely, so that in a hand of two it is twice as likely as on top of the pile.
"""

from ludarium.games.bristol.components import NUM_VALUES
from ludarium.games.bristol.rules.cards import hold
from ludarium.games.bristol.rules.knowledge import VALUE
from ludarium.games.bristol.state import (
    AREA,
    BURNING,
    DECK,
    DISCARD,
    MAX_FACTS,
    MIDDLE,
    NUM_PLACES,
    POMANDERING,
    RECEIVING,
    RIGHT,
    TOP,
    VALUE_BITS,
    Seen,
    State,
    Table,
    insert,
    is_ghost,
)
from ludarium.kernel.chance import Luck, below, weighted
from ludarium.kernel.forms import rule
from ludarium.kernel.records import Ints

# --- Places ---------------------------------------------------------------------------------------------


@rule
def draws_symptoms(table: Table) -> bool:
    """Whether what lies in `drawn` are symptoms."""
    return table.turn.num_drawn > 0 and table.turn.doing != RECEIVING


@rule
def drawn_into_hand(table: Table) -> bool:
    """Whether what was drawn belongs to the hand."""
    return table.turn.doing == POMANDERING or table.turn.doing == BURNING


@rule
def capacity(seen: Seen, place: int) -> int:
    """How many cards that the viewer does not see lie in a place."""
    table = seen.table
    if place == DECK:
        return table.piles.deck_size
    if place == DISCARD:
        return table.piles.discard_size
    if place == TOP:
        return table.piles.has_top
    if place == MIDDLE:
        drawn = table.turn.num_drawn if draws_symptoms(table) and not drawn_into_hand(table) else 0
        return table.piles.middle_size + (drawn if table.turn.pawn != seen.seat else 0)
    if place >= AREA:
        return table.carts[place - AREA].area_size
    return hand_capacity(seen, place)


@rule
def hand_capacity(seen: Seen, place: int) -> int:
    """The same for the hand of another player, or one side of a ghost."""
    table = seen.table
    pawn = owner(table, place)
    if pawn < 0 or pawn >= table.num_pawns or pawn == seen.seat or table.pawns[pawn].shown[0] != 0:
        return 0
    if not is_ghost(table, pawn):
        return table.pawns[pawn].num_symptoms if place == pawn else 0
    return 1 if table.pawns[pawn].num_symptoms > side_of(place, pawn) else 0


@rule
def side_of(place: int, ghost: int) -> int:
    """On which side of a ghost a place is: 0 on the left, 1 on the right."""
    return 0 if place == ghost else 1


@rule
def owner(table: Table, place: int) -> int:
    """The pawn whose card lies at a place."""
    return place - RIGHT if place >= table.num_pawns else place


# --- Known cards ----------------------------------------------------------------------------------------


@rule
def place_of(assigned: int, index: int) -> int:
    """Where an assignment puts a fact: four bits each."""
    return (assigned >> (4 * index)) & 15


@rule
def put(assigned: int, index: int, place: int) -> int:
    """An assignment with another place for one fact."""
    return (assigned & ~(15 << (4 * index))) | (place << (4 * index))


@rule
def num_assigned(assigned: int, done: int, place: int) -> int:
    """How many facts of those done (as bits) an assignment puts there."""
    count = 0
    for index in range(MAX_FACTS):
        if (done >> index) & 1 == 1 and place_of(assigned, index) == place:
            count += 1
    return count


@rule
def place_facts(seen: Seen, luck: Luck) -> int:
    """[B-KNOW-1, B-KNOW-7] A place for each known card, at random as far as all fit in; four bits each."""
    assigned, done = 0, 0
    for index in range(seen.own.mind.num_facts):
        assigned = assign(seen, assigned, done, index, luck)
        done |= 1 << index
    return assigned


@rule
def assign(seen: Seen, assigned: int, done: int, index: int, luck: Luck) -> int:
    """A place for one more fact; if all its places are full, others move on along a chain."""
    reached = (seen.own.mind.facts[index] >> VALUE_BITS) & free_places(seen, assigned, done)
    if reached != 0:
        return put(assigned, index, random_place(seen, assigned, done, reached, luck))
    # Breadth first over facts: from whom each was reached, four bits each; `seen_facts` are those reached.
    came_from, seen_facts, queue_done = 0, 1 << index, 0
    while seen_facts != queue_done:
        current = 0
        while ((seen_facts & ~queue_done) >> current) & 1 == 0:
            current += 1
        queue_done |= 1 << current
        open_places = (seen.own.mind.facts[current] >> VALUE_BITS) & free_places(seen, assigned, done)
        if open_places != 0:
            return shift(
                assigned, came_from, current, index, random_place(seen, assigned, done, open_places, luck)
            )
        for other in range(seen.own.mind.num_facts):
            if (done >> other) & 1 == 1 and (seen_facts >> other) & 1 == 0:
                here = place_of(assigned, other)
                if (seen.own.mind.facts[current] >> (VALUE_BITS + here)) & 1 == 1:
                    seen_facts |= 1 << other
                    came_from = put(came_from, other, current)
    return put(assigned, index, DECK)  # never: the truth is an assignment


@rule
def shift(assigned: int, came_from: int, last: int, index: int, place: int) -> int:
    """The last fact of a chain takes a free place, and each one before it the place of the one behind."""
    current = last
    while current != index:
        left = place_of(assigned, current)
        assigned = put(assigned, current, place)
        place = left
        current = place_of(came_from, current)
    return put(assigned, index, place)


@rule
def free_places(seen: Seen, assigned: int, done: int) -> int:
    """Places that still have room, as bits."""
    free = 0
    for place in range(NUM_PLACES):
        room = capacity(seen, place)
        if room > 0 and room > num_assigned(assigned, done, place):
            free |= 1 << place
    return free


@rule
def random_place(seen: Seen, assigned: int, done: int, places: int, luck: Luck) -> int:
    """One of these places (as bits), each as likely as it has free seats."""
    total = 0
    for place in range(NUM_PLACES):
        if (places >> place) & 1 == 1:
            total += capacity(seen, place) - num_assigned(assigned, done, place)
    chosen, place = below(luck, 0, total), 0
    while True:
        if (places >> place) & 1 == 1:
            chosen -= capacity(seen, place) - num_assigned(assigned, done, place)
            if chosen < 0:
                return place
        place += 1


# --- All cards ------------------------------------------------------------------------------------------


@rule
def place_cards(seen: Seen, state: State, luck: Luck) -> None:
    """All cards of the deck that the viewer does not see: those it knows first, then hands as they were dealt, then the
    others; what is left is the deck."""
    mind = seen.own.mind
    assigned = place_facts(seen, luck)
    for index in range(mind.num_facts):
        value, place = mind.facts[index] & VALUE, place_of(assigned, index)
        state.hidden.deck[value - 1] -= 1
        if place != DECK:
            lay(state, value, place)
    for place in range(NUM_PLACES):
        if place != DECK:
            fill(seen, state, place, luck)
    for index in range(mind.num_facts):
        if place_of(assigned, index) == DECK:
            state.hidden.deck[(mind.facts[index] & VALUE) - 1] += 1


@rule
def lay(state: State, value: int, place: int) -> None:
    """A card to a place other than the deck."""
    if place == DISCARD:
        state.hidden.discard[value - 1] += 1
    elif place == TOP:
        state.hidden.top = value
    elif place == MIDDLE:
        if state.table.piles.middle_size > 0:
            state.hidden.middle[value - 1] += 1
        else:
            insert(state.own[state.table.turn.pawn].drawn, value)
    elif place >= AREA:
        state.hidden.areas[place - AREA].cards[value - 1] += 1
    else:
        lay_in_hand(state, value, place)


@rule
def lay_in_hand(state: State, value: int, place: int) -> None:
    """Into a player's hand, or on one side of a ghost."""
    table = state.table
    pawn = owner(table, place)
    if is_ghost(table, pawn):
        state.own[pawn].symptoms[side_of(place, pawn)] = value
    else:
        hold(state, pawn, value)
        table.pawns[pawn].num_symptoms -= 1  # `hold` counts; here the number is given


@rule
def num_laid(state: State, place: int) -> int:
    """How many of the viewer's unknown cards lie in a place by now."""
    count = 0
    if place == DISCARD:
        for value in range(NUM_VALUES):
            count += state.hidden.discard[value]
    elif place == TOP:
        count = 1 if state.hidden.top > 0 else 0
    elif place == MIDDLE:
        for value in range(NUM_VALUES):
            count += state.hidden.middle[value]
        if state.table.piles.middle_size == 0:
            count = num_in(state.own[state.table.turn.pawn].drawn)
    elif place >= AREA:
        for value in range(NUM_VALUES):
            count += state.hidden.areas[place - AREA].cards[value]
    else:
        count = num_in_hand(state, place)
    return count


@rule
def num_in_hand(state: State, place: int) -> int:
    """The same for a hand, with what was drawn into it; or for one side of a ghost."""
    table = state.table
    pawn = owner(table, place)
    if is_ghost(table, pawn):
        return 1 if state.own[pawn].symptoms[side_of(place, pawn)] > 0 else 0
    count = num_in(state.own[pawn].symptoms)
    if pawn == table.turn.pawn and drawn_into_hand(table):
        count += num_in(state.own[pawn].drawn)
    return count


@rule
def num_in(row: Ints) -> int:
    """Cards in a row."""
    count = 0
    for index in range(len(row)):
        count += 1 if row[index] > 0 else 0
    return count


@rule
def fill(seen: Seen, state: State, place: int, luck: Luck) -> None:
    """[B-SETUP-4] Draw what is missing in a place; into a hand as it was dealt, no 4."""
    room = capacity(seen, place)
    if room == 0:
        return
    dealt = place < AREA and (seen.table.changed >> owner(seen.table, place)) & 1 == 0
    most = NUM_VALUES - 1 if dealt and seen.table.options.chaos == 0 else NUM_VALUES
    for _ in range(room - num_laid(state, place)):
        value = draw_value(state, most, luck)
        state.hidden.deck[value - 1] -= 1
        lay(state, value, place)


@rule
def draw_value(state: State, most: int, luck: Luck) -> int:
    """A card from the deck up to a value, or if there is none, any card."""
    total = 0
    for value in range(most):
        total += state.hidden.deck[value]
    if total == 0:
        return NUM_VALUES
    return 1 + weighted(state.hidden.deck, most, below(luck, 0, total))
