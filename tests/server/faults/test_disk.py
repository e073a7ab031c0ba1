"""A disk that is full, and one that fails: what is not stored is refused in plain words, and nothing else is lost."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Generator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from ludarium.client import RefusedByServer, Table
from tests.patience import PATIENCE
from tests.server.faults.crowd import HASTY
from tests.server.faults.ledger import Stored, in_step
from tests.server.faults.serving import Server, serving

# SQLite itself says that the disk is full while a file named `full` lies beside the database.
NO_MORE_PAGES = """
from pathlib import Path
from ludarium.server import writer
begin = writer.Transaction.begin
def limited(self):
    full = Path({folder!r}, "full").exists()
    [pages] = self.run("PRAGMA page_count").fetchone()
    self.run(f"PRAGMA max_page_count={{pages if full else 1 << 30}}").fetchall()
    begin(self)
writer.Transaction.begin = limited
"""


class Disk:
    """A disk that can be filled and emptied."""

    def __init__(self, folder: Path, before: str = "") -> None:
        self.folder, self.before = folder, before
        self.ballast = folder / "full"

    def fill(self) -> None:
        with self.ballast.open("wb") as file:
            if not self.before:
                fill_to_the_last_byte(file.fileno())

    def make_room(self) -> None:
        self.ballast.unlink()


def fill_to_the_last_byte(file: int) -> None:
    size = 1 << 20
    while size:
        try:
            os.write(file, bytes(size))
        except OSError:
            size //= 2


@contextmanager
def small_disk() -> Generator[Path | None]:
    """A file system of its own of a few megabytes, where we may mount one."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["mount", "-t", "tmpfs", "-o", "size=12m", "tmpfs", folder]
        if (
            sys.platform != "linux"
            or os.getuid() != 0
            or subprocess.run(words, capture_output=True).returncode
        ):
            yield None
            return
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", "-l", folder], check=True)


def kinds_of_disk() -> list[str]:
    with small_disk() as folder:
        return ["of SQLite's"] + (["of the kernel's"] if folder else [])


@pytest.fixture(params=kinds_of_disk())
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Generator[Disk]:
    if request.param == "of SQLite's":
        yield Disk(tmp_path, NO_MORE_PAGES.format(folder=str(tmp_path)))
        return
    with small_disk() as folder:
        assert folder is not None
        yield Disk(folder)


async def refusal(work: Awaitable[Any]) -> RefusedByServer | None:
    try:
        await work
    except RefusedByServer as refused:
        return refused
    return None


async def until_refused(work: Callable[[], Awaitable[Any]]) -> str:
    """Do it again and again until it is refused, which must be soon; why."""
    for _ in range(20_000):
        if refused := await refusal(work()):
            return refused.reason
    raise AssertionError("the disk is never full")


async def until_it_says_so(server: Server, table: Table) -> bool:
    """Whether it calls itself unwell after a refusal. The bot goes on trying, and what fits into a page that is there
    already is stored: then there was room, and it says so, until somebody is refused again."""
    for _ in range(50):
        assert await until_refused(lambda: table.say("x" * 300)) == "disk-full"
        if not server.healthy():
            return True
    return False


async def play(tables: list[Table], num_answers: int) -> int:
    """Answer in turn until somebody is refused or the number is reached; how many were acknowledged.

    While only the bot is asked, they talk: if the bot is the one who finds the disk full, everything waits for it.
    """
    for given in range(num_answers):
        if tables[0].over:
            await tables[0].rematch()
            await tables[0].start()
        refused = None
        while not (refused or any(table.asked or table.over for table in tables)):
            refused = await refusal(tables[0].say("and the bot?"))
            await asyncio.sleep(0.002)
        asked = [table for table in tables if table.asked]
        if asked and not refused:
            refused = await refusal(asked[0].answer(asked[0].asked.legal[0]))
        if refused:
            assert refused.reason == "disk-full"
            assert refused.message == "the disk is full: nothing was changed; try again when there is room"
            return given
    return num_answers


