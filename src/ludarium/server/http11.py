"""Http11: HTTP/1.1 between a line and an application, over `h11`, which knows no sockets.

One request of a connection is answered at a time, and meanwhile nothing more is read than its body, as the application
asks for it. A head is bounded in bytes, in lines and in time.
"""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from email.utils import formatdate
from http import HTTPStatus
from typing import Any, Protocol
from urllib.parse import unquote, urlsplit

import h11
import structlog

from ludarium.server import protocol
from ludarium.server.config import Limits
from ludarium.server.line import Line, Lines, nothing
from ludarium.server.protocol import Problem
from ludarium.server.reasons import Denied
from ludarium.server.wire import WebSocketLine, handshake

PIECES_AT_ONCE = 16  # of a body; after them it is others' turn

Message = dict[str, Any]
Scope = dict[str, Any]

log = structlog.get_logger("ludarium.http11")


class Listener(Lines, Protocol):
    """The server that a connection belongs to."""

    @property
    def limits(self) -> Limits: ...

    @property
    def http(self) -> Callable[[Any, Any, Any], Awaitable[None]]:
        """An ASGI application."""
        ...

    @property
    def sockets(self) -> Callable[[Any, WebSocketLine], Coroutine[Any, Any, None]]:
        """Whoever takes a socket."""
        ...

    def check(self, line: Line) -> None: ...

    def run(self, work: Coroutine[Any, Any, None]) -> None: ...

    def in_turn(self, work: Callable[[], None]) -> None:
        """Do something soon, and little of the kind in one round of the event loop."""
        ...


