"""Opening: a database file is made, locked and looked over before anything in it is believed.

Whatever is wrong here is told to an operator: what it is, and what to do.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
import structlog
from sqlalchemy import event
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.pool import NullPool

from ludarium.server.writer import StoreError, disk_full

BUSY_SECONDS = 10  # for a person who looks at the file with another program; a server never waits for itself
CHECK_BYTES = 64 << 20  # larger files are checked only if the last server was cut off

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class Lock:
    """Holds a database file for one server; the kernel gives it free when the process ends, however it ends.

    Worker processes must be spawned, not forked: a fork would hold the lock on after its parent was killed.
    """

    def __init__(self, database: Path) -> None:
        self.database = database
        self._file = os.open(f"{database}.lock", os.O_CREAT | os.O_RDWR, 0o600)
        try:
            _lock(self._file)
        except OSError:
            holder = os.read(self._file, 20).decode(errors="replace").strip()
            os.close(self._file)
            raise StoreError(
                f"{database} is in use by another server (process {holder}): stop that one, or name another database"
            ) from None
        os.ftruncate(self._file, 0)
        os.write(self._file, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        """Of a byte far behind the process number, which others can then still read."""
        os.lseek(file, 1 << 20, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def engine_of(url: str) -> sa.Engine:
    """Connections are ours to keep; parameters are nameless, for rows go to the driver as tuples."""
    try:
        kind = sa.make_url(url).get_backend_name()
        if kind != "sqlite":
            return sa.create_engine(url, poolclass=NullPool, paramstyle="format")
        options: dict[str, Any] = {
            "timeout": BUSY_SECONDS,
            "isolation_level": None,
            "check_same_thread": False,
        }
        options["cached_statements"] = 256
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


def _path(engine: sa.Engine) -> Path:
    path = engine.url.database
    if not path or path == ":memory:" or path.startswith("file:"):
        raise StoreError("the database must be a file that outlives the server: write sqlite:///ludarium.db")
    return Path(path)


def claim(engine: sa.Engine) -> Lock:
    """The file and its folder, readable by their owner only, and nobody else's as long as the server runs."""
    path = _path(engine)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = Lock(path)
        try:
            _make(path)
        except OSError:
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
