"""RLCard's games, one call for an answer."""

import random
from collections.abc import Callable
from typing import Any

import rlcard
from clock import rate


def one_game(environment: Any) -> Callable[[], int]:
    def work() -> int:
        state, _ = environment.reset()
        answers = 0
        while not environment.is_over():
            state, _ = environment.step(random.choice(list(state["legal_actions"])))
            answers += 1
        return answers

    return work


for name in ("uno", "gin-rummy", "no-limit-holdem"):
    rate(name, "Python", one_game(rlcard.make(name)))
