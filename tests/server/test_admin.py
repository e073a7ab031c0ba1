"""What an operator does with a database, of SQLite and of PostgreSQL, beside a server, through it and without one."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from ludarium.cli.app import run
from ludarium.cli.shell import Shell
from ludarium.kernel.texts import LANGUAGES
from ludarium.server import offline, protocol, transfer, upkeep
from ludarium.server.checking import check_database
from ludarium.server.rows import Append, EntryRow, KeyRow, MatchRow, SeatRow, SecretRow, TableRow
from ludarium.server.schema import TABLES
from ludarium.server.store import Store
from ludarium.server.tables import Table
from tests.server.postgres import Cluster
from tests.server.table_fixtures import CODE, Room, picture, probe_is_known  # noqa: F401  # used by every test
from tests.server.test_serve import served

pytestmark = pytest.mark.xdist_group("postgres")

OTHER = "DEF567"


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def ludarium(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    monkeypatch.setenv("LUDARIUM_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.delenv("LUDARIUM_OPERATOR_KEY", raising=False)

    def ran(line: str, language: str = "en") -> Ran:
        capsys.readouterr()
        code = run(Shell(language), line.split())
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return ran


def rows_of_a_room(code: str, *, running: bool) -> Iterator[Append]:
    """A table with a match to its end and, if wanted, one that is running."""
    room = Room(people=3)
    room.done("Ann", protocol.Start)
    room.play_out()
    if running:
        room.done("Ann", protocol.Rematch)
        room.done("Ann", protocol.Start)
        room.answer("Ann")
    for rows in room.store.rows.values():
        for row in rows.values():
            yield Append(renamed(row, code) if code != CODE else row)


def renamed(row: Any, code: str) -> Any:
    """A row of another table; its secrets are others, too."""
    import msgspec

    changed = msgspec.structs.replace(row, code=code)
    return (
        msgspec.structs.replace(changed, digest=code + changed.digest) if type(row) is SecretRow else changed
    )


def fill(url: str) -> None:
    store = Store.open(url)
    writes = list(rows_of_a_room(CODE, running=True))
    # The chain names the code, so that a table under another name is one without matches.
    writes += [
        write
        for write in rows_of_a_room(OTHER, running=False)
        if type(write.row) in (TableRow, SeatRow, SecretRow)
    ]
    asyncio.run(store.write(writes))
    store.close()


@pytest.fixture(params=["file", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with two tables: at one somebody plays, at the other all is over."""
    if request.param == "file":
        made = f"sqlite:///{tmp_path}/tables.db"
    else:
        cluster: Cluster = request.getfixturevalue("postgres")
        made = cluster.database()
    fill(made)
    return made


def everything(url: str) -> dict[str, list[Any]]:
    """Every row, by table of the database."""
    with offline.looked_at(url) as connection:
        return {kind.TABLE: sorted(map(repr, upkeep.rows_of(connection, kind))) for kind in TABLES}


def change(url: str, sql: str) -> None:
    with offline.held(url) as engine, engine.begin() as connection:
        assert connection.exec_driver_sql(sql).rowcount > 0


def loaded(url: str) -> dict[str, Any]:
    """All that the table is at which somebody plays, once a server has it."""
    store = Store.open(url)
    try:
        stored = store.load(CODE)
        assert stored is not None
        return picture(Table.restore(stored))
    finally:
        store.close()


# --- Copies ---------------------------------------------------------------------------------------------


def test_a_copy_of_any_database_brings_a_match_in_progress_back(
    ludarium: Run, url: str, tmp_path: Path
) -> None:
    before, at_the_table = everything(url), loaded(url)
    copy = tmp_path / "copy.db"
    assert ludarium(f"backup {copy} --database {url}").code == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert everything(offline.url_of(copy)) == before
    assert ludarium(f"check {copy}").code == 0
    change(url, f"DELETE FROM entries WHERE code = '{CODE}' AND version > 2")
    ran = ludarium(f"restore {copy} --database {url}")
    assert (ran.code, ran.err) == (0, "")
    assert everything(url) == before
    assert loaded(url) == at_the_table
    assert "What was there is kept as " in ran.out
    (kept,) = (Path(line.split()[-1]) for line in ran.out.splitlines() if "is kept as" in line)
    assert len(everything(offline.url_of(kept))["entries"]) < len(before["entries"])


