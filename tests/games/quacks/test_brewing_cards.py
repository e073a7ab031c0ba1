"""Fortune cards that act while brewing: well stirred, a second chance, the pumpkin party."""

import pytest

from tests.games.quacks.table import given, new_game

# --- Well stirred ---------------------------------------------------------------------------------------


@pytest.mark.rule("Q-F19")
def test_the_first_white_chip_may_go_straight_back_without_the_flask() -> None:
    table = given("seat-1 bag=orange-1,white-3*2", card="well-stirred").draws(1, "orange-1 white-3")
    assert table.legal(1) == {"accept", "decline"}
    table.plays(1, "accept")
    assert table.events()[-1] == ("white-returned", 1, "white-3")
    table.shows("seat-1 bag=white-3*2 pot=orange-1@1 flask=1 asked=keep-brewing")


@pytest.mark.rule("Q-F19")
def test_without_the_card_a_white_chip_just_stays() -> None:
    assert given("seat-1 bag=white-3*2", card="magic-potion").draws(1, "white-3").asked(1) == "keep-brewing"


@pytest.mark.rule("Q-F19", "Q-F19-1")
@pytest.mark.parametrize(("answer", "pot"), [("accept", "white-1@1"), ("decline", "white-3@3,white-1@4")])
def test_only_the_first_white_chip_qualifies(answer: str, pot: str) -> None:
    table = given("seat-1 bag=white-3*2,white-1", card="well-stirred").draws(1, "white-3").plays(1, answer)
    table.draws(1, "white-1").shows(f"seat-1 pot={pot} asked=keep-brewing")


@pytest.mark.rule("Q-F19-1")
def test_white_chips_merely_looked_at_do_not_count() -> None:
    table = (
        given("seat-1 bag=blue-1,white-3,white-1", card="well-stirred").draws(1, "blue-1").chance("white-3")
    )
    assert table.plays(1, "leave").draws(1, "white-1").asked(1) == "return-first-white"


@pytest.mark.rule("Q-F19-1")
def test_a_white_chip_placed_through_blue_is_the_first_one_placed() -> None:
    table = (
        given("seat-1 bag=blue-1,white-3,white-1", card="well-stirred").draws(1, "blue-1").chance("white-3")
    )
    assert table.plays(1, "take white-3").asked(1) == "return-first-white"


@pytest.mark.rule("Q-F19")
def test_everybody_has_a_first_white_chip_in_every_such_round() -> None:
    table = given(card="well-stirred", seats=3)
    for seat in (1, 2, 3):
        assert table.draws(seat, "white-1").asked(seat) == "return-first-white"


# --- A second chance ------------------------------------------------------------------------------------


@pytest.mark.rule("Q-F21", "Q-F21-1")
def test_the_fifth_chip_in_the_pot_brings_a_second_chance() -> None:
    table = given("seat-1 bag=orange-1*9", card="second-chance").draws(1, "orange-1 " * 4)
    assert table.asked(1) == "keep-brewing"
    assert table.draws(1, "orange-1").legal(1) == {"go-on", "start-over"}


@pytest.mark.rule("Q-F21")
def test_whoever_goes_on_keeps_the_pot_and_is_not_asked_again() -> None:
    table = given("seat-1 bag=orange-1*9", card="second-chance").draws(1, "orange-1 " * 5).plays(1, "go-on")
    table.plays(1, "use-flask").draws(1, "orange-1").shows(
        "seat-1 bag=orange-1*4 pot=orange-1@1,orange-1@2,orange-1@3,orange-1@4,orange-1@5 asked=keep-brewing"
    )


@pytest.mark.rule("Q-F21")
def test_whoever_starts_over_does_so_once_only() -> None:
    table = (
        given("seat-1 bag=orange-1*9", card="second-chance").draws(1, "orange-1 " * 5).plays(1, "start-over")
    )
    assert table.events()[-1] == ("started-over", 1, 0, 0)
    assert table.draws(1, "orange-1 " * 5).asked(1) == "keep-brewing"


