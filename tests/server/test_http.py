"""HTTP: every route, every kind of refusal as a problem, and headers on all of them."""

from __future__ import annotations

import asyncio
import ipaddress
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from ludarium.server import http
from ludarium.server.config import Config, Limits
from tests.patience import PATIENCE, PATIENT
from tests.server.fake_hub import CODE, OTHER, SECRET, Running, running

NEW = '{"game":"probe","seats":2,"name":"Ada"}'


def serving(
    scenario: Callable[[Running], Awaitable[None]], config: Config | None = None, **limits: Any
) -> None:
    async def played() -> None:
        async with (
            running(config or Config(limits=Limits(**(PATIENT | limits)))) as run,
            asyncio.timeout(PATIENCE),
        ):
            await scenario(run)

    asyncio.run(played())


async def reason(
    run: Running, method: str, path: str, body: bytes | str | None = None, **headers: str
) -> tuple[int, str]:
    """The status and the reason of a problem, which must be one."""
    status, got, answer = await run.request(method, path, body, **headers)
    problem = json.loads(answer)
    assert set(problem) == {"reason", "message"}
    assert got["content-type"] == "application/json"
    return status, problem["reason"]


def test_what_can_be_asked_is_answered() -> None:
    async def scenario(run: Running) -> None:
        expected = {
            "/api/games": "games", "/api/games/probe": "actions", "/api/tables": "tables",
            f"/api/tables/{CODE}": "phase", f"/api/tables/{CODE}/view": "steps",
            f"/api/tables/{CODE}/view?match=1": "steps", "/api/health": "healthy",
            "/api/openapi.json": "paths", "/api/schema.json": "$defs",
        }  # fmt: skip
        for path, key in expected.items():
            status, headers, answer = await run.request("GET", path)
            assert (status, headers["content-type"]) == (200, "application/json"), path
            assert key in json.loads(answer), path
            status, _, answer = await run.request("HEAD", path)
            assert (status, answer) == (200, b""), path

    serving(scenario)


def test_texts_and_records_are_text() -> None:
    async def scenario(run: Running) -> None:
        status, headers, answer = await run.request("GET", "/api/games/probe/texts/fr")
        assert (status, answer) == (200, b"title = probe fr")
        assert headers["content-type"] == "text/plain; charset=utf-8"
        status, headers, answer = await run.request("GET", "/api/texts/fr")
        assert (status, answer) == (200, b"refusal = fr")
        status, headers, answer = await run.request("GET", "/api/games/probe/rules/fr")
        assert (status, answer) == (200, b"# probe fr")
        assert headers["content-type"] == "text/markdown; charset=utf-8"
        status, headers, answer = await run.request("GET", f"/api/tables/{CODE}/record?match=1")
        assert (status, answer) == (200, b'{"game":"probe"}\n')
        assert headers["content-type"].startswith("application/jsonl")
        assert headers["content-disposition"] == f'attachment; filename="ludarium-{CODE}-1.jsonl"'
        assert await reason(run, "GET", f"/api/tables/{CODE}/record?match=2") == (409, "not-over")

    serving(scenario)


def test_a_seat_is_given_with_201() -> None:
    async def scenario(run: Running) -> None:
        for path, body in (("/api/tables", NEW), (f"/api/tables/{CODE}/seats", '{"name":"Ada"}')):
            status, _, answer = await run.request("POST", path, body)
            assert status == 201
            assert json.loads(answer)["secret"] == SECRET
        assert run.hub.created[0].name == "Ada"

    serving(scenario)