class Http11(Line):
    """A connection on which one request follows the other."""

    def __init__(self, listener: Listener) -> None:
        super().__init__(listener)
        self.listener = listener
        self.limits = listener.limits
        self.h11 = h11.Connection(h11.SERVER, max_incomplete_event_size=self.limits.head_bytes)
        self.stopping = False
        self._num_lines = 0  # of a head that is not complete, ...
        self._last = bytearray()  # ... and its last bytes
        self._exchange: Exchange | None = None
        self._in_turn = False  # it waits for its turn to have a request looked at
        self._deadline: TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        self.attach(transport)
        try:
            self.listener.check(self)
        except Denied as denied:
            transport.write(problem(denied))
            self.close()
        else:
            self._expect()
        self.listener.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._arrived()
        self.on_writable()
        if self._exchange is not None:
            self._exchange.wake()

    def wind_up(self) -> None:
        self.stopping = True
        if self._exchange is None:
            self.close()

    # --- Requests ----------------------------------------------------------------------------------------

    def take(self, data: bytearray) -> None:
        self.h11.receive_data(bytes(data))
        if self._exchange is not None:
            self.rest()
            self._exchange.wake()
            return
        self._count_lines(data)
        if self._num_lines > self.limits.head_lines:
            self._refuse(Denied("head-too-large"))
        else:
            self._next_soon()

    def _count_lines(self, data: bytearray) -> None:
        """Of a head, up to its end; each costs time to take apart, however short it is."""
        before, self._last = self._last, (self._last + data)[-3:]
        end = (before + data).find(b"\r\n\r\n")
        self._num_lines += (
            data.count(b"\n") if end < 0 else data.count(b"\n", 0, max(0, end + 2 - len(before)))
        )

    def eof_received(self) -> None:
        if self._exchange is not None:
            self._exchange.wake()

    def _next_soon(self) -> None:
        """A request costs more than a frame, and many come without being asked who they are: they wait in line."""
        self.rest()
        if not self._in_turn:
            self._in_turn = True
            self.listener.in_turn(self._next)

    def _next(self) -> None:
        """Begin with the next request, if its head is there; else read on."""
        self._in_turn = False
        if self.deaf or self.transport.is_closing():
            return
        try:
            event = self.h11.next_event()
            if isinstance(event, h11.Request):
                self._arrived()
                self._begin(event)
            elif event is h11.NEED_DATA:
                self.read_on()
            else:
                self.close()
        except h11.RemoteProtocolError as error:
            self._refuse(
                Denied("head-too-large" if error.error_status_hint == 431 else "not-understood", "no HTTP")
            )
        except ValueError:
            self._refuse(Denied("not-understood", "the address"))

    def _begin(self, request: h11.Request) -> None:
        self._num_lines, self._last = 0, bytearray()
        scope = self._scope(request)
        if _wants_socket(request):
            self._upgrade(request, scope)
            return
        self._exchange = Exchange(self, scope)
        self.listener.run(self._exchange.run())

    def _upgrade(self, request: h11.Request, scope: Scope) -> None:
        agreed = handshake(request.target.decode("ascii"), request.headers)
        if agreed.status_code != 101:
            self._refuse(Denied("not-understood", "the handshake"))
            return
        wire = WebSocketLine(self, agreed, self.h11.trailing_data[0])
        self.listener.leave(self)
        self.listener.enter(wire)
        scope |= {"type": "websocket", "scheme": "ws"}
        self.listener.run(self.listener.sockets(scope, wire))

    def _scope(self, request: h11.Request) -> Scope:
        """What an ASGI application is told; ValueError if the address is none of ours."""
        target = request.target.decode("ascii")
        if not target.startswith("/"):  # RFC 9112, 3.2.2: a whole URL is to be understood too
            parts = urlsplit(target)
            if parts.scheme not in ("http", "https") or not parts.netloc:
                raise ValueError(target)
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        path, _, query = target.partition("?")
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": request.http_version.decode("ascii"),
            "method": request.method.decode("ascii"),
            "scheme": "http",
            "path": unquote(path),
            "raw_path": path.encode("ascii"),
            "query_string": query.encode("ascii"),
            "root_path": "",
            "headers": list(request.headers),
            "client": self.peer,
            "server": self.here,
        }

    def _refuse(self, denied: Denied) -> None:
        """What has come is not, or not yet, a request."""
        self._arrived()
        self.transport.write(problem(denied))
        self.end()

    # --- After an answer ---------------------------------------------------------------------------------

    def answered(self) -> None:
        """On to the next request, or to the end, if none is to follow or this one's body is still to come."""
        self._exchange = None
        self._skip_body()
        if self.gone:
            return
        if self.h11.our_state is h11.DONE and self.h11.their_state is h11.DONE and not self.stopping:
            self.h11.start_next_cycle()
            self._expect()
            self._next_soon()
        elif self.h11.their_state in (h11.DONE, h11.MUST_CLOSE):
            self.close()
        else:
            self.end()

    def _skip_body(self) -> None:
        """As much of it as is here already."""
        try:
            while self.h11.their_state is h11.SEND_BODY and self.h11.next_event() is not h11.NEED_DATA:
                pass
        except h11.RemoteProtocolError:
            pass

    # --- Time --------------------------------------------------------------------------------------------

    def _expect(self) -> None:
        """A request is to come within a time."""
        self._deadline = self.loop.call_later(self.limits.head_within, self.transport.abort)

    def _arrived(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Exchange:
    """One request and its answer, as an ASGI application sees them."""

    def __init__(self, line: Http11, scope: Scope) -> None:
        self._line = line
        self._scope = scope
        self._head: h11.Response | None = None
        self._complete = False  # the request has come to its end ...
        self._told = False  # ... and the application knows
        self._answered = False
        self._waiter: asyncio.Future[None] | None = None

    async def run(self) -> None:
        """Have it answered; a fault ends the connection, and no other."""
        try:
            await self._line.listener.http(self._scope, self.receive, self.send)
        except Exception:
            log.exception("an answer broke off")
        if self._answered:
            self._line.answered()
        else:
            self._line.transport.abort()

    def wake(self) -> None:
        """Something has come, or nothing more will come."""
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def receive(self) -> Message:
        """More of the body; after all of it, the end of the connection."""
        if self._line.h11.they_are_waiting_for_100_continue:
            self._write(h11.InformationalResponse(status_code=100, headers=[]))
        while not (self._line.gone or self._answered):
            if not self._told:
                try:
                    pieces = self._pieces()
                except h11.RemoteProtocolError:
                    break
                if pieces or self._complete:
                    self._told = self._complete
                    await asyncio.sleep(0)  # others' turn
                    return {"type": "http.request", "body": b"".join(pieces), "more_body": not self._told}
            await self._more()
        return {"type": "http.disconnect"}

    def _pieces(self) -> list[bytes]:
        """Some of the body that has come."""
        pieces: list[bytes] = []
        while len(pieces) < PIECES_AT_ONCE and not self._complete:
            event = self._line.h11.next_event()
            if isinstance(event, h11.Data):
                pieces.append(bytes(event.data))
            elif event is h11.NEED_DATA:
                break
            else:
                self._complete = True
        return pieces

    async def _more(self) -> None:
        if not self._complete:
            self._line.read_on()
        self._waiter = self._line.loop.create_future()
        await self._waiter

    async def send(self, message: Message) -> None:
        """The head of the answer, which waits for the body, and the body."""
        if self._line.gone or self._answered:
            return
        if message["type"] == "http.response.start":
            self._head = self._response(message["status"], message.get("headers", ()))
            return
        events: list[h11.Event] = []
        if self._head is not None:
            events.append(self._head)
            self._head = None
        if (body := message.get("body", b"")) and self._scope["method"] != "HEAD":
            events.append(h11.Data(data=body))
        if not message.get("more_body", False):
            events.append(h11.EndOfMessage())
            self._answered = True
        self._write(*events)
        await self._drained()

    def _response(self, status: int, headers: Iterable[tuple[bytes, bytes]]) -> h11.Response:
        named = [(b"date", formatdate(usegmt=True).encode()), *headers]
        if self._line.stopping:
            named.append((b"connection", b"close"))
        return h11.Response(status_code=status, headers=named, reason=HTTPStatus(status).phrase.encode())

    def _write(self, *events: h11.Event) -> None:
        self._line.transport.write(b"".join(self._line.h11.send(event) or b"" for event in events))

    async def _drained(self) -> None:
        """Wait until the peer has read what was written, and cut off one that does not."""
        line = self._line
        if not line.paused:
            return
        read = asyncio.Event()
        line.on_writable = read.set
        try:
            await asyncio.wait_for(read.wait(), line.limits.answer_within)
        except TimeoutError:
            line.transport.abort()
        finally:
            line.on_writable = nothing


def problem(denied: Denied) -> bytes:
    """A whole answer, for a peer whose request is none."""
    body = protocol.write(Problem(denied.reason, denied.message))
    head = (
        f"HTTP/1.1 {denied.status} {HTTPStatus(denied.status).phrase}\r\nContent-Type: application/json\r\n"
        f"Cache-Control: no-store\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + body


def _wants_socket(request: h11.Request) -> bool:
    upgrades = [value.lower() for name, value in request.headers if name == b"upgrade"]
    return request.method == b"GET" and upgrades == [b"websocket"]
