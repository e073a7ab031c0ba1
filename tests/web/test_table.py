"""What a table offers beside the game: odds where they are wanted, taking back, and motion for those who like it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.web.person import Person
from tests.web.playing import gather, last, state
from tests.web.stage import Stage

pytestmark = pytest.mark.xdist_group("browser")

# Counts everything that begins to fly.
COUNT_FLIGHTS = """() => {
  window.flown = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) {
    window.flown += this.closest('.quacks') ? 1 : 0;
    return animate.apply(this, given);
  };
}"""


def chance_to_explode(person: Person) -> float:
    """In percent, by counting the chips in the bag that are too much, as the board shows them."""
    gauge = person.page.locator(".main [data-tip^='White total']").first.get_attribute("data-tip")
    white, limit = map(int, re.findall(r"\d+", gauge))
    bag = re.findall(r"(\d+) × (\w+) (\d)", person.page.locator(".contents").text_content())
    chips = [(int(count), color, int(value)) for count, color, value in bag]
    too_much = sum(count for count, color, value in chips if color == "white" and white + value > limit)
    return 100 * too_much / sum(count for count, _, _ in chips)


def test_odds_are_seen_to_be_on_and_are_what_counting_gives(browser: Any, url: str) -> None:
    ada, eve = Person(browser, url), Person(browser, url)
    gather([ada], ["Ada"], bots=1, aids=True)
    eve.open(f"#{ada.code}")
    for person in (ada, eve):
        person.page.get_by_text("odds shown").first.wait_for()
    compared = 0
    while compared < 4:
        ada.asked()
        odds = ada.button("Odds of the next chip")
        if odds.count() and odds.get_attribute("aria-expanded") == "false":
            odds.click()
        if odds.count():
            told = ada.page.locator(".odds .explode").inner_text()
            found = re.search(r"([\d.]+)%", told)
            assert float(found[1] if found else 0) == pytest.approx(chance_to_explode(ada), abs=0.051), told
            compared += found is not None
        ada.answer()
    assert ada.is_content()
    assert eve.is_content()


def test_a_sealed_answer_is_told_to_its_giver_and_to_others_only_that_they_are_ready(
    browser: Any, url: str
) -> None:
    stage = Stage(Person(browser, url), "quacks")
    page = stage.person.page
    stage.show("sealed")
    assert page.locator(".quacks .sealed").inner_text() == "You will stop, once everyone is ready."
    stage.show("signal-ready")
    page.locator(".quacks .badge", has_text="ready").wait_for()
    assert page.locator(".quacks .badge", has_text="ready").count() == 1
    assert page.locator(".quacks .sealed").count() == 0
    told = page.locator(".quacks").inner_text()
    assert "will stop" not in told
    assert "will draw" not in told
    assert stage.person.is_content()


def test_an_answer_is_taken_back_where_the_button_says_so(browser: Any, url: str) -> None:
    ada, bob = Person(browser, url), Person(browser, url)
    gather([ada, bob], ["Ada", "Bob"])
    undo = ada.button("Take back")
    undo.and_(ada.page.locator("[aria-disabled=true]")).wait_for()
    ada.page.get_by_text("There is nothing to take back yet.").wait_for()
    while undo.get_attribute("aria-disabled") == "true":
        for person in (bob, ada):  # so that nothing is on its way when the button is looked at
            if choices := state(person)["choices"]:
                turn = person.turn()
                person.page.keyboard.press(str(last(choices)))
                person.answered(turn)
    ada.page.get_by_text("Your latest answer can be taken back.").wait_for()
    turn = ada.turn()
    undo.click()
    ada.answered(turn)
    for person, words in (
        (ada, "You take your latest answer back."),
        (bob, "Ada takes the latest answer back."),
    ):
        person.page.get_by_role("tabpanel").get_by_text(words).first.wait_for()
        assert person.is_content()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_things_fly_unless_the_reader_asks_for_less_motion(browser: Any, url: str, motion: str) -> None:
    ada = Person(browser, url)
    ada.page.emulate_media(reduced_motion=motion)
    ada.open()
    ada.play_now()
    ada.asked()
    ada.page.evaluate(COUNT_FLIGHTS)
    for _ in range(5):
        ada.answer()
    flown = ada.page.evaluate("window.flown")
    assert flown == 0 if motion == "reduce" else flown > 0
    assert ada.is_content()
