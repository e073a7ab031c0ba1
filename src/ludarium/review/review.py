"""A review: all that is told of a match that is over, put together from pieces that any process may have weighed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from operator import add

import msgspec

from ludarium.kernel.match import Match, NotOverError
from ludarium.review.account import (
    Effort,
    Weighings,
    accounts,
    confirm,
    costliest,
    opening_of,
    pieces,
    weigh_piece,
)
from ludarium.review.history import history_of
from ludarium.review.told import Estimate, Moment, Review, TurningPoint
from ludarium.review.turning import turning_point
from ludarium.review.weigher import Weigher, weigher_of


class Closing(msgspec.Struct, frozen=True):
    """What is weighed last, when it is known which answers are worth it."""

    start: tuple[Estimate, ...]
    turning_points: tuple[TurningPoint, ...]


def review(
    match: Match,
    effort: Effort | None = None,
    weigher: Weigher | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """The review of a match that is over."""
    if not match.over:
        raise NotOverError("a match can be reviewed only when it is over")
    effort, weigher = effort or Effort(), weigher or weigher_of(match.game.name)
    work, found = pieces(match, effort), list[Weighings]()
    for done, piece in enumerate(work):
        found.append(weigh_piece(weigher, match, piece, effort))
        if progress:
            progress(done + 1, len(work) + 1)
    weighings = together(found)
    closing = close(weigher, match, weighings, effort)
    if progress:
        progress(len(work) + 1, len(work) + 1)
    return put_together(match, weighings, closing)


def together(found: Iterable[Weighings]) -> Weighings:
    """All pieces as one."""
    return reduce(add, found, Weighings())


def close(weigher: Weigher, match: Match, weighings: Weighings, effort: Effort) -> Closing:
    """Weigh what the match was worth at its start, and look again at what seemed costly."""
    doubtful = (
        answer
        for seat in range(match.num_seats)
        for answer in costliest(weighings, seat, effort.turning_points + 1)
    )
    sure = (confirm(weigher, match, answer, effort) for answer in doubtful)
    points = [turning_point(match, answer) for answer in sure if answer is not None]
    kept = [
        point
        for seat in range(match.num_seats)
        for point in sorted(
            (point for point in points if point.seat == seat), key=lambda point: -point.loss.value
        )[: effort.turning_points]
    ]
    return Closing(opening_of(weigher, match, effort), tuple(kept))


def put_together(match: Match, weighings: Weighings, closing: Closing) -> Review:
    """The review, from what was weighed."""
    end = Moment(
        len(match.answers),
        tuple(float(seat in match.winners) for seat in range(match.num_seats)),
        match.payoffs,
    )
    return Review(
        match.game.name,
        tuple(holder.name for holder in match.holders),
        tuple(holder.kind for holder in match.holders),
        match.places,
        match.winners,
        len(match.answers),
        accounts(match, weighings, closing.start),
        (*weighings.moments, end),
        history_of(match),
        closing.turning_points,
    )
