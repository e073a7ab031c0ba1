"""Deciding: which facts of the games go with winning, and which change the game for everybody.

Facts are the game's own, and the options that vary. What a seat was or had is weighed against what its bot gets on
average, so that a strong bot does not make its cards look strong.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ludarium.arena.contest import Contest
from ludarium.arena.games import Games
from ludarium.arena.standings import seats_of
from ludarium.arena.statistics import STEADY, Difference, contrast, group_mean
from ludarium.kernel.facts import Amount, Fact, Occurrence, Trait
from ludarium.kernel.families import Parameter

LEAST = 10  # a word that turned up less often, or was missing less often, says nothing yet


@dataclass(frozen=True)
class Effect:
    """What goes with one word of a fact."""

    word: str
    count: int  # games or seats
    values: dict[str, Difference]  # by measure


@dataclass(frozen=True)
class Finding:
    """A fact with its effects; `kind` is the fact's: trait, occurrence, amount or option."""

    kind: str
    name: str
    words: str  # the prefix of its words in the catalogues
    effects: tuple[Effect, ...]


def findings(contest: Contest, games: Games) -> tuple[Finding, ...]:
    """All facts that have something to say."""
    found = [_finding(contest, games, fact) for fact in (*_options(contest, games), *games.facts)]
    return tuple(finding for finding in found if finding.effects)


def _options(contest: Contest, games: Games) -> Iterator[Occurrence]:
    """The options that vary, as facts: one word turned up in each game."""
    for name, words in contest.vary.items():
        chosen = np.array([words.index(choice[name]) for choice in contest.choices])[games.variants]
        values = (chosen[:, None] == np.arange(len(words))).astype(np.int64)
        yield Occurrence(name, Parameter(name, words), values)


def _finding(contest: Contest, games: Games, fact: Fact) -> Finding:
    if isinstance(fact, Trait):
        kind, effects = "trait", _of_trait(contest, games, fact)
    elif isinstance(fact, Amount):
        kind, effects = "amount", _of_amount(games, fact)
    else:
        kind = "option" if fact.name in contest.vary else "occurrence"
        effects = _of_occurrence(contest, games, fact)
    return Finding(kind, fact.name, fact.parameter.name, tuple(effects))


def _of_trait(contest: Contest, games: Games, fact: Trait) -> Iterator[Effect]:
    """How much more than its bot's average a seat got that was or had this."""
    surplus, deals = _surplus(contest, games), np.repeat(games.deals, contest.num_seats)
    wins = _above_average(contest, games, games.won.astype(np.float64))
    for index, word in enumerate(fact.parameter.words):
        mask = fact.values.ravel() == index
        if int(mask.sum()) >= LEAST and int((~mask).sum()) >= LEAST:
            measures = {
                "payoff": group_mean(surplus.ravel(), mask, deals),
                "wins": group_mean(wins.ravel(), mask, deals),
            }
            yield Effect(word, int(mask.sum()), measures)


def _of_amount(games: Games, fact: Amount) -> Iterator[Effect]:
    """How many more the winners had than the others."""
    won, deals = games.won.ravel(), np.repeat(games.deals, games.players.shape[1])
    for index, word in enumerate(fact.parameter.words):
        values = fact.values[..., index].ravel().astype(np.float64)
        if values.std() > 0 and int(won.sum()) >= LEAST and int((~won).sum()) >= LEAST:
            yield Effect(word, int((values > 0).sum()), {"had": contrast(values, won, deals)})


def _of_occurrence(contest: Contest, games: Games, fact: Occurrence) -> Iterator[Effect]:
    """By how much games in which this turned up differ from the others: in score, in length, and in how much the bots
    differ."""
    measures = {"length": games.lengths.astype(np.float64)}
    if games.scores is not None:
        measures["score"] = games.scores.mean(axis=1)
    else:
        measures["table"] = games.payoffs.mean(axis=1)
    if (gap := _gap(contest, games)) is not None:
        measures["gap"] = gap
    measures = {name: values for name, values in measures.items() if values.std() > STEADY}
    for index, word in enumerate(fact.parameter.words):
        mask = fact.values[:, index] != 0
        if measures and int(mask.sum()) >= LEAST and int((~mask).sum()) >= LEAST:
            yield Effect(
                word,
                int(mask.sum()),
                {name: contrast(values, mask, games.deals) for name, values in measures.items()},
            )


def _surplus(contest: Contest, games: Games) -> NDArray[np.float64]:
    return _above_average(contest, games, games.payoffs)


def _above_average(contest: Contest, games: Games, values: NDArray[np.float64]) -> NDArray[np.float64]:
    """By how much each seat's value is above what its bot has there on average."""
    means = np.zeros(len(contest.players))
    for player in range(len(contest.players)):
        mask = games.players == player
        means[player] = values[mask].mean() if mask.any() else 0.0
    return values - means[games.players]


def _gap(contest: Contest, games: Games) -> NDArray[np.float64] | None:
    """By game: how much more the best bot got than the others. With a field that is known by deal only."""
    if len(contest.bots) < 2 or contest.field is not None:
        return None
    means = [games.payoffs[seats_of(games, player)].mean() for player in range(len(contest.bots))]
    best = seats_of(games, int(np.argmax(means)))
    if not (best.any(axis=1) & (~best).any(axis=1)).all():
        return None
    ahead = (games.payoffs * best).sum(axis=1) / best.sum(axis=1)
    behind = (games.payoffs * ~best).sum(axis=1) / (~best).sum(axis=1)
    return ahead - behind