def test_a_copy_of_postgresql_is_made_beside_a_running_server_and_not_put_back_there(
    ludarium: Run, postgres: Cluster, tmp_path: Path
) -> None:
    url, copy = postgres.database(), tmp_path / "copy.db"
    fill(url)
    before = everything(url)
    store = Store.open(url)
    try:
        assert ludarium(f"backup {copy} --database {url}").code == 0
        assert ludarium(f"check {url}").code == 0
        ran = ludarium(f"restore {copy} --database {url}")
    finally:
        store.close()
    assert everything(offline.url_of(copy)) == before == everything(url)
    assert ran.code == 1
    assert "in use by a server" in ran.err


@pytest.mark.parametrize("fault", ["loses a row", "changes an answer"])
def test_a_restore_that_goes_wrong_is_noticed_and_changes_nothing(
    ludarium: Run, postgres: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    url, copy = postgres.database(), tmp_path / "copy.db"
    fill(url)
    ludarium(f"backup {copy} --database {url}")
    change(url, "UPDATE chat SET text = 'later'")
    before = everything(url)
    true_insert = transfer._insert

    def insert(connection: sa.Connection, table: sa.Table, rows: list[tuple[Any, ...]]) -> None:
        if table.name == EntryRow.TABLE:
            answer = table.c.keys().index("answer")
            first = list(rows[0])
            first[answer] = "other"
            rows = rows[1:] if fault == "loses a row" else [tuple(first), *rows[1:]]
        true_insert(connection, table, rows)

    # Only while it is put back: what was there is copied by the same function.
    true_clear = transfer.clear

    def clear(connection: sa.Connection) -> None:
        true_clear(connection)
        monkeypatch.setattr(transfer, "_insert", insert)

    monkeypatch.setattr("ludarium.server.copies.clear", clear)
    ran = ludarium(f"restore {copy} --database {url}")
    assert ran.code == 1
    assert "the rows of entries did not arrive as they were" in ran.err
    assert everything(url) == before


def test_damage_in_postgresql_is_named(ludarium: Run, postgres: Cluster) -> None:
    url = postgres.database()
    fill(url)
    assert json.loads(ludarium(f"check {url} --json").out)["faults"] == []
    change(url, "UPDATE entries SET answer = 'other' WHERE match = 1 AND version = 4")
    ran = ludarium(f"check {url}")
    assert ran.code == 1
    assert "match 1: from entry 4 on" in ran.out


# --- Moving ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("back", [False, True])
def test_everything_moves_from_a_file_to_postgresql_and_back_and_every_row_is_there(
    ludarium: Run, postgres: Cluster, tmp_path: Path, back: bool
) -> None:
    file, database = f"sqlite:///{tmp_path}/tables.db", postgres.database()
    source, target = (database, file) if back else (file, database)
    fill(source)
    before, at_the_table = everything(source), loaded(source)
    would = ludarium(f"admin move {source} {target} --dry-run")
    assert (would.code, would.err) == (0, "")
    assert "Nothing was changed" in would.out
    ran = ludarium(f"admin move {source} {target} --json")
    rows = json.loads(ran.out)["rows"]
    assert {name: len(found) for name, found in before.items()} == {name: rows[name] for name in before}
    assert everything(target) == everything(source) == before
    assert loaded(target) == at_the_table
    assert check_database(target).faults == []
    again = ludarium(f"admin move {source} {target}")
    assert again.code == 1
    assert "holds tables already" in again.err


def test_nothing_moves_from_or_to_a_database_that_a_server_uses(
    ludarium: Run, postgres: Cluster, tmp_path: Path
) -> None:
    file, database = f"sqlite:///{tmp_path}/tables.db", postgres.database()
    fill(file)
    for used in (file, database):
        store = Store.open(used)
        try:
            ran = ludarium(f"admin move {file} {database}")
        finally:
            store.close()
        assert ran.code == 1
        assert "stop it first" in ran.err
    assert everything(database)["tables"] == []


# --- Tables ---------------------------------------------------------------------------------------------


def test_tables_are_listed_for_people_and_for_programs(ludarium: Run, url: str) -> None:
    ran = ludarium(f"admin tables --database {url}")
    assert (ran.code, ran.err) == (0, "")
    assert CODE in ran.out
    assert "Ann, Bob, Cid" in ran.out
    assert "2 tables." in ran.out
    assert "2 tables." in ludarium(f"admin tables --database {url}", "fr").out
    (one,) = json.loads(ludarium(f"admin tables {CODE.lower()} --json --database {url}").out)["tables"]
    assert (one["code"], one["phase"], one["people"], one["matches"]) == (
        CODE,
        "playing",
        ["Ann", "Bob", "Cid"],
        2,
    )
    assert one["used"] >= one["created"]


@pytest.mark.parametrize(
    ("line", "done"),
    [
        (f"admin close {CODE}", lambda url: one(url, TableRow, code=CODE).phase == "closed"),
        (f"admin revoke {CODE} 2", lambda url: invited(url)),
        ("admin prune --older 0", lambda url: [each.code for each in all_of(url, TableRow)] == [CODE]),
        ("admin rotate-key", lambda url: len(all_of(url, KeyRow)) == 2),
        ("admin rotate-key records", lambda url: len(all_of(url, KeyRow)) == 1),
    ],
)  # fmt: skip
def test_without_a_server_it_is_done_in_the_database_and_a_dry_run_changes_nothing(
    ludarium: Run, url: str, line: str, done: Callable[[str], bool]
) -> None:
    before = everything(url)
    would = ludarium(f"{line} --dry-run --database {url}")
    assert (would.code, would.err) == (0, "")
    assert everything(url) == before
    assert json.loads(ludarium(f"{line} --dry-run --json --database {url}").out)["dry_run"] is True
    ran = ludarium(f"{line} --database {url}")
    assert (ran.code, ran.err) == (0, "")
    assert done(url)
    assert everything(url) != before
    assert check_database(url).faults == []


def invited(url: str) -> bool:
    """Whether nothing but an invitation opens the seat of Bob."""
    return [each.invitation for each in all_of(url, SecretRow, code=CODE, seat=1)] == [True]


def all_of(url: str, kind: type[Any], **values: object) -> list[Any]:
    with offline.looked_at(url) as connection:
        return list(upkeep.rows_of(connection, kind, **values))


def one(url: str, kind: type[Any], **values: object) -> Any:
    (found,) = all_of(url, kind, **values)
    return found


def test_what_was_pruned_and_exported_before_comes_back_row_by_row(
    ludarium: Run, url: str, tmp_path: Path
) -> None:
    change(url, f"UPDATE tables SET phase = 'closed' WHERE code = '{CODE}'")
    before, file = everything(url), tmp_path / "old.db"
    assert "2 tables are in" in ludarium(f"admin export {file} --database {url}").out
    exported = everything(offline.url_of(file))
    assert (exported["keys"], exported["entries"]) == ([], before["entries"])
    assert ludarium(f"check {file}").code == 0
    assert "removed" in ludarium(f"admin prune --older 1s --database {url}").out
    assert everything(url)["entries"] == []
    would = ludarium(f"admin import {file} --dry-run --database {url}")
    assert "These 2 tables would be added." in would.out
    assert ludarium(f"admin import {file} --database {url}").code == 0
    assert everything(url) == before
    again = json.loads(ludarium(f"admin import {file} --json --database {url}").out)
    assert (again["tables"], again["known"]) == ([], 2)


def test_an_export_is_no_copy_and_a_changed_one_is_not_imported(
    ludarium: Run, url: str, tmp_path: Path
) -> None:
    file = tmp_path / "one.db"
    assert ludarium(f"admin export {file} {CODE} --database {url}").code == 0
    before = everything(url)
    refused = ludarium(f"restore {file} --database {url}")
    assert (refused.code, "admin import" in refused.err) == (1, True)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE entries SET answer = 'other' WHERE match = 1 AND version = 2")
    refused = ludarium(f"admin import {file} --database {url}")
    assert (refused.code, "does not add up" in refused.err) == (1, True)
    assert everything(url) == before


# --- Through a running server ----------------------------------------------------------------------------


def test_a_running_server_is_asked_with_the_operators_key(
    ludarium: Run, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = json.loads(ludarium(f"admin rotate-key --json --database {url}").out)["key"]
    with served("--database", url, "--with-game", "tests.probe:GAME") as (_, address):
        there = f"--database {url} --server {address}"
        assert "2 tables" in ludarium(f"admin tables --database {url}").out
        refused = ludarium(f"admin close {CODE} {there}")
        assert refused.code == 1
        assert "LUDARIUM_OPERATOR_KEY" in refused.err
        monkeypatch.setenv("LUDARIUM_OPERATOR_KEY", "x" * 43)
        assert "is not this server’s operator’s key" in ludarium(f"admin close {CODE} {there}").err
        monkeypatch.setenv("LUDARIUM_OPERATOR_KEY", key)
        revoked = json.loads(ludarium(f"admin revoke {CODE} 2 {there} --json").out)
        assert (revoked["devices"], len(revoked["invitation"])) == (1, 43)
        assert invited(url)
        assert ludarium(f"admin close {CODE} {there}").code == 0
        assert one(url, TableRow, code=CODE).phase == "closed"
        new = json.loads(ludarium(f"admin rotate-key {there} --json").out)["key"]
        assert "is not this server’s" in ludarium(f"admin prune --older 0 {there}").err
        monkeypatch.setenv("LUDARIUM_OPERATOR_KEY", new)
        pruned = json.loads(ludarium(f"admin prune --older 0 {there} --json").out)
        assert OTHER in [each["code"] for each in pruned["tables"]]
        assert OTHER not in [each.code for each in all_of(url, TableRow)]
        stop_first = ludarium(f"admin rotate-key records {there}")
        assert (stop_first.code, "stop it first" in stop_first.err) == (1, True)
        nobody = ludarium(f"admin rotate-key --database {url} --server http://127.0.0.1:9")
        assert (nobody.code, "Say with --server" in nobody.err) == (1, True)
    assert check_database(url).faults == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("admin tables --database {0}/nothing.db", 1),
        ("admin tables ZZZZZZ --database mysql://host/name", 1),
        ("admin close ZZZZZZ --database {0}/tables.db", 1),
        ("admin revoke {1} 9 --database {0}/tables.db", 1),
        ("admin revoke {1} 0 --database {0}/tables.db", 2),
        ("admin revoke {1} two --database {0}/tables.db", 2),
        ("admin prune --older 9y --database {0}/tables.db", 2),
        ("admin prune --database {0}/tables.db", 2),
        ("admin export {0}/no/where.db --database {0}/tables.db", 1),
        ("admin export {0}/x.db ZZZZZZ --database {0}/tables.db", 1),
        ("admin import {0}/nothing.db --database {0}/tables.db", 1),
        ("admin import {0}/text.db --database {0}/tables.db", 1),
        ("admin move {0}/nothing.db {0}/other.db", 1),
        ("admin move {0}/tables.db {0}/tables.db", 2),
        ("admin tables NOSUCH --database {0}/tables.db", 1),
        ("admin rotate-key nonsense", 2),
        ("admin nonsense", 2),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(
    ludarium: Run, tmp_path: Path, line: str, code: int, language: str
) -> None:
    path = tmp_path / "tables.db"
    store = Store.open(f"sqlite:///{path}")
    asyncio.run(store.write([Append(TableRow(CODE, 1.0, "probe", {}, None, True, True, "over", 0, 0))]))
    store.close()
    (tmp_path / "text.db").write_text("no database at all, but long enough to be one" * 100)
    before = everything(f"sqlite:///{path}")
    ran = ludarium(line.format(tmp_path, CODE), language)
    assert (ran.code, ran.out) == (code, "")
    assert len(ran.err.split()) > 3
    assert "Traceback" not in ran.err
    assert everything(f"sqlite:///{path}") == before


def test_a_match_is_rows_of_these_kinds(url: str) -> None:
    """What the tests above compare is not empty."""
    before = everything(url)
    assert {name for name, rows in before.items() if rows} >= {
        kind.TABLE for kind in (TableRow, SeatRow, SecretRow, MatchRow, EntryRow, KeyRow)
    }
