"""Families: named ids with typed parameters, for actions, outcomes, events, streams, questions and refusals.

A game names its families once, in order; flat ids are derived and never typed in:

    ACTIONS = Families()
    DRAW = ACTIONS.add("draw")
    TAKE = ACTIONS.add("take", CHIP)  # TAKE + chip is the id of taking that chip, "take green-2" its text
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product


@dataclass(frozen=True)
class Parameter:
    """A typed value: its name, and the word for each integer it can be (none: any number)."""

    name: str
    words: tuple[str, ...] = ()

    def word(self, value: int) -> str:
        return self.words[value] if self.words else str(value)


NUMBER = Parameter("number")


def seats(count: int) -> Parameter:
    """A seat, written from 1 as people count."""
    return Parameter("seat", tuple(str(seat + 1) for seat in range(count)))


@dataclass(frozen=True)
class Family:
    """A name and its parameters; `first` is the id of the combination with all parameters at zero."""

    name: str
    parameters: tuple[Parameter, ...]
    first: int
    reveals: bool = False  # events only: tells somebody what was hidden, so undo stops here


class Families:
    """An ordered set of families with consecutive ids."""

    def __init__(self) -> None:
        self._families: dict[str, Family] = {}
        self._members: list[tuple[Family, tuple[int, ...]]] = []
        self._texts: list[str] = []
        self._ids: dict[str, int] = {}

    def add(self, name: str, *parameters: Parameter, reveals: bool = False) -> int:
        """Name a family; the id of its first member."""
        if name in self._families:
            raise ValueError(f"{name} is named twice")
        family = Family(name, parameters, len(self._members), reveals)
        self._families[name] = family
        for values in product(*(range(len(parameter.words)) for parameter in parameters)):
            text = _text(family, values)
            self._ids[text] = len(self._members)
            self._texts.append(text)
            self._members.append((family, values))
        return family.first

    def __len__(self) -> int:
        return len(self._members)

    def __iter__(self) -> Iterator[Family]:
        return iter(self._families.values())

    def __getitem__(self, name: str) -> Family:
        return self._families[name]

    def member(self, id_: int) -> tuple[Family, tuple[int, ...]]:
        """The family and the parameter values behind an id."""
        return self._members[id_]

    def text(self, id_: int) -> str:
        """An id as text, such as `take green-2`."""
        return self._texts[id_]

    def find(self, text: str) -> int | None:
        """The id behind a text, or None."""
        return self._ids.get(" ".join(text.split()).lower())

    def texts(self) -> Iterable[str]:
        return iter(self._texts)


def _text(family: Family, values: tuple[int, ...]) -> str:
    words = (parameter.word(value) for parameter, value in zip(family.parameters, values, strict=True))
    return " ".join((family.name, *words))


class Events(list[Family]):
    """Event families by id. One id each: values travel beside the id, so a parameter may be any number."""

    def __hash__(self) -> int:  # type: ignore[override]
        """A game has one list of them, so what is worked out of it can be remembered by it."""
        return id(self)

    def add(self, name: str, *parameters: Parameter, reveals: bool = False) -> int:
        """Name an event and the kinds of its values (four at most); its id."""
        if len(parameters) > 4 or any(family.name == name for family in self):
            raise ValueError(f"event {name}: more than four values, or named twice")
        self.append(Family(name, parameters, len(self), reveals))
        return len(self) - 1


@dataclass(frozen=True)
class Question:
    """What can be asked, and the contiguous range of ids that may answer it."""

    name: str
    first: int = 0
    count: int = 0
    of_chance: bool = False  # the ids are outcomes, else actions


MAX_ANSWERS = 62  # to one question, so that a mask of the legal ones is one integer


class Questions:
    """The questions of a game; id 0 is `nothing`: no question is open."""

    def __init__(self, actions: Families, outcomes: Families) -> None:
        self._actions, self._outcomes = actions, outcomes
        self._questions = [Question("nothing")]

    def ask(self, name: str, first: int, last: int) -> int:
        """A question to a seat, answered by the actions from `first` to `last`; its id."""
        return self._add(Question(name, first, last - first + 1))

    def draw(self, name: str, first: int, last: int) -> int:
        """A question to chance, answered by the outcomes from `first` to `last`; its id."""
        return self._add(Question(name, first, last - first + 1, of_chance=True))

    def _add(self, question: Question) -> int:
        ids = self._outcomes if question.of_chance else self._actions
        if not 0 <= question.first < question.first + question.count <= len(ids):
            raise ValueError(f"question {question.name}: no such range of ids")
        if question.count > MAX_ANSWERS:
            raise ValueError(
                f"question {question.name}: {question.count} answers; ask it in steps of {MAX_ANSWERS}"
            )
        self._questions.append(question)
        return len(self._questions) - 1

    def __getitem__(self, id_: int) -> Question:
        return self._questions[id_]

    def __len__(self) -> int:
        return len(self._questions)

    def __iter__(self) -> Iterator[Question]:
        return iter(self._questions)

    @property
    def first(self) -> tuple[int, ...]:
        """By question: the first id that may answer it."""
        return tuple(question.first for question in self._questions)

    @property
    def count(self) -> tuple[int, ...]:
        """By question: how many ids may answer it."""
        return tuple(question.count for question in self._questions)
