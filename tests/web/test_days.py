"""The deal of the day on the page: one try, the results, and what is promised."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from tests.web.person import PHONE, WIDE, Person
from tests.web.test_reading import AXE, faults

pytestmark = pytest.mark.xdist_group("browser")

SIZES = ({"width": 1440, "height": 900}, {"width": 1024, "height": 768}, PHONE, {"width": 320, "height": 640})
KEY, SALT = "ab" * 32, "cd" * 32
PAST: dict[str, Any] = {
    "game": "quacks",
    "day": "2026-11-18",
    "commitment": hashlib.sha256(bytes.fromhex(KEY + SALT)).hexdigest(),
    "committed": 1_795_000_000.0,
    "options": {"seats": "4"},
    "bots": ["heuristic"] * 3,
    "seconds_left": 0,
    "tries": 4,
    "finished": 3,
    "median": 55.0,
    "results": [
        {"name": "Eve", "place": 1, "payoff": 1.0, "score": 71, "table": "EVEEVE"},
        {"name": "Ada", "place": 2, "payoff": -0.2, "score": 55, "mine": True, "table": "ADAADA"},
        {"name": "Bob", "place": 3, "payoff": -1.0, "score": 40, "table": "BQBBQB"},
    ],
    "key": KEY,
    "salt": SALT,
}


def on_a_past_day(browser: Any, url: str, language: str = "en", **changes: Any) -> Person:
    ada = Person(browser, url, language=language, size=WIDE)
    answer = json.dumps(PAST | changes)
    ada.page.route(
        "**/api/games/quacks/days/*",
        lambda route: route.fulfill(body=answer, content_type="application/json"),
    )
    ada.open("#/day/quacks/2026-11-18")
    ada.page.locator("main h2").first.wait_for()
    return ada


def test_a_device_has_one_try_and_comes_back_to_it(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open()
    ada.page.get_by_role("link", name="Deal of the day").last.click()
    ada.choose("Play today’s deal")
    ada.page.locator(".board").first.wait_for()
    ada.asked()
    code = ada.code
    ada.open("#/day/quacks")
    ada.page.get_by_role("link", name="To your try").wait_for()
    assert ada.page.get_by_role("button", name="Play today’s deal").count() == 0
    ada.page.get_by_role("link", name="To your try").click()
    ada.asked()
    assert ada.code == code
    assert ada.page.get_by_text("Show odds").count() == 0
    assert ada.is_content()
    bob = Person(browser, url)
    bob.open("#/day/quacks")
    bob.page.get_by_role("button", name="Play today’s deal").wait_for()
    assert bob.page.locator("tbody tr").count() == 0  # nobody has finished
    assert bob.is_content()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_day_that_is_over_tells_everything(browser: Any, url: str, language: str) -> None:
    ada = on_a_past_day(browser, url, language)
    rows = ada.page.locator("tbody tr")
    assert [row.locator("td").first.inner_text() for row in rows.all()] == ["1", "2", "3"]
    words = " ".join(ada.page.locator("main").inner_text().split())
    for figure in ("71 points", "55 points", "2026" if language == "en" else "novembre"):
        assert figure in words
    replays = ada.page.locator("a[href*='/replay/1/0/0']")
    assert "#EVEEVE/replay/1/0/0" in [each.get_attribute("href") for each in replays.all()]
    ada.page.locator("details summary").last.press("Enter")
    kept = "is the one that was committed to" if language == "en" else "est celle qui avait été engagée"
    ada.page.get_by_text(kept).wait_for()
    for size in SIZES:
        ada.page.set_viewport_size(size)
        assert ada.is_content()
    if language == "en" and AXE.is_file():
        assert faults(ada) == []


def test_whoever_has_tried_asks_others_to_do_better(browser: Any, url: str) -> None:
    ada = on_a_past_day(browser, url)
    link = ada.page.get_by_role("textbox", name="Link: beat my 55").input_value()
    assert link == f"{url}/#/day/quacks/2026-11-18/55"
    ada.open(link.partition("/")[2].partition("/")[2].partition("/")[2])
    ada.page.get_by_text("beat 55 points!").wait_for()
    assert ada.is_content()


def test_a_key_that_was_not_the_committed_one_is_noticed(browser: Any, url: str) -> None:
    ada = on_a_past_day(browser, url, key="00" * 32)
    ada.page.locator("details summary").last.press("Enter")
    ada.page.get_by_text("The key is not the one").wait_for()
    assert ada.page.get_by_text("is the one that was committed to").count() == 0
    assert ada.is_content()
