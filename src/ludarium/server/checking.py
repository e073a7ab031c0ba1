"""Checking: whether a database is what it should be, from its pages to the rules of every match. It changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeVar

import sqlalchemy as sa

from ludarium.server import chain
from ludarium.server.acknowledged import noted, num_commits
from ludarium.server.databases import without_password
from ludarium.server.offline import file_of, looked_at, require_head
from ludarium.server.reasons import Denied
from ludarium.server.rebuilding import rebuilt
from ludarium.server.rows import EntryRow, LuckRow, MatchRow, Row, TableRow, TakeoverRow
from ludarium.server.schema import TABLES

R = TypeVar("R", bound=Row)


@dataclass(frozen=True)
class Fault:
    """Something that does not add up: `kind` is a name for programs and for the words of people."""

    kind: str  # file, lost, chain, rules, luck or result
    detail: str
    table: str = ""
    match: int = 0


@dataclass
class Findings:
    """What a database holds, and what is wrong with it."""

    num_tables: int = 0
    num_matches: int = 0
    num_entries: int = 0
    num_unplayed: int = 0  # matches of rules that are not here: chained, and not played again
    faults: list[Fault] = field(default_factory=list[Fault])


def check_database(url: str) -> Findings:
    """Look at everything; StoreError if it cannot be looked at. Servers may be using the database meanwhile."""
    path = file_of(url)
    num_noted = noted(path) if path is not None else 0  # first: a server that is at work notes more later on
    with looked_at(url) as connection:
        return _checked(connection, without_password(url) if path is None else str(path), num_noted)


def _checked(connection: sa.Connection, name: str, num_noted: int) -> Findings:
    findings = Findings()
    if connection.dialect.name == "sqlite":
        findings.faults += _faults_of_file(connection)
    if findings.faults:
        return findings
    require_head(connection, name)
    if (num_lost := num_noted - num_commits(connection)) > 0:
        findings.faults.append(Fault("lost", str(num_lost)))
    num_tables = sa.select(sa.func.count()).select_from(TABLES[TableRow])
    findings.num_tables = connection.execute(num_tables).scalar_one()
    for match in _rows(connection, MatchRow):
        _check_match(connection, match, findings)
    return findings


def _faults_of_file(connection: sa.Connection) -> Iterator[Fault]:
    """What SQLite itself finds; PostgreSQL has tools of its own for that."""
    for (found,) in connection.exec_driver_sql("PRAGMA integrity_check(20)"):
        if found != "ok":
            yield Fault("file", str(found))
    for name, *_ in connection.exec_driver_sql("PRAGMA foreign_key_check").all()[:20]:
        yield Fault("file", f"a row of {name} belongs to no table")


def _check_match(connection: sa.Connection, match: MatchRow, findings: Findings) -> None:
    entries = list(_rows(connection, EntryRow, code=match.code, match=match.match))
    takeovers = list(_rows(connection, TakeoverRow, code=match.code, match=match.match))
    luck = _rows(connection, LuckRow, code=match.code, match=match.match)
    findings.num_matches += 1
    findings.num_entries += len(entries)
    sound = chain.num_sound(match, entries)
    if sound < len(entries):
        findings.faults.append(Fault("chain", str(sound + 1), match.code, match.match))
        return
    try:
        played = rebuilt(match, entries, takeovers, next(luck, None))
    except Denied as denied:
        if denied.reason in ("other-rules", "no-such-game"):
            findings.num_unplayed += 1
        else:
            findings.faults.append(Fault("rules", denied.message, match.code, match.match))
        return
    if fault := played.verify():
        findings.faults.append(Fault("luck", fault, match.code, match.match))
    if match.places is not None and (not played.over or list(played.places) != match.places):
        findings.faults.append(Fault("result", str(match.places), match.code, match.match))


def _rows(connection: sa.Connection, row: type[R], **values: object) -> Iterator[R]:
    table = TABLES[row]
    query = sa.select(table).where(*(table.c[name] == value for name, value in values.items()))
    for found in connection.execute(query.order_by(*(table.c[name] for name in row.KEY))):
        yield row(*found)
