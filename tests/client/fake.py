"""A scripted server: each connection is one coroutine, which reads what the client sends and sends what it likes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from msgspec import Struct
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from ludarium.client import Retry, Table
from ludarium.client.table import Link
from ludarium.server import protocol
from ludarium.server.protocol import Asked, Position, SeatInfo, Sync, TableInfo, Update, Welcome

CODE = "ABC234"
SECRET = "s" * 43


class Line:
    """One connection, as the server has it."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket
        assert socket.request is not None
        self.headers = socket.request.headers

    async def read(self, kind: type[Any]) -> Any:
        """The next message, which must be of a kind; pings are passed over."""
        message = protocol.read(await self.socket.recv())
        while isinstance(message, protocol.Ping) and kind is not protocol.Ping:
            message = protocol.read(await self.socket.recv())
        assert isinstance(message, kind), message
        return message

    async def send(self, *frames: Struct) -> None:
        for frame in frames:
            await self.socket.send(protocol.write(frame), text=True)

    async def greet(self, *frames: Struct) -> protocol.Hello:
        """Take the hello, and send a welcome and further frames."""
        hello = await self.read(protocol.Hello)
        await self.send(welcome(), *frames)
        return hello

    def cut(self) -> None:
        """As a network fails: without a word."""
        self.socket.transport.abort()


Script = Callable[[Line], Awaitable[None]]


@asynccontextmanager
async def server(*scripts: Script) -> AsyncGenerator[Link]:
    """A server whose n-th connection goes by the n-th script; a script that fails makes the test fail."""
    waiting, faults = list(scripts), []

    async def connection(socket: ServerConnection) -> None:
        try:
            await waiting.pop(0)(Line(socket))
        except ConnectionClosed:
            pass
        except Exception as fault:
            faults.append(fault)

    async with serve(connection, "127.0.0.1", 0, compression=None) as listening:
        port = next(iter(listening.sockets)).getsockname()[1]
        yield Link(f"http://127.0.0.1:{port}")
    assert faults == []
    assert waiting == [], "not every script was needed"


class Patience:
    """Remembers how long a client would have waited, without waiting."""

    def __init__(self) -> None:
        self.delays: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.delays.append(seconds)
        await asyncio.sleep(0)


def retry(patience: Patience | None = None, **more: Any) -> Retry:
    return Retry(sleep=(patience or Patience()).sleep, draw=lambda: 0.0, **more)


def table(link: Link, **more: Any) -> Table:
    return Table(link, CODE, SECRET, retry=more.pop("retry", None) or retry(), **more)


# --- Frames -----------------------------------------------------------------------------------------------


def info(phase: str = "playing", game: str = "quacks") -> TableInfo:
    seats = [SeatInfo("person", "Eva", connected=True), SeatInfo("bot", "Basil", "random")]
    return TableInfo(CODE, game, phase, seats, 0, {"seats": "2"}, "1", match=1)


def welcome(phase: str = "playing") -> Welcome:
    return Welcome(info(phase), 0, [])


def position(turn: int = 0, *legal: int) -> Position:
    return Position([0], turn, Asked("keep-brewing", list(legal)) if legal else None)


def sync(seq: int = 0, turn: int = 0, stream: str = "one", **seen: Any) -> Sync:
    return Sync(stream, seq, seen, [], position(turn, 1, 2))


def update(seq: int, turn: int = 0, stream: str = "one", **changed: Any) -> Update:
    return Update(stream, seq, [], changed, position(turn, 1, 2))
