"""pgx's games on the CPU: a step in each of many games for a call, and one game at a time."""

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from clock import rate
from pgx.experimental import auto_reset

STEPS = 16


def play(environment: Any, lanes: int) -> Callable[[], int]:
    """Random legal steps, as many in one call as a loop on the device makes."""
    step = auto_reset(environment.step, environment.init)

    def one(carry: Any, key: Any) -> tuple[Any, None]:
        choose, draw = jax.random.split(key)
        answers = jax.random.categorical(choose, jnp.where(carry.legal_action_mask, 0.0, -1e9), axis=-1)
        return jax.vmap(step)(carry, answers, jax.random.split(draw, lanes)), None

    run = jax.jit(lambda carry, key: jax.lax.scan(one, carry, jax.random.split(key, STEPS))[0])
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(environment.init))(jax.random.split(key, lanes))

    def work() -> int:
        nonlocal state, key
        key, used = jax.random.split(key)
        state = jax.block_until_ready(run(state, used))
        return STEPS * lanes

    return work


for name in ("backgammon", "go_9x9", "sparrow_mahjong"):
    rate(name, "inside", play(pgx.make(name), 256))
