"""The plain page in a real browser: two people play a whole game, and what people write stays text.

Needs Debian's Chromium, or another one named by LUDARIUM_CHROMIUM.
"""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

import ludarium
from ludarium.bots.kinds import BOTS
from ludarium.kernel import registry
from ludarium.kernel.refusals import SENTENCES
from ludarium.kernel.texts import LANGUAGES
from ludarium.server.hub import PRESENCE_DELAY
from ludarium.server.reasons import REASONS
from tests.client.live import running

playwright = pytest.importorskip("playwright.sync_api", reason="the page is tested with playwright")

PAGE = Path(ludarium.__file__).parent / "server" / "page"
CHROMIUM = os.environ.get("LUDARIUM_CHROMIUM", "/usr/bin/chromium")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
MARKUP = "<img src=x onerror=1>"

browser_needed = pytest.mark.skipif(
    not Path(CHROMIUM).exists(), reason=f"there is no Chromium at {CHROMIUM}: apt-get install chromium"
)
pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture(scope="module")
def browser() -> Generator[Any]:
    with playwright.sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    with running(tmp_path_factory.mktemp("page")) as address:
        yield address


class Person:
    """Somebody with a browser of their own; whatever its console complains of is kept."""

    def __init__(self, browser: Any, url: str, language: str = "en") -> None:
        self.context = browser.new_context(locale=language, viewport={"width": 360, "height": 640})
        self.page = self.context.new_page()
        self.page.set_default_timeout(10_000)
        self.url = url
        self.complaints: list[str] = []
        self.page.on("console", lambda message: self.complain(message.type, message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("dialog", lambda dialog: self.complaints.append(dialog.message))

    def complain(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def open(self, fragment: str = "") -> None:
        self.page.goto(f"{self.url}/plain/{fragment}")

    def create(self, name: str, **fields: str) -> str:
        """Set a table up; its code."""
        self.open()
        self.page.fill("form:first-of-type [name=name]", name)
        for field, value in fields.items():
            self.page.select_option(f"[name={field}]", value)
        self.page.click("form:first-of-type button:not([type=button])")
        self.page.wait_for_selector("#start")
        return self.page.evaluate("location.hash").removeprefix("#")

    def sit_down(self, fragment: str, name: str) -> None:
        self.open(fragment)
        self.page.fill("[name=name]", name)
        self.page.click("form:has([name=name]) button")
        self.page.wait_for_selector("#leave")

    def answer(self, luck: random.Random) -> bool:
        """Press one of the buttons, if there are any."""
        buttons = self.page.query_selector_all("#actions .action:enabled")
        if buttons:
            try:
                luck.choice(buttons).click(timeout=1000)
            except playwright.Error:  # it was drawn anew under the finger
                return False
        return bool(buttons)

    def over(self) -> bool:
        return self.page.query_selector("#over h2") is not None


@pytest.fixture
def people(browser: Any, url: str) -> Generator[list[Person]]:
    """Two people; at the end nobody's console may have complained."""
    both = [Person(browser, url, "en"), Person(browser, url, "fr-FR")]
    yield both
    complaints = [complaint for person in both for complaint in person.complaints]
    for person in both:
        person.context.close()
    assert complaints == []


@browser_needed
@pytest.mark.parametrize("game", registry.games())
def test_two_browsers_and_a_bot_play_a_whole_game_and_may_play_again(people: list[Person], game: str) -> None:
    eva, bo = people
    code = eva.create("Eva", game=game, seats="3", bots="1", bot="random")
    bo.sit_down(f"#{code}", "Bo")
    eva.page.click("#start")
    luck = random.Random(1)
    while not (eva.over() and bo.over()):
        pressed = [person.answer(luck) for person in people]
        if not any(pressed):
            eva.page.wait_for_timeout(20)
    assert "The game is over" in eva.page.inner_text("#over")
    assert "La partie est finie" in bo.page.inner_text("#over")
    names = eva.page.eval_on_selector_all("#over li", "items => items.map(item => item.textContent)")
    assert {"Eva", "Bo"} < set(names)
    eva.page.click("#rematch")
    eva.page.click("#start")
    eva.page.wait_for_function("document.querySelector('#over h2') === null")
    bo.page.wait_for_selector("#tree details")


@browser_needed
def test_what_depends_on_a_game_cannot_be_chosen_before_the_game_is_known(people: list[Person]) -> None:
    page, held = people[0].page, list[Any]()
    people[0].open()
    page.wait_for_selector("[name=seats]:enabled")
    page.route("**/api/games/quacks", lambda route: held.append(route))
    page.select_option("[name=game]", "quacks")
    for name in ("seats", "bots", "bot"):
        page.wait_for_selector(f"[name={name}]:disabled")
    while not held:
        page.wait_for_timeout(10)
    held[0].continue_()
    page.select_option("[name=seats]", "4")
    assert page.eval_on_selector_all("[name=seats] option", "options => options.map(each => each.value)") == [
        "2",
        "3",
        "4",
    ]
    assert page.input_value("[name=seats]") == "4"


@browser_needed
def test_markup_in_names_and_chat_is_text(people: list[Person]) -> None:
    eva, bo = people
    code = eva.create(MARKUP, seats="2", bots="0")
    bo.sit_down(f"#{code}", "<b>Bo</b>")
    bo.page.fill("[name=say]", f"<script>alert(1)</script>{MARKUP}")
    bo.page.press("[name=say]", "Enter")
    eva.page.wait_for_selector("#chat li:has-text('alert(1)')")
    eva.page.click("#start")
    eva.page.wait_for_selector("#log li")
    for person in people:
        assert MARKUP in person.page.inner_text("#seats")
        assert MARKUP in person.page.inner_text("#chat")
        assert person.page.query_selector("main img, main script, main b") is None


@browser_needed
def test_an_invitation_leaves_the_address_and_the_seat_is_found_again(people: list[Person]) -> None:
    eva, bo = people
    eva.create("Eva", seats="2", bots="0")
    eva.page.click("#seats li:nth-child(2) button:has-text('Invite')")
    link = eva.page.input_value("#offer input")
    assert re.search(r"#[A-Z2-9]{6}/[\w-]{43}$", link)
    bo.sit_down("#" + link.partition("#")[2], "Bo")
    assert "/" not in bo.page.evaluate("location.hash")
    bo.page.reload()
    bo.page.wait_for_selector("#seats li:has-text('Bo (vous')")


@browser_needed
def test_what_is_new_while_a_button_is_pressed_waits_for_its_release(people: list[Person]) -> None:
    eva, bo = people
    code = eva.create("Eva", seats="2", bots="0")
    eva.page.hover("#seats li:nth-child(2) button:has-text('Invite')")
    eva.page.mouse.down()
    bo.open(f"#{code}")
    bo.page.wait_for_selector("#join:has-text('Vous regardez')")
    eva.page.wait_for_timeout(1000 * 3 * PRESENCE_DELAY)
    eva.page.mouse.up()
    eva.page.wait_for_selector("#offer input")
    eva.page.wait_for_selector("#heading:has-text('1 looking on')")


@browser_needed
def test_whoever_has_no_seat_looks_on(people: list[Person]) -> None:
    eva, bo = people
    code = eva.create("Eva", seats="2", bots="1")
    bo.open(f"#{code}")
    bo.page.wait_for_selector("#join:has-text('Vous regardez')")
    eva.page.click("#start")
    bo.page.wait_for_selector("#tree details")
    assert bo.page.query_selector("#actions .action, #undo, #leave") is None


@browser_needed
def test_the_page_comes_back_to_a_server_that_was_gone(browser: Any, tmp_path: Path) -> None:
    with running(tmp_path) as address:
        eva = Person(browser, address)
        eva.create("Eva", seats="2", bots="1")
        eva.page.click("#start")
        eva.page.wait_for_selector(".action")
    eva.page.wait_for_selector("#connection:has-text('lost')")
    with running(tmp_path, int(address.rpartition(":")[2])):
        eva.page.wait_for_selector("#connection:has-text('Connected')")
        eva.page.click(".action")
        eva.page.wait_for_selector("#log li:nth-child(2)")
    eva.context.close()


@browser_needed
def test_refusals_are_told_in_the_language_of_the_reader(people: list[Person]) -> None:
    eva, bo = people
    eva.create("Eva", seats="2", bots="0")
    eva.page.click("#start")
    eva.page.wait_for_selector("#problem:has-text('Some seats are still open')")
    bo.open("#AAAAAA")
    bo.page.wait_for_selector("#problem:has-text('Il n’y a pas de table avec ce code.')")
    bo.complaints.clear()  # the browser's own word on the refused request


@browser_needed
def test_the_page_can_be_used_by_keyboard_and_fits_a_phone(people: list[Person]) -> None:
    eva, _ = people
    eva.create("Eva", seats="2", bots="1", bot="random")
    eva.page.focus("#start")
    eva.page.keyboard.press("Enter")
    eva.page.wait_for_selector(".action")
    eva.page.focus(".action")
    turns = eva.page.inner_text("#log li:first-child")
    eva.page.keyboard.press("Enter")
    eva.page.wait_for_function("turns => document.querySelector('#log li').innerText !== turns", arg=turns)
    assert eva.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert eva.page.evaluate("document.querySelector('#actions').contains(document.activeElement)")


# --- What can be told without a browser ---------------------------------------------------------------------


def words(language: str) -> dict[str, str]:
    return json.loads((PAGE / f"words.{language}.json").read_text("utf-8"))


def test_all_languages_have_the_same_words_and_places_to_fill() -> None:
    def shape(language: str) -> dict[str, set[str]]:
        return {key: set(re.findall(r"\{\w+\}", text)) for key, text in words(language).items()}

    assert all(shape(language) == shape(LANGUAGES[0]) for language in LANGUAGES)


def test_every_reason_that_a_person_can_meet_has_words() -> None:
    developers = {"bad-options"}  # its detail says what is wrong
    chance = {
        "no-such-seat",
        "chance-is-drawn",
        "impossible-outcome",
    }  # nobody at the page can answer for chance
    needed = {*REASONS, *(SENTENCES.keys() - chance)} - developers
    assert {f"reason-{reason}" for reason in needed} <= set(words("en"))


def test_every_kind_of_bot_has_words() -> None:
    assert {f"bot-{kind}" for kind in BOTS} <= set(words("en"))


def test_the_page_uses_the_words_that_there_are_and_all_of_them() -> None:
    source = "".join(path.read_text("utf-8") for path in PAGE.glob("*.js"))
    prefixes = ("reason-", "note-", "phase-", "connection-", "bot-")
    named = set(re.findall(r'(?:say|act)\("([a-z-]+)"', source))
    assert named <= set(words("en"))
    assert {key for key in words("en") if not key.startswith(prefixes)} - named == set()


def test_the_page_makes_no_markup_of_text() -> None:
    source = "".join(path.read_text("utf-8") for path in PAGE.glob("*.*"))
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacent|document\.write|\beval\(|<script>|style=", source
    )
