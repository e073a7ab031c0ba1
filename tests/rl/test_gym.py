"""Gymnasium's own checks pass at every table, and what it adds is so: seats, bots, shaping, illegal answers, resets."""

import warnings
from dataclasses import fields, replace
from inspect import signature
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode

import ludarium.rl.gym
from ludarium.kernel import registry
from ludarium.rl.episode import IllegalActionError, Setting, Table
from ludarium.rl.gym import Learner
from tests.rl.tables import each_table

pytestmark = pytest.mark.xdist_group("compiled")

IDS = {name: ludarium.rl.gym.register(name) for name in ("quacks", "bristol", "cerberus")}


def make(game: str = "quacks", **words: Any) -> Any:
    return gymnasium.make(IDS[game], **{"seats": 2, "seat": 0, **words}).unwrapped


def random_action(env: Any, info: dict[str, Any], rng: Random) -> int:
    return rng.choice(np.flatnonzero(info["action_mask"]).tolist())


def play_out(env: Any, seed: int) -> tuple[list[float], Any]:
    """The rewards of a random game, and the last observation."""
    rng, rewards, over = Random(seed), list[float](), False
    seen, info = env.reset(seed=seed)
    while not over:
        seen, reward, over, _, info = env.step(random_action(env, info, rng))
        assert env.observation_space.contains(seen)
        rewards.append(reward)
    return rewards, seen


@each_table
def test_the_checker_finds_nothing(game: str, table: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(IDS[game], opponents="heuristic", **table).unwrapped)


@each_table
def test_a_game_pays_its_payoff_at_the_end_alone(game: str, table: dict[str, Any]) -> None:
    env: Any = gymnasium.make(IDS[game], opponents="random", **table).unwrapped
    rewards, last = play_out(env, 1)
    assert not any(rewards[:-1])
    assert rewards[-1] == env.episode.payoffs()[env.seat]
    assert not last["action_mask"].any()


def test_the_compact_form_is_small_integers() -> None:
    seen, _ = make(observation="compact").reset(seed=1)
    assert seen["observation"].dtype == np.uint8


@pytest.mark.parametrize("game", IDS)
def test_what_shaping_pays_adds_up_to_what_the_seat_began_with(game: str) -> None:
    env = make(game, seats=3, shaping=1.0)
    plain = play_out(make(game, seats=3), 4)[0]
    env.reset(seed=4)
    begun = env.episode.potential(0)
    shaped = play_out(env, 4)[0]
    assert sum(shaped) == pytest.approx(sum(plain) - begun)
    assert shaped != plain


def test_an_illegal_answer_becomes_the_clocks_and_costs_what_was_said() -> None:
    env = make(penalty=0.25)
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, _, _, info = env.step(illegal)
    assert info["illegal"]
    assert reward == -0.25


def test_an_illegal_answer_can_be_an_error() -> None:
    env = make(illegal="raise")
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalActionError):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))


def test_a_learner_without_a_seat_of_its_own_sits_everywhere() -> None:
    env = make(seats=3, seat=None)
    env.reset(seed=1)
    assert {env.reset()[1]["seat"] for _ in range(30)} == {0, 1, 2}


def test_every_opponent_can_be_another_one() -> None:
    make(seats=3, opponents=["heuristic", "random"]).reset(seed=1)
    with pytest.raises(ValueError, match="2 opponents"):
        make(seats=3, opponents=["heuristic"])


@pytest.mark.parametrize("game", IDS)
def test_the_opponents_are_the_bots_that_were_named(game: str) -> None:
    """At every seat but the learner's the hand-written bot is asked."""
    asked, rules = list[int](), registry.game(game)

    def heuristic(seen: Any, opinions: Any, luck: Any) -> int:
        asked.append(seen.seat)
        return rules.heuristic(seen, opinions, luck)

    env = make(game, seats=3, seat=1, opponents="heuristic")
    env.setting = Setting(replace(rules, heuristic=heuristic), 3, form="interpreted")
    play_out(env, 1)
    assert set(asked) == {0, 2}


# --- Vectors ----------------------------------------------------------------------------------------------

LANES = 6


def make_vec(mode: AutoresetMode, **words: Any) -> Any:
    words = {"opponents": "random", "seats": 3, **words}
    return gymnasium.make_vec(IDS["quacks"], num_envs=LANES, autoreset_mode=mode, **words)


def steps(envs: Any, seed: int, count: int) -> Any:
    """What each of so many random steps gives."""
    rng = np.random.default_rng(seed)
    seen, _ = envs.reset(seed=seed)
    for _ in range(count):
        mask = seen["action_mask"] * rng.random(seen["action_mask"].shape)
        seen, *rest = envs.step(mask.argmax(axis=1))
        yield seen, *rest


