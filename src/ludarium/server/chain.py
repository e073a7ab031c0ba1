"""Chain: every entry of a match's log carries a digest over itself and the one before, the first one over the match.

So an entry that was changed, lost or put in on the disk is noticed, wherever it stands; only one that is missing at the
end of a running match is not, for nothing follows it. Whoever changes a database on purpose can make the chain anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from ludarium.server.rows import EntryRow, MatchRow

DIGEST_BYTES = 16


def first_link(match: MatchRow) -> str:
    """What the first entry follows: the match as it was when it began."""
    return _digest(
        match.code,
        match.match,
        match.game,
        match.rules_version,
        sorted(match.options.items()),
        match.holders,
        match.key,
        match.salt,
        match.created,
    )


def link(before: str, entry: EntryRow) -> str:
    """The digest of an entry, from that of the one before it."""
    return link_of(before, entry.version, entry.seat, entry.answer, entry.time, entry.told)


def link_of(
    before: str, version: int, seat: int, answer: str | None, time: float, told: list[list[Any]] | None
) -> str:
    """The same, of an entry that is still to be written."""
    return _digest(before, version, seat, answer, time, told)


def num_sound(match: MatchRow, entries: Sequence[EntryRow]) -> int:
    """How many entries, from the first on, are as they were stored; all of them, if nothing is wrong."""
    before = first_link(match)
    for number, entry in enumerate(entries):
        if entry.version != number + 1 or entry.digest != link(before, entry):
            return number
        before = entry.digest
    return len(entries)


def _digest(*values: Any) -> str:
    return hashlib.blake2b(msgspec.json.encode(values), digest_size=DIGEST_BYTES).hexdigest()
