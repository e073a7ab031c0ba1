"""Elbow, dash and push; being left behind; shame."""

import pytest

from tests.games.bristol.table import given


@pytest.mark.rule("B-ELBOW-1", "B-ELBOW-2", "B-WHIP-1")
def test_an_elbow_leads_to_the_front_and_the_others_step_back_in_order() -> None:
    table = given(seats=7).skips_to(3)
    assert table.riders() == "123/45./67."
    table.plays(3, "elbow")
    assert table.riders() == "312/45./67."
    assert table.happened("elbowed") == [("elbowed", 3)]
    assert table.waits_for() == {4}


@pytest.mark.rule("B-ELBOW-3")
def test_whoever_is_in_front_cannot_elbow() -> None:
    assert given().refuses(1, "elbow") == "already-in-front"
    assert given().skips_to(3).refuses(3, "elbow") == "already-in-front"
    assert given().skips_to(2).refuses(2, "elbow") == "legal"


@pytest.mark.rule("B-DASH-1", "B-DASH-3", "B-DASH-4", "B-PUSH-5")
def test_a_dash_leads_to_the_back_of_the_cart_ahead() -> None:
    table = given(seats=6).skips_to(3)
    assert table.riders() == "12./34./56."
    table.plays(3, "dash")
    assert table.riders() == "123/4../56."
    assert table.happened("dashed") == [("dashed", 3, "birch")]


@pytest.mark.rule("B-DASH-1", "B-DASH-3")
def test_carts_that_have_left_are_skipped_and_an_empty_cart_can_be_boarded() -> None:
    table = given().seated("12./3../4..").change("table finished=2").skips_to(4).plays(4, "dash")
    assert table.riders() == "124/3../..."
    table = given().seated("12./.../34.").skips_to(3).plays(3, "dash")
    assert table.riders() == "12./3../4.."


@pytest.mark.rule("B-DASH-5", "B-DASH-3")
def test_no_dash_from_another_seat_or_from_the_first_cart() -> None:
    assert given().refuses(1, "dash") == "no-cart-ahead"
    assert given().skips_to(2).refuses(2, "dash") == "not-in-front"
    assert given().change("table order=cedar,birch,oak").refuses(1, "dash") == "legal"


@pytest.mark.rule("B-DASH-2", "B-OPTION-15")
def test_a_dash_into_a_full_cart_swaps_with_its_last_rider() -> None:
    table = given(seats=7).skips_to(4).plays(4, "dash")
    assert table.riders() == "124/35./67."
    assert table.happened("swapped") == [("swapped", 4, "birch")]
    table = given(seats=7, dash_swap="back").skips_to(4).plays(4, "dash")
    assert table.riders() == "124/53./67."


@pytest.mark.rule("B-PUSH-1", "B-PUSH-2", "B-PUSH-3", "B-PUSH-5")
def test_a_push_sends_a_pawn_to_the_last_cart_with_a_free_seat() -> None:
    table = given(seats=7).plays(1, "push next")
    assert table.riders() == "13./45./672"
    assert table.happened("pushed") == [("pushed", 2, 1, "oak")]
    table = given(seats=8).change("table order=birch,oak,cedar").plays(1, "push second")
    assert table.riders() == "12./456/783", "Cedar, in last place, is full"


@pytest.mark.rule("B-PUSH-2")
def test_one_may_push_oneself_or_those_behind_but_nobody_in_front() -> None:
    table = given(seats=7).skips_to(2)
    assert {a for a in table.legal(2) if a.startswith("push")} == {"push self", "push next"}
    assert table.refuses(2, "push second") == "nobody-there"
    assert given(seats=7).plays(1, "push self").riders() == "23./45./671"
    assert given().skips_to(2).refuses(2, "push next") == "nobody-there"


@pytest.mark.rule("B-PUSH-4", "B-PUSH-6")
def test_a_pushed_pawn_never_lands_ahead() -> None:
    table = given("12/12/12/33").seated("1../2../34.").skips_to(3).plays(3, "push next")
    assert table.riders() == "1../2../3.."
    assert table.alive() == {1, 2, 3}
    assert table.happened("left-behind") == [("left-behind", 4, 3)]


@pytest.mark.rule("B-PUSH-4", "B-PUSH-6")
def test_carts_that_have_left_take_nobody() -> None:
    table = given("12/33/12/12").seated("12./3../4..").change("table finished=2+3").plays(1, "push next")
    assert 2 not in table.alive()


@pytest.mark.rule("B-PUSH-6", "B-SHAME-3", "B-DEATH-1", "B-DEATH-2")
def test_pushing_oneself_off_the_last_cart_is_death_without_shame() -> None:
    table = given().skips_to(4).plays(4, "push self")
    assert table.alive() == {1, 2, 3}
    assert table.riders() == "12./3../..."
    assert table.happened("died-of-shame") == []
    assert table.happened("cards-shown") == [("cards-shown", 4, 1, 2)]


@pytest.mark.rule("B-SHAME-1", "B-SHAME-3", "B-PUSH-6")
def test_whoever_leaves_a_healthy_player_behind_dies_of_shame_at_once() -> None:
    table = given("12/12/33/12").seated("1../2../34.").skips_to(3).holding(3, "leeches-pomander")
    table.plays(3, "push next")
    assert table.alive() == {1, 2}
    assert table.happened("died-of-shame") == [("died-of-shame", 3)]
    assert table.happened("status-shown") == [("status-shown", 4, "healthy"), ("status-shown", 3, "plagued")]
    assert table.riders() == "1../2../..."
    assert table.waits_for() == set()


@pytest.mark.rule("B-SHAME-1", "B-PLAGUE-2")
def test_leaving_the_plagued_behind_is_no_shame_even_if_their_cards_are_low_by_now() -> None:
    table = given("12/12/12/12").seated("1../2../34.").change("hidden plagued=4").skips_to(3)
    table.plays(3, "push next")
    assert table.alive() == {1, 2, 3}


@pytest.mark.rule("B-SHAME-2", "B-DEATH-2")
def test_shame_goes_by_the_status_of_now() -> None:
    table = given("12/12/12/33", mode="alms").seated("1../2../34.").skips_to(3).holding(3, "alms-leeches")
    table.plays(3, "play alms", "spend leeches", draws="cured").plays(3, "pawn 4", "push next")
    assert table.alive() == {1, 2}, "the CURED coin makes healthy"
    assert table.happened("coin-shown") == [("coin-shown", 4, "cured")]
