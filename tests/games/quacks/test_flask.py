"""The flask: the chip drawn last goes back into the bag."""

import pytest

from tests.games.quacks.table import given


@pytest.mark.rule("Q-FLASK-1")
def test_the_flask_puts_the_chip_drawn_last_back() -> None:
    table = given("seat-1 bag=white-2,white-3,orange-1").draws(1, "white-2 white-3").plays(1, "use-flask")
    assert table.events()[-1] == ("flask-used", 1, "white-3")
    table.shows("seat-1 bag=white-3,orange-1 pot=white-2@2 flask=0")


@pytest.mark.rule("Q-FLASK-1")
def test_the_flask_may_be_the_last_thing_an_empty_bag_allows() -> None:
    table = given("seat-1 bag=white-2").draws(1, "white-2").plays(1, "use-flask")
    assert table.legal(1) == {"draw", "stop"}


@pytest.mark.rule("Q-FLASK-2", "Q-OPTION-1")
@pytest.mark.parametrize("chip", ["white-1", "orange-1", "green-4", "purple-1", "black-1", "red-1"])
def test_the_chip_may_have_any_colour(chip: str) -> None:
    table = given(f"seat-1 bag={chip},white-1").draws(1, chip)
    assert table.refuses(1, "use-flask") == "legal"


@pytest.mark.rule("Q-FLASK-2", "Q-OPTION-1")
@pytest.mark.parametrize(("chip", "refusal"), [("white-3", "legal"), ("orange-1", "flask-takes-white-only")])
def test_by_option_the_flask_takes_white_only(chip: str, refusal: str) -> None:
    table = given(f"seat-1 bag={chip},white-1", flask_any_color="off").draws(1, chip)
    assert table.refuses(1, "use-flask") == refusal


@pytest.mark.rule("Q-FLASK-2", "Q-OPTION-1")
@pytest.mark.parametrize(("chip", "asked"), [("white-3", "keep-brewing"), ("orange-1", "nothing")])
def test_an_empty_bag_leaves_a_choice_only_if_the_flask_suits(chip: str, asked: str) -> None:
    table = given(f"seat-1 bag={chip}", flask_any_color="off").draws(1, chip)
    assert table.asked(1) == asked


@pytest.mark.rule("Q-FLASK-3")
def test_the_flask_cannot_take_back_the_chip_that_blew_up_the_pot() -> None:
    table = given("seat-1 bag=white-2,orange-1 pot=white-3@3,white-3@6").draws(1, "white-2")
    assert table.refuses(1, "use-flask") == "not-asked"
    table.shows("seat-1 exploded=1 stopped=1 flask=1 pot=white-3@3,white-3@6,white-2@8")


@pytest.mark.rule("Q-FLASK-3")
def test_the_flask_can_take_back_the_chip_that_all_but_blew_it_up() -> None:
    table = given("seat-1 bag=white-1,orange-1 pot=white-3@3,white-3@6").draws(1, "white-1")
    assert table.refuses(1, "use-flask") == "legal"
    assert table.plays(1, "use-flask").refuses(1, "use-flask") == "flask-is-empty"


@pytest.mark.rule("Q-FLASK-4")
def test_the_next_chip_counts_from_the_last_space_still_occupied() -> None:
    table = given("seat-1 bag=white-3,orange-1,green-2").draws(1, "orange-1 white-3").plays(1, "use-flask")
    table.draws(1, "green-2").shows("seat-1 bag=white-3 pot=orange-1@1,green-2@3")


@pytest.mark.rule("Q-FLASK-4")
def test_an_emptied_pot_counts_from_the_start_space_again() -> None:
    table = given("seat-1 droplet=2 rats=1 bag=white-3,orange-1").draws(1, "white-3").plays(1, "use-flask")
    table.draws(1, "orange-1").shows("seat-1 pot=orange-1@4")


