"""Whole matches over PostgreSQL: the server is killed in the middle, and so is the database server."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from ludarium.server import protocol
from tests.patience import PATIENCE, until
from tests.server.faults import crash
from tests.server.faults.crowd import Crowd
from tests.server.faults.ledger import ACCEPTED, Ledger, check, in_step
from tests.server.faults.serving import Server, serving
from tests.server.postgres import Cluster, as_file, cut_off

pytestmark = pytest.mark.xdist_group("postgres")


def play_whole_matches(server: Server, url: str, interrupt: list[str], cluster: Cluster) -> None:
    """Two tables play a match to its end, with what is to happen to the servers on the way."""
    ledger = Ledger()

    async def answers(more: int) -> None:
        wanted = ledger.count(ACCEPTED, protocol.Answer) + more
        await until(lambda: ledger.count(ACCEPTED, protocol.Answer) >= wanted)

    async def play() -> None:
        crowd = Crowd(server.lobby, ledger, random.Random(7))
        try:
            await crowd.sit_down("quacks", 2, ["heuristic"])
            await crowd.sit_down("probe", 3, [], spectators=1)
            crowd.play(once=True)
            for what in interrupt:
                await answers(10)
                assert any(table.over is None for table in crowd.tables), "it is over already"
                await asyncio.to_thread(break_and_mend, what)
            await crowd.done(PATIENCE)
            for table in crowd.tables:
                assert table.over is not None
                await in_step(server.lobby, table)
        finally:
            await crowd.go_home()

    def break_and_mend(what: str) -> None:
        if what == "server":
            server.kill()
        else:
            cluster.stop()
            assert server.process is not None
            assert server.process.wait(PATIENCE) != 0  # it has ended by itself, and its end is no good one
            cluster.start()
        server.start()

    asyncio.run(play())
    assert server.stop() == 0
    stored = check(ledger, as_file(url, server.folder / "copy.db"))
    assert [stored.replayed(row).over for row in stored.matches] == [True, True]


@pytest.mark.parametrize("what", ["server", "database"])
def test_a_match_goes_on_after_a_kill_and_nothing_acknowledged_is_lost(
    what: str, postgres: Cluster, tmp_path: Path
) -> None:
    url = postgres.database()
    with serving(tmp_path, database=url) as server:
        play_whole_matches(server, url, [what, what], postgres)


def test_a_server_that_lost_its_session_ends_though_nobody_plays(postgres: Cluster, tmp_path: Path) -> None:
    url = postgres.database()
    often = "from ludarium.server.postgresql import PostgreSQL; PostgreSQL.look_every = 0.1"
    with serving(tmp_path, before=often, database=url) as server:
        cut_off(url)
        assert server.process is not None
        assert server.process.wait(PATIENCE) != 0
        assert "storing failed while it was served" in server.said()
        server.start()
        assert server.stop() == 0


def test_kills_under_load_lose_nothing_and_double_nothing(postgres: Cluster, tmp_path: Path) -> None:
    figures = crash.crash(tmp_path, kills=5, postgresql=postgres.database())
    print(figures)
    assert figures.kills == 5
    assert figures.answers > 50
