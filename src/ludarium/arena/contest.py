"""Contest: who plays whom, at which seats, with which luck. All that a result depends on, as one value.

Game *g* belongs to deal `g // len(bots)`. Without a field all bots sit at one table, and in the games of a deal they
move around it until each has sat at every seat. With a field one seat is the challengers': each bot in turn sits there,
and the field at all others, unchanged.
"""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import product
from typing import Any

import numpy as np

from ludarium.arena.schedule import ASKED, COMPILED, Lineup, digest_of, in_playouts, own_bots
from ludarium.bots.turn import BUDGET
from ludarium.kernel import registry
from ludarium.kernel.chance import Luck, below, new_luck
from ludarium.kernel.contract import Game
from ludarium.kernel.options import Options


@dataclass(frozen=True)
class Contest:
    """What is to be played; it can cross into another process."""

    game: str
    options: Mapping[str, str]  # all of them, as words
    bots: tuple[str, ...]
    games: int  # rounded up to whole deals
    seed: int
    field: str | None = None
    vary: Mapping[str, tuple[str, ...]] = dataclasses.field(default_factory=dict[str, tuple[str, ...]])
    """Options, or shorthands, that are drawn anew for each deal, and the words to draw from."""
    budget: float = BUDGET  # seconds an answer, for bots from outside
    luck_adjusted: bool = (
        False  # the luck of every draw is noted, and taken out of the payoffs that are compared
    )
    recorded: bool = False  # every game is kept, to be replayed and reviewed

    @property
    def rules(self) -> Game:
        return registry.game(self.game)

    @property
    def num_seats(self) -> int:
        return int(self.options["seats"])

    @property
    def players(self) -> tuple[str, ...]:
        """The bots that compete, and behind them the field if it is none of them."""
        return self.bots if self.field is None or self.field in self.bots else (*self.bots, self.field)

    @cached_property
    def num_deals(self) -> int:
        return -(-self.games // len(self.bots))

    @property
    def num_games(self) -> int:
        return self.num_deals * len(self.bots)

    @property
    def form(self) -> str:
        """Compiled, if all who play can be, and nobody wants to know what they answered."""
        own = self.luck_adjusted and own_bots(self.players)  # whose luck is noted one answer at a time
        return COMPILED if in_playouts(self.players) and not (own or self.recorded) else ASKED

    @cached_property
    def choices(self) -> tuple[Mapping[str, str], ...]:
        """Every combination of the words of what varies; one, of nothing, if nothing does."""
        return tuple(dict(zip(self.vary, words)) for words in product(*self.vary.values()))

    @cached_property
    def variants(self) -> tuple[Mapping[str, str], ...]:
        """The same as all options."""
        meanings = self.rules.shorthands
        return tuple(
            {
                **self.options,
                **{
                    key: value for name, word in choice.items() for key, value in _meant(meanings, name, word)
                },
            }
            for choice in self.choices
        )

    def options_of(self, variant: int) -> Options:
        return self.rules.Options.of(self.variants[variant])

    def lineups(self, numbers: range) -> Iterator[Lineup]:
        """The games of these numbers, those that are alike together."""
        alike: dict[Any, list[tuple[int, int]]] = defaultdict(list)
        for number in numbers:
            sat = seating(self, number)
            alike[sat.variant, sat.players, sat.counted].append((number, sat.deal))
        for (variant, players, counted), games in alike.items():
            found, deals = np.array(games, np.int64).T
            yield Lineup(found, deals, variant, players, counted)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Contest:
        rows: dict[str, Any] = {
            "bots": tuple(data["bots"]),
            "vary": {name: tuple(words) for name, words in data["vary"].items()},
        }
        return cls(**{**data, **rows})


def _meant(meanings: Mapping[str, Any], name: str, word: str) -> Iterable[tuple[str, str]]:
    """The options behind a word: its own, or several where the name is a shorthand."""
    return meanings[name][word].items() if name in meanings else ((name, word),)


# --- Seating --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Seating:
    """Who sits where in one game."""

    deal: int
    variant: int
    players: tuple[int, ...]  # by seat: an index of the contest's players
    counted: tuple[bool, ...]  # by seat: whether it counts for its bot


def seating(contest: Contest, number: int) -> Seating:
    """The seating of one game."""
    deal, turn = divmod(number, len(contest.bots))
    draws = _draws(contest, deal)
    variant = below(draws, 0, len(contest.variants))
    seats = range(contest.num_seats)
    if contest.field is None:
        order = _shuffled(len(contest.bots), draws)
        players = tuple(order[(seat + turn) % len(order)] for seat in seats)
        return Seating(deal, variant, players, (True,) * contest.num_seats)
    challenged = deal % contest.num_seats
    others = contest.players.index(contest.field)
    players = tuple(turn if seat == challenged else others for seat in seats)
    return Seating(deal, variant, players, tuple(seat == challenged for seat in seats))


def _shuffled(count: int, draws: Luck) -> list[int]:
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        other = below(draws, 1, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def _draws(contest: Contest, deal: int) -> Luck:
    """Who sits where, and which options vary."""
    return new_luck(digest_of(contest.seed, b"arena draws", deal))