def test_a_finished_lane_starts_anew_in_the_same_step() -> None:
    over = 0
    for seen, rewards, ended, truncated, infos in steps(make_vec(AutoresetMode.SAME_STEP), 1, 400):
        assert not truncated.any()
        assert seen["action_mask"].any(axis=1).all()
        assert not rewards[~ended].any()
        for lane in np.flatnonzero(ended):
            over += 1
            final = infos["final_obs"][lane]
            assert not final["action_mask"].any()
            assert final["observation"].any()
            assert not np.array_equal(final["observation"], seen["observation"][lane])
    assert over > LANES


def test_a_finished_lane_starts_anew_in_the_next_step() -> None:
    before, over = np.zeros(LANES, bool), 0
    for seen, rewards, ended, _, _ in steps(make_vec(AutoresetMode.NEXT_STEP), 1, 400):
        assert (seen["action_mask"].any(axis=1) == ~ended).all()
        assert not rewards[before].any()
        assert not (ended & before).any()
        before, over = ended, over + ended.sum()
    assert over > LANES


def test_a_finished_lane_waits_to_be_reset_where_that_is_wanted() -> None:
    envs, resets = make_vec(AutoresetMode.DISABLED), 0
    for seen, _, ended, _, _ in steps(envs, 1, 300):
        if ended.any():
            before = seen["observation"].copy()
            again, _ = envs.reset(options={"reset_mask": ended})
            resets += 1
            assert (again["observation"] != before).any(axis=1)[ended].all()
            assert np.array_equal(again["observation"][~ended], before[~ended])
            seen["action_mask"][:] = again["action_mask"]
    assert resets > 3


def test_a_lane_pays_and_shapes_as_the_single_environment_says() -> None:
    shaped = make_vec(AutoresetMode.SAME_STEP, shaping=1.0)
    plain = make_vec(AutoresetMode.SAME_STEP)
    sums, over = np.zeros(LANES), 0
    begun: Any = None
    for one, two in zip(steps(shaped, 3, 200), steps(plain, 3, 200), strict=True):
        assert data_equivalence(one[0], two[0])
        now = shaped.vector.potentials.copy()
        begun = now - (one[1] - two[1]) if begun is None else begun
        sums += one[1] - two[1]
        for lane in np.flatnonzero(one[2]):  # all that was paid on the way has been taken back
            over += 1
            assert sums[lane] == pytest.approx(-begun[lane])
            sums[lane], begun[lane] = 0.0, now[lane]
    assert over


def test_illegal_answers_in_lanes_become_the_clocks() -> None:
    envs = make_vec(AutoresetMode.SAME_STEP, penalty=0.5)
    seen, _ = envs.reset(seed=1)
    illegal = seen["action_mask"].argmin(axis=1)
    _, rewards, _, _, infos = envs.step(illegal)
    assert infos["illegal"].all()
    assert (rewards == -0.5).all()
    strict = make_vec(AutoresetMode.SAME_STEP, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalActionError):
        strict.step(illegal)


def test_the_same_seed_gives_the_same_steps_with_any_number_of_threads() -> None:
    one = steps(make_vec(AutoresetMode.SAME_STEP), 9, 60)
    two = steps(make_vec(AutoresetMode.SAME_STEP, threads=3), 9, 60)
    for here, there in zip(one, two, strict=True):
        assert data_equivalence(here[:4], there[:4])


def test_opponents_in_lanes_can_be_the_hand_written_bots() -> None:
    """Who answers at random is beaten by them more often than by others who do so."""
    worth = dict[str, float]()
    for opponents in ("random", "heuristic"):
        envs, payoffs = make_vec(AutoresetMode.SAME_STEP, opponents=opponents), list[float]()
        for _, rewards, ended, _, _ in steps(envs, 1, 600):
            payoffs += rewards[ended].tolist()
        worth[opponents] = float(np.mean(payoffs))
    assert worth["heuristic"] < worth["random"] - 0.3


def test_bots_that_think_do_not_play_in_vectors() -> None:
    with pytest.raises(ValueError, match="not all play in vectors"):
        make_vec(AutoresetMode.SAME_STEP, opponents="first-game")


def test_editors_offer_every_name_that_an_environment_takes() -> None:
    """What is passed on by its name is written down twice, for those who type it, and says the same."""
    seat = {field.name: field.type for field in fields(ludarium.rl.gym.Seat) if field.name != "game"}
    assert {name: kind.__forward_arg__ for name, kind in Learner.__annotations__.items()} == seat
    assert {*Table.__annotations__} == {*signature(Setting).parameters} - {"game", "seats"}
