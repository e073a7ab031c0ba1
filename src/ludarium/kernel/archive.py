"""Archive: the record of a match as one JSON-lines file, written as it is played and read by playing it again.

The first line is a header, then comes one line per answer (chance's too) or undo, and last, once the match is
over, a line with the result and the key. Seats are counted from 1. Every line ends with a short hash over the
line before it and itself, so an edited or cut file is noticed. The chain is no signature: whoever edits a file on
purpose can also make it anew, though not so that `Match.verify` agrees.

**The record of a running match is secret.** It holds sealed answers and private draws, and with `with_key=True`
also the key to all luck still to come. Keep it where only its owner can read it (`Recorder` makes such files);
what others may see comes from `views`.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn, cast

from ludarium import __version__
from ludarium.kernel import registry
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.history import Answer, Entry
from ludarium.kernel.match import Holder, Match
from ludarium.kernel.options import OptionError, Options
from ludarium.kernel.refusals import Refused, seat_name
from ludarium.kernel.secret import KEY_BYTES, Secret

FORMAT = "ludarium-record"
FORMAT_VERSION = 1
MAX_BYTES = 8 << 20  # of a file
MAX_LINE = 16 << 10  # characters

_HASH_DIGITS = 16

Fields = dict[str, Any]


class ArchiveError(ValueError):
    """A record that cannot be read; the text says what is wrong, on which line, and what would be right."""

    def __init__(self, sentence: str, line: int | None = None) -> None:
        self.line = line
        super().__init__(sentence if line is None else f"line {line}: {sentence}")


# --- Writing --------------------------------------------------------------------------------------------


def write(match: Match, *, with_key: bool = False) -> str:
    """The record of a match so far. `with_key` lets whoever reads it know all luck to come."""
    chain = _Chain()
    return "".join(chain.line(fields) for fields in _all_fields(match, with_key))


def _all_fields(match: Match, with_key: bool) -> Iterator[Fields]:
    yield _header(match, with_key)
    for entry in match.log:
        yield _entry(match, entry)
    if match.over:
        yield _result(match)


def _header(match: Match, with_key: bool) -> Fields:
    fields: Fields = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "game": match.game.name,
        "rules_version": match.game.rules_version,
        "ludarium": __version__,
        "options": match.options.words(),
        "seats": [{"name": holder.name, "kind": holder.kind} for holder in match.holders],
        "commitment": match.commitment,
        "created": match.created,
    }
    return fields | (_key(match.source) if with_key and isinstance(match.source, Secret) else {})


def _entry(match: Match, entry: Entry) -> Fields:
    fields: Fields = {"n": entry.number, "seat": "chance" if entry.seat == CHANCE else entry.seat + 1}
    if isinstance(entry, Answer):
        fields["question"] = match.game.questions[entry.question].name
        fields["answer"] = match.text(entry.seat, entry.answer)
    else:
        fields["undo"] = entry.of
    return fields if entry.time is None else fields | {"time": entry.time}


def _result(match: Match) -> Fields:
    fields: Fields = {"places": list(match.places), "payoffs": list(match.payoffs)}
    return fields | (_key(match.secret) if match.secret else {})


def _key(secret: Secret) -> Fields:
    return {"key": secret.key.hex(), "salt": secret.salt.hex()}


class _Chain:
    """The hash over all lines so far."""

    def __init__(self) -> None:
        self._last = ""

    def line(self, fields: Fields) -> str:
        """The next line of a record, with its hash and line end."""
        return _dumped(fields | {"hash": self.next(fields)}) + "\n"

    def next(self, fields: Fields) -> str:
        """The hash that the next line must carry."""
        self._last = hashlib.sha256(f"{self._last}\n{_dumped(fields)}".encode()).hexdigest()[:_HASH_DIGITS]
        return self._last


def _dumped(fields: Fields) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


# --- Writing while it is played -------------------------------------------------------------------------


class Recorder:
    """Writes a match to a file that only its owner may read, each answer as it is played."""

    def __init__(self, match: Match, path: Path, *, with_key: bool = False) -> None:
        """Start a new file; `with_key` makes it possible to `resume` the match from it."""
        self._match, self._chain = match, _Chain()
        self._file = os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8", newline="\n")
        for fields in _all_fields(match, with_key):
            self._append(fields)
        self._follow()

    @classmethod
    def _continuing(cls, match: Match, path: Path) -> Recorder:
        """Go on in the file from which the match was read."""
        recorder = cls.__new__(cls)
        recorder._match, recorder._chain = match, _Chain()
        for line in path.read_text(encoding="utf-8").splitlines():
            recorder._chain.next({name: value for name, value in json.loads(line).items() if name != "hash"})
        recorder._file = path.open("a", encoding="utf-8", newline="\n")
        if match.over:
            recorder._append(_result(match))
        recorder._follow()
        return recorder

    def close(self) -> None:
        """Close the file; the match may go on unrecorded."""
        self._file.close()

    def _follow(self) -> None:
        if self._match.over:
            self.close()
        else:
            self._match.watch(self._record)

    def _record(self, entry: Entry) -> None:
        if self._file.closed:
            return
        self._append(_entry(self._match, entry))
        if self._match.over:
            self._append(_result(self._match))
            self.close()

    def _append(self, fields: Fields) -> None:
        self._file.write(self._chain.line(fields))
        self._file.flush()


def resume(path: Path, *, clock: Callable[[], float] | None = None) -> tuple[Match, Recorder]:
    """Go on with a match that a Recorder wrote with its key; a last line torn by a crash is dropped."""
    data = _bytes_of(path)
    whole = data[: data.rfind(b"\n") + 1]
    match = _read(_decoded(whole), running=True)
    if not isinstance(match.source, Secret):
        raise ArchiveError("this record holds no key, so chance cannot go on; write it with the key to resume it", 1)
    if match.commitment != match.source.commitment:
        raise ArchiveError("the key does not fit the commitment; the file was changed on purpose", 1)
    os.truncate(path, len(whole))
    match.clock = clock
    recorder = Recorder._continuing(match, path) if not _has_result(whole) else None
