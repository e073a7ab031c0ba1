"""Which pages may open a socket: the matrix of reliability.md 3.4, before and over a real server."""

from __future__ import annotations

import asyncio
import json

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from ludarium.server.config import Config
from ludarium.server.origins import Origins, normal, own
from tests.server.fake_hub import SECRET, hello, running

LOOPBACK = ("127.0.0.1", 8350)
LAN = ("192.168.1.5", 8350)


@pytest.mark.parametrize(
    ("origin", "server", "allowed"),
    [
        ("http://127.0.0.1:8350", LOOPBACK, True),
        ("http://localhost:8350", LOOPBACK, True),
        ("http://[::1]:8350", ("::1", 8350), True),
        ("http://192.168.1.5:8350", LAN, True),
        ("http://192.168.1.5", ("192.168.1.5", 80), True),
        ("http://[2001:db8::5]:8350", ("2001:db8::5", 8350), True),
        ("http://192.168.1.5:8350", ("::ffff:192.168.1.5", 8350), True),
        ("https://play.example", LAN, True),
        ("http://localhost:8350", LAN, False),
        ("http://127.0.0.1:8350", LAN, False),
        ("https://evil.example", LOOPBACK, False),
        ("null", LOOPBACK, False),
        ("", LOOPBACK, False),
        ("http://127.0.0.1:8350.evil.example", LOOPBACK, False),
        ("http://localhost.evil.example:8350", LOOPBACK, False),
        ("http://evillocalhost:8350", LOOPBACK, False),
        ("https://play.example.evil.example", LAN, False),
        ("https://evil.example/https://play.example", LAN, False),
        ("https://play.example@evil.example", LAN, False),
        ("http://127.0.0.1:8351", LOOPBACK, False),
        ("http://127.0.0.1", LOOPBACK, False),
        ("http://192.168.1.5:8350", ("192.168.1.5", 80), False),
        ("https://127.0.0.1:8350", LOOPBACK, False),
        ("ws://127.0.0.1:8350", LOOPBACK, False),
        ("http://play.example", LAN, False),
        ("HTTP://localhost:8350", LOOPBACK, False),
        ("http://LOCALHOST:8350", LOOPBACK, False),
        ("https://Play.example", LAN, False),
        ("http://127.0.0.1:8350/", LOOPBACK, False),
        (" http://127.0.0.1:8350", LOOPBACK, False),
        ("http://2130706433:8350", LOOPBACK, False),
    ],
)
def test_an_origin_is_compared_exactly_as_browsers_write_it(
    origin: str, server: tuple[str, int], allowed: bool
) -> None:
    assert Origins(["https://Play.Example"]).allow(origin, "http", server) is allowed


def test_a_server_that_does_not_know_its_address_has_no_origin() -> None:
    assert (
        own("http", None)
        == own("http", ("/run/ludarium.sock", None))
        == own("http", ("name", 80))
        == frozenset()
    )


@pytest.mark.parametrize(
    ("written", "origin"),
    [
        ("https://Play.Example", "https://play.example"),
        ("https://play.example:443/", "https://play.example"),
        ("http://[2001:DB8::5]:8350", "http://[2001:db8::5]:8350"),
    ],
)
def test_an_operator_may_write_an_origin_as_people_do(written: str, origin: str) -> None:
    assert normal(written) == origin


@pytest.mark.parametrize(
    "word",
    ["*", "null", "", "play.example", "ftp://a", "https://a/b", "https://a?b", "https://u@a", "http://a:x"],
)
def test_what_is_no_origin_is_an_error(word: str) -> None:
    with pytest.raises(ValueError, match=r"origin|[Pp]ort"):
        normal(word)


