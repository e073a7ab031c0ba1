"""What is PostgreSQL's own: which of several servers a table is at, what becomes of a lost session, what is refused.

What holds for every database is in `test_store`.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace

from ludarium.server import owning, postgresql
from ludarium.server.app import opened
from ludarium.server.config import Config
from ludarium.server.metrics import Metrics
from ludarium.server.owning import Elsewhere
from ludarium.server.rows import Append, EntryRow, TableRow, Write
from ludarium.server.schema import METADATA
from ludarium.server.store import (
    DiskFull,
    NotOurs,
    OutcomeUnknown,
    StorageFailed,
    Store,
    StoreError,
    WriteConflict,
)
from tests.patience import PATIENCE, wait_until
from tests.server.postgres import Cluster, cut_off, sessions_of

pytestmark = pytest.mark.xdist_group("postgres")

TABLE = TableRow("ABCD", 1.5, "tiny", {"seats": "2"}, 60, True, True, "playing", 0, 1)


@pytest.fixture
def url(postgres: Cluster) -> str:
    return postgres.database()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store.open(url)
    assert write(store, TABLE, entry(1)) is None
    yield store
    store.close()


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a lock that is held."""
    monkeypatch.setattr(postgresql, "CLAIM_WITHIN", 0.1)


def entry(version: int, answer: str = "ours") -> EntryRow:
    return EntryRow("ABCD", 1, version, 0, answer, 6.0)


def write(store: Store, *rows: Any) -> Exception | None:
    writes: list[Write] = [Append(row) for row in rows]
    try:
        asyncio.run(asyncio.wait_for(store.write(writes), PATIENCE))
    except StoreError as error:
        return error
    return None


def answers(url: str) -> list[str]:
    with psycopg.connect(url) as connection:
        return [row[0] for row in connection.execute("SELECT answer FROM entries ORDER BY version")]


