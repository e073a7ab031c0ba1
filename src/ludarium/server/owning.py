"""Owning: which of several servers over one PostgreSQL a table is at.

A server has a number, new at every start, and its writing session holds an advisory lock of that number: proof of life
that ends with the session, however it ends, and never comes back. A row names the server that a table is at; it is
replaced only when that server's session is gone, so nobody has two owners, and no clock is trusted.
"""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
import structlog
from sqlalchemy.exc import SQLAlchemyError

from ludarium.server.rows import Append, TableRow, Write
from ludarium.server.writer import NotOurs, StorageFailed, StoreError
from ludarium.version import __version__

SPEAKS = 2  # the version of what servers say to each other: `links`
CLASS = 0x4C756461  # "Luda": our advisory locks of two numbers; the second is a server's, ...
STARTING = 0  # ... or this: one server starts at a time
BEAT_EVERY = 2.0  # seconds in which a server says that it is well
HUNG_FOR = 10.0  # seconds without that, after which one that nobody reaches either is cut off
HERE = ("127.", "[::1]", "localhost")

ALIVE = (
    "SELECT objid::int AS number, pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2"
    f" AND classid = {CLASS} AND objid > 0 AND mode = 'ExclusiveLock'"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
NOW = "extract(epoch FROM clock_timestamp())"
FIND = sa.text(
    f"WITH alive AS ({ALIVE}) SELECT owners.server, alive.pid IS NOT NULL AS lives, servers.link,"
    f" {NOW} - servers.seen AS silent FROM tables LEFT JOIN owners USING (code)"
    " LEFT JOIN servers ON servers.number = owners.server LEFT JOIN alive ON alive.number = owners.server"
    " WHERE tables.code = :code"
)
TAKE_NEW = sa.text("INSERT INTO owners (code, server) VALUES (:code, :me) ON CONFLICT DO NOTHING")
TAKE_OVER = sa.text("UPDATE owners SET server = :me WHERE code = :code AND server = :dead")
PEERS = sa.text(
    f"WITH alive AS ({ALIVE}) SELECT servers.number, link, host, speaks, release, {NOW} - seen AS silent"
    " FROM servers JOIN alive USING (number) WHERE servers.number <> :me ORDER BY servers.number"
)
BEAT = sa.text(
    f"WITH alive AS ({ALIVE}) UPDATE servers SET seen = {NOW} WHERE number = :me"
    " AND number IN (SELECT number FROM alive) RETURNING number"
)
CUT_OFF = sa.text(
    f"WITH alive AS ({ALIVE}) SELECT pg_terminate_backend(pid) FROM alive WHERE number = :number"
)

log: structlog.stdlib.BoundLogger = structlog.get_logger("ludarium.owning")


@dataclass(frozen=True)
class Peer:
    """Another server over the same database."""

    number: int
    link: str  # where it is reached: host and port
    silent: float  # seconds since it last said that it is well, by the database's clock


class Elsewhere(Exception):  # noqa: N818  # read aloud: "raise Elsewhere"
    """The table is at another server."""

    def __init__(self, owner: Peer) -> None:
        self.owner = owner
        super().__init__(f"at server {owner.number}")


class Ownership:
    """The tables of one server among several: its number, and what it asks the database of itself and of others.

    What is asked goes over a connection of its own, in threads, so that neither the event loop nor a move waits for it.
    """

    def __init__(self, engine: sa.Engine) -> None:
        self.number = 0
        self._asking = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        self._one_at_a_time = threading.Lock()
        self._leaving = False

    # --- Coming in ----------------------------------------------------------------------------------------

    def enter(self, writing: sa.Connection) -> None:
        """Become one of the servers: the row is seen by others only once the lock is held."""
        writing.exec_driver_sql("BEGIN")
        writing.exec_driver_sql(
            f"DELETE FROM servers WHERE number NOT IN (SELECT number FROM ({ALIVE}) AS alive)"
        )
        writing.exec_driver_sql("DELETE FROM owners WHERE server NOT IN (SELECT number FROM servers)")
        row = {"host": socket.gethostname(), "speaks": SPEAKS, "release": __version__}
        made = writing.execute(
            sa.text(
                "INSERT INTO servers (link, host, speaks, release, seen)"
                f" VALUES ('', :host, :speaks, :release, {NOW}) RETURNING number"
            ),
            row,
        )
        self.number = made.scalar_one()
        writing.exec_driver_sql(f"SELECT pg_advisory_lock({CLASS}, {self.number})")
        writing.exec_driver_sql("COMMIT")

    def announce(self, link: str) -> None:
        """Others reach this server there; StoreError if some of them could not, or would not understand it."""
        host = socket.gethostname()
        for peer in self._ask(PEERS, me=self.number):
            if peer.speaks != SPEAKS:
                raise StoreError(
                    f"a server of Ludarium {peer.release} ({peer.host}) runs over this database, and this one "
                    f"({__version__}) does not speak as it does: stop all of those first, then start this one"
                )
            if peer.host != host and (link.startswith(HERE) or peer.link.startswith(HERE)):
                lacks = host if link.startswith(HERE) else peer.host
                raise StoreError(
                    f"servers on two machines ({peer.host} and this one, {host}) share the database, and the one on "
                    f"{lacks} is reached from that machine alone: start it with --link and its address in the network "
                    "that both are in"
                )
        self._ask(sa.text("UPDATE servers SET link = :link WHERE number = :me"), link=link, me=self.number)

    # --- Tables -------------------------------------------------------------------------------------------

    async def claim(self, code: str) -> None:
        """Return if the table is at this server from now on, or if there is none; `Elsewhere` if it is at another."""
        if (owner := await asyncio.to_thread(self._claim, code)) is not None:
            raise Elsewhere(owner)

    def _claim(self, code: str) -> Peer | None:
        while not self._leaving:
            found = self._ask(FIND, code=code)
            if not found or found[0].server == self.number:
                return None
            [row] = found
            if row.lives:
                return Peer(row.server, row.link or "", row.silent or 0.0)
            if row.server is None:
                self._ask(TAKE_NEW, code=code, me=self.number)
            else:
                self._ask(TAKE_OVER, code=code, me=self.number, dead=row.server)
                log.info("took a table over", table=code, of=row.server)
        raise StorageFailed("the server stops")

    def fence(self, cursor: Any, writes: Iterable[Write]) -> None:
        """Refuse to write to a table that is at another server, and let nobody take it before this is committed."""
        writes = list(writes)
        codes = {code for write in writes if (code := getattr(write.row, "code", None)) is not None}
        new = [write.row.code for write in writes if type(write) is Append and type(write.row) is TableRow]
        if new:
            cursor.execute(
                "INSERT INTO owners (code, server) SELECT unnest(%s::text[]), %s", (new, self.number)
            )
        if rest := list(codes.difference(new)):
            cursor.execute(
                "SELECT code FROM owners WHERE code = ANY(%s) AND server = %s FOR SHARE", (rest, self.number)
            )
            if len(cursor.fetchall()) < len(rest):
                raise NotOurs("a table is at another server now")

    # --- Servers ------------------------------------------------------------------------------------------

    async def peers(self) -> list[Peer]:
        """The other servers that live."""
        found = await asyncio.to_thread(self._ask, PEERS, me=self.number)
        return [Peer(row.number, row.link, row.silent) for row in found if row.link]

    async def beat(self) -> bool:
        """Say that this server is well; False if the database knows better: its session is gone, and the lock with
        it."""
        return bool(await asyncio.to_thread(self._ask, BEAT, me=self.number))

    async def cut_off(self, number: int) -> None:
        """End the session of a server that neither answers nor says that it is well: it can write nothing more, should
        it wake."""
        log.warning("cuts a server off that does not answer", server=number)
        await asyncio.to_thread(self._ask, CUT_OFF, number=number)

    async def let_go(self) -> None:
        """Whoever is asked next may take this server's tables."""
        self._leaving = True
        await asyncio.to_thread(self._ask, sa.text("DELETE FROM owners WHERE server = :me"), me=self.number)

    def close(self) -> None:
        with self._one_at_a_time:
            self._asking.close()

    def _ask(self, sql: sa.TextClause, **values: Any) -> list[Any]:
        with self._one_at_a_time:
            try:
                found = self._asking.execute(sql, values)
                return list(found.all()) if found.returns_rows else []
            except SQLAlchemyError as error:
                raise StorageFailed(f"the database cannot be asked: {error}") from error
