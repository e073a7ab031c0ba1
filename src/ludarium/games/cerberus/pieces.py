"""The pieces that boards are made of, read from data files and checked; a whole board of an owner's is one piece.

A file is a JSON object; spaces are counted from 0, within the piece. `python -m ludarium.games.cerberus.pieces FILE`
says what is wrong with a file. Boards lie in `boards/`; an owner's own boards in the folder that the environment
names by LUDARIUM_CERBERUS_BOARDS, else in ~/.config/ludarium/cerberus.
"""

from __future__ import annotations

import json
import os
import sys
import warnings
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from ludarium.games.cerberus.components import (
    BOAT_SYMBOL,
    BRIDGE,
    DRAW_SYMBOL,
    FUNICULAR,
    GONDOLA,
    GREEN,
    LATE,
    MARK,
    NO_SYMBOL,
    NO_WAY,
    NO_ZONE,
    ORANGE,
    PORTAL,
    RAGE_SYMBOL,
    STELE,
    STILT,
)

MAX_SPACES = 40
MAX_BLANKS = 4

NOWHERE = -1

SYMBOLS = {"draw_survival": DRAW_SYMBOL, "rage": RAGE_SYMBOL, "boat": BOAT_SYMBOL}
WAYS = {"bridges": BRIDGE, "portals": PORTAL, "gondolas": GONDOLA, "funiculars": FUNICULAR}
ZONES = {"green": GREEN, "orange": ORANGE}

BOARDS = Path(__file__).parent / "boards"
FOLDER_NAME = "LUDARIUM_CERBERUS_BOARDS"

STARTS = ("a", "b")
PLACES = ("rope-bridge", "infernal-portal", "stilts", "promontory", "gondola", "funicular")
ENDS = ("a", "b", "b-long")


class BoardError(ValueError):
    """A board that cannot be played; the text names the fault."""


@dataclass
class Piece:
    """A run of spaces. Only a start has a lair, gates and a rage track; only an end has a reveal symbol."""

    name: str
    spaces: int = 0
    start: int = NOWHERE
    reveal: int = NOWHERE
    blanks: int = NOWHERE
    dark_min_label: int = NOWHERE
    minimum: int = NOWHERE  # of the speed die
    features: list[int] = field(default_factory=list[int])
    zones: list[int] = field(default_factory=list[int])
    symbols: list[int] = field(default_factory=list[int])
    ways: list[int] = field(default_factory=list[int])
    across: list[int] = field(default_factory=list[int])  # the other end of the way
    steles: list[int] = field(default_factory=list[int])  # the stele of a portal's end
    remarks: list[str] = field(default_factory=list[str])


# --- Reading ----------------------------------------------------------------------------------------------

_KEYS = {
    "id",
    "assumption",
    "pieces",
    "spaces",
    "lair",
    "start",
    "marks",
    "zones",
    "symbols",
    "stilts",
    *WAYS,
    "reveal_between",
    "last_spaces",
    "rage_track",
}


