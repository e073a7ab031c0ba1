"""Acknowledged: how many transactions were acknowledged, in a small file beside the database.

A database cannot tell that its own end is missing: without its write-ahead log it is whole, and older. So the writer
counts its transactions inside the database, and after each commit, before anybody is told, notes the count here. When
the server starts, a database with fewer than were acknowledged has lost some.

A note is a write without a sync, so it costs next to nothing and survives the end of the process, however that ends. It
is synced with every checkpoint and at the end: after a power cut it may be a little behind, and never ahead.
"""

from __future__ import annotations

import os
from pathlib import Path

import sqlalchemy as sa
import structlog

from ludarium.server.schema import COMMITS
from ludarium.server.writer import StoreError

DIGITS = 20

log: structlog.stdlib.BoundLogger = structlog.get_logger()


def note_of(database: Path) -> Path:
    return database.with_name(f"{database.name}.acknowledged")


def noted(database: Path) -> int:
    """How many transactions were acknowledged; 0 if nobody noted it."""
    try:
        words = note_of(database).read_bytes()
    except FileNotFoundError:
        return 0
    if words and not words.strip().isdigit():
        raise StoreError(f"{note_of(database)} is damaged: see to the disk; remove it to go on without it")
    return int(words or b"0")


def num_commits(connection: sa.Connection) -> int:
    """How many transactions a database holds; 0 if it is empty, or older than the count."""
    if not sa.inspect(connection).has_table(COMMITS.name):
        return 0
    return connection.execute(sa.select(COMMITS.c.number)).scalar() or 0


def lost(database: Path, num_held: int) -> str | None:
    """What an operator is told if a database holds less than was acknowledged; None if it does not."""
    num_lost = noted(database) - num_held
    if num_lost <= 0:
        return None
    return (
        f"{database} lacks the last {num_lost} of {noted(database)} acknowledged transactions: its log "
        f"({database.name}-wal) was lost or cut, or an older copy was put in its place. Keep all these files, look for "
        "the missing one, or bring a copy back with `ludarium restore`. To go on without what is lost: "
        "`ludarium serve --accept-loss`"
    )


class Note:
    """The file, held open by the server that writes it."""

    def __init__(self, database: Path) -> None:
        self._file = os.open(note_of(database), os.O_CREAT | os.O_RDWR, 0o600)
        self._failed = False

    def write(self, number: int) -> None:
        """Note a number; a disk that refuses it makes the note old, which is no reason to refuse an answer."""
        try:
            os.pwrite(self._file, b"%0*d\n" % (DIGITS, number), 0)
        except OSError as error:
            if not self._failed:
                log.warning("acknowledgements are no longer noted beside the database", error=str(error))
            self._failed = True

    def sync(self) -> None:
        os.fsync(self._file)

    def close(self) -> None:
        self.sync()
        os.close(self._file)
