"""One game at a time: machine code does what the rules do as they stand, and a game can be copied, kept and left."""

import pickle
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

import ludarium.rl.gym
import ludarium.rl.openspiel  # registers the games
from ludarium.kernel.registry import game as find_game
from ludarium.rl import pettingzoo
from ludarium.rl.episode import Episode, IllegalActionError, Setting
from ludarium.rl.single import Running
from tests.rl.tables import each_table

pytestmark = pytest.mark.xdist_group("compiled")

FORMS: tuple[Running, ...] = ("interpreted", "compiled")
BOTS = {1: "heuristic", 2: "random"}  # a seat that a table does not have keeps its learner


def episode(form: Running, game: str, seed: int = 3, bots: Any = None, **table: Any) -> Episode:
    setting = Setting(find_game(game), form=form, **table)
    seats = setting.options.seats
    return Episode(setting, seed, {seat: bot for seat, bot in (bots or {}).items() if seat < seats})


def compare(one: Episode, two: Episode) -> None:
    """What there is, what each seat sees and may answer, how far it has come."""
    assert one.asked == two.asked
    assert one.state == two.state
    for seat in range(one.setting.options.seats):
        assert one.seen(seat) == two.seen(seat)
        assert one.legal(seat) == two.legal(seat)
        here, there = one.observe(seat), two.observe(seat)
        for name, array in here.items():
            assert array.dtype == there[name].dtype
            assert (array == there[name]).all()
        assert np.flatnonzero(here["action_mask"]).tolist() == list(one.legal(seat))
        assert one.potential(seat) == pytest.approx(two.potential(seat))


def answers(rng: Random, *games: Episode) -> None:
    """The same random answer in each."""
    seat = rng.choice(games[0].asked)
    action = rng.choice(games[0].legal(seat))
    for each in games:
        each.play(seat, action)


@each_table
@pytest.mark.parametrize("bots", [{}, BOTS], ids=["learners", "bots"])
def test_both_forms_play_the_same_game(game: str, table: dict[str, Any], bots: dict[int, str]) -> None:
    one, two = (episode(form, game, bots=bots, **table) for form in FORMS)
    rng = Random(1)
    while one.asked:
        compare(one, two)
        seat = one.asked[0]
        forbidden = int(one.legal_mask(seat).argmin())
        assert one.mended(seat, forbidden, "default") == two.mended(seat, forbidden, "default")
        answers(rng, one, two)
    compare(one, two)
    assert one.payoffs() == two.payoffs()


def test_bots_that_rules_do_not_know_answer_the_same_in_both_forms() -> None:
    """A weaker bot is asked one answer at a time, and sees what its seat sees; a daring one has its own opinions."""
    bots = {0: "first-game", 2: "heuristic:daring"}
    one, two = (episode(form, "quacks", bots=bots, seats=3, observation="compact") for form in FORMS)
    rng = Random(2)
    while one.asked:
        assert one.asked == (1,)
        compare(one, two)
        answers(rng, one, two)
    assert one.payoffs() == two.payoffs()


@pytest.mark.parametrize("form", FORMS)
def test_a_copy_goes_its_own_way_with_the_same_luck(form: Running) -> None:
    first = episode(form, "quacks", seats=3, bots=BOTS)
    for _ in range(10):
        answers(Random(4), first)
    copies = [deepcopy(first), pickle.loads(pickle.dumps(first))]
    for each in copies:
        assert each.state == first.state
    kept, rng = deepcopy(first.state), Random(5)
    while copies[0].asked:
        answers(rng, *copies)
        assert copies[0].state == copies[1].state
    assert copies[0].payoffs() == copies[1].payoffs()
    assert first.state == kept
    rng = Random(5)
    while first.asked:
        answers(rng, first)
    assert first.payoffs() == copies[0].payoffs()


def test_environments_can_be_kept() -> None:
    one: Any = ludarium.rl.gym.GameEnv("quacks", seats=3, seat=0)
    one.reset(seed=1)
    other: Any = pettingzoo.env("quacks", seats=3)
    other.reset(seed=1)
    for env in (one, other):
        again = pickle.loads(pickle.dumps(env))
        action = env.episode.legal(env.episode.asked[0])[0]
        env.step(action)
        again.step(action)
        assert again.episode.state == env.episode.state


def test_games_of_many_threads_do_not_meet() -> None:
    def played(seed: int) -> list[float]:
        game, rng = Episode(setting, seed, {1: "random"}), Random(seed)
        while game.asked:
            answers(rng, game)
        return game.payoffs()

    setting = Setting(find_game("quacks"), 3)
    alone = [played(seed) for seed in range(12)]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(played, range(12))) == alone


@pytest.mark.parametrize("form", FORMS)
def test_who_is_asked_nothing_gives_no_answer(form: Running) -> None:
    """Machine code would take it for an answer to some question."""
    game = episode(form, "quacks", seats=3, bots=BOTS)
    while game.asked:
        answers(Random(8), game)
    ended = deepcopy(game.state)
    with pytest.raises(IllegalActionError, match="seat 0 is asked nothing now"):
        game.play(0, game.mended(0, 0, "default"))
    assert game.state == ended


def test_another_form_is_an_error() -> None:
    with pytest.raises(ValueError, match="compiled or interpreted, not 'fast'"):
        Setting(find_game("quacks"), form="fast")  # type: ignore[arg-type]


@each_table
def test_openspiels_states_are_the_same_in_both_forms(game: str, table: dict[str, Any]) -> None:
    words = " ".join(f"{name}:{word}" for name, word in table.get("options", {}).items())
    given = {"players": table["seats"], "options": words}
    one, two = (
        pyspiel.load_game(f"python_{game}", {**given, "form": form}).new_initial_state() for form in FORMS
    )
    rng = Random(6)
    while not one.is_terminal():
        assert one.current_player() == two.current_player()
        assert one.legal_actions() == two.legal_actions()
        assert one.chance_outcomes() == two.chance_outcomes()
        action = rng.choice(one.legal_actions())
        one.apply_action(action)
        two.apply_action(action)
        assert one.played.recalled == two.played.recalled
    assert two.is_terminal()
    assert one.returns() == two.returns()
    for player in range(one.num_players()):
        assert one.information_state_string(player) == two.information_state_string(player)
        assert one.observation_tensor(player) == two.observation_tensor(player)


def test_openspiels_states_can_be_pickled() -> None:
    state = pyspiel.load_game("python_quacks", {"players": 3}).new_initial_state()
    rng = Random(7)
    for _ in range(40):
        state.apply_action(rng.choice(state.legal_actions()))
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.played.recalled == state.played.recalled
    assert again.legal_actions() == state.legal_actions()
    played = pickle.loads(pickle.dumps(state.played))
    assert played.state == state.played.state
