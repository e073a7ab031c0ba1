"""The store: what was acknowledged is there, whatever happened; what was refused left nothing behind."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from msgspec.structs import fields, replace
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import OperationalError

from ludarium.server import copies, database_file, replies, writer
from ludarium.server.rows import (
    ROWS,
    Append,
    ChatRow,
    CommandRow,
    DealRow,
    EntryRow,
    Given,
    KeyRow,
    LuckRow,
    MatchRow,
    Remove,
    Row,
    Save,
    SeatRow,
    SecretRow,
    TableRow,
    TakeoverRow,
    TryRow,
    Write,
)
from ludarium.server.schema import TABLES, columns_of, statements
from ludarium.server.store import (
    Attempt,
    DiskFull,
    OutcomeUnknown,
    StorageFailed,
    Store,
    StoreError,
    WriteConflict,
)
from tests.patience import PATIENCE, wait_until
from tests.server.postgres import Cluster

ODD = "Zoé 🎲 \u202eeht\u202c ﷽ e\u0301 '\"; DROP TABLE entries; -- %s ?"

TABLE = TableRow("ABCD", 1.5, "tiny", {"seats": "2", ODD: ODD}, 60, True, True, "playing", 0, 2, talk=True)
TOLD = [["drew", [3, -1], 2], [ODD, [], -1]]
ROW_OF_EACH: list[Row] = [
    TABLE,
    SeatRow("ABCD", 0, "person", ODD, "", True),
    SecretRow("d1", "ABCD", 0, False, 2.25),
    MatchRow("ABCD", 2, "tiny", "1.0", {"seats": "2"}, [["Ann", "person"], [ODD, ""]], "ab", "cd", 3.0),
    LuckRow("ABCD", 2, "ef", [{"seat": 0, "commitment": "01"}, {"seat": 1}], True),
    EntryRow("ABCD", 2, 1, -1, ODD, 1e9 + 0.123456, TOLD, "d0", "d1", ODD),
    TakeoverRow("ABCD", 2, 1, 1, 0, ODD, 3.5),
    CommandRow("ABCD", "d1", ODD, 4.0),
    ChatRow("ABCD", 1, None, ODD, ODD, 5.0),
    ChatRow("ABCD", 2, -2, "", ODD, 6.0),
    DealRow("tiny", "2026-11-19", {"seats": "2", ODD: ODD}, ["heuristic", ODD], "ab", "cd", 6.0),
    TryRow("tiny", "2026-11-19", "d2", "ABCD", ODD),
]


def entry(version: int, *, code: str = "ABCD", match: int = 2, answer: str | None = "put") -> EntryRow:
    return EntryRow(code, match, version, 0, answer, 6.0)


def append(*rows: Row) -> list[Write]:
    return [Append(row) for row in rows]


def url_of(folder: Path) -> str:
    return f"sqlite:///{folder}/data/ludarium.db"


def write(store: Store, *groups: list[Write]) -> list[BaseException | None]:
    """Groups at the same time, and what became of each."""

    async def all_of_them() -> list[BaseException | None]:
        return await asyncio.gather(*map(store.write, groups), return_exceptions=True)

    return asyncio.run(all_of_them())


def one_batch(store: Store, *groups: list[Write]) -> list[BaseException | None]:
    """As `write`, and surely in one transaction: the writer is kept busy until all of them wait."""
    taken, free = threading.Event(), threading.Event()
    store_one: Any = store._writer._store

    def wait_first(groups: Any) -> float:
        taken.set()
        free.wait(PATIENCE)
        return store_one(groups)

    async def all_of_them() -> list[BaseException | None]:
        store._writer._store = wait_first  # type: ignore[method-assign]
        first = asyncio.ensure_future(store.write(append(ChatRow("ABCD", 10_000, None, "", "first", 0.0))))
        await asyncio.to_thread(taken.wait, PATIENCE)
        rest = [asyncio.ensure_future(store.write(group)) for group in groups]
        await asyncio.sleep(0)
        free.set()
        await first
        return await asyncio.gather(*rest, return_exceptions=True)

    sizes: list[int] = []
    store.observe = lambda number, seconds: sizes.append(number)
    try:
        found = asyncio.run(all_of_them())
    finally:
        store._writer._store = store_one  # type: ignore[method-assign]
        store.observe = None
    assert sizes[1:] in ([len(groups)], [])  # none: nothing of the batch was stored
    return found


BOTH = ["sqlite", pytest.param("postgresql", marks=pytest.mark.xdist_group("postgres"))]
ONLY_A_FILE = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


@pytest.fixture(params=BOTH)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new and empty database: what holds for one kind holds for the other, but where it says ONLY_A_FILE."""
    if request.param == "sqlite":
        return url_of(tmp_path)
    cluster: Cluster = request.getfixturevalue("postgres")
    return cluster.database()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store.open(url)
    assert write(store, append(*ROW_OF_EACH)) == [None]
    yield store
    store.close()


def versions(store: Store, code: str = "ABCD") -> list[int]:
    stored = store.load(code)
    assert stored is not None
    return [entry.version for entry in stored.entries]


# --- Rows -----------------------------------------------------------------------------------------------


