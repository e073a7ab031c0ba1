"""What the rulebook spells out as examples or special cases, each played at the table."""

import pytest

from ludarium.games.bristol.components import KINDS
from tests.games.bristol.table import column, dealt_game, given


@pytest.mark.rule("B-ROUND-2", "B-SETUP-1")
def test_in_the_first_round_the_front_of_birch_starts_and_the_order_is_birch_cedar_oak() -> None:
    table = given(seats=6)
    assert table.waits_for() == {1}
    assert table.skips_to(3).refuses(3, "dash") == "legal", "Birch counts as ahead though all stand together"
    assert table.skips_to(1).refuses(1, "dash") == "no-cart-ahead"


@pytest.mark.rule("B-PUSH-3")
def test_pushed_to_the_cart_in_last_place_or_to_the_second_if_the_last_has_no_opening() -> None:
    assert given(seats=7).plays(1, "push next").riders() == "13./45./672"
    table = given("12/33/12/12/12/13/13/13", seats=8).seated("12./345/678").plays(1, "push next")
    assert 2 not in table.alive(), "no opening behind at all"
    table = given(seats=7).seated("12./34./567").plays(1, "push next")
    assert table.riders() == "1../342/567"


@pytest.mark.rule("B-PUSH-6", "B-SHAME-1")
def test_pushed_off_the_third_cart_and_found_healthy_both_are_out() -> None:
    table = given("12/12/12/12").seated("1../2../34.").skips_to(3).plays(3, "push next")
    assert table.alive() == {1, 2}


@pytest.mark.rule("B-CHICKEN-2")
def test_up_to_four_rolls_of_each_die_in_all() -> None:
    table = given(dice="ca ca ca ca ca ca").holding(1, "chicken-leeches")
    table.plays(1, "reroll 1", "die 2", draws="oa oa").plays(1, "play chicken", "spend leeches")
    for _ in range(3):
        table.plays(1, "throw", draws="or or")
    assert len(table.happened("rolled")) == 8
    assert table.waits_for() == {2}


@pytest.mark.rule("B-WHIP-6")
def test_an_elbow_from_the_back_stopped_by_either_of_two_passes_neither() -> None:
    for user in (1, 2):
        table = (
            given(seats=7)
            .skips_to(3)
            .holding(user, "arsenic-whip")
            .plays(3, "elbow")
            .plays(user, "whip arsenic")
        )
        assert table.riders() == "123/45./67."


@pytest.mark.rule("B-MINGLE-4", "B-MINGLE-5")
def test_of_several_leeches_cards_only_one_is_included() -> None:
    table = given().area("birch", 4, 4, 3).ends_round("br br ca ca oa oa", draws="4 1 1 2 2")
    assert table.state.hidden.top == 4
    assert list(table.state.hidden.discard) == [0, 0, 1, 1]


@pytest.mark.rule("B-MOVE-4")
def test_a_nudged_cart_decides_who_starts_and_who_may_dash() -> None:
    table = (
        given(seats=6).change("table positions=0,1,0 order=cedar,birch,oak").ends_round("ba ba ca oa oa oa")
    )
    assert column(table.table.carts, "position") == [2, 2, 3]
    assert list(table.table.order) == [2, 1, 0]
    table.chance("ba ba ca ca oa oa")
    assert table.waits_for() == {5}
    assert table.skips_to(1).refuses(1, "dash") == "legal"
    assert table.plays(1, "dash").riders() == "2../341/56."


@pytest.mark.rule("B-CROSS-2")
def test_of_two_carts_over_the_line_the_one_with_more_movement_left_crosses_first() -> None:
    table = given().change("table positions=14,13,0").ends_round("ba ba ca ca ca ca")
    assert column(table.table.carts, "position") == [16, 17, 0]
    assert table.table.winners == 0b100


@pytest.mark.rule("B-EMPTY-2", "B-GATE-1")
def test_after_an_empty_cart_the_others_have_all_the_time() -> None:
    table = given().seated("12./34./...").change("table positions=3,3,15").ends_round("ba ba ca ca oa oa")
    for _ in range(2):
        table.chance("oa oa oa oa oa oa").ends_round("oa oa oa oa oa oa")
    assert table.over() == ""
    assert table.table.round_number == 4


@pytest.mark.rule("B-GATE-3", "B-END-5")
def test_the_second_and_third_cart_are_trapped_after_one_more_round() -> None:
    table = given("33/12/12/12").change("table positions=14,12,12").ends_round("ba ba ca ca oa oa")
    table.chance("ba ba ba ba ba ba")
    for seat in (3, 4):
        table.plays(
            seat, "draw", draws=KINDS[next(k for k, n in enumerate(table.state.hidden.remedy_deck) if n)]
        )
    assert table.over() == "nobody"


@pytest.mark.rule("B-PLAGUE-2", "B-MINGLE-6")
def test_who_had_six_once_has_the_plague_whatever_a_mingle_brings() -> None:
    table = given("33/12/12/12").ends_round("br br ca ca oa oa", draws="1 1 1 3 3")
    assert table.hand(1) == "11"
    assert table.plagued() == {1, 2}


@pytest.mark.rule("B-SETUP-4", "B-SETUP-5")
def test_the_pile_holds_all_fours_after_the_deal() -> None:
    for seats, pile in ((4, 24), (5, 22), (6, 20), (7, 18), (8, 16), (9, 14)):
        table = dealt_game(seats=seats)
        assert table.table.piles.deck_size == pile
        assert table.state.hidden.deck[3] == 8


@pytest.mark.rule("B-CURE-1", "B-CURE-2")
def test_cured_by_two_ones_in_a_mingle() -> None:
    table = given("33/12/12/12", mode="cure").ends_round("br br ca ca oa oa", draws="1 1 1 3 3")
    assert table.plagued() == {2}


@pytest.mark.rule("B-OUTLAW-2")
def test_the_outlaw_may_try_again_and_again() -> None:
    table = given(seats=4, characters="special").skips_to(2)
    for _ in range(4):
        table.plays(2, "special", "die 1", draws="br")
    assert table.refuses(2, "special") == "legal"
    assert table.plays(2, "special", "die 1", draws="oa").waits_for() == {3}