def do(url: str, sql: str) -> None:
    """Somebody who is not held up by our lock."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(sql.encode())


# --- The schema -----------------------------------------------------------------------------------------


def test_an_empty_database_becomes_the_schema_of_the_row_classes(url: str) -> None:
    Store.open(url).close()
    engine = sa.create_engine(sa.make_url(url).set(drivername="postgresql+psycopg"))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def test_a_database_of_another_program_is_refused_and_left_as_it_is(url: str) -> None:
    do(url, "CREATE TABLE bookmarks (url TEXT)")
    with pytest.raises(StoreError, match="something else than Ludarium's tables"):
        Store.open(url)
    assert sessions_of(url) == []


# --- Several servers ------------------------------------------------------------------------------------


def claim(store: Store, code: str = "ABCD") -> int | None:
    """The number of the server that has the table, if it is another."""
    assert store.owning is not None
    try:
        asyncio.run(asyncio.wait_for(store.owning.claim(code), PATIENCE))
    except Elsewhere as elsewhere:
        return elsewhere.owner.number
    return None


def number(store: Store) -> int:
    assert store.owning is not None
    return store.owning.number


def ended(store: Store, url: str) -> None:
    """The server has ended and the database has noticed, which it does a moment later."""
    store.close()
    with psycopg.connect(url, autocommit=True) as connection:
        wait_until(lambda: number(store) not in [row[0] for row in connection.execute(owning.ALIVE.encode())])


@pytest.fixture
def second(url: str, store: Store) -> Iterator[Store]:
    """Another server over the same database."""
    second = Store.open(url)
    yield second
    second.close()


def test_a_table_is_at_one_server_and_the_database_refuses_the_other(store: Store, second: Store) -> None:
    assert number(store) != number(second)
    assert type(write(second, entry(2))) is NotOurs
    assert claim(second) == number(store)
    assert claim(store) is None
    assert type(write(second, entry(2))) is NotOurs
    assert write(store, entry(2)) is None


def test_whoever_is_refused_harms_nobody_else_in_the_same_transaction(store: Store, second: Store) -> None:
    other = replace(TABLE, code="OTHER")

    async def both() -> list[BaseException | None]:
        groups = [Append(entry(2))], [Append(other), Append(replace(entry(1), code="OTHER"))]
        return await asyncio.gather(*map(second.write, groups), return_exceptions=True)

    found = asyncio.run(both())
    assert [type(error) for error in found] == [NotOurs, type(None)]
    assert claim(store, "OTHER") == number(second)


def test_a_table_of_a_server_that_has_ended_is_taken_by_whoever_asks_next(
    url: str, store: Store, second: Store
) -> None:
    ended(store, url)
    assert claim(second) is None
    assert write(second, entry(2)) is None


def test_a_server_lets_go_of_its_tables_before_it_ends(store: Store, second: Store) -> None:
    assert store.owning is not None
    asyncio.run(store.owning.let_go())
    assert claim(second) is None
    assert type(write(store, entry(2))) is NotOurs
    assert write(second, entry(2)) is None


def test_a_table_that_nobody_has_set_up_is_nobodys(store: Store, second: Store) -> None:
    assert claim(second, "NOSUCH") is None
    assert type(write(second, replace(entry(1), code="NOSUCH"))) is NotOurs


def test_of_many_that_want_a_table_of_a_dead_server_one_has_it(store: Store, url: str) -> None:
    """A hundred times, at once: nobody has two owners."""
    others = [Store.open(url) for _ in range(4)]
    codes = [f"T{number:02}" for number in range(25)]
    assert write(store, *(replace(TABLE, code=code) for code in codes)) is None
    ended(store, url)

    async def wanted(one: Store, code: str) -> int:
        assert one.owning is not None
        try:
            await one.owning.claim(code)
        except Elsewhere as elsewhere:
            return elsewhere.owner.number
        return one.owning.number

    async def all_of_them() -> list[list[int]]:
        return [await asyncio.gather(*(wanted(one, code) for one in others)) for code in codes]

    found = asyncio.run(all_of_them())
    for each in found:
        assert len(set(each)) == 1
        assert each[0] in map(number, others)
    for one in others:
        one.close()


def test_who_is_cut_off_writes_no_more_and_another_has_the_table(store: Store, second: Store) -> None:
    """As is done with one that answers nobody, and does not say that it is well."""
    assert second.owning is not None
    asyncio.run(second.owning.cut_off(number(store)))
    wait_until(lambda: claim(second) is None)
    assert write(second, entry(2)) is None
    assert isinstance(write(store, entry(3)), StorageFailed)
    assert answers_of(second) == [1, 2]


def test_a_beat_finds_out_that_the_session_that_writes_has_ended(store: Store, second: Store) -> None:
    assert store.owning is not None
    assert second.owning is not None
    assert asyncio.run(store.owning.beat())
    asyncio.run(second.owning.cut_off(number(store)))
    wait_until(lambda: claim(second) is None)
    assert not asyncio.run(store.owning.beat())


def test_two_who_think_that_a_table_is_theirs_are_told_apart_by_the_database(store: Store, url: str) -> None:
    """As behind a proxy that shares sessions, where the lock of one is the lock of all."""
    do(url, "UPDATE owners SET server = server + 1000")
    assert type(write(store, entry(2))) is NotOurs
    assert answers(url) == ["ours"]
    assert store.failure is None


def test_servers_on_two_machines_say_how_they_are_reached(
    store: Store, second: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert store.owning is not None
    assert second.owning is not None
    store.owning.announce("127.0.0.1:1")
    assert [peer.link for peer in asyncio.run(second.owning.peers())] == ["127.0.0.1:1"]
    second.owning.announce("127.0.0.1:2")  # on the same machine
    do_not_speak = "UPDATE servers SET speaks = 0"
    with psycopg.connect(url_of(store), autocommit=True) as connection:
        connection.execute("UPDATE servers SET host = 'elsewhere'")
        with pytest.raises(StoreError, match="start it with --link"):
            second.owning.announce("10.0.0.2:2")
        connection.execute(do_not_speak.encode())
        with pytest.raises(StoreError, match="stop all of those first, then start this one"):
            second.owning.announce("10.0.0.2:2")


def url_of(store: Store) -> str:
    return postgresql.shown(store._database.engine)


def answers_of(store: Store) -> list[int]:
    stored = store.load("ABCD")
    assert stored is not None
    return [row.version for row in stored.entries]


# --- Planted: each fault breaks a law above --------------------------------------------------------------

NOBODY_LIVES = sa.text(owning.FIND.text.replace("alive.pid IS NOT NULL", "false"))
WHOEVER_IT_IS = sa.text("UPDATE owners SET server = :me WHERE code = :code AND :dead = :dead")


def test_an_owner_that_is_replaced_without_a_comparison_is_noticed(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two owners of one table, each of whom believes that it is the only one."""
    monkeypatch.setattr(owning, "TAKE_OVER", WHOEVER_IT_IS)
    with pytest.raises(AssertionError):
        test_of_many_that_want_a_table_of_a_dead_server_one_has_it(store, url)


