"""PettingZoo's own tests pass at every table, and both kinds of environment play the same game."""

import warnings
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
import supersuit
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.test.save_obs_test import test_save_obs as save_obs_test  # else it were one of ours

from ludarium.rl import pettingzoo
from ludarium.rl.episode import IllegalActionError
from tests.rl.tables import each_table

pytestmark = pytest.mark.xdist_group("compiled")

ABOUT_DICTS = ("Observation is not a NumPy array", "Observation space for each agent", "render")


@each_table
def test_the_api_is_theirs(game: str, table: dict[str, Any]) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(pettingzoo.env(game, **table), num_cycles=60)
    told = {str(warning.message) for warning in caught}
    assert not {text for text in told if not any(known in text for known in ABOUT_DICTS)}


@each_table
def test_the_parallel_api_is_theirs(game: str, table: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(pettingzoo.parallel_env(game, **table), num_cycles=60)


@each_table
def test_a_seed_gives_the_same_game(game: str, table: dict[str, Any]) -> None:
    seed_test(lambda: pettingzoo.env(game, **table), num_cycles=20)
    parallel_seed_test(lambda: pettingzoo.parallel_env(game, **table), num_cycles=20)


def test_observations_are_not_pictures_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    save_obs_test(pettingzoo.env("quacks"))
    assert "did not save" in capsys.readouterr().out


@each_table
def test_every_game_ends_and_pays_everybody(game: str, table: dict[str, Any]) -> None:
    env, rng, paid = pettingzoo.env(game, **table), Random(1), dict[str, float]()
    env.reset(seed=1)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over:
            paid[agent] = reward
        env.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert [paid[agent] for agent in env.possible_agents] == env.episode.payoffs()
    assert not env.agents


def test_agents_that_are_asked_together_answer_together() -> None:
    env = pettingzoo.parallel_env("quacks", seats=3)
    seen, _ = env.reset(seed=2)
    together = 0
    while env.agents:
        asked = [agent for agent in env.agents if not seen[agent]["action_mask"][env.wait]]
        together += len(asked) > 1
        actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents}
        waiting = [agent for agent in env.agents if agent not in asked]
        assert all(seen[agent]["action_mask"].sum() == 1 for agent in waiting)
        seen, *_ = env.step(actions)
    assert together


def test_an_illegal_answer_can_be_an_error() -> None:
    env = pettingzoo.env("quacks", seats=2, illegal="raise")
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    with pytest.raises(IllegalActionError):
        env.step(int(mask.argmin()))


@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.parallel_env])
def test_what_a_table_is_like_is_said_by_name(make: Any) -> None:
    """Options in third place would be taken for something else."""
    with pytest.raises(TypeError, match="positional"):
        make("quacks", 2, {"set": "2"})


def test_supersuit_makes_a_vector_of_the_agents() -> None:
    agents = supersuit.pettingzoo_env_to_vec_env_v1(pettingzoo.parallel_env("quacks", seats=3))
    envs = supersuit.concat_vec_envs_v1(agents, 2, num_cpus=0, base_class="gymnasium")
    seen, _ = envs.reset(seed=1)
    for _ in range(20):
        seen, rewards, *_ = envs.step(seen["action_mask"].argmax(axis=1))
    assert rewards.shape == (6,)
    assert seen["action_mask"].any(axis=1).all()
