"""Undo: taking a seat's own latest answer back, by recomputing the match without it.

It must give nobody knowledge or luck: it stops at chance and at whatever was revealed. And it must let nobody down: it
stops when somebody has seen the answer and answered since. Answers that the seat does not notice are not counted there,
for a refusal would betray them. An answer under seal can be changed, for nobody could answer to it.

That others' later answers depend on it is no secret in a game that keeps the laws: whoever owed an answer at the same
time answers the same without it (law 6), and whoever was asked since was asked in the open (law 3). In a game that
breaks law 6 the refusal tells the seat one bit about them, and the leak tests of the server notice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, cast

from ludarium.kernel.contract import CHANCE, SPECTATOR, Game, S, V
from ludarium.kernel.forms import EVERYONE, Told, listening
from ludarium.kernel.history import UNDONE, Answer, Entry, News, Undo, audible
from ludarium.kernel.records import Record
from ludarium.kernel.refusals import Refused

if TYPE_CHECKING:
    from ludarium.kernel.match import Match

MAX_UNDOS = 500  # of one seat in a record: bounds what a hostile one can make us recompute
FREE_UNDOS = 20  # of one seat that plays, and one more for each of its answers that stands: nobody gets there


def without_latest(match: Match[S, V], seat: int, *, again: bool = False) -> tuple[int, S]:
    """The index of the seat's latest answer and the state without it, or `Refused`. Of an undo that is made `again` it
    is not asked whether others had answered since: records were written before that was a reason."""
    index, reason = _candidate(match, seat, again=again)
    if reason:
        raise Refused(reason, seat)
    without = Without(match, index)
    for later in match.answers[index + 1 :]:
        if not without.goes_on(later):
            raise Refused("others-depend-on-it", seat)
    if not without.asked:
        raise Refused("others-depend-on-it", seat)
    if without.answered_to and not again:
        raise Refused("others-have-answered", seat)
    return index, without.state


class Without(Generic[S, V]):
    """A match without one answer, played on with the later ones, which are others' and chance's."""

    def __init__(self, match: Match[S, V], index: int) -> None:
        self._game, self._taken = match.game, match.answers[index]
        self._before = match.state_before(index)
        self._own: S | None = None
        self._at_rest: tuple[V, int] | None = (
            None  # what the seat saw when chance had answered; None: as before
        )
        self._heard = self._noticed = False  # whether the seat has noticed an answer of others

    @property
    def state(self) -> S:
        """How far it is, to be changed. Most often the first later answer is already another, and nothing is copied."""
        if self._own is None:
            self._own = self._before.copy()
        return self._own

    @property
    def _reached(self) -> S:
        """The same, to be looked at."""
        return self._before if self._own is None else self._own

    @property
    def asked(self) -> bool:
        """Whether the seat is asked now what it answered then."""
        return _asked(self._game, self._reached, self._taken)

    @property
    def answered_to(self) -> bool:
        """Whether somebody saw the answer, and the seat noticed an answer of others since."""
        return self._noticed and self._was_open

    def goes_on(self, later: Answer) -> bool:
        """Give a later answer again: whether it is as it was."""
        if not _fits(self._game, self._reached, later):
            return False
        with listening() as told:
            self._game.apply(self.state, later.seat, later.answer)
        if tuple(told) != later.told:
            return False
        if not self._noticed:
            self._heard = self._heard or any(audible(told, self._taken.seat) for told in later.told)
            if self._game.waiting_in(self.state) != CHANCE:
                self._come_to_rest()
        return True

    def _come_to_rest(self) -> None:
        """What the seat has noticed shows when chance has answered; what is seen in between is shown to nobody."""
        if self._heard:
            self._noticed = True
        else:
            before, self._at_rest = self._at_rest or self._view(self._before), self._view(self.state)
            self._noticed = self._at_rest != before

    def _view(self, state: S) -> tuple[V, int]:
        return self._game.see(state, self._taken.seat), self._game.waiting_in(state)

    @cached_property
    def _was_open(self) -> bool:
        """Whether there was a choice, and everybody can tell which was made: under seal others look the same."""
        game, taken, before = self._game, self._taken, self._before
        look = _look(game, before, taken.seat, taken.answer)
        others = [answer for answer in game.legal_in(before, taken.seat) if answer != taken.answer]
        return others != [] and all(_look(game, before, taken.seat, answer) != look for answer in others)


class UndoWatch:
    """Whether a seat could take its latest answer back, kept up as the match goes on: to ask `without_latest` after
    every answer would play all later answers again each time. Once it could not, only an answer of its own, or an
    undo, can change that."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match, self._seat, self._news = match, seat, News(match)
        self._can = False
        self._without: Without | None = None  # made when somebody has answered since

    def possible(self) -> bool:
        """Whether it could now."""
        news = self._news.read()
        if self._begins_anew(news):
            self._begin()
        elif self._can:
            self._can = not self._match.over and self._goes_on(cast("list[Answer]", news))
        return self._can

    def _begins_anew(self, news: list[Entry]) -> bool:
        for entry in news:
            if entry.seat == self._seat or isinstance(entry, Undo):
                return True
        return False

    def _begin(self) -> None:
        self._without = None
        index, reason = _candidate(self._match, self._seat)
        self._can = not reason and self._goes_on(self._match.answers[index + 1 :])

    def _goes_on(self, news: Sequence[Answer]) -> bool:
        """Whether later answers leave it possible."""
        if not news:
            return True
        if any(_teaches(self._match.game, entry, self._seat) for entry in news):
            return False
        without = self._without = self._without or Without(self._match, _latest(self._match, self._seat))
        return all(without.goes_on(entry) for entry in news) and without.asked and not without.answered_to


