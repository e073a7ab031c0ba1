"""A bad network: a proxy that knows WebSocket frames and duplicates, delays, reorders, truncates and cuts them, in both
directions, and remembers whole sessions so that they can be replayed. TCP does none of this; middle boxes, old tabs
and attackers do."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from tests.patience import PATIENCE

CONTROL = 0x8  # this bit of the opcode: ping, pong and close frames go through untouched


@dataclass(frozen=True)
class Weather:
    """The share of frames to which each thing happens."""

    doubled: float = 0.2
    delayed: float = 0.2
    reordered: float = 0.2
    truncated: float = 0.01
    cut: float = 0.01
    longest: float = 0.03  # seconds of delay


@dataclass
class Session:
    """What a client said over one connection: its handshake, and the texts of its frames."""

    head: bytes
    frames: list[bytes] = field(default_factory=list[bytes])  # as they were on the wire, masks and all


class CutError(Exception):
    """The proxy ends the connection."""


class Proxy:
    """Stands between clients and a server; HTTP requests other than the socket's pass untouched."""

    def __init__(self, port: int, luck: random.Random, weather: Weather) -> None:
        self._target, self._luck, self.weather = port, luck, weather
        self.sessions: list[Session] = []
        self.counts: Counter[str] = Counter()
        self.port = 0
        self.calm = False  # once set, everything passes as it is
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        with suppress(OSError, EOFError, CutError, asyncio.IncompleteReadError):
            await self._between(reader, writer)
        self._tasks.discard(task)

    async def _between(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        upstream, downstream = await asyncio.open_connection("127.0.0.1", self._target)
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            session = Session(head)
            self.sessions.append(session)
            downstream.write(head)
            if self._happens(self.weather.cut):  # in the middle of the handshake
                self.counts["cut in the handshake"] += 1
                raise CutError
            writer.write(await upstream.readuntil(b"\r\n\r\n"))
            async with asyncio.TaskGroup() as group:
                group.create_task(Lane(self, reader, downstream, session).carry())
                group.create_task(Lane(self, upstream, writer, None).carry())
        except* (OSError, EOFError, CutError, asyncio.IncompleteReadError):
            pass
        finally:
            for each in (writer, downstream):
                each.transport.abort()

    def _happens(self, share: float) -> bool:
        return not self.calm and self._luck.random() < share

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Lane:
    """One direction of a connection."""

    def __init__(
        self,
        proxy: Proxy,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        session: Session | None,
    ) -> None:
        self._proxy, self._reader, self._writer, self._session = proxy, reader, writer, session
        self._held: bytes | None = None  # a frame that waits for the next one to go first

    async def carry(self) -> None:
        coming = asyncio.ensure_future(self._frame())
        try:
            while True:
                timeout = None if self._held is None else self._proxy.weather.longest
                done, _ = await asyncio.wait([coming], timeout=timeout)
                if not done:
                    self._let_go()
                    continue
                frame = coming.result()
                coming = asyncio.ensure_future(self._frame())
                await self._pass(frame)
        finally:
            coming.cancel()
            await asyncio.gather(coming, return_exceptions=True)

    async def _frame(self) -> bytes:
        head = await self._reader.readexactly(2)
        size = head[1] & 0x7F
        if size >= 126:
            more = await self._reader.readexactly(2 if size == 126 else 8)
            head, size = head + more, int.from_bytes(more, "big")
        mask = 4 if head[1] & 0x80 else 0
        return head + await self._reader.readexactly(mask + size)

    async def _pass(self, frame: bytes) -> None:
        proxy, weather = self._proxy, self._proxy.weather
        if frame[0] & CONTROL:
            self._let_go()
            self._writer.write(frame)
            return
        if self._session is not None:
            self._session.frames.append(frame)
        proxy.counts["frames"] += 1
        if proxy._happens(weather.cut):
            proxy.counts["cut"] += 1
            raise CutError
        if proxy._happens(weather.truncated):
            proxy.counts["truncated"] += 1
            self._writer.write(frame[: proxy._luck.randrange(1, len(frame))])
            await self._writer.drain()
            self._writer.write_eof()
            await asyncio.sleep(0.01)
            raise CutError
        if proxy._happens(weather.delayed):
            proxy.counts["delayed"] += 1
            await asyncio.sleep(proxy._luck.uniform(0, weather.longest))
        if self._held is None and proxy._happens(weather.reordered):
            proxy.counts["reordered"] += 1
            self._held = frame
            return
        self._writer.write(frame)
        self._let_go()
        if proxy._happens(weather.doubled):
            proxy.counts["doubled"] += 1
            self._writer.write(frame)
        await self._writer.drain()

    def _let_go(self) -> None:
        if self._held is not None:
            frame, self._held = self._held, None
            self._writer.write(frame)


@asynccontextmanager
async def between(port: int, luck: random.Random, weather: Weather | None = None) -> AsyncGenerator[Proxy]:
    """A proxy before the server at a port."""
    proxy = Proxy(port, luck, weather or Weather())
    server = await asyncio.start_server(proxy._serve, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        server.close()
        await proxy.stop()


async def replay(port: int, session: Session, *more: bytes) -> bytes:
    """Say again, on a new connection, all that was said in a session, and more; what the server answers."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    heard = b""
    try:
        async with asyncio.timeout(PATIENCE):
            writer.write(session.head)
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"".join((*session.frames, *more, PING)))
            while b'{"type":"pong"}' not in heard and b'{"type":"bye"' not in heard:
                data = await reader.read(65536)
                if not data:
                    break
                heard += data
    except (ConnectionError, asyncio.IncompleteReadError):
        pass  # sent away
    finally:
        writer.transport.abort()
    return heard


def masked(text: str) -> bytes:
    """A frame of a client, masked with zeros, which any server must accept."""
    data = text.encode()
    size = len(data)
    head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
    return head + bytes(4) + data


PING = masked('{"type":"ping"}')
