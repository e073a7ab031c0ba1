"""What a hub needs of the world, without disk, processes or real time: so that two runs can be equal byte for byte."""

from __future__ import annotations

import asyncio
import secrets
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from ludarium.kernel.contract import Game
from ludarium.kernel.secret import KEY_BYTES, Secret
from ludarium.kernel.signing import Signer
from ludarium.server import hub, luck, tables, viewing
from ludarium.server.rows import (
    Append,
    ChatRow,
    CommandRow,
    EntryRow,
    LuckRow,
    MatchRow,
    Remove,
    Row,
    SeatRow,
    SecretRow,
    Stored,
    TableRow,
    TakeoverRow,
    Write,
)
from ludarium.server.tables import Thought

R = TypeVar("R", bound=Row)
T = TypeVar("T")


class MemoryStore:
    """The store's reading and writing, in a dict."""

    def __init__(self) -> None:
        self.signer = Signer(bytes(KEY_BYTES))
        self.observe: Callable[[int, float], None] | None = None
        self._rows: dict[type[Row], dict[tuple[Any, ...], Any]] = {}

    async def write(self, writes: Sequence[Write]) -> None:
        for write in writes:
            row = write.row
            rows = self._rows.setdefault(type(row), {})
            key = tuple(getattr(row, name) for name in row.KEY)
            assert not (isinstance(write, Append) and key in rows), f"{row} is there already"
            if isinstance(write, Remove):
                rows.pop(key, None)
            else:
                rows[key] = row

    def load(self, code: str) -> Stored | None:
        table = next(iter(self._of(TableRow, code)), None)
        if table is None:
            return None
        match, entries, takeovers, known = self.match(code, table.match) or (None, [], [], None)
        return Stored(
            table,
            self._of(SeatRow, code),
            self._of(SecretRow, code),
            match,
            entries,
            takeovers,
            self._of(CommandRow, code),
            self._of(ChatRow, code),
            known,
        )

    def match(
        self, code: str, number: int
    ) -> tuple[MatchRow, list[EntryRow], list[TakeoverRow], LuckRow | None] | None:
        found = [row for row in self._of(MatchRow, code) if row.match == number]
        entries = [row for row in self._of(EntryRow, code) if row.match == number]
        takeovers = [row for row in self._of(TakeoverRow, code) if row.match == number]
        known = [row for row in self._of(LuckRow, code) if row.match == number]
        return (found[0], entries, takeovers, known[0]) if found else None

    def listed(self, limit: int) -> list[tuple[TableRow, list[SeatRow]]]:
        rows: list[TableRow] = list(self._rows.get(TableRow, {}).values())
        return [(row, self._of(SeatRow, row.code)) for row in rows if row.listed][:limit]

    def idle(self, phase: str, since: float) -> list[TableRow]:
        return []

    def num_tables(self) -> int:
        return len(self._rows.get(TableRow, {}))

    def _of(self, kind: type[R], code: str) -> list[R]:
        rows = self._rows.get(kind, {})
        return [rows[key] for key in sorted(rows) if rows[key].code == code]


class Wire:
    """A connection that keeps what it was sent, and when."""

    def __init__(self, sent: list[bytes] | None = None, times: list[float] | None = None) -> None:
        self.sent: list[bytes] = [] if sent is None else sent
        self.times: list[float] = [] if times is None else times

    def send(self, data: bytes) -> None:
        self.sent.append(data)
        self.times.append(asyncio.get_running_loop().time())

    def close(self, code: int, reason: str) -> None:
        self.sent.append(f"closed {code} {reason}".encode())


class Prompted:
    """Thinkers whose answers are given from outside, in whatever order a test wants them."""

    def __init__(self, *_: Any) -> None:
        self._answers: defaultdict[int, asyncio.Queue[int | None]] = defaultdict(asyncio.Queue)

    def start(self) -> None: ...
    def stop(self) -> None: ...
    def prepare(self, game: str) -> None: ...

    async def answer(self, thought: Thought, table: str) -> int | None:
        return await self._answers[thought.seat].get()

    def prompt(self, seat: int, action: int | None) -> None:
        """The bot of a seat has come to its answer."""
        self._answers[seat].put_nowait(action)


class Hourglass(asyncio.SelectorEventLoop):
    """An event loop whose time passes only when everybody sleeps."""

    now = 1_000.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        if not self._ready:  # type: ignore[attr-defined]
            waiting = [timer.when() for timer in self._scheduled if not timer.cancelled()]  # type: ignore[attr-defined]
            self.now = max(self.now, min(waiting, default=self.now))
        super()._run_once()  # type: ignore[misc]


def run(work: Awaitable[T]) -> T:
    """Do something in a time of its own."""

    async def working() -> T:
        return await work

    with asyncio.Runner(loop_factory=Hourglass) as runner:
        return runner.run(working())


class Scripted(Secret):
    """A key and a salt as canaries, beside draws that were decided beforehand."""

    draws: Mapping[tuple[int, int], int] = {}  # by stream and number in the stream

    @classmethod
    def fresh(cls) -> Secret:
        return cls(bytes(range(KEY_BYTES)), bytes(range(KEY_BYTES, 2 * KEY_BYTES)))

    def below(self, stream: int, k: int, limit: int) -> int:
        drawn = self.draws[stream, k]
        assert 0 <= drawn < limit
        return drawn


class Names:
    """Stands in for the module `secrets`, and gives the same names in every run."""

    def __init__(self) -> None:
        self._random = Random(0)

    def token_urlsafe(self, size: int) -> str:
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        return "".join(self._random.choices(letters, k=-(-8 * size // 6)))

    def choice(self, letters: str) -> str:
        return self._random.choice(letters)


class Staged:
    """While it lasts, the server knows one game, draws what a script says, and gives names that repeat."""

    def __init__(self, game: Game, draws: Mapping[tuple[int, int], int]) -> None:
        self._game, self._draws = game, draws

    def __enter__(self) -> None:
        self._before = tables.find_game, tables.Secret, hub.Thinkers
        Scripted.draws = self._draws
        tables.find_game = lambda name: self._game
        tables.Secret = luck.Secret = Scripted
        hub.Thinkers = Prompted  # type: ignore[assignment,misc]
        tables.secrets = viewing.secrets = Names()  # type: ignore[assignment]

    def __exit__(self, *_: object) -> None:
        tables.find_game, tables.Secret, hub.Thinkers = self._before  # type: ignore[misc]
        luck.Secret = Secret
        tables.secrets = viewing.secrets = secrets
