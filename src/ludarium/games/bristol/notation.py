"""The notation of Bristol: a table as text, both ways."""

from typing import Any

from ludarium.games.bristol.actions import ASKED
from ludarium.games.bristol.components import (
    CART_SEATS,
    CARTS,
    CHARACTERS,
    COINS,
    FACES,
    HAND,
    KINDS,
    MAX_PAWNS,
    NO_CART,
    NO_CHARACTER,
    NO_COIN,
    NUM_CARTS,
    NUM_COINS,
    NUM_DICE,
    NUM_PARTNERS,
    REMEDY_LIMIT,
)
from ludarium.games.bristol.positions import complete
from ludarium.games.bristol.rules.knowledge import VALUE
from ludarium.games.bristol.state import (
    MAX_FACTS,
    NO_PAWN,
    Area,
    Cart,
    Coin,
    Hidden,
    Mind,
    Mingle,
    Movement,
    Own,
    Pawn,
    Piles,
    State,
    Table,
    Turn,
)
from ludarium.kernel.notation import Codec, Column, Counts, Named, Number, RecordNotation
from ludarium.kernel.records import Record

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
FATES = ("escaped", "gloats", "ill", "dead", "behind")  # of a pawn, when the game is over
QUESTIONS = tuple(question.name for question in ASKED)
VALUES = ("1", "2", "3", "4")

# How cards and coins lie in a row, in which 0 stands for none, and an answer about a movement under its seal.
CODED_KINDS, CODED_COINS = ("none", *KINDS), ("none", *COINS)
SEALED = ("none", "allow", *("whip",) * NUM_PARTNERS)


class Cells:
    """A row in parts of equal length, `/` between the parts and `.` for an empty cell: `3./2./..`. `absent` is the
    number of an empty cell, and the words count from there."""

    def __init__(
        self, field: str, length: int, words: tuple[str, ...], between: str = "", absent: int = 0
    ) -> None:
        self.fields = (field,)
        self._length, self._words, self._between, self._absent = length, words, between, absent

    def write(self, record: Any, /) -> str:
        row: list[int] = getattr(record, self.fields[0])
        cells = ["." if n == self._absent else self._words[n - self._absent - 1] for n in row]
        parts = [cells[first : first + self._length] for first in range(0, len(row), self._length)]
        return "/".join(self._between.join(part) for part in parts)

    def read(self, record: Any, text: str, /) -> None:
        row: list[int] = getattr(record, self.fields[0])
        cells: list[str] = []
        for part in text.split("/"):
            cells += self._filled(part.split(self._between) if self._between else list(part))
        cells += ["."] * (len(row) - len(cells))
        if len(cells) != len(row):
            raise ValueError(f"{self.fields[0]} has {len(row)} cells, not {len(cells)}")
        for cell in cells:
            if cell != "." and cell not in self._words:
                raise ValueError(f"{cell!r} is not one of {', '.join(self._words)}")
        numbers = {".": self._absent} | {w: n for n, w in enumerate(self._words, self._absent + 1)}
        row[:] = [numbers[cell] for cell in cells]

    def _filled(self, part: list[str]) -> list[str]:
        """A part with its empty cells behind, which may be left out as whole parts may."""
        return part + ["."] * (self._length - len(part))


class Listed:
    """A row of numbers as words; `absent` is the number written as `-`, or as another sign."""

    def __init__(
        self, field: str, words: tuple[str, ...], absent: int | None = None, sign: str = "-"
    ) -> None:
        self.fields = (field,)
        self._words = dict(enumerate(words))
        if absent is not None:
            self._words[absent] = sign
        self._numbers = {word: number for number, word in self._words.items()}

    def write(self, record: Any, /) -> str:
        return ",".join(self._words[number] for number in getattr(record, self.fields[0]))

    def read(self, record: Any, text: str, /) -> None:
        row: list[int] = getattr(record, self.fields[0])
        words = text.split(",")
        if len(words) != len(row) or any(word not in self._numbers for word in words):
            raise ValueError(f"{self.fields[0]} is {len(row)} of {', '.join(self._numbers)}")
        row[:] = [self._numbers[word] for word in words]


def _mask(text: str, count: int) -> int:
    """The mask behind the numbers of its bits, counted from 1: `1+4`."""
    numbers = [int(word) for word in text.split("+")] if text != "none" else []
    if any(not 1 <= number <= count for number in numbers):
        raise ValueError(f"these are numbers from 1 to {count}")
    return sum(1 << (number - 1) for number in set(numbers))


def _numbers(mask: int) -> str:
    return "+".join(str(place + 1) for place in range(mask.bit_length()) if mask >> place & 1) or "none"


class Bits:
    """A mask as the numbers of its bits."""

    def __init__(self, field: str, count: int) -> None:
        self.fields = (field,)
        self._count = count

    def write(self, record: Any, /) -> str:
        return _numbers(getattr(record, self.fields[0]))

    def read(self, record: Any, text: str, /) -> None:
        setattr(record, self.fields[0], _mask(text, self._count))


class Plagued:
    """Who has the plague, in the same way: each seat's own."""

    fields, gathers = ("own",), ((Own, "plagued"),)

    def write(self, state: State, /) -> str:
        return _numbers(sum(own.plagued << seat for seat, own in enumerate(state.own)))

    def read(self, state: State, text: str, /) -> None:
        mask = _mask(text, MAX_PAWNS)
        for seat, own in enumerate(state.own):
            own.plagued = mask >> seat & 1


class Met:
    """Who met as plagued: all of them know it of each other."""

    fields, gathers = ("own",), ((Own, "met"),)

    def write(self, state: State, /) -> str:
        return _numbers(max(own.met for own in state.own))

    def read(self, state: State, text: str, /) -> None:
        mask = _mask(text, MAX_PAWNS)
        for seat, own in enumerate(state.own):
            own.met = mask if mask >> seat & 1 else 0