REFUSED: list[tuple[str, str, bytes | str | None, tuple[int, str]]] = [
    ("GET", "/api", None, (404, "no-such-page")),
    ("GET", "/api/", None, (404, "no-such-page")),
    ("GET", "/api/nothing", None, (404, "no-such-page")),
    ("POST", "/api/nothing", "{}", (404, "no-such-page")),
    ("GET", "/api/socket", None, (404, "no-such-page")),
    ("GET", "/nothing", None, (404, "no-such-page")),
    ("GET", "/../reasons.py", None, (404, "no-such-page")),
    ("GET", "/%2e%2e/reasons.py", None, (404, "no-such-page")),
    ("GET", "/%00", None, (404, "no-such-page")),
    ("GET", "/" + "x" * 300, None, (404, "no-such-page")),
    ("GET", "/api/games/chess", None, (404, "no-such-game")),
    ("GET", "/api/games/%00", None, (404, "no-such-game")),
    ("GET", "/api/games/probe/texts/xx", None, (404, "no-such-page")),
    ("GET", "/api/games/probe/texts/..%2ffr", None, (404, "no-such-page")),
    ("GET", "/api/games/probe/rules/xx", None, (404, "no-such-page")),
    ("GET", "/api/games/%00/rules/fr", None, (404, "no-such-game")),
    ("GET", "/api/texts/xx", None, (404, "no-such-page")),
    ("GET", "/api/texts/..%2ffr", None, (404, "no-such-page")),
    ("GET", "/api/tables/ABC235", None, (404, "no-such-table")),
    ("GET", "/api/tables/abc234", None, (404, "no-such-table")),
    ("GET", "/api/tables/%00", None, (404, "no-such-table")),
    ("GET", "/api/games?x=1", None, (400, "not-understood")),
    ("GET", f"/api/tables/{CODE}/view?match=x", None, (400, "not-understood")),
    ("GET", f"/api/tables/{CODE}/view?match=-1", None, (400, "not-understood")),
    ("GET", f"/api/tables/{CODE}/view?match=", None, (400, "not-understood")),
    ("GET", f"/api/tables/{CODE}/view?match=%D9%A1", None, (400, "not-understood")),
    ("GET", f"/api/tables/{CODE}/view?match=9999999999", None, (400, "not-understood")),
    ("GET", f"/api/tables/{CODE}/view?match=1&match=2", None, (400, "not-understood")),
    ("GET", f"/api/tables/{CODE}/view?secret={SECRET}", None, (400, "not-understood")),
    ("GET", f"/api/tables/{CODE}/view?viewer=16", None, (400, "not-understood")),
    ("GET", f"/api/tables/{CODE}/view?viewer=-1", None, (400, "not-understood")),
    ("GET", f"/api/tables/{CODE}/view?viewer=ALL", None, (400, "not-understood")),
    ("GET", f"/api/tables/{CODE}/view?viewer=all&viewer=0", None, (400, "not-understood")),
    ("GET", f"/api/tables/{CODE}/record?viewer=all", None, (400, "not-understood")),
    ("GET", f"/api/tables/{CODE}/view?viewer=all&match=1", None, (409, "not-over")),
    ("POST", "/api/tables", "", (400, "not-understood")),
    ("POST", "/api/tables", "{", (400, "not-understood")),
    ("POST", "/api/tables", "[]", (400, "not-understood")),
    ("POST", "/api/tables", b"\xff\xfe", (400, "not-understood")),
    ("POST", "/api/tables", "[" * 16_000, (400, "not-understood")),
    ("POST", "/api/tables", '{"game":"probe","seats":2}', (400, "not-understood")),
    ("POST", "/api/tables", NEW[:-1] + ',"x":1}', (400, "not-understood")),
    ("POST", "/api/tables", NEW.replace("2", "2.5"), (400, "not-understood")),
    ("POST", "/api/tables", NEW.replace("2", "99"), (400, "not-understood")),
    ("POST", "/api/tables", NEW.replace("Ada", "A\\u0000"), (400, "not-understood")),
    ("POST", "/api/tables", NEW.replace("Ada", "\\ud800"), (400, "not-understood")),
    ("POST", "/api/tables", NEW.replace("probe", "chess"), (404, "no-such-game")),
    ("POST", "/api/tables", " " * 17_000, (413, "too-large")),
    ("POST", "/api/tables", NEW.replace("probe", "broken"), (500, "unexpected")),
    ("POST", f"/api/tables/{CODE}/invitations", '{"invitation":"x"}', (400, "not-understood")),
    ("POST", f"/api/tables/{CODE}/invitations", f'{{"invitation":"{OTHER}"}}', (403, "wrong-invitation")),
    ("PUT", "/api/tables", NEW, (405, "method-not-allowed")),
    ("TRACE", "/api/tables", None, (405, "method-not-allowed")),
    ("POST", "/", "", (405, "method-not-allowed")),
]


