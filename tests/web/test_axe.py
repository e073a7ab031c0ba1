"""axe finds nothing on any screen, in either colour scheme."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest

from ludarium.kernel import registry
from tests.server.test_practising import EXAMPLES
from tests.web.person import PHONE, Person
from tests.web.stage import Stage, asked_moments
from tests.web.test_reading import AXE, faults

pytestmark = [
    pytest.mark.xdist_group("browser"),
    pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: npm ci in web/"),
]
every_game = pytest.mark.parametrize("game", registry.games())

WIDE = {"width": 1440, "height": 900}
BY_ADDRESS = {
    "home": "",
    "history": "#/history",
    "nowhere": "#/nonsense",
    "a table that is not there": "#AAAAAA",
    "a replay that is not there": "#AAAAAA/replay/1/0/0",
    "a review that is not there": "#AAAAAA/review/1",
}
OF_A_GAME = {
    "new table": "#/new/{game}",
    "rulebook": "#/rules/{game}",
    "day": "#/day/{game}",
    "lesson": "#/lesson/{game}",
    "position": "#/position/{game}",
}


def visited(person: Person, fragment: str) -> list[str]:
    person.open(fragment)
    person.page.get_by_role("main").get_by_role("heading").first.wait_for()
    person.page.wait_for_load_state("networkidle")
    for menu in person.page.locator("main details > summary").all():
        menu.press("Enter")  # what is folded away is a part of the screen
    return faults(person)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_on_screens_without_a_match(browser: Any, url: str, size: dict[str, int]) -> None:
    ada = Person(browser, url, size=size)
    found = {name: visited(ada, fragment) for name, fragment in BY_ADDRESS.items()}
    assert {name: each for name, each in found.items() if each} == {}


@every_game
def test_on_the_screens_of_a_game(browser: Any, url: str, game: str) -> None:
    ada = Person(browser, url, size=PHONE)
    found = {name: visited(ada, fragment.format(game=game)) for name, fragment in OF_A_GAME.items()}
    found["played position"] = visited(ada, f"#/position/{game}/{quote(EXAMPLES[game], safe='')}")
    assert {name: each for name, each in found.items() if each} == {}


@every_game
def test_at_every_question_and_at_the_end(browser: Any, url: str, game: str) -> None:
    stage = Stage(Person(browser, url, size=PHONE), game)
    hardest = [
        max(names, key=lambda name: len(stage.content["moments"][name]["position"]["asked"]["legal"]))
        for names in asked_moments(game).values()
    ]
    found = {}
    for moment in [*hardest, "over", "over-spectator"]:
        stage.show(moment)
        found[moment] = faults(stage.person)
    stage.person.page.set_viewport_size(WIDE)
    for moment in [hardest[0], hardest[-1], "over"]:
        stage.show(moment)
        found[f"{moment}, wide"] = faults(stage.person)
    assert {name: each for name, each in found.items() if each} == {}
