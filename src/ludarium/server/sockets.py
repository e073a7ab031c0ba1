"""Sockets: from a handshake to a goodbye. All that comes in is counted, understood or refused; none of it raises.

Before `Hello` a socket is nobody's: few of them, for a few seconds. After it, each message is decoded once, weighed in
three buckets, and handed to the hub.
"""

from __future__ import annotations

import asyncio
import re
import secrets

import msgspec
import structlog
from structlog.contextvars import bind_contextvars

from ludarium.server import protocol
from ludarium.server.gallery import Gallery
from ludarium.server.limits import Account, TokenBucket, on_account_of
from ludarium.server.line import nothing
from ludarium.server.metrics import Metrics
from ludarium.server.network import SECURITY_HEADERS, Network, Scope, bearer
from ludarium.server.protocol import Bye, CommandId, FromClient, Hello, Hint, Ping, Pong, Problem, Refused
from ludarium.server.reasons import Denied
from ludarium.server.telling import Presence
from ludarium.server.wire import WebSocketLine

log = structlog.get_logger("ludarium.sockets")

MAX_FAULTS = 20  # messages that cannot be understood before a socket is closed
SPECTATOR = "spectator"  # in place of a secret, for clients that are no page
SOCKET = "/api/socket"
PONG = protocol.write(Pong())

NORMAL, AWAY, POLICY, FAULT, RESTART, LATER = 1000, 1001, 1008, 1011, 1012, 1013


class Connection:
    """The outgoing side of a socket: never blocks, never raises, and holds a bounded number of frames."""

    __slots__ = ("_most", "_queue", "_soon", "_wire", "bucket", "faults", "heard", "metrics", "open")

    def __init__(self, wire: WebSocketLine, most: int, bucket: TokenBucket, metrics: Metrics) -> None:
        self._wire = wire
        self._most = most
        self._queue: list[
            bytes
        ] = []  # of one round of the event loop, and more only if the peer reads too slowly
        self._soon = wire.loop.call_soon
        self.bucket = bucket
        self.metrics = metrics
        self.heard = bucket.last
        self.faults = 0
        self.open = True
        wire.on_writable = self.flush

    def send(self, data: bytes) -> None:
        """Write an encoded frame, or let it wait for a peer that reads slowly; if too many wait, drop the peer."""
        if not self.open:
            return
        queue = self._queue
        if not queue:
            self._soon(self.flush)
        elif len(queue) >= self._most:
            self.flush()  # a burst is no fault of the peer's; what cannot be written even then is
            if len(queue) >= self._most:
                self._drop()
                return
        queue.append(data)

    def give_way(self, gallery: Gallery) -> None:
        """From now on this is one of many who look on, and is written to in turn."""
        self._soon = gallery.soon

    def close(self, code: int, reason: str) -> None:
        """Send what waits, then the close frame."""
        if not self.open:
            return
        self.open = False
        self._wire.on_writable = self._wire.on_frame = nothing
        self._wire.write(self._queue)
        self._queue.clear()
        self._wire.finish(code, reason)

    def refuse(self, denied: Denied, id_: str | None = None) -> None:
        """Tell why something was not done."""
        self.metrics.refused(denied.reason)
        self.send(protocol.write(Refused(denied.reason, denied.message, id_)))

    def bye(self, denied: Denied, code: int) -> None:
        """Tell why this is the end, and end it."""
        self.metrics.refused(denied.reason)
        self.send(protocol.write(Bye(denied.reason, denied.message)))
        self.close(code, denied.reason)

    def flush(self) -> None:
        """Write what waits, all at once, unless the peer does not read."""
        if self._queue and not self._wire.paused:
            self._wire.write(self._queue)
            self._queue.clear()

    def _drop(self) -> None:
        self._queue.clear()
        self.metrics.dropped()
        self.close(LATER, "too-slow")


