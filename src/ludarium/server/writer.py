"""Writer: the one thread that changes the database, with group commit.

Everything that waits when the thread is free becomes one transaction with one sync to the disk, so the price of
durability is paid once for many moves. Nobody is answered before the commit has returned. Meanwhile the event loop
stands still, but not for long: two threads that want the interpreter at once take ten times as long for a commit.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from queue import Empty, SimpleQueue
from sqlite3 import SQLITE_FULL
from typing import TYPE_CHECKING, Any, Protocol

import sqlalchemy as sa
import structlog

from ludarium.server.rows import ROWS, Append, Row, Save, Write
from ludarium.server.schema import count_of_commits, statements

if TYPE_CHECKING:
    from ludarium.server.owning import Ownership

Observe = Callable[[int, float], None]

CHECKPOINT_PAGES = 2_000  # about 8 MB, the size the write-ahead log keeps if nobody is in a hurry
IN_A_HURRY = 5  # times that, if there never is a rest
REST = 0.02  # seconds without a write in which nobody notices a checkpoint
PATIENCE = 0.005  # seconds for which the event loop stands still at most: a slow disk does not hold it up
GATHER = 0.002  # seconds from one transaction to the next, in which writes gather
MOST_ROWS = 64  # of one statement
PAGES_OF_COMMIT = 5  # at least; and about one for each row
PAGES_OF_STEP = 100  # of a copy, about a millisecond: for so long a commit waits

# What the rows themselves can be guilty of, in the words of every driver.
BAD_ROWS = ("IntegrityError", "DataError", "InterfaceError", "ProgrammingError", "NotSupportedError")

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class StoreError(Exception):
    """The database cannot be used; the message says what is wrong and what to do."""


class StoreInUse(StoreError):  # noqa: N818
    """Another server holds the database."""


class WriteConflict(StoreError):  # noqa: N818
    """Somebody else wrote that row first; nothing of these writes is stored."""


class NotOurs(WriteConflict):
    """The table is at another server; nothing of these writes is stored."""


class DiskFull(StoreError):  # noqa: N818
    """Nothing of these writes is stored; they will be when there is room again."""


class StorageFailed(StoreError):  # noqa: N818
    """The database failed: nothing of these writes is stored, and nothing will be before a restart."""


class OutcomeUnknown(StorageFailed):
    """The database failed while these writes were committed: whether they are stored is known after a restart."""


@dataclass(eq=False, slots=True)
class Group:
    """Writes that are stored all or not at all, and who waits for them."""

    writes: Sequence[Write]
    done: asyncio.Future[None]
    error: Exception | None = field(default=None, init=False)


class Note(Protocol):
    """Where the number of acknowledged transactions is noted."""

    def write(self, number: int) -> None: ...
    def sync(self) -> None: ...
    def close(self) -> None: ...


class Database(Protocol):
    """A database that this process holds, and all that is not the same in SQLite and PostgreSQL."""

    engine: sa.Engine

    @property
    def begin(self) -> str: ...
    @property
    def counted(self) -> bool: ...  # whether it counts its transactions, all of which are ours
    @property
    def look_every(self) -> float | None: ...  # seconds without a write after which it is looked for
    @property
    def file(self) -> Path | None: ...
    @property
    def owning(self) -> Ownership | None: ...  # if several servers share it
    def alone(self) -> bool: ...  # whether no other server is at work
    def enter(self) -> None: ...  # from now on it may be written to
    def fence(
        self, cursor: Any, writes: Iterable[Write]
    ) -> None: ...  # NotOurs, if a table is another server's
    def writing(self) -> sa.Connection: ...
    def reading(self) -> sa.Connection: ...
    def note(self, count: int) -> Note | None: ...
    def is_in_transaction(self, cursor: Any) -> bool: ...
    def checkpoint(self, cursor: Any) -> None: ...
    def look(self, cursor: Any) -> None: ...
    def explained(self) -> AbstractContextManager[None]: ...
    def release(self) -> None: ...


@dataclass(eq=False, slots=True)
class Copying:
    """A copy of the database that somebody waits for."""

    path: Path
    done: threading.Event = field(default_factory=threading.Event, init=False)
    error: Exception | None = field(default=None, init=False)


class Transaction:
    """The writing connection; it takes the driver's own cursor, for it is called for every move."""

    def __init__(self, database: Database, connection: sa.Connection, num_commits: int) -> None:
        dialect = connection.dialect
        self._database = database
        self.num_commits = num_commits  # as the database counts them
        self._count = count_of_commits(dialect)
        self._cursor: Any = connection.connection.cursor()
        self._by_row = {row: statements(row, dialect) for row in ROWS}
        driver: Any = dialect.loaded_dbapi
        self.conflict: type[Exception] = driver.IntegrityError
        self._error: type[Exception] = driver.Error
        self._bad_rows: tuple[type[Exception], ...] = tuple(getattr(driver, name) for name in BAD_ROWS)

    def run(self, sql: str) -> Any:
        """Statements without parameters: begin, commit and the like."""
        return self._cursor.execute(sql)

    def begin(self) -> None:
        self.run(self._database.begin)

    def commit(self) -> None:
        """With the count of transactions, so that a lost one is missed, and one of somebody else stops us."""
        if self._database.counted:
            self._cursor.execute(self._count, (self.num_commits + 1, self.num_commits))
            if self._cursor.rowcount != 1:
                raise StorageFailed("somebody else has written to the database")
        try:
            self.run("COMMIT")
        except Exception as error:
            if disk_full(error):
                raise
            raise OutcomeUnknown(str(error)) from error
        self.num_commits += 1

    def copy(self, target: sqlite3.Connection, between: Callable[[], None]) -> None:
        """Copy all of an SQLite database, by steps; what is written between two of them, by this connection, goes into
        the copy too, so it never has to begin again."""

        def progress(_status: int, _remaining: int, _total: int) -> None:
            between()

        self._cursor.connection.backup(target, pages=PAGES_OF_STEP, progress=progress)

    def roll_back(self) -> None:
        """SQLite has ended a transaction by itself after some errors."""
        if self._database.is_in_transaction(self._cursor):
            self.run("ROLLBACK")

    def blames_rows(self, error: Exception) -> bool:
        """Whether the rows are wrong (a key taken, a value that cannot be stored) and the database is fine."""
        return not isinstance(error, self._error) or isinstance(error, self._bad_rows)

    def checkpoint(self) -> None:
        """Only here, not by SQLite itself: SQLite would not tell that a sync failed."""
        self._database.checkpoint(self._cursor)

    def look(self) -> None:
        """Whether the database is still there."""
        self._database.look(self._cursor)

    def carry_out(self, groups: Sequence[Group]) -> None:
        """The writes of some groups, to tables that are at this server."""
        self._database.fence(self._cursor, chain.from_iterable(group.writes for group in groups))
        self._write(chain.from_iterable(group.writes for group in groups))

    def _write(self, writes: Iterable[Write]) -> None:
        """Appends are collected over all groups and run once for each table of the database. The tables come first
        among them, for the others refer to them; a save or a removal waits for the appends before it."""
        appends: dict[type[Row], list[Row]] = {row: [] for row in ROWS}
        for write in writes:
            row = write.row
            if type(write) is Append:
                appends[type(row)].append(row)
                continue
            self._append_all(appends)
            sql = self._by_row[type(row)]
            if type(write) is Save:
                self._cursor.execute(sql.save, sql.params(row))
            else:
                self._cursor.execute(sql.remove, sql.key(row))
        self._append_all(appends)

    def _append_all(self, appends: dict[type[Row], list[Row]]) -> None:
        for kind, rows in appends.items():
            sql = self._by_row[kind]
            for part in _parts(rows):
                params = chain.from_iterable(map(sql.params, part))
                self._cursor.execute(sql.append(len(part)), tuple(params))
            rows.clear()


