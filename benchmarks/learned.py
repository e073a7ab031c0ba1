"""Trained players beside the hand-written bot: `python -m benchmarks.learned GAME POLICY.safetensors [--seats 3,5]`.

Each deal is played twice, with the policy in one seat among hand-written bots and with such a bot there too; the seat
goes round from deal to deal. What the policy gains is said with its 95 % interval, and how often each of them wins. The
deals are none that anything was chosen on.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.asking import told_plainly
from ludarium.bots.policies import Policy, read
from ludarium.kernel.contract import Game
from ludarium.kernel.registry import game as find_game
from ludarium.kernel.registry import options_for
from ludarium.rl.vector import NEVER, Vector

SEED = 20261120
LANES = 2048  # at once


@told_plainly()
def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("policy", type=Path)
    parser.add_argument("--seats", help="numbers of seats, as in 3,5; all, if none is said")
    parser.add_argument("--deals", type=int, default=4 * LANES)
    words = parser.parse_args()
    game, policy = find_game(words.game), read(words.policy)
    for num_seats in map(int, words.seats.split(",")) if words.seats else game.seats:
        policy.check(game, num_seats)
        if num_seats > 1:
            print(measure(game, policy, num_seats, words.deals), flush=True)


def measure(game: Game, policy: Policy, num_seats: int, deals: int) -> str:
    """A line about one number of seats."""
    options = options_for(game, num_seats, {})
    parts = [_both(game, options, policy, SEED + part) for part in range(max(deals // LANES, 1))]
    gains, wins, bot_wins = (np.concatenate(column) for column in zip(*parts))
    half = 1.96 * gains.std(ddof=1) / len(gains) ** 0.5
    return (
        f"{game.name}, {num_seats} seats, {len(gains)} deals: {gains.mean():+.3f} ({gains.mean() - half:+.3f} to"
        f" {gains.mean() + half:+.3f}); wins {wins.mean():.1%}, the bot in its place {bot_wins.mean():.1%}"
    )


def _both(game: Game, options: Any, policy: Policy, seed: int) -> tuple[Any, Any, Any]:
    mine = np.arange(LANES) % options.seats
    learned, usual = (_played(game, options, one, mine, seed) for one in (policy, None))
    lanes = np.arange(LANES)
    worth, bot_worth = learned[lanes, mine], usual[lanes, mine]
    won = [(of >= all_.max(axis=1)) & (of > 0) for of, all_ in ((worth, learned), (bot_worth, usual))]
    return worth - bot_worth, *won


def _played(game: Game, options: Any, policy: Policy | None, mine: Any, seed: int) -> Any:
    """What every game was worth to every seat."""
    tables = Vector(
        game, options, lanes=LANES, seed=seed, observations="dense", legal=True, restart=NEVER, threads=2
    )
    answers = np.zeros(LANES, np.int64)
    while not tables.finished.all():
        tables.bot_answers(answers)
        asked = np.flatnonzero((tables.seats == mine) & (tables.finished == 0))
        if policy is not None and len(asked):
            values = np.where(tables.legal[asked], _values(policy, tables.observations[asked]), -np.inf)
            answers[asked] = values.argmax(axis=1)
        tables.step(answers)
    tables.close()
    return tables.payoffs


def _values(policy: Policy, rows: Any) -> Any:
    """How good each action is in many rows at once."""
    *hidden, (weights, biases) = policy.layers
    for inner, more in hidden:
        rows = np.maximum(rows @ inner.T + more, 0)
    return rows @ weights.T + biases


if __name__ == "__main__":
    main()
