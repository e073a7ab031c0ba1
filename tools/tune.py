"""Moves all opinions of a game's hand-written bot together: `python tools/tune.py quacks --seats 4 --minutes 20`.

An evolution strategy of duels. In every step, many directions are drawn; for each, the opinions moved that way sit at
half of the seats, and those moved the opposite way at the other half; then they change seats and play the same deal
again. How much better the one side did says how far to go that way. So every game tells twice what one against
unmoved opinions would, and luck, which is far greater than what a step gains, cancels as far as it can.

What is found is the mean of the latter half of all steps; it is measured on deals that chose nothing, one seat among
the opinions of before, and one of those among what was found: better play gains both ways, an exploit does not.
A run is kept in its `--state` file after every step, and goes on from there. Nothing is compiled for a trial: opinions
are an argument of a playout. `--write` puts what was found into the game's opinions.toml.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludarium.arena.statistics import paired
from ludarium.kernel import registry, targets
from ludarium.kernel.contract import Game
from ludarium.kernel.lanes import Lanes
from ludarium.kernel.opinions import ranges, written
from ludarium.kernel.options import Options
from ludarium.kernel.playout import HEURISTIC
from ludarium.kernel.records import Record

STEP = 8  # a number's unit is this part of itself, at least a half
REACH = 1.0  # units by which a duel moves each number, times a normal deviate
PACE = 0.12  # units by which a step moves each number at first
FORGET, FORGET_SQUARES = 0.9, 0.98  # how long a step remembers those before
REPORTED = 100_000_000  # the first deal of those that choose nothing

VECTORS = "place", "trend", "squares"  # of a run

Vector = NDArray[np.float64]


# --- Opinions as a vector ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Space:
    """The numbers that may move, as a vector in units around the opinions of before."""

    usual: Record
    names: tuple[str, ...]  # fields that may move; all if none

    def __post_init__(self) -> None:
        start = np.array(self.usual.to_ints(), np.float64)
        low, high = np.array(list(ranges(type(self.usual))), np.float64).T
        moves = np.concatenate(
            [np.full(kind.length or 1, not self.names or name in self.names) for name, kind in self._fields]
        )
        for name, value in {"start": start, "low": low, "high": high, "moves": moves}.items():
            object.__setattr__(self, name, value)

    start: Vector = field(init=False)
    low: Vector = field(init=False)
    high: Vector = field(init=False)
    moves: NDArray[np.bool_] = field(init=False)

    @property
    def _fields(self) -> Any:
        return type(self.usual).FIELDS.items()

    @property
    def units(self) -> Vector:
        return np.maximum(np.abs(self.start) / STEP, 0.5)[self.moves]

    def record(self, place: Vector) -> Record:
        """The opinions at a place, rounded and within their ranges."""
        values = self.start.copy()
        values[self.moves] += place * self.units
        whole = iter(np.clip(np.rint(values), self.low, self.high).astype(int).tolist())
        data = {
            name: next(whole) if kind.length is None else [next(whole) for _ in range(kind.length)]
            for name, kind in self._fields
        }
        return type(self.usual).from_json(data)


# --- Duels ------------------------------------------------------------------------------------------------


class Duels:
    """Games between opinions."""

    def __init__(self, game: Game) -> None:
        self._lanes = Lanes(game, targets.cpu_of(game))

    def payoffs(self, table: Options, opinions: list[Record], deals: range) -> Vector:
        """By deal and seat."""
        start = self._lanes.game.new(table)
        played = self._lanes.play([start], [HEURISTIC] * table.seats, (1, 2), deals, opinions)
        return self._lanes.judge(played.states, table.seats).payoffs

    def lead(self, table: Options, one: Record, other: Record, deals: range) -> float:
        """How much more a seat with the first opinions gets than one with the others; every second seat is theirs."""
        lead = 0.0
        for shift in (0, 1):
            mine = np.array([(seat + deals.start + shift) % 2 == 0 for seat in range(table.seats)])
            found = self.payoffs(table, [one if each else other for each in mine], deals)
            lead += float(found[:, mine].mean() - found[:, ~mine].mean()) / 2
        return lead

    def gain(self, table: Options, one: Record, field: Record, deals: range) -> tuple[Vector, Vector]:
        """What one seat gets with these opinions in a field of others, and what it gets with those; each seat has its
        share of the deals."""
        share, got, base = len(deals) // table.seats, list[Vector](), list[Vector]()
        for seat in range(table.seats):
            mine = range(deals.start + seat * share, deals.start + (seat + 1) * share)
            sitting = [one if each == seat else field for each in range(table.seats)]
            got.append(self.payoffs(table, sitting, mine)[:, seat])
            base.append(self.payoffs(table, [field] * table.seats, mine)[:, seat])
        return np.concatenate(got), np.concatenate(base)


# --- The search -------------------------------------------------------------------------------------------


@dataclass
class Run:
    """Where a search is; all of it is in the state file."""

    setting: dict[str, Any]
    place: Vector
    trend: Vector
    squares: Vector
    places: list[list[float]] = field(default_factory=list[list[float]])  # of every step
    games: int = 0

    @classmethod
    def begin(cls, setting: dict[str, Any], width: int) -> Run:
        return cls(setting, np.zeros(width), np.zeros(width), np.zeros(width))

    @classmethod
    def load(cls, path: Path, setting: dict[str, Any], width: int) -> Run:
        """The run of a file, or a new one; a ValueError if the file has another."""
        if not path.exists():
            return cls.begin(setting, width)
        try:
            data = json.loads(path.read_text("utf-8"))
            place, trend, squares = (np.array(data[name], np.float64) for name in VECTORS)
            run = cls(data["setting"], place, trend, squares, data["places"], data["games"])
        except (ValueError, KeyError, TypeError):
            raise ValueError(f"{path} is not the state of a run; name another file") from None
        if run.setting != setting or len(run.place) != width:
            raise ValueError(f"{path} is the state of another run: {run.setting}; name another file")
        return run

    def save(self, path: Path) -> None:
        data = vars(self) | {name: vars(self)[name].tolist() for name in VECTORS}
        beside = path.with_name(path.name + ".new")
        beside.write_text(json.dumps(data), "utf-8")
        beside.replace(path)

    def found(self) -> Vector:
        """The mean of the latter half of all places: single steps are led by luck."""
        return np.mean(self.places[len(self.places) // 2 :], axis=0) if self.places else self.place

    def step(self, duels: Duels, space: Space, tables: list[Options], directions: int, deals: int) -> float:
        """Draw directions, play their duels, and go where those lead; the greatest lead."""
        number = len(self.places)
        luck = np.random.default_rng([17, number])
        slope, most = np.zeros(len(self.place)), 0.0
        for index in range(directions):
            way = luck.standard_normal(len(self.place)) * REACH
            first = (number * directions + index) * deals
            one, other = space.record(self.place + way), space.record(self.place - way)
            lead = duels.lead(tables[index % len(tables)], one, other, range(first, first + deals))
            slope += lead * way / directions
            most = max(most, abs(lead))
            self.games += 2 * deals
        self._move(slope, number + 1)
        return most

    def _move(self, slope: Vector, count: int) -> None:
        """A step of Adam: as long for a number that matters little as for one that matters much."""
        self.trend = FORGET * self.trend + (1 - FORGET) * slope
        self.squares = FORGET_SQUARES * self.squares + (1 - FORGET_SQUARES) * slope**2
        steady = np.sqrt(self.squares / (1 - FORGET_SQUARES**count)) + 1e-9
        self.place = self.place + PACE * self.trend / (1 - FORGET**count) / steady
        self.places.append(self.place.tolist())


# --- The command ------------------------------------------------------------------------------------------


def read_words() -> tuple[argparse.ArgumentParser, argparse.Namespace]:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument(
        "--seats", type=int, nargs="+", required=True, help="numbers of seats, which count alike"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=WORD", help="also several words: set=1,2,3,4"
    )
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME", help="opinions to move; all if none")
    parser.add_argument("--directions", type=int, default=64, help="for each step")
    parser.add_argument("--deals", type=int, default=16, help="for each direction, played twice")
    parser.add_argument("--minutes", type=float, default=10.0, help="0: only measure what the state file has")
    parser.add_argument("--state", type=Path, metavar="FILE", help="where the run is kept, and goes on from")
    parser.add_argument(
        "--report", type=int, default=20_000, metavar="DEALS", help="to measure what was found on"
    )
    parser.add_argument(
        "--write", action="store_true", help="put what was found into the game's opinions.toml"
    )
    return parser, parser.parse_args()


def check(words: argparse.Namespace) -> Game:
    """The game, or a ValueError with what is wrong."""
    if words.game not in registry.games():
        raise ValueError(f"there is no game {words.game}; there are {', '.join(registry.games())}")
    game = registry.game(words.game)
    if wrong := set(words.seats) - set(game.seats):
        raise ValueError(f"{game.name} is not played with {min(wrong)} seats")
    if min(words.seats) < 2:
        raise ValueError("a duel needs two seats at least")
    names = type(game.opinions(words.seats[0])).FIELDS
    if wrong := set(words.only) - names.keys():
        raise ValueError(f"{game.name} has no opinion {min(wrong)}; its opinions.py has {', '.join(names)}")
    if min(words.directions, words.deals) < 1 or words.minutes < 0 or words.report < 100:
        raise ValueError("--directions and --deals are 1 at least, --minutes 0, --report 100")
    if wrong := [each for each in words.option if "=" not in each]:
        raise ValueError(f"an option is NAME=WORD, such as set=2, not {wrong[0]!r}")
    return game


def tables_of(game: Game, words: argparse.Namespace) -> list[Options]:
    """Every table that the command line names; they count alike."""
    named = [each.partition("=") for each in words.option]
    several = product(*([(name, word) for word in choice.split(",")] for name, _, choice in named))
    return [registry.options_for(game, seats, dict(each)) for each in several for seats in words.seats]


def tune(words: argparse.Namespace, game: Game) -> None:
    """Search as long as the command line says, and measure what was found."""
    usual = game.opinions(words.seats[0])
    space = Space(usual, tuple(words.only))
    setting = {name: vars(words)[name] for name in ("game", "seats", "option", "only", "directions", "deals")}
    setting["usual"] = usual.to_ints()
    width = int(space.moves.sum())
    run = Run.load(words.state, setting, width) if words.state else Run.begin(setting, width)
    duels, tables = Duels(game), tables_of(game, words)
    end = time.monotonic() + 60 * words.minutes
    while time.monotonic() < end:
        most = run.step(duels, space, tables, words.directions, words.deals)
        if words.state:
            run.save(words.state)
        far = float(np.abs(run.found()).mean())
        print(
            f"{len(run.places)} steps, {run.games} games; greatest lead {most:.3f}, {far:.2f} units away",
            flush=True,
        )
    report(duels, usual, found := space.record(run.found()), tables, words.report)
    if words.write:
        path = Path(str(sys.modules[type(usual).__module__].__file__)).with_name("opinions.toml")
        path.write_text(written(path.read_text("utf-8"), type(usual)(), words.seats, found), "utf-8")


def report(duels: Duels, usual: Record, found: Record, tables: list[Options], deals: int) -> None:
    """What was found, measured on deals that chose nothing, for each number of seats."""
    for seats in sorted({table.seats for table in tables}):
        alike = [table for table in tables if table.seats == seats]
        new = range(REPORTED, REPORTED + deals // len(alike))
        among_usual, among_found = (
            [np.concatenate(each) for each in zip(*(duels.gain(table, *who, new) for table in alike))]
            for who in ((found, usual), (usual, found))
        )
        print(
            f"{seats} seats, {len(among_usual[0])} deals: found among those of before {_told(among_usual)}; "
            f"those of before among found {_told(among_found)}",
            flush=True,
        )


def _told(payoffs: list[Vector]) -> str:
    gain = paired(payoffs[0], payoffs[1])
    return f"{gain.value:+.4f} ({gain.low:+.4f} to {gain.high:+.4f})"


def main() -> None:
    parser, words = read_words()
    try:
        tune(words, check(words))
    except ValueError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