def _parts(rows: list[Row]) -> Iterator[list[Row]]:
    """Rows in parts of one statement each."""
    return (rows[start : start + MOST_ROWS] for start in range(0, len(rows), MOST_ROWS))


class Writer:
    """Takes groups from the event loop, stores them in its thread, and answers on the loop."""

    def __init__(self, database: Database, connection: sa.Connection, num_commits: int) -> None:
        self.observe: Observe | None = None
        self.failure: Exception | None = None
        self.full_since: float | None = None  # when the disk was last found full; nothing was stored since
        self._note = database.note(num_commits)
        self._look_every = database.look_every
        self._transaction = Transaction(database, connection, num_commits)
        self._gathered: list[Group] = []  # for the next transaction
        self._storing = False
        self._stored_at = 0.0
        self._waiting: SimpleQueue[list[Group] | None] = SimpleQueue()
        self._copies: SimpleQueue[Copying] = SimpleQueue()
        self._stored = threading.Event()
        self._pages = 0
        self._closed = False
        self._ended = False  # the thread has, which itself would answer only under a lock
        self._thread = threading.Thread(target=self._work, name="store-writer", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        return self.failure is None and not self._ended

    async def write(self, writes: Sequence[Write]) -> None:
        """Return once the writes are on the disk. To cancel this does not stop them."""
        if self._closed or not self.alive:
            raise self._refusal()
        loop = asyncio.get_running_loop()
        group = Group(writes, loop.create_future())
        self._gathered.append(group)
        if len(self._gathered) == 1:
            loop.call_soon(self._hand_over)
        await group.done

    def copy(self, path: Path) -> None:
        """A copy of an SQLite database, as it is when this ends, made between the commits; for any other thread."""
        copying = Copying(path)
        self._copies.put(copying)
        self._waiting.put([])
        while not copying.done.wait(1.0):
            if not self._thread.is_alive():
                raise StorageFailed("the server stops")
        if copying.error is not None:
            raise copying.error

    def close(self) -> None:
        """Store what was submitted, then end the thread."""
        self._closed = True
        self._waiting.put(self._gathered)
        self._waiting.put(None)
        self._thread.join()

    def _hand_over(self) -> None:
        """Give the thread what has gathered, unless it is at work, or was just now."""
        if not self._gathered or self._storing or self._closed:
            return
        rest = self._stored_at + GATHER - time.perf_counter()
        if rest > 0:
            asyncio.get_running_loop().call_later(rest, self._hand_over)
            return
        groups, self._gathered = self._gathered, []
        self._storing = True
        self._stored.clear()
        self._waiting.put(groups)
        self._stored.wait(PATIENCE)

    def fail(self, error: Exception) -> None:
        """From now on nothing is written: after a failed sync nobody knows what is on the disk."""
        if self.failure is None:
            self.failure = error
            log.error("store failed", error=str(error), code=getattr(error, "sqlite_errorname", ""))

    # --- In the thread ---------------------------------------------------------------------------------

    def _work(self) -> None:
        try:
            ended = False
            while not ended:
                ended = self._work_once(REST if self._pages >= CHECKPOINT_PAGES else self._look_every)
                while not ended and not self._copies.empty():
                    ended = self._copy(self._copies.get())
            if self._note is not None:
                self._note.close()
        finally:
            self._ended = True

    def _work_once(self, patience: float | None) -> bool:
        """Store what waits, or look whether a checkpoint is due; whether it was the last time."""
        groups, ended = self._take(patience)
        if groups:
            self._answer(groups, self._store(groups))
            self._stored.set()
        elif not ended and self.failure is None:
            self._look()
        self._checkpoint_if_due(CHECKPOINT_PAGES * (IN_A_HURRY if groups else 1))
        return ended

    def _look(self) -> None:
        try:
            self._transaction.look()
        except Exception as error:
            self.fail(error)

    def _copy(self, copying: Copying) -> bool:
        """Make a copy, and between its steps go on with the work; whether that ended meanwhile."""
        ended = False

        def between() -> None:
            nonlocal ended
            ended = self._work_once(0.0)
            if ended or self.failure is not None:
                raise StorageFailed("the server stops")

        try:
            with closing(sqlite3.connect(copying.path)) as target:
                target.execute("PRAGMA synchronous=OFF")  # the whole file is synced at the end
                self._transaction.copy(target, between)
        except Exception as error:
            copying.error = error
        copying.done.set()
        return ended

    def _take(self, patience: float | None) -> tuple[list[Group], bool]:
        """Everything that waits, or nothing if nothing came for so long, and whether it was the last."""
        groups: list[Group] = []
        try:
            more = self._waiting.get(timeout=patience)
            while more is not None:
                groups += more
                more = self._waiting.get_nowait()
        except Empty:
            return groups, False
        return groups, True

    def _store(self, groups: list[Group]) -> float:
        """Commit, or leave an error with each group that is not stored. The seconds it took."""
        started = time.perf_counter()
        try:
            if self.failure is not None:
                raise self._refusal()
            self._commit(groups)
            self.full_since = None
        except Exception as error:
            refusal = self._undone(error)
            for group in groups:
                group.error = type(refusal)(*refusal.args)  # one each: a traceback grows where it is raised
        return time.perf_counter() - started

    def _commit(self, groups: list[Group]) -> None:
        transaction = self._transaction
        transaction.begin()
        try:
            transaction.carry_out(groups)
        except Exception as error:
            if not transaction.blames_rows(error):
                raise
            transaction.roll_back()
            transaction.begin()
            for group in groups:
                self._carry_out_alone(group)
        transaction.commit()
        if self._note is not None:
            self._note.write(transaction.num_commits)
        self._pages += PAGES_OF_COMMIT + sum(len(group.writes) for group in groups)

    def _carry_out_alone(self, group: Group) -> None:
        """Somebody in this batch is refused: the others shall not notice."""
        transaction = self._transaction
        transaction.run("SAVEPOINT one")
        try:
            transaction.carry_out([group])
        except Exception as error:
            if not transaction.blames_rows(error):
                raise
            transaction.run("ROLLBACK TO SAVEPOINT one")
            group.error = WriteConflict(str(error)) if isinstance(error, transaction.conflict) else error
        transaction.run("RELEASE SAVEPOINT one")

    def _undone(self, error: Exception) -> StoreError:
        """Roll back. A full disk will have room again; after any other error the store is failed."""
        unknown = isinstance(error, OutcomeUnknown)
        try:
            self._transaction.roll_back()
        except Exception as second:
            error = second
        if disk_full(error) and not unknown:
            self.full_since = time.monotonic()
            return DiskFull("the disk is full")
        self.fail(error.__cause__ if unknown and isinstance(error.__cause__, Exception) else error)
        return OutcomeUnknown(*self._refusal().args) if unknown else self._refusal()

    def _checkpoint_if_due(self, pages: int) -> None:
        if self._pages < pages or self.failure is not None:
            return
        self._pages = 0
        try:
            self._transaction.checkpoint()
            if self._note is not None:
                self._note.sync()
        except Exception as error:
            if not disk_full(error):
                self.fail(error)

    def _refusal(self) -> StorageFailed:
        return StorageFailed(f"the database failed: {self.failure or 'its writer has ended'}")

    def _answer(self, groups: list[Group], seconds: float) -> None:
        """Wake the loop once for all."""

        loop = groups[0].done.get_loop()

        def answer() -> None:
            for group in groups:
                if group.done.done():
                    continue  # whoever waited has gone
                if group.error is None:
                    group.done.set_result(None)
                else:
                    group.done.set_exception(group.error)
            self._storing, self._stored_at = False, time.perf_counter()
            self._hand_over()
            if self.observe is not None and any(group.error is None for group in groups):
                self.observe(len(groups), seconds)

        try:
            loop.call_soon_threadsafe(answer)
        except RuntimeError:
            log.warning("stored, but nobody waits", groups=len(groups))


def disk_full(error: Exception) -> bool:
    """Of SQLite, or of PostgreSQL (its state 53100)."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF == SQLITE_FULL or getattr(error, "sqlstate", "") == "53100"