def test_every_class_of_rows_comes_back_as_it_was_written(store: Store) -> None:
    stored = store.load("ABCD")

    assert {type(row) for row in ROW_OF_EACH} | {KeyRow} == set(ROWS)  # that one is the store's own
    assert stored is not None
    loaded = [stored.table, *stored.seats, *stored.secrets, stored.match, stored.luck]
    loaded += [*stored.entries, *stored.takeovers, *stored.commands, *stored.chat]
    loaded += [store.deal("tiny", "2026-11-19"), TryRow("tiny", "2026-11-19", "d2", "ABCD", ODD)]
    assert store.table_of_try("tiny", "2026-11-19", "d2") == "ABCD"
    assert loaded == ROW_OF_EACH
    for row, original in zip(loaded, ROW_OF_EACH):
        for field in fields(original):
            assert type(getattr(row, field.name)) is type(getattr(original, field.name))


def test_a_try_is_found_with_what_came_of_its_tables_first_match(store: Store) -> None:
    match = replace(ROW_OF_EACH[3], match=1, deal="2026-11-19")  # type: ignore[type-var]
    assert write(store, append(match)) == [None]
    assert store.attempts("tiny", "2026-11-19") == [Attempt("d2", "ABCD", ODD, None, None, None)]
    ended = replace(match, ended=9.5, payoffs=[1.0, -1.0], scores=[61, 40])
    assert write(store, [Save(ended)]) == [None]
    assert store.attempts("tiny", "2026-11-19") == [Attempt("d2", "ABCD", ODD, 9.5, [1.0, -1.0], [61, 40])]
    assert store.attempts("tiny", "2026-11-20") == []
    assert store.table_of_try("tiny", "2026-11-19", "d3") is None


def own_key(url: str) -> bytes:
    store = Store.open(url)
    store.close()
    return store.signer.private


def test_the_servers_own_key_is_made_once_and_stays(url: str, tmp_path: Path) -> None:
    assert own_key(url) == own_key(url) != own_key(f"sqlite:///{tmp_path}/other.db")


@ONLY_A_FILE
def test_the_servers_own_key_is_in_every_copy(store: Store, tmp_path: Path) -> None:
    store.backup(tmp_path / "copy.db")
    assert own_key(f"sqlite:///{tmp_path}/copy.db") == store.signer.private


def test_rows_come_back_in_the_order_of_their_keys_however_many(store: Store) -> None:
    numbers = list(range(2, 203))
    assert write(store, append(*(entry(version) for version in reversed(numbers)))) == [None]
    assert versions(store) == [1, *numbers]


def test_a_save_makes_a_row_or_changes_it_and_a_removal_ends_it(store: Store) -> None:
    seat, secret = SeatRow("ABCD", 1, "bot", "Bo", "heuristic", False), ROW_OF_EACH[2]
    write(store, [Save(seat), Save(replace(TABLE, phase="over", clock=None, options={}))])
    write(store, [Save(replace(seat, name="Bob")), Remove(secret)])

    stored = store.load("ABCD")

    assert stored is not None
    assert stored.table == replace(TABLE, phase="over", clock=None, options={})
    assert stored.seats[1:] == [replace(seat, name="Bob")]
    assert stored.secrets == []
    assert store.find_secret("d1") is None


def test_writes_of_a_group_are_carried_out_in_their_order(store: Store) -> None:
    fourth = entry(4)
    write(store, [Append(fourth), Remove(fourth), Append(fourth), Save(replace(fourth, answer=None))])
    stored = store.load("ABCD")
    assert stored is not None
    assert stored.entries[-1] == replace(fourth, answer=None)


def test_a_table_may_come_after_what_belongs_to_it(store: Store) -> None:
    other = replace(TABLE, code="EFGH")
    assert write(store, append(entry(1, code="EFGH"), other)) == [None]
    assert versions(store, "EFGH") == [1]


def test_nothing_is_stored_of_a_table_that_is_not_there(store: Store) -> None:
    [error] = write(store, append(entry(1, code="NONE")))
    assert isinstance(error, WriteConflict)
    assert store.load("NONE") is None
    assert store.match("NONE", 1) is None


def test_only_entries_of_the_latest_match_are_loaded_and_earlier_ones_can_be(store: Store) -> None:
    first = replace(ROW_OF_EACH[3], match=1)  # type: ignore[type-var]
    write(store, append(first, entry(1, match=1), entry(2, match=1)))
    assert versions(store) == [1]
    assert store.match("ABCD", 1) == (first, [entry(1, match=1), entry(2, match=1)], [], None)
    assert store.match("ABCD", 3) is None


def test_idle_tables_are_those_of_a_phase_with_no_command_since(store: Store) -> None:
    codes = ("OLDONE", "BUSYONE", "NEWONE", "OTHERS")
    old = [replace(TABLE, code=code, created=10.0, phase="lobby") for code in codes]
    old[2], old[3] = replace(old[2], created=60.0), replace(old[3], phase="over")
    commands = [CommandRow("BUSYONE", "d", "1", 60.0), CommandRow("OLDONE", "d", "1", 40.0)]
    asyncio.run(store.write([Append(row) for row in (*old, *commands)]))
    assert [row.code for row in store.idle("lobby", 50.0)] == ["OLDONE"]
    older = replace(TABLE, code="ZOLDER", created=5.0, phase="lobby")
    asyncio.run(store.write([Append(older)]))
    assert [row.code for row in store.idle("lobby", 50.0)] == ["ZOLDER", "OLDONE"]
    assert [row.code for row in store.idle("lobby", 50.0, 1)] == ["ZOLDER"]


