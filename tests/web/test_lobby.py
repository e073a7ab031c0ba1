"""The first page and a new table, for every game and in both languages: everything that can be chosen is explained."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

import pytest

from ludarium.kernel import registry
from tests.web.conftest import PHONE, WIDE, Person

pytestmark = pytest.mark.xdist_group("browser")

GAMES = sorted(registry.games())
ASSUMED = {"en": "our assumption", "fr": "notre hypothèse"}


def details(url: str, game: str) -> Any:
    with urllib.request.urlopen(f"{url}/api/games/{game}") as answer:
        return json.load(answer)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_game_has_a_card_with_all_its_numbers_of_opponents(
    browser: Any, url: str, language: str
) -> None:
    for size in (WIDE, PHONE):
        ada = Person(browser, url, language=language, size=size)
        ada.open()
        for game in GAMES:
            told = details(url, game)
            card = ada.page.get_by_role("article").filter(has_text=told["title"][language])
            card.wait_for()
            counts = card.get_by_role("radio").evaluate_all("all => all.map((each) => Number(each.value))")
            assert counts == told["seats"]
            for label in card.locator(".counts label").all():
                box, frame = label.bounding_box(), card.bounding_box()
                assert box["width"] >= 24  # as WCAG asks of what is touched
                assert box["x"] + box["width"] <= frame["x"] + frame["width"]
        assert ada.is_content()
        ada.context.close()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_explained_and_assumptions_are_named(
    browser: Any, url: str, game: str, language: str
) -> None:
    told = details(url, game)
    ada = Person(browser, url, language=language, size=PHONE)
    ada.open(f"#/new/{game}")
    ada.page.locator("form.card details > summary").click()
    seats = ada.page.locator("select[name=seats] option").all_inner_texts()
    assert [int(seat) for seat in seats] == told["seats"]
    assert ada.page.locator("input[name=aids]").count() == told["aids"]
    fields = ada.page.locator(".options .field:has(.help)")
    assert fields.count() == len(told["options"])
    for field, option in zip(fields.all(), told["options"], strict=True):
        label, words = field.locator(".label").inner_text(), field.locator(".help").inner_text()
        assert label
        assert words, f"{option['name']} is not explained"
        marked = field.get_by_text(ASSUMED[language], exact=True).count()
        assert marked == option["assumed"], option["name"]
        values = field.locator("option").evaluate_all("all => all.map((each) => each.value)")
        assert values == option["values"]
    assert ada.is_content()
    ada.context.close()


def test_a_game_alone_is_started_from_its_card(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open()
    card = ada.page.get_by_role("article").filter(has_text="Bristol")
    card.get_by_role("radio", name="0", exact=True).check(force=True)
    card.get_by_role("button", name="Play against bots").click()
    ada.page.locator(".bristol").wait_for()
    assert ada.page.get_by_label("Players").get_by_role("listitem").count() == 1
    log = ada.page.get_by_role("tabpanel")
    log.get_by_text("Ghost").first.wait_for()  # pawns that nobody holds have a name in the log
    assert ada.is_content()
    ada.context.close()
