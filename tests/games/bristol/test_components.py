"""The box, counted."""

from itertools import combinations

import pytest

from ludarium.games.bristol import GAME
from ludarium.games.bristol.components import (
    CHARACTERS,
    COIN_COUNT,
    FACES,
    KIND_COUNT,
    KIND_OF,
    KIND_USES,
    KINDS,
    NUM_KINDS,
    NUM_PARTNERS,
    PARTNERS,
    START_SEATS,
    SYMPTOM_COUNT,
    USES,
)
from ludarium.games.bristol.state import Options
from tests.games.bristol.table import given, new_game


@pytest.mark.rule("B-BOX-1")
def test_six_dice_show_each_cart_with_an_apple_and_with_a_rat() -> None:
    assert len(FACES) == len(set(FACES)) == 6
    table = given().plays(1, "reroll 1", "no-more")
    assert len(table.table.dice) == 6
    assert table.odds() == dict.fromkeys(FACES, 1)


@pytest.mark.rule("B-BOX-2", "B-BOX-6")
def test_three_carts_of_three_seats_and_nine_characters() -> None:
    assert sum(len(cart.riders) for cart in new_game().table.carts) == 9
    assert len(CHARACTERS) == 9


@pytest.mark.rule("B-BOX-4", "B-OPTION-4", "B-SETUP-5")
@pytest.mark.parametrize(
    ("deck", "counts"), [("equal", [8, 8, 8, 8]), ("campaign", [7, 7, 7, 7]), ("fitted", [7, 10, 9, 6])]
)
def test_symptom_decks(deck: str, counts: list[int]) -> None:
    table = new_game(symptom_deck=deck)
    assert list(table.state.hidden.deck) == counts
    assert table.table.piles.deck_size == sum(counts)


def test_the_usual_deck_has_32_symptoms() -> None:
    assert sum(SYMPTOM_COUNT[:4]) == 32


@pytest.mark.rule("B-BOX-5", "B-OPTION-5", "B-SETUP-6")
@pytest.mark.parametrize("deck", ["a", "b", "c"])
def test_27_remedies_each_use_on_nine_cards(deck: str) -> None:
    table = new_game(remedy_deck=deck)
    assert sum(table.state.hidden.remedy_deck) == table.table.piles.remedy_deck_size == 27
    for use in USES:
        if use != "alms":
            assert (
                sum(n for kind, n in zip(KINDS, table.state.hidden.remedy_deck) if use in kind.split("-"))
                == 9
            )


@pytest.mark.rule("B-BOX-5", "B-OPTION-5")
def test_deck_a_has_every_pair_deck_c_three_and_single_one_use_a_card() -> None:
    decks = {d: new_game(remedy_deck=d).state.hidden.remedy_deck for d in ("a", "b", "c", "single")}
    pairs = {frozenset(pair) for pair in combinations([use for use in USES if use != "alms"], 2)}
    assert {frozenset(KINDS[kind].split("-")) for kind in range(NUM_KINDS) if decks["a"][kind]} == pairs
    assert sum(map(bool, decks["b"])) == 9
    assert sum(map(bool, decks["c"])) == 3
    single = {KINDS[kind]: n for kind, n in enumerate(decks["single"]) if n}
    assert single == {"arsenic": 5, "chicken": 5, "emeralds": 5, "whip": 4, "leeches": 4, "pomander": 4}


@pytest.mark.rule("B-BOX-7", "B-ALMS-1")
def test_alms_adds_six_cards_and_six_coins() -> None:
    table = new_game(mode="alms")
    assert table.table.piles.remedy_deck_size == 33
    added = [
        KINDS[kind]
        for kind in range(NUM_KINDS)
        if table.state.hidden.remedy_deck[kind] and "alms" in KINDS[kind]
    ]
    assert len(added) == 6
    assert sum(COIN_COUNT) == 6
    assert new_game().table.piles.remedy_deck_size == 27


def test_a_use_and_its_partner_lead_to_the_card_that_offers_both() -> None:
    for use in range(len(USES)):
        for partner in range(NUM_PARTNERS):
            kind = KIND_OF[use * NUM_PARTNERS + partner]
            if kind >= 0:
                assert KIND_USES[kind] >> use & 1
                words = {PARTNERS[use], PARTNERS[partner]} - {"alone"}
                assert set(KINDS[kind].split("-")) == words
    assert len(KIND_COUNT) == 4 * NUM_KINDS


@pytest.mark.rule("B-OPTION-1")
def test_the_starting_seats_add_up_and_one_to_nine_can_play() -> None:
    for row, pawns in enumerate(range(4, 10)):
        assert sum(START_SEATS[3 * row : 3 * row + 3]) == pawns
    assert GAME.seats == tuple(range(1, 10))
    assert Options().seats == 6
    for seats in GAME.seats:
        assert new_game(seats).table.num_pawns == max(seats, 4)
