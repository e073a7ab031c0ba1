"""The chronicle: what everybody saw happen to the symptoms, and what each seat saw of it."""

import pytest

from ludarium.games.bristol.rules.chronicle import (
    ADDED,
    ASIDE,
    DEALT,
    DREW,
    DROPPED,
    ENDED,
    EXTRA,
    FIRST,
    NUM_DEALT,
    POOLED,
    SECOND,
    SHOWN,
    THIRD,
    TOPPED,
    VALUE_LANE,
    detail,
    kind_of,
    record,
)
from ludarium.games.bristol.state import AREA, DECK, MAX_EVENTS
from tests.games.bristol.table import TableTop, given, symptoms_in


def told(table: TableTop) -> list[tuple[int, int, int]]:
    """Kind and first two details of all events since the deal."""
    events = table.table.chronicle.events[4 : table.table.chronicle.num_events]
    return [(kind_of(event), detail(event, FIRST), detail(event, SECOND)) for event in events]


def saw(table: TableTop, seat: int) -> list[tuple[int, int]]:
    """The values that a seat saw, by event."""
    past = table.state.own[seat - 1].mind.past[: table.table.chronicle.num_events]
    return [(each & 63, each >> VALUE_LANE) for each in past]


@pytest.mark.rule("B-KNOW-8", "B-SETUP-7")
def test_the_deal_is_written_down_and_each_seat_has_seen_its_own() -> None:
    table = given("13/22/12/12")
    assert [kind_of(event) for event in table.table.chronicle.events[:4]] == [DEALT] * 4
    assert [detail(event, SECOND) for event in table.table.chronicle.events[:4]] == [2] * 4
    assert saw(table, 1) == [(1, 3), (0, 0), (0, 0), (0, 0)]
    assert saw(table, 2) == [(0, 0), (2, 2), (0, 0), (0, 0)]


@pytest.mark.rule("B-KNOW-8", "B-MINGLE-6")
def test_a_mingle_is_one_event() -> None:
    table = given("13/22/12/12").ends_round("br br ca ca oa oa", draws="3 1 2 3 2")
    event = table.table.chronicle.events[4]
    assert (kind_of(event), detail(event, FIRST), detail(event, SECOND), detail(event, THIRD)) == (
        POOLED,
        1,
        2,
        0,
    )
    assert (detail(event, EXTRA), detail(event, NUM_DEALT), event >> ENDED) == (DECK + 1, 4, 1)
    assert (saw(table, 1)[4], saw(table, 2)[4], saw(table, 3)[4]) == ((1, 2), (3, 2), (0, 0))


@pytest.mark.rule("B-KNOW-8", "B-POMANDER-1", "B-LEECHES-1")
def test_pomander_and_leeches_are_written_down() -> None:
    table = given().holding(1, "leeches-pomander").plays(1, "play pomander", "spend leeches", draws="4 3")
    table.plays(1, "symptom 4", "symptom 1")
    assert told(table) == [(DREW, 0, 2), (DROPPED, 0, 2)]
    assert saw(table, 1)[4:] == [(4, 3), (4, 1)]
    table = given().holding(1, "leeches-pomander").plays(1, "play leeches", "spend pomander", draws="4 3")
    table.plays(1, "symptom 4", "cart cedar")
    assert told(table) == [(ASIDE, 0, 2), (TOPPED, 0, 1), (ADDED, AREA + 1, 0)]
    assert saw(table, 1)[4:] == [(4, 3), (3, 0), (0, 0)]


@pytest.mark.rule("B-KNOW-8", "B-DEATH-2")
def test_what_the_dead_show_is_open() -> None:
    table = given("12/12/12/13").skips_to(4).plays(4, "push self")
    assert told(table) == [(SHOWN, 3, 1)]
    assert detail(table.table.chronicle.events[4], THIRD) == 3


@pytest.mark.rule("B-KNOW-8")
def test_a_story_that_is_too_long_is_given_up() -> None:
    table = given()
    for _ in range(2 * MAX_EVENTS):
        record(table.state, ADDED)
    assert table.table.chronicle.num_events == MAX_EVENTS + 1
    assert symptoms_in(table.imagined(1))[:2] == symptoms_in(table.state)[:2]
