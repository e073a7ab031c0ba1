"""Copies: how a copy of the database is made, checked, put back, and asked for. It is a file of SQLite, whatever it is
a copy of.

A copy is finished under another name and only then gets its own, so what has the name is whole. The command line asks a
running server for one by a file beside the database: whoever may write there may do anything with the database anyway.
The copy is left there too, so the server writes nowhere else because somebody asked.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Collection
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

import sqlalchemy as sa
import structlog

from ludarium.server.acknowledged import Note
from ludarium.server.database_file import engine_of
from ludarium.server.databases import without_password
from ludarium.server.migrations import migrate
from ludarium.server.offline import held, looked_at, require_head, url_of
from ludarium.server.schema import COMMITS
from ludarium.server.transfer import clear, is_empty, make_empty, transfer
from ludarium.server.writer import StoreError

LOOK_EVERY = 0.5  # seconds between two looks for a request
ANSWER_WITHIN = 5.0  # seconds in which a server takes a request up
STAMP = "%Y%m%d-%H%M%S"
OF_SOME_TABLES = 1  # the mark (`user_version`) of a file that is no copy of all

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class CopyError(StoreError):
    """No copy could be made; the message says why."""


class Store(Protocol):
    """What is copied."""

    @property
    def file(self) -> Path | None: ...

    def backup(self, path: Path) -> None: ...


def now_stamped() -> str:
    return time.strftime(STAMP, time.gmtime())


# --- Making ---------------------------------------------------------------------------------------------


def finished(path: Path, make: Callable[[Path], None]) -> None:
    """Let a copy be made, for its owner's eyes only; check it, sync it, and give it its name."""
    part = path.with_name(f"{path.name}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        make(part)
        require_whole(part)
        _sync(part)
        os.replace(part, path)
        _sync(path.parent)
    except (OSError, sqlite3.Error) as error:
        raise CopyError(f"{path} could not be written ({error})") from error
    finally:
        part.unlink(missing_ok=True)


def require_whole(path: Path) -> None:
    """CopyError if a file that nobody has open is not a whole database."""
    try:
        with closing(_opened(path)) as copy:
            found = str(copy.execute("PRAGMA integrity_check(1)").fetchone()[0])
    except sqlite3.Error as error:
        found = str(error)
    if found != "ok":
        raise CopyError(f"{path} is damaged ({found.splitlines()[-1]})")


def copy_unused(database: Path, path: Path) -> None:
    """A copy of a database that no server has open."""

    def make(part: Path) -> None:
        with closing(_opened(database)) as original, closing(sqlite3.connect(part)) as copy:
            original.backup(copy)

    finished(path, make)


def copy_of(url: str, path: Path, codes: Collection[str] | None = None) -> dict[str, int]:
    """A copy of any database, or of some of its tables, as of one moment, whether servers use it or not; how many rows
    it has."""
    counts: dict[str, int] = {}

    def make(part: Path) -> None:
        engine = engine_of(url_of(part))
        migrate(engine)
        with engine.begin() as target:
            make_empty(target)
            counts.update(transfer(source, target, codes))
            if codes is not None:
                target.exec_driver_sql(f"PRAGMA user_version = {OF_SOME_TABLES}")

    with looked_at(url) as source:
        require_head(source, without_password(url))
        finished(path, make)
    return counts


def _opened(path: Path) -> sqlite3.Connection:
    """A database that no server has open. A log beside it belongs to it; without one, the file is only read."""
    if Path(f"{path}-wal").exists():
        return sqlite3.connect(path)
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)


def _sync(path: Path) -> None:
    if path.is_dir() and sys.platform == "win32":
        return
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


# --- Putting back ---------------------------------------------------------------------------------------


def put_back(copy: Path, database: Path) -> Path | None:
    """Let a copy be the database; where what was there is now. No server may have either open."""
    number = require_copy(copy)
    new = database.with_name(f"{database.name}.new")
    copy_unused(copy, new)
    before = database.with_name(f"{database.name}.before-{now_stamped()}")
    moved = [_move_aside(database, before, end) for end in ("", "-wal")]  # the two are one
    Path(f"{database}-shm").unlink(missing_ok=True)
    os.replace(new, database)
    # Last: a server that starts before this is done is refused.
    _move_aside(database, before, ".acknowledged")
    _note(database, number)
    _sync(database.parent)
    return before if moved[0] else None


def put_into(copy: Path, url: str) -> Path | None:
    """Let a copy be what a database of PostgreSQL holds, which no server may use; where what it held is now. It happens
    in one transaction, which ends well only if every row has arrived."""
    require_copy(copy)
    with held(url) as engine, TemporaryDirectory(prefix="ludarium-") as folder:
        new = (
            Path(folder) / "copy.db"
        )  # of an older version, perhaps: it is brought to ours, and the copy stays as it is
        copy_unused(copy, new)
        migrate(engine_of(url_of(new)))
        before = _kept_before(copy, url, engine)
        with looked_at(url_of(new)) as source, engine.begin() as target:
            clear(target)
            transfer(source, target)
    return before


