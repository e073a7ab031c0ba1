"""The chronicle told again: every story that a seat imagines can have happened, and as often as chance would have it.

In an imagined state everybody's `past` holds what they saw in that story, so a story can be read and checked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import chain
from random import Random

import pytest

from ludarium.games.bristol import GAME
from ludarium.games.bristol.components import HAND, PLAGUE_SUM
from ludarium.games.bristol.diagnoses import over_by_hands
from ludarium.games.bristol.placing import drawn_into_hand
from ludarium.games.bristol.rules.chronicle import (
    DEALT,
    DREW,
    DROPPED,
    ENDED,
    EXTRA,
    FIRST,
    LANE,
    LOOKED,
    POOLED,
    SECOND,
    SHOWN,
    THIRD,
    VALUE_LANE,
    detail,
    is_whole,
    kind_of,
)
from ludarium.games.bristol.state import (
    CURE_MODE,
    DISCARDED,
    TURNS,
    Options,
    State,
    is_alive,
    is_ghost,
)
from ludarium.kernel.contract import SPECTATOR
from tests.contract.posterior import check_frequencies
from tests.contract.walks import random_options
from tests.games.bristol.enumerated import known_in_bristol
from tests.games.bristol.table import (
    DICE,
    TableTop,
    cast_as,
    column,
    drawn_in,
    given,
    met_in,
    plagued_in,
    symptoms_in,
)
from tests.games.bristol.wandering import wander

ONLOOKER = 1 + SPECTATOR
BIRCH_RATS, ALL_RATS = "br br ca ca oa oa", "br br cr cr or or"
Hands = list[list[int]]


# --- Reading a story ----------------------------------------------------------------------------------------


def saw(state: State, seat: int, index: int) -> list[int]:
    """The values that a seat saw in an event."""
    past = state.own[seat].mind.past[index]
    values = (
        [past & LANE]
        if kind_of(state.table.chronicle.events[index]) == LOOKED
        else [past & LANE, past >> VALUE_LANE]
    )
    return [value for value in values if value]


def riders(event: int) -> list[int]:
    return [detail(event, first) - 1 for first in range(FIRST, EXTRA, 4) if detail(event, first)]


def story(state: State) -> Iterator[tuple[int, Hands, Hands]]:
    """Every event, with the hands of all players before and after it by what they saw themselves."""
    hands: Hands = [[] for _ in range(state.table.options.seats)]
    for index, event in enumerate(state.table.chronicle.events[: state.table.chronicle.num_events]):
        before = [sorted(hand) for hand in hands]
        for seat, hand in enumerate(hands):
            mine, values = detail(event, FIRST) == seat, saw(state, seat, index)
            if kind_of(event) in (DEALT, DREW) and mine:
                hand += values
            elif kind_of(event) == DROPPED and mine:
                for value in values:
                    hand.remove(value)
            elif kind_of(event) == POOLED and seat in riders(event):
                hand[:] = values
            elif kind_of(event) == SHOWN and mine and state.table.options.dead_symptoms == DISCARDED:
                hand.clear()
        yield index, before, [sorted(hand) for hand in hands]


def complete(event: int) -> bool:
    """Whether hands are complete after an event."""
    return kind_of(event) in (DEALT, DROPPED) or (kind_of(event) == POOLED and event >> ENDED & 1 == 1)


def caught(state: State, seat: int) -> bool:
    """Whether a seat has the plague by the hands that it has held."""
    sick = False
    for index, _, after in story(state):
        if complete(state.table.chronicle.events[index]) and len(after[seat]) == HAND:
            total = sum(after[seat])
            healed = state.table.options.mode == CURE_MODE and total == HAND
            sick = not healed and (sick or total >= PLAGUE_SUM)
    return sick


def check_story(state: State) -> None:
    """Each event can have happened, and all of them lead to the hands and the plague of now."""
    table, hands = state.table, Hands()
    for index, before, hands in story(state):
        check_event(state, index, before, hands)
    for seat in range(table.options.seats):
        held = symptoms_in(state)[HAND * seat : HAND * seat + HAND]
        held += drawn_in(state) if seat == table.turn.pawn and drawn_into_hand(table) else []
        assert hands[seat] == sorted(value for value in held if value), f"the hand of seat {seat + 1}"
        if is_alive(table, seat) and seat not in column(table.coins, "owner"):
            assert caught(state, seat) == bool(plagued_in(state) >> seat & 1), (
                f"the plague of seat {seat + 1}"
            )


def check_event(state: State, index: int, before: Hands, after: Hands) -> None:
    """No 4s are dealt at first, mingles mix what was there, and looks and deaths show what is there."""
    table, event = state.table, state.table.chronicle.events[index]
    pawn, place = detail(event, FIRST), detail(event, SECOND)
    if kind_of(event) == DEALT and pawn < table.options.seats and not table.options.chaos:
        assert max(after[pawn]) < 4
    if (
        kind_of(event) == POOLED
        and event >> ENDED & 1
        and not any(is_ghost(table, each) for each in riders(event))
    ):
        pool, dealt = (Counter(chain(*(hands[each] for each in riders(event)))) for hands in (before, after))
        assert (pool - dealt).total() <= 1, "one card of the pool is left over"
        assert (dealt - pool).total() <= 1, "one card more was in it"
    if kind_of(event) == SHOWN and pawn < table.options.seats:
        assert sorted((detail(event, SECOND), detail(event, THIRD))) == before[pawn]
    if kind_of(event) == LOOKED and place < table.options.seats:
        assert saw(state, pawn, index)[0] in before[place]


def told(state: State, viewer: int) -> bool:
    """Whether there is a story: somebody else has seen cards in it."""
    return any(any(own.mind.past) for seat, own in enumerate(state.own) if seat != viewer - 1)


def check_stories(table: TableTop, *viewers: int, number: int = 60) -> None:
    assert is_whole(table.table)
    for viewer in viewers:
        for each in range(number):
            check_story(table.imagined(viewer, each))


# --- Every story can have happened --------------------------------------------------------------------------


@pytest.mark.rule("B-KNOW-8", "B-PLAGUE-1", "B-PLAGUE-3", "B-CURE-1", "B-CURE-2")
@pytest.mark.parametrize("mode", ["plain", "convene", "cure", "alms"])
def test_in_whole_games_the_hands_imagined_lead_to_the_hands_and_the_plague_of_now(mode: str) -> None:
    rng, is_story = Random(7), Counter[bool]()
    for number in range(16):
        options = random_options(GAME, rng, seats=2 + number % 8)
        options.mode = Options.value("mode", mode)
        state = GAME.new(options)
        for _ in wander(state, rng):
            if state.table.phase >= TURNS and is_whole(state.table) and rng.random() < 0.05:
                viewer = rng.choice([ONLOOKER, *range(1, options.seats + 1)])
                twin = TableTop(state).imagined(viewer, rng.randrange(1000))
                is_story[told(twin, viewer)] += 1
                if told(twin, viewer):
                    check_story(twin)
    assert is_story[True] > 100
    assert is_story[False] <= 1, "of a long and strange story no way may be found to tell it again"


@pytest.mark.rule("B-SETUP-4", "B-KNOW-8")
def test_a_first_hand_holds_no_four_whatever_was_dealt_since_except_in_chaos() -> None:
    for chaos in ("off", "on"):
        table = given("13/22/12/12", chaos=chaos).ends_round(BIRCH_RATS, draws="3 1 2 3 2")
        check_stories(table, 1, 2, 3, ONLOOKER)
        dealt = [next(hands for index, _, hands in story(twin) if index == 3) for twin in worlds(table, 3)]
        assert any(4 in hand for hands in dealt for hand in hands) == (chaos == "on")


def worlds(table: TableTop, viewer: int, number: int = 100) -> list[State]:
    return [table.imagined(viewer, each) for each in range(number)]


def mingled_with(*values: int) -> TableTop:
    """The serf, seat 1, has added these cards to Birch, one of which has joined the mingle of seats 1 and 2."""
    table = cast_as("serf", "13/22/12/12")
    for value in values:
        table.skips_to(1).plays(1, "special", draws=str(value)).plays(1, "cart birch")
    return table.skips_to(1).ends_round(BIRCH_RATS, draws=f"{values[0]} 1 2 3 2")


@pytest.mark.rule("B-MINGLE-3", "B-MINGLE-4", "B-MINGLE-5", "B-MINGLE-6", "B-KNOW-8")
def test_of_the_cards_in_an_area_one_is_mingled_and_the_rest_lies_in_the_pile() -> None:
    table = mingled_with(4, 3)
    check_stories(table, 1, 2, 3, ONLOOKER)
    joined = Counter[int]()
    for twin in worlds(table, 1, 200):
        under = [value for value in (3, 4) if twin.hidden.discard[value - 1]]
        assert (len(under), sum(twin.hidden.discard)) == (1, 1), "the serf knows both cards"
        joined[7 - under[0]] += 1
    assert min(joined[3], joined[4]) > 40, "not which of them"


@pytest.mark.rule("B-MINGLE-6", "B-PLAGUE-3", "B-KNOW-8")
def test_the_card_of_the_pool_that_nobody_got_lies_on_top() -> None:
    table = given("13/22/12/12").ends_round(BIRCH_RATS, draws="3 1 2 3 2")
    check_stories(table, 1, 2, 3, ONLOOKER)
    for viewer in (1, 2, 3):
        for twin in worlds(table, viewer):
            pool, dealt = (Counter(hands[0] + hands[1]) for hands in list(story(twin))[-1][1:])
            assert list((pool - dealt).elements()) in ([], [twin.hidden.top])


@pytest.mark.rule("B-DEATH-2", "B-OPTION-21", "B-KNOW-8")
@pytest.mark.parametrize("option", ["kept", "discarded"])
def test_what_the_dead_showed_was_their_hand_and_lies_where_everybody_saw_it(option: str) -> None:
    table = given("12/12/12/33", dead_symptoms=option).seated("1../2../34.").ends_round("ba ba ca ca or or")
    table.chance("4 2 4 1 3", DICE).skips_to(4).plays(4, "push self")
    assert table.table.shown_plagued == 0b1000
    check_stories(table, 1, 2, 3, ONLOOKER)
    for twin in worlds(table, 1):
        assert symptoms_in(twin)[6:8] == symptoms_in(table.state)[6:8]
        if option == "discarded":
            assert twin.hidden.top == table.state.hidden.top
            assert twin.hidden.discard[0] > 0, "the 1 lies under the 3"


@pytest.mark.rule("B-DEATH-2", "B-PLAGUE-2", "B-KNOW-8")
@pytest.mark.parametrize(("first", "plagued", "least"), [("33", True, 0.5), ("12", False, 0.9)])
def test_the_status_of_the_dead_tells_of_hands_they_had_before(
    first: str, plagued: bool, least: float
) -> None:
    """In Chaos three in eight hands have the plague. Of four stories one that fits is kept, if there is one."""
    table = given(f"12/12/12/{first}", chaos="on").seated("1../2../34.").ends_round("ba ba ca ca or or")
    table.chance(f"1 {' '.join(first)} 1 2", DICE).skips_to(4).plays(4, "push self")
    assert (table.table.pawns[3].shown, table.table.shown_plagued) == ([1, 2], 8 * plagued)
    twins = worlds(table, 1, 300)
    assert sum(caught(twin, 3) == plagued for twin in twins) / len(twins) > least


# --- Looks ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-GHOST-8", "B-SHERIFF-1", "B-KNOW-8")
def test_a_ghosts_card_is_where_one_has_seen_it_until_the_ghost_mingles() -> None:
    table = given("12/12/13/22", seats=2).plays(1, "view-ghost", "pawn 3", "side right")
    check_stories(table, 1, 2, ONLOOKER)
    lefts = Counter(symptoms_in(twin)[4] for twin in worlds(table, 1, 200) if symptoms_in(twin)[5] == 3)
    assert lefts.total() == 200, "it has seen the right one"
    assert min(lefts[value] for value in (1, 2, 3)) > 30, "and not the left one"
    table.seated("13./2../4..").skips_to(2).ends_round(BIRCH_RATS, draws="3 1 1 2 3")
    assert len({symptoms_in(twin)[5] for twin in worlds(table, 1)}) > 1


@pytest.mark.rule("B-GHOST-8", "B-KNOW-8")
def test_what_another_saw_of_a_ghost_lies_on_the_side_where_it_was_seen() -> None:
    table = given("12/12/13/22", seats=2).skips_to(2).plays(2, "view-ghost", "pawn 3", "side right")
    look, sides = table.table.chronicle.num_events - 1, Counter[int]()
    for twin in worlds(table, 1):
        past = twin.own[1].mind.past[look]
        assert past & LANE == symptoms_in(twin)[4 + (past >> VALUE_LANE)]
        sides[past >> VALUE_LANE] += 1
    assert min(sides[0], sides[1]) > 20, "which side that was, only seat 2 knows"


@pytest.mark.rule("B-SHERIFF-1", "B-SHERIFF-2", "B-KNOW-8")
def test_one_value_seen_again_and_again_makes_it_likely_that_both_cards_have_it() -> None:
    """Of 21 cards that the other one may be, 7 are 3s; if it is none, the same card was seen four times."""
    table = cast_as("sheriff", "12/12/33/12")
    for _ in range(4):
        table.skips_to(1).plays(1, "special", "pawn 3", draws="3")
    check_stories(table, 1, 2, ONLOOKER)
    both = sum(symptoms_in(twin)[4:6] == [3, 3] for twin in worlds(table, 1, 1000)) / 1000
    assert both == pytest.approx((1 / 3) / (1 / 3 + 2 / 3 / 2**3), abs=0.05)


@pytest.mark.rule("B-BARMAID-1", "B-KNOW-8")
def test_the_barmaid_has_seen_the_card_that_lies_on_top() -> None:
    table = cast_as("barmaid", "13/22/12/12").skips_to(3).ends_round(BIRCH_RATS, draws="3 1 2 3 2")
    table.chance(DICE).skips_to(1).plays(1, "special")
    check_stories(table, 1, 2, 3)
    look = table.table.chronicle.num_events - 1
    assert all(twin.hidden.top == table.state.hidden.top for twin in worlds(table, 1))
    assert all(twin.own[0].mind.past[look] == twin.hidden.top for twin in worlds(table, 3))
    assert len({twin.hidden.top for twin in worlds(table, 3)}) > 1


# --- What others draw, discard and lay aside ----------------------------------------------------------------------


@pytest.mark.rule("B-POMANDER-1", "B-POMANDER-2", "B-KNOW-8")
def test_others_discard_cards_that_they_held_or_drew_the_last_one_on_top() -> None:
    table = given("13/22/12/12").holding(1, "leeches-pomander").plays(1, "play pomander", "spend leeches")
    table.chance("4 2")
    check_stories(table, 1, 2)
    table.plays(1, "symptom 4", "symptom 3")
    check_stories(table, 1, 2, ONLOOKER)
    for twin in worlds(table, 2):
        first, last = saw(twin, 0, 5)
        assert (twin.hidden.discard[first - 1], twin.hidden.top) == (1, last)
    seen = worlds(table, 1, 20)
    assert all((twin.hidden.discard[3], twin.hidden.top) == (1, 3) for twin in seen), "seat 1 knows them"


@pytest.mark.rule("B-LEECHES-1", "B-LEECHES-3", "B-KNOW-8")
def test_of_two_cards_for_leeches_one_lies_in_the_area_and_the_other_on_top() -> None:
    table = given("13/22/12/12").holding(1, "leeches-pomander").plays(1, "play leeches", "spend pomander")
    table.chance("4 3")
    assert all(drawn_in(twin) == [3, 4] for twin in worlds(table, 1, 20)), "seat 1 sees what it has drawn"
    for twin in worlds(table, 2, 30):
        assert sorted(drawn_in(twin)) == sorted(saw(twin, 0, 4))
        assert sum(twin.hidden.middle) == 0
    table.plays(1, "symptom 4", "cart cedar")
    for viewer in (1, 2):
        for twin in worlds(table, viewer, 50):
            added = [value for value in (1, 2, 3, 4) if twin.hidden.areas[1].cards[value - 1]]
            assert sorted((*added, twin.hidden.top)) == sorted(saw(twin, 0, 4))
            assert [twin.hidden.top] == saw(twin, 0, 5)
            assert viewer == 2 or (added, twin.hidden.top) == ([4], 3)


@pytest.mark.rule("B-DECK-1", "B-KNOW-8")
def test_the_pile_that_becomes_the_deck_is_what_was_discarded() -> None:
    """Nine players leave 14 cards; by seven pomanders seat 1 has seen all of them, and knows the new deck."""
    table = given(seats=9)
    for kind in (*("arsenic", "chicken", "emeralds", "whip") * 2,)[:7]:
        table.holding(1, f"{kind}-pomander").plays(1, "play pomander", f"spend {kind}")
        drawn = drawn_two(table)
        table.plays(1, *(f"symptom {value}" for value in drawn))
    assert table.table.piles.deck_size == 0
    table.holding(1, "leeches-pomander").plays(1, "play pomander", "spend leeches", draws="1 2")
    assert table.happened("symptoms-shuffled")
    check_stories(table, 1, 2, number=20)
    for twin in worlds(table, 1, 20):
        assert (twin.hidden.deck, twin.hidden.discard, twin.hidden.top) == (
            table.state.hidden.deck,
            [0] * 4,
            0,
        )


def drawn_two(table: TableTop) -> list[str]:
    """Chance gives the two highest cards there are."""
    values = list[str]()
    for _ in range(2):
        values.append(max(table.odds()))
        table.chance(values[-1])
    return values


@pytest.mark.rule("B-MINGLE-8", "B-KNOW-8")
def test_the_area_of_a_cart_that_has_left_lies_in_the_pile_any_of_it_on_top() -> None:
    table = cast_as("serf", "12/12/12/12").seated(".../12./34.")
    for value in (3, 4):
        table.skips_to(1).plays(1, "special", draws=str(value)).plays(1, "cart birch")
    table.change("table positions=15,0,0").skips_to(1).ends_round("ba ca ca ca oa oa", draws="4")
    check_stories(table, 1, 2)
    piles = [twin.hidden for twin in worlds(table, 1, 200)]
    tops = Counter(pile.top for pile in piles if pile.discard[7 - pile.top - 1] == 1)
    assert tops.total() == 200
    assert min(tops[3], tops[4]) > 60


# --- The plague -------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-OPTION-11")
def test_of_many_hands_dealt_healthy_none_is_imagined_plagued() -> None:
    """In Chaos three in eight hands have the plague: that eight do not is one in forty deals."""
    table = given(seats=9, chaos="on", redraw_initial_plague="on")
    for twin in worlds(table, 1):
        assert plagued_in(twin) == 0
        assert all(sum(symptoms_in(twin)[2 * seat : 2 * seat + 2]) < 6 for seat in range(9))
        assert [twin.hidden.deck[value] + symptoms_in(twin).count(value + 1) for value in range(4)] == [8] * 4


@pytest.mark.rule("B-CONVENE-2", "B-CONVENE-1")
def test_of_many_players_those_have_the_plague_whom_one_has_met_and_nobody_else() -> None:
    table = given("33/12/12/33/13/24/11/44/21", seats=9, mode="convene", chaos="on").ends_round(BIRCH_RATS)
    table.chance("4 3 3 1 2 1 2")
    assert met_in(table.state) == 0b010101001 | 0b1000
    for twin in worlds(table, 1):
        assert (plagued_in(twin), met_in(twin)) == (met_in(table.state), met_in(table.state))
        assert all(caught(twin, seat) == bool(met_in(twin) >> seat & 1) for seat in range(9))


@pytest.mark.rule("B-CONVENE-2")
def test_after_the_meeting_whoever_was_not_there_may_have_caught_it() -> None:
    """Seat 3 was not there, and has changed its hand since."""
    table = given("33/12/12/33", mode="convene", chaos="on").ends_round(BIRCH_RATS, draws=f"4 3 3 1 2 {DICE}")
    table.skips_to(3).holding(3, "leeches-pomander").plays(3, "play pomander", "spend leeches", draws="4 4")
    table.plays(3, "symptom 1", "symptom 4")
    check_stories(table, 1, 2)
    now = Counter[bool]()
    for twin in worlds(table, 1, 200):
        hands = [held[2] for index, _, held in story(twin) if complete(table.table.chronicle.events[index])]
        assert all(sum(hand) < 6 for hand in hands[:-1]), "it was healthy when the plagued met"
        now[sum(hands[-1]) >= 6] += 1
    assert min(now[True], now[False]) > 30


@pytest.mark.rule("B-CONVENE-2", "B-PLAGUE-2")
def test_whoever_was_met_had_the_plague_by_one_hand_or_another() -> None:
    """Seat 2 was dealt a hand with seat 1 and has mingled twice before the meeting."""
    table = given("13/12/12/12", mode="convene", convene="each-round", chaos="on")
    table.ends_round(BIRCH_RATS, draws=f"4 1 3 2 4 {DICE}").ends_round(BIRCH_RATS, draws="4 2 4 1 3")
    assert met_in(table.state) == 0b11
    twins = worlds(table, 1, 200)
    assert all(caught(twin, 1) and plagued_in(twin) == 0b11 for twin in twins)


@pytest.mark.rule("B-PLAGUE-2", "B-KNOW-8")
def test_no_hand_is_forgotten_however_often_all_have_mingled() -> None:
    """Nine players who mingle sixteen times: more hands to be tested than there is room for at once."""
    table, rng = given(seats=9, track=40), Random(2)
    for number in range(16):
        table.skips_to(1 + number % 9).ends_round(ALL_RATS)
        while table.question() != "roll-die":
            odds = table.odds()
            table.chance(*rng.choices(list(odds), list(odds.values())))
        table.chance(DICE)
    check_stories(table, 1, ONLOOKER, number=40)


@pytest.mark.rule("B-OPTION-22", "B-CURE-1", "B-ALMS-5")
@pytest.mark.parametrize(
    ("mode", "seats", "all_may"),
    [("plain", 4, False), ("cure", 4, True), ("alms", 4, True), ("plain", 2, True)],
)
def test_all_have_the_plague_only_where_the_game_would_not_have_stopped(
    mode: str, seats: int, all_may: bool
) -> None:
    """By option it stops then; not in Cure, nor while the cured coin is in the bag, nor while a ghost lives."""
    table = given("33/12/12/12", seats=seats, mode=mode, chaos="on", stop_when_all_plagued="on")
    table.ends_round("br br cr cr oa oa").chance("4 3 3 1 2", "3 1 3")
    assert any(plagued_in(twin) == (1 << seats) - 1 for twin in worlds(table, 1, 300)) == all_may


@pytest.mark.rule("B-OPTION-22")
def test_the_dead_know_too_that_somebody_is_healthy_while_the_game_goes_on() -> None:
    table = given("12/12/12/12", chaos="on", stop_when_all_plagued="on").seated("1../23./4..")
    table.ends_round("br br cr cr or or").chance("3 1 2", "3 1 2 1 2", "3 1 2", DICE)
    table.skips_to(4).plays(4, "push self")
    assert table.alive() == {1, 2, 3}
    assert table.plagued() == set()
    plagued = Counter(plagued_in(twin) for twin in worlds(table, 4, 300))
    assert plagued[0b111] == 0
    assert plagued[0b011] > 0


@pytest.mark.rule("B-SOLO-1")
def test_whoever_looks_on_knows_that_a_lone_player_is_healthy_while_the_game_goes_on() -> None:
    table = given("12/12/12/12", seats=1, chaos="on")
    assert all(
        plagued_in(twin) == 0 and sum(symptoms_in(twin)[:2]) < 6 for twin in worlds(table, ONLOOKER, 200)
    )


@pytest.mark.rule("B-OPTION-22", "B-SOLO-1")
@pytest.mark.parametrize(
    ("seats", "option", "viewer", "plagued", "over"),
    [
        (4, "on", 1, 0b1111, True),
        (4, "on", 1, 0b0111, False),
        (4, "on", 2, 0b1111, False),  # whoever looks is healthy
        (4, "off", 1, 0b1111, False),
        (1, "off", ONLOOKER, 0b1, True),
        (1, "off", ONLOOKER, 0b0, False),
    ],
)
def test_a_story_is_told_again_in_which_the_game_would_be_over_by_hands_alone(
    seats: int, option: str, viewer: int, plagued: int, over: bool
) -> None:
    table = given("33/12/12/12" if seats == 4 else "12/12/12/12", seats=seats, stop_when_all_plagued=option)
    story = table.state.copy()
    story.hidden.story.plagued = plagued
    assert over_by_hands(table.seen(viewer), story) == over


# --- Which story ------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-KNOW-7", "B-KNOW-8")
@pytest.mark.parametrize(
    ("change", "viewers"),
    [
        ("hidden deck=1*4,2*3,3*8,4*8 top=2\ntable deck_size=23 has_top=1", (1, ONLOOKER)),
        ("hidden deck=1*4,2*3,3*8,4*8 discard=2\ntable deck_size=23 discard_size=1", (1, ONLOOKER)),
        ("hidden deck=1*4,2*3,3*8,4*8 areas=cedar-2\ntable deck_size=23 area_sizes=0,1,0", (1, ONLOOKER)),
        ("hidden deck=1*5,2*4,3*8,4*7 symptoms=24/12/12/12/../../../../..", (1,)),
        (
            "hidden symptoms=12/1./12/12/../../../../.. top=2\ntable num_symptoms=2,1,2,2,0,0,0,0,0",
            (1, ONLOOKER),
        ),
    ],
    ids=["top", "pile", "area", "own hand", "hand"],
)
def test_a_position_that_was_laid_by_hand_is_imagined_by_what_lies_there(
    change: str, viewers: tuple[int, ...]
) -> None:
    table = given("12/12/12/12").change(change)
    for viewer in viewers:
        for twin in worlds(table, viewer, 20):
            assert not told(twin, viewer), "the chronicle does not lead here"
            census = GAME.census(twin)
            assert [sum(census[f"symptom {value}"].values()) for value in (1, 2, 3, 4)] == [8] * 4
            assert viewer < 1 or symptoms_in(twin)[:2] == symptoms_in(table.state)[:2]


@pytest.mark.rule("B-KNOW-8")
def test_what_is_imagined_after_own_mingles_is_as_likely_as_counting_says() -> None:
    for known in list(known_in_bristol())[1:]:
        table, found = TableTop(known.state), Counter[Hashable]()
        for twin in worlds(table, 1 + known.viewer, 1000):
            found[known.asked(twin)] += 1
        check_frequencies(known.expected, found)
