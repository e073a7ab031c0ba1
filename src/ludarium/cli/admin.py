"""`ludarium admin`: what an operator does with the tables of a server.

What only looks reads the database as of one moment, whether servers use it or not. What changes a table needs a
database that no server uses, or goes through the door of the server that does, with the operator's key: what is in a
server's memory is changed by nobody else.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from ludarium.cli.door import KEY, change, held, looked
from ludarium.cli.grids import grid
from ludarium.cli.keeping import Database, database_url, shown, told
from ludarium.cli.parameters import AsJson, Lang
from ludarium.cli.shell import Shell, plain
from ludarium.client.links import Link

if TYPE_CHECKING:
    import sqlalchemy as sa

    from ludarium.server.rows import Write
    from ludarium.server.upkeep import Overview

_PLAIN = Parameter(show_default=False, negative="")

OneCode = Annotated[str, _PLAIN, Parameter(metavar="CODE")]
SeatNumber = Annotated[int, _PLAIN, Parameter(metavar="SEAT")]
Age = Annotated[str, _PLAIN, Parameter(metavar="TIME")]
File = Annotated[Path, _PLAIN, Parameter(metavar="FILE")]
Place = Annotated[str, _PLAIN, Parameter(metavar="DATABASE")]
DryRun = Annotated[bool, _PLAIN, Parameter(name="--dry-run")]
ServerAddress = Annotated[str, _PLAIN, Parameter(name="--server", metavar="URL")]
KeyKind = Annotated[Literal["operator", "records"], _PLAIN, Parameter(show_choices=False)]

HERE = "http://127.0.0.1:8350"


def tables(
    shell: Shell, /, *codes: OneCode, database: Database = None, json: AsJson = False, lang: Lang = None
) -> None:
    """List the tables."""
    from ludarium.server import upkeep

    def there(connection: sa.Connection) -> list[Overview]:
        return upkeep.overview(
            connection, [upkeep.one(connection, code).code for code in _upper(codes)] or None
        )

    found = looked(shell, database, there)
    _tell(shell, "tables", False, json, found)


def close(
    shell: Shell,
    code: OneCode,
    /,
    *,
    dry_run: DryRun = False,
    database: Database = None,
    server: ServerAddress = HERE,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Close a table, whatever goes on there."""
    from ludarium.server import upkeep

    (code,) = _upper((code,))
    before = looked(
        shell, database, lambda connection: upkeep.overview(connection, [upkeep.one(connection, code).code])
    )
    if not dry_run and before[0].phase != "closed":
        change(
            shell,
            database,
            server,
            lambda connection: (upkeep.closing(connection, code), ""),
            {"do": "close", "table": code},
        )
    _tell(shell, "close", dry_run, json, before)


