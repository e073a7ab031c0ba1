"""What one update tells is shown as beats: one after the other, in the order of the rules, with what they changed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.person import PHONE, Person
from tests.web.stage import Stage

pytestmark = pytest.mark.xdist_group("browser")

# Notes what is seen with each beat: its step, what a board says of some of its parts, and whether something is asked.
_WATCH = """(selector) => {
  window.beats = [];
  const note = () => {
    const step = document.querySelector('.beat .step')?.textContent.trim();
    const parts = [...document.querySelectorAll(selector)].map((each) => each.textContent.trim());
    const asked = document.querySelector('.choices button') !== null;
    const now = JSON.stringify([step, parts, asked]);
    if (step && now !== JSON.stringify(window.beats.at(-1))) window.beats.push(JSON.parse(now));
  };
  new MutationObserver(note).observe(document.querySelector('.play'), {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
}"""
ROUND = [
    ("mingle", [2]),
    ("mingled", [2]),
    ("cart-moved", [0, 2]),
    ("gate-closes-soon", []),
    ("round-begins", [7]),
    ("rolled", [0, 1]),
    ("rolled", [1, 1]),
]


def told(stage: Stage) -> tuple[dict[str, Any], dict[str, Any]]:
    """How table and position change with a round: a cart moves, dice are rolled, and somebody else is waited for."""
    table = stage.content["moments"]["take-turn"]["seen"]["table"]
    moved = table["carts"][0]["position"] + 2
    changed = {"carts": {"0": {"position": moved}}, "dice": [1, 1, 1, 1, 1, 1], "round_number": 7}
    return changed, {"asked": None, "waiting": [1]}


def test_mingle_race_gate_and_dice_come_one_after_the_other_and_light_up(browser: Any, url: str) -> None:
    stage = Stage(Person(browser, url, size=PHONE, pace="normal"), "bristol")
    stage.show("take-turn")
    page = stage.person.page
    page.evaluate(_WATCH, ".board .heading :is(.round, [aria-current=step])")
    stage.update(ROUND, *told(stage))
    page.wait_for_function("() => window.beats.at(-1)?.[0] === 'Dice'")
    before = stage.content["moments"]["take-turn"]["seen"]["table"]["round_number"]
    assert page.evaluate("window.beats") == [
        ["Mingles", [f"Round {before}", "Mingles"], False],
        ["Race", [f"Round {before}", "Race"], False],
        ["Gate", [f"Round {before}", "Turns"], False],
        ["Dice", ["Round 7", "Dice"], False],
    ]
    assert stage.person.is_content()


def test_a_pause_holds_the_beats_and_skipping_shows_what_holds(browser: Any, url: str) -> None:
    stage = Stage(Person(browser, url, "fr", pace="normal"), "bristol")
    stage.show("take-turn")
    stage.update([("passed", [0])], {}, told(stage)[1])
    stage.person.choose("Pause")
    stage.update(ROUND, *told(stage))
    stage.person.button("Passer (4)").click()
    stage.person.page.locator(".board .heading .round", has_text="7").wait_for()
    assert stage.person.is_content()


def test_whoever_presses_a_number_key_sees_the_question_and_answers_nothing_yet(
    browser: Any, url: str
) -> None:
    stage = Stage(Person(browser, url, pace="normal"), "bristol")
    moment = stage.show("take-turn")
    page = stage.person.page
    changed, waiting = told(stage)
    stage.update([("passed", [0])], {}, waiting)
    stage.person.choose("Pause")
    stage.update(ROUND, changed, {"asked": moment["position"]["asked"], "waiting": [moment["viewer"]]})
    stage.person.button("Skip (4)").wait_for()
    page.keyboard.press("1")
    page.locator(".choices button").first.wait_for(state="attached")
    assert stage.answers == []
