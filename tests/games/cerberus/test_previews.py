"""What is read off the table: the part being carried out, the way to the hunt, and who pays how many cards."""

import pytest

from ludarium.games.cerberus import components
from ludarium.games.cerberus.notation import SEALED
from ludarium.games.cerberus.previews import part_under_way, readings
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


def test_the_steps_to_the_hunt_from_each_place_of_the_rage_track() -> None:
    table = given("seat-1 space=3\ntable rage=4")
    read, board = readings(table.state.table), table.state.table.board
    assert read["to_hunt"] == list(range(board.hunt, -1, -1))
    assert read["to_hunt"][4] == board.hunt - 4
    dark = [label for label, is_dark in zip(components.LABELS, read["dark"], strict=True) if is_dark]
    assert dark == list(range(components.NUM_LABELS, board.dark_min_label - 1, -1))


@pytest.mark.rule("CB-PAY-2", "CB-PAY-4")
def test_who_is_asked_for_an_offer_and_then_who_still_owes_cards() -> None:
    """Of three cards two are offered by seat 1 and one by seat 2; seat 3 holds none, and seat 4 offers none."""
    cards = "hand-1 cards=favouritism,sacrifice*2,arrogance\nhand-2 cards=cowardice,arrogance\nhand-4 cards=arrogance"
    table = given(f"seat-1 space=5\n{cards}")

    def paid() -> tuple[list[int], list[int]]:
        read = readings(table.state.table)
        return list(read["price"]), list(read["payers"])

    assert paid() == ([], [])
    table.plays(1, "survive favouritism-advanced")
    assert paid() == ([3, 3], [0, 1, 3])
    table.plays(1, "offer 2")
    assert (paid(), SEALED[table.state.own[0].sealed], SEALED[table.state.own[1].sealed]) == (
        ([3, 3], [0, 1, 3]),
        "2",
        "none",
    )
    table.plays(2, "offer 1").plays(4, "offer 0")
    assert paid() == ([3, 3], [0, 1])
    table.plays(1, "discard arrogance")
    assert paid() == ([3, 2], [0, 1])
    table.plays(1, "discard sacrifice")
    assert paid() == ([3, 1], [1])
    table.plays(2, "discard cowardice")
    assert paid() == ([], [])


def test_words_stand_at_their_codes() -> None:
    """Boards of the page know what is printed on a space, and what a power costs, by these words alone."""
    for words, codes in (
        (
            components.ZONE_WORDS,
            {"green": components.GREEN, "orange": components.ORANGE, "late": components.LATE},
        ),
        (
            components.SYMBOL_WORDS,
            {
                "card": components.DRAW_SYMBOL,
                "rage": components.RAGE_SYMBOL,
                "boat": components.BOAT_SYMBOL,
            },
        ),
        (
            components.WAY_WORDS,
            {
                word: getattr(components, word.upper())
                for word in ("bridge", "portal", "gondola", "funicular")
            },
        ),
    ):
        assert {word: words.index(word) for word in words[1:]} == codes
        assert words[0] == "none"
    costs = {
        word: getattr(components, f"PAY_{word.replace('-', '_').upper()}")
        for word in components.COST_WORDS[1:]
    }
    assert {word: components.COST_WORDS.index(word) for word in costs} == costs
