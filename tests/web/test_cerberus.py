"""Cerberus in the browser, through the real server: a whole game with all that can happen, and boards from files."""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from typing import Any

import pytest

from ludarium.games.cerberus.actions import WAY
from ludarium.games.cerberus.components import CERBERUS
from ludarium.games.cerberus.pieces import FOLDER_NAME
from ludarium.kernel import registry
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import SPECTATOR
from ludarium.kernel.match import Match
from ludarium.kernel.opinions import differing
from tests.web.person import PHONE, Person
from tests.web.stage import Stage
from tests.web.steering import (
    Look,
    Rehearsal,
    Step,
    Theatre,
    Wish,
    by_click,
    by_enter,
    by_key,
    find,
    theatre_in,
    watch_again,
)

pytestmark = pytest.mark.xdist_group("browser")

GAME = registry.game("cerberus")
RUNNER = {seats: differing(GAME.opinions(seats), turning=[-9000] * 5) for seats in GAME.seats}
OWN_BOARD = {
    "id": "short-way",
    "spaces": 15,
    "lair": 0,
    "start": 2,
    "marks": [2, 5, 8, 11],
    "zones": {"green": [0, 2], "orange": [3, 6]},
    "symbols": {"4": {"target": "owner", "effect": "draw_survival", "n": 1}},
    "bridges": [{"a": 6, "b": 9, "uses": 1}],
    "portals": [],
    "reveal_between": [9, 10],
    "last_spaces": 5,
    "rage_track": {"labels": [7, 6, 5, 4, 3, 2, 1], "dark_min_label": 3, "blanks": 2},
}


