"""What an editor knows of a game's records; basedpyright reads this file, too."""

from typing import Any, assert_type

import ludarium
from ludarium.games.quacks import GAME
from ludarium.games.quacks.state import Seen, State


def test_the_records_of_a_game_that_is_imported_are_known() -> None:
    match = ludarium.Match.start(GAME, seats=2, seed=1)
    assert_type(match, ludarium.Match[State, Seen])
    assert sum(assert_type(match.seen(0).table.players[0].bag, list[int])) == 9


def test_those_of_a_game_that_is_named_are_any() -> None:
    match = ludarium.Match.start("quacks", seats=2, seed=1)
    assert_type(match, ludarium.Match[Any, Any])
    assert assert_type(match.seen(0), Any).seat == 0
