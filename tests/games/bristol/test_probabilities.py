"""Exact probabilities, against short enumerations."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest

from ludarium.games.bristol import GAME
from ludarium.games.bristol.components import FACES, SYMPTOM_COUNT
from ludarium.games.bristol.rules.dice import num_rats
from ludarium.games.bristol.state import Table
from tests.games.bristol.table import TableTop, seated_game


def chance_of_plague(table: TableTop) -> Fraction:
    """That the seat being dealt its two cards starts with the plague: by the weights of the rules."""
    total = Fraction(0)
    first_odds = table.odds()
    for first, weight in first_odds.items():
        after = TableTop(table.state.copy()).chance(first)
        odds = after.odds()
        for second, other in odds.items():
            if int(first) + int(second) >= 6:
                total += Fraction(weight, sum(first_odds.values())) * Fraction(other, sum(odds.values()))
    return total


@pytest.mark.rule("B-PLAGUE-4", "B-SETUP-4")
def test_seven_in_69_start_with_the_plague() -> None:
    cards = [value for value in (1, 2, 3) for _ in range(SYMPTOM_COUNT[value - 1])]
    hands = list(combinations(cards, 2))
    assert Fraction(sum(sum(hand) >= 6 for hand in hands), len(hands)) == Fraction(7, 69)
    assert chance_of_plague(seated_game(4)) == Fraction(7, 69)


@pytest.mark.rule("B-CHAOS-1")
def test_in_chaos_23_in_62_do() -> None:
    assert chance_of_plague(seated_game(4, chaos="on")) == Fraction(23, 62)


@pytest.mark.rule("B-OPTION-11")
def test_with_redrawing_nobody_does_and_hands_are_as_likely_as_among_the_healthy() -> None:
    table = seated_game(4, redraw_initial_plague="on")
    assert chance_of_plague(table) == 0
    cards = [value for value in (1, 2, 3) for _ in range(8)]
    healthy = Counter(tuple(sorted(hand)) for hand in combinations(cards, 2) if sum(hand) < 6)
    likely = Counter[tuple[int, ...]]()
    odds = table.odds()
    for first, weight in odds.items():
        second_odds = TableTop(table.state.copy()).chance(first).odds()
        for second, other in second_odds.items():
            hand = tuple(sorted((int(first), int(second))))
            likely[hand] += Fraction(weight, sum(odds.values())) * Fraction(other, sum(second_odds.values()))
    assert likely == {hand: Fraction(count, sum(healthy.values())) for hand, count in healthy.items()}


@pytest.mark.rule("B-MINGLE-1", "B-BOX-1")
def test_two_rats_or_more_of_one_color_on_a_fresh_roll() -> None:
    infested = Fraction(0)
    for birch_rats in range(2, 7):  # binomially many of six dice show the Birch rat
        ways = sum(1 for dice in combinations(range(6), birch_rats)) * 5 ** (6 - birch_rats)
        infested += Fraction(ways, 6**6)
    assert infested == Fraction(12281, 46656)
    table, count = Table(), 0
    for faces in product(range(2), repeat=6):  # Birch rat or not, five ways each
        table.dice[:] = [1 if face else 4 for face in faces]
        count += 5 ** faces.count(0) if num_rats(table, 0) >= 2 else 0
    assert Fraction(count, len(FACES) ** 6) == Fraction(12281, 46656)


def test_the_carts_have_gone_six_spaces_a_round_in_all_while_all_are_in_town() -> None:
    from random import Random

    from tests.contract.walks import walk

    for seed in range(20):
        state = GAME.new(GAME.Options.of({"seats": 5}))
        for _ in walk(GAME, Random(seed), state):
            table = state.table
            if table.finished == 0 and table.phase in (4, 5, 6) and table.round_number > 0:
                assert sum(cart.position for cart in table.carts) == 6 * (table.round_number - 1)
