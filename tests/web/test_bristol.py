"""Bristol in the browser, through the real server: whole games, and what is rare, brought about by known luck."""

from __future__ import annotations

import re
import time
from collections.abc import Generator
from typing import Any

import pytest

from ludarium.kernel import registry
from ludarium.kernel.match import Match
from tests.patience import PATIENCE
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

GAME = registry.game("bristol")
SPECIAL = {"characters": "special"}


@pytest.fixture(scope="module")
def theatre(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Generator[Theatre]:
    with theatre_in(tmp_path_factory.mktemp("bristol"), browser) as opened:
        yield opened


# --- Whole games ----------------------------------------------------------------------------------------


def test_seven_seats_play_a_whole_game_with_characters(theatre: Theatre) -> None:
    wish = Wish("bristol", people=3, bots=4, options=SPECIAL)
    rehearsal = find(wish, uses_a_special_action_and_is_won, first=0)
    troupe = theatre.cast(rehearsal, [Look(), Look("fr", PHONE), Look()])
    ada, bob, cleo = troupe.people
    manners = {ada: by_key, bob: by_click, cleo: by_enter}
    troupe.finish(by=lambda person, step: manners[person](person, step))
    hands = [own.symptoms for own in rehearsal.match.state.own[: rehearsal.wish.seats]]
    for person, place in zip(troupe.people, places_of(rehearsal)):
        for pawn, row in enumerate(person.page.locator(".bristol .players li").all()):
            assert row.locator(".cards .card").count() == 2, f"row {pawn} lies face down"
        rows = person.page.locator(".bristol .question li").all()
        shown = sorted(tuple(map(int, row.locator(".cards b").all_inner_texts())) for row in rows)
        assert shown == sorted(tuple(hand) for hand in hands)  # the living have turned theirs over, too
        assert sorted(troupe.log(person)) == sorted(troupe.sentences(person))
        assert person.page.locator("tr.own td").first.inner_text() == str(place)
        assert person.is_content()


def uses_a_special_action_and_is_won(rehearsal: Rehearsal) -> bool:
    used = any(step.notation == "special" for step in rehearsal.steps)
    return used and len(rehearsal.steps) < 70 and len(rehearsal.match.winners) > 0


def places_of(rehearsal: Rehearsal) -> list[int]:
    return [rehearsal.match.places[rehearsal.wish.seat_of(person)] for person in range(rehearsal.wish.people)]


def test_a_solo_game_with_ghosts_to_its_end(theatre: Theatre) -> None:
    rehearsal = find(Wish("bristol", people=1, bots=0, options={}), ghosts_reroll_and_move, first=0)
    troupe = theatre.cast(rehearsal)
    (ada,) = troupe.people
    troupe.finish()
    assert ada.page.locator(".bristol .player", has_text="Ghost").count() == 3
    assert sorted(troupe.log(ada)) == sorted(troupe.sentences(ada))
    assert any(line.startswith("Ghost 2 rerolls die") for line in troupe.log(ada))
    watch_again(ada, "bristol")
    assert ada.is_content()


def ghosts_reroll_and_move(rehearsal: Rehearsal) -> bool:
    ghosts = {seat for seat, _ in rehearsal.told("ghost-rerolls")}
    return 1 in ghosts and len(ghosts) > 1


# --- What is rare ---------------------------------------------------------------------------------------


def test_a_push_leaves_a_healthy_rider_behind_and_kills_with_shame(theatre: Theatre) -> None:
    wish = Wish("bristol", people=2, bots=3, options={})
    rehearsal = find(wish, dies_of_shame, 40, push_if_last, num_dead)
    troupe = theatre.cast(rehearsal, [Look(), Look("fr", PHONE)])
    ada, bob = troupe.people
    shaming, after = shameful_push(rehearsal)
    troupe.play(until=lambda step: step is shaming)
    button = ada.page.locator(f'.riders [data-choice="{shaming.notation}"]')
    assert "behind" in button.text_content(), "whoever pushes is told what may come of it"
    troupe.answer(shaming, by_click)
    troupe.asked(after)
    for person in (ada, bob):
        person.page.locator(".bristol .graves li").nth(after.noted - 1).wait_for()
        assert person.page.locator(".bristol .player.dead").count() == after.noted
    assert ada.page.locator(".bristol .player.dead.me").count() == 1
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_label("Your message").fill("I am dead, and I talk.")
    ada.choose("Send")
    troupe.finish()
    assert set(troupe.sentences(bob, "left-behind", "died-of-shame")) <= set(troupe.log(bob))
    bob.page.get_by_role("tab", name="Discussion").click()
    bob.page.get_by_role("tabpanel").get_by_text("I am dead, and I talk.").wait_for()
    assert ada.is_content()
    assert bob.is_content()


def num_dead(match: Match) -> int:
    table = match.state.table
    return table.num_pawns - table.alive.bit_count()


def dies_of_shame(rehearsal: Rehearsal) -> bool:
    """The host dies of shame, and the other goes on."""
    return (0,) in rehearsal.told("died-of-shame") and len(shameful_push(rehearsal)) == 2


def shameful_push(rehearsal: Rehearsal) -> tuple[Step, ...]:
    """The host's last push, and the next answer of anybody."""
    pushes = [
        index
        for index, step in enumerate(rehearsal.steps)
        if step.seat == 0 and step.notation.startswith("push")
    ]
    return rehearsal.steps[pushes[-1] : pushes[-1] + 2]


def push_if_last(match: Match, seat: int) -> int | None:
    """Whoever rides on the last cart pushes the hindmost off it."""
    table = match.state.table
    last = [cart for cart in table.order if not (table.finished >> cart) & 1][-1]
    if match.question(seat) != "take-turn" or table.pawns[seat].cart != last:
        return None
    pushes = [answer for answer in match.legal(seat) if match.text(seat, answer).startswith("push")]
    return pushes[-1] if len(pushes) > 1 else None


def test_a_gate_closes(theatre: Theatre) -> None:
    wish = Wish("bristol", people=1, bots=4, options={})
    rehearsal = find(
        wish, lambda found: bool(found.told("gate-closed")) and bool(steps_after(found)), first=0
    )
    troupe = theatre.cast(rehearsal)
    (ada,) = troupe.people
    soon = steps_after(rehearsal)[0]
    troupe.play(until=lambda step: step is soon)
    assert ada.page.locator(".bristol .gate.soon").inner_text().strip()
    assert set(troupe.sentences(ada, "gate-closes-soon")) <= set(troupe.log(ada))
    troupe.finish()
    assert set(troupe.sentences(ada, "gate-closed")) <= set(troupe.log(ada))
    assert "closed" in ada.page.locator(".bristol .gate").inner_text()
    assert ada.is_content()


def steps_after(rehearsal: Rehearsal) -> list[Step]:
    """The steps once it is known that the gate will close."""
    names = GAME.events
    since = [
        entry.number
        for entry in rehearsal.match.log
        for event, *_ in entry.told
        if event >= 0 and names[event].name == "gate-closes-soon"
    ]
    return [step for step in rehearsal.steps if since and step.before >= since[0]]


# --- The knowledge sheet --------------------------------------------------------------------------------


@pytest.mark.parametrize("aids", [True, False])
def test_the_knowledge_sheet_is_an_option_of_the_table(theatre: Theatre, aids: bool) -> None:
    """It is there while others play, too; and not at all where the table does not allow it."""
    rehearsal = find(Wish("bristol", people=2, bots=2, options={}), guest_waits_first, first=0)
    troupe = theatre.cast(rehearsal, aids=aids)
    ada, bob = troupe.people
    troupe.play(until=lambda step: step.question == "take-turn")
    bob.page.locator(".bristol .hand").first.wait_for()
    sheets = [person.page.locator(".bristol .sheet") for person in (ada, bob)]
    assert [sheet.count() for sheet in sheets] == [int(aids)] * 2
    if aids:
        sheets[1].locator("summary").click()
        counts = [int(words.split()[-1]) for words in sheets[1].locator(".unplaced li").all_inner_texts()]
        assert sum(counts) == 32 - 2, "all but the own two"
        assert sheets[1].locator(".likely").count() == 3
    assert bob.is_content()


def guest_waits_first(rehearsal: Rehearsal) -> bool:
    """The host has the first turn of all, so that the guest has to wait."""
    return rehearsal.told("turn-begins")[0] == (0,)


# --- The whip -------------------------------------------------------------------------------------------


def whip_it(match: Match, seat: int) -> int | None:
    """Whoever holds a whip uses it."""
    if match.question(seat) != "use-whip":
        return None
    whips = [answer for answer in match.legal(seat) if match.text(seat, answer).startswith("whip")]
    return whips[0] if whips else None


COMMITMENT = re.compile("[0-9a-f]{8,}")  # another one in every match


def test_a_whip_is_asked_under_seal_and_nobody_can_tell_who_holds_one(theatre: Theatre) -> None:
    wish = Wish("bristol", people=3, bots=2, options={})
    rehearsal = find(wish, asks_two_people, 120, whip_it)
    cracking = first_whip(rehearsal)
    assert cracking is not None
    looks = list[list[str]]()
    for answer in (cracking.notation, "allow"):
        # Up to the whip everything is as it was rehearsed; then the holder does one thing or the other.
        troupe = theatre.cast(rehearsal)
        holder = troupe.person_at(cracking.seat)
        troupe.play(until=lambda step: step is cracking)
        others = [person for person in troupe.people if person is not holder]
        asked = who_is_asked(others)
        assert len(asked) == 1, "who holds no whip is asked as well"
        assert asked[0].page.locator(".ask.whip [data-choice]").count() == 1
        holder.page.locator(f'.ask [data-choice="{answer}"]').click()
        for person in others:
            person.page.locator(".bristol .player", has_text="answered").wait_for()
        looks.append(
            [
                COMMITMENT.sub("", person.page.locator(".play").inner_text().replace(person.code, ""))
                for person in others
            ]
        )
        if answer != "allow":
            troupe.skip(cracking)
            troupe.answer(rehearsal.steps[rehearsal.steps.index(cracking) + 1])
            for person in troupe.people:
                person.page.locator(".log li", has_text=troupe.sentences(person, "whipped")[0]).wait_for()
        for person in troupe.people:
            assert person.is_content()
    assert looks[0] == looks[1]


def who_is_asked(people: list[Person]) -> list[Person]:
    """Who of these people is asked about a whip, as soon as anybody is: the question is on its way."""
    end = time.monotonic() + PATIENCE
    while not (asked := [person for person in people if person.page.locator(".ask.whip").count()]):
        assert time.monotonic() < end, "nobody is asked"
        people[0].page.wait_for_timeout(10)
    return asked


def first_whip(rehearsal: Rehearsal) -> Step | None:
    return next((step for step in rehearsal.steps if step.notation.startswith("whip")), None)


def asks_two_people(rehearsal: Rehearsal) -> bool:
    """Two people are asked about one movement, only the first of whom holds a whip; what comes before is short."""
    whip = first_whip(rehearsal)
    if whip is None or whip.before > 150:
        return False
    here = rehearsal.steps.index(whip)
    before, after = rehearsal.steps[:here], rehearsal.steps[here + 1 : here + 2]
    alone = not before or before[-1].question != "use-whip"
    return alone and bool(after) and after[0].question == "use-whip" and after[0].num_choices == 1


# --- What may be done -----------------------------------------------------------------------------------


def test_of_what_can_be_done_that_is_shown_which_the_question_has(browser: Any, url: str) -> None:
    """A turn has five kinds of main action; an extra move is none of the other two, whatever lies open."""
    stage = Stage(Person(browser, url), "bristol")
    tiles = stage.person.page.locator(".bristol .ways .way b")
    stage.show("take-turn")
    assert tiles.count() == 5
    stage.show("extra-move")
    assert tiles.count() == 3
    assert stage.person.is_content()
