"""A viewer is sent the same bytes whatever is hidden from it."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from ludarium.kernel.contract import SPECTATOR
from tests.contract.specs import SECRETIVE, Spec, each_secretive_game
from tests.contract.test_secrets import full_of_ones
from tests.contract.walks import positions, viewers
from tests.server.leaks.stories import Pair, from_anywhere, from_the_start
from tests.server.leaks.twins import check_pair

NUM_PAIRS = 6  # of each kind, for each viewer; all seats are looked at by the same law without a server

each_viewer = pytest.mark.parametrize(
    ("spec", "seats", "viewer"),
    [
        pytest.param(
            spec, seats, viewer, id=f"{spec.game.name}-{seats}-{'spectator' if viewer < 0 else viewer}"
        )
        for spec in SECRETIVE
        for seats in spec.game.seats
        for viewer in (SPECTATOR, seats // 2)
    ],
)


def check_pairs(pairs: list[Pair]) -> list[bytes]:
    """All pairs keep the law; all frames."""
    return [frame for seed, each in enumerate(pairs) for frame in check_pair(each, seed)]


def enough(pairs: Iterator[Pair], answers: int) -> list[Pair]:
    """Some pairs, and more where they are short, until so many answers are in them; not without end."""
    found = list(islice(pairs, NUM_PAIRS))
    for each in islice(pairs, 3 * NUM_PAIRS):
        if sum(pair.length for pair in found) >= answers:
            break
        found.append(each)
    return found


def num_long(pairs: list[Pair], least: int = 20) -> int:
    return sum(each.length >= least for each in pairs)


@each_viewer
def test_two_matches_that_a_viewer_cannot_tell_apart_give_the_same_bytes(
    spec: Spec, seats: int, viewer: int
) -> None:
    """From their very beginning, so that each has a history of its own, for undo and for views."""
    pairs = list(islice(from_the_start(spec, seats, viewer), NUM_PAIRS))
    check_pairs(pairs)
    assert num_long(pairs) >= NUM_PAIRS // 3
    assert sum(each.num_different for each in pairs) >= (NUM_PAIRS if spec.private else NUM_PAIRS // 3)


@each_viewer
def test_a_position_and_its_imagined_twin_give_the_same_bytes(spec: Spec, seats: int, viewer: int) -> None:
    """For as long as what differs stays hidden: in some games the next reveal shows all of it."""
    answers = 10 * NUM_PAIRS if spec.private else NUM_PAIRS // 2
    pairs = enough(from_anywhere(spec, seats, viewer), answers)
    check_pairs(pairs)
    assert sum(each.length for each in pairs) >= answers
    assert all(each.stories[0].start != each.stories[1].start for each in pairs)


def test_undo_was_granted_and_refused_for_every_reason_while_twins_were_compared() -> None:
    pairs = [each for spec in SECRETIVE for each in islice(from_the_start(spec, 3, 1, seed=2), 12)]
    frames = check_pairs(pairs)
    reasons = {frame.split(b'"')[7] for frame in frames if frame.startswith(b'{"type":"refused"')}
    assert {b"led-to-chance", b"told-something-hidden", b"learnt-since", b"others-depend-on-it"} <= reasons
    assert b"others-have-answered" in reasons
    assert any(b'"event":"undone","values":[1]' in frame for frame in frames)


def check_filled(spec: Spec) -> None:
    """`see` writes every number, for a stream fills the same record again and again; and the table whole, for its
    changes are worked out once for all viewers."""
    for state in positions(spec.game, Random(4), max(spec.game.seats), games=3, share=0.2):
        for viewer in viewers(state):
            fresh, used = spec.game.Seen(), full_of_ones(spec.game.Seen)
            spec.game.see_into(state, viewer, fresh)
            spec.game.see_into(state, viewer, used)
            assert fresh == used
            assert fresh.table == state.table


@each_secretive_game
def test_a_record_used_again_holds_nothing_of_what_was_there(spec: Spec) -> None:
    check_filled(spec)
