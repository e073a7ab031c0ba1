"""Lessons in the page: every one is taken to its end, on the board, by keys and on a phone; left and taken up again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ludarium.kernel import lessons, registry
from ludarium.kernel.lessons import Scene, Step
from ludarium.kernel.refusals import Refused
from tests.web.person import PHONE, WIDE, Person
from tests.web.test_reading import AXE, faults

pytestmark = pytest.mark.xdist_group("browser")

GAMES = [name for name in registry.games() if lessons.lesson_of(registry.game(name))]
GO_ON = {"en": "Go on", "fr": "Continuer"}
NARROW = {"width": 320, "height": 640}


def answers(name: str, scene: Scene) -> Iterator[tuple[Step, str]]:
    """Every step of a scene, with an answer that goes on there; none if it is only read."""
    game, given = registry.game(name), list[str]()
    for step in scene.step:
        answer = next((each for each in step.answers if _goes_on(game, scene, [*given, each])), "")
        if answer:
            given.append(answer)
        yield step, answer


def _goes_on(game: Any, scene: Scene, given: list[str]) -> bool:
    try:
        lessons.played(game, scene, given)
    except Refused:
        return False
    return True


def at(person: Person, step: Step) -> None:
    person.page.wait_for_selector(f".coach[data-step={step.say}][data-busy=false]")


def take(person: Person, name: str, language: str, give: Any) -> None:
    """The whole lesson, each answer given in the way that is tried."""
    lesson = lessons.lesson_of(registry.game(name))
    assert lesson is not None
    for scene in lesson.scene:
        for step, answer in answers(name, scene):
            at(person, step)
            if step.point:
                person.page.locator(".board [data-pointed]").first.wait_for(state="attached")
            if answer:
                give(person, answer)
            else:
                person.choose(GO_ON[language])
    person.page.get_by_role("button", name={"en": "Once more", "fr": "Encore une fois"}[language]).wait_for()


def on_the_board(person: Person, answer: str) -> None:
    button = person.page.locator(f".board [data-choice='{answer}']").first
    button.evaluate("each => each.click()")


def by_key(person: Person, answer: str) -> None:
    button = person.page.locator(f".board [data-choice='{answer}']").first
    button.focus()
    person.page.keyboard.press("Enter")


def from_the_list(person: Person, answer: str) -> None:
    person.page.locator(".coach details.answers").evaluate("each => { each.open = true }")
    person.page.locator(f".coach [data-answer='{answer}']").click()


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_taken_to_its_end_on_the_board(browser: Any, url: str, name: str) -> None:
    ada = Person(browser, url, size=WIDE)
    ada.open(f"#/lesson/{name}")
    take(ada, name, "en", on_the_board)
    assert ada.is_content()


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_taken_on_a_phone_in_french_from_the_list(browser: Any, url: str, name: str) -> None:
    ada = Person(browser, url, language="fr", size=NARROW)
    ada.open(f"#/lesson/{name}")
    take(ada, name, "fr", from_the_list)
    assert ada.is_content()


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_taken_by_keys_alone(browser: Any, url: str, name: str) -> None:
    ada = Person(browser, url, size=PHONE)
    ada.open(f"#/lesson/{name}")
    take(ada, name, "en", by_key)
    assert ada.is_content()


def test_another_answer_is_kindly_refused_and_changes_nothing(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open("#/lesson/quacks")
    for _ in range(2):
        ada.choose("Go on")
    on_the_board(ada, "draw")
    ada.page.wait_for_selector(".coach[data-step=pumpkin]")
    ada.page.get_by_role("heading", name="Your first pot").wait_for()
    on_the_board(ada, "stop")
    ada.page.get_by_role("alert").get_by_text("Too early to stop").wait_for()
    on_the_board(ada, "use-flask")
    ada.page.get_by_role("alert").get_by_text("a pumpkin does no harm").wait_for()
    assert ada.page.locator(".coach").get_attribute("data-step") == "pumpkin"
    ada.choose("Back")
    ada.page.wait_for_selector(".coach[data-step=first-draw]")
    assert ada.is_content()


def test_a_lesson_can_be_left_and_taken_up_again(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open("#/lesson/quacks")
    for _ in range(2):
        ada.choose("Go on")
    on_the_board(ada, "draw")
    ada.page.wait_for_selector(".coach[data-step=pumpkin]")
    ada.open()
    card = ada.page.get_by_role("article").filter(has_text="Quedlinburg")
    card.get_by_role("link", name="Learn where you left off").click()
    ada.page.wait_for_selector(".coach[data-step=pumpkin]")
    ada.page.reload()
    ada.page.wait_for_selector(".coach[data-step=pumpkin]")
    assert ada.page.locator(".board [data-choice=stop]").count()
    assert ada.is_content()


def test_the_language_changes_in_the_middle_of_a_lesson(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open("#/lesson/bristol")
    ada.page.get_by_text("The plague is in Bristol").wait_for()
    ada.page.get_by_label("Language").select_option("fr")
    ada.page.get_by_text("La peste est à Bristol").wait_for()
    assert ada.is_content()


def test_a_screen_reader_hears_each_step_and_each_guard(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open("#/lesson/cerberus")
    spoken = ada.page.locator(".coach [role=status]")
    spoken.get_by_text("on the run from hell").wait_for()
    ada.choose("Go on")
    spoken.get_by_text("Cerberus is behind you").wait_for()
    assert ada.page.locator(".coach .guard[role=alert]").count() == 1


def test_first_time_visitors_are_offered_lessons_and_nobody_is_forced(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open()
    ada.page.get_by_text("New here?").wait_for()
    for name in GAMES:
        title = registry.game(name).title["en"]
        card = ada.page.get_by_role("article").filter(has_text=title)
        assert "primary" in (card.get_by_role("link", name="Learn in").get_attribute("class") or "")
        assert card.get_by_role("button", name="Play", exact=True).is_enabled()
    ada.play_now()
    ada.asked()
    ada.open()
    ada.page.get_by_role("button", name="Play", exact=True).first.wait_for()
    assert ada.page.get_by_text("New here?").count() == 0


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("name", GAMES)
def test_axe_finds_no_serious_fault_in_a_lesson(
    browser: Any, url: str, size: dict[str, int], name: str
) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in web/")
    ada = Person(browser, url, size=size)
    ada.open(f"#/lesson/{name}")
    ada.page.locator(".coach[data-step]").wait_for()
    assert "\n".join(faults(ada)) == ""
    ada.choose("Go on")
    assert "\n".join(faults(ada)) == ""


# --- The rulebook, and what everything does ------------------------------------------------------------------


@pytest.mark.parametrize(("language", "exact"), [("en", "Exact wording"), ("fr", "Texte exact")])
@pytest.mark.parametrize("name", GAMES)
def test_the_rulebook_has_pictures_the_table_of_everything_and_the_exact_wording_behind(
    browser: Any, url: str, name: str, language: str, exact: str
) -> None:
    ada = Person(browser, url, language=language, size=NARROW)
    ada.open(f"#/rules/{name}")
    book = ada.page.locator(".rulebook")
    book.locator(".digest svg").first.wait_for()
    assert book.get_by_text("[").count() == 0  # no id of the digest
    parts = book.locator("section details")
    assert parts.count() >= 5
    for part in parts.all():
        part.locator("summary").click()
        assert part.locator("dt").count() == part.locator("dd").count() > 0
        assert all(each.strip() for each in part.locator("dd").all_inner_texts())
    book.get_by_text(exact).click()
    book.locator("select").wait_for()
    assert ada.is_content()


@pytest.mark.parametrize("name", GAMES)
def test_axe_finds_no_serious_fault_in_a_rulebook(browser: Any, url: str, name: str) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not installed: npm ci in web/")
    ada = Person(browser, url, size=PHONE)
    ada.open(f"#/rules/{name}")
    ada.page.locator(".rulebook section details summary").first.click()
    assert "\n".join(faults(ada)) == ""


@pytest.mark.parametrize("name", GAMES)
def test_everything_on_the_board_is_told_by_arrow_keys_from_one_button(
    browser: Any, url: str, name: str
) -> None:
    ada = Person(browser, url)
    ada.open(f"#/lesson/{name}")
    ada.page.locator(".coach[data-step]").wait_for()
    around = ada.button("What is what? Use the arrow keys.")
    around.focus()
    told = set[str]()
    for _ in range(6):
        ada.page.keyboard.press("ArrowRight")
        told.add(ada.page.get_by_role("tooltip").inner_text())
    assert len(told) >= 3
    assert all(told)


def test_a_chip_in_the_bag_says_what_it_does(browser: Any, url: str) -> None:
    ada = Person(browser, url)
    ada.open("#/lesson/quacks")
    ada.page.locator(".contents li[data-tip*=green]").first.hover()
    ada.page.get_by_role("tooltip").get_by_text(
        "Each green chip among your last two brings 1 ruby."
    ).wait_for()


# --- Alone -----------------------------------------------------------------------------------------------------


def test_hints_are_on_for_a_first_game_and_they_and_the_bots_change_in_the_middle_of_it(
    browser: Any, url: str
) -> None:
    ada = Person(browser, url)
    ada.open()
    card = ada.page.get_by_role("article").filter(has_text="Quedlinburg")
    assert card.get_by_label("Show odds and give hints").is_checked()
    card.get_by_label("How well the bots play").select_option("random")
    ada.play_now()
    ada.asked()
    ada.button("Give me a hint").wait_for()
    ada.page.locator("[data-tab=table]").click()
    panel = ada.page.get_by_role("tabpanel")
    assert panel.get_by_label("How well the bots play").input_value() == "random"
    panel.get_by_label("How well the bots play").select_option("heuristic")
    ada.page.get_by_text("bot, with some experience").first.wait_for()
    panel.get_by_label("Show odds and give hints").uncheck()
    assert ada.button("Give me a hint").count() == 0
    assert ada.page.locator(".odds").count() == 0
    ada.page.reload()
    ada.asked()
    assert ada.button("Give me a hint").count() == 0
    ada.open()
    again = ada.page.get_by_role("article").filter(has_text="Quedlinburg")
    assert not again.get_by_label("Show odds and give hints").is_checked()
    assert ada.is_content()
