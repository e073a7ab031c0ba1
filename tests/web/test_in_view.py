"""Nothing that is asked is off the screen: question and answers are seen without scrolling, or in a bar that stays."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium.kernel import registry
from tests.web.person import PHONE, Person
from tests.web.stage import Stage, asked_moments

pytestmark = pytest.mark.xdist_group("browser")

LAPTOP, SMALLEST = {"width": 1024, "height": 768}, {"width": 320, "height": 640}
FRAMES = 30  # of the page, until it has found out what is in view; it needs two or three

# The answers that have neither a button that is seen whole nor one in the bar, which is at hand and scrolls by itself.
_OFF_SCREEN = """notations => {
  scrollTo(0, 0);
  const whole = (element) => {
    const { x, y, top, left, bottom, right, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return width > 20 && height > 12 && top > -1 && left > -1 && bottom < innerHeight + 1 && right < innerWidth + 1
      && hit !== null && element.contains(hit);
  };
  const bar = document.querySelector('.question.open .sheet');
  const inBar = (notation) => {
    const button = bar?.querySelector(`[data-answer="${notation}"]`);
    const { top, bottom } = bar?.getBoundingClientRect() ?? {};
    return Boolean(button) && button.getBoundingClientRect().height >= 36 && top > -1 && bottom < innerHeight + 1;
  };
  const onBoard = (notation) => [...document.querySelectorAll(`.board [data-choice="${notation}"]`)].some(whole);
  const stays = (notation) => [...document.querySelectorAll(`[data-stays] [data-choice="${notation}"]`)]
    .some((button) => getComputedStyle(button.closest('[data-stays]')).position === 'sticky');
  const off = notations.filter((notation) => !onBoard(notation) && !inBar(notation) && !stays(notation));
  return whole(document.querySelector('#asked')) ? off : ['the question', ...off];
}"""


@pytest.mark.parametrize("size", [LAPTOP, SMALLEST], ids=["laptop", "smallest"])
@pytest.mark.parametrize("game", registry.games())
def test_question_and_answers_are_in_view(browser: Any, url: str, game: str, size: dict[str, int]) -> None:
    stage = Stage(Person(browser, url, "en", size), game)
    for names in asked_moments(game).values():
        hardest = max(names, key=lambda name: len(legal_of(stage, name)))
        stage.show(hardest)
        notations = [stage.content["details"]["actions"][action] for action in legal_of(stage, hardest)]
        off = off_screen(stage, notations)
        assert off == [], hardest
    assert stage.person.is_content()


def test_bristol_with_nine_seats_is_answered_on_a_phone(browser: Any, url: str) -> None:
    stage = Stage(Person(browser, url, "fr", SMALLEST), "bristol")
    stage.show("take-turn-9-seats")
    legal = legal_of(stage, "take-turn-9-seats")
    stage.person.page.locator(".question.open [data-answer]").last.click()
    stage.wait_for_answer(1)
    assert stage.answers == [legal[-1]]


@pytest.mark.parametrize("size", [PHONE, SMALLEST], ids=["phone", "smallest"])
def test_answers_that_lie_upon_each_other_are_listed(browser: Any, url: str, size: dict[str, int]) -> None:
    stage = Stage(Person(browser, url, "en", size), "cerberus")
    stage.show("place-next-7-seats")  # five pawns on one space
    answers = stage.person.page.locator(".question.open [data-answer]")
    answers.first.wait_for()
    assert answers.count() == len(legal_of(stage, "place-next-7-seats"))


def test_the_log_has_room_beside_a_long_list_and_is_not_moved_by_it(browser: Any, url: str) -> None:
    stage = Stage(Person(browser, url, "fr", LAPTOP), "bristol")
    places = []
    for moment in ("remedy-to-keep", "take-turn-9-seats"):
        stage.show(moment)
        stage.person.page.locator(".question.open").wait_for()
        asked, log = (
            stage.person.page.locator(part).bounding_box() for part in (".beside .ask", "[role=tablist]")
        )
        places.append((log["y"] - asked["y"], asked["height"]))
    (first, short), (second, long) = places
    assert first == second < LAPTOP["height"] / 2
    assert short == long < second  # a long list scrolls: over the tabs it would keep people from the chat
    stage.person.page.get_by_role("tab").nth(1).click()
    stage.person.page.locator(".question.open [data-answer]").last.click()
    stage.wait_for_answer(1)


def test_what_looks_like_a_button_is_one_in_bristol(browser: Any, url: str) -> None:
    stage = Stage(Person(browser, url), "bristol")
    stage.show("take-turn-9-seats")
    ways = stage.person.page.locator(".board .ways li")
    assert ways.count() == 5
    buttons = stage.person.page.locator(".board .ways li button.way")
    assert [text.split("\n")[0] for text in buttons.all_inner_texts()] == ["Reroll", "Draw", "Push"]
    buttons.nth(0).click()  # six dice: unfolds them
    stage.person.page.locator(".board .ask .strip [data-choice^=reroll]").last.click()
    stage.wait_for_answer(1)
    assert stage.content["details"]["actions"][stage.answers[0]] == "reroll 6"


def test_the_same_key_at_once_is_not_taken_for_another_question(browser: Any, url: str) -> None:
    stage = Stage(Person(browser, url, pace="normal"), "quacks")
    page = stage.person.page
    stage.show("keep-brewing-4-seats")
    page.keyboard.press("1")
    stage.wait_for_answer(1)
    stage.show("roll-die")
    page.keyboard.press("1")
    page.get_by_text("Key 1 now means").wait_for()
    assert len(stage.answers) == 1
    page.wait_for_timeout(600)
    page.keyboard.press("1")
    stage.wait_for_answer(2)


def test_a_question_with_one_answer_goes_on_with_enter(browser: Any, url: str) -> None:
    stage = Stage(Person(browser, url), "bristol")
    stage.show("remedy-to-keep")
    stage.person.page.get_by_role("button", name="Go on:").wait_for()
    stage.person.page.keyboard.press("Enter")
    stage.wait_for_answer(1)
    assert stage.answers == legal_of(stage, "remedy-to-keep")


def test_the_first_page_loads_less_than_80_kb(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open()
    ada.page.locator("article button").first.wait_for()
    ada.page.wait_for_load_state("networkidle")
    sizes = ada.page.evaluate(
        """['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
          .map((each) => each.encodedBodySize)"""
    )
    assert 20_000 < sum(sizes) < 80_000, sizes


def off_screen(stage: Stage, notations: list[str]) -> list[str]:
    """What stays off the screen when the page has found out what is in view, which takes it a few frames."""
    off: list[str] = []
    for _ in range(FRAMES):
        if not (off := stage.person.page.evaluate(_OFF_SCREEN, notations)):
            break
        stage.person.page.evaluate("new Promise(requestAnimationFrame)")
    return off


def legal_of(stage: Stage, name: str) -> list[int]:
    legal: list[int] = stage.content["moments"][name]["position"]["asked"]["legal"]
    return legal
