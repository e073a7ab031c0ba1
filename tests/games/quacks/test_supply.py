"""The supply: chips are limited, rubies are not."""

import pytest

from ludarium.games.quacks.components import COLORS
from ludarium.games.quacks.previews import readings
from tests.games.quacks.table import brewed, new_game

# --- What is sold out -----------------------------------------------------------------------------------


@pytest.mark.rule("Q-SUPPLY-1")
def test_what_is_sold_out_cannot_be_bought() -> None:
    table = brewed("table supply=orange-1,blue-1\nseat-1 pot=orange-1@19\nseat-2 pot=white-1@1")
    assert table.asked(1) == "buy"
    assert table.refuses(1, "take red-1") == "sold-out"
    assert table.legal(1) == {"take orange-1", "take blue-1", "leave"}


@pytest.mark.rule("Q-SUPPLY-1")
def test_nothing_is_sold_out_of_an_empty_supply() -> None:
    table = brewed("table supply=white-1*2\nseat-1 pot=orange-1@19 rubies=0\nseat-2 pot=white-1@1 rubies=0")
    assert "bought" not in [event[0] for event in table.events()]
    assert table.waits_for() == set()  # the next card


@pytest.mark.rule("Q-SUPPLY-1")
def test_what_is_sold_out_cannot_be_gained() -> None:
    table = new_game().change("table supply=blue-2,red-2").chance("only-one")
    assert table.legal(1) == {"take blue-2", "take red-2", "take-rubies"}


@pytest.mark.rule("Q-SUPPLY-1")
def test_the_last_chip_of_a_kind_can_be_had_once() -> None:
    table = new_game().change("table supply=black-1").chance("only-one").plays(1, "take black-1")
    assert table.refuses(2, "take black-1") == "sold-out"


# --- Gifts ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-SUPPLY-2")
def test_a_gift_of_the_die_comes_out_of_the_supply() -> None:
    table = new_game().change("table supply=orange-1*3\nseat-1 bag=white-1").chance("roll-the-die", "orange")
    table.shows("table supply=orange-1*2\nseat-1 bag=white-1,orange-1")


@pytest.mark.rule("Q-SUPPLY-2")
def test_a_gift_of_a_card_comes_out_of_the_supply() -> None:
    table = new_game(3).change(
        "table supply=green-1*3\nseat-1 score=1 bag=none\nseat-2 bag=none\nseat-3 bag=none"
    )
    table.chance("beginners-bonus").shows(
        "table supply=green-1\nseat-1 bag=none\nseat-2 bag=green-1\nseat-3 bag=green-1"
    )


@pytest.mark.rule("Q-SUPPLY-2")
def test_a_gift_of_a_book_comes_out_of_the_supply() -> None:
    table = brewed(
        "table supply=red-1*3\nseat-1 pot=green-2@2 bag=white-1 rubies=2\nseat-2 pot=white-1@1", green_book=2
    )
    table.plays(1, "take red-1").shows("table supply=red-1*2\nseat-1 bag=white-1,red-1")


@pytest.mark.rule("Q-SUPPLY-2")
def test_a_gift_of_a_test_tube_comes_out_of_the_supply() -> None:
    table = new_game(pot_side="back").change("table supply=black-1*3\nseat-1 tube=4 bag=white-1")
    table.chance("pot-is-filling-up").plays(1, "move-tube").shows(
        "table supply=black-1*2\nseat-1 bag=white-1,black-1"
    )


@pytest.mark.rule("Q-SUPPLY-3")
def test_a_shortage_is_dealt_with_from_the_first_player_clockwise() -> None:
    table = new_game(3).change("table first=1 supply=green-1*2").chance("beginners-bonus")
    assert table.happened("chip-gained", "chip-missed") == [
        ("chip-gained", 2, "green-1"),
        ("chip-gained", 3, "green-1"),
        ("chip-missed", 1, "green-1"),
    ]


@pytest.mark.rule("Q-SUPPLY-3")
def test_a_missing_chip_is_lost_and_the_rest_of_the_reward_taken() -> None:
    table = brewed(
        "table supply=orange-1\nseat-1 pot=purple-1@1 score=5\nseat-2 pot=white-1@1", purple_book=2
    )
    table.plays(1, "reward 1")
    assert table.happened("chip-missed") == [("chip-missed", 1, "black-1")]
    table.shows("table supply=orange-1,purple-1\nseat-1 score=6 rubies=2")


