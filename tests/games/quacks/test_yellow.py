"""Yellow: the mandrake sends a white chip back, doubles the next move, raises the limit, or moves on."""

import pytest

from tests.games.quacks.table import given

# --- Set 1 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-YELLOW1-1", "Q-YELLOW1-2")
def test_the_rulebook_example_sends_a_white_2_back() -> None:
    table = given("seat-1 bag=white-2,yellow-1,orange-1").draws(1, "white-2 yellow-1").plays(1, "accept")
    assert table.events()[-1] == ("white-returned", 1, "white-2")
    table.shows("seat-1 bag=white-2,orange-1 pot=yellow-1@3 asked=keep-brewing")


@pytest.mark.rule("Q-YELLOW1-1")
@pytest.mark.parametrize("yellow", ["yellow-1", "yellow-2", "yellow-4"])
@pytest.mark.parametrize("white", ["white-1", "white-2", "white-3"])
def test_any_yellow_chip_may_send_any_white_one_back(yellow: str, white: str) -> None:
    table = given(f"seat-1 bag={yellow},orange-1 pot={white}@5").draws(1, yellow)
    assert table.legal(1) == {"accept", "decline"}
    assert table.plays(1, "accept").seat(1).num_placed == 1


@pytest.mark.rule("Q-YELLOW1-1")
def test_the_white_chip_may_stay() -> None:
    table = given("seat-1 bag=yellow-1,orange-1 pot=white-2@2").draws(1, "yellow-1").plays(1, "decline")
    table.shows("seat-1 bag=orange-1 pot=white-2@2,yellow-1@3")


@pytest.mark.rule("Q-YELLOW1-1")
@pytest.mark.parametrize("pot", ["none", "white-2@2,orange-1@3"])
def test_a_yellow_chip_that_does_not_follow_on_white_does_nothing(pot: str) -> None:
    assert given(f"seat-1 bag=yellow-1,orange-1 pot={pot}").draws(1, "yellow-1").asked(1) == "keep-brewing"


@pytest.mark.rule("Q-YELLOW1-2")
def test_a_white_chip_sent_back_no_longer_counts_towards_an_explosion() -> None:
    table = (
        given("seat-1 bag=yellow-1,white-3 pot=white-3@3,white-3@6").draws(1, "yellow-1").plays(1, "accept")
    )
    table.draws(1, "white-3").shows("seat-1 bag=white-3 pot=white-3@3,yellow-1@7,white-3@10 exploded=0")


# --- Set 2 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-YELLOW2-1")
@pytest.mark.parametrize("yellow", ["yellow-1", "yellow-2", "yellow-4"])
@pytest.mark.parametrize(
    ("chip", "space"), [("orange-1", 12), ("green-2", 14), ("white-3", 16), ("green-4", 18)]
)
def test_the_chip_after_a_yellow_one_moves_twice_its_value(yellow: str, chip: str, space: int) -> None:
    table = given(f"seat-1 bag={chip},orange-1 pot={yellow}@10", yellow_book=2).draws(1, chip)
    table.shows(f"seat-1 pot={yellow}@10,{chip}@{space}")


@pytest.mark.rule("Q-YELLOW2-1")
def test_a_doubled_yellow_chip_doubles_the_next_one_in_turn() -> None:
    table = given("seat-1 bag=yellow-1,yellow-2,green-1,orange-1", yellow_book=2).draws(
        1, "yellow-1 yellow-2 green-1"
    )
    table.draws(1, "orange-1").shows("seat-1 pot=yellow-1@1,yellow-2@5,green-1@7,orange-1@8")


@pytest.mark.rule("Q-YELLOW2-1")
@pytest.mark.parametrize("book", [1, 3, 4])
def test_no_other_book_doubles(book: int) -> None:
    table = given("seat-1 bag=green-2 pot=yellow-1@1", yellow_book=book).draws(1, "green-2")
    table.shows("seat-1 pot=yellow-1@1,green-2@3")


