"""Blue: the crow skull looks into the bag, shields the pot, or picks rubies and points off it."""

import pytest

from tests.games.quacks.table import TableTop, given

# --- Set 1 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-BLUE1-1")
def test_lucas_draws_two_chips_for_his_blue_2_and_places_the_red_one() -> None:
    table = given("seat-1 bag=blue-2,white-3,red-1").draws(1, "blue-2").chance("white-3", "red-1")
    assert table.legal(1) == {"take white-3", "take red-1", "leave"}
    table.plays(1, "take red-1").shows("seat-1 bag=white-3 pot=blue-2@2,red-1@3 asked=keep-brewing")


@pytest.mark.rule("Q-BLUE1-1")
@pytest.mark.parametrize(("chip", "looks"), [("blue-1", 1), ("blue-2", 2), ("blue-4", 4)])
def test_a_blue_chip_draws_as_many_chips_as_its_value(chip: str, looks: int) -> None:
    table = given(f"seat-1 bag={chip},white-1*9").draws(1, chip).chance(*["white-1"] * looks)
    assert table.asked(1) == "place-one-of"
    table.shows(f"seat-1 bag=white-1*{9 - looks} offered=white-1*{looks}")


@pytest.mark.rule("Q-BLUE1-1")
def test_a_blue_chip_draws_what_is_left_in_the_bag() -> None:
    table = given("seat-1 bag=blue-4,orange-1,white-3").draws(1, "blue-4").chance("orange-1", "white-3")
    assert table.asked(1) == "place-one-of"


@pytest.mark.rule("Q-BLUE1-1")
def test_a_blue_chip_out_of_an_otherwise_empty_bag_draws_nothing() -> None:
    assert given("seat-1 bag=blue-4").draws(1, "blue-4").asked(1) == "keep-brewing"


@pytest.mark.rule("Q-BLUE1-1")
def test_nobody_is_obliged_to_place_a_chip() -> None:
    table = (
        given("seat-1 bag=blue-2,white-3,red-1")
        .draws(1, "blue-2")
        .chance("white-3", "red-1")
        .plays(1, "leave")
    )
    table.shows("seat-1 bag=white-3,red-1 pot=blue-2@2 offered=none asked=keep-brewing")
    assert table.events()[-1] == ("put-back", 1, 2)


@pytest.mark.rule("Q-BLUE1-1")
def test_only_a_chip_just_drawn_can_be_placed() -> None:
    table = given("seat-1 bag=blue-1,white-3,red-1").draws(1, "blue-1").chance("white-3")
    assert table.refuses(1, "take red-1") == "not-drawn"


@pytest.mark.rule("Q-BLUE1-2")
def test_the_placed_chip_acts() -> None:
    table = (
        given("seat-1 bag=blue-1,red-2 pot=orange-1@1")
        .draws(1, "blue-1")
        .chance("red-2")
        .plays(1, "take red-2")
    )
    assert table.asked(1) == "move-extra"


@pytest.mark.rule("Q-BLUE1-2")
def test_the_placed_chip_may_blow_up_the_pot() -> None:
    table = given("seat-1 bag=blue-1,white-2 pot=white-3@3,white-3@6").draws(1, "blue-1").chance("white-2")
    assert ("exploded", 1, 8) in table.plays(1, "take white-2").events()


@pytest.mark.rule("Q-BLUE1-2")
def test_a_red_chip_of_set_2_chosen_through_blue_goes_beside_the_pot() -> None:
    table = (
        given("seat-1 bag=blue-1,red-4", red_book=2).draws(1, "blue-1").chance("red-4").plays(1, "take red-4")
    )
    table.shows("seat-1 bag=none pot=blue-1@1 beside=red-4")


@pytest.mark.rule("Q-BLUE1-3")
def test_the_other_chips_are_back_before_a_placed_blue_chip_draws() -> None:
    table = given("seat-1 bag=blue-2*2,white-3,orange-1").draws(1, "blue-2").chance("blue-2", "white-3")
    table.plays(1, "take blue-2")
    assert table.odds() == {"white-3": 1, "orange-1": 1}


@pytest.mark.rule("Q-BLUE1-4")
def test_chips_looked_at_cannot_blow_up_the_pot_and_are_seen_by_all() -> None:
    table = (
        given("seat-1 bag=blue-2,white-3*2 pot=white-3@3,white-3@6")
        .draws(1, "blue-2")
        .chance("white-3", "white-3")
    )
    assert table.events()[1:] == [("looked-at", 1, "white-3")] * 2
    table.plays(1, "leave").shows("seat-1 exploded=0 rubies=1 pot=white-3@3,white-3@6,blue-2@8")


# --- Set 2 ----------------------------------------------------------------------------------------------


