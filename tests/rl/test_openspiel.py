"""OpenSpiel's own tests pass at every table, and its algorithms run on our games."""

import json
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough, mcts

from ludarium.rl.openspiel import SpielObserver
from tests.rl.tables import each_table

pytestmark = pytest.mark.xdist_group("compiled")

# Both seats may draw once more, and explode; what follows is a die and a little shopping.
THE_LAST_DRAW = """
table round_number=9 card=lucky-devil
seat-1 score=20 droplet=0 flask=0 bag=white-2 pot=white-3,white-2,white-1
seat-2 score=21 droplet=0 flask=0 bag=white-2 pot=white-3,white-2,white-1
"""


def load(game: str, seats: int, options: dict[str, Any] | None = None, position: str = "") -> Any:
    words = " ".join(f"{name}:{word}" for name, word in (options or {}).items())
    return pyspiel.load_game(f"python_{game}", {"players": seats, "options": words, "position": position})


def middle(game: Any, actions: int, seed: int = 1) -> Any:
    """A state after so many random answers."""
    state, rng = game.new_initial_state(), np.random.default_rng(seed)
    for _ in range(actions):
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@each_table
def test_a_random_game_runs_with_all_that_is_checked_on_the_way(game: str, table: dict[str, Any]) -> None:
    pyspiel.random_sim_test(load(game, **table), num_sims=1, serialize=True, verbose=False)


@each_table
def test_states_can_be_written_and_read(game: str, table: dict[str, Any]) -> None:
    state = middle(load(game, **table), 40)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert str(again) == str(state)
    assert again.history() == state.history()


@pytest.mark.parametrize("game", ["quacks", "bristol", "cerberus"])
def test_every_game_loads_without_parameters_and_from_its_text(game: str) -> None:
    loaded = pyspiel.load_game(f"python_{game}")
    assert pyspiel.load_game(str(loaded)).num_players() == loaded.num_players()


@each_table
def test_a_clone_goes_its_own_way(game: str, table: dict[str, Any]) -> None:
    state = middle(load(game, **table), 30)
    before, clone = str(state), state.clone()
    assert str(clone) == before
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before != str(clone)


@each_table
def test_an_answer_that_is_not_legal_is_refused_and_changes_nothing(game: str, table: dict[str, Any]) -> None:
    for actions in (0, 40):  # chance, and a player
        state = middle(load(game, **table), actions)
        before, legal = str(state), state.legal_actions()
        for wrong in {0, min(legal) - 1, max(legal) + 1, 10_000} - {-1, *legal}:
            with pytest.raises(ValueError, match="legal_actions"):
                state.apply_action(wrong)
        assert (str(state), state.legal_actions()) == (before, legal)


def test_a_playthrough_can_be_made_and_followed() -> None:
    told = generate_playthrough.playthrough("python_cerberus(players=3)", None, seed=1).splitlines()
    state = load("cerberus", 3).new_initial_state()
    for line in told:
        if line.startswith("action: "):
            state.apply_action(int(line.removeprefix("action: ")))
    assert state.is_terminal()
    assert f"Returns() = {[int(payoff) for payoff in state.returns()]}" in told


def test_a_seat_recalls_what_it_saw_and_answered() -> None:
    """Two ways to one position are two information states for whoever has gone them, and one observation."""
    game = load("quacks", 2)
    state = middle(game, 30)
    other = state.clone()
    other.played.recalled[0] = b"another way"
    assert state.observation_string(0) == other.observation_string(0)
    assert state.information_state_string(0) != other.information_state_string(0)
    assert state.information_state_string(1) == other.information_state_string(1)


def test_each_own_answer_is_recalled_and_others_are_not() -> None:
    state = middle(load("quacks", 2), 3)
    while state.current_player() < 0:
        state.apply_action(state.legal_actions()[0])
    seat = state.current_player()
    before = state.played.recalled[:]
    state.apply_action(state.legal_actions()[0])
    assert state.played.recalled[seat] != before[seat]
    assert state.played.recalled[1 - seat] == before[1 - seat]


@pytest.mark.parametrize(("public", "private"), [(True, False), (False, True), (True, True)])
def test_observers_show_the_parts_that_are_wanted(public: bool, private: bool) -> None:
    game = load("quacks", 2)
    who = pyspiel.PrivateInfoType.SINGLE_PLAYER if private else pyspiel.PrivateInfoType.NONE
    wanted = pyspiel.IIGObservationType(public_info=public, perfect_recall=False, private_info=who)
    observer, state = SpielObserver(game, wanted), middle(game, 20)
    observer.set_from(state, 1)
    of_table = np.array([name.startswith("table.") for name in game.observer.names])
    assert observer.tensor[of_table].any() == public
    assert observer.tensor[~of_table].any() == private
    assert ("table" in json.loads(observer.string_from(state, 1))) == public


def test_nobody_sees_what_all_players_see() -> None:
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="all players"):
        SpielObserver(load("quacks", 2), everything)


def test_their_tree_search_plays() -> None:
    game = load("quacks", 2, position=THE_LAST_DRAW)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 20, evaluator, random_state=np.random.RandomState(1))
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()


def test_regret_minimisation_makes_the_last_draw_harder_to_exploit() -> None:
    game = load("quacks", 2, position=THE_LAST_DRAW)
    solver = cfr.CFRSolver(game)
    solver.evaluate_and_update_policy()
    first = exploitability.nash_conv(game, solver.average_policy())
    solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < first
