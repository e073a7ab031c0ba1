"""Tracing: the chronicle told again, so that every symptom gets to where it may lie by all that one seat knows.

Each card of the box is a token. Tokens start in the deck and go the way that everybody saw, chance deciding anew which
of them; a token has no value until somebody has to know it. What the viewer saw decides which tokens can have been
meant, each as likely as it makes what was seen, and how likely all of it was is the weight of the story. Of several
stories one is kept in proportion to its weight, so that in the end each is as likely as it is by the rules.

Tokens are bits. What is worked with lies in the facts of the minds, which are written last.
"""

from ludarium.games.bristol.components import HAND, MAX_PAWNS, NUM_CARTS, NUM_VALUES, PLAGUE_SUM
from ludarium.games.bristol.rules.chronicle import (
    ADDED,
    ASIDE,
    CLEARED,
    DEALT,
    DETAIL,
    DREW,
    DROPPED,
    ENDED,
    EXTRA,
    FIRST,
    LANE,
    LOOKED,
    MAX_LANES,
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
    is_whole,
    kind_of,
)
from ludarium.games.bristol.setup import num_symptom_cards
from ludarium.games.bristol.state import (
    ALMS_MODE,
    AREA,
    CURE_MODE,
    DECK,
    DISCARD,
    DISCARDED,
    MAX_FACTS,
    MIDDLE,
    NUM_PLACES,
    OVER,
    RIGHT,
    TOP,
    Seen,
    State,
    Table,
    bits,
    is_alive,
    is_ghost,
    lowest,
)
from ludarium.kernel.chance import Luck, below
from ludarium.kernel.forms import rule

STREAM = 1  # of the luck; a story is told again by setting it back
NUM_STORIES = 4  # of which one is kept
MAX_STORIES = 64  # while none of them can be
WORD = 0xFFFFFFFF

# What is worked with, by index: tokens by place, those out of play, tokens by value (0: none yet), those dealt before
# the first round, the weight so far, and what bears on the plague, in order.
OUT = NUM_PLACES
BY_VALUE = OUT + 1
FIRST_DEAL = BY_VALUE + NUM_VALUES + 1
NUM_TESTS = FIRST_DEAL + 1
TESTS = NUM_TESTS + 1
MAX_TESTS = MAX_PAWNS * MAX_FACTS - TESTS

# A test is a pawn and the two tokens of its hand, which by option was dealt healthy; or a meeting, or a death.
TOKEN_BITS, TOKEN = 5, 31
TESTED, MEETING, DEATH, DEALT_HEALTHY = range(4)
EITHER, HEALTHY, PLAGUED = range(3)  # what a test must say

START_WEIGHT, MAX_WEIGHT = 1 << 30, 1 << 44  # in whole games weights doubled up to 12 times
USUAL = 4  # what a seat sees is one of four values: so weights neither vanish nor explode
DOUBT = 256  # by which a story loses weight for each of the dead whose status it mistakes
MANY = 10
UNLIKELY = 1  # the weight of a story that cannot be


