"""Boards: the files of the box, pieces put together, an owner's own board, and every fault with its sentence."""

import json
import os
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from ludarium.games.cerberus import GAME
from ludarium.games.cerberus.components import MARK
from ludarium.games.cerberus.pieces import (
    BOARDS,
    ENDS,
    PLACES,
    STARTS,
    BoardError,
    checked,
    join,
    main,
    own_boards,
    own_folder,
    piece_names,
    piece_of,
    read,
)
from tests.games.cerberus.table import new_game

GOOD: dict[str, Any] = json.loads((BOARDS / "reedition-a.json").read_text())


def loaded(**changes: Any) -> Any:
    """The default board with some fields replaced; `None` takes one out."""
    data = deepcopy(GOOD) | {"id": "mine"} | changes
    return checked(
        piece_of({key: value for key, value in data.items() if value is not None}, "mine.json"), "mine.json"
    )


# --- The boards of the box --------------------------------------------------------------------------------


@pytest.mark.rule("CB-BOARD-1", "CB-BOARD-5", "CB-OPTION-1")
@pytest.mark.parametrize(
    ("name", "start", "marks", "symbols", "hunt"),
    [
        ("reedition-a", 2, {2, 5, 7, 10, 13, 15, 18}, {4: 1, 22: 2}, 9),
        ("reedition-b", 1, {1, 4, 7, 10, 13, 15, 18}, {3: 1, 22: 2}, 8),
    ],
)
def test_the_boards_of_the_re_edition(
    name: str, start: int, marks: set[int], symbols: dict[int, int], hunt: int
) -> None:
    board = new_game(board=name).state.table.board
    assert (board.num_spaces, board.start, board.reveal, board.hunt) == (23, start, 18, hunt)
    assert {space for space in range(23) if board.features[space] & MARK} == marks
    assert {space: symbol for space, symbol in enumerate(board.symbols) if symbol} == symbols
    assert {space: board.across[space] for space in range(23) if board.ways[space]} == {
        8: 12,
        12: 8,
        14: 17,
        17: 14,
    }
    assert (board.steles[14], board.steles[17]) == (16, 16)


@pytest.mark.rule("CB-BOARD-3")
def test_zones_of_the_default_board() -> None:
    zones = list(new_game().state.table.board.zones)
    assert zones[:23] == [1] * 3 + [2] * 4 + [0] * 11 + [3] * 5


@pytest.mark.rule("CB-BOARD-3", "CB-BOARD-2")
@pytest.mark.parametrize(("end", "late"), [("a", 5), ("b", 3), ("b-long", 4)])
def test_the_whole_end_piece_is_late(end: str, late: int) -> None:
    board = new_game(board="first-edition", end_piece=end).state.table.board
    assert list(board.zones).count(3) == late
    assert board.reveal == board.num_spaces - late


@pytest.mark.rule("CB-BOARD-1", "CB-BOARD-2")
def test_the_default_pieces_are_the_default_board() -> None:
    first, second = (new_game(board=name).state.table.board for name in ("reedition-a", "first-edition"))
    assert first == second


@pytest.mark.rule("CB-BOARD-2", "CB-OPTION-2", "CB-OPTION-3", "CB-OPTION-4", "CB-OPTION-5")
def test_every_choice_of_pieces_can_be_played() -> None:
    for start in STARTS:
        for second in PLACES:
            for third in PLACES:
                for end in ENDS:
                    names = (f"start-{start}", second, third, f"end-{end}")
                    pieces = [read(BOARDS / f"piece-{name}.json") for name in names]
                    whole = checked(join("whole", pieces), "whole")
                    board = new_game(
                        board="first-edition",
                        start_piece=start,
                        second_piece=second,
                        third_piece=third,
                        end_piece=end,
                    ).state.table.board
                    assert whole.remarks == []
                    assert list(board.features)[: whole.spaces] == whole.features
                    assert list(board.symbols)[: whole.spaces] == whole.symbols
                    assert list(board.ways)[: whole.spaces] == whole.ways
                    assert (board.num_spaces, board.start, board.reveal) == (
                        whole.spaces,
                        whole.start,
                        whole.reveal,
                    )


@pytest.mark.rule("CB-BOARD-2")
@pytest.mark.parametrize(
    ("name", "spaces", "marks"),
    [
        ("start-a", 7, [2, 5]),
        ("start-b", 7, [1, 4]),
        ("rope-bridge", 6, [0, 3]),
        ("infernal-portal", 5, [0, 2]),
        ("stilts", 5, [0, 3]),
        ("promontory", 4, [0, 2]),
        ("gondola", 5, [0, 2]),
        ("funicular", 6, [0, 3]),
        ("end-a", 5, [0]),
        ("end-b", 3, [0]),
        ("end-b-long", 4, [0]),
    ],
)
def test_the_pieces_of_the_first_edition(name: str, spaces: int, marks: list[int]) -> None:
    piece = read(BOARDS / f"piece-{name}.json")
    assert piece.spaces == spaces
    assert [space for space in range(spaces) if piece.features[space] & MARK] == marks
    assert name in piece_names()


