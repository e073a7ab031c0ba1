"""`python -m benchmarks.loading`: what it takes to bring a long match into memory: in the process that plays it again,
and on the event loop, on which everybody else waits. The longest of some matches at random of each game, at the largest
table, with every answer that can be taken back and given again.
"""

from __future__ import annotations

import pickle
import random
import sys
import time
from collections.abc import Callable
from typing import Any, TypeVar

from benchmarks.asking import told_plainly
from ludarium.kernel import registry
from ludarium.kernel.history import Answer as GivenAnswer
from ludarium.kernel.match import Match
from ludarium.kernel.refusals import Refused
from ludarium.server import chain, kept
from ludarium.server.rebuilding import looked_at
from ludarium.server.replaying import played
from ludarium.server.rows import EntryRow, MatchRow

T = TypeVar("T")

TRIES = 5  # matches, of which the longest counts
TIMES = 3


def longest(name: str) -> tuple[MatchRow, list[EntryRow]]:
    """Of some matches at random."""
    found = [rows_of(match_at_random(name, seed)) for seed in range(TRIES)]
    return max(found, key=lambda rows: len(rows[1]))


def match_at_random(name: str, seed: int) -> Match[Any, Any]:
    """To its end, by people who take back what they can, once."""
    luck = random.Random(seed)
    match = Match.start(name, seats=max(registry.game(name).seats), seed=seed)
    while not match.over:
        seat = luck.choice(match.waiting)
        answer = luck.choice(match.legal(seat))
        match.play(seat, answer)
        try:
            match.undo(seat)
        except Refused:
            continue
        match.play(seat, answer)
    return match


def rows_of(match: Match[Any, Any]) -> tuple[MatchRow, list[EntryRow]]:
    """As a server stores it."""
    game = match.game
    people = [[f"Seat {seat + 1}", "person"] for seat in range(match.num_seats)]
    row = MatchRow(
        "ABC234", 1, game.name, game.rules_version, match.options.words(), people, "00", "00", 0.0,
        kept.named(game, match.opening),
    )  # fmt: skip
    link, entries = chain.first_link(row), list[EntryRow]()
    for entry in match.log:
        answer = match.text(entry.seat, entry.answer) if isinstance(entry, GivenAnswer) else None
        told = kept.named(game, entry.told)
        stored = EntryRow("ABC234", 1, entry.number, entry.seat, answer, 0.0, told)
        link = chain.link(link, stored)
        entries.append(EntryRow("ABC234", 1, entry.number, entry.seat, answer, 0.0, told, link))
    return row, entries


def quickest(work: Callable[[], T]) -> tuple[float, T]:
    """Milliseconds of the quickest of some times, and what came of it."""
    found: list[float] = []
    for _ in range(TIMES):
        began = time.perf_counter()
        made = work()
        found.append(1000 * (time.perf_counter() - began))
    return min(found), made


@told_plainly()
def main() -> None:
    for name in sys.argv[1:] or registry.games():
        print(f"{name:10} {measured(*longest(name))}", flush=True)


def measured(row: MatchRow, entries: list[EntryRow]) -> str:
    elsewhere, result = quickest(lambda: played((row, entries, [], None)))
    sent = pickle.dumps(result)
    arriving, progress = quickest(lambda: pickle.loads(sent))
    here, (match, trouble) = quickest(lambda: looked_at(row, entries, [], None, progress))
    assert match is not None
    assert len(match.log) == len(entries)
    assert match.over, trouble
    return (
        f"{len(entries):5} entries   played again elsewhere {elsewhere:7.1f} ms"
        f"   on the event loop {arriving + here:6.2f} ms   handed over {len(sent) >> 10} KiB"
    )


if __name__ == "__main__":
    main()
