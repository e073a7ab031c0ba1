"""Mingles: when they happen, what goes into them, and who gets what."""

import pytest

from tests.games.bristol.table import column, given


@pytest.mark.rule("B-MINGLE-1", "B-MINGLE-2", "B-MINGLE-3", "B-MINGLE-4", "B-MINGLE-6", "B-ROUND-4")
def test_two_rats_make_a_cart_mingle_before_it_moves() -> None:
    table = given("12/23/12/12").ends_round("br br ca ca oa oa")
    assert table.happened("mingle") == [("mingle", "birch")]
    assert table.question() == "add-extra"
    assert table.stream() == "mingle 1" or table.stream() == "mingle birch"
    assert list(table.state.hidden.middle) == [1, 2, 1, 0]
    assert table.table.piles.middle_size == 4
    assert [table.hand(seat) for seat in (1, 2, 3)] == ["00", "00", "12"]
    assert table.odds() == {"1": 5, "2": 4, "3": 7, "4": 8}
    table.chance("4")
    assert table.odds() == {"1": 1, "2": 2, "3": 1, "4": 1}
    assert column(table.table.carts, "position") == [0, 0, 0]
    table.chance("2", "1")
    assert table.hand(1) == "12"
    assert list(table.seen(2).own.symptoms) == [0, 0]
    table.chance("3", "4")
    assert [table.hand(seat) for seat in (1, 2)] == ["12", "34"]
    assert table.state.hidden.top == 2
    assert table.plagued() == {2}
    assert column(table.table.carts, "position") == [2, 2, 2]
    assert table.happened("mingled") == [("mingled", "birch")]
    assert sorted(set(table.audience("symptom-dealt"))) == [1, 2]


@pytest.mark.rule("B-MINGLE-1")
def test_one_rat_is_not_enough_nor_are_two_of_different_carts() -> None:
    assert given().ends_round("br cr or ba ca oa").happened("mingle") == []
    assert given().ends_round("br br br cr cr or").happened("mingle") == [("mingle", "birch")]


@pytest.mark.rule("B-MINGLE-2")
def test_a_lone_rider_mingles_but_no_empty_cart_and_none_that_has_left() -> None:
    table = given().ends_round("cr cr ba ba oa oa", draws="4 4 1")
    assert table.happened("mingle") == [("mingle", "cedar")]
    assert table.hand(3) == "14"
    assert table.state.hidden.top == 2
    assert given().seated("123/.../4..").ends_round("cr cr ba ba oa oa").happened("mingle") == []
    assert given().change("table finished=2").ends_round("cr cr ba ba oa oa").happened("mingle") == []


@pytest.mark.rule("B-MINGLE-4", "B-MINGLE-5", "B-LEECHES-4")
def test_a_card_of_the_area_is_added_instead_and_the_others_are_discarded() -> None:
    table = given().area("birch", 4, 3).area("oak", 1).ends_round("br br ca ca oa oa")
    assert table.odds() == {"3": 1, "4": 1}
    table.chance("4")
    assert list(table.state.hidden.discard) == [0, 0, 1, 0]
    assert column(table.table.carts, "area_size") == [0, 0, 1]
    assert table.state.hidden.middle[3] == 1
    assert table.table.piles.deck_size == 21
    table.chance("4", "1", "1", "2")
    assert list(table.state.hidden.discard) == [0, 0, 1, 0]
    assert table.state.hidden.top == 2, "the left-over card comes last"


@pytest.mark.rule("B-MINGLE-7", "B-MINGLE-3")
def test_several_carts_mingle_from_the_front() -> None:
    table = given().change("table order=oak,birch,cedar positions=1,0,2")
    table.ends_round("br br or or ca ca", draws="4 1 2")
    assert table.happened("mingle") == [("mingle", "oak"), ("mingle", "birch")]
    assert table.table.mingle.cart == 0


@pytest.mark.rule("B-DECK-1", "B-DECK-2", "B-MINGLE-4")
def test_a_mingle_without_an_extra_card_just_redistributes() -> None:
    table = given().change("hidden deck=none").change("table deck_size=0").ends_round("br br ca ca oa oa")
    assert table.question() == "deal-from-pool"
    table.chance("1", "1", "2", "2")
    assert [table.hand(seat) for seat in (1, 2)] == ["11", "22"]
    assert table.state.hidden.top == 0
    table = given().change("hidden deck=none top=4").change("table deck_size=0 has_top=1")
    table.ends_round("br br ca ca oa oa")
    assert table.odds() == {"4": 1}


@pytest.mark.rule("B-PLAGUE-3", "B-PLAGUE-1")
def test_all_hands_of_a_mingle_are_tested_when_it_is_over() -> None:
    table = given("13/23/12/12").ends_round("br br ca ca oa oa", draws="3 3 3 1")
    assert table.plagued() == set()
    table.chance("2")
    assert table.plagued() == {1}
    assert (table.hand(1), table.hand(2)) == ("33", "12")


@pytest.mark.rule("B-MINGLE-8", "B-DECK-3")
def test_the_area_of_a_cart_that_leaves_is_discarded_with_a_random_card_on_top() -> None:
    table = (
        given("33/12/12/12").area("birch", 1, 4, 4).change("table positions=15,0,0 has_top=1 deck_size=20")
    )
    table.change("hidden deck=1*3,2*4,3*6,4*6 top=2")
    table.ends_round("ba ca ca ca oa oa")
    assert table.question() == "last-on-pile"
    assert table.stream() == "pile birch"
    assert table.odds() == {"1": 1, "4": 2}
    table.chance("4")
    assert table.state.hidden.top == 4
    assert list(table.state.hidden.discard) == [1, 1, 0, 1]
    assert table.table.carts[0].area_size == 0
    assert table.question() == "roll-die"