def test_a_command_that_an_entry_names_is_one_too_and_what_a_bot_answers_is_none(store: Store) -> None:
    codes = ("PLAYED", "BOTSPLAY", "LONGAGO")
    tables = [replace(TABLE, code=code, created=10.0, phase="lobby") for code in codes]
    entries = [replace(entry(1, code=code), time=60.0, device="d", command="c") for code in codes]
    entries[1] = replace(entries[1], device=None, command=None)
    entries[2] = replace(entries[2], time=40.0)
    asyncio.run(store.write([Append(row) for row in (*tables, *entries)]))
    assert [row.code for row in store.idle("lobby", 50.0)] == ["BOTSPLAY", "LONGAGO"]


def test_of_earlier_matches_the_latest_commands_are_loaded_in_order(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = replace(TABLE, code="LONG", match=3)
    entries = [
        EntryRow(
            "LONG", match, version, 0, "put", 10.0 * match + version, None, "", "d", f"c{match}{version}"
        )
        for match in (1, 2, 3)
        for version in (1, 2, 3)
    ]
    entries[4] = replace(entries[4], device=None, command=None)
    secrets = [SecretRow(device, "LONG", 0, False, 1.0) for device in ("d", "e")]
    write(store, append(table, *secrets, *entries))

    def earlier() -> list[Given]:
        stored = store.load("LONG")
        assert stored is not None
        assert [row.command for row in stored.entries] == ["c31", "c32", "c33"]
        return stored.earlier

    given = [Given("d", f"c{number}", float(number)) for number in (11, 12, 13, 21, 23)]
    assert earlier() == given
    monkeypatch.setattr(replies, "MAX_REPLIES", 2)  # of each of two devices
    assert earlier() == given[1:]


def test_tables_are_closed_that_were_given_up_before_a_time(store: Store) -> None:
    codes = ("USED", "GIVENUP", "LATELY", "LOBBY")
    rows = [replace(TABLE, code=code, phase="playing") for code in codes]
    rows[1], rows[2] = replace(rows[1], unused=10.0), replace(rows[2], unused=60.0)
    rows[3] = replace(rows[3], phase="lobby", unused=10.0)
    asyncio.run(store.write([Append(row) for row in rows]))
    assert [row.code for row in store.given_up("playing", 50.0)] == ["GIVENUP"]


def test_listed_tables_are_those_to_be_found_newest_first(store: Store) -> None:
    others = [
        replace(TABLE, code="NEW", created=9.0, phase="lobby"),
        replace(TABLE, code="PRIVATE", listed=False),
        replace(TABLE, code="OVER", phase="over"),
        replace(TABLE, code="CLOSED", phase="closed"),
    ]
    write(store, append(*others, SeatRow("NEW", 0, "open", "", "", False)))

    assert [(table.code, len(seats)) for table, seats in store.listed(10)] == [("NEW", 1), ("ABCD", 1)]
    assert [table.code for table, _ in store.listed(1)] == ["NEW"]
    assert store.num_tables() == 4


def test_a_secret_is_found_by_its_digest(store: Store) -> None:
    assert store.find_secret("d1") == ROW_OF_EACH[2]
    assert store.find_secret("d") is None


@pytest.mark.parametrize(
    "dialect", [sqlite.dialect(paramstyle="qmark"), postgresql.dialect(paramstyle="format")]
)
@pytest.mark.parametrize("count", [1, 2, 64])
def test_many_rows_are_appended_by_the_statement_that_sqlalchemy_would_write(
    dialect: Any, count: int
) -> None:
    for row in ROWS:
        values = [dict.fromkeys(columns_of(row))] * count
        wanted = str(sa.insert(TABLES[row]).values(values).compile(dialect=dialect))
        assert statements(row, dialect).append(count) == wanted


def test_the_same_statements_exist_for_postgresql() -> None:
    dialect = postgresql.dialect(paramstyle="format")
    sql = statements(SeatRow, dialect)
    for count in (1, 4):
        assert sql.append(count).count("%s") == count * len(sql.params(ROW_OF_EACH[1]))
    assert "ON CONFLICT (code, seat) DO UPDATE SET kind = excluded.kind" in sql.save
    assert sql.remove.count("%s") == len(sql.key(ROW_OF_EACH[1])) == 2


def test_a_writer_whose_thread_has_ended_takes_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "excepthook", lambda _: None)
    waiting: Any = store._writer._waiting
    waiting.put("nothing that can be stored")
    store._writer._thread.join(PATIENCE)
    assert not store.check()
    [error] = write(store, append(entry(1)))
    assert isinstance(error, StorageFailed)


# --- Batches --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 63, 64, 65, 200])
def test_a_batch_of_any_size_is_stored_whole(store: Store, count: int) -> None:
    assert one_batch(store, append(*(entry(number) for number in range(2, count + 2)))) == [None]
    stored = store.load("ABCD")
    assert stored is not None
    assert [row.version for row in stored.entries] == list(range(1, count + 2))


