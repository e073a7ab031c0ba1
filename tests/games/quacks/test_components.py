"""The box: every table of the digest's first chapter, typed a second time."""

import pytest

from ludarium.games.quacks import GAME
from ludarium.games.quacks import components as box
from tests.games.quacks.table import given, new_game

CHIPS = {
    "white": {1: 20, 2: 8, 3: 4},
    "orange": {1: 20},
    "green": {1: 15, 2: 10, 4: 13},
    "blue": {1: 14, 2: 10, 4: 10},
    "red": {1: 12, 2: 8, 4: 10},
    "yellow": {1: 13, 2: 6, 4: 10},
    "purple": {1: 15},
    "black": {1: 18},
}

PRICES = {  # by set
    "orange": ["3", "3", "3", "3"],
    "black": ["10", "10", "10", "10"],
    "green": ["4 8 14", "6 11 18", "6 11 21", "4 8 14"],
    "blue": ["5 10 19", "5 10 19", "4 8 14", "5 10 19"],
    "red": ["6 10 16", "4 8 14", "5 9 15", "7 11 17"],
    "yellow": ["8 12 18", "9 13 19", "8 12 18", "8 12 18"],
    "purple": ["9", "12", "10", "11"],
}

# coins/VP, from the middle of the pot; R is a ruby
PRINTED_ON_THE_POT = """
    0/0  1/0  2/0  3/0  4/0  5/0R 6/1  7/1  8/1  9/1R
    10/2 11/2 12/2 13/2R 14/3 15/3 15/3R 16/3 16/4 17/4
    17/4R 18/4 18/5 19/5 19/5R 20/5 20/6 21/6 21/6R 22/7
    22/7R 23/7 23/8 24/8 24/8R 25/9 25/9R 26/9 26/10 27/10
    27/10R 28/11 28/11R 29/11 29/12 30/12 30/12R 31/12 31/13 32/13
    32/13R 33/14 33/14R 35/15
"""
POT = PRINTED_ON_THE_POT.split()

TAILS = {1, 4, 7, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48}

GLASSES = {
    1: ("rubies-gained", 1, 1),
    2: ("points-gained", 1, 1),
    3: ("chip-gained", 1, "blue-1"),
    4: ("points-gained", 1, 2),
    5: ("chip-gained", 1, "black-1"),
    6: ("points-gained", 1, 2),
    7: ("chip-gained", 1, "red-2"),
    8: ("points-gained", 1, 3),
    9: ("chip-gained", 1, "purple-1"),
    10: ("points-gained", 1, 3),
    11: ("chip-gained", 1, "yellow-4"),
    12: ("points-gained", 1, 4),
}


