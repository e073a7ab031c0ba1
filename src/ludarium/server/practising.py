"""Practising: a position that somebody wrote, or a moment of a match that is over, played on one device.

Nothing of it is kept here: the position or the moment, the luck that was chosen for it and the answers so far come with
every request and say where it is, as in a lesson. So it is no table, has no record, and cannot be taken for a match
that counts. It is read and played in a process of its own, and paid for by what it costs.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from ludarium.bots.kinds import bot_of
from ludarium.bots.table import luck_now, play_bots
from ludarium.bots.turn import action_of, turn_of
from ludarium.kernel.contract import SPECTATOR
from ludarium.kernel.match import Holder, Match
from ludarium.kernel.options import OptionError
from ludarium.kernel.positions import PositionError
from ludarium.kernel.refusals import Refused
from ludarium.kernel.secret import Secret
from ludarium.kernel.views import entries_at, twin_after
from ludarium.server import protocol
from ludarium.server.protocol import PlayingOn, Practised, PractisedAnswer, Practising
from ludarium.server.reasons import Denied
from ludarium.server.rebuilding import looked_at
from ludarium.server.store import MatchRows
from ludarium.server.viewing import Stream
from ludarium.server.wishes import find_game

BOT = "heuristic"  # at the seats that nobody on the device plays
OPENING_WORK = 100  # what reading a position costs, in answers
WORK_OF_ANSWER = 10  # with those of bots and of chance that follow it


class Practice(NamedTuple):
    """What somebody wants to see of a position that is played."""

    game: str
    wish: Practising

    @property
    def work(self) -> int:
        """What it costs, in answers."""
        return OPENING_WORK + WORK_OF_ANSWER * len(self.wish.answers)


class Branch(NamedTuple):
    """What somebody wants to see who plays on from a moment of a match."""

    rows: MatchRows
    wish: PlayingOn


def moment(practice: Practice) -> bytes:
    """What one of the people on the device sees after these answers, as a `Practised`."""
    return _told(*_started(practice.game, practice.wish), practice.wish)


def moment_of_match(branch: Branch) -> bytes:
    """The same of a match that is over, from one of its moments on."""
    match, people = _branched(branch)
    return _told(match, people, branch.wish, [holder.name for holder in match.holders])


def _told(
    match: Match, people: list[int], wish: Practising | PlayingOn, names: list[str] | None = None
) -> bytes:
    play_bots(match)
    for each in wish.answers:
        _answer(match, people, each)
        play_bots(match)
    viewer = _viewer(match, wish, people)
    stream = Stream(match, viewer, len(wish.answers), keep=1, name="practice", aids=True, previews=True)
    told: Any = msgspec.Raw(stream.sync(None))
    return protocol.write(
        Practised(match.num_seats, people, viewer, told, names or [], _advice(match, viewer))
    )


def _advice(match: Match, seat: int) -> int | None:
    """What a hand-written bot would answer at this seat."""
    if seat not in match.waiting:
        return None
    turn = turn_of(match.game, match.seen(seat), seat, luck_now(match))
    return action_of(turn, bot_of(BOT).answer(turn))


def _started(name: str, wish: Practising) -> tuple[Match, list[int]]:
    """The position, and the seats of the people who play it: if none is named, whoever is asked first."""
    game = find_game(name)
    try:
        asked = Match.start(game, position=wish.position, seed=wish.seed)
        people = [seat for seat in range(asked.num_seats) if seat in (wish.people or asked.waiting[:1])]
        kinds = ["person" if seat in people else BOT for seat in range(asked.num_seats)]
        return Match.start(game, position=wish.position, seed=wish.seed, holders=kinds), people
    except (PositionError, OptionError) as error:
        raise Denied("bad-position", str(error)) from None


def _branched(branch: Branch) -> tuple[Match, list[int]]:
    """The match as it was at that moment, and the seats of the people who play on."""
    past, wish = _over(branch.rows), branch.wish
    if wish.viewed is not None and wish.viewed >= past.num_seats:
        raise Denied("no-such-seat")
    viewed = SPECTATOR if wish.viewed is None else wish.viewed
    match = twin_after(past, entries_at(past, viewed, wish.step))
    match.source = past.secret if wish.seed is None else Secret.from_seed(wish.seed)
    match.settle()
    wanted = wish.people or [*([] if wish.viewed is None else [wish.viewed]), *match.waiting, 0][:1]
    people = [seat for seat in range(match.num_seats) if seat in wanted]
    match.holders = tuple(
        Holder(holder.name, "person" if seat in people else BOT) for seat, holder in enumerate(past.holders)
    )
    return match, people


def _over(rows: MatchRows) -> Match:
    """A match that is over, played again; its luck is known to everybody."""
    match, trouble = looked_at(*rows)
    if match is None or trouble is not None:
        raise trouble or Denied("other-rules", rows[0].rules_version)
    if not match.over:
        raise Denied("not-over")
    return match


def _answer(match: Match, people: list[int], given: PractisedAnswer) -> None:
    if given.seat not in people or given.seat not in match.waiting:
        raise Denied("stale-turn")
    try:
        match.play(given.seat, given.action)
    except Refused:
        raise Denied("stale-turn") from None


def _viewer(match: Match, wish: Practising | PlayingOn, people: list[int]) -> int:
    """Whoever of the people on the device is wanted; else the first of them who is asked something."""
    if not people:
        raise Denied("no-such-seat")
    if wish.viewer in people:
        return wish.viewer
    return next((seat for seat in people if seat in match.waiting), people[0])
