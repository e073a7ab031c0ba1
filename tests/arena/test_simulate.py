"""Simulation: the same games whatever the batch, the jobs or the form, and a summary that adds up."""

from __future__ import annotations

import json

import numpy as np
import pytest

from ludarium.arena import running, tables
from ludarium.arena.games import Outcomes
from ludarium.arena.schedule import ASKED, COMPILED, INTERPRETED, seed_of
from ludarium.arena.simulate import Outcome, Plan, simulate
from ludarium.arena.summary import summarize, to_json
from ludarium.arena.tables import UnfinishedGameError, lanes_of, play_games
from ludarium.bots.kinds import BOTS, Bot, answer_by_heuristic
from ludarium.kernel import registry

PLAN = Plan("quacks", {"seats": "3"}, ("heuristic", "random", "random"), 5, INTERPRETED)


def same(one: Outcomes, other: Outcomes) -> bool:
    fields = ("numbers", "lengths", "places", "won", "payoffs", "scores")
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in fields)


def test_batches_and_processes_do_not_change_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = simulate(PLAN, 6).games
    monkeypatch.setitem(running.MAX_BATCH, INTERPRETED, 4)
    assert same(simulate(PLAN, 6, jobs=2).games, whole)
    assert same(play_games(PLAN, 4, 2), whole.pick(slice(4, 6)))


def test_compiled_games_are_the_interpreted_ones_on_any_number_of_threads() -> None:
    compiled = Plan(PLAN.game, PLAN.options, PLAN.bots, PLAN.seed, COMPILED)
    whole = simulate(PLAN, 12).games
    assert same(simulate(compiled, 12).games, whole)
    assert same(simulate(compiled, 12, jobs=3).games, whole)


def test_another_seed_gives_other_games() -> None:
    other = Plan(PLAN.game, PLAN.options, PLAN.bots, 6, INTERPRETED)
    assert not same(simulate(PLAN, 3).games, simulate(other, 3).games)


def test_progress_is_told() -> None:
    told: list[int] = []
    simulate(PLAN, 3, progress=told.append)
    assert told == [1, 2, 3]


def test_a_game_that_does_not_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.game("quacks")
    monkeypatch.setattr(tables.registry, "game", lambda name: _shortened(game))
    monkeypatch.setattr(tables, "lanes_of", lanes_of.__wrapped__)
    with pytest.raises(UnfinishedGameError, match="game 0 of seed 5 took more than 5 answers"):
        simulate(PLAN, 1)


def _shortened(game: object) -> object:
    from dataclasses import fields, replace

    names = [field.name for field in fields(game) if field.init]  # type: ignore[arg-type]
    assert "max_length" in names
    return replace(game, max_length=5)  # type: ignore[type-var]


@pytest.mark.parametrize(("text", "seed"), [("7", 7), ("-3", -3), (" 8", 8)])
def test_a_number_is_its_own_seed(text: str, seed: int) -> None:
    assert seed_of(text) == seed


def test_any_text_is_a_seed() -> None:
    assert seed_of("seven") == seed_of("seven") != seed_of("eight")
    assert seed_of("9" * 60) >= 0


# --- The summary ------------------------------------------------------------------------------------------


def outcome() -> Outcome:
    """Four games: seat 1 wins two alone and shares one."""
    places = np.array([[1, 2], [1, 2], [1, 1], [2, 1]], np.int8)
    payoffs = np.array([[1.0, -1.0], [1.0, -1.0], [0.0, 0.0], [-1.0, 1.0]])
    scores = np.array([[50, 40], [60, 40], [45, 45], [30, 55]])
    lengths = np.array([100, 120, 110, 130], np.int32)
    games = Outcomes(np.arange(4), lengths, places, places == 1, payoffs, scores)
    return Outcome(Plan("quacks", {"seats": "2"}, ("heuristic", "random"), 1), games, 2.0)


def test_a_summary_adds_up() -> None:
    summary = summarize(outcome())
    first, second = summary.seats
    assert (first.wins.value, second.wins.value) == (0.75, 0.5)
    assert (first.payoff.value, second.payoff.value) == (0.25, -0.25)
    assert first.score is not None
    assert first.score.value == 46.25
    assert (first.places, second.places) == ((3, 1), (2, 2))
    assert (summary.length.value, summary.longest, summary.games_per_second) == (115.0, 130, 2.0)


def test_whoever_loses_is_not_first_and_has_no_win() -> None:
    """Bristol alone: a game is won or lost, and the loser has nobody before it."""
    plan = Plan("bristol", {"seats": "1"}, ("heuristic",), 5, INTERPRETED)
    run = simulate(plan, 12)
    (seat,) = summarize(run).seats
    wins = int(run.games.won.sum())
    assert 0 < wins < 12
    assert seat.wins.value == wins / 12
    assert seat.places == (wins, 12 - wins)
    assert (run.games.payoffs[:, 0] == 1).tolist() == run.games.won[:, 0].tolist()


def test_a_summary_is_data() -> None:
    data = json.loads(json.dumps(to_json(outcome(), summarize(outcome())), allow_nan=False))
    assert data["seats"][0]["bot"] == "heuristic"
    assert data["seed"] == 1


def test_an_interval_without_bounds_is_null() -> None:
    whole = outcome()
    data = to_json(whole, summarize(Outcome(whole.plan, whole.games.pick(slice(0, 1)), 1.0)))
    assert data["seats"][0]["payoff"] == {"value": 1.0, "low": None, "high": None}


def test_a_bot_that_playouts_do_not_know_is_asked_answer_by_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hand-written bot leaves nothing to chance in Quacks, so both ways give the same games."""
    monkeypatch.setitem(BOTS, "careful", Bot(answer_by_heuristic))
    careful = Plan(PLAN.game, PLAN.options, ("careful", "heuristic", "careful"), 5)
    assert careful.form == ASKED
    known = Plan(PLAN.game, PLAN.options, ("heuristic",) * 3, 5, INTERPRETED)
    assert same(simulate(careful, 2).games, simulate(known, 2).games)
