"""How people in the tests play: by real keys and clicks, quickly, and no wiser than they need to be."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from tests.patience import PATIENCE
from tests.web.person import Person

Taste = Callable[[int], int]  # of so many choices, the number of one

_STATE = """() => {
  const choices = [...document.querySelectorAll('.choices button')];
  return {
    over: document.querySelector('h2#over') !== null,
    choices: choices.length,
    busy: choices.some((each) => each.getAttribute('aria-disabled') === 'true'),
    missing: document.documentElement.dataset.missing ?? '',
  };
}"""


def first(_: int) -> int:
    """Draws until the pot explodes, mostly."""
    return 1


def last(choices: int) -> int:
    """Stops as soon as possible, mostly."""
    return min(choices, 9)


def at_random(seed: int) -> Taste:
    luck = random.Random(seed)
    return lambda choices: luck.randint(1, min(choices, 9))


def state(person: Person) -> dict[str, Any]:
    return person.page.evaluate(_STATE)


def play(
    people: Sequence[Person], tastes: Sequence[Taste], answers: int | None = None, limit: float = PATIENCE
) -> int:
    """Everybody answers by number keys until the game is over for all, or after so many answers; how many it were."""
    given, until = 0, time.monotonic() + limit
    while time.monotonic() < until:
        over, idle = 0, True
        for person, taste in zip(people, tastes, strict=True):
            now = state(person)
            assert now["missing"] == ""
            over += now["over"]
            if now["choices"] and not now["busy"]:
                person.page.keyboard.press(str(taste(now["choices"])))
                given, idle = given + 1, False
        if over == len(people) or (answers is not None and given >= answers):
            return given
        if idle:
            people[0].page.wait_for_timeout(25)
    raise AssertionError(f"not at an end after {given} answers in {limit:.0f} s")


def gather(people: Sequence[Person], names: Sequence[str], bots: int = 0, aids: bool = False) -> str:
    """The first sets a table up, the others come by its link; the game starts. The table's code."""
    host = people[0]
    host.open("#/new/quacks")
    host.page.get_by_label("Your name").fill(names[0])
    host.page.get_by_label("Players").select_option(str(len(people) + bots))
    if bots:
        host.page.locator("select[name=bots]").select_option(str(bots))
    if aids:
        host.page.get_by_label("Show odds").check()
    host.choose("Set up the table")
    link = host.page.get_by_role("textbox", name="Link to this table").input_value()
    for person, name in zip(people[1:], names[1:], strict=True):
        person.page.goto(link)
        person.page.get_by_label("Your name").fill(name)
        person.choose("Take a seat")
        host.page.get_by_text(name, exact=True).first.wait_for()
    host.choose("Start the game")
    for person in people:
        person.page.locator(".quacks").wait_for()
    return host.code


def tab(person: Person, name: str) -> Any:
    """Open a tab beside the board; its panel."""
    person.page.get_by_role("tab", name=name).click()
    return person.page.get_by_role("tabpanel")
