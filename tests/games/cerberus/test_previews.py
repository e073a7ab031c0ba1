"""What is read off the table: which part of the power in play is being carried out."""

import pytest

from ludarium.games.cerberus.previews import part_under_way
from tests.games.cerberus.table import TableTop, given


def under_way(table: TableTop) -> list[int]:
    return part_under_way(table.state.table)


def test_no_part_is_under_way_before_and_between_parts() -> None:
    table = given("seat-1 space=3\nseat-2 space=5")
    assert under_way(table) == []
    assert under_way(table.plays(1, "act 2a-1")) == []
    assert under_way(table.plays(1, "do 1")) == []


@pytest.mark.parametrize(("first", "part"), [("do 1", 0), ("aim-second 2", 1)])
def test_the_part_by_which_a_pawn_moves_that_stands_before_a_way(first: str, part: int) -> None:
    """The own pawn moves by the first part, another by the second, in either order."""
    table = given("seat-1 space=8\nseat-2 space=8\nseat-3 space=5\nseat-4 space=5").plays(
        1, "act 2a-1", first
    )
    assert (table.asked(part + 1), under_way(table)) == ("which-way", [part])


def test_the_second_part_once_the_first_is_done() -> None:
    table = given("seat-1 space=3\nseat-2 space=8\nseat-3 space=5\nseat-4 space=5")
    table.plays(1, "act 2a-1", "do 1", "aim-second 2")
    assert (table.asked(2), under_way(table)) == ("which-way", [1])


def test_the_part_about_which_a_target_is_asked() -> None:
    """Two alike: the first begun is done first. One on all stays open while it is carried out."""
    text = (
        "seat-1 camp=cerberus actions=15\nhand-2 cards=arrogance,cowardice\nhand-3 cards=arrogance,cowardice"
    )
    table = given(f"{text}\nhand-1 cards=sabotage").plays(1, "betray sabotage-simple", "aim-first 2")
    assert (table.asked(2), under_way(table)) == ("lose-card", [0])
    table.plays(2, "discard arrogance").plays(1, "aim-second 3")
    assert (table.asked(3), under_way(table)) == ("lose-card", [1])
    table = given(f"{text}\nhand-1 cards=sabotage,grudge").plays(1, "betray sabotage-advanced", "aim-first 3")
    assert (table.asked(3), under_way(table)) == ("lose-or-go-back", [0])


def test_none_where_two_that_differ_could_be_it() -> None:
    """By Favouritism one other pawn goes two spaces and another one space; the second of them stands before a way."""
    text = (
        "seat-1 space=3\nseat-2 space=4\nseat-3 space=8\nseat-4 space=8\nhand-1 cards=favouritism,arrogance*3"
    )
    table = given(text).plays(1, "survive favouritism-advanced")
    table.plays(1, "do 1", "aim-third 2", "aim-second 3")
    assert (table.asked(3), under_way(table)) == ("which-way", [])
