"""Between machines: TCP connections that are passed on, to a server that is well, or to one that cannot be reached."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress

OPEN, PAUSED, REFUSED, HALF_OPEN = "open", "paused", "refused", "half-open"


class Passage:
    """Passes connections on to a port. Paused, what is said waits; half-open, it is gone, and nobody hears of it;
    refused, connections are cut and none is taken."""

    def __init__(self, to: Callable[[], int]) -> None:
        self._to = to
        self.mode = OPEN
        self.port = 0
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._server: asyncio.Server | None = None
        self._open: dict[asyncio.StreamWriter, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def listen(self) -> None:
        self._server = await asyncio.start_server(self._pass, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def become(self, mode: str) -> None:
        """From now on it is as if."""
        assert self._server is not None
        before, self.mode = self.mode, mode
        if mode == PAUSED:
            self._flowing.clear()
        else:
            self._flowing.set()
        if mode == REFUSED:
            self._server.close()
            self.cut()
        elif before == REFUSED:
            await self.listen()
        if before == HALF_OPEN:
            self.cut()  # a half-open connection never comes back

    def cut(self, port: int | None = None) -> None:
        """Cut what is open, or what goes to a port."""
        for writer, to in list(self._open.items()):
            if port in (None, to):
                writer.transport.abort()

    async def stop(self) -> None:
        if self._server is not None:
            self._server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            with suppress(OSError):
                await self._between(reader, writer)
        finally:
            self._tasks.discard(task)
            writer.transport.abort()

    async def _between(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._flowing.wait()
        to = self._to()
        upstream, downstream = await asyncio.open_connection("127.0.0.1", to)
        self._open |= {writer: to, downstream: to}
        lanes = [
            asyncio.create_task(self._carry(*lane)) for lane in ((reader, downstream), (upstream, writer))
        ]
        try:
            await asyncio.wait(lanes, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for lane in lanes:
                lane.cancel()
            await asyncio.gather(*lanes, return_exceptions=True)
            for each in (writer, downstream):
                del self._open[each]
                each.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                await self._flowing.wait()
                if self.mode != HALF_OPEN:
                    writer.write(data)
                    await writer.drain()


@asynccontextmanager
async def passage(to: Callable[[], int]) -> AsyncGenerator[Passage]:
    made = Passage(to)
    await made.listen()
    try:
        yield made
    finally:
        await made.stop()


class Balancer:
    """Which server a client comes to: any that is well, by lot."""

    def __init__(self, luck: random.Random) -> None:
        self._luck, self.well = luck, list[int]()

    def __call__(self) -> int:
        if not self.well:
            raise ConnectionRefusedError
        return self._luck.choice(self.well)
