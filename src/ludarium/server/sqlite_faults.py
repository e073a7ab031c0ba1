"""Faults of SQLite that are known, in what this server uses: a library that has one is named when the server starts."""

from __future__ import annotations

from typing import NamedTuple

Version = tuple[int, int, int]


class Fault(NamedTuple):
    """A fault: from the first version that has it to the first that does not, except for older ones mended since."""

    name: str
    first: Version
    mended: Version
    advice: str
    mended_too: tuple[Version, ...] = ()

    def is_in(self, version: Version) -> bool:
        """Whether a version has it; a mended one mends those after it with the same second number."""
        mended = any(older <= version and older[:2] == version[:2] for older in self.mended_too)
        return self.first <= version < self.mended and not mended


FAULTS = (
    Fault(
        "WAL-reset (sqlite.org/wal.html#walresetbug)",
        (3, 7, 0),
        (3, 51, 3),
        "two connections that write or checkpoint at once can damage the file; this server has one connection that "
        "does: let no other program write to the database while it runs, or use SQLite 3.51.3 or later",
        mended_too=((3, 44, 6), (3, 50, 7)),
    ),
)


def faults_of(version: Version) -> list[Fault]:
    """The faults that a version of SQLite has."""
    return [fault for fault in FAULTS if fault.is_in(version)]