@pytest.mark.rule("Q-F21")
def test_without_the_card_there_is_no_second_chance() -> None:
    table = given("seat-1 bag=orange-1*9", card="magic-potion").draws(1, "orange-1 " * 5)
    assert table.asked(1) == "keep-brewing"


@pytest.mark.rule("Q-F21-1")
def test_chips_lying_in_the_pot_are_counted_not_chips_drawn() -> None:
    table = (
        given("seat-1 bag=orange-1*9", card="second-chance").draws(1, "orange-1 " * 4).plays(1, "use-flask")
    )
    assert table.draws(1, "orange-1").asked(1) == "keep-brewing"
    assert table.draws(1, "orange-1").asked(1) == "second-chance"


@pytest.mark.rule("Q-F21-1")
@pytest.mark.parametrize("book", [1, 3, 4])
def test_the_question_comes_before_the_fifth_chip_acts(book: int) -> None:
    pot = "orange-1@1,orange-1@2,orange-1@3,orange-1@4"
    table = given(f"seat-1 bag=blue-1,white-1 pot={pot}", card="second-chance", blue_book=book).draws(
        1, "blue-1"
    )
    assert table.events() == [("placed", 1, "blue-1", 5)]
    assert table.asked(1) == "second-chance"
    table.plays(1, "go-on")
    assert (table.waits_for() == set()) == (book == 1)  # the bag is looked into
    table.shows(f"seat-1 rubies={2 if book == 3 else 1} score={1 if book == 4 else 0}")


@pytest.mark.rule("Q-F21-1")
def test_whoever_has_stopped_is_not_asked() -> None:
    pot = "orange-1@1,orange-1@2,orange-1@3,orange-1@4"
    table = given(f"seat-1 beside=red-1 pot={pot} has_drawn=1", card="second-chance", red_book=2)
    table.plays(1, "stop").plays(1, "put-in-pot red-1").shows(
        f"seat-1 beside=none pot={pot},red-1@5 stopped=1 scoring=6"
    )


@pytest.mark.rule("Q-F21-2", "Q-OPTION-4")
@pytest.mark.parametrize("pot", ["white-3@3,white-3@6", "white-3@3,white-3@6,orange-1@7,orange-1@8"])
def test_an_explosion_within_the_first_five_chips_is_asked_about_at_once(pot: str) -> None:
    table = given(f"seat-1 bag=white-2,orange-1 pot={pot}", card="second-chance").draws(1, "white-2")
    assert table.events()[-1] == ("exploded", 1, 8)
    assert table.asked(1) == "second-chance"


@pytest.mark.rule("Q-F21-2")
def test_going_on_after_an_explosion_lets_it_stand() -> None:
    table = given("seat-1 bag=white-2,orange-1 pot=white-3@3,white-3@6", card="second-chance").draws(
        1, "white-2"
    )
    table.plays(1, "go-on").shows("seat-1 exploded=1 stopped=1 scoring=9")


@pytest.mark.rule("Q-F21-2")
def test_starting_over_undoes_the_explosion() -> None:
    table = given("seat-1 bag=white-2,orange-1 pot=white-3@3,white-3@6", card="second-chance").draws(
        1, "white-2"
    )
    table.plays(1, "start-over").shows(
        "seat-1 exploded=0 bag=white-2,white-3*2,orange-1 pot=none asked=keep-brewing"
    )


@pytest.mark.rule("Q-F21-2")
def test_an_explosion_after_the_first_five_chips_stands() -> None:
    pot = "white-3@3,white-3@6,orange-1@7,orange-1@8"
    table = (
        given(f"seat-1 bag=white-2,orange-1 pot={pot}", card="second-chance")
        .draws(1, "orange-1")
        .plays(1, "go-on")
    )
    table.draws(1, "white-2").shows("seat-1 exploded=1 stopped=1")


