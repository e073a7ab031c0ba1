"""Frames that come twice, late, in the wrong order, in part or from long ago: the match is the acknowledged answers in
order, and nothing else."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import time
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

from ludarium.bots.kinds import answer_randomly
from ludarium.client import Lobby, Retry, Table, play
from ludarium.server import protocol
from ludarium.server.viewing import EVENTS_IN_SYNC
from tests.patience import PATIENCE
from tests.server.faults.crash import copied
from tests.server.faults.crowd import HASTY, Crowd
from tests.server.faults.ledger import ACCEPTED, Ledger, Stored, check, check_record, in_step
from tests.server.faults.proxy import Proxy, Session, between, masked, replay
from tests.server.faults.serving import Server, serving


async def whole_games(
    server: Server, luck: random.Random, sit_down: Callable[[Crowd], Any]
) -> tuple[Ledger, Proxy]:
    """Play matches to their end through a bad network in which old sessions come back all the time."""
    ledger = Ledger()
    async with between(server.port, luck) as proxy:
        crowd = Crowd(server.lobby, ledger, luck, Lobby(proxy.url, timeout=PATIENCE))
        crowd.leaving = False
        crowd.reloading = (
            True  # what is told of a table has no number: an older one in place of a newer one stays
        )
        haunted = asyncio.create_task(haunt(server, proxy, luck))
        try:
            await sit_down(crowd)
            crowd.play(once=True)
            await crowd.done(PATIENCE)
            haunted.cancel()
            await asyncio.gather(haunted, return_exceptions=True)
            before = Stored(copied(server.database))
            for session in list(proxy.sessions):
                await replay(server.port, session)
            after = Stored(copied(server.database))
            assert (before.entries, before.chat, before.commands) == (
                after.entries,
                after.chat,
                after.commands,
            )
            proxy.calm = True
            for table in crowd.tables:
                await in_step(server.lobby, table)
            for row in after.matches:
                assert await check_record(server.lobby, after, row)
        finally:
            haunted.cancel()
            await crowd.go_home()
    return ledger, proxy


async def haunt(server: Server, proxy: Proxy, luck: random.Random) -> None:
    """Sessions of before, said again while their clients play on."""
    while True:
        await asyncio.sleep(0.1)
        if proxy.sessions:
            with suppress(OSError, TimeoutError):
                await replay(server.port, luck.choice(proxy.sessions))


def test_whole_games_through_a_bad_network_are_the_acknowledged_answers_in_order(tmp_path: Path) -> None:
    seed = random.SystemRandom().getrandbits(32)
    print(f"seed {seed}")

    async def sit_down(crowd: Crowd) -> None:
        for _ in range(2):
            await crowd.sit_down("quacks", 2, [])
            await crowd.sit_down("quacks", 2, ["heuristic"], spectators=1)
            await crowd.sit_down("probe", 2, ["random"], devices=2)
            await crowd.sit_down("probe", 3, [], spectators=1)
            await crowd.sit_down("probe", 4, [])

    with serving(tmp_path) as server:
        ledger, proxy = asyncio.run(whole_games(server, random.Random(seed), sit_down))
        assert server.stop() == 0
    check(ledger, server.database, bots_may_answer=False)
    print(
        ledger.count(),
        "acknowledged,",
        dict(proxy.counts),
        ledger.refusals(),
        len(proxy.sessions),
        "sessions",
    )
    counts = proxy.counts
    assert min(counts[what] for what in ("doubled", "delayed", "reordered")) > 0.1 * counts["frames"]
    assert counts["truncated"] > 0 < counts["cut"]


# --- Frames that belong elsewhere -----------------------------------------------------------------------


def hello(code: str, secret: str) -> bytes:
    return masked(json.dumps({"type": "hello", "table": code, "secret": secret}))


def said_as(secret: str, port: int, *frames: bytes) -> Session:
    """A session of a program that shows its secret in the handshake."""
    head = (
        f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {secret}\r\n\r\n"
    )
    return Session(head.encode(), list(frames))


def answer(id_: str, turn: int, action: int) -> bytes:
    return masked(json.dumps({"type": "answer", "id": id_, "turn": turn, "action": action}))


def test_frames_of_another_table_another_seat_an_old_secret_or_a_finished_match_are_refused(
    tmp_path: Path,
) -> None:
    async def scenario(server: Server) -> None:
        lobby, port = server.lobby, server.port
        ann = await lobby.create("probe", 2, "Ann")
        ben = await lobby.join(ann.table.code, "Ben")
        eve = await lobby.create("probe", 2, "Eve")
        code = ann.table.code
        async with lobby.sit(ann, retry=HASTY) as first, lobby.sit(ben, retry=HASTY) as second:
            await first.start()
            await first.until(lambda: first.asked)
            assert first.asked is not None
            given = answer("old-answer", 0, first.asked.legal[0])
            played = said_as(ann.secret, port, hello(code, ann.secret), given)
            assert b'"accepted"' in await replay(port, played)
            before = stored_entries(server)

            replies = {
                "the same session again": (played, b'"accepted"'),
                "another seat, the same frame": (
                    said_as(ben.secret, port, hello(code, ben.secret), answer("old-answer", 7, 0)),
                    b"stale-turn",
                ),
                "another table": (
                    said_as(ann.secret, port, hello(eve.table.code, ann.secret), given),
                    b"wrong-secret",
                ),
                "another's secret in the handshake": (
                    said_as(eve.secret, port, hello(code, ann.secret), given),
                    b"wrong-secret",
                ),
                "nobody's secret": (said_as("x" * 43, port, hello(code, "x" * 43), given), b"wrong-secret"),
                "before hello": (said_as(ann.secret, port, given), b"hello-first"),
                "somebody who looks on": (
                    said_as("spectator", port, masked(json.dumps({"type": "hello", "table": code})), given),
                    b"spectators-cannot",
                ),
            }
            for what, (session, reply) in replies.items():
                assert reply in await replay(port, session), what
            assert stored_entries(server) == before

            while not first.over:
                for table in (first, second):
                    if table.asked:
                        await table.answer(table.asked.legal[0])
                await asyncio.sleep(0)
            ended = stored_entries(server)
            late = said_as(ann.secret, port, hello(code, ann.secret), answer("late", first.turn, 0))
            assert b"not-playing" in await replay(port, late)
            assert b'"accepted"' in await replay(port, played)  # the reply of before
            await first.rematch()
            await first.start()
            await first.until(lambda: first.asked)
            again = stored_entries(server)
            await replay(port, played)  # its turn fits this match too, but its id is known
            assert stored_entries(server) == again
            assert ended.items() <= again.items()
            device = await lobby.redeem(code, str((await second.link_device()).invitation))
            await second.revoke_devices()
            old = said_as(device.secret, port, hello(code, device.secret))
            assert b"wrong-secret" in await replay(port, old)

    with serving(tmp_path) as server:
        asyncio.run(scenario(server))


def stored_entries(server: Server) -> dict[Any, Any]:
    """People's entries only: a bot may answer at any moment."""
    stored = Stored(copied(server.database))
    return {
        place: [entry for entry in entries if entry.seat >= 0] for place, entries in stored.entries.items()
    }


