"""Store: the database. The file is opened with distrust and read here; writes go to the one thread that writes.

SQLite by default, in one file that one server holds; or PostgreSQL, in one database that servers share, table by table.
"""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa
from msgspec import structs
from sqlalchemy.exc import SQLAlchemyError

from ludarium.kernel.signing import Signer
from ludarium.server import copies, replies
from ludarium.server.acknowledged import num_commits
from ludarium.server.databases import hold
from ludarium.server.migrations import migrate
from ludarium.server.owning import Ownership
from ludarium.server.reasons import Denied
from ludarium.server.rows import (
    ChatRow,
    CommandRow,
    DealRow,
    EntryRow,
    Given,
    KeyRow,
    LuckRow,
    MatchRow,
    Row,
    SeatRow,
    SecretRow,
    Stored,
    TableRow,
    TakeoverRow,
    TryRow,
    Write,
)
from ludarium.server.schema import TABLES
from ludarium.server.writer import (
    Database,
    DiskFull,
    NotOurs,
    OutcomeUnknown,
    StorageFailed,
    StoreError,
    WriteConflict,
    Writer,
)

__all__ = [
    "Attempt",
    "DiskFull",
    "MatchRows",
    "NotOurs",
    "OutcomeUnknown",
    "StorageFailed",
    "Store",
    "StoreError",
    "WriteConflict",
]

R = TypeVar("R", bound=Row)
MatchRows = tuple[MatchRow, list[EntryRow], list[TakeoverRow], LuckRow | None]


class Attempt(NamedTuple):
    """A try at the deal of a day, and what came of it, as far as it is."""

    device: str
    code: str
    name: str
    ended: float | None
    payoffs: list[float] | None
    scores: list[int] | None


ROOM = 1 << 20  # bytes on the disk, below which it counts as full
FULL_FOR = 60.0  # seconds after a write for which there was no room
LISTED = ("lobby", "starting", "playing")  # the phases of tables that anybody may find
RECORDS = "records"  # the purpose of the key that records are signed with


