"""The vector environment: `python -m benchmarks.vector [GAME ...] [--device cuda] [--lanes N] [--threads 1,2,4]`.

Decisions a second with full observations (compact) and legal flags, every answer random and legal. On a CPU each number
of threads has its line, and its share of what as many single threads would do; on a GPU the first lanes are played on a
CPU beside it, and have to be equal. Prints a table and writes vector.json.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.asking import told_plainly
from ludarium.kernel.registry import game as find_game
from ludarium.kernel.registry import games, options_for
from ludarium.rl.vector import Vector

SEATS = {"quacks": 4, "bristol": 7, "cerberus": 5}
FORMS = ("compact", "dense")
CHECKED, CHECKED_STEPS = 2048, 400
WARMING = 150  # steps until lanes that began together are all over their games
SHOWN = (
    "seats",
    "questions",
    "masks",
    "seen",
    "potentials",
    "observations",
    "legal",
    "payoffs",
    "finished",
    "last_seen",
)


@told_plainly()
def main() -> None:
    words = read_words()
    figures = [figure for name in words.game for figure in figures_of(name, words)]
    (Path(os.environ.get("OUT", ".")) / "vector.json").write_text(json.dumps(figures, indent=1) + "\n")


def read_words() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="*", help="those three, if none is named")
    parser.add_argument("--forms", default=",".join(FORMS), help="compact, dense, or both")
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu")
    parser.add_argument("--lanes", type=int, help="per thread on a CPU (2048), in all on a GPU (524288)")
    parser.add_argument("--threads", default="1", help="numbers of threads on a CPU, as in 1,2,4,8,16")
    parser.add_argument("--seconds", type=float, default=2.0)
    words = parser.parse_args()
    words.game = words.game or list(SEATS)
    for name in words.game:
        if name not in games():
            raise SystemExit(f"There is no game {name!r}; there are {', '.join(games())}.")
    return words


def figures_of(name: str, words: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """The lines of one game."""
    game = find_game(name)
    options = options_for(game, SEATS.get(name, max(game.seats)), {})
    if words.device == "cuda":
        print(f"{name}: {check_equal(game, options)}", flush=True)
    for form in words.forms.split(","):
        alone = 0.0
        for threads in map(int, words.threads.split(",") if words.device == "cpu" else ["1"]):
            lanes = (words.lanes or 2048) * threads if words.device == "cpu" else words.lanes or 1 << 19
            placed: dict[str, Any] = {"device": words.device, "threads": threads}
            tables = Vector(game, options, lanes=lanes, seed=1, observations=form, legal=True, **placed)
            rate = decisions_a_second(tables, words.seconds)
            alone = alone or rate / threads
            figure = {
                "game": name,
                "form": form,
                "lanes": lanes,
                **placed,
                "decisions_per_second": round(rate),
            }
            shown = f"{name}, {form}, {lanes} lanes, {words.device}: {rate / 1e6:.1f} M decisions/s"
            if words.device == "cpu":
                figure["of_as_many_single_threads"] = round(rate / threads / alone, 3)
                shown += f", {threads} threads ({rate / threads / alone:.0%})"
            print(shown, flush=True)
            yield figure


def decisions_a_second(tables: Vector, seconds: float) -> float:
    """By the wall's clock, choosing answers included."""
    answers = room_for(tables)
    for _ in range(WARMING):
        tables.random_answers(answers)
        tables.step(answers)
    _wait(tables)
    steps, began, took = 0, time.perf_counter(), 0.0
    while took < seconds:
        for _ in range(20):
            tables.random_answers(answers)
            tables.step(answers)
        _wait(tables)
        steps, took = steps + 20, time.perf_counter() - began
    return steps * tables.lanes / took


def _wait(tables: Vector) -> int:
    """To ask how many answers there were waits until a GPU has applied them."""
    return tables.num_steps


def room_for(tables: Vector) -> Any:
    """An array for answers, where the tables lie."""
    if isinstance(tables.seats, np.ndarray):
        return np.zeros(tables.lanes, np.int64)
    from ludarium.kernel.gpu import cuda

    return cuda.to_device(np.zeros(tables.lanes, np.int64))


def check_equal(game: Any, options: Any, device: str = "cuda") -> str:
    """Whether lanes on the GPU are those on the CPU, step by step: also where answers are not legal, and where games
    are broken off."""
    given: dict[str, Any] = {"lanes": CHECKED, "seed": 3, "observations": "compact", "legal": True}
    given |= {"records": True, "keep_last": True, "potentials": True}
    here, there = Vector(game, options, **given), Vector(game, options, device=device, **given)
    answers, same = np.zeros(CHECKED, np.int64), np.zeros(CHECKED, np.int64)
    ended, some = 0, np.arange(CHECKED) % 3 == 0
    for step in range(CHECKED_STEPS):
        both = ((here, answers), (there, same))
        for tables, chosen in both:
            if step == CHECKED_STEPS // 8:
                tables.start(some)
            tables.random_answers(chosen)
            if step % 7 == 3:
                chosen[some] = 0
                tables.mend(chosen)
        _compare(game, step, "answers", answers, same)
        for tables, chosen in both:
            tables.step(chosen)
        ended += int(here.finished.sum())
        for name in SHOWN:
            _compare(game, step, name, getattr(here, name), getattr(there, name))
    _compare(game, CHECKED_STEPS, "last_observations", here.last_observations(), there.last_observations())
    return f"{CHECKED} lanes equal to the CPU's over {CHECKED_STEPS} steps, {ended} games ended"


def _compare(game: Any, step: int, name: str, mine: Any, other: Any) -> None:
    theirs = other if isinstance(other, np.ndarray) else other.copy_to_host()
    floats = mine.dtype.kind == "f"  # in which the last bit may be another
    if not (np.allclose(mine, theirs, atol=1e-6) if floats else mine.tobytes() == theirs.tobytes()):
        raise SystemExit(f"{game.name}: {name} of step {step} are not those of the CPU")


if __name__ == "__main__":
    main()
