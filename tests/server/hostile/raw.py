"""A WebSocket by hand, for all that a well-behaved library refuses to send."""

from __future__ import annotations

import asyncio
import base64
import json
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from tests.patience import PATIENCE

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
REPLIES = ("accepted", "refused", "reasons", "pong", "bye")


def frame(data: bytes | str, opcode: int = TEXT, *, last: bool = True, reserved: int = 0) -> bytes:
    """A frame as a client sends it, masked with zeros (RFC 6455, section 5.2)."""
    payload = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    size = len(payload)
    if size < 126:
        length = bytes((0x80 | size,))
    elif size < 65_536:
        length = b"\xfe" + size.to_bytes(2, "big")
    else:
        length = b"\xff" + size.to_bytes(8, "big")
    return bytes((last << 7 | reserved << 4 | opcode,)) + length + b"\0\0\0\0" + payload


def upgrade(path: str = "/api/socket", **headers: str | None) -> bytes:
    """The request that asks for a socket; headers of None are left out."""
    key = base64.b64encode(os.urandom(16)).decode()
    given = {
        "host": "127.0.0.1",
        "upgrade": "websocket",
        "connection": "Upgrade",
        "sec_websocket_version": "13",
        "sec_websocket_key": key,
    } | headers
    lines = [f"{name.replace('_', '-')}: {value}" for name, value in given.items() if value is not None]
    return "\r\n".join([f"GET {path} HTTP/1.1", *lines, "", ""]).encode("latin-1")


@dataclass
class Heard:
    """Everything a server said until it closed, or fell silent."""

    status: int = 0
    head: bytes = b""
    frames: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    pongs: int = 0
    num_replies: int = 0
    code: int | None = None  # of the close frame

    @property
    def replies(self) -> list[dict[str, Any]]:
        """What answers a message: everything but news of the table."""
        return [each for each in self.frames if each["type"] in REPLIES]

    @property
    def reasons(self) -> list[str]:
        return [each["reason"] for each in self.frames if "reason" in each]


async def talked(
    port: int,
    messages: Iterable[bytes],
    until: Callable[[Heard], bool] = lambda heard: False,
    *,
    hello: bytes = b"",
    patience: float = PATIENCE,
    **headers: str | None,
) -> Heard:
    """Send a handshake, a hello, and after the welcome these bytes; what came back until the server closed, or until
    something was true of it."""
    if "origin" not in headers and "authorization" not in headers:
        headers["origin"] = f"http://127.0.0.1:{port}"
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    heard = Heard()
    try:
        writer.write(upgrade(**headers))
        async with asyncio.timeout(patience):
            heard.head = await reader.readuntil(b"\r\n\r\n")
            heard.status = int(heard.head.split()[1])
            if heard.status != 101:
                return heard
            if hello:
                writer.write(hello)
                await _listen(reader, writer, heard, lambda heard: True, goodbye=b"")
            writer.writelines(messages)
            listening = asyncio.create_task(_listen(reader, writer, heard, until))
            with suppress(ConnectionError):
                await writer.drain()
            await listening
    finally:
        writer.transport.abort()
    return heard


def answered(count: int) -> Callable[[Heard], bool]:
    """So many messages were answered."""
    return lambda heard: heard.num_replies >= count


async def read_frame(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The next frame of a server: its opcode, and what it holds."""
    first, second = await reader.readexactly(2)
    size = second & 0x7F
    if size > 125:
        size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
    assert first & 0x80, "a server sends whole frames"
    return first & 0x7F, await reader.readexactly(size)


async def _listen(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    heard: Heard,
    until: Callable[[Heard], bool],
    goodbye: bytes = frame(b"\x03\xe8", CLOSE),
) -> None:
    """Until the server closes; if something is true before, goodbye is said first, or with none no more is heard."""
    try:
        while True:
            opcode, payload = await read_frame(reader)
            if opcode == TEXT:
                heard.frames.append(json.loads(payload))
                heard.num_replies += heard.frames[-1]["type"] in REPLIES
                if until(heard):
                    if not goodbye:
                        return
                    writer.write(goodbye)
                    until = _never
            elif opcode == PONG:
                heard.pongs += 1
            else:
                assert opcode == CLOSE, "a server sends text frames and control frames"
                heard.code = int.from_bytes(payload[:2], "big") if payload else 1005
                return
    except (asyncio.IncompleteReadError, ConnectionError):
        return


def _never(_heard: Heard) -> bool:
    return False