def read(path: Path) -> Piece:
    """The piece in a file; a file that is none is a BoardError that says where and why."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_once)
    except (OSError, ValueError) as error:
        raise BoardError(f"{path.name}: this cannot be read: {error}") from None
    return piece_of(data, path.name)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object in which no key stands twice: two symbols on one space would go unnoticed."""
    keys = [key for key, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            raise ValueError(f"{key!r} stands there twice in one object, such as two symbols on one space")
    return dict(pairs)


def piece_of(data: object, place: str) -> Piece:
    """[CB-BOARD-2] The piece that some JSON describes: spaces with what is on them, or other pieces by name."""
    reader = _Reader(place)
    if not isinstance(data, dict):
        raise reader.fault("a board is an object with fields such as spaces, start and marks")
    described = cast("dict[str, object]", data)
    if unknown := sorted(set(described) - _KEYS):
        raise reader.fault(f"there is no field {unknown[0]!r}; the fields are {', '.join(sorted(_KEYS))}")
    if not isinstance(described.get("id"), str) or not described["id"]:
        raise reader.fault("a board needs a name in the field id")
    if "pieces" in described:
        return reader.joined(described)
    return reader.piece(described)


class _Reader:
    """Reads the fields of one file and names the file in every fault."""

    def __init__(self, place: str) -> None:
        self._place = place

    def fault(self, text: str) -> BoardError:
        return BoardError(f"{self._place}: {text}")

    def joined(self, data: Mapping[str, object]) -> Piece:
        """Pieces of the first edition by name, such as `["start-a", "stilts", "gondola", "end-b"]`."""
        names = data["pieces"]
        if not isinstance(names, list) or not names:
            raise self.fault("pieces is a list of names of pieces")
        parts: list[Piece] = []
        for name in cast("list[object]", names):
            path = BOARDS / f"piece-{name}.json"
            if not isinstance(name, str) or not path.is_file():
                raise self.fault(f"there is no piece {name!r}; the pieces are {', '.join(piece_names())}")
            parts.append(read(path))
        return join(str(data["id"]), parts)

    def piece(self, data: Mapping[str, object]) -> Piece:
        spaces = self.number(data, "spaces")
        if not 1 <= spaces <= MAX_SPACES:
            raise self.fault(f"a board has 1 to {MAX_SPACES} spaces, the lair among them, not {spaces}")
        if data.get("lair", 0) != 0:
            raise self.fault("the lair is space 0")
        piece = Piece(str(data["id"]), spaces)
        for row in (piece.features, piece.zones, piece.symbols, piece.ways):
            row += [0] * spaces
        piece.across += [NOWHERE] * spaces
        piece.steles += [NOWHERE] * spaces
        if "start" in data:
            piece.start = self.space(data["start"], spaces, "start")
        self._marks(piece, data)
        self._zones(piece, data)
        self._symbols(piece, data)
        for key, way in WAYS.items():
            for ends in self.records(data, key):
                self._way(piece, key, way, ends)
        self._late(piece, data)
        self._rage(piece, data)
        return piece

    def _marks(self, piece: Piece, data: Mapping[str, object]) -> None:
        for key, feature in (("marks", MARK), ("stilts", STILT)):
            for space in self.numbers(data, key):
                piece.features[self.space(space, piece.spaces, key)] |= feature

    def _zones(self, piece: Piece, data: Mapping[str, object]) -> None:
        for name, bounds in self.fields(data, "zones").items():
            if name not in ZONES:
                raise self.fault(f"there is no zone {name!r}; the zones are {', '.join(ZONES)}")
            first, last = self.pair(bounds, f"zone {name}")
            for space in range(first, last + 1):
                if piece.zones[self.space(space, piece.spaces, f"zone {name}")] != NO_ZONE:
                    raise self.fault(f"space {space} lies in two zones")
                piece.zones[space] = ZONES[name]

    def _symbols(self, piece: Piece, data: Mapping[str, object]) -> None:
        for key, symbol in self.fields(data, "symbols").items():
            if not key.isdigit():
                raise self.fault(f"symbols are listed by the number of their space, not by {key!r}")
            space = self.space(int(key), piece.spaces, "symbol")
            if isinstance(symbol, list) or not isinstance(symbol, str | dict):
                raise self.fault(f"space {space} has more than one symbol, or none that can be read")
            effect = symbol if isinstance(symbol, str) else cast("dict[str, object]", symbol).get("effect")
            if not isinstance(effect, str) or effect not in SYMBOLS:
                raise self.fault(f"there is no symbol {effect!r}; the symbols are {', '.join(SYMBOLS)}")
            if isinstance(symbol, dict) and cast("dict[str, object]", symbol).get("n", 1) != 1:
                raise self.fault(f"the symbol on space {space} acts once, not {symbol.get('n')} times")
            if piece.symbols[space] != NO_SYMBOL:
                raise self.fault(f"space {space} has more than one symbol")
            piece.symbols[space] = SYMBOLS[effect]

    def _way(self, piece: Piece, key: str, way: int, ends: Mapping[str, object]) -> None:
        word = key.removesuffix("s")
        a, b = (self.number(ends, end, f"{word} end {end}") for end in ("a", "b"))
        for end in (a, b):
            self.space(end, piece.spaces, f"{word} end")
            if piece.ways[end] != NO_WAY:
                raise self.fault(f"two ways begin or end on space {end}")
        if not a < b:
            raise self.fault(f"a {word} leads from its lower end a to its higher end b, not from {a} to {b}")
        if ends.get("uses", 1) != 1:
            raise self.fault("a bridge can be used once")
        piece.ways[a] = piece.ways[b] = way
        piece.across[a], piece.across[b] = b, a
        if way == PORTAL:
            stele = self.space(self.number(ends, "stele", "stele"), piece.spaces, "stele")
            if stele in (a, b):
                raise self.fault(f"the stele stands on space {stele}, which is an end of its portal")
            piece.steles[a] = piece.steles[b] = stele
            piece.features[stele] |= STELE

    def _late(self, piece: Piece, data: Mapping[str, object]) -> None:
        if "reveal_between" in data:
            first, last = self.pair(data["reveal_between"], "reveal_between")
            if last != first + 1:
                raise self.fault(f"the reveal symbol lies between neighbours, not between {first} and {last}")
            if first != -1:
                self.space(first, piece.spaces, "reveal_between")
            piece.reveal = self.space(last, piece.spaces, "reveal_between")
        if "last_spaces" in data:
            late = self.number(data, "last_spaces")
            if not 0 <= late <= piece.spaces:
                raise self.fault(f"there are {piece.spaces} spaces, so the last {late} cannot be late")
            for space in range(piece.spaces - late, piece.spaces):
                if piece.zones[space] != NO_ZONE:
                    raise self.fault(f"space {space} is late and in another zone")
                piece.zones[space] = LATE

    def _rage(self, piece: Piece, data: Mapping[str, object]) -> None:
        track = self.fields(data, "rage_track")
        if not track:
            return
        if track.get("labels", [7, 6, 5, 4, 3, 2, 1]) != [7, 6, 5, 4, 3, 2, 1]:
            raise self.fault("the labels of the rage track are 7, 6, 5, 4, 3, 2, 1")
        piece.blanks = self.number(track, "blanks", "blanks of the rage track")
        if not 0 <= piece.blanks <= MAX_BLANKS:
            raise self.fault(f"a rage track has 0 to {MAX_BLANKS} blank spaces, not {piece.blanks}")
        piece.dark_min_label = self.number({"dark_min_label": 3, **track}, "dark_min_label")
        if not 1 <= piece.dark_min_label <= 8:
            raise self.fault("dark_min_label is a label of the rage track, or 8 for none")
        piece.minimum = self.number({"die_minimum": 3, **track}, "die_minimum")
        if not 3 <= piece.minimum <= 8:
            raise self.fault(f"the minimum of the die is from 3 to 8, not {piece.minimum}")

    # --- Values -----------------------------------------------------------------------------------------

    def number(self, data: Mapping[str, object], key: str, name: str = "") -> int:
        value = data.get(key)
        if type(value) is not int:
            raise self.fault(f"{name or key} is a whole number, not {value!r}")
        return value

    def numbers(self, data: Mapping[str, object], key: str) -> list[int]:
        row = data.get(key, [])
        if not isinstance(row, list) or any(type(value) is not int for value in cast("list[object]", row)):
            raise self.fault(f"{key} is a list of spaces")
        return cast("list[int]", row)

    def pair(self, value: object, name: str) -> tuple[int, int]:
        if not isinstance(value, list) or [type(item) for item in cast("list[object]", value)] != [int, int]:
            raise self.fault(f"{name} is a pair of spaces, not {value!r}")
        first, last = cast("list[int]", value)
        if first > last:
            raise self.fault(f"{name} runs from a lower to a higher space, not from {first} to {last}")
        return first, last

    def fields(self, data: Mapping[str, object], key: str) -> dict[str, object]:
        value = data.get(key, {})
        if not isinstance(value, dict):
            raise self.fault(f"{key} is an object")
        return cast("dict[str, object]", value)

    def records(self, data: Mapping[str, object], key: str) -> Iterator[Mapping[str, object]]:
        value = data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(v, dict) for v in cast("list[object]", value)):
            raise self.fault(f"{key} is a list of objects with the ends a and b")
        yield from cast("list[Mapping[str, object]]", value)

    def space(self, value: object, spaces: int, name: str) -> int:
        if type(value) is not int or not 0 <= value < spaces:
            raise self.fault(f"{name} is off the board: {value!r} is not a space from 0 to {spaces - 1}")
        return value


