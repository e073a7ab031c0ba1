"""Seeing: what a seat may see, and whole states imagined from that."""

from ludarium.games.bristol.actions import NOTHING, WHICH_CARD
from ludarium.games.bristol.components import (
    COIN_COUNT,
    COUNTESS,
    CURED,
    HAND,
    KIND_OF,
    KIND_USES,
    MAX_PAWNS,
    NUM_CARTS,
    NUM_COIN_KINDS,
    NUM_COINS,
    NUM_KINDS,
    NUM_PARTNERS,
    NUM_VALUES,
    PLAGUE,
    PLAGUE_SUM,
    REMEDY_LIMIT,
    WHIP,
)
from ludarium.games.bristol.rules.cards import hold
from ludarium.games.bristol.rules.knowledge import VALUE, VALUE_BITS
from ludarium.games.bristol.rules.plague import all_plagued, symptom_sum
from ludarium.games.bristol.rules.whip import ALLOWED
from ludarium.games.bristol.setup import num_remedy_cards, num_symptom_cards
from ludarium.games.bristol.state import (
    ALMS_MODE,
    AREA,
    BURNING,
    CONVENE_MODE,
    CURE_MODE,
    DEALING,
    DECK,
    DISCARD,
    IN_TURN,
    LEECHING,
    MAX_FACTS,
    MIDDLE,
    MINGLING,
    NUM_PLACES,
    OVER,
    POMANDERING,
    RECEIVING,
    RIGHT,
    SERVING,
    SPECIAL_SIDE,
    TOP,
    Mind,
    Seen,
    State,
    Table,
    insert,
    is_alive,
    is_ghost,
)
from ludarium.kernel.chance import Luck, below, weighted
from ludarium.kernel.forms import copy_into, rule
from ludarium.kernel.records import Ints

HEALTH_TRIES = 12  # to imagine somebody healthy where the game would be over otherwise
MIND_TRIES = 4  # to find a card that another seat may know

# --- Seeing ---------------------------------------------------------------------------------------------


@rule
def see(state: State, seat: int, seen: Seen) -> None:
    """[B-SETUP-7, B-PLAGUE-5, B-REMEDY-5, B-KNOW-7] The open table, one's own hands and what one has come to know."""
    seen.seat = seat
    copy_into(seen.table, state.table)
    see_hands(state, seat, seen)
    see_turn(state, seat, seen)
    for coin in range(NUM_COINS):
        seen.coins[coin] = state.coins[coin] if knows_coin(state.table, seat, coin) else 0
    if seat >= 0:
        copy_into(seen.mind, state.minds[seat])
        seen.met = state.met if (state.met >> seat) & 1 == 1 else 0
    else:
        clear_mind(seen.mind)
        seen.met = 0


@rule
def see_hands(state: State, seat: int, seen: Seen) -> None:
    """[B-SETUP-7, B-REMEDY-5] One's own symptoms, remedies, status and sealed answer."""
    mine = seat >= 0
    place = max(seat, 0)
    for index in range(HAND):
        seen.symptoms[index] = state.symptoms[HAND * place + index] if mine else 0
    for index in range(REMEDY_LIMIT):
        seen.remedies[index] = state.remedies[REMEDY_LIMIT * place + index] if mine else 0
    seen.plagued = (state.plagued >> place) & 1 if mine else 0
    seen.sealed = state.sealed[place] if mine else 0


@rule
def see_turn(state: State, seat: int, seen: Seen) -> None:
    """[B-LEECHES-2, B-REMEDY-5] What one has drawn in one's own turn; and the countess what she has discarded."""
    mine = seat >= 0 and seat == state.table.turn
    for index in range(HAND):
        seen.drawn[index] = state.drawn[index] if mine else 0
    for index in range(REMEDY_LIMIT):
        seen.fresh[index] = state.fresh[index] if mine else 0
    countess = is_countess(state.table, seat)
    for kind in range(NUM_KINDS):
        seen.cast[kind] = state.cast[kind] if countess else 0


@rule
def is_countess(table: Table, seat: int) -> bool:
    """Whether a seat has that character, with her special action."""
    return seat >= 0 and table.options.characters == SPECIAL_SIDE and table.characters[seat] == COUNTESS


