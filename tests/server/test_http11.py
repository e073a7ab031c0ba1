"""HTTP/1.1 on one connection: requests one after the other, heads that are too large or too slow, bodies that nobody
reads, answers that nobody reads."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from ludarium.server.config import Config, Limits
from tests.patience import PATIENCE
from tests.server.fake_hub import Running, running

GAMES = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"


def serving(scenario: Callable[[Running], Awaitable[None]], **limits: Any) -> None:
    async def played() -> None:
        async with running(Config(limits=Limits(**limits))) as run, asyncio.timeout(PATIENCE):
            await scenario(run)

    asyncio.run(played())


async def answers(run: Running, *sent: bytes) -> list[tuple[int, bytes]]:
    """The status and the body of every answer until the server hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", run.port)
    writer.writelines(sent)
    found: list[tuple[int, bytes]] = []
    try:
        while head := await reader.readuntil(b"\r\n\r\n"):
            lines = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:-2])
            size = int(lines.get(b"content-length", b"0"))
            found.append((int(head.split()[1]), await reader.readexactly(size)))
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    writer.close()
    return found


def test_requests_on_one_connection_are_answered_in_order() -> None:
    async def scenario(run: Running) -> None:
        paths = [b"/api/games", b"/api/nothing", b"/api/games/probe", b"/api/health"] * 5
        sent = [b"GET %b HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" % path for path in paths]
        sent[-1] = sent[-1].replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
        found = await answers(run, *sent)
        assert [status for status, _ in found] == [200, 404, 200, 200] * 5
        assert b"games" in found[0][1]
        assert b"healthy" in found[-1][1]

    serving(scenario)


def test_while_a_request_is_answered_no_other_is_read() -> None:
    """However many come behind it, they wait in their sender's memory and not in ours."""

    async def scenario(run: Running) -> None:
        begun, going_on = list[str](), asyncio.Event()

        async def create(new: Any) -> Any:
            begun.append(new.name)
            await going_on.wait()
            raise ZeroDivisionError

        run.hub.create = create
        body = b'{"game":"probe","seats":2,"name":"Ada"}'
        post = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        whole = post + b"Content-Length: %d\r\n\r\n" % len(body) + body
        _, writer = await asyncio.open_connection("127.0.0.1", run.port)
        writer.write(whole * 200_000)  # 35 MB
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(writer.drain(), 1)
        assert writer.transport.get_write_buffer_size() > 10_000_000
        assert begun == ["Ada"]
        writer.transport.abort()
        going_on.set()

    serving(scenario)


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nX: " + b"x" * 20_000,
        b"GET /" + b"x" * 20_000,
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 120,
        b"x" * 20_000,
    ],
    ids=["a header", "an address", "lines", "nothing at all"],
)
def test_a_head_that_is_too_large_is_refused_before_it_ends(head: bytes) -> None:
    async def scenario(run: Running) -> None:
        [(status, problem)] = await answers(run, head)
        assert (status, json.loads(problem)["reason"]) in ((431, "head-too-large"), (400, "not-understood"))
        assert status == 431 or head.startswith(b"xx")
        while run.server.connections:
            await asyncio.sleep(0.01)

    serving(scenario)


def test_the_head_that_a_browser_sends_is_read() -> None:
    async def scenario(run: Running) -> None:
        large = (
            GAMES + b"Cookie: " + b"c" * 12_000 + b"\r\n" + b"X-Y: z\r\n" * 60 + b"Connection: close\r\n\r\n"
        )
        assert [status for status, _ in await answers(run, large)] == [200]

    serving(scenario)


def test_a_body_that_was_not_asked_for_is_not_read_to_its_end() -> None:
    async def scenario(run: Running) -> None:
        head = GAMES + b"Content-Length: 1000000000\r\n\r\n"
        assert [status for status, _ in await answers(run, head, b"x" * 1_000_000)] == [200]
        small = GAMES + b"Content-Length: 3\r\n\r\nabc" + GAMES + b"Connection: close\r\n\r\n"
        assert [status for status, _ in await answers(run, small)] == [200, 200]

    serving(scenario)


