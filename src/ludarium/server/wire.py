"""Wire: uvicorn's protocols, with what they lack. This file alone knows uvicorn's inside; its version is pinned.

A socket writes frames straight into its transport, which never blocks, instead of through a task; it counts control
frames and fragments, which never reach an application; it can be closed although its peer does not read. A request
must be there within a time.
"""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from asyncio.transports import BaseTransport
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame

EXTENSION = "ludarium.wire"
CLOSE_WITHIN = 3.0  # seconds in which a peer reads what is left and says goodbye
REQUEST_WITHIN = 10.0  # seconds in which the head of a request is there
MAX_FRAGMENTS = 64  # of one message; clients send none at all
MAX_WAITING = 32  # messages read ahead of the application

Event = dict[str, Any]


def nothing() -> None:
    """Nobody listens."""


class Wire(WebSocketsSansIOProtocol):
    """A WebSocket. The application finds it in its scope's extensions."""

    on_ping: Callable[[], None] = staticmethod(nothing)
    on_writable: Callable[[], None] = staticmethod(nothing)
    paused = False  # the peer does not read as fast as we write

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self.queue: Any = Inbox()

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"] or {}  # pyright: ignore[reportTypedDictNotRequiredAccess]
        extensions[EXTENSION] = self
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        """A handshake that was answered with a problem is complete: else uvicorn writes an error for every stranger."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True

    # --- Out -------------------------------------------------------------------------------------------

    def write(self, frames: Iterable[bytes]) -> None:
        """Whole text frames in one piece; a server's are not masked (RFC 6455, section 5.2)."""
        if self.close_sent or self.transport.is_closing():
            return
        parts: list[bytes] = []
        for data in frames:
            size = len(data)
            if size < 126:
                head = bytes((0x81, size))
            elif size < 65_536:
                head = b"\x81\x7e" + size.to_bytes(2, "big")
            else:
                head = b"\x81\x7f" + size.to_bytes(8, "big")
            parts += (head, data)
        self.transport.write(b"".join(parts))

    def pause_writing(self) -> None:
        self.paused = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self.paused = False
        super().resume_writing()
        self.on_writable()

    def finish(self, code: int, reason: str) -> None:
        """Say goodbye behind what was written; whoever does not read it is cut off a little later."""
        if self.close_sent or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        try:
            self.conn.send_close(code, reason)
        except InvalidState:  # the peer was first
            self.transport.close()
            return
        self._linger()

    def _linger(self) -> None:
        """Send the close frame and go on reading: to close with bytes unread would destroy what the peer must read."""
        self.close_sent = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(CLOSE_WITHIN, self.transport.abort)

    # --- In --------------------------------------------------------------------------------------------

    def send_receive_event_to_app(self) -> None:
        """Put a message before the application; reading stops only when many wait."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type != "text":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        else:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self.conn.fail(1007, "not UTF-8")
                self.handle_parser_exception()
        if len(self.queue) > MAX_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MAX_FRAGMENTS:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.fail(1009, "too many fragments")
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        super().handle_ping()
        self.on_ping()

    def handle_parser_exception(self) -> None:
        """The peer broke the protocol, or its frame is too large: say so, and wait until it can have read it."""
        if self.close_sent:
            return
        code = self.conn.close_sent.code if self.conn.close_sent else 1002
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self._linger()
        if self.transport.can_write_eof():  # what the peer says from now on is not even parsed
            self.transport.write_eof()


class Inbox:
    """Events for one reader: what `asyncio.Queue` does, without what it does for many."""

    __slots__ = ("_events", "_waiter")

    def __init__(self) -> None:
        self._events: deque[Event] = deque()
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, event: Event) -> None:
        self._events.append(event)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> Event:
        while not self._events:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._events.popleft()

    def empty(self) -> bool:
        return not self._events

    def __len__(self) -> int:
        return len(self._events)


class Http(HttpToolsProtocol):
    """HTTP/1.1, in which nobody holds a connection open with half a request."""

    _deadline: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)  # pyright: ignore[reportArgumentType]
        self._expect()

    def on_message_begin(self) -> None:
        self._expect()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._arrived()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        super().connection_lost(exc)

    def _expect(self) -> None:
        self._arrived()
        self._deadline = self.loop.call_later(REQUEST_WITHIN, self.transport.abort)

    def _arrived(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
