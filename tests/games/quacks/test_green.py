"""Green, the garden spider: the four books, in phase B."""

import pytest

from tests.games.quacks.table import TableTop, brewed


def spiders(pot: str, text: str = "", **options: object) -> TableTop:
    """Seat 1 has brewed this pot; the die is declined."""
    return brewed(f"seat-1 pot={pot} rubies=0\n{text}", **options)


# --- Set 1 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-GREEN1-1")
@pytest.mark.parametrize(
    ("pot", "rubies"),
    [
        ("green-1@1,white-1@2,white-1@3", []),
        ("green-1@1,white-1@2", [("rubies-gained", 1, 1)]),
        ("white-1@2,green-4@6", [("rubies-gained", 1, 1)]),
        ("green-1@1,green-2@3,green-4@7", [("rubies-gained", 1, 2)]),
        ("green-2@2", [("rubies-gained", 1, 1)]),
    ],
)
def test_each_green_chip_among_the_last_two_brings_a_ruby(pot: str, rubies: list[object]) -> None:
    assert spiders(pot).happened("rubies-gained") == rubies


# --- Set 2 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-GREEN2-1")
@pytest.mark.parametrize(
    ("chip", "gifts"),
    [
        ("green-1", {"take orange-1"}),
        ("green-2", {"take blue-1", "take red-1"}),
        ("green-4", {"take yellow-1", "take purple-1"}),
    ],
)
def test_a_green_chip_of_set_2_offers_gifts_by_its_value(chip: str, gifts: set[str]) -> None:
    table = spiders(f"{chip}@5", green_book=2)
    assert table.legal(1) == {"leave", *gifts}
    assert table.refuses(1, "take black-1") == "not-offered"


@pytest.mark.rule("Q-GREEN2-1")
def test_both_of_the_last_two_chips_bring_a_gift_and_earlier_ones_none() -> None:
    table = (
        spiders("green-1@1,green-2@3,green-4@7", green_book=2)
        .plays(1, "take purple-1")
        .plays(1, "take red-1")
    )
    assert table.happened("chip-gained") == [("chip-gained", 1, "purple-1"), ("chip-gained", 1, "red-1")]
    assert table.asked(1) == "buy"


@pytest.mark.rule("Q-GREEN2-1")
def test_a_green_chip_last_but_one_brings_its_gift() -> None:
    table = spiders("green-2@2,white-1@3", green_book=2).plays(1, "take blue-1")
    assert table.happened("chip-gained") == [("chip-gained", 1, "blue-1")]
    assert table.asked(1) == "buy"


@pytest.mark.rule("Q-GREEN2-1", "Q-SUPPLY-5")
def test_a_gift_of_a_closed_book_is_not_to_be_had() -> None:
    assert spiders("green-4@4", green_book=2, round_number=1).asked(1) == "buy"
    table = spiders("green-4@4", green_book=2, round_number=2)
    assert table.legal(1) == {"leave", "take yellow-1"}
    assert table.refuses(1, "take purple-1") == "book-is-closed"


@pytest.mark.rule("Q-GREEN2-1", "Q-SUPPLY-3", "Q-SUPPLY-5")
def test_the_last_gift_goes_to_the_first_player() -> None:
    table = spiders("green-1@5", "table first=1 supply=orange-1\nseat-2 pot=green-1@5", green_book=2)
    table.plays(2, "take orange-1")
    assert table.happened("chip-gained", "chip-missed") == [("chip-gained", 2, "orange-1")]
    assert table.asked(1) == "nothing"


# --- Set 3 ----------------------------------------------------------------------------------------------

SIX_GREEN = "green-1@1,white-3@4,green-1@5,white-3@8,green-4@12,white-1@13"


