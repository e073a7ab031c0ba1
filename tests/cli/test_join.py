"""Joining: a seat at a real server's table, played through pipes, left and found again; and one clear sentence for
whatever stands in the way."""

from __future__ import annotations

import asyncio
import json
import re
import stat
import threading
import time
from collections.abc import Callable, Coroutine, Generator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from ludarium.bots.kinds import answer_randomly
from ludarium.cli.join import JoinedSession
from ludarium.cli.shell import Shell, plain
from ludarium.client import Lobby, Table, play
from ludarium.kernel import registry
from ludarium.kernel.contract import SPECTATOR
from ludarium.server.protocol import ChatLine, Over, Seated
from tests.cli.conftest import Run
from tests.client.live import running
from tests.patience import PATIENCE
from tests.probe import GAME as PROBE

ALWAYS_FIRST = "1\n" * 600


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    with running(tmp_path_factory.mktemp("join")) as address:
        yield address


def create(url: str, game: str = "quacks", seats: int = 2, **more: Any) -> Seated:
    return asyncio.run(Lobby(url, timeout=PATIENCE).create(game, seats, "Eva", **more))


class Host(threading.Thread):
    """Eva, who starts when everybody is there and plays at random, while the terminal plays in this thread."""

    def __init__(
        self,
        url: str,
        seated: Seated,
        then: Callable[[Table], Coroutine[Any, Any, Any]] | None = None,
        *,
        start: bool = True,
    ) -> None:
        super().__init__(daemon=True)
        self.url, self.seated, self.then, self.starts = url, seated, then, start
        self.over: Over | None = None
        self.cancel: Callable[[], object] = lambda: None
        self.begun = threading.Event()
        self.start()
        HOSTS.append(self)

    def run(self) -> None:
        with suppress(asyncio.CancelledError):
            asyncio.run(self.whole())

    async def whole(self) -> None:
        loop, task = asyncio.get_running_loop(), asyncio.current_task()
        assert task is not None
        self.cancel = lambda: loop.call_soon_threadsafe(task.cancel)
        self.begun.set()
        await self.host()

    def go_home(self) -> None:
        self.begun.wait()
        with suppress(RuntimeError):  # the loop has ended: the game was over
            self.cancel()
        self.join(PATIENCE)

    async def host(self) -> None:
        async with Lobby(self.url, timeout=PATIENCE).sit(self.seated) as table:
            await table.until(lambda: all(seat.kind == "bot" or seat.connected for seat in table.info.seats))
            if self.starts:
                await table.start()
            self.over = await (self.then or self.play)(table)

    async def play(self, table: Table) -> Over:
        return await play(table, answer_randomly)


HOSTS: list[Host] = []


@pytest.fixture(autouse=True)
def hosts_go_home() -> Generator[None]:
    """Whoever left the terminal early leaves a host who waits for them; it goes home with the test."""
    yield
    while HOSTS:
        HOSTS.pop().go_home()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_is_played_at_a_servers_table(ludarium: Run, url: str, language: str) -> None:
    seated = create(url, seats=3, bots=["random"])
    host = Host(url, seated)
    ran = ludarium(f"join {url}/#{seated.table.code} --name Bo", ALWAYS_FIRST, language)
    host.join(PATIENCE)
    assert (ran.code, ran.err) == (0, "")
    assert host.over is not None
    assert host.over.key is not None
    assert host.over.key in ran.out
    assert {"en": "The game is over.", "fr": "La partie est finie."}[language] in ran.out
    assert {"en": "You place ", "fr": "Vous posez "}[language] in ran.out
    assert {"en": "Eva places ", "fr": "Eva pose "}[language] in ran.out


def test_what_the_luck_is_made_of_is_told_before_the_first_answer_and_verifies_after_the_last(
    ludarium: Run, url: str, tmp_path: Path
) -> None:
    registry.register(PROBE)
    try:
        seated = create(url, "probe")
        host = Host(url, seated)
        ran = ludarium(f"join {url}/#{seated.table.code} --name Bo", ALWAYS_FIRST)
        host.join(60)
        info = asyncio.run(Lobby(url).info(seated.table.code))
        assert info.commitment is not None
        beginning = ran.out[: ran.out.index("Your answer (1 to")]
        assert f"Commitment: {info.commitment}" in " ".join(beginning.split())
        assert "Added to the luck by their devices: Eva, Bo" in beginning
        assert "do not trust" not in ran.out
        record = tmp_path / "record.jsonl"
        record.write_text(asyncio.run(Lobby(url).record(seated.table.code)), encoding="utf-8")
        key = asyncio.run(Lobby(url).key())
        (tmp_path / "key").write_text(f"{key}\n", encoding="utf-8")
        for word in (url, f"{url}/api/key", key, tmp_path / "key"):
            verified = ludarium(f"verify {record} --key {word}")
            assert (verified.code, verified.err) == (0, "")
        told = " ".join(verified.out.split())
        assert "shares from the devices of Eva, Bo" in told
        assert f"Signed by {key}" in told
        assert "It does not prove" in told
        assert "--key http" in ludarium(f"verify {record}").out
        other = ludarium(f"verify {record} --key {'ab' * 32}")
        assert (other.code, f"it is signed by {key}, not by" in " ".join(other.err.split())) == (1, True)
    finally:
        registry.unregister(PROBE.name)