def test_only_the_second_writer_of_a_version_is_refused(store: Store) -> None:
    found = one_batch(
        store,
        append(entry(2, answer="ours"), CommandRow("ABCD", "d1", "a", 0.0)),
        append(SeatRow("ABCD", 7, "open", "", "", False), entry(2, answer="theirs"), ROW_OF_EACH[5]),
        append(entry(3), CommandRow("ABCD", "d1", "c", 0.0)),
    )

    assert [type(error) for error in found] == [type(None), WriteConflict, type(None)]
    stored = store.load("ABCD")
    assert stored is not None
    assert [row.answer for row in stored.entries[1:]] == ["ours", "put"]
    assert [row.id for row in stored.commands if row.id != ODD] == ["a", "c"]
    assert len(stored.seats) == 1  # nothing of the refused group, not even what came before the conflict
    assert store.check()


def test_groups_that_wait_together_share_one_commit(store: Store) -> None:
    found = one_batch(store, *(append(entry(version)) for version in range(2, 30)))
    assert found == [None] * 28
    assert versions(store) == list(range(1, 30))


BAD: list[Any] = [entry(2, answer="\ud800"), entry(2**70), replace(entry(2), answer=object()), object()]


@pytest.mark.parametrize("bad", BAD, ids=["lone surrogate", "huge number", "no value", "no row"])
def test_a_row_that_cannot_be_stored_harms_nobody_else(store: Store, bad: Any) -> None:
    found = one_batch(store, append(bad, entry(9)), append(entry(3)))
    assert found[0] is not None
    assert found[1] is None
    assert versions(store) == [1, 3]
    assert store.check()


def test_a_text_with_a_zero_is_stored_or_refused_alone(store: Store) -> None:
    """PostgreSQL has none; nothing that people write has one, for names and lines are normalised."""
    found = one_batch(store, append(entry(2, answer="a\x00b")), append(entry(3)))
    assert found[1] is None
    assert versions(store) == ([1, 2, 3] if found[0] is None else [1, 3])
    assert store.check()


def test_writing_goes_on_when_somebody_stops_waiting(store: Store) -> None:
    async def cancel() -> None:
        task = asyncio.ensure_future(store.write(append(entry(2))))
        await asyncio.sleep(0)
        task.cancel()
        await store.write(append(entry(3)))

    asyncio.run(cancel())
    assert versions(store) == [1, 2, 3]


def test_closing_waits_for_what_was_submitted_and_then_nothing_is_taken(url: str, tmp_path: Path) -> None:
    store = Store.open(url)

    async def submit_and_close() -> None:
        waiting = asyncio.ensure_future(store.write(append(*ROW_OF_EACH)))
        await asyncio.sleep(0)
        store.close()
        await waiting

    asyncio.run(submit_and_close())
    assert not store.check()
    [error] = write(store, append(entry(2)))
    assert isinstance(error, StorageFailed)
    assert not (tmp_path / "data" / "ludarium.db-wal").exists()
    store = Store.open(url)
    assert versions(store) == [1]
    store.close()


@ONLY_A_FILE
def test_the_write_ahead_log_stays_small(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "CHECKPOINT_PAGES", 20)
    for version in range(2, 400):
        assert write(store, append(entry(version))) == [None]
    assert (tmp_path / "data" / "ludarium.db-wal").stat().st_size < 400_000


@ONLY_A_FILE
def test_a_commit_is_synced_and_references_are_enforced(store: Store) -> None:
    cursor = store._writing.connection.cursor()
    for setting, value in [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)]:
        assert cursor.execute(f"PRAGMA {setting}").fetchone() == (value,)
    reader = store._reader.connection.cursor()
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        reader.execute("DELETE FROM entries")


# --- Crashes --------------------------------------------------------------------------------------------

CHILD = """
import asyncio, itertools, sys
from ludarium.server.rows import Append, CommandRow, EntryRow, TableRow
from ludarium.server.store import Store

async def play(store, code):
    stored = store.load(code)
    if stored is None:
        await store.write([Append(TableRow(code, 0.0, "tiny", {}, None, True, True, "playing", 0, 1))])
    elif store.owning is not None:
        await store.owning.claim(code)
    first = 1 + (len(stored.entries) if stored else 0)
    for version in itertools.count(first):
        await store.write([
            Append(CommandRow(code, "device", str(version), 0.0)), Append(EntryRow(code, 1, version, 0, "put", 0.0))
        ])
        print("stored", code, version, flush=True)

async def main():
    store = Store.open(sys.argv[1])
    await asyncio.gather(*(play(store, f"T{number}") for number in range(8)))

asyncio.run(main())
"""


