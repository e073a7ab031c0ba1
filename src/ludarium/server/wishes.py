"""Wishes: the games, options and bots that people name, looked up; `Denied` if there is none such."""

from __future__ import annotations

from ludarium.kernel import registry
from ludarium.kernel.contract import Game
from ludarium.kernel.options import OptionError, Options
from ludarium.server.reasons import Denied
from ludarium.server.trained import bots_of


def find_game(name: str) -> Game:
    """A game of the registry."""
    try:
        return registry.game(name)
    except registry.UnknownGameError as error:
        raise Denied("no-such-game", str(error)) from None


def find_options(game: Game, seats: int, words: dict[str, str]) -> Options:
    """The options of a match."""
    try:
        return registry.options_for(game, seats, words)
    except OptionError as error:
        raise Denied("bad-options", str(error)) from None


def find_bot(game: Game, kind: str) -> str:
    """A kind of bot that plays the game."""
    offered = bots_of(game)
    if kind not in offered:
        raise Denied("no-such-bot", f"{kind}; there are {', '.join(offered)}")
    return kind