# --- Putting together ---------------------------------------------------------------------------------------


def join(name: str, parts: Iterable[Piece]) -> Piece:
    """[CB-BOARD-2] Pieces laid one behind the other."""
    whole = Piece(name)
    for part in parts:
        at = whole.spaces
        whole.features += part.features
        whole.zones += part.zones
        whole.symbols += part.symbols
        whole.ways += part.ways
        whole.across += [end + at if end != NOWHERE else NOWHERE for end in part.across]
        whole.steles += [stele + at if stele != NOWHERE else NOWHERE for stele in part.steles]
        whole.start = part.start + at if part.start != NOWHERE else whole.start
        whole.reveal = part.reveal + at if part.reveal != NOWHERE else whole.reveal
        whole.blanks = part.blanks if part.blanks != NOWHERE else whole.blanks
        whole.dark_min_label = max(whole.dark_min_label, part.dark_min_label)
        whole.minimum = max(whole.minimum, part.minimum)
        whole.spaces += part.spaces
    return whole


def checked(board: Piece, place: str) -> Piece:
    """[CB-BOARD-4] A whole board that can be played; else a BoardError. What is merely odd becomes a remark."""
    for fault in _faults(board):
        raise BoardError(f"{place}: {fault}")
    if board.zones[board.reveal] != LATE or board.zones[board.reveal - 1] == LATE:
        board.remarks.append(f"{place}: the reveal symbol does not stand before the first late space")
    return board


