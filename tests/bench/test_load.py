"""The load run's own client: it stays, and whoever waits for a server that hung up hears of it."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from typing import Any

import pytest

from benchmarks.load import Position, Room, Socket
from ludarium.server.config import Limits
from tests.server.table_fixtures import in_fast_loop


class Transport:
    """Keeps what is written, and when."""

    def __init__(self) -> None:
        self.written: list[tuple[float, bytes]] = []

    def write(self, data: bytes) -> None:
        self.written.append((asyncio.get_running_loop().time(), data))


PING = b"\x89\x80" + bytes(4)


def opened() -> Socket:
    socket = Socket(asyncio.Event())
    socket.connection_made(Transport())
    socket.data_received(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
    return socket


@in_fast_loop
async def test_a_client_that_waits_for_an_hour_is_never_silent_for_as_long_as_the_server_allows() -> None:
    socket = opened()
    await asyncio.sleep(3600)
    times = [when for when, data in socket.transport.written if data == PING]
    assert times[-1] > 3600 - Limits().idle / 2
    assert max(b - a for a, b in pairwise(times)) <= Limits().idle / 2
    socket.connection_lost(None)
    await asyncio.sleep(3600)
    assert socket.transport.written[-1][0] <= 3600


@in_fast_loop
async def test_a_ping_is_answered_or_the_server_takes_us_for_dead() -> None:
    """That is what ended the run beside thinking bots: after 40 seconds, while the search was being compiled."""
    socket = opened()
    socket.data_received(b"\x89\x04abcd\x89")
    socket.data_received(b"\x00")
    assert [data for _, data in socket.transport.written[1:]] == [
        b"\x8a\x84" + bytes(4) + b"abcd",
        b"\x8a\x80" + bytes(4),
    ]


@in_fast_loop
async def test_a_client_that_is_sent_away_says_why() -> None:
    socket = opened()
    socket.data_received(b"\x88\x0a\x03\xf5too-slow")
    socket.connection_lost(None)
    with pytest.raises(ConnectionError, match="the server hung up: too-slow"):
        socket.check()


@pytest.mark.parametrize("waits_for", ["reply", "news", "start", "nothing yet"])
@in_fast_loop
async def test_whoever_waits_hears_that_the_server_hung_up(waits_for: str) -> None:
    server: Any = None
    room = Room(server, 0)
    socket = opened()
    socket.heard = room.heard
    room.sockets, room.positions = [socket] * 2, [Position([1])] * 2
    if waits_for == "nothing yet":
        socket.connection_lost(None)
        with pytest.raises(ConnectionError):
            socket.send(b"{}")
        return
    work: Any = {"reply": lambda: socket.send(b"{}"), "news": room.owing, "start": room.start}[waits_for]()
    waiting = asyncio.ensure_future(work)
    await asyncio.sleep(1)
    assert not waiting.done()
    socket.connection_lost(None)
    with pytest.raises(ConnectionError):
        await waiting
