"""The load run: real games over real sockets on loopback, everything durable. Part of `make bench`; alone it is
`python -m benchmarks.load`.

The server runs in a process of its own, as `ludarium serve` runs it, but for limits that one address with a thousand
sockets would meet. Its CPU seconds are the kernel's count for that process, writer thread and all.
"""

from __future__ import annotations

import asyncio
import base64
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from benchmarks.running import Figure, Part

GAME = "quacks"
ROOM = 4  # seats
THINKER = "search-strong"
READY_WITHIN = 1800.0  # seconds in which a search is compiled, or found in the cache
STAY_EVERY = 20.0  # seconds: a client that says nothing for a minute is sent away
CLOSE, PING, PONG = 8, 9, 10  # kinds of frames
SECONDS = float(os.environ.get("LOAD_SECONDS", 10))
TICKS = os.sysconf("SC_CLK_TCK")

SERVER = """
import sys
from ludarium.server.app import serve
from ludarium.server.config import Config, Limits
many = 10**9
names = (
    "messages", "sockets_of_address", "unknown_sockets_of_address", "connections_of_address", "new_connections",
    "new_tables", "new_tables_in_all", "tables",
)
limits = Limits(**{name: many for name in names if hasattr(Limits, name)})  # of an older server too
more = {"share_patience": 0.0} if hasattr(Config, "share_patience") else {}  # nobody here adds to the luck
serve(Config(database=f"sqlite:///{sys.argv[1]}", port=0, log_level="warning", limits=limits, **more))
"""


# --- The server and its cost ------------------------------------------------------------------------------


