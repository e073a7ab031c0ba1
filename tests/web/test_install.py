"""The page as an app: it can be installed, its shell opens without a server, and it is never an old one."""

from __future__ import annotations

import gzip
import http.server
import json
import re
import shutil
import threading
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import BUILT
from tests.web.person import PHONE, Person

pytestmark = pytest.mark.xdist_group("browser")

FIRST_LOAD = 80_000  # bytes, packed: what the first page asks for, without the server's answers
READY = """new Promise(async (done) => {
  const { active } = await navigator.serviceWorker.ready;
  const look = () => active.state === 'activated' && done();
  active.addEventListener('statechange', look);
  look();
})"""
RENEWED = """name => new Promise(async (done) => {
  await (await navigator.serviceWorker.ready).update();
  const look = setInterval(async () => {
    if (String(await caches.keys()) !== name) return;
    clearInterval(look);
    done();
  }, 20);
})"""


class Files(http.server.SimpleHTTPRequestHandler):
    """The page's files as the server sends them, and nothing behind them."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class Site:
    """A copy of the built page at an address, which can be renewed or be gone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "web"
        shutil.copytree(BUILT.parent, self.folder)
        self._start(0)

    def _start(self, port: int) -> None:
        folder = str(self.folder)
        self._server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", port), lambda *words: Files(*words, directory=folder)
        )
        self.port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def renew(self, words: str) -> None:
        """Another version of the page."""
        index, worker = self.folder / "index.html", self.folder / "sw.js"
        index.write_text(index.read_text("utf-8").replace("<title>Ludarium", f"<title>{words}"), "utf-8")
        kept = re.sub(r"ludarium-[0-9a-f]+", f"ludarium-{words}", worker.read_text("utf-8"))
        worker.write_text(kept, "utf-8")

    def go(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def site(tmp_path: Path) -> Generator[Site]:
    made = Site(tmp_path)
    yield made
    made.go()


def installed(browser: Any, url: str, language: str = "en") -> Person:
    """Somebody whose browser has taken up the service worker."""
    ada = Person(browser, url, language=language, size=PHONE, workers="allow")
    ada.open()
    ada.page.evaluate(READY)
    return ada


def title_in(person: Person) -> str:
    """What the page was called as it came, before it named itself."""
    found: str = person.page.evaluate(
        "fetch('/').then((r) => r.text()).then((t) => /<title>(.*?)</.exec(t)[1])"
    )
    return found


def test_the_manifest_names_what_is_there(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open()
    manifest = ada.page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then((r) => r.json())"
    )
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    for icon in manifest["icons"]:
        size = ada.page.evaluate(
            "src => fetch(src).then((r) => r.blob()).then(createImageBitmap).then((i) => i.width).catch(() => 0)",
            icon["src"],
        )
        assert icon["sizes"] in ("any", f"{size}x{size}")
    assert ada.is_content()


@pytest.mark.parametrize(("language", "words"), [("en", "need the server"), ("fr", "il faut le serveur")])
def test_the_shell_opens_without_a_server_and_says_what_needs_one(
    browser: Any, site: Site, language: str, words: str
) -> None:
    ada = installed(browser, site.url, language)
    ada.context.set_offline(True)
    ada.page.reload()
    ada.page.get_by_text(words).wait_for()
    ada.page.evaluate("location.hash = '#/history'")
    ada.page.locator("main h1").wait_for()
    ada.page.evaluate("location.hash = '#/lesson/quacks'")  # a part that was not kept
    ada.page.get_by_text(words).wait_for()
    assert ada.page.evaluate("document.documentElement.dataset.missing ?? ''").split() == []
    assert ada.page.evaluate("[document.documentElement.scrollWidth <= innerWidth]") == [True]


def test_a_page_that_was_renewed_is_never_the_old_one(browser: Any, site: Site) -> None:
    ada = installed(browser, site.url)
    site.renew("abc")
    ada.page.reload()
    assert title_in(ada) == "abc"  # at the first visit, while the old worker is still at work
    ada.page.evaluate(RENEWED, "ludarium-abc")
    ada.context.set_offline(True)
    ada.page.reload()
    ada.page.get_by_text("need the server").wait_for()
    assert title_in(ada) == "abc"


def test_nothing_that_the_server_says_is_kept(browser: Any, url: str) -> None:
    ada = installed(browser, url)
    ada.page.get_by_role("button", name="Play", exact=True).first.wait_for()
    kept = ada.page.evaluate(
        "caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((each) => each.keys()))))"
        ".then((all) => all.flat().map((request) => new URL(request.url).pathname))"
    )
    assert "/" in kept
    assert [path for path in kept if path.startswith("/api")] == []
    assert ada.is_content()


def test_the_first_load_is_below_its_bound(browser: Any, url: str) -> None:
    """With everything that the first page fetches from the page's own files, whatever asked for it."""
    ada = Person(browser, url)
    ada.open()
    ada.page.get_by_role("button", name="Play", exact=True).first.wait_for()
    ada.page.wait_for_load_state("networkidle")
    paths: list[str] = ada.page.evaluate(
        "performance.getEntriesByType('resource').map((each) => new URL(each.name).pathname)"
    )
    files = {path for path in paths if not path.startswith("/api")} | {"/index.html"}
    sizes = {path: len(gzip.compress((BUILT.parent / path[1:]).read_bytes(), 6)) for path in files}
    assert sum(sizes.values()) < FIRST_LOAD, json.dumps(sizes)
    print(f"first load: {sum(sizes.values())} bytes in {len(files)} files")
