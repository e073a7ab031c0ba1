"""`ludarium serve`: tables for friends on several devices."""

from __future__ import annotations

import os
import webbrowser
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ludarium.cli.home import matches_folder
from ludarium.cli.parameters import Lang, Switch
from ludarium.cli.shell import Shell

Host = Annotated[str, Parameter(show_default=False, metavar="ADDRESS")]
Port = Annotated[int, Parameter(show_default=False, metavar="NUMBER")]
Database = Annotated[str | None, Parameter(show_default=False, metavar="FILE")]
OriginNames = Annotated[
    tuple[str, ...], Parameter(name="--origin", metavar="URL", show_default=False, negative="")
]
ProxyNames = Annotated[
    tuple[str, ...], Parameter(name="--proxy", metavar="ADDRESS", show_default=False, negative="")
]
GameNames = Annotated[
    tuple[str, ...], Parameter(name="--with-game", metavar="MODULE:NAME", show_default=False, negative="")
]
OpenPage = Annotated[bool, Parameter(name="--open", show_default=False, negative="")]
Delay = Annotated[float, Parameter(show_default=False, metavar="SECONDS")]


def serve(
    shell: Shell,
    *,
    host: Host = "127.0.0.1",
    port: Port = 8350,
    database: Database = None,
    origin: OriginNames = (),
    proxy: ProxyNames = (),
    with_game: GameNames = (),
    open_page: OpenPage = False,
    bot_delay: Delay = 0.7,
    json_logs: Switch = False,
    lang: Lang = None,
) -> None:
    """Serve tables until somebody interrupts."""
    from ludarium.server import app, origins  # only here: other commands start faster without them
    from ludarium.server.config import Config
    from ludarium.server.store import StoreError

    try:
        named = tuple(map(origins.normal, origin))
    except ValueError:
        raise shell.misused("serve-bad-origin", origins=", ".join(origin)) from None
    if not 0 <= port <= 65_535:
        raise shell.misused("serve-bad-port", port=str(port))
    if bot_delay < 0:
        raise shell.misused("serve-bad-delay")
    config = Config(
        database=_url(database),
        host=host,
        port=port,
        origins=named,
        proxies=proxy,
        games=with_game,
        bot_delay=bot_delay,
    )
    try:
        app.serve(config, lambda address: _ready(shell, address, open_page), json_logs=json_logs)
    except app.CannotListenError as error:
        key = "serve-port-taken" if error.taken else "serve-cannot-listen"
        raise shell.failed(key, host=error.host, port=str(error.port), detail=error.detail) from None
    except StoreError as error:
        raise shell.failed("serve-database", detail=str(error)) from None


def _url(database: str | None) -> str:
    """A file's name, or the URL of another database; by default a file beside the person's matches."""
    if database is not None and "://" in database:
        return database
    path = Path(database) if database is not None else matches_folder().parent / "server" / "tables.db"
    if database is None:
        path.parent.mkdir(mode=0o700, exist_ok=True)
    return f"sqlite:///{path.absolute()}"


def _ready(shell: Shell, address: str, open_page: bool) -> None:
    """The line that programs wait for is the same in every language."""
    shell.out.print(f"Ludarium serves at {address}", soft_wrap=True)
    shell.out.file.flush()
    if shell.err.is_terminal:
        shell.say("serve-how-to-stop")
    if open_page and not os.environ.get("LUDARIUM_NO_BROWSER"):
        webbrowser.open(address)
