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
    hello_within: float = 5.0
    idle: float = 60.0  # a client says something, a ping at least, within this time
    outgoing: int = 64  # frames that wait for one socket
    failures: int = 10  # wrong codes and secrets of one address a minute
    new_tables: int = 30  # of one address an hour
    tables: int = 10_000  # in the database, not closed
    spectators: int = 1_000  # of one table
    devices: int = 5  # of one seat


@dataclass(frozen=True)
class Config:
    """One server."""

    database: str = "sqlite:///ludarium.db"
    host: str = "127.0.0.1"
    port: int = 8350
    origins: tuple[str, ...] = ()  # besides the server's own addresses
    proxies: tuple[str, ...] = ()  # addresses of proxies whose X-Forwarded-For is believed
    games: tuple[str, ...] = ()  # further games, as `module:NAME`
    news_every: float = 0.02  # seconds: at each of these strokes others hear of the answers since the last
    bot_delay: float = 0.7  # seconds; the same whatever a bot holds, so that it tells nothing
    bot_patience: float = 5.0  # seconds a bot may think before the game's default is played
    bot_workers: int = 1  # processes for bots that answer at once, and as many for those that search
    bot_queue: int = 32  # searches that may wait; for more, the hand-written bot answers
    forget_after: float = 600.0  # seconds after which a table without sockets leaves memory
    keep_lobby: float = (
        7 * DAY
    )  # seconds after which a table that nobody uses is closed; its matches are kept
    keep_playing: float = 180 * DAY
    keep_over: float = 30 * DAY
    bridge: int = 64  # updates kept for clients that come back
    keep_stream: float = 120.0  # seconds for which they are kept
    log_level: str = "info"
    limits: Limits = field(default_factory=Limits)
