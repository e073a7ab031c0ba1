"""The race: movement, order, crossing, the gate."""

import pytest

from ludarium.games.bristol.components import KINDS
from ludarium.games.bristol.previews import readings
from ludarium.games.bristol.state import Options
from tests.games.bristol.table import column, given


@pytest.mark.rule("B-MOVE-1", "B-MOVE-2", "B-MOVE-3")
def test_each_cart_moves_by_the_dice_that_show_it_rats_and_empty_carts_included() -> None:
    table = given().seated("123/.../4..").ends_round("br ca cr ca oa ba")
    assert column(table.table.carts, "position") == [2, 3, 1]
    assert list(table.table.order) == [1, 0, 2]
    assert table.happened("cart-moved") == [
        ("cart-moved", "birch", 2),
        ("cart-moved", "cedar", 3),
        ("cart-moved", "oak", 1),
    ]
    table = (
        given()
        .change("table positions=3,9,2 finished=2 order=cedar,birch,oak")
        .ends_round("ca ca ca ba oa oa")
    )
    assert column(table.table.carts, "position") == [4, 9, 4]


@pytest.mark.rule("B-MOVE-4", "B-MOVE-3")
def test_on_one_space_the_cart_that_was_ahead_stays_ahead() -> None:
    table = given().change("table positions=0,2,1 order=cedar,oak,birch").ends_round("ba ba oa ba ba ba")
    assert column(table.table.carts, "position") == [5, 2, 2]
    assert list(table.table.order) == [0, 1, 2]
    table = given().change("table positions=1,1,1 order=oak,cedar,birch").ends_round("ba ba oa oa ca ca")
    assert list(table.table.order) == [2, 1, 0]


@pytest.mark.rule("B-CROSS-1", "B-CROSS-3", "B-CROSS-4", "B-BOX-3", "B-END-1", "B-END-4", "B-PLAGUE-5")
def test_a_healthy_cart_that_reaches_the_gate_wins() -> None:
    table = given("12/12/12/33").change("table positions=14,3,3").ends_round("ba ba ca ca oa oa")
    assert table.over() == "escaped"
    assert table.table.winners == 0b11
    assert table.happened("status-shown") == [("status-shown", 1, "healthy"), ("status-shown", 2, "healthy")]
    assert table.happened("cards-shown") == []
    assert table.alive() == {1, 2, 3, 4}
    assert table.happened("game-ends") == [("game-ends", "escaped")]
    table = given().change("table positions=14,3,3").ends_round("ba ca ca ca oa oa")
    assert table.over() == ""


@pytest.mark.rule("B-CROSS-4")
def test_one_healthy_rider_is_enough() -> None:
    table = given().change("table positions=0,15,0 order=cedar,birch,oak").ends_round("ca ba ba ba oa oa")
    assert table.over() == "escaped"
    assert table.table.winners == 0b100


@pytest.mark.rule("B-CROSS-5", "B-CROSS-3", "B-GATE-1", "B-DEATH-2", "B-DEATH-3", "B-DECK-5", "B-KNOW-5")
def test_with_the_plague_on_board_all_die_and_the_gate_will_close() -> None:
    table = given("12/33/12/12").holding(2, "arsenic-whip", "chicken-whip").change("table positions=14,3,3")
    assert readings(table.table)["gate"] == []
    table.ends_round("ba ba ca ca oa oa")
    assert table.over() == ""
    assert table.alive() == {3, 4}
    assert table.riders() == ".../3../4.."
    assert [list(pawn.shown) for pawn in list(table.table.pawns)[:2]] == [[1, 2], [3, 3]]
    assert table.happened("cards-shown") == [("cards-shown", 1, 1, 2), ("cards-shown", 2, 3, 3)]
    assert table.table.shown_plagued == 0b10
    assert table.table.gate_round == 2
    assert readings(table.table)["gate"] == [0], "all can read that it closes after this round"
    assert table.table.pawns[1].num_remedies == 0
    assert table.table.piles.num_unseen == 3
    assert sum(table.table.piles.played) == 0
    assert table.happened("gate-closes-soon") == [("gate-closes-soon",)]
    assert table.table.finished == 1


