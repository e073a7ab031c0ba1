"""Options: the variants, editions and rulings that a table can choose, as a small record.

class Options(kernel.Options):
    seats: int = number(2)
    flask_any_color: int = switch(True)
    pot_side: int = one_of("front", "back")
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self, cast

from ludarium.kernel.records import Field, Record


class OptionError(ValueError):
    """An option that does not exist or a value that it cannot have; the text says what would be right."""


@dataclass(frozen=True)
class Choice(Field):
    """An option: the word of each value it can have."""

    words: tuple[tuple[str, int], ...] = ()
    assumed: bool = False  # the default is our assumption about the printed game

    def word(self, value: int) -> str:
        return next(word for word, number in self.words if number == value)


def switch(default: bool, *, assumed: bool = False) -> int:
    """An option that is on or off."""
    return cast(int, Choice(start=int(default), words=(("off", 0), ("on", 1)), assumed=assumed))


def one_of(*words: str, default: int = 0, assumed: bool = False) -> int:
    """An option with named values, numbered from 0."""
    return cast(int, Choice(start=default, words=tuple((w, i) for i, w in enumerate(words)), assumed=assumed))


def among(*values: int, default: int, assumed: bool = False) -> int:
    """An option that is one of these numbers."""
    return cast(int, Choice(start=default, words=tuple((str(v), v) for v in values), assumed=assumed))


_SYNONYMS = {"true": "on", "yes": "on", "1": "on", "false": "off", "no": "off", "0": "off"}


class Options(Record):
    """A record of choices. Every game's has `seats`, the number of players."""

    seats: int

    @classmethod
    def choices(cls) -> dict[str, Choice]:
        """Every option by name."""
        return {name: field for name, field in cls.FIELDS.items() if isinstance(field, Choice)}

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