def play_until_killed(url: str, lines: int) -> dict[str, int]:
    """What the child said was stored, by table."""
    said: dict[str, int] = {}
    command = [sys.executable, "-c", CHILD, url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for number, line in enumerate(child.stdout):
            if number == lines:
                child.send_signal(signal.SIGKILL)  # and read on: what it said before it died counts
            if line.startswith("stored") and line.endswith("\n"):
                _, code, version = line.split()
                said[code] = int(version)
    assert child.returncode == -signal.SIGKILL
    return said


def test_what_was_acknowledged_survives_kill_9(url: str, tmp_path: Path) -> None:
    for lines in (20, 333, 1_000):
        said = play_until_killed(url, lines)
        store = Store.open(url)
        assert len(said) == 8
        for code, last in said.items():
            stored = store.load(code)
            assert stored is not None
            assert [row.version for row in stored.entries] == list(range(1, len(stored.entries) + 1))
            assert len(stored.entries) >= last
            assert len(stored.commands) == len(stored.entries)  # a group is stored whole or not at all
        store.close()
        if (path := tmp_path / "data" / "ludarium.db").exists():
            with closing(sqlite3.connect(path)) as connection:
                assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


# --- Disks ----------------------------------------------------------------------------------------------


def set_max_pages(store: Store, more: int) -> None:
    cursor = store._writing.connection.cursor()
    [pages] = cursor.execute("PRAGMA page_count").fetchone()
    cursor.execute(f"PRAGMA max_page_count={pages + more}")


@ONLY_A_FILE
def test_a_full_disk_refuses_all_of_a_batch_and_recovers_by_itself(store: Store) -> None:
    set_max_pages(store, 1)
    big = ["x" * 20_000 for _ in range(4)]

    found = one_batch(store, append(entry(2, answer=big[0])), append(entry(3, answer=big[1])))

    assert [type(error) for error in found] == [DiskFull, DiskFull]
    assert found[0] is not found[1]
    assert versions(store) == [1]
    assert not store.check()
    assert write(store, append(entry(2))) == [None]  # a small one still fits
    assert store.check()
    set_max_pages(store, 1_000)
    assert write(store, append(entry(3, answer=big[2]))) == [None]
    assert versions(store) == [1, 2, 3]


@ONLY_A_FILE
def test_a_disk_that_is_full_beside_a_conflict_stores_nothing(store: Store) -> None:
    set_max_pages(store, 1)
    found = one_batch(store, append(entry(1)), append(entry(2)), append(entry(3, answer="x" * 20_000)))
    assert [type(error) for error in found] == [DiskFull] * 3
    assert versions(store) == [1]
    assert not store.check()


@ONLY_A_FILE
def test_that_there_was_no_room_is_told_for_a_while_only(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If nobody writes any more, nobody finds out that there is room again."""
    set_max_pages(store, 1)
    one_batch(store, append(entry(2, answer="x" * 20_000)))
    assert not store.check()
    monkeypatch.setattr("ludarium.server.store.FULL_FOR", 0.0)
    assert store.check()


@ONLY_A_FILE
def test_a_disk_without_room_is_found_before_anybody_writes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert store.check()
    monkeypatch.setattr("ludarium.server.store.ROOM", 1 << 60)
    assert not store.check()


LIMITED = """
import asyncio, os, resource, sys
from ludarium.server.rows import Append, EntryRow, TableRow
from ludarium.server.store import StorageFailed, Store

async def main():
    store = Store.open(sys.argv[1])
    await store.write([Append(TableRow("ABCD", 0.0, "tiny", {}, None, True, True, "playing", 0, 1))])
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, resource.RLIM_INFINITY))
    version = 0
    try:
        while True:
            await store.write([Append(EntryRow("ABCD", 1, version + 1, 0, "x" * 500, 0.0))])
            version += 1
    except StorageFailed as error:
        print("said:", version, error, flush=True)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    print("said:", store.check(), flush=True)
    try:
        await store.write([Append(EntryRow("ABCD", 1, version + 1, 0, "later", 0.0))])
    except StorageFailed:
        print("said:", "still failed", flush=True)
    os._exit(0)  # as the server stops: nothing is tidied up on a disk that cannot be trusted

