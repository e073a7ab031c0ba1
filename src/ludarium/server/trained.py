"""Trained: policies that the operator offers as bots, by names; where their files lie is the server's business."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from ludarium.bots.kinds import BOTS
from ludarium.bots.levels import LEARNED, POLICY
from ludarium.kernel import registry
from ludarium.kernel.contract import Game

PREFIX = "policy-"  # of what clients call them
KEEPER = "heuristic"  # answers where nobody else does: for who has left, and for a policy that is no longer offered
_NAME = re.compile("[a-z0-9][a-z0-9-]{0,29}")


class BadPolicyError(ValueError):
    """Something that cannot be offered; the text says why."""


@dataclass(frozen=True)
class Trained:
    """A policy that is offered."""

    game: str
    file: str


_offered: dict[str, Trained] = {}


def offer(words: tuple[str, ...]) -> None:
    """Offer exactly these, each `NAME=FILE`; BadPolicyError, and nothing has changed, if one of them cannot be."""
    found = dict(_read(word) for word in words)
    _offered.clear()
    _offered.update(found)


def _read(word: str) -> tuple[str, Trained]:
    from ludarium.bots.policies import PolicyError, read  # NumPy, which few servers need for this

    name, equals, file = word.partition("=")
    if not equals or not _NAME.fullmatch(name):
        raise BadPolicyError(f"{word!r} is not NAME=FILE, with a name of small letters, digits and hyphens")
    path = Path(file).absolute()
    try:
        policy = read(path)
        game = registry.game(policy.about.get("game", ""))
        policy.check(game, max(game.seats))
    except (PolicyError, registry.UnknownGameError) as error:
        raise BadPolicyError(f"{name}: {error}") from None
    return PREFIX + name, Trained(game.name, str(path))


def bots_of(game: Game) -> list[str]:
    """Every kind of bot that can be seated at a table of this game."""
    shipped = [LEARNED] if game.learned else []
    return [*BOTS, *shipped, *(kind for kind, trained in _offered.items() if trained.game == game.name)]


def spec_of(kind: str, game: str) -> str:
    """By which spec a kind of bot is asked for its answer at a table of this game."""
    if not kind.startswith(PREFIX):
        return kind
    trained = _offered.get(kind)
    return f"{POLICY}:{trained.file}" if trained and trained.game == game else KEEPER
