"""Our games: compiled, and through each interface that our users have."""

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np
from clock import rate

from benchmarks.__main__ import Lanes
from ludarium.kernel.playout import RANDOM
from ludarium.kernel.registry import game as find_game
from ludarium.rl import openspiel
from ludarium.rl.pettingzoo import env as pettingzoo_env
from ludarium.rl.vector import Vector

LANES = 512


def vector(game: Any, options: Any) -> Callable[[], int]:
    """Many tables, a decision in each for a call from Python, with tensors and flags."""
    tables = Vector(game, options, lanes=LANES, seed=1, observations="compact", legal=True)
    answers = np.zeros(LANES, np.int64)

    def work() -> int:
        before = tables.num_steps
        tables.random_answers(answers)
        tables.step(answers)
        return tables.num_steps - before

    return work


def one_game(environment: Any) -> Callable[[], int]:
    """A game of PettingZoo's, one call for an answer."""

    def work() -> int:
        environment.reset(seed=random.randrange(2**31))
        answers = 0
        for _ in environment.agent_iter():
            observation, _, over, cut, _ = environment.last()
            legal = None if over or cut else np.flatnonzero(observation["action_mask"])
            environment.step(None if legal is None else int(random.choice(legal)))
            answers += legal is not None
        return answers

    return work


def one_state(game: Any) -> Callable[[], int]:
    """A game of OpenSpiel's in Python, chance included."""

    def work() -> int:
        state, answers = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, odds)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
            answers += 1
        return answers

    return work


for name, seats in (("quacks", 4), ("bristol", 7), ("cerberus", 5)):
    game = find_game(name)
    options = game.Options.of({"seats": seats})
    what = f"{game.title['en']}, {seats} seats"
    rate(what, "inside", Lanes(game, RANDOM, LANES, [game.new(options)]).play)
    rate(what, "vector", vector(game, options))
    rate(what, "PettingZoo", one_game(pettingzoo_env(name, seats=seats)))
    rate(what, "OpenSpiel", one_state(openspiel.pyspiel.load_game(f"python_{name}", {"players": seats})))
