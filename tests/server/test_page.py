"""The page as it is served, and what is said where none was built."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from ludarium.kernel.texts import LANGUAGES
from ludarium.server import page
from ludarium.server.network import SECURITY_HEADERS
from tests.patience import PATIENCE
from tests.server.fake_hub import Running, running

MAKEFILE = Path(__file__).parents[2] / "Makefile"


def serving(scenario: Callable[[Running], Awaitable[None]]) -> None:
    async def played() -> None:
        async with running() as run, asyncio.timeout(PATIENCE):
            await scenario(run)

    asyncio.run(played())


def test_the_built_page_is_shown_and_only_what_never_changes_is_kept() -> None:
    async def scenario(run: Running) -> None:
        status, headers, answer = await run.request("GET", "/")
        assert (status, answer, headers["cache-control"]) == (200, b"<p>the built page</p>", "no-cache")
        status, headers, answer = await run.request("GET", "/assets/index-abc.js")
        assert (status, headers["content-type"]) == (200, "text/javascript; charset=utf-8")
        assert headers["cache-control"] == "public, max-age=31536000, immutable"
        status, headers, _ = await run.request("GET", "/assets/gone.js")
        assert (status, headers["cache-control"]) == (404, "no-cache")

    serving(scenario)


def test_a_mistyped_address_gets_a_page_and_a_script_a_problem() -> None:
    async def scenario(run: Running) -> None:
        status, headers, answer = await run.request("GET", "/tabel", accept="text/html,*/*")
        assert (status, headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert b'<a href="/">' in answer
        assert b"mistyped" in answer
        status, _, answer = await run.request("GET", "/tabel")
        assert (status, json.loads(answer)["reason"]) == (404, "no-such-page")

    serving(scenario)


def test_what_is_large_is_packed_for_whoever_can_unpack_it() -> None:
    async def scenario(run: Running) -> None:
        for asked in ("/assets/index-abc.js", "/api/openapi.json"):
            _, headers, answer = await run.request("GET", asked, **{"Accept-Encoding": "gzip"})
            assert (headers["content-encoding"], answer[:2]) == ("gzip", b"\x1f\x8b")
        _, headers, _ = await run.request("GET", "/assets/index-abc.js")
        assert "content-encoding" not in headers

    serving(scenario)


# --- Where none was built ---------------------------------------------------------------------------------


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "BUILT", tmp_path / "nowhere")


@pytest.mark.usefixtures("nowhere")
def test_without_a_page_every_address_of_it_says_so_in_every_language() -> None:
    async def scenario(run: Running) -> None:
        for path in ("/", "/index.html", "/assets/index-abc.js", "/%2e%2e/page.py", "/?x=<b>"):
            status, headers, answer = await run.request("GET", path)
            assert (status, headers["content-type"]) == (404, "text/html; charset=utf-8"), path
            assert headers["cache-control"] == "no-cache"
            for name, value in SECURITY_HEADERS:
                assert headers[name.decode()] == value.decode()
            said = dict(re.findall(r'<p lang="(\w+)">(.*)</p>', answer.decode()))
            assert said == {language: page.not_built(language) for language in LANGUAGES}
            assert not re.search(b"<script|<style| style=|<b>", answer)
            status, headers, answer = await run.request("HEAD", path)
            assert (status, answer) == (404, b"")
        status, headers, _ = await run.request("DELETE", "/")
        assert (status, headers["allow"]) == (405, "GET, HEAD")

    serving(scenario)


@pytest.mark.usefixtures("nowhere")
def test_without_a_page_programs_play_on() -> None:
    async def scenario(run: Running) -> None:
        for path in ("/api/games", "/api/health", "/metrics"):
            assert (await run.request("GET", path))[0] == 200
        status, _, answer = await run.request("GET", "/api/nothing")
        assert (status, json.loads(answer)["reason"]) == (404, "no-such-page")
        await run.seated()

    serving(scenario)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_that_builds_the_page_is_one_that_make_knows(language: str) -> None:
    (target,) = re.findall(r"make (\w+)", page.not_built(language))
    assert re.search(rf"^{target}:.*## ", MAKEFILE.read_text("utf-8"), re.MULTILINE)
