"""Doors: foreign pages, wrong, old and guessed secrets, used invitations, races for a seat, names that deceive."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import socket
import unicodedata
from collections import Counter
from collections.abc import Generator
from dataclasses import replace
from typing import Any

import pytest

from ludarium.client import Lobby, RefusedByServer
from ludarium.kernel import registry
from ludarium.server.names import fit_chat, fit_name, look
from ludarium.server.network import Network
from ludarium.server.protocol import Seated
from ludarium.server.reasons import Denied
from ludarium.server.sockets import Sockets
from ludarium.server.tables import CODE_LETTERS
from ludarium.server.tables import Table as ServerTable
from tests.patience import PATIENCE
from tests.server.games.house import GENEROUS, House, Neighbourhood, neighbourhood, refused
from tests.server.hostile.mutator import TEXTS
from tests.server.hostile.raw import Heard, frame, talked
from tests.server.hostile.test_messages import first_words

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Generator[Neighbourhood]:
    with neighbourhood(tmp_path_factory.mktemp("doors"), origins=("https://play.example",)) as found:
        yield found


def welcomed(heard: Heard) -> bool:
    return bool(heard.frames)


def said_hello(code: str, secret: str | None = None) -> bytes:
    return frame(json.dumps({"type": "hello", "table": code, **({"secret": secret} if secret else {})}))


# --- Origins --------------------------------------------------------------------------------------------


def test_only_our_own_pages_get_a_socket(here: Neighbourhood) -> None:
    async def scene(house: House) -> None:
        port = house.port
        foreign = [
            "null", "", "https://evil.example", "http://evil.example", f"http://evil.example:{port}",
            f"http://127.0.0.1.evil.example:{port}", f"http://localhost.evil.example:{port}",
            f"http://evil-localhost:{port}", f"http://127.0.0.1:{port + 1}", f"http://127.0.0.1:{port}0",
            "http://127.0.0.1", "http://127.0.0.1:80", f"https://127.0.0.1:{port}", f"ws://127.0.0.1:{port}",
            f"HTTP://127.0.0.1:{port}", f"http://LOCALHOST:{port}", f"http://127.0.0.1:{port}/", f"127.0.0.1:{port}",
            f"http://127.0.0.1:{port}/x", f"http://user@127.0.0.1:{port}", f"http://127.0.0.1:{port}@evil.example",
            f"http://127.0.0.1:{port},http://evil.example", f"http://127.0.0.1:{port} http://evil.example",
            f"http://127.1:{port}", f"http://2130706433:{port}", f"http://0.0.0.0:{port}", "*", "file://",
            "https://play.example.evil.example", "https://evilplay.example", "http://play.example",
            "https://play.example:444", "https://play.example:443", "https://PLAY.example", "https://play.example/",
            "https://play.example.", "https://play\\.example", "chrome-extension://abc", "https://xn--play-.example",
        ]  # fmt: skip
        seated = await house.lobby.create("probe", 2, "Ada")
        hello = said_hello(seated.table.code, seated.secret)
        stored, table = house.content(), house.hub._tables[seated.table.code]
        for origin in foreign:
            heard = await talked(port, [hello], origin=origin)
            assert (heard.status, heard.frames) == (403, []), origin
            with_secret = await talked(port, [hello], origin=origin, authorization=f"Bearer {seated.secret}")
            assert with_secret.status == 403, f"{origin}: a page that knows a secret is a foreign page still"
            assert table.telling.present == []
        assert (await talked(port, [hello], origin=None)).status == 403, "no page, and no program either"
        for word in ("Basic abc", "Bearer", "Bearer ", "bearer"):
            assert (await talked(port, [hello], origin=None, authorization=word)).status == 403
        double = f"http://127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}"
        assert (await talked(port, [hello], origin=double)).status == 400, "two origins are none"
        assert house.content() == stored
        for origin in (
            f"http://127.0.0.1:{port}",
            f"http://localhost:{port}",
            f"http://[::1]:{port}",
            "https://play.example",
        ):
            assert (await talked(port, [hello], welcomed, origin=origin)).frames[0]["type"] == "welcome", (
                origin
            )
        bearer = await talked(port, [hello], welcomed, origin=None, authorization=f"Bearer {seated.secret}")
        assert bearer.frames[0]["type"] == "welcome"

    here.run(scene)


def test_a_stranger_at_the_door_is_no_error_in_the_log(
    here: Neighbourhood, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(house: House) -> None:
        for _ in range(3):
            assert (await talked(house.port, [], origin="https://evil.example")).status == 403
        await asyncio.sleep(0.05)

    here.run(scene)
    assert [record.message for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_foreign_page_cannot_post_either(here: Neighbourhood) -> None:
    async def scene(house: House) -> None:
        seated = await house.lobby.create("probe", 3, "Ada")
        stored = house.content()
        for path, body in (
            ("tables", {"game": "probe", "seats": 2, "name": "Eve"}),
            (f"tables/{seated.table.code}/seats", {"name": "Eve"}),
            (f"tables/{seated.table.code}/invitations", {"invitation": "i" * 43, "name": "Eve"}),
        ):
            status, problem = await posted(house, f"/api/{path}", body, origin="https://evil.example")
            assert (status, problem["reason"]) == (403, "foreign-origin")
        assert house.content() == stored

    here.run(scene)


async def posted(house: House, path: str, body: Any, **headers: str) -> tuple[int, Any]:
    """A request by hand; the status and the answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    writer.write(request(path, body, connection="close", **headers))
    raw = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    head, _, answer = raw.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(answer)


