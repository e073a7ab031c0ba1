"""Records: one declaration, and every form of it the same."""

import json
import re

import numpy as np
import pytest

from ludarium.kernel.records import Ints, Record, Rows, ints, nested, number, rows


class Pawn(Record):
    color: int = number(bits=8)
    place: int = number(-1, bits=32)


class Board(Record):
    flag: int = number(1, bits=8)
    chips: Ints = ints(3, bits=8)
    turn: int = number()
    leader: Pawn = nested(Pawn)
    pawns: Rows[Pawn] = rows(Pawn, 2)
    key: int = number(bits=64)


def board() -> Board:
    """A board with a different number in every field."""
    made = Board()
    made.flag, made.turn, made.key = 2, -300, -(2**63)
    made.chips[:] = [3, -4, 127]
    made.leader.color, made.leader.place = 5, 70_000
    made.pawns[0].color, made.pawns[0].place = 6, 7
    made.pawns[1].color, made.pawns[1].place = 8, -9
    return made


NUMBERS = [2, 3, -4, 127, -300, 5, 70_000, 6, 7, 8, -9, -(2**63)]


def test_a_new_record_has_its_starting_values() -> None:
    assert Board().to_ints() == [1, 0, 0, 0, 0, 0, -1, 0, -1, 0, -1, 0]


def test_integers_come_in_the_order_of_the_declaration() -> None:
    assert board().to_ints() == NUMBERS


def test_leaves_name_every_integer() -> None:
    leaves = dict(board().leaves())
    assert list(leaves.values()) == NUMBERS
    assert leaves["chips[1]"] == -4
    assert leaves["pawns[1].place"] == -9
    assert leaves["leader.place"] == 70_000


def test_bytes_are_the_memory_of_a_numpy_record() -> None:
    element = np.frombuffer(board().to_bytes(), Board.LAYOUT)[0]
    assert len(board().to_bytes()) == Board.SIZE == Board.LAYOUT.itemsize
    assert (element["flag"], element["turn"], element["key"]) == (2, -300, -(2**63))
    assert list(element["chips"]) == [3, -4, 127]
    assert element["leader"]["place"] == 70_000
    assert [tuple(pawn) for pawn in element["pawns"]] == [(6, 7), (8, -9)]


def test_fields_are_aligned_and_the_padding_is_zero() -> None:
    assert Pawn.LAYOUT.fields["place"][1] == 4
    assert Board.LAYOUT.isalignedstruct
    pawn = Pawn()
    pawn.color, pawn.place = -1, -1
    assert pawn.to_bytes() == b"\xff\0\0\0\xff\xff\xff\xff"


def test_an_array_holds_the_bytes_of_its_records_padding_included() -> None:
    pawn = Pawn()
    for _ in range(50):
        np.full(16, 255, np.uint8)  # leaves its memory behind
        assert Pawn.array(pawn, pawn).tobytes() == pawn.to_bytes() * 2


def test_an_array_can_be_changed_and_read_back() -> None:
    array = Board.array(Board(), board())
    array[1]["turn"] = 44
    changed = board()
    changed.turn = 44
    assert Board.from_array(array, 0) == Board()
    assert Board.from_array(array, 1) == changed


def test_bytes_and_json_lead_back() -> None:
    assert Board.from_bytes(board().to_bytes()) == board()
    assert Board.from_json(json.loads(json.dumps(board().to_json()))) == board()


def test_a_copy_is_equal_and_apart() -> None:
    original = board()
    twin = original.copy()
    assert twin == original
    assert hash(twin) == hash(original)
    twin.pawns[1].place = 0
    twin.chips[0] = 0
    twin.leader.color = 0
    assert original == board()
    twin.copy_from(original)
    assert twin == original


def test_a_copy_may_share_the_innermost_records_that_are_equal() -> None:
    before, now = board(), board()
    now.turn = now.chips[0] = now.pawns[1].place = 0
    twin = now.share(before)
    assert twin == now
    assert twin.leader is before.leader
    assert twin.pawns[0] is before.pawns[0]
    for part, other in ((twin.pawns[1], now.pawns[1]), (twin.chips, now.chips), (twin, now)):
        assert part is not other
    assert (
        twin.changes(before)
        == now.changes(before)
        == {"chips": [0, -4, 127], "turn": 0, "pawns": {"1": {"place": 0}}}
    )
    assert before == board()


@pytest.mark.parametrize("index", range(len(NUMBERS)))
def test_equality_looks_at_every_integer(index: int) -> None:
    values = [*NUMBERS]
    values[index] ^= 1
    other = Board()
    other._take(iter(values))
    assert other != board()
    assert hash(other) != hash(board())


def test_records_of_two_classes_differ() -> None:
    class Other(Record):
        color: int = number(bits=8)
        place: int = number(-1, bits=32)

    assert Other() != Pawn()


@pytest.mark.parametrize(("bits", "limit"), [(8, 127), (16, 32767), (32, 2**31 - 1), (64, 2**63 - 1)])
def test_a_number_too_wide_for_its_field_is_an_error(bits: int, limit: int) -> None:
    class Narrow(Record):
        value: int = number(bits=bits)

    narrow = Narrow()
    narrow.value = limit
    assert Narrow.from_bytes(narrow.to_bytes()).value == limit
    narrow.value = -limit - 1
    assert Narrow.from_bytes(narrow.to_bytes()).value == -limit - 1
    for value in (limit + 1, -limit - 2):
        narrow.value = value
        with pytest.raises(OverflowError, match="Narrow"):
            narrow.to_bytes()


def test_a_record_has_no_other_fields() -> None:
    with pytest.raises(AttributeError):
        Pawn().colour = 3  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["round", "all", "data", "copy", "to_json", "leaves"])
def test_names_of_numpy_records_are_refused(name: str) -> None:
    with pytest.raises(TypeError, match=f"Bad.{name}"):
        type(Pawn)("Bad", (Record,), {name: number()})


def test_bytes_of_another_length_are_refused() -> None:
    with pytest.raises(ValueError, match="8 bytes long, not 7"):
        Pawn.from_bytes(bytes(7))


PAWN = {"color": 1, "place": 2}
JSON_FAULTS = [
    ([], "Board: expected an object"),
    ({}, "Board: expected an object"),
    ({**Board().to_json(), "extra": 1}, "Board: expected an object"),
    (
        {**Board().to_json(), "turn": 40_000},
        "Board.turn: expected a whole number from -32768 to 32767, not 40000",
    ),
    ({**Board().to_json(), "turn": 1.0}, "Board.turn: expected a whole number"),
    ({**Board().to_json(), "turn": True}, "Board.turn: expected a whole number"),
    ({**Board().to_json(), "turn": "1"}, "Board.turn: expected a whole number"),
    ({**Board().to_json(), "chips": [1, 2]}, "Board.chips: expected a list of 3"),
    ({**Board().to_json(), "chips": "abc"}, "Board.chips: expected a list of 3"),
    ({**Board().to_json(), "chips": [1, 2, 128]}, "Board.chips[2]: expected a whole number"),
    ({**Board().to_json(), "leader": 3}, "Board.leader: expected an object with the fields color, place"),
    (
        {**Board().to_json(), "pawns": [PAWN, {**PAWN, "place": None}]},
        "Board.pawns[1].place: expected a whole",
    ),
]


@pytest.mark.parametrize(("data", "message"), JSON_FAULTS)
def test_json_that_is_no_record_is_refused_by_the_name_of_the_field(data: object, message: str) -> None:
    with pytest.raises(ValueError, match="^" + re.escape(message)):
        Board.from_json(data)
