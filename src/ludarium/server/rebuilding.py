"""Rebuilding: a match from what is stored of it, played again, as far as that adds up.

What does not is said and not hidden: a log that was changed, rules that are not here, a key that is not the committed
one. Such a match is looked at and not played on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ludarium.kernel.history import Takeover
from ludarium.kernel.match import Holder, Match, Progress
from ludarium.kernel.options import OptionError
from ludarium.kernel.refusals import Refused as RefusedByRules
from ludarium.kernel.secret import Secret
from ludarium.server import chain, luck, wishes
from ludarium.server.reasons import Denied
from ludarium.server.rows import EntryRow, LuckRow, MatchRow, TakeoverRow


def opened(row: MatchRow, **more: Any) -> Match:
    """A match as its row says; with a source, chance has answered already."""
    game = wishes.find_game(row.game)
    holders = [Holder(name, kind) for name, kind in row.holders]
    match = Match(game, game.Options.of(row.options), holders=holders, **more)
    match.created, match.deal = row.created, row.deal
    return match


Played = tuple[Progress | None, Denied | None]
"""What came of playing a match again elsewhere: how far it has come, and what is wrong with it."""


def rebuilt(
    row: MatchRow, entries: Sequence[EntryRow], takeovers: Iterable[TakeoverRow], known: LuckRow | None
) -> Match:
    """A match, by playing again what was stored of it; `Denied` if it is damaged, or its rules are not ours."""
    match, trouble = looked_at(row, entries, takeovers, known)
    if trouble is not None or match is None:
        raise trouble or Denied("other-rules", row.rules_version)
    return match


def looked_at(
    row: MatchRow,
    entries: Sequence[EntryRow],
    takeovers: Iterable[TakeoverRow],
    known: LuckRow | None,
    played: Played | None = None,
) -> tuple[Match | None, Denied | None]:
    """A match as far as it can be looked at, and what is wrong with it: up to where its log is damaged, or not at all
    if its rules are not ours. A key that is not the committed one is damage too. What was played again elsewhere is not
    played again here."""
    match, trouble = _played_again(row, entries) if played is None else _gone_to(row, *played)
    secret, broken = _secret_of(row, known)
    if broken is not None and (trouble is None or trouble.reason == "other-rules"):
        trouble = broken
    if match is not None:
        match.takeovers = [Takeover(each.after, each.seat, each.name, each.time) for each in takeovers]
        if secret is not None:
            match.source, match.commitment, match.shares = secret, secret.commitment, secret.shares
    return match, trouble


def _secret_of(row: MatchRow, known: LuckRow | None) -> tuple[Secret | None, Denied | None]:
    try:
        return luck.secret_of(row, known), None
    except Denied as denied:
        return None, denied


def _played_again(row: MatchRow, entries: Sequence[EntryRow]) -> tuple[Match | None, Denied | None]:
    sound, trouble = chain.num_sound(row, entries), None
    if sound < len(entries):
        trouble = Denied("damaged", f"match {row.match} from entry {sound + 1} on")
    if wishes.find_game(row.game).rules_version != row.rules_version:
        return None, trouble or Denied("other-rules", row.rules_version)
    try:
        match = opened(row)
        for entry in entries[:sound]:
            if entry.answer is None:
                match.repeat_undo(entry.seat, entry.time)
            else:
                match.repeat(entry.seat, entry.answer, entry.time)
    except (RefusedByRules, OptionError):  # the rules changed and their version did not
        return None, trouble or Denied("other-rules", row.rules_version)
    return match, trouble


def _gone_to(
    row: MatchRow, progress: Progress | None, trouble: Denied | None
) -> tuple[Match | None, Denied | None]:
    if progress is None:
        return None, trouble
    match = opened(row)
    match.go_to(progress)
    return match, trouble
