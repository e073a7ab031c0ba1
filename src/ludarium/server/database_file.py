"""Database file: one of SQLite is made, locked and looked over before anything in it is believed.

Whatever is wrong here is told to an operator: what it is, and what to do.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
import structlog
from sqlalchemy import event
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.pool import NullPool

from ludarium.server.acknowledged import Note, lost, noted, num_commits
from ludarium.server.rows import Write
from ludarium.server.sqlite_faults import faults_of
from ludarium.server.writer import StoreError, StoreInUse, disk_full

BUSY_SECONDS = 10  # for a person who looks at the file with another program; a server never waits for itself
CHECK_BYTES = 64 << 20  # larger files are checked only if the last server was cut off

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class Lock:
    """Holds a database file for one server; the kernel releases it when the process ends, however it ends.

    Two locks: one beside the file, at its real place, and one for the file itself by device and inode, for a file can
    be reached by several names and be moved. Neither opens the file: to close it again would drop SQLite's own locks.

    Worker processes must be spawned, not forked: a fork would hold the lock on after its parent was killed.
    """

    def __init__(self, database: Path) -> None:
        self.database = database
        self._files = [_locked(Path(f"{database}.lock"), database)]

    def hold_file(self) -> None:
        """Hold the file itself, once it is there."""
        found = self.database.stat()
        name = f"{found.st_dev}-{found.st_ino}.lock"
        self._files.append(_locked(_lock_folder() / name, self.database))
        if found.st_nlink > 1:
            raise StoreError(
                f"{self.database} has {found.st_nlink} names (hard links), and SQLite keeps a log of its own for each: "
                "remove the others, or copy the file"
            )

    def release(self) -> None:
        for file in self._files:
            os.close(file)
        self._files = []


def _locked(path: Path, database: Path) -> int:
    file = os.open(path, os.O_CREAT | os.O_RDWR | getattr(os, "O_NOFOLLOW", 0), 0o600)
    try:
        _lock(file)
    except OSError:
        holder = os.read(file, 20).decode(errors="replace").strip()
        os.close(file)
        raise StoreInUse(
            f"{database} is in use by another server (process {holder}): stop that one, or name another database"
        ) from None
    os.ftruncate(file, 0)
    os.write(file, f"{os.getpid()}\n".encode())
    return file


def _lock_folder() -> Path:
    """The same for all servers of a person on this machine; whoever may open the file is its owner."""
    owner = os.getuid() if sys.platform != "win32" else "locks"
    folder = Path(os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir()) / f"ludarium-{owner}"
    folder.mkdir(mode=0o700, exist_ok=True)
    if sys.platform != "win32" and folder.stat().st_uid != os.getuid():
        raise StoreError(f"{folder} belongs to somebody else: remove it, or set XDG_RUNTIME_DIR")
    return folder


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        """Lock a byte far behind the process number, which others can then still read."""
        os.lseek(file, 1 << 20, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class DatabaseFile:
    """An SQLite database that this process holds by its file, and SQLite's own way of doing things."""

    begin = "BEGIN IMMEDIATE"
    counted = True
    owning = None
    look_every = None  # a file is nowhere else

    def __init__(self, engine: sa.Engine, lock: Lock) -> None:
        self.engine = engine
        self._lock = lock

    @property
    def file(self) -> Path:
        return self._lock.database

    def alone(self) -> bool:
        return True

    def enter(self) -> None:
        """Nothing: it is held from the first."""

    def fence(self, cursor: Any, writes: Iterable[Write]) -> None:
        """None: all tables of a file are ours."""

    def writing(self) -> sa.Connection:
        connection = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        configure(connection, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
        configure(connection, "wal_autocheckpoint=0", "cache_size=-4096", "temp_store=MEMORY")
        return connection

    def reading(self) -> sa.Connection:
        connection = self.engine.connect()
        configure(connection, "query_only=ON")
        return connection

    def note(self, count: int) -> Note:
        """The note beside the file, brought up to what the file holds."""
        note = Note(self.file)
        note.write(count)
        return note

    def is_in_transaction(self, cursor: Any) -> bool:
        """SQLite has ended a transaction by itself after some errors."""
        return cursor.connection.in_transaction

    def checkpoint(self, cursor: Any) -> None:
        cursor.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def look(self, cursor: Any) -> None:
        """Nothing: what becomes of a file is found by the next write."""

    @contextmanager
    def explained(self) -> Generator[None]:
        with explained(self.engine):
            yield

    def release(self) -> None:
        self._lock.release()


def hold(url: str, *, accept_loss: bool = False) -> DatabaseFile:
    """The file of a URL, made if absent, checked; one that lacks what was acknowledged is refused unless that is
    accepted."""
    engine = engine_of(url)
    lock = claim(engine, accept_loss=accept_loss)
    try:
        with explained(engine):
            warn_of_faults()
            check(engine, lock.database)
            with engine.connect() as connection:
                refuse_loss(lock.database, num_commits(connection), accept_loss)
    except BaseException:
        lock.release()
        raise
    return DatabaseFile(engine, lock)


def engine_of(url: str) -> sa.Engine:
    """Connections are ours to keep; parameters are nameless, for rows go to the driver as tuples."""
    options: dict[str, Any] = {
        "timeout": BUSY_SECONDS,
        "isolation_level": None,
        "check_same_thread": False,
        "cached_statements": 256,
    }
    try:
        engine = sa.create_engine(url, poolclass=NullPool, paramstyle="qmark", connect_args=options)
    except (ArgumentError, NoSuchModuleError, ImportError) as error:
        raise StoreError(
            f"{url!r} is no database: write, for instance, sqlite:///ludarium.db ({error})"
        ) from error
    event.listen(engine, "begin", _begin)
    return engine


def _begin(connection: sa.Connection) -> None:
    """Python's driver begins a transaction for changes only, and so not for a snapshot or a new table."""
    connection.exec_driver_sql("BEGIN")


def path_of(engine: sa.Engine) -> Path:
    """The real place of the file: a symbolic link is only a name for it."""
    path = engine.url.database
    if not path or path == ":memory:" or path.startswith("file:"):
        raise StoreError("the database must be a file that outlives the server: write sqlite:///ludarium.db")
    return Path(path).resolve()


def claim(engine: sa.Engine, *, accept_loss: bool = False) -> Lock:
    """The file and its folder, readable by their owner only, and nobody else's as long as the server runs."""
    path = path_of(engine)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = Lock(path)
        try:
            if not path.exists() or path.stat().st_size == 0:
                refuse_loss(path, 0, accept_loss)
            _make(path)
            lock.hold_file()
        except BaseException:
            lock.release()
            raise
        return lock
    except OSError as error:
        raise StoreError(
            f"{path} cannot be opened for writing ({error.strerror}): name another database"
        ) from error


def _make(path: Path) -> None:
    """A file that exists is opened by SQLite alone: to close it here would drop every lock this process has on it
    (sqlite.org/howtocorrupt.html, 2.2)."""
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    elif path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    elif not os.access(path, os.R_OK | os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def refuse_loss(path: Path, num_held: int, accept_loss: bool) -> None:
    """Whoever plays on after a loss makes it final: so nobody does before the operator has said so."""
    missing = lost(path, num_held)
    if missing is None:
        return
    if not accept_loss:
        raise StoreError(missing)
    log.warning("a loss is accepted", database=str(path), acknowledged=noted(path), held=num_held)


def warn_of_faults(version: tuple[int, int, int] = sqlite3.sqlite_version_info) -> None:
    """Name what is known to be wrong with this machine's SQLite."""
    for fault in faults_of(version):
        log.warning(
            "this SQLite has a known fault",
            sqlite=".".join(map(str, version)),
            fault=fault.name,
            advice=fault.advice,
        )


def check(engine: sa.Engine, path: Path) -> None:
    """Look for damage. Whether the last server closed the file is told by the log that it would have cleared."""
    log_left = Path(f"{path}-wal")
    cut_off = log_left.exists() and log_left.stat().st_size > 0
    size = path.stat().st_size
    if size > CHECK_BYTES and not cut_off:
        return
    started = time.perf_counter()
    with engine.connect() as connection:
        found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
    if found != "ok":
        raise _damaged(path, found.splitlines()[-1])
    seconds = round(time.perf_counter() - started, 3)
    log.info("database checked", seconds=seconds, bytes=size, cut_off=cut_off, sqlite=sqlite3.sqlite_version)


@contextmanager
def explained(engine: sa.Engine) -> Generator[None]:
    """An error of the database while it is opened, in words an operator can act on."""
    name = engine.url.database or engine.url.render_as_string(hide_password=True)
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise _explanation(name, cause) from error


def _explanation(name: str, cause: BaseException | None) -> StoreError:
    code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return _damaged(name, cause)
    if isinstance(cause, Exception) and disk_full(cause):
        return StoreError(f"{name} cannot be opened: the disk is full; make room and start again")
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreError(f"{name} is in use by another program ({cause}): close it and start again")
    return StoreError(
        f"{name} cannot be opened ({cause}): see that it is there, writable, and on a working disk"
    )


def _damaged(name: object, cause: object) -> StoreError:
    return StoreError(
        f"{name} is damaged ({cause}): keep it, with the files named {name}-wal and -shm, for a look; put a copy in "
        "its place, or name another database"
    )


def configure(connection: sa.Connection, *settings: str) -> None:
    """Straight to the driver: some settings mean nothing inside a transaction."""
    cursor: Any = connection.connection.cursor()
    for setting in settings:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
