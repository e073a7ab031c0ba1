"""Below messages: frames too large, in too many pieces, packed, of the wrong kind; requests that never end."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import sys
import zlib
from collections.abc import Generator, Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from ludarium.client.table import new_id
from ludarium.server.protocol import Resync
from ludarium.server.wire import MAX_FRAGMENTS
from tests.patience import PATIENCE, until
from tests.server.games.house import GENEROUS, House, Neighbourhood, Person, in_step, neighbourhood, play_some
from tests.server.hostile.raw import (
    BINARY,
    CLOSE,
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    Heard,
    frame,
    talked,
    upgrade,
)

MIB = 1024 * 1024
SAY = '{"type":"ping"}'


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Generator[Neighbourhood]:
    with neighbourhood(tmp_path_factory.mktemp("wire")) as found:
        yield found


def hello(person: Person) -> bytes:
    return frame(json.dumps({"type": "hello", "table": person.code, "secret": person.seated.secret}))


def pieces(count: int, size: int = 1) -> Iterable[bytes]:
    yield frame(b" " * size, TEXT, last=False)
    for _ in range(count - 2):
        yield frame(b" " * size, CONTINUATION, last=False)
    yield frame(SAY, CONTINUATION)


def packed(size: int) -> bytes:
    """A text that grows a thousandfold when it is unpacked."""
    deflate = zlib.compressobj(9, wbits=-15)
    return deflate.compress(b" " * size) + deflate.flush(zlib.Z_SYNC_FLUSH)


BOMB = packed(15 * MIB)  # 15 KiB

# What is sent after hello, and the code with which the server closes.
ATTACKS: dict[str, tuple[list[bytes], int]] = {
    "16 KiB and one byte": ([frame("x" * (16 * 1024 + 1))], 1009),
    "1 MiB": ([frame("x" * MIB)], 1009),
    "15 MiB": ([frame("x" * 15 * MIB)], 1009),
    "17 MiB, of which only the head comes": ([frame("x" * 17 * MIB)[:14]], 1009),
    "2**63 bytes, of which only the head comes": (
        [b"\x81\xff" + (2**63 - 1).to_bytes(8, "big") + b"\0" * 4],
        1009,
    ),
    "more than 2**63 bytes": ([b"\x81\xff" + b"\xff" * 8 + b"\0" * 4], 1009),
    "100,000 pieces": ([*pieces(100_000)], 1009),
    "two pieces that are too large together": ([*pieces(3, 9000)], 1009),
    "100,000 empty pieces": ([*pieces(100_000, 0)], 1009),
    "packed, without leave": ([frame(BOMB[:100], reserved=4)], 1002),
    "packed so that it grows a thousandfold": ([frame(BOMB, reserved=4)], 1002),
    "packed and binary": ([frame(BOMB, BINARY, reserved=4)], 1002),
    "reserved bits": ([frame(SAY, reserved=2)], 1002),
    "an opcode that is none": ([frame(SAY, 0x3)], 1002),
    "a control opcode that is none": ([frame(b"", 0xB)], 1002),
    "a piece of nothing": ([frame(SAY, CONTINUATION)], 1002),
    "a message within a message": ([frame("x", last=False), frame(SAY)], 1002),
    "not masked": ([b"\x81\x0f" + SAY.encode()], 1002),
    "a ping in pieces": ([frame(b"", PING, last=False)], 1002),
    "a ping too large": ([frame(b"x" * 126, PING)], 1002),
    "a close frame of one byte": ([frame(b"\x03", CLOSE)], 1002),
    "a close code that is none": ([frame(b"\x00\x01", CLOSE)], 1002),
    "a close reason that is not UTF-8": ([frame(b"\x03\xe8\xff", CLOSE)], 1007),
    "text that is not UTF-8": ([frame(b"\xc3\x28")], 1007),
    "overlong UTF-8": ([frame(b'"\xc0\x80"')], 1007),
    "a lone surrogate in UTF-8": ([frame(b'"\xed\xa0\x80"')], 1007),
    "beyond Unicode": ([frame(b'"\xf4\x90\x80\x80"')], 1007),
    "half a character in each piece": ([frame(b'"\xc3', last=False), frame(b'\x28"', CONTINUATION)], 1007),
    "a hundred binary messages": ([frame(os.urandom(100), BINARY)] * 100, 1008),
    "random bytes": ([bytes([0x8F]) + bytes(range(256)) * 8], 1002),
}


def test_the_bomb_is_one() -> None:
    assert len(BOMB) < 16 * 1024
    assert len(zlib.decompressobj(wbits=-15).decompress(BOMB)) == 15 * MIB


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_wire_that_breaks_the_rules_is_closed_and_nobody_else_notices(
    here: Neighbourhood, attack: str
) -> None:
    sent, code = ATTACKS[attack]

    async def scene(house: House) -> None:
        async with house.people("probe", "Ada", "Bo") as (ada, bo):
            await ada.table.start()
            await play_some([ada, bo], 1)
            stored, memory = house.content(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            attacking = asyncio.create_task(talked(house.port, sent, hello=hello(bo)))
            await replies_come(ada, attacking)
            heard = await attacking
            assert (heard.status, heard.frames[0]["type"], heard.code) == (101, "welcome", code)
            assert set(heard.reasons) <= {"not-understood"}
            assert house.content() == stored
            if sys.platform == "linux":  # there in KiB; the attack's own bytes are in this process too
                own = sum(map(len, sent)) * 4 // 1024
                assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory < own + 20_000
            await in_step(house, ada.table, bo.table)

    here.run(scene)


async def replies_come(person: Person, attacking: asyncio.Task[Heard]) -> None:
    """Somebody who does no harm has a reply to everything, while an attack lasts."""
    while not attacking.done():
        await asyncio.wait_for(person.table.send(Resync(id=new_id())), PATIENCE)
        await asyncio.sleep(0.005)


def test_packing_that_is_offered_is_declined(here: Neighbourhood) -> None:
    async def scene(house: House) -> None:
        async with house.people("probe", "Ada", "Bo") as (ada, _):
            for offer in (
                "permessage-deflate",
                "permessage-deflate; client_max_window_bits",
                "x-webkit-deflate-frame",
            ):
                heard = await talked(
                    house.port,
                    [hello(ada), frame(SAY)],
                    lambda heard: heard.num_replies == 1,
                    sec_websocket_extensions=offer,
                )
                assert heard.status == 101
                assert b"extensions" not in heard.head.lower()
                assert heard.replies == [{"type": "pong"}]

    here.run(scene)


def pieces_for_ever() -> list[bytes]:
    """Messages in pieces that are as many as they may be, and pings between them."""
    return [*pieces(MAX_FRAGMENTS), frame(b"x", PING)]


FLOODS = {
    "pings": [frame(b"x", PING)],
    "pongs": [frame(b"", PONG)],
    "pieces": pieces_for_ever(),
    "binary": [frame(b"", BINARY)],
    "text": [frame(SAY)],
}


@pytest.mark.parametrize("flood", FLOODS)
def test_every_frame_counts_and_whoever_goes_on_is_cut_off(
    tmp_path_factory: pytest.TempPathFactory, flood: str
) -> None:
    """Pings are answered by nobody's will, pongs and pieces by nobody; they count as messages do."""
    limits = replace(GENEROUS, messages=100, seconds=20.0)
    with neighbourhood(tmp_path_factory.mktemp("flood"), limits=limits) as here:

        async def scene(house: House) -> None:
            async with house.people("probe", "Ada", "Bo") as (ada, bo):
                sent = FLOODS[flood] * (60_000 // len(FLOODS[flood]))
                attacking = asyncio.create_task(talked(house.port, sent, hello=hello(bo)))
                await asyncio.wait_for(ada.table.say("still here"), PATIENCE)
                heard = await attacking
                assert heard.code == 1008
                assert heard.reasons[-1] == ("not-understood" if flood == "binary" else "too-many-messages")
                assert heard.pongs < 400

        here.run(scene)


def test_requests_that_never_end_hold_nothing(tmp_path: Path) -> None:
    whole = upgrade(origin="http://127.0.0.1")

    async def half(house: House, data: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(data)
        try:
            return await asyncio.wait_for(reader.read(), PATIENCE)
        except ConnectionError:
            return b""
        finally:
            writer.close()

    async def scene(house: House) -> None:
        async with house.people("probe", "Ada", "Bo") as (ada, _):
            before = len(house.server.connections)
            halves = [whole[: len(whole) * part // 60] for part in range(60)] + [
                b"GET / HTTP/1.1\r\n" + b"X-A: b\r\n" * 50, b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Le",
            ] * 20  # fmt: skip
            waiting = asyncio.gather(*(half(house, data) for data in halves))
            await ada.table.say("still here")
            assert set(await waiting) <= {b""}
            await until(lambda: len(house.server.connections) == before)

    with neighbourhood(tmp_path, limits=replace(GENEROUS, head_within=2.0)) as here:
        here.run(scene)


BROKEN_REQUESTS = [
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"\x00" * 1000, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: -1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 200_000 + b"\r\n\r\n", b"GET /" + b"x" * 200_000 + b" HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\x00b\r\n\r\n", b"GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    b"GET /\xff\xfe HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    b"GET http://evil.example/api/games HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    b"CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    upgrade(sec_websocket_key="short"), upgrade(sec_websocket_key=None), upgrade(sec_websocket_version="12"),
    upgrade(connection="close"), upgrade(upgrade="h2c"), upgrade(path="/api/socket?secret=" + "s" * 43),
    upgrade(path="/api/socket/../socket"), upgrade(origin="\xff"),
]  # fmt: skip


def test_broken_requests_get_an_error_and_break_nothing(here: Neighbourhood) -> None:
    async def scene(house: House) -> None:
        stored = house.content()
        for request in BROKEN_REQUESTS:
            reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
            writer.write(request)
            if writer.can_write_eof():
                writer.write_eof()
            try:
                answer = await asyncio.wait_for(reader.read(), PATIENCE)
            except ConnectionError:
                answer = b""
            writer.close()
            assert not answer or answer.startswith((b"HTTP/1.1 4", b"HTTP/1.1 200 OK")), (
                request[:80],
                answer[:80],
            )
            assert b"Traceback" not in answer
        assert house.content() == stored
        assert (await house.lobby.games())[0].name

    here.run(scene)
