"""PettingZoo's classic games, as its documentation plays them."""

import importlib
import random
from collections.abc import Callable
from typing import Any

import numpy as np
from clock import rate


def one_game(environment: Any) -> Callable[[], int]:
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


for name in ("connect_four_v3", "leduc_holdem_v4", "texas_holdem_no_limit_v6"):
    rate(name, "PettingZoo", one_game(importlib.import_module(f"pettingzoo.classic.{name}").env()))