def test_a_full_disk_refuses_answers_keeps_everybody_in_step_and_play_goes_on_when_there_is_room(
    disk: Disk,
) -> None:
    async def scenario(server: Server) -> None:
        lobby = server.lobby
        ann = await lobby.create("quacks", 3, "Ann", bots=["random"])
        ben = await lobby.join(ann.table.code, "Ben")
        async with AsyncExitStack() as stack:
            enter = stack.enter_async_context
            tables = [await enter(lobby.sit(seated, retry=HASTY)) for seated in (ann, ben)]
            looking = await enter(lobby.table(ann.table.code, retry=HASTY))
            await tables[0].start()
            assert await play(tables, 10) == 10
            for _ in range(2):  # full, room, full again, room again; all without a restart
                disk.fill()
                assert await play(tables, 20_000) < 20_000
                assert await until_refused(lambda: tables[1].say("x" * 300)) == "disk-full"
                assert await until_refused(lambda: lobby.create("probe", 4, "Somebody")) == "disk-full"
                for table in (*tables, looking):
                    assert table.connected
                    await in_step(lobby, table)
                assert await until_it_says_so(server, tables[1]), "whoever watches it shall know"
                disk.make_room()
                assert await play(tables, 10) == 10
                await tables[1].say("there is room again")
                assert server.healthy()
            for table in (*tables, looking):
                await in_step(lobby, table)
        assert server.stop() == 0
        stored = Stored(server.database)
        assert stored.integrity == ["ok"]
        for row in stored.matches:
            assert stored.replayed(row).verify() is None

    with serving(disk.folder, before=disk.before, bot_delay=0.02) as server:
        asyncio.run(asyncio.wait_for(scenario(server), PATIENCE))


FILES_END_HERE = """
import resource, threading, time
from pathlib import Path
def watch():
    while not Path({folder!r}, "full").exists():
        time.sleep(0.01)
    resource.setrlimit(resource.RLIMIT_FSIZE, (Path({folder!r}, "ludarium.db-wal").stat().st_size + 200_000, -1))
threading.Thread(target=watch, daemon=True).start()
"""


def test_a_disk_that_fails_stops_the_server_with_an_error_and_a_restart_finds_all_that_was_acknowledged(
    tmp_path: Path,
) -> None:
    """A file that may not grow is no full disk to SQLite but a write that failed, and so it is to us: after it nobody
    knows what is on the disk, so the server does not guess. It ends, and its operator sees that it failed."""

    async def scenario(server: Server) -> None:
        lobby = server.lobby
        ann = await lobby.create("probe", 2, "Ann")
        acknowledged = 0
        async with lobby.sit(ann, retry=HASTY) as table:
            (tmp_path / "full").touch()
            assert server.process is not None
            saying = asyncio.ensure_future(table.say("line 0"))
            while not (await asyncio.wait([saying], timeout=1.0))[1] or server.process.poll() is None:
                if saying.done():
                    saying.result()
                    acknowledged += 1
                    saying = asyncio.ensure_future(table.say(f"line {acknowledged}"))
            assert await asyncio.to_thread(server.process.wait, PATIENCE) == 1
            (tmp_path / "full").unlink()
            await asyncio.to_thread(server.start)
            # Nobody knew whether it was stored: it was sent again, and is there once.
            await asyncio.wait_for(saying, PATIENCE)
            await table.say("back again")
            lines = [line.text for line in table.chat]
            assert acknowledged > 5
            assert [line for line in lines if line.startswith("line ")] == [
                f"line {n}" for n in range(acknowledged + 1)
            ]
            assert lines[-1] == "back again"
        assert server.stop() == 0
        assert "stopping, since storing failed" in server.said()
        assert Stored(server.database).integrity == ["ok"]

    with serving(tmp_path, before=FILES_END_HERE.format(folder=str(tmp_path))) as server:
        asyncio.run(asyncio.wait_for(scenario(server), PATIENCE))
