"""Tracing: the chronicle told again, so that every symptom gets to where it may lie by all that one seat knows.

Of several stories one is kept in proportion to its weight, so that in the end each is as likely as it is by the rules.
"""

from ludarium.games.bristol.components import HAND, NUM_CARTS, NUM_VALUES
from ludarium.games.bristol.diagnoses import MANY, contradicted, num_mistaken
from ludarium.games.bristol.rules.chronicle import (
    DEALT,
    LANE,
    LOOKED,
    MAX_LANES,
    SHOWN,
    VALUE_LANE,
    is_whole,
    kind_of,
)
from ludarium.games.bristol.state import (
    AREA,
    DECK,
    DISCARD,
    MIDDLE,
    RIGHT,
    TOP,
    Seen,
    State,
    decoded,
    is_ghost,
)
from ludarium.games.bristol.stories import begin_story, tell_event
from ludarium.games.bristol.tokens import STREAM, value_of
from ludarium.kernel.bits import count
from ludarium.kernel.chance import Luck, below
from ludarium.kernel.forms import rule

NUM_STORIES = 4  # of which one is kept
MAX_STORIES = 64  # while none of them can be
START_WEIGHT = 1 << 30
DOUBT = 256  # by which a story loses weight for each of the dead whose status it mistakes
UNLIKELY = 1  # the weight of a story that cannot be


@rule
def tell_story(seen: Seen, state: State, tested: bool, luck: Luck) -> int:
    """The whole chronicle as it may have been; its weight, 0 if it does not lead to what the viewer sees. Hands are
    tested only where that bears on the weight."""
    begin_story(seen, state)
    weight = START_WEIGHT
    for index in range(state.table.chronicle.num_events):
        weight = tell_event(seen, state, index, weight, luck)
    if weight == 0 or not leads_here(seen, state):
        return 0
    mistaken = num_mistaken(seen, state, luck) if tested else 0
    for _ in range(mistaken):
        weight //= DOUBT
    wrong = tested and (mistaken >= MANY or contradicted(seen, state))
    return UNLIKELY if wrong else max(weight, UNLIKELY + 1)


@rule
def leads_here(seen: Seen, state: State) -> bool:
    """Whether every place holds as many cards as everybody counts, and the viewer's hand is what it is."""
    table, tokens = state.table, state.hidden.story.tokens
    for cart in range(NUM_CARTS):
        if count(tokens[AREA + cart]) != table.carts[cart].area_size:
            return False
    for pawn in range(table.num_pawns):
        held = tokens[pawn] | (tokens[pawn + RIGHT] if is_ghost(table, pawn) else 0)
        if table.pawns[pawn].shown[0] == 0 and count(held) != table.pawns[pawn].num_symptoms:
            return False
    return piles_fit(state) and (seen.seat < 0 or own_hand_fits(seen, state))


@rule
def piles_fit(state: State) -> bool:
    """The same for what lies in nobody's hand."""
    table, tokens, piles = state.table, state.hidden.story.tokens, state.table.piles
    drawn = table.turn.num_drawn if tokens[MIDDLE] != 0 and piles.middle_size == 0 else 0
    return (
        count(tokens[DECK]) == piles.deck_size
        and count(tokens[DISCARD]) == piles.discard_size
        and count(tokens[TOP]) == piles.has_top
        and count(tokens[MIDDLE]) == piles.middle_size + drawn
    )


@rule
def own_hand_fits(seen: Seen, state: State) -> bool:
    """Whether the viewer's cards are those it holds."""
    story = state.hidden.story
    mine = story.tokens[seen.seat]
    for value in range(1, NUM_VALUES + 1):
        held = 0
        for index in range(HAND):
            held += int(seen.own.symptoms[index] == value)
            held += int(seen.own.drawn[index] == value and seen.table.pawns[seen.seat].num_symptoms > HAND)
        shown = seen.table.pawns[seen.seat].shown[0] > 0
        if not shown and count(mine & story.of_value[value]) != held:
            return False
    return True


@rule
def num_stories(seen: Seen) -> int:
    """How many stories are told: one where all are as likely, for the viewer has seen nothing but its first hand."""
    for index in range(seen.table.chronicle.num_events):
        kind = kind_of(seen.table.chronicle.events[index])
        if kind != DEALT and (seen.own.mind.past[index] != 0 or kind == SHOWN):
            return NUM_STORIES
    return 1


@rule
def tests_matter(seen: Seen) -> bool:
    """Whether something that the viewer knows can contradict what a story says of the plague."""
    options = seen.table.options
    by_option = options.redraw_initial_plague == 1 or options.stop_when_all_plagued == 1 or options.seats == 1
    if by_option or seen.own.met != 0:
        return True
    for index in range(seen.table.chronicle.num_events):
        if kind_of(seen.table.chronicle.events[index]) == SHOWN:
            return True
    return False


@rule
def trace(seen: Seen, state: State, luck: Luck) -> bool:
    """[B-KNOW-8] A story of where tokens lie and who has the plague by the hands of the others; False if the
    chronicle is not whole or does not lead to what the viewer sees. Of several stories each is kept by its weight."""
    if not is_whole(seen.table):
        return False
    kept, kept_from, began, told = 0, 0, 0, 0
    tries, tested = num_stories(seen), tests_matter(seen)
    while told < tries or (kept <= UNLIKELY and told < MAX_STORIES):
        began = luck.used[STREAM]
        weight = tell_story(seen, state, tested, luck)
        if weight << 16 > kept * below(luck, STREAM, 1 << 16):
            kept, kept_from = weight, began
        told += 1
    if kept > 0 and kept_from != began:
        ended = luck.used[STREAM]
        luck.used[STREAM] = kept_from
        tell_story(seen, state, tested, luck)
        luck.used[STREAM] = ended
    if not tested:
        num_mistaken(seen, state, luck)
    return kept > 0


@rule
def write_past(seen: Seen, state: State, luck: Luck) -> None:
    """What others saw, as values instead of tokens."""
    for seat in range(state.table.options.seats):
        if seat != seen.seat:
            past = state.own[seat].mind.past
            for index in range(state.table.chronicle.num_events):
                if past[index] != 0:
                    past[index] = in_values(state, index, past[index], luck)


@rule
def in_values(state: State, index: int, tokens: int, luck: Luck) -> int:
    """The values of two tokens; the second number of a look is none."""
    values = 0
    for lane in range(MAX_LANES):
        number = (tokens >> (VALUE_LANE * lane)) & LANE
        if number > 0 and lane == 1 and kind_of(state.table.chronicle.events[index]) == LOOKED:
            values |= number << VALUE_LANE
        elif number > 0:
            values |= value_of(state, decoded(number), luck) << (VALUE_LANE * lane)
    return values
