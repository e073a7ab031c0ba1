"""Running: the same games on any number of processes and on Ray; faults told apart; a partial result."""

from __future__ import annotations

import signal
from collections.abc import Generator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from ludarium.arena.contest import Contest
from ludarium.arena.games import Games, joined
from ludarium.arena.running import RayError, Run, cluster, cuts_of, local, run
from ludarium.arena.schedule import Lineup
from ludarium.arena.tables import Sheet, _answers, _play_one, play_games
from ludarium.bots.kinds import BOTS as KINDS
from ludarium.bots.kinds import Bot
from ludarium.bots.outside import FAULTS
from ludarium.bots.turn import Turn
from tests.arena.contests import BOTS, contest


def only(fought: Contest, number: int) -> Lineup:
    """The line-up of one game."""
    (lineup,) = fought.lineups(range(number, number + 1))
    return lineup


FOUGHT = contest("heuristic", f"{BOTS}:Stubborn", games=4)


@pytest.fixture(scope="module")
def alone() -> Run:
    return run(FOUGHT)


def test_two_processes_play_the_same_games(alone: Run) -> None:
    assert alone.games is not None
    together = run(FOUGHT, jobs=2)
    assert together.complete
    assert together.games is not None
    assert together.games.digest() == alone.games.digest()
    assert together.games.numbers.tolist() == [0, 1, 2, 3]


def test_a_bot_remembers_nothing_of_an_earlier_run(tmp_path: Path) -> None:
    """Both runs have a match of the same name, in which a bot that counts takes the first answer first."""
    (tmp_path / "counting.py").write_text(COUNTING)
    counted = contest(f"{tmp_path / 'counting.py'}:Counting", games=1)
    one, other = (run(counted).games for _ in range(2))
    assert one is not None
    assert other is not None
    assert one.digest() == other.digest()


def test_another_seed_gives_other_games(alone: Run) -> None:
    assert alone.games is not None
    other = play_games(contest("heuristic", f"{BOTS}:Stubborn", games=4, seed=8), 0, 1)
    assert other.digest() != alone.games.pick(slice(0, 1)).digest()


@pytest.mark.skipif(find_spec("ray") is None, reason="there is no Ray for this machine")
def test_a_local_ray_plays_the_same_games(alone: Run) -> None:
    assert alone.games is not None
    shared = run(replace(FOUGHT, games=2), 2, cluster("local", jobs=2))
    assert shared.complete
    assert shared.games is not None
    assert shared.games.digest() == alone.games.pick(slice(0, 2)).digest()


@pytest.mark.skipif(find_spec("ray") is None, reason="there is no Ray for this machine")
def test_a_cluster_that_is_not_there_is_told() -> None:
    with pytest.raises(RayError, match=r"no cluster at 127\.0\.0\.1:1"):
        run(FOUGHT, 2, cluster("127.0.0.1:1"))


def test_without_ray_it_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("ludarium.arena.running.import_module", missing)
    with pytest.raises(RayError, match=r"pip install 'ludarium\[ray\]'"):
        run(FOUGHT, 1, cluster("127.0.0.1:1"))


@pytest.mark.xdist_group("compiled")
def test_compiled_games_are_dealt_and_played_as_the_others_are() -> None:
    """The hand-written bot leaves nothing to chance in Quacks, so both forms give the same games."""
    fought = contest("heuristic", "random", games=12, field="heuristic", vary={"pot_side": ("front", "back")})
    whole = run(fought, 1).games
    assert whole is not None
    assert (
        whole.digest() == joined(list(local(2)(fought, cuts_of(fought.form, fought.num_games, 2)))).digest()
    )
    even = whole.pick(whole.players.max(axis=1) == 0)  # those without the random bot
    slow = joined([_play_one(fought, only(fought, number)) for number in even.numbers.tolist()[:3]])
    for name in ("lengths", "places", "payoffs", "scores"):
        assert np.array_equal(getattr(even, name)[:3], getattr(slow, name)), name


def test_the_draws_of_both_line_ups_are_the_same() -> None:
    """The first fortune card is read before anybody has answered."""
    fought = contest("heuristic", f"{BOTS}:Stubborn", games=12)
    cards = [_first_card(fought, number) for number in range(fought.num_games)]
    assert cards[::2] == cards[1::2]
    assert len(set(cards)) > 1


def _first_card(fought: Contest, number: int) -> int:
    state = fought.rules.new(fought.options_of(0))
    next(_answers(fought, only(fought, number), state, Sheet.of(2)))
    return state.table.card


# --- Faults ---------------------------------------------------------------------------------------------

COUNTING = """
class Counting:
    def __init__(self):
        self.count = -1
    def answer(self, turn):
        self.count += 1
        return turn.legal[self.count % len(turn.legal)]
"""

HOPELESS = """
import time
def late(turn):
    time.sleep(60)
def failing(turn):
    raise ZeroDivisionError("no idea")
def cheating(turn):
    return 10**6 if turn.legal[0].action % 2 else "never heard of it"
"""


def test_faults_are_told_apart_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hopeless.py").write_text(HOPELESS)
    places = [f"{tmp_path / 'hopeless.py'}:{name}" for name in ("failing", "cheating")]
    played = play_games(contest(*places, games=2), 0, 1)
    by_player = {player: played.faults[0, seat] for seat, player in enumerate(played.players[0].tolist())}
    answers = {player: played.answers[0, seat] for seat, player in enumerate(played.players[0].tolist())}
    assert dict(zip(FAULTS, by_player[0])) == {"timeout": 0, "error": answers[0], "illegal": 0}
    assert dict(zip(FAULTS, by_player[1])) == {"timeout": 0, "error": 0, "illegal": answers[1]}
    assert sorted(played.places[0].tolist())[0] == 1
    assert any(mishap.text == "ZeroDivisionError: no idea" for mishap in played.mishaps)


def test_the_default_answer_is_played_for_a_bot_at_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(turn: Turn) -> int:
        raise RuntimeError("broken")

    monkeypatch.setitem(KINDS, "broken", Bot(broken))
    monkeypatch.setitem(KINDS, "default", Bot(lambda turn: turn.game.default(turn.seen)))
    faulty = play_games(contest("broken", "heuristic"), 0, 2)
    plain = play_games(contest("default", "heuristic"), 0, 2)
    assert np.array_equal(faulty.scores, plain.scores)
    assert np.array_equal(faulty.lengths, plain.lengths)
    assert faulty.faults.sum() > 0 == plain.faults.sum()


# --- Ctrl-C ---------------------------------------------------------------------------------------------


@pytest.fixture
def heeding() -> Generator[None]:
    """Ctrl-C interrupts, even where the tests run in the background, whose shells have it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeding")
def test_an_interrupted_run_keeps_the_deals_that_were_finished() -> None:
    def progress(part: Games) -> None:
        if part.numbers[-1] >= 2:
            signal.raise_signal(signal.SIGINT)

    cut = run(FOUGHT, 1, progress=progress)
    assert not cut.complete
    assert cut.games is not None
    assert cut.games.numbers.tolist() == [0, 1]  # the third game has no partner


@pytest.mark.usefixtures("heeding")
def test_a_run_that_was_interrupted_at_once_has_no_games() -> None:
    def progress(part: Games) -> None:
        signal.raise_signal(signal.SIGINT)

    assert run(FOUGHT, 1, progress=progress).games is None
