"""A WebSocket as a line, from its handshake to its end, over the protocol of `websockets` that knows no sockets.

Its parser would go through all frames that have come in one go. So it is fed in slices, and after a few frames others
have their turn. Whole messages wait for whoever receives them; every other frame is told of, so that it is counted.

What players send are short texts, a frame each. Such a frame is read here, where the library is between two frames: its
parser takes ten times as long. Everything else is the library's.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from functools import lru_cache
from http import HTTPStatus

from websockets.datastructures import Headers
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from ludarium.server.line import Line, nothing
from ludarium.server.protocol import MAX_FRAME

try:
    from websockets.speedups import apply_mask
except ImportError:  # not built for this machine
    from websockets.utils import apply_mask

SLICE = 256  # bytes that the parser is given at once, in which there are 42 frames at most
FRAMES_AT_ONCE = 16  # after which it is others' turn
MAX_FRAGMENTS = 64  # of one message; clients send none at all
MAX_WAITING = 32  # messages that wait to be received
MAX_AFTER_GOODBYE = 300  # frames of a peer who does not hear that it is over

_PING, _PONG, _CLOSE, _TEXT = Opcode.PING, Opcode.PONG, Opcode.CLOSE, Opcode.TEXT

WHOLE_TEXT, MASKED = (
    0x81,
    0x80,
)  # the first byte of a text in one frame, and the bit of the second that clients set
MASK_AT, TEXT_AT = 2, 6  # in a short frame
SHORT = 125  # bytes of text, whose number fits into the second byte


def handshake(target: str, headers: Iterable[tuple[bytes, bytes]]) -> Response:
    """What a request for a socket is answered: 101, or why there can be none."""
    named = Headers()
    for name, value in headers:
        named[name.decode("latin-1")] = value.decode("latin-1")
    return ServerProtocol().accept(Request(target, named))


@lru_cache(4096)
def head_of(size: int) -> bytes:
    """What stands before a text of so many bytes: the library would work it out again for every frame."""
    return Frame(_TEXT, bytes(size)).serialize(mask=False)[: -size or None]


def _size_of(frame: Frame) -> int:
    """How many bytes a client's frame takes at least; one that says its size in more than it needs counts as unfinished
    for ever, and the library parses all that follows."""
    size = len(frame.data)
    return TEXT_AT + size + (0 if size <= SHORT else 2 if size < 1 << 16 else 8)


class WebSocketLine(Line):
    """A WebSocket, which takes over the line of an HTTP request."""

    def __init__(self, line: Line, agreed: Response, early: bytes) -> None:
        """What the other side says too early reaches nobody before `accept`."""
        super().__init__(line.lines)
        self.attach(line.transport)
        self.resting = line.resting
        self.transport.set_protocol(self)
        self.on_frame: Callable[[], None] = nothing  # one that is no whole message
        self._agreed = agreed
        self._protocol = ServerProtocol(state=State.OPEN, max_size=MAX_FRAME)
        self._unread = bytearray(early)
        self._unfinished = 0  # bytes that the parser was given, of a frame that is not whole yet
        self._going_on = False
        self._fragments: list[bytes] = []
        self._is_text = True
        self._messages: deque[str | bytes] = deque()
        self._receiver: asyncio.Future[None] | None = None
        self._goodbye = False  # said by us
        self._num_after_goodbye = 0

    # --- The handshake ---------------------------------------------------------------------------------

    def accept(self) -> None:
        """Agree."""
        if not self.transport.is_closing():
            self.transport.write(self._agreed.serialize())
            self._go_on_soon()

    def reject(self, status: int, headers: Iterable[tuple[bytes, bytes]], body: bytes) -> None:
        """Answer with this, and no socket."""
        named = Headers({"Connection": "close", "Content-Length": str(len(body))})
        for name, value in headers:
            named[name.decode("latin-1")] = value.decode("latin-1")
        self._goodbye = True
        self.transport.write(Response(status, HTTPStatus(status).phrase, named, body).serialize())
        self.end()

    @property
    def _is_open(self) -> bool:
        """Whether neither side has said goodbye, as far as the parser has come."""
        return self._protocol.state is State.OPEN

    # --- Out -------------------------------------------------------------------------------------------

    def write(self, texts: Iterable[bytes]) -> None:
        """A frame for each, in one piece."""
        if self._is_open and not self.transport.is_closing():
            self.transport.write(b"".join([part for text in texts for part in (head_of(len(text)), text)]))

    def finish(self, code: int, reason: str) -> None:
        """Say goodbye behind what was written; whoever does not hear it is cut off a little later."""
        if self._goodbye or self.transport.is_closing():
            return
        self._goodbye = True
        self._messages.clear()
        self._wake()
        self.cut_soon()
        if self._is_open:  # else the parser has gone ahead, and found the peer's goodbye or a fault
            self._protocol.send_close(code, reason)
            self._send()
        self._go_on_soon()

    def wind_up(self) -> None:
        if not self._goodbye:
            self.finish(1012, "")

    def _send(self) -> None:
        self.transport.write(b"".join(self._protocol.data_to_send()))

    # --- In --------------------------------------------------------------------------------------------

    async def receive(self) -> str | bytes | None:
        """The next message; None when there will be no more."""
        while not self._messages:
            if self.gone or self._goodbye or not self._is_open:
                return None
            self._receiver = self.loop.create_future()
            await self._receiver
        message = self._messages.popleft()
        if self.resting and not self._messages:
            self._go_on_soon()
        return message

    def take(self, data: bytearray) -> None:
        self._unread += data
        self._go_on()

    def eof_received(self) -> None:
        self._wake()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._wake()

    def _go_on(self) -> None:
        """Parse what has come, and read more when that is done and somebody receives it."""
        self._going_on = False
        if self.deaf or self.transport.is_closing():
            return
        self._parse()
        if len(self._messages) > MAX_WAITING:
            self.rest()
        elif self._unread:
            self.rest()
            self._go_on_soon()
        else:
            self.read_on()

    def _go_on_soon(self) -> None:
        if not self._going_on:
            self._going_on = True
            self.loop.call_soon(self._go_on)

    def _parse(self) -> None:
        num_frames = 0
        while self._unread and num_frames < FRAMES_AT_ONCE and not self.deaf:
            num_frames += self._take_short_text() or self._take_slice()

    def _take_short_text(self) -> bool:
        """Take a whole short text, if one comes next; whether one did."""
        unread = self._unread
        if len(unread) < TEXT_AT or unread[0] != WHOLE_TEXT or self._unfinished or self._fragments:
            return False
        size = unread[1] - MASKED
        end = TEXT_AT + size
        if not 0 <= size <= SHORT or end > len(unread) or self._goodbye or not self._is_open:
            return False
        self._deliver(apply_mask(unread[TEXT_AT:end], unread[MASK_AT:TEXT_AT]), True)
        del unread[:end]
        if self._goodbye:  # it was no text
            self._answer()
        return True

    def _take_slice(self) -> int:
        """Let the library's parser go through a slice; how many frames came of it."""
        piece = self._unread[:SLICE]
        del self._unread[:SLICE]
        self._unfinished += len(piece)
        self._protocol.receive_data(piece)
        frames = self._protocol.events_received()
        for frame in frames:
            assert isinstance(frame, Frame)  # a request came before
            self._unfinished -= _size_of(frame)
            self._take_frame(frame)
        self._answer()
        return len(frames)

    def _answer(self) -> None:
        """Send pongs; if the protocol has said goodbye, because the peer did or has broken it, end."""
        parts = self._protocol.data_to_send()
        if not parts or self.deaf:
            return
        self.transport.write(b"".join(parts))
        if self._protocol.state is State.CLOSING and b"" in parts:  # the mark of its end
            self._part()

    def _part(self) -> None:
        self._unread.clear()
        self._wake()
        if self._protocol.close_rcvd is not None and self._protocol.parser_exc is None:
            self.close()
        else:
            self.end()

    def _take_frame(self, frame: Frame) -> None:
        if self._goodbye:
            self._count_after_goodbye()
        elif frame.opcode is _PING or frame.opcode is _PONG:
            self.on_frame()
        elif frame.opcode is _CLOSE:
            self._wake()
        elif frame.fin and not self._fragments:
            self._deliver(frame.data, frame.opcode is _TEXT)
        else:
            self._take_fragment(frame)

    def _take_fragment(self, frame: Frame) -> None:
        if not self._fragments:
            self._is_text = frame.opcode is _TEXT
        self._fragments.append(bytes(frame.data))
        if frame.fin:
            data, self._fragments = b"".join(self._fragments), []
            self._deliver(data, self._is_text)
        elif len(self._fragments) > MAX_FRAGMENTS:
            self._fail(1009, "too many fragments")
        else:
            self.on_frame()

    def _deliver(self, data: bytes | bytearray | memoryview, is_text: bool) -> None:
        """Put a message before whoever receives."""
        try:
            self._messages.append(str(data, "utf-8") if is_text else bytes(data))
        except UnicodeDecodeError:
            self._fail(1007, "not UTF-8")
        self._wake()

    def _count_after_goodbye(self) -> None:
        self._num_after_goodbye += 1
        if self._num_after_goodbye > MAX_AFTER_GOODBYE:
            self._unread.clear()
            self.end()

    def _fail(self, code: int, reason: str) -> None:
        """The peer broke a rule: tell it, and parse nothing more."""
        self._goodbye = True
        self._protocol.fail(code, reason)

    def _wake(self) -> None:
        if self._receiver is not None and not self._receiver.done():
            self._receiver.set_result(None)
