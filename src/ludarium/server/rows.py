"""Rows: what the server stores, one class per table of the database, and the three ways of writing them.

Tables make writes and the store carries them out; neither knows the other. Secrets are here as digests only. The
key of a running match is here too, and so are its sealed answers: the database is for its owner alone.
"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from msgspec import Struct


class Row(Struct, frozen=True):
    """A row of the database."""

    TABLE: ClassVar[str]
    KEY: ClassVar[tuple[str, ...]]


class TableRow(Row, frozen=True):
    """A table: what is to be played there, and how far it is."""

    TABLE, KEY = "tables", ("code",)

    code: str
    created: float
    game: str
    options: dict[str, str]  # as JSON; the number of seats among them
    clock: int | None
    open: bool
    listed: bool
    phase: str  # lobby, starting, playing, over or closed
    host: int
    match: int  # how many matches were started
    aids: bool = False
    unused: float | None = None  # since when it counts as given up; whoever comes back finds it as it was
    talk: bool | None = None  # whoever looks on may talk; None, in what is older: no


class SeatRow(Row, frozen=True):
    """Who holds a seat of a table."""

    TABLE, KEY = "seats", ("code", "seat")

    code: str
    seat: int
    kind: str  # open, person or bot
    name: str
    bot: str
    away: bool
    taken_over: bool = False  # by somebody who came while the match was running
    avatar: int = 0  # the picture that a person has chosen; 0: none


class SecretRow(Row, frozen=True):
    """The digest of a seat's secret, or of an invitation to it."""

    TABLE, KEY = "secrets", ("digest",)

    digest: str
    code: str
    seat: int
    invitation: bool
    created: float
    by_host: bool = False  # an invitation for somebody new; else for another device of whoever sits there
    agreed: list[int] = []  # as JSON: the seats of the people who agree that somebody new takes the seat over


class MatchRow(Row, frozen=True):
    """A match of a table; `rules_version` is the version it is played by to its end."""

    TABLE, KEY = "matches", ("code", "match")

    code: str
    match: int
    game: str
    rules_version: str
    options: dict[str, str]  # as JSON
    holders: list[list[str]]  # as JSON: name and kind by seat
    key: str  # hexadecimal, as is the salt
    salt: str
    created: float
    opening: list[list[Any]] | None = None  # as JSON: what was told before the first answer, as in an entry
    places: list[int] | None = None  # as JSON, as are the payoffs: by seat, once it is over
    payoffs: list[float] | None = None
    scores: list[int] | None = None  # as JSON, where the game has them
    ended: float | None = None
    deal: str | None = None  # the day whose deal it is; None: it was dealt for this table alone


class LuckRow(Row, frozen=True):
    """What everybody was told of a match's luck before it began, and what people's devices added to it."""

    TABLE, KEY = "luck", ("code", "match")

    code: str
    match: int
    commitment: str  # to the key
    shares: list[
        dict[str, str | int]
    ]  # as JSON, by seat: commitment, share and salt, as far as they are known
    sealed: bool  # nobody can commit any more


class EntryRow(Row, frozen=True):
    """An entry of a match's log: an answer in notation, or an undo."""

    TABLE, KEY = "entries", ("code", "match", "version")

    code: str
    match: int
    version: int  # from 1 without a gap; never leaves the server
    seat: int  # -1: chance
    answer: str | None  # None: the seat took its latest answer back
    time: float
    told: list[list[Any]] | None = None  # as JSON: event, audience and values of each; None in what is older
    digest: str = ""  # over this entry and the one before: `chain`
    device: str | None = None  # whose command it was, as in a CommandRow; None: nobody's
    command: str | None = None  # its id


class TakeoverRow(Row, frozen=True):
    """Somebody new took a seat over while the match was running."""

    TABLE, KEY = "takeovers", ("code", "match", "number")

    code: str
    match: int
    number: int  # from 1
    after: int  # so many entries of the log
    seat: int
    name: str
    time: float


class DealRow(Row, frozen=True):
    """The deal of a day: what is played by everybody who tries it, and the key to its luck."""

    TABLE, KEY = "deals", ("game", "day")

    game: str
    day: str  # as in 2026-11-19, by universal time
    options: dict[str, str]  # as JSON
    bots: list[str]  # as JSON: the kinds at the seats after the first
    key: str  # hexadecimal, as is the salt
    salt: str
    created: float


class TryRow(Row, frozen=True):
    """A device's one try at the deal of a day; what came of it stands with its match, the first of its table."""

    TABLE, KEY = "tries", ("game", "day", "device")

    game: str
    day: str
    device: str  # the digest of a word that the browser keeps
    code: str
    name: str


class KeyRow(Row, frozen=True):
    """A key of the server itself."""

    TABLE, KEY = "keys", ("purpose",)

    purpose: str
    private: str  # hexadecimal
    created: float


class CommandRow(Row, frozen=True):
    """A command that was carried out; the same id again, from the same device, is the same command. One that left an
    entry in the log has no such row: the entry names it."""

    TABLE, KEY = "commands", ("code", "device", "id")

    code: str
    device: str  # the digest of the secret it came with
    id: str
    time: float


class ChatRow(Row, frozen=True):
    """A line of chat; without a seat, the table itself tells who came and went; -2: somebody who looks on."""

    TABLE, KEY = "chat", ("code", "number")

    code: str
    number: int
    seat: int | None
    name: str
    text: str
    time: float


ROWS: tuple[type[Row], ...] = (
    TableRow,
    SeatRow,
    SecretRow,
    MatchRow,
    LuckRow,
    EntryRow,
    TakeoverRow,
    DealRow,
    TryRow,
    KeyRow,
    CommandRow,
    ChatRow,
)


class Append(Struct, frozen=True):
    """A new row; that its key is taken means that somebody else wrote it first."""

    row: Row


class Save(Struct, frozen=True):
    """A row as it is now, new or not."""

    row: Row


class Remove(Struct, frozen=True):
    """A row that is no more."""

    row: Row


Write = Append | Save | Remove


class Given(NamedTuple):
    """A command that left an entry."""

    device: str
    id: str
    time: float


class Stored(Struct, frozen=True):
    """Everything stored of one table, each list in the order of its key; entries and takeovers are those of the latest
    match."""

    table: TableRow
    seats: list[SeatRow]
    secrets: list[SecretRow]
    match: MatchRow | None
    entries: list[EntryRow]
    takeovers: list[TakeoverRow]
    commands: list[CommandRow]
    chat: list[ChatRow]
    luck: LuckRow | None = None
    earlier: list[Given] = []  # the latest commands that left an entry in an earlier match, in order
