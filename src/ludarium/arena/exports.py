"""Exports: a run as data, for programs (JSON) and for tables (CSV, a row for each seat of each game)."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any, TextIO

from ludarium.arena.contest import Contest
from ludarium.arena.deciding import Finding, findings
from ludarium.arena.games import Games
from ludarium.arena.manifest import Manifest, manifest_of
from ludarium.arena.running import Run
from ludarium.arena.standings import Standings, standings
from ludarium.arena.summary import bounded
from ludarium.bots.outside import FAULTS
from ludarium.kernel.facts import Amount, Occurrence, Trait


@dataclass(frozen=True)
class Results:
    """A run with all that was worked out of it."""

    contest: Contest
    games: Games
    complete: bool
    seconds: float
    manifest: Manifest
    standings: Standings
    findings: tuple[Finding, ...]


def results_of(run: Run, seconds: float) -> Results:
    """What a run says; there is a deal at least."""
    contest, games = run.contest, run.games
    assert games is not None
    return Results(
        contest,
        games,
        run.complete,
        seconds,
        manifest_of(run),
        standings(contest, games),
        findings(contest, games),
    )


def to_json(results: Results) -> dict[str, Any]:
    """All of it but the single games; an interval without bounds is null."""
    mishaps = [
        asdict(mishap) | {"bot": results.contest.players[mishap.player]} for mishap in results.games.mishaps
    ]
    return bounded(
        {
            "manifest": asdict(results.manifest),
            "complete": results.complete,
            "seconds": results.seconds,
            **asdict(results.standings),
            "findings": [asdict(finding) for finding in results.findings],
            "mishaps": mishaps,
        }
    )


def write_csv(results: Results, file: TextIO) -> None:
    """Every seat of every game."""
    contest, games = results.contest, results.games
    names = (
        "game",
        "deal",
        "seat_number",
        "bot",
        "counted",
        "place",
        "won",
        "payoff",
        "score",
        "length",
        "answers",
        *FAULTS,
    )
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow([*names, *contest.vary, *_fact_names(games)])
    for row in range(len(games)):
        for seat in range(contest.num_seats):
            writer.writerow([*_row(contest, games, row, seat), *_facts(games, row, seat)])


def _row(contest: Contest, games: Games, row: int, seat: int) -> Iterator[Any]:
    yield from (int(games.numbers[row]), int(games.deals[row]), seat + 1)
    yield from (contest.players[games.players[row, seat]], int(games.counted[row, seat]))
    yield from (int(games.places[row, seat]), int(games.won[row, seat]), float(games.payoffs[row, seat]))
    yield "" if games.scores is None else int(games.scores[row, seat])
    yield from (int(games.lengths[row]), int(games.answers[row, seat]), *map(int, games.faults[row, seat]))
    yield from contest.choices[games.variants[row]].values()


def _fact_names(games: Games) -> Iterator[str]:
    for fact in games.facts:
        if isinstance(fact, Amount):
            yield from (f"{fact.name}: {word}" for word in fact.parameter.words)
        else:
            yield fact.name


def _facts(games: Games, row: int, seat: int) -> Iterator[Any]:
    for fact in games.facts:
        words = fact.parameter.words
        match fact:
            case Trait():
                yield words[value] if (value := int(fact.values[row, seat])) >= 0 else ""
            case Occurrence():
                yield " ".join(word for word, there in zip(words, fact.values[row]) if there)
            case Amount():
                yield from map(int, fact.values[row, seat])