@rule
def knows_coin(table: Table, seat: int, coin: int) -> bool:
    """[B-ALMS-2, B-ALMS-3, B-KNOW-7] Who drew a coin and who got it; everybody when its owner is dead."""
    if table.shown_coins[coin] != 0:
        return True
    return seat >= 0 and (table.givers[coin] == seat + 1 or table.owners[coin] == seat + 1)


@rule
def clear_mind(mind: Mind) -> None:
    """Nothing is known."""
    mind.num_facts = 0
    mind.sure = 0
    for index in range(MAX_FACTS):
        mind.facts[index] = 0


# --- Imagining ------------------------------------------------------------------------------------------


@rule
def imagine(seen: Seen, state: State, luck: Luck) -> None:
    """[B-KNOW-7] A whole state that this viewer could not tell from the truth; the truth is among them."""
    copy_into(state.table, seen.table)
    lay_hidden(seen, state, luck)
    tries = 1
    while tries < HEALTH_TRIES and would_be_over(state):
        lay_hidden(seen, state, luck)
        tries += 1
    for seat in range(state.table.options.seats):
        if seat == seen.seat:
            copy_into(state.minds[seat], seen.mind)
            state.sealed[seat] = seen.sealed
        else:
            answer_under_seal(state, seat, luck)
            imagine_mind(state, seat, luck)


@rule
def lay_hidden(seen: Seen, state: State, luck: Luck) -> None:
    """Cards, coins and who has the plague."""
    clear(state)
    lay_open(seen, state)
    lay_facts(seen, state, luck)
    lay_rest(seen, state, luck)
    lay_remedies(seen, state, luck)
    lay_coins(seen, state, luck)
    lay_plague(seen, state, luck)


@rule
def would_be_over(state: State) -> bool:
    """[B-OPTION-22] By option the game does not go on when all living players have the plague."""
    table = state.table
    return table.options.stop_when_all_plagued == 1 and table.phase != OVER and all_plagued(state)


@rule
def clear(state: State) -> None:
    """All symptoms and remedies lie in their decks, but for remedies that were played."""
    options = state.table.options
    for value in range(NUM_VALUES):
        state.deck[value] = num_symptom_cards(options, value + 1)
        state.discard[value] = 0
        state.middle[value] = 0
        for cart in range(NUM_CARTS):
            state.areas[NUM_VALUES * cart + value] = 0
    state.top = 0
    state.met = 0
    state.plagued = 0
    for slot in range(HAND):
        state.drawn[slot] = 0
    for slot in range(REMEDY_LIMIT):
        state.fresh[slot] = 0
    for slot in range(HAND * MAX_PAWNS):
        state.symptoms[slot] = 0
    for slot in range(REMEDY_LIMIT * MAX_PAWNS):
        state.remedies[slot] = 0
    for kind in range(NUM_KINDS):
        state.remedy_deck[kind] = num_remedy_cards(options, kind) - state.table.played[kind]
        state.unseen[kind] = 0
        state.cast[kind] = 0
    for coin in range(NUM_COINS):
        state.coins[coin] = 0
    for seat in range(MAX_PAWNS):
        state.sealed[seat] = 0
        clear_mind(state.minds[seat])


@rule
def lay_open(seen: Seen, state: State) -> None:
    """One's own cards, and those of the dead."""
    table = state.table
    for pawn in range(table.num_pawns):
        for slot in range(HAND * pawn, HAND * pawn + HAND):
            value = seen.symptoms[slot - HAND * pawn] if pawn == seen.seat else table.shown[slot]
            state.symptoms[slot] = value
            if value > 0:
                state.deck[value - 1] -= 1
    if draws_symptoms(table):
        for index in range(HAND):
            state.drawn[index] = seen.drawn[index]
            if seen.drawn[index] > 0:
                state.deck[seen.drawn[index] - 1] -= 1


@rule
def draws_symptoms(table: Table) -> bool:
    """Whether what lies in `drawn` are symptoms."""
    return table.num_drawn > 0 and table.doing != RECEIVING


