"""Imagining: whole states that a seat cannot tell from the truth, each as likely as it is by the rules.

Symptoms and the plague follow from the chronicle told again (`tracing`); where that is not whole, from what the seat
knows now (`placing`). What others chose tells nothing here: any choice was as likely.
"""

from ludarium.games.bristol.components import (
    HAND,
    MAX_PAWNS,
    NUM_CARTS,
    NUM_KINDS,
    NUM_VALUES,
    PLAGUE,
    PLAGUE_SUM,
    REMEDY_LIMIT,
)
from ludarium.games.bristol.holdings import (
    answer_under_seal,
    has_coin,
    imagine_mind,
    lay_coins,
    lay_remedies,
)
from ludarium.games.bristol.placing import draws_symptoms, lay, place_cards
from ludarium.games.bristol.rules.plague import ill, immune, nothing_to_decide, symptom_sum
from ludarium.games.bristol.seeing import clear_mind
from ludarium.games.bristol.setup import num_remedy_cards, num_symptom_cards
from ludarium.games.bristol.state import (
    CURE_MODE,
    DECK,
    MAX_FACTS,
    NUM_PLACES,
    OVER,
    Seen,
    State,
    Table,
    bits,
    lowest,
)
from ludarium.games.bristol.tracing import BY_VALUE, get, trace, value_of, write_past
from ludarium.kernel.chance import Luck, below
from ludarium.kernel.forms import copy_into, rule

HEALTH_TRIES = 12  # to imagine somebody healthy where the game would be over otherwise
CAUGHT_BEFORE = 4  # without the chronicle, one of so many has caught the plague with an earlier hand


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
def would_be_over(state: State) -> bool:
    """[B-OPTION-22, B-SOLO-1] The game does not go on with the plague alone, nor by option when nobody can escape."""
    table, options = state.table, state.table.options
    lost = options.seats == 1 and ill(state, 0)
    return table.phase != OVER and (lost or (options.stop_when_all_plagued == 1 and nothing_to_decide(state)))


@rule
def lay_hidden(seen: Seen, state: State, luck: Luck) -> None:
    """Cards, coins and who has the plague."""
    clear(state)
    clear_symptoms(state)
    if trace(seen, state, luck):
        write_past(seen, state, luck)
        lay_tokens(seen, state, luck)
    else:
        clear_symptoms(state)
        lay_open(seen, state)
        place_cards(seen, state, luck)
        guess_plague(state, luck)
    lay_remedies(seen, state, luck)
    lay_coins(seen, state, luck)
    lay_plague(seen, state)


@rule
def clear(state: State) -> None:
    """Nobody holds any card, and remedies lie in their deck unless they were played."""
    options = state.table.options
    for slot in range(HAND):
        state.drawn[slot] = 0
    for slot in range(HAND * MAX_PAWNS):
        state.symptoms[slot] = 0
    for slot in range(REMEDY_LIMIT * MAX_PAWNS):
        state.remedies[slot] = 0
    for kind in range(NUM_KINDS):
        state.remedy_deck[kind] = num_remedy_cards(options, kind) - state.table.played[kind]


@rule
def clear_symptoms(state: State) -> None:
    """All symptoms lie in the deck, and nobody knows, has answered or has caught anything."""
    for value in range(NUM_VALUES):
        state.deck[value] = num_symptom_cards(state.table.options, value + 1)
        state.discard[value] = 0
        state.middle[value] = 0
        for cart in range(NUM_CARTS):
            state.areas[NUM_VALUES * cart + value] = 0
    state.top = 0
    state.plagued = 0
    clear_mind(state.minds[0])
    for seat in range(MAX_PAWNS):
        state.sealed[seat] = 0
        if seat > 0:
            copy_into(state.minds[seat], state.minds[0])


# --- Symptoms -------------------------------------------------------------------------------------------


@rule
def lay_tokens(seen: Seen, state: State, luck: Luck) -> None:
    """Cards where their tokens have got to, for good; what was worked with is forgotten."""
    for place in range(NUM_PLACES):
        tokens = get(state, place) if place != DECK else 0
        while tokens != 0:
            lay(state, value_of(state, lowest(tokens), luck), place)
            tokens &= tokens - 1
    for value in range(1, NUM_VALUES + 1):
        state.deck[value - 1] += bits(get(state, DECK) & get(state, BY_VALUE + value))
    lay_seen(seen, state)
    for seat in range(MAX_PAWNS):
        for index in range(MAX_FACTS):
            state.minds[seat].facts[index] = 0


@rule
def lay_open(seen: Seen, state: State) -> None:
    """What the viewer sees, out of the deck."""
    lay_seen(seen, state)
    for slot in range(HAND * MAX_PAWNS):
        if state.symptoms[slot] > 0:
            state.deck[state.symptoms[slot] - 1] -= 1
    for slot in range(HAND):
        if state.drawn[slot] > 0:
            state.deck[state.drawn[slot] - 1] -= 1


@rule
def lay_seen(seen: Seen, state: State) -> None:
    """One's own cards, and those of the dead."""
    table = state.table
    for pawn in range(table.num_pawns):
        for slot in range(HAND * pawn, HAND * pawn + HAND):
            if pawn == seen.seat:
                state.symptoms[slot] = seen.symptoms[slot - HAND * pawn]
            elif table.shown[slot] > 0:
                state.symptoms[slot] = table.shown[slot]
    if draws_symptoms(table) and table.turn == seen.seat:
        for index in range(HAND):
            state.drawn[index] = seen.drawn[index]


# --- The plague -----------------------------------------------------------------------------------------


@rule
def guess_plague(state: State, luck: Luck) -> None:
    """Without the chronicle: by the hand of now, and by earlier ones as it happens on average."""
    table = state.table
    for seat in range(table.options.seats):
        bit = 1 << seat
        mingles = table.mingling >= 0 and table.cart_of[seat] == table.mingling
        complete = table.num_symptoms[seat] == HAND and not mingles
        total = symptom_sum(state, seat) if complete else 0
        cured = table.options.mode == CURE_MODE and total == HAND
        before = (table.changed & bit) != 0 and not cured and below(luck, 0, CAUGHT_BEFORE) == 0
        if total >= PLAGUE_SUM or before:
            state.plagued |= bit
    state.met = state.plagued & ~table.since


@rule
def lay_plague(seen: Seen, state: State) -> None:
    """[B-PLAGUE-2, B-CONVENE-2] Who has caught it: as hands say (`state.plagued`), unless something else does."""
    table = state.table
    if dealing_symptoms(table):
        state.plagued = 0
    for seat in range(table.options.seats):
        if has_caught(seen, state, seat):
            state.plagued |= 1 << seat
        else:
            state.plagued &= ~(1 << seat)
    if table.convened == 0:
        state.met = 0
    elif seen.met != 0:
        state.met = seen.met
    else:
        state.met &= state.plagued & table.alive


@rule
def has_caught(seen: Seen, state: State, seat: int) -> bool:
    """Whether a seat has the plague: by coins, what the viewer knows for sure, what was shown, or the hands it had."""
    table, bit = state.table, 1 << seat
    if seat == seen.seat:
        return seen.plagued == 1
    if immune(state, seat):
        return False
    if has_coin(state, seat, PLAGUE) or ((seen.mind.sure | seen.met) & bit) != 0:
        return True
    if (table.shown_status & bit) != 0:
        return (table.shown_plagued & bit) != 0
    return (state.plagued & bit) != 0


@rule
def dealing_symptoms(table: Table) -> bool:
    """The first hands are still being dealt."""
    return table.round_number == 0 and table.num_symptoms[table.num_pawns - 1] < HAND
