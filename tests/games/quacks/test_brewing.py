"""Brewing: drawing chips and placing them, until a player stops or the pot explodes."""

import pytest

from tests.games.quacks.table import given

# --- Drawing --------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-BREW-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_brews_at_the_same_time(seats: int) -> None:
    table = given(seats=seats)
    assert table.waits_for() == set(range(1, seats + 1))
    table.draws(seats, "white-1 white-2").draws(1, "white-3")
    assert table.waits_for() == set(range(1, seats + 1))


@pytest.mark.rule("Q-BREW-2")
def test_any_chip_of_the_bag_is_drawn_as_often_as_it_is_there() -> None:
    table = given("seat-1 bag=white-1*4,blue-2\nseat-2 bag=red-4*3,black-1").plays(1, "draw")
    assert table.odds() == {"white-1": 4, "blue-2": 1}


@pytest.mark.rule("Q-BREW-2")
def test_everybody_draws_out_of_their_own_bag() -> None:
    table = given("seat-1 bag=white-1\nseat-2 bag=red-4*3,black-1").plays(2, "draw")
    assert table.odds() == {"red-4": 3, "black-1": 1}
    table.chance("black-1").shows(
        "seat-1 bag=white-1\nseat-2 bag=red-4*3 pot=black-1@1 has_drawn=1 last=in-pot"
    )


@pytest.mark.rule("Q-BREW-2")
def test_a_drawn_chip_is_no_longer_in_the_bag() -> None:
    table = given("seat-1 bag=white-1*2,green-4").draws(1, "white-1").plays(1, "draw")
    assert table.odds() == {"white-1": 1, "green-4": 1}


@pytest.mark.rule("Q-BREW-9")
def test_the_first_draw_is_compulsory() -> None:
    table = given("seat-1 bag=orange-1*2")
    assert table.refuses(1, "stop") == "first-draw-is-compulsory"
    assert table.draws(1, "orange-1").refuses(1, "stop") == "legal"


@pytest.mark.rule("Q-BREW-10")
def test_with_an_empty_bag_all_you_can_do_is_stop_or_use_the_flask() -> None:
    table = given("seat-1 bag=orange-1").draws(1, "orange-1")
    assert table.legal(1) == {"stop", "use-flask"}
    assert table.refuses(1, "draw") == "bag-is-empty"


@pytest.mark.rule("Q-BREW-10")
def test_with_an_empty_bag_and_an_empty_flask_you_have_stopped() -> None:
    table = given("seat-1 bag=orange-1 flask=0").draws(1, "orange-1")
    assert table.events()[-1] == ("stopped", 1, 2)


# --- Placing --------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-BREW-3")
@pytest.mark.parametrize(("markers", "space"), [("", 2), ("droplet=3", 5), ("droplet=3 rats=4", 9)])
def test_the_first_chip_counts_from_the_droplet_or_the_rat_stone(markers: str, space: int) -> None:
    given(f"seat-1 {markers}").draws(1, "white-2").shows(f"seat-1 pot=white-2@{space}")


@pytest.mark.rule("Q-BREW-3", "Q-BREW-4")
def test_the_rulebook_example_leaves_a_gap() -> None:
    table = given("seat-1 bag=orange-1*2,yellow-2").draws(1, "orange-1 yellow-2")
    table.shows("seat-1 pot=orange-1@1,yellow-2@3")
    table.draws(1, "orange-1").shows("seat-1 pot=orange-1@1,yellow-2@3,orange-1@4")


@pytest.mark.rule("Q-BREW-4")
@pytest.mark.parametrize(
    ("chip", "space"), [("white-1", 11), ("white-3", 13), ("green-2", 12), ("green-4", 14), ("black-1", 11)]
)
def test_a_chip_goes_its_value_beyond_the_last_one(chip: str, space: int) -> None:
    table = given(f"seat-1 bag={chip} pot=green-2@6,orange-1@10").draws(1, chip)
    assert table.events()[0] == ("placed", 1, chip, space)
    table.shows(f"seat-1 bag=none pot=green-2@6,orange-1@10,{chip}@{space}")


@pytest.mark.rule("Q-BREW-5")
@pytest.mark.parametrize("space", [48, 49, 50, 51, 52])
def test_no_chip_passes_space_52(space: int) -> None:
    table = given(f"seat-1 bag=green-4 pot=orange-1@{space}").draws(1, "green-4")
    assert table.events()[0] == ("placed", 1, "green-4", 52)
    table.shows(f"seat-1 pot=orange-1@{space},green-4@52")


