"""The client with the real server: games over HTTP and sockets, a bot of one's own, and a server that goes away."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

import ludarium.client
from ludarium.bots.kinds import answer_randomly
from ludarium.bots.turn import Turn
from ludarium.client import Lobby, RefusedByServer, Retry, merge, play
from ludarium.kernel import registry
from ludarium.server.protocol import SeatInfo
from tests.client.live import running
from tests.patience import PATIENCE
from tests.probe import GAME as PROBE

HASTY = Retry(first=0.05, most=0.5)


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    registry.register(PROBE)
    with running(tmp_path_factory.mktemp("playing")) as address:
        yield address
    registry.unregister(PROBE.name)


def run(work: Any) -> Any:
    return asyncio.run(asyncio.wait_for(work, PATIENCE))


def test_the_example_of_the_documentation_plays_a_seat(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = str(ludarium.client.__doc__)
    example = re.sub("^    ", "", text[text.index("    import asyncio") :], flags=re.MULTILINE)
    space: dict[str, Any] = {}
    exec(example[: example.index("asyncio.run")], space)

    async def host() -> None:
        lobby = Lobby(url, timeout=PATIENCE)
        seated = await lobby.create("quacks", 2, "Eva")
        robby = asyncio.create_task(space["main"](url, seated.table.code))
        async with lobby.sit(seated) as table:
            await table.until(lambda: table.info.seats[1].connected)
            await table.start()
            await asyncio.gather(play(table, answer_randomly), robby)

    run(host())
    assert re.fullmatch(r"place [12]\n", capsys.readouterr().out)


@pytest.mark.parametrize("game", ["quacks", "probe"])
def test_a_game_followed_from_a_seat_is_what_its_view_tells(url: str, game: str) -> None:
    async def scene() -> None:
        lobby = Lobby(url, timeout=PATIENCE)
        seated = await lobby.create(game, 3, "Eva", bots=["random", "heuristic"])
        async with lobby.sit(seated) as table, lobby.table(seated.table.code) as public:
            await table.start()
            over = await play(table, answer_randomly)
            await public.until(lambda: public.over)
            assert (public.seat, public.over, public.asked) == (None, over, None)
            for viewer, secret in ((table, seated.secret), (public, None)):
                view = await lobby.view(seated.table.code, secret)
                seen: dict[str, Any] = {}
                for step in view.steps:
                    seen = merge(seen, step.changed)
                told = [event for step in view.steps for event in step.events]
                assert (seen, told) == (viewer.seen, list(viewer.events))
            assert table.seen_as_record().to_json() == table.seen
        assert (await lobby.record(seated.table.code)).count("\n") > 10

    run(scene())


def test_games_and_tables_are_listed(url: str) -> None:
    async def scene() -> None:
        lobby = Lobby(url, timeout=PATIENCE)
        assert {game.name for game in await lobby.games()} == {"probe", *registry.games()}
        details = await lobby.game("quacks")
        assert details.actions == list(registry.game("quacks").actions.texts())
        seated = await lobby.create("quacks", 2, "Eva", listed=True)
        assert seated.table.code in [info.code for info in await lobby.tables()]
        assert (await lobby.info(seated.table.code)).seats == [SeatInfo("person", "Eva"), SeatInfo("open")]

    run(scene())


def test_what_the_lobby_is_refused_is_raised(url: str) -> None:
    async def scene() -> None:
        lobby = Lobby(url, timeout=PATIENCE)
        seated = await lobby.create("quacks", 2, "Eva", open=False)
        code = seated.table.code
        for reason, attempt in (
            ("no-such-game", lambda: lobby.game("nowhere")),
            ("no-such-table", lambda: lobby.info("AAAAAA")),
            ("no-such-page", lambda: lobby.info("../games")),
            ("invitation-only", lambda: lobby.join(code, "Bo")),
            ("wrong-invitation", lambda: lobby.redeem(code, "i" * 43, "Bo")),
            ("wrong-secret", lambda: lobby.view(code, "s" * 43)),
        ):
            with pytest.raises(RefusedByServer) as refused:
                await attempt()
            assert refused.value.reason == reason
        for reason, secret in (("wrong-secret", "s" * 43), ("no-such-table", None)):
            with pytest.raises(RefusedByServer) as refused:
                async with lobby.table(code if secret else "AAAAAA", secret):
                    pass
            assert refused.value.reason == reason

    run(scene())


def test_the_host_arranges_the_table(url: str) -> None:
    async def scene() -> None:
        lobby = Lobby(url, timeout=PATIENCE)
        seated = await lobby.create("quacks", 2, "Eva")
        async with lobby.sit(seated) as table:
            await table.arrange("quacks", 4, options={"pot_side": "back"}, clock=60)
            await table.seat_bot(2, "random")
            invited = await table.invite(3)
            second = await lobby.redeem(invited.code or "", invited.invitation or "", "Bo")
            async with lobby.sit(second) as other:
                assert other.seat == 3
                await other.rename("Boris")
                await table.give_host(3)
                await other.until(lambda: other.info.host == 3)
                with pytest.raises(RefusedByServer, match="only the host"):
                    await table.start()
                await other.free_seat(2)
                device = await other.link_device()
                again = await lobby.redeem(device.code or "", device.invitation or "")
                assert again.seat == 3
                await other.revoke_devices()
                await other.close_table()
                with pytest.raises(RefusedByServer) as refused:
                    await table.until(lambda: False)
                assert refused.value.reason == "table-closed"

    run(scene())


def test_a_seat_that_is_exchanged_is_known_by_its_new_number(url: str) -> None:
    async def scene() -> None:
        lobby = Lobby(url, timeout=PATIENCE)
        seated = await lobby.create("quacks", 2, "Eva", bots=["random"])
        async with lobby.sit(seated) as table:
            await table.swap(0, 1)
            await table.until(lambda: table.seat == 1, timeout=PATIENCE)
            await table.start()
            await play(table, answer_randomly)

    run(scene())


def test_answers_survive_a_server_that_goes_away(tmp_path: Path, url: str) -> None:
    """The server is restarted again and again while two bots play to the end."""

    async def scene() -> None:
        with running(tmp_path) as address:
            port = int(address.rpartition(":")[2])
            lobby = Lobby(address, timeout=PATIENCE)
            seated = await lobby.create("quacks", 2, "Eva")
            other = await lobby.join(seated.table.code, "Bo")
            one, two = lobby.sit(seated, retry=HASTY), lobby.sit(other, retry=HASTY)
            await asyncio.gather(one.__aenter__(), two.__aenter__())
            await one.start()
            games = [asyncio.create_task(play(table, slow)) for table in (one, two)]
            await one.until(lambda: one.turn > 2)
        for _ in range(2):
            turn = one.turn
            with running(tmp_path, port):
                await one.until(lambda turn=turn: one.turn > turn + 3)
        with running(tmp_path, port):
            first, second = await asyncio.gather(*games)
            assert first == second
            await asyncio.gather(one.disconnect(), two.disconnect())

    def slow(turn: Turn) -> int:
        import time

        time.sleep(0.02)
        return answer_randomly(turn)

    run(scene())
