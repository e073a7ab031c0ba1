"""Serving: connections come in, and go again when the server stops: one process, one event loop, one port."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
import sys
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from starlette.types import ASGIApp

from ludarium.server.http11 import Http11
from ludarium.server.line import Line
from ludarium.server.network import Network
from ludarium.server.reasons import Denied
from ludarium.server.sockets import Sockets

GRACE = 3.0  # seconds in which connections may end by themselves
LOOK_EVERY = 0.02  # seconds
AT_ONCE = 8  # connections that are let in, and requests that are begun, in one round of the event loop
NO_FILES_FOR = 1.0  # seconds without new connections after there was no file for one


class CannotListenError(Exception):
    """Nobody can listen at the address; `taken` if somebody else does already."""

    def __init__(self, host: str, port: int, error: OSError) -> None:
        self.host, self.port = host, port
        self.taken = error.errno == errno.EADDRINUSE
        self.detail = error.strerror or str(error)
        super().__init__(f"{host}:{port}: {self.detail}")


@dataclass(frozen=True)
class App:
    """What is served: an application for requests, and one for sockets."""

    network: Network
    http: ASGIApp
    sockets: Sockets


class Server:
    """It listens until it is told to stop; then it lets the application say goodbye before connections are closed."""

    def __init__(self, app: App, ready: Callable[[], None]) -> None:
        self.http = app.http
        self.sockets = app.sockets
        self.limits = app.network.config.limits
        self.connections: set[Line] = set()
        self._network = app.network
        self._ready = ready
        self._tasks: set[asyncio.Task[None]] = set()
        self._queue = deque[Callable[[], None]]()  # what waits for its turn
        self._dequeuing = False
        self._loop = asyncio.get_running_loop()
        self._stopped = asyncio.Event()

    async def serve(self, listener: socket.socket) -> None:
        """From the first connection to the last."""
        door = Door(listener, self._let_in)
        door.open()
        watch = asyncio.create_task(self.sockets.watch())
        self._network.metrics.watch_pauses()
        try:
            self._ready()
            await self._stopped.wait()
        finally:
            door.close()
            listener.close()  # whoever comes now finds another server, or nobody, and does not wait in line
            self._network.metrics.unwatch_pauses()
            watch.cancel()
            await self._end()

    def stop(self) -> None:
        self._stopped.set()

    async def _end(self) -> None:
        """Say goodbye, wait for whoever is still writing or reading, and cut off the rest."""
        await self._network.hub.stop()
        self.sockets.close()
        for line in list(self.connections):
            line.wind_up()
        try:
            async with asyncio.timeout(GRACE):
                while self.connections or self._tasks:
                    await asyncio.sleep(LOOK_EVERY)
        except TimeoutError:
            for line in list(self.connections):
                line.transport.abort()
            for task in list(self._tasks):
                task.cancel()

    # --- Its connections -----------------------------------------------------------------------------------

    def _let_in(self, connection: socket.socket, host: str) -> None:
        """Somebody has come; whoever comes too often finds the door shut."""
        if not self._network.admits(host):
            self._network.metrics.refused("too-many-connections")
            connection.close()
            return
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.run(self._connect(connection))

    async def _connect(self, connection: socket.socket) -> None:
        with suppress(OSError):  # gone again
            await self._loop.connect_accepted_socket(lambda: Http11(self), connection)

    def in_turn(self, work: Callable[[], None]) -> None:
        """Do something soon; of what waits for its turn, little is done before the others are heard again."""
        self._queue.append(work)
        if not self._dequeuing:
            self._dequeuing = True
            self._loop.call_soon(self._do_some)

    def _do_some(self) -> None:
        try:
            for _ in range(min(AT_ONCE, len(self._queue))):
                self._queue.popleft()()
        finally:
            self._dequeuing = bool(self._queue)
            if self._dequeuing:
                self._loop.call_soon(self._do_some)

    def check(self, line: Line) -> None:
        """Whether there is room for one more; `Denied` if not."""
        if len(self.connections) >= self.limits.connections or self._network.connections.full(_host(line)):
            self._network.metrics.refused("too-many-connections")
            raise Denied("too-many-connections")

    def enter(self, line: Line) -> None:
        """It is here."""
        self.connections.add(line)
        self._network.connections.enter(_host(line))

    def leave(self, line: Line) -> None:
        """It is gone."""
        self.connections.discard(line)
        self._network.connections.leave(_host(line))

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something for a connection, beside all others."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _host(line: Line) -> str:
    return line.peer[0] if line.peer else ""


class Door:
    """Takes connections in, a few in a round of the event loop: a crowd outside keeps nobody waiting who is inside."""

    def __init__(self, listener: socket.socket, let_in: Callable[[socket.socket, str], None]) -> None:
        self._listener, self._let_in = listener, let_in
        self._loop = asyncio.get_running_loop()
        self._opening: asyncio.TimerHandle | None = None

    def open(self) -> None:
        self._opening = None
        self._listener.setblocking(False)
        self._loop.add_reader(self._listener, self._take_some)

    def close(self) -> None:
        if self._opening is not None:
            self._opening.cancel()
        self._loop.remove_reader(self._listener)

    def _take_some(self) -> None:
        for _ in range(AT_ONCE):
            try:
                connection, peer = self._listener.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError:  # no file, or no memory, for one more
                self.close()
                self._opening = self._loop.call_later(NO_FILES_FOR, self.open)
                return
            connection.setblocking(False)
            self._let_in(connection, peer[0])


@contextmanager
def stopped_by_signals(server: Server) -> Generator[None]:
    """SIGTERM and SIGINT stop the server in good order."""
    loop = asyncio.get_running_loop()

    def stop(*_: Any) -> None:
        loop.call_soon_threadsafe(server.stop)

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; CannotListenError if there can be none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends small pieces at once only where TCP is named; else each would wait 40 ms for an acknowledgement.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":  # there it would let two servers have one port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(1024)
    except OSError as error:
        listener.close()
        raise CannotListenError(host, port, error) from None
    except OverflowError:
        listener.close()
        raise CannotListenError(host, port, OSError("a port is a number from 0 to 65535")) from None
    return listener


def address_of(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"
