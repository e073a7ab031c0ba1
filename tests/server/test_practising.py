"""A position that is played on one device: checked in words, told seat by seat, and never a table."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ludarium.kernel import registry
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.match import Match
from ludarium.kernel.views import entries_at, twin_after, view
from ludarium.server.practising import Branch, Practice, moment, moment_of_match
from ludarium.server.protocol import PlayingOn, PractisedAnswer, Practising
from ludarium.server.reasons import Denied
from ludarium.server.rebuilding import rebuilt
from ludarium.server.store import MatchRows
from tests.server.table_fixtures import (
    House,
    in_fast_loop,
    luck_is_seeded,  # noqa: F401  # used by name
    probe_is_known,  # noqa: F401  # used by every test
)
from tests.server.test_replaying import playing, rows_of

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "guide-positions.md").read_text("utf-8")
EXAMPLES = dict(re.findall(r"```([a-z]+)\n(.*?)```", GUIDE, re.DOTALL))


def seen(game: str, position: str = "", **wish: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(
        moment(Practice(game, Practising(position or EXAMPLES[game], 7, **wish)))
    )
    return told


def denied(game: str, **wish: Any) -> Denied:
    with pytest.raises(Denied) as caught:
        seen(game, **wish)
    return caught.value


@pytest.mark.parametrize("game", sorted(registry.games()))
def test_the_guides_example_is_the_pages_and_is_played_from(game: str) -> None:
    file = ROOT / "web" / "src" / "boards" / game / "position.txt"
    assert file.read_text("utf-8") == EXAMPLES[game]
    told = seen(game)
    asked = told["sync"]["position"]["asked"]
    assert told["seat"] in told["people"]
    after = seen(game, answers=[PractisedAnswer(told["seat"], asked["legal"][0])])
    assert after["sync"]["seen"] != told["sync"]["seen"]


@pytest.mark.parametrize("game", sorted(registry.games()))
def test_a_seat_is_told_what_it_sees_and_nothing_else(game: str) -> None:
    match = Match.start(game, position=EXAMPLES[game], seed=7)
    everybody = list(range(match.num_seats))
    for viewer in everybody:
        told = seen(game, people=everybody, viewer=viewer)
        assert told["seat"] == viewer
        assert told["sync"]["seen"] == match.seen(viewer).to_json()
        heard = [(each.number, each.name) for each in match.events_for(viewer)]
        assert [(each["number"], each["event"]) for each in told["sync"]["events"]] == heard


def test_nobody_looks_from_a_seat_that_a_bot_plays() -> None:
    assert seen("bristol", people=[1], viewer=3)["seat"] == 1


def test_the_same_luck_and_answers_lead_to_the_same_place() -> None:
    told = seen("quacks")
    answers = [PractisedAnswer(told["seat"], told["sync"]["position"]["asked"]["legal"][0])]
    assert seen("quacks", answers=answers)["sync"] == seen("quacks", answers=answers)["sync"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("options seats=2\nseat-1 bag=green-2*11", "line 2: too many green-2"),
        ("options seats=99", "2 to 4 players, not 99"),
        ("nonsense", "line 1"),
        ("seat-1 score=-3", "cannot be"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(text: str, words: str) -> None:
    refused = denied("quacks", position=text)
    assert refused.reason == "bad-position"
    assert words in refused.message


def test_an_answer_that_is_not_asked_for_is_refused() -> None:
    told = seen("quacks")
    legal = told["sync"]["position"]["asked"]["legal"]
    wrong = next(action for action in range(1000) if action not in legal)
    assert denied("quacks", answers=[PractisedAnswer(told["seat"], wrong)]).reason == "stale-turn"
    assert denied("quacks", answers=[PractisedAnswer(1 - told["seat"], legal[0])]).reason == "stale-turn"
    assert denied("quacks", people=[15]).reason == "no-such-seat"


@in_fast_loop
async def test_the_hub_keeps_nothing_of_it() -> None:
    async with House() as house:
        before = {kind: dict(rows) for kind, rows in house.store.rows.items()}
        told = await house.hub.practise("quacks", Practising(EXAMPLES["quacks"], 7))
        assert json.loads(told) == seen("quacks")
        assert house.store.rows == before
        with pytest.raises(Denied, match="no game"):
            await house.hub.practise("chess", Practising("", 7))


# --- From a moment of a match that is over --------------------------------------------------------------

STEP = 7


@pytest.fixture(params=["probe", "bristol"])
def stored(request: pytest.FixtureRequest) -> MatchRows:
    return rows_of(playing(request.param, undos=0))  # what was drawn and taken back is not drawn again


def onwards(rows: MatchRows, step: int, viewed: int | None = None, **wish: Any) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(moment_of_match(Branch(rows, PlayingOn(step, viewed, **wish))))
    return told


@pytest.mark.usefixtures("luck_is_seeded")
def test_whoever_plays_on_begins_where_the_view_was_and_sees_no_more(stored: MatchRows) -> None:
    past = rebuilt(*stored)
    for viewer in range(past.num_seats):
        told = onwards(stored, STEP, viewer)
        assert (told["people"], told["seat"]) == ([viewer], viewer)
        assert told["names"] == [holder.name for holder in past.holders]
        after = entries_at(past, viewer, STEP)
        if viewer in twin_after(past, after).waiting:  # else bots have played on
            assert told["sync"]["seen"] == view(past, viewer)[STEP].seen.to_json()
            assert told["advice"] in told["sync"]["position"]["asked"]["legal"]


@pytest.mark.usefixtures("luck_is_seeded")
def test_the_matchs_own_luck_and_the_same_answers_lead_to_its_end_and_other_luck_elsewhere(
    stored: MatchRows,
) -> None:
    past = rebuilt(*stored)
    after = entries_at(past, 0, STEP)
    given = [entry for entry in past.answers if entry.number > after and entry.seat != CHANCE]
    answers = [PractisedAnswer(entry.seat, entry.answer) for entry in given]
    told = onwards(stored, STEP, 0, people=list(range(past.num_seats)), viewer=0, answers=answers)
    assert told["sync"]["seen"] == past.seen(0).to_json()
    assert told["sync"]["position"]["over"]["places"] == list(past.places)
    others = [onwards(stored, 0, 0, seed=seed)["sync"]["seen"] for seed in range(4)]
    assert any(each != others[0] for each in others) or past.game.name == "probe"


@pytest.mark.usefixtures("luck_is_seeded")
def test_nobody_plays_on_from_a_match_that_runs_or_from_a_seat_that_is_not_there() -> None:
    for rows, viewed, reason in (
        (rows_of(playing("probe", 10)), 0, "not-over"),
        (rows_of(playing("probe")), 15, "no-such-seat"),
    ):
        with pytest.raises(Denied) as refused:
            onwards(rows, 0, viewed)
        assert refused.value.reason == reason


@in_fast_loop
async def test_the_hub_lets_nobody_play_on_from_a_match_that_runs() -> None:
    """Whoever asks, and from whosever view; not a row of it is read."""
    async with House() as house:
        ann, _ = await house.match()
        house.store.match = None  # type: ignore[assignment]
        for viewed in (None, 0, 1):
            with pytest.raises(Denied) as refused:
                await house.hub.play_on(ann.code, None, PlayingOn(0, viewed))
            assert refused.value.reason == "not-over"
