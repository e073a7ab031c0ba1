"""Stories: the chronicle told again, event by event, with tokens going the way that everybody saw.

Chance decides anew which tokens they were. What the viewer saw decides which can have been meant, each as likely as it
makes what was seen, and how likely all of it was is the weight of the story.
"""

from ludarium.games.bristol.components import HAND, NUM_VALUES
from ludarium.games.bristol.diagnoses import DEALT_HEALTHY, DEATH, MEETING, TESTED, note
from ludarium.games.bristol.rules.chronicle import (
    ADDED,
    ASIDE,
    CLEARED,
    DEALT,
    DREW,
    DROPPED,
    ENDED,
    EXTRA,
    FIRST,
    LANE,
    LOOKED,
    MET_AS_PLAGUED,
    NUM_DEALT,
    POOLED,
    SECOND,
    SHOWN,
    SHUFFLED,
    THIRD,
    TOPPED,
    VALUE_LANE,
    detail,
    kind_of,
)
from ludarium.games.bristol.setup import num_symptom_cards
from ludarium.games.bristol.state import (
    AREA,
    DECK,
    DISCARD,
    DISCARDED,
    MIDDLE,
    OUT,
    RIGHT,
    TOP,
    Seen,
    State,
    coded,
    decoded,
    is_ghost,
)
from ludarium.games.bristol.tokens import STREAM, carry, give_value, move_all, nth
from ludarium.kernel.bits import count
from ludarium.kernel.chance import Luck, below
from ludarium.kernel.forms import clear, rule


@rule
def begin_story(seen: Seen, state: State) -> None:
    """All cards of the box in the deck, and nothing known but what the viewer is dealt: tokens go in their order."""
    table, story = state.table, state.hidden.story
    clear(story)
    total = 0
    for value in range(NUM_VALUES):
        state.hidden.deck[value] = num_symptom_cards(table.options, value + 1)
        total += state.hidden.deck[value]
    story.tokens[DECK] = (1 << total) - 1
    story.of_value[0] = (1 << total) - 1
    if 0 <= seen.seat < table.chronicle.num_events and kind_of(table.chronicle.events[seen.seat]) == DEALT:
        for lane in range(detail(table.chronicle.events[seen.seat], SECOND)):
            give_value(state, first_token(seen.seat) + lane, seen_value(seen, seen.seat, lane))


@rule
def first_token(pawn: int) -> int:
    """[B-SETUP-4] Hands are dealt in the order of tokens, for all are alike."""
    return HAND * pawn


@rule
def tell_event(seen: Seen, state: State, index: int, weight: int, luck: Luck) -> int:
    """One event; the weight of the story with it."""
    event = state.table.chronicle.events[index]
    kind, pawn = kind_of(event), detail(event, FIRST)
    if kind == DEALT:
        tell_deal(seen, state, index, luck)
        return weight
    if kind == DREW or kind == DROPPED or kind == ASIDE or kind == TOPPED:
        return tell_cards(seen, state, index, weight, luck)
    if kind == POOLED:
        return tell_mingle(seen, state, index, weight, luck)
    if kind == SHOWN:
        return tell_death(state, event, weight, luck)
    if kind == LOOKED:
        return tell_look(seen, state, index, weight, luck)
    if kind == MET_AS_PLAGUED:
        note(state, MEETING, 0, 0, 0, luck)
        return weight
    return tell_piles(state, kind, pawn, weight, luck)


@rule
def tell_piles(state: State, kind: int, area: int, weight: int, luck: Luck) -> int:
    """[B-LEECHES-1, B-DECK-1, B-MINGLE-8] A card joins an area, the pile becomes the deck, or an area is discarded."""
    if kind == ADDED:
        move_all(state, MIDDLE, area)
    elif kind == SHUFFLED:
        move_all(state, DISCARD, DECK)
        move_all(state, TOP, DECK)
    elif kind == CLEARED:
        move_all(state, TOP, DISCARD)
        _, weight = carry(state, area, TOP, 0, weight, luck)
        move_all(state, area, DISCARD)
    return weight


@rule
def hand_place(state: State, pawn: int) -> int:
    """Where a pawn's next card goes: a ghost's second one on the right."""
    right = is_ghost(state.table, pawn) and state.hidden.story.tokens[pawn] != 0
    return pawn + RIGHT if right else pawn


@rule
def seen_value(seen: Seen, index: int, lane: int) -> int:
    """What the viewer saw in an event."""
    return (seen.own.mind.past[index] >> (VALUE_LANE * lane)) & LANE


@rule
def keep_token(seen: Seen, state: State, index: int, pawn: int, lane: int, token: int) -> None:
    """Another player saw this token in an event: it stands there coded, until it has a value."""
    if pawn != seen.seat and not is_ghost(state.table, pawn):
        before = state.own[pawn].mind.past[index] if lane > 0 else 0
        state.own[pawn].mind.past[index] = before & LANE | coded(token) << (VALUE_LANE * lane)


@rule
def tell_deal(seen: Seen, state: State, index: int, luck: Luck) -> None:
    """[B-SETUP-4] A first hand: the next tokens of the deck; no 4s, except in Chaos."""
    story = state.hidden.story
    event = state.table.chronicle.events[index]
    pawn, number = detail(event, FIRST), detail(event, SECOND)
    first = first_token(pawn)
    tokens = ((1 << number) - 1) << first
    story.tokens[DECK] = story.tokens[DECK] & ~tokens
    if state.table.options.chaos == 0:
        story.first_deal |= tokens
    if is_ghost(state.table, pawn):
        story.tokens[pawn] = tokens & (1 << first)
        story.tokens[pawn + RIGHT] = tokens & ~(1 << first)
    else:
        story.tokens[pawn] = tokens
        for lane in range(number):
            keep_token(seen, state, index, pawn, lane, first + lane)
    test_hand(seen, state, True, pawn, luck)


