"""What the page remembers without accounts: tables with whose turn it is, matches, and a picture beside a name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ludarium.kernel import registry
from tests.web.person import PHONE, WIDE, Person
from tests.web.stage import Stage, recorded
from tests.web.test_reading import AXE, faults

pytestmark = pytest.mark.xdist_group("browser")

SIZES = ({"width": 1440, "height": 900}, {"width": 1024, "height": 768}, PHONE, {"width": 320, "height": 640})


def ended(game: str = "quacks") -> str:
    """A recorded moment at which the match is over for somebody who has a seat."""
    moments = recorded(game)["moments"]
    return next(
        name
        for name, moment in moments.items()
        if moment["position"].get("over") and moment["viewer"] is not None
    )


def after_a_match(browser: Any, url: str, language: str = "en", size: dict[str, int] = WIDE) -> Person:
    """Somebody who has seen a match to its end, and looks at their history."""
    ada = Person(browser, url, language=language, size=size)
    Stage(ada, "quacks").show(ended())
    ada.open("#/history")
    ada.page.locator("main h1").wait_for()
    return ada


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_match_that_ended_is_remembered_and_counted(browser: Any, url: str, language: str) -> None:
    ada = after_a_match(browser, url, language)
    rows = ada.page.locator("tbody tr")
    rows.first.wait_for()
    assert rows.count() == 1
    assert registry.game("quacks").title[language] in rows.first.inner_text()
    assert ada.page.locator("main li").count() == 1
    for size in SIZES:
        ada.page.set_viewport_size(size)
        assert ada.is_content()


def test_the_end_tells_the_points_and_celebrates_whoever_won(browser: Any, url: str) -> None:
    """Confetti only for those who like motion, which everybody in the tests does not."""
    stage = Stage(Person(browser, url), "quacks")
    moment = stage.show(ended())
    page = stage.person.page
    points = [int(each) for each in page.locator(".beside td.score").all_inner_texts()]
    assert points == sorted(moment["position"]["over"]["scores"], reverse=True)
    assert (page.locator(".laurels svg").count(), page.locator(".laurels i").count()) == (1, 0)
    page.emulate_media(reduced_motion="no-preference")
    page.reload()
    stage.show(ended())
    assert page.locator(".laurels i").count() > 0
    assert stage.person.is_content()


def test_a_history_travels_as_a_file_and_a_bad_file_is_told(browser: Any, url: str, tmp_path: Path) -> None:
    ada = after_a_match(browser, url)
    with ada.page.expect_download() as saving:
        ada.choose("Save as a file")
    file = tmp_path / "history.json"
    saving.value.save_as(file)
    assert [each["game"] for each in json.loads(file.read_text("utf-8"))["matches"]] == ["quacks"]

    ada.choose("Forget all")
    ada.page.get_by_text("All matches above are removed").wait_for()
    ada.page.locator(".ask button.danger, [role=group] button").first.click()
    ada.page.get_by_text("No match was played to its end").wait_for()

    bad = tmp_path / "bad.json"
    field = ada.page.locator("input[type=file]")
    for content, words in (
        ("{", "damaged, or is no history"),
        ("[]", "is not a history of Ludarium"),
        (file.read_text("utf-8").replace('"seat": 0', '"seat": 15'), "Match 1 in this file cannot be right"),
    ):
        bad.write_text(content, "utf-8")
        field.set_input_files(bad)
        ada.page.get_by_text(words).wait_for()
        assert ada.page.locator("tbody tr").count() == 0
    field.set_input_files(file)
    ada.page.get_by_text("1 match is new").wait_for()
    assert ada.page.locator("tbody tr").count() == 1
    assert ada.is_content()


def test_axe_finds_no_serious_fault_in_a_history(browser: Any, url: str) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in web/")
    ada = after_a_match(browser, url, size=PHONE)
    assert faults(ada) == []


def test_a_table_says_that_it_is_our_turn_there(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open()
    ada.play_now()
    ada.asked()
    code = ada.code
    ada.open("#/")
    table = ada.page.locator("section[aria-labelledby=my-tables] li").filter(has_text=code)
    table.get_by_text("Your turn").wait_for()
    assert ada.is_content()


def test_a_table_whose_seat_is_no_longer_ours_says_so(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open()
    tables = [{"code": "ZZZZZZ", "game": "quacks", "name": "Ada"}]
    ada.page.evaluate(
        "tables => { localStorage['ludarium:tables'] = tables; localStorage['ludarium:seat:ZZZZZZ'] = 'x'.repeat(43) }",
        json.dumps(tables),
    )
    ada.page.reload()
    ada.page.get_by_text("no longer yours, or gone").wait_for()
    assert [each for each in ada.complaints if "404" not in each] == []


def test_a_picture_is_chosen_by_key_and_seen_by_others(browser: Any, url: str) -> None:
    ada, bob = Person(browser, url, size=PHONE), Person(browser, url)
    ada.open("#/new/quacks")
    ada.page.locator("details > summary").filter(has_text="Picture").press("Enter")
    ada.page.get_by_role("radio", name="none", exact=True).press("ArrowRight")
    assert ada.page.get_by_role("radio", name="owl", exact=True).is_checked()
    ada.choose("Set up the table")
    ada.page.get_by_role("button", name="Start the game").wait_for()
    bob.open(f"#{ada.code}")
    bob.page.locator(".dot svg path").first.wait_for()
    ada.open("#/new/quacks")
    ada.page.locator("summary").filter(has_text="owl").wait_for()  # kept for the next table
    assert ada.is_content()
    assert bob.is_content()