def test_a_game_without_words_in_which_everything_is_hidden_is_played(ludarium: Run, url: str) -> None:
    registry.register(PROBE)
    try:
        seated = create(url, "probe")
        host = Host(url, seated)
        ran = ludarium(f"join {url}/#{seated.table.code}", "?\n" + ALWAYS_FIRST)
        host.join(PATIENCE)
    finally:
        registry.unregister(PROBE.name)
    assert (ran.code, ran.err) == (0, "")
    assert "The game is over." in ran.out


def test_whoever_leaves_the_terminal_keeps_the_seat_and_comes_back_to_it(
    ludarium: Run, url: str, home: Path
) -> None:
    seated = create(url)
    code = seated.table.code
    host = Host(url, seated)
    left = ludarium(f"join {url}/#{code}", "draw\nq\n")
    assert (left.code, left.err) == (0, "")
    assert f"Come back with: ludarium join {url}/#{code}" in left.out
    (kept,) = (home / "seats").iterdir()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert stat.S_IMODE(kept.parent.stat().st_mode) == 0o700
    info = asyncio.run(Lobby(url, timeout=PATIENCE).info(code))
    assert [seat.name for seat in info.seats] == ["Eva", "Player"]
    back = ludarium(f"join {url}/#{code}", ALWAYS_FIRST)
    host.join(PATIENCE)
    assert (back.code, back.err) == (0, "")
    assert "The game is over." in back.out


def test_an_invitation_is_redeemed_once_and_its_link_leads_back(ludarium: Run, url: str) -> None:
    seated = create(url, open=False)

    async def invite() -> str:
        async with Lobby(url, timeout=PATIENCE).sit(seated) as table:
            return str(await table.invite(1))

    link = asyncio.run(invite())
    host = Host(url, seated)
    assert ludarium(f"join {link} --name Bo", "1\nq\n").code == 0
    again = ludarium(f"join {link}", ALWAYS_FIRST)
    host.join(PATIENCE)
    assert (again.code, again.err) == (0, "")
    assert "The game is over." in again.out


def test_why_not_undo_chat_and_bad_answers_at_a_servers_table(ludarium: Run, url: str) -> None:
    seated = create(url)
    heard: list[str] = []

    async def listen(table: Table) -> None:
        playing = asyncio.create_task(play(table, answer_randomly))
        await table.until(lambda: any(line.seat == 1 for line in table.chat))
        heard.extend(line.text for line in table.chat if line.seat == 1)
        playing.cancel()

    host = Host(url, seated, listen)
    ran = ludarium(f"join {url}/#{seated.table.code}", "?\nu\nstop\nfoo\nc\nc Good luck!\nh\nq\n")
    host.join(PATIENCE)
    assert re.search("Not possible now:\n *– |Every answer to this question is possible.", ran.out)
    assert re.search("You must draw at least one chip|This does not answer the question.", ran.out)
    assert "There is no answer of yours to take back." in ran.out
    assert "“foo” is no answer in this game." in ran.out
    assert "say it to the others" in ran.out
    assert heard == ["Good luck!"]


@pytest.mark.parametrize(
    ("language", "told"), [("en", "somebody who looks on: Hi"), ("fr", "quelqu’un qui regarde : Hi")]
)
def test_who_looks_on_is_heard_without_a_name(language: str, told: str) -> None:
    session = object.__new__(JoinedSession)
    session.shell = Shell(language)
    assert session.said(ChatLine(1, SPECTATOR, "", "Hi")).plain == told
    assert session.said(ChatLine(2, 0, "Ann", "Hi")).plain.startswith("Ann")