@pytest.fixture(scope="module")
def theatre(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Generator[Theatre]:
    folder = tmp_path_factory.mktemp("cerberus")
    boards = folder / "boards"
    boards.mkdir()
    (boards / "short-way.json").write_text(json.dumps(OWN_BOARD))
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv(FOLDER_NAME, str(boards))
        with theatre_in(folder, browser) as opened:
            yield opened


# --- A whole game ---------------------------------------------------------------------------------------


def test_four_seats_play_a_whole_game_with_all_that_can_happen(theatre: Theatre) -> None:
    """Captures, a camp change, a joint payment, the bridge, the portal and a full boat: told and drawn."""
    wish = Wish("cerberus", people=3, bots=1, options={})
    rehearsal = find(wish, everything_happens, first=69, policy=runs, note=public_facts)
    troupe = theatre.cast(rehearsal, [Look(), Look("fr", PHONE), Look()])
    ada, bob, cleo = troupe.people
    manners = {ada: by_key, bob: by_click, cleo: by_enter}
    drawn, sheets, promised = list[Any](), list[list[str]](), dict[Step, set[int]]()

    def look_and_answer(person: Person, step: Step) -> None:
        drawn.append(facts_drawn(person))
        promised[step] = promise(person, step)
        if step.question == "offer-cards":
            sheets.append(person.page.locator(".cerberus .ask .sheet .state").all_inner_texts())
        manners[person](person, step)

    troupe.finish(by=look_and_answer)
    assert drawn == [step.noted for step in rehearsal.steps]
    kept = [kept_promise(rehearsal, step) in spaces for step, spaces in promised.items() if spaces]
    assert kept.count(True) == len(kept) > 10
    assert {facts["bridges"] for facts in drawn} == {1, 0}
    assert max(facts["caught"] for facts in drawn) > 0
    assert any(camp == CERBERUS for facts in drawn for camp in facts["camps"].values())
    assert sheets
    assert not any(character.isdigit() for sheet in sheets for state in sheet for character in state), (
        "under seal"
    )
    for person in troupe.people:
        assert sorted(troupe.log(person)) == sorted(troupe.sentences(person))
        assert person.page.locator(".cerberus .berth .pawn").count() == rehearsal.match.state.table.boat
        watch_again(person, "cerberus")
        assert person.is_content()


def runs(match: Match, seat: int) -> int:
    """As the bot plays that never wants to be caught: among those who do, hardly a boat leaves."""
    luck = new_luck(seat, len(match.log))
    return GAME.heuristic(match.seen(seat), RUNNER[match.state.table.options.seats], luck)


def everything_happens(rehearsal: Rehearsal) -> bool:
    told = {heard.name for heard in rehearsal.match.events_for(SPECTATOR)}
    ways = {WAY.words[way] for _, way, _ in rehearsal.told("crossed")}
    wanted = {"caught", "camp-changed", "bridge-fell", "boat-revealed", "boat-leaves"}
    people = {rehearsal.wish.seat_of(person) for person in range(rehearsal.wish.people)}
    payers = payers_together(rehearsal)
    return (
        wanted <= told
        and {"bridge", "portal"} <= ways
        and bool(payers & people)
        and len(rehearsal.steps) < 130
    )


def payers_together(rehearsal: Rehearsal) -> set[int]:
    """The seats that paid for one power together; nobody, if that never happened."""
    payers = set[int]()
    for heard in rehearsal.match.events_for(SPECTATOR):
        if heard.name == "offered" and heard.values[1] > 0:
            payers.add(heard.values[0])
        elif heard.name == "offers-fall-short":
            payers.clear()
        elif heard.name == "offers-suffice":
            if len(payers) > 1:
                return payers
            payers.clear()
    return set()


def promise(person: Person, step: Step) -> set[int]:
    """Where the board says that the pawn somebody aims at will get to; several spaces if a way may be taken, none if it
    does not know how far the way goes on."""
    if not step.notation.startswith(("aim", "push")):
        return set()
    notes = person.page.locator(f'.left [data-choice="{step.notation}"] .note').all_inner_texts()
    if any("…" in note for note in notes):
        return set()
    return {int(number) for note in notes for number in re.findall(r"\d+", note)}


def kept_promise(rehearsal: Rehearsal, step: Step) -> int:
    """Where that pawn stopped, or was caught."""
    target = int(step.notation.split()[-1]) - 1
    told = [event for entry in rehearsal.match.log[step.before :] for event in entry.told]
    ends = [values for event, _, values in told if GAME.events[event].name in ("stopped", "caught")]
    return next(space for seat, space, *_ in ends if seat == target)


def public_facts(match: Match) -> dict[str, Any]:
    """What the table shows everybody, in the words of `facts_drawn`."""
    table, holders = match.state.table, match.holders
    players, on_board = table.players[: match.num_seats], range(table.board.num_spaces)
    return {
        "camps": {holder.name: int(player.camp) for holder, player in zip(holders, players)},
        "spaces": {holder.name: player.space for holder, player in zip(holders, players) if player.space in on_board},
        "caught": sum(pawn in range(match.num_seats) for pawn in table.track),
        "bridges": sum(way == WAY.words.index("bridge") for way in table.board.ways) // 2,
        "aboard": table.aboard,
        "boat": table.boat,
        "speed": table.speed,
    }  # fmt: skip


_FACTS = """() => {
  const board = document.querySelector(".board .cerberus");
  const players = [...board.querySelectorAll("article.player")];
  const name = (player) => player.querySelector(".name").textContent;
  const camp = (player) => ["adventurer", "cerberus", "out"].findIndex((each) => player.classList.contains(each));
  const space = (player) => /\\d+/.exec(player.querySelector(".where")?.textContent ?? "");
  const seats = board.querySelectorAll(".berth .seat:not(.seen)").length;
  return {
    camps: Object.fromEntries(players.map((player) => [name(player), camp(player)])),
    spaces: Object.fromEntries(players.filter(space).map((player) => [name(player), Number(space(player)[0])])),
    caught: board.querySelectorAll(".rage li > svg.pawn:not(.unused)").length,
    bridges: board.querySelectorAll(".link.bridge").length,
    aboard: board.querySelectorAll(".berth g:not(.gone) > .seat + .pawn").length,
    boat: seats,
    speed: Number(board.querySelector(".rage .cube:not(.faint) text").textContent),
  };
}"""


def facts_drawn(person: Person) -> dict[str, Any]:
    """What the board of a person shows now."""
    facts: dict[str, Any] = person.page.evaluate(_FACTS)
    return facts


# --- What only one knows --------------------------------------------------------------------------------


def test_what_somebody_knows_of_a_boat_is_shown_to_them_alone(theatre: Theatre) -> None:
    wish = Wish("cerberus", people=2, bots=2, options={})
    rehearsal = find(wish, host_looks_soon, first=4, note=public_facts)
    troupe = theatre.cast(rehearsal)
    ada, bob = troupe.people
    look = first_look(rehearsal)
    troupe.play(until=lambda step: step is look)
    assert [person.page.locator(".berth .seat.seen").count() for person in troupe.people] == [0, 0]
    troupe.answer(look, by_click)
    (_, seats), *_ = rehearsal.told("boat-seen", 0)
    ada.page.locator(f".berth:has(.eye:not(.small)) .seat.seen >> nth={seats - 1}").wait_for()
    assert ada.page.locator(".berth .seat.seen").count() == seats
    assert troupe.sentences(ada, "boat-seen")[0] in troupe.log(ada)
    assert ada.page.locator(".question .more button:not(.toggle)").get_attribute("aria-disabled") == "true", (
        "no second look"
    )
    bob.page.locator(".log li", has_text=troupe.sentences(bob, "looked")[0]).wait_for()
    assert bob.page.locator(".berth .seat.seen").count() == 0
    assert f"{seats} seat" not in bob.page.locator(".cerberus .way").inner_text()
    assert ada.is_content()
    assert bob.is_content()


def first_look(rehearsal: Rehearsal) -> Step:
    return next(step for step in rehearsal.steps if step.notation.startswith("look"))


def host_looks_soon(rehearsal: Rehearsal) -> bool:
    """The host is the first to look at a boat, and the boats are still hidden when a person is asked next."""
    touches = [
        index for index, step in enumerate(rehearsal.steps) if step.notation.startswith(("look", "swap"))
    ]
    if not touches:
        return False
    look, after = rehearsal.steps[touches[0] : touches[0] + 2]
    looks = look.seat == 0 and look.notation.startswith("look")
    return looks and look.before < 60 and after.noted["boat"] == 0


# --- On demand ------------------------------------------------------------------------------------------


def test_the_reach_of_the_hunt_is_shown_on_demand(browser: Any, url: str) -> None:
    stage = Stage(Person(browser, url), "cerberus")
    table = stage.show("flee")["seen"]["table"]
    page = stage.person.page
    assert page.locator(".space.threatened").count() == 0
    page.get_by_role("button", name="Reach of the hunt").click()
    assert f"speed {table['speed']}" in page.locator(".reached").inner_text()
    assert page.locator(".space.threatened").count() == table["speed"]
    assert stage.person.is_content()


def moves_a_pawn(moment: dict[str, Any], notation: str) -> bool:
    """Whether it is foreseen that an answer sets a pawn in motion."""
    lines = moment["position"]["asked"]["previews"].get(str(GAME.actions.find(notation)), [])
    return any(each["name"] in ("moved", "boarded") for line in lines for each in line)


@pytest.mark.parametrize("moment", ["aim-first-part", "which-way", "choose-direction", "flee"])
def test_a_move_is_previewed_before_it_is_made(browser: Any, url: str, moment: str) -> None:
    stage = Stage(Person(browser, url), "cerberus")
    shown = stage.show(moment)
    page = stage.person.page
    num_moves = 0
    for button in page.locator(".cerberus .left [data-choice], .cerberus .mine [data-choice]").all():
        notation = button.get_attribute("data-choice") or ""
        if moment != "flee" or "act 3a-1" in notation:
            button.focus()
            page.locator(".preview.strong").wait_for(state="attached")
            landing = page.locator(".preview.strong .landing")
            if moves_a_pawn(shown, notation):
                landing.first.wait_for()
                num_moves += 1
            else:
                assert landing.count() == 0
    assert num_moves > 0
    assert stage.person.is_content()


@pytest.mark.parametrize("moment", ["look-or-swap", "which-way-5-seats"])
def test_the_part_of_a_power_that_is_being_carried_out_stands_out(
    browser: Any, url: str, moment: str
) -> None:
    stage = Stage(Person(browser, url), "cerberus")
    (part,) = stage.show(moment)["position"]["readings"]["part"]
    parts = stage.person.page.locator(".cerberus .play li:not(.cost)")
    assert [
        number
        for number in range(parts.count())
        if "running" in (parts.nth(number).get_attribute("class") or "")
    ] == [part]
    assert stage.person.is_content()


def test_an_owners_own_board_is_drawn_and_played(theatre: Theatre, browser: Any) -> None:
    ada = Person(browser, theatre.url)
    ada.open("#/new/cerberus")
    ada.page.locator("select[name=seats]").select_option("4")
    ada.page.locator("select[name=bots]").select_option("3")
    ada.page.locator("form.card details.options > summary").click()
    ada.page.locator("select[name=board]").select_option("short-way")
    ada.choose("Set up the table")
    ada.page.locator("button.start[aria-disabled=false]").click()
    ada.page.locator(".cerberus .way").wait_for()
    assert ada.page.locator(".cerberus .space").count() == OWN_BOARD["spaces"]
    assert ada.page.locator(".cerberus .link").count() == 1
    for _ in range(6):
        ada.answer()
    assert ada.is_content()
