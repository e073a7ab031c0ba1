"""Links: what servers over one database say to each other, and the connections over which they do.

A link belongs to the server that opened it: its clients speak over it with tables that are at the other one. Both prove
that they know the key, which is in the database; what is said is not encrypted, so links belong into a private network,
as the connection to the database does. One that is silent, or is not read from, is cut off: clients come back by
themselves.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from ludarium.server import protocol
from ludarium.server.owning import Peer

NONCE = PROOF = 32  # bytes
MOST_BYTES = 64 << 20  # of one message
MOST_WAITING = 16 << 20  # bytes that the other server has not read yet
OPEN_WITHIN = 3.0  # seconds
BEAT_EVERY = 1.0  # seconds
SILENT_FOR = 4.0  # seconds


class LinkLost(Exception):  # noqa: N818
    """The other server is not reached, or no longer."""


# --- What is said -----------------------------------------------------------------------------------------


class Said(Struct, array_like=True, frozen=True):
    """Anything that is said over a link."""


class Open(Said, tag="open", frozen=True):
    """Somebody has come who wants to be at a table of the other server."""

    channel: int
    hello: protocol.Hello
    address: str


class Say(Said, tag="say", frozen=True):
    """A command of theirs."""

    channel: int
    message: bytes


class Gone(Said, tag="gone", frozen=True):
    """They have left."""

    channel: int


class Ask(Said, tag="ask", frozen=True):
    """A request over HTTP; `about` is one of `cluster`'s, in JSON."""

    channel: int
    about: bytes
    address: str


class Here(Said, tag="here", frozen=True):
    """They are at the table."""

    channel: int
    seat: int | None


class Tell(Said, tag="tell", frozen=True):
    """A frame for them."""

    channel: int
    frame: bytes


class End(Said, tag="end", frozen=True):
    """They are sent away."""

    channel: int
    code: int
    reason: str


class Reply(Said, tag="reply", frozen=True):
    """What was asked for."""

    channel: int
    body: bytes


class Refuse(Said, tag="refuse", frozen=True):
    """The server does not do it; without a reason, the table is not there."""

    channel: int
    reason: str
    detail: str


class Beat(Said, tag="beat", frozen=True):
    """Somebody is there."""


Message = Open | Say | Gone | Ask | Here | Tell | End | Reply | Refuse | Beat
_decoder = msgspec.msgpack.Decoder(Message)
_encoder = msgspec.msgpack.Encoder()
_BEAT = Beat()


class Link:
    """A connection to another server. Messages come in order, or the link is lost."""

    def __init__(
        self,
        streams: tuple[asyncio.StreamReader, asyncio.StreamWriter],
        hear: Callable[[Any], None],
        lost: Callable[[], None],
    ) -> None:
        self._reader, self._writer = streams
        self._hear, self._lost = hear, lost
        self._loop = asyncio.get_running_loop()
        self._unsent: list[bytes] = []
        self._heard = self._loop.time()
        self.open = True
        self._tasks = [asyncio.create_task(self._read()), asyncio.create_task(self._watch())]

    def send(self, message: Message) -> None:
        """Say something, together with all that is said in this round of the event loop."""
        if not self.open:
            return
        data = _encoder.encode(message)
        if not self._unsent:
            self._loop.call_soon(self.flush)
        self._unsent += (len(data).to_bytes(4, "big"), data)

    def flush(self) -> None:
        """Write what was said; a server that does not read it is lost."""
        if not self.open or not self._unsent:
            return
        self._writer.write(b"".join(self._unsent))
        self._unsent.clear()
        if self._writer.transport.get_write_buffer_size() > MOST_WAITING:
            self.cut()

    def close(self) -> None:
        """Say what was to be said, and hang up."""
        self.flush()
        self._end(self._writer.close)

    def cut(self) -> None:
        """Hang up at once."""
        self._end(self._writer.transport.abort)

    def _end(self, end: Callable[[], None]) -> None:
        if not self.open:
            return
        self.open = False
        end()
        for task in self._tasks:
            task.cancel()
        self._lost()

    async def _read(self) -> None:
        reader, loop, hear = self._reader, self._loop, self._hear
        try:
            while True:
                size = int.from_bytes(await reader.readexactly(4), "big")
                if size > MOST_BYTES:
                    break
                message = _decoder.decode(await reader.readexactly(size))
                self._heard = loop.time()
                if type(message) is not Beat:
                    hear(message)
        except (OSError, EOFError, msgspec.MsgspecError):
            pass
        finally:
            self.cut()

    async def _watch(self) -> None:
        while self._loop.time() - self._heard < SILENT_FOR:
            self.send(_BEAT)
            await asyncio.sleep(BEAT_EVERY)
        self.cut()


# --- Who may say it ---------------------------------------------------------------------------------------


Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def _proof(key: bytes, role: bytes, number: int, nonces: bytes) -> bytes:
    return hmac.digest(key, role + number.to_bytes(8, "big") + nonces, hashlib.sha256)


def place(words: str) -> tuple[str, int]:
    """An address and a port, 0 if it is to be any: `10.0.0.5`, `10.0.0.5:8351`, `[fd00::5]:8351`, `fd00::5`."""
    host, colon, port = words.rpartition(":")
    if not colon or words.endswith("]") or (":" in host and not host.endswith("]")):
        host, port = words, "0"
    if not port.isdigit() or int(port) > 65_535:
        raise ValueError(words)
    return host.strip("[]"), int(port)


def written(host: str, port: int) -> str:
    """An address and a port as one word."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def of_worker(words: str, number: int) -> str:
    """The address of one of several servers on one machine, from 0: where a port is named, each has the next one."""
    with suppress(ValueError):  # whoever listens there says what is wrong with it
        host, port = place(words)
        return written(host, port + number) if port else words
    return words


async def call(peer: Peer, key: bytes) -> Streams:
    """A connection to another server, which has proved that it is this one; `LinkLost` if there is none."""
    try:
        async with asyncio.timeout(OPEN_WITHIN):
            reader, writer = await asyncio.open_connection(*place(peer.link))
    except (OSError, TimeoutError, ValueError) as error:
        raise LinkLost(f"server {peer.number} is not reached at {peer.link}: {error!r}") from None
    try:
        async with asyncio.timeout(OPEN_WITHIN):
            nonces = await reader.readexactly(NONCE) + secrets.token_bytes(NONCE)
            writer.write(nonces[NONCE:] + _proof(key, b"calls", peer.number, nonces))
            answer = await reader.readexactly(PROOF)
            if not hmac.compare_digest(answer, _proof(key, b"answers", peer.number, nonces)):
                raise LinkLost(f"at {peer.link} is not server {peer.number}")
            return reader, writer
    except BaseException as error:
        writer.transport.abort()
        if isinstance(error, OSError | EOFError):  # a timeout is one of them
            raise LinkLost(f"server {peer.number} does not answer at {peer.link}: {error!r}") from None
        raise


async def answer(streams: Streams, key: bytes, number: int) -> bool:
    """Whether who has called is a server over the same database, and means this one."""
    reader, writer = streams
    nonce = secrets.token_bytes(NONCE)
    with suppress(OSError, EOFError, TimeoutError):
        async with asyncio.timeout(OPEN_WITHIN):
            writer.write(nonce)
            nonces = nonce + await reader.readexactly(NONCE)
            if hmac.compare_digest(await reader.readexactly(PROOF), _proof(key, b"calls", number, nonces)):
                writer.write(_proof(key, b"answers", number, nonces))
                return True
    writer.transport.abort()
    return False
