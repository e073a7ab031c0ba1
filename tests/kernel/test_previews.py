"""Previews: as far as a seat can know, and what the game adds to its events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from ludarium.games.cerberus import GAME as CERBERUS
from ludarium.games.quacks import GAME as QUACKS
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import Game
from ludarium.kernel.families import NUMBER, Events
from ludarium.kernel.match import Match
from ludarium.kernel.previews import Foreseen, Foresight, previews
from ludarium.kernel.telling import Telling
from tests.games.cerberus.table import given as at_cerberus
from tests.games.quacks.table import given as at_quacks
from tests.probe import GAME as PROBE


def told(
    game: Game, state: Any, seat: int, answer: str, foresight: Foresight | None = None
) -> list[list[str]]:
    """The lines of an answer's preview, each thing in words."""
    if foresight:
        game = replace(game, foresight=foresight)
    seen, action = game.Seen(), game.actions.find(answer)
    assert action is not None
    game.see(state, seat, seen)
    lines = previews(game, seen, [action]).get(action, ())
    return [[" ".join((each.name, *map(str, each.values))) for each in line] for line in lines]


# --- What is known ----------------------------------------------------------------------------------------


def test_a_preview_is_what_the_answer_would_tell() -> None:
    table = at_cerberus("seat-1 space=9").plays(1, "act 2a-1")
    line = ["moved 0 10", "moved 0 11", "stopped 0 11"]
    assert told(CERBERUS, table.state, 0, "do 1") == [line]


def test_it_ends_before_a_draw() -> None:
    table = at_quacks("seat-1 bag=white-1 pot=white-3@3 last=in-pot has_drawn=1")
    assert told(QUACKS, table.state, 0, "draw") == []
    assert told(QUACKS, table.state, 0, "use-flask")[0][0] == "flask-used 0 2"


def test_it_ends_before_what_an_event_would_reveal() -> None:
    """The one behind the symbol sees the boat turned up; how many seats it has decides how far the pawn gets."""
    table = at_cerberus("seat-1 space=17")
    (line,) = told(CERBERUS, table.state, 0, "act 3a-1")
    assert line[-2:] == ["moved 0 18", "goes-on"]
    table.plays(1, "act 3a-1")
    assert table.state.table.boat > 0
    assert table.state.table.players[0].space == 19


def test_it_ends_where_two_imaginings_part() -> None:
    """An event that is marked as hidden nowhere: what only one imagining says is not said."""
    match = Match.start(PROBE, seats=3, seed=4)
    events = type(PROBE.events)(replace(family, reveals=False) for family in PROBE.events)
    game, parted = replace(PROBE, events=events), 0
    for _ in range(60):
        if match.over:
            break
        seat = match.waiting[0]
        for action in match.legal(seat):
            lines = [
                told(each, match.state, seat, PROBE.actions.text(action)) for each in (game, one_idea(game))
            ]
            short, long = (sum(map(len, each)) for each in lines)
            assert short <= long
            parted += short < long
        match.play(seat, match.legal(seat)[-1])
    assert parted > 0


def one_idea(game: Game) -> Game:
    def imagine(seen: Any, state: Any, luck: Any) -> None:
        game.imagine(seen, state, new_luck(0))

    return replace(game, imagine=imagine)


# --- What the game adds -----------------------------------------------------------------------------------


def test_a_fork_is_passed_in_a_line_for_each_way_on() -> None:
    table = at_cerberus("seat-1 space=8")
    lines = told(CERBERUS, table.state, 0, "act 3a-1")
    assert [[each for each in line if each.startswith("stopped")] for line in lines] == [
        ["stopped 0 10"],
        ["stopped 0 13"],
    ]
    at_the_fork = replace(CERBERUS.foresight or Foresight(), forks=())
    (line,) = told(CERBERUS, table.state, 0, "act 3a-1", at_the_fork)
    assert line == lines[0][: len(line)] == lines[1][: len(line)]


def test_nothing_is_said_of_an_answer_that_passes() -> None:
    position = "table phase=buying\nseat-1 coins=6 stopped=1 asked=buy"
    table = at_quacks(position, seats=2)
    assert told(QUACKS, table.state, 0, "take green-1")[0][-1] == "costs 4 6 13"
    assert told(QUACKS, table.state, 0, "leave") == []


@pytest.mark.parametrize(("looks", "words"), [(False, ["luck 0"]), (True, [])])
def test_a_word_about_what_comes_is_said_only_if_two_imaginings_agree(looks: bool, words: list[str]) -> None:
    events, numbers = Events(), count()
    luck = events.add("luck", NUMBER)

    def say(seen: Any, answer: int, then: Callable[[], Any]) -> Iterator[tuple[int, int]]:
        if looks:
            assert then().seat == seen.seat
        yield luck, next(numbers)

    table = at_quacks("seat-1 bag=white-1 pot=white-3@3 last=in-pot has_drawn=1")
    lines = told(QUACKS, table.state, 0, "draw", Foresight(words=events, say=say))
    assert lines == ([words] if words else [])


# --- In words ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "you → 5 or you → 9, 2 spaces to the hunt or you → 5, …"),
        ("fr", "vous → 5 ou vous → 9, 2 cases avant la chasse ou vous → 5, …"),
    ],
)
def test_a_preview_is_one_short_line(language: str, words: str) -> None:
    """Of several steps the last one says where they end; what has no short text is left out; nothing is said twice."""
    texts = Telling(CERBERUS, language, names=("Ann", "Bob", "Cid"), viewer=0)
    steps = tuple(Foreseen("moved", (0, space)) for space in (4, 5))
    other = Foreseen("moved", (0, 9)), Foreseen("stopped", (0, 9)), Foreseen("rage-moved", (2,))
    on = *steps, Foreseen("goes-on", ())
    assert texts.preview(((Foreseen("power-declared", (0, 1)), *steps), steps, other, on)) == words


def test_what_others_would_get_is_not_taken_for_ones_own() -> None:
    texts = Telling(QUACKS, "en", names=("Ann", "Bob"), viewer=0)
    assert texts.preview(((Foreseen("points-gained", (1, 3)), Foreseen("points-gained", (0, 2))),)) == "2 VP"