# --- Connections that come and go -----------------------------------------------------------------------


@pytest.mark.parametrize("game", ["quacks", "probe"])
def test_who_reconnects_after_each_message_sees_what_an_undisturbed_device_sees(
    tmp_path: Path, game: str
) -> None:
    """On two devices of one seat, byte for byte; and a third connection always dies in its handshake."""

    async def scenario(server: Server) -> None:
        lobby = server.lobby
        seated = await lobby.create(game, 2, "Ann", bots=["random"])
        async with AsyncExitStack() as stack:
            still = await stack.enter_async_context(lobby.sit(seated, retry=HASTY))
            restless = await stack.enter_async_context(lobby.sit(seated, retry=HASTY))
            await still.start()
            dying = asyncio.create_task(knock(server, seated))
            luck, answers, cuts = random.Random(5), 0, 0
            while not still.over:
                await still.until(lambda: still.asked or still.over, timeout=PATIENCE)
                if still.asked is None:
                    break
                device = luck.choice([still, restless])
                await device.until(
                    lambda device=device: device.turn >= still.turn and device.connected, timeout=PATIENCE
                )
                if device.asked is None or device.turn != still.turn:
                    continue
                turn = device.turn
                work = asyncio.create_task(device.answer(luck.choice(device.asked.legal)))
                await asyncio.sleep(0)
                restless._wire.cut()
                cuts += 1
                await work
                answers += 1
                await still.until(lambda turn=turn: still.turn > turn, timeout=PATIENCE)
            dying.cancel()
            await restless.until(lambda: restless.over, timeout=PATIENCE)
            await in_step(lobby, still)
            await in_step(lobby, restless)
            assert protocol.write(still.position) == protocol.write(restless.position)
            assert still.seen == restless.seen
            assert still.turn == answers  # none lost, none double
            assert still.chat == restless.chat
            assert cuts > 5

    with serving(tmp_path) as server:
        asyncio.run(asyncio.wait_for(scenario(server), PATIENCE))


