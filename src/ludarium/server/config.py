"""Config: everything an operator can set, with defaults for a table among friends on one machine.

What is said here of a setting is what `docs/settings.md` prints and what `settings` checks. A number with a fraction is
a time in seconds.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated

from ludarium.server.origins import normal

HOUR = 3600.0
DAY = 24 * HOUR


def network(text: str) -> str:
    """An address, or a network of them, as it is written shortest; ValueError if it is none."""
    return str(ipaddress.ip_network(text, strict=False))


@dataclass(frozen=True)
class About:
    """What an operator is told of a setting, and what it can be."""

    meaning: str
    least: float = 0
    most: float | None = None
    option: str = ""  # of `ludarium serve`, where it has one of its own
    choices: tuple[str, ...] = ()
    form: Callable[[str], str] | None = None  # how a text is written at last; ValueError if it cannot be ...
    fault: str = "text"  # ... and which sentence says so


@dataclass(frozen=True)
class Limits:
    """How much of everything; what is over a limit is refused with a reason, and whoever goes on is cut off."""

    messages: Annotated[
        int,
        About(
            "messages and other frames (pings, pongs, pieces) of one socket and of one seat, in `seconds`; of one "
            "address, with its requests, ten times as many; 429. Whoever owes twice as many is cut off (1008)",
            1,
        ),
    ] = 100
    seconds: Annotated[float, About("the time for `messages` and `files`", 0.001)] = 20.0
    sockets_of_address: Annotated[
        int, About("sockets of one address: people and tabs behind one router; 429", 1)
    ] = 64
    unknown_sockets_of_address: Annotated[int, About("of them, those that have not said hello; 429", 1)] = 10
    connections_of_address: Annotated[
        int,
        About(
            "connections of any kind; 503. Of a network /48 four times as many, of a proxy of `proxies` any number",
            1,
        ),
    ] = 200
    new_connections: Annotated[
        int,
        About(
            "connections that one address opens in a minute; hung up on without a word. A network /48 four times as "
            "many, a proxy of `proxies` any number",
            1,
        ),
    ] = 1_000
    connections: Annotated[int, About("connections in all; 503", 1)] = 10_000
    head_bytes: Annotated[int, About("address and headers of a request; 431", 1)] = 16_384
    head_lines: Annotated[int, About("lines of them; 431", 1)] = 100
    head_within: Annotated[
        float, About("the time for them, from the connection or the last answer on; cut off", 0.001)
    ] = 10.0
    answer_within: Annotated[
        float, About("in which a client makes room for more of an answer; cut off", 0.001)
    ] = 30.0
    files: Annotated[
        int, About("files of the page for one address, in `seconds`; 429, and the connection is closed", 1)
    ] = 1_000
    hello_within: Annotated[float, About("until a socket says hello; 1008", 0.001)] = 5.0
    idle: Annotated[float, About("in which a socket says something, a ping at least; 1001", 0.001)] = 60.0
    outgoing: Annotated[int, About("frames that wait for a socket that reads too slowly; 1013", 1)] = 64
    failures: Annotated[
        int, About("wrong codes, secrets, invitations and operator's keys of one address a minute; 429", 1)
    ] = 10
    new_tables: Annotated[
        int,
        About("tables that one address sets up in an hour; 429. A network /48 four times as many", 1),
    ] = 30
    new_tables_in_all: Annotated[int, About("tables that all together set up in a minute; 503", 1)] = 120
    replayed: Annotated[
        int,
        About(
            "answers that are played again for one address in a minute, to show it matches or to bring tables back "
            "into memory; an undo is worth 15; 429. A network /48 four times as many",
            1,
        ),
    ] = 20_000
    hints: Annotated[
        int, About("hints for one address in a minute, and one at a time for a seat; refused", 1)
    ] = 40
    tables: Annotated[
        int,
        About(
            "tables in all, neither closed nor given up. Then those that everybody has left give way, lobbies first; "
            "503 if there are none",
            1,
        ),
    ] = 10_000
    spectators: Annotated[int, About("of one table; 429")] = 1_000
    devices: Annotated[int, About("of one seat; 409", 1)] = 5


@dataclass(frozen=True)
class Config:
    """One server."""

    database: Annotated[
        str,
        About(
            "the file that keeps the tables, or `postgresql://name@host/database`; for `ludarium serve` by default a "
            "file in your home folder",
            option="--database",
        ),
    ] = "sqlite:///ludarium.db"
    accept_loss: Annotated[
        bool,
        About(
            "start although acknowledged moves are missing in the database, and go on without them",
            option="--accept-loss",
        ),
    ] = False
    backup_to: Annotated[
        str | None,
        About("a folder for copies of the database, made while the server runs", option="--backup-to"),
    ] = None
    backup_every: Annotated[float, About("how often a copy is made", 1, option="--every")] = HOUR
    backup_keep: Annotated[int, About("how many copies are kept", 1, option="--keep")] = 24
    host: Annotated[
        str,
        About(
            "the address to listen at: `127.0.0.1` for this machine only, `0.0.0.0` for the network",
            option="--host",
        ),
    ] = "127.0.0.1"
    port: Annotated[
        int, About("the port to listen at; 0 for any that is free", 0, 65_535, option="--port")
    ] = 8350
    workers: Annotated[
        int,
        About(
            "servers on this machine behind the one port, each a process of its own; more than one need PostgreSQL",
            1,
            1000,
            option="--workers",
        ),
    ] = 1
    link: Annotated[
        str,
        About(
            "where other servers over the same PostgreSQL reach this one: an address of this machine in a network "
            "that is theirs alone, and a port, if it is not to be any that is free; of several workers each has the "
            "next one. By default only servers on this machine do",
            option="--link",
        ),
    ] = "127.0.0.1"
    origins: Annotated[
        tuple[str, ...],
        About(
            "addresses at which browsers find this server, besides its own, such as `https://play.example`",
            option="--origin",
            form=normal,
            fault="origin",
        ),
    ] = ()
    proxies: Annotated[
        tuple[str, ...],
        About("addresses of proxies whose `X-Forwarded-For` is believed", option="--proxy"),
    ] = ()
    observers: Annotated[
        tuple[str, ...],
        About(
            "addresses and networks (`10.0.0.0/24`) that may read `/metrics`, besides this machine; nobody may through "
            "a proxy",
            form=network,
            fault="network",
        ),
    ] = ()
    games: Annotated[tuple[str, ...], About("further games, as `module:NAME`", option="--with-game")] = ()
    policies: Annotated[
        tuple[str, ...], About("trained bots that are offered at tables, as `NAME=FILE`", option="--policy")
    ] = ()
    news_every: Annotated[
        float, About("at each of these ticks others hear of the answers since the last", 0.001)
    ] = 0.02
    bot_delay: Annotated[
        float,
        About(
            "how long a bot waits before it answers, whatever it holds, so that it tells nothing",
            option="--bot-delay",
        ),
    ] = 0.7
    bot_patience: Annotated[
        float, About("how long a bot may think before the game's default is played", 0.001)
    ] = 5.0
    bot_workers: Annotated[
        int, About("processes for bots that answer at once, and as many for those that search", 1, 1000)
    ] = 1
    bot_queue: Annotated[int, About("searches that may wait; for more, the hand-written bot answers", 1)] = 32
    host_grace: Annotated[
        float, About("after so long the hosting of whoever lost the connection passes on")
    ] = 60.0
    share_patience: Annotated[
        float,
        About(
            "how long devices have to commit to, and then to tell, their share of the luck; 0: they are not asked"
        ),
    ] = 3.0
    replay_workers: Annotated[
        int, About("processes that play matches again for whoever looks at them; 0: in the server", 0, 1000)
    ] = 1
    replay_queue: Annotated[
        int, About("matches that may wait for it; who asks for more is told to come back (503)", 1)
    ] = 32
    replay_bytes: Annotated[int, About("bytes of what was worked out that are kept", 0, 1 << 40)] = 64 << 20
    forget_after: Annotated[float, About("after so long a table without sockets leaves memory", 0.1)] = 600.0
    keep_empty_lobby: Annotated[
        float, About("after so long a lobby makes room that its host left, and nobody else sat at", 0.1)
    ] = 300.0
    keep_lobby: Annotated[float, About("after so long a lobby that nobody uses counts as given up", 1)] = (
        7 * DAY
    )
    keep_playing: Annotated[
        float, About("the same, of a table in the middle of a match; after as long again it is closed", 1)
    ] = 180 * DAY
    keep_over: Annotated[float, About("the same, of a table whose match is over", 1)] = 30 * DAY
    disclose_after: Annotated[
        float,
        About("so long after its last answer a match that was closed in its middle is disclosed"),
    ] = DAY
    bridge: Annotated[int, About("updates kept for clients that come back")] = 64
    keep_stream: Annotated[float, About("for how long they are kept", 0.1)] = 120.0
    log_level: Annotated[
        str,
        About(
            "what is logged: this and what is worse",
            choices=("debug", "info", "warning", "error", "critical"),
        ),
    ] = "info"
    json_logs: Annotated[bool, About("the log as JSON lines at a terminal, too", option="--json-logs")] = (
        False
    )
    limits: Limits = field(default_factory=Limits)
