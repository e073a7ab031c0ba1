"""Practising: a position that somebody wrote, played on one device.

Nothing of it is kept here: the position, the luck that was chosen for it and the answers so far come with every request
and say where it is, as in a lesson. So it is no table, has no record, and cannot be taken for a match that counts. The
text is a stranger's, so it is read and played in a process of its own, and paid for by what it costs.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from ludarium.bots.table import play_bots
from ludarium.kernel.match import Match
from ludarium.kernel.options import OptionError
from ludarium.kernel.positions import PositionError
from ludarium.kernel.refusals import Refused
from ludarium.server import protocol
from ludarium.server.protocol import Practised, PractisedAnswer, Practising
from ludarium.server.reasons import Denied
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


def moment(practice: Practice) -> bytes:
    """What one of the people on the device sees after these answers, as a `Practised`."""
    wish = practice.wish
    match, people = _started(practice.game, wish)
    play_bots(match)
    for each in wish.answers:
        _answer(match, people, each)
        play_bots(match)
    viewer = _viewer(match, wish, people)
    stream = Stream(match, viewer, len(wish.answers), keep=1, name="practice", aids=True, previews=True)
    told: Any = msgspec.Raw(stream.sync(None))
    return protocol.write(Practised(match.num_seats, people, viewer, told))


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


def _answer(match: Match, people: list[int], given: PractisedAnswer) -> None:
    if given.seat not in people or given.seat not in match.waiting:
        raise Denied("stale-turn")
    try:
        match.play(given.seat, given.action)
    except Refused:
        raise Denied("stale-turn") from None


def _viewer(match: Match, wish: Practising, people: list[int]) -> int:
    """Whoever of the people on the device is wanted; else the first of them who is asked something."""
    if not people:
        raise Denied("no-such-seat")
    if wish.viewer in people:
        return wish.viewer
    return next((seat for seat in people if seat in match.waiting), people[0])