@rule
def drawn_into_hand(table: Table) -> bool:
    """Whether what was drawn belongs to the hand."""
    return table.doing == POMANDERING or table.doing == BURNING


# --- Facts: what the viewer knows finds a place first -----------------------------------------------------


@rule
def capacity(seen: Seen, place: int) -> int:
    """How many cards that the viewer does not see lie in a place."""
    table = seen.table
    if place == DECK:
        return table.deck_size
    if place == DISCARD:
        return table.discard_size
    if place == TOP:
        return table.has_top
    if place == MIDDLE:
        drawn = table.num_drawn if draws_symptoms(table) and not drawn_into_hand(table) else 0
        return table.middle_size + (drawn if table.turn != seen.seat else 0)
    if place >= AREA:
        return table.area_sizes[place - AREA]
    return hand_capacity(seen, place)


@rule
def hand_capacity(seen: Seen, place: int) -> int:
    """The same for the hand of another player, or one side of a ghost."""
    table = seen.table
    pawn = place - RIGHT if place >= table.num_pawns else place
    if pawn < 0 or pawn >= table.num_pawns or pawn == seen.seat or table.shown[HAND * pawn] != 0:
        return 0
    if not is_ghost(table, pawn):
        return table.num_symptoms[pawn] if place == pawn else 0
    side = 0 if place == pawn else 1
    return 1 if table.num_symptoms[pawn] > side else 0


@rule
def place_of(assigned: int, index: int) -> int:
    """Where an assignment puts a fact: four bits each."""
    return (assigned >> (4 * index)) & 15


@rule
def num_assigned(assigned: int, done: int, place: int) -> int:
    """How many facts of those done (as bits) an assignment puts there."""
    count = 0
    for index in range(MAX_FACTS):
        if (done >> index) & 1 == 1 and place_of(assigned, index) == place:
            count += 1
    return count


@rule
def lay_facts(seen: Seen, state: State, luck: Luck) -> None:
    """[B-KNOW-1, B-KNOW-7] Each known card lies in one of its possible places, at random as far as all fit in."""
    mind = seen.mind
    assigned, done = 0, 0
    for index in range(mind.num_facts):
        assigned = assign(seen, assigned, done, index, luck)
        done |= 1 << index
    for index in range(mind.num_facts):
        lay(state, mind.facts[index] & VALUE, place_of(assigned, index))


@rule
def assign(seen: Seen, assigned: int, done: int, index: int, luck: Luck) -> int:
    """A place for one more fact; if all its places are full, others move on along a chain."""
    reached = (seen.mind.facts[index] >> VALUE_BITS) & free_places(seen, assigned, done)
    if reached != 0:
        return put(assigned, index, random_place(reached, luck))
    # Breadth first over facts: from whom each was reached, four bits each; `seen_facts` are those reached.
    came_from, seen_facts, queue_done = 0, 1 << index, 0
    while seen_facts != queue_done:
        current = 0
        while ((seen_facts & ~queue_done) >> current) & 1 == 0:
            current += 1
        queue_done |= 1 << current
        open_places = (seen.mind.facts[current] >> VALUE_BITS) & free_places(seen, assigned, done)
        if open_places != 0:
            return shift(assigned, came_from, current, index, random_place(open_places, luck))
        for other in range(seen.mind.num_facts):
            if (done >> other) & 1 == 1 and (seen_facts >> other) & 1 == 0:
                here = place_of(assigned, other)
                if (seen.mind.facts[current] >> (VALUE_BITS + here)) & 1 == 1:
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
def put(assigned: int, index: int, place: int) -> int:
    """An assignment with another place for one fact."""
    return (assigned & ~(15 << (4 * index))) | (place << (4 * index))


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
def random_place(places: int, luck: Luck) -> int:
    """One of these places (as bits)."""
    count, rest = 0, places
    while rest != 0:
        rest &= rest - 1
        count += 1
    for _ in range(below(luck, 0, count)):
        places &= places - 1
    place = 0
    while (places >> place) & 1 == 0:
        place += 1
    return place


