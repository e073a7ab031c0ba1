"""Attacks by frames, requests and connections, each by its name: `python -m tests.server.hostile.every pongs URL TABLE
SECONDS`.

An attack is a function over a `Target` that goes on until its time is over, which is counted from when the server first
did something about it: on a busy machine it takes a while to come so far. It comes from an address of its own, so that
whoever plays shares no limit with it. To add one, write it below and mark it; the siege, its test and the command find
it.
"""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from tests.patience import PATIENCE
from tests.server.hostile.raw import BINARY, CONTINUATION, PING, PONG, TEXT, frame, upgrade

ADDRESS = "127.0.0.2"  # where attacks come from
PIECE = 65_536  # bytes that are written at once
BREATH = 0.01  # seconds between one connection that was cut off and the next
LOOK_EVERY = 0.05  # seconds until somebody who waits sees that the time is over
GIVES_UP = PATIENCE / 2  # seconds, of an attack about which the server does nothing at all

Work = Callable[["Target"], Awaitable[None]]
ATTACKS: dict[str, Work] = {}


def attack(work: Work) -> Work:
    ATTACKS[work.__name__] = work
    return work


@dataclass
class Target:
    """A server, a table of it at which anybody may look on, and what became of the attack."""

    port: int
    table: str
    seconds: float
    since: float = field(default_factory=time.monotonic)  # when it was called for, and ...
    began: float | None = None  # ... when the server first did something about it
    whole: bool = True  # else it has begun something that has to be done once from end to end
    sent: int = 0  # bytes
    connected: int = 0  # connections
    cut_off: int = 0  # of them, those that the server ended
    kept: int = 0  # of them, those that were open at the end
    said: dict[str, int] = field(default_factory=dict[str, int])  # the first words of answers
    taken: list[str] = field(default_factory=list[str])  # what went through and should not have

    @property
    def over(self) -> bool:
        now = time.monotonic()
        if self.began is None or not self.whole:
            return now >= self.since + GIVES_UP
        return now >= self.began + self.seconds

    def noticed(self) -> None:
        """The server has done something about it: answered, or hung up."""
        if self.began is None:
            self.began = time.monotonic()

    @asynccontextmanager
    async def connection(
        self, here: str = ADDRESS
    ) -> AsyncGenerator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """A connection; that the server ends it, or does not take it, is counted and no error."""
        writer = None
        self.connected += 1
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(here, 0))
            yield reader, writer
            self.kept += 1
        except (OSError, asyncio.IncompleteReadError):
            self.cut_off += 1
            self.noticed()
            await asyncio.sleep(BREATH)
        finally:
            if writer is not None:
                writer.transport.abort()

    async def flood(self, opening: Iterable[tuple[bytes, bytes]], data: bytes, *, deaf: bool = False) -> None:
        """Connect, say the opening, each part of it when the one before was answered, then write as fast as the server
        reads; and all of it again if the server hangs up. With `deaf`, nothing of what it says then is read."""
        piece = data * max(1, PIECE // len(data))
        while not self.over:
            async with self.connection() as (reader, writer):
                for said, answer in opening:
                    writer.write(said)
                    if answer:
                        await reader.readuntil(answer)
                await self.until_cut_off(self._pour(writer, piece), *([] if deaf else [self._listen(reader)]))

    async def until_cut_off(self, *work: Coroutine[Any, Any, object]) -> None:
        """Nothing of this ends by itself."""
        if await self.as_long_as_it_lasts(*work):
            raise ConnectionError("the server hung up")

    async def as_long_as_it_lasts(self, *work: Coroutine[Any, Any, object]) -> set[asyncio.Task[object]]:
        """Do all of this until one thing is done, or the time is over; what was done."""
        tasks = [asyncio.create_task(each) for each in work]
        done = set[asyncio.Task[object]]()
        try:
            while not done and not self.over:
                done, _ = await asyncio.wait(tasks, timeout=LOOK_EVERY, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
        return done

    async def _pour(self, writer: asyncio.StreamWriter, piece: bytes) -> None:
        with suppress(OSError):
            while not writer.is_closing():
                writer.write(piece)
                await writer.drain()
                await asyncio.sleep(0)
                self.sent += len(piece)

    async def _listen(self, reader: asyncio.StreamReader) -> None:
        with suppress(OSError):
            while data := await reader.read(PIECE):
                if data.startswith(b"HTTP/1.1 "):
                    self.hear(data[9:12].decode())

    def hear(self, status: int | str) -> None:
        """Count an answer."""
        self.noticed()
        self.said[str(status)] = self.said.get(str(status), 0) + 1


# --- Frames -----------------------------------------------------------------------------------------------

UPGRADE = (upgrade(authorization="Bearer spectator"), b"\r\n\r\n")


async def as_spectator(target: Target, data: bytes, sockets: int = 1) -> None:
    """Look on at a table, and flood it."""
    hello = frame(json.dumps({"type": "hello", "table": target.table}))
    opening = [UPGRADE, (hello, b'"welcome"')]
    await asyncio.gather(*(target.flood(opening, data) for _ in range(sockets)))


@attack
async def pongs(target: Target) -> None:
    await as_spectator(target, frame(b"", PONG))


@attack
async def pings(target: Target) -> None:
    await as_spectator(target, frame(b"", PING))


@attack
async def junk(target: Target) -> None:
    await as_spectator(target, os.urandom(PIECE))


@attack
async def texts(target: Target) -> None:
    await as_spectator(target, frame('{"type":"ping"}'))


@attack
async def long_texts(target: Target) -> None:
    await as_spectator(target, frame('{"type":"ping"' + " " * 16_000 + "}"))


@attack
async def binaries(target: Target) -> None:
    await as_spectator(target, frame(b"", BINARY))


@attack
async def pieces(target: Target) -> None:
    """Messages in as many pieces as they may have."""
    middle = frame(b"", CONTINUATION, last=False) * 60
    await as_spectator(target, frame('{"type":', TEXT, last=False) + middle + frame('"ping"}', CONTINUATION))


@attack
async def pongs_of_many(target: Target) -> None:
    await as_spectator(target, frame(b"", PONG), sockets=60)


@attack
async def pongs_of_strangers(target: Target) -> None:
    """Before any hello."""
    await asyncio.gather(*(target.flood([UPGRADE], frame(b"", PONG)) for _ in range(20)))


# --- Requests ---------------------------------------------------------------------------------------------

GET = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@attack
async def pipelined(target: Target) -> None:
    """Requests without end on one connection, whose answers are read."""
    await target.flood([], GET)


@attack
async def pipelined_unread(target: Target) -> None:
    """And whose answers are not."""
    await asyncio.gather(*(target.flood([], GET, deaf=True) for _ in range(20)))


@attack
async def endless_head(target: Target) -> None:
    await target.flood([(b"GET / HTTP/1.1\r\n", b"")], b"X-Header: value\r\n")


@attack
async def endless_line(target: Target) -> None:
    await target.flood([(b"GET / HTTP/1.1\r\nX: ", b"")], b"x" * PIECE)


@attack
async def endless_address(target: Target) -> None:
    await target.flood([(b"GET /", b"")], b"x" * PIECE)


@attack
async def endless_body(target: Target) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    await target.flood([(head + b"Transfer-Encoding: chunked\r\n\r\n", b"")], b"1\r\nx\r\n")


@attack
async def body_that_nobody_reads(target: Target) -> None:
    head = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000000\r\n\r\n"
    await target.flood([(head, b"")], b"x" * PIECE)


# --- Connections ------------------------------------------------------------------------------------------


@attack
async def connections(target: Target) -> None:
    """As many as can be had, on each of which a head never ends."""

    async def one() -> None:
        while not target.over:
            async with target.connection() as (reader, writer):
                writer.write(b"GET / HTTP/1.1\r\nX: ")
                await target.until_cut_off(reader.read(1))

    await asyncio.gather(*(one() for _ in range(400)))


@attack
async def comings_and_goings(target: Target) -> None:
    """Handshake after handshake."""

    async def one() -> None:
        while not target.over:
            async with target.connection() as (reader, writer):
                writer.write(upgrade(authorization="Bearer spectator"))
                if b" 101 " not in await reader.readuntil(b"\r\n\r\n"):
                    raise ConnectionError("refused")

    await asyncio.gather(*(one() for _ in range(20)))


def main(name: str, url: str, table: str, seconds: str) -> None:
    """Attack, and write what became of it."""
    os.nice(19)  # an attacker has a machine of its own: here it takes no core from the server

    async def work() -> Target:
        target = Target(urlsplit(url).port or 80, table, float(seconds))
        await ATTACKS[name](target)
        return target

    target = asyncio.run(work())
    print(
        json.dumps(
            {key: getattr(target, key) for key in ("sent", "connected", "cut_off", "kept", "said", "taken")}
        )
    )
