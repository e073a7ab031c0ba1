"""Imagining: sealed answers are the only secret; imagined states may hold any that are possible."""

import pytest

from ludarium.games.quacks import GAME
from ludarium.games.quacks.state import Seen, State
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import SPECTATOR
from tests.games.quacks.table import TableTop, given


def sealed(text: str = "") -> TableTop:
    """In round 9, seat 1 will draw and seat 2 will stop; seat 3 has not answered."""
    return given(text, seats=3, round_number=9).plays(1, "draw").plays(2, "stop")


def imagined(seen: Seen, number: int) -> State:
    state = State()
    GAME.imagine(seen, state, new_luck(1, number))
    return state


def answers(state: State) -> tuple[int, ...]:
    return tuple(own.sealed for own in state.own)


@pytest.mark.rule("Q-SIGNAL-2")
def test_a_seat_sees_the_table_and_its_own_sealed_answer_only() -> None:
    table = sealed()
    for seat, answer in ((0, 1), (1, 0), (2, 0), (SPECTATOR, 0)):
        seen = GAME.see(table.state, seat)
        assert (seen.seat, seen.own.sealed) == (seat, answer)
        assert seen.table == table.state.table


@pytest.mark.rule("Q-SIGNAL-2")
def test_the_sealed_answers_of_others_are_imagined_either_way_and_ones_own_as_it_is() -> None:
    table = sealed()
    worlds = [imagined(GAME.see(table.state, 0), number) for number in range(40)]
    assert all(world.table == table.state.table for world in worlds)
    assert {answers(world) for world in worlds} == {(1, 0, 0, 0), (1, 1, 0, 0)}
    theirs = {answers(imagined(GAME.see(table.state, 1), number)) for number in range(40)}
    assert theirs == {(0, 0, 0, 0), (1, 0, 0, 0)}


@pytest.mark.rule("Q-BREW-10", "Q-SIGNAL-2")
def test_nobody_is_imagined_to_draw_from_an_empty_bag() -> None:
    table = sealed("seat-2 bag=none")
    assert {answers(imagined(GAME.see(table.state, 0), number)) for number in range(40)} == {(1, 0, 0, 0)}
