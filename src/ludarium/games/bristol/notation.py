"""The notation of Bristol: a table as text, both ways."""

from collections.abc import Iterator
from typing import Any

from ludarium.games.bristol.actions import ASKED
from ludarium.games.bristol.components import (
    CARTS,
    CHARACTERS,
    COINS,
    FACES,
    HAND,
    KINDS,
    MAX_PAWNS,
    NO_CHARACTER,
    NUM_CARTS,
    NUM_COINS,
    NUM_DICE,
    REMEDY_LIMIT,
)
from ludarium.games.bristol.state import MAX_FACTS, Mind, State, Table
from ludarium.kernel.notation import Codec, Counts, Fault, Given, Named, RecordNotation

PHASES = ("seating", "placing", "casting", "dealing", "rolling", "turns", "mingling", "crossing", "over")
DOINGS = (
    "nothing",
    "rerolling",
    "throwing",
    "locking",
    "moving",
    "moving-extra",
    "leeching",
    "pomandering",
    "giving-alms",
    "drawing",
    "viewing",
    "serving",
    "robbing",
    "watching",
    "building",
    "riding",
    "praying",
    "receiving",
    "burning",
    "ghost-rolling",
    "ghost-moving",
)
ENDINGS = ("none", "escaped", "ghosts", "nobody", "no-human")
QUESTIONS = tuple(question.name for question in ASKED)
VALUES = ("1", "2", "3", "4")


class Cells:
    """A row in parts of equal length, `/` between the parts and `.` for an empty cell: `3./2./..`."""

    def __init__(self, field: str, length: int, words: tuple[str, ...], between: str = "") -> None:
        self.fields = (field,)
        self._length, self._words, self._between = length, words, between

    def write(self, record: Any, /) -> str:
        row: list[int] = getattr(record, self.fields[0])
        cells = ["." if number == 0 else self._words[number - 1] for number in row]
        parts = [cells[first : first + self._length] for first in range(0, len(row), self._length)]
        return "/".join(self._between.join(part) for part in parts)

    def read(self, record: Any, text: str, /) -> None:
        row: list[int] = getattr(record, self.fields[0])
        cells: list[str] = []
        for part in text.split("/"):
            cells += part.split(self._between) if self._between else list(part)
        if len(cells) != len(row):
            raise ValueError(f"{self.fields[0]} has {len(row)} cells, not {len(cells)}")
        for cell in cells:
            if cell != "." and cell not in self._words:
                raise ValueError(f"{cell!r} is not one of {', '.join(self._words)}")
        row[:] = [0 if cell == "." else 1 + self._words.index(cell) for cell in cells]


class Listed:
    """A row of numbers as words; `absent` is the number written as `-`."""

    def __init__(self, field: str, words: tuple[str, ...], absent: int | None = None) -> None:
        self.fields = (field,)
        self._words = dict(enumerate(words))
        if absent is not None:
            self._words[absent] = "-"
        self._numbers = {word: number for number, word in self._words.items()}

    def write(self, record: Any, /) -> str:
        return ",".join(self._words[number] for number in getattr(record, self.fields[0]))

    def read(self, record: Any, text: str, /) -> None:
        row: list[int] = getattr(record, self.fields[0])
        words = text.split(",")
        if len(words) != len(row) or any(word not in self._numbers for word in words):
            raise ValueError(f"{self.fields[0]} is {len(row)} of {', '.join(self._numbers)}")
        row[:] = [self._numbers[word] for word in words]


class Bits:
    """A mask as the numbers of its bits, counted from 1: `1+4`."""

    def __init__(self, field: str, count: int) -> None:
        self.fields = (field,)
        self._count = count

    def write(self, record: Any, /) -> str:
        mask = getattr(record, self.fields[0])
        return "+".join(str(bit + 1) for bit in range(self._count) if mask >> bit & 1) or "none"

    def read(self, record: Any, text: str, /) -> None:
        numbers = [int(word) for word in text.split("+")] if text != "none" else []
        if any(not 1 <= number <= self._count for number in numbers):
            raise ValueError(f"{self.fields[0]} names numbers from 1 to {self._count}")
        setattr(record, self.fields[0], sum(1 << (number - 1) for number in set(numbers)))


class Facts:
    """What a seat knows, as `value@places`, places by letters."""

    fields = ("facts", "num_facts")
    places = "123456789bco" + "mdux"  # hands (and right sides), areas, middle, deck, under the top, the top

    def write(self, mind: Any, /) -> str:
        return ",".join(self._fact(mind.facts[index]) for index in range(mind.num_facts)) or "none"

    def _fact(self, fact: int) -> str:
        return f"{fact & 7}@" + "".join(
            word for place, word in enumerate(self.places) if fact >> (3 + place) & 1
        )

    def read(self, mind: Any, text: str, /) -> None:
        facts = text.split(",") if text != "none" else []
        if len(facts) > MAX_FACTS:
            raise ValueError(f"a seat knows at most {MAX_FACTS} cards")
        mind.facts[:] = [0] * MAX_FACTS
        mind.num_facts = len(facts)
        for index, fact in enumerate(facts):
            value, _, places = fact.partition("@")
            if value not in VALUES or any(word not in self.places for word in places):
                raise ValueError(f"{fact!r} is not a card and its places")
            mask = sum(1 << self.places.index(word) for word in set(places))
            mind.facts[index] = int(value) | mask << 3


