"""Laws of undo: nobody takes back what others have seen and answered to, nor what showed them something hidden. What is
sealed can be changed until all have answered."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from ludarium.kernel import undo
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.forms import listening
from ludarium.kernel.match import Match
from tests.contract.secrets import imagined, sent, told_to
from tests.contract.specs import BRISTOL, CERBERUS, QUACKS, Spec, each_game
from tests.contract.walks import random_answer, random_options, sensible_answer

NUM_MATCHES, MAX_ANSWERS = 60, 250
SHARE_OF_UNDOS = 0.3
NUM_WORLDS = 3
ENOUGH = 5


def check_undos(spec: Spec, seats: int, seed: int) -> Counter[str]:
    """Take back at random in a random match; whenever it is granted, nobody had seen the answer and answered since. How
    often it was granted, and how often after others had answered."""
    rng, found = Random(f"{seats} {seed}"), Counter[str]()
    match = Match.start(spec.game, random_options(spec.game, rng, seats), seed=seed)
    answering = rng.choice((random_answer, sensible_answer))
    while not match.over and len(match.log) < MAX_ANSWERS:
        seat = rng.randrange(seats)
        if rng.random() < SHARE_OF_UNDOS and match.can_undo(seat) is None:
            found["undone"] += 1
            found["after others"] += _num_later(spec, match, seat)
            match.undo(seat)
        else:
            seat = rng.choice(match.waiting)
            match.play(seat, answering(spec.game, match.state, seat, rng))
    return found


def _num_later(spec: Spec, match: Match, seat: int) -> int:
    """How many others have answered since the seat did, none of whom can have answered to that."""
    index = max(index for index, answer in enumerate(match.answers) if answer.seat == seat)
    before, given, num_later = match.state_after(index), match.answers[index].answer, 0
    for later in range(index + 1, len(match.answers)):
        other = match.answers[later].seat
        if other != CHANCE and _notices(match, later, seat):
            num_later += 1
            assert not _knows(spec, before, seat, given, other), (
                f"{match.text(seat, given)!r} of seat {seat} is taken back, but seat {other} has seen it and answered"
            )
    return num_later


def _knows(spec: Spec, before: Any, seat: int, given: int, viewer: int) -> bool:
    """Whether there was a choice, and a viewer can tell which was made."""
    looks = [spec.alike(before, seat, answer, viewer) for answer in spec.game.legal_in(before, seat)]
    return len(looks) > 1 and looks.count(spec.alike(before, seat, given, viewer)) == 1


def _notices(match: Match, index: int, viewer: int) -> bool:
    """Whether an answer shows: in what the viewer sees, in what it hears, or in who is waited for."""
    now, then = Match(match.game, match.options), Match(match.game, match.options)
    now.state, then.state = match.state_after(index), match.state_after(index + 1)
    heard = [
        audience for _, audience, _ in match.answers[index].told if audience < 0 or audience >> viewer & 1
    ]
    return bool(heard) or now.waiting != then.waiting or now.seen(viewer) != then.seen(viewer)


@each_game
def test_nobody_takes_back_what_others_have_seen_and_answered_to(spec: Spec) -> None:
    found, shared = Counter[str](), [seats for seats in spec.game.seats if seats > 1]
    for seed in range(NUM_MATCHES):
        found += check_undos(spec, shared[seed % len(shared)], seed)
    assert found["undone"] >= NUM_MATCHES
    seldom = spec is BRISTOL  # where whips seldom come together; `tests/games/bristol/test_whip.py` has some
    if spec.together and not seldom:
        assert found["after others"] >= ENOUGH, (
            "a sealed answer can be taken back though others have answered"
        )


def test_the_law_notices_a_game_in_which_answers_never_become_final(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo.Without, "_was_open", False)
    with pytest.raises(AssertionError, match="has seen it and answered"):
        test_nobody_takes_back_what_others_have_seen_and_answered_to(QUACKS)


# --- What an answer teaches -------------------------------------------------------------------------------


def check_lessons(spec: Spec, seats: int, seed: int) -> Counter[str]:
    """An answer that showed its seat something hidden stands: whatever can be taken back looks the same to the seat in
    every world that it could imagine before. How many answers could be taken back, and how many stood for that."""
    rng, found = Random(f"{seats} {seed}"), Counter[str]()
    match = Match.start(spec.game, random_options(spec.game, rng, seats), seed=seed)
    answering = rng.choice((random_answer, sensible_answer))
    while not match.over and len(match.log) < MAX_ANSWERS:
        seat, before = rng.choice(match.waiting), match.state.copy()
        given = match.play(seat, answering(spec.game, match.state, seat, rng))[0]
        reason = match.can_undo(seat)
        found[str(reason)] += 1
        if reason is None:
            for number in range(NUM_WORLDS):
                twin = imagined(spec.game, before, seat, new_luck(rng.getrandbits(32), number))
                assert _lesson(spec, twin, seat, given.answer) == _lesson(spec, before, seat, given.answer), (
                    f"{match.text(seat, given.answer)!r} showed seat {seat} something hidden and can be taken back"
                )
    return found


def _lesson(spec: Spec, state: Any, seat: int, answer: int) -> Any:
    """What a seat sees and hears of its own answer."""
    after = state.copy()
    with listening() as journal:
        spec.game.apply(after, seat, answer)
    return sent(spec.game, after, seat), told_to(seat, journal)


@each_game
def test_nobody_takes_back_what_showed_them_something_hidden(spec: Spec) -> None:
    found = Counter[str]()
    for seed in range(NUM_MATCHES):
        found += check_lessons(spec, spec.game.seats[seed % len(spec.game.seats)], seed)
    assert found["None"] >= 500
    assert found["told-something-hidden"] >= (ENOUGH if spec.hidden else 0)


def test_the_law_notices_an_answer_that_shows_what_is_sealed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the mark of what is revealed, whoever offers last could see all other offers and then offer again."""
    monkeypatch.setattr(undo, "_shows", lambda game, told: False)
    with pytest.raises(AssertionError, match="something hidden and can be taken back"):
        test_nobody_takes_back_what_showed_them_something_hidden(CERBERUS)
