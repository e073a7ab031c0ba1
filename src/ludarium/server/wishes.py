"""Wishes: the games, options and bots that people name, looked up; `Denied` if there is none such."""

from __future__ import annotations

from ludarium.bots.kinds import BOTS
from ludarium.kernel import registry
from ludarium.kernel.contract import Game
from ludarium.kernel.options import OptionError, Options
from ludarium.server.reasons import Denied


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


def find_bot(kind: str) -> str:
    """A kind of bot."""
    if kind not in BOTS:
        raise Denied("no-such-bot", f"{kind}; there are {', '.join(BOTS)}")
    return kind