_PAWNS = tuple(str(pawn + 1) for pawn in range(MAX_PAWNS))

_TABLE: dict[str, Codec] = {
    "phase": Named("phase", PHASES),
    "ending": Named("ending", ENDINGS),
    "winners": Bits("winners", MAX_PAWNS),
    "circle": Listed("circle", _PAWNS),
    "characters": Listed("characters", CHARACTERS, NO_CHARACTER),
    "cart_of": Listed("cart_of", CARTS, -1),
    "riders": Cells("riders", 3, _PAWNS),
    "alive": Bits("alive", MAX_PAWNS),
    "early": Bits("early", MAX_PAWNS),
    "order": Listed("order", CARTS),
    "finished": Bits("finished", NUM_CARTS),
    "dice": Listed("dice", FACES),
    "locked": Bits("locked", NUM_DICE),
    "rerolled": Bits("rerolled", NUM_DICE),
    "going": Bits("going", NUM_DICE),
    "rolling": Bits("rolling", NUM_DICE),
    "doing": Named("doing", DOINGS),
    "may_whip": Bits("may_whip", MAX_PAWNS),
    "asked_whip": Bits("asked_whip", MAX_PAWNS),
    "sealed_whip": Bits("sealed_whip", MAX_PAWNS),
    "asked": Named("asked", QUESTIONS),
    "due": Named("due", QUESTIONS),
    "played": Counts("played", KINDS),
    "changed": Bits("changed", MAX_PAWNS),
    "since": Bits("since", MAX_PAWNS),
    "shown": Cells("shown", HAND, VALUES),
    "shown_plagued": Bits("shown_plagued", MAX_PAWNS),
    "shown_status": Bits("shown_status", MAX_PAWNS),
    "mingles": Bits("mingles", NUM_CARTS),
    "shown_coins": Cells("shown_coins", NUM_COINS, COINS, "+"),
}
_STATE: dict[str, Codec] = {
    "symptoms": Cells("symptoms", HAND, VALUES),
    "remedies": Cells("remedies", REMEDY_LIMIT, KINDS, "+"),
    "fresh": Cells("fresh", REMEDY_LIMIT, KINDS, "+"),
    "plagued": Bits("plagued", MAX_PAWNS),
    "met": Bits("met", MAX_PAWNS),
    "deck": Counts("deck", VALUES),
    "discard": Counts("discard", VALUES),
    "middle": Counts("middle", VALUES),
    "areas": Counts("areas", tuple(f"{cart}-{value}" for cart in CARTS for value in VALUES)),
    "remedy_deck": Counts("remedy_deck", KINDS),
    "unseen": Counts("unseen", KINDS),
    "cast": Counts("cast", KINDS),
    "coins": Cells("coins", NUM_COINS, COINS, "+"),
}
_MIND: dict[str, Codec] = {"facts": Facts(), "sure": Bits("sure", MAX_PAWNS)}

_NAMES = {
    "": "hidden",
    "table.options": "options",
    **{f"minds[{seat}]": f"mind-{seat + 1}" for seat in range(MAX_PAWNS)},
}

# --- Positions ------------------------------------------------------------------------------------------


def complete(state: State, given: Given) -> Iterator[Fault]:
    """Who rides is alive and on that cart, where a position does not say so; yields what cannot be."""
    table = state.table
    if ("table", "riders") in given:
        _seat(table, given)
    yield from _limits(table)


def _seat(table: Table, given: Given) -> None:
    riding = {rider - 1: seat // 3 for seat, rider in enumerate(table.riders) if rider > 0}
    if ("table", "alive") not in given:
        table.alive = sum(1 << pawn for pawn in riding)
    if ("table", "cart_of") not in given:
        table.cart_of[:] = [riding.get(pawn, -1) for pawn in range(MAX_PAWNS)]


def _limits(table: Table) -> Iterator[Fault]:
    """Every pawn sits once, on the cart that it is said to be on."""
    riders = [rider for rider in table.riders if rider > 0]
    for pawn in range(1, MAX_PAWNS + 1):
        if riders.count(pawn) > 1:
            yield f"pawn {pawn} sits on {riders.count(pawn)} seats", "table", "riders"
        if pawn in riders and pawn > table.num_pawns:
            yield f"there is no pawn {pawn}; {table.num_pawns} are in the game", "table", "riders"
        if (pawn in riders) != bool(table.alive >> (pawn - 1) & 1):
            yield f"pawn {pawn} is alive if it sits on a cart, and only then", "table", "alive"
        if pawn in riders and table.cart_of[pawn - 1] != table.riders.index(pawn) // 3:
            yield f"pawn {pawn} is on two carts: riders and cart_of differ", "table", "cart_of"
    if max(table.turn, table.starter) >= table.num_pawns:
        yield f"turn and starter are {table.num_pawns - 1} at most", "table", "turn"


NOTATION = RecordNotation(
    State,
    {Table: _TABLE, State: _STATE, Mind: _MIND},
    _NAMES,
    complete,
    signed=frozenset({"due_to", "events", "past"}),
)
