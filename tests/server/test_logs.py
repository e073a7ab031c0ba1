"""Logs are lines of JSON, and hold no secret whoever writes them."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import sys
from typing import Any

import pytest
import structlog

from ludarium.server import logs
from tests.server.fake_hub import CODE, OTHER, SECRET, hello, running


class Written:
    """What was written to standard error so far."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self._text = ""

    def getvalue(self) -> str:
        self._text += self._capsys.readouterr().err
        return self._text


@pytest.fixture
def stderr(capsys: pytest.CaptureFixture[str]) -> Written:
    logs.configure("info")
    return Written(capsys)


def lines(stream: Written) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_line_is_a_json_object_with_time_and_level(stderr: Written) -> None:
    structlog.get_logger().info("something happened", table=CODE, seat=2)
    (line,) = lines(stderr)
    assert (line["event"], line["table"], line["seat"], line["level"]) == (
        "something happened",
        CODE,
        2,
        "info",
    )
    assert line["timestamp"].endswith("Z")


def test_a_line_that_cannot_be_written_stops_nothing(
    stderr: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = io.StringIO()
    closed.close()
    monkeypatch.setattr(sys, "stderr", closed)
    structlog.get_logger().error("nobody reads this")


def test_lines_below_the_level_are_left_out(stderr: Written) -> None:
    structlog.get_logger().debug("a detail")
    assert lines(stderr) == []


@pytest.mark.parametrize(
    "values",
    [
        {"detail": f"hello from {SECRET}!"},
        {"secret": "short"},
        {"authorization": "Bearer short"},
        {"body": "short"},
        {"key": "short"},
        {"detail": "0123456789abcdef" * 4 + " short"},
    ],
)
def test_what_looks_like_a_secret_is_hidden(stderr: Written, values: dict[str, str]) -> None:
    structlog.get_logger().warning("careless", **values)
    written = stderr.getvalue()
    assert SECRET not in written
    assert "0123456789abcdef" not in written
    assert "[hidden]" in written


def test_of_an_exception_only_type_and_place_are_written(stderr: Written) -> None:
    hidden = "the card below"
    try:
        raise KeyError(hidden)
    except KeyError:
        structlog.get_logger().exception("unhandled")
    (line,) = lines(stderr)
    assert line["kind"] == "KeyError"
    assert "test_logs.py" in line["where"][0]
    assert hidden not in stderr.getvalue()


def test_lines_of_libraries_come_through_here_if_something_is_wrong(stderr: Written) -> None:
    logging.getLogger("websockets.server").info("GET /api/socket?secret=x")
    logging.getLogger("websockets.server").error("parser failed")
    logging.getLogger("asyncio").warning("a task was destroyed")
    assert [line["event"] for line in lines(stderr)] == ["parser failed", "a task was destroyed"]


def test_no_secret_is_in_any_line_whatever_clients_do(stderr: Written) -> None:
    async def scenario() -> None:
        async with running() as run:
            opened = await run.seated(word=SECRET)
            await opened.send('{"type":"rename","id":"a","name":"Ada"}')  # a defect that quotes the secret
            await opened.wait_closed()
            wrong = await run.socket(word=OTHER)
            await wrong.send(hello(secret=OTHER))
            await wrong.wait_closed()
            await run.request(
                "GET", f"/api/tables/{CODE}/view?secret={SECRET}", authorization=f"Bearer {OTHER}"
            )
            await run.request("GET", f"/api/tables/{SECRET}")
            await run.request("GET", f"/{SECRET}")
            await run.request("POST", f"/api/tables/{CODE}/invitations", json.dumps({"invitation": OTHER}))
            await run.request("POST", "/api/tables", '{"game":"broken","seats":2,"name":"Ada Lovelace"}')

    asyncio.run(scenario())
    written = stderr.getvalue()
    for word in (SECRET, OTHER, "Lovelace", "Bearer", "?", "division"):
        assert word not in written
    events = [line["event"] for line in lines(stderr)]
    assert events.count("unhandled") == 2
    assert {"socket opened", "socket closed", "socket not seated", "request"} <= set(events)


def test_lines_of_a_socket_and_of_a_request_carry_whose_they_are(stderr: Written) -> None:
    async def scenario() -> None:
        async with running() as run:
            await run.seated()
            await run.request("GET", f"/api/tables/{CODE}")

    asyncio.run(scenario())
    opened = next(line for line in lines(stderr) if line["event"] == "socket opened")
    assert (opened["table"], opened["seat"], len(opened["socket"])) == (CODE, 0, 8)
    request = next(line for line in lines(stderr) if line["event"] == "request")
    assert (request["table"], request["path"], request["status"]) == (CODE, "/api/tables/{code}", 200)
    assert len(request["request"]) == 8
