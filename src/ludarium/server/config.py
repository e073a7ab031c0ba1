"""Config: everything an operator can set, with defaults for a table among friends on one machine."""

from __future__ import annotations

from dataclasses import dataclass, field

DAY = 24 * 3600.0


@dataclass(frozen=True)
class Limits:
    """How much of everything; the figures are reliability.md's unless a comment says otherwise."""

    messages: int = 100  # of one seat, of one socket, and tenfold of one address ...
    seconds: float = 20.0  # ... in this time
    sockets_of_address: int = (
        64  # several people and tabs behind one router; 10 of them may be unauthenticated
    )
    unknown_sockets_of_address: int = 10
    connections_of_address: int = 200  # all kinds; four times as many of an IPv6 network /48
    new_connections: int = 1_000  # of one address a minute; four times as many of an IPv6 network /48
    connections: int = 10_000  # in all
    head_bytes: int = 16_384  # of one request ...
    head_lines: int = 100
    head_within: float = 10.0  # seconds, counted from the connection or from the last answer
    answer_within: float = 30.0  # seconds in which a peer makes room for more of an answer
    files: int = 1_000  # of the page, of one address, in `seconds`
    hello_within: float = 5.0
    idle: float = 60.0  # a client says something, a ping at least, within this time
    outgoing: int = 64  # frames that wait for one socket
    failures: int = 10  # wrong codes and secrets of one address a minute
    new_tables: int = 30  # of one address an hour; four times as many of an IPv6 network /48
    new_tables_in_all: int = 120  # of everybody a minute
    replayed: int = (
        20_000  # answers of matches that are played again, of one address a minute; and so of a /48
    )
    hints: int = 40  # of one address a minute
    tables: int = 10_000  # in the database, not closed
    spectators: int = 1_000  # of one table
    devices: int = 5  # of one seat


@dataclass(frozen=True)
class Config:
    """One server."""

    database: str = "sqlite:///ludarium.db"
    accept_loss: bool = False  # of a database that lacks what was acknowledged
    backup_to: str | None = None  # a folder for copies of the database ...
    backup_every: float = 3600.0  # seconds ...
    backup_keep: int = 24  # of them
    link: str = "127.0.0.1:0"  # where other servers over the same database reach this one; port 0: any
    host: str = "127.0.0.1"
    port: int = 8350
    origins: tuple[str, ...] = ()  # besides the server's own addresses
    proxies: tuple[str, ...] = ()  # addresses of proxies whose X-Forwarded-For is believed
    games: tuple[str, ...] = ()  # further games, as `module:NAME`
    news_every: float = 0.02  # seconds: at each of these ticks others hear of the answers since the last
    bot_delay: float = 0.7  # seconds; the same whatever a bot holds, so that it tells nothing
    bot_patience: float = 5.0  # seconds a bot may think before the game's default is played
    bot_workers: int = 1  # processes for bots that answer at once, and as many for those that search
    bot_queue: int = 32  # searches that may wait; for more, the hand-written bot answers
    host_grace: float = 60.0  # seconds after which the hosting of whoever lost the connection passes on
    share_patience: float = (
        3.0  # seconds in which devices commit to, then tell, their share of the luck; 0: not asked
    )
    replay_workers: int = 1  # processes that play matches again for whoever looks at them; 0: in the server
    replay_queue: int = 32  # matches that may wait for it; who asks for more is told to come back
    replay_bytes: int = 64 << 20  # of what was worked out that are kept
    forget_after: float = 600.0  # seconds after which a table without sockets leaves memory
    keep_empty_lobby: float = (
        300.0  # seconds after which a lobby makes room that its host left, and nobody else sat at
    )
    keep_lobby: float = 7 * DAY  # seconds after which a table that nobody uses counts as given up
    keep_playing: float = 180 * DAY
    keep_over: float = 30 * DAY
    disclose_after: float = (
        DAY  # seconds after its last answer, if a table was closed in the middle of a match
    )
    bridge: int = 64  # updates kept for clients that come back
    keep_stream: float = 120.0  # seconds for which they are kept
    log_level: str = "info"
    limits: Limits = field(default_factory=Limits)
