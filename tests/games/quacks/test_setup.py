"""Setting up: what lies where before the first card is read."""

import pytest

from tests.games.quacks.table import TableTop, given, new_game

START_BAG = "white-1*4,white-2*2,white-3,orange-1,green-1"


@pytest.mark.rule("Q-SETUP-1", "Q-OPTION-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seat_one_goes_first(seats: int) -> None:
    table = new_game(seats).chance("only-one")
    assert ("card-read", 1, "only-one") in table.events()
    assert table.waits_for() == {1}


@pytest.mark.rule("Q-SETUP-1", "Q-OPTION-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_may_be_drawn_from_all_seats(seats: int) -> None:
    table = new_game(seats, first_player="drawn")
    assert table.odds() == {str(seat): 1 for seat in range(1, seats + 1)}
    table.chance("2", "only-one")
    assert table.events()[:2] == [("first-player", 2), ("round-begins", 1, 2)]
    assert table.waits_for() == {2}


@pytest.mark.rule("Q-SETUP-1")
def test_a_fifth_player_finds_no_kit() -> None:
    with pytest.raises(ValueError, match="seats"):
        new_game(5)


@pytest.mark.rule("Q-SETUP-2")
def test_the_deck_is_full_the_flame_on_round_one_and_every_score_zero() -> None:
    table = new_game(3)
    assert len(table.odds()) == 24
    table.shows("table round_number=1\nseat-1 score=0\nseat-2 score=0\nseat-3 score=0")


@pytest.mark.rule("Q-SETUP-3")
@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_starts_with_a_full_flask_a_ruby_and_empty_markers(seats: int) -> None:
    table = new_game(seats)
    for seat in range(1, seats + 1):
        table.shows(f"seat-{seat} droplet=0 tube=0 flask=1 rats=0 rubies=1 pot=none")


@pytest.mark.rule("Q-SETUP-3", "Q-OPTION-9")
@pytest.mark.parametrize("rubies", [0, 1, 2])
def test_the_rubies_at_the_start_can_be_chosen(rubies: int) -> None:
    new_game(start_rubies=rubies).shows(f"seat-1 rubies={rubies}\nseat-2 rubies={rubies}")


@pytest.mark.rule("Q-SETUP-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_bag_holds_nine_chips(seats: int) -> None:
    table = new_game(seats)
    assert all(sum(table.seat(seat).bag) == 9 for seat in range(1, seats + 1))
    table.shows("\n".join(f"seat-{seat} bag={START_BAG}" for seat in range(1, seats + 1)))


@pytest.mark.rule("Q-SETUP-5")
@pytest.mark.parametrize(
    ("seats", "box"),
    [(2, "white-1*10,white-2*4,white-3*2"), (3, "white-1*5,white-2*2,white-3"), (4, "none")],
)
def test_one_white_per_player_is_kept_and_the_others_go_back_to_the_box(seats: int, box: str) -> None:
    table = new_game(seats)
    table.shows(f"table box={box}")
    assert list(table.state.table.supply)[:3] == [seats, 0, 0]


@pytest.mark.rule("Q-SETUP-6")
@pytest.mark.parametrize(("seats", "orange", "green"), [(2, 18, 13), (3, 17, 12), (4, 16, 11)])
def test_all_other_chips_form_the_supply(seats: int, orange: int, green: int) -> None:
    new_game(seats).shows(
        f"table supply=white-1*{seats},orange-1*{orange},green-1*{green},green-2*10,green-4*13,"
        "blue-1*14,blue-2*10,blue-4*10,red-1*12,red-2*8,red-4*10,"
        "yellow-1*13,yellow-2*6,yellow-4*10,purple-1*15,black-1*18"
    )


@pytest.mark.rule("Q-SETUP-7")
def test_sets_may_be_mixed_freely() -> None:
    mixed = new_game(green_book=2, blue_book=3, red_book=4, yellow_book=2, purple_book=4)
    mixed.shows("table price=0,0,0,3,6,11,18,4,8,14,7,11,17,9,13,19,11,10")


def both_with_a_black_chip(seats: int) -> TableTop:
    table = given(seats=seats)
    for seat in range(1, seats + 1):
        table.change(f"seat-{seat} bag=white-1 pot=black-1@1 has_drawn=1").plays(seat, "stop")
    for seat in range(1, seats + 1):
        table.plays(seat, "decline")  # the die
    return table


@pytest.mark.rule("Q-SETUP-7")
def test_the_black_book_lies_at_its_page_for_two_where_a_tie_pays() -> None:
    assert both_with_a_black_chip(2).asked(1) == "droplet-step"


@pytest.mark.rule("Q-SETUP-7")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_black_book_lies_at_its_page_for_more_where_a_tie_pays_nothing(seats: int) -> None:
    assert both_with_a_black_chip(seats).asked(1) != "droplet-step"


@pytest.mark.rule("Q-SETUP-8")
@pytest.mark.parametrize(
    ("chip", "refusal"),
    [
        ("orange-1", "legal"),
        ("black-1", "legal"),
        ("green-1", "legal"),
        ("blue-1", "legal"),
        ("red-1", "legal"),
        ("yellow-1", "book-is-closed"),
        ("purple-1", "book-is-closed"),
    ],
)
def test_yellow_and_purple_lie_closed_in_round_one(chip: str, refusal: str) -> None:
    table = given("table phase=buying owing=1\nseat-1 asked=buy coins=35\nseat-2 asked=nothing")
    assert table.refuses(1, f"take {chip}") == refusal


@pytest.mark.rule("Q-SETUP-9")
def test_the_pots_lie_with_the_plain_side_up() -> None:
    table = new_game().chance("pot-is-filling-up")
    assert table.legal(1) == {"keep-droplet", "move-droplet"}


@pytest.mark.rule("Q-SETUP-9")
def test_players_may_choose_the_side_with_test_tubes() -> None:
    table = new_game(pot_side="back").chance("pot-is-filling-up")
    assert table.legal(1) == {"keep-droplet", "move-droplet", "move-tube"}
