"""What an editor knows of a game's records; basedpyright reads this file, too."""

from typing import Any, assert_type

import ludarium
from ludarium.bots.turn import Turn, turn_of
from ludarium.games.quacks import GAME
from ludarium.games.quacks.state import Seen, State
from ludarium.kernel.chance import new_luck


def test_the_records_of_a_game_that_is_imported_are_known() -> None:
    match = ludarium.Match.start(GAME, seats=2, seed=1)
    assert_type(match, ludarium.Match[State, Seen])
    assert sum(assert_type(match.seen(0).table.players[0].bag, list[int])) == 9


def test_those_of_a_game_that_is_named_are_any() -> None:
    match = ludarium.Match.start("quacks", seats=2, seed=1)
    assert_type(match, ludarium.Match[Any, Any])
    assert assert_type(match.seen(0), Any).seat == 0


def careful(turn: Turn[Seen]) -> int | str:
    """A bot whose author has told the editor which game it is for."""
    bag = assert_type(turn.seen.table.players[turn.seat].bag, list[int])
    return "stop" if sum(bag) < 3 else turn.actions[0]


def test_what_a_turn_shows_to_a_bot_is_known_too() -> None:
    ludarium.BOTS["careful"] = ludarium.Bot(careful)
    try:
        match = ludarium.Match.start(GAME, seats=2, seed=1)
        turn = turn_of(GAME, match.seen(1), 1, new_luck(1))
        assert careful(assert_type(turn, Turn[Seen])) == match.legal(1)[0]
    finally:
        del ludarium.BOTS["careful"]
