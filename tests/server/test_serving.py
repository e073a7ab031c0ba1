"""The door and the queue: however many come at once, they are dealt with a few in a round of the event loop."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from itertools import pairwise
from typing import Any

import pytest

from ludarium.server import serving
from ludarium.server.config import Config, Limits
from ludarium.server.serving import AT_ONCE, Door, listen
from tests.patience import PATIENCE, until
from tests.server.fake_hub import Running, running

CROWD = 5 * AT_ONCE


def with_server(scenario: Callable[[Running], Awaitable[None]], config: Config | None = None) -> None:
    async def played() -> None:
        async with running(config) as run, asyncio.timeout(PATIENCE):
            await scenario(run)

    asyncio.run(played())


def crowd(port: int, number: int, stack: ExitStack) -> list[socket.socket]:
    """So many connections, which the system has taken and nobody has let in yet."""
    return [stack.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(number)]


def test_of_a_crowd_at_the_door_a_few_are_let_in_at_a_time() -> None:
    async def scenario() -> None:
        inside: list[socket.socket] = []
        with ExitStack() as stack:
            listener = stack.enter_context(listen("127.0.0.1", 0))
            door = Door(listener, lambda connection, _: inside.append(stack.enter_context(connection)))
            crowd(listener.getsockname()[1], CROWD, stack)
            door.open()
            counts = [0]
            while counts[-1] < CROWD:
                await asyncio.sleep(0)
                counts.append(len(inside))
            door.close()
            assert max(after - before for before, after in pairwise(counts)) == AT_ONCE

    asyncio.run(asyncio.wait_for(scenario(), PATIENCE))


class NoFiles:
    """A listener that has no file for one more, until it has."""

    def __init__(self, listener: socket.socket) -> None:
        self._listener = listener
        self.full, self.asked = True, 0

    def fileno(self) -> int:
        return self._listener.fileno()

    def setblocking(self, flag: bool) -> None:
        self._listener.setblocking(flag)

    def accept(self) -> Any:
        self.asked += 1
        if self.full:
            raise OSError(24, "Too many open files")
        return self._listener.accept()


def test_without_a_file_for_one_more_the_door_stays_shut_for_a_while_and_opens_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serving, "NO_FILES_FOR", 0.02)

    async def scenario() -> None:
        inside: list[socket.socket] = []
        with ExitStack() as stack:
            real = stack.enter_context(listen("127.0.0.1", 0))
            listener: Any = NoFiles(real)
            crowd(real.getsockname()[1], 1, stack)
            door = Door(listener, lambda connection, _: inside.append(stack.enter_context(connection)))
            door.open()
            await until(lambda: listener.asked > 0)
            for _ in range(100):
                await asyncio.sleep(0)
            assert listener.asked < 100, "it asks again and again"
            listener.full = False
            await until(lambda: inside)
            door.close()

    asyncio.run(asyncio.wait_for(scenario(), PATIENCE))


def test_what_waits_in_line_is_done_in_order_a_few_at_a_time_and_a_fault_stops_nobody() -> None:
    async def scenario(run: Running) -> None:
        done: list[int] = []
        faults: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context))

        def work(number: int) -> Callable[[], None]:
            def one() -> None:
                done.append(number)
                if number == 1:
                    raise RuntimeError("a fault")

            return one

        for number in range(CROWD):
            run.server.in_turn(work(number))
        counts = [0]
        while len(done) < CROWD:
            await asyncio.sleep(0)
            counts.append(len(done))
        assert done == list(range(CROWD))
        assert max(after - before for before, after in pairwise(counts)) <= AT_ONCE
        assert len(faults) == 1

    with_server(scenario)


def knock(here: str, port: int) -> bytes:
    """The first words of an answer; nothing if the door is shut."""
    with socket.create_connection(("127.0.0.1", port), source_address=(here, 0)) as connection:
        connection.sendall(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        try:
            return connection.recv(12)
        except ConnectionError:
            return b""


@pytest.mark.skipif(sys.platform != "linux", reason="it comes from addresses that are Linux's")
def test_whoever_knocks_too_often_finds_the_door_shut_and_others_do_not() -> None:
    async def scenario(run: Running) -> None:
        heard = [await asyncio.to_thread(knock, "127.0.0.1", run.port) for _ in range(5)]
        assert heard == [b"HTTP/1.1 200"] * 3 + [b""] * 2
        assert await asyncio.to_thread(knock, "127.0.0.9", run.port) == b"HTTP/1.1 200"

    with_server(scenario, Config(limits=Limits(new_connections=3)))


def test_a_trusted_proxy_may_knock_as_often_as_it_likes() -> None:
    async def scenario(run: Running) -> None:
        statuses = [(await run.request("GET", "/api/games"))[0] for _ in range(6)]
        assert statuses == [200] * 6

    with_server(scenario, Config(proxies=("127.0.0.1",), limits=Limits(new_connections=3)))
