"""A thousand who look on keep no player waiting: they are written to a few at a time, and miss nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest

from ludarium.server import gallery
from ludarium.server.gallery import AT_ONCE, Gallery
from ludarium.server.limits import TokenBucket
from ludarium.server.metrics import Metrics
from ludarium.server.sockets import Connection
from tests.patience import PATIENCE
from tests.server.fake_hub import hello, running

FRAMES = [b"first", b"second"]


class Wire:
    """Where a connection writes."""

    def __init__(self, fails: bool = False) -> None:
        self.loop = asyncio.get_running_loop()
        self.paused = False
        self.on_writable: Any = None
        self.written: list[list[bytes]] = []
        self._fails = fails

    def write(self, texts: Iterable[bytes]) -> None:
        if self._fails:
            raise OSError("no longer there")
        self.written.append(list(texts))


def connected(wire: Any, among: Gallery | None = None) -> Connection:
    connection = Connection(wire, 64, TokenBucket(1, 1.0, 0.0), Metrics())
    if among is not None:
        connection.give_way(among)
    return connection


async def told(*connections: Connection) -> None:
    """As a table tells them all, whoever plays last."""
    for connection in connections:
        connection.send(FRAMES[0])
    await asyncio.sleep(0)
    await asyncio.sleep(0)


def test_whoever_plays_is_written_to_before_all_but_a_few_who_look_on() -> None:
    async def scenario() -> None:
        among, player = Gallery(), Wire()
        wires = [Wire() for _ in range(10 * AT_ONCE)]
        await told(*(connected(wire, among) for wire in wires), connected(player))
        assert player.written == [FRAMES[:1]]
        assert sum(len(wire.written) for wire in wires) <= 2 * AT_ONCE

    asyncio.run(scenario())


def test_what_comes_meanwhile_goes_out_together_in_order_and_once() -> None:
    async def scenario() -> None:
        among = Gallery()
        wires = [Wire() for _ in range(10 * AT_ONCE)]
        connections = [connected(wire, among) for wire in wires]
        await told(*connections)
        for connection in connections:
            connection.send(FRAMES[1])
        for _ in range(30):
            await asyncio.sleep(0)
        assert {b"".join(map(b"".join, wire.written)) for wire in wires} == {b"firstsecond"}
        assert wires[-1].written == [FRAMES]

    asyncio.run(scenario())


def test_one_who_cannot_be_written_to_holds_nobody_up() -> None:
    async def scenario() -> None:
        faults: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context))
        among = Gallery()
        wires = [Wire(fails=number == 1) for number in range(3 * AT_ONCE)]
        await told(*(connected(wire, among) for wire in wires))
        for _ in range(10):
            await asyncio.sleep(0)
        assert sum(len(wire.written) for wire in wires) == len(wires) - 1
        assert len(faults) == 1

    asyncio.run(scenario())


def test_over_sockets_who_has_no_seat_is_in_the_gallery_and_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scenario() -> None:
        async with running() as run, asyncio.timeout(PATIENCE):
            playing = await run.seated()
            looking = await run.socket()
            await looking.send(hello(secret=None))
            await looking.recv()
            await looking.send('{"type":"ping"}')  # what one asks for oneself is answered at once
            await looking.recv()
            monkeypatch.setattr(gallery, "AT_ONCE", 0)
            for presence in run.hub.present:
                presence.connection.send(b'{"type":"said"}')
            assert await playing.recv() == '{"type":"said"}'
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(looking.recv(), 0.2)
            monkeypatch.setattr(gallery, "AT_ONCE", AT_ONCE)
            assert await looking.recv() == '{"type":"said"}'

    asyncio.run(scenario())
