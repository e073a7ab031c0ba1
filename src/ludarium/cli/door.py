"""Door: how an operator reaches what a server keeps: in the database, or through the server that has it open."""

from __future__ import annotations

import os
import urllib.error
import urllib.request
from collections.abc import Callable, Generator
from contextlib import contextmanager
from json import dumps, load
from typing import TYPE_CHECKING, Any, TypeVar

from ludarium.cli.keeping import database_url, shown, told
from ludarium.cli.shell import FailedError, Shell

if TYPE_CHECKING:
    import sqlalchemy as sa

    from ludarium.server.rows import Write

T = TypeVar("T")

KEY = "LUDARIUM_OPERATOR_KEY"
PATIENCE = 60.0  # seconds for a server to answer


def looked(shell: Shell, database: str | None, look: Callable[[sa.Connection], T]) -> T:
    """What can be seen in the database, whether a server uses it or not."""
    from ludarium.server import offline

    url = database_url(database)
    with told(shell), offline.looked_at(url) as connection:
        offline.require_head(connection, shown(url))
        return look(connection)


@contextmanager
def held(shell: Shell, url: str) -> Generator[sa.Engine]:
    """A database that no server uses; if one does, it is to be stopped."""
    from ludarium.server import offline
    from ludarium.server.writer import StoreInUse

    try:
        with offline.held(url) as engine:
            yield engine
    except StoreInUse:
        raise shell.failed("admin-stop-first", database=shown(url)) from None


def change(
    shell: Shell,
    database: str | None,
    server: str | None,
    find: Callable[[sa.Connection], tuple[list[Write], str]],
    wish: dict[str, Any],
) -> str:
    """Change what is stored: here if no server uses it, else by asking the one at an address, if it may be asked for
    that. The word that came of it: an invitation, or a key."""
    from ludarium.server import offline, upkeep
    from ludarium.server.writer import StoreInUse

    url = database_url(database)
    with told(shell):
        try:
            with offline.held(url) as engine:
                with engine.connect() as connection:
                    writes, word = find(connection)
                upkeep.carry_out(engine, url, writes)
                return word
        except StoreInUse:
            if server is None:
                raise shell.failed("admin-stop-first", database=shown(url)) from None
    answer = _asked(shell, server, shown(url), wish)
    return answer["invitation"] or answer["key"] or ""


def _asked(shell: Shell, server: str, database: str, wish: dict[str, Any]) -> dict[str, Any]:
    """What the server answers that has the database open."""
    key = os.environ.get(KEY)
    if not key:
        raise shell.failed("admin-in-use", database=database, variable=KEY)
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
    try:
        request = urllib.request.Request(f"{server.rstrip('/')}/api/operator", dumps(wish).encode(), headers)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return load(answer)
    except urllib.error.HTTPError as error:
        with error:
            raise _refused(shell, server, error) from None
    except (OSError, ValueError) as error:
        detail = str(getattr(error, "reason", error))
        raise shell.failed("admin-unreachable", server=server, database=database, detail=detail) from None


def _refused(shell: Shell, server: str, error: urllib.error.HTTPError) -> FailedError:
    """What the server said, in the reader's language where we know the reason."""
    try:
        problem = load(error)
        reason, detail = str(problem["reason"]), str(problem["message"])
    except (ValueError, KeyError, TypeError):
        reason, detail = "", f"HTTP {error.code}"
    if reason == "wrong-secret":
        return shell.failed("admin-wrong-key", variable=KEY)
    if reason == "no-such-page":
        return shell.failed("admin-not-here", server=server)
    return shell.failed("admin-refused", server=server, detail=detail)
