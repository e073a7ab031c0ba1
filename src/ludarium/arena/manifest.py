"""Manifest: a contest and the fingerprint of its games, in a file from which it can be played again, exactly."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

import msgspec

from ludarium.arena.contest import Contest
from ludarium.arena.running import Run
from ludarium.bots import compiled
from ludarium.bots.kinds import UnknownBotError, check_plays
from ludarium.bots.levels import LEVELS, MAX_SECONDS, OWN, SEARCH, read_budget
from ludarium.bots.outside import is_outside, source_of
from ludarium.kernel import registry
from ludarium.kernel.options import OptionError
from ludarium.kernel.registry import UnknownGameError
from ludarium.version import __version__

FORMAT = 1


class ManifestError(ValueError):
    """A file that is no manifest, or one of a contest that cannot be played here; the text says why."""


@dataclass(frozen=True)
class Manifest:
    """What a file holds."""

    format: int
    ludarium: str  # version
    rules: str  # version
    contest: Contest
    sources: dict[str, str]  # by spec: the digest of the file behind a bot from outside
    games: int  # played, in whole deals
    digest: str  # of them

    def differs(self, other: Manifest) -> list[str]:
        """What is not the same in another manifest of the same contest; nothing if it was reproduced."""
        mine, others = vars(self), vars(other)
        return [name for name in ("rules", "sources", "games", "digest") if mine[name] != others[name]]


def manifest_of(run: Run) -> Manifest:
    """The manifest of what was played."""
    contest, games = run.contest, run.games
    sources = {spec: file_digest(path) for spec in contest.players if (path := _source(spec))}
    count, digest = (len(games), games.digest()) if games is not None else (0, "")
    return Manifest(FORMAT, __version__, contest.rules.rules_version, contest, sources, count, digest)


def _source(spec: str) -> Path | None:
    if spec.startswith(f"{OWN}:"):
        return compiled.source_of(spec)
    return source_of(spec) if is_outside(spec) else None


def file_digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def write(manifest: Manifest, path: Path) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(manifest), indent=2) + b"\n")


def read(path: Path) -> Manifest:
    """The manifest in a file, checked."""
    try:
        manifest = msgspec.json.decode(path.read_bytes(), type=Manifest)
    except OSError as error:
        raise ManifestError(f"{path} cannot be read: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ManifestError(f"{path} is no manifest of the arena: {error}") from None
    if manifest.format != FORMAT:
        raise ManifestError(f"{path} has format {manifest.format}; this program reads format {FORMAT}")
    check(manifest.contest)
    return manifest


def check(contest: Contest) -> None:
    """Whether a contest can be played; ManifestError says why not."""
    try:
        game, num_seats = registry.game(contest.game), contest.num_seats
        for variant in contest.variants:
            registry.check_together(game, game.Options.of(variant))
        for spec in contest.players:
            check_plays(spec, game, num_seats)
    except (UnknownGameError, OptionError, UnknownBotError) as error:
        raise ManifestError(str(error)) from None
    except (KeyError, ValueError) as error:
        raise ManifestError(f"the contest is not complete: {error}") from None
    if contest.luck_adjusted and game.forecast is None:
        raise ManifestError(f"{game.name} has no forecast, by which luck is told from skill")
    if num_seats not in game.seats:
        raise ManifestError(f"{game.name} is not played by {num_seats}")
    if (
        not contest.bots
        or len(set(contest.bots)) < len(contest.bots)
        or contest.games < 1
        or contest.budget <= 0
    ):
        raise ManifestError("a contest has bots, each named once, a game or more, and time to think")


def by_the_clock(contest: Contest) -> tuple[str, ...]:
    """The bots whose answers depend on how fast the machine is: with them no run is exactly like another."""
    return tuple(spec for spec in contest.players if _timed(spec))


def _timed(spec: str) -> bool:
    name, sign, words = spec.partition(":")
    if spec in LEVELS:
        return LEVELS[spec].seconds < MAX_SECONDS
    return name == SEARCH and (not sign or read_budget(words).seconds < MAX_SECONDS)
