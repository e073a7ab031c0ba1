"""`ludarium backup`, `restore` and `check`: copies of what a server keeps, and whether it adds up."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ludarium.cli.home import matches_folder
from ludarium.cli.parameters import AsJson, GameNames, Lang
from ludarium.cli.shell import Shell

CopyFile = Annotated[Path, Parameter(show_default=False, metavar="COPY")]
Database = Annotated[Path | None, Parameter(show_default=False, metavar="FILE")]
MaybeDatabase = Annotated[Path | None, Parameter(show_default=False, metavar="FILE")]


def default_database() -> Path:
    """The file that a server uses if nobody names one: beside the person's matches."""
    return matches_folder().parent / "server" / "tables.db"


def backup(shell: Shell, copy: CopyFile, /, *, database: Database = None, lang: Lang = None) -> None:
    """Copy the database, whether a server uses it or not."""
    from ludarium.server import copies
    from ludarium.server.database_file import Lock
    from ludarium.server.writer import StoreInUse

    path = _existing(shell, database)
    if copy.exists() and copy.samefile(path):
        raise shell.misused("backup-itself", file=str(copy))
    with _told(shell):
        try:
            lock = Lock(path)
        except StoreInUse:
            copies.ask(path, copy.absolute())
        else:
            try:
                lock.hold_file()
                copies.copy_unused(path, copy.absolute())
            finally:
                lock.release()
    shell.show(shell.texts("backup-done", file=str(copy)))


def restore(shell: Shell, copy: CopyFile, /, *, database: Database = None, lang: Lang = None) -> None:
    """Put a copy in the place of the database, while no server uses it."""
    from ludarium.server import copies
    from ludarium.server.database_file import Lock

    path = _file(shell, database)
    if not copy.is_file():
        raise shell.failed("keeping-no-file", file=str(copy))
    if path.exists() and copy.samefile(path):
        raise shell.misused("backup-itself", file=str(copy))
    with _told(shell):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = Lock(path)
        try:
            if path.exists():
                lock.hold_file()
            before = copies.put_back(copy, path)
        finally:
            lock.release()
    shell.show(shell.texts("restore-done", file=str(path), copy=str(copy)))
    if before is not None:
        shell.show(shell.texts("restore-before", file=str(before)))


def check(
    shell: Shell,
    file: MaybeDatabase = None,
    /,
    *,
    with_game: GameNames = (),
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Look whether a database, or a copy of one, adds up."""
    from ludarium.server.checking import check_database
    from ludarium.server.processes import load_games

    path = _existing(shell, file)
    load_games(with_game)
    with _told(shell):
        findings = check_database(path)
    if json:
        shell.show_json({"file": str(path), **asdict(findings)})
    else:
        for fault in findings.faults:
            kind = fault.kind
            shell.show(
                shell.texts(f"check-{kind}", table=fault.table, match=fault.match, detail=fault.detail)
            )
        shell.show(
            shell.texts(
                "check-counts",
                tables=findings.num_tables,
                matches=findings.num_matches,
                entries=findings.num_entries,
                unplayed=findings.num_unplayed,
            )
        )
    if findings.faults:
        raise shell.failed("check-found", file=str(path), number=len(findings.faults))
    if not json:
        shell.show(shell.texts("check-fine", file=str(path)))


def _existing(shell: Shell, database: Path | None) -> Path:
    path = _file(shell, database)
    if not path.is_file():
        raise shell.failed("keeping-no-file", file=str(path))
    return path


def _file(shell: Shell, database: Path | None) -> Path:
    """The file that is meant; whoever names a database server is told what to use."""
    if database is not None and str(database).startswith(("postgresql:", "postgresql+", "postgres:")):
        raise shell.misused("keeping-postgresql")
    return (database or default_database()).resolve()


@contextmanager
def _told(shell: Shell) -> Generator[None]:
    """What is wrong with a database, as one sentence."""
    from ludarium.server.writer import StoreError

    try:
        yield
    except (StoreError, OSError) as error:
        raise shell.failed("keeping-failed", detail=str(error)) from None
