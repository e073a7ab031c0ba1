"""Migrations arrive at the schema of the row classes, and at nothing by halves."""

from __future__ import annotations

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command, op
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec.structs import replace

from ludarium.server import chain, migrations
from ludarium.server.database_file import engine_of
from ludarium.server.migrations import HEAD, migrate
from ludarium.server.rows import LuckRow
from ludarium.server.schema import METADATA
from ludarium.server.store import Store, StoreError


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ludarium.db"


def engine(path: Path) -> sa.Engine:
    return engine_of(f"sqlite:///{path}")


def schema(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT sql FROM sqlite_master WHERE sql NOT NULL").fetchall()
    return {" ".join(sql.split()) for [sql] in found if "alembic_version" not in sql}


def test_an_empty_database_becomes_the_schema_of_the_row_classes(path: Path, tmp_path: Path) -> None:
    migrate(engine(path))
    METADATA.create_all(engine(tmp_path / "direct.db"))

    with engine(path).connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    assert schema(path) == schema(tmp_path / "direct.db")  # with what Alembic does not compare
    assert len(schema(path)) == 18


def test_the_head_that_the_server_knows_is_that_of_the_scripts() -> None:
    config = Config()
    config.set_main_option("script_location", "ludarium.server:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


def test_a_database_that_is_up_to_date_is_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    migrate(engine(path))
    before = path.read_bytes()
    monkeypatch.delattr(migrations, "_upgrade")
    migrate(engine(path))
    assert path.read_bytes() == before


def test_a_database_of_a_newer_version_is_refused_and_left_as_it_is(path: Path) -> None:
    migrate(engine(path))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")

    with pytest.raises(
        StoreError, match=r"newer Ludarium \(its schema is 9999, this one knows 0009\): start"
    ):
        Store.open(f"sqlite:///{path}")

    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT * FROM alembic_version").fetchall() == [("9999",)]


def test_a_database_of_another_program_is_refused_and_left_as_it_is(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
    with pytest.raises(StoreError, match="something else than Ludarium's tables"):
        Store.open(f"sqlite:///{path}")
    assert schema(path) == {"CREATE TABLE bookmarks (url TEXT)"}


def test_a_migration_that_fails_leaves_nothing_behind(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    create_index = op.create_index
    calls: list[str] = []

    def second_fails(name: str, *rest: object) -> object:
        calls.append(name)
        if len(calls) == 2:
            raise sqlite3.OperationalError("disk I/O error")
        return create_index(name, *rest)

    monkeypatch.setattr(op, "create_index", second_fails)
    with pytest.raises(StoreError, match="disk I/O error"):
        Store.open(f"sqlite:///{path}")
    monkeypatch.undo()

    assert schema(path) == set()
    Store.open(f"sqlite:///{path}").close()


def test_what_was_stored_before_entries_were_chained_is_chained_and_old_commands_go(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "HEAD", "0002")
        migrate(engine(path))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "INSERT INTO tables VALUES ('ABCDEF', 1.5, 'tiny', '{}', NULL, 1, 0, 'over', 0, 2, 0)"
        )
        for match in (1, 2):
            connection.execute(
                "INSERT INTO matches VALUES ('ABCDEF', ?, 'tiny', '1', '{\"seats\": \"2\", \"b\": \"é\"}',"
                ' \'[["Ann", "person"], ["Bo", "random"]]\', \'ab\', \'cd\', 3.0)',
                [match],
            )
        rows = [
            ("ABCDEF", 1 + n % 2, 1 + n // 2, n % 3 - 1, None if n % 7 == 6 else f"é {n}", n / 3)
            for n in range(2100)
        ]
        connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", rows)
        commands = [("ABCDEF", f"d{n % 2}", f"c{n}", float(n)) for n in range(2400)]
        connection.executemany("INSERT INTO commands VALUES (?, ?, ?, ?)", commands)

    store = Store.open(f"sqlite:///{path}")

    for number in (1, 2):
        stored = store.match("ABCDEF", number)
        assert stored is not None
        match, entries, _, _ = stored
        assert (match.opening, match.places, match.payoffs) == (None, None, None)
        assert len(entries) == chain.num_sound(match, entries) == 1050
        assert chain.num_sound(match, [*entries[:500], replace(entries[500], seat=2), *entries[501:]]) == 500
    loaded = store.load("ABCDEF")
    assert loaded is not None
    assert loaded.table.unused is None
    assert loaded.table.talk is None
    assert sorted(int(row.id[1:]) for row in loaded.commands) == list(range(400, 2400))
    store.close()


def test_matches_from_before_get_the_commitment_that_was_made_from_their_key(path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", "ludarium.server:migrations")
    key, salt = "ab" * 32, "cd" * 32
    with engine(path).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        connection.exec_driver_sql(
            "INSERT INTO tables VALUES ('ABC234', 1.0, 'quacks', '{}', NULL, 1, 0, 'over', 0, 1, 0)"
        )
        connection.exec_driver_sql(
            f"INSERT INTO matches VALUES ('ABC234', 1, 'quacks', '1', '{{}}', '[]', '{key}', '{salt}', 1.0)"
        )
    store = Store.open(f"sqlite:///{path}")
    found = store.match("ABC234", 1)
    store.close()
    commitment = hashlib.sha256(bytes.fromhex(key + salt)).hexdigest()
    assert found is not None
    assert found[3] == LuckRow("ABC234", 1, commitment, [], True)


def test_entries_of_before_name_no_command_and_the_commands_of_before_are_known(path: Path) -> None:
    config = Config()
    config.set_main_option("script_location", "ludarium.server:migrations")
    with engine(path).begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0008")
        connection.exec_driver_sql(
            "INSERT INTO tables (code, created, game, options, open, listed, phase, host, match, aids) "
            "VALUES ('ABC234', 1.0, 'quacks', '{}', 1, 0, 'playing', 0, 1, 0)"
        )
        connection.exec_driver_sql("INSERT INTO commands VALUES ('ABC234', 'd', 'c1', 2.0)")
        connection.exec_driver_sql(
            "INSERT INTO entries VALUES ('ABC234', 1, 1, 0, 'draw', 2.0, NULL, 'digest')"
        )
    store = Store.open(f"sqlite:///{path}")
    found = store.load("ABC234")
    store.close()
    assert found is not None
    assert [(row.device, row.id) for row in found.commands] == [("d", "c1")]
    assert [(row.answer, row.digest, row.device, row.command) for row in found.entries] == [
        ("draw", "digest", None, None)
    ]
    assert found.earlier == []