@pytest.mark.rule("Q-GREEN3-1", "Q-GREEN3-2", "Q-SCORE-5")
def test_three_green_chips_worth_6_move_the_last_chip_6_spaces_and_the_scoring_space_with_it() -> None:
    table = spiders(SIX_GREEN, green_book=3)
    table.shows("seat-1 scoring=14")
    table.plays(1, "accept")
    moved = [("last-chip-moved", 1, 19), ("scoring-moved", 1, 20)]
    assert table.happened("last-chip-moved", "scoring-moved") == moved
    table.shows(f"seat-1 pot={SIX_GREEN.removesuffix('13')}19 scoring=20 score=4 rubies=1")


@pytest.mark.rule("Q-GREEN3-1")
def test_the_last_chip_need_not_move() -> None:
    table = spiders(SIX_GREEN, green_book=3).plays(1, "decline")
    table.shows(f"seat-1 pot={SIX_GREEN} scoring=14 score=3 rubies=0")


@pytest.mark.rule("Q-GREEN3-1")
@pytest.mark.parametrize(
    "pot",
    [
        "green-1@1,white-3@4,white-3@7",  # 6 white
        "green-1@1,white-3@4,white-3@7,white-2@9",  # 8 white, allowed by F11
        "white-3@3,white-3@6,white-1@7",  # no green
        "green-1@1,white-3@4,white-3@7,white-1@52",  # as far as a chip can go
    ],
)
def test_without_exactly_7_white_some_green_and_room_nothing_moves(pot: str) -> None:
    assert spiders(pot, green_book=3, card="living-in-luxury").asked(1) == "buy"


@pytest.mark.rule("Q-GREEN3-2")
def test_green_set_3_moves_no_chip_past_the_last_space() -> None:
    table = spiders("green-4@1,white-3@4,white-3@7,white-1@50", green_book=3).plays(1, "accept")
    table.shows("seat-1 pot=green-4@1,white-3@4,white-3@7,white-1@52 scoring=53 score=15")


# --- Set 4 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-GREEN4-1")
def test_a_green_chip_last_but_one_turns_one_ruby_into_one_step() -> None:
    table = spiders("green-1@1,white-1@2", "seat-1 rubies=3", green_book=4).plays(1, "accept")
    table.shows("seat-1 rubies=2 droplet=1 scoring=3")
    assert table.happened("rubies-paid", "droplet-moved") == [("rubies-paid", 1, 1), ("droplet-moved", 1, 1)]
    assert table.asked(1) == "buy"


@pytest.mark.rule("Q-GREEN4-1")
def test_two_green_chips_sell_two_steps() -> None:
    table = (
        spiders("green-1@1,green-4@5", "seat-1 rubies=3", green_book=4).plays(1, "accept").plays(1, "accept")
    )
    table.shows("seat-1 rubies=1 droplet=2")
    assert table.asked(1) == "buy"


@pytest.mark.rule("Q-GREEN4-1")
def test_refusing_one_payment_leaves_the_other() -> None:
    table = (
        spiders("green-1@1,green-4@5", "seat-1 rubies=3", green_book=4).plays(1, "decline").plays(1, "accept")
    )
    table.shows("seat-1 rubies=2 droplet=1")


@pytest.mark.rule("Q-GREEN4-1")
@pytest.mark.parametrize(
    ("pot", "text"),
    [
        ("green-1@2", "seat-1 rubies=0"),
        ("green-1@1,white-1@2,white-1@3", "seat-1 rubies=3"),
        ("green-1@2", "seat-1 rubies=3 droplet=52"),
    ],
)
def test_without_ruby_green_chip_or_room_no_step_is_sold(pot: str, text: str) -> None:
    assert spiders(pot, text, green_book=4).asked(1) == "buy"


@pytest.mark.rule("Q-GREEN4-1", "Q-TUBE-2")
def test_a_step_paid_to_green_may_go_to_the_tubes() -> None:
    table = (
        spiders("green-1@2", "seat-1 rubies=1", green_book=4, pot_side="back")
        .plays(1, "accept")
        .plays(1, "move-tube")
    )
    table.shows("seat-1 tube=1 droplet=0 rubies=1")
