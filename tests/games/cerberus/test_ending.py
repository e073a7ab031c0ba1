"""The end: the boat, Cerberus' victory, who wins, and the standing."""

import pytest

from ludarium.games.cerberus import GAME
from tests.games.cerberus.table import TableTop, given

KEPT = "seat-1 camp=cerberus actions=15"


def places(table: TableTop) -> list[int]:
    return [GAME.result(table.state, seat) for seat in range(table.state.table.options.seats)]


@pytest.mark.rule("CB-END-1")
def test_those_in_a_full_boat_win_and_all_others_lose() -> None:
    table = given(
        "seat-1 space=22\nseat-2 space=23\nseat-3 space=9\nseat-4 camp=cerberus", boats="213"
    ).plays(1, "act 3a-1")
    assert table.winners() == {1, 2}
    assert places(table) == [1, 1, 3, 3]
    assert [GAME.payoff(table.state, seat) for seat in range(4)] == [1.0, 1.0, -1.0, -1.0]
    assert table.happened("boat-leaves", "escaped") == [("boat-leaves",), ("escaped", 1), ("escaped", 2)]


@pytest.mark.rule("CB-END-1")
def test_a_full_boat_waits_for_the_end_of_the_turn() -> None:
    table = given("seat-1 space=22\nseat-2 space=23\nhand-1 cards=sacrifice", boats="213").plays(
        1, "act 3a-1"
    )
    assert not table.over()
    table.plays(1, "survive sacrifice-simple", "aim-second 2")
    assert not table.over()
    table.shows("table aboard=1")


@pytest.mark.rule("CB-END-1")
def test_all_three_of_three_players_may_escape() -> None:
    table = given("seat-1 space=22\nseat-2 space=23\nseat-3 space=23", seats=3, boats="312").plays(
        1, "act 3a-1"
    )
    assert table.winners() == {1, 2, 3}
    assert places(table) == [1, 1, 1]


@pytest.mark.rule("CB-END-2")
def test_cerberus_wins_when_too_few_are_left_for_the_revealed_boat() -> None:
    text = f"{KEPT}\nseat-2 space=9\nseat-3 space=19\nseat-4 space=19\ntable cerberus=8"
    table = given(text, boats="312").plays(1, "serve 2k-1")
    assert table.winners() == {1}
    assert places(table) == [1, 2, 2, 2]
    assert table.happened("cerberus-wins", "spared") == [("cerberus-wins",), ("spared", 1)]


@pytest.mark.rule("CB-END-2")
def test_exactly_enough_left_is_enough() -> None:
    text = f"{KEPT}\nseat-2 space=9\nseat-3 space=19\nseat-4 space=19\ntable cerberus=8"
    assert not given(text, boats="213").plays(1, "serve 2k-1").over()


@pytest.mark.rule("CB-END-2")
def test_while_the_boat_is_hidden_only_nobody_left_counts() -> None:
    text = (
        "seat-2 camp=cerberus actions=15\nseat-1 space=9\nseat-3 space=10\nseat-4 camp=out\ntable cerberus=8"
    )
    table = given(text, boats="321", turn=2).plays(2, "serve 2k-1")
    assert not table.over()
    table.shows("table left=1")
    text = (
        "seat-2 camp=cerberus actions=15\nseat-1 space=9\nseat-3 camp=out\nseat-4 camp=out\ntable cerberus=8"
    )
    table = given(text, boats="123", turn=2).plays(2, "serve 2k-1")
    assert table.winners() == {2}


@pytest.mark.rule("CB-END-2", "CB-BOAT-3")
def test_the_reveal_itself_may_end_the_game() -> None:
    text = "seat-1 space=17\nseat-2 space=9\nseat-3 camp=cerberus\nseat-4 camp=cerberus"
    table = given(text, boats="321").plays(1, "act 3a-1")
    assert table.winners() == {3, 4}
    table.shows("seat-1 space=18")


@pytest.mark.rule("CB-END-3")
def test_those_whose_capture_ends_the_game_lose() -> None:
    text = f"{KEPT}\nseat-2 space=9\nseat-3 space=19\nseat-4 space=19\ntable cerberus=8"
    table = given(text, boats="312").plays(1, "serve 2k-1")
    table.shows("seat-2 camp=out")
    assert 2 not in table.winners()


@pytest.mark.rule("CB-END-3")
def test_maybe_nobody_wins() -> None:
    text = "seat-1 space=9\nseat-2 space=20\nseat-3 space=9\nseat-4 space=9\ntable cerberus=8 rage=8"
    table = given(text, boats="321").plays(1, "act 1a-1", draws="sacrifice sacrifice").plays(1, "end-turn")
    table.plays(1, "place 1", "place 3")
    assert table.winners() == set()
    assert places(table) == [2, 2, 2, 2]
    assert {GAME.payoff(table.state, seat) for seat in range(4)} == {-1.0}


@pytest.mark.rule("CB-END-4")
def test_when_cerberus_wins_nothing_else_happens() -> None:
    text = (
        "seat-1 space=17\nseat-2 space=9\nseat-3 camp=cerberus\nseat-4 camp=cerberus\ntable rage=8 cerberus=8"
    )
    table = given(text, boats="321").plays(1, "act 2a-1", "do 1")
    table.shows("seat-2 space=9\nseat-1 space=18\ntable asked=nothing due=0 phase=over")
    assert table.happened("hunt-begins", "stopped") == []


@pytest.mark.rule("CB-END-4")
def test_no_card_is_drawn_after_the_end() -> None:
    """The last adventurer is caught on green."""
    text = (
        "seat-2 camp=cerberus actions=15\nseat-1 space=2\nseat-3 camp=out\nseat-4 camp=out\ntable cerberus=1"
    )
    table = given(text, turn=2).plays(2, "serve 2k-1")
    assert table.over()
    assert table.happened("drew", "camp-changed") == []
