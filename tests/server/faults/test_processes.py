"""Processes that end: a server that is killed or told to stop, bots without a server, bots that die; and databases that
no server should open."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from ludarium.server import protocol
from ludarium.server.copies import copies_in
from tests.patience import PATIENCE, until, wait_until
from tests.server.faults.crash import CrashRun
from tests.server.faults.crowd import HASTY, Crowd
from tests.server.faults.ledger import ACCEPTED, Ledger, check, in_step
from tests.server.faults.serving import ENVIRONMENT, PROBE, Server, alive, serving


def has_begun(worker: int) -> bool:
    """Whether a bot's process has come to ignore Ctrl-C, which is the first thing it does."""
    ignored = next(
        line for line in Path(f"/proc/{worker}/status").read_text().splitlines() if "SigIgn" in line
    )
    return bool(int(ignored.split()[1], 16) >> (signal.SIGINT - 1) & 1)


# --- Bots -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", ["at once", "idle"])
def test_bots_end_when_their_server_is_killed(tmp_path: Path, moment: str) -> None:
    with serving(tmp_path) as server:
        wait_until(server.workers)
        if moment == "idle":
            wait_until(lambda: all(map(has_begun, server.workers())))
        workers = server.workers()
        server.kill()
        wait_until(lambda: not any(map(alive, workers)))


def test_ctrl_c_in_the_terminal_is_for_the_server_alone(tmp_path: Path) -> None:
    """The terminal sends it to every process; a bot that died of it would say so on the way out."""
    with serving(tmp_path) as server:
        wait_until(lambda: server.workers() and all(map(has_begun, server.workers())))
        [worker] = server.workers()
        os.kill(worker, signal.SIGINT)
        asyncio.run(ask_a_bot(server))
        assert server.workers() == [worker]
        assert server.end(signal.SIGINT) == 0
        wait_until(lambda: not alive(worker))
        assert "KeyboardInterrupt" not in server.said()


async def ask_a_bot(server: Server) -> None:
    seated = await server.lobby.create("probe", 2, "Ann", bots=["random"])
    async with server.lobby.sit(seated, retry=HASTY) as table:
        await table.start()
        for _ in range(3):
            await table.until(lambda: table.asked or table.over, timeout=PATIENCE)
            if table.asked:
                await table.answer(table.asked.legal[0])
        await table.until(lambda: table.asked or table.over, timeout=PATIENCE)


def test_a_match_goes_on_when_the_process_of_its_bots_dies_again_and_again(tmp_path: Path) -> None:
    async def scenario(server: Server) -> int:
        seated = await server.lobby.create("probe", 3, "Ann", bots=["heuristic", "random"])
        luck, killed = random.Random(7), 0
        async with server.lobby.sit(seated, retry=HASTY) as table:
            await table.start()
            while not table.over:
                await table.until(lambda: table.asked or table.over, timeout=PATIENCE)
                for worker in server.workers():
                    if killed < 6:
                        os.kill(worker, signal.SIGKILL)
                        killed += 1
                if table.asked:
                    await table.answer(luck.choice(table.asked.legal))
            await in_step(server.lobby, table)
        return killed

    with serving(tmp_path) as server:
        assert asyncio.run(asyncio.wait_for(scenario(server), PATIENCE)) == 6
        assert server.metric("ludarium_unhandled_total") == 0


# --- Being told to stop ---------------------------------------------------------------------------------


def test_a_server_that_is_told_to_stop_under_load_loses_nothing_and_clients_come_back(tmp_path: Path) -> None:
    async def scenario() -> CrashRun:
        run = CrashRun(tmp_path, 0, 8)
        await asyncio.to_thread(run.server.start)
        try:
            await run._sit_down()
            run.crowd.play()
            for _ in range(3):
                answered = run.ledger.count(ACCEPTED, protocol.Answer)
                await until(
                    lambda answered=answered: run.ledger.count(ACCEPTED, protocol.Answer) > answered + 20
                )
                assert await asyncio.to_thread(run.server.stop) == 0
                run._reply.clear()
                await asyncio.to_thread(run.server.start)
                await asyncio.wait_for(run._reply.wait(), PATIENCE)
            await run.crowd.stop()
            await run._check()
        finally:
            await run.crowd.go_home()
        return run

    run = asyncio.run(asyncio.wait_for(scenario(), PATIENCE))
    assert run.figures.answers > 60


