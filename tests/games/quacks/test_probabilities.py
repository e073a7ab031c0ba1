"""Exact probabilities: what the weights of chance amount to, against plain counting."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from ludarium.games.quacks.components import CHIP_WORDS
from tests.games.quacks.table import TableTop, given

BAG = ["white-1"] * 4 + ["white-2"] * 2 + ["white-3"] + ["orange-1", "green-1"]


def counted(draws: int) -> dict[tuple[str, ...], Fraction]:
    """The chance of every row of chips, by counting the ways to draw them."""
    rows = Counter(permutations(BAG, draws))
    return {row: Fraction(ways, rows.total()) for row, ways in rows.items()}


def white(row: tuple[str, ...]) -> int:
    return sum(int(chip[-1]) for chip in row if chip.startswith("white"))


def played(draws: int) -> dict[tuple[str, ...], Fraction]:
    """The chance of every row of chips that seat 1 draws, by the weights of the game; a pot that explodes is left."""
    rows: dict[tuple[str, ...], Fraction] = {}
    untried = [((), Fraction(1), given())]
    while untried:
        row, probability, table = untried.pop()
        if len(row) == draws or table.seat(1).exploded:
            rows[row] = probability
            continue
        odds = TableTop(table.state.copy()).plays(1, "draw").odds()
        for chip, weight in odds.items():
            after = TableTop(table.state.copy()).draws(1, chip)
            untried.append(((*row, chip), probability * weight / sum(odds.values()), after))
    return rows


@pytest.mark.rule("Q-BREW-2", "Q-SETUP-4")
@pytest.mark.parametrize("draws", [1, 2, 3])
def test_the_first_chips_come_as_often_as_counting_says(draws: int) -> None:
    assert played(draws) == counted(draws)


@pytest.mark.rule("Q-BREW-2", "Q-EXPLODE-1")
def test_the_starting_bag_explodes_as_often_as_counting_says() -> None:
    for draws in (3, 4, 5, 6):
        by_counting = sum(chance for row, chance in counted(draws).items() if white(row) > 7)
        by_playing = sum(chance for row, chance in played(draws).items() if white(row) > 7)
        assert by_playing == by_counting


@pytest.mark.rule("Q-BREW-2", "Q-EXPLODE-1")
@pytest.mark.parametrize(
    ("drawn", "chance"),
    [
        ("white-1 white-2", Fraction(0)),
        ("white-3 white-2 white-1", Fraction(1, 6)),  # the other white 2 out of six chips
        ("white-3 white-2 white-2", Fraction(4, 6)),  # any of the four white 1
        ("white-2 white-2 white-1 white-1", Fraction(1, 5)),
        ("white-3 white-2 white-1 orange-1 green-1 white-1", Fraction(1)),
    ],
)
def test_the_next_chip_explodes_with_the_chance_that_the_bag_gives(drawn: str, chance: Fraction) -> None:
    table = given().draws(1, drawn)
    odds = TableTop(table.state.copy()).plays(1, "draw").odds()
    bad = [chip for chip in odds if TableTop(table.state.copy()).draws(1, chip).seat(1).exploded]
    assert Fraction(sum(odds[chip] for chip in bad), sum(odds.values())) == chance
    assert set(odds) <= set(CHIP_WORDS)
