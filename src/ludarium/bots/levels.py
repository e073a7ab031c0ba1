"""Levels: how well a bot plays, from a first game to a master; and how much those that search think. All are here.

What each gains over the one below, and the command that tells: docs/measurements/strength.md.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

SEARCH = "search"
POLICY = "policy"
LEARNED = "learned"  # the trained player that comes with a game, where one does
OWN = "compiled"
MAX_SECONDS = 600.0
MAX_ITERATIONS = 100_000_000


@dataclass(frozen=True)
class Budget:
    """How long a search may take: seconds, or iterations, whichever ends first; and how many milestones its trials go,
    as the game says if it is None, to the end if it is 0."""

    seconds: float = MAX_SECONDS
    iterations: int = MAX_ITERATIONS
    ahead: int | None = None


DEFAULT_BUDGET = Budget(seconds=0.2)
HINT_BUDGET = Budget(seconds=1.0)

NOVICES = ("first-game", "some-games")  # by opinions of each game's own, the weakest first
LEVELS: dict[str, Budget] = {  # above the hand-written bot: as strong as people have patience for
    "search-strong": Budget(seconds=0.2),
    "search-master": Budget(seconds=2.0),
}
FORMER = {"search-gentle": "some-games", "search-steady": "heuristic"}  # names that stand in old records


def read_budget(words: str) -> Budget:
    """A budget as people write it: `200ms`, `1.5s`, or a number of iterations, and `@2` or `@end` behind it for how far
    trials go; ValueError if it is none."""
    words, sign, far = words.partition("@")
    if sign:
        return replace(read_budget(words), ahead=read_ahead(far))
    found = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s|)", words.strip().lower())
    if found is None:
        raise ValueError("a budget is a time such as 200ms or 1.5s, or a number of iterations such as 5000")
    amount, unit = found.groups()
    if unit:
        seconds = float(amount) / (1000 if unit == "ms" else 1)
        if not 0 < seconds <= MAX_SECONDS:
            raise ValueError(f"a time is more than nothing and at most {MAX_SECONDS:.0f}s")
        return Budget(seconds=seconds)
    if "." in amount or not 0 < int(amount) <= MAX_ITERATIONS:
        raise ValueError(f"the number of iterations is whole, from 1 to {MAX_ITERATIONS}")
    return Budget(iterations=int(amount))


def read_ahead(words: str) -> int:
    """How far trials go: so many rounds (or whatever a game counts), or `end`."""
    if words == "end":
        return 0
    if not words.isdecimal() or not 0 < int(words) <= 1000:
        raise ValueError(
            "how far a search looks is a number of rounds such as 2, or `end`: `200ms@2`, `200ms@end`"
        )
    return int(words)


STYLE = (
    0.5,  # EXPLORE: how much to try what was little tried
    0.6,  # TRUST: how likely the hand-written bot's answer is to be the right one
    0.25,  # WRONG: how likely the best answer may leave the race at all, however often one looks
    12,  # LEAST: … and not before so many worlds
    1,  # OTHERS: whether the tree thinks for the other seats, too
    0.8,  # SURE: how many standard errors ahead of the hand-written bot's answer another one has to be
)