async def knock(server: Server, seated: protocol.Seated) -> None:
    """Connections that end in the middle of the handshake, or right after hello."""
    session = said_as(seated.secret, server.port, hello(seated.table.code, seated.secret))
    while True:
        for size in (1, len(session.head) // 2, len(session.head)):
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(session.head[:size])
            await writer.drain()
            await asyncio.sleep(0.01)
            writer.transport.abort()
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(session.head)
        await reader.readuntil(b"\r\n\r\n")
        writer.write(session.frames[0])
        writer.transport.abort()
        await asyncio.sleep(0.02)


def test_a_storm_of_people_who_all_come_back_at_once_finds_everything_as_it_was(tmp_path: Path) -> None:
    async def scenario(server: Server) -> None:
        crowd = Crowd(server.lobby, Ledger(), random.Random(6))
        crowd.leaving = False
        try:
            for _ in range(6):
                await crowd.sit_down("probe", 4, [], spectators=2)
            crowd.play()
            storms = 0
            while storms < 10 or crowd.ledger.count(ACCEPTED, protocol.Answer) < 50:
                await asyncio.sleep(0.1 + 0.1 * storms % 0.5)
                for table in crowd.tables:
                    table._wire.cut()
                storms += 1
            await crowd.stop()
            for table in crowd.tables:
                await in_step(server.lobby, table)
        finally:
            await crowd.go_home()
        assert server.stop() == 0
        check(crowd.ledger, server.database, bots_may_answer=False)

    with serving(tmp_path) as server:
        asyncio.run(asyncio.wait_for(scenario(server), PATIENCE))


def test_who_looks_on_and_was_away_for_most_of_a_match_has_no_gap_in_what_was_told(tmp_path: Path) -> None:
    """More happened than the server keeps updates of, and more than a whole picture tells."""

    async def scenario(server: Server) -> None:
        lobby, back = server.lobby, asyncio.Event()
        seated = await lobby.create("quacks", 3, "Ann", bots=["heuristic"] * 2)
        absent = Retry(sleep=lambda _: back.wait())
        async with (
            lobby.sit(seated, retry=HASTY) as ann,
            lobby.table(seated.table.code, retry=absent) as public,
        ):
            await ann.start()
            await public.until(lambda: public.events)
            public._wire.cut()
            await public.until(lambda: not public.connected)
            heard = len(public.events)
            await play(ann, answer_randomly)
            assert len(ann.events) - heard > EVENTS_IN_SYNC
            back.set()
            await public.until(lambda: public.over)
            numbers = [event.number for event in public.events]
            assert numbers == list(range(numbers[0], numbers[-1] + 1))
            await in_step(lobby, public)

    with serving(tmp_path, bridge=1) as server:
        asyncio.run(asyncio.wait_for(scenario(server), PATIENCE))


# --- Somebody who does not read -------------------------------------------------------------------------


def test_a_reader_who_stalls_for_ever_harms_nobody(tmp_path: Path) -> None:
    """F13: others have their replies, the stalled one is sent away with 1013, and memory stays flat."""

    async def scenario(server: Server, stalled: socket.socket) -> None:
        lobby, times = server.lobby, []
        seated = await lobby.create("probe", 2, "Ann")
        other = await lobby.join(seated.table.code, "Ben")
        watch(stalled, server.port, seated.table.code)
        async with lobby.sit(seated, retry=HASTY) as ann, lobby.sit(other, retry=HASTY) as ben:
            await ann.until(lambda: ann.info.spectators == 1)
            memory = server.megabytes()
            while server.metric("ludarium_outgoing_drops_total") == 0:
                assert len(times) < 4_000
                for _ in range(20):
                    await asyncio.gather(
                        timed(ann, times), *(ben.say("\N{CRYSTAL BALL}" * 300) for _ in range(8))
                    )
            grown = server.megabytes() - memory
            await ann.until(lambda: ann.info.spectators == 0, timeout=PATIENCE)
            for _ in range(100):
                await timed(ann, times)
        print(f"{len(times)} replies, worst {max(times) * 1000:.0f} ms, memory grew by {grown:.1f} MB")
        assert grown < 30  # the chat itself is some of it
        rest = await asyncio.to_thread(read_to_the_end, stalled)
        assert (1013).to_bytes(2, "big") + b"too-slow" in rest

    with serving(tmp_path) as server, socket.socket() as stalled:
        asyncio.run(asyncio.wait_for(scenario(server, stalled), PATIENCE))


async def timed(table: Table, times: list[float]) -> None:
    began = time.perf_counter()
    await table.say("hello")
    times.append(time.perf_counter() - began)


def watch(stalled: socket.socket, port: int, code: str) -> None:
    """Look on at a table, and read nothing after the handshake."""
    stalled.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    stalled.settimeout(PATIENCE)
    stalled.connect(("127.0.0.1", port))
    stalled.sendall(said_as("spectator", port).head)
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += stalled.recv(1)
    stalled.sendall(masked(f'{{"type":"hello","table":"{code}"}}'))


def read_to_the_end(stalled: socket.socket) -> bytes:
    """The last words."""
    rest = b""
    with suppress(OSError):
        while data := stalled.recv(1 << 20):
            rest = (rest + data)[-100:]
    return rest
