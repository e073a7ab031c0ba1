"""The page for everybody: in French, by keys alone, on a phone, in the dark, read aloud."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.web.person import PHONE, WIDE, Person
from tests.web.playing import at_random, last, play

pytestmark = pytest.mark.xdist_group("browser")

# Choices as the board itself offers them.
ON_BOARD = ".quacks [data-choice]:not([aria-disabled=true])"
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


# --- French -----------------------------------------------------------------------------------------------


def test_a_whole_game_in_french(browser: Any, url: str) -> None:
    """Every screen on the way; a text that is missing would be noted on the document."""
    ada = Person(browser, url, language="fr", size=PHONE)
    ada.open()
    ada.page.get_by_role("button", name="Jouer", exact=True).first.wait_for()
    assert ada.is_content()
    ada.open("#/rules/quacks")
    ada.page.get_by_role("heading", name="Belcastel").first.wait_for()
    assert ada.is_content()
    ada.open("#/new/quacks")
    form = ada.page.locator("form.card")
    form.locator("details.options > summary").click()
    assert ada.is_content()
    form.locator("select[name=seats]").select_option("3")
    form.locator("select[name=bots]").select_option("2")
    form.locator("input[name=aids]").check()
    form.locator("button.primary").click()
    start = ada.page.locator("button.start")
    start.wait_for()
    for menu in ada.page.locator("details.options > summary").all():
        menu.click()
        assert ada.is_content()
        ada.page.keyboard.press("Escape")
    start.click()
    ada.page.locator(".quacks").wait_for()
    assert ada.page.locator("html").get_attribute("lang") == "fr"
    play([ada], [at_random(5)], answers=10)
    for name in ("chat", "rules", "table", "log"):
        ada.page.locator(f"[data-tab={name}]").click()
        ada.page.locator(f"[data-tab={name}][aria-selected=true]").wait_for()
        ada.page.get_by_role("tabpanel").locator(":not(:empty)").first.wait_for()
        assert ada.is_content()
    play([ada], [last])
    ada.page.locator("h2#over").wait_for()
    assert ada.is_content()
    english = ada.page.locator("body").inner_text()
    for word in ("Your turn", "Waiting for", "The game is over", "Take back", "Players"):
        assert word not in english


def test_refusals_of_the_server_are_told_in_the_language_of_the_reader(browser: Any, url: str) -> None:
    ada = Person(browser, url, language="fr")
    ada.open("#AAAAAA")
    ada.page.get_by_text("Aucune table ne porte ce code.").first.wait_for()
    ada.complaints.clear()  # the browser's own word on the refused request
    assert ada.is_content()


@pytest.mark.parametrize(
    ("language", "words", "out"),
    [
        ("en", "There is nothing at this address", "To the first page"),
        ("fr", "Il n’y a rien à cette adresse", "Vers la première page"),
    ],
)
def test_an_unknown_address_is_told_and_leads_to_the_first_page(
    browser: Any, url: str, language: str, words: str, out: str
) -> None:
    ada = Person(browser, url, language=language, size=PHONE)
    ada.open("#/nonsense")
    ada.page.get_by_role("heading", name=words).wait_for()
    assert ada.is_content()
    if AXE.is_file():
        assert faults(ada) == []
    ada.page.get_by_role("link", name=out, exact=True).click()
    ada.page.get_by_role("article").first.wait_for()


# --- Keys -------------------------------------------------------------------------------------------------


def press_to(person: Person, selector: str, most: int = 80) -> None:
    """Go to an element with the Tab key; wherever that stops on the way, it is seen where one is."""
    for _ in range(most):
        person.page.keyboard.press("Tab")
        found = person.page.evaluate(
            """selector => {
              const at = document.activeElement;
              const style = getComputedStyle(at);
              const beside = at.nextElementSibling && getComputedStyle(at.nextElementSibling);
              const ringed = (each) => each && each.outlineStyle !== 'none' && parseFloat(each.outlineWidth) > 0;
              const box = at.getBoundingClientRect();
              return {
                there: at.matches(selector),
                name: at.outerHTML.slice(0, 120),
                visible: at === document.body || ringed(style) || ringed(beside) || style.boxShadow !== 'none'
                  || [...at.querySelectorAll('*')].some((each) => ringed(getComputedStyle(each))),
                sized: at === document.body || box.width > 0,
              };
            }""",
            selector,
        )
        assert found["visible"], f"the focus is not seen at {found['name']}"
        assert found["sized"], f"the focus is on nothing that is shown: {found['name']}"
        if found["there"]:
            return
    raise AssertionError(f"{selector} is not reached by keys")


def test_a_game_is_played_without_a_mouse(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open()
    ada.page.get_by_role("button", name="Play", exact=True).first.wait_for()
    ada.page.keyboard.press("Tab")
    assert ada.page.evaluate("document.activeElement.className").startswith(("skip", "button skip"))
    press_to(ada, "article:has([href='#/rules/quacks']) button")
    ada.page.keyboard.press("Enter")
    ada.page.locator(".quacks").wait_for()
    ada.asked()
    events = ada.number_of_events()
    for _ in range(4):  # by going to a choice
        ada.asked()
        press_to(ada, ON_BOARD)
        turn = ada.turn()
        ada.page.keyboard.press("Enter")
        ada.answered(turn)
    ada.answer()  # by its number
    assert ada.number_of_events() > events
    press_to(ada, "[role=tab]")
    for tab in ("chat", "rules", "table"):
        ada.page.keyboard.press("ArrowRight")
        assert ada.page.evaluate("document.activeElement.dataset.tab") == tab
    assert ada.is_content()


def test_what_is_asked_is_announced(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open()
    ada.play_now()
    ada.answer()
    ada.asked()
    live = ada.page.locator("[aria-live]:not(:empty), [role=status]:not(:empty), [role=log]:not(:empty)")
    assert any(text.strip() for text in live.all_text_contents())


# --- Small screens ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [320, 390, 844])
def test_a_phone_is_enough(browser: Any, url: str, width: int) -> None:
    height = 390 if width == 844 else 844
    ada = Person(browser, url, size={"width": width, "height": height})
    for fragment in ("", "#/new/quacks", "#/rules/quacks"):
        ada.open(fragment)
        ada.page.get_by_role("main").get_by_role("heading").first.wait_for()
        assert ada.is_content()
    ada.open()
    ada.play_now()
    for number in range(12):
        ada.asked()
        while number >= 8 and not ada.page.locator(".question.open").count():
            ada.choose(
                "What you can do"
            )  # from now on by the list, which waits in the bar where the board is enough
        choice = ada.page.locator(ON_BOARD if number < 8 else ".choices button").first
        choice.scroll_into_view_if_needed()
        box = choice.bounding_box()
        assert box is not None
        assert box["height"] >= 40  # for a finger
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        turn = ada.turn()
        choice.click()
        ada.answered(turn)
        assert ada.is_content()


# --- axe --------------------------------------------------------------------------------------------------


def faults(person: Person) -> list[str]:
    """The faults that axe finds on the screen; in the dark, faults of contrast, for nothing else is another there."""
    found = []
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text("utf-8"))  # not a script of the page: its policy would refuse one
    for scheme, asked in (("light", "{}"), ("dark", "{runOnly: ['color-contrast']}")):
        person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        violations = person.page.evaluate(
            f"axe.run(document, {{resultTypes: ['violations'], ...{asked}}}).then((r) => r.violations)"
        )
        found += [
            f"{scheme}: {each['id']}: {node['target']} {node['html'][:160]} {node['failureSummary'][:300]}"
            for each in violations
            for node in each["nodes"]
        ]
    return found


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_no_serious_fault(browser: Any, url: str, size: dict[str, int]) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in web/")
    ada = Person(browser, url, size=size)
    found: dict[str, list[str]] = {}
    ada.open()
    ada.page.get_by_role("button", name="Play", exact=True).first.wait_for()
    found["home"] = faults(ada)
    ada.open("#/rules/quacks")
    ada.page.get_by_role("main").get_by_role("heading").nth(2).wait_for()
    found["rules"] = faults(ada)
    ada.open("#/new/quacks")
    ada.page.get_by_text("Options of the game").click()
    found["new table"] = faults(ada)
    ada.page.locator("select[name=seats]").select_option("2")
    ada.page.locator("select[name=bots]").select_option("1")
    ada.page.get_by_label("Show odds").check()
    ada.choose("Set up the table")
    ada.page.get_by_role("button", name="Start the game").wait_for()
    found["gathering"] = faults(ada)
    ada.choose("Start the game")
    ada.page.locator(".quacks").wait_for()
    ada.asked()
    found["play"] = faults(ada)
    for tab in ("chat", "rules", "table"):
        ada.page.locator(f"[data-tab={tab}]").click()
        found[f"play, {tab}"] = faults(ada)
    ada.page.locator("[data-tab=log]").click()
    while not ada.page.locator(".shop.buying").count():
        turn = ada.turn()
        play([ada], [last], answers=1)
        ada.answered(turn)
        ada.asked()
    found["shop"] = faults(ada)
    play([ada], [last])
    found["end"] = faults(ada)
    ada.page.get_by_role("link", name="Watch again").first.click()
    ada.page.get_by_role("slider").wait_for()
    found["replay"] = faults(ada)
    ada.open()
    ada.page.get_by_role("heading", name="Your tables").wait_for()
    found["home, with tables"] = faults(ada)
    assert {screen: each for screen, each in found.items() if each} == {}
