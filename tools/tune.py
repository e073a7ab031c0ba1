"""Tries other opinions of a game's hand-written bot against the ones it has: `python tools/tune.py cerberus --seats 3`.

One parameter at a time is moved up or down. Each seat has its share of the deals; a deal is played twice with the same
luck, once with the new opinion at that seat and the present ones at all others, once with the present ones everywhere;
what counts is the difference of that seat's payoffs, as in the arena. A change is kept if it gains with more certainty
than so many trials make likely by chance, and the next one is tried against it. What was kept is measured at the end on
deals that chose nothing, and `--write` puts it into the game's opinions.py. Playouts are compiled anew for every
trial, which takes most of the time.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import re
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path
from typing import Any

CERTAIN = 3.5  # standard errors
STEP = 4  # a parameter is moved by this part of itself, at least by 1


@dataclass(frozen=True)
class Setting:
    """What is measured; it can cross into another process."""

    game: str
    seats: tuple[int, ...]
    options: tuple[tuple[str, str], ...]
    deals: int


# --- One comparison ---------------------------------------------------------------------------------------


def gain(setting: Setting, usual: Any, other: Any, first: int) -> tuple[float, float]:
    """What a seat gains by other opinions, and the standard error; over deals `first` and following."""
    import numpy as np

    from ludarium.bots.opinions import TRIED, USUAL, playout_of_both
    from ludarium.kernel import registry, targets
    from ludarium.kernel.lanes import Lanes

    game = registry.game(setting.game)
    label = f"{os.getpid()}_{time.monotonic_ns()}"
    lanes = Lanes(game, targets.cpu(), playout_of_both(game, label, usual, other))

    def payoffs(seats: int, bots: list[int], deals: range) -> Any:
        start = game.new(game.Options.of({"seats": seats, **dict(setting.options)}))
        return lanes.judge(lanes.play([start], bots, (1, 2), deals).states, seats).payoffs

    differences: list[Any] = []
    for seats in setting.seats:
        for seat in range(seats):
            count = setting.deals // seats
            deals = range(first + seat * count, first + (seat + 1) * count)
            bots = [TRIED if each == seat else USUAL for each in range(seats)]
            before = payoffs(seats, [USUAL] * seats, deals)
            differences.append((payoffs(seats, bots, deals) - before)[:, seat])
    # Every number of seats counts alike; each has nearly the same number of deals.
    found = np.concatenate(differences)
    return float(found.mean()), float(found.std(ddof=1) / len(found) ** 0.5)


# --- The search -------------------------------------------------------------------------------------------


def moved(opinions: Any, name: str, index: int | None, direction: int) -> Any:
    """The opinions with one number of one of them moved."""
    value = opinions[name]
    number = value if index is None else value[index]
    new = number + direction * max(1, abs(number) // STEP)
    return opinions | {name: new if index is None else (*value[:index], new, *value[index + 1 :])}


def places(opinions: Any, only: list[str]) -> list[tuple[str, int | None]]:
    """All numbers that there are: names, and indices in rows."""
    found: list[tuple[str, int | None]] = []
    for name, value in opinions.items():
        if not only or name in only:
            found += [(name, None)] if isinstance(value, int) else [(name, i) for i in range(len(value))]
    return found


def trials(opinions: Any, only: list[str], luck: random.Random) -> Iterator[tuple[str, int | None, int]]:
    """Every number up and down, in any order, again and again."""
    while True:
        order = [(*place, direction) for place in places(opinions, only) for direction in (1, -1)]
        luck.shuffle(order)
        yield from order


def tune(setting: Setting, opinions: Any, only: list[str], seconds: float) -> Any:
    """The opinions that were kept, and how many trials there were."""
    now, luck, end, count = dict(opinions), random.Random(1), time.monotonic() + seconds, 0
    order = trials(opinions, only, luck)
    workers = os.cpu_count() or 1
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        while time.monotonic() < end:
            batch = [next(order) for _ in range(workers)]
            others = [moved(now, *each) for each in batch]
            found = list(pool.map(gain, repeat(setting), repeat(now), others, repeat(0)))
            count += workers
            for (name, *_), other, (mean, error) in zip(batch, others, found):
                print(f"{count:4} {name} = {other[name]}: {mean:+.4f} ± {error:.4f}", flush=True)
            (mean, error), (name, *_), other = max(
                zip(found, batch, others), key=lambda each: each[0][0] / (each[0][1] or 1)
            )
            if mean > CERTAIN * error > 0:
                now = other
                print(f"     kept: {name} = {now[name]}", flush=True)
    return now, count


def written(path: Path, name: str, value: Any) -> None:
    """Put a value into a line of the form `NAME = value  # comment`."""
    text = path.read_text("utf-8")
    line = re.compile(rf"^{name} = (\([^)]*\)|-?\d+)", re.MULTILINE)
    if not line.search(text):
        raise SystemExit(f"{name} has no line of its own in {path}: write {name} = {value} there yourself.")
    path.write_text(line.sub(f"{name} = {value}", text), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument(
        "--seats", type=int, nargs="+", required=True, help="numbers of seats, which count alike"
    )
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=WORD")
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME", help="opinions to move; all if none")
    parser.add_argument("--deals", type=int, default=20_000, help="for each number of seats and trial")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--write", action="store_true", help="put what was kept into opinions.py")
    words = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ludarium-tune-") as cache:
        # What is compiled for a trial is of no use later.
        os.environ.setdefault("LUDARIUM_CACHE", cache)
        run(words, parser)


def run(words: argparse.Namespace, parser: argparse.ArgumentParser) -> None:
    """Tune as the command line says."""
    from ludarium.bots.opinions import module_of, opinions_of
    from ludarium.kernel import registry

    if words.game not in registry.games():
        parser.error(f"there is no game {words.game}; there are {', '.join(registry.games())}")
    game = registry.game(words.game)
    if wrong := set(words.seats) - set(game.seats):
        parser.error(f"{game.name} is not played with {min(wrong)} seats")
    if wrong := set(words.only) - opinions_of(game).keys():
        parser.error(
            f"{game.name} has no opinion {min(wrong)}; its opinions.py has {', '.join(opinions_of(game))}"
        )
    options = tuple(tuple(each.split("=", 1)) for each in words.options)
    setting = Setting(words.game, tuple(words.seats), options, words.deals)
    opinions = opinions_of(game)
    kept, count = tune(setting, opinions, words.only, 60 * words.minutes)
    changed = {name: value for name, value in kept.items() if value != opinions[name]}
    print(f"{count} trials; kept {changed or 'nothing'}")
    if changed:
        mean, error = gain(setting, opinions, kept, 10_000_000)
        print(f"all together, on new deals: {mean:+.4f} ± {error:.4f} (one standard error)")
    if words.write:
        for name, value in changed.items():
            written(Path(str(module_of(game).__file__)), name, value)


if __name__ == "__main__":
    main()
