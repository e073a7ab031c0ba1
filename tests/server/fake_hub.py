"""A hub without games or a database, and a real server over it, in the event loop of a test."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from ludarium.server import protocol
from ludarium.server.app import create_app
from ludarium.server.config import Config
from ludarium.server.metrics import Metrics
from ludarium.server.protocol import (
    Accepted,
    Bye,
    GameDetails,
    GameInfo,
    GameList,
    Hello,
    Join,
    NewTable,
    Redeem,
    Seated,
    SeatInfo,
    TableInfo,
    TableList,
    View,
    Welcome,
)
from ludarium.server.reasons import Denied
from ludarium.server.serving import Server, listen

CODE = "ABC234"
SECRET = "s" * 43
OTHER = "o" * 43
INFO = TableInfo(CODE, "probe", "lobby", [SeatInfo("person", "Ada")], 0, {}, "1")


@dataclass(eq=False)
class Present:
    """Somebody connected."""

    code: str
    seat: int | None
    connection: Any
    name: str = ""


@dataclass
class FakeHub:
    """One table with one secret. A command is acknowledged; `say` goes to everybody with a kilobyte of text."""

    config: Config
    metrics: Metrics = field(default_factory=Metrics)
    present: list[Present] = field(default_factory=list[Present])
    created: list[NewTable] = field(default_factory=list[NewTable])
    is_healthy: bool = True
    on_failure: Callable[[], None] = lambda: None

    async def start(self) -> None: ...

    async def stop(self) -> None:
        for presence in list(self.present):
            presence.connection.send(protocol.write(Bye("shutting-down", "")))
            presence.connection.close(1012, "shutting-down")

    async def create(self, new: NewTable) -> Seated:
        if new.game == "broken":
            raise ZeroDivisionError(SECRET)
        if new.game != "probe":
            raise Denied("no-such-game", new.game)
        self.created.append(new)
        return Seated(INFO, 0, SECRET)

    async def join(self, code: str, join: Join) -> Seated:
        self._check(code)
        return Seated(INFO, 0, SECRET)

    async def redeem(self, code: str, redeem: Redeem) -> Seated:
        self._check(code)
        raise Denied("wrong-invitation")

    async def info(self, code: str) -> TableInfo:
        self._check(code)
        return INFO

    async def tables(self) -> TableList:
        return TableList([INFO])

    async def view(self, code: str, secret: str | None, match: int | None, wanted: int | None) -> View:
        self._check(code)
        if wanted is not None:
            raise Denied("not-over")
        if secret not in (SECRET, None):
            raise Denied("wrong-secret")
        return View(INFO, None if secret is None else 0, [])

    async def record(self, code: str, match: int | None) -> str:
        self._check(code)
        if match == 2:
            raise Denied("not-over")
        return '{"game":"probe"}\n'

    def games(self) -> GameList:
        return GameList([GameInfo("probe", {"en": "Probe"}, [2], "1")])

    def game(self, name: str) -> GameDetails:
        if name != "probe":
            raise Denied("no-such-game", name)
        return GameDetails(name, {"en": "Probe"}, [2], "1", [], {}, [], [], [], [], [], [])

    def texts(self, name: str, language: str) -> str:
        return f"title = {name} {language}"

    def shared_texts(self, language: str) -> str:
        return f"refusal = {language}"

    def rules(self, name: str, language: str) -> str:
        return f"# {name} {language}"

    def healthy(self) -> bool:
        return self.is_healthy

    def _check(self, code: str) -> None:
        if code != CODE:
            raise Denied("no-such-table")

    async def connect(self, connection: Any, hello: Hello) -> Present:
        self._check(hello.table)
        if hello.secret not in (None, SECRET):
            raise Denied("wrong-secret")
        seat = None if hello.secret is None else 0
        presence = Present(hello.table, seat, connection)
        self.present.append(presence)
        connection.send(protocol.write(Welcome(INFO, seat, [])))
        return presence

    async def command(self, presence: Present, command: Any) -> None:
        if isinstance(command, protocol.Rename):
            raise ZeroDivisionError("a defect: " + SECRET)
        if isinstance(command, protocol.Undo):
            raise Denied("not-playing")
        presence.connection.send(protocol.write(Accepted(command.id)))
        if isinstance(command, protocol.Say):
            frame = protocol.write(protocol.Said(protocol.ChatLine(1, 0, "Ada", "x" * 1000)))
            for other in self.present:
                other.connection.send(frame)

    def disconnect(self, presence: Present) -> None:
        if presence in self.present:
            self.present.remove(presence)


@dataclass
class Running:
    """A server, and how to reach it."""

    hub: FakeHub
    server: Server
    port: int
    sockets: list[ClientConnection] = field(default_factory=list[ClientConnection])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop_clock(self) -> list[float]:
        """From now on the server's time is what this one number says."""
        now = [0.0]
        self.server._network.clock = lambda: now[0]
        return now

    async def socket(
        self, origin: str | None = None, word: str | None = None, **more: Any
    ) -> ClientConnection:
        """A WebSocket: of a page, if it has an origin, else of a program with a bearer word."""
        headers = {"Authorization": f"Bearer {word}"} if word else {}
        options = {"compression": None, "ping_interval": None} | more
        if origin is None and word is None:
            origin = self.url
        address = f"ws://127.0.0.1:{self.port}/api/socket"
        opened = await connect(address, origin=origin, additional_headers=headers, **options)  # type: ignore[arg-type]
        self.sockets.append(opened)
        return opened

    async def seated(self, **more: Any) -> ClientConnection:
        """A socket that has said hello and was welcomed."""
        opened = await self.socket(**more)
        await opened.send(hello())
        assert json.loads(await opened.recv())["type"] == "welcome"
        return opened

    async def request(
        self, method: str, path: str, body: bytes | str | None = None, **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        """A plain HTTP/1.1 request: status, headers and body."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        data = body.encode() if isinstance(body, str) else body
        headers.setdefault("host", "127.0.0.1")
        lines = [f"{method} {path} HTTP/1.1", "Connection: close"]
        if data is not None:
            headers.setdefault("content_type", "application/json")
            lines.append(f"Content-Length: {len(data)}")
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        writer.write("\r\n".join([*lines, "", ""]).encode() + (data or b""))
        raw = await reader.read()
        writer.close()
        head, _, answer = raw.partition(b"\r\n\r\n")
        first, *rest = head.decode("latin-1").split("\r\n")
        named = dict(line.split(": ", 1) for line in rest)
        return int(first.split()[1]), {name.lower(): value for name, value in named.items()}, answer

    async def metric(self, name: str) -> float:
        """A number of `/metrics`."""
        _, _, text = await self.request("GET", "/metrics")
        for line in text.decode().splitlines():
            if line.rpartition(" ")[0] == name:
                return float(line.rpartition(" ")[2])
        return 0.0


def hello(table: str = CODE, secret: str | None = SECRET, **more: Any) -> str:
    return json.dumps({"type": "hello", "table": table, **({"secret": secret} if secret else {}), **more})


@asynccontextmanager
async def running(config: Config | None = None) -> AsyncGenerator[Running]:
    """A real server on a free port, over a fake hub."""
    config = config or Config()
    hub: Any = FakeHub(config)
    listener = listen("127.0.0.1", 0)
    ready = asyncio.Event()
    server = Server(create_app(config, hub), ready.set)
    task = asyncio.create_task(server.serve(listener))
    await ready.wait()
    run = Running(hub, server, listener.getsockname()[1])
    try:
        yield run
    finally:
        for opened in run.sockets:
            with suppress(AttributeError):  # of one that is gone already
                opened.transport.abort()
        server.stop()
        await task


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]