def test_an_owner_that_is_taken_for_dead_while_it_lives_is_noticed(
    store: Store, second: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owning, "FIND", NOBODY_LIVES)
    with pytest.raises(AssertionError):
        test_a_table_is_at_one_server_and_the_database_refuses_the_other(store, second)


@pytest.mark.parametrize(
    "law",
    [
        test_a_table_is_at_one_server_and_the_database_refuses_the_other,
        test_a_server_lets_go_of_its_tables_before_it_ends,
    ],
)
def test_a_server_that_does_not_look_whose_a_table_is_is_noticed(
    law: Callable[[Store, Store], None], store: Store, second: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stale owner, that writes on as if nothing had happened."""
    monkeypatch.setattr(owning.Ownership, "fence", lambda self, cursor, writes: None)
    with pytest.raises(AssertionError):
        law(store, second)


# --- Beside other releases ------------------------------------------------------------------------------


@pytest.mark.usefixtures("hurried")
def test_a_server_of_a_release_that_knew_of_one_alone_is_to_be_stopped_first(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as older:
        older.execute(f"SELECT pg_advisory_lock({postgresql.LOCK})".encode())
        with pytest.raises(
            StoreError, match=r"older Ludarium \(from .*, session \d+\).*Stop the older ones first"
        ):
            Store.open(url)
    Store.open(url).close()


def test_the_schema_is_not_changed_under_a_server_of_an_earlier_one(store: Store, url: str) -> None:
    do(url, "UPDATE alembic_version SET version_num = '0005'")
    with pytest.raises(StoreError, match=r"has schema 0005.*stop all of those first, then start this one"):
        Store.open(url)
    assert write(store, entry(2)) is None


def test_a_server_waits_for_the_session_of_one_that_has_just_been_killed(url: str) -> None:
    """The first is closed only after the second has begun to wait."""
    with psycopg.connect(url, autocommit=True) as looking, psycopg.connect(url, autocommit=True) as older:
        older.execute(f"SELECT pg_advisory_lock({postgresql.LOCK})".encode())
        opening = subprocess.Popen([sys.executable, "-c", OPEN, url])
        waits = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
        wait_until(lambda: looking.execute(waits).fetchone() == (1,) or opening.poll() is not None)
    assert opening.wait(PATIENCE) == 0


OPEN = """
import sys
from ludarium.server import postgresql
from ludarium.server.store import Store
postgresql.CLAIM_WITHIN = 600
Store.open(sys.argv[1]).close()
"""


def test_the_second_writer_of_a_version_is_refused_by_the_database(store: Store, url: str) -> None:
    do(url, "INSERT INTO entries SELECT code, match, 2, seat, 'theirs', time, told, digest FROM entries")
    assert type(write(store, entry(2))) is WriteConflict
    assert answers(url) == ["ours", "theirs"]
    assert write(store, entry(3)) is None  # nothing else was refused


# --- A session that is lost -----------------------------------------------------------------------------


class CutOffAt:
    """A cursor whose session ends before, or right after, the statement of a name."""

    def __init__(self, cursor: Any, url: str, name: str, after: bool) -> None:
        self._cursor, self._url, self._name, self._after = cursor, url, name, after

    def execute(self, sql: str, *params: Any) -> Any:
        if not sql.startswith(self._name):
            return self._cursor.execute(sql, *params)
        if self._after:
            self._cursor.execute(sql, *params)
        cut_off(self._url)
        return self._cursor.execute("SELECT 1" if self._after else sql, *params)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._cursor, name)


@pytest.mark.parametrize("name", ["BEGIN", "SELECT code FROM owners", "INSERT"])
def test_of_a_session_lost_before_the_commit_nothing_is_stored(store: Store, url: str, name: str) -> None:
    transaction = store._writer._transaction
    transaction._cursor = CutOffAt(transaction._cursor, url, name, after=False)
    assert type(write(store, entry(2))) is StorageFailed
    assert not store.check()
    assert type(write(store, entry(2))) is StorageFailed
    assert answers(url) == ["ours"]


@pytest.mark.parametrize("after", [False, True])
def test_of_a_session_lost_in_the_commit_the_outcome_is_unknown(store: Store, url: str, after: bool) -> None:
    """Both can be behind the same error; only a restart tells which."""
    transaction = store._writer._transaction
    transaction._cursor = CutOffAt(transaction._cursor, url, "COMMIT", after)
    assert type(write(store, entry(2))) is OutcomeUnknown
    assert type(write(store, entry(3))) is StorageFailed
    second = Store.open(url)
    stored = second.load("ABCD")
    second.close()
    assert stored is not None
    assert [row.version for row in stored.entries] == ([1, 2] if after else [1])


def test_a_lost_session_is_noticed_though_nobody_writes(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgresql.PostgreSQL, "look_every", 0.05)
    store = Store.open(url)
    assert store.check()
    cut_off(url)
    wait_until(lambda: store.failure)
    assert not store.check()
    store.close()


def test_a_database_server_that_is_gone_fails_reads_and_writes_and_all_is_there_when_it_is_back(
    store: Store, url: str, postgres: Cluster
) -> None:
    assert write(store, entry(2)) is None
    postgres.stop()
    try:
        with pytest.raises(StorageFailed, match="cannot be read"):
            store.load("ABCD")
        assert type(write(store, entry(3))) is StorageFailed
        with pytest.raises(StoreError, match="see that PostgreSQL runs there"):
            Store.open(url)
    finally:
        postgres.start()
    assert type(write(store, entry(3))) is StorageFailed  # it has no lock any more
    assert answers(url) == ["ours", "ours"]


FULL = """
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'; END $$;
CREATE CONSTRAINT TRIGGER full_disk AFTER INSERT ON entries DEFERRABLE INITIALLY {} FOR EACH ROW
EXECUTE FUNCTION refuse();
"""


@pytest.mark.parametrize("when", ["IMMEDIATE", "DEFERRED"])
def test_a_full_disk_is_told_by_the_database_and_passes(store: Store, url: str, when: str) -> None:
    """In a statement, or in the commit: PostgreSQL has undone everything before it says so."""
    do(url, FULL.format(when))
    assert type(write(store, entry(2))) is DiskFull
    assert not store.check()
    do(url, "DROP TRIGGER full_disk ON entries")
    assert write(store, entry(2)) is None
    assert store.check()
    assert answers(url) == ["ours", "ours"]


PAUSED = """
import asyncio, sys
from ludarium.server.rows import Append, EntryRow
from ludarium.server.store import Store, StoreError

async def main():
    store = Store.open(sys.argv[1])
    await store.owning.claim("ABCD")
    for version in range(2, 1_000_000):
        await store.write([Append(EntryRow("ABCD", 1, version, 0, "old", 6.0))])
        print("wrote", version, flush=True)

try:
    asyncio.run(main())
except StoreError as error:
    print("said", type(error).__name__, flush=True)
"""


def test_a_paused_server_that_wakes_up_writes_nothing_old(store: Store, url: str) -> None:
    store.close()
    with subprocess.Popen([sys.executable, "-c", PAUSED, url], stdout=subprocess.PIPE, text=True) as paused:
        assert paused.stdout is not None
        lines = (line.split() for line in paused.stdout if line.startswith(("wrote ", "said ")))
        said = [int(next(lines)[1]) for _ in range(5)]
        os.kill(paused.pid, signal.SIGSTOP)
        cut_off(url)  # as the database server does with whoever is silent for too long
        second = Store.open(url)
        assert claim(second) is None
        stored = second.load("ABCD")
        assert stored is not None
        last = stored.entries[-1].version
        assert last >= said[-1]
        assert write(second, entry(last + 1, "new")) is None
        os.kill(paused.pid, signal.SIGCONT)
        rest = [line[1] for line in lines]
    assert rest[-1] in ("StorageFailed", "OutcomeUnknown")
    assert all(int(version) <= last for version in rest[:-1])
    assert answers(url)[-1] == "new"
    assert write(second, entry(last + 2, "new")) is None
    second.close()


# --- What it stands on, and what is refused -------------------------------------------------------------


def test_a_commit_is_awaited_also_where_the_database_does_not_ask_for_it(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        name = connection.execute("SELECT current_database()").fetchone()
        assert name is not None
        connection.execute(f"ALTER DATABASE {name[0]} SET synchronous_commit = off".encode())
    store = Store.open(url)
    assert store._writing.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"
    store.close()


def test_a_reader_writes_nothing_and_sees_one_moment(store: Store) -> None:
    with store._snapshot():
        assert len(store._rows(EntryRow, sa.select(METADATA.tables["entries"]))) == 1
        assert write(store, entry(2)) is None
        assert len(store._rows(EntryRow, sa.select(METADATA.tables["entries"]))) == 1
    with pytest.raises(StorageFailed, match="read-only"), store._snapshot():
        store._reader.exec_driver_sql("DELETE FROM entries")


def test_a_database_that_cannot_hold_every_text_is_refused(postgres: Cluster) -> None:
    url = postgres.database("-E", "SQL_ASCII", "-T", "template0", "--locale=C")
    with pytest.raises(StoreError, match="stores SQL_ASCII and not every text: make one with `createdb"):
        Store.open(url)


def test_what_cannot_be_opened_is_told_without_the_password(postgres: Cluster) -> None:
    for url in (
        f"postgresql://ludarium:s3cret@/nosuch?host={postgres.folder}",
        "postgresql://ludarium:s3cret@127.0.0.1:1/nosuch",
        "postgres//ludarium:s3cret@host/nosuch",
        "mysql://ludarium:s3cret@host/nosuch",
        "://ludarium:s3cret@host",
    ):
        with pytest.raises(StoreError, match=r"see that PostgreSQL runs there|is no database") as found:
            Store.open(url)
        assert "s3cret" not in str(found.value)


def test_psycopg_is_asked_for_in_words_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"needs psycopg.*pip install 'ludarium\[postgres\]'"):
        Store.open("postgresql://ludarium@host/name")


def test_a_server_over_a_file_does_without_psycopg(tmp_path: Path) -> None:
    script = (
        "import sys; from ludarium.server import app; from ludarium.server.store import Store; "
        "Store.open(sys.argv[1]).close(); sys.exit('psycopg' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", script, f"sqlite:///{tmp_path}/x.db"], check=True, timeout=PATIENCE)


def test_what_is_a_files_alone_is_refused_with_what_to_use(store: Store, url: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="ludarium backup"):
        store.backup(tmp_path / "copy.db")
    store.close()
    with pytest.raises(StoreError, match="--accept-loss is for a file"):
        Store.open(url, accept_loss=True)

    async def serve() -> None:
        async with opened(Config(database=url, backup_to=str(tmp_path)), Metrics()):
            raise AssertionError("it is served")

    with pytest.raises(StoreError, match=r"--backup-to.*ludarium backup"):
        asyncio.run(serve())
    assert sessions_of(url) == []