def test_every_refusal_is_a_problem() -> None:
    async def scenario(run: Running) -> None:
        for method, path, body, expected in REFUSED:
            assert await reason(run, method, path, body) == expected, (method, path, body)

    serving(scenario)


def test_a_problem_quotes_nothing_of_the_request() -> None:
    async def scenario(run: Running) -> None:
        body = NEW[:-1] + ',"<script>":"' + SECRET + '"}'
        _, _, answer = await run.request("POST", "/api/tables", body)
        assert b"script" not in answer
        assert SECRET.encode() not in answer
        _, _, answer = await run.request("POST", "/api/tables", NEW.replace("probe", "broken"))
        assert SECRET.encode() not in answer, "a defect's own words stay here"
        assert await run.metric("ludarium_unhandled_total") == 1

    serving(scenario)


def test_a_wrong_method_is_told_the_right_ones() -> None:
    async def scenario(run: Running) -> None:
        _, headers, _ = await run.request("DELETE", "/api/tables")
        assert set(headers["allow"].split(", ")) == {"GET", "HEAD", "POST"}
        _, headers, _ = await run.request("POST", "/api/games", "{}")
        assert set(headers["allow"].split(", ")) == {"GET", "HEAD"}
        _, headers, _ = await run.request("DELETE", "/")
        assert set(headers["allow"].split(", ")) == {"GET", "HEAD"}

    serving(scenario)


def test_headers_that_protect_are_on_everything() -> None:
    async def scenario(run: Running) -> None:
        for method, path in (
            ("GET", "/api/games"), ("GET", "/"), ("GET", "/nothing"), ("GET", "/metrics"), ("PUT", "/api/tables"),
            ("GET", "/api/nothing"), ("POST", "/api/tables"), ("HEAD", "/api/health"),
        ):  # fmt: skip
            _, headers, _ = await run.request(method, path)
            assert headers["content-security-policy"] == (
                "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
            ), path
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["cache-control"] == ("no-cache" if path in ("/", "/nothing") else "no-store")
            assert "server" not in headers
            assert "access-control-allow-origin" not in headers

    serving(scenario)


def test_a_view_is_that_of_the_bearer() -> None:
    async def scenario(run: Running) -> None:
        path = f"/api/tables/{CODE}/view"
        assert json.loads((await run.request("GET", path))[2])["viewer"] is None
        assert (
            json.loads((await run.request("GET", path, authorization=f"Bearer {SECRET}"))[2])["viewer"] == 0
        )
        for word in (f"Bearer {OTHER}", "Bearer x", "Bearer", f"Basic {SECRET}", SECRET):
            assert await reason(run, "GET", path, authorization=word) == (403, "wrong-secret")

    serving(scenario)


def test_a_body_must_say_that_it_is_json() -> None:
    async def scenario(run: Running) -> None:
        for kind in (
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data",
            "application/jsonx",
        ):
            assert await reason(run, "POST", "/api/tables", NEW, content_type=kind) == (400, "not-understood")
        assert (
            await run.request("POST", "/api/tables", NEW, content_type="application/json; charset=utf-8")
        )[0] == 201

    serving(scenario)


def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.server.http.BODY_WITHIN", 0.2)

    async def scenario(run: Running) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", run.port)
        writer.write(
            b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            b"Content-Length: 50\r\n\r\n{"
        )
        assert (await asyncio.wait_for(reader.read(), PATIENCE)).startswith(b"HTTP/1.1 400")
        writer.close()

    serving(scenario)


def test_an_address_sets_up_so_many_tables_and_refused_ones_do_not_count() -> None:
    async def scenario(run: Running) -> None:
        for _ in range(5):
            assert await reason(run, "POST", "/api/tables", NEW.replace("probe", "chess")) == (
                404,
                "no-such-game",
            )
        for _ in range(3):
            assert (await run.request("POST", "/api/tables", NEW))[0] == 201
        assert await reason(run, "POST", "/api/tables", NEW) == (429, "too-many-tables")

    serving(scenario, new_tables=3)


