"""Entries in a chain of digests, what they told, how matches ended, tables that nobody uses, and a count of commits."""

import hashlib
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

MANY = 1_000  # rows at a time
REMEMBERED = 1_000  # commands of a device


def upgrade() -> None:
    op.add_column("tables", sa.Column("unused", sa.Double))
    op.add_column("matches", sa.Column("opening", sa.JSON))
    op.add_column("matches", sa.Column("places", sa.JSON))
    op.add_column("matches", sa.Column("payoffs", sa.JSON))
    _link_entries()
    _forget_old_commands()
    commits = op.create_table("commits", sa.Column("number", sa.BigInteger, nullable=False))
    op.execute(sa.insert(commits).values(number=0))


def _link_entries() -> None:
    """A digest is never empty, and has no default that would stay: the rows move into a new table."""
    op.rename_table("entries", "old_entries")
    entries = op.create_table(
        "entries",
        sa.Column("code", sa.Text, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("answer", sa.Text),
        sa.Column("time", sa.Double, nullable=False),
        sa.Column("told", sa.JSON),
        sa.Column("digest", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    linked = _linked(op.get_bind())
    while rows := list(islice(linked, MANY)):
        op.get_bind().execute(sa.insert(entries), rows)
    op.drop_table("old_entries")


def _linked(connection: sa.Connection) -> Iterator[dict[str, Any]]:
    """Each entry with its digest, as `chain` had it at this revision. What is already wrong stays wrong: from now on it
    is noticed by the rules, as it was before."""
    words = "code, match, game, rules_version, options, holders, key, salt, created"
    types = {"options": sa.JSON, "holders": sa.JSON}
    matches = sa.text(f"SELECT {words} FROM matches").columns(**types)
    links = {
        (row.code, row.match): _digest(*row[:4], sorted(row.options.items()), *row[5:])
        for row in connection.execute(matches)
    }
    entries = "SELECT code, match, version, seat, answer, time FROM old_entries ORDER BY code, match, version"
    for row in connection.exec_driver_sql(entries).mappings():
        place = row["code"], row["match"]
        values = (row[name] for name in ("version", "seat", "answer", "time"))
        links[place] = _digest(links.get(place, ""), *values, None)
        yield {**row, "digest": links[place]}


def _digest(*values: Any) -> str:
    return hashlib.blake2b(msgspec.json.encode(values), digest_size=16).hexdigest()


def _forget_old_commands() -> None:
    """Of each device the latest stay, as many as a table remembers."""
    op.execute(
        "DELETE FROM commands WHERE (code, device, id) IN (SELECT code, device, id FROM (SELECT code, device, id,"
        " ROW_NUMBER() OVER (PARTITION BY code, device ORDER BY time DESC, id) AS place FROM commands) AS ordered"
        f" WHERE place > {REMEMBERED})"
    )