def request(path: str, body: Any = None, **headers: str) -> bytes:
    data = b"" if body is None else json.dumps(body).encode()
    lines = [f"{'GET' if body is None else 'POST'} {path} HTTP/1.1", "Host: 127.0.0.1"]
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(data)}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode() + data


# --- Secrets --------------------------------------------------------------------------------------------


def test_a_secret_opens_its_own_seat_at_its_own_table_and_nothing_else(here: Neighbourhood) -> None:
    async def scene(house: House) -> None:
        async with (
            house.people("probe", "Ada", "Bo", seats=3) as (ada, bo),
            house.people("probe", "Cleo", "Dan") as (cleo, _),
        ):
            invitation = str((await ada.table.invite(2)).invitation)
            device = str((await bo.table.link_device()).invitation)
            second = await house.lobby.redeem(ada.code, device)
            await bo.table.revoke_devices()  # the second device's secret is an old one now
            wrong = {
                "of another table": cleo.seated.secret, "an invitation": invitation, "used": device,
                "revoked": second.secret, "almost": ada.seated.secret[:-1] + "-", "none": "x" * 43,
            }  # fmt: skip
            stored = house.content()
            for why, secret in wrong.items():
                for headers in ({"origin": house.url}, {"authorization": f"Bearer {secret}"}):
                    heard = await talked(house.port, [said_hello(ada.code, secret)], **headers)
                    assert (heard.reasons, heard.code) == (["wrong-secret"], 1008), why
                assert await refused(house.lobby.view(ada.code, secret)) == "wrong-secret", why
                if why != "an invitation":
                    assert await refused(house.lobby.redeem(ada.code, secret, "Eve")) == "wrong-invitation", (
                        why
                    )
            assert await refused(house.lobby.redeem(cleo.code, invitation, "Eve")) == "wrong-invitation"
            assert await refused(house.lobby.redeem(ada.code, ada.seated.secret, "Eve")) == "wrong-invitation"
            for word, secret in (
                (bo.seated.secret, ada.seated.secret),
                ("spectator", ada.seated.secret),
                ("x", None),
            ):
                heard = await talked(
                    house.port, [said_hello(ada.code, secret)], authorization=f"Bearer {word}", origin=None
                )
                assert heard.reasons == ["wrong-secret"], "the handshake and the hello are of one person"
            assert house.content() == stored
            taken = await house.lobby.redeem(ada.code, invitation, "Finn")
            assert taken.seat == 2
            assert await refused(house.lobby.redeem(ada.code, invitation, "Gus")) == "wrong-invitation"

    here.run(scene)


def test_every_other_seats_business_is_refused(here: Neighbourhood) -> None:
    """A seat's secret answers for that seat: no message names the seat it acts for."""

    async def scene(house: House) -> None:
        async with house.people("probe", "Ada", "Bo") as (ada, bo):
            await ada.table.start()
            await bo.table.until(lambda: bo.table.asked)
            hello, stored = said_hello(bo.code, bo.seated.secret), house.content()
            attempts = [
                {"type": "answer", "id": "a", "turn": 0, "action": 0, "seat": 0},
                {"type": "answer", "id": "b", "turn": 7, "action": 0},
                {"type": "answer", "id": "c", "turn": 0, "action": 999},
                {"type": "answer", "id": "d", "turn": 0, "action": "give everything"},
                {"type": "undo", "id": "e", "turn": 0}, {"type": "start", "id": "f"}, {"type": "close", "id": "g"},
                {"type": "free-seat", "id": "h", "seat": 0}, {"type": "give-host", "id": "i", "seat": 1},
                {"type": "agree", "id": "j", "seat": 0}, {"type": "rematch", "id": "k"},
                {"type": "swap", "id": "l", "seat": 0, "other": 1}, {"type": "stand-in", "id": "m", "seat": 0},
            ]  # fmt: skip
            sent = [hello, *(frame(json.dumps(each)) for each in attempts)]
            heard = await talked(house.port, sent, lambda heard: heard.num_replies == len(attempts))
            assert heard.reasons == [
                "not-understood", "stale-turn", "unknown-answer", "unknown-answer", "nothing-to-undo", "only-host",
                "only-host", "only-host", "only-host", "nobody-invited", "only-host", "only-host", "only-host",
            ]  # fmt: skip
            assert house.content() == stored

    here.run(scene)


