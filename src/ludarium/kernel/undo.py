"""Undo: taking a seat's own latest answer back, by recomputing the match without it.

It must give nobody knowledge or luck: it stops at chance and at whatever was revealed. That others' later answers
depend on it is no secret in a game that keeps the laws: whoever owed an answer at the same time answers the same
without it (law 6), and whoever was asked since was asked in the open (law 3). In a game that breaks law 6 the refusal
tells the seat one bit about them, and the leak tests of the server notice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludarium.kernel.contract import CHANCE, SPECTATOR, Game
from ludarium.kernel.forms import EVERYONE, Told, listening
from ludarium.kernel.history import UNDONE, Answer, Entry, Undo, audible, open_draw
from ludarium.kernel.refusals import Refused

if TYPE_CHECKING:
    from ludarium.kernel.match import Match

MAX_UNDOS = 500  # of one seat in a match: bounds what a hostile record can make us recompute


def without_latest(match: Match, seat: int) -> tuple[int, Any]:
    """The index of the seat's latest answer and the state without it, or `Refused`."""
    index, reason = _candidate(match, seat)
    if reason:
        raise Refused(reason, seat)
    state = match.state_after(index)
    for later in match.answers[index + 1 :]:
        if not _same_again(match.game, state, later):
            raise Refused("others-depend-on-it", seat)
    if not _asked(match.game, state, match.answers[index]):
        raise Refused("others-depend-on-it", seat)
    return index, state


class Prospect:
    """Whether a seat could take its latest answer back, kept up as the match goes on: to ask `without_latest` after
    every answer would play all later answers again each time. Once it could not, only an answer of its own, or an
    undo, can change that."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match, self._seat = match, seat
        self._num_entries = 0
        self._taken: Answer | None = None  # the answer that could be taken back
        self._without: Any = None  # the state without it; made when somebody has answered since

    def holds(self) -> bool:
        """Whether it could now."""
        match = self._match
        news, self._num_entries = match.log[self._num_entries :], len(match.log)
        if self._begins_anew(news):
            self._begin()
        elif self._taken and (match.over or (news and not self._goes_on(self._taken, news))):
            self._taken = None
        return self._taken is not None

    def _begins_anew(self, news: list[Entry]) -> bool:
        for entry in news:
            if entry.seat == self._seat or isinstance(entry, Undo):
                return True
        return False

    def _begin(self) -> None:
        match = self._match
        self._taken = self._without = None
        index, reason = _candidate(match, self._seat)
        if not reason and self._goes_on(match.answers[index], match.answers[index + 1 :]):
            self._taken = match.answers[index]

    def _goes_on(self, taken: Answer, news: list[Any]) -> bool:
        """Whether later answers leave it possible."""
        if not news:
            return True
        game = self._match.game
        if any(_teaches(game, entry, self._seat) for entry in news):
            return False
        if self._without is None:
            self._without = self._match.state_after(_latest(self._match, self._seat))
        state = self._without
        return all(_same_again(game, state, entry) and _asked(game, state, taken) for entry in news)


def _candidate(match: Match, seat: int) -> tuple[int, str]:
    """The index of the answer that an undo would take back, and why it cannot; without a reason it can, unless later
    answers depend on it."""
    index = _latest(match, seat)
    if match.over:
        return index, "game-over"
    if _num_undos(match, seat) >= MAX_UNDOS:
        return index, "too-many-undos"
    return index, _luck_or_knowledge(match, index) if index >= 0 else "nothing-to-undo"


def _num_undos(match: Match, seat: int) -> int:
    """A seat's own, for others' may be unknown to it. Each undo leaves two entries, so that few are counted often."""
    if len(match.log) - len(match.answers) < 2 * MAX_UNDOS:
        return 0
    return sum(isinstance(entry, Undo) and entry.seat == seat for entry in match.log)


def told_of(match: Match, index: int, after: Any) -> tuple[Told, ...]:
    """The event that an undo tells: to everybody who could notice the answer, and to nobody else."""
    taken, game = match.answers[index], match.game
    public = (
        taken.told or game.waiting(match.state) != game.waiting(after) or _noticed(match, after, SPECTATOR)
    )
    noticed = [seat for seat in range(match.num_seats) if seat == taken.seat or _noticed(match, after, seat)]
    audience = EVERYONE if public else sum(1 << seat for seat in noticed)
    return ((UNDONE, audience, (taken.seat,)),)


def _noticed(match: Match, after: Any, viewer: int) -> bool:
    """Whether a viewer sees another table than before."""
    seen = match.game.Seen()
    match.game.see(after, viewer, seen)
    return seen != match.seen(viewer)


def _latest(match: Match, seat: int) -> int:
    """The index of the seat's latest answer; -1 if it has given none."""
    answers = match.answers
    index = len(answers) - 1
    while index >= 0 and (answers[index].seat != seat or seat == CHANCE):
        index -= 1
    return index


def _luck_or_knowledge(match: Match, index: int) -> str:
    """Why not, if the answer led to chance or told something hidden, or the seat has learnt something since."""
    taken, later = match.answers[index], match.answers[index + 1 :]
    follower = later[0].seat if later else match.game.waiting(match.state)
    if follower == CHANCE:
        return "led-to-chance"
    for event, audience, _ in taken.told:
        if audience != EVERYONE or match.game.events[event].reveals:
            return "told-something-hidden"
    if any(_teaches(match.game, answer, taken.seat) for answer in later):
        return "learnt-since"
    return ""


def _teaches(game: Game, answer: Answer, seat: int) -> bool:
    """Whether an answer let the seat see chance or something hidden."""
    for told in answer.told:
        if audible(told, seat) and (answer.seat == CHANCE or game.events[told[0]].reveals):
            return True
    return False


def _same_again(game: Game, state: Any, answer: Answer) -> bool:
    """Give a later answer again: whether it is asked for, legal, drawn alike and told the same."""
    if not _asked(game, state, answer) or game.refusal(state, answer.seat, answer.answer):
        return False
    if answer.draw is not None and open_draw(game, state) != (answer.draw.stream, answer.draw.weights):
        return False
    with listening() as told:
        game.apply(state, answer.seat, answer.answer)
    return tuple(told) == answer.told


def _asked(game: Game, state: Any, answer: Answer) -> bool:
    owing = game.waiting(state)
    owes = owing == CHANCE if answer.seat == CHANCE else owing != CHANCE and (owing >> answer.seat) & 1 == 1
    return owes and game.question(state, answer.seat) == answer.question