@pytest.mark.rule("Q-OPTION-4")
@pytest.mark.parametrize("pot", ["white-3@3,white-3@6", "white-3@3,white-3@6,orange-1@7,orange-1@8"])
def test_by_option_an_explosion_within_the_first_five_chips_stands(pot: str) -> None:
    table = given(
        f"seat-1 bag=white-2,orange-1 pot={pot}",
        card="second-chance",
        second_chance_protects_first_five="off",
    )
    table.draws(1, "white-2").shows("seat-1 exploded=1 stopped=1 asked=nothing")


@pytest.mark.rule("Q-F21-3")
@pytest.mark.parametrize("book", [3, 4])
def test_starting_over_restores_all_that_brewing_changed(book: int) -> None:
    table = new_game(red_book=2, blue_book=book).change(
        "seat-1 bag=orange-1*5,blue-1,red-1*2 beside=red-4 rubies=6 score=8"
    )
    table.chance("second-chance")
    table.draws(1, "red-1 orange-1 orange-1").plays(1, "use-flask").draws(1, "orange-1 orange-1 orange-1")
    table.draws(1, "blue-1")  # on a ruby space
    table.plays(1, "start-over")
    table.shows(
        """seat-1 bag=orange-1*5,blue-1,red-1*2 beside=red-4 pot=none
        seat-1 rubies=6 score=8 flask=1 has_drawn=0 asked=keep-brewing"""
    )
    assert table.events()[-2:] == [("started-over", 1, 0, 0), ("flask-refilled", 1)]


@pytest.mark.rule("Q-F21-3")
def test_rubies_and_points_picked_up_on_the_way_are_given_back() -> None:
    table = new_game(blue_book=3).change("seat-1 rubies=6 score=8").chance("second-chance")
    table.change("seat-1 bag=blue-1,white-1 pot=orange-1@2,orange-1@3,orange-1@4").draws(1, "blue-1")
    table.shows("seat-1 rubies=7")
    table.draws(1, "white-1").plays(1, "start-over").shows("seat-1 rubies=6 score=8")
    assert table.happened("started-over") == [("started-over", 1, 0, 1)]


@pytest.mark.rule("Q-F21-3")
def test_points_scored_on_the_way_are_given_back() -> None:
    table = new_game(blue_book=4).change("seat-1 score=8").chance("second-chance")
    table.change("seat-1 bag=blue-1,white-1 pot=orange-1@2,orange-1@3,orange-1@4").draws(1, "blue-1")
    table.shows("seat-1 score=9")
    table.draws(1, "white-1").plays(1, "start-over").shows("seat-1 score=8")
    assert table.happened("started-over") == [("started-over", 1, 1, 0)]


@pytest.mark.rule("Q-F21-3")
def test_a_flask_that_was_empty_before_stays_empty() -> None:
    table = (
        new_game().change("seat-1 bag=orange-1*6 flask=0").chance("second-chance").draws(1, "orange-1 " * 5)
    )
    table.plays(1, "start-over").shows("seat-1 flask=0 bag=orange-1*6")
    assert table.happened("flask-refilled") == []


# --- The pumpkin party ----------------------------------------------------------------------------------


@pytest.mark.rule("Q-F23")
def test_at_the_pumpkin_party_every_orange_chip_moves_one_extra_space() -> None:
    table = given("seat-1 bag=orange-1*2,green-1", card="pumpkin-party").draws(1, "orange-1 green-1 orange-1")
    table.shows("seat-1 pot=orange-1@2,green-1@3,orange-1@5")


@pytest.mark.rule("Q-F23")
def test_the_pumpkin_party_is_over_in_the_next_round() -> None:
    table = given("seat-1 pot=white-1@1 has_drawn=1\nseat-2 pot=white-1@1 has_drawn=1", card="pumpkin-party")
    table.passes_round().chance("magic-potion").draws(1, "orange-1").shows("seat-1 pot=orange-1@1")