# --- Guesses --------------------------------------------------------------------------------------------


def test_ten_thousand_guesses_find_nothing_and_are_held_back(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """4,000 codes and 3,000 invitations over HTTP, 3,000 secrets in hellos, from one address with the usual limit."""
    limits = replace(GENEROUS, failures=10)
    with neighbourhood(tmp_path_factory.mktemp("guesses"), limits=limits) as here:

        async def scene(house: House) -> None:
            luck, found = random.Random(10), Counter[str]()
            seated = await house.lobby.create("probe", 2, "Ada")
            async with house.sit(seated) as ada:
                await ada.invite(1)
                stored, code = house.content(), seated.table.code
                paths: list[tuple[str, Any]] = [
                    (f"/api/tables/{''.join(luck.choices(CODE_LETTERS, k=6))}", None) for _ in range(4000)
                ] + [
                    (f"/api/tables/{code}/invitations", {"invitation": guessed(luck), "name": "Eve"})
                    for _ in range(3000)
                ]
                luck.shuffle(paths)
                found.update(await many(house, paths))
                sockets = Sockets(Network(house.hub.config, house.hub))
                for number in range(3000):
                    secret = guessed(luck)
                    hello = json.dumps({"type": "hello", "table": code, "secret": secret})
                    if number < 100:
                        found.update((await talked(house.port, [frame(hello)])).reasons)
                    else:
                        frames, _ = await first_words(sockets, house.port, hello.encode())
                        found.update(each["reason"] for each in frames)
                assert house.content() == stored
                assert found.total() == 10_000
                assert set(found) == {
                    "no-such-table",
                    "wrong-invitation",
                    "wrong-secret",
                    "too-many-attempts",
                }
                assert found["too-many-attempts"] > 9_900, found
                assert ada.connected
                await ada.say("whoever is in stays in")

        here.run(scene)


def guessed(luck: random.Random) -> str:
    return "".join(luck.choices(LETTERS, k=43))


async def many(house: House, paths: list[tuple[str, Any]]) -> list[str]:
    """The reasons for which many requests on one connection are refused."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    reasons: list[str] = []
    for path, body in paths:
        writer.write(request(path, body))
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        size = int(head.partition("content-length: ")[2].split("\r\n")[0])
        reasons.append(json.loads(await reader.readexactly(size))["reason"])
    writer.close()
    return reasons


def test_small_answers_are_sent_at_once(here: Neighbourhood) -> None:
    """Without TCP_NODELAY an answer in two pieces waits 40 ms, the time after which a peer acknowledges by itself."""

    async def scene(house: House) -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", house.port)
        async with house.people("probe", "Ada", "Bo"):
            connections = [*house.server.connections]
            assert len(connections) >= 3
            for connection in connections:
                peer = connection.transport.get_extra_info("socket")
                assert peer.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        writer.close()

    here.run(scene)


def test_a_game_that_is_not_there_is_not_looked_for_on_the_disk(
    here: Neighbourhood, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To look through all installed packages takes ten milliseconds, in which nobody else would be served."""
    registry.games()
    monkeypatch.setattr("importlib.metadata.distributions", None)
    monkeypatch.setattr(registry, "iter_modules", None)

    async def scene(house: House) -> None:
        assert await refused(house.lobby.game("nothing")) == "no-such-game"
        assert await refused(house.lobby.create("nothing", 2, "Ada")) == "no-such-game"
        async with house.people("probe", "Ada", "Bo") as (ada, _):
            assert await refused(ada.table.arrange("nothing", 2)) == "no-such-game"

    here.run(scene)


# --- Races ----------------------------------------------------------------------------------------------


async def raced(*claims: Any) -> list[Seated]:
    """Of several claims at once, those that were granted; the others were refused as they should."""
    results = await asyncio.gather(*claims, return_exceptions=True)
    for result in results:
        if not isinstance(result, Seated):
            assert isinstance(result, RefusedByServer), result
            assert result.reason in ("seat-not-open", "no-open-seat", "wrong-invitation", "name-taken"), (
                result
            )
    return [result for result in results if isinstance(result, Seated)]


def test_of_two_who_claim_one_seat_at_once_exactly_one_gets_it(here: Neighbourhood) -> None:
    """200 races: for a seat by its number, for the last seat, for one invitation, and for one name."""

    async def race(house: House, number: int) -> None:
        lobby = Lobby(house.url, timeout=PATIENCE)
        kind = number % 4
        seated = await lobby.create("probe", 3 if kind == 3 else 2, "Ada")
        code = seated.table.code
        if kind == 0:
            won = await raced(lobby.join(code, "Bo", 1), lobby.join(code, "Cleo", 1))
        elif kind == 1:
            won = await raced(lobby.join(code, "Bo"), lobby.join(code, "Cleo"), lobby.join(code, "Dan"))
        elif kind == 2:
            async with house.sit(seated) as table:
                link = str((await table.invite(1)).invitation)
                won = await raced(
                    lobby.redeem(code, link, "Bo"),
                    lobby.redeem(code, link, "Cleo"),
                    lobby.join(code, "Dan", 1),
                )
        else:
            won = await raced(lobby.join(code, "Bo"), lobby.join(code, "Bо"))  # Latin, and Cyrillic
        assert len(won) == 1
        (winner,) = won
        chair = (await lobby.info(code)).seats[winner.seat]
        assert chair == winner.table.seats[winner.seat]
        table = house.hub._tables[code].table
        assert table.seat_of(winner.secret) == winner.seat
        assert len([row for row in table.secrets.values() if row.seat == winner.seat]) == 1

    async def scene(house: House) -> None:
        for start in range(0, 200, 10):
            await asyncio.gather(*(race(house, number) for number in range(start, start + 10)))

    here.run(scene)


# --- Words ----------------------------------------------------------------------------------------------


def shown_safely(text: str) -> bool:
    """Nothing that moves, hides or imitates: no control, bidi or private characters, no towers of marks."""
    kinds = [unicodedata.category(letter) for letter in text]
    safe = all(kind not in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") for kind in kinds)
    return safe and all(kind != "Cf" or letter == "\u200d" for kind, letter in zip(kinds, text))


def fitted(fit: Any, text: str) -> str | None:
    try:
        return fit(text)
    except Denied:
        return None


def test_odd_words_are_refused_or_kept_and_shown_as_they_are(here: Neighbourhood) -> None:
    async def scene(house: House) -> None:
        kept = 0
        async with house.people("probe", "Ada", "Host") as (ada, _):
            for text in TEXTS:
                expected = fitted(fit_name, text)
                if expected is not None and (look(expected) == look("Host") or not 0 < len(text) <= 200):
                    expected = None
                if expected is None:
                    reason = await refused(ada.table.rename(text))
                    assert reason in ("bad-name", "name-taken", "not-understood")
                    if reason != "name-taken":
                        assert await refused(house.lobby.create("probe", 2, text)) == reason
                else:
                    await ada.table.rename(text)
                    kept += 1
                    assert shown_safely(expected), ascii(expected)
                    await ada.table.until(
                        lambda expected=expected: ada.table.info.seats[0].name == expected, 5
                    )
                expected = fitted(fit_chat, text) if 0 < len(text) <= 1200 else None
                if expected is None:
                    assert await refused(ada.table.say(text)) in ("bad-text", "not-understood")
                else:
                    await ada.table.say(text)
                    assert shown_safely(expected), ascii(expected)
                    await ada.table.until(
                        lambda expected=expected: ada.table.chat[-1].text == expected, PATIENCE
                    )
            live, stored = house.hub._tables[ada.code].table, house.hub.store.load(ada.code)
            assert stored is not None
            again = ServerTable.restore(stored)
            assert (again.chairs, again.chat) == (live.chairs, live.chat), "stored as they are"
            assert 20 < kept < len(TEXTS) - 20

    here.run(scene)


def test_names_that_look_alike_are_one_name(here: Neighbourhood) -> None:
    async def scene(house: House) -> None:
        seated = await house.lobby.create("probe", 2, "Ada")
        for name in (
            "Ada",
            "ada",
            "ADA",
            "А" + "da",
            "Adа",
            "ＡＤＡ",
            "𝐀𝐝𝐚",
            "A d a",
            "Ada\u0301",
            "Αda",
            " Ada ",
        ):
            reason = await refused(house.lobby.join(seated.table.code, name))
            assert reason == "name-taken", ascii(name)

    here.run(scene)
