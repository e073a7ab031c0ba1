"""`ludarium backup`, `restore` and `check`: copies of what a server keeps, and whether it adds up."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ludarium.cli.home import matches_folder
from ludarium.cli.parameters import AsJson, GameNames, Lang
from ludarium.cli.shell import Shell
from ludarium.kernel.registry import UnknownGameError, game_at

if TYPE_CHECKING:
    from ludarium.server.checking import Findings

CopyFile = Annotated[Path, Parameter(show_default=False, metavar="COPY")]
Database = Annotated[str | None, Parameter(show_default=False, metavar="FILE")]


def default_database() -> Path:
    """The file that a server uses if nobody names one: beside the person's matches."""
    return matches_folder().parent / "server" / "tables.db"


def database_url(named: object = None) -> str:
    """What was named, as an option or in the environment: a file, or the URL of another database. By default the file
    that is meant if nobody names one."""
    database = named or os.environ.get("LUDARIUM_DATABASE")
    if database is None:
        path = default_database()
        path.parent.mkdir(mode=0o700, exist_ok=True)
        return f"sqlite:///{path}"
    return str(database) if "://" in str(database) else f"sqlite:///{Path(str(database)).absolute()}"


def shown(url: str) -> str:
    """A database as a person calls it."""
    from ludarium.server.databases import without_password

    return without_password(url).removeprefix("sqlite:///")


def backup(shell: Shell, copy: CopyFile, /, *, database: Database = None, lang: Lang = None) -> None:
    """Copy the database, whether a server uses it or not."""
    from ludarium.server import copies, offline
    from ludarium.server.database_file import Lock
    from ludarium.server.writer import StoreInUse

    url = database_url(database)
    with told(shell):
        path = _existing(shell, offline.file_of(url))
        if path is None:
            copies.copy_of(url, copy.absolute())
        else:
            _require_another(shell, copy, path)
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
    from ludarium.server import copies, offline

    url = database_url(database)
    if not copy.is_file():
        raise shell.failed("keeping-no-file", file=str(copy))
    with told(shell):
        path = offline.file_of(url)
        if path is not None:
            _require_another(shell, copy, path)
        before = copies.put_into(copy, url) if path is None else _put_back(copy, path.resolve())
    shell.show(shell.texts("restore-done", file=shown(url), copy=str(copy)))
    if before is not None:
        shell.show(shell.texts("restore-before", file=str(before)))


def _put_back(copy: Path, path: Path) -> Path | None:
    from ludarium.server import copies
    from ludarium.server.database_file import Lock

    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = Lock(path)
    try:
        if path.exists():
            lock.hold_file()
        return copies.put_back(copy, path)
    finally:
        lock.release()


def check(
    shell: Shell,
    file: Database = None,
    /,
    *,
    with_game: GameNames = (),
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Look whether a database, or a copy of one, adds up."""
    from ludarium.server.checking import check_database
    from ludarium.server.offline import file_of
    from ludarium.server.processes import load_games

    url = database_url(file)
    find_games(shell, with_game)
    load_games(with_game)
    with told(shell):
        _existing(shell, file_of(url))
        findings = check_database(url)
    name = shown(url)
    if json:
        shell.show_json({"file": name, **asdict(findings)})
    else:
        _show(shell, findings)
    if findings.faults:
        raise shell.failed("check-found", file=name, number=len(findings.faults))
    if not json:
        shell.show(shell.texts("check-fine", file=name))


def _show(shell: Shell, findings: Findings) -> None:
    """What is wrong, one by one, and how much was looked at."""
    for fault in findings.faults:
        words = shell.texts(f"check-{fault.kind}", table=fault.table, match=fault.match, detail=fault.detail)
        shell.show(words)
    counts = {
        "tables": findings.num_tables,
        "matches": findings.num_matches,
        "entries": findings.num_entries,
        "unplayed": findings.num_unplayed,
    }
    shell.show(shell.texts("check-counts", **counts))


def _existing(shell: Shell, path: Path | None) -> Path | None:
    if path is not None and not path.is_file():
        raise shell.failed("keeping-no-file", file=str(path))
    return None if path is None else path.resolve()


def _require_another(shell: Shell, copy: Path, path: Path) -> None:
    if copy.exists() and path.exists() and copy.samefile(path):
        raise shell.misused("backup-itself", file=str(copy))


@contextmanager
def told(shell: Shell) -> Generator[None]:
    """What is wrong with a database, as one sentence; what a server would log on the way is not told."""
    from ludarium.server import logs
    from ludarium.server.writer import StoreError

    logs.configure("critical")
    try:
        yield
    except (StoreError, OSError) as error:
        raise shell.failed("keeping-failed", detail=str(error)) from None


def find_games(shell: Shell, places: tuple[str, ...]) -> None:
    """Further games are looked for before anything else is done; a sentence says which is not there."""
    try:
        for place in places:
            game_at(place)
    except UnknownGameError as error:
        raise shell.misused("serve-game", detail=str(error)) from None