def _faults(board: Piece) -> Iterator[str]:
    marks = [space for space in range(board.spaces) if board.features[space] & MARK]
    if board.spaces > MAX_SPACES:
        yield f"together these pieces have {board.spaces} spaces; {MAX_SPACES} are possible"
    if board.start == NOWHERE:
        yield "there are no gates of hell: the field start is missing"
    if board.start == 0:
        yield "the start lies before the lair, not in it"
    if board.reveal == NOWHERE:
        yield "there is no reveal symbol: the field reveal_between is missing"
    if board.blanks == NOWHERE:
        yield "there is no rage track: the field rage_track is missing"
    if not marks:
        yield "there is no mark of Cerberus at all"
    if 0 in marks:
        yield "the lair bears no mark"
    if board.start >= board.reveal:
        yield f"the start on space {board.start} lies beyond the reveal symbol"
    if board.zones[board.start] == LATE:
        yield f"the start on space {board.start} is one of the last spaces"
    for space in range(board.spaces):
        yield from _faults_on(board, space)


def _faults_on(board: Piece, space: int) -> Iterator[str]:
    if board.zones[space] in (GREEN, ORANGE) and space >= board.reveal:
        yield f"space {space} is in a zone of the start, but beyond the reveal symbol"
    if space == 0 and (board.symbols[0] != NO_SYMBOL or board.ways[0] != NO_WAY or board.features[0]):
        yield "nothing but Cerberus stands in the lair: no symbol, way, stilt or stele"
    if board.features[space] & STILT and space == board.start:
        yield f"the start on space {space} is no stilt, for all pawns begin there"


