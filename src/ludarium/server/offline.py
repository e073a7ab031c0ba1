"""A database without a server. It is looked at as of one moment, whether servers use it or not; or it is held,
so that none uses it meanwhile.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from ludarium.server import database_file, postgresql
from ludarium.server.databases import kind_of, no_database, without_password
from ludarium.server.migrations import HEAD, migrate, revision_of
from ludarium.server.writer import StoreError, StoreInUse

CLAIM_WITHIN = 2.0  # seconds in which the session of a server that has just ended is gone
LOCK_NOT_AVAILABLE = "55P03"


def is_file(url: str) -> bool:
    """Whether a URL names a file of SQLite and not a database of PostgreSQL; StoreError if it names neither."""
    if (kind := kind_of(url)) not in ("sqlite", "postgresql"):
        raise no_database(url)
    return kind == "sqlite"


def url_of(path: Path) -> str:
    return f"sqlite:///{path.absolute()}"


def file_of(url: str) -> Path | None:
    """The file of an SQLite database."""
    return Path(url.removeprefix("sqlite:///")) if is_file(url) else None


@contextmanager
def looked_at(url: str) -> Generator[sa.Connection]:
    """A database as of one moment, through which nothing can be changed; StoreError if it cannot be looked at."""
    path = file_of(url)
    if path is not None:
        if not path.is_file():
            raise StoreError(f"there is no file {path}")
        engine = database_file.engine_of(url)
        with database_file.explained(engine), closing(engine.connect()) as connection:
            database_file.configure(connection, "query_only=ON")
            with connection.begin():
                yield connection
        return
    engine = postgresql.engine_of(url)
    with postgresql.explained(engine), closing(engine.connect()) as connection:
        connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        with connection.begin():
            yield connection


def require_head(connection: sa.Connection, name: str) -> None:
    """StoreError unless a database is of this version's schema."""
    if (revision := revision_of(connection)) != HEAD:
        raise StoreError(
            f"{name} has schema {revision}, and this Ludarium reads schema {HEAD}: a server of this version brings an "
            "older one up to date when it starts"
        )


@contextmanager
def held(url: str) -> Generator[sa.Engine]:
    """A database that no server uses, nor can begin to use meanwhile, brought to this version; made if it is a file and
    absent. StoreInUse if a server has it."""
    if is_file(url):
        database = database_file.hold(url)
        try:
            with database.explained():
                migrate(database.engine)
                yield database.engine
        finally:
            database.release()
        return
    engine = postgresql.engine_of(url)
    with postgresql.explained(engine):
        session = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        try:
            _lock(session, url)
            migrate(engine)
            yield engine
        finally:
            with suppress(DBAPIError):  # the session is lost, and the lock with it
                session.close()


def _lock(session: sa.Connection, url: str) -> None:
    """The lock that every server has a share in, for ourselves alone; it ends with the session."""
    session.exec_driver_sql(f"SET lock_timeout = '{CLAIM_WITHIN}s'")
    try:
        session.exec_driver_sql(f"SELECT pg_advisory_lock({postgresql.LOCK})")
    except DBAPIError as error:
        if getattr(error.orig, "sqlstate", None) != LOCK_NOT_AVAILABLE:
            raise
        raise StoreInUse(f"{without_password(url)} is in use by a server") from None
    session.exec_driver_sql("RESET lock_timeout")