def test_a_network_of_many_addresses_sets_up_four_times_as_many_tables_as_one() -> None:
    """As somebody did who had a /48, and so as many addresses as there are."""

    async def scenario(run: Running) -> None:
        def create(address: str) -> Any:
            return run.request("POST", "/api/tables", NEW, x_forwarded_for=address)

        statuses = [(await create(f"2001:db8:1:{number:x}::7"))[0] for number in range(20)]
        assert statuses == [201] * 12 + [429] * 8
        assert (await create("2001:db8:2::7"))[0] == 201

    serving(scenario, Config(proxies=("127.0.0.1",), limits=Limits(new_tables=3)))


def test_all_together_set_up_so_many_tables_a_minute_and_who_was_refused_has_used_nothing() -> None:
    async def scenario(run: Running) -> None:
        for number in range(4):
            status, _, _ = await run.request("POST", "/api/tables", NEW, x_forwarded_for=f"1.2.3.{number}")
            assert status == 201
        for _ in range(9):
            refused = await reason(run, "POST", "/api/tables", NEW, x_forwarded_for="1.2.3.9")
            assert refused == (503, "busy")

    serving(scenario, Config(proxies=("127.0.0.1",), limits=Limits(new_tables=3, new_tables_in_all=4)))


def test_guesses_over_http_are_limited_and_proxies_tell_who_guesses() -> None:
    async def scenario(run: Running) -> None:
        path = f"/api/tables/{CODE}/invitations"
        guess = json.dumps({"invitation": OTHER})
        for _ in range(10):
            assert await reason(run, "POST", path, guess, x_forwarded_for="1.2.3.4") == (
                403,
                "wrong-invitation",
            )
        assert await reason(run, "POST", path, guess, x_forwarded_for="1.2.3.4") == (429, "too-many-attempts")
        assert await reason(run, "GET", f"/api/tables/{CODE}/record", x_forwarded_for="1.2.3.4") == (
            429,
            "too-many-attempts",
        )
        assert await reason(run, "POST", path, guess, x_forwarded_for="1.2.3.5") == (403, "wrong-invitation")

    serving(scenario, Config(proxies=("127.0.0.1",)))


def test_requests_are_messages_of_their_address() -> None:
    async def scenario(run: Running) -> None:
        for _ in range(10):
            assert (await run.request("GET", "/api/games"))[0] == 200
        assert await reason(run, "GET", "/api/games") == (429, "too-many-messages")

    serving(scenario, messages=1, seconds=1e6)


def test_health_is_whether_something_can_be_stored() -> None:
    async def scenario(run: Running) -> None:
        run.hub.is_healthy = False
        assert await reason(run, "GET", "/api/health") == (503, "storage-failed")

    serving(scenario)


@pytest.mark.parametrize(
    ("peer", "headers", "may"),
    [
        ("10.0.0.7", [], True),
        ("::ffff:10.0.0.7", [], True),
        ("10.0.1.7", [], False),
        ("10.0.0.7", [(b"x-forwarded-for", b"10.0.0.8")], False),
        ("10.0.0.7", [(b"via", b"1.1 proxy")], False),
        ("2001:db8::1%eth0", [], True),
        ("", [], False),
    ],
)
def test_metrics_are_for_those_machines_too_that_the_operator_names(
    peer: str, headers: list[tuple[bytes, bytes]], may: bool
) -> None:
    named = [ipaddress.ip_network(each) for each in ("10.0.0.0/24", "2001:db8::/32")]
    assert http._is_among(named, {"client": (peer, 5), "headers": headers}) is may


def test_metrics_are_for_this_machine_only() -> None:
    async def scenario(run: Running) -> None:
        status, headers, answer = await run.request("GET", "/metrics")
        assert (status, headers["content-type"].split(";")[0]) == (200, "text/plain")
        assert b"ludarium_sockets 0.0" in answer
        assert await reason(run, "GET", "/metrics", x_forwarded_for="1.2.3.4") == (404, "no-such-page")

    serving(scenario)