@rule
def lay(state: State, value: int, place: int) -> None:
    """A card from the deck to a place; one that is known to stay in the deck is laid aside until the end."""
    table = state.table
    state.deck[value - 1] -= 1
    if place == DECK:
        state.minds[MAX_PAWNS - 1].facts[value] += 1  # laid aside
    elif place == DISCARD:
        state.discard[value - 1] += 1
    elif place == TOP:
        state.top = value
    elif place == MIDDLE:
        if table.middle_size > 0:
            state.middle[value - 1] += 1
        else:
            insert(state.drawn, 0, HAND, value)
    elif place >= AREA:
        state.areas[NUM_VALUES * (place - AREA) + value - 1] += 1
    else:
        lay_in_hand(state, value, place)


@rule
def lay_in_hand(state: State, value: int, place: int) -> None:
    """Into a player's hand, or on one side of a ghost."""
    table = state.table
    pawn = place - RIGHT if place >= table.num_pawns else place
    if is_ghost(table, pawn):
        state.symptoms[HAND * pawn + (0 if place == pawn else 1)] = value
    else:
        hold(state, pawn, value)
        table.num_symptoms[pawn] -= 1  # `hold` counts; here the number is given


# --- The rest of the symptoms -----------------------------------------------------------------------------


@rule
def lay_rest(seen: Seen, state: State, luck: Luck) -> None:
    """The hands of which the viewer knows most first, then all others, and what is left is the deck."""
    for certainty in range(3, -1, -1):
        for place in range(AREA):
            if knowledge_of(seen, place) == certainty:
                fill(seen, state, place, luck)
    for place in range(AREA, NUM_PLACES):
        if place != DECK:
            fill(seen, state, place, luck)
    aside = state.minds[MAX_PAWNS - 1].facts
    for value in range(1, NUM_VALUES + 1):
        state.deck[value - 1] += aside[value]
        aside[value] = 0


@rule
def knowledge_of(seen: Seen, place: int) -> int:
    """How little is left to chance in a hand: 3 if it must make plagued, 2 if it must not, 1 if it has no 4."""
    if dealt_plague(seen, place):
        return 3
    if must_be_healthy(seen, place):
        return 2
    return 1 if untouched(seen, place) else 0


@rule
def owner(table: Table, place: int) -> int:
    """The pawn whose card lies at a place."""
    return place - RIGHT if place >= table.num_pawns else place


@rule
def dealt_plague(seen: Seen, place: int) -> bool:
    """[B-CONVENE-2] A plagued viewer met this one, whose hand is the one that was dealt."""
    return untouched(seen, place) and (seen.met >> max(owner(seen.table, place), 0)) & 1 == 1


@rule
def must_be_healthy(seen: Seen, place: int) -> bool:
    """[B-OPTION-11] A hand that was dealt so as not to make plagued, or whose owner is known to be healthy."""
    pawn = owner(seen.table, place)
    if is_ghost(seen.table, pawn) or pawn < 0:
        return False
    redealt = untouched(seen, place) and seen.table.options.redraw_initial_plague == 1
    return redealt or known_healthy(seen, pawn)


@rule
def untouched(seen: Seen, place: int) -> bool:
    """The hand at a place is still the one that was dealt."""
    pawn = place - RIGHT if place >= seen.table.num_pawns else place
    return (seen.table.changed >> max(pawn, 0)) & 1 == 0


@rule
def num_laid(state: State, place: int) -> int:
    """How many of the viewer's unknown cards lie in a place by now."""
    count = 0
    if place == DISCARD:
        for value in range(NUM_VALUES):
            count += state.discard[value]
    elif place == TOP:
        count = 1 if state.top > 0 else 0
    elif place == MIDDLE:
        for value in range(NUM_VALUES):
            count += state.middle[value]
        if state.table.middle_size == 0:
            count = num_in(state.drawn, 0, HAND)
    elif place >= AREA:
        for value in range(NUM_VALUES):
            count += state.areas[NUM_VALUES * (place - AREA) + value]
    else:
        count = num_in_hand(state, place)
    return count