class Server:
    """A server in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        command = [sys.executable, "-c", SERVER, str(folder / "load.db")]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1]

    def cpu(self) -> float:
        """CPU seconds so far, of all threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def cpu_of_bots(self) -> float:
        """CPU seconds so far, of the processes in which bots think."""
        total = 0
        for path in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                fields = path.read_text().rpartition(")")[2].split()
                if int(fields[1]) == self.process.pid:
                    total += int(fields[11]) + int(fields[12])
        return total / TICKS

    def megabytes(self) -> float:
        """Memory held."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * 4096 / 1e6

    def post(self, path: str, body: dict[str, Any]) -> Any:
        request = urllib.request.Request(
            self.url + path, json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request) as reply:
            return json.load(reply)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)


# --- A lean client ----------------------------------------------------------------------------------------


class Asked(msgspec.Struct):
    legal: list[int]


class Position(msgspec.Struct):
    waiting: list[int]
    turn: int = 0
    asked: Asked | None = None


class Frame(msgspec.Struct):
    """What the load needs of a frame."""

    type: str
    position: Position | None = None
    reason: str = ""


_read = msgspec.json.Decoder(Frame).decode


class Socket(asyncio.Protocol):
    """A WebSocket with as little work as can be, so that the client is not what is measured."""

    def __init__(self, heard: asyncio.Event) -> None:
        self.transport: Any = None
        self.opened = asyncio.get_running_loop().create_future()
        self.replied: asyncio.Future[bytes] | None = None
        self.news = b""  # the latest position, not read yet
        self.heard = heard
        self._data = b""
        self.closed = False
        self.goodbye = b""  # why the server hung up

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        self.heard.set()
        if self.replied is not None and not self.replied.done():
            self.replied.set_exception(self._hung_up())

    def data_received(self, data: bytes) -> None:
        self._data = data = self._data + data
        if not self.opened.done():
            head, mark, data = data.partition(b"\r\n\r\n")
            if not mark:
                return
            assert b" 101 " in head, head
            self.opened.set_result(None)
            self._stay()
        start = 0
        while len(data) - start >= 2:
            size, body = data[start + 1] & 127, start + 2
            if size == 126:
                size, body = int.from_bytes(data[start + 2 : start + 4], "big"), start + 4
            elif size == 127:
                size, body = int.from_bytes(data[start + 2 : start + 10], "big"), start + 10
            if len(data) < body + size:
                break
            kind, payload = data[start] & 15, data[body : body + size]
            if kind == CLOSE:
                self.goodbye = payload[2:]
            elif kind == PING:  # whoever does not answer it is taken for dead
                self._write(PONG, payload)
            else:
                self._take(payload)
            start = body + size
        self._data = data[start:]

    def _write(self, kind: int, payload: bytes = b"") -> None:
        """A small frame, masked with zeros, which any server must accept."""
        self.transport.write(bytes((0x80 | kind, 0x80 | len(payload))) + bytes(4) + payload)

    def check(self) -> None:
        """Nobody shall wait for a server that hung up."""
        if self.closed:
            raise self._hung_up()

    def _hung_up(self) -> ConnectionError:
        return ConnectionError(f"the server hung up: {self.goodbye.decode() or 'without a word'}")

    def _stay(self) -> None:
        """Say that we are there, now and again, whatever else is said."""
        if not self.closed:
            self._write(PING)
            asyncio.get_running_loop().call_later(STAY_EVERY, self._stay)

    def _take(self, frame: bytes) -> None:
        kind = frame[9:12]  # {"type":"upd…
        if kind in (b"upd", b"syn"):
            self.news = frame
            self.heard.set()
        elif kind in (b"acc", b"ref", b"pon", b"wel", b"adv") and self.replied is not None:
            self.replied.set_result(frame)
            self.replied = None

    def send(self, text: bytes) -> Awaitable[bytes]:
        """Send a message; its reply. Masked with zeros, which any server must accept."""
        self.check()
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
        self.replied = asyncio.get_running_loop().create_future()
        self.transport.write(head + b"\0\0\0\0" + text)
        return self.replied


async def connect(
    url: str, code: str, secret: str | None, heard: asyncio.Event, here: str = "127.0.0.1"
) -> Socket:
    """A socket that has said hello, from an address of this machine; the event tells of its news. Who has no secret
    looks on."""
    host, port = url.removeprefix("http://").split(":")
    word = secret or "spectator"
    _, socket = await asyncio.get_running_loop().create_connection(
        lambda: Socket(heard), host, int(port), local_addr=(here, 0)
    )
    key = base64.b64encode(os.urandom(16)).decode()
    socket.transport.write(
        f"GET /api/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {word}\r\n\r\n".encode()
    )
    await socket.opened
    await socket.send(
        json.dumps({"type": "hello", "table": code} | ({"secret": secret} if secret else {})).encode()
    )
    return socket


class Room:
    """A table with a socket at each seat, and a random player behind them."""

    def __init__(self, server: Server, number: int, here: str = "127.0.0.1") -> None:
        self.server, self.random, self.here = server, random.Random(number), here
        self.code, self.secrets = "", list[str]()
        self.sockets: list[Socket] = []
        self.heard = asyncio.Event()  # news, by any of them
        self.positions: list[Position] = []
        self.count = 0

    async def open(self, **wishes: Any) -> None:
        """Set the table up, take all seats, and start."""
        body = {"game": GAME, "seats": ROOM, "name": "Seat 1"} | wishes
        seated = [self.server.post("/api/tables", body)]
        self.code = code = seated[0]["table"]["code"]
        for seat in range(1, ROOM):
            seated.append(
                self.server.post(f"/api/tables/{code}/seats", {"name": f"Player {'ABC'[seat - 1]}"})
            )
        self.secrets = [each["secret"] for each in seated]
        await self.come_back()
        await self.start()

    async def come_back(self) -> None:
        """A new socket at each seat."""
        self.sockets = [
            await connect(self.server.url, self.code, secret, self.heard, self.here)
            for secret in self.secrets
        ]
        self.positions = [Position([])] * ROOM

    async def start(self) -> None:
        """Start the first match, or another."""
        for socket in self.sockets:
            socket.news = b""
        for word in ("rematch", "start") if self.count else ("start",):
            await self.command(0, {"type": word})
        while not all(socket.news for socket in self.sockets):
            for socket in self.sockets:
                socket.check()
            await asyncio.sleep(0.001)

    async def command(self, seat: int, message: dict[str, Any]) -> None:
        self.count += 1
        reply = _read(await self.sockets[seat].send(json.dumps(message | {"id": f"c{self.count}"}).encode()))
        if reply.type != "accepted":
            raise RuntimeError(f"{message} was refused: {reply.reason}")

    def position(self, seat: int) -> Position:
        socket = self.sockets[seat]
        socket.check()
        if socket.news:
            found = _read(socket.news).position
            assert found is not None
            self.positions[seat], socket.news = found, b""
        return self.positions[seat]

    async def owing(self) -> tuple[int, Position]:
        """A seat that owes an answer, once the news of the last answer are there; in a new match if need be."""
        while True:
            waiting = self.position(0).waiting
            if not waiting:
                await self.start()
                continue
            owing = [
                (seat, position)
                for seat, position in ((seat, self.position(seat)) for seat in waiting)
                if position.asked is not None and position.waiting == waiting
            ]
            if owing:
                return self.random.choice(owing)
            self.heard.clear()
            await self.heard.wait()

    async def move(self) -> float:
        """One answer of a seat that owes one; the seconds until it was acknowledged."""
        seat, position = await self.owing()
        assert position.asked is not None
        self.count += 1
        text = b'{"type":"answer","id":"c%d","turn":%d,"action":%d}' % (
            self.count,
            position.turn,
            self.random.choice(position.asked.legal),
        )
        began = time.perf_counter()
        reply = _read(await self.sockets[seat].send(text))
        took = time.perf_counter() - began
        if reply.type != "accepted":
            raise RuntimeError(f"an answer was refused: {reply.reason}")
        return took

    async def hint(self) -> bool:
        """Ask what a search would answer; whether it said."""
        seat, position = await self.owing()
        self.count += 1
        message = {"type": "hint", "id": f"c{self.count}", "turn": position.turn}
        return _read(await self.sockets[seat].send(json.dumps(message).encode())).type == "advice"


class BotTable(Room):
    """A table at which one random player meets bots that search."""

    async def open(self, **_wishes: Any) -> None:
        body = {"game": GAME, "seats": ROOM, "name": "Seat 1", "bots": [THINKER] * (ROOM - 1)}
        seated = self.server.post("/api/tables", body)
        code, secret = seated["table"]["code"], seated["secret"]
        self.sockets = [await connect(self.server.url, code, secret, self.heard)]
        self.positions = [Position([])]
        await self.start()

    async def play(self) -> None:
        """For ever."""
        while True:
            position = self.position(0)
            if position.asked is not None:
                await self.move()
            elif not position.waiting:
                await self.start()
            else:
                await asyncio.sleep(0.01)

    async def owing(self) -> tuple[int, Position]:
        return 0, self.position(0)


# --- The runs ---------------------------------------------------------------------------------------------


async def opened(server: Server, count: int) -> list[Room]:
    rooms = [Room(server, number) for number in range(count)]
    for room in rooms:
        await room.open()
    return rooms


async def flat_out(work: list[Callable[[], Awaitable[float]]], seconds: float) -> list[float]:
    """Each of these again and again; how long each took."""
    times: list[float] = []
    end = time.perf_counter() + seconds

    async def again(one: Callable[[], Awaitable[float]]) -> None:
        while time.perf_counter() < end:
            times.append(await one())

    await asyncio.gather(*map(again, work))
    return times


async def paced(rooms: list[Room], rate: float, seconds: float) -> list[float]:
    """Each room `rate` moves a second, at even times of its own."""
    times: list[float] = []

    async def one(room: Room) -> None:
        begin = time.perf_counter() + room.random.random() / rate
        for number in range(round(seconds * rate)):
            await asyncio.sleep(max(begin + number / rate - time.perf_counter(), 0))
            times.append(await room.move())

    await asyncio.gather(*map(one, rooms))
    return times


def percentile(times: list[float], share: float) -> float:
    """In milliseconds."""
    return 1000 * sorted(times)[min(int(share * len(times)), len(times) - 1)]


def bare_syncs(folder: Path, seconds: float) -> list[float]:
    """How long the disk takes to make a page durable, again and again: no acknowledgement can be faster."""
    times: list[float] = []
    end = time.perf_counter() + seconds
    with (folder / "page").open("wb", buffering=0) as file:
        while (began := time.perf_counter()) < end:
            file.write(bytes(4096))
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - began)
    return times


async def echo(socket: Socket) -> float:
    began = time.perf_counter()
    await socket.send(b'{"type":"ping"}')
    return time.perf_counter() - began


async def rooms_flat_out(server: Server, count: int, goal: float | None) -> list[Figure]:
    """Rooms of four in which one move follows the other at once, with the bare echo of the server beside it."""
    rooms = await opened(server, count)
    sockets = [room.sockets[0] for room in rooms]
    syncs = bare_syncs(server.folder, SECONDS / 4)
    before = server.cpu()
    echoes = await flat_out([lambda socket=socket: echo(socket) for socket in sockets], SECONDS / 2)
    between = server.cpu()
    times = await flat_out([room.move for room in rooms], SECONDS)
    after = server.cpu()
    group = f"server, {count} rooms flat out"
    return [
        (group, "moves per server CPU second", len(times) / (after - between), "/s", goal),
        (group, "moves per second", len(times) / SECONDS, "/s", None),
        (group, "acknowledged, p50", percentile(times, 0.5), "ms", None),
        (group, "acknowledged, p99", percentile(times, 0.99), "ms", 10),
        (group, "bare echo per server CPU second", len(echoes) / (between - before), "/s", None),
        (group, "bare echo, p99", percentile(echoes, 0.99), "ms", None),
        (group, "bare sync of the disk, p99", percentile(syncs, 0.99), "ms", None),
    ]


async def tables_at_ease(server: Server, count: int) -> list[Figure]:
    """As many tables, each socket with one move a second."""
    rooms = await opened(server, count)
    before = server.cpu()
    times = await paced(rooms, ROOM, SECONDS)
    busy = (server.cpu() - before) / SECONDS
    group = f"server, {count * ROOM} sockets at {count} tables"
    return [
        (group, "moves per second", len(times) / SECONDS, "/s", None),
        (group, "acknowledged, p50", percentile(times, 0.5), "ms", 10),
        (group, "acknowledged, p99", percentile(times, 0.99), "ms", 100),
        (group, "CPU", 100 * busy, "%", None),
        (group, "memory", server.megabytes(), "MB", None),
    ]


async def search_is_ready(server: Server) -> None:
    """Wait for the first hint, at a table of its own: for that the search must have been compiled."""
    room = Room(server, 0)
    await room.open(aids=True)
    async with asyncio.timeout(READY_WITHIN):
        while not await room.hint():
            await asyncio.sleep(0.5)


async def beside_thinking_bots(server: Server, count: int, bots: int) -> list[Figure]:
    """Tables of people, first alone, then beside others at which so many bots think all the time."""
    rooms = await opened(server, count)
    await search_is_ready(server)  # until then the hand-written bot stands in for it
    alone = percentile(await paced(rooms, ROOM, SECONDS), 0.99)
    tables = [BotTable(server, number) for number in range(-(-bots // (ROOM - 1)))]
    for table in tables:
        await table.open()
    games = [asyncio.create_task(table.play()) for table in tables]
    before, began = server.cpu_of_bots(), time.perf_counter()
    beside = percentile(await paced(rooms, ROOM, SECONDS), 0.99)
    busy = (server.cpu_of_bots() - before) / (time.perf_counter() - began)
    for game in games:
        if game.done():
            raise RuntimeError("a table of bots has ended") from game.exception()
        game.cancel()
    group = f"server, {len(tables) * (ROOM - 1)} thinking bots beside {count} tables"
    return [
        (group, "a person's p99 without them", alone, "ms", None),
        (group, "a person's p99 with them", beside, "ms", None),
        (group, "difference", beside - alone, "ms", 50),
        (group, "CPU of the bots", 100 * busy, "%", None),
    ]


def load(run: Callable[[Server], Coroutine[Any, Any, list[Figure]]]) -> list[Figure]:
    """A run with a server of its own."""
    gc.disable()  # the client's pauses are not the server's
    try:
        with tempfile.TemporaryDirectory(dir=os.environ.get("LOAD_FOLDER")) as folder:
            server = Server(Path(folder))
            try:
                return uvloop.run(run(server))
            finally:
                server.stop()
    finally:
        gc.enable()


LOADS: dict[str, Part] = {
    "load_flat_out": lambda: load(lambda server: rooms_flat_out(server, 25, 4000)),
    "load_at_ease": lambda: load(lambda server: tables_at_ease(server, 250)),
    "load_beside_bots": lambda: load(lambda server: beside_thinking_bots(server, 50, 50)),
}


if __name__ == "__main__":
    for part in LOADS.values():
        for group, what, value, unit, goal in part():
            marked = f"   (to reach: {goal:,.0f})" if goal else ""
            print(f"{group:40} {what:34} {value:12,.2f} {unit}{marked}", flush=True)
