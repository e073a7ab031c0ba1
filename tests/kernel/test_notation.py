"""Records as text: rows of records as columns, several records on one line, and what a text never tells of."""

from __future__ import annotations

import pytest

from ludarium.kernel.notation import Column, Number, RecordNotation
from ludarium.kernel.records import Ints, Record, Rows, ints, nested, number, rows


class Piece(Record):
    place: int = number(-1, bits=8)
    cards: Ints = ints(2, bits=8, start=-1)
    color: int = number(bits=8)


class Turn(Record):
    seat: int = number()


class Work(Record):
    half_done: int = number()


class Board(Record):
    pieces: Rows[Piece] = rows(Piece, 3)
    turn: Turn = nested(Turn)
    work: Work = nested(Work)


NOTATION = RecordNotation(
    Board,
    {
        Board: {"places": Column("pieces", Piece, "place"), "cards": Column("pieces", Piece, "cards")},
        Turn: {"turn": Number("seat")},
    },
    {"": "board", "turn": "board", **{f"pieces[{index}]": f"piece-{index + 1}" for index in range(3)}},
    without=frozenset({"work"}),
)


def board(**changes: int) -> Board:
    made = Board()
    for index, piece in enumerate(made.pieces):
        piece.place = changes.get("place", index)
    made.turn.seat = changes.get("seat", 2)
    return made


def test_a_field_of_every_record_of_a_row_is_one_word() -> None:
    made = board()
    made.pieces[1].cards[:] = [3, 4]
    made.pieces[2].color = 7
    assert NOTATION.write(made) == "board places=0,1,2 cards=-1,-1,3,4,-1,-1 turn=2\npiece-3 color=7"
    assert NOTATION.read(NOTATION.write(made)) == made


def test_a_column_is_written_where_it_differs_and_not_where_another_field_of_its_records_does() -> None:
    made = Board()
    made.pieces[0].cards[0] = 0
    assert NOTATION.write(made) == "board cards=0,-1,-1,-1,-1,-1"
    assert NOTATION.differing(made, Board()) == {("board", "cards")}


def test_records_of_one_name_share_a_line() -> None:
    made = Board()
    assert NOTATION.change(made, "board turn=3 places=1,1,1") == {
        ("board", "turn"): 1,
        ("board", "places"): 1,
    }
    assert made.turn.seat == 3
    assert [piece.place for piece in made.pieces] == [1, 1, 1]


def test_what_is_only_worked_with_is_not_told() -> None:
    made = Board()
    made.work.half_done = 5
    assert NOTATION.write(made) == ""
    with pytest.raises(ValueError, match="there is no 'work'"):
        NOTATION.read("work half_done=5")


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("board places=1,2", "place has 3 numbers, not 2"),
        ("board places=1,2,300", "a number here is from -128 to 127"),
        ("piece-1 place=1", "'place=1' is not a field of Piece"),
    ],
)
def test_what_no_column_can_be_is_an_error_on_its_line(text: str, error: str) -> None:
    with pytest.raises(ValueError, match=f"line 1: .*{error}|{error}"):
        NOTATION.read(text)


def test_the_least_of_a_column_is_what_its_records_start_with() -> None:
    made = board(place=-5)
    assert ("board", "places", -1, -5) in list(NOTATION.numbers(made))


def test_a_row_of_numbers_may_start_with_another_one_than_zero() -> None:
    assert Piece().cards == [-1, -1]
    assert Piece.from_bytes(Piece().to_bytes()) == Piece()