def revoke(
    shell: Shell,
    code: OneCode,
    seat: SeatNumber,
    /,
    *,
    dry_run: DryRun = False,
    database: Database = None,
    server: ServerAddress = HERE,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Turn the devices of a seat away, and invite whoever sits there anew."""
    from ludarium.server import upkeep

    (code,) = _upper((code,))
    if not 1 <= seat <= 16:
        raise shell.misused("admin-bad-seat", seat=str(seat))
    writes, _ = looked(shell, database, lambda connection: upkeep.revocation(connection, code, seat - 1))
    invitation = ""
    if not dry_run:
        invitation = change(
            shell,
            database,
            server,
            lambda connection: upkeep.revocation(connection, code, seat - 1),
            {"do": "revoke", "table": code, "seat": seat - 1},
        )
    if json:
        done = {"dry_run": dry_run, "table": code, "seat": seat, "devices": len(writes) - 1}
        shell.show_json({**done, "invitation": invitation or None})
        return
    key = "admin-revoke-would" if dry_run else "admin-revoke-done"
    shell.show(shell.texts(key, table=code, seat=seat, devices=len(writes) - 1))
    if invitation:
        shell.show(str(Link(server.rstrip("/"), code, invitation)))


def prune(
    shell: Shell,
    /,
    *,
    older: Age,
    dry_run: DryRun = False,
    database: Database = None,
    server: ServerAddress = HERE,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Remove what nobody used for long and nobody plays at."""
    from ludarium.server import upkeep
    from ludarium.server.settings import seconds_of

    seconds = seconds_of(older)
    if isinstance(seconds, str):
        raise shell.misused("admin-bad-age", age=older)
    before = time.time() - seconds

    def found(connection: sa.Connection) -> list[Overview]:
        codes = upkeep.prunable(connection, before)
        return upkeep.overview(connection, codes)

    def removed(connection: sa.Connection) -> tuple[list[Write], str]:
        return [
            write
            for code in upkeep.prunable(connection, before)
            for write in upkeep.removal(connection, code)
        ], ""

    there = looked(shell, database, found)
    if there and not dry_run:
        change(shell, database, server, removed, {"do": "prune", "older": seconds})
        left = {each.code for each in looked(shell, database, found)}
        there = [each for each in there if each.code not in left]
    _tell(shell, "prune", dry_run, json, there)


def export(
    shell: Shell,
    file: File,
    /,
    *codes: OneCode,
    database: Database = None,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Write tables with all their matches into a file."""
    from ludarium.server import copies, upkeep

    wanted = _upper(codes)

    def found(connection: sa.Connection) -> list[Overview]:
        there = upkeep.overview(connection, [upkeep.one(connection, code).code for code in wanted] or None)
        return [each for each in there if wanted or each.phase in ("over", "closed")]

    there = looked(shell, database, found)
    with told(shell):
        copies.copy_of(database_url(database), file.absolute(), [each.code for each in there])
    _tell(shell, "export", False, json, there, file=str(file))


def import_(
    shell: Shell,
    file: File,
    /,
    *,
    dry_run: DryRun = False,
    database: Database = None,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Add the tables of such a file; those that are there already are left as they are."""
    from ludarium.server import offline, transfer, upkeep
    from ludarium.server.checking import check_database

    url, source = database_url(database), offline.url_of(file)
    if not file.is_file():
        raise shell.failed("keeping-no-file", file=str(file))
    with told(shell):
        findings = check_database(source)
        if findings.faults:
            raise shell.failed("admin-import-faulty", file=str(file), number=len(findings.faults))
        with offline.looked_at(source) as theirs:
            offered = upkeep.overview(theirs)
            known = {each.code for each in looked(shell, database, upkeep.overview)}
            new = [each for each in offered if each.code not in known]
            if new and not dry_run:
                with held(shell, url) as engine, engine.begin() as ours:
                    transfer.transfer(theirs, ours, [each.code for each in new])
    _tell(shell, "import", dry_run, json, new, file=str(file), known=len(offered) - len(new))


def move(
    shell: Shell,
    source: Place,
    target: Place,
    /,
    *,
    dry_run: DryRun = False,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Move everything from one database to another, from a file to PostgreSQL for instance."""
    from ludarium.server import offline, transfer

    ours, theirs = database_url(source), database_url(target)
    if ours == theirs:
        raise shell.misused("admin-move-itself")
    with told(shell):
        if dry_run:
            with offline.looked_at(ours) as read:
                offline.require_head(read, shown(ours))
                counts = transfer.contents(read).counts
        else:
            path = offline.file_of(ours)
            if path is not None and not path.is_file():
                raise shell.failed("keeping-no-file", file=str(path))
            with held(shell, ours), held(shell, theirs) as engine, engine.begin() as written:
                if not transfer.is_empty(written):
                    raise shell.failed("admin-move-full", target=shown(theirs))
                transfer.make_empty(written)
                with offline.looked_at(ours) as read:
                    counts = transfer.transfer(read, written)
    if json:
        shell.show_json({"dry_run": dry_run, "from": shown(ours), "to": shown(theirs), "rows": counts})
        return
    key = "admin-move-would" if dry_run else "admin-move-done"
    rows = sum(counts.values())
    shell.show(shell.texts(key, source=shown(ours), target=shown(theirs), rows=rows, tables=counts["tables"]))


def rotate_key(
    shell: Shell,
    kind: KeyKind = "operator",
    /,
    *,
    dry_run: DryRun = False,
    database: Database = None,
    server: ServerAddress = HERE,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Make a new key, in the place of the one before."""
    from ludarium.server import upkeep

    made = ""
    if not dry_run and kind == "operator":
        made = change(shell, database, server, lambda _: upkeep.new_operators_key(), {"do": "key"})
    elif not dry_run:
        made = change(shell, database, None, lambda _: upkeep.new_records_key(), {})
    if json:
        shell.show_json({"dry_run": dry_run, "kind": kind, "key": made or None})
        return
    told_as = "would" if dry_run else kind
    shell.show(shell.texts(f"admin-key-{told_as}", variable=KEY))
    if made:
        shell.show(made)


# --- Told ---------------------------------------------------------------------------------------------------


def _upper(codes: Sequence[str]) -> list[str]:
    return [code.upper() for code in codes]


def _tell(
    shell: Shell, what: str, dry_run: bool, json: bool, found: list[Overview], **values: str | int
) -> None:
    """What was done to some tables, or would be."""
    if json:
        shell.show_json({"dry_run": dry_run, **values, "tables": [_as_data(each) for each in found]})
        return
    if found:
        _list(shell, found)
    key = f"admin-{what}-would" if dry_run else f"admin-{what}-done"
    shell.show(shell.texts(key, tables=len(found), **values))


def _list(shell: Shell, found: list[Overview]) -> None:
    """One line a table; names are what others wrote."""
    heads = ("code", "game", "phase", "people", "bots", "matches", "used")
    rows = [_cells(shell, each) for each in found]
    shell.show(grid([shell.texts(f"admin-head-{head}") for head in heads], rows, shell.out.width, names=4))


def _cells(shell: Shell, each: Overview) -> tuple[str, ...]:
    phase = "unused" if each.given_up else each.phase
    used = time.strftime("%Y-%m-%d %H:%M", time.gmtime(each.used))
    people, state = plain(", ".join(each.people)), shell.texts(f"admin-phase-{phase}")
    return each.code, each.game, state, people, str(each.bots), str(each.matches), used


def _as_data(each: Overview) -> dict[str, Any]:
    from msgspec import structs

    return structs.asdict(each)