@rule
def get(state: State, index: int) -> int:
    """A number that is worked with: 32 bits without a sign."""
    return state.minds[index // MAX_FACTS].facts[index % MAX_FACTS] & WORD


@rule
def put(state: State, index: int, number: int) -> None:
    """Change it."""
    state.minds[index // MAX_FACTS].facts[index % MAX_FACTS] = number


# --- Tokens and their values --------------------------------------------------------------------------------


@rule
def nth(tokens: int, number: int) -> int:
    """The token with this number among some."""
    for _ in range(number):
        tokens &= tokens - 1
    return lowest(tokens)


@rule
def move(state: State, token: int, source: int, target: int) -> None:
    """One token goes from here to there."""
    put(state, source, get(state, source) & ~(1 << token))
    put(state, target, get(state, target) | 1 << token)


@rule
def move_all(state: State, source: int, target: int) -> None:
    """All tokens go from here to there."""
    put(state, target, get(state, target) | get(state, source))
    put(state, source, 0)


@rule
def value_of(state: State, token: int, luck: Luck) -> int:
    """The value of a token; if it has none yet, any that is left."""
    for value in range(1, NUM_VALUES + 1):
        if (get(state, BY_VALUE + value) >> token) & 1 == 1:
            return value
    value = any_value(state, (get(state, FIRST_DEAL) >> token) & 1 == 1, luck)
    give_value(state, token, value)
    return value


@rule
def give_value(state: State, token: int, value: int) -> None:
    """From now on a token has this value; `state.deck` counts the values that are left."""
    move(state, token, BY_VALUE, BY_VALUE + value)
    state.deck[value - 1] -= 1


@rule
def any_value(state: State, dealt: bool, luck: Luck) -> int:
    """[B-SETUP-4] A value for a token: those of the first deal are no 4s, so the 4s are among the others."""
    low = state.deck[0] + state.deck[1] + state.deck[2]
    if not dealt:
        others = bits(get(state, BY_VALUE) & ~get(state, FIRST_DEAL))
        if below(luck, STREAM, others) < state.deck[NUM_VALUES - 1]:
            return NUM_VALUES
    chosen, value = below(luck, STREAM, low), 1
    while chosen >= state.deck[value - 1] and value < NUM_VALUES:
        chosen -= state.deck[value - 1]
        value += 1
    return value


# --- Which token --------------------------------------------------------------------------------------------


@rule
def any_token(state: State, place: int, luck: Luck) -> int:
    """One of the tokens of a place, which is not empty."""
    tokens = get(state, place)
    return nth(tokens, below(luck, STREAM, bits(tokens)))


@rule
def likely_token(state: State, place: int, value: int, weight: int, luck: Luck) -> tuple[int, int]:
    """One of the tokens of a place that was seen to have this value, and the weight of the story with that."""
    here, unknown, dealt = get(state, place), get(state, BY_VALUE), get(state, FIRST_DEAL)
    known = here & get(state, BY_VALUE + value)
    first, later = here & unknown & dealt, here & unknown & ~dealt
    low = state.deck[0] + state.deck[1] + state.deck[2]
    of_low, of_others = max(low, 1), max(bits(unknown & ~dealt), 1)
    for_known, for_first, for_later = of_low * of_others, 0, 0
    if value == NUM_VALUES:
        for_later = state.deck[value - 1] * of_low
    else:
        for_first = state.deck[value - 1] * of_others
        for_later = state.deck[value - 1] * (low - bits(unknown & dealt))
    shares = for_known * bits(known), for_first * bits(first), for_later * bits(later)
    total = shares[0] + shares[1] + shares[2]
    if total <= 0:
        return any_token(state, place, luck), 0
    weight = min(weight * USUAL * total // (bits(here) * of_low * of_others), MAX_WEIGHT)
    chosen = below(luck, STREAM, total)
    if chosen < shares[0]:
        return nth(known, chosen // for_known), weight
    chosen -= shares[0]
    early = chosen < shares[1]
    token = nth(first, chosen // for_first) if early else nth(later, (chosen - shares[1]) // for_later)
    give_value(state, token, value)
    return token, weight


@rule
def carry(state: State, source: int, target: int, value: int, weight: int, luck: Luck) -> tuple[int, int]:
    """A token goes from here to there, of this value if it was seen; which one, and the weight of the story."""
    if get(state, source) == 0:
        return 0, 0
    token = 0
    if value == 0:
        token = any_token(state, source, luck)
    else:
        token, weight = likely_token(state, source, value, weight, luck)
    move(state, token, source, target)
    return token, weight


# --- The story ------------------------------------------------------------------------------------------------


@rule
def begin_story(seen: Seen, state: State) -> None:
    """All cards of the box in the deck, and nothing known but what the viewer is dealt: tokens go in their order."""
    table = state.table
    for index in range(TESTS):
        put(state, index, 0)
    total = 0
    for value in range(NUM_VALUES):
        state.deck[value] = num_symptom_cards(table.options, value + 1)
        total += state.deck[value]
    put(state, DECK, (1 << total) - 1)
    put(state, BY_VALUE, (1 << total) - 1)
    if 0 <= seen.seat < table.num_events and kind_of(table.events[seen.seat]) == DEALT:
        for lane in range(detail(table.events[seen.seat], SECOND)):
            give_value(state, HAND * seen.seat + lane, seen_value(seen, seen.seat, lane))


@rule
def tell_story(seen: Seen, state: State, tested: bool, luck: Luck) -> int:
    """The whole chronicle as it may have been; its weight, 0 if it does not lead to what the viewer sees. Hands are
    tested only where that bears on the weight."""
    state.plagued = 0
    state.met = 0
    begin_story(seen, state)
    weight = START_WEIGHT
    for index in range(state.table.num_events):
        weight = tell_event(seen, state, index, weight, luck)
    if weight == 0 or not leads_here(seen, state):
        return 0
    mistaken = num_mistaken(seen, state, luck) if tested else 0
    for _ in range(mistaken):
        weight //= DOUBT
    wrong = tested and (mistaken >= MANY or contradicted(seen, state))
    return UNLIKELY if wrong else max(weight, UNLIKELY + 1)


@rule
def tell_event(seen: Seen, state: State, index: int, weight: int, luck: Luck) -> int:
    """One event; the weight of the story with it."""
    event = state.table.events[index]
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
    if kind == ADDED:
        move_all(state, MIDDLE, pawn)
    elif kind == SHUFFLED:
        move_all(state, DISCARD, DECK)
        move_all(state, TOP, DECK)
    elif kind == CLEARED:
        move_all(state, TOP, DISCARD)
        _, weight = carry(state, pawn, TOP, 0, weight, luck)
        move_all(state, pawn, DISCARD)
    elif kind == MET_AS_PLAGUED:
        note_test(state, MEETING, 0, 0, 0, luck)
    return weight


@rule
def hand_place(state: State, pawn: int) -> int:
    """Where a pawn's next card goes: a ghost's second one on the right."""
    if is_ghost(state.table, pawn) and get(state, pawn) != 0:
        return pawn + RIGHT
    return pawn


@rule
def seen_value(seen: Seen, index: int, lane: int) -> int:
    """What the viewer saw in an event."""
    return (seen.mind.past[index] >> (VALUE_LANE * lane)) & LANE


@rule
def keep_token(seen: Seen, state: State, index: int, pawn: int, lane: int, token: int) -> None:
    """Another player saw this token in an event: one more than its number, until it has a value."""
    if pawn != seen.seat and not is_ghost(state.table, pawn):
        before = state.minds[pawn].past[index] if lane > 0 else 0
        state.minds[pawn].past[index] = before & LANE | (token + 1) << (VALUE_LANE * lane)


@rule
def tell_deal(seen: Seen, state: State, index: int, luck: Luck) -> None:
    """[B-SETUP-4] A first hand: the next tokens of the deck, for all are alike; no 4s, except in Chaos."""
    event = state.table.events[index]
    pawn, first, count = detail(event, FIRST), HAND * detail(event, FIRST), detail(event, SECOND)
    tokens = ((1 << count) - 1) << first
    put(state, DECK, get(state, DECK) & ~tokens)
    if state.table.options.chaos == 0:
        put(state, FIRST_DEAL, get(state, FIRST_DEAL) | tokens)
    if is_ghost(state.table, pawn):
        put(state, pawn, tokens & (1 << first))
        put(state, pawn + RIGHT, tokens & ~(1 << first))
    else:
        put(state, pawn, tokens)
        for lane in range(count):
            keep_token(seen, state, index, pawn, lane, first + lane)
    test_hand(seen, state, True, pawn, luck)


@rule
def tell_cards(seen: Seen, state: State, index: int, weight: int, luck: Luck) -> int:
    """One card or two that a pawn drew, discarded or laid aside."""
    event = state.table.events[index]
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
    event = state.table.events[index]
    for first in range(FIRST, EXTRA, 4):
        pawn = detail(event, first) - 1
        if pawn >= 0:
            move_all(state, pawn, MIDDLE)
            if is_ghost(state.table, pawn):
                move_all(state, pawn + RIGHT, MIDDLE)
    extra = detail(event, EXTRA) - 1
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
    event = state.table.events[index]
    for number in range(detail(event, NUM_DEALT)):
        pawn, lane = detail(event, FIRST + 4 * (number // HAND)) - 1, number % HAND
        if (pawn == seen.seat) == mine:
            value = seen_value(seen, index, lane) if mine else 0
            token, weight = carry(state, MIDDLE, hand_place(state, pawn), value, weight, luck)
            keep_token(seen, state, index, pawn, lane, token)
    return weight


@rule
def end_mingle(seen: Seen, state: State, event: int, luck: Luck) -> None:
    """[B-MINGLE-6, B-PLAGUE-3] The card left over is discarded, and all hands are tested."""
    if get(state, MIDDLE) != 0:
        move_all(state, TOP, DISCARD)
        move_all(state, MIDDLE, TOP)
    for first in range(FIRST, EXTRA, 4):
        if detail(event, first) > 0:
            test_hand(seen, state, False, detail(event, first) - 1, luck)


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
    note_test(state, DEATH, pawn, 0, 0, luck)
    return weight


@rule
def tell_look(seen: Seen, state: State, index: int, weight: int, luck: Luck) -> int:
    """[B-BARMAID-1, B-SHERIFF-1, B-GHOST-8] A seat sees a card; others do not know on which side of a ghost."""
    event = state.table.events[index]
    seat, place, side = detail(event, FIRST), detail(event, SECOND), 0
    mine = seat == seen.seat
    if place < AREA and is_ghost(state.table, place):
        side = seen_value(seen, index, 1) if mine else below(luck, STREAM, 2)
        place += RIGHT * side
    token, weight = carry(state, place, place, seen_value(seen, index, 0) if mine else 0, weight, luck)
    keep_token(seen, state, index, seat, 0, token)
    if not mine:
        state.minds[seat].past[index] |= side << VALUE_LANE
    return weight


# --- The plague -----------------------------------------------------------------------------------------------


@rule
def test_hand(seen: Seen, state: State, dealt: bool, pawn: int, luck: Luck) -> None:
    """[B-PLAGUE-3, B-OPTION-11] A complete hand of another player will be tested."""
    tokens = get(state, pawn)
    if is_ghost(state.table, pawn) or pawn == seen.seat or bits(tokens) != HAND:
        return
    healthy = dealt and state.table.options.redraw_initial_plague == 1
    note_test(state, DEALT_HEALTHY if healthy else TESTED, pawn, nth(tokens, 0), nth(tokens, 1), luck)


@rule
def note_test(state: State, kind: int, pawn: int, left: int, right: int, luck: Luck) -> None:
    """Something that bears on the plague; values are needed only when all is told, unless there is too much of it."""
    count = get(state, NUM_TESTS)
    if count == MAX_TESTS:
        move_tests(state, luck)
        count = get(state, NUM_TESTS)
    put(state, TESTS + count, kind | pawn << 2 | left << 6 | right << (6 + TOKEN_BITS))
    put(state, NUM_TESTS, count + 1)


@rule
def move_tests(state: State, luck: Luck) -> None:
    """Too many tests to be kept: the older half is carried out."""
    half = MAX_TESTS // 2
    for index in range(half):
        carry_out(state, get(state, TESTS + index), luck)
    for index in range(half, MAX_TESTS):
        put(state, TESTS + index - half, get(state, TESTS + index))
    put(state, NUM_TESTS, MAX_TESTS - half)


@rule
def carry_out(state: State, test: int, luck: Luck) -> None:
    """[B-PLAGUE-1, B-CURE-1, B-CONVENE-1] Who has caught the plague by then, and who met."""
    pawn, kind = (test >> 2) & DETAIL, test & 3
    if kind == MEETING:
        state.met = state.plagued
    elif kind != DEATH:
        total = value_of(state, left_of(test), luck) + value_of(state, right_of(test), luck)
        if total >= PLAGUE_SUM:
            state.plagued |= 1 << pawn
        elif total == HAND and state.table.options.mode == CURE_MODE:
            state.plagued &= ~(1 << pawn)


@rule
def left_of(test: int) -> int:
    """One token of the hand that is tested."""
    return (test >> 6) & TOKEN


@rule
def right_of(test: int) -> int:
    """The other one."""
    return (test >> (6 + TOKEN_BITS)) & TOKEN


@rule
def last_meeting(seen: Seen, state: State) -> int:
    """Before which test the plagued met last, if the viewer was there; else 0."""
    last = 0
    for index in range(get(state, NUM_TESTS) if seen.met != 0 else 0):
        if get(state, TESTS + index) & 3 == MEETING:
            last = index
    return last


@rule
def known_outcome(seen: Seen, state: State, index: int, last: int) -> int:
    """[B-OPTION-11, B-CONVENE-2] What a test must say: a hand was dealt healthy; whoever was not met has never been
    plagued before, and whoever was met was plagued by the last hand, if by none before."""
    test = get(state, TESTS + index)
    kind, pawn = test & 3, (test >> 2) & DETAIL
    if kind == DEALT_HEALTHY:
        return HEALTHY
    if kind != TESTED or index >= last or not is_alive(state.table, pawn):
        return EITHER
    if (seen.met >> pawn) & 1 == 0:
        return HEALTHY
    for later in range(index + 1, last):
        other = get(state, TESTS + later)
        if other & 3 == TESTED and (other >> 2) & DETAIL == pawn:
            return EITHER
    return EITHER if (state.plagued >> pawn) & 1 == 1 else PLAGUED


@rule
def give_values(state: State, test: int, outcome: int, luck: Luck) -> None:
    """Values with which a test says what it must, as far as they are open."""
    unknown, left, right = get(state, BY_VALUE), left_of(test), right_of(test)
    for _ in range(MAX_STORIES):
        one, other = value_of(state, left, luck), value_of(state, right, luck)
        if (one + other >= PLAGUE_SUM) == (outcome == PLAGUED):
            return
        take_back(state, unknown, left, one)
        take_back(state, unknown, right, other)


@rule
def take_back(state: State, unknown: int, token: int, value: int) -> None:
    """A token that had no value has none again."""
    if (unknown >> token) & 1 == 1:
        move(state, token, BY_VALUE + value, BY_VALUE)
        state.deck[value - 1] += 1


@rule
def num_mistaken(seen: Seen, state: State, luck: Luck) -> int:
    """[B-DEATH-2, B-OPTION-11] Carry out all tests; for how many of the dead they say another status than was shown. A
    hand that was dealt healthy and is not counts as many."""
    table, count, last = state.table, 0, last_meeting(seen, state)
    for index in range(get(state, NUM_TESTS)):
        test = get(state, TESTS + index)
        pawn = (test >> 2) & DETAIL
        outcome = known_outcome(seen, state, index, last)
        if outcome != EITHER:
            give_values(state, test, outcome, luck)
        told = test & 3 == DEATH and not is_ghost(table, pawn) and pawn != seen.seat
        if told and table.options.mode != ALMS_MODE:
            count += ((state.plagued ^ table.shown_plagued) >> pawn) & 1
        carry_out(state, test, luck)
        if test & 3 == DEALT_HEALTHY:
            count += MANY * ((state.plagued >> pawn) & 1)
    return count


@rule
def contradicted(seen: Seen, state: State) -> bool:
    """[B-CONVENE-2] Whether the story cannot be: others met, or the game would be over."""
    others = other_players(seen, state.table)
    return (seen.met != 0 and (state.met ^ seen.met) & others != 0) or over_by_hands(seen, state)


@rule
def other_players(seen: Seen, table: Table) -> int:
    """The living players but the viewer, as bits."""
    others = table.alive & ((1 << table.options.seats) - 1)
    return others & ~(1 << seen.seat) if seen.seat >= 0 else others


@rule
def over_by_hands(seen: Seen, state: State) -> bool:
    """[B-OPTION-22, B-SOLO-1] Whether the game would be over by hands alone; coins, which may heal, come later."""
    table, options = state.table, state.table.options
    by_option = (
        options.stop_when_all_plagued == 1 and options.mode != CURE_MODE and table.alive >> options.seats == 0
    )
    stops = table.phase != OVER and options.mode != ALMS_MODE and (by_option or options.seats == 1)
    healthy = seen.seat >= 0 and is_alive(table, seen.seat) and seen.plagued == 0
    return stops and not healthy and other_players(seen, table) & ~state.plagued == 0


# --- Which story ----------------------------------------------------------------------------------------------


@rule
def leads_here(seen: Seen, state: State) -> bool:
    """Whether every place holds as many cards as everybody counts, and the viewer's hand is what it is."""
    table = state.table
    drawn = table.num_drawn if get(state, MIDDLE) != 0 and table.middle_size == 0 else 0
    sizes = (
        bits(get(state, DECK)) == table.deck_size
        and bits(get(state, DISCARD)) == table.discard_size
        and bits(get(state, TOP)) == table.has_top
        and bits(get(state, MIDDLE)) == table.middle_size + drawn
    )
    for cart in range(NUM_CARTS):
        sizes = sizes and bits(get(state, AREA + cart)) == table.area_sizes[cart]
    for pawn in range(table.num_pawns):
        held = get(state, pawn) | (get(state, pawn + RIGHT) if is_ghost(table, pawn) else 0)
        shown = table.shown[HAND * pawn] > 0
        sizes = sizes and (shown or bits(held) == table.num_symptoms[pawn])
    return sizes and (seen.seat < 0 or own_hand_fits(seen, state))


@rule
def own_hand_fits(seen: Seen, state: State) -> bool:
    """Whether the viewer's cards are those it holds."""
    own = get(state, seen.seat)
    for value in range(1, NUM_VALUES + 1):
        held = 0
        for index in range(HAND):
            held += int(seen.symptoms[index] == value)
            held += int(seen.drawn[index] == value and seen.table.num_symptoms[seen.seat] > HAND)
        shown = seen.table.shown[HAND * seen.seat] > 0
        if not shown and bits(own & get(state, BY_VALUE + value)) != held:
            return False
    return True


@rule
def num_stories(seen: Seen) -> int:
    """How many stories are told: one where all are as likely, for the viewer has seen nothing but its first hand."""
    for index in range(seen.table.num_events):
        kind = kind_of(seen.table.events[index])
        if kind != DEALT and (seen.mind.past[index] != 0 or kind == SHOWN):
            return NUM_STORIES
    return 1


@rule
def tests_matter(seen: Seen) -> bool:
    """Whether something that the viewer knows can contradict what a story says of the plague."""
    options = seen.table.options
    by_option = options.redraw_initial_plague == 1 or options.stop_when_all_plagued == 1 or options.seats == 1
    if by_option or seen.met != 0:
        return True
    for index in range(seen.table.num_events):
        if kind_of(seen.table.events[index]) == SHOWN:
            return True
    return False


@rule
def trace(seen: Seen, state: State, luck: Luck) -> bool:
    """[B-KNOW-8] Tokens where they may lie, and `state.plagued` and `state.met` by the others' hands; False if the
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
            past = state.minds[seat].past
            for index in range(state.table.num_events):
                if past[index] != 0:
                    past[index] = in_values(state, index, past[index], luck)


@rule
def in_values(state: State, index: int, tokens: int, luck: Luck) -> int:
    """The values of two tokens; the second number of a look is none."""
    values = 0
    for lane in range(MAX_LANES):
        number = (tokens >> (VALUE_LANE * lane)) & LANE
        if number > 0 and lane == 1 and kind_of(state.table.events[index]) == LOOKED:
            values |= number << VALUE_LANE
        elif number > 0:
            values |= value_of(state, number - 1, luck) << (VALUE_LANE * lane)
    return values
