"""How well `imagine` is calibrated over whole games: `python -m benchmarks.calibration bristol --seats 4`.

The hand-written bot plays (or everybody at random), and at some decisions the seat imagines many worlds. Of everything
that the seat claims with frequency p (this player has the plague, that boat has two seats, that card is in a hand), a
share p must be true. The table shows this by tenths of p; and how much better all of it is than to claim everything as
often as it is true anywhere (`brier`, `base` and their `difference`, with its 95 % interval over games).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import numpy as np

from benchmarks.asking import choices, count, told_plainly
from ludarium.arena.statistics import Estimate, mean
from ludarium.kernel import registry, targets
from ludarium.kernel.bits import lowest
from ludarium.kernel.chance import Luck, below, new_luck
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forms import copy_into, rule
from ludarium.kernel.generic import MAX_LENGTH, apply, imagine, over, waiting
from ludarium.kernel.playout import HEURISTIC, RANDOM, answer_of_chance, bot_answer, playout_of
from ludarium.kernel.records import Ints, Record
from ludarium.kernel.seeing import see

# Seeds: of chance, of what bots leave to chance, of what is imagined, and of where one looks.
CHANCE_LUCK, BOT_LUCK, WORLDS, LOOKS = 1, 2, 3, 4
NUM_BINS = 10
MOST_LOOKS = 256  # in a game; more than there are is no harm

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


@rule
def walk(
    games: Any, bots: Any, opinions: Any, lucks: Any, share: int, weights: Ints, states: Any, views: Any
) -> int:
    """One game; so many of a thousand decisions are noted, the state and what the seat that is asked sees; how many."""
    state, noted, length = games[0], 0, 0
    owing = waiting(state.table)
    while owing != 0 and length < MAX_LENGTH:
        if owing == CHANCE:
            apply(state, CHANCE, answer_of_chance(state, lucks[0], weights))
        else:
            seat = lowest(owing)
            answer = bot_answer(state, seat, bots[seat], views[noted], opinions[seat], lucks[1])
            if below(lucks[2], 0, 1000) < share and noted < len(states):
                see(state, seat, views[noted])
                copy_into(states[noted], state)
                noted += 1
            apply(state, seat, answer)
        owing = waiting(state.table)
        length += 1
    return noted


class Dreamer:
    """Plays, and imagines, by a game's rules in machine code."""

    def __init__(self, game: Game, roots: tuple[Any, ...] = ()) -> None:
        import benchmarks.calibration as generic

        self.game, playout, form = game, playout_of(game), targets.cpu(roots=roots)
        rules = over(game, generic, answer_of_chance=playout.answer_of_chance, bot_answer=playout.bot_answer)
        self._dream: Any = form.entry(rules.dream)
        self._walk: Any = form.entry(rules.walk)

    def worlds(self, seen: Any, count: int, seed: int, number: int = 0) -> Any:
        """So many states, as an array, behind what somebody sees, a record or the array of one."""
        twins = np.zeros(count, self.game.State.LAYOUT)
        views: Any = self.game.Seen.array(seen) if isinstance(seen, Record) else seen
        self._dream(views, twins, Luck.array(new_luck(seed, number)))
        return twins

    def positions(
        self, options: Any, seed: int, number: int, share: float, at_random: bool = False
    ) -> tuple[Any, Any]:
        """One game of the hand-written bot, or at random: so many of its decisions, as arrays of the state and of what
        the seat sees."""
        game, seats = self.game, options.seats
        usual = game.opinions(seats)
        states, views = np.zeros(MOST_LOOKS, game.State.LAYOUT), np.zeros(MOST_LOOKS + 1, game.Seen.LAYOUT)
        noted = self._walk(
            game.State.array(game.new(options)),
            np.full(seats, RANDOM if at_random else HEURISTIC),
            type(usual).array(*[usual] * seats),
            Luck.array(*(new_luck(seed + purpose, number) for purpose in (CHANCE_LUCK, BOT_LUCK, LOOKS))),
            round(1000 * share),
            np.zeros(game.max_weights, np.int64),
            states,
            views,
        )
        return states[:noted], views[:noted]


@dataclass(frozen=True)
class Bin:
    """Claims made about equally often: how often, and how many of them were true."""

    claims: int
    imagined: float
    true: float


class Claimed(NamedTuple):
    """What was claimed: how often it was imagined, how true it was, and in which game."""

    imagined: Any
    true: Any
    game: Any


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
) -> Claimed:
    """Every claim at the positions looked at."""
    found = list[tuple[Any, Any, Any]]()
    for number in range(games):
        states, views = dreamer.positions(options, seed, number, share, at_random)
        for step in range(len(states)):
            seen = dreamer.game.Seen.from_bytes(views[step : step + 1].tobytes())
            twins = dreamer.worlds(views[step : step + 1], worlds, seed + WORLDS, (number << 12) + step)
            imagined = claims(twins, seen).mean(axis=0)
            found.append((imagined, claims(states[step : step + 1], seen)[0], np.full(len(imagined), number)))
    return Claimed(*(np.concatenate(each) for each in zip(*found)))


def brier(claimed: Claimed) -> float:
    """The mean squared distance of frequency and truth."""
    return float(((claimed.imagined - claimed.true) ** 2).mean())


def beside_base_rate(claimed: Claimed) -> Estimate:
    """How much higher the Brier score is than that of claiming everything as often as it is true on the whole; lower is
    better. Claims of one game hang together, so games are what the interval counts."""
    imagined, true, game = claimed
    apart = (imagined - true) ** 2 - (true.mean() - true) ** 2
    games, place = np.unique(game, return_inverse=True)
    sums, counts = np.bincount(place, apart), np.bincount(place)
    excess = mean(sums - apart.mean() * counts)  # of a ratio: what each game adds to its numerator
    half = (excess.high - excess.low) / 2 * len(games) / len(apart)
    return Estimate(float(apart.mean()), float(apart.mean()) - half, float(apart.mean()) + half)


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
    parser.add_argument("--games", type=count, default=400)
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
    claimed = gather(
        Dreamer(game),
        options,
        games=words.games,
        share=words.share,
        worlds=words.worlds,
        seed=words.seed,
        claims=CLAIMS[words.game],
        at_random=words.at_random,
    )
    imagined, true, _ = claimed
    bins = in_bins(imagined, true)
    result = {
        "game": words.game,
        "seats": words.seats,
        "claims": len(imagined),
        "imagined": float(imagined.mean()),
        "true": float(true.mean()),
        "error": error(bins),
        "brier": brier(claimed),
        "base": float(true.mean() * (1 - true.mean())),
        "difference": asdict(beside_base_rate(claimed)),
        "bins": [asdict(row) for row in bins],
    }
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
