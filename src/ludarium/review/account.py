"""The account: every draw of a match against what it was worth on average, every answer against others, and the sum.

A result is where the match began, what luck added, what one's own answers added, and the rest, which is what the others
did. Luck is what an outcome was worth above the mean of all outcomes with their probabilities: whatever judges it, its
mean is zero (advantage sums; AIVAT). An answer is judged by what its seat knew: in worlds imagined from its Seen,
against what the hand-written bot would have answered there, and against the answer that looked best. Whether an answer
looks best is asked in other worlds than how much it is worth, so that no answer is best by luck.

A match is weighed in pieces, which know nothing of each other: they can be weighed in any process.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import msgspec
import numpy as np

from ludarium.kernel.contract import CHANCE
from ludarium.kernel.history import Answer
from ludarium.kernel.match import Match
from ludarium.review.told import Account, Estimate, Moment, Prospect
from ludarium.review.weigher import Compared, Weigher

DOUBT = 2.5  # standard errors
DRAWN, FIRST_LOOK, SECOND_LOOK, CURVE = range(4)  # what luck is for; a step has one of each


@dataclass(frozen=True)
class Effort:
    """How much is played on to judge a match."""

    start: int = 2000  # rollouts for what it was worth before the first draw
    draw: int = 16  # rollouts for each outcome of a draw, in a game without a forecast
    look: int = 24  # imagined worlds for each answer, to see which look best; 0: none is looked for
    closer: int = 48  # further worlds for those that do
    closest: int = 400  # and for turning points
    moment: int = 100  # rollouts for a point of the curve
    moments: int = 120  # points of the curve, about
    turning_points: int = 3  # of each seat
    piece: int = 60  # answers that are weighed in one go


class DrawWeighed(msgspec.Struct, frozen=True):
    """What a draw brought to each seat beyond its mean."""

    index: int  # among the answers of the match
    question: int
    luck: tuple[Estimate, ...]


class AnswerWeighed(msgspec.Struct, frozen=True):
    """What a seat's answer was worth by what it knew."""

    index: int
    seat: int
    question: int
    given: int
    usual: int  # the hand-written bot's
    best: int
    gain: Estimate  # above the usual answer
    loss: Estimate  # below the best one
    prospects: tuple[Prospect, ...]  # the best first
    worlds: int


class Weighings(msgspec.Struct, frozen=True):
    """What was weighed of a match."""

    draws: tuple[DrawWeighed, ...] = ()
    answers: tuple[AnswerWeighed, ...] = ()
    moments: tuple[Moment, ...] = ()

    def __add__(self, more: Weighings) -> Weighings:
        return Weighings(self.draws + more.draws, self.answers + more.answers, self.moments + more.moments)


def pieces(match: Match, effort: Effort) -> list[range]:
    """The pieces of a match."""
    count = len(match.answers)
    return [range(first, min(first + effort.piece, count)) for first in range(0, count, effort.piece)]