@rule
def num_in_hand(state: State, place: int) -> int:
    """The same for a hand, with what was drawn into it; or for one side of a ghost."""
    table = state.table
    pawn = place - RIGHT if place >= table.num_pawns else place
    if is_ghost(table, pawn):
        return 1 if state.symptoms[HAND * pawn + (0 if place == pawn else 1)] > 0 else 0
    count = num_in(state.symptoms, HAND * pawn, HAND)
    if pawn == table.turn and drawn_into_hand(table):
        count += num_in(state.drawn, 0, HAND)
    return count


@rule
def num_in(row: Ints, first: int, length: int) -> int:
    """Cards in a part of a row."""
    count = 0
    for index in range(first, first + length):
        count += 1 if row[index] > 0 else 0
    return count


@rule
def fill(seen: Seen, state: State, place: int, luck: Luck) -> None:
    """Draw what is missing in a place."""
    room = capacity(seen, place)
    if room == 0:
        return
    for _ in range(room - num_laid(state, place)):
        least, most = 1, NUM_VALUES
        if place < AREA:
            most = highest(seen, state, place)
            least = lowest_card(seen, state, place, most)
        lay(state, draw_value(state, least, most, luck), place)


@rule
def highest(seen: Seen, state: State, place: int) -> int:
    """[B-SETUP-4, B-OPTION-11, B-CONVENE-2] The highest card that may still be in a hand, by all the viewer knows."""
    most = NUM_VALUES - 1 if untouched(seen, place) and seen.table.options.chaos == 0 else NUM_VALUES
    if must_be_healthy(seen, place):
        most = min(most, PLAGUE_SUM - 1 - max(state.symptoms[HAND * place], 1))
    return most


@rule
def lowest_card(seen: Seen, state: State, place: int, most: int) -> int:
    """[B-CONVENE-2] The lowest one, in the same way."""
    if not dealt_plague(seen, place):
        return 1
    first = state.symptoms[HAND * place]
    return PLAGUE_SUM - (first if first > 0 else most)


@rule
def known_healthy(seen: Seen, pawn: int) -> bool:
    """[B-CONVENE-2, B-CROSS-3] A plagued viewer did not meet this one, whose hand has not changed since; or the
    pawn has shown to be healthy (a coin may then hide what its hand holds)."""
    table = seen.table
    if seen.met != 0 and (seen.met >> pawn) & 1 == 0 and (table.since >> pawn) & 1 == 0:
        return True
    shown = (table.shown_status & ~table.shown_plagued) >> pawn
    return shown & 1 == 1 and table.options.mode != ALMS_MODE


@rule
def draw_value(state: State, least: int, most: int, luck: Luck) -> int:
    """A card from the deck between these two, if there is one."""
    total = 0
    for value in range(least, most + 1):
        total += state.deck[value - 1]
    if total == 0:
        least, most = 1, NUM_VALUES
        for value in range(least, most + 1):
            total += state.deck[value - 1]
    chosen = below(luck, 0, total)
    value = least
    while chosen >= state.deck[value - 1]:
        chosen -= state.deck[value - 1]
        value += 1
    return value


# --- Remedies ---------------------------------------------------------------------------------------------


@rule
def lay_remedies(seen: Seen, state: State, luck: Luck) -> None:
    """One's own hand; what the countess threw away herself; and the rest at random."""
    table = state.table
    for index in range(REMEDY_LIMIT):
        if seen.remedies[index] > 0:
            state.remedies[REMEDY_LIMIT * seen.seat + index] = seen.remedies[index]
            state.remedy_deck[seen.remedies[index] - 1] -= 1
        state.fresh[index] = seen.fresh[index]
    for kind in range(NUM_KINDS):
        state.cast[kind] = seen.cast[kind]
        state.unseen[kind] = seen.cast[kind]
        state.remedy_deck[kind] -= seen.cast[kind]
    announced = table.asked == WHICH_CARD and table.turn != seen.seat
    if announced:  # before others can have the last of its kind
        insert(state.remedies, REMEDY_LIMIT * table.turn, REMEDY_LIMIT, 1 + draw_announced(state, luck))
    for seat in range(table.options.seats):
        if seat != seen.seat:
            dealt = 1 if announced and seat == table.turn else 0
            for _ in range(table.num_remedies[seat] - dealt):
                insert(state.remedies, REMEDY_LIMIT * seat, REMEDY_LIMIT, 1 + draw_kind(state, luck))
    lay_offered(seen, state, luck)
    throw_away(seen, state, luck)
    if table.turn >= 0 and table.turn != seen.seat:
        mark_fresh(state, luck)