# --- Faults -----------------------------------------------------------------------------------------------

FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"spaces": 60}, "1 to 40 spaces"),
    ({"spaces": "many"}, "spaces is a whole number"),
    ({"spaces": None}, "spaces is a whole number, not None"),
    ({"lair": 3}, "the lair is space 0"),
    ({"id": ""}, "needs a name"),
    ({"colour": "red"}, "there is no field 'colour'"),
    ({"start": None}, "no gates of hell"),
    ({"start": 0}, "the start lies before the lair"),
    ({"start": 30}, "start is off the board"),
    ({"start": 20}, "beyond the reveal symbol"),
    ({"start": 17, "last_spaces": 6}, "is one of the last spaces"),
    ({"marks": []}, "no mark of Cerberus at all"),
    ({"marks": [0, 5]}, "the lair bears no mark"),
    ({"marks": [23]}, "marks is off the board: 23"),
    ({"marks": 5}, "marks is a list of spaces"),
    ({"marks": ["5"]}, "marks is a list of spaces"),
    ({"zones": {"green": [0, 3], "orange": [3, 6]}}, "space 3 lies in two zones"),
    ({"zones": {"green": [2, 0]}}, "from a lower to a higher"),
    ({"zones": {"green": 2}}, "zone green is a pair of spaces"),
    ({"zones": {"blue": [0, 2]}}, "there is no zone 'blue'"),
    ({"zones": {"orange": [3, 30]}}, "zone orange is off the board"),
    ({"zones": {"orange": [3, 18]}}, "is late and in another zone"),
    ({"zones": {"orange": [3, 18]}, "last_spaces": 4}, "beyond the reveal symbol"),
    ({"zones": []}, "zones is an object"),
    ({"symbols": {"30": "rage"}}, "symbol is off the board: 30"),
    ({"symbols": {"boat": "rage"}}, "by the number of their space"),
    ({"symbols": {"4": "hunt"}}, "there is no symbol 'hunt'"),
    ({"symbols": {"4": ["rage", "boat"]}}, "more than one symbol"),
    ({"symbols": {"4": "rage", "04": "boat"}}, "space 4 has more than one symbol"),
    ({"symbols": {"4": {"effect": "rage", "n": 2}}}, "acts once"),
    ({"symbols": {"0": "rage"}}, "nothing but Cerberus stands in the lair"),
    ({"bridges": [{"a": 12, "b": 8}]}, "from its lower end a to its higher end b"),
    ({"bridges": [{"a": 8, "b": 23}]}, "bridge end is off the board"),
    ({"bridges": [{"a": 8}]}, "bridge end b is a whole number"),
    ({"bridges": [{"a": 8, "b": 12}, {"a": 12, "b": 13}]}, "two ways begin or end on space 12"),
    ({"bridges": [{"a": 8, "b": 12, "uses": 2}]}, "can be used once"),
    ({"bridges": [8, 12]}, "bridges is a list of objects"),
    ({"bridges": [{"a": 0, "b": 5}]}, "nothing but Cerberus stands in the lair"),
    ({"portals": [{"a": 14, "b": 17, "stele": 17}]}, "which is an end of its portal"),
    ({"portals": [{"a": 14, "b": 17, "stele": 40}]}, "stele is off the board"),
    ({"portals": [{"a": 14, "b": 17}]}, "stele is a whole number"),
    ({"portals": [{"a": 12, "b": 17, "stele": 16}]}, "two ways begin or end on space 12"),
    ({"gondolas": [{"a": 8, "b": 9}]}, "two ways begin or end on space 8"),
    ({"funiculars": [{"a": 9, "b": 9}]}, "two ways begin or end|lower end"),
    ({"stilts": [2]}, "is no stilt"),
    ({"stilts": [40]}, "stilts is off the board"),
    ({"reveal_between": None}, "no reveal symbol"),
    ({"reveal_between": [16, 18]}, "between neighbours"),
    ({"reveal_between": [22, 23]}, "reveal_between is off the board: 23"),
    ({"reveal_between": 18}, "reveal_between is a pair of spaces"),
    ({"last_spaces": 30}, "the last 30 cannot be late"),
    ({"rage_track": None}, "no rage track"),
    ({"rage_track": {"labels": [7, 6, 5], "blanks": 2}}, "labels of the rage track"),
    ({"rage_track": {"blanks": -1}}, "0 to 4 blank spaces, not -1"),
    ({"rage_track": {"blanks": 2, "dark_min_label": 0}}, "dark_min_label"),
    ({"rage_track": {"blanks": 2, "die_minimum": 9}}, "minimum of the die is from 3 to 8, not 9"),
    ({"rage_track": {"dark_min_label": 3}}, "blanks of the rage track is a whole number"),
    ({"pieces": ["start-a", "volcano", "end-a"]}, "there is no piece 'volcano'"),
    ({"pieces": []}, "pieces is a list of names"),
    ({"pieces": ["stilts", "end-a"]}, "no gates of hell"),
    ({"pieces": ["start-a", "stilts"]}, "no reveal symbol"),
    ({"pieces": ["start-a", *["rope-bridge"] * 6, "end-a"]}, "together these pieces have 48 spaces"),
]


