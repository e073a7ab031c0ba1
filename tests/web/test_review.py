"""The review of a match in the page: how far it is, what it says, and the way to the moments it speaks of."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from ludarium.review.told import (
    Account,
    Chapter,
    Estimate,
    Gain,
    History,
    Moment,
    Prospect,
    Review,
    TurningPoint,
    Words,
)
from ludarium.server.protocol import Reviewing
from tests.web.person import PHONE, WIDE, Person
from tests.web.test_reading import AXE, faults

pytestmark = pytest.mark.xdist_group("browser")

SIZES = (
    {"width": 1440, "height": 900},
    {"width": 1024, "height": 768},
    PHONE,
    {"width": 320, "height": 640},
)
NAMES = ("Ada", "<b>Bob</b>")
SURE, ROUGH = Estimate(0.2, 0.0), Estimate(-0.31, 0.1)


def account(seat: int, luck: float, result: float) -> Account:
    parts = 0.0 + luck + ROUGH.value
    return Account(
        seat,
        result,
        Estimate(0.0, 0.01),
        Estimate(luck, 0.0),
        ROUGH,
        result - parts,
        SURE,
        {"draw-chip": luck},
        12,
    )


REVIEW = Review(
    game="quacks",
    names=NAMES,
    kinds=("person", "person"),
    places=(2, 1),
    winners=(1,),
    num_answers=40,
    accounts=(account(0, 0.25, -1.0), account(1, -0.25, 1.0)),
    moments=(
        Moment(0, (0.5, 0.5), (0.0, 0.0)),
        Moment(20, (0.7, 0.3), (0.4, -0.4)),
        Moment(40, (0.0, 1.0), (-1.0, 1.0)),
    ),
    history=History(
        (Chapter(0, 1), Chapter(20, 2)),
        {"score": ((3, 1), (9, 12)), "rubies": ((1, 1), (0, 2)), "droplet": ((0, 1), (2, 1))},
        (Gain(0, 1, "points", 3), Gain(1, 2, "die", 11)),
    ),
    turning_points=(
        TurningPoint(
            21,
            17,
            0,
            2,
            "keep-brewing",
            "draw",
            "stop",
            Estimate(0.4, 0.05),
            (Prospect(1, Estimate(0.2, 0.02), Estimate(0.6, 0.02)),),
            400,
            {
                language: Words(
                    f"asked {language}", f"given {language}", f"best {language}", ("known",), ("because",)
                )
                for language in ("en", "fr")
            },
        ),
    ),
)


@pytest.fixture(scope="module")
def code(browser: Any, url: str) -> str:
    """A table of Quacks."""
    host = Person(browser, url)
    host.open()
    host.play_now()
    host.asked()
    return host.code


def reviewed(
    browser: Any, url: str, code: str, answers: Sequence[Any], language: str = "en", size: Any = WIDE
) -> Person:
    """Somebody who opens the review of a table, which the server tells of in these answers, the last one again and
    again."""
    ada, left = Person(browser, url, language=language, size=size), list(answers)

    def tell(route: Any) -> None:
        body = left.pop(0) if len(left) > 1 else left[0]
        status = 200 if isinstance(body, Reviewing) else 409
        text = msgspec.json.encode(body).decode() if status == 200 else json.dumps(body)
        route.fulfill(status=status, content_type="application/json", body=text)

    ada.page.route("**/review?match=1", tell)
    ada.open(f"#{code}/review/1")
    return ada


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_review_says_how_far_it_is_and_then_what_it_found(
    browser: Any, url: str, code: str, language: str
) -> None:
    ada = reviewed(
        browser, url, code, [Reviewing(0, 0), Reviewing(2, 9), Reviewing(9, 9, REVIEW)], language=language
    )
    ada.page.locator("progress[max='9']").wait_for()
    main = ada.page.locator("main")
    ada.page.locator(".point").wait_for()
    text = main.inner_text()
    assert NAMES[1] in text
    assert f"given {language}" in text
    assert f"best {language}" in text
    assert ("+0.25" if language == "en" else "+0,25") in text
    assert main.locator("polyline").count() == 2 * (1 + len(REVIEW.history.gauges))
    assert ada.page.evaluate("document.documentElement.dataset.missing") is None
    for size in SIZES:
        ada.page.set_viewport_size(size)
        assert ada.is_content()


def test_a_turning_point_leads_to_its_moment_as_its_player_saw_it(browser: Any, url: str, code: str) -> None:
    ada = reviewed(browser, url, code, [Reviewing(9, 9, REVIEW)])
    ada.page.locator(".point a").wait_for()
    target = ada.page.locator(".point a").get_attribute("href")
    assert target is not None
    assert target.endswith("/replay/1/0/17")
    assert ada.page.locator("a.dot").get_attribute("href") == target


def test_whoever_stops_is_asked_for_no_more_and_may_begin_again(browser: Any, url: str, code: str) -> None:
    ada = reviewed(browser, url, code, [Reviewing(1, 9)])
    ada.page.locator("progress[max='9']").wait_for()
    ada.choose("Stop")
    ada.page.locator("progress").wait_for(state="detached")
    ada.choose("Review this match")
    ada.page.locator("progress").wait_for()


def test_a_refusal_is_said_in_words(browser: Any, url: str, code: str) -> None:
    ada = reviewed(browser, url, code, [{"reason": "not-over", "message": "not over"}])
    ada.page.get_by_role("alert").locator("p").wait_for()
    assert "when the match is over" in ada.page.get_by_role("alert").inner_text()


def test_axe_finds_no_serious_fault_in_a_review(browser: Any, url: str, code: str) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in web/")
    ada = reviewed(browser, url, code, [Reviewing(9, 9, REVIEW)])
    ada.page.locator(".point").wait_for()
    assert faults(ada) == []