def _candidate(match: Match, seat: int, *, again: bool = False) -> tuple[int, str]:
    """The index of the answer that an undo would take back, and why it cannot; without a reason it can, unless later
    answers depend on it."""
    index = _latest(match, seat)
    if match.over:
        return index, "game-over"
    if _has_no_undos_left(match, seat, again):
        return index, "too-many-undos"
    return index, _luck_or_knowledge(match, index) if index >= 0 else "nothing-to-undo"


def _has_no_undos_left(match: Match, seat: int, again: bool) -> bool:
    """By a seat's own, for others' may be unknown to it. An undo leaves two entries, so that few are counted often."""
    if len(match.log) - len(match.answers) < 2 * min(FREE_UNDOS, MAX_UNDOS):
        return False
    most = MAX_UNDOS if again else FREE_UNDOS + sum(answer.seat == seat for answer in match.answers)
    num_undos = sum(isinstance(entry, Undo) and entry.seat == seat for entry in match.log)
    return num_undos >= min(most, MAX_UNDOS)


def told_of(match: Match[S, V], index: int, after: S) -> tuple[Told, ...]:
    """The event that an undo tells: to everybody who could notice the answer, and to nobody else."""
    taken, game = match.answers[index], match.game
    public = (
        taken.told
        or game.waiting_in(match.state) != game.waiting_in(after)
        or _noticed(match, after, SPECTATOR)
    )
    noticed = [seat for seat in range(match.num_seats) if seat == taken.seat or _noticed(match, after, seat)]
    audience = EVERYONE if public else sum(1 << seat for seat in noticed)
    return ((UNDONE, audience, (taken.seat,)),)


def _noticed(match: Match[S, V], after: S, viewer: int) -> bool:
    """Whether a viewer sees another table than before."""
    return match.game.see(after, viewer) != match.seen(viewer)


def _look(game: Game[S, V], before: S, seat: int, answer: int) -> tuple[Record, int, list[Told]]:
    """What everybody sees and hears of an answer."""
    after: Any = before.copy()
    with listening() as told:
        game.apply(after, seat, answer)
    return after.table, game.waiting(after.table), [event for event in told if event[1] == EVERYONE]


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
    follower = later[0].seat if later else match.game.waiting_in(match.state)
    if follower == CHANCE:
        return "led-to-chance"
    if any(_shows(match.game, told) for told in taken.told):
        return "told-something-hidden"
    if any(_teaches(match.game, answer, taken.seat) for answer in later):
        return "learnt-since"
    return ""


def _shows(game: Game, told: Told) -> bool:
    """Whether an event is not for everybody, or brings something hidden to light."""
    return told[1] != EVERYONE or game.events[told[0]].reveals


def _teaches(game: Game, answer: Answer, seat: int) -> bool:
    """Whether an answer let the seat see chance or something hidden."""
    for told in answer.told:
        if audible(told, seat) and (answer.seat == CHANCE or game.events[told[0]].reveals):
            return True
    return False


def _fits(game: Game[S, V], state: S, answer: Answer) -> bool:
    """Whether a later answer can be given again: it is asked for, and legal, or drawn alike."""
    if not _asked(game, state, answer):
        return False
    if answer.draw is not None:
        return game.open_draw(state) == (answer.draw.stream, answer.draw.weights)
    return not game.refusal_in(state, answer.seat, answer.answer)


def _asked(game: Game[S, V], state: S, answer: Answer) -> bool:
    owing = game.waiting_in(state)
    owes = owing == CHANCE if answer.seat == CHANCE else owing != CHANCE and (owing >> answer.seat) & 1 == 1
    return owes and game.question_in(state, answer.seat) == answer.question