class Store:
    """What the server keeps. Writes go through one thread; reads are for any thread, one at a time."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._closed = False
        self.signer = _own_key(database.engine)
        self._reading = threading.Lock()
        self._writing = database.writing()
        self._reader = database.reading()
        with self._snapshot():
            count = num_commits(self._reader)
        self._writer = Writer(database, self._writing, count)

    @classmethod
    def open(cls, url: str, *, accept_loss: bool = False) -> Store:
        """The database, made if absent, checked, and brought to this version; one that lacks what was acknowledged is
        refused unless that is accepted."""
        database = hold(url, accept_loss=accept_loss)
        try:
            with database.explained():
                migrate(database.engine, database.alone)
                store = cls(database)
                database.enter()
                return store
        except BaseException:
            database.release()
            raise

    def close(self) -> None:
        """Wait for what was submitted. The writer goes last, so it is the one that clears the write-ahead log."""
        if self._closed:
            return
        self._closed = True
        self._writer.close()
        with self._reading:
            _let_go(self._reader)
        _let_go(self._writing)
        self._database.release()

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
            secrets = self._all(SecretRow, code=code)
            return Stored(
                table=table,
                seats=self._all(SeatRow, code=code),
                secrets=secrets,
                match=self._one(MatchRow, code=code, match=table.match),
                entries=self._all(EntryRow, code=code, match=table.match),
                takeovers=self._all(TakeoverRow, code=code, match=table.match),
                commands=self._all(CommandRow, code=code),
                chat=self._all(ChatRow, code=code),
                luck=self._one(LuckRow, code=code, match=table.match),
                earlier=self._given_before(code, table.match, replies.MAX_REPLIES * len(secrets)),
            )

    def _given_before(self, code: str, match: int, limit: int) -> list[Given]:
        """The latest commands that left entries in the matches before one, in order."""
        entries = TABLES[EntryRow].c
        query = sa.select(entries.device, entries.command, entries.time).where(
            entries.code == code, entries.match < match, entries.command.is_not(None)
        )
        latest = query.order_by(entries.match.desc(), entries.version.desc()).limit(limit)
        return [Given(*values) for values in reversed(self._reader.execute(latest).all())]

    def match(self, code: str, number: int) -> MatchRows | None:
        """A match of a table, an earlier one too."""
        with self._snapshot():
            match = self._one(MatchRow, code=code, match=number)
            if match is None:
                return None
            entries = self._all(EntryRow, code=code, match=number)
            takeovers = self._all(TakeoverRow, code=code, match=number)
            return match, entries, takeovers, self._one(LuckRow, code=code, match=number)

    def listed(self, limit: int) -> list[tuple[TableRow, list[SeatRow]]]:
        """Tables that anybody may find, newest first."""
        columns = TABLES[TableRow].c
        query = sa.select(TABLES[TableRow]).where(
            columns.listed, columns.phase.in_(LISTED), columns.unused.is_(None)
        )
        query = query.order_by(columns.created.desc(), columns.code).limit(limit)
        with self._snapshot():
            tables = self._rows(TableRow, query)
            seats = self._seats_of([table.code for table in tables])
            return [(table, seats[table.code]) for table in tables]

    def deal(self, game: str, day: str) -> DealRow | None:
        """The deal of a day, if it was made."""
        with self._snapshot():
            return self._one(DealRow, game=game, day=day)

    def table_of_try(self, game: str, day: str, device: str) -> str | None:
        """Where a device has had its try at a deal, if it has."""
        with self._snapshot():
            found = self._one(TryRow, game=game, day=day, device=device)
            return found and found.code

    def attempts(self, game: str, day: str) -> list[Attempt]:
        """All tries at a deal; each is the first match of its table."""
        tries, matches = TABLES[TryRow].c, TABLES[MatchRow].c
        query = (
            sa.select(tries.device, tries.code, tries.name, matches.ended, matches.payoffs, matches.scores)
            .join(TABLES[MatchRow], (matches.code == tries.code) & (matches.match == 1))
            .where(tries.game == game, tries.day == day, matches.deal == day)
            .order_by(tries.device)
        )
        with self._snapshot():
            return [Attempt(*values) for values in self._reader.execute(query).all()]

    def _seats_of(self, codes: list[str]) -> dict[str, list[SeatRow]]:
        """The seats of some tables, by one query for all of them."""
        columns = TABLES[SeatRow].c
        query = sa.select(TABLES[SeatRow]).where(columns.code.in_(codes)).order_by(columns.code, columns.seat)
        found: dict[str, list[SeatRow]] = {code: [] for code in codes}
        for row in self._rows(SeatRow, query):
            found[row.code].append(row)
        return found

    def num_people(self, code: str) -> int:
        """How many people sit at a table, there or not."""
        with self._snapshot():
            return sum(row.kind == "person" for row in self._all(SeatRow, code=code))

    def find_secret(self, digest: str) -> SecretRow | None:
        with self._snapshot():
            return self._one(SecretRow, digest=digest)

    def num_tables(self) -> int:
        """Those that are neither closed nor given up."""
        columns = TABLES[TableRow].c
        in_use = columns.phase.in_((*LISTED, "over")), columns.unused.is_(None)
        with self._snapshot():
            count = sa.select(sa.func.count()).select_from(TABLES[TableRow]).where(*in_use)
            return self._reader.execute(count).scalar_one()

    def idle(self, phase: str, since: float, most: int | None = None) -> list[TableRow]:
        """Tables of a phase at which nobody gave a command since a time; the oldest, so many of them."""
        tables, commands, entries = TABLES[TableRow].c, TABLES[CommandRow].c, TABLES[EntryRow].c
        lately = sa.select(commands.id).where(commands.code == tables.code, commands.time >= since)
        played = sa.select(entries.version).where(
            entries.code == tables.code,
            entries.match == tables.match,
            entries.command.is_not(None),
            entries.time >= since,
        )
        idle = sa.select(TABLES[TableRow]).where(
            tables.phase == phase,
            tables.unused.is_(None),
            tables.created < since,
            ~sa.exists(lately),
            ~sa.exists(played),
        )
        with self._snapshot():
            return self._rows(TableRow, idle.order_by(tables.created).limit(most))

    def given_up(self, phase: str, since: float) -> list[TableRow]:
        """Tables of a phase that counted as given up already at a time."""
        tables = TABLES[TableRow].c
        with self._snapshot():
            return self._rows(
                TableRow, sa.select(TABLES[TableRow]).where(tables.phase == phase, tables.unused < since)
            )

    def check(self) -> bool:
        """Whether a read works, the writer is at work, and there is room for what it writes."""
        if self._closed or not self._writer.alive or not self._has_room():
            return False
        try:
            self.find_secret("")
        except StorageFailed:
            return False
        return True

    def _has_room(self) -> bool:
        """A full disk that nobody writes to is found out too; of a limit that only writing finds (a quota, a database
        on another machine) the last refusal tells for a while."""
        full_since = self._writer.full_since
        if full_since is not None and time.monotonic() - full_since < FULL_FOR:
            return False
        return self.file is None or shutil.disk_usage(self.file.parent).free >= ROOM

    @property
    def owning(self) -> Ownership | None:
        """Which server a table is at, where several share the database; None if all tables are ours."""
        return self._database.owning

    def lose(self, error: Exception) -> None:
        """The database is not ours to write to any more."""
        self._writer.fail(error)

    @property
    def file(self) -> Path | None:
        """The file of an SQLite database."""
        return self._database.file

    def backup(self, path: Path) -> None:
        """A copy of an SQLite database while it is in use, checked; for any other thread, since it can take long."""
        if self.file is None:
            raise StoreError(
                "a server copies its own file of SQLite only: copy a database of PostgreSQL with `ludarium backup`"
            )
        copies.finished(path, self._writer.copy)

    @contextmanager
    def snapshot(self) -> Generator[sa.Connection]:
        """For whoever reads what the functions here do not."""
        with self._snapshot():
            yield self._reader

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


def _let_go(connection: sa.Connection) -> None:
    """A connection that is lost already cannot be put in order before it is closed."""
    with suppress(SQLAlchemyError):
        connection.close()


@contextmanager
def reading() -> Generator[None]:
    """What is read for somebody who asked: a fault is told to them as one of storage."""
    try:
        yield
    except StorageFailed:
        raise Denied("storage-failed") from None


def _own_key(engine: sa.Engine) -> Signer:
    """What the server signs records with, made at its first start. It is in every backup: the server stays itself."""
    keys = TABLES[KeyRow]
    with engine.begin() as connection:
        query = sa.select(keys.c.private).where(keys.c.purpose == RECORDS)
        if (known := connection.execute(query).scalar()) is not None:
            return Signer(bytes.fromhex(known))
        made = Signer.fresh()
        row = KeyRow(RECORDS, made.private.hex(), time.time())
        connection.execute(sa.insert(keys).values(structs.asdict(row)))
        return made