@rule
def tell_cards(seen: Seen, state: State, index: int, weight: int, luck: Luck) -> int:
    """One card or two that a pawn drew, discarded or laid aside."""
    event = state.table.chronicle.events[index]
    kind, pawn = kind_of(event), detail(event, FIRST)
    for lane in range(detail(event, SECOND)):
        source, target = DECK, MIDDLE
        if kind == DREW:
            target = hand_place(state, pawn)
        elif kind == DROPPED or kind == TOPPED:
            source, target = pawn if kind == DROPPED else MIDDLE, TOP
            move_all(state, TOP, DISCARD)
        value = seen_value(seen, index, lane) if pawn == seen.seat else 0
        token, weight = carry(state, source, target, value, weight, luck)
        keep_token(seen, state, index, pawn, lane, token)
    if kind == DROPPED:
        test_hand(seen, state, False, pawn, luck)
    return weight


@rule
def tell_mingle(seen: Seen, state: State, index: int, weight: int, luck: Luck) -> int:
    """[B-MINGLE-3, B-MINGLE-4, B-MINGLE-5, B-MINGLE-6] Hands and an extra card are pooled and dealt."""
    event = state.table.chronicle.events[index]
    for first in range(FIRST, EXTRA, 4):
        pawn = decoded(detail(event, first))
        if pawn >= 0:
            move_all(state, pawn, MIDDLE)
            if is_ghost(state.table, pawn):
                move_all(state, pawn + RIGHT, MIDDLE)
    extra = decoded(detail(event, EXTRA))
    if extra >= 0:
        _, weight = carry(state, extra, MIDDLE, 0, weight, luck)
        if extra != DECK:
            move_all(state, extra, DISCARD)
    weight = deal_pool(seen, state, index, True, weight, luck)
    weight = deal_pool(seen, state, index, False, weight, luck)
    if (event >> ENDED) & 1 == 1:
        end_mingle(seen, state, event, luck)
    return weight


@rule
def deal_pool(seen: Seen, state: State, index: int, mine: bool, weight: int, luck: Luck) -> int:
    """What the viewer got, or what the others did; the order in which a pool is dealt does not matter."""
    event = state.table.chronicle.events[index]
    for number in range(detail(event, NUM_DEALT)):
        pawn, lane = decoded(detail(event, FIRST + 4 * (number // HAND))), number % HAND
        if (pawn == seen.seat) == mine:
            value = seen_value(seen, index, lane) if mine else 0
            token, weight = carry(state, MIDDLE, hand_place(state, pawn), value, weight, luck)
            keep_token(seen, state, index, pawn, lane, token)
    return weight


@rule
def end_mingle(seen: Seen, state: State, event: int, luck: Luck) -> None:
    """[B-MINGLE-6, B-PLAGUE-3] The card left over is discarded, and all hands are tested."""
    story = state.hidden.story
    if story.tokens[MIDDLE] != 0:
        move_all(state, TOP, DISCARD)
        move_all(state, MIDDLE, TOP)
    for first in range(FIRST, EXTRA, 4):
        if detail(event, first) > 0:
            test_hand(seen, state, False, decoded(detail(event, first)), luck)


@rule
def tell_death(state: State, event: int, weight: int, luck: Luck) -> int:
    """[B-DEATH-2, B-OPTION-21] Everybody sees both cards."""
    pawn, gone = detail(event, FIRST), state.table.options.dead_symptoms == DISCARDED
    for first in range(SECOND, THIRD + 1, 4):
        right = is_ghost(state.table, pawn) and first == THIRD
        if gone:
            move_all(state, TOP, DISCARD)
        target = TOP if gone else OUT
        _, weight = carry(state, pawn + RIGHT if right else pawn, target, detail(event, first), weight, luck)
    note(state, DEATH, pawn, 0, 0, luck)
    return weight


@rule
def tell_look(seen: Seen, state: State, index: int, weight: int, luck: Luck) -> int:
    """[B-BARMAID-1, B-SHERIFF-1, B-GHOST-8] A seat sees a card; others do not know on which side of a ghost."""
    event = state.table.chronicle.events[index]
    seat, place, side = detail(event, FIRST), detail(event, SECOND), 0
    mine = seat == seen.seat
    if place < AREA and is_ghost(state.table, place):
        side = seen_value(seen, index, 1) if mine else below(luck, STREAM, 2)
        place += RIGHT * side
    token, weight = carry(state, place, place, seen_value(seen, index, 0) if mine else 0, weight, luck)
    keep_token(seen, state, index, seat, 0, token)
    if not mine:
        state.own[seat].mind.past[index] |= side << VALUE_LANE
    return weight


@rule
def test_hand(seen: Seen, state: State, dealt: bool, pawn: int, luck: Luck) -> None:
    """[B-PLAGUE-3, B-OPTION-11] A complete hand of another player will be tested."""
    tokens = state.hidden.story.tokens[pawn]
    if is_ghost(state.table, pawn) or pawn == seen.seat or count(tokens) != HAND:
        return
    healthy = dealt and state.table.options.redraw_initial_plague == 1
    note(state, DEALT_HEALTHY if healthy else TESTED, pawn, nth(tokens, 0), nth(tokens, 1), luck)