def _kept_before(copy: Path, url: str, engine: sa.Engine) -> Path | None:
    """What a database holds, in a file beside the copy that takes its place; None if it holds nothing."""
    with engine.connect() as connection:
        if is_empty(connection):
            return None
    before = copy.absolute().with_name(f"{engine.url.database}.before-{now_stamped()}.db")
    copy_of(url, before)
    return before


def require_copy(copy: Path) -> int:
    """How many transactions a copy holds; CopyError if it is none, or not of a whole database."""
    require_whole(copy)
    with closing(_opened(copy)) as connection:
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
            raise CopyError(f"{copy} is no copy of a database of Ludarium")
        if connection.execute("PRAGMA user_version").fetchone()[0] == OF_SOME_TABLES:
            raise CopyError(f"{copy} holds some tables only: `ludarium admin import` adds them to a database")
        return _num_commits(connection)


def _num_commits(connection: sqlite3.Connection) -> int:
    """How many transactions a database holds; 0 if it is older than the count."""
    try:
        return int(connection.execute(f"SELECT number FROM {COMMITS.name}").fetchone()[0])
    except sqlite3.OperationalError:
        return 0


def _note(database: Path, number: int) -> None:
    """What was put back counts as acknowledged: if it is lost before a server has seen it, that is noticed too."""
    note = Note(database)
    note.write(number)
    note.close()


def _move_aside(database: Path, before: Path, end: str) -> bool:
    if not (file := Path(f"{database}{end}")).exists():
        return False
    os.replace(file, f"{before}{end}")
    return True


# --- Asking a server ------------------------------------------------------------------------------------


def _request(database: Path) -> tuple[Path, Path, Path]:
    """The names of a request, of the copy, and of the reason why there is none."""
    wanted, made, failed = (
        database.with_name(database.name + end) for end in (".copy-wanted", ".copy", ".copy-failed")
    )
    return wanted, made, failed


def ask(database: Path, path: Path) -> None:
    """Ask the server that has a database open for a copy, and wait for it."""
    wanted, made, failed = _request(database)
    for old in (made, failed):
        old.unlink(missing_ok=True)
    wanted.touch(0o600)
    _wait_while(wanted, ANSWER_WITHIN)
    while not made.exists() and not failed.exists():
        time.sleep(LOOK_EVERY / 5)
    if failed.exists():
        reason = failed.read_text("utf-8")
        failed.unlink()
        raise CopyError(reason)
    copy_unused(made, path)
    made.unlink()


def _wait_while(wanted: Path, seconds: float) -> None:
    end = time.monotonic() + seconds
    while wanted.exists():
        if time.monotonic() > end:
            wanted.unlink(missing_ok=True)
            raise CopyError("the server that has the database open does not answer")
        time.sleep(LOOK_EVERY / 5)


async def answer_requests(store: Store) -> None:
    """Make the copies that somebody asks for, until cancelled."""
    if store.file is None:
        return
    wanted, made, failed = _request(store.file)
    while True:
        await asyncio.sleep(LOOK_EVERY)
        if not wanted.exists():
            continue
        wanted.unlink(missing_ok=True)
        try:
            await asyncio.to_thread(store.backup, made)
        except (StoreError, OSError) as error:
            log.error("no copy could be made", error=str(error))
            failed.write_text(str(error), "utf-8")


# --- Again and again ------------------------------------------------------------------------------------


async def copy_regularly(store: Store, folder: Path, every: float, keep: int) -> None:
    """A copy into a folder every so many seconds, and only so many of them, until cancelled."""
    while True:
        await asyncio.sleep(_due_in(folder, every))
        path = folder / f"ludarium-{now_stamped()}.db"
        try:
            await asyncio.to_thread(_copy_into, store, path, keep)
            log.info("copied", path=str(path))
        except (StoreError, OSError) as error:
            log.error("no copy could be made", path=str(path), error=str(error))
            await asyncio.sleep(min(every, 60.0))


def _copy_into(store: Store, path: Path, keep: int) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    store.backup(path)
    for old in copies_in(path.parent)[:-keep]:
        old.unlink()


def copies_in(folder: Path) -> list[Path]:
    """The copies in a folder, oldest first."""
    return sorted(folder.glob("ludarium-????????-??????.db"))


def _due_in(folder: Path, every: float) -> float:
    """Seconds until the next copy: a server that is started anew does not begin anew."""
    found = copies_in(folder)
    age = time.time() - found[-1].stat().st_mtime if found else every
    return min(max(every - age, 0.0), every)