@pytest.mark.rule("Q-BOX-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_box_holds_216_chips_in_eight_colours(seats: int) -> None:
    counted = {chip: sum(places.values()) for chip, places in GAME.census(new_game(seats).state).items()}
    chips = {f"{color}-{value}": n for color, values in CHIPS.items() for value, n in values.items()}
    assert {chip: counted[chip] for chip in chips} == chips
    assert sum(chips.values()) == 216


@pytest.mark.rule("Q-BOX-2", "Q-BOX-7", "Q-OPTION-7", "Q-OPTION-8")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_every_set_of_books_has_its_prices(number: int) -> None:
    books = {f"{color}_book": number for color in PRICES if color not in ("orange", "black")}
    printed = [int(p) for color in CHIPS for p in PRICES.get(color, ["0 0 0"] * 4)[number - 1].split()]
    assert list(new_game(**books).state.table.price) == printed


@pytest.mark.rule("Q-BOX-2", "Q-OPTION-7", "Q-OPTION-8")
def test_two_prices_on_which_sources_differ_can_be_chosen() -> None:
    price = new_game(green_book=3, green3_price4=18, blue_book=4, blue4_price4=20).state.table.price
    assert (price[box.GREEN_4], price[box.BLUE_4]) == (18, 20)


@pytest.mark.rule("Q-BOX-2", "Q-OPTION-7", "Q-OPTION-8")
def test_these_prices_are_those_of_one_set_only() -> None:
    price = new_game(green_book=2, green3_price4=21, blue_book=3, blue4_price4=20).state.table.price
    assert (price[box.GREEN_4], price[box.BLUE_4]) == (18, 14)


@pytest.mark.rule("Q-BOX-3")
def test_the_pot_has_54_spaces_with_coins_points_and_rubies() -> None:
    spaces = zip(box.SPACE_COINS, box.SPACE_POINTS, box.SPACE_RUBY, strict=True)
    assert [f"{coins}/{points}{'R' * ruby}" for coins, points, ruby in spaces] == POT


def paid_on(space: int, choice: str) -> list[tuple[object, ...]]:
    """What an exploded pot with this scoring space brings, by the player's choice."""
    pot = f"pot=orange-1@{space - 1} has_drawn=1"
    table = (
        given(f"seat-1 {pot} exploded=1\nseat-2 {pot}").plays(1, "stop").plays(2, "stop").plays(2, "decline")
    )
    return [event for event in table.plays(1, choice).events() if event[1] == 1]


@pytest.mark.rule("Q-BOX-3")
@pytest.mark.parametrize("space", range(1, 54))
def test_the_scoring_space_pays_what_is_printed_on_it(space: int) -> None:
    coins, points = POT[space].rstrip("R").split("/")
    assert ("coins-chosen", 1, int(coins)) in paid_on(space, "choose-coins")
    gained = paid_on(space, "choose-points")
    assert (("points-gained", 1, int(points)) in gained) == (points != "0")
    assert (("rubies-gained", 1, 1) in gained) == POT[space].endswith("R")


@pytest.mark.rule("Q-BOX-4")
@pytest.mark.parametrize("lap", [0, 50, 100])
def test_tails_lie_after_23_scores_of_every_lap(lap: int) -> None:
    due = {
        t: new_game().change(f"table round_number=2\nseat-1 score={t}\nseat-2 score={t + 1}")
        for t in range(lap, lap + 50)
    }
    found = {t for t, table in due.items() if ("rats-help", 1, 1) in table.chance("magic-potion").events()}
    assert found == {t + lap for t in TAILS}


@pytest.mark.rule("Q-BOX-5")
def test_the_die_has_six_faces_with_five_results() -> None:
    table = new_game().chance("roll-the-die")
    assert table.odds() == {"one-point": 2, "two-points": 1, "ruby": 1, "droplet": 1, "orange": 1}


@pytest.mark.rule("Q-BOX-5")
@pytest.mark.parametrize(
    ("face", "event"),
    [
        ("one-point", ("points-gained", 1, 1)),
        ("two-points", ("points-gained", 1, 2)),
        ("ruby", ("rubies-gained", 1, 1)),
        ("orange", ("chip-gained", 1, "orange-1")),
    ],
)
def test_a_face_pays_what_it_shows(face: str, event: tuple[str, int, int | str]) -> None:
    assert event in new_game().chance("roll-the-die", face).events()


@pytest.mark.rule("Q-BOX-5")
def test_the_face_with_the_droplet_gives_a_step() -> None:
    assert new_game().chance("roll-the-die", "droplet").asked(1) == "droplet-step"


@pytest.mark.rule("Q-BOX-6")
@pytest.mark.parametrize("glass", GLASSES)
def test_the_twelve_test_tubes_pay_their_bonus(glass: int) -> None:
    table = new_game(pot_side="back").change(f"table round_number=3\nseat-1 tube={glass - 1}")
    table.chance("pot-is-filling-up").told.clear()
    assert table.plays(1, "move-tube").events() == [("glass-reached", 1, glass), GLASSES[glass]]


@pytest.mark.rule("Q-BOX-7")
@pytest.mark.parametrize("color", ["green", "blue", "red", "yellow", "purple"])
def test_five_colours_have_four_sets_each_chosen_for_itself(color: str) -> None:
    other = "blue" if color == "green" else "green"
    price = new_game(**{f"{color}_book": 2}).state.table.price
    cheapest = {c: price[box.CHIP_WORDS.index(f"{c}-1")] for c in (color, other)}
    assert cheapest == {color: int(PRICES[color][1].split()[0]), other: int(PRICES[other][0].split()[0])}


@pytest.mark.rule("Q-BOX-8")
def test_there_are_24_different_cards() -> None:
    odds = new_game().odds()
    assert len(odds) == 24
    assert set(odds.values()) == {1}


@pytest.mark.rule("Q-BOX-9")
def test_every_kit_has_a_bag_a_pot_a_flask_and_its_markers() -> None:
    kit = {"bag", "pot", "flask", "rats", "droplet", "tube", "score"}
    assert kit <= set(new_game(4).seat(4).FIELDS)
    assert len(new_game(4).state.table.players) == 4


@pytest.mark.rule("Q-BOX-9")
def test_both_droplets_of_a_kit_can_move() -> None:
    table = new_game(pot_side="back").chance("pot-is-filling-up")
    table.plays(1, "move-droplet").plays(2, "move-tube")
    table.shows("seat-1 droplet=1 tube=0\nseat-2 droplet=0 tube=1")
