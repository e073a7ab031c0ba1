"""The box is complete, and every table agrees with it."""

import pytest

from ludarium.games.cerberus import GAME
from ludarium.games.cerberus.components import (
    ADVENTURER_POWERS,
    BETRAYAL_POWERS,
    CARDS,
    CERBERUS_POWERS,
    COPIES,
    FREE,
    NUM_POWERS,
    POWER_ACTION,
    POWER_CARD,
    POWER_COST,
    POWERS,
    SURVIVAL_POWERS,
)
from ludarium.games.cerberus.setup import num_copies
from tests.games.cerberus.table import given, new_game


@pytest.mark.rule("CB-BOX-1")
def test_the_box_holds_pawns_boats_and_a_bridge() -> None:
    census = GAME.census(given(seats=5).state)
    assert census["pawns"] == {"track": 2, "boat": 0, "board": 5}
    assert census["boats"] == {"hidden": 3}
    assert census["bridges"] == {"board": 1, "fallen": 0}


@pytest.mark.rule("CB-BOX-2")
def test_every_player_has_four_action_cards_with_two_faces_of_two_powers() -> None:
    assert len(ADVENTURER_POWERS) == len(CERBERUS_POWERS) == 8
    assert [POWER_ACTION[POWERS.index(name)] for name in ADVENTURER_POWERS] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert [POWER_ACTION[POWERS.index(name)] for name in CERBERUS_POWERS] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert sum(GAME.census(given(seats=7).state)["action cards"].values()) == 28


@pytest.mark.rule("CB-BOX-3", "CB-OPTION-6")
@pytest.mark.parametrize("number", [24, 28])
def test_there_are_24_survival_cards_or_28_with_fatalism(number: int) -> None:
    options = GAME.Options.of({"survival_deck": number})
    assert sum(num_copies(options, card) for card in range(6, 13)) == number
    assert {num_copies(options, card) for card in range(6, 12)} == {4}
    assert list(new_game(survival_deck=number).state.table.deck_sizes) == [number, 18]
    assert sum(new_game(survival_deck=number).state.hidden.deck[6:]) == number


@pytest.mark.rule("CB-BOX-4")
def test_there_are_18_betrayal_cards() -> None:
    options = GAME.Options()
    assert [num_copies(options, card) for card in range(6)] == [3] * 6
    assert sum(COPIES[:6]) == 18


@pytest.mark.rule("CB-BOX-5")
def test_a_card_has_a_free_simple_power_and_an_advanced_one_with_a_cost() -> None:
    for power in range(NUM_POWERS):
        if POWERS[power] in (*SURVIVAL_POWERS, *BETRAYAL_POWERS):
            card, _, level = POWERS[power].partition("-")
            assert CARDS[POWER_CARD[power]] == card
            assert (POWER_COST[power] == FREE) == (level == "simple")


@pytest.mark.rule("CB-BOX-6", "CB-OPTION-10")
@pytest.mark.parametrize(
    ("board", "blanks", "steps"),
    [
        ("reedition-a", "as-board", 7),
        ("reedition-b", "as-board", 6),
        ("reedition-a", "1", 6),
        ("reedition-b", "2", 7),
    ],
)
def test_from_label_5_it_is_so_far_to_the_hunt_space(board: str, blanks: str, steps: int) -> None:
    table = new_game(5, board=board, rage_blanks=blanks).state.table
    assert table.board.hunt - table.rage == steps
    assert table.board.dark_min_label == 3
