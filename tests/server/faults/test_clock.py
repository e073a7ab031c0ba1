"""The machine's clock jumps while people play: turns are timed by another one, and nobody is forgotten."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from ludarium.client import Table
from ludarium.server import protocol
from tests.patience import PATIENCE, until
from tests.server.faults.crowd import Crowd
from tests.server.faults.ledger import ACCEPTED, Ledger, check, in_step
from tests.server.faults.serving import Server, serving

HOUR, DAY = 3600.0, 86_400.0
JUMPS = (
    HOUR,
    -HOUR,
    DAY,
    -DAY,
    400 * DAY,
    0.0,
)  # seconds off the right time; from one to the next also backwards
TURN = 5  # seconds that somebody has who does nothing

# Whoever asks for the time, anywhere in the server, is told what the file says.
JUMPING = """
import pathlib, time
right, off = time.time, pathlib.Path({file!r})
time.time = lambda: right() + float(off.read_text())
"""


def test_a_clock_that_jumps_ends_no_turn_too_soon_or_never_and_forgets_nobody(tmp_path: Path) -> None:
    off, ledger, tables = tmp_path / "off", Ledger(), list[Table]()
    off.write_text("0.0")

    async def jump() -> None:
        """Again and again; each time all play on, and come back to their seats."""
        for by in JUMPS:
            other = off.with_suffix(".new")
            other.write_text(str(by))
            other.replace(off)
            await more_answers(ledger, 30)
            for table in tables:
                table._wire.cut()

    async def play(server: Server, quiet: Server) -> None:
        crowd = Crowd(server.lobby, ledger, random.Random(11))
        try:
            tables.extend(await crowd.sit_down("quacks", 2, ["heuristic"], spectators=1))
            tables.extend(await crowd.sit_down("probe", 2, ["random"], devices=2))
            crowd.play()
            assert await silent_turn(quiet, jump) >= TURN
            await crowd.stop()
            for table in crowd.tables:
                assert table.failure is None, repr(table.failure)
                await in_step(server.lobby, table)
        finally:
            await crowd.go_home()

    off_by = JUMPING.format(file=str(off))
    with serving(made(tmp_path / "one"), before=off_by) as server:
        with serving(made(tmp_path / "two"), before=off_by) as quiet:
            asyncio.run(play(server, quiet))
        assert server.stop() == 0
    check(ledger, server.database)


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


async def more_answers(ledger: Ledger, number: int) -> None:
    wanted = ledger.count(ACCEPTED, protocol.Answer) + number
    await until(lambda: ledger.count(ACCEPTED, protocol.Answer) >= wanted)


async def silent_turn(server: Server, meanwhile: Callable[[], Awaitable[None]]) -> float:
    """How long a turn lasts at which nobody does anything, counted from before it begins."""
    seated = await server.lobby.create("probe", 2, "Ann", clock=TURN, bots=["random"])
    async with server.lobby.sit(seated) as table:
        began = time.monotonic()
        await table.start()
        await meanwhile()
        await table.until(lambda: table.position is not None and table.turn > 0, PATIENCE)
        return time.monotonic() - began
