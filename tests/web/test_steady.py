"""The page does not jump: in no round of a whole game a tenth of it, by the browser's own account of layout shifts."""

from __future__ import annotations

from typing import Any

import pytest

from ludarium.kernel import registry
from tests.web.person import PHONE, Person
from tests.web.playing import at_random, play
from tests.web.steady import by_round, shifts, watch

pytestmark = pytest.mark.xdist_group("browser")

WIDE = {"width": 1440, "height": 900}
MOST = 0.1


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("game", registry.games())
def test_no_round_moves_a_tenth_of_the_screen(
    browser: Any, url: str, game: str, size: dict[str, int]
) -> None:
    ada = Person(browser, url, size=size)
    watch(ada, game)
    ada.open(f"#/new/{game}")
    ada.page.locator("select[name=seats]").select_option("4")
    ada.page.locator("select[name=bots]").select_option("3")
    ada.page.locator("form.card button.primary").click()
    ada.page.locator("button.start[aria-disabled=false]").click()
    ada.page.locator(f".board .{game}").first.wait_for()
    play([ada], [at_random(5)])
    ada.page.locator("h2#over").wait_for()
    found = shifts(ada)
    assert found, "the browser notes nothing"
    rounds = by_round(found)
    worst = sorted(found, key=lambda each: -each.value)[:5]
    assert max(rounds.values()) < MOST, "\n".join([f"{rounds}", *map(str, worst)])
    assert ada.is_content()