@pytest.mark.rule("Q-FLASK-4")
def test_after_the_flask_you_may_stop() -> None:
    table = given("seat-1 bag=white-3,orange-1").draws(1, "white-3").plays(1, "use-flask")
    assert table.plays(1, "stop").events()[-1] == ("stopped", 1, 1)


@pytest.mark.rule("Q-FLASK-5")
def test_an_empty_flask_serves_no_more() -> None:
    table = given("seat-1 bag=white-1*3").draws(1, "white-1").plays(1, "use-flask").draws(1, "white-1")
    assert table.refuses(1, "use-flask") == "flask-is-empty"


@pytest.mark.rule("Q-FLASK-1", "Q-FLASK-5")
def test_with_an_empty_flask_an_empty_bag_ends_the_brewing() -> None:
    table = given("seat-1 bag=white-1").draws(1, "white-1").plays(1, "use-flask").draws(1, "white-1")
    table.shows("seat-1 stopped=1")


@pytest.mark.rule("Q-FLASK-5")
def test_an_empty_flask_stays_empty_in_the_next_round() -> None:
    table = (
        given("seat-1 bag=white-1*3\nseat-2 pot=white-1@1 has_drawn=1")
        .draws(1, "white-1")
        .plays(1, "use-flask")
    )
    table.passes_round().chance("magic-potion").draws(1, "white-1")
    assert table.refuses(1, "use-flask") == "flask-is-empty"


@pytest.mark.rule("Q-FLASK-6")
def test_a_chip_placed_through_blue_counts_as_drawn_last() -> None:
    table = given("seat-1 bag=blue-1,white-3").draws(1, "blue-1").chance("white-3").plays(1, "take white-3")
    table.plays(1, "use-flask").shows("seat-1 bag=white-3 pot=blue-1@1")


@pytest.mark.rule("Q-FLASK-6")
def test_a_chip_only_looked_at_does_not_count_as_drawn_last() -> None:
    table = given("seat-1 bag=blue-1,white-3").draws(1, "blue-1").chance("white-3").plays(1, "leave")
    table.plays(1, "use-flask").shows("seat-1 bag=blue-1,white-3 pot=none")


@pytest.mark.rule("Q-FLASK-6")
def test_a_red_chip_just_put_beside_the_pot_may_be_returned() -> None:
    table = (
        given("seat-1 bag=red-2,white-3 beside=red-2", red_book=2)
        .draws(1, "white-3 red-2")
        .plays(1, "use-flask")
    )
    table.shows("seat-1 bag=red-2 beside=red-2 pot=white-3@3")


@pytest.mark.rule("Q-FLASK-6")
def test_a_red_chip_put_beside_the_pot_earlier_is_not_the_one_drawn_last() -> None:
    table = given("seat-1 bag=red-2,white-3", red_book=2).draws(1, "red-2 white-3").plays(1, "use-flask")
    table.shows("seat-1 bag=white-3 beside=red-2 pot=none hand=none")


@pytest.mark.rule("Q-FLASK-7")
@pytest.mark.parametrize(("book", "gained"), [(3, "rubies=2 score=0"), (4, "rubies=1 score=2")])
def test_rubies_and_points_that_the_chip_brought_stay(book: int, gained: str) -> None:
    table = given("seat-1 bag=blue-2 pot=orange-1@3", blue_book=book).draws(1, "blue-2").plays(1, "use-flask")
    table.shows(f"seat-1 bag=blue-2 pot=orange-1@3 {gained}")


@pytest.mark.rule("Q-FLASK-7")
def test_a_white_chip_that_yellow_sent_back_stays_in_the_bag() -> None:
    table = given("seat-1 bag=yellow-1 pot=orange-1@1,white-2@3").draws(1, "yellow-1").plays(1, "accept")
    table.plays(1, "use-flask").shows("seat-1 bag=white-2,yellow-1 pot=orange-1@1")


