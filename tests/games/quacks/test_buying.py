"""Phase E: buying chips."""

import pytest

from tests.games.quacks.table import TableTop, brewed


def shop(coins: int, text: str = "", **options: object) -> TableTop:
    """Seat 1 has so many coins to spend (1 to 14, or 19)."""
    space = 23 if coins == 19 else coins
    return brewed(f"seat-1 pot=orange-1@{space - 1} bag=white-1\n{text}", **options)


@pytest.mark.rule("Q-BUY-1", "Q-BUY-2", "Q-POINTS-1")
def test_nina_whose_pot_exploded_at_19_buys_green_2_and_blue_2_and_lucas_green_4_for_15() -> None:
    position = "seat-1 pot=white-3@22 exploded=1 bag=none rubies=0\nseat-2 pot=orange-1@15 bag=none rubies=0"
    table = brewed(position, die="").plays(2, "accept", draws="one-point")
    table.shows("seat-2 rubies=1 score=1")
    table.plays(1, "choose-coins")
    table.shows("seat-1 score=0 coins=19\nseat-2 score=4 coins=15")
    table.plays(1, "take green-2").plays(1, "take blue-2")
    table.shows("seat-1 coins=1 bag=green-2,blue-2")
    table.plays(2, "take green-4")
    assert table.happened("bought") == [
        ("bought", 1, "green-2", 8),
        ("bought", 1, "blue-2", 10),
        ("bought", 2, "green-4", 14),
    ]
    table.shows("table round_number=4\nseat-1 coins=0\nseat-2 coins=0 bag=orange-1,green-4")


@pytest.mark.rule("Q-BUY-1")
def test_two_chips_at_most_are_bought() -> None:
    table = shop(19).plays(1, "take orange-1").plays(1, "take green-1")
    assert table.asked(1) == "nothing"
    table.shows("table round_number=4")


@pytest.mark.rule("Q-BUY-1")
def test_two_chips_must_differ_in_color() -> None:
    table = shop(19).plays(1, "take green-1")
    assert table.refuses(1, "take green-2") == "same-color-again"
    assert table.refuses(1, "take blue-2") == "legal"


@pytest.mark.rule("Q-BUY-1")
def test_nothing_need_be_bought() -> None:
    table = shop(19).plays(1, "leave")
    assert table.happened("bought") == []
    table.shows("table round_number=4")


@pytest.mark.rule("Q-BUY-1")
def test_one_chip_may_be_enough() -> None:
    table = shop(19).plays(1, "take orange-1").plays(1, "leave")
    table.shows("table round_number=4\nseat-1 bag=white-1,orange-1*2")


@pytest.mark.rule("Q-BUY-1", "Q-ROUND-4")
def test_the_first_player_buys_both_chips_before_the_others() -> None:
    table = shop(14, "table first=1\nseat-2 pot=orange-1@13")
    table.plays(2, "take orange-1")
    assert (table.asked(1), table.asked(2)) == ("nothing", "buy")
    table.plays(2, "take green-1")
    assert table.asked(1) == "buy"


@pytest.mark.rule("Q-BUY-2")
def test_chips_are_sold_for_what_the_coins_allow() -> None:
    table = shop(8)
    chips = "orange-1", "green-1", "green-2", "blue-1", "red-1", "yellow-1"
    assert table.legal(1) == {"leave", *(f"take {chip}" for chip in chips)}
    assert table.refuses(1, "take purple-1") == "too-expensive"
    table.plays(1, "take orange-1")
    table.shows("seat-1 coins=5 bag=white-1,orange-1")
    assert table.legal(1) == {"leave", "take green-1", "take blue-1"}


@pytest.mark.rule("Q-BUY-2")
def test_coins_that_are_left_over_are_lost() -> None:
    shop(19).plays(1, "leave").shows("table round_number=4\nseat-1 coins=0")


@pytest.mark.rule("Q-BUY-2")
def test_whoever_can_afford_nothing_is_not_asked() -> None:
    assert shop(2).asked(1) == "nothing"
    assert shop(3).asked(1) == "buy"


@pytest.mark.rule("Q-BUY-3", "Q-SUPPLY-1")
def test_what_is_sold_out_is_not_for_sale() -> None:
    table = shop(14, "table supply=orange-1")
    assert table.legal(1) == {"leave", "take orange-1"}
    assert table.refuses(1, "take green-1") == "sold-out"
    assert table.plays(1, "take orange-1").asked(1) == "nothing"
    table.shows("table supply=none")


@pytest.mark.rule("Q-BUY-3", "Q-SUPPLY-5")
def test_the_chips_of_closed_books_are_not_for_sale() -> None:
    assert shop(14, round_number=1).refuses(1, "take yellow-1") == "book-is-closed"
    assert shop(14, round_number=2).refuses(1, "take yellow-1") == "legal"
    assert shop(14, round_number=2).refuses(1, "take purple-1") == "book-is-closed"
    assert shop(14, round_number=3).refuses(1, "take purple-1") == "legal"
    assert shop(14, "table supply=yellow-1,purple-1", round_number=1).asked(1) == "nothing"


@pytest.mark.rule("Q-BUY-3")
def test_white_chips_are_never_sold() -> None:
    table = shop(14, "table supply=white-1")
    assert table.asked(1) == "nothing"
    assert shop(14).refuses(1, "take white-1") == "not-asked"


@pytest.mark.rule("Q-BUY-4")
def test_new_chips_and_the_pot_are_in_the_bag_for_the_next_round() -> None:
    table = shop(14).plays(1, "take black-1").plays(1, "take green-1")
    table.shows("table round_number=4\nseat-1 pot=none bag=white-1,orange-1,green-1,black-1")


@pytest.mark.rule("Q-BUY-1")
def test_nothing_is_asked_where_only_the_first_color_is_left_to_buy() -> None:
    table = shop(8, "table supply=orange-1,green-1*2").plays(1, "take green-1")
    assert table.asked(1) == "buy"
    table = shop(8, "table supply=green-1*2").plays(1, "take green-1")
    assert table.asked(1) == "nothing"
