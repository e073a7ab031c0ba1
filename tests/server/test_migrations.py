"""Migrations arrive at the schema of the row classes, and at nothing by halves."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from ludarium.server import migrations
from ludarium.server.migrations import HEAD, migrate
from ludarium.server.opening import engine_of
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
    assert len(schema(path)) == 9


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
        StoreError, match=r"newer Ludarium \(its schema is 9999, this one knows 0001\): start"
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