@rule
def draw_kind(state: State, luck: Luck) -> int:
    """A remedy from the deck."""
    total = 0
    for kind in range(NUM_KINDS):
        total += state.remedy_deck[kind]
    kind = weighted(state.remedy_deck, NUM_KINDS, below(luck, 0, total))
    state.remedy_deck[kind] -= 1
    return kind


@rule
def draw_announced(state: State, luck: Luck) -> int:
    """[B-REMEDY-2] A remedy from the deck with the use that was announced: whoever did so holds one."""
    total = 0
    for kind in range(NUM_KINDS):
        total += state.remedy_deck[kind] if offers_announced(state.table, kind) else 0
    chosen, kind = below(luck, 0, total), 0
    while not offers_announced(state.table, kind) or chosen >= state.remedy_deck[kind]:
        chosen -= state.remedy_deck[kind] if offers_announced(state.table, kind) else 0
        kind += 1
    state.remedy_deck[kind] -= 1
    return kind


@rule
def offers_announced(table: Table, kind: int) -> bool:
    return (KIND_USES[kind] >> table.use) & 1 == 1


@rule
def lay_offered(seen: Seen, state: State, luck: Luck) -> None:
    """What the countess is choosing from."""
    table = state.table
    if table.doing != RECEIVING:
        return
    for index in range(table.num_drawn):
        if table.turn == seen.seat:
            state.drawn[index] = seen.drawn[index]
            state.remedy_deck[seen.drawn[index] - 1] -= 1
        else:
            insert(state.drawn, 0, HAND, 1 + draw_kind(state, luck))


@rule
def throw_away(seen: Seen, state: State, luck: Luck) -> None:
    """Remedies in the discard pile that nobody saw; some of them may be the countess's."""
    table = state.table
    known = 0
    for kind in range(NUM_KINDS):
        known += state.unseen[kind]
    guess = countess_plays(table) and not is_countess(table, seen.seat)
    for _ in range(table.num_unseen - known):
        kind = draw_kind(state, luck)
        state.unseen[kind] += 1
        if guess and below(luck, 0, 2) == 1:
            state.cast[kind] += 1


@rule
def countess_plays(table: Table) -> bool:
    """Whether a player has her special action."""
    for seat in range(table.options.seats):
        if is_countess(table, seat):
            return True
    return False


@rule
def mark_fresh(state: State, luck: Luck) -> None:
    """Which of the other's remedies were drawn in this turn; not one that is about to be spent."""
    table = state.table
    first, last = REMEDY_LIMIT * table.turn, REMEDY_LIMIT * table.turn + table.num_remedies[table.turn]
    kept = announced_slot(state, first, last, luck) if table.asked == WHICH_CARD else -1
    left, wanted = table.num_remedies[table.turn] - (1 if kept >= 0 else 0), table.num_fresh
    for slot in range(first, last):
        if slot != kept:
            if below(luck, 0, left) < wanted:
                insert(state.fresh, 0, REMEDY_LIMIT, state.remedies[slot])
                wanted -= 1
            left -= 1


@rule
def announced_slot(state: State, first: int, last: int, luck: Luck) -> int:
    """One of the cards with the use that was announced."""
    kept, num_offering = -1, 0
    for slot in range(first, last):
        if offers_announced(state.table, state.remedies[slot] - 1):
            num_offering += 1
            if below(luck, 0, num_offering) == 0:
                kept = slot
    return kept


# --- Coins and the plague ---------------------------------------------------------------------------------


@rule
def lay_coins(seen: Seen, state: State, luck: Luck) -> None:
    """Coins the viewer has seen, then the others from the bag."""
    for coin in range(NUM_COINS):
        state.coins[coin] = seen.coins[coin]
    for coin in range(seen.table.num_coins):
        if state.coins[coin] == 0:
            state.coins[coin] = 1 + draw_coin(state, luck)