def exploding(pot: str) -> TableTop:
    """The last white chip of this pot is drawn, and blows it up."""
    table = given(f"seat-1 bag=white-3,orange-1 pot={pot}\nseat-2 pot=white-1@1 has_drawn=1", blue_book=2)
    return table.draws(1, "white-3")


@pytest.mark.rule("Q-BLUE2-1")
@pytest.mark.parametrize(
    ("blue", "between", "shielded"),
    [
        ("blue-1", 0, True),
        ("blue-1", 1, False),
        ("blue-2", 1, True),
        ("blue-2", 2, False),
        ("blue-4", 3, True),
        ("blue-4", 4, False),
    ],
)
def test_a_blue_chip_shields_as_many_chips_as_its_value(blue: str, between: int, shielded: bool) -> None:
    oranges = "".join(f",orange-1@{space}" for space in range(11, 11 + between))
    table = exploding(f"white-3@3,white-3@6,{blue}@10{oranges}")
    assert ("exploded", 1, 9) in table.events()
    assert (("shielded", 1) in table.events()) == shielded


@pytest.mark.rule("Q-BLUE2-1")
def test_a_shielded_player_gets_points_and_coins_but_no_die() -> None:
    table = exploding("white-3@3,white-3@6,blue-1@7").plays(2, "stop")  # scores on space 11
    assert table.asked(1) == "nothing"
    table.plays(2, "decline")
    assert table.asked(1) == "buy"
    table.shows("seat-1 score=2 coins=11")


@pytest.mark.rule("Q-BLUE2-1")
def test_an_unshielded_player_must_choose() -> None:
    table = exploding("white-3@3,white-3@6,orange-1@7").plays(2, "stop").plays(2, "decline")
    assert table.asked(1) == "points-or-coins"


@pytest.mark.rule("Q-BLUE2-1")
def test_blue_shields_in_set_2_only() -> None:
    table = given("seat-1 bag=white-3 pot=white-3@3,white-3@6,blue-1@7", blue_book=3).draws(1, "white-3")
    assert ("shielded", 1) not in table.events()


@pytest.mark.rule("Q-BLUE2-2")
@pytest.mark.parametrize(("between", "shielded"), [(2, True), (3, False)])
def test_a_blue_2_right_after_a_blue_4_leaves_three_chips(between: int, shielded: bool) -> None:
    oranges = "".join(f",orange-1@{space}" for space in range(13, 13 + between))
    table = exploding(f"white-3@3,white-3@6,blue-4@10,blue-2@12{oranges}")
    assert (("shielded", 1) in table.events()) == shielded


@pytest.mark.rule("Q-BLUE2-2")
@pytest.mark.parametrize(("between", "shielded"), [(1, True), (2, False)])
def test_a_blue_2_placed_third_after_a_blue_4_leaves_two_chips(between: int, shielded: bool) -> None:
    oranges = "".join(f",orange-1@{space}" for space in range(15, 15 + between))
    table = exploding(f"white-3@3,white-3@6,blue-4@10,orange-1@11,orange-1@12,blue-2@14{oranges}")
    assert (("shielded", 1) in table.events()) == shielded


# --- Sets 3 and 4 ---------------------------------------------------------------------------------------


@pytest.mark.rule("Q-BLUE3-1")
@pytest.mark.parametrize(("chip", "start"), [("blue-1", 4), ("blue-2", 3), ("blue-4", 1), ("blue-1", 51)])
def test_a_blue_chip_of_set_3_on_a_ruby_space_brings_one_ruby(chip: str, start: int) -> None:
    table = given(f"seat-1 bag={chip} pot=orange-1@{start}", blue_book=3).draws(1, chip)
    assert table.events()[1:] == [("rubies-gained", 1, 1)]
    table.shows("seat-1 rubies=2")


@pytest.mark.rule("Q-BLUE4-1")
@pytest.mark.parametrize(("chip", "start", "points"), [("blue-1", 4, 1), ("blue-2", 3, 2), ("blue-4", 1, 4)])
def test_a_blue_chip_of_set_4_on_a_ruby_space_brings_its_value_in_points(
    chip: str, start: int, points: int
) -> None:
    table = given(f"seat-1 bag={chip} pot=orange-1@{start} score=7", blue_book=4).draws(1, chip)
    assert table.events()[1:] == [("points-gained", 1, points)]
    table.shows(f"seat-1 score={7 + points}")


@pytest.mark.rule("Q-BLUE3-1", "Q-BLUE4-1")
@pytest.mark.parametrize(
    ("chip", "start", "book"), [("blue-1", 3, 3), ("blue-1", 3, 4), ("blue-1", 4, 2), ("green-1", 4, 3)]
)
def test_no_ruby_space_no_such_book_or_no_blue_chip_brings_nothing(chip: str, start: int, book: int) -> None:
    table = given(f"seat-1 bag={chip} pot=orange-1@{start}", blue_book=book).draws(1, chip)
    assert len(table.events()) == 1
