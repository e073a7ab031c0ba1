"""`kill -9` at any moment: nothing that was acknowledged is lost or doubled, and the server is back soon."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ludarium.kernel import registry
from ludarium.server import protocol
from tests.probe import GAME as PROBE
from tests.server.faults import crash
from tests.server.faults.crowd import Crowd
from tests.server.faults.ledger import ACCEPTED, Ledger, check
from tests.server.faults.serving import Server, serving


def test_twenty_kills_under_load_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    figures = crash.crash(tmp_path, kills=20)
    print(figures)
    assert figures.kills == 20
    assert figures.answers > 100
    assert figures.records > 0


# --- The checker itself ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> tuple[Ledger, bytes]:
    """What a crowd was told, and the database that fits it."""

    async def scenario(server: Server) -> Ledger:
        crowd = Crowd(server.lobby, Ledger(), random.Random(3))
        try:
            await crowd.sit_down("probe", 3, ["random"])
            crowd.play()
            while min(crowd.ledger.count(ACCEPTED, kind) for kind in (protocol.Answer, protocol.Say)) < 5:
                await asyncio.sleep(0.02)
            await crowd.stop()
        finally:
            await crowd.go_home()
        assert server.stop() == 0
        return crowd.ledger

    registry.register(PROBE)
    with serving(tmp_path_factory.mktemp("books")) as server:
        return asyncio.run(scenario(server)), server.database.read_bytes()


TAMPERED = {
    "a command is gone": (
        "DELETE FROM commands WHERE id = (SELECT max(id) FROM commands)",
        "acknowledged and lost",
    ),
    "an entry names no command": (
        "UPDATE entries SET command = NULL WHERE command = (SELECT max(command) FROM entries)",
        "acknowledged and lost",
    ),
    "an entry names another's command": (
        "UPDATE entries SET command = (SELECT min(command) FROM entries) "
        "WHERE command = (SELECT max(command) FROM entries)",
        "acknowledged and lost|done twice",
    ),
    "a command that nobody gave": (
        "INSERT INTO commands SELECT code, device, 'nobodys', time FROM commands LIMIT 1",
        "nobody gave",
    ),
    "an entry is gone": (
        "DELETE FROM entries WHERE time = (SELECT max(time) FROM entries WHERE command IS NOT NULL)",
        "acknowledged and lost|lost, or done twice|cannot be played again",
    ),
    "an entry is there twice": (
        "INSERT INTO entries SELECT code, match, version + 100000, seat, answer, time, told, digest, NULL, NULL "
        "FROM entries WHERE version = (SELECT max(version) FROM entries WHERE seat >= 0 AND match = 1 "
        "AND command IS NOT NULL) AND match = 1",
        "lost, or done twice|cannot be played again",
    ),
    "a line of chat is gone": ("DELETE FROM chat WHERE seat IS NOT NULL", "acknowledged and lost"),
    "a line of chat is there twice": (
        "INSERT INTO chat SELECT code, number + 100000, seat, name, text, time FROM chat WHERE seat IS NOT NULL",
        "said twice",
    ),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_the_checker_notices_when(what: str, books: tuple[Ledger, bytes], tmp_path: Path) -> None:
    ledger, data = books
    path = tmp_path / "books.db"
    path.write_bytes(data)
    check(ledger, path)
    sql, complaint = TAMPERED[what]
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(sql).rowcount > 0
    with pytest.raises(AssertionError, match=complaint):
        check(ledger, path)