@pytest.mark.rule("Q-SUPPLY-4")
def test_a_chip_swapped_by_a_card_returns_to_the_supply() -> None:
    table = (
        new_game()
        .change("table supply=red-2\nseat-1 bag=red-1,white-1")
        .chance("opportunistic-moment", "red-1", "white-1")
    )
    table.plays(1, "take red-1").shows("table supply=red-1\nseat-1 bag=white-1,red-2 offered=none")


@pytest.mark.rule("Q-SUPPLY-4")
def test_purple_chips_given_back_return_to_the_supply() -> None:
    table = brewed(
        "table supply=black-1\nseat-1 pot=purple-1@1,purple-1@2\nseat-2 pot=white-1@1", purple_book=2
    )
    table.plays(1, "reward 1").shows("table supply=purple-1\nseat-1 pot=purple-1@1")


@pytest.mark.rule("Q-SUPPLY-4")
def test_a_chip_exchanged_by_purple_returns_to_the_supply() -> None:
    table = brewed(
        "table supply=blue-2\nseat-1 pot=blue-1@1,purple-1@2 rubies=2\nseat-2 pot=white-1@1", purple_book=4
    )
    table.plays(1, "upgrade 1-to-2 blue").shows("table supply=blue-1\nseat-1 pot=purple-1@2")


@pytest.mark.rule("Q-SUPPLY-4")
def test_a_white_chip_removed_by_just_in_time_leaves_the_game() -> None:
    table = new_game(4).chance("just-in-time").plays(1, "remove-white")
    table.shows("table box=white-1\nseat-1 bag=white-1*3,white-2*2,white-3,orange-1,green-1")
    assert table.state.table.supply[0] == 4


# --- Closed books and rubies ----------------------------------------------------------------------------


@pytest.mark.rule("Q-SUPPLY-5")
@pytest.mark.parametrize(
    ("round_number", "yellow", "purple"),
    [(2, "legal", "book-is-closed"), (3, "legal", "legal")],
)
def test_a_book_gives_no_chip_of_a_closed_book(round_number: int, yellow: str, purple: str) -> None:
    table = brewed("seat-1 pot=green-4@4\nseat-2 pot=white-1@1", green_book=2, round_number=round_number)
    assert (table.refuses(1, "take yellow-1"), table.refuses(1, "take purple-1")) == (yellow, purple)


@pytest.mark.rule("Q-SUPPLY-5")
def test_a_gift_that_only_closed_books_could_give_is_not_offered() -> None:
    table = brewed("seat-1 pot=green-4@4\nseat-2 pot=white-1@1", green_book=2, round_number=1)
    assert table.asked(1) == "buy"


@pytest.mark.rule("Q-SUPPLY-5")
@pytest.mark.parametrize(
    ("tube", "round_number", "event"),
    [
        (8, 2, ("chip-missed", 1, "purple-1")),
        (8, 3, ("chip-gained", 1, "purple-1")),
        (10, 1, ("chip-missed", 1, "yellow-4")),
        (10, 2, ("chip-gained", 1, "yellow-4")),
    ],
)
def test_a_test_tube_gives_no_chip_of_a_closed_book(
    tube: int, round_number: int, event: tuple[str, int, str]
) -> None:
    table = new_game(pot_side="back").change(f"table round_number={round_number}\nseat-1 tube={tube}")
    assert table.chance("pot-is-filling-up").plays(1, "move-tube").events()[-1] == event


@pytest.mark.rule("Q-SUPPLY-5")
def test_a_card_gives_no_chip_of_a_closed_book() -> None:
    table = new_game().chance("only-one")
    assert table.refuses(1, "take yellow-2") == "book-is-closed"
    assert table.refuses(1, "take green-2") == "legal"


@pytest.mark.rule("Q-SUPPLY-6")
def test_rubies_never_run_out() -> None:
    table = new_game().change("seat-1 rubies=15\nseat-2 rubies=9").chance("only-one")
    table.plays(1, "take-rubies").plays(2, "take-rubies").shows("seat-1 rubies=18\nseat-2 rubies=12")


@pytest.mark.rule("Q-TRACKER-1", "Q-TRACKER-2")
def test_all_can_read_which_books_are_closed() -> None:
    for number, closed in {1: ["yellow", "purple"], 2: ["purple"], 3: []}.items():
        table = new_game().change(f"table round_number={number}")
        assert [COLORS[color] for color in readings(table.state.table)["closed"]] == closed