asyncio.run(main())
"""


def test_after_an_error_of_the_disk_nothing_is_acknowledged_any_more(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", LIMITED, url_of(tmp_path)], capture_output=True, text=True, timeout=PATIENCE
    )
    lines = [line[6:] for line in run.stdout.splitlines() if line.startswith("said: ")]
    assert run.returncode == 0, run.stderr
    stored, _, message = lines[0].partition(" ")
    assert int(stored) > 10
    assert "disk I/O error" in message
    assert lines[1:] == ["False", "still failed"]
    store = Store.open(url_of(tmp_path))
    assert versions(store) == list(range(1, int(stored) + 1))
    store.close()


class FailsAt:
    """A cursor whose statement of a name fails, as the disk would make it fail."""

    def __init__(self, cursor: Any, name: str) -> None:
        self._cursor, self._name = cursor, name

    def execute(self, sql: str, *params: Any) -> Any:
        if sql.startswith(self._name):
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
            raise error
        return self._cursor.execute(sql, *params)

    def executemany(self, sql: str, params: Any) -> Any:
        return self.execute(sql) if sql.startswith(self._name) else self._cursor.executemany(sql, params)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._cursor, name)


@ONLY_A_FILE
@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("BEGIN", StorageFailed),
        ("INSERT", StorageFailed),
        ("UPDATE commits", StorageFailed),
        ("COMMIT", OutcomeUnknown),
    ],
)
def test_a_failed_sync_fails_the_store_and_only_of_a_commit_the_outcome_is_unknown(
    store: Store, name: str, kind: type[StorageFailed]
) -> None:
    transaction = store._writer._transaction
    working = transaction._cursor
    transaction._cursor = FailsAt(working, name)

    found = write(store, append(entry(2)), append(entry(3)))
    transaction._cursor = working

    assert [type(error) for error in found] == [kind, kind]
    assert not store.check()
    assert [type(error) for error in write(store, append(entry(2)))] == [StorageFailed]


@ONLY_A_FILE
def test_a_checkpoint_that_fails_fails_the_store(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "CHECKPOINT_PAGES", 1)
    transaction = store._writer._transaction
    transaction._cursor = FailsAt(transaction._cursor, "PRAGMA wal_checkpoint")
    write(store, append(entry(2)))
    wait_until(lambda: not store.check())  # until the writer has a rest
    assert [type(error) for error in write(store, append(entry(3)))] == [StorageFailed]


# --- Opening --------------------------------------------------------------------------------------------


@ONLY_A_FILE
def test_only_the_owner_can_read_what_the_store_makes(store: Store, tmp_path: Path) -> None:
    data = tmp_path / "data"
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in data.iterdir()}
    assert modes == {f"ludarium.db{end}": 0o600 for end in ("", "-wal", "-shm", ".lock", ".acknowledged")}


@ONLY_A_FILE
def test_a_second_server_is_refused_until_the_first_has_ended(store: Store, tmp_path: Path) -> None:
    script = "import sys; from ludarium.server.store import Store; Store.open(sys.argv[1]).close()"
    command = [sys.executable, "-c", script, url_of(tmp_path)]

    second = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)

    assert second.returncode != 0
    assert f"in use by another server (process {os.getpid()}): stop that one" in second.stderr
    with pytest.raises(StoreError, match="another server"):
        Store.open(url_of(tmp_path))
    assert write(store, append(entry(2))) == [None]
    store.close()
    assert subprocess.run(command, capture_output=True, timeout=PATIENCE).returncode == 0


def test_opening_keeps_the_locks_of_whoever_looks_at_the_file_in_this_process(tmp_path: Path) -> None:
    """[sqlite.org/howtocorrupt.html, 2.2] To open and close the file beside SQLite drops them, and a server in
    another process then deletes the log under our feet."""
    Store.open(url_of(tmp_path)).close()
    path = tmp_path / "data" / "ludarium.db"
    script = (
        "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('SELECT * FROM tables').connection.close()"
    )
    with closing(sqlite3.connect(path)) as looking:
        looking.execute("SELECT * FROM tables").fetchall()
        Store.open(url_of(tmp_path)).close()
        subprocess.run([sys.executable, "-c", script, str(path)], check=True, timeout=PATIENCE)
        assert path.with_name("ludarium.db-wal").exists()  # the other one has not taken itself for the last


def damaged(tmp_path: Path, how: str) -> None:
    store = Store.open(url_of(tmp_path))
    write(store, append(TABLE, *(entry(version, answer="put " * 50) for version in range(1, 300))))
    store.close()
    path = tmp_path / "data" / "ludarium.db"
    data = bytearray(path.read_bytes())
    if how == "head":
        data[:100] = b"?" * 100
    elif how == "middle":
        data[2048 * 50 : 2048 * 58] = os.urandom(2048 * 8)  # among the entries
    elif how == "cut":
        data = data[: len(data) // 2]
    elif how == "cut in a page":
        data = data[: 2048 * 3 + 100]
    path.write_bytes(data)


@pytest.mark.parametrize("how", ["head", "middle", "cut", "cut in a page"])
def test_a_damaged_file_is_refused_in_plain_words(tmp_path: Path, how: str) -> None:
    damaged(tmp_path, how)
    with pytest.raises(StoreError, match=r"ludarium\.db is damaged \(.+put a copy in its place"):
        Store.open(url_of(tmp_path))
    with pytest.raises(StoreError, match="is damaged"):  # and not "in use": the lock was given back
        Store.open(url_of(tmp_path))


def test_a_large_file_is_checked_only_if_the_last_server_was_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged(tmp_path, "middle")
    monkeypatch.setattr(database_file, "CHECK_BYTES", 1)
    Store.open(url_of(tmp_path)).close()

    (tmp_path / "data" / "ludarium.db-wal").write_bytes(b"left over")

    with pytest.raises(StoreError, match="is damaged"):
        Store.open(url_of(tmp_path))


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("sqlite:///{0}/file/x.db", "cannot be opened for writing"),
        ("sqlite:///{0}", "cannot be opened for writing"),
        ("sqlite://", "must be a file"),
        ("sqlite:///:memory:", "must be a file"),
        ("nonsense", "is no database"),
        ("nosuch://host/name", "is no database"),
    ],
)
def test_what_cannot_be_opened_is_told_with_what_to_do(tmp_path: Path, url: str, message: str) -> None:
    (tmp_path / "file").write_text("a file where a folder should be")
    with pytest.raises(StoreError, match=message):
        Store.open(url.format(tmp_path))


def test_a_read_that_fails_is_told_and_noticed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OperationalError("SELECT", {}, sqlite3.OperationalError("disk I/O error"))

    with monkeypatch.context() as patch:
        patch.setattr(store, "_rows", fail)
        with pytest.raises(StorageFailed, match=r"cannot be read.*disk I/O error"):
            store.load("ABCD")
        assert not store.check()
    assert store.check()


# --- One server, one file -------------------------------------------------------------------------------

OPEN = "import sys; from ludarium.server.store import Store; Store.open(sys.argv[1]).close()"


def opened_elsewhere(path: Path) -> str:
    """What a second process is told that opens a file; empty if it may."""
    command = [sys.executable, "-c", OPEN, f"sqlite:///{path}"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    return "" if ended.returncode == 0 else ended.stderr.splitlines()[-1]


def named(path: Path, other: Path, how: str) -> Path:
    """The same file by another name."""
    if how == "symbolic link":
        other.symlink_to(path)
    elif how == "hard link":
        other.hardlink_to(path)
    elif how == "folder that is a link":
        other.symlink_to(path.parent)
        return other / path.name
    else:
        path.rename(other)
    return other


@ONLY_A_FILE
@pytest.mark.parametrize("how", ["symbolic link", "hard link", "folder that is a link", "new name"])
def test_a_second_server_is_refused_whatever_name_the_file_has(
    store: Store, tmp_path: Path, how: str
) -> None:
    path = tmp_path / "data" / "ludarium.db"
    other = named(path, tmp_path / "other", how)
    assert f"in use by another server (process {os.getpid()})" in opened_elsewhere(other)
    assert write(store, append(entry(2))) == [None]


def test_a_file_with_two_names_is_refused_for_each_would_have_a_log_of_its_own(tmp_path: Path) -> None:
    Store.open(url_of(tmp_path)).close()
    path = tmp_path / "data" / "ludarium.db"
    named(path, tmp_path / "other", "hard link")
    with pytest.raises(StoreError, match="has 2 names"):
        Store.open(url_of(tmp_path))
    (tmp_path / "other").unlink()
    Store.open(url_of(tmp_path)).close()


# --- What was acknowledged ------------------------------------------------------------------------------


def cut_off(tmp_path: Path) -> Path:
    """The file of a server that was killed, with its log beside it."""
    play_until_killed(url_of(tmp_path), 200)
    path = tmp_path / "data" / "ludarium.db"
    assert path.with_name("ludarium.db-wal").stat().st_size > 0
    return path


def flip(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 0xFF
    path.write_bytes(data)


LOSSES: dict[str, Callable[[Path], Any]] = {
    "the log is lost": lambda path: path.with_name("ludarium.db-wal").unlink(),
    "the log is empty": lambda path: os.truncate(f"{path}-wal", 0),
    "the log is cut": lambda path: os.truncate(f"{path}-wal", os.stat(f"{path}-wal").st_size // 2),
    "a byte of the log is flipped": lambda path: flip(path.with_name("ludarium.db-wal")),
    "all of it is lost": lambda path: (path.unlink(), os.unlink(f"{path}-wal")),
    "the file is empty": lambda path: (os.truncate(path, 0), os.unlink(f"{path}-wal")),
}


@pytest.mark.parametrize("what", LOSSES)
def test_what_was_acknowledged_and_is_lost_is_noticed_before_anybody_plays_on(
    tmp_path: Path, what: str
) -> None:
    path = cut_off(tmp_path)
    LOSSES[what](path)
    for _ in range(2):  # nor does a second try make it right
        with pytest.raises(
            StoreError, match=r"lacks the last \d+ of \d+ acknowledged transactions.*accept-loss"
        ):
            Store.open(url_of(tmp_path))
    Store.open(url_of(tmp_path), accept_loss=True).close()
    Store.open(url_of(tmp_path)).close()


@ONLY_A_FILE
def test_an_older_copy_in_the_place_of_the_file_is_noticed(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "data" / "ludarium.db"
    store.backup(tmp_path / "copy.db")
    write(store, append(entry(2)))
    store.close()
    (tmp_path / "copy.db").replace(path)
    with pytest.raises(StoreError, match="lacks the last 1 of 2"):
        Store.open(url_of(tmp_path))


def test_a_note_that_is_no_number_is_told_and_one_that_is_missing_or_behind_is_nothing(
    tmp_path: Path,
) -> None:
    Store.open(url_of(tmp_path)).close()
    note = tmp_path / "data" / "ludarium.db.acknowledged"
    note.write_text("nonsense")
    with pytest.raises(StoreError, match="acknowledged is damaged"):
        Store.open(url_of(tmp_path))
    for words in ("", "0"):
        note.write_text(words)
        Store.open(url_of(tmp_path)).close()
    note.unlink()
    Store.open(url_of(tmp_path)).close()


@ONLY_A_FILE
def test_a_transaction_that_is_refused_is_not_counted(store: Store, tmp_path: Path) -> None:
    set_max_pages(store, 1)
    [error] = write(store, append(entry(2, answer="x" * 20_000)))
    assert isinstance(error, DiskFull)
    set_max_pages(store, 1_000)
    assert write(store, append(entry(1)), append(entry(2))) != [None, None]
    store.close()
    assert int((tmp_path / "data" / "ludarium.db.acknowledged").read_text()) == 2
    Store.open(url_of(tmp_path)).close()


# --- Copies ---------------------------------------------------------------------------------------------


@ONLY_A_FILE
def test_a_copy_made_while_the_store_is_in_use_can_be_opened(store: Store, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    store.backup(copy)
    store.backup(copy)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    second = Store.open(f"sqlite:///{copy}")
    assert second.load("ABCD") == store.load("ABCD")
    second.close()


@ONLY_A_FILE
def test_a_copy_is_finished_while_others_write_without_a_rest(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here somebody writes between any two steps; another connection would begin anew each time, and never end."""
    monkeypatch.setattr(writer, "PAGES_OF_STEP", 1)
    write(store, append(*(entry(version, answer="x" * 1000) for version in range(2, 400))))
    path = tmp_path / "copy.db"
    copy: Any = store._writer._transaction.copy

    def not_before_somebody_writes(between: Callable[[], None]) -> None:
        while store._writer._waiting.empty():
            time.sleep(0.0005)
        between()

    store._writer._transaction.copy = lambda target, between: copy(  # type: ignore[method-assign]
        target, lambda: not_before_somebody_writes(between)
    )

    async def both() -> int:
        copying, version = asyncio.ensure_future(asyncio.to_thread(store.backup, path)), 400
        while not copying.done():
            await store.write(append(entry(version)))
            version += 1
        await copying
        return version - 400

    assert asyncio.run(asyncio.wait_for(both(), PATIENCE)) > 90  # as many as there are pages, and more
    second = Store.open(f"sqlite:///{path}")
    found = versions(second)
    assert found == list(range(1, len(found) + 1))
    assert len(found) > 480  # what was written meanwhile is there too
    second.close()


