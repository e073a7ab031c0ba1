"""Transfer: all rows of a database into another one, of whichever kind, and compared before anybody believes it.

What is read is a moment of the one, what is written one transaction of the other. A text of JSON stays as it is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import msgspec
import sqlalchemy as sa

from ludarium.server.rows import KeyRow
from ludarium.server.schema import COMMITS, TABLES
from ludarium.server.writer import StoreError

AT_ONCE = 500  # rows
MODULUS = 1 << 256

KEPT = (*TABLES.values(), COMMITS)
"""What a database keeps, parents first. What servers note of each other is theirs, and of the moment."""


@dataclass
class Contents:
    """How many rows each table of a database has, and the sum of their digests: their order differs by the database."""

    counts: dict[str, int] = field(default_factory=dict[str, int])
    sums: dict[str, int] = field(default_factory=dict[str, int])

    def add(self, table: sa.Table, rows: Sequence[Sequence[Any]]) -> None:
        self.counts[table.name] = self.counts.get(table.name, 0) + len(rows)
        for row in rows:
            digest = blake2b(msgspec.json.encode(tuple(row)), digest_size=32).digest()
            self.sums[table.name] = (self.sums.get(table.name, 0) + int.from_bytes(digest)) % MODULUS


def transfer(
    source: sa.Connection, target: sa.Connection, codes: Collection[str] | None = None
) -> dict[str, int]:
    """Copy every row, or those of some tables of the server, into a database that has none of them yet; how many there
    are of each. StoreError if what can be read there afterwards is not the same. Both are in a transaction."""
    read = Contents()
    for table in KEPT:
        if codes is not None and "code" not in table.c:
            continue
        read.add(table, [])
        for rows in _batches(source, table, codes):
            read.add(table, rows)
            _insert(target, table, rows)
    written = contents(target, codes)
    for name, count in read.counts.items():
        if written.counts[name] != count or written.sums.get(name) != read.sums.get(name):
            there = written.counts[name]
            raise StoreError(
                f"the rows of {name} did not arrive as they were ({count} were read, {there} are there): nothing was "
                "changed"
            )
    return read.counts


def contents(connection: sa.Connection, codes: Collection[str] | None = None) -> Contents:
    """What can be read of a database, or of some tables of the server."""
    found = Contents()
    for table in KEPT:
        if codes is not None and "code" not in table.c:
            continue
        found.add(table, [])
        for rows in _batches(connection, table, codes):
            found.add(table, rows)
    return found


def clear(connection: sa.Connection) -> None:
    """Remove every row that is kept."""
    for table in reversed(KEPT):
        connection.execute(sa.delete(table))


def is_empty(connection: sa.Connection) -> bool:
    """Whether there is no table of the server."""
    return connection.execute(sa.select(sa.func.count()).select_from(KEPT[0])).scalar_one() == 0


def make_empty(connection: sa.Connection) -> None:
    """Remove what a new database has by itself: its count, and the keys that a server made at its first start."""
    for table in (COMMITS, TABLES[KeyRow]):
        connection.execute(sa.delete(table))


def _batches(
    connection: sa.Connection, table: sa.Table, codes: Collection[str] | None
) -> Iterator[list[tuple[Any, ...]]]:
    columns = [sa.cast(each, sa.Text) if _is_json(each) else each for each in table.c]
    query = sa.select(*columns).select_from(table)
    if codes is not None:
        query = query.where(table.c["code"].in_(list(codes)))
    for rows in connection.execute(query.execution_options(yield_per=AT_ONCE)).partitions():
        yield [tuple(row) for row in rows]


def _insert(connection: sa.Connection, table: sa.Table, rows: list[tuple[Any, ...]]) -> None:
    """A text of JSON is a text to SQLite, and is to be called JSON to PostgreSQL."""
    names, called = table.c.keys(), connection.dialect.name == "postgresql"
    values = [_value(each, called) for each in table.c]
    connection.execute(
        sa.insert(table).values(dict(zip(names, values))), [dict(zip(names, row)) for row in rows]
    )


def _value(column: sa.Column[Any], called: bool) -> sa.ColumnElement[Any]:
    if not _is_json(column):
        return sa.bindparam(column.name, type_=column.type)
    text = sa.bindparam(column.name, type_=sa.Text)
    return sa.cast(text, sa.JSON) if called else sa.type_coerce(text, sa.Text)


def _is_json(column: sa.Column[Any]) -> bool:
    return isinstance(column.type, sa.JSON)
