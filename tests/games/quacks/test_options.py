"""The options of the evaluation, the market and the books; those of brewing are tested with brewing."""

import pytest

from ludarium.games.quacks.components import CHIP_WORDS
from tests.games.quacks.table import TableTop, brewed, given, new_game, reading


@pytest.mark.rule("Q-OPTION-3", "Q-BLACK-2")
def test_two_players_without_black_chips_get_a_step_only_by_option() -> None:
    table = brewed("", black_zero_tie_pays="on").plays(1, "move-droplet").plays(2, "move-droplet")
    table.shows("seat-1 droplet=1 rubies=1\nseat-2 droplet=1 rubies=1")
    assert brewed("", black_zero_tie_pays="off").asked(1) == "nothing"


STRONG = "seat-1 pot=white-3@3,white-3@6 bag=white-2,blue-1,red-1\nseat-2 exploded=1"


def unsafe(text: str = STRONG, **options: object) -> TableTop:
    """Seat 1 has drawn its bag as strong ingredients, which by option act and explode."""
    table = brewed(text, card="strong-ingredient", die="", strong_ingredient_safe_and_inert="off", **options)
    return table.chance("white-2", "blue-1", "red-1")


@pytest.mark.rule("Q-OPTION-5", "Q-F22-1")
def test_by_option_the_strong_ingredient_may_blow_up_the_pot() -> None:
    table = unsafe().plays(1, "take white-2")
    table.shows("seat-1 pot=white-3@3,white-3@6,white-2@8 exploded=1 scoring=9")
    assert table.asked(1) == "points-or-coins"


@pytest.mark.rule("Q-OPTION-5", "Q-F22-1")
def test_by_option_the_strong_ingredient_acts() -> None:
    table = unsafe().plays(1, "take blue-1").chance("white-2").plays(1, "leave")
    table.shows("seat-1 pot=white-3@3,white-3@6,blue-1@7 bag=white-2,red-1 scoring=8 exploded=0")
    assert table.asked(1) == "roll-die"


@pytest.mark.rule("Q-OPTION-5", "Q-F22-1")
def test_by_option_a_red_of_set_2_goes_beside_the_pot_and_may_be_placed() -> None:
    table = unsafe(red_book=2).plays(1, "take red-1")
    table.shows("seat-1 pot=white-3@3,white-3@6 beside=red-1")
    table.plays(1, "put-in-pot red-1")
    table.shows("seat-1 pot=white-3@3,white-3@6,red-1@7 beside=none scoring=8")
    assert table.asked(1) == "roll-die"


@pytest.mark.rule("Q-OPTION-7")
@pytest.mark.parametrize("price", [18, 21])
def test_a_green_4_of_set_3_costs_what_the_option_says(price: int) -> None:
    table = brewed("seat-1 pot=orange-1@27", green_book=3, green3_price4=price).plays(1, "take green-4")
    assert table.happened("bought") == [("bought", 1, "green-4", price)]


@pytest.mark.rule("Q-OPTION-8")
@pytest.mark.parametrize("price", [19, 20])
def test_a_blue_4_of_set_4_costs_what_the_option_says(price: int) -> None:
    table = brewed("seat-1 pot=orange-1@27", blue_book=4, blue4_price4=price).plays(1, "take blue-4")
    assert table.happened("bought") == [("bought", 1, "blue-4", price)]


@pytest.mark.rule("Q-OPTION-7", "Q-OPTION-8")
def test_the_prices_by_option_hold_for_their_sets_only() -> None:
    table = brewed("seat-1 pot=orange-1@52", green_book=2, blue_book=3, green3_price4=21, blue4_price4=20)
    table.plays(1, "take green-4").plays(1, "take blue-4")
    assert table.happened("bought") == [("bought", 1, "green-4", 18), ("bought", 1, "blue-4", 14)]


@pytest.mark.rule("Q-OPTION-10", "Q-TUBE-1")
def test_the_side_of_the_pot_decides_whether_there_are_tubes() -> None:
    assert "move-tube" in reading("pot-is-filling-up", pot_side="back").legal(1)
    assert "move-tube" not in reading("pot-is-filling-up", pot_side="front").legal(1)


def prices(color: str, **books: int) -> tuple[int, ...]:
    """What the chips of a color cost."""
    price = new_game(**books).state.table.price
    return tuple(price[chip] for chip, word in enumerate(CHIP_WORDS) if word.startswith(color))


@pytest.mark.rule("Q-OPTION-14")
@pytest.mark.parametrize(
    ("book", "price", "asked"),
    [
        (1, (4, 8, 14), "buy"),
        (2, (6, 11, 18), "green-gift"),
        (3, (6, 11, 21), "green-move"),
        (4, (4, 8, 14), "green-payment"),
    ],
)
def test_the_green_book_is_one_of_four(book: int, price: tuple[int, ...], asked: str) -> None:
    assert prices("green", green_book=book) == price
    assert brewed("seat-1 pot=white-3@3,white-3@6,white-1@7,green-1@8", green_book=book).asked(1) == asked