class Sockets:
    """All sockets of one server."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._limits = network.config.limits
        self._open: set[Connection] = set()
        self._gallery = Gallery()

    async def __call__(self, scope: Scope, wire: WebSocketLine) -> None:
        """One socket, from its handshake to its end."""
        bind_contextvars(socket=secrets.token_hex(4), address=self._network.address(scope))
        account = self._network.account(scope)
        on_account_of(self._network.payer(scope))
        try:
            self._admit(scope, account)
        except Denied as denied:
            self._network.metrics.refused(denied.reason)
            log.info("socket refused", reason=denied.reason)
            reject(wire, denied)
            return
        account.sockets += 1
        try:
            await self._guarded(scope, wire, account)
        finally:
            account.sockets -= 1

    def _admit(self, scope: Scope, account: Account) -> None:
        """Only our own pages, and programs that show a bearer word, which no page can send."""
        if scope["path"] != SOCKET:
            raise Denied("no-such-page")
        self._network.check_host(scope)
        if not self._network.check_origin(scope) and bearer(scope["headers"]) is None:
            raise Denied("foreign-origin")
        if account.sockets >= self._limits.sockets_of_address:
            raise Denied("too-many-sockets")
        if account.unknown_sockets >= self._limits.unknown_sockets_of_address:
            raise Denied("too-many-sockets")
        if not account.messages.take_if_there(self._network.clock()):
            raise Denied("too-many-messages")

    async def _guarded(self, scope: Scope, wire: WebSocketLine, account: Account) -> None:
        """The last resort: whatever was not foreseen ends this socket and no other."""
        bucket = TokenBucket(self._limits.messages, self._limits.seconds, self._network.clock())
        connection = Connection(wire, self._limits.outgoing, bucket, self._network.metrics)
        self._open.add(connection)
        self._network.metrics.sockets(len(self._open))
        try:
            wire.on_frame = lambda: self._weigh(connection, account)
            wire.accept()
            await self._serve(scope, wire, connection, account)
        except Exception:
            self._network.metrics.unhandled()
            log.exception("unhandled")
            connection.close(FAULT, "unexpected")
        finally:
            connection.close(NORMAL, "")
            self._open.discard(connection)
            self._network.metrics.sockets(len(self._open))

    async def _serve(
        self, scope: Scope, wire: WebSocketLine, connection: Connection, account: Account
    ) -> None:
        account.unknown_sockets += 1
        try:
            presence = await self._greet(scope, wire, connection, account)
        finally:
            account.unknown_sockets -= 1
        if presence is None:
            return
        bind_contextvars(table=presence.code, seat=presence.seat)
        log.info("socket opened", who=presence.name)
        if presence.seat is None:
            connection.give_way(self._gallery)
        try:
            await self._converse(wire, connection, presence, account)
        finally:
            self._network.hub.disconnect(presence)
            log.info("socket closed", who=presence.name)

    # --- The first message -----------------------------------------------------------------------------

    async def _greet(
        self, scope: Scope, wire: WebSocketLine, connection: Connection, account: Account
    ) -> Presence | None:
        """Who is it? None if it is nobody, who then has been told why."""
        try:
            hello = await self._hello(wire, connection)
            if hello is None:
                return None
            account.check_guesses(self._network.clock())
            _check_bearer(bearer(scope["headers"]), hello)
            return await self._network.hub.connect(connection, hello)
        except Denied as denied:
            account.failed(denied.reason, self._network.clock())
            connection.bye(denied, LATER if denied.status >= 500 else POLICY)
            log.info("socket not seated", reason=denied.reason)
            return None

    async def _hello(self, wire: WebSocketLine, connection: Connection) -> Hello | None:
        """The first message, which must be a hello and come soon; None if the peer is gone."""
        try:
            async with asyncio.timeout(self._limits.hello_within):
                data = await wire.receive()
        except TimeoutError:
            raise Denied("idle") from None  # a slow peer, and no wrong one: it may come back
        if data is None:
            return None
        connection.heard = self._network.clock()
        connection.bucket.take(connection.heard)
        message = self._understood(data, connection)
        if not isinstance(message, Hello):
            raise Denied("hello-first")
        return message

    # --- All other messages ----------------------------------------------------------------------------

    async def _converse(
        self, wire: WebSocketLine, connection: Connection, presence: Presence, account: Account
    ) -> None:
        """Every message after hello. This loop is the hot path: one decode, three buckets, one call of the hub."""
        clock, command, understood = self._network.clock, self._network.hub.command, self._understood
        receive = wire.receive
        seat = self._seat(presence)
        socket_take, seat_take = connection.bucket.take, seat.messages.take_if_there
        address_take = account.messages.take_if_there
        seat.sockets += 1
        try:
            while connection.open:
                data = await receive()
                if data is None:
                    return
                connection.heard = now = clock()
                if not (socket_take(now) and seat_take(now) and address_take(now)):
                    self._hold_back(connection)
                    continue
                message = understood(data, connection)
                if message is None:
                    continue
                if isinstance(message, Ping):
                    connection.send(PONG)
                elif isinstance(message, Hello):
                    connection.refuse(Denied("hello-twice"))
                elif isinstance(message, Hint) and not account.hints.take_if_there(now):
                    connection.refuse(Denied("too-many-messages"), message.id)
                else:
                    try:
                        await command(presence, message)
                    except Denied as denied:
                        connection.refuse(denied, message.id)
                    connection.flush()  # else the reply waits until all others of this round are worked out
        finally:
            seat.sockets -= 1

    def _seat(self, presence: Presence) -> Account:
        """What the seat has used, on all its devices; whoever looks on shares nothing."""
        now = self._network.clock()
        if presence.seat is None:
            return Account(self._limits, 1, now)
        return self._network.seats.of((presence.code, presence.seat), now)

    def _hold_back(self, connection: Connection) -> None:
        """Too many messages: refuse, and send away whoever goes on."""
        if connection.bucket.exhausted:
            connection.bye(Denied("too-many-messages"), POLICY)
        else:
            connection.refuse(Denied("too-many-messages"))

    def _weigh(self, connection: Connection, account: Account) -> None:
        """A frame that is no message (a ping, a pong, a piece) counts like one."""
        connection.heard = now = self._network.clock()
        account.messages.take_if_there(now)
        if not connection.bucket.take(now) and connection.bucket.exhausted:
            connection.bye(Denied("too-many-messages"), POLICY)

    def _understood(self, data: str | bytes, connection: Connection) -> FromClient | None:
        """A message, or None: then it was refused, and after too many the socket is closed."""
        try:
            if isinstance(data, bytes):
                raise Denied("not-understood", "only text frames are read")
            if "\\u0000" in data and holds_nul(data.encode()):
                raise Denied("not-understood", "a text holds the character NUL")
            message = protocol.read(data)
        except Denied as denied:
            self._fault(connection, denied, _id(data))
            return None
        except (msgspec.MsgspecError, RecursionError, ValueError) as error:
            self._fault(connection, Denied("not-understood", explained(error)), _id(data))
            return None
        self._network.metrics.received(type(message))
        return message

    def _fault(self, connection: Connection, denied: Denied, id_: str | None) -> None:
        connection.faults += 1
        connection.refuse(denied, id_)
        if connection.faults >= MAX_FAULTS:
            connection.bye(denied, POLICY)

    # --- All of them -----------------------------------------------------------------------------------

    async def watch(self) -> None:
        """As long as the server runs, close sockets that say nothing, and forget who used nothing lately."""
        while True:
            await asyncio.sleep(self._limits.idle / 8)
            self._network.tidy()
            now = self._network.clock()
            for connection in list(self._open):
                if now - connection.heard > self._limits.idle:
                    connection.bye(Denied("idle"), AWAY)

    def close(self) -> None:
        """The server stops: send away whoever the hub does not know."""
        for connection in list(self._open):
            connection.bye(Denied("shutting-down"), RESTART)


def _check_bearer(word: str | None, hello: Hello) -> None:
    """Whoever shows a word in the handshake must be who hello says."""
    if word is not None and word != (hello.secret or SPECTATOR):
        raise Denied("wrong-secret")


class _Id(msgspec.Struct):
    """As much of a message as is read to tell its sender which one was refused."""

    id: CommandId


_id_reader = msgspec.json.Decoder(_Id)


def _id(data: str | bytes) -> str | None:
    try:
        return None if isinstance(data, bytes) else _id_reader.decode(data).id
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return None


# An escape, unless its backslash is itself escaped. A plain NUL is no JSON.
_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")


def holds_nul(data: bytes) -> bool:
    """Whether a text of a message would hold the character NUL, which not every database stores."""
    return _NUL.search(data) is not None


def explained(error: Exception) -> str:
    """What is wrong with a message, without a word of what its sender wrote."""
    words = str(error)
    if words.startswith(("Expected", "Object missing", "JSON is malformed", "Input data was truncated")):
        return words
    if words.startswith("Object contains unknown field"):
        return "an object has a field that is not known"
    return "a value is not one of those that are known"


def reject(wire: WebSocketLine, denied: Denied) -> None:
    """Answer a handshake with a problem instead of a socket."""
    body = protocol.write(Problem(denied.reason, denied.message))
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store"), *SECURITY_HEADERS]
    wire.reject(denied.status, headers, body)
