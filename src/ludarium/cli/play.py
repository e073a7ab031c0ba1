"""`ludarium play`: one person against bots, in a terminal or through pipes."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from ludarium.bots.table import NAMES
from ludarium.cli.choices import PERSON, find_game, find_options, find_seats
from ludarium.cli.home import held, latest_unfinished, new_path
from ludarium.cli.parameters import (
    Continue,
    Lang,
    MaybeGameName,
    OptionWords,
    PositionFile,
    Seats,
    Seed,
    Word,
)
from ludarium.cli.session import BotSession
from ludarium.cli.shell import Shell, program
from ludarium.kernel import archive, registry
from ludarium.kernel.archive import Recorder
from ludarium.kernel.lines import ArchiveError
from ludarium.kernel.match import MAX_NAME, Holder, Match
from ludarium.kernel.positions import MAX_POSITION, PositionError, option_words


def play(
    shell: Shell,
    game: MaybeGameName = None,
    /,
    *,
    seats: Seats = None,
    option: OptionWords = (),
    name: Word = None,
    seed: Seed = None,
    position: PositionFile = None,
    continued: Continue = False,
    lang: Lang = None,
) -> None:
    """Play against bots."""
    if continued:
        if seats or option or seed or name or position:
            raise shell.misused("play-continue-alone")
        _go_on(shell, game)
        return
    if game is None:
        raise shell.misused("play-which", games=", ".join(registry.games()))
    match = _new_match(shell, game, seats, option, name, seed, position)
    path = new_path(match.game)
    waiting = latest_unfinished(match.game.name)
    recorder = archive.record(match, path, with_key=True)
    if waiting:
        shell.say("play-unfinished", program=program())
    introduction = (shell.texts("play-commitment", commitment=match.commitment or ""), _table(shell, match))
    _play(shell, recorder, path, BotSession(shell, match, introduction=introduction))


def _table(shell: Shell, match: Match) -> str:
    """Who sits at the table."""
    names = (
        holder.name if holder.kind == PERSON else f"{holder.name} ({holder.kind})" for holder in match.holders
    )
    return shell.texts("play-table", names=", ".join(names))


def _new_match(
    shell: Shell,
    game: str,
    seats: str | None,
    words: tuple[str, ...],
    name: str | None,
    seed: str | None,
    position: str | None,
) -> Match:
    found = find_game(shell, game)
    text, named = (None, {}) if position is None else _read_position(shell, position)
    seats, words = _with_named(seats, words, named)
    kinds = find_seats(shell, found, seats, person=True)
    options = find_options(shell, found, len(kinds), words)
    holders = _holders(shell, kinds, shell.texts("play-name") if name is None else name)
    try:
        return Match.start(found, options, seed=seed, holders=holders, clock=_clock, position=text)
    except PositionError as error:
        raise shell.failed("error-position", file=position or "", detail=str(error)) from None


def _read_position(shell: Shell, file: str) -> tuple[str, dict[str, str]]:
    """A position's text, and the options that it names."""
    try:
        text = _text_of(file)
        return text, option_words(text)
    except (OSError, ValueError) as error:
        raise shell.failed("error-position", file=file, detail=str(error)) from None


def _holders(shell: Shell, kinds: Sequence[str], mine: str) -> list[Holder]:
    names = (mine if kind == PERSON else NAMES[seat % len(NAMES)] for seat, kind in enumerate(kinds))
    try:
        return [Holder(name, kind) for name, kind in zip(names, kinds)]
    except ValueError:
        bad = next((kind for kind in kinds if len(kind) > MAX_NAME), mine)  # a bot's file far away
        raise shell.misused("play-bad-name", name=bad[:MAX_NAME]) from None


def _text_of(file: str) -> str:
    """A position's text, out of a file or, for `-`, standard input; never more than one can have."""
    if file == "-":
        return sys.stdin.read(MAX_POSITION + 1)
    with Path(file).open(encoding="utf-8") as opened:
        return opened.read(MAX_POSITION + 1)


def _with_named(
    seats: str | None, words: tuple[str, ...], named: dict[str, str]
) -> tuple[str | None, tuple[str, ...]]:
    """Seats and options of the command line, and where it is silent those that the position names."""
    count = named.pop("seats", "")
    if seats is None and count.isascii() and count.isdigit() and len(count) < 3:
        seats = ",".join(["you", *["heuristic"] * (int(count) - 1)])
    return seats, (*(f"{name}={word}" for name, word in named.items()), *words)


def _go_on(shell: Shell, game: str | None) -> None:
    """Resume the match played last."""
    if game is not None:
        find_game(shell, game)
    path = latest_unfinished(game)
    if path is None:
        raise shell.failed("play-nothing-to-continue")
    try:
        match, recorder = archive.resume(path, clock=_clock)
    except ArchiveError as error:
        raise shell.failed("error-record", file=str(path), detail=str(error)) from None
    _play(shell, recorder, path, BotSession(shell, match, resumed=True))


def _play(shell: Shell, recorder: Recorder, path: Path, session: BotSession) -> None:
    """Play until the end, or until the person leaves."""
    try:
        with held(path) as free:
            if not free:
                raise shell.failed("play-held", file=str(path))
            if session.run():
                _disclose(shell, session.own, path)
            else:
                shell.show("", shell.texts("play-left", program=program()))
    finally:
        recorder.close()


def _disclose(shell: Shell, match: Match, path: Path) -> None:
    """The key behind the luck, and how to check it."""
    if match.secret:
        shell.show(shell.texts("play-key", program=program(), key=match.secret.key.hex(), file=str(path)))


def _clock() -> float:
    return round(time.time(), 3)
