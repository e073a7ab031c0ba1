"""Red: the toadstool moves on beside pumpkins or whites, waits beside the pot, or drives white chips on."""

import pytest

from ludarium.games.quacks import GAME
from tests.games.quacks.table import given

# --- Set 1 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-RED1-1")
@pytest.mark.parametrize(("oranges", "extra"), [(1, 1), (2, 1), (3, 2), (4, 2)])
@pytest.mark.parametrize(("chip", "value"), [("red-1", 1), ("red-2", 2), ("red-4", 4)])
def test_a_red_chip_may_move_on_beside_pumpkins(oranges: int, extra: int, chip: str, value: int) -> None:
    pot = ",".join(f"orange-1@{space}" for space in range(1, oranges + 1))
    table = given(f"seat-1 bag={chip} pot={pot},white-1@8").draws(1, chip)
    assert table.asked(1) == "move-extra"
    table.plays(1, "accept").shows(f"seat-1 pot={pot},white-1@8,{chip}@{8 + value + extra} extra=0 hand=none")


@pytest.mark.rule("Q-RED1-1")
def test_the_extra_move_may_be_declined() -> None:
    table = given("seat-1 bag=red-2 pot=orange-1@1").draws(1, "red-2")
    assert table.legal(1) == {"accept", "decline"}
    table.plays(1, "decline").shows("seat-1 pot=orange-1@1,red-2@3")


@pytest.mark.rule("Q-RED1-1")
def test_without_pumpkins_a_red_chip_moves_its_value() -> None:
    given("seat-1 bag=red-2 pot=white-1@1").draws(1, "red-2").shows("seat-1 pot=white-1@1,red-2@3")


# --- Set 2 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-RED2-1")
def test_a_red_chip_of_set_2_is_put_beside_the_pot() -> None:
    table = given("seat-1 bag=red-4,white-1 pot=orange-1@1", red_book=2).draws(1, "red-4")
    assert table.events() == [("put-beside", 1, "red-4")]
    table.shows("seat-1 bag=white-1 pot=orange-1@1 beside=red-4 asked=keep-brewing")


@pytest.mark.rule("Q-RED2-1")
@pytest.mark.parametrize("then", ["white-1", "yellow-1"])
def test_a_red_chip_beside_the_pot_is_in_one_place_only(then: str) -> None:
    table = given(f"seat-1 bag=red-4,{then}", red_book=2, yellow_book=4).draws(1, f"red-4 {then}")
    places = GAME.census(table.state)
    assert {place: n for place, n in places["red-4"].items() if n and place.endswith(" 1")} == {"beside 1": 1}
    assert sum(n for place, n in places[then].items() if place.endswith(" 1")) == 1


@pytest.mark.rule("Q-RED2-2")
def test_at_the_stop_red_chips_are_placed_one_at_a_time_in_any_order() -> None:
    table = given("seat-1 beside=red-1,red-4 pot=white-1@1 has_drawn=1", red_book=2).plays(1, "stop")
    assert table.legal(1) == {"put-in-pot red-1", "put-in-pot red-4", "leave-beside"}
    table.plays(1, "put-in-pot red-4")
    assert table.legal(1) == {"put-in-pot red-1", "leave-beside"}
    table.plays(1, "put-in-pot red-1").shows(
        "seat-1 pot=white-1@1,red-4@5,red-1@6 beside=none scoring=7 asked=nothing"
    )


@pytest.mark.rule("Q-RED2-2", "Q-RED2-4")
def test_after_an_explosion_a_red_chip_may_still_be_placed_and_moves_the_scoring_space() -> None:
    table = given("seat-1 bag=white-3 beside=red-4 pot=white-3@3,white-3@6", red_book=2).draws(1, "white-3")
    assert table.asked(1) == "place-beside"
    table.plays(1, "put-in-pot red-4").shows("seat-1 exploded=1 stopped=1 scoring=14")


@pytest.mark.rule("Q-RED2-2")
def test_a_chip_that_does_not_lie_beside_the_pot_cannot_be_placed() -> None:
    table = given("seat-1 beside=red-1 pot=white-1@1 has_drawn=1", red_book=2).plays(1, "stop")
    assert table.refuses(1, "put-in-pot red-2") == "not-beside"


@pytest.mark.rule("Q-RED2-3")
def test_a_red_chip_left_beside_the_pot_stays_there_for_later_rounds() -> None:
    table = given(
        "seat-1 bag=white-1 beside=red-2 pot=orange-1@1 has_drawn=1\nseat-2 pot=orange-1@1 has_drawn=1",
        red_book=2,
    )
    table.plays(1, "stop").plays(1, "leave-beside")
    table.shows("seat-1 beside=red-2 stopped=1 scoring=2 asked=nothing")
    table.plays(2, "stop").passes_round().chance("magic-potion").shows(
        "seat-1 bag=white-1,orange-1 beside=red-2"
    )
    table.draws(1, "white-1").plays(1, "stop")
    assert table.asked(1) == "place-beside"


@pytest.mark.rule("Q-RED2-3", "Q-OPTION-6")
def test_a_red_chip_beside_the_pot_does_not_go_back_into_the_bag() -> None:
    table = given("seat-1 beside=red-2 pot=orange-1@1 has_drawn=1", red_book=2).plays(1, "stop")
    assert table.refuses(1, "put-in-bag red-2") == "not-by-these-rules"