@ONLY_A_FILE
def test_a_copy_that_cannot_be_made_harms_nobody_and_leaves_nothing(store: Store, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="could not be written"):
        store.backup(tmp_path / "nowhere" / "copy.db")
    assert write(store, append(entry(2))) == [None]
    assert [path.name for path in tmp_path.iterdir()] == ["data"]


@ONLY_A_FILE
def test_a_store_that_is_closed_ends_its_copy(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PAGES_OF_STEP", 1)
    write(store, append(*(entry(version, answer="x" * 1000) for version in range(2, 2000))))
    begun = threading.Event()
    copy: Any = store._writer._transaction.copy

    def slowly(target: Any, between: Callable[[], None]) -> None:
        begun.set()
        copy(target, lambda: (time.sleep(0.001), between())[0])

    store._writer._transaction.copy = slowly  # type: ignore[method-assign]
    found: list[Exception] = []

    def make() -> None:
        try:
            store.backup(tmp_path / "copy.db")
        except StorageFailed as error:
            found.append(error)

    thread = threading.Thread(target=make)
    thread.start()
    assert begun.wait(PATIENCE)
    store.close()
    thread.join(PATIENCE)
    assert [str(error) for error in found] == ["the server stops"]
    assert not list(tmp_path.glob("copy*"))


def test_a_copy_put_back_keeps_what_was_there_and_its_log(tmp_path: Path) -> None:
    store = Store.open(url_of(tmp_path))
    write(store, append(*ROW_OF_EACH))
    store.backup(tmp_path / "copy.db")
    store.close()
    path = cut_off(tmp_path)

    before = copies.put_back(tmp_path / "copy.db", path)

    assert before is not None
    store = Store.open(url_of(tmp_path))
    assert (store.load("ABCD") is None, store.load("T0") is None) == (False, True)
    store.close()
    store = Store.open(f"sqlite:///{before}")
    assert store.load("T0") is not None
    store.close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@ONLY_A_FILE
def test_a_copy_that_is_lost_before_a_server_has_seen_it_is_noticed(store: Store, tmp_path: Path) -> None:
    store.backup(tmp_path / "copy.db")
    store.close()
    path = tmp_path / "data" / "ludarium.db"
    copies.put_back(tmp_path / "copy.db", path)
    os.truncate(path, 0)
    with pytest.raises(StoreError, match="lacks the last 1 of 1"):
        Store.open(url_of(tmp_path))


@ONLY_A_FILE
def test_a_damaged_copy_is_not_put_back(store: Store, tmp_path: Path) -> None:
    store.close()
    bad = tmp_path / "bad.db"
    bad.write_bytes((tmp_path / "data" / "ludarium.db").read_bytes()[:5000])
    with pytest.raises(StoreError, match="damaged"):
        copies.put_back(bad, tmp_path / "data" / "ludarium.db")
    store = Store.open(url_of(tmp_path))
    assert versions(store) == [1]
    store.close()


@ONLY_A_FILE
def test_whoever_asks_a_server_beside_its_file_gets_a_copy(store: Store, tmp_path: Path) -> None:
    async def both() -> None:
        answering = asyncio.ensure_future(copies.answer_requests(store))
        await asyncio.to_thread(copies.ask, tmp_path / "data" / "ludarium.db", tmp_path / "copy.db")
        with pytest.raises(StoreError, match="nowhere"):
            await asyncio.to_thread(
                copies.ask, tmp_path / "data" / "ludarium.db", tmp_path / "nowhere" / "copy.db"
            )
        answering.cancel()

    asyncio.run(both())
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600
    second = Store.open(f"sqlite:///{tmp_path / 'copy.db'}")
    assert second.load("ABCD") == store.load("ABCD")
    second.close()


@ONLY_A_FILE
def test_copies_are_made_again_and_again_and_the_oldest_go(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "copies"
    moments = iter(range(10**6))
    monkeypatch.setattr(copies, "now_stamped", lambda: f"20261118-{next(moments):06}")
    (tmp_path / "copies").mkdir()
    (folder / "mine.db").touch()

    async def until_five() -> None:
        copying = asyncio.ensure_future(copies.copy_regularly(store, folder, 0.01, 3))
        while not (folder / "ludarium-20261118-000005.db").exists():
            assert not copying.done()
            await asyncio.sleep(0.01)
        copying.cancel()

    asyncio.run(asyncio.wait_for(until_five(), PATIENCE))
    found = copies.copies_in(folder)
    assert 3 <= len(found) <= 4
    assert found[0].name >= "ludarium-20261118-000002.db"
    assert (folder / "mine.db").exists()
