"""Archive: the record of a match as one JSON-lines file, written as it is played and read by playing it again.

The first line is a header, with what the players' devices added to the luck and, of a match that was started from a
position, that position as text; then comes one line per answer (chance's
too) or undo, and last, once the match is over, a line with the result and the key; of a match that was given up, a line
with the key alone. Seats are counted from 1. Every line ends with a short hash over the line before it and itself, so
an edited or cut file is noticed. The chain is no signature: whoever edits a file on purpose can make it anew.
`Match.verify` then tells whether the luck is still what the key and the shares give; the commitment to compare is the
one that was shown at the start. A server adds a line with its signature of everything before.

**The record of a running match is secret.** It holds sealed answers and private draws, and with `with_key=True`
also the key to all luck still to come. Keep it where only its owner can read it (`record` makes such files);
what others may see comes from `views`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TextIO

from ludarium.kernel.contract import CHANCE
from ludarium.kernel.history import Answer, Entry, Takeover
from ludarium.kernel.lines import ArchiveError, Chain, Fields, data_of, decoded, sized
from ludarium.kernel.match import Match
from ludarium.kernel.reading import FORMAT, FORMAT_VERSION, Reading
from ludarium.kernel.secret import Secret, Share
from ludarium.kernel.signing import Signer
from ludarium.version import __version__

__all__ = [
    "ArchiveError",
    "Recorder",
    "read",
    "record",
    "resume",
    "share_fields",
    "signature_fields",
    "write",
]


# --- Writing --------------------------------------------------------------------------------------------


def write(
    match: Match, *, with_key: bool = False, abandoned: bool = False, signer: Signer | None = None
) -> str:
    """The record of a match so far. `with_key` lets whoever reads it know all luck to come; `abandoned` says that
    nobody plays on, and discloses the key."""
    chain = Chain()
    lines = [chain.line(fields) for fields in _all_fields(match, with_key, abandoned)]
    if signer is not None:
        lines.append(chain.line(signature_fields(signer, chain.digest)))
    return "".join(lines)


def _all_fields(match: Match, with_key: bool, abandoned: bool) -> Iterator[Fields]:
    yield _header(match, with_key)
    takeovers = list(match.takeovers)
    for number in range(len(match.log) + 1):
        while takeovers and takeovers[0].after == number:
            yield _takeover(takeovers.pop(0))
        if number < len(match.log):
            yield _entry(match, match.log[number])
    if match.over:
        yield _result(match)
    elif abandoned:
        yield {"abandoned": True} | (_key(match.source) if isinstance(match.source, Secret) else {})


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
    if match.position is not None:
        fields["position"] = match.position
    if match.deal is not None:
        fields["deal"] = match.deal
    if match.shares:
        fields["shares"] = [share_fields(share) for share in match.shares]
    return fields | (_key(match.source) if with_key and isinstance(match.source, Secret) else {})


def share_fields(share: Share) -> Fields:
    """What a seat's device added to the luck, or that it was silent."""
    fields: Fields = {"seat": share.seat + 1, "commitment": share.commitment}
    if share.share is None or share.salt is None:
        return fields
    return fields | {"share": share.share.hex(), "salt": share.salt.hex()}


def _entry(match: Match, entry: Entry) -> Fields:
    fields: Fields = {"n": entry.number, "seat": "chance" if entry.seat == CHANCE else entry.seat + 1}
    if isinstance(entry, Answer):
        fields["question"] = match.game.questions[entry.question].name
        fields["answer"] = match.text(entry.seat, entry.answer)
    else:
        fields["undo"] = entry.of
    return fields if entry.time is None else fields | {"time": entry.time}


def _takeover(takeover: Takeover) -> Fields:
    fields: Fields = {"taken_over": takeover.seat + 1, "name": takeover.name}
    return fields if takeover.time is None else fields | {"time": takeover.time}


def _result(match: Match) -> Fields:
    fields: Fields = {"places": list(match.places), "winners": [seat + 1 for seat in match.winners]}
    fields["payoffs"] = list(match.payoffs)
    return fields | (_key(match.secret) if match.secret else {})


def _key(secret: Secret) -> Fields:
    return {"key": secret.key.hex(), "salt": secret.salt.hex()}


def signature_fields(signer: Signer, digest: bytes) -> Fields:
    """The last line of a record that somebody vouches for."""
    return {"signed_by": signer.public.hex(), "signature": signer.sign(digest).hex()}


# --- Writing while it is played -------------------------------------------------------------------------


class Recorder:
    """Appends to a file, and flushes, each entry of a match as it comes, and the result when it is over."""

    def __init__(self, match: Match, file: TextIO, chain: Chain) -> None:
        self._match, self._file, self._chain = match, file, chain
        match.watch(self._follow)

    def close(self) -> None:
        """Stop recording."""
        self._file.close()

    def _follow(self, entry: Entry) -> None:
        if not self._file.closed:
            self.append(_entry(self._match, entry))
            self.finish_if_over()

    def append(self, fields: Fields) -> None:
        """Write one line so that it survives this program."""
        self._file.write(self._chain.line(fields))
        self._file.flush()

    def finish_if_over(self) -> None:
        """Write the result line once the match is over."""
        if self._match.over:
            self.append(_result(self._match))
            self.close()


def record(match: Match, path: Path, *, with_key: bool = False) -> Recorder:
    """Record a match, from its beginning on, into a new file that only its owner may read.

    `with_key` makes it possible to `resume` the match, and to foresee its luck.
    """
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    recorder = Recorder(match, os.fdopen(descriptor, "w", encoding="utf-8", newline="\n"), Chain())
    recorder.append(_header(match, with_key))
    for entry in match.log:
        recorder.append(_entry(match, entry))
    recorder.finish_if_over()
    return recorder


def resume(path: Path, *, clock: Callable[[], float] | None = None) -> tuple[Match, Recorder]:
    """Go on with a match recorded with its key; a last line that a crash tore is dropped."""
    data = data_of(path)
    whole = data[: data.rfind(b"\n") + 1]
    reading = Reading(decoded(whole))
    match = reading.match
    if not isinstance(match.source, Secret):
        raise ArchiveError(
            "the header holds no key, so chance cannot go on; a record made with the key can resume", 1
        )
    if match.commitment != match.source.commitment:
        raise ArchiveError("the key does not fit the commitment: one of the two was changed", 1)
    if reading.finished:
        raise ArchiveError("the match is over; it can be read, not resumed", reading.num_lines)
    os.truncate(path, len(whole))
    match.clock = clock
    recorder = Recorder(match, path.open("a", encoding="utf-8", newline="\n"), reading.chain)
    recorder.finish_if_over()
    match.settle()
    return match, recorder


# --- Reading --------------------------------------------------------------------------------------------


def read(source: Path | str, *, running: bool = False) -> Match:
    """The match behind a record, a file's path or a text, by playing it again.

    A record without a result line was cut or is of a running match: `running` says that this is meant. Nothing
    goes on by itself; if the record holds the key, `settle` lets chance go on.
    """
    reading = Reading(decoded(data_of(source)) if isinstance(source, Path) else sized(source))
    if not reading.finished and not running:
        raise ArchiveError(
            "the record ends before the game does: it was cut, or the match is still running",
            reading.num_lines,
        )
    return reading.match