def test_before_the_start_it_is_told_who_is_there(
    ludarium: Run, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = create(url, seats=3, bots=["random"])
    shown, show = threading.Event(), Shell.show

    def watched(shell: Shell, *renderables: Any) -> None:
        show(shell, *renderables)
        shown.set()

    async def start(table: Table) -> None:
        await asyncio.to_thread(shown.wait, PATIENCE)
        await table.start()
        await play(table, answer_randomly)

    monkeypatch.setattr(Shell, "show", watched)
    Host(url, seated, start, start=False)
    ran = ludarium(f"join {url}/#{seated.table.code} --name Bo", "1\nq\n")
    assert (ran.code, ran.err) == (0, "")
    assert re.search(r"Table \w+: Eva \(host\), \w+ \(random\), Bo. Waiting for the start …", ran.out)


def test_what_happens_while_the_news_are_shown_is_not_missed(
    ludarium: Run, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dawdle(session: JoinedSession) -> None:
        while not (session.table.asked or session.match.over):
            time.sleep(0.01)

    monkeypatch.setattr(JoinedSession, "show_waiting", dawdle)
    seated = create(url)
    host = Host(url, seated)
    ran = ludarium(f"join {url}/#{seated.table.code}", ALWAYS_FIRST)
    host.join(PATIENCE)
    assert "The game is over." in ran.out


def test_an_answer_to_a_question_that_has_changed_meanwhile_is_not_taken_for_the_next_one(
    ludarium: Run, url: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same seat answers from a second device while the person is at the prompt."""
    seated = create(url)
    turns: list[int] = []

    async def answer_elsewhere() -> int:
        secret = json.loads(next((home / "seats").iterdir()).read_text())["secret"]
        async with Lobby(url, timeout=PATIENCE).table(seated.table.code, secret) as device:
            await device.until(lambda: device.asked)
            if turns:
                return device.turn
            await device.answer(device.asked.legal[0] if device.asked else 0)
            return device.turn

    def say(_shell: Shell, _prompt: str) -> str:
        turns.append(asyncio.run(answer_elsewhere()))
        return "1" if len(turns) == 1 else "q"

    monkeypatch.setattr(Shell, "ask", say)
    Host(url, seated)
    ran = ludarium(f"join {url}/#{seated.table.code}")
    assert ran.code == 0
    assert "The question has changed meanwhile." in ran.out
    assert turns == [1, 1]


def test_two_who_give_no_name_are_told_apart(
    ludarium: Run, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = create(url, seats=3)
    asyncio.run(Lobby(url, timeout=PATIENCE).join(seated.table.code, "Player"))

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ludarium.cli.join._wait_for_start", interrupt)
    assert ludarium(f"join {url}/#{seated.table.code}").code == 0
    info = asyncio.run(Lobby(url, timeout=PATIENCE).info(seated.table.code))
    assert [seat.name for seat in info.seats] == ["Eva", "Player", "Player 2"]


# --- What stands in the way -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "code", "told"),
    [
        ("nowhere", 2, "“nowhere” is no link to a table; one looks like http://localhost:8350/#ABC234."),
        ("http://localhost:8350/", 2, "names no table"),
        ("http://127.0.0.1:1/#ABC234", 1, "The server does not answer: Connection refused."),
        ("http://nowhere.invalid/#ABC234", 1, "The server does not answer:"),
        ("{url}/#ABC234", 1, "There is no table with this code."),
        ("{url}/#{code}", 1, "No seat is open at this table."),
        ("{url}/#{closed}", 1, "Seats at this table are given by invitation; ask its host for a link."),
        ("{url}/#{code}/" + "i" * 43, 1, "This invitation is not valid, or was used before."),
        (
            "{url}/#{open} --name Eva",
            1,
            "Somebody at this table has that name already; choose another with --name.",
        ),
        ("{url}/#{open} --name " + "x" * 60, 1, "A name is 1 to 24 characters that can be shown."),
    ],
)
def test_whatever_stands_in_the_way_is_told_in_one_sentence(
    ludarium: Run, url: str, home: Path, address: str, code: int, told: str
) -> None:
    full, closed, free = (
        create(url, **fields).table.code for fields in ({"bots": ["random"]}, {"open": False}, {})
    )
    ran = ludarium("join " + address.format(url=url, code=full, closed=closed, open=free))
    assert (ran.code, ran.out) == (code, "")
    assert told in ran.err
    assert len(ran.err.strip().splitlines()) == 1
    assert not (home / "seats").exists()


def test_a_server_of_another_kind_is_told(ludarium: Run) -> None:
    from http.server import BaseHTTPRequestHandler, HTTPServer

    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as other:
        thread = threading.Thread(target=other.handle_request)
        thread.start()
        ran = ludarium(f"join http://127.0.0.1:{other.server_port}/#ABC234")
        thread.join()
    assert ran.code == 1
    assert "no Ludarium server" in ran.err


def test_a_game_that_is_not_installed_here_is_told(ludarium: Run, url: str) -> None:
    seated = create(url, "probe")
    ran = ludarium(f"join {url}/#{seated.table.code}")
    assert (ran.code, ran.err.strip()) == (1, "This table plays probe, which is not installed here.")


def test_a_table_that_is_closed_is_told_to_whoever_waits_there(ludarium: Run, url: str) -> None:
    seated = create(url)

    Host(url, seated, Table.close_table, start=False)
    ran = ludarium(f"join {url}/#{seated.table.code}")
    assert (ran.code, ran.err.strip()) == (1, "The table is closed.")


def test_a_seat_that_was_given_away_is_forgotten_and_another_one_taken(ludarium: Run, url: str) -> None:
    seated = create(url)
    code = seated.table.code

    async def give_away(table: Table) -> None:
        await table.free_seat(1)
        await table.seat_bot(1, "random")

    host = Host(url, seated, give_away, start=False)
    ludarium(f"join {url}/#{code}", "q\n")
    host.join(PATIENCE)
    ran = ludarium(f"join {url}/#{code}")
    assert (ran.code, ran.err.strip()) == (1, "No seat is open at this table.")


def test_what_others_write_cannot_command_the_terminal() -> None:
    assert plain("a\x1b[31mb\x07\u202ec\u200bé") == "a�[31mb��c�é"