def test_a_body_comes_in_few_pieces_or_not_at_all() -> None:
    body = b'{"game":"probe","seats":2,"name":"Ada"}'
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nConnection: close\r\n"

    def chunked(body: bytes) -> list[bytes]:
        return [
            b"Transfer-Encoding: chunked\r\n\r\n",
            *(b"1\r\n%c\r\n" % byte for byte in body),
            b"0\r\n\r\n",
        ]

    async def scenario(run: Running) -> None:
        assert [status for status, _ in await answers(run, head, *chunked(body))] == [201]
        found = await answers(run, head, *chunked(b" " * 8_000 + body))
        assert [status for status, _ in found] == [413]

    serving(scenario)


def test_whoever_waits_for_leave_to_send_a_body_gets_it() -> None:
    async def scenario(run: Running) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", run.port)
        body = b'{"game":"probe","seats":2,"name":"Ada"}'
        writer.write(
            b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            b"Expect: 100-continue\r\nContent-Length: %d\r\n\r\n" % len(body)
        )
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 100")
        writer.write(body)
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 201")
        writer.close()

    serving(scenario)


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET /api/games HTTP/1.0\r\n\r\n", 200),
        (b"GET http://127.0.0.1/api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n", 200),
        (b"GET //evil.example/x HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n", 404),
        (b"GET /api/games HTTP/1.1\r\n\r\n", 400),
        (b"GET /api/games HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        (b"OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 400),
        (b"CONNECT evil.example:443 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 400),
        (b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: gzip\r\n\r\n", 400),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
    ],
)
def test_what_is_said_to_the_letter_and_what_is_no_request(sent: bytes, status: int) -> None:
    async def scenario(run: Running) -> None:
        assert [found for found, _ in await answers(run, sent)] == [status]
        assert await run.metric("ludarium_unhandled_total") == 0

    serving(scenario)


def test_an_answer_that_nobody_reads_is_given_up() -> None:
    async def scenario(run: Running) -> None:
        run.hub.rules = lambda name, language: "x" * 8_000_000
        _, writer = await asyncio.open_connection("127.0.0.1", run.port, limit=1)
        writer.write(b"GET /api/games/probe/rules/en HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        while not run.server.connections:
            await asyncio.sleep(0.01)
        while run.server.connections:
            await asyncio.sleep(0.01)
        writer.close()

    serving(scenario, answer_within=0.3)


def test_an_address_has_so_many_connections_and_closed_ones_do_not_count() -> None:
    async def scenario(run: Running) -> None:
        first = await run.seated()
        opened = [await asyncio.open_connection("127.0.0.1", run.port) for _ in range(2)]
        while len(run.server.connections) < 3:
            await asyncio.sleep(0.01)
        reader, _ = await asyncio.open_connection("127.0.0.1", run.port)
        assert b"too-many-connections" in await reader.read()
        await first.send('{"type":"ping"}')
        assert json.loads(await first.recv())["type"] == "pong"
        for _, writer in opened:
            writer.close()
        while len(run.server.connections) > 1:
            await asyncio.sleep(0.01)
        assert (await run.request("GET", "/api/games"))[0] == 200

    serving(scenario, connections_of_address=3)


def test_the_server_has_so_many_connections_in_all() -> None:
    async def scenario(run: Running) -> None:
        opened = [await asyncio.open_connection("127.0.0.1", run.port) for _ in range(4)]
        while len(run.server.connections) < 2:
            await asyncio.sleep(0.01)
        assert b"too-many-connections" in await opened[-1][0].read()
        for _, writer in opened:
            writer.close()

    serving(scenario, connections=2)


def test_files_of_the_page_count_but_not_as_messages() -> None:
    async def scenario(run: Running) -> None:
        statuses = [(await run.request("GET", "/"))[0] for _ in range(4)]
        assert statuses == [200, 200, 200, 429]
        assert (await run.request("GET", "/api/games"))[0] == 200

    serving(scenario, files=3, seconds=1e6)
