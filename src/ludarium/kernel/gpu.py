"""The GPU: the rules compiled for CUDA, one thread a game.

Importing this module needs numba-cuda (`pip install ludarium[gpu]`); running it needs a GPU, compiling it does not.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from ludarium.kernel import playout
from ludarium.kernel.chance import Luck, native_word, word
from ludarium.kernel.contract import Game
from ludarium.kernel.forms import Form, copy_into, rule, silent, tell
from ludarium.kernel.generic import over
from ludarium.kernel.playout import GROUP, playout_of
from ludarium.kernel.targets import memory_copy

if not hasattr(np, "row_stack"):  # numba-cuda 0.30 still asks for it; NumPy 2.5 dropped it
    setattr(np, "row_stack", np.vstack)  # noqa: B010

# Numba has no types worth the name: what comes from it is Any, here as in targets.py.
cuda: Any = import_module("numba.cuda")
cgutils: Any = import_module("numba.cuda.cgutils")
types: Any = import_module("numba.cuda.types")
intrinsic: Any = import_module("numba.cuda.extending").intrinsic
from_dtype: Any = import_module("numba.cuda.np.numpy_support").from_dtype


@cache
def gpu() -> Form:
    """The rules as device functions; an entry is a kernel, launched as `entry[blocks, threads](...)`."""

    def compiler(function: Any, *, entry: bool) -> Any:
        return cuda.jit(function, device=not entry)

    bodies = {tell: silent, copy_into: _copy_memory, word: native_word}
    return Form(compiler, {rule: compiler(body, entry=False) for rule, body in bodies.items()})


_memory_copy: Any = intrinsic(memory_copy(types, cgutils))


def _copy_memory(target: Any, source: Any) -> None:
    _memory_copy(target, source)


# --- Whole games, one thread each -----------------------------------------------------------------------

# Stand-ins, replaced by the game's own in `lanes_of`.
STATE: Any = None
SEEN: Any = None
LUCK: Any = None
play_out = playout.play_out
MAX_WEIGHTS = 0


@rule
def play_lanes(starts: Any, bots: Any, fates: Any, whims: Any, states: Any, lengths: Any) -> None:
    """Game i starts as `starts[i // GROUP % n]` and ends in `states[i]`, its length in `lengths[i]`.

    Each game is played in the thread's local memory, which the hardware interleaves: neighbours' equal fields lie
    side by side.
    """
    lane = cuda.grid(1)
    if lane >= len(states):
        return
    state = cuda.local.array(1, STATE)
    seen = cuda.local.array(1, SEEN)
    fate = cuda.local.array(1, LUCK)
    whim = cuda.local.array(1, LUCK)
    weights = cuda.local.array(MAX_WEIGHTS, types.int16)
    copy_into(state[0], starts[lane // GROUP % len(starts)])
    copy_into(fate[0], fates[lane])
    copy_into(whim[0], whims[lane])
    lengths[lane] = play_out(state[0], seen[0], bots, fate[0], whim[0], weights)
    copy_into(states[lane], state[0])


def lanes_of(game: Game, *, random_only: bool = False) -> Any:
    """`play_lanes` over one game, before compiling: give it to `gpu()`."""
    import ludarium.kernel.gpu as generic

    return over(
        game,
        generic,
        "_random" if random_only else "",
        STATE=from_dtype(game.State.LAYOUT),
        SEEN=from_dtype(game.Seen.LAYOUT),
        LUCK=from_dtype(Luck.LAYOUT),
        MAX_WEIGHTS=game.max_weights,
        play_out=playout_of(game, random_only=random_only).play_out,
    ).play_lanes