@pytest.mark.rule("Q-YELLOW2-2", "Q-OPTION-12")
@pytest.mark.parametrize(("option", "spaces"), [("off", 1), ("on", 2)])
@pytest.mark.parametrize(
    ("chip", "red_book", "card", "pot", "doubled", "extra"),
    [
        ("red-2", 1, "magic-potion", "orange-1@1,yellow-1@2", 6, 1),
        ("white-1", 4, "magic-potion", "red-1@1,yellow-1@2", 4, 1),
        ("orange-1", 1, "pumpkin-party", "yellow-1@2", 4, 1),
    ],
)
def test_extra_spaces_are_doubled_by_option_only(
    option: str, spaces: int, chip: str, red_book: int, card: str, pot: str, doubled: int, extra: int
) -> None:
    table = given(
        f"seat-1 bag={chip} pot={pot}",
        card=card,
        red_book=red_book,
        yellow_book=2,
        yellow2_doubles_extras=option,
    ).draws(1, chip)
    if chip == "red-2":
        table.plays(1, "accept")
    table.shows(f"seat-1 pot={pot},{chip}@{doubled + extra * spaces}")


@pytest.mark.rule("Q-YELLOW2-3")
def test_a_doubled_white_chip_counts_its_printed_figure() -> None:
    table = given("seat-1 bag=white-3,white-1 pot=white-3@3,white-1@4,yellow-1@5", yellow_book=2).draws(
        1, "white-3"
    )
    table.shows("seat-1 pot=white-3@3,white-1@4,yellow-1@5,white-3@11 exploded=0")
    assert ("exploded", 1, 8) in table.draws(1, "white-1").events()


# --- Set 3 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-YELLOW3-1")
@pytest.mark.parametrize(
    ("yellow", "limit"),
    [
        ([], 7),
        (["yellow-1"], 8),
        (["yellow-4"], 8),
        (["yellow-2", "yellow-2"], 8),
        (["yellow-1", "yellow-2", "yellow-4"], 9),
        (["yellow-1"] * 4, 9),
    ],
)
def test_yellow_chips_raise_the_white_limit(yellow: list[str], limit: int) -> None:
    pot = ",".join([f"{chip}@1" for chip in yellow] + ["white-1@5"] * (limit - 1))
    table = given(f"seat-1 bag=white-1*2 pot={pot}", yellow_book=3).draws(1, "white-1")
    assert table.asked(1) == "keep-brewing"
    assert ("exploded", 1, limit + 1) in table.draws(1, "white-1").events()


@pytest.mark.rule("Q-YELLOW3-1")
@pytest.mark.parametrize("book", [1, 2, 4])
def test_no_other_book_raises_the_limit(book: int) -> None:
    pot = "yellow-1@1,yellow-1@2,yellow-1@3,orange-1@4,white-3@7,white-3@10"
    table = given(f"seat-1 bag=white-2 pot={pot}", yellow_book=book)
    assert ("exploded", 1, 8) in table.draws(1, "white-2").events()


# --- Set 4 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-YELLOW4-1")
@pytest.mark.parametrize(("lying", "extra"), [([], 1), (["yellow-4"], 2), (["yellow-1", "yellow-2"], 3)])
@pytest.mark.parametrize(("chip", "value"), [("yellow-1", 1), ("yellow-2", 2), ("yellow-4", 4)])
def test_the_first_three_yellow_chips_may_move_on(
    lying: list[str], extra: int, chip: str, value: int
) -> None:
    pot = ",".join([f"{yellow}@4" for yellow in lying] + ["orange-1@9"])
    for answer, space in (("accept", 9 + value + extra), ("decline", 9 + value)):
        table = given(f"seat-1 bag={chip} pot={pot}", yellow_book=4).draws(1, chip).plays(1, answer)
        table.shows(f"seat-1 pot={pot},{chip}@{space}")


@pytest.mark.rule("Q-YELLOW4-1")
@pytest.mark.parametrize("lying", [3, 4])
def test_later_yellow_chips_get_no_extra_move(lying: int) -> None:
    pot = ",".join(["yellow-1@4"] * lying)
    given(f"seat-1 bag=yellow-2 pot={pot}", yellow_book=4).draws(1, "yellow-2").shows(
        f"seat-1 pot={pot},yellow-2@6"
    )
