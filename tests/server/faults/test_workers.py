"""`ludarium serve --workers`: several servers behind one port, that a parent starts, starts anew, replaces, stops."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from ludarium.client import Lobby
from tests.patience import PATIENCE, wait_until
from tests.server.faults.serving import ENVIRONMENT, alive, children
from tests.server.postgres import Cluster, sessions_of

pytestmark = pytest.mark.xdist_group("postgres")

SERVE = [
    sys.executable,
    "-c",
    "from ludarium.cli import main; main()",
    "serve",
    "--port",
    "0",
    "--workers",
    "2",
]
EACH = 3  # connections of a server to the database


class Workers:
    """The parent, as an operator starts it."""

    def __init__(self, url: str, log: Path, *words: str) -> None:
        self.url = url
        with log.open("w") as said:
            self.process = subprocess.Popen(
                [*SERVE, "--database", url, *words],
                stdout=subprocess.PIPE,
                stderr=said,
                text=True,
                env=ENVIRONMENT,
            )
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        found = re.search("http://.*", told)
        assert found, log.read_text()
        self.address = found[0]

    @property
    def servers(self) -> list[int]:
        """The processes that serve: each has processes of its own, and no other child of the parent has."""
        return [pid for pid in children(self.process.pid) if children(pid)]

    def is_served_by(self, number: int) -> bool:
        return len(self.servers) == number and len(sessions_of(self.url)) == number * EACH

    async def play(self) -> None:
        """Two people at a table, connected to whichever server has taken them."""
        lobby = Lobby(self.address, timeout=PATIENCE)
        seated = await lobby.create("cerberus", 3, "Ann", bots=["random"])
        joined = await lobby.join(seated.table.code, "Bob")
        async with lobby.sit(seated) as ann, lobby.sit(joined) as bob:
            await bob.say("hello")
            await ann.until(lambda: any(line.text == "hello" for line in ann.chat), PATIENCE)


@contextmanager
def workers(url: str, folder: Path, *words: str) -> Generator[Workers]:
    made = Workers(url, folder / "log", *words)
    try:
        yield made
    finally:
        if made.process.poll() is None:
            made.process.kill()
        made.process.wait(PATIENCE)
        assert made.process.stdout is not None
        made.process.stdout.close()


def two_free_ports() -> int:
    """The first of them; none of those that the system gives to whoever calls."""
    while True:
        port = random.randrange(20_000, 30_000)
        with closing(socket.socket()) as first, closing(socket.socket()) as second, suppress(OSError):
            first.bind(("127.0.0.1", port))
            second.bind(("127.0.0.1", port + 1))
            return port


def test_workers_are_started_anew_replaced_and_stopped(postgres: Cluster, tmp_path: Path) -> None:
    """Also where their links have fixed ports: each its own, and whoever comes in its place has the same."""
    link = f"127.0.0.1:{two_free_ports()}"
    with workers(postgres.database(), tmp_path, "--link", link) as serving:
        wait_until(lambda: serving.is_served_by(2))
        asyncio.run(serving.play())
        first = serving.servers
        os.kill(first[0], signal.SIGKILL)
        wait_until(lambda: first[0] not in serving.servers and serving.is_served_by(2))
        asyncio.run(serving.play())
        second = serving.servers
        serving.process.send_signal(signal.SIGHUP)
        wait_until(lambda: not {*second} & {*serving.servers} and serving.is_served_by(2))
        asyncio.run(serving.play())
        serving.process.send_signal(signal.SIGTERM)
        assert serving.process.wait(PATIENCE) == 0
        wait_until(lambda: not sessions_of(serving.url))


def test_workers_end_when_their_parent_is_killed(postgres: Cluster, tmp_path: Path) -> None:
    with workers(postgres.database(), tmp_path) as serving:
        wait_until(lambda: serving.is_served_by(2))
        servers = serving.servers
        serving.process.kill()
        wait_until(lambda: not any(map(alive, servers)))
        wait_until(lambda: not sessions_of(serving.url))


def test_workers_over_a_file_are_refused_with_what_to_do(tmp_path: Path) -> None:
    ended = subprocess.run(
        [*SERVE, "--database", str(tmp_path / "x.db")],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=ENVIRONMENT | {"COLUMNS": "1000", "LUDARIUM_LANG": "en"},
    )
    assert ended.returncode == 1
    assert "2 workers need PostgreSQL, for a file is held by one process" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert not (tmp_path / "x.db").exists()
