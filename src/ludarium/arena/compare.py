"""Compare: the same deals under two sets of options, and what differs, deal by deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludarium.arena.contest import Contest
from ludarium.arena.games import Games
from ludarium.arena.standings import by_deal, seats_of
from ludarium.arena.statistics import (
    ANY,
    PAYOFF,
    SHARE,
    Difference,
    Estimate,
    Range,
    holm,
    mean,
    paired,
)
from ludarium.kernel.facts import Occurrence, Trait

SHARES = ("shared", "seat", "bot", "trait", "occurrence")
RANGES: dict[str, Range] = {"payoff": PAYOFF, **dict.fromkeys(SHARES, SHARE)}  # of kinds; others know none


@dataclass(frozen=True)
class Measure:
    """What is compared: a kind, and where the kind needs them a name and a word."""

    kind: str
    name: str = ""
    word: str = ""
    words: str = ""  # the prefix of the word in the catalogues


@dataclass(frozen=True)
class Compared:
    """A measure under the options `a` and `b`; the difference is `b - a`. Of many measures
    some differ by chance alone: `chance` allows for that, `difference.chance` does not."""

    measure: Measure
    a: Estimate
    b: Estimate
    difference: Difference
    chance: float

    @property
    def significant(self) -> bool:
        return self.chance < 0.05


def compare(contest: Contest, a: Games, b: Games) -> tuple[Compared, ...]:
    """All measures of two runs of a contest that differ in their options alone; only deals that both have count."""
    shared = np.intersect1d(a.deals, b.deals)
    a, b = (games.pick(np.isin(games.deals, shared)) for games in (a, b))
    ones, others = dict(_measured(contest, a)), dict(_measured(contest, b))
    measures = [measure for measure in ones if measure in others and _varies(ones[measure], others[measure])]
    differences = [paired(others[each], ones[each], RANGES.get(each.kind)) for each in measures]
    chances = holm([difference.chance for difference in differences])
    return tuple(
        Compared(measure, _mean(measure, ones), _mean(measure, others), difference, chance)
        for measure, difference, chance in zip(measures, differences, chances)
    )


def _mean(measure: Measure, values: Mapping[Measure, NDArray[np.float64]]) -> Estimate:
    return mean(values[measure], RANGES.get(measure.kind, ANY))


def _varies(one: NDArray[np.float64], other: NDArray[np.float64]) -> bool:
    """Whether there is anything to compare: a word that never turned up is left out."""
    return bool(one.any() or other.any())


def _measured(contest: Contest, games: Games) -> Iterator[tuple[Measure, NDArray[np.float64]]]:
    """Every measure, by deal."""
    yield Measure("length"), by_deal(games, games.lengths.astype(np.float64))
    if games.scores is not None:
        ranked = np.sort(games.scores, axis=1)
        yield Measure("score"), by_deal(games, games.scores)
        yield Measure("best-score"), by_deal(games, ranked[:, -1])
        if contest.num_seats > 1:
            yield Measure("margin"), by_deal(games, ranked[:, -1] - ranked[:, -2])
    yield Measure("payoff"), by_deal(games, games.payoffs)
    yield Measure("shared"), by_deal(games, games.won.sum(axis=1) > 1)
    for seat in range(contest.num_seats):
        yield Measure("seat", str(seat + 1)), by_deal(games, games.won[:, seat])
    if len(contest.bots) > 1:
        for player, bot in enumerate(contest.bots):
            yield Measure("bot", bot), by_deal(games, games.won, seats_of(games, player))
    yield from _facts(games)


def _facts(games: Games) -> Iterator[tuple[Measure, NDArray[np.float64]]]:
    """How often each word of a fact turned up, or how many there were."""
    for fact in games.facts:
        kind = type(fact).__name__.lower()
        for index, word in enumerate(fact.parameter.words):
            values: Any = fact.values == index if isinstance(fact, Trait) else fact.values[..., index]
            if isinstance(fact, Occurrence):
                values = values != 0
            yield Measure(kind, fact.name, word, fact.parameter.name), by_deal(games, values)
