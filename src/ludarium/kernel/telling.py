"""Telling: questions, answers, refusals and events of a match as sentences for one viewer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path

from ludarium.kernel.contract import CHANCE, SPECTATOR, Game
from ludarium.kernel.families import Family, Parameter
from ludarium.kernel.history import Heard
from ludarium.kernel.previews import Foreseen, Line, Preview
from ludarium.kernel.texts import Texts, Value, game_folder, kernel_folder

YOU, OTHER = "you", "other"


class Telling(Texts):
    """A game's texts for one viewer at a table of named seats. What a game has no text for is told in notation."""

    def __init__(
        self,
        game: Game,
        language: str,
        *,
        names: Sequence[str] = (),
        viewer: int = SPECTATOR,
        folders: Iterable[Path] = (),
    ) -> None:
        super().__init__(language, (kernel_folder(), *folders, game_folder(game)))
        self.game = game
        self.viewer = viewer
        self._names = tuple(names)

    def name(self, seat: int) -> str:
        """Who sits at a seat; a game may have a word for those beyond the table, whom nobody plays."""
        if seat == CHANCE:
            return self("chance")
        if seat in range(len(self._names)):
            return self._names[seat]
        nobody = self.first("nobody-number", number=seat + 1) if self._names else None
        return nobody or self("seat-number", number=seat + 1)

    def who(self, seat: int) -> str:
        """Which person of the verb a sentence about a seat takes."""
        return YOU if seat == self.viewer else OTHER

    def event(self, heard: Heard) -> str:
        """What happened, as a sentence."""
        if heard.name == "undone":
            return self("event-undone", **self._of_seat(heard.values[0]))
        family = self.game.events[heard.event]
        told = self.first(f"event-{heard.name}", **self.values(family.parameters, heard.values))
        return told or _notation(family, heard.values)

    def preview(self, lines: Preview) -> str:
        """What an answer would bring, on one line: of each thing foreseen what the game has a short text for."""
        words = dict.fromkeys(filter(None, (self._line(line) for line in lines)))
        return f" {self('preview-or')} ".join(words)

    def _line(self, line: Line) -> str:
        ends = (each for each, then in zip(line, (*line[1:], None)) if not self._goes_on(each, then))
        return ", ".join(dict.fromkeys(filter(None, map(self._foreseen, ends))))

    def _goes_on(self, step: Foreseen, then: Foreseen | None) -> bool:
        """Whether a step is followed by another one of the same seat."""
        if then is None or self.game.foresight is None:
            return False
        steps = {self.game.events[event].name for event in self.game.foresight.steps}
        return step.name in steps and then.name == step.name and then.values[:1] == step.values[:1]

    def _foreseen(self, foreseen: Foreseen) -> str | None:
        """In the short text that the game has for it, if it has one."""
        name, values = foreseen
        return self.first(f"preview-{name}", **self.values(self._parameters.get(name, ()), values))

    @cached_property
    def _parameters(self) -> dict[str, tuple[Parameter, ...]]:
        """Of events, and of the words that previews have besides."""
        words = self.game.foresight.words if self.game.foresight else ()
        return {family.name: family.parameters for family in (*self.game.events, *words)}

    def question(self, name: str) -> str:
        """What is asked."""
        return self.first(f"question-{name}") or f"{name.replace('-', ' ')}?"

    def action(self, question: str, action: int) -> str:
        """An answer to a question, in the words the question has for it or in its own."""
        family, values = self.game.actions.member(action)
        keys = (f"question-{question}.{family.name}", f"action-{family.name}")
        return self.first(*keys, **self.values(family.parameters, values)) or self.game.actions.text(action)

    def outcome(self, outcome: int) -> str:
        """An answer of chance."""
        family, values = self.game.outcomes.member(outcome)
        told = self.first(f"outcome-{family.name}", **self.values(family.parameters, values))
        return told or self.game.outcomes.text(outcome)

    def refusal(self, reason: str, seat: int, answer: str = "") -> str:
        """Why an answer was not taken."""
        told = self.first(f"refusal-{reason}", answer=answer, **self._of_seat(seat))
        return told or f"{reason.replace('-', ' ').capitalize()}."

    def values(self, parameters: Sequence[Parameter], values: Sequence[int]) -> dict[str, Value]:
        """Parameters by name, as words of the language; the second of a name is called `name-2`. Where the second seat
        is the first one again, `who-2` is "self"."""
        named: dict[str, Value] = {}
        first: int | None = None  # seat
        for parameter, value in zip(parameters, values):
            if parameter.name == "seat" and first is not None:
                named |= {"seat-2": self.name(value), "who-2": "self" if value == first else self.who(value)}
            elif parameter.name == "seat":
                first = value
                named |= self._of_seat(value)
            else:
                count = sum(name.partition("-")[0] == parameter.name for name in named)
                named[f"{parameter.name}-{count + 1}" if count else parameter.name] = self._word(
                    parameter, value
                )
        return named

    def _of_seat(self, seat: int) -> dict[str, Value]:
        return {"seat": self.name(seat), "who": self.who(seat)}

    def _word(self, parameter: Parameter, value: int) -> Value:
        word = parameter.word(value)
        return int(word) if word.lstrip("-").isdigit() else self.first(f"{parameter.name}-{word}") or word


def _notation(family: Family, values: Sequence[int]) -> str:
    words = (parameter.word(value) for parameter, value in zip(family.parameters, values))
    return " ".join((family.name, *words))