def weigh_piece(
    weigher: Weigher, match: Match, piece: range, effort: Effort, seats: Container[int] | None = None
) -> Weighings:
    """Weigh some of the answers of a match that is over; draws for all seats, and answers of these alone, if they are
    named."""
    draws, answers, moments = list[DrawWeighed](), list[AnswerWeighed](), list[Moment]()
    every = max(len(match.answers) // effort.moments, 1)
    state = match.state_after(piece.start)
    for index in piece:
        answer = match.answers[index]
        if index % every == 0:
            moments.append(_moment(weigher, state, index, effort))
        if answer.seat == CHANCE:
            draws.append(_weigh_draw(weigher, state, index, answer, effort))
        elif (seats is None or answer.seat in seats) and (
            weighed := _weigh_answer(weigher, state, index, answer, effort)
        ):
            answers.append(weighed)
        weigher.game.apply(state, answer.seat, answer.answer)
    return Weighings(tuple(draws), tuple(answers), tuple(moments))


def luck_of(index: int, purpose: int) -> int:
    """The luck with which a step is judged: it has nothing to do with the match's own."""
    return 4 * index + purpose


def _moment(weigher: Weigher, state: Any, index: int, effort: Effort) -> Moment:
    worth = weigher.worth(state, effort.moment, luck=luck_of(index, CURVE))
    return Moment(index, tuple(worth.wins.mean(axis=0).tolist()), tuple(worth.payoffs.mean(axis=0).tolist()))


def _weigh_draw(weigher: Weigher, state: Any, index: int, answer: Answer, effort: Effort) -> DrawWeighed:
    weighed = weigher.draw(state, effort.draw, luck=luck_of(index, DRAWN))
    outcome = answer.answer - weigher.game.questions[answer.question].first
    beyond = weighed.values[:, outcome, :] - np.einsum("o,ros->rs", weighed.chances, weighed.values)
    return DrawWeighed(index, answer.question, tuple(Estimate.of(column) for column in beyond.T))


def _weigh_answer(
    weigher: Weigher, state: Any, index: int, answer: Answer, effort: Effort
) -> AnswerWeighed | None:
    """An answer to a question that leaves a choice: a look at all of them, and a closer one at those that matter."""
    game = weigher.game
    seen = game.see(state, answer.seat)
    legal = game.legal(seen)
    if len(legal) < 2:
        return None
    usual = weigher.favourite(seen, luck=luck_of(index, FIRST_LOOK))
    best = usual
    if effort.look:
        look = weigher.compare(seen, legal, range(effort.look), luck=luck_of(index, FIRST_LOOK))
        best = _best(legal, look, answer.answer, usual)
    return look_closer(weigher, seen, index, answer, usual, best, effort.closer)


def _best(legal: Sequence[int], look: Compared, given: int, usual: int) -> int:
    """The answer that did best in the first look; the usual one, chosen before any look, if that may be luck."""
    place = int(look.payoffs.mean(axis=0).argmax())
    ahead = Estimate.of(look.payoffs[:, place] - look.payoffs[:, legal.index(given)])
    return legal[place] if ahead.value > DOUBT * ahead.error else usual


def look_closer(
    weigher: Weigher,
    seen: Any,
    index: int,
    answer: Answer,
    usual: int,
    best: int,
    worlds: int,
    first: int = 0,
) -> AnswerWeighed:
    """What an answer is worth beside the usual one and the one that looks best."""
    few = list(dict.fromkeys((answer.answer, usual, best)))
    if len(few) == 1:
        nothing = Estimate(0.0, 0.0)
        return AnswerWeighed(
            index, answer.seat, answer.question, answer.answer, usual, best, nothing, nothing, (), 0
        )
    seat_luck = luck_of(index, SECOND_LOOK)
    found = weigher.compare(seen, few, range(first, first + worlds), luck=seat_luck)
    column = {each: found.payoffs[:, place] for place, each in enumerate(few)}
    return AnswerWeighed(
        index,
        answer.seat,
        answer.question,
        answer.answer,
        usual,
        best,
        Estimate.of(column[answer.answer] - column[usual]),
        Estimate.of(column[best] - column[answer.answer]),
        _prospects(few, found),
        worlds,
    )


def _prospects(answers: Sequence[int], found: Compared) -> tuple[Prospect, ...]:
    all_of_them = (
        Prospect(answer, Estimate.of(found.payoffs[:, place]), Estimate.of(found.wins[:, place]))
        for place, answer in enumerate(answers)
    )
    return tuple(sorted(all_of_them, key=lambda prospect: -prospect.payoff.value))


# --- The sum ----------------------------------------------------------------------------------------------


def accounts(match: Match, weighings: Weighings, start: Sequence[Estimate]) -> tuple[Account, ...]:
    """The account of every seat."""
    return tuple(_account(match, weighings, seat, start[seat]) for seat in range(match.num_seats))


def _account(match: Match, weighings: Weighings, seat: int, start: Estimate) -> Account:
    own = [answer for answer in weighings.answers if answer.seat == seat]
    luck = total(draw.luck[seat] for draw in weighings.draws)
    gained = total(answer.gain for answer in own)
    by_question: dict[str, float] = defaultdict(float)
    for draw in weighings.draws:
        by_question[match.game.questions[draw.question].name] += draw.luck[seat].value
    result = match.payoffs[seat]
    return Account(
        seat,
        result,
        start,
        luck,
        gained,
        result - (start.value + luck.value + gained.value),
        total(answer.loss for answer in own),
        dict(by_question),
        len(own),
    )


def total(estimates: Iterator[Estimate] | Sequence[Estimate]) -> Estimate:
    """A sum of estimates that know nothing of each other."""
    everything = list(estimates)
    value = sum(each.value for each in everything)
    return Estimate(value, sqrt(sum(each.error**2 for each in everything)))


def opening_of(weigher: Weigher, match: Match, effort: Effort) -> tuple[Estimate, ...]:
    """What the match was worth to each seat before the first draw."""
    worth = weigher.worth(match.state_after(0), effort.start, luck=luck_of(len(match.answers), CURVE))
    return tuple(Estimate.of(column) for column in worth.payoffs.T)


# --- Turning points ---------------------------------------------------------------------------------------


def costliest(weighings: Weighings, seat: int, count: int) -> list[AnswerWeighed]:
    """The answers of a seat that cost most, as far as that is beyond doubt."""
    own = (answer for answer in weighings.answers if answer.seat == seat)
    sure = [answer for answer in own if answer.loss.value > answer.loss.error]
    return sorted(sure, key=lambda answer: -answer.loss.value)[:count]


def confirm(weigher: Weigher, match: Match, doubtful: AnswerWeighed, effort: Effort) -> AnswerWeighed | None:
    """A turning point looked at again in fresh worlds; None if it is none."""
    answer = match.answers[doubtful.index]
    seen = weigher.game.see(match.state_after(doubtful.index), answer.seat)
    again = look_closer(
        weigher,
        seen,
        doubtful.index,
        answer,
        doubtful.usual,
        doubtful.best,
        effort.closest,
        first=effort.closer,
    )
    return again if again.loss.value > 2 * again.loss.error else None