@rule
def draw_coin(state: State, luck: Luck) -> int:
    """One of the coins that lie nowhere yet."""
    chosen, kind = 0, 0
    total = 0
    for kind in range(NUM_COIN_KINDS):
        total += coins_in_bag(state, kind)
    chosen = below(luck, 0, total)
    kind = 0
    while chosen >= coins_in_bag(state, kind):
        chosen -= coins_in_bag(state, kind)
        kind += 1
    return kind


@rule
def coins_in_bag(state: State, kind: int) -> int:
    """Coins of a kind that lie nowhere yet."""
    left = COIN_COUNT[kind]
    for coin in range(NUM_COINS):
        if state.coins[coin] == kind + 1:
            left -= 1
    return left


@rule
def lay_plague(seen: Seen, state: State, luck: Luck) -> None:
    """[B-PLAGUE-2, B-CONVENE-2] Who has caught it: as hands, coins and meetings say, and else perhaps."""
    table = state.table
    for seat in range(table.options.seats):
        if seat == seen.seat:
            state.plagued |= seen.plagued << seat
        elif may_be_plagued(seen, state, seat, luck):
            state.plagued |= 1 << seat
    lay_meeting(seen, state, luck)


@rule
def may_be_plagued(seen: Seen, state: State, seat: int, luck: Luck) -> bool:
    """Whether another seat has caught the plague; where nothing decides it, at random."""
    table = state.table
    if has_coin(state, seat, PLAGUE):
        return True
    if (table.shown_status >> seat) & 1 == 1 and not has_coin(state, seat, CURED):
        return (table.shown_plagued >> seat) & 1 == 1
    if not untested(table, seat):
        if symptom_sum(state, seat) >= PLAGUE_SUM:
            return True
        if table.options.mode == CURE_MODE and symptom_sum(state, seat) == HAND:
            return False
    return tested_before(seen, state, seat, luck)


@rule
def untested(table: Table, seat: int) -> bool:
    """The hand is incomplete, or dealt and not tested yet."""
    if table.phase == DEALING and table.due != NOTHING and table.round_number == 0:
        return table.num_symptoms[seat] < HAND or dealing_symptoms(table)
    if table.num_symptoms[seat] != HAND:
        return True
    return table.phase == MINGLING and table.mingling >= 0 and table.cart_of[seat] == table.mingling


@rule
def dealing_symptoms(table: Table) -> bool:
    """The first hands are still being dealt."""
    return table.num_symptoms[table.num_pawns - 1] < HAND


@rule
def tested_before(seen: Seen, state: State, seat: int, luck: Luck) -> bool:
    """The hand of now does not tell: only an earlier one can have had the plague."""
    table = state.table
    bit = 1 << seat
    if (seen.mind.sure & bit) != 0 or (seen.met & bit) != 0:
        return True
    if (table.changed & bit) == 0 or known_healthy(seen, seat):
        return False
    if table.options.seats == 1 and is_alive(table, seat):
        return False
    return below(luck, 0, 3) == 0


@rule
def has_coin(state: State, seat: int, kind: int) -> bool:
    """Whether a seat owns such a coin."""
    for coin in range(NUM_COINS):
        if state.table.owners[coin] == seat + 1 and state.coins[coin] == kind + 1:
            return True
    return False


@rule
def lay_meeting(seen: Seen, state: State, luck: Luck) -> None:
    """[B-CONVENE-1, B-CONVENE-2] Who met as plagued; whoever was plagued then and is alive."""
    table = state.table
    if table.options.mode != CONVENE_MODE or table.convened == 0:
        return
    if seen.met != 0:
        state.met = seen.met
        return
    for seat in range(table.options.seats):
        bit = 1 << seat
        sick = (state.plagued & bit) != 0 and is_alive(table, seat) and seat != seen.seat
        if sick and ((table.since & bit) == 0 or below(luck, 0, 2) == 1):
            state.met |= bit


# --- Others' answers and minds ------------------------------------------------------------------------------