@pytest.mark.rule("Q-FLASK-8")
def test_a_yellow_chip_taken_back_no_longer_raises_the_limit() -> None:
    table = given("seat-1 bag=yellow-1,white-1 pot=white-3@3,white-3@6,white-1@7", yellow_book=3)
    table.draws(1, "yellow-1").plays(1, "use-flask").draws(1, "white-1")
    assert ("exploded", 1, 8) in table.events()


@pytest.mark.rule("Q-FLASK-8")
def test_a_red_chip_taken_back_no_longer_lengthens_white_moves() -> None:
    table = (
        given("seat-1 bag=red-1,white-1", red_book=4)
        .draws(1, "red-1")
        .plays(1, "use-flask")
        .draws(1, "white-1")
    )
    table.shows("seat-1 pot=white-1@1")


@pytest.mark.rule("Q-FLASK-8")
def test_an_orange_chip_taken_back_is_not_counted() -> None:
    table = given("seat-1 bag=orange-1,red-1").draws(1, "orange-1").plays(1, "use-flask").draws(1, "red-1")
    table.shows("seat-1 pot=red-1@1")


@pytest.mark.rule("Q-FLASK-8")
def test_a_yellow_chip_taken_back_is_the_first_again() -> None:
    table = (
        given("seat-1 bag=yellow-1", yellow_book=4)
        .draws(1, "yellow-1")
        .plays(1, "accept")
        .plays(1, "use-flask")
    )
    table.draws(1, "yellow-1").plays(1, "accept").shows("seat-1 pot=yellow-1@2")


@pytest.mark.rule("Q-FLASK-8")
def test_a_chip_taken_back_leaves_the_doubling_of_yellow_armed() -> None:
    table = given("seat-1 bag=yellow-1,white-3,green-2", yellow_book=2).draws(1, "yellow-1 white-3")
    table.plays(1, "use-flask").draws(1, "green-2").shows("seat-1 pot=yellow-1@1,green-2@5")


@pytest.mark.rule("Q-FLASK-8")
def test_a_white_chip_stirred_back_leaves_the_doubling_of_yellow_armed() -> None:
    table = given("seat-1 bag=yellow-1,white-3,green-2", yellow_book=2, card="well-stirred").draws(
        1, "yellow-1 white-3"
    )
    table.plays(1, "accept").draws(1, "green-2").shows("seat-1 pot=yellow-1@1,green-2@5")


@pytest.mark.rule("Q-FLASK-8")
def test_a_chip_taken_back_does_not_use_up_the_window_of_blue() -> None:
    table = given("seat-1 bag=blue-1,orange-1,white-2 pot=white-3@3,white-3@6", blue_book=2)
    table.draws(1, "blue-1 orange-1").plays(1, "use-flask").draws(1, "white-2")
    assert ("shielded", 1) in table.events()


@pytest.mark.rule("Q-FLASK-8")
def test_a_chip_that_stays_uses_up_the_window_of_blue() -> None:
    table = given("seat-1 bag=blue-1,orange-1,white-2 pot=white-3@3,white-3@6", blue_book=2)
    table.draws(1, "blue-1 orange-1 white-2")
    assert ("shielded", 1) not in table.events()


@pytest.mark.rule("Q-FLASK-9")
def test_the_flask_has_nothing_to_return_before_the_first_draw() -> None:
    assert given().refuses(1, "use-flask") == "no-chip-to-return"


@pytest.mark.rule("Q-FLASK-9")
def test_the_flask_has_nothing_to_return_after_well_stirred() -> None:
    table = (
        given("seat-1 bag=orange-1,white-3", card="well-stirred")
        .draws(1, "orange-1 white-3")
        .plays(1, "accept")
    )
    assert table.refuses(1, "use-flask") == "no-chip-to-return"


@pytest.mark.rule("Q-FLASK-9")
def test_the_flask_can_still_return_a_first_white_that_was_kept() -> None:
    table = (
        given("seat-1 bag=orange-1,white-3", card="well-stirred")
        .draws(1, "orange-1 white-3")
        .plays(1, "decline")
    )
    assert table.refuses(1, "use-flask") == "legal"
