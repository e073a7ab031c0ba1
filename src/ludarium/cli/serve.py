"""`ludarium serve`: tables for friends on several devices."""

from __future__ import annotations

import os
import re
import webbrowser
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ludarium.cli.keeping import default_database
from ludarium.cli.parameters import Count, GameNames, Lang, Switch
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
Folder = Annotated[Path | None, Parameter(show_default=False, metavar="FOLDER")]
Period = Annotated[str, Parameter(show_default=False, metavar="TIME")]
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
    backup_to: Folder = None,
    every: Period = "1h",
    keep: Count = 24,
    accept_loss: Switch = False,
    json_logs: Switch = False,
    lang: Lang = None,
) -> None:
    """Serve tables until somebody interrupts."""
    from ludarium.server import app, origins  # only here: other commands start faster without them
    from ludarium.server.config import Config
    from ludarium.server.serving import CannotListenError
    from ludarium.server.store import StoreError

    try:
        named = tuple(map(origins.normal, origin))
    except ValueError:
        raise shell.misused("serve-bad-origin", origins=", ".join(origin)) from None
    if not 0 <= port <= 65_535:
        raise shell.misused("serve-bad-port", port=str(port))
    if bot_delay < 0:
        raise shell.misused("serve-bad-delay")
    if keep < 1:
        raise shell.misused("serve-bad-keep")
    config = Config(
        database=_url(database),
        host=host,
        port=port,
        origins=named,
        proxies=proxy,
        games=with_game,
        bot_delay=bot_delay,
        backup_to=None if backup_to is None else str(backup_to.absolute()),
        backup_every=_seconds(shell, every),
        backup_keep=keep,
        accept_loss=accept_loss,
    )
    try:
        app.serve(config, lambda address: _ready(shell, address, open_page), json_logs=json_logs)
    except CannotListenError as error:
        key = "serve-port-taken" if error.taken else "serve-cannot-listen"
        raise shell.failed(key, host=error.host, port=str(error.port), detail=error.detail) from None
    except StoreError as error:
        raise shell.failed("serve-database", detail=str(error)) from None


def _url(database: str | None) -> str:
    """A file's name, or the URL of another database; by default a file beside the person's matches."""
    if database is not None and "://" in database:
        return database
    path = Path(database) if database is not None else default_database()
    if database is None:
        path.parent.mkdir(mode=0o700, exist_ok=True)
    return f"sqlite:///{path.absolute()}"


def _seconds(shell: Shell, period: str) -> float:
    """A time such as 30m, 1h or 2d."""
    found = re.fullmatch("([0-9]{1,6})([smhd])", period)
    if found is None or int(found[1]) == 0:
        raise shell.misused("serve-bad-period", period=period)
    return int(found[1]) * {"s": 1.0, "m": 60.0, "h": 3600.0, "d": 86_400.0}[found[2]]


def _ready(shell: Shell, address: str, open_page: bool) -> None:
    """The line that programs wait for is the same in every language."""
    shell.out.print(f"Ludarium serves at {address}", soft_wrap=True)
    shell.out.file.flush()
    _tell_if_no_page(shell)
    if shell.err.is_terminal:
        shell.say("serve-how-to-stop")
    if open_page and not os.environ.get("LUDARIUM_NO_BROWSER"):
        webbrowser.open(address)


def _tell_if_no_page(shell: Shell) -> None:
    """In words to a person; where nobody sits at a terminal standard error is a log, and a line of it one object."""
    from ludarium.server import page

    if page.is_built():
        return
    if shell.err.is_terminal:
        shell.err.print(page.not_built(shell.language))
    else:
        page.warn()