@pytest.mark.rule("Q-BREW-6", "Q-OPTION-2")
def test_further_chips_pile_up_on_space_52() -> None:
    table = given("seat-1 bag=black-1,green-1,orange-1 pot=orange-1@51").draws(1, "black-1 green-1 orange-1")
    table.shows("seat-1 pot=orange-1@51,black-1@52,green-1@52,orange-1@52")


@pytest.mark.rule("Q-BREW-6", "Q-OPTION-2")
def test_by_option_a_chip_on_space_52_ends_the_brewing() -> None:
    table = given("seat-1 bag=black-1*3 pot=orange-1@50", pot_full_forces_stop="on").draws(1, "black-1")
    assert table.asked(1) == "keep-brewing"
    assert table.draws(1, "black-1").events()[-1] == ("stopped", 1, 53)


@pytest.mark.rule("Q-OPTION-2")
def test_a_chip_on_space_52_acts_before_it_ends_the_brewing() -> None:
    table = given("seat-1 bag=blue-1,orange-1 pot=orange-1@51", pot_full_forces_stop="on").draws(1, "blue-1")
    table.chance("orange-1").plays(1, "take orange-1")
    table.shows("seat-1 stopped=1 scoring=53 pot=orange-1@51,blue-1@52,orange-1@52")


@pytest.mark.rule("Q-OPTION-2")
def test_a_rat_stone_on_space_52_ends_no_brewing() -> None:
    table = given("seat-1 droplet=52 bag=red-1,orange-1", pot_full_forces_stop="on", red_book=2).draws(
        1, "red-1"
    )
    assert table.asked(1) == "keep-brewing"


@pytest.mark.rule("Q-BREW-7")
@pytest.mark.parametrize(
    ("chip", "asked"),
    [
        ("white-1", "keep-brewing"),
        ("orange-1", "keep-brewing"),
        ("green-4", "keep-brewing"),
        ("purple-1", "keep-brewing"),
        ("black-1", "keep-brewing"),
        ("yellow-1", "return-white"),
        ("red-1", "move-extra"),
        ("blue-1", "nothing"),  # chance owes the chip to be looked at
    ],
)
def test_blue_red_and_yellow_act_at_once(chip: str, asked: str) -> None:
    table = given(f"seat-1 bag={chip},orange-1 pot=orange-1@1,white-1@2").draws(1, chip)
    assert table.asked(1) == asked
    assert (table.waits_for() == set()) == (chip == "blue-1")


@pytest.mark.rule("Q-BREW-7")
def test_white_only_fills_the_pot() -> None:
    table = given("seat-1 bag=white-3*2").draws(1, "white-3")
    assert table.events() == [("placed", 1, "white-3", 3)]


@pytest.mark.rule("Q-ORANGE-1")
def test_orange_only_fills_a_space() -> None:
    table = given("seat-1 bag=orange-1*4 pot=white-2@2").draws(1, "orange-1 orange-1 orange-1")
    assert table.events() == [("placed", 1, "orange-1", space) for space in (3, 4, 5)]
    table.shows("seat-1 bag=orange-1 pot=white-2@2,orange-1@3,orange-1@4,orange-1@5 rubies=1 score=0")


@pytest.mark.rule("Q-ORANGE-1")
def test_orange_is_counted_by_red_whatever_lies_between() -> None:
    table = given("seat-1 bag=red-1 pot=orange-1@1,white-1@2,green-1@3").draws(1, "red-1")
    assert table.asked(1) == "move-extra"


@pytest.mark.rule("Q-ORANGE-1")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_orange_is_the_cheapest_chip(number: int) -> None:
    books = {f"{color}_book": number for color in ("green", "blue", "red", "yellow", "purple")}
    price = [p for p in given(**books).state.table.price if p]  # type: ignore[arg-type]
    assert (min(price), price.count(min(price)), price[0]) == (3, 1, 3)


# --- Going on or stopping -------------------------------------------------------------------------------


@pytest.mark.rule("Q-BREW-8")
def test_after_a_chip_you_draw_again_or_stop() -> None:
    table = given("seat-1 bag=orange-1*3 flask=0").draws(1, "orange-1")
    assert table.legal(1) == {"draw", "stop"}
    table.draws(1, "orange-1").shows("seat-1 pot=orange-1@1,orange-1@2")


@pytest.mark.rule("Q-BREW-8")
def test_stopping_is_final() -> None:
    table = given("seat-1 bag=orange-1*3").draws(1, "orange-1").plays(1, "stop")
    assert table.events()[-1] == ("stopped", 1, 2)
    assert table.legal(1) == set()
    assert table.refuses(1, "draw") == "not-asked"
    assert table.draws(2, "white-1").refuses(1, "draw") == "not-asked"