@pytest.mark.rule("Q-OPTION-15")
@pytest.mark.parametrize(
    ("book", "price", "after"),
    [
        (1, (5, 10, 19), "looks=1"),
        (2, (5, 10, 19), "looks=0 rubies=1 score=0 asked=keep-brewing"),
        (3, (4, 8, 14), "looks=0 rubies=2 score=0 asked=keep-brewing"),
        (4, (5, 10, 19), "looks=0 rubies=1 score=1 asked=keep-brewing"),
    ],
)
def test_the_blue_book_is_one_of_four(book: int, price: tuple[int, ...], after: str) -> None:
    assert prices("blue", blue_book=book) == price
    table = given("seat-1 pot=orange-1@4 bag=white-1,blue-1 has_drawn=1", blue_book=book).plays(
        1, "draw", draws="blue-1"
    )
    table.shows(f"seat-1 pot=orange-1@4,blue-1@5 {after}")


@pytest.mark.rule("Q-OPTION-15", "Q-BLUE2-1")
@pytest.mark.parametrize(("book", "shielded"), [(1, 0), (2, 1), (3, 0), (4, 0)])
def test_only_the_blue_book_of_set_2_shields(book: int, shielded: int) -> None:
    pot = "white-3@3,white-3@6,blue-1@7"
    table = given(f"seat-1 pot={pot} bag=white-2", blue_book=book).plays(1, "draw", draws="white-2")
    table.shows(f"seat-1 exploded=1 shielded={shielded}")


@pytest.mark.rule("Q-OPTION-16")
@pytest.mark.parametrize(
    ("book", "price", "after"),
    [
        (1, (6, 10, 16), "extra=1 asked=move-extra"),
        (2, (4, 8, 14), "beside=red-1 asked=keep-brewing"),
        (3, (5, 9, 15), "extra=2 asked=move-extra"),
        (4, (7, 11, 17), "pot=orange-1@1,white-2@3,red-1@4 asked=keep-brewing"),
    ],
)
def test_the_red_book_is_one_of_four(book: int, price: tuple[int, ...], after: str) -> None:
    assert prices("red", red_book=book) == price
    table = given("seat-1 pot=orange-1@1,white-2@3 bag=white-1,red-1", red_book=book).plays(
        1, "draw", draws="red-1"
    )
    table.shows(f"seat-1 {after}")


@pytest.mark.rule("Q-OPTION-16", "Q-RED4-1")
@pytest.mark.parametrize(("book", "space"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_only_the_red_book_of_set_4_lengthens_white_moves(book: int, space: int) -> None:
    table = given("seat-1 pot=red-2@2 bag=white-1", red_book=book).plays(1, "draw", draws="white-1")
    table.shows(f"seat-1 pot=red-2@2,white-1@{space}")


@pytest.mark.rule("Q-OPTION-17")
@pytest.mark.parametrize(
    ("book", "price", "asked", "space"),
    [
        (1, (8, 12, 18), "return-white", 5),
        (2, (9, 13, 19), "keep-brewing", 6),
        (3, (8, 12, 18), "keep-brewing", 5),
        (4, (8, 12, 18), "move-extra", 5),
    ],
)
def test_the_yellow_book_is_one_of_four(book: int, price: tuple[int, ...], asked: str, space: int) -> None:
    assert prices("yellow", yellow_book=book) == price
    table = given("seat-1 pot=white-3@3 bag=yellow-1,orange-1", yellow_book=book).plays(
        1, "draw", draws="yellow-1"
    )
    assert table.asked(1) == asked
    if asked != "keep-brewing":
        table.plays(1, "decline")
    table.plays(1, "draw", draws="orange-1")
    table.shows(f"seat-1 pot=white-3@3,yellow-1@4,orange-1@{space}")


@pytest.mark.rule("Q-OPTION-17", "Q-YELLOW3-1")
@pytest.mark.parametrize(("book", "exploded"), [(1, 1), (2, 1), (3, 0), (4, 1)])
def test_only_the_yellow_book_of_set_3_raises_the_white_limit(book: int, exploded: int) -> None:
    pot = "white-3@3,yellow-1@4,white-3@7,orange-1@8"
    table = given(f"seat-1 pot={pot} bag=white-2,white-1", yellow_book=book).plays(1, "draw", draws="white-2")
    table.shows(f"seat-1 exploded={exploded}")


@pytest.mark.rule("Q-OPTION-18")
@pytest.mark.parametrize(
    ("book", "price", "answers"),
    [
        (1, (9,), {"reward 0", "reward 1"}),
        (2, (12,), {"reward 0", "reward 1"}),
        (3, (10,), {"reward 0", "reward 1"}),
        (4, (11,), {"upgrade-nothing", "upgrade 1-to-2 blue"}),
    ],
)
def test_the_purple_book_is_one_of_four(book: int, price: tuple[int, ...], answers: set[str]) -> None:
    assert prices("purple", purple_book=book) == price
    assert brewed("seat-1 pot=blue-1@9,purple-1@10", purple_book=book).legal(1) == answers


@pytest.mark.rule("Q-OPTION-18")
@pytest.mark.parametrize(("book", "points", "purples"), [(1, 1, 1), (2, 1, 0), (3, 2, 1)])
def test_the_purple_books_pay_differently(book: int, points: int, purples: int) -> None:
    table = brewed("seat-1 pot=orange-1@1,purple-1@26", purple_book=book).plays(1, "reward 1")
    assert table.happened("points-gained")[0] == ("points-gained", 1, points)
    pot = "orange-1@1,purple-1@26" if purples else "orange-1@1"
    table.shows(f"seat-1 pot={pot}")
