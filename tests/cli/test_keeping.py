"""Backup, restore and check: copies of what a server keeps, and whether it adds up."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from ludarium.cli.keeping import default_database
from ludarium.server.database_file import Lock
from ludarium.server.store import Store
from tests.cli.conftest import Run
from tests.server.table_fixtures import Room, probe_is_known  # noqa: F401  # used by every test


@pytest.fixture
def database(home: Path) -> Path:
    """A database with one match to its end and one that is running."""
    path = default_database()
    store = Store.open(f"sqlite:///{path}")
    asyncio.run(store.write(list(_writes())))
    store.close()
    return path


def _writes() -> Iterator[object]:
    from ludarium.server import protocol
    from ludarium.server.rows import Append

    room = Room(people=3)
    room.done("Ann", protocol.Start)
    room.play_out()
    room.done("Ann", protocol.Rematch)
    room.done("Ann", protocol.Start)
    room.answer("Ann")
    for rows in room.store.rows.values():
        yield from map(Append, rows.values())


def change(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(sql).rowcount > 0


def test_a_database_that_adds_up_is_told_so(ludarium: Run, database: Path) -> None:
    ran = ludarium("check")
    assert (ran.code, ran.err) == (0, "")
    assert "1 table, 2 matches with " in ran.out
    assert "not played again: 0." in ran.out
    assert "adds up" in ran.out
    found = json.loads(ludarium(f"check {database} --json").out)
    assert (found["num_matches"], found["faults"]) == (2, [])
    assert "est cohérent" in ludarium("check", language="fr").out


@pytest.mark.parametrize(
    ("sql", "told"),
    [
        ("UPDATE entries SET answer = 'other' WHERE match = 1 AND version = 4", "match 1: from entry 4 on"),
        ("DELETE FROM entries WHERE match = 2 AND version = 1", "match 2: from entry 1 on"),
        ("UPDATE matches SET key = salt WHERE match = 1", "match 1: from entry 1 on"),
        ("UPDATE matches SET places = '[3, 2, 1]' WHERE match = 1", "match 1: the places that were stored"),
        ("UPDATE commits SET number = number - 1", "1 acknowledged transactions are missing"),
        ("UPDATE chat SET code = 'NOBODY'", "a row of chat belongs to no table"),
    ],
)
def test_what_does_not_add_up_is_named(ludarium: Run, database: Path, sql: str, told: str) -> None:
    change(database, sql)
    ran = ludarium("check")
    assert ran.code == 1
    assert told in ran.out
    assert "ludarium restore" in " ".join(ran.err.split())
    assert len(json.loads(ludarium("check --json").out)["faults"]) >= 1


def test_a_copy_can_be_put_back_and_what_was_there_is_kept(
    ludarium: Run, database: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.db"
    assert ludarium(f"backup {copy}").code == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    change(database, "DELETE FROM entries")
    ran = ludarium(f"restore {copy}")
    assert ran.code == 0
    assert ludarium("check").code == 0
    [before] = database.parent.glob("tables.db.before-????????-??????")
    assert str(before) in ran.out
    assert ludarium(f"check {before}").code == 1


def test_nothing_is_put_back_while_a_server_has_the_database(
    ludarium: Run, database: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.db"
    ludarium(f"backup {copy}")
    lock = Lock(database)
    ran = ludarium(f"restore {copy}")
    lock.release()
    assert ran.code == 1
    assert "in use by another server" in ran.err


@pytest.mark.parametrize(
    ("line", "code", "told"),
    [
        ("backup {0}/copy.db --database {0}/nothing.db", 1, "There is no file"),
        ("restore {0}/nothing.db", 1, "There is no file"),
        ("check {0}/nothing.db", 1, "There is no file"),
        ("backup {database}", 2, "is the database itself"),
        ("restore {database}", 2, "is the database itself"),
        ("backup {0}/no/where.db", 1, "could not be written"),
        ("restore {0}/text.db", 1, "is damaged"),
        ("restore {0}/other.db", 1, "is no copy of a database of Ludarium"),
        ("check {0}/text.db", 1, "is damaged"),
        ("check {0}/other.db", 1, "has schema None"),
        ("backup {0}/copy.db --database postgresql://nowhere.invalid/n", 1, "cannot be opened"),
        ("restore {0}/other.db --database postgresql://nowhere.invalid/n", 1, "is no copy of a database"),
        ("check postgresql+psycopg://nowhere.invalid/n", 1, "cannot be opened"),
        ("check mysql://host/name", 1, "is no database"),
        ("serve --port 0 --accept-loss --database postgresql://h/n", 1, "--accept-loss is for a file"),
        ("serve --every 1y", 2, "--every is a time such as 30m, 1h, 2d"),
        ("serve --keep 0", 2, "--keep is a whole number, at least 1"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(
    ludarium: Run, database: Path, tmp_path: Path, line: str, code: int, told: str
) -> None:
    (tmp_path / "text.db").write_text("no database at all, but long enough to be one" * 100)
    with closing(sqlite3.connect(tmp_path / "other.db")) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
    before = database.read_bytes()
    ran = ludarium(line.format(tmp_path, database=database))
    assert ran.code == code
    assert told in " ".join(ran.err.split())
    assert database.read_bytes() == before