class Facts:
    """What a seat knows, as `value@places`, places by letters."""

    fields = ("facts", "num_facts")
    places = "123456789bco" + "mdux"  # hands (and right sides), areas, middle, deck, under the top, the top

    def write(self, mind: Any, /) -> str:
        return ",".join(self._fact(mind.facts[index]) for index in range(mind.num_facts)) or "none"

    def _fact(self, fact: int) -> str:
        return f"{fact & VALUE}@" + "".join(
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
    "characters": Column("pawns", Pawn, "character", Listed("character", CHARACTERS, NO_CHARACTER)),
    "cart_of": Column("pawns", Pawn, "cart", Listed("cart", CARTS, NO_CART)),
    "num_symptoms": Column("pawns", Pawn, "num_symptoms"),
    "num_remedies": Column("pawns", Pawn, "num_remedies"),
    "shown": Column("pawns", Pawn, "shown", Cells("shown", HAND, VALUES)),
    "learned": Column("pawns", Pawn, "learned"),
    "circle": Listed("circle", _PAWNS),
    "alive": Bits("alive", MAX_PAWNS),
    "early": Bits("early", MAX_PAWNS),
    "changed": Bits("changed", MAX_PAWNS),
    "shown_status": Bits("shown_status", MAX_PAWNS),
    "shown_plagued": Bits("shown_plagued", MAX_PAWNS),
    "positions": Column("carts", Cart, "position"),
    "riders": Column("carts", Cart, "riders", Cells("riders", CART_SEATS, _PAWNS, absent=NO_PAWN)),
    "area_sizes": Column("carts", Cart, "area_size"),
    "order": Listed("order", CARTS),
    "finished": Bits("finished", NUM_CARTS),
    "dice": Listed("dice", FACES),
    "locked": Bits("locked", NUM_DICE),
    "asked": Named("asked", QUESTIONS),
    "due": Named("due", QUESTIONS),
    "rolling": Bits("rolling", NUM_DICE),
    "givers": Column("coins", Coin, "giver", Listed("giver", _PAWNS, NO_PAWN, "0")),
    "owners": Column("coins", Coin, "owner", Listed("owner", _PAWNS, NO_PAWN, "0")),
    "shown_coins": Column("coins", Coin, "shown", Cells("shown", NUM_COINS, COINS, "+", NO_COIN)),
    "ending": Named("ending", ENDINGS),
    "winners": Bits("winners", MAX_PAWNS),
}
_TURN: dict[str, Codec] = {
    "turn": Number("pawn"),
    "rerolled": Bits("rerolled", NUM_DICE),
    "doing": Named("doing", DOINGS),
    "pawn": Number("chosen"),
    "going": Bits("going", NUM_DICE),
}
_MOVEMENT: dict[str, Codec] = {
    "move": Number("kind"),
    "may_whip": Bits("may_whip", MAX_PAWNS),
    "asked_whip": Bits("asked", MAX_PAWNS),
    "sealed_whip": Bits("sealed", MAX_PAWNS),
}
_MINGLE: dict[str, Codec] = {
    "mingles": Bits("carts", NUM_CARTS),
    "mingling": Number("cart"),
    "since": Bits("since", MAX_PAWNS),
}
_STATE: dict[str, Codec] = {
    "symptoms": Column("own", Own, "symptoms", Cells("symptoms", HAND, VALUES)),
    "remedies": Column("own", Own, "remedies", Cells("remedies", REMEDY_LIMIT, KINDS, "+")),
    "plagued": Plagued(),
    "met": Met(),
    "sealed": Column("own", Own, "sealed"),
}
_OWN: dict[str, Codec] = {
    "fresh": Cells("fresh", REMEDY_LIMIT, KINDS, "+"),
    "cast": Counts("cast", KINDS),
    "coins": Cells("coins", NUM_COINS, COINS, "+"),
}
_MIND: dict[str, Codec] = {"facts": Facts(), "sure": Bits("sure", MAX_PAWNS)}
_HIDDEN: dict[str, Codec] = {
    "deck": Counts("deck", VALUES),
    "discard": Counts("discard", VALUES),
    "areas": Column(
        "areas",
        Area,
        "cards",
        Counts("cards", tuple(f"{cart}-{value}" for cart in CARTS for value in VALUES)),
    ),
    "middle": Counts("middle", VALUES),
    "remedy_deck": Counts("remedy_deck", KINDS),
    "unseen": Counts("unseen", KINDS),
    "coins": Cells("coins", NUM_COINS, COINS, "+"),
}
_CODECS: dict[type[Record], dict[str, Codec]] = {
    Table: _TABLE,
    Turn: _TURN,
    Movement: _MOVEMENT,
    Mingle: _MINGLE,
    Piles: {"played": Counts("played", KINDS)},
    State: _STATE,
    Own: _OWN,
    Mind: _MIND,
    Hidden: _HIDDEN,
}
_NAMES = {
    "": "hidden",
    "table.options": "options",
    **{f"table.{part}": "table" for part in ("turn", "movement", "mingle", "piles", "chronicle")},
    **{f"own[{seat}]": f"seat-{seat + 1}" for seat in range(MAX_PAWNS)},
    **{f"own[{seat}].mind": f"mind-{seat + 1}" for seat in range(MAX_PAWNS)},
}

NOTATION = RecordNotation(
    State,
    _CODECS,
    _NAMES,
    complete,
    signed=frozenset({"due_to", "events", "past"}),
    without=frozenset({"hidden.story"}),
)
