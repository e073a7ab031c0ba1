"""Wire: one socket to a table after the other. It connects, says hello, waits longer after each failure, and keeps
the connection from falling silent. What the frames mean is `table`'s."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI

from ludarium.client.errors import ClientError, NotAServerError, RefusedByServer, UnreachableError, problem_of
from ludarium.client.links import Link
from ludarium.server import protocol
from ludarium.server.protocol import Bye, Frame, Hello, Ping, Refused, Welcome

MAX_FRAME = 16 * 1024 * 1024  # bytes of a frame from the server

# Reasons of the server that pass; after any other, coming back would only repeat what was refused.
PASSING = frozenset(
    {
        "busy",
        "disk-full",
        "idle",
        "outcome-unknown",
        "server-full",
        "shutting-down",
        "storage-failed",
        "too-many-attempts",
        "too-many-connections",
        "too-many-messages",
        "too-many-sockets",
        "too-slow",
        "unexpected",
    }
)


@dataclass(frozen=True)
class Retry:
    """How long to wait before the next attempt to connect, and when to fall back to short waits or to give up."""

    first: float = 0.5  # seconds
    factor: float = 2.0
    most: float = 20.0
    jitter: float = (
        0.5  # this share of each delay is random, so that a thousand clients do not come back at once
    )
    steady: float = (
        10.0  # seconds after which a connection counts as good, and the next delay is `first` again
    )
    attempts: int | None = None  # in a row; None: for ever
    ping_every: float = 20.0
    draw: Callable[[], float] = random.random
    sleep: Callable[[float], Awaitable[Any]] = asyncio.sleep

    def delay(self, failures: int) -> float:
        """Seconds to wait after so many failures in a row."""
        longest = self.first
        for _ in range(failures - 1):
            longest = min(longest * self.factor, self.most)
        return longest * (1 - self.jitter * self.draw())


class Wire:
    """Keeps a connection to a table. `hello` says what the client has, asked anew for every connection;
    `hear` is given every frame, and `lost` is called when a connection ends."""

    def __init__(
        self,
        link: Link,
        secret: str | None,
        retry: Retry,
        hello: Callable[[], Hello],
        hear: Callable[[Frame], None],
        lost: Callable[[], None],
    ) -> None:
        self._link, self._secret, self._retry = link, secret, retry
        self._hello, self._hear, self._lost = hello, hear, lost
        self._socket: ClientConnection | None = None
        self._outgoing: asyncio.Queue[bytes] = asyncio.Queue()
        self._ever_welcome = False

    @property
    def connected(self) -> bool:
        """Whether the server has said welcome and is still there."""
        return self._socket is not None

    def send(self, message: msgspec.Struct) -> None:
        """Send a message over the present connection; without one, it is forgotten."""
        if self.connected:
            self._outgoing.put_nowait(protocol.write(message))

    def cut(self) -> None:
        """Give the present connection up; the next one follows."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def run(self) -> None:
        """Connect again and again; ends with the error that makes a further attempt senseless."""
        loop, failures = asyncio.get_running_loop(), 0
        while True:
            began = loop.time()
            try:
                await self._connection()
                error: ClientError = UnreachableError(self._link.server, "the connection was lost")
            except ClientError as failure:
                error = failure
            held = self._ever_welcome and loop.time() - began >= self._retry.steady
            failures = 1 if held else failures + 1
            if not self._worth_another(error, failures):
                raise error
            await self._retry.sleep(self._retry.delay(failures))

    def _worth_another(self, error: ClientError, failures: int) -> bool:
        """Before the first welcome nothing is lost by telling the caller at once."""
        passing = isinstance(error, UnreachableError | NotAServerError) or (
            isinstance(error, RefusedByServer) and error.reason in PASSING
        )
        left = self._retry.attempts is None or failures <= self._retry.attempts
        return passing and self._ever_welcome and left

    async def _connection(self) -> None:
        """One connection, from the hello to its end."""
        socket = await self._opened()
        helpers = [asyncio.create_task(self._write(socket)), asyncio.create_task(self._ping())]
        try:
            await socket.send(protocol.write(self._hello()), text=True)
            while True:
                self._receive(socket, await socket.recv(decode=False))
        except ConnectionClosed:
            return
        finally:
            self._socket = None
            self._lost()
            for helper in helpers:
                helper.cancel()
            await asyncio.gather(*helpers, socket.close(), return_exceptions=True)
            self._outgoing = asyncio.Queue()

    async def _opened(self) -> ClientConnection:
        url = self._link.server
        try:
            return await _Connect(
                self._link.socket,
                additional_headers={"Authorization": f"Bearer {self._secret or 'spectator'}"},
                compression=None,
                max_size=MAX_FRAME,
                close_timeout=1,
            )
        except InvalidStatus as error:
            raise problem_of(url, error.response.status_code, bytes(error.response.body or b"")) from None
        except (InvalidHandshake, InvalidURI, EOFError) as error:
            raise NotAServerError(url, str(error)) from None
        except (OSError, TimeoutError) as error:
            raise UnreachableError(url, error.strerror or str(error) or "no answer in time") from None

    def _receive(self, socket: ClientConnection, data: bytes) -> None:
        """Pass a frame on; a server's last word, or a refusal in place of its welcome, is an error."""
        try:
            frame = protocol.read_frame(data)
        except msgspec.DecodeError as error:
            raise NotAServerError(self._link.server, str(error)) from None
        twice = (
            isinstance(frame, Refused) and frame.reason == "hello-twice"
        )  # the network doubled it: one was heard
        if isinstance(frame, Bye) or (isinstance(frame, Refused) and not self.connected and not twice):
            raise RefusedByServer(frame.reason, frame.message)
        if isinstance(frame, Welcome):
            self._socket, self._ever_welcome = socket, True
        self._hear(frame)

    async def _write(self, socket: ClientConnection) -> None:
        while True:
            await socket.send(await self._outgoing.get(), text=True)

    async def _ping(self) -> None:
        """The server lets a client go that says nothing for a minute."""
        while True:
            await asyncio.sleep(self._retry.ping_every)
            self.send(Ping())


class _Connect(connect):
    """Follows no redirect: the secret goes to the server it belongs to, and to no other."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        return exc
