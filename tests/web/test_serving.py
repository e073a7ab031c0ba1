"""What the server adds for the page: the page itself, texts and rules."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import make_telling
import make_types
import pytest

from ludarium.server import catalogue, http
from ludarium.server.config import Config
from ludarium.server.reasons import Denied
from tests.server.fake_hub import Running, running


def _run(work: Any) -> Any:
    """In a thread of its own: the browser of other tests keeps an event loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def serving(scenario: Callable[[Running], Awaitable[None]]) -> None:
    async def played() -> None:
        async with running(Config()) as run, asyncio.timeout(20):
            await scenario(run)

    _run(played())


# --- The page ---------------------------------------------------------------------------------------------


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>the built page</p>")
    (tmp_path / "assets" / "index-abc.js").write_text("1;" * 1000)
    monkeypatch.setattr(http, "BUILT", tmp_path)
    return tmp_path


def test_the_built_page_is_shown_and_only_what_never_changes_is_kept(built: Path) -> None:
    async def scenario(run: Running) -> None:
        status, headers, answer = await run.request("GET", "/")
        assert (status, answer, headers["cache-control"]) == (200, b"<p>the built page</p>", "no-cache")
        status, headers, answer = await run.request("GET", "/assets/index-abc.js")
        assert (status, headers["content-type"]) == (200, "text/javascript; charset=utf-8")
        assert headers["cache-control"] == "public, max-age=31536000, immutable"
        status, headers, _ = await run.request("GET", "/assets/gone.js")
        assert (status, headers["cache-control"]) == (404, "no-cache")

    serving(scenario)


def test_what_is_large_is_packed_for_whoever_can_unpack_it(built: Path) -> None:
    async def scenario(run: Running) -> None:
        for asked in ("/assets/index-abc.js", "/api/openapi.json"):
            _, headers, answer = await run.request("GET", asked, **{"Accept-Encoding": "gzip"})
            assert (headers["content-encoding"], answer[:2]) == ("gzip", b"\x1f\x8b")
        _, headers, _ = await run.request("GET", "/assets/index-abc.js")
        assert "content-encoding" not in headers

    serving(scenario)


def test_without_a_built_page_the_plain_one_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "BUILT", tmp_path / "nowhere")

    async def scenario(run: Running) -> None:
        for path in ("/", "/plain/"):
            status, _, answer = await run.request("GET", path)
            assert (status, b"app.js" in answer) == (200, True)

    serving(scenario)


# --- Texts and rules --------------------------------------------------------------------------------------


def test_texts_and_rules_are_given_in_every_language() -> None:
    for language, word in (("en", "Words that all games share"), ("fr", "Les mots communs")):
        assert word in catalogue.shared_texts(language)
        assert "refusal-not-waiting" in catalogue.shared_texts(language)
        assert "refusal-no-such-table" in catalogue.shared_texts(language)
        assert catalogue.rules("quacks", language).startswith("# ")
    assert catalogue.rules("quacks", "fr") != catalogue.rules("quacks", "en")
    with pytest.raises(Denied, match="no game"):
        catalogue.rules("nothing", "en")


@pytest.mark.parametrize("make", [make_types, make_telling], ids=lambda make: make.__name__)
def test_what_is_made_for_the_page_is_up_to_date(make: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["make", "--check"])
    make.main()  # type: ignore[attr-defined]
