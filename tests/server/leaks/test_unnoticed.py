"""A viewer does not learn that something happened of which it was told nothing."""

from random import Random

import pytest

from ludarium.kernel import undo
from ludarium.kernel.contract import SPECTATOR
from tests.contract.secrets import LeakError
from tests.kernel.test_undo import played
from tests.kernel.tiny import PUT, TWIST
from tests.server.leaks.twins import check_pair
from tests.server.leaks.unnoticed import LAW_ABIDING, unnoticed_pair

NUM_PAIRS, LENGTH = 15, 20


def check_unnoticed(viewer: int, openly: tuple[int, ...] = LAW_ABIDING) -> int:
    """Pairs whose logs differ in length give the same bytes; by how many entries they differed."""
    rng, num_more = Random(viewer), 0
    for seed in range(NUM_PAIRS):
        each = unnoticed_pair(viewer, rng, LENGTH, openly)
        check_pair(each, seed)
        num_more += each.num_different
    return num_more


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_the_length_of_the_log_shows_in_no_byte(viewer: int) -> None:
    assert check_unnoticed(viewer) >= 100


def test_a_game_in_which_answers_depend_on_the_order_is_noticed() -> None:
    """Whoever may no longer take a twist back would know that somebody has answered under seal."""
    with pytest.raises(LeakError, match="undo"):
        check_unnoticed(0, (PUT, TWIST))


def test_how_often_others_took_back_does_not_end_ones_own_undoing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "MAX_UNDOS", 2)
    match = played((0, "put"))
    for _ in range(2):
        match.play(1, "seal 1")
        match.undo(1)
    match.play(1, "seal 1")
    assert match.can_undo(1) == "too-many-undos"
    assert match.can_undo(0) is None
