"""Who looks on talks where the host lets them, and is heard without a name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.person import PHONE, Person
from tests.web.playing import gather, tab

pytestmark = pytest.mark.xdist_group("browser")


def test_who_looks_on_talks_while_the_host_lets_them(browser: Any, url: str) -> None:
    ada, bob, eve = Person(browser, url), Person(browser, url), Person(browser, url, "fr", PHONE)
    code = gather([ada, bob], ["Ada", "Bob"])
    eve.open(f"#{code}")
    said = {person: tab(person, label) for person, label in ((bob, "Chat"), (eve, "Discussion"))}
    ada.page.get_by_text("1 person looks on").first.wait_for()
    field = eve.page.get_by_label("Votre message")
    assert field.count() == 0
    assert bob.page.get_by_label("Your message").count() == 1

    switch = tab(ada, "Table").get_by_label("Who looks on may talk")
    assert not switch.is_checked()
    switch.check()
    field.fill("Quelle partie !")
    field.press("Enter")
    line = "li:not(.note)"
    said[bob].locator(line, has_text="Quelle partie !").wait_for()
    said[eve].locator(line, has_text="Quelle partie !").wait_for()
    assert said[bob].locator(line).inner_text() == "somebody who looks on: Quelle partie !"
    assert said[eve].locator(line).inner_text() == "quelqu’un qui regarde\u00a0: Quelle partie !"
    ada.page.get_by_role("button", name="1 new message").wait_for()

    switch.uncheck()
    field.wait_for(state="detached")
    for person in (ada, bob, eve):
        assert person.is_content()


def test_it_can_be_chosen_when_the_table_is_set_up_and_everybody_is_told(browser: Any, url: str) -> None:
    ada, eve = Person(browser, url), Person(browser, url)
    ada.open("#/new/quacks")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_label("Who looks on may talk").check()
    ada.choose("Set up the table")
    eve.page.goto(ada.page.get_by_role("textbox", name="Link to this table").input_value())
    eve.page.get_by_text("who looks on may talk").wait_for()
    eve.page.get_by_label("Your message").fill("Hello")
    eve.page.get_by_label("Your message").press("Enter")
    ada.page.locator("li", has_text="somebody who looks on: Hello").wait_for()
    ada.page.get_by_label("Who looks on may talk").uncheck()
    eve.page.get_by_label("Your message").wait_for(state="detached")
    assert ada.is_content()
    assert eve.is_content()