@pytest.mark.rule("B-CROSS-2", "B-CROSS-5")
def test_of_several_carts_the_furthest_crosses_first_and_wins_only_if_healthy() -> None:
    dice = "ba ba ba ca ca ca"
    table = given("12/12/12/12").change("table positions=15,14,3").ends_round(dice)
    assert table.over() == "escaped"
    assert table.table.winners == 0b11
    table = given("33/12/12/12").change("table positions=15,14,3").ends_round(dice)
    assert table.over() == "escaped"
    assert table.table.winners == 0b100
    assert table.happened("crossed") == [("crossed", "birch"), ("crossed", "cedar")]
    table = given().change("table positions=14,14,3 order=cedar,birch,oak").ends_round(dice)
    assert table.table.winners == 0b100, "on a tie the cart that was ahead"


@pytest.mark.rule("B-EMPTY-1", "B-EMPTY-2", "B-GATE-1")
def test_an_empty_cart_that_crosses_does_not_start_the_countdown() -> None:
    table = given().seated("12./34./...").change("table positions=3,3,15").ends_round("ba ba ca ca oa oa")
    assert table.happened("crossed-empty") == [("crossed-empty", "oak")]
    assert table.happened("crossed") == []
    assert table.table.gate_round == 0
    assert table.table.finished == 0b100
    assert table.question() == "roll-die"


@pytest.mark.rule("B-GATE-1", "B-GATE-2", "B-GATE-3", "B-END-2", "B-END-1", "B-DEATH-2")
def test_one_more_round_and_the_gate_closes() -> None:
    table = given("12/33/12/12").change("table positions=14,3,3").ends_round("ba ba ca ca oa oa")
    table.chance("ba ba ca ca oa oa")
    assert table.table.round_number == 2
    assert table.waits_for() == {3}
    for seat in (3, 4):
        table.plays(seat, "draw")
        table.chance(KINDS[next(k for k, count in enumerate(table.state.hidden.remedy_deck) if count)])
    assert table.over() == "nobody"
    assert table.happened("gate-closed") == [("gate-closed",)]
    assert table.alive() == set()
    assert table.table.shown_status == 0b1111
    assert table.table.early == 0b11, "who died before the gate closed"


@pytest.mark.rule("B-GATE-2")
def test_a_second_crossing_does_not_prolong_the_last_round() -> None:
    table = (
        given("12/33/12/33").change("table positions=14,15,13").change("table gate_round=2 round_number=2")
    )
    table.ends_round("oa oa oa ba ba ba")
    assert table.over() == "nobody"
    table = given("12/33/12/12").change("table positions=14,14,3 gate_round=2 round_number=2")
    table.ends_round("ca ca ba ba oa oa")
    assert table.over() == "escaped", "a healthy cart can still make it"


@pytest.mark.rule("B-OPTION-2", "B-BOX-3")
def test_the_street_is_as_long_as_the_option_says() -> None:
    table = given(track=8).change("table positions=6,0,0").ends_round("ba ba ca ca oa oa")
    assert table.over() == "escaped"
    table = given(track=40).change("table positions=14,0,0").ends_round("ba ba ca ca oa oa")
    assert table.over() == ""


@pytest.mark.rule("B-OPTION-20", "B-END-2")
def test_after_the_last_round_everybody_has_lost() -> None:
    table = given().change("table round_number=60").ends_round()
    assert table.over() == "nobody"
    assert table.happened("time-is-up") == [("time-is-up",)]
    assert given(round_limit=15).change("table round_number=15").ends_round().over() == "nobody"
    assert given().change("table round_number=15").ends_round().over() == ""


@pytest.mark.rule("B-OPTION-2", "B-OPTION-20")
def test_every_street_from_8_to_40_has_a_limit_of_its_own() -> None:
    assert [value for _, value in Options.choices()["track"].words] == list(range(8, 41))
    for track, last in ((8, 30), (16, 60), (27, 101), (40, 150)):
        before = given(track=track).change(f"table round_number={last - 1}").ends_round()
        assert before.over() == "", track
        assert given(track=track).change(f"table round_number={last}").ends_round().over() == "nobody", track
