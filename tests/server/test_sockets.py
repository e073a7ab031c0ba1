"""A socket against whoever comes: strangers, the silent, the loud, the slow and the malformed."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import socket
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludarium.server import protocol
from ludarium.server.config import Config, Limits
from ludarium.server.wire import MAX_FRAGMENTS
from tests.patience import PATIENCE, PATIENT, until
from tests.server.fake_hub import CODE, OTHER, Running, hello, running

PING = '{"type":"ping"}'


def serving(
    scenario: Callable[[Running], Awaitable[None]], origins: tuple[str, ...] = (), **limits: Any
) -> None:
    """Play a scenario against a server with these limits."""

    config = Config(origins=origins, limits=Limits(**(PATIENT | limits)))

    async def played() -> None:
        async with running(config) as run, asyncio.timeout(PATIENCE):
            await scenario(run)

    asyncio.run(played())


async def received(opened: ClientConnection) -> list[dict[str, Any]]:
    """Everything until the server closes."""
    frames: list[dict[str, Any]] = []
    try:
        while True:
            frames.append(json.loads(await opened.recv()))
    except ConnectionClosed:
        return frames


async def asked(opened: ClientConnection, message: str | bytes) -> dict[str, Any]:
    await opened.send(message)
    return json.loads(await opened.recv())


# --- The first message ----------------------------------------------------------------------------------


def test_whoever_says_hello_is_welcome_and_is_answered() -> None:
    async def scenario(run: Running) -> None:
        opened = await run.seated()
        assert await asked(opened, PING) == {"type": "pong"}
        assert await asked(opened, '{"type":"start","id":"a"}') == {"type": "accepted", "id": "a"}
        assert (await asked(opened, '{"type":"undo","id":"b","turn":1}'))["reason"] == "not-playing"
        assert (await asked(opened, hello()))["reason"] == "hello-twice"
        await opened.close()
        while run.hub.present:
            await asyncio.sleep(0.01)

    serving(scenario)


def test_whoever_is_silent_at_first_is_sent_away_soon() -> None:
    async def scenario(run: Running) -> None:
        started = time.monotonic()
        opened = await run.socket()
        assert [frame["reason"] for frame in await received(opened)] == ["idle"]
        assert opened.close_code == 1008
        assert time.monotonic() - started >= 0.2

    serving(scenario, hello_within=0.2)


@pytest.mark.parametrize(
    ("first", "reasons"),
    [
        (PING, ["hello-first"]),
        ('{"type":"start","id":"a"}', ["hello-first"]),
        ("nonsense", ["not-understood", "hello-first"]),
        (b"\x00\x01", ["not-understood", "hello-first"]),
        (hello("ABC235"), ["no-such-table"]),
        (hello(secret=OTHER), ["wrong-secret"]),
    ],
)
def test_a_first_message_that_is_no_hello_is_the_last(first: str | bytes, reasons: list[str]) -> None:
    async def scenario(run: Running) -> None:
        opened = await run.socket()
        await opened.send(first)
        frames = await received(opened)
        assert [frame["reason"] for frame in frames] == reasons
        assert frames[-1]["type"] == "bye"
        assert opened.close_code == 1008
        assert run.hub.present == []

    serving(scenario)


def test_sockets_of_nobody_are_few() -> None:
    async def scenario(run: Running) -> None:
        for _ in range(3):
            await run.socket()
        with pytest.raises(InvalidStatus) as refused:
            await run.socket()
        assert refused.value.response.status_code == 429
        await run.sockets[0].send(hello())
        await run.sockets[0].recv()
        await run.socket()

    serving(scenario, unknown_sockets_of_address=3)


def test_sockets_of_one_address_are_limited_and_closed_ones_do_not_count() -> None:
    async def scenario(run: Running) -> None:
        for _ in range(3):
            await run.seated()
        with pytest.raises(InvalidStatus) as refused:
            await run.socket()
        assert json.loads(refused.value.response.body or b"")["reason"] == "too-many-sockets"
        await run.sockets[0].close()
        await until(lambda: len(run.hub.present) == 2)
        await run.seated()

    serving(scenario, sockets_of_address=3)


def test_after_ten_wrong_guesses_even_the_right_secret_is_refused_on_sockets_and_over_http() -> None:
    async def scenario(run: Running) -> None:
        for number in range(10):
            opened = await run.socket()
            await opened.send(hello(secret=OTHER) if number % 2 else hello("ABC235"))
            await received(opened)
        opened = await run.socket()
        await opened.send(hello())
        assert [frame["reason"] for frame in await received(opened)] == ["too-many-attempts"]
        assert (await run.request("GET", f"/api/tables/{CODE}"))[0] == 429
        assert (await run.request("GET", "/api/games"))[0] == 200

    serving(scenario)


# --- Too many, too few, too large -----------------------------------------------------------------------


@pytest.mark.parametrize("message", [PING, '{"type":"start","id":"a"}', "nonsense"])
def test_all_messages_count_and_whoever_goes_on_is_sent_away(message: str) -> None:
    async def scenario(run: Running) -> None:
        opened = await run.seated()  # hello was the first of 10
        for _ in range(40):
            await opened.send(message)
        frames = await received(opened)
        refused = [frame["reason"] for frame in frames if "reason" in frame and frame["type"] == "refused"]
        assert len(frames) - refused.count("too-many-messages") - 1 == 9
        assert refused.count("too-many-messages") in (19, 20)  # something trickles in meanwhile
        assert frames[-1] == {
            "type": "bye", "reason": "too-many-messages", "message": "too many messages; wait a little"
        }  # fmt: skip
        assert opened.close_code == 1008

    serving(scenario, messages=10, seconds=3600.0)


def test_ping_frames_count_too_although_no_application_sees_them() -> None:
    async def scenario(run: Running) -> None:
        opened = await run.seated()
        for _ in range(40):
            opened.protocol.send_ping(b"x")
            opened.send_data()
        assert (await received(opened))[-1]["reason"] == "too-many-messages"
        assert opened.close_code == 1008

    serving(scenario, messages=10, seconds=3600.0)


def test_a_seat_has_one_bucket_on_all_its_devices() -> None:
    async def scenario(run: Running) -> None:
        first, second = await run.seated(), await run.seated()
        for _ in range(9):
            assert (await asked(first, PING))["type"] == "pong"
        assert (await asked(second, PING))["type"] == "pong"
        assert (await asked(second, PING))["reason"] == "too-many-messages"
        await second.close()
        third = await run.seated()
        assert (await asked(third, PING))["reason"] == "too-many-messages", "a new socket is no new bucket"

    serving(scenario, messages=10, seconds=3600.0)


def test_an_address_has_one_bucket_ten_times_as_large() -> None:
    async def scenario(run: Running) -> None:
        sockets: list[ClientConnection] = []
        for _ in range(12):
            sockets.append(await run.socket())
            assert (await asked(sockets[-1], hello(secret=None)))["type"] == "welcome"
        answers = [await asked(opened, PING) for _ in range(4) for opened in sockets]
        assert [answer["type"] for answer in answers[:38]] == ["pong"] * 38  # of 50, handshakes took 12
        assert [answer.get("reason") for answer in answers[38:]] == ["too-many-messages"] * 10

    serving(scenario, messages=5, seconds=1e6)


def test_hints_have_a_bucket_of_their_own_for_each_address() -> None:
    async def scenario(run: Running) -> None:
        first, second = await run.seated(), await run.seated()
        answers = [
            await asked(opened, json.dumps({"type": "hint", "id": f"h{number}", "turn": 0}))
            for number in range(4)
            for opened in (first, second)
        ]
        refused = [answer for answer in answers if answer.get("reason") == "too-many-messages"]
        assert [answer["id"] for answer in refused] == ["h2", "h3", "h3"]
        assert (await asked(first, PING))["type"] == "pong"

    serving(scenario, hints=5)


def test_a_silent_socket_is_closed_and_one_that_pings_is_not() -> None:
    async def scenario(run: Running) -> None:
        now = run.stop_clock()
        silent, pinging, framing = await run.seated(), await run.seated(), await run.seated()
        for _ in range(5):
            now[0] += 1.0
            await asked(pinging, PING)
            await (await framing.ping())
        assert (await received(silent))[-1]["reason"] == "idle"
        assert silent.close_code == 1001
        assert len(run.hub.present) == 2

    serving(scenario, idle=3.0)  # seconds of that clock


@pytest.mark.parametrize("size", [16 * 1024 + 1, 1024 * 1024, 15 * 1024 * 1024])
def test_a_frame_that_is_too_large_is_told_so(size: int) -> None:
    async def scenario(run: Running) -> None:
        opened, other = await run.seated(), await run.seated()
        with suppress(ConnectionClosed):
            await opened.send("x" * size)
        await received(opened)
        assert opened.close_code == 1009
        assert (await asked(other, PING))["type"] == "pong"

    serving(scenario)


def test_a_frame_as_large_as_allowed_is_read() -> None:
    async def scenario(run: Running) -> None:
        opened = await run.seated()
        text = PING[:-1] + " " * (protocol.MAX_FRAME - len(PING)) + "}"
        assert (await asked(opened, text))["type"] == "pong"

    serving(scenario)


def test_a_message_in_pieces_is_read_unless_they_are_too_many_or_too_large() -> None:
    async def scenario(run: Running) -> None:
        opened = await run.seated()
        await opened.send(iter(PING))
        assert json.loads(await opened.recv())["type"] == "pong"
        many, large = await run.seated(), await run.seated()
        for closed, pieces in ((many, ["{"] + [""] * (MAX_FRAGMENTS + 5)), (large, ["x" * 9000] * 2)):
            with suppress(ConnectionClosed):
                await closed.send(iter(pieces))
            await received(closed)
            assert closed.close_code == 1009

    serving(scenario)


def test_compression_is_neither_offered_nor_accepted() -> None:
    async def scenario(run: Running) -> None:
        offered = await run.socket(compression="deflate")
        assert offered.response is not None
        assert "Sec-WebSocket-Extensions" not in offered.response.headers
        opened = await run.seated()
        frame = bytes([0xC1, 0x80 | 4]) + b"\0\0\0\0" + b"\xca\x48\xcd\xc9"  # RSV1: "compressed"
        opened.transport.write(frame)
        await received(opened)
        assert opened.close_code == 1002

    serving(scenario)


# --- Malformed messages ---------------------------------------------------------------------------------

MALFORMED: list[str | bytes] = [
    "", " ", "\ufeff{}", "{", "}", "[]", "null", "true", "1", '"ping"', "{}", '{"type":null}', '{"type":1}',
    '{"type":"ping"', '{"type":"ping"}x', '{"type":"PING"}', '{"type":"welcome"}', '{"type":"ping","id":"a"}',
    '{"type":"start"}', '{"type":"start","id":""}', '{"type":"start","id":1}', '{"type":"start","id":"a b"}',
    '{"type":"start","id":"' + "a" * 41 + '"}', '{"type":"start","id":"\\u0000"}', '{"type":"start","id":["a"]}',
    '{"type":"answer","id":"a"}', '{"type":"answer","id":"a","turn":0}', '{"type":"answer","id":"a","action":0}',
    '{"type":"answer","id":"a","turn":-1,"action":0}', '{"type":"answer","id":"a","turn":0,"action":-1}',
    '{"type":"answer","id":"a","turn":1.5,"action":0}', '{"type":"answer","id":"a","turn":true,"action":0}',
    '{"type":"answer","id":"a","turn":"1","action":0}', '{"type":"answer","id":"a","turn":NaN,"action":0}',
    '{"type":"answer","id":"a","turn":1e400,"action":0}', '{"type":"answer","id":"a","turn":0,"action":1e400}',
    '{"type":"answer","id":"a","turn":' + str(2**70) + ',"action":0}',
    '{"type":"answer","id":"a","turn":0,"action":' + "9" * 5000 + "}",
    '{"type":"answer","id":"a","turn":0,"action":null}', '{"type":"answer","id":"a","turn":0,"action":""}',
    '{"type":"answer","id":"a","turn":0,"action":"' + "x" * 61 + '"}',
    '{"type":"answer","id":"a","turn":0,"action":{}}', '{"type":"answer","id":"a","turn":0,"action":0,"x":1}',
    '{"type":"say","id":"a","text":""}', '{"type":"say","id":"a","text":"\\u0000"}',
    '{"type":"say","id":"a","text":"\\ud800"}', '{"type":"say","id":"a","text":"' + "x" * 1201 + '"}',
    '{"type":"say","id":"a","text":"a\nb"}', '{"type":"say","id":"a","text":null}', '{"type":"say","text":"hi"}',
    '{"type":"seat-bot","id":"a","seat":16,"bot":"random"}', '{"type":"seat-bot","id":"a","seat":0,"bot":"R"}',
    '{"type":"arrange","id":"a","game":"quacks","seats":0}', '{"type":"arrange","id":"a","game":"quacks","seats":17}',
    '{"type":"arrange","id":"a","game":"quacks","seats":2,"options":[]}',
    '{"type":"arrange","id":"a","game":"quacks","seats":2,"options":{"a":1}}',
    '{"type":"arrange","id":"a","game":"quacks","seats":2,"clock":1}',
    '{"type":"arrange","id":"a","game":"quacks","seats":2,"__proto__":{}}',
    '{"type":"__proto__"}', '{"__proto__":{"type":"ping"}}', '{"constructor":1}', '{"type":"start","id":"<script>"}',
    '{"type":"start","id":"a","type":"nonsense"}', '{"type":"nonsense","id":"a","type":"nonsense"}',
    "[" * 16_000, '{"type":' * 2_000, '{"type":"start","x":' + "[" * 10_000, '{"id":' + "[" * 10_000,
    '{"type":"start","id":"a","id":2}', "'ping'", "<ping/>", "ping", "\x00", "\x1b[2J", "\u202eping", "💥" * 100,
    b"", b"\x00", b'{"type":"ping"}', b"\xff" * 100,
]  # fmt: skip


def test_malformed_messages_are_refused_with_no_more_of_them_than_the_id() -> None:
    async def scenario(run: Running) -> None:
        healthy = await run.seated()
        for message in MALFORMED:
            opened = await run.seated()
            frame = await asked(opened, message)
            assert (frame["type"], frame["reason"]) == ("refused", "not-understood"), message
            assert frame.get("id") in (None, "a"), message
            for word in ("script", "nonsense", "proto", "quacks", "💥", "\x1b", "[[[["):
                assert word not in frame["message"], message
            await opened.close()
        assert (await asked(healthy, PING))["type"] == "pong"
        assert await run.metric("ludarium_unhandled_total") == 0
        assert len(MALFORMED) > 70

    serving(scenario, messages=10**6)


def test_the_id_of_a_message_that_does_not_fit_is_given_back() -> None:
    async def scenario(run: Running) -> None:
        opened = await run.seated()
        assert (await asked(opened, '{"type":"answer","id":"mine","turn":-1,"action":0}'))["id"] == "mine"
        assert "id" not in await asked(opened, '{"type":"start","id":"<b>"}')

    serving(scenario)


def test_after_twenty_malformed_messages_the_socket_is_closed() -> None:
    async def scenario(run: Running) -> None:
        opened = await run.seated()
        for _ in range(30):
            await opened.send("nonsense")
        frames = await received(opened)
        assert [frame["type"] for frame in frames] == ["refused"] * 20 + ["bye"]
        assert opened.close_code == 1008

    serving(scenario)


def test_random_bytes_on_the_wire_leave_the_server_as_it_was() -> None:
    async def scenario(run: Running) -> None:
        healthy = await run.seated()
        for number in range(60):
            reader, writer = await asyncio.open_connection("127.0.0.1", run.port)
            if number % 2:
                key = base64.b64encode(os.urandom(16)).decode()
                writer.write(
                    f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nOrigin: {run.url}\r\n\r\n".encode()
                )
                await reader.readuntil(b"\r\n\r\n")
            writer.write(os.urandom(300))
            await asyncio.sleep(0)
            writer.close()
        assert (await asked(healthy, PING))["type"] == "pong"
        assert await run.metric("ludarium_unhandled_total") == 0

    serving(scenario, messages=10**6, unknown_sockets_of_address=100)


def test_text_that_is_not_utf_8_is_closed_with_1007() -> None:
    async def scenario(run: Running) -> None:
        opened = await run.seated()
        opened.transport.write(bytes([0x81, 0x80 | 2]) + b"\0\0\0\0" + b"\xc3\x28")
        await received(opened)
        assert opened.close_code == 1007

    serving(scenario)


def test_a_defect_of_ours_closes_that_socket_only_and_is_counted() -> None:
    async def scenario(run: Running) -> None:
        opened, other = await run.seated(), await run.seated()
        await opened.send('{"type":"rename","id":"a","name":"Ada"}')
        assert await received(opened) == []
        assert opened.close_code == 1011
        assert (await asked(other, PING))["type"] == "pong"
        assert await run.metric("ludarium_unhandled_total") == 1
        assert len(run.hub.present) == 1

    serving(scenario)


# --- Slow readers ---------------------------------------------------------------------------------------


def test_a_reader_who_stalls_is_dropped_and_keeps_nobody_waiting() -> None:
    async def scenario(run: Running) -> None:
        stalled = await run.seated(max_queue=1)
        talking = await run.seated()
        stalled.transport.pause_reading()
        sent = 0
        while len(run.hub.present) == 2:
            await talking.send('{"type":"say","id":"a","text":"hi"}')
            while json.loads(await talking.recv())["type"] != "said":
                pass
            sent += 1
            assert sent < 50_000
        assert await run.metric("ludarium_outgoing_drops_total") == 1
        assert (await asked(talking, PING))["type"] == "pong"
        stalled.transport.resume_reading()
        frames = await received(stalled)
        assert stalled.close_code == 1013
        assert stalled.close_reason == "too-slow"
        assert 0 < len(frames) < sent + 1

    serving(scenario, messages=10**7)


def test_a_stalled_reader_who_never_reads_again_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.server.line.END_WITHIN", 0.3)

    async def scenario(run: Running) -> None:
        stalled = await run.seated()
        stalled.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        stalled.transport.pause_reading()
        presence = run.hub.present[0]
        frame = protocol.write(protocol.Said(protocol.ChatLine(1, 0, "Ada", "x" * 100_000)))
        while run.hub.present:
            presence.connection.send(frame)
            await asyncio.sleep(0)
        assert len(run.server.connections) == 1
        await until(lambda: not run.server.connections)

    serving(scenario)


def test_a_burst_to_somebody_who_reads_is_no_reason_to_drop_them() -> None:
    async def scenario(run: Running) -> None:
        opened = await run.seated()
        frame = protocol.write(protocol.Said(protocol.ChatLine(1, 0, "Ada", "x" * 100)))
        for _ in range(500):
            run.hub.present[0].connection.send(frame)
        for _ in range(500):
            assert json.loads(await opened.recv())["type"] == "said"

    serving(scenario)


def test_frames_of_every_size_arrive_whole_and_in_order() -> None:
    async def scenario(run: Running) -> None:
        opened = await run.seated()
        sizes = (0, 1, 60, 61, 62, 63, 64, 125, 126, 127, 65_000, 65_535, 65_536, 200_000)
        for size in sizes:
            line = protocol.ChatLine(1, 0, "Ada", "é" * size)
            run.hub.present[0].connection.send(protocol.write(protocol.Said(line)))
        assert [len(json.loads(await opened.recv())["line"]["text"]) for _ in sizes] == [*sizes]

    serving(scenario)


# --- The end --------------------------------------------------------------------------------------------


def test_a_server_that_stops_says_goodbye_with_1012() -> None:
    async def scenario(run: Running) -> None:
        seated, nobody = await run.seated(), await run.socket()
        run.server.stop()
        assert [frame["reason"] for frame in await received(seated)] == ["shutting-down"]
        assert [frame["reason"] for frame in await received(nobody)] == ["shutting-down"]
        assert seated.close_code == nobody.close_code == 1012

    serving(scenario)


HEAD_WITHIN = 1.5  # seconds: a handshake takes a hundredth of it


def test_half_a_request_does_not_hold_a_connection() -> None:
    async def scenario(run: Running) -> None:
        for start in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "):
            reader, writer = await asyncio.open_connection("127.0.0.1", run.port)
            writer.write(start)
            assert await asyncio.wait_for(_until_closed(reader), PATIENCE) == b""
            writer.close()
        opened = await run.seated()
        await asyncio.sleep(HEAD_WITHIN + 0.1)
        assert (await asked(opened, PING))["type"] == "pong", (
            "the deadline is of the request, not of its socket"
        )

    serving(scenario, head_within=HEAD_WITHIN)


async def _until_closed(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except ConnectionError:
        return b""


def test_other_addresses_have_no_socket() -> None:
    async def scenario(run: Running) -> None:
        for path in ("/", "/api", "/api/games", "/api/socket/", "/nothing"):
            with pytest.raises(InvalidStatus):
                await connect(f"ws://127.0.0.1:{run.port}{path}", origin=run.url)  # type: ignore[arg-type]
        assert await run.metric("ludarium_unhandled_total") == 0

    serving(scenario)
