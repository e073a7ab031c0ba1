"""Options: the variants, editions and rulings that a table can choose, as a small record.

Every value is marked with what kind of claim it is and the statement of the rules digest that says so.

class Options(kernel.Options):
    seats: int = among(2, 3, 4, default=2, mark=printed("Q-SETUP-1"))
    flask_any_color: int = switch(True, mark=printed("Q-FLASK-2"), others={"off": edition("Q-FLASK-2")})
    pot_side: int = one_of("front", "back", mark=printed("Q-SETUP-9"))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, Self, cast, get_args

from ludarium.kernel.records import Field, Record

Kind = Literal[
    "printed",  # a rule of the box
    "edition",  # printed in another edition or translation
    "reading",  # the rulebook is silent or unclear; how we read it
    "house",  # not in the box: a rule or a limit of ours
    "unsettled",  # printed in the box, but no public source settles it; our best guess
]

KINDS: tuple[Kind, ...] = get_args(Kind)


class OptionError(ValueError):
    """An option that does not exist or a value that it cannot have; the text says what would be right."""


class ClashError(OptionError):
    """Options that cannot be chosen together; the text is the game's English sentence about it."""

    def __init__(self, clash: Clash, sentence: str) -> None:
        super().__init__(sentence)
        self.clash = clash


@dataclass(frozen=True)
class Clash:
    """Words that cannot be chosen together, by option; the game's texts have a sentence `clash-<name>`."""

    name: str
    words: Mapping[str, tuple[str, ...]]

    def happens(self, chosen: Mapping[str, str]) -> bool:
        """Whether each of its options has one of its words."""
        return all(chosen[option] in words for option, words in self.words.items())


@dataclass(frozen=True)
class Mark:
    """What kind of claim a value is, and the id of the rule in the digest that says so, with its source."""

    kind: Kind
    rule: str


def printed(rule: str) -> Mark:
    return Mark("printed", rule)


def edition(rule: str) -> Mark:
    return Mark("edition", rule)


def reading(rule: str) -> Mark:
    return Mark("reading", rule)


def house(rule: str) -> Mark:
    return Mark("house", rule)


def unsettled(rule: str) -> Mark:
    return Mark("unsettled", rule)


@dataclass(frozen=True)
class OptionField(Field):
    """An option: the word of each value it can have, and the mark of each."""

    words: tuple[tuple[str, int], ...] = ()
    marks: tuple[Mark, ...] = ()

    @property
    def default(self) -> str:
        return self.word(self.start)

    def word(self, value: int) -> str:
        return next(word for word, number in self.words if number == value)

    def marked(self) -> dict[str, Mark]:
        """Every value's word with its mark."""
        return {word: mark for (word, _), mark in zip(self.words, self.marks)}


Others = Mapping[str, Mark]  # the marks of values that the option's own mark does not fit


def switch(default: bool, *, mark: Mark, others: Others | None = None) -> int:
    """An option that is on or off."""
    return _choice({"off": 0, "on": 1}, int(default), mark, others)


def one_of(*words: str, default: int = 0, mark: Mark, others: Others | None = None) -> int:
    """An option with named values, numbered from 0."""
    return _choice({word: number for number, word in enumerate(words)}, default, mark, others)


def among(*values: int, default: int, mark: Mark, others: Others | None = None) -> int:
    """An option that is one of these numbers."""
    return _choice({str(value): value for value in values}, default, mark, others)


def _choice(words: Mapping[str, int], default: int, mark: Mark, others: Others | None) -> int:
    apart = dict(others or {})
    marks = tuple(apart.pop(word, mark) for word in words)
    if apart:
        raise ValueError(f"marks for values that are not there: {', '.join(apart)}")
    return cast(int, OptionField(start=default, words=tuple(words.items()), marks=marks))


_SYNONYMS = {"true": "on", "yes": "on", "1": "on", "false": "off", "no": "off", "0": "off"}


class Options(Record):
    """A record of choices. Every game's has `seats`, the number of players."""

    seats: int

    @classmethod
    def choices(cls) -> dict[str, OptionField]:
        """Every option by name."""
        return {name: field for name, field in cls.FIELDS.items() if isinstance(field, OptionField)}

    @classmethod
    def of(cls, words: Mapping[str, Any]) -> Self:
        """Options from words or numbers; what is not named keeps its default."""
        options = cls()
        for name, value in words.items():
            setattr(options, name, cls.value(name, value))
        return options

    @classmethod
    def value(cls, name: str, value: Any) -> int:
        """The number behind an option's value as a person writes it."""
        choice = cls.choices().get(name)
        if choice is None:
            raise OptionError(f"there is no option {name!r}; the options are {', '.join(cls.choices())}")
        word = str(value).strip().lower()
        numbers = dict(choice.words)
        number = numbers.get(word, numbers.get(_SYNONYMS.get(word, "")))
        if number is None:
            raise OptionError(f"option {name} cannot be {str(value)!r}; it is one of {', '.join(numbers)}")
        return number

    def words(self) -> dict[str, str]:
        """The options as words, as `of` reads them."""
        return {name: choice.word(getattr(self, name)) for name, choice in self.choices().items()}
