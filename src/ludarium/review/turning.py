"""Turning points: the answers that cost most, and why another would have been better, in words of the game.

All that is said is worked out from what the seat saw then.
"""

from __future__ import annotations

from typing import Any

from ludarium.kernel.match import Match
from ludarium.kernel.previews import previews
from ludarium.kernel.telling import Telling
from ludarium.kernel.texts import LANGUAGES
from ludarium.kernel.views import step_reached
from ludarium.review.account import AnswerWeighed
from ludarium.review.told import TurningPoint, Words
from ludarium.review.words import REVIEW_FOLDER, percent, signed


def turning_point(match: Match, weighed: AnswerWeighed) -> TurningPoint:
    """A turning point with its words."""
    state = match.state_after(weighed.index)
    seen = match.game.see(state, weighed.seat)
    course, texts = match.game.course, match.game.actions
    return TurningPoint(
        weighed.index,
        _step(match, weighed),
        weighed.seat,
        int(course.chapter(state.table)) if course else 0,
        match.game.asked(seen).name,
        texts.text(weighed.given),
        texts.text(weighed.best),
        weighed.loss,
        weighed.prospects,
        weighed.worlds,
        {language: _words(match, weighed, seen, language) for language in LANGUAGES},
    )


def _step(match: Match, weighed: AnswerWeighed) -> int:
    """The step of the match, as its seat saw it, at which the seat was asked."""
    before = match.answers[weighed.index].number - 1
    return step_reached(match, weighed.seat, before)


def _words(match: Match, weighed: AnswerWeighed, seen: Any, language: str) -> Words:
    names = [holder.name for holder in match.holders]
    telling = Telling(match.game, language, names=names, viewer=weighed.seat, folders=(REVIEW_FOLDER,))
    question = match.game.asked(seen).name
    given, best = (telling.action(question, answer) for answer in (weighed.given, weighed.best))
    return Words(
        telling.question(question),
        given,
        best,
        tuple(_known(match, seen, telling)),
        (*_foreseen(match, weighed, seen, telling, question), _compared(weighed, telling, given, best)),
    )


def _known(match: Match, seen: Any, telling: Telling) -> list[str]:
    """Odds and other figures that the seat could have worked out, as far as the game has words for them."""
    if match.game.aids is None:
        return []
    told = (_aid(telling, name, value) for name, value in match.game.aids(seen).items())
    return [sentence for sentence in told if sentence]


def _aid(telling: Telling, name: str, value: float) -> str | None:
    kind, _, number = name.rpartition("-")
    values: dict[str, Any] = {"value": round(value, 1), "percent": round(100 * value)}
    if number.isdigit():
        seat = int(number) - 1
        return telling.first(f"aid-{kind}", number=int(number), seat=telling.name(seat), **values)
    return telling.first(f"aid-{name}", **values)


def _foreseen(match: Match, weighed: AnswerWeighed, seen: Any, telling: Telling, question: str) -> list[str]:
    """What the two answers would bring for certain."""
    found = previews(match.game, seen, (weighed.best, weighed.given))
    return [
        telling("review-brings", answer=telling.action(question, answer), what=telling.preview(lines))
        for answer, lines in found.items()
        if telling.preview(lines)
    ]


def _compared(weighed: AnswerWeighed, telling: Telling, given: str, best: str) -> str:
    """How both did where they were played on."""
    by_answer = {prospect.answer: prospect for prospect in weighed.prospects}
    one, other = by_answer[weighed.best], by_answer[weighed.given]
    return telling(
        "review-compared",
        worlds=weighed.worlds,
        best=best,
        given=given,
        best_wins=percent(one.wins.value, telling.language),
        given_wins=percent(other.wins.value, telling.language),
        best_payoff=signed(one.payoff.value, telling.language),
        given_payoff=signed(other.payoff.value, telling.language),
    )
