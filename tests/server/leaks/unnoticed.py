"""Matches that differ in how much happens unnoticed: a viewer must not even learn that something happened."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ludarium.kernel.chance import weighted
from ludarium.kernel.contract import CHANCE, SPECTATOR
from ludarium.kernel.match import Match
from tests.kernel.tiny import COUNT, GAME, PUT, ROLL, SEAL, TAKE, options
from tests.server.leaks.stories import UNDO, Beat, Pair, Side, possible

LAW_ABIDING = (PUT, TAKE, COUNT, ROLL)
"""Answers of the tiny game that everybody notices, and that mean the same whatever others seal or draw."""

HIDDEN = (SEAL, SEAL + 1, SEAL + 2)  # draws would show, for the table tells that chance is asked


def unnoticed_pair(viewer: int, rng: Random, length: int, openly: tuple[int, ...] = LAW_ABIDING) -> Pair:
    """The same open answers, and between them more or fewer of which the viewer notices nothing."""
    hiding = [seat for seat in range(3) if seat != viewer]
    script = [(rng.randrange(3), rng.choice(openly)) for _ in range(length)]
    undone = [rng.random() < 0.3 for _ in range(length)]
    sides = [_told(script, undone, viewer, hiding, Random(rng.random()), rng.random()) for _ in range(2)]
    num_more = abs(len(sides[0].match.log) - len(sides[1].match.log))
    mine, others = (replace(side.story, bots=False) for side in sides)
    return Pair(viewer, (mine, others), num_more)


def _told(
    script: list[tuple[int, int]],
    undone: list[bool],
    viewer: int,
    others: list[int],
    rng: Random,
    share: float,
) -> Side:
    side = Side(GAME, Match(GAME, options(3)))
    dice = Random(str(script))
    for (seat, action), undo in zip(script, undone, strict=True):
        before = _hidden(side, others, rng, share)
        _give(side, seat, action if action in possible(side.match, seat) else PUT, dice)
        side.beats[-1] = replace(side.beats[-1], before=before)
        if undo and viewer != SPECTATOR:
            side.beats.append(Beat(viewer, UNDO))
            if side.match.can_undo(viewer) is None:
                side.match.undo(viewer)
    return side


def _hidden(side: Side, others: list[int], rng: Random, share: float) -> tuple[Beat, ...]:
    """Some answers that nobody else notices."""
    first = len(side.beats)
    while rng.random() < share and len(side.beats) < first + 4:
        side.give(rng.choice(others), rng.choice(HIDDEN))
    before = tuple(side.beats[first:])
    del side.beats[first:]
    return before


def _give(side: Side, seat: int, action: int, rng: Random) -> None:
    side.give(seat, action)
    while CHANCE in side.match.waiting:
        weights = GAME.open_draw(side.match.state)[1]
        first = GAME.questions[GAME.question_in(side.match.state, CHANCE)].first
        side.give(CHANCE, first + weighted(list(weights), len(weights), rng.randrange(sum(weights))))