def test_a_foreign_page_is_refused_before_any_socket_is_there() -> None:
    async def scenario() -> None:
        async with running(Config(origins=("https://play.example",))) as run:
            own_names = (run.url, f"http://localhost:{run.port}", "https://play.example")
            for origin in own_names:
                await run.seated(origin=origin)
            for origin in (
                "https://evil.example",
                "null",
                f"{run.url}.evil.example",
                "http://127.0.0.1:1",
                "",
            ):
                with pytest.raises(InvalidStatus) as refused:
                    await run.socket(origin=origin, word=SECRET)
                assert refused.value.response.status_code == 403
                assert json.loads(refused.value.response.body or b"")["reason"] == "foreign-origin"
            assert len(run.hub.present) == len(own_names)

    asyncio.run(scenario())


def test_without_an_origin_a_socket_needs_a_bearer_word_and_must_be_who_it_says() -> None:
    async def scenario() -> None:
        async with running() as run:
            address = f"ws://127.0.0.1:{run.port}/api/socket"
            for headers in (
                {},
                {"Authorization": "Bearer "},
                {"Authorization": "Basic abc"},
                {"Cookie": "a=b"},
            ):
                with pytest.raises(InvalidStatus) as refused:
                    await connect(address, additional_headers=headers)
                assert refused.value.response.status_code == 403
            await run.seated(word=SECRET)
            for word, secret in (("spectator", SECRET), (SECRET, None), ("x", SECRET), ("x", None)):
                opened = await run.socket(word=word)
                await opened.send(hello(secret=secret))
                assert json.loads(await opened.recv())["reason"] == "wrong-secret"
                await opened.wait_closed()
                assert opened.close_code == 1008
            looking_on = await run.socket(word="spectator")
            await looking_on.send(hello(secret=None))
            assert json.loads(await looking_on.recv())["type"] == "welcome"

    asyncio.run(scenario())


def test_a_post_of_a_foreign_page_is_refused_and_one_without_a_page_is_not() -> None:
    async def scenario() -> None:
        async with running() as run:
            body = '{"game":"probe","seats":2,"name":"Ada"}'
            assert (await run.request("POST", "/api/tables", body, origin="https://evil.example"))[0] == 403
            assert (await run.request("POST", "/api/tables", body, origin="null"))[0] == 403
            assert run.hub.created == []
            assert (await run.request("POST", "/api/tables", body, origin=run.url))[0] == 201
            assert (await run.request("POST", "/api/tables", body))[0] == 201

    asyncio.run(scenario())


# --- Whom a request is for ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True), ("localhost:8350", True), ("LOCALHOST", True), ("127.0.0.1:8350", True),
        ("[::1]:8350", True), ("192.168.1.5", True), ("[2001:db8::5]", True), ("play.example", True),
        ("Play.Example:80", True), ("evil.example", False), ("evil.example:8350", False), ("", False),
        ("localhost.evil.example", False), ("play.example.evil.example", False), ("127.0.0.1.evil.example", False),
        ("localhost@evil.example", False), ("evil.example/localhost", False), ("2130706433", False), ("[", False),
    ],
)  # fmt: skip
def test_a_server_goes_by_its_addresses_and_by_the_names_it_was_given(host: str, known: bool) -> None:
    assert Origins(["https://play.example"]).answers_to(host) is known


def test_a_name_that_somebody_else_lets_lead_here_reads_nothing() -> None:
    """DNS rebinding: to a browser the foreign page and this server have one origin; only the name tells."""

    async def scenario() -> None:
        async with running(Config(origins=("https://play.example",))) as run:
            for host, status in (
                ("evil.example", 421),
                ("play.example", 200),
                (f"127.0.0.1:{run.port}", 200),
            ):
                for path in ("/metrics", "/api/tables", "/"):
                    assert (await run.request("GET", path, host=host))[0] == status, (host, path)
            assert (
                json.loads((await run.request("GET", "/metrics", host="evil.example"))[2])["reason"]
                == "foreign-host"
            )
            headers = {"Host": f"evil.example:{run.port}", "Authorization": f"Bearer {SECRET}"}
            with pytest.raises(InvalidStatus) as refused:
                await connect(f"ws://127.0.0.1:{run.port}/api/socket", additional_headers=headers)
            assert refused.value.response.status_code in (400, 421)

    asyncio.run(scenario())
