"""Whole games of this tree beside those of another one, in turns: `python -m benchmarks.pairs ../other --times 3`.

Of each form and bot, the median of the ratios of steps a CPU second, with the least and the most, and of games. Both
trees play the same tables with the same interpreter, each in a process of its own; which goes first changes each time.
The two share one core, for its other half may have work to do or not. And they start anew several times, after all has
been compiled: how fast a process is also depends on where in memory it lies, by several percent.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

HERE = Path(__file__).parent.parent
TABLES: dict[str, dict[str, Any]] = {
    "quacks": {"seats": 4},
    "bristol": {"seats": 7, "characters": "special"},
    "cerberus": {"seats": 5},
}
GAMES = {"compiled": 1000, "interpreted": 2}  # in one call
AT_LEAST = 0.35  # CPU seconds a turn


class Tree:
    """A process that plays games of a tree, and says how long it took."""

    def __init__(self, tree: Path) -> None:
        self._tree = tree

    def __enter__(self) -> Self:
        home = {**os.environ, "PYTHONPATH": str(self._tree.resolve() / "src")}
        command = [sys.executable, "-u", __file__, "--answer"]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=home, text=True
        )
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()  # the end of its input is its end

    def play(self, what: tuple[str, str, str], rounds: int) -> tuple[int, int, float]:
        """Of so many rounds of a form, a bot and a game: steps, games and CPU seconds."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(*what, rounds, file=self._process.stdin, flush=True)
        steps, games, seconds = json.loads(self._process.stdout.readline())
        return steps, games, seconds


def answer() -> None:
    """The process of a tree: reads what to play, and writes what came of it. Its tree may be an old one."""
    lanes: dict[tuple[str, str, str], Any] = {}
    played = 0
    for line in sys.stdin:
        form, bot, name, rounds = line.split()
        if (form, bot, name) not in lanes:
            lanes[form, bot, name] = made(form, bot, name)
        play = lanes[form, bot, name]
        count, steps, begun = GAMES[form], 0, time.process_time()
        for _ in range(int(rounds)):
            steps += play(range(played, played + count))
            played += count
        print(json.dumps([steps, count * int(rounds), time.process_time() - begun]), flush=True)


def made(form: str, bot: str, name: str) -> Any:
    """A function that plays games with these numbers; how many steps they took."""
    from ludarium.kernel.lanes import Lanes
    from ludarium.kernel.playout import HEURISTIC, RANDOM, playout_of
    from ludarium.kernel.registry import game as find_game
    from ludarium.kernel.targets import cpu

    game, compiled, at_random = find_game(name), form == "compiled", bot == "random"
    lanes = Lanes(game, cpu() if compiled else None, playout_of(game, random_only=compiled and at_random))
    start, seats = game.new(game.Options.of(TABLES[name])), max(game.seats)
    starts: Any = game.State.array(start) if compiled else [start]
    bots = [RANDOM if at_random else HEURISTIC] * seats
    return lambda numbers: int(sum(lanes.play(starts, bots, (1, 2), numbers).lengths))


def compared(other: Tree, this: Tree, starts: int, times: int) -> Iterator[str]:
    """A line for each form, bot and game."""
    for form in GAMES:
        for bot in ("random", "heuristic"):
            for name in TABLES:
                yield f"{form} {bot} {name}: {compare(other, this, starts, times, (form, bot, name))}"


def compare(other: Tree, this: Tree, starts: int, times: int, what: tuple[str, str, str]) -> str:
    """This tree over the other, in turns, so many after each start."""
    with other, this:  # both compile
        rounds = max(1, round(AT_LEAST / max(seconds(tree, what) for tree in (other, this))))
    found: list[tuple[float, float]] = []
    for _ in range(starts):
        with other, this:
            for tree in (other, this):
                tree.play(what, 1)
            found += [ratios(other, this, turn, what, rounds) for turn in range(times)]
    steps, games = zip(*found, strict=True)
    middle = statistics.median(steps)
    return f"steps {middle:.3f} ({min(steps):.3f} to {max(steps):.3f}), games {statistics.median(games):.3f}"


def seconds(tree: Tree, what: tuple[str, str, str]) -> float:
    """How long a round takes, once it is compiled."""
    tree.play(what, 1)
    return tree.play(what, 1)[2]


def ratios(
    other: Tree, this: Tree, turn: int, what: tuple[str, str, str], rounds: int
) -> tuple[float, float]:
    """Steps and games a second of this tree over those of the other, which begins every second time."""
    order = (other, this) if turn % 2 else (this, other)
    told = {tree: tree.play(what, rounds) for tree in order}
    (steps, games, spent), (old_steps, old_games, old_spent) = told[this], told[other]
    return steps / spent * old_spent / old_steps, games / spent * old_spent / old_games


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.pairs", description=__doc__)
    parser.add_argument("tree", type=Path, help="another checkout")
    parser.add_argument("--starts", type=int, default=5, help="how often both start anew")
    parser.add_argument("--times", type=int, default=3, help="turns of each after a start")
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    for line in compared(Tree(given.tree), Tree(HERE), given.starts, given.times):
        print(line, flush=True)


if __name__ == "__main__":
    answer() if sys.argv[1:] == ["--answer"] else main()
