"""Editions: what one word chooses together, and which options cannot be chosen together."""

from collections.abc import Iterator
from itertools import product

from ludarium.games.cerberus.components import MAX_SPEED
from ludarium.games.cerberus.pieces import (
    BOARD_NAMES,
    FIRST_BOARD,
    FIRST_EDITION,
    FIRST_START,
    PIECE_MINIMUM,
)
from ludarium.games.cerberus.setup import extra_minimum
from ludarium.games.cerberus.state import Options
from ludarium.kernel.options import Clash

PIECES = ("start_piece", "second_piece", "third_piece", "end_piece")
_CHOICES = Options.choices()
_USUAL = {name: choice.word(choice.start) for name, choice in _CHOICES.items()}

EDITION = {
    "reedition": {name: _USUAL[name] for name in ("board", *PIECES, "survival_deck", "pay_below_minimum")},
    "first": {"board": BOARD_NAMES[FIRST_EDITION], "survival_deck": "28", "pay_below_minimum": "off"},
}  # [CB-OPTION-18]


def too_difficult() -> Iterator[Clash]:
    """[CB-SETUP-4, CB-OPTION-7] No difficulty takes the die's minimum beyond 8."""
    for board, seats in product(range(len(BOARD_NAMES)), _values("seats")):
        least = lowest_minimum(board) + extra_minimum(seats)
        if words := tuple(str(value) for value in _values("difficulty") if least + value > MAX_SPEED):
            where = {"board": (BOARD_NAMES[board],), "seats": (str(seats),), "difficulty": words}
            yield Clash("too-difficult", where)


def _values(option: str) -> list[int]:
    return [value for _, value in _CHOICES[option].words]


def lowest_minimum(board: int) -> int:
    """The minimum that a board prints; both starts of the first edition print the same."""
    if board == FIRST_EDITION:
        return PIECE_MINIMUM[FIRST_START]
    return PIECE_MINIMUM[FIRST_BOARD + board - (1 if board > FIRST_EDITION else 0)]


def pieces_of_no_use() -> Iterator[Clash]:
    """[CB-BOARD-2, CB-OPTION-18] Pieces are chosen for a board of the first edition only."""
    whole = tuple(name for name in BOARD_NAMES if name != BOARD_NAMES[FIRST_EDITION])
    for piece in PIECES:
        others = tuple(word for word, _ in _CHOICES[piece].words if word != _USUAL[piece])
        yield Clash("pieces-of-no-use", {"board": whole, piece: others})


CLASHES = (*too_difficult(), *pieces_of_no_use())
