"""Schema: the row classes as tables of SQLAlchemy, and the SQL that writes them.

The classes of `rows` are the only definition; migrations must arrive at the same (a test compares them). One source
of SQL for SQLite and PostgreSQL: what differs is left to SQLAlchemy's dialects.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import Dialect
from sqlalchemy.types import TypeEngine

from ludarium.server.rows import ROWS, Row, SecretRow, TableRow

Params = Sequence[Any]

METADATA = sa.MetaData()
TYPES: dict[type, type[TypeEngine[Any]]] = {
    str: sa.Text,
    int: sa.Integer,
    float: sa.Double,
    bool: sa.Boolean,
    dict: sa.JSON,
    list: sa.JSON,
}


def _column(row: type[Row], name: str, hint: Any) -> sa.Column[Any]:
    given = (
        [kind for kind in get_args(hint) if kind is not NoneType] if NoneType in get_args(hint) else [hint]
    )
    kind = TYPES[get_origin(given[0]) or given[0]]
    parent = [sa.ForeignKey(f"{TableRow.TABLE}.code")] if name == "code" and row is not TableRow else []
    return sa.Column(name, kind, *parent, primary_key=name in row.KEY, nullable=NoneType in get_args(hint))


def _table(row: type[Row]) -> sa.Table:
    """Rows lie in the order of their key, so that an append touches one tree and a table's log is read in one go."""
    columns = [_column(row, name, hint) for name, hint in _hints(row).items()]
    return sa.Table(row.TABLE, METADATA, *columns, sqlite_with_rowid=False)


def _hints(row: type[Row]) -> dict[str, Any]:
    hints = get_type_hints(row)
    return {name: hints[name] for name in columns_of(row)}


def columns_of(row: type[Row]) -> list[str]:
    """In the order of the class, which is that of the parameters of every statement."""
    return list(row.__struct_fields__)


TABLES: dict[type[Row], sa.Table] = {row: _table(row) for row in ROWS}

COMMITS = sa.Table("commits", METADATA, sa.Column("number", sa.BigInteger, nullable=False))
"""One row: how many transactions the writer has committed, to be compared with what was acknowledged."""

SERVERS = sa.Table(
    "servers",
    METADATA,
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("link", sa.Text, nullable=False),
    sa.Column("host", sa.Text, nullable=False),
    sa.Column("speaks", sa.Integer, nullable=False),
    sa.Column("release", sa.Text, nullable=False),
    sa.Column("seen", sa.Double, nullable=False),
)
"""The servers over a database that several share: a number for each start, where others reach it, which version of the
link it speaks, and when it last said that it is well, by the database's clock."""

OWNERS = sa.Table(
    "owners",
    METADATA,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("server", sa.Integer, nullable=False),
)
"""Which server a table is at, where several share a database; nobody else writes it."""

# All other queries go by the beginning of a key.
sa.Index("owners_by_server", OWNERS.c.server)
sa.Index("secrets_by_code", TABLES[SecretRow].c.code)
sa.Index("tables_by_phase", TABLES[TableRow].c.phase, TABLES[TableRow].c.created)


# --- Writing --------------------------------------------------------------------------------------------


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def params_of(row: type[Row], names: list[str]) -> Callable[[Row], Params]:
    """A function from a row to the parameters of a statement: it runs for every row of every move."""
    get: Callable[[Row], Any] = attrgetter(*names)
    if len(names) == 1:
        return lambda value: (get(value),)
    as_json = [place for place, name in enumerate(names) if isinstance(TABLES[row].c[name].type, sa.JSON)]
    if not as_json:
        return get

    def params(value: Row) -> Params:
        found = list(get(value))
        for place in as_json:
            found[place] = _json(found[place])
        return found

    return params


def _sql(statement: sa.sql.ClauseElement, dialect: Dialect) -> str:
    return str(statement.compile(dialect=dialect))


@dataclass(frozen=True)
class Statements:
    """The SQL that writes one class of rows, compiled once for the database in use."""

    append: Callable[[int], str]
    """For so many rows in one statement: the driver lets go of the interpreter once for each, and on a busy server
    waits long to get it back."""
    save: str
    remove: str
    params: Callable[[Row], Params]
    key: Callable[[Row], Params]


def statements(row: type[Row], dialect: Dialect) -> Statements:
    """`dialect` has nameless parameters: rows become plain tuples, and many of them are one again and again."""
    names = columns_of(row)
    head, mark, values = _sql(_insert(row), dialect).partition(" VALUES ")

    @cache
    def append(count: int) -> str:
        return head + mark + ", ".join([values] * count)

    return Statements(
        append=append,
        save=_sql(_upsert(row, dialect), dialect),
        remove=_sql(_delete(row), dialect),
        params=params_of(row, names),
        key=params_of(row, list(row.KEY)),
    )


def count_of_commits(dialect: Dialect) -> str:
    """The SQL that counts one more transaction, if the count is what the writer left it at: new and old number."""
    counted = sa.update(COMMITS).where(COMMITS.c.number == sa.bindparam("old"))
    return _sql(counted.values(number=sa.bindparam("new")), dialect)


def _insert(row: type[Row]) -> sa.Insert:
    return sa.insert(TABLES[row]).values(dict.fromkeys(columns_of(row)))


def _upsert(row: type[Row], dialect: Dialect) -> sa.Insert:
    names = columns_of(row)
    insert = postgresql.insert if dialect.name == "postgresql" else sqlite.insert
    new = insert(TABLES[row]).values(dict.fromkeys(names))
    changed = {name: new.excluded[name] for name in names if name not in row.KEY}
    return new.on_conflict_do_update(index_elements=row.KEY, set_=changed)


def _delete(row: type[Row]) -> sa.Delete:
    table = TABLES[row]
    return sa.delete(table).where(*(table.c[name] == sa.bindparam(name) for name in row.KEY))
