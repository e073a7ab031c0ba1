"""Faults of SQLite that are known, in what this server uses: a library that has one is named when the server starts."""

from __future__ import annotations

from typing import NamedTuple

Version = tuple[int, int, int]


class Fault(NamedTuple):
    """A fault, from the first version that has it to the first that has not."""

    name: str
    first: Version
    mended: Version
    advice: str


FAULTS = (
    Fault(
        "WAL-reset (sqlite.org/wal.html#walresetbug)",
        (3, 7, 0),
        (3, 51, 3),
        "two connections that write or checkpoint at once can damage the file; this server has one connection that "
        "does: let no other program write to the database while it runs, or use SQLite 3.51.3 or later",
    ),
)


def faults_of(version: Version) -> list[Fault]:
    """The faults that a version of SQLite has."""
    return [fault for fault in FAULTS if fault.first <= version < fault.mended]