@pytest.mark.rule("Q-OPTION-6")
def test_by_option_a_red_chip_may_go_back_into_the_bag_at_the_stop() -> None:
    table = given(
        "seat-1 bag=white-1 beside=red-1,red-2 pot=orange-1@1 has_drawn=1",
        red_book=2,
        red2_may_return_to_bag="on",
    )
    table.plays(1, "stop")
    assert table.refuses(1, "put-in-bag red-4") == "not-beside"
    table.plays(1, "put-in-bag red-2").shows(
        "seat-1 bag=white-1,red-2 beside=red-1 pot=orange-1@1 asked=place-beside"
    )
    assert ("put-back", 1, 1) in table.events()
    table.plays(1, "put-in-bag red-1").shows(
        "seat-1 bag=white-1,red-1,red-2 beside=none pot=orange-1@1 stopped=1"
    )


@pytest.mark.rule("Q-RED2-4")
def test_phase_a_waits_for_the_decision_about_red() -> None:
    table = given(
        "seat-1 beside=red-4 pot=orange-1@1 has_drawn=1\nseat-2 pot=white-3@3 has_drawn=1", red_book=2
    )
    table.plays(2, "stop").plays(1, "stop")
    assert table.waits_for() == {1}
    table.plays(1, "put-in-pot red-4")
    assert table.asked(1) == "roll-die"  # the red chip has overtaken seat 2


@pytest.mark.rule("Q-RED2-5")
def test_a_red_chip_put_beside_the_pot_leaves_the_doubling_of_yellow_armed() -> None:
    table = given("seat-1 bag=red-4,green-2,white-1 pot=yellow-1@1", red_book=2, yellow_book=2).draws(
        1, "red-4 green-2"
    )
    table.shows("seat-1 pot=yellow-1@1,green-2@5 beside=red-4")


@pytest.mark.rule("Q-RED2-5")
def test_a_red_chip_placed_at_the_stop_can_be_the_doubled_one() -> None:
    table = given("seat-1 beside=red-4,red-1 pot=yellow-1@1 has_drawn=1", red_book=2, yellow_book=2).plays(
        1, "stop"
    )
    table.plays(1, "put-in-pot red-4").plays(1, "put-in-pot red-1").shows(
        "seat-1 pot=yellow-1@1,red-4@9,red-1@10 beside=none"
    )


@pytest.mark.rule("Q-RED2-5")
def test_a_red_chip_put_beside_the_pot_does_not_use_up_the_window_of_blue() -> None:
    table = given("seat-1 bag=red-4,white-2 pot=white-3@3,white-3@6,blue-1@7", red_book=2, blue_book=2)
    assert ("shielded", 1) in table.draws(1, "red-4 white-2").events()


# --- Set 3 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-RED3-1")
def test_the_rulebook_example_moves_a_red_1_three_spaces_after_a_white_2() -> None:
    table = given("seat-1 bag=white-2,red-1", red_book=3).draws(1, "white-2 red-1").plays(1, "accept")
    table.shows("seat-1 pot=white-2@2,red-1@5")


@pytest.mark.rule("Q-RED3-1")
@pytest.mark.parametrize(
    ("white", "accepted", "declined"), [("white-1", 12, 11), ("white-2", 13, 11), ("white-3", 14, 11)]
)
def test_a_red_chip_may_add_the_value_of_a_white_one_before_it(
    white: str, accepted: int, declined: int
) -> None:
    for answer, space in (("accept", accepted), ("decline", declined)):
        table = given(f"seat-1 bag=red-2 pot={white}@9", red_book=3).draws(1, "red-2").plays(1, answer)
        table.shows(f"seat-1 pot={white}@9,red-2@{space}")


@pytest.mark.rule("Q-RED3-1")
@pytest.mark.parametrize("pot", ["none", "white-2@2,orange-1@3", "orange-1@1,red-1@2"])
def test_a_red_chip_after_anything_else_gets_no_extra_move(pot: str) -> None:
    assert given(f"seat-1 bag=red-2 pot={pot}", red_book=3).draws(1, "red-2").asked(1) == "keep-brewing"


# --- Set 4 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-RED4-1")
@pytest.mark.parametrize("reds", ["red-1@6", "red-2@6", "red-4@6", "red-1@2,red-4@6"])
def test_with_a_red_chip_in_the_pot_a_white_1_moves_two(reds: str) -> None:
    given(f"seat-1 bag=white-1 pot={reds}", red_book=4).draws(1, "white-1").shows(
        f"seat-1 pot={reds},white-1@8"
    )


@pytest.mark.rule("Q-RED4-1")
@pytest.mark.parametrize(("pot", "book"), [("orange-1@6", 4), ("red-1@6", 1), ("red-1@6", 3)])
def test_without_red_or_by_another_book_a_white_1_moves_one(pot: str, book: int) -> None:
    given(f"seat-1 bag=white-1 pot={pot}", red_book=book).draws(1, "white-1").shows(
        f"seat-1 pot={pot},white-1@7"
    )


@pytest.mark.rule("Q-RED4-2")
@pytest.mark.parametrize(("white", "space"), [("white-1", 8), ("white-2", 8), ("white-3", 9)])
def test_white_2_and_3_move_as_usual(white: str, space: int) -> None:
    given(f"seat-1 bag={white} pot=red-1@6", red_book=4).draws(1, white).shows(
        f"seat-1 pot=red-1@6,{white}@{space}"
    )


@pytest.mark.rule("Q-RED4-2")
def test_a_white_1_that_moves_two_still_counts_one_towards_an_explosion() -> None:
    table = given("seat-1 bag=white-1*2,orange-1 pot=red-1@1,white-3@4,white-3@7", red_book=4).draws(
        1, "white-1"
    )
    assert table.asked(1) == "keep-brewing"
    assert ("exploded", 1, 8) in table.draws(1, "white-1").events()
