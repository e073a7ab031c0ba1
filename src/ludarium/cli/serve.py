"""`ludarium serve`: tables for friends on several devices."""

from __future__ import annotations

import os
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.text import Text

from ludarium.cli import addresses
from ludarium.cli.keeping import database_url, find_games
from ludarium.cli.notices import Notices
from ludarium.cli.parameters import GameNames, Lang, Switch
from ludarium.cli.shell import FailedError, Shell

if TYPE_CHECKING:
    from ludarium.server.config import Config
    from ludarium.server.settings import BadSettingError

_PLAIN = Parameter(show_default=False, negative="")

Host = Annotated[str | None, _PLAIN, Parameter(metavar="ADDRESS")]
Number = Annotated[str | None, _PLAIN, Parameter(metavar="NUMBER", allow_leading_hyphen=True)]
Database = Annotated[str | None, _PLAIN, Parameter(metavar="FILE")]
OriginNames = Annotated[tuple[str, ...], _PLAIN, Parameter(name="--origin", metavar="URL")]
ProxyNames = Annotated[tuple[str, ...], _PLAIN, Parameter(name="--proxy", metavar="ADDRESS")]
PolicyNames = Annotated[tuple[str, ...], _PLAIN, Parameter(metavar="NAME=FILE")]
Folder = Annotated[str | None, _PLAIN, Parameter(metavar="FOLDER")]
Period = Annotated[str | None, _PLAIN, Parameter(metavar="TIME")]
OpenPage = Annotated[bool, _PLAIN, Parameter(name="--open")]
Delay = Annotated[str | None, _PLAIN, Parameter(metavar="SECONDS", allow_leading_hyphen=True)]
Words = Annotated[tuple[str, ...], _PLAIN, Parameter(name="--set", metavar="NAME=VALUE")]
SettingsFile = Annotated[Path | None, _PLAIN, Parameter(name="--config", metavar="FILE")]


def serve(
    shell: Shell,
    *,
    host: Host = None,
    port: Number = None,
    workers: Number = None,
    link: Host = None,
    database: Database = None,
    origin: OriginNames = (),
    proxy: ProxyNames = (),
    with_game: GameNames = (),
    policy: PolicyNames = (),
    open_page: OpenPage = False,
    qr: Switch = False,
    bot_delay: Delay = None,
    backup_to: Folder = None,
    every: Period = None,
    keep: Number = None,
    accept_loss: Switch = False,
    json_logs: Switch = False,
    further: Words = (),
    config_file: SettingsFile = None,
    lang: Lang = None,
) -> None:
    """Serve tables until somebody interrupts."""
    from ludarium.server import app  # only here: other commands start faster without it
    from ludarium.server.serving import CannotListenError
    from ludarium.server.store import StoreError

    options: dict[str, object] = {
        "--host": host,
        "--port": port,
        "--workers": workers,
        "--link": link,
        "--database": database,
        "--origin": origin,
        "--proxy": proxy,
        "--with-game": with_game,
        "--policy": policy,
        "--bot-delay": bot_delay,
        "--backup-to": backup_to,
        "--every": every,
        "--keep": keep,
        "--accept-loss": accept_loss,
        "--json-logs": json_logs,
    }
    config = _config(shell, options, further, config_file)
    find_games(shell, config.games)
    _offer_policies(shell, config)
    try:
        app.serve(
            config,
            lambda address: _ready(shell, config, address, open_page, qr),
            Notices(shell.language).tell,
        )
    except CannotListenError as error:
        key = "serve-port-taken" if error.taken else "serve-cannot-listen"
        raise shell.failed(key, host=error.host, port=str(error.port), detail=error.detail) from None
    except StoreError as error:
        raise shell.failed("serve-database", detail=str(error)) from None


def _offer_policies(shell: Shell, config: Config) -> None:
    """A file that is no policy is known before anything is served."""
    from ludarium.server import trained
    from ludarium.server.processes import load_games

    if config.policies:
        load_games(config.games)
    try:
        trained.offer(config.policies)
    except trained.BadPolicyError as error:
        raise shell.misused("serve-policy", detail=str(error)) from None


def _config(
    shell: Shell, options: dict[str, object], further: tuple[str, ...], config_file: Path | None
) -> Config:
    """What was set: an option comes before the environment, and that before the file."""
    from ludarium.server import settings

    if config_file is None and (named := os.environ.get("LUDARIUM_CONFIG")):
        config_file = Path(named)
    try:
        values = settings.from_file(config_file) if config_file is not None else {}
        values |= settings.from_environment(os.environ)
        values |= settings.from_words(further, "--set")
        for each in settings.settings().values():
            if given := options.get(each.option):
                values[each.name] = each.read(given, each.option)
    except settings.BadSettingError as error:
        raise _misused(shell, error) from None
    values["database"] = database_url(values.get("database"))
    if folder := values.get("backup_to"):
        values["backup_to"] = str(Path(str(folder)).absolute())
    return settings.config_of(values)


def _misused(shell: Shell, error: BadSettingError) -> FailedError:
    """What is wrong with a setting, where it stands, and what it can be."""
    fault, values = error.fault, dict(error.values)
    if "close" in values:
        values["hint"] = shell.texts("error-hint", name=values.pop("close")) if values["close"] else ""
    return shell.misused(f"setting-{fault}", **values)


def _ready(shell: Shell, config: Config, address: str, open_page: bool, qr: bool) -> None:
    """The line that programs wait for is the same in every language."""
    shell.out.print(f"Ludarium serves at {address}", soft_wrap=True)
    shell.out.file.flush()
    _tell_if_no_page(shell)
    others = config.origins[0] if config.origins else addresses.in_network(config.host, address)
    if shell.err.is_terminal:
        shell.say("serve-here", address=address)
        if others is not None:
            shell.say("serve-there", address=others)
    if qr and others is not None:
        shell.out.print(Text(addresses.drawn(others), "bright_white on black"), soft_wrap=True)
    elif qr:
        shell.say("serve-no-qr")
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
