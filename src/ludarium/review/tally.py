"""A tally: the account of many matches, by game and kind of player."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np

from ludarium.kernel.match import Match
from ludarium.review.account import Effort, Weighings, accounts, opening_of, weigh_piece
from ludarium.review.told import Account, Estimate
from ludarium.review.weigher import Weigher

BRIEF = Effort(start=400, look=12, closer=24, moments=1, moment=1)  # for one match of many


@dataclass(frozen=True)
class Line:
    """What matches say of one kind of player."""

    game: str
    kind: str
    count: int  # seats of matches
    result: Estimate
    luck: Estimate
    answers: Estimate
    adjusted: Estimate  # the result without the luck
    loss: Estimate


@dataclass
class Tally:
    """Accounts, by game and kind of player."""

    lines: dict[tuple[str, str], list[Account]] = field(
        default_factory=lambda: defaultdict[tuple[str, str], list[Account]](list)
    )

    def summary(self) -> list[Line]:
        """A line for each kind of player, the best of a game first."""
        found = [_line(game, kind, told) for (game, kind), told in self.lines.items()]
        return sorted(found, key=lambda line: (line.game, -line.adjusted.value))

    def to_json(self) -> list[dict[str, Any]]:
        """The summary for programs."""
        import msgspec

        return [msgspec.to_builtins(asdict(line)) for line in self.summary()]


def tally_match(weigher: Weigher, match: Match, tally: Tally, kind: str | None = None) -> None:
    """Add a match that is over; of one kind of player only, if one is named."""
    kinds = [holder.kind for holder in match.holders]
    wanted = [seat for seat, each in enumerate(kinds) if kind in (None, each)]
    if not wanted:
        return
    weighings: Weighings = weigh_piece(weigher, match, range(len(match.answers)), BRIEF, wanted)
    for account in accounts(match, weighings, opening_of(weigher, match, BRIEF)):
        if account.seat in wanted:
            tally.lines[match.game.name, kinds[account.seat]].append(account)


def _line(game: str, kind: str, told: list[Account]) -> Line:
    result = np.array([account.result for account in told])
    luck = np.array([account.luck.value for account in told])
    answers = np.array([account.answers.value for account in told])
    loss = np.array([account.loss.value for account in told])
    return Line(
        game,
        kind,
        len(told),
        Estimate.of(result),
        Estimate.of(luck),
        Estimate.of(answers),
        Estimate.of(result - luck),
        Estimate.of(loss),
    )
