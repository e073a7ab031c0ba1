"""Ludarium: board games as one source of rules, to play, to simulate, to search and to learn from.

    >>> import ludarium
    >>> ludarium.game_names()
    ('bristol', 'cerberus', 'quacks')
    >>> match = ludarium.Match.start("quacks", seats=2, seed=1)
    >>> drawn = match.play(0, "draw")
    >>> [match.text(0, answer) for answer in match.legal(0)]
    ['draw', 'stop', 'use-flask']

This is the face: a few names for what the packages behind it do. It imports them when they are first asked for, and
nothing inside imports it. Seats count from 0 in code, and from 1 where people read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludarium.version import __version__ as __version__

if TYPE_CHECKING:
    from ludarium.arena.exports import Results
    from ludarium.arena.simulate import Outcome
    from ludarium.bots.kinds import BOTS as BOTS
    from ludarium.bots.kinds import Bot as Bot
    from ludarium.bots.table import play_bots as play_bots
    from ludarium.client.lobby import Lobby
    from ludarium.kernel.contract import CHANCE as CHANCE
    from ludarium.kernel.contract import SPECTATOR as SPECTATOR
    from ludarium.kernel.contract import Game as Game
    from ludarium.kernel.contract import S, V
    from ludarium.kernel.forms import rule as rule
    from ludarium.kernel.match import Holder as Holder
    from ludarium.kernel.match import Match as Match
    from ludarium.kernel.refusals import Refused as Refused
    from ludarium.kernel.registry import game as game
    from ludarium.kernel.registry import games as game_names
    from ludarium.kernel.registry import register as register

# Where each name comes from that is not defined here. The names of packages (`arena`, `bots`, `games`) stay theirs.
_HOMES = {
    "BOTS": "bots.kinds",
    "Bot": "bots.kinds",
    "CHANCE": "kernel.contract",
    "Game": "kernel.contract",
    "Holder": "kernel.match",
    "Match": "kernel.match",
    "Refused": "kernel.refusals",
    "SPECTATOR": "kernel.contract",
    "game": "kernel.registry",
    "game_names": "kernel.registry:games",
    "play_bots": "bots.table",
    "register": "kernel.registry",
    "rule": "kernel.forms",
}

__all__ = [  # noqa: RUF022  # in the order of the reference
    "game_names",
    "game",
    "register",
    "Game",
    "Match",
    "Holder",
    "Refused",
    "CHANCE",
    "SPECTATOR",
    "play",
    "play_bots",
    "BOTS",
    "Bot",
    "rule",
    "simulate",
    "compete",
    "save",
    "load",
    "connect",
]


def __getattr__(name: str) -> Any:
    """Import what is asked for, once."""
    if name not in _HOMES:
        raise AttributeError(
            f"module 'ludarium' has no attribute {name!r}", name=name, obj=import_module(__name__)
        )
    home, _, its_name = _HOMES[name].partition(":")
    found = getattr(import_module(f"ludarium.{home}"), its_name or name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return [*__all__, "__version__"]


def play(
    game: Game[S, V] | str,
    holders: Sequence[Holder | str],
    options: Mapping[str, object] | None = None,
    *,
    seed: int | str | None = None,
) -> Match[S, V]:
    """Start a match and let its bots answer until a person is asked, or it is over.

    >>> match = ludarium.play("quacks", ["heuristic", "random"], {"set": 2}, seed=1)
    >>> match.over, match.winners
    (True, (0,))
    """
    from ludarium.bots.table import play_bots
    from ludarium.kernel.match import Match

    match = Match.start(game, options, seed=seed, holders=holders)
    play_bots(match)
    return match


def simulate(
    game: str,
    bots: Sequence[str],
    games: int = 1000,
    *,
    options: Mapping[str, object] | None = None,
    seed: int | str | None = None,
    jobs: int = 1,
    compiled: bool = True,
) -> Outcome:
    """Let bots play many games at their seats; what came of them, as NumPy arrays with a row for each game.

    Game number *g* depends on the seed and *g* alone. Compiling takes half a minute the first time.

    >>> outcome = ludarium.simulate("quacks", ["heuristic", "random"], games=2, seed=7, compiled=False)
    >>> outcome.games.won.tolist()
    [[True, False], [True, False]]
    """
    from ludarium.arena.schedule import COMPILED, INTERPRETED
    from ludarium.arena.simulate import Plan
    from ludarium.arena.simulate import simulate as simulated

    form = COMPILED if compiled else INTERPRETED
    plan = Plan(game, _words(game, len(bots), options), tuple(bots), _seed(seed), form)
    return simulated(plan, games, jobs)


def compete(
    game: str,
    bots: Sequence[str],
    games: int = 1000,
    *,
    seats: int | None = None,
    field: str | None = None,
    options: Mapping[str, object] | None = None,
    seed: int | str | None = None,
    jobs: int = 1,
) -> Results:
    """Let bots compete on the same deals: who is better, and by how much.

    All sit at one table and move around it. With a `field`, one of so many `seats` is theirs in turn, and the field
    sits at the others.

    >>> results = ludarium.compete("quacks", ["random", "heuristic"], games=20, seed=7)
    >>> [standing.bot for standing in results.standings.bots]
    ['heuristic', 'random']
    """
    import time

    from ludarium.arena.contest import Contest
    from ludarium.arena.exports import results_of
    from ludarium.arena.running import run

    words = _words(game, seats or len(bots), options)
    begun = time.perf_counter()
    played = run(Contest(game, words, tuple(bots), games, _seed(seed), field), jobs)
    return results_of(played, time.perf_counter() - begun)


def save(match: Match, file: Path | str) -> None:
    """Write the record of a match so far, one JSON object a line; once it is over, with the key to its luck."""
    from ludarium.kernel import archive

    Path(file).write_text(archive.write(match), "utf-8", newline="\n")


def load(file: Path | str) -> Match:
    """The match behind a record, played again and checked answer by answer; `verify` then says whether its luck is what
    the key gives.

    >>> ludarium.save(ludarium.play("quacks", ["random", "random"], seed=1), "match.jsonl")
    >>> match = ludarium.load("match.jsonl")
    >>> match.over, match.verify()
    (True, None)
    """
    from ludarium.kernel import archive

    return archive.read(Path(file), running=True)


def connect(url: str) -> Lobby:
    """A server, by its address or by the link to a table: its games, its tables and the way to a seat, all awaitable.

    >>> ludarium.connect("http://127.0.0.1:8350/#ABC234").link.code
    'ABC234'
    """
    from ludarium.client.lobby import Lobby

    return Lobby(url)


def _words(game: str, seats: int, options: Mapping[str, object] | None) -> dict[str, str]:
    """All options of a game as words."""
    from ludarium.kernel import registry

    words = {name: str(word) for name, word in (options or {}).items()}
    return registry.options_for(registry.game(game), seats, words).words()


def _seed(seed: int | str | None) -> int:
    """The number of a seed; a fresh one if none is named."""
    import secrets

    from ludarium.arena.schedule import seed_of

    return secrets.randbits(32) if seed is None else seed_of(str(seed))
