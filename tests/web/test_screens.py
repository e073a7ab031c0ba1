"""A table on one screen for the room, and a position played on one device."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest

from tests.server.test_practising import EXAMPLES
from tests.web.person import PHONE, WIDE, Person
from tests.web.test_reading import AXE, faults

pytestmark = pytest.mark.xdist_group("browser")

SIZES = ({"width": 1440, "height": 900}, {"width": 1024, "height": 768}, PHONE, {"width": 320, "height": 640})


def fits(person: Person) -> None:
    """On every screen that people have."""
    for size in SIZES:
        person.page.set_viewport_size(size)
        assert person.is_content()


@pytest.mark.parametrize(
    ("language", "waiting"), [("en", "Waiting for Ada"), ("fr", "On attend Ada")], ids=["en", "fr"]
)
def test_a_screen_shows_the_way_in_then_the_table_and_who_answers(
    browser: Any, url: str, language: str, waiting: str
) -> None:
    ada = Person(browser, url, size=PHONE)
    ada.open("#/new/quacks")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.locator("select[name=seats]").select_option("2")
    ada.page.locator("select[name=bots]").select_option("1")
    ada.choose("Set up the table")
    ada.page.get_by_role("button", name="Start the game").wait_for()
    room = Person(browser, url, language=language, size={"width": 1440, "height": 900})
    room.open(f"#{ada.code}/screen")
    room.page.locator(".join svg path").wait_for()
    assert ada.code in room.page.locator(".join").inner_text()
    ada.choose("Start the game")
    ada.asked()
    room.page.locator(".people h2", has_text="Ada").wait_for()
    assert waiting in room.page.locator(".people h2").inner_text()
    assert room.page.locator("li.asked").first.inner_text().startswith(("Ada", "1"))
    room.page.locator(".board .quacks").wait_for()
    assert room.page.locator("[data-choice], .choices").count() == 0  # nothing is asked of a screen
    assert room.page.locator(".join").count() == 0
    ada.page.locator("[data-tab=table]").click()
    ada.page.get_by_text("1 person looks on").first.wait_for()  # it looks on like anybody else
    fits(room)
    if AXE.is_file():
        assert faults(room) == []


def test_a_table_offers_its_screen(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open("#/new/quacks")
    ada.choose("Set up the table")
    ada.page.get_by_role("link", name="Show this table on a large screen").click()
    ada.page.locator(".join svg path").wait_for()
    ada.page.get_by_role("link", name="To the table").click()
    ada.page.get_by_role("button", name="Start the game").wait_for()
    assert ada.is_content()


@pytest.mark.parametrize("game", sorted(EXAMPLES))
def test_a_position_is_opened_by_its_link_and_played(browser: Any, url: str, game: str) -> None:
    ada = Person(browser, url, size=WIDE)
    ada.open(f"#/position/{game}/{quote(EXAMPLES[game], safe='')}")
    ada.page.locator(f".board .{game}").first.wait_for()
    asked = ada.page.locator("[data-answers]")
    ada.page.locator(".choices button[aria-disabled=false]").first.press("Enter")
    ada.page.locator("[data-answers='1']").wait_for()
    asked.get_by_role("button", name="Take back").click()
    ada.page.locator("[data-answers='0']").wait_for()
    fits(ada)
    if AXE.is_file():  # the board has tests of its own
        assert [each for each in faults(ada) if "data-choice" not in each] == []


def test_a_position_that_cannot_be_is_told_beside_the_text_and_can_be_mended(browser: Any, url: str) -> None:
    ada = Person(browser, url, size=PHONE)
    ada.open("#/position/quacks")
    field = ada.page.get_by_role("textbox", name="Position")
    field.fill("options seats=2\nseat-1 bag=green-2*11")
    ada.choose("Play")
    ada.page.get_by_text("line 2: too many green-2").wait_for()
    assert "green-2*11" in field.input_value()
    ada.choose("An example")
    ada.choose("Play")
    ada.page.locator(".board .quacks").first.wait_for()
    assert [each for each in ada.complaints if "400" not in each] == []
