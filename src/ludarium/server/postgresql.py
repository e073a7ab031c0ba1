"""PostgreSQL: a database server that one or several servers of Ludarium share, and what is its own way of doing things.

Locks are a session's, and the session is the one that writes: a server that has lost its connection, was paused, or was
cut off, has lost its locks, and so its tables (`owning`), and the pen at once. It never connects to write again.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import contextmanager, suppress
from typing import Any

import sqlalchemy as sa
import structlog
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import NullPool

from ludarium.server.owning import CLASS, STARTING, Ownership
from ludarium.server.rows import Write
from ludarium.server.writer import StoreError, StoreInUse

LOCK = 0x4C75646172  # "Ludar": one number, of all that other programs may lock in a database. Servers share it; ...
# ... a release that knew of one server alone held it for itself.
CLAIM_WITHIN = 5  # seconds in which the session of a server that was killed ends
LOCK_NOT_AVAILABLE = "55P03"
UNSAFE = "an acknowledged answer can be lost with the power"

# Both ends find out in a quarter of a minute that there is nobody at the other; else a lock would be held for hours.
PATIENCE: dict[str, int] = {
    "connect_timeout": 10,
    "keepalives_idle": 5,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
SESSION = (
    "-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3 -c tcp_user_timeout=15000"
    " -c idle_in_transaction_session_timeout=0 -c idle_session_timeout=0"
)

log: structlog.stdlib.BoundLogger = structlog.get_logger()


class PostgreSQL:
    """A database that the session of `_writing` has tables of; it knows no file, no note beside it, no checkpoint."""

    begin = "BEGIN"
    counted = False
    look_every = 5.0
    file = None

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self._writing = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        self.owning = Ownership(engine)

    def claim(self) -> None:
        """Come in, one server at a time, or say who is in the way; the database frees what is locked when the session
        ends, however it ends."""
        self._writing.exec_driver_sql(f"SET lock_timeout = '{CLAIM_WITHIN}s'")
        try:
            self._writing.exec_driver_sql(f"SELECT pg_advisory_lock_shared({LOCK})")
            self._writing.exec_driver_sql(f"SELECT pg_advisory_lock({CLASS}, {STARTING})")
        except DBAPIError as error:
            if _state(error) != LOCK_NOT_AVAILABLE:
                raise
            raise StoreInUse(
                f"{shown(self.engine)} is in use by a server of an older Ludarium{self._holder()}; or another one is "
                "just starting. Stop the older ones first, then start this one; or name another database"
            ) from None
        self._writing.exec_driver_sql("RESET lock_timeout")

    def alone(self) -> bool:
        """Whether no other server is at work, so that the schema may be changed."""
        found = self._writing.exec_driver_sql(
            "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid <> pg_backend_pid()"
            f" AND (classid::bigint << 32) + objid::bigint = {LOCK} AND objsubid = 1 AND mode = 'ShareLock'"
            " AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        )
        return found.scalar_one() == 0

    def enter(self) -> None:
        """It is made and up to date: be one of its servers, and let the next one start."""
        self.owning.enter(self._writing)
        self._writing.exec_driver_sql(f"SELECT pg_advisory_unlock({CLASS}, {STARTING})")

    def fence(self, cursor: Any, writes: Iterable[Write]) -> None:
        self.owning.fence(cursor, writes)

    def _holder(self) -> str:
        found = self._writing.exec_driver_sql(
            "SELECT coalesce(host(client_addr), 'this machine'), pid FROM pg_locks JOIN pg_stat_activity USING (pid)"
            f" WHERE locktype = 'advisory' AND granted AND (classid::bigint << 32) + objid::bigint = {LOCK}"
            " AND mode = 'ExclusiveLock'"
            " AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        ).first()
        return f" (from {found[0]}, session {found[1]})" if found else ""

    def look_over(self) -> None:
        """Refuse what cannot hold every text; a database that does not sync is its operator's choice, and named."""
        if (encoding := self._setting("server_encoding")) != "UTF8":
            raise StoreError(
                f"{shown(self.engine)} stores {encoding} and not every text: make one with `createdb -E UTF8 -T "
                "template0`"
            )
        if self._setting("synchronous_commit") == "off":
            self._writing.exec_driver_sql("SET synchronous_commit = on")
        if self._setting("fsync") == "off":
            log.warning("this PostgreSQL does not sync", setting="fsync=off", consequence=UNSAFE)

    def _setting(self, name: str) -> str:
        return self._writing.exec_driver_sql(f"SHOW {name}").scalar_one()

    # --- For the store and its writer -----------------------------------------------------------------------

    def writing(self) -> sa.Connection:
        return self._writing

    def reading(self) -> sa.Connection:
        """What is read in one transaction is of one moment."""
        return self.engine.connect().execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )

    def note(self, count: int) -> None:
        """None: what a backup of the database server lacks, its own tools tell."""

    def is_in_transaction(self, cursor: Any) -> bool:
        return True  # to roll back what is none is only remarked upon

    def checkpoint(self, cursor: Any) -> None:
        """The database server does it itself, and tells if it fails."""

    def look(self, cursor: Any) -> None:
        """Whether the session, and with it the lock, is still there: else nobody would know before the next answer."""
        cursor.execute("SELECT 1")

    @contextmanager
    def explained(self) -> Generator[None]:
        with explained(self.engine):
            yield

    def release(self) -> None:
        with suppress(DBAPIError):  # the session is lost, and the lock with it
            self._writing.close()
        with suppress(DBAPIError):
            self.owning.close()


def hold(url: str, *, accept_loss: bool = False) -> PostgreSQL:
    """The database of a URL, held by a session of ours."""
    if accept_loss:
        raise StoreError(
            "--accept-loss is for a file: what was acknowledged is not counted beside PostgreSQL; start without it"
        )
    engine = engine_of(url)
    with explained(engine):
        database = PostgreSQL(engine)
        try:
            database.claim()
            database.look_over()
        except BaseException:
            database.release()
            raise
    return database


def engine_of(url: str) -> sa.Engine:
    """Three connections, ours to keep: one writes, one reads, one asks whose a table is. psycopg is looked for here."""
    try:
        return sa.create_engine(
            sa.make_url(url).set(drivername="postgresql+psycopg"),
            poolclass=NullPool,
            paramstyle="format",
            connect_args={
                "application_name": "ludarium",
                "client_encoding": "utf8",
                "options": SESSION,
                **PATIENCE,
            },
        )
    except ImportError as error:
        raise StoreError(
            f"PostgreSQL needs psycopg, which is not installed ({error}): `pip install 'ludarium[postgres]'`"
        ) from error
    except ArgumentError as error:
        raise StoreError("a database of PostgreSQL is named postgresql://name@host/database") from error


def shown(engine: sa.Engine) -> str:
    """The URL, as one would write it, without the password."""
    return engine.url.set(drivername="postgresql").render_as_string(hide_password=True)


def _state(error: DBAPIError) -> str:
    return getattr(error.orig, "sqlstate", None) or ""


@contextmanager
def explained(engine: sa.Engine) -> Generator[None]:
    """An error while the database is opened, in words an operator can act on."""
    try:
        yield
    except DBAPIError as error:
        cause = " ".join(str(error.orig).split())
        raise StoreError(
            f"{shown(engine)} cannot be opened ({cause}): see that PostgreSQL runs there, that the database exists "
            "(`createdb`), and that this name may log in and make tables"
        ) from error
