"""Luck and skill, measured: `python -m benchmarks.review`.

Of each game: `--games` compiled games of hand-written bots with the luck of every draw noted (its mean, and how much
less the results vary without it), the same with a random bot at one seat (whose mean has to stay), and then matches in
which one seat is random, hand-written or a search among hand-written bots, with the account of that seat: how many
matches its answers need to be told from the hand-written bot's, and how many its results.
"""

from __future__ import annotations

import argparse
import time
from math import sqrt

import numpy as np
from numpy.typing import NDArray

import ludarium
from benchmarks.asking import count, told_plainly
from ludarium.bots.weighed import WeighedLanes
from ludarium.kernel import registry, targets
from ludarium.kernel.contract import Game
from ludarium.kernel.playout import HEURISTIC, RANDOM
from ludarium.review.account import Effort, accounts, opening_of, weigh_piece
from ludarium.review.weigher import weigher_of

TABLES = {"quacks": 4, "bristol": 6, "cerberus": 5}
EFFORT = Effort(start=400, look=0, closer=32, moments=1, moment=1)

Floats = NDArray[np.float64]


@told_plainly()
def main() -> None:
    """Print everything, game by game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--games", type=count, default=2000)
    parser.add_argument("--matches", type=count, default=60)
    parser.add_argument("--search", default="search:300")
    parser.add_argument("--searched", type=count, default=12)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for name in asked.game or TABLES:
        game, seats = registry.game(name), TABLES[name]
        print(f"{name}, {seats} seats", flush=True)
        luck(game, seats, asked.games, asked.seed)
        for kind, number in (("random", asked.matches), ("heuristic", 3), (asked.search, asked.searched)):
            skill(game, seats, kind, number, asked.seed)


def luck(game: Game, seats: int, count: int, seed: int) -> None:
    """The mean of luck, and what it leaves."""
    lanes = WeighedLanes(game, targets.cpu_of(game))
    start = game.new(registry.options_for(game, seats, {}))
    for label, bots in (
        ("all heuristic", [HEURISTIC] * seats),
        ("seat 1 random", [RANDOM, *[HEURISTIC] * (seats - 1)]),
    ):
        began = time.process_time()
        played, found = lanes.play_weighed([start], bots, (seed, seed + 1), range(count))
        seconds = time.process_time() - began
        payoffs = lanes.judge(played.states, seats).payoffs
        rest = payoffs - found
        off = np.abs(payoffs - (found + rest)).max()
        centred = payoffs - payoffs.mean(axis=0)
        share = float((centred * found).sum() / (found**2).sum())
        ratios = [centred.var() / (centred - part * found).var() for part in (1.0, share)]
        print(f"  {label}, {count} games, {seconds:.1f} s of CPU: parts off by {off:.1e} at most")
        print(f"    luck of each seat: {', '.join(map(told, found.T))}")
        print(f"    result of seat 1: {told(payoffs[:, 0])}; without luck {told(rest[:, 0])}")
        print(
            f"    variance over that without luck: {ratios[0]:.2f}; without {share:.2f} of it: {ratios[1]:.2f}"
        )


def told(values: Floats) -> str:
    """A mean with the half of its 95 % interval."""
    return f"{values.mean():+.4f} ± {1.96 * values.std(ddof=1) / sqrt(len(values)):.4f}"


def skill(game: Game, seats: int, kind: str, count: int, seed: int) -> None:
    """One seat of a kind among hand-written bots, by its results and by its answers."""
    weigher = weigher_of(game.name)
    rows: list[tuple[float, float, float]] = []
    began = time.process_time()
    for number in range(count):
        seat = number % seats
        kinds = ["heuristic"] * seats
        kinds[seat] = kind
        match = ludarium.play(game.name, kinds, seed=f"{seed} {kind} {number}")
        weighings = weigh_piece(weigher, match, range(len(match.answers)), EFFORT, [seat])
        account = accounts(match, weighings, opening_of(weigher, match, EFFORT))[seat]
        parts = account.start.value + account.luck.value + account.answers.value + account.rest
        assert abs(parts - account.result) < 1e-9
        rows.append((account.result - account.start.value, account.luck.value, account.answers.value))
    result, fortune, answers = np.array(rows).T
    seconds = (time.process_time() - began) / count
    print(f"  {kind}, {count} matches, {seconds:.1f} s of CPU each")
    print(f"    result {told(result)}; luck {told(fortune)}; own answers {told(answers)}", flush=True)
    if answers.std() > 0:
        by_results, by_answers = (matches_needed(values, answers.mean()) for values in (result, answers))
        print(f"    to tell {answers.mean():+.3f} from nothing: {by_results:.0f} matches by results,")
        print(f"    {by_answers:.0f} by answers: {by_results / by_answers:.1f} times fewer", flush=True)


def matches_needed(values: Floats, gain: float) -> float:
    """How many matches it takes until a gain is as large as the half of its 95 % interval; two at least."""
    return max((1.96 * float(values.std(ddof=1)) / gain) ** 2, 2.0)


if __name__ == "__main__":
    main()