# --- Which there are ----------------------------------------------------------------------------------------


def piece_names() -> list[str]:
    """The pieces of the first edition, by name."""
    return [path.stem.removeprefix("piece-") for path in sorted(BOARDS.glob("piece-*.json"))]


def own_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where an owner's boards lie."""
    named = environment.get(FOLDER_NAME)
    return Path(named) if named else Path.home() / ".config" / "ludarium" / "cerberus"


def own_boards(folder: Path) -> Iterator[Piece]:
    """[CB-BOARD-1] The boards of an owner's folder by name; one with a fault is left out with a warning."""
    taken = {"reedition-a", "reedition-b", "first-edition"}
    for path in sorted(folder.glob("*.json")) if folder.is_dir() else ():
        try:
            board = checked(read(path), path.name)
            if not board.name.replace("-", "").isalnum() or board.name != board.name.lower():
                raise BoardError(
                    f"{path.name}: the name {board.name!r} has other than small letters and digits"
                )
            if board.name in taken:
                raise BoardError(f"{path.name}: there is a board {board.name!r} already")
        except BoardError as error:
            warnings.warn(f"{error}; this board is left out", stacklevel=2)
            continue
        taken.add(board.name)
        yield board


def main() -> int:
    """Check the files named on the command line."""
    faulty = 0
    for name in sys.argv[1:]:
        try:
            board = checked(read(Path(name)), name)
            print(f"{name}: the board {board.name!r} with {board.spaces} spaces can be played")
            print("".join(f"{remark}\n" for remark in board.remarks), end="")
        except BoardError as error:
            faulty += 1
            print(error)
    return 1 if faulty else 0


# --- As tables ----------------------------------------------------------------------------------------------

START_PIECES = [read(BOARDS / f"piece-start-{name}.json") for name in STARTS]
PLACE_PIECES = [read(BOARDS / f"piece-{name}.json") for name in PLACES]
END_PIECES = [read(BOARDS / f"piece-end-{name}.json") for name in ENDS]
RE_EDITIONS = [read(BOARDS / f"{name}.json") for name in ("reedition-a", "reedition-b")]
OWN_BOARDS = list(own_boards(own_folder()))
ALL_PIECES = [*START_PIECES, *PLACE_PIECES, *END_PIECES, *RE_EDITIONS, *OWN_BOARDS]

FIRST_START, FIRST_PLACE, FIRST_END, FIRST_BOARD = 0, len(STARTS), 8, 11
BOARD_NAMES = ("reedition-a", "reedition-b", "first-edition", *(board.name for board in OWN_BOARDS))
BOARD_A, BOARD_B, FIRST_EDITION = range(3)

# By piece.
PIECE_SPACES = tuple(piece.spaces for piece in ALL_PIECES)
PIECE_START = tuple(piece.start for piece in ALL_PIECES)
PIECE_REVEAL = tuple(piece.reveal for piece in ALL_PIECES)
PIECE_BLANKS = tuple(piece.blanks for piece in ALL_PIECES)
PIECE_DARK = tuple(piece.dark_min_label for piece in ALL_PIECES)
PIECE_MINIMUM = tuple(piece.minimum for piece in ALL_PIECES)


def _rows(rows: Iterable[list[int]]) -> tuple[int, ...]:
    """By piece and space."""
    return tuple(value for row in rows for value in (*row, *[0] * (MAX_SPACES - len(row))))


PIECE_FEATURES = _rows(piece.features for piece in ALL_PIECES)
PIECE_ZONES = _rows(piece.zones for piece in ALL_PIECES)
PIECE_SYMBOLS = _rows(piece.symbols for piece in ALL_PIECES)
PIECE_WAYS = _rows(piece.ways for piece in ALL_PIECES)
PIECE_ACROSS = _rows(piece.across for piece in ALL_PIECES)
PIECE_STELES = _rows(piece.steles for piece in ALL_PIECES)

if __name__ == "__main__":
    sys.exit(main())
