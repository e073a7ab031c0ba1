"""What strangers write is text and nothing else; the page loads little, and only from here."""

from __future__ import annotations

import gzip
import json
import re
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from ludarium.server.names import fit_chat, fit_name
from ludarium.server.reasons import Denied
from tests.web.conftest import BUILT
from tests.web.person import Person
from tests.web.playing import first, gather, play, tab

pytestmark = pytest.mark.xdist_group("browser")

# One JSON string a line: markup, scripts, templates, odd and invisible Unicode.
PAYLOADS = [
    json.loads(line) for line in Path(__file__).with_name("payloads.txt").read_text("utf-8").splitlines()
]
FIRST_LOAD = 200_000  # bytes, compressed


def fitting(texts: list[str], fit: Any) -> list[str]:
    """What the server lets through, as it keeps it. The page trims first, byte order marks too."""
    kept = []
    for text in texts:
        try:
            kept.append(fit(text.strip("\ufeff ")))
        except Denied:
            continue
    return kept


def test_the_list_is_long_enough() -> None:
    assert len(set(PAYLOADS)) == len(PAYLOADS) >= 200
    assert len(fitting(PAYLOADS, fit_chat)) >= 200


def test_whatever_is_said_is_shown_as_text(browser: Any, url: str) -> None:
    ada, bob = Person(browser, url), Person(browser, url)
    gather([ada, bob], ["Ada", "Bob"])
    elements = (
        "document.querySelectorAll('script, iframe, object, embed, dialog, marquee, style, base').length"
    )
    chats = [tab(person, "Chat") for person in (ada, bob)]
    before = [person.page.evaluate(elements) for person in (ada, bob)]
    field = ada.page.get_by_label("Your message")
    for text in [*PAYLOADS, "the end"]:
        field.fill(text)
        field.press("Enter")
    expected = [*fitting(PAYLOADS, fit_chat), "the end"]
    for chat in chats:
        chat.get_by_text("the end", exact=True).wait_for()
        said = chat.locator("li:not(.note) > span").evaluate_all("all => all.map((each) => each.textContent)")
        assert said == expected
        assert chat.locator("li:not(.note) > span *").count() == 0
    assert [person.page.evaluate(elements) for person in (ada, bob)] == before
    for person in (ada, bob):
        assert person.is_content()


def test_whatever_somebody_is_called_is_shown_as_text(browser: Any, url: str) -> None:
    ada, bob = Person(browser, url), Person(browser, url)
    gather([ada, bob], ["Ada", "Bob"])
    play([ada, bob], [first, first], answers=6)  # so that there are sentences with names in them
    panel = tab(ada, "Table")
    names = fitting([text for text in PAYLOADS if len(text) <= 40][::3], fit_name)
    for name in names:
        panel.get_by_role("button", name="Change my name").click()
        panel.get_by_label("Your name").fill(name)
        panel.get_by_label("Your name").press("Enter")
        bob.page.wait_for_function(
            "name => document.querySelector('.players .name').textContent === name", arg=name
        )
        assert bob.page.locator(".players .name *").count() == 0
        width = bob.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert width[0] <= width[1], name
    assert len(names) >= 50
    for person in (ada, bob):
        assert person.is_content()


def test_what_cannot_be_shown_is_refused_in_words(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open()
    ada.play_now()
    ada.asked()
    tab(ada, "Chat")
    field = ada.page.get_by_label("Your message")
    field.fill("a\u202egnp.exe")
    field.press("Enter")
    ada.page.get_by_role("alert").filter(has_text=re.compile(r"\w")).first.wait_for()
    ada.page.wait_for_function(
        "field => field.value !== ''", arg=field.element_handle()
    )  # back, to be mended
    assert field.input_value() == "a\u202egnp.exe"
    assert ada.is_content()


def test_odd_addresses_do_no_harm(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    for fragment in (
        "#<img src=x onerror=alert(1)>",
        "#/new/<script>alert(1)</script>",
        "#/new/nothing",
        "#/rules/../../x",
        "#AAAAAA",
        "#AAAAAA.nonsense",
        "#%",
        "#javascript:alert(1)",
    ):
        ada.page.goto("about:blank")
        ada.open(fragment)
        ada.page.get_by_role("link", name="Ludarium, to the first page").wait_for()
        ada.page.locator("main").locator("h1, .help, .problem").first.wait_for()
    # what was not found is reported by the browser as such; nothing else may be amiss
    assert [each for each in ada.complaints if "404" not in each and "403" not in each] == []


def test_the_content_security_policy_is_strict_and_holds(browser: Any, url: str) -> None:
    with urllib.request.urlopen(url) as answer:
        policy = answer.headers["Content-Security-Policy"]
    assert policy is not None
    assert "default-src 'self'" in policy
    for each in ("object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"):
        assert each in policy
    for unwanted in ("unsafe", "*", "http:", "https:", "data:"):
        assert unwanted not in policy
    ada = Person(browser, url)
    ada.open()
    ada.page.get_by_role("heading", name="Choose a game").wait_for()
    blocked = ada.page.evaluate(
        """() => new Promise((resolve) => {
          addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          const script = document.createElement('script');
          script.textContent = 'window.injected = true';
          document.head.append(script);
        })"""
    )
    assert "script-src" in blocked
    assert ada.page.evaluate("window.injected") is None


def test_nothing_is_loaded_from_elsewhere(browser: Any, url: str) -> None:
    ada = Person(browser, url)  # who notes requests to other hosts herself
    for fragment in ("", "#/new/quacks", "#/rules/quacks"):
        ada.open(fragment)
        ada.page.get_by_role("main").get_by_role("heading").first.wait_for()
    ada.open()
    ada.play_now()
    ada.asked()
    assert ada.is_content()


def test_the_first_load_is_small(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    loaded: set[str] = set()
    ada.page.on("request", lambda request: loaded.add(request.url))
    ada.open()
    ada.page.get_by_role("button", name="Play", exact=True).first.wait_for()
    ada.page.wait_for_load_state("networkidle")
    sizes = {}
    for address in loaded:
        path = address.removeprefix(url).split("?")[0].lstrip("/") or "index.html"
        file = BUILT.parent / path
        if file.is_file():
            content = file.read_bytes()
        else:
            with urllib.request.urlopen(address) as answer:
                content = answer.read()
        sizes[path] = len(gzip.compress(content, 6))
    assert len(sizes) > 3
    assert sum(sizes.values()) < FIRST_LOAD, sizes
    print(f"first load: {sum(sizes.values())} bytes in {len(sizes)} files")
