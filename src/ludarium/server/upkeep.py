"""Upkeep: what an operator may do with what is stored. It is looked up here and said as writes, for a server to carry
out through its writer, or for the command line in a database that no server uses.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

import sqlalchemy as sa
from msgspec import Struct, structs

from ludarium.kernel.signing import Signer
from ludarium.server.acknowledged import Note
from ludarium.server.offline import file_of
from ludarium.server.rows import (
    ROWS,
    Append,
    ChatRow,
    CommandRow,
    EntryRow,
    KeyRow,
    MatchRow,
    Remove,
    Row,
    Save,
    SeatRow,
    SecretRow,
    TableRow,
    Write,
)
from ludarium.server.schema import COMMITS, TABLES, statements
from ludarium.server.store import RECORDS
from ludarium.server.tables import CLOSED, LOBBY, OVER, digest
from ludarium.server.writer import StoreError

R = TypeVar("R", bound=Row)

OPERATOR = (
    "operator"  # the purpose of the key by which an operator speaks to a running server: its digest is kept
)


class Overview(Struct, frozen=True):
    """A table of the server, as an operator sees it."""

    code: str
    game: str
    phase: str
    people: list[str]
    bots: int
    matches: int
    created: float
    used: float  # when something was done there last
    listed: bool
    given_up: bool


# --- Looking ------------------------------------------------------------------------------------------------


def overview(connection: sa.Connection, codes: Sequence[str] | None = None) -> list[Overview]:
    """All tables, or some of them, those first at which something was done last."""
    used = last_used(connection)
    sitting: dict[str, list[SeatRow]] = {}
    for seat in rows_of(connection, SeatRow):
        sitting.setdefault(seat.code, []).append(seat)
    found = [
        _overview(row, sitting.get(row.code, []), used[row.code])
        for row in rows_of(connection, TableRow)
        if codes is None or row.code in codes
    ]
    return sorted(found, key=lambda each: (-each.used, each.code))


def _overview(row: TableRow, seats: list[SeatRow], used: float) -> Overview:
    people = [seat.name for seat in seats if seat.kind == "person"]
    bots = sum(seat.kind == "bot" for seat in seats)
    given_up = row.unused is not None
    return Overview(
        row.code, row.game, row.phase, people, bots, row.match, row.created, used, row.listed, given_up
    )


def last_used(connection: sa.Connection) -> dict[str, float]:
    """When something was done at each table last."""
    tables = TABLES[TableRow].c
    used = {row[0]: row[1] for row in connection.execute(sa.select(tables.code, tables.created))}
    for kind, when in ((CommandRow, "time"), (ChatRow, "time"), (MatchRow, "created"), (EntryRow, "time")):
        columns = TABLES[kind].c
        latest = sa.select(columns.code, sa.func.max(columns[when])).group_by(columns.code)
        for code, moment in connection.execute(latest):
            used[code] = max(used.get(code, 0.0), moment)
    return used


def prunable(connection: sa.Connection, before: float) -> list[str]:
    """Tables at which nothing was done since a time and at which nobody plays any more: those that are over or closed,
    and lobbies that were given up."""
    return [
        each.code
        for each in overview(connection)
        if each.used < before and (each.phase in (OVER, CLOSED) or (each.phase == LOBBY and each.given_up))
    ]


def one(connection: sa.Connection, code: str) -> TableRow:
    """A table by its code; StoreError if there is none."""
    for row in rows_of(connection, TableRow, code=code):
        return row
    raise StoreError(f"there is no table {code}: `ludarium admin tables` lists them")


def rows_of(connection: sa.Connection, kind: type[R], **values: object) -> Iterator[R]:
    table = TABLES[kind]
    query = sa.select(table).where(*(table.c[name] == value for name, value in values.items()))
    for found in connection.execute(query.order_by(*(table.c[name] for name in kind.KEY))):
        yield kind(*found)


# --- What is to be written --------------------------------------------------------------------------------


def removal(connection: sa.Connection, code: str) -> list[Write]:
    """A table and all its matches are no more."""
    of_table = [kind for kind in ROWS if "code" in kind.__struct_fields__]
    return [Remove(row) for kind in reversed(of_table) for row in rows_of(connection, kind, code=code)]


def closing(connection: sa.Connection, code: str) -> list[Write]:
    """A table is closed, whatever goes on there; none if it is already."""
    row = one(connection, code)
    return [] if row.phase == CLOSED else [Save(structs.replace(row, phase=CLOSED))]


def revocation(connection: sa.Connection, code: str, seat: int) -> tuple[list[Write], str]:
    """The devices of a seat are turned away; and an invitation for whoever sits there."""
    one(connection, code)
    for row in rows_of(connection, SeatRow, code=code, seat=seat):
        if row.kind != "person":
            raise StoreError(f"no person holds seat {seat + 1} of table {code}")
        break
    else:
        raise StoreError(f"table {code} has no seat {seat + 1}")
    invitation = secrets.token_urlsafe(32)
    dropped: list[Write] = [Remove(each) for each in rows_of(connection, SecretRow, code=code, seat=seat)]
    return [
        *dropped,
        Append(SecretRow(digest(invitation), code, seat, True, time.time())),
    ], invitation


def new_operators_key() -> tuple[list[Write], str]:
    """A new key for the operator: it is told once, and its digest is what is kept."""
    key = secrets.token_urlsafe(32)
    return [Save(KeyRow(OPERATOR, digest(key), time.time()))], key


def new_records_key() -> tuple[list[Write], str]:
    """A new key to sign records with; its public part. What was signed before stays the old one's."""
    made = Signer.fresh()
    return [Save(KeyRow(RECORDS, made.private.hex(), time.time()))], made.public.hex()


def is_operators(connection: sa.Connection, key: str) -> bool:
    """Whether a word is the operator's key."""
    kept = [row.private for row in rows_of(connection, KeyRow, purpose=OPERATOR)]
    return any(secrets.compare_digest(digest(key), each) for each in kept)


# --- Without a server ---------------------------------------------------------------------------------------


def carry_out(engine: sa.Engine, url: str, writes: Iterable[Write]) -> None:
    """All of them in one transaction of a database that is held, counted as a server counts its own."""
    with engine.begin() as connection:
        cursor: Any = connection.connection.cursor()
        for write in writes:
            sql = statements(type(write.row), connection.dialect)
            match write:
                case Append(row):
                    cursor.execute(sql.append(1), tuple(sql.params(row)))
                case Save(row):
                    cursor.execute(sql.save, sql.params(row))
                case Remove(row):
                    cursor.execute(sql.remove, sql.key(row))
        cursor.close()
        connection.execute(sa.update(COMMITS).values(number=COMMITS.c.number + 1))
        count = connection.execute(sa.select(COMMITS.c.number)).scalar_one()
    if (path := file_of(url)) is not None:
        note = Note(path)
        note.write(count)
        note.close()
