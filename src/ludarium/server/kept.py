"""Kept: a match as it was stored, looked at without its rules: what each viewer was told, and the record.

Rules change and matches stay. What leaves here was worked out when it happened, by the rules of that time; this file
plays nothing again, so it needs no game. There are no pictures of the table here, which only the rules can draw.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ludarium.kernel import history
from ludarium.kernel.archive import share_fields, signature_fields
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forms import Told
from ludarium.kernel.history import audible
from ludarium.kernel.lines import Chain, Fields
from ludarium.kernel.reading import FORMAT, FORMAT_VERSION
from ludarium.kernel.secret import Secret
from ludarium.kernel.signing import Signer
from ludarium.server import luck
from ludarium.server.protocol import Event, ViewStep
from ludarium.server.rows import EntryRow, LuckRow, MatchRow, TakeoverRow
from ludarium.version import __version__

ALL = -9  # as a viewer of a match that is over: every seat at once
UNDONE_NAME = "undone"


def named(game: Game, told: Iterable[Told]) -> list[list[Any]]:
    """What was told, by names that later rules need not know."""
    return [[*history.named(game.events, event, values), audience] for event, audience, values in told]


# --- What a viewer was told -----------------------------------------------------------------------------


def has_telling(match: MatchRow) -> bool:
    """Whether it was stored what the match told."""
    return match.opening is not None


def steps(match: MatchRow, entries: Iterable[EntryRow], viewer: int) -> list[ViewStep]:
    """What a viewer was told, entry by entry, without what it saw; events are numbered for this viewer."""
    hearing = _Hearing(viewer)
    opening = hearing.hear(match.opening or [])
    heard = (hearing.hear(entry.told or [], of) for entry, of in _with_undone(entries))
    return [ViewStep(events, {}) for events in (opening, *heard) if events]


class _Hearing:
    """Numbers what one viewer hears."""

    def __init__(self, viewer: int) -> None:
        self._viewer = viewer
        self._count = 0
        self._numbers: list[tuple[int, ...]] = []  # of the events of the opening, of entry 1, of entry 2 ...

    def hear(self, told: Iterable[list[Any]], undone: int | None = None) -> list[Event]:
        withdrawn = () if undone is None else self._numbers[undone]
        events = [
            self._event(name, values, withdrawn) for name, values, audience in told if self._hears(audience)
        ]
        self._numbers.append(tuple(event.number for event in events))
        return events

    def _hears(self, audience: int) -> bool:
        return self._viewer == ALL or audible((0, audience, ()), self._viewer)

    def _event(self, name: str, values: list[int], withdrawn: tuple[int, ...]) -> Event:
        self._count += 1
        return Event(self._count, name, tuple(values), withdrawn if name == UNDONE_NAME else ())


def _with_undone(entries: Iterable[EntryRow]) -> Iterator[tuple[EntryRow, int | None]]:
    """Each entry, and for an undo the number of the answer it took back: the latest of its seat that still held."""
    given: dict[int, list[int]] = {}
    for entry in entries:
        answers = given.setdefault(entry.seat, [])
        if entry.answer is not None:
            answers.append(entry.version)
            yield entry, None
        else:
            yield entry, answers.pop()


# --- The record -----------------------------------------------------------------------------------------


def record(
    match: MatchRow,
    entries: Sequence[EntryRow],
    takeovers: Iterable[TakeoverRow],
    known: LuckRow | None,
    signer: Signer,
) -> str:
    """The record of a match that is over, written from what is stored of it, and signed. Where nobody wrote down how it
    ended, the key is in the header, and there is no result."""
    chain, result = Chain(), _result(match)
    header = _header(match, luck.secret_of(match, known)) | ({} if result else _key(match))
    fields = [header, *_lines(entries, list(takeovers)), *([result] if result else [])]
    lines = list(map(chain.line, fields))
    return "".join([*lines, chain.line(signature_fields(signer, chain.digest))])


def _header(match: MatchRow, secret: Secret) -> Fields:
    shares: Fields = {"deal": match.deal} if match.deal is not None else {}
    if secret.shares:
        shares["shares"] = [share_fields(share) for share in secret.shares]
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "game": match.game,
        "rules_version": match.rules_version,
        "ludarium": __version__,
        "options": match.options,
        "seats": [{"name": name, "kind": kind} for name, kind in match.holders],
        "commitment": secret.commitment,
        "created": match.created,
    } | shares


def _lines(entries: Sequence[EntryRow], takeovers: list[TakeoverRow]) -> Iterator[Fields]:
    for entry, undone in _with_undone(entries):
        while takeovers and takeovers[0].after < entry.version:
            yield _takeover(takeovers.pop(0))
        fields: Fields = {
            "n": entry.version,
            "seat": "chance" if entry.seat == CHANCE else entry.seat + 1,
        }
        fields |= {"answer": entry.answer} if undone is None else {"undo": undone}
        yield fields | {"time": entry.time}
    yield from map(_takeover, takeovers)


def _takeover(row: TakeoverRow) -> Fields:
    return {"taken_over": row.seat + 1, "name": row.name, "time": row.time}


def _result(match: MatchRow) -> Fields:
    if match.places is None:
        return {}
    return {"places": match.places, "payoffs": match.payoffs, **_key(match)}


def _key(match: MatchRow) -> Fields:
    return {"key": match.key, "salt": match.salt}
