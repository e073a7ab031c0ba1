"""Migrations: how a stored database becomes the one that this version reads. Revisions are written by hand."""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa

from ludarium.server.writer import StoreError

HEAD = "0009"  # known here, so that a server that is up to date starts without Alembic


def migrate(engine: sa.Engine, alone: Callable[[], bool] = lambda: True) -> None:
    """Bring the database to this version in one transaction; refuse what another program or a later version made, and
    what servers of an earlier one still use."""
    name = engine.url.render_as_string(hide_password=True)
    with engine.begin() as connection:
        revision = revision_of(connection)
        if revision is None and sa.inspect(connection).get_table_names():
            raise StoreError(f"{name} holds something else than Ludarium's tables: name another database")
        if revision is not None and revision < HEAD and not alone():
            raise StoreError(
                f"{name} has schema {revision}, and this Ludarium needs {HEAD}; but servers of the earlier one run "
                "over it: stop all of those first, then start this one"
            )
        if revision != HEAD:
            _upgrade(connection, name, revision)


def revision_of(connection: sa.Connection) -> str | None:
    """None: nothing of Ludarium is there yet."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()


def _upgrade(connection: sa.Connection, name: str, revision: str | None) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "ludarium.server:migrations")
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if revision is not None and revision not in known:
        raise StoreError(
            f"{name} was written by a newer Ludarium (its schema is {revision}, this one knows {HEAD}): "
            "start that version or a later one"
        )
    command.upgrade(config, HEAD)
    if connection.dialect.name == "sqlite" and connection.exec_driver_sql("PRAGMA foreign_key_check").all():
        raise StoreError(
            f"{name} could not be brought to schema {HEAD}: rows would be left without their table"
        )