@pytest.mark.rule("CB-BOARD-4")
@pytest.mark.parametrize(("changes", "sentence"), FAULTS, ids=[sentence for _, sentence in FAULTS])
def test_a_board_with_a_fault_is_refused_with_a_sentence_that_names_it(
    changes: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BoardError, match=sentence) as error:
        loaded(**changes)
    assert str(error.value).startswith("mine.json: ")


@pytest.mark.rule("CB-BOARD-4")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "cannot be read"),
        ("[]", "a board is an object"),
        ('{"id": "mine", "spaces": 9, "symbols": {"4": "rage", "4": "boat"}}', "'4' stands there twice"),
    ],
)
def test_a_file_that_is_no_board_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "mine.json"
    path.write_text(text)
    with pytest.raises(BoardError, match=sentence):
        read(path)
    with pytest.raises(BoardError, match="cannot be read"):
        read(tmp_path / "nowhere.json")


@pytest.mark.rule("CB-BOARD-4")
def test_a_reveal_symbol_elsewhere_is_only_remarked_on() -> None:
    assert loaded().remarks == []
    assert loaded(reveal_between=[16, 17]).remarks == [
        "mine.json: the reveal symbol does not stand before the first late space"
    ]


# --- An owner's own board ---------------------------------------------------------------------------------


def write(folder: Path, name: str, **changes: Any) -> None:
    (folder / f"{name}.json").write_text(json.dumps(deepcopy(GOOD) | {"id": name} | changes))


@pytest.mark.rule("CB-BOARD-1", "CB-BOARD-4")
def test_own_boards_are_found_by_name_and_faulty_ones_left_out_with_a_warning(tmp_path: Path) -> None:
    write(tmp_path, "long-way", spaces=30, last_spaces=4)
    (tmp_path / "mixed.json").write_text(
        '{"id": "mixed", "pieces": ["start-b", "stilts", "gondola", "stilts", "end-b"]}'
    )
    write(tmp_path, "broken", marks=[])
    write(tmp_path, "first-edition")
    write(tmp_path, "Loud")
    with pytest.warns(UserWarning, match="is left out") as warned:
        boards = list(own_boards(tmp_path))
    assert [(board.name, board.spaces) for board in boards] == [("long-way", 30), ("mixed", 25)]
    told = " ".join(str(warning.message) for warning in warned)
    assert "broken.json: there is no mark of Cerberus at all; this board is left out" in told
    assert "there is a board 'first-edition' already" in told
    assert "other than small letters" in told


def test_the_folder_is_named_by_the_environment() -> None:
    assert own_folder({"LUDARIUM_CERBERUS_BOARDS": "/somewhere"}) == Path("/somewhere")
    assert own_folder({}).parts[-2:] == ("ludarium", "cerberus")
    assert list(own_boards(Path("/nowhere"))) == []


@pytest.mark.rule("CB-BOARD-1", "CB-BOARD-5")
def test_a_game_is_played_on_an_owners_board(tmp_path: Path) -> None:
    write(tmp_path, "mine", spaces=26, start=3, last_spaces=5, reveal_between=[20, 21])
    program = """
from random import Random
from ludarium.games.cerberus import GAME
from tests.contract.walks import walk
state = GAME.new(GAME.Options.of({"seats": 4, "board": "mine"}))
assert state.table.board.num_spaces == 26 and state.table.players[0].space == 3, state
print(sum(1 for _ in walk(GAME, Random(1), state)), GAME.waiting_in(state))
"""
    environment = {
        **os.environ,
        "LUDARIUM_CERBERUS_BOARDS": str(tmp_path),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    output = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    answers, waiting = map(int, output.stdout.split())
    assert answers > 20
    assert waiting == 0


@pytest.mark.rule("CB-BOARD-4")
def test_files_are_checked_from_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, "good", reveal_between=[16, 17])
    write(tmp_path, "bad", marks=[])
    monkeypatch.setattr(sys, "argv", ["pieces", str(tmp_path / "good.json"), str(tmp_path / "bad.json")])
    assert main() == 1
    printed = capsys.readouterr().out
    assert "the board 'good' with 23 spaces can be played" in printed
    assert "does not stand before" in printed
    assert "no mark of Cerberus at all" in printed


def test_the_options_list_the_boards() -> None:
    words = [word for word, _ in GAME.Options.choices()["board"].words]
    assert words[:3] == ["reedition-a", "reedition-b", "first-edition"]