# --- Databases ------------------------------------------------------------------------------------------

SERVE = [sys.executable, "-c", "from ludarium.cli import main; main()", "serve", "--port", "0"]


def refused(path: Path) -> str:
    """What an operator reads when a server does not start; it ends with 1 and says one sentence."""
    ended = subprocess.run(
        [*SERVE, "--database", str(path)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=ENVIRONMENT | {"COLUMNS": "1000", "LUDARIUM_LANG": "en"},
    )
    assert ended.returncode == 1, ended.stderr
    assert "serves at" not in ended.stdout
    assert "Traceback" not in ended.stderr
    return ended.stderr


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database with some matches in it."""

    async def scenario(server: Server) -> None:
        crowd = Crowd(server.lobby, Ledger(), random.Random(9))
        try:
            for _ in range(3):
                await crowd.sit_down("quacks", 3, [])
            crowd.play()
            while crowd.ledger.count(ACCEPTED, protocol.Answer) < 200:
                await asyncio.sleep(0.05)
            await crowd.stop()
        finally:
            await crowd.go_home()
        assert server.stop() == 0
        check(crowd.ledger, server.database)

    with serving(tmp_path_factory.mktemp("played")) as server:
        asyncio.run(asyncio.wait_for(scenario(server), PATIENCE))
    return server.database.read_bytes()


def test_a_database_of_a_newer_ludarium_is_refused_and_left_as_it_is(tmp_path: Path, played: bytes) -> None:
    path = tmp_path / "newer.db"
    path.write_bytes(played)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = path.read_bytes()
    assert "was written by a newer Ludarium" in refused(path)
    assert path.read_bytes() == before


def pages_of_trees(data: bytes) -> list[int]:
    """Where the pages of b-trees begin, past the first, which also holds the head of the file."""
    size = int.from_bytes(data[16:18], "big")
    return [at for at in range(size, len(data), size) if data[at] in (2, 5, 10, 13)]


@pytest.mark.parametrize("number", range(3))
def test_a_flipped_byte_in_the_build_of_the_file_is_refused_and_left_as_it_is(
    tmp_path: Path, played: bytes, number: int
) -> None:
    """The head of a page: its kind, how many cells it has, where they begin. What stands in a cell SQLite cannot check;
    an answer that is changed there is noticed when the match is played again, unless it is another legal one."""
    luck = random.Random(number)
    data = bytearray(played)
    at = luck.choice(pages_of_trees(played)) + luck.choice([0, 3, 5])
    data[at] ^= 0xFF
    path = tmp_path / "flipped.db"
    path.write_bytes(data)
    assert "is damaged" in refused(path)
    assert path.read_bytes() == data


def test_a_file_that_was_cut_is_refused(tmp_path: Path, played: bytes) -> None:
    path = tmp_path / "cut.db"
    path.write_bytes(played[: len(played) // 2])
    assert "is damaged" in refused(path)


def test_a_changed_answer_is_noticed_its_match_can_be_looked_at_and_no_other_is_harmed(
    tmp_path: Path, played: bytes
) -> None:
    path = tmp_path / "ludarium.db"
    path.write_bytes(played)
    with closing(sqlite3.connect(path)) as connection, connection:
        codes = [row[0] for row in connection.execute("SELECT code FROM tables ORDER BY code")]
        changed = "UPDATE entries SET answer = answer + 1 WHERE code = ? AND version = 3"
        connection.execute(changed, [codes[0]])

    async def scenario(server: Server) -> None:
        for code in codes[1:]:
            assert (await server.lobby.info(code)).trouble is None
        assert (await server.lobby.info(codes[0])).trouble == "damaged"
        assert len((await server.lobby.view(codes[0])).steps) > 0
        assert server.healthy()

    with serving(tmp_path) as server:
        asyncio.run(scenario(server))
    told = ludarium("check", str(path), code=1)
    assert f"Table {codes[0]}, match 1: from entry 3 on it is not what was stored." in told
    assert told.count("Table ") == 1


def ludarium(*words: str, code: int = 0) -> str:
    """What the command line says, which must end so."""
    ended = subprocess.run(
        [sys.executable, "-c", "from ludarium.cli import main; main()", *words],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=ENVIRONMENT | {"COLUMNS": "1000", "LUDARIUM_LANG": "en"},
    )
    assert ended.returncode == code, ended.stdout + ended.stderr
    assert "Traceback" not in ended.stderr
    return ended.stdout + ended.stderr


def test_a_log_that_is_lost_is_told_before_anybody_plays_on(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        asyncio.run(ask_a_bot(server))
        server.kill()
        Path(f"{server.database}-wal").unlink()
        assert "acknowledged transactions are missing" in ludarium("check", str(server.database), code=1)
        told = refused(server.database)
        assert "lacks the last" in told
        assert "--accept-loss" in told


def test_a_copy_made_under_load_is_restored_with_its_match_in_progress(tmp_path: Path) -> None:
    """Copied while a crowd plays flat out; then the server is killed and its file is gone. What the copy holds goes on
    where it was, and whoever sits there plays on with the secret they have."""
    copy = tmp_path / "copies" / "copy.db"
    copy.parent.mkdir()

    async def playing(server: Server) -> Crowd:
        crowd = Crowd(server.lobby, Ledger(), random.Random(11))
        for _ in range(3):
            await crowd.sit_down("probe", 2, ["random"])
        crowd.play()
        while crowd.ledger.count(ACCEPTED, protocol.Answer) < 30:
            await asyncio.sleep(0.02)
        told = await asyncio.to_thread(ludarium, "backup", str(copy), "--database", str(server.database))
        assert "Copied and checked" in told
        assert "in use by another server" in await asyncio.to_thread(
            ludarium, "restore", str(copy), "--database", str(server.database), code=1
        )
        await crowd.stop()
        await crowd.go_home()
        return crowd

    async def playing_on(server: Server, secrets: list[tuple[str, str]]) -> None:
        crowd = Crowd(server.lobby, Ledger(), random.Random(12))
        for code, secret in secrets:
            await crowd._enter(code, secret)
        assert any(table.info.phase == "playing" for table in crowd.tables)
        crowd.play()
        while crowd.ledger.count(ACCEPTED, protocol.Answer) < 20:
            await asyncio.sleep(0.02)
        await crowd.stop()
        for table in crowd.tables:
            await in_step(server.lobby, table)
        await crowd.go_home()

    with serving(tmp_path) as server:
        crowd = asyncio.run(asyncio.wait_for(playing(server), PATIENCE))
        secrets = [(table.code, str(table._secret)) for table in crowd.tables if table.seat is not None]
        server.kill()
        assert copy.stat().st_mode & 0o777 == 0o600
        assert "adds up" in ludarium("check", str(copy), "--with-game", PROBE)
        for end in ("", "-wal", "-shm"):
            Path(f"{server.database}{end}").unlink(missing_ok=True)
        assert "lacks the last" in refused(server.database)
        ludarium("restore", str(copy), "--database", str(server.database))
        server.start()
        asyncio.run(asyncio.wait_for(playing_on(server, secrets), PATIENCE))
        server.stop()
        assert "adds up" in ludarium("check", str(server.database), "--with-game", PROBE)


def test_a_server_copies_by_itself(tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    with serving(tmp_path, backup_to=str(folder), backup_every=1.0, backup_keep=2) as server:
        wait_until(lambda: len(copies_in(folder)) == 2)
        first = copies_in(folder)[0]
        wait_until(lambda: not first.exists())
        assert server.stop() == 0
    assert len(copies_in(folder)) <= 3
