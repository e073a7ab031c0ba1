"""How well `imagine` is calibrated over whole games: `python -m benchmarks.calibration bristol --seats 4`.

The hand-written bot plays (or everybody at random), and at some decisions the seat imagines many worlds. Of everything
that the seat claims with frequency p (this player has the plague, that boat has two seats, that card is in a hand), a
share p must be true. The table shows this by tenths of p.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

import numpy as np

from benchmarks.asking import choices, count, told_plainly
from ludarium.kernel import registry, targets
from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forms import rule
from ludarium.kernel.generic import imagine, over
from ludarium.kernel.playout import playout_of

CHANCE_LUCK, BOT_LUCK, WORLDS = 1, 2, 3  # seeds: of chance, of what bots leave to chance, of what is imagined
NUM_BINS = 10

Claims = Callable[[Any, Any], Any]
"""`claims(states, seen)`: for each state of an array, how true each claim is about which the viewer can be wrong."""


# --- What is claimed --------------------------------------------------------------------------------------


def in_bristol(states: Any, seen: Any) -> Any:
    """Every other living player has the plague."""
    others = [
        seat for seat in range(seen.table.options.seats) if seat != seen.seat and seen.table.alive >> seat & 1
    ]
    plagued = states["own"]["plagued"]
    return np.stack([plagued[:, seat] for seat in others] or [np.zeros(len(states))], axis=1)


def in_cerberus(states: Any, seen: Any) -> Any:
    """Each berth has each boat, each other player holds each card, and each card is the next one of its deck."""
    columns: list[Any] = []
    boats, hands = states["hidden"]["boats"], states["own"]["hand"]["cards"]
    for berth in range(boats.shape[1]):
        columns += [boats[:, berth] == size for size in (1, 2, 3)]
    for seat in range(seen.table.options.seats):
        if seat != seen.seat:
            columns += [hands[:, seat, card] > 0 for card in range(hands.shape[2])]
    for part in (slice(0, 6), slice(6, None)):
        deck = states["hidden"]["deck"][:, part].astype(float)
        columns += list((deck / np.maximum(deck.sum(axis=1, keepdims=True), 1)).T)
    return np.stack(columns, axis=1).astype(float)


def in_quacks(states: Any, seen: Any) -> Any:
    """Each other player who has answered under seal draws on."""
    return np.delete(states["own"]["sealed"], seen.seat, axis=1).astype(float)


BRISTOL = "bristol"
CLAIMS: dict[str, Claims] = {BRISTOL: in_bristol, "cerberus": in_cerberus, "quacks": in_quacks}


# --- Imagining many worlds --------------------------------------------------------------------------------


@rule
def dream(views: Any, twins: Any, lucks: Any) -> None:
    """As many worlds behind one view as there is room for."""
    for number in range(len(twins)):
        imagine(views[0], twins[number], lucks[0])


class Dreamer:
    """Imagines by a game's rules in machine code."""

    def __init__(self, game: Game, roots: tuple[Any, ...] = ()) -> None:
        import benchmarks.calibration as generic

        self.game = game
        self._dream: Any = targets.cpu(roots=roots).entry(over(game, generic).dream)

    def worlds(self, seen: Any, count: int, seed: int, number: int = 0) -> Any:
        """So many states, as an array."""
        twins = np.zeros(count, self.game.State.LAYOUT)
        self._dream(self.game.Seen.array(seen), twins, Luck.array(new_luck(seed, number)))
        return twins


# --- Positions --------------------------------------------------------------------------------------------


def decisions(
    game: Game, options: Any, seed: int, number: int, at_random: bool = False
) -> Iterator[tuple[Any, Any]]:
    """One game of the hand-written bot, or at random: at each decision, the state and what the seat sees of it."""
    state = game.new(options)
    chance_luck, bot_luck = new_luck(seed + CHANCE_LUCK, number), new_luck(seed + BOT_LUCK, number)
    weights, rules = [0] * game.max_weights, playout_of(game)
    while owing := game.waiting_in(state):
        if owing == CHANCE:
            game.apply(state, CHANCE, rules.answer_of_chance(state, chance_luck, weights))
        else:
            seat = (owing & -owing).bit_length() - 1
            seen = game.see(state, seat)
            yield state, seen
            answer = rules.random_answer(state, seat, bot_luck) if at_random else game.advice(seen, bot_luck)
            game.apply(state, seat, answer)


@dataclass(frozen=True)
class Bin:
    """Claims made about equally often: how often, and how many of them were true."""

    claims: int
    imagined: float
    true: float


def gather(
    dreamer: Dreamer,
    options: Any,
    *,
    games: int,
    share: float,
    worlds: int,
    seed: int,
    claims: Claims,
    at_random: bool = False,
) -> tuple[Any, Any]:
    """For every claim at the positions looked at: how often it was imagined, and how true it was."""
    rng, imagined, true = Random(seed), list[Any](), list[Any]()
    for number in range(games):
        for step, (state, seen) in enumerate(decisions(dreamer.game, options, seed, number, at_random)):
            if rng.random() < share:
                twins = dreamer.worlds(seen, worlds, seed + WORLDS, (number << 12) + step)
                imagined.append(claims(twins, seen).mean(axis=0))
                true.append(claims(dreamer.game.State.array(state), seen)[0])
    return np.concatenate(imagined), np.concatenate(true)


def in_bins(imagined: Any, true: Any) -> list[Bin]:
    """By tenths of the frequency; what is certain and right says nothing."""
    tenth = np.minimum((imagined * NUM_BINS).astype(int), NUM_BINS - 1)
    found = list[Bin]()
    for index in range(NUM_BINS):
        here = (tenth == index) & ((imagined > 0) & (imagined < 1) | (imagined != true))
        if here.any():
            found.append(Bin(int(here.sum()), float(imagined[here].mean()), float(true[here].mean())))
    return found


def error(bins: list[Bin]) -> float:
    """How far frequency and truth lie apart on average."""
    total = sum(row.claims for row in bins)
    return sum(row.claims * abs(row.imagined - row.true) for row in bins) / max(total, 1)


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration", description=__doc__)
    parser.add_argument("game", choices=sorted(CLAIMS))
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--games", type=count, default=150)
    parser.add_argument("--at-random", action="store_true", help="all answers at random: nobody chooses")
    parser.add_argument(
        "--share", type=float, default=0.1, help="of the decisions at which the seat imagines"
    )
    parser.add_argument("--worlds", type=count, default=200)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--former", action="store_true", help="as was imagined at Bristol before")
    words = parser.parse_args()
    if words.former and words.game != BRISTOL:
        parser.error(f"--former is for {BRISTOL}")
    return words


@told_plainly()
def main() -> None:
    """Play, imagine, and print the table as JSON."""
    words = read_arguments()
    game = registry.game(words.game)
    if words.former:
        from benchmarks.former import former  # which knows of Bristol alone

        game = former()
    options = registry.options_for(game, words.seats, choices(words.set))
    imagined, true = gather(
        Dreamer(game),
        options,
        games=words.games,
        share=words.share,
        worlds=words.worlds,
        seed=words.seed,
        claims=CLAIMS[words.game],
        at_random=words.at_random,
    )
    bins = in_bins(imagined, true)
    result = {
        "game": words.game,
        "seats": words.seats,
        "claims": len(imagined),
        "imagined": float(imagined.mean()),
        "true": float(true.mean()),
        "error": error(bins),
        "brier": float(((imagined - true) ** 2).mean()),
        "bins": [asdict(row) for row in bins],
    }
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