@pytest.mark.rule("Q-BREW-11")
def test_brewing_ends_when_everyone_has_stopped() -> None:
    table = given("seat-1 bag=orange-1*3\nseat-2 bag=white-3*3").draws(1, "orange-1").plays(1, "stop")
    assert table.waits_for() == {2}
    table.draws(2, "white-3 white-3")
    assert table.waits_for() == {2}
    table.draws(2, "white-3")  # it explodes
    assert table.asked(1) == "roll-die"


# --- The explosion --------------------------------------------------------------------------------------


@pytest.mark.rule("Q-EXPLODE-1")
@pytest.mark.parametrize(
    ("pot", "chip", "total"),
    [
        ("white-3@3,white-3@6", "white-1", 7),
        ("white-3@3,white-2@5,white-1@6", "white-1", 7),
        ("white-3@3,white-3@6", "white-2", 8),
        ("white-3@3,white-3@6", "white-3", 9),
        ("white-3@3,white-3@6,white-1@7", "white-1", 8),
    ],
)
def test_a_white_total_of_more_than_seven_blows_the_pot_up(pot: str, chip: str, total: int) -> None:
    table = given(f"seat-1 bag={chip},orange-1 pot={pot}").draws(1, chip)
    assert (("exploded", 1, total) in table.events()) == (total > 7)
    assert table.seat(1).exploded == (total > 7)


@pytest.mark.rule("Q-EXPLODE-1")
def test_only_the_figures_on_white_chips_count() -> None:
    table = given("seat-1 bag=green-4,white-1 pot=white-3@3,white-3@6,orange-1@7,black-1@8").draws(
        1, "green-4 white-1"
    )
    assert table.asked(1) == "keep-brewing"


@pytest.mark.rule("Q-EXPLODE-1", "Q-EXPLODE-2", "Q-SCORE-1")
def test_ninas_pot_explodes_on_space_nine_and_scores_on_ten() -> None:
    table = given("seat-1 bag=white-1*3,white-2*2,white-3,orange-1").draws(
        1, "white-2 white-3 white-1 orange-1"
    )
    table.told.clear()
    table.draws(1, "white-2")
    assert table.events() == [("placed", 1, "white-2", 9), ("exploded", 1, 8), ("stopped", 1, 10)]
    table.shows("seat-1 stopped=1 exploded=1 scoring=10 asked=nothing")


@pytest.mark.rule("Q-EXPLODE-2")
def test_after_an_explosion_you_must_stop() -> None:
    table = given("seat-1 bag=white-3,orange-1 pot=white-3@3,white-3@6").draws(1, "white-3")
    assert table.legal(1) == set()
    table.shows("seat-1 bag=orange-1 pot=white-3@3,white-3@6,white-3@9 stopped=1")


@pytest.mark.rule("Q-EXPLODE-4")
def test_an_exploded_pot_does_not_roll_the_die() -> None:
    table = given("seat-1 pot=white-3@20 has_drawn=1 exploded=1\nseat-2 pot=white-1@1 has_drawn=1")
    assert table.plays(1, "stop").plays(2, "stop").waits_for() == {2}
    assert table.asked(2) == "roll-die"


@pytest.mark.rule("Q-EXPLODE-4")
def test_an_exploded_pot_brings_chip_actions_and_rubies_and_then_points_or_coins() -> None:
    table = given("seat-1 pot=white-3@7,green-1@8 has_drawn=1 exploded=1\nseat-2 pot=white-1@1 has_drawn=1")
    table.plays(1, "stop").plays(2, "stop").plays(2, "decline")
    assert table.events()[-2:] == [("rubies-gained", 1, 1), ("rubies-gained", 1, 1)]
    assert table.legal(1) == {"choose-points", "choose-coins"}


@pytest.mark.rule("Q-EXPLODE-4")
@pytest.mark.parametrize(
    ("choice", "score", "asked"), [("choose-points", 2, "spend"), ("choose-coins", 0, "buy")]
)
def test_an_exploded_pot_brings_points_or_coins_but_not_both(choice: str, score: int, asked: str) -> None:
    table = given(
        "seat-1 pot=white-3@9 has_drawn=1 exploded=1 rubies=2\nseat-2 pot=white-1@1 has_drawn=1 rubies=0"
    )
    table.plays(1, "stop").plays(2, "stop").plays(2, "decline").plays(1, choice)
    assert table.asked(1) == asked
    assert table.seat(1).score == score


@pytest.mark.rule("Q-EXPLODE-4")
def test_a_pot_that_held_brings_points_and_coins_without_a_choice() -> None:
    table = given("seat-1 pot=white-3@9 has_drawn=1\nseat-2 pot=white-1@1 has_drawn=1")
    table.plays(1, "stop").plays(2, "stop").plays(1, "decline")
    assert table.asked(1) == "buy"
    assert table.seat(1).score == 2
