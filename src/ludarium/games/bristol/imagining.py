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
)
from ludarium.games.bristol.holdings import (
    answer_under_seal,
    has_coin,
    imagine_mind,
    lay_coins,
    lay_remedies,
)
from ludarium.games.bristol.placing import draws_symptoms, lay, place_cards
from ludarium.games.bristol.rules.plague import ill, immune, living_plagued, nothing_to_decide, symptom_sum
from ludarium.games.bristol.setup import num_remedy_cards, num_symptom_cards
from ludarium.games.bristol.state import (
    CURE_MODE,
    DECK,
    MIDDLE,
    NUM_PLACES,
    OVER,
    Seen,
    State,
    Table,
)
from ludarium.games.bristol.tokens import value_of
from ludarium.games.bristol.tracing import trace, write_past
from ludarium.kernel.bits import count, has, lowest, without_lowest
from ludarium.kernel.chance import Luck, below
from ludarium.kernel.forms import clear, copy_into, rule

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
        if seat != seen.seat:
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
    lay_own(seen, state)
    clear_piles(state)
    if trace(seen, state, luck):
        write_past(seen, state, luck)
        lay_tokens(seen, state, luck)
    else:
        lay_own(seen, state)
        clear_piles(state)
        lay_open(state)
        place_cards(seen, state, luck)
        guess_plague(state, luck)
    lay_remedies(seen, state, luck)
    lay_coins(seen, state, luck)
    lay_plague(seen, state)
    clear(state.hidden.story)


@rule
def lay_own(seen: Seen, state: State) -> None:
    """The viewer's own is as it sees it; of the others nothing is known yet."""
    for pawn in range(MAX_PAWNS):
        if pawn == seen.seat:
            copy_into(state.own[pawn], seen.own)
        else:
            clear(state.own[pawn])


@rule
def clear_piles(state: State) -> None:
    """All symptoms lie in the deck, and so do remedies unless they were played."""
    hidden, options = state.hidden, state.table.options
    for value in range(NUM_VALUES):
        hidden.deck[value] = num_symptom_cards(options, value + 1)
        hidden.discard[value] = 0
        hidden.middle[value] = 0
        for cart in range(NUM_CARTS):
            hidden.areas[cart].cards[value] = 0
    hidden.top = 0
    for kind in range(NUM_KINDS):
        hidden.remedy_deck[kind] = num_remedy_cards(options, kind) - state.table.piles.played[kind]


# --- Symptoms -------------------------------------------------------------------------------------------


@rule
def lay_tokens(seen: Seen, state: State, luck: Luck) -> None:
    """Cards where their tokens have got to, for good; the viewer's own lie there already."""
    story, deck = state.hidden.story, state.hidden.deck
    for place in range(NUM_PLACES):
        tokens = story.tokens[place] if place != DECK else 0
        while tokens != 0:
            value = value_of(state, lowest(tokens), luck)
            if not is_own_place(seen, place):
                lay(state, value, place)
            tokens = without_lowest(tokens)
    for value in range(1, NUM_VALUES + 1):
        deck[value - 1] += count(story.tokens[DECK] & story.of_value[value])
    lay_shown(state)


@rule
def is_own_place(seen: Seen, place: int) -> bool:
    """Whether the viewer sees what lies at a place: its hand, and what it has drawn to lay aside."""
    table = seen.table
    aside = place == MIDDLE and table.turn.pawn == seen.seat and table.piles.middle_size == 0
    return place == seen.seat or aside


@rule
def lay_shown(state: State) -> None:
    """The symptoms of the dead, which lie open."""
    for pawn in range(state.table.num_pawns):
        shown = state.table.pawns[pawn].shown
        for slot in range(HAND):
            if shown[slot] > 0:
                state.own[pawn].symptoms[slot] = shown[slot]


@rule
def lay_open(state: State) -> None:
    """What the viewer sees, out of the deck."""
    lay_shown(state)
    for pawn in range(state.table.num_pawns):
        for slot in range(HAND):
            take_from_deck(state, state.own[pawn].symptoms[slot])
            if draws_symptoms(state.table):
                take_from_deck(state, state.own[pawn].drawn[slot])


@rule
def take_from_deck(state: State, value: int) -> None:
    """A card that lies elsewhere, if it is one."""
    if value > 0:
        state.hidden.deck[value - 1] -= 1


# --- The plague -----------------------------------------------------------------------------------------


@rule
def guess_plague(state: State, luck: Luck) -> None:
    """Without the chronicle: by the hand of now, and by earlier ones as it happens on average."""
    table, story = state.table, state.hidden.story
    story.plagued = 0
    for seat in range(table.options.seats):
        mingles = table.mingle.cart >= 0 and table.pawns[seat].cart == table.mingle.cart
        complete = table.pawns[seat].num_symptoms == HAND and not mingles
        total = symptom_sum(state, seat) if complete else 0
        cured = table.options.mode == CURE_MODE and total == HAND
        before = has(table.changed, seat) and not cured and below(luck, 0, CAUGHT_BEFORE) == 0
        if total >= PLAGUE_SUM or before:
            story.plagued |= 1 << seat
    story.met = story.plagued & ~table.mingle.since


@rule
def lay_plague(seen: Seen, state: State) -> None:
    """[B-PLAGUE-2] Who has caught it: as the hands of the story say, unless something else does."""
    if dealing_symptoms(state.table):
        state.hidden.story.plagued = 0
    for seat in range(state.table.options.seats):
        state.own[seat].plagued = 1 if has_caught(seen, state, seat) else 0
    met = who_met(seen, state)
    for seat in range(state.table.options.seats):
        state.own[seat].met = met if has(met, seat) else 0


@rule
def who_met(seen: Seen, state: State) -> int:
    """[B-CONVENE-2] Who met as plagued, as bits."""
    if state.table.mingle.convened == 0:
        return 0
    if seen.own.met != 0:
        return seen.own.met
    return state.hidden.story.met & living_plagued(state)


@rule
def has_caught(seen: Seen, state: State, seat: int) -> bool:
    """Whether a seat has the plague: by coins, what the viewer knows for sure, what was shown, or the hands it had."""
    table, own = state.table, seen.own
    if seat == seen.seat:
        return own.plagued == 1
    if immune(state, seat):
        return False
    if has_coin(state, seat, PLAGUE) or has(own.mind.sure | own.met, seat):
        return True
    if has(table.shown_status, seat):
        return has(table.shown_plagued, seat)
    return has(state.hidden.story.plagued, seat)


@rule
def dealing_symptoms(table: Table) -> bool:
    """The first hands are still being dealt."""
    return table.round_number == 0 and table.pawns[table.num_pawns - 1].num_symptoms < HAND