@rule
def answer_under_seal(state: State, seat: int, luck: Luck) -> None:
    """[B-WHIP-4] Any legal answer, for a seat that has answered."""
    table = state.table
    if (table.sealed_whip >> seat) & 1 == 0:
        return
    state.sealed[seat] = ALLOWED
    if table.options.whip_asking == IN_TURN:
        return
    for slot in range(REMEDY_LIMIT * seat, REMEDY_LIMIT * seat + REMEDY_LIMIT):
        kind = state.remedies[slot] - 1
        if kind >= 0 and (KIND_USES[kind] >> WHIP) & 1 == 1 and below(luck, 0, 2) == 1:
            state.sealed[seat] = ALLOWED + 1 + partner_of(kind)


@rule
def partner_of(kind: int) -> int:
    """The other use of a card that has a whip."""
    partner = 0
    while KIND_OF[WHIP * NUM_PARTNERS + partner] != kind:
        partner += 1
    return partner


@rule
def imagine_mind(state: State, seat: int, luck: Luck) -> None:
    """[B-KNOW-7] Another seat may know some cards, never more than it has had occasion to learn."""
    table, mind = state.table, state.minds[seat]
    if table.learned[seat] == 0:
        return
    lying = 0  # by fact: where its card lies, four bits each
    for _ in range(below(luck, 0, table.learned[seat] + 1)):
        place, value, tries = 0, 0, 0
        while tries < MIND_TRIES:
            place = below(luck, 0, NUM_PLACES)
            value = 1 + below(luck, 0, NUM_VALUES)
            found = num_known(mind, lying, value, place) < num_lying(state, seat, value, place)
            tries = MIND_TRIES + 1 if found else tries + 1
        if tries > MIND_TRIES:
            places = 1 << place
            if below(luck, 0, 2) == 1:
                places |= below(luck, 0, 1 << NUM_PLACES)
            lying = put(lying, mind.num_facts, place)
            mind.facts[mind.num_facts] = value | places << VALUE_BITS
            mind.num_facts += 1
    for other in range(table.options.seats):
        bit = 1 << other
        sick = (state.plagued & bit) != 0 and is_alive(table, other) and (table.changed & bit) != 0
        if other != seat and sick and table.options.mode != CURE_MODE and below(luck, 0, 4) == 0:
            mind.sure |= bit


@rule
def num_known(mind: Mind, lying: int, value: int, place: int) -> int:
    """Facts that stand for a card of this value there."""
    count = 0
    for index in range(mind.num_facts):
        if mind.facts[index] & VALUE == value and place_of(lying, index) == place:
            count += 1
    return count


@rule
def num_lying(state: State, seat: int, value: int, place: int) -> int:
    """Cards of a value in a place, as far as a seat cannot see them anyway."""
    table = state.table
    if place == DECK:
        return state.deck[value - 1]
    if place == DISCARD:
        return state.discard[value - 1]
    if place == TOP:
        return 1 if state.top == value else 0
    if place == MIDDLE:
        return state.middle[value - 1] + num_drawn_aside(state, seat, value)
    if place >= AREA:
        return state.areas[NUM_VALUES * (place - AREA) + value - 1]
    pawn = place - RIGHT if place >= table.num_pawns else place
    if pawn < 0 or pawn >= table.num_pawns or pawn == seat or table.shown[HAND * pawn] != 0:
        return 0
    if is_ghost(table, pawn):
        return 1 if state.symptoms[HAND * pawn + (0 if place == pawn else 1)] == value else 0
    return num_of_value(state, pawn, value) if place == pawn else 0


@rule
def num_of_value(state: State, pawn: int, value: int) -> int:
    """Cards of a value in a player's hand, with what was drawn into it."""
    count = 0
    for slot in range(HAND):
        if state.symptoms[HAND * pawn + slot] == value:
            count += 1
        if pawn == state.table.turn and drawn_into_hand(state.table) and state.drawn[slot] == value:
            count += 1
    return count


@rule
def num_drawn_aside(state: State, seat: int, value: int) -> int:
    """Cards of a value that another seat has drawn to add to an area."""
    table = state.table
    if seat == table.turn or (table.doing != LEECHING and table.doing != SERVING):
        return 0
    count = 0
    for slot in range(HAND):
        if state.drawn[slot] == value:
            count += 1
    return count
