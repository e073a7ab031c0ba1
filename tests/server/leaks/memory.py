"""What a hub needs of the world, without disk, processes or real time: so that two runs can be equal byte for byte."""

from __future__ import annotations

import asyncio
import secrets
from collections import defaultdict
from collections.abc import Awaitable, Mapping
from random import Random
from typing import Any, TypeVar

from ludarium.kernel.contract import Game
from ludarium.kernel.secret import KEY_BYTES, Secret
from ludarium.server import hub, luck, tables, viewing, wishes
from ludarium.server.tables import BotTurn

T = TypeVar("T")


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
    """Bots whose answers are given from outside, in whatever order a test wants them."""

    def __init__(self, *_: Any) -> None:
        self._answers: defaultdict[int, asyncio.Queue[int | None]] = defaultdict(asyncio.Queue)

    def start(self) -> None: ...
    def stop(self) -> None: ...
    def prepare(self, game: str) -> None: ...

    async def answer(self, bot_turn: BotTurn, table: str) -> int | None:
        return await self._answers[bot_turn.seat].get()

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
        self._before = wishes.find_game, tables.Secret, hub.Bots
        Scripted.draws = self._draws
        wishes.find_game = lambda name: self._game
        tables.Secret = luck.Secret = Scripted
        hub.Bots = Prompted  # type: ignore[assignment,misc]
        tables.secrets = viewing.secrets = Names()  # type: ignore[assignment]

    def __exit__(self, *_: object) -> None:
        wishes.find_game, tables.Secret, hub.Bots = self._before  # type: ignore[misc]
        luck.Secret = Secret
        tables.secrets = viewing.secrets = secrets
