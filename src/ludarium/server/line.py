"""Line: what HTTP and WebSockets have in common: a connection that reads little at a time, and ends so that its peer
can read why.

A peer has no more than its share of a round of the event loop, and of memory: so much is read at once, and nothing more
before that is dealt with.
"""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from collections.abc import Callable
from typing import Any, Protocol

READ_AT_ONCE = 2048  # bytes
END_WITHIN = 3.0  # seconds in which a peer reads what is left and hangs up
MAX_IGNORED = 65_536  # bytes that are read and forgotten meanwhile


def nothing() -> None:
    """Nobody listens."""


class Lines(Protocol):
    """All connections of a server."""

    def enter(self, line: Line) -> None: ...

    def leave(self, line: Line) -> None: ...


class Line(asyncio.BufferedProtocol):
    """One connection. What comes in is given to `take`, and with `rest` no more comes until `read_on`."""

    transport: Any  # of asyncio, or of uvloop
    peer: tuple[str, int] | None  # the other end's address
    here: tuple[str, int] | None  # this end's

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.loop = asyncio.get_running_loop()
        self.gone = False
        self.resting = False
        self.paused = False  # the peer does not read as fast as we write
        self.on_writable: Callable[[], None] = nothing
        self._buffer = bytearray(READ_AT_ONCE)
        self.deaf = False  # what comes does not matter any more
        self._ignored = 0
        self._cut: TimerHandle | None = None

    def attach(self, transport: Any) -> None:
        """This is the connection."""
        self.transport = transport
        self.peer = _address(transport.get_extra_info("peername"))
        self.here = _address(transport.get_extra_info("sockname"))

    def take(self, data: bytearray) -> None:
        """Some bytes have come."""
        raise NotImplementedError

    def wind_up(self) -> None:
        """The server stops: end as soon as possible."""
        raise NotImplementedError

    # --- Reading -----------------------------------------------------------------------------------------

    def rest(self) -> None:
        """Read nothing for a while."""
        if not self.resting and not self.transport.is_closing():
            self.resting = True
            self.transport.pause_reading()

    def read_on(self) -> None:
        """Read again."""
        if self.resting and not self.transport.is_closing():
            self.resting = False
            self.transport.resume_reading()

    def get_buffer(self, sizehint: int) -> bytearray:
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        if not self.deaf:
            self.take(self._buffer[:nbytes])
            return
        self._ignored += nbytes
        if self._ignored > MAX_IGNORED:
            self.rest()

    # --- Ending ------------------------------------------------------------------------------------------

    def end(self) -> None:
        """Say nothing more and listen to nothing more. To close with bytes unread would destroy what the peer has still
        to read, so a few are read, and the line is cut a little later."""
        if self.deaf or self.transport.is_closing():
            return
        self.deaf = True
        self.cut_soon()
        self.read_on()
        if self.transport.can_write_eof():
            self.transport.write_eof()

    def close(self) -> None:
        """Hang up behind what was written."""
        if not self.transport.is_closing():
            self.cut_soon()
            self.transport.close()

    def cut_soon(self) -> None:
        """Cut the line off in a while, whatever the peer does or does not read."""
        if self._cut is None:
            self._cut = self.loop.call_later(END_WITHIN, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone = True
        if self._cut is not None:
            self._cut.cancel()
        self.lines.leave(self)

    # --- Writing -----------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        self.paused = True

    def resume_writing(self) -> None:
        self.paused = False
        self.on_writable()


def _address(name: Any) -> tuple[str, int] | None:
    match name:
        case (str(host), int(port), *_):
            return host, port
        case _:
            return None
