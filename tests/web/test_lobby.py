"""The first page and a new table, for every game and in both languages: everything that can be chosen is explained."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

import pytest

from ludarium.kernel import registry
from tests.web.person import PHONE, WIDE, Person

pytestmark = pytest.mark.xdist_group("browser")

GAMES = sorted(registry.games())
NARROW = {"width": 320, "height": 640}
MARKS = {
    "en": {
        "printed": "printed rule",
        "edition": "other edition",
        "reading": "our reading",
        "house": "house rule",
        "unsettled": "unsettled",
    },
    "fr": {
        "printed": "règle imprimée",
        "edition": "autre édition",
        "reading": "notre lecture",
        "house": "règle maison",
        "unsettled": "non établi",
    },
}


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


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_explained_and_its_values_are_marked(
    browser: Any, url: str, game: str, language: str
) -> None:
    told = details(url, game)
    ada = Person(browser, url, language=language, size=NARROW)
    ada.open(f"#/new/{game}")
    ada.page.locator("form.card details.options > summary").click()
    seats = ada.page.locator("select[name=seats] option").all_inner_texts()
    assert [int(seat) for seat in seats] == told["seats"]
    assert ada.page.locator("input[name=aids]").count() == told["aids"]
    fields = ada.page.locator(".options div.field")
    assert fields.count() == len(told["options"])
    for field, option in zip(fields.all(), told["options"], strict=True):
        label, words = field.locator(".label").inner_text(), field.locator(".help").inner_text()
        assert label
        assert words, f"{option['name']} is not explained"
        values = field.locator("option").evaluate_all("all => all.map((each) => each.value)")
        assert values == option["values"]
        for value in values:
            field.locator("select").select_option(value)
            mark = option["marks"][value]
            assert field.locator(".mark").inner_text().split("\n") == [
                MARKS[language][mark["kind"]],
                mark["rule"],
            ]
            described = field.locator("select").get_attribute("aria-describedby") or ""
            assert field.locator(".mark").get_attribute("id") in described.split()
    used = {mark["kind"] for option in told["options"] for mark in option["marks"].values()}
    legend = ada.page.locator(".marks .badge").all_inner_texts()
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    assert legend == [word for kind, word in MARKS[language].items() if kind in used]
    assert ada.is_content()


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "The minimum of the die would exceed 8"), ("fr", "La valeur minimale du dé dépasserait 8")],
)
def test_options_that_do_not_go_together_are_told_before_the_table_is_created(
    browser: Any, url: str, language: str, words: str
) -> None:
    ada = Person(browser, url, language=language, size=WIDE)
    ada.open("#/new/cerberus")
    form, create = ada.page.locator("form.card"), ada.page.locator("form.card .button.primary")
    form.locator("details.options > summary").click()
    form.locator("select[name=difficulty]").select_option("5")
    assert create.is_enabled()
    form.locator("select[name=seats]").select_option("3")
    form.get_by_role("alert").get_by_text(words).wait_for()
    assert create.is_disabled()
    form.locator("select[name=difficulty]").select_option("3")
    form.get_by_role("alert").get_by_text(words).wait_for(state="detached")
    assert create.is_enabled()


def test_one_word_chooses_an_edition(browser: Any, url: str) -> None:
    ada = Person(browser, url, size=WIDE)
    ada.open("#/new/cerberus")
    form = ada.page.locator("form.card")
    form.locator("details.options > summary").click()
    chosen = [form.locator(f"select[name={name}]") for name in ("edition", "board", "survival_deck")]
    assert [each.input_value() for each in chosen] == ["reedition", "reedition-a", "24"]
    chosen[0].select_option("first")
    assert [each.input_value() for each in chosen] == ["first", "first-edition", "28"]
    chosen[1].select_option("reedition-b")
    assert chosen[0].input_value() == ""


def test_a_game_alone_is_started_from_its_card(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open()
    card = ada.page.get_by_role("article").filter(has_text="Bristol")
    card.get_by_role("radio", name="0", exact=True).check(force=True)
    card.get_by_role("button", name="Play", exact=True).click()
    ada.page.locator(".bristol").wait_for()
    assert ada.page.get_by_label("Players").get_by_role("listitem").count() == 1
    log = ada.page.get_by_role("tabpanel")
    log.get_by_text("Ghost").first.wait_for()  # pawns that nobody holds have a name in the log
    assert ada.is_content()
