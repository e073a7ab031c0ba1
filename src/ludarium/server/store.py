"""Store: the database. It opens it with distrust, reads it, and hands writes to the one thread that writes.

SQLite by default, in one file that one server holds; with another URL the same statements are PostgreSQL's.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from ludarium.server.migrations import migrate
from ludarium.server.opening import Lock, check, claim, configure, engine_of, explained
from ludarium.server.rows import (
    ChatRow,
    CommandRow,
    EntryRow,
    MatchRow,
    Row,
    SeatRow,
    SecretRow,
    Stored,
    TableRow,
    Write,
)
from ludarium.server.schema import TABLES
from ludarium.server.writer import DiskFull, StorageFailed, StoreError, WriteConflict, Writer

__all__ = ["DiskFull", "StorageFailed", "Store", "StoreError", "WriteConflict"]

R = TypeVar("R", bound=Row)


class Store:
    """What the server keeps. Writes go through one thread; reads are for any thread, one at a time."""

    def __init__(self, engine: sa.Engine, lock: Lock | None) -> None:
        self._engine = engine
        self._lock = lock
        self._closed = False
        self._reading = threading.Lock()
        self._reader = engine.connect()
        self._writing = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        if lock is not None:
            configure(self._writing, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
            configure(self._writing, "wal_autocheckpoint=0", "cache_size=-65536", "temp_store=MEMORY")
            configure(self._reader, "query_only=ON")
        self._writer = Writer(self._writing)

    @classmethod
    def open(cls, url: str) -> Store:
        """The database, made if absent, checked, and brought to this version."""
        lock = None
        engine = engine_of(url)
        try:
            if engine.dialect.name == "sqlite":
                lock = claim(engine)
            with explained(engine):
                if lock is not None:
                    check(engine, lock.database)
                migrate(engine)
                return cls(engine, lock)
        except BaseException:
            if lock is not None:
                lock.release()
            raise

    def close(self) -> None:
        """Wait for what was submitted. The writer goes last, so it is the one that clears the write-ahead log."""
        if self._closed:
            return
        self._closed = True
        self._writer.close()
        with self._reading:
            self._reader.close()
        self._writing.close()
        if self._lock is not None:
            self._lock.release()

    # --- Writing ---------------------------------------------------------------------------------------

    @property
    def observe(self) -> Callable[[int, float], None] | None:
        """Called on the event loop after each commit: how many groups of writes, and the seconds it took."""
        return self._writer.observe

    @observe.setter
    def observe(self, observe: Callable[[int, float], None] | None) -> None:
        self._writer.observe = observe

    @property
    def failure(self) -> Exception | None:
        """Why nothing is written any more; None while the database is well."""
        return self._writer.failure

    async def write(self, writes: Sequence[Write]) -> None:
        """All of them in one transaction; returns when they are on the disk, or raises and none of them is."""
        if writes:
            await self._writer.write(writes)

    # --- Reading ---------------------------------------------------------------------------------------

    def load(self, code: str) -> Stored | None:
        """Everything of a table as of one moment, with the entries of its latest match."""
        with self._snapshot():
            table = self._one(TableRow, code=code)
            if table is None:
                return None
            return Stored(
                table=table,
                seats=self._all(SeatRow, code=code),
                secrets=self._all(SecretRow, code=code),
                match=self._one(MatchRow, code=code, match=table.match),
                entries=self._all(EntryRow, code=code, match=table.match),
                commands=self._all(CommandRow, code=code),
                chat=self._all(ChatRow, code=code),
            )

    def match(self, code: str, number: int) -> tuple[MatchRow, list[EntryRow]] | None:
        """A match of a table, an earlier one too."""
        with self._snapshot():
            match = self._one(MatchRow, code=code, match=number)
            return match and (match, self._all(EntryRow, code=code, match=number))

    def listed(self, limit: int) -> list[tuple[TableRow, list[SeatRow]]]:
        """Tables that anybody may find, newest first."""
        columns = TABLES[TableRow].c
        query = sa.select(TABLES[TableRow]).where(columns.listed, columns.phase.in_(("lobby", "playing")))
        query = query.order_by(columns.created.desc(), columns.code).limit(limit)
        with self._snapshot():
            tables = self._rows(TableRow, query)
            return [(table, self._all(SeatRow, code=table.code)) for table in tables]

    def find_secret(self, digest: str) -> SecretRow | None:
        with self._snapshot():
            return self._one(SecretRow, digest=digest)

    def num_tables(self) -> int:
        """Those that are not closed."""
        open_phases = TABLES[TableRow].c.phase.in_(("lobby", "playing", "over"))
        with self._snapshot():
            count = sa.select(sa.func.count()).select_from(TABLES[TableRow]).where(open_phases)
            return self._reader.execute(count).scalar_one()

    def idle(self, phase: str, since: float) -> list[TableRow]:
        """Tables of a phase at which nothing was done since a time."""
        tables, commands = TABLES[TableRow].c, TABLES[CommandRow].c
        lately = sa.select(commands.id).where(commands.code == tables.code, commands.time >= since)
        idle = sa.select(TABLES[TableRow]).where(
            tables.phase == phase, tables.created < since, ~sa.exists(lately)
        )
        with self._snapshot():
            return self._rows(TableRow, idle)

    def check(self) -> bool:
        """Whether a read works and the writer is at work."""
        if self._closed or not self._writer.alive:
            return False
        try:
            self.find_secret("")
        except StorageFailed:
            return False
        return True

    def backup(self, path: Path) -> None:
        """A copy of an SQLite database while it is in use; for any thread, since it can take long."""
        part = path.with_name(path.name + ".part")
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        copy = sqlite3.connect(part)
        with self._engine.connect() as connection:
            original: Any = connection.connection.driver_connection
            original.backup(copy, pages=1_000)
        copy.close()
        os.replace(part, path)

    @contextmanager
    def _snapshot(self) -> Generator[None]:
        """All reads inside see the same moment, whatever the writer does meanwhile."""
        with self._reading:
            try:
                with self._reader.begin():
                    yield
            except SQLAlchemyError as error:
                raise StorageFailed(f"the database cannot be read: {error}") from error

    def _one(self, row: type[R], **key: object) -> R | None:
        found = self._all(row, **key)
        return found[0] if found else None

    def _all(self, row: type[R], **values: object) -> list[R]:
        table = TABLES[row]
        query = sa.select(table).where(*(table.c[name] == value for name, value in values.items()))
        return self._rows(row, query.order_by(*(table.c[name] for name in row.KEY)))

    def _rows(self, row: type[R], query: sa.Select[Any]) -> list[R]:
        return [row(*values) for values in self._reader.execute(query).all()]
