"""The GPU benchmark: `python -m benchmarks.gpu`, on a machine with a CUDA device. Prints a table and writes gpu.json.

It also plays the first games again, interpreted, with the same streams: the final states must be equal.
"""

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from numba import cuda

from benchmarks.asking import told_plainly
from benchmarks.tables import mixed_tables
from ludarium.kernel.chance import new_luck, new_lucks
from ludarium.kernel.contract import Game
from ludarium.kernel.gpu import gpu, lanes_of
from ludarium.kernel.playout import GROUP, playout_of
from ludarium.kernel.registry import game as find_game

LANES = int(os.environ.get("LANES", 1 << 19))
THREADS = int(os.environ.get("THREADS", 128))
CHECKED = 400
SECONDS = 5.0


@told_plainly()
def main() -> None:
    game = find_game(sys.argv[1] if len(sys.argv) > 1 else "quacks")
    starts = mixed_tables(game)
    plans = sys.argv[2:] or ["random", "heuristic"]
    figures = [measure(game, starts, plan) for plan in plans]
    print(json.dumps(figures, indent=1))
    (Path(os.environ.get("OUT", ".")) / "gpu.json").write_text(json.dumps(figures, indent=1))


def measure(game: Game, starts: list[Any], plan: str) -> dict[str, Any]:
    """Steps and games a second, and whether the first games agree with the interpreted form."""
    bots = np.full(max(game.seats), int(plan == "heuristic"), np.int32)
    began = time.perf_counter()
    kernel = gpu().entry(lanes_of(game, random_only=plan == "random"))
    usual = game.opinions(max(game.seats))
    opinions = type(usual).array(*[usual] * max(game.seats))
    given = tuple(cuda.to_device(each) for each in (game.State.array(*starts), bots, opinions))
    states = cuda.device_array(LANES, game.State.LAYOUT)
    lengths = cuda.device_array(LANES, np.int32)

    def run(first_game: int) -> tuple[int, float]:
        chance_lucks = cuda.to_device(new_lucks(1, first_game, LANES))
        bot_lucks = cuda.to_device(new_lucks(2, first_game, LANES))
        cuda.synchronize()
        start = time.perf_counter()
        kernel[(LANES + THREADS - 1) // THREADS, THREADS](*given, chance_lucks, bot_lucks, states, lengths)
        cuda.synchronize()
        return int(lengths.copy_to_host().sum()), time.perf_counter() - start

    run(0)
    compile_seconds = time.perf_counter() - began
    agree = count_agreeing(game, starts, bots, states.copy_to_host())
    steps, games, seconds, first_game = 0, 0, 0.0, 0
    while seconds < SECONDS:
        more, took = run(first_game)
        steps, games, seconds, first_game = steps + more, games + LANES, seconds + took, first_game + LANES
    return {
        "game": game.name,
        "play": plan,
        "device": str(cuda.get_current_device().name),
        "lanes": LANES,
        "compile_seconds": round(compile_seconds, 1),
        "steps_per_second": round(steps / seconds),
        "games_per_second": round(games / seconds),
        "agree_with_interpreted": f"{agree} of {CHECKED}",
    }


def count_agreeing(game: Game, starts: list[Any], bots: Any, states: Any) -> int:
    """Of the first games, how many end in the state that the interpreted form reaches with the same streams."""
    play, seen, plan = playout_of(game).play_out, game.Seen(), [int(bot) for bot in bots]
    usual, agreeing = [game.opinions(max(game.seats))] * max(game.seats), 0
    for number in range(CHECKED):
        state = starts[number // GROUP % len(starts)].copy()
        play(state, seen, plan, usual, new_luck(1, number), new_luck(2, number), [0] * 64)
        agreeing += state.to_bytes() == states[number : number + 1].tobytes()
    return agreeing


if __name__ == "__main__":
    main()
