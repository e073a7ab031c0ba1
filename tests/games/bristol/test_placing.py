"""Known cards find places: in any free seat as likely, and all of them fit in."""

from collections import Counter

import pytest

from ludarium.games.bristol.placing import capacity, place_facts, place_of
from ludarium.games.bristol.state import DECK, DISCARD, MAX_EVENTS, TOP
from ludarium.kernel.chance import new_luck
from tests.games.bristol.table import TableTop, given, plagued_in, symptoms_in

NUM_TRIES = 3000


def knowing(facts: str, hands: str = "12/12/33/12") -> TableTop:
    """Seat 1 knows these cards."""
    table = given(hands).change(f"mind-1 facts={facts}")
    table.table.pawns[0].learned = table.state.own[0].mind.num_facts
    return table


def places(table: TableTop, tries: int = NUM_TRIES) -> Counter[tuple[int, ...]]:
    """How often the known cards of seat 1 get to which places."""
    seen = table.seen(1)
    assigned = (place_facts(seen, new_luck(5, number)) for number in range(tries))
    return Counter(
        tuple(place_of(each, index) for index in range(seen.own.mind.num_facts)) for each in assigned
    )


@pytest.mark.rule("B-KNOW-1", "B-KNOW-7")
def test_a_known_card_lies_in_every_free_seat_as_likely() -> None:
    table = knowing("4@2x").change("hidden deck=1*6,2*4,3*6,4*7 top=4").change("table deck_size=23 has_top=1")
    assert (capacity(table.seen(1), 1), capacity(table.seen(1), TOP)) == (2, 1)
    found = places(table)
    assert found.keys() == {(1,), (TOP,)}
    assert found[1,] / NUM_TRIES == pytest.approx(2 / 3, abs=0.03)


@pytest.mark.rule("B-KNOW-1", "B-KNOW-7")
def test_two_known_cards_take_each_other_a_seat() -> None:
    found = places(knowing("3@34,1@34"))
    same = sum(count for (one, other), count in found.items() if one == other)
    assert same / NUM_TRIES == pytest.approx(1 / 3, abs=0.03)


@pytest.mark.rule("B-KNOW-7")
def test_facts_that_crowd_each_other_all_find_a_place() -> None:
    for (first, second, third, fourth), _ in places(knowing("3@34,1@34,2@4,3@3"), 200).items():
        assert (third, fourth) == (3, 2)
        assert {first, second} == {2, 3}


def test_places_hold_what_the_viewer_does_not_see() -> None:
    seen = given().seen(1)
    assert [capacity(seen, place) for place in range(4)] == [0, 2, 2, 2]
    assert capacity(seen, DECK) == 24
    assert capacity(seen, DISCARD) == capacity(seen, TOP) == 0


@pytest.mark.rule("B-KNOW-7")
def test_where_the_chronicle_is_not_whole_known_cards_are_placed_by_what_is_known_now() -> None:
    table = given(chaos="on").ends_round("br br ca ca oa oa", draws="3 2 2 1 1")
    table.table.chronicle.num_events = MAX_EVENTS + 1
    for number in range(50):
        twin = table.imagined(1, number)
        assert 1 in (*symptoms_in(twin)[2:4], twin.hidden.top), "the 1 that seat 1 gave"
        assert list(symptoms_in(twin)[:2]) == [2, 2]
    assert len({plagued_in(table.imagined(1, number)) for number in range(50)}) > 1


@pytest.mark.rule("B-SETUP-4", "B-KNOW-7")
def test_without_the_chronicle_every_place_is_full_and_hands_as_dealt_hold_no_fours() -> None:
    for chaos in ("off", "on"):
        table = given("13/22/12/12", chaos=chaos).ends_round("br br ca ca oa oa", draws="3 1 2 3 2")
        table.table.chronicle.num_events = MAX_EVENTS + 1
        twins = [table.imagined(3, number) for number in range(60)]
        for twin in twins:
            assert all(symptoms_in(twin)[: 2 * 4])
            assert (bool(twin.hidden.top), sum(twin.hidden.deck)) == (True, table.table.piles.deck_size)
        fours = {
            pawn for twin in twins for pawn in range(4) if 4 in symptoms_in(twin)[2 * pawn : 2 * pawn + 2]
        }
        assert fours == ({0, 1} if chaos == "off" else {0, 1, 3}), "3 looks, 1 and 2 have mingled"
