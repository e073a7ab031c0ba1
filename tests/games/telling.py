"""Golden play-throughs: complete games as text that a person can read and a test replays line by line.

    python -m tests.games.GAME.playthroughs

writes a game's anew into its folder `playthroughs/`; do so, and read the difference, whenever a rule or a name has
changed on purpose. Games that are there are told again from their answers, so that the difference is the change and
no more; where these cannot be given any longer, delete the file and another game is invented. A line is an answer
and, behind the bar, what it led to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forms import Told, listening
from tests.games.wandering import Answer


@dataclass(frozen=True)
class Playthrough:
    """One that is kept: its file, its options by name, and where its luck begins."""

    path: Path
    options: dict[str, str]
    seed: int


@dataclass(frozen=True)
class Teller:
    """Who tells a game: by whose wandering, and which lines say how it stands now and how it ended for a seat."""

    game: Game
    wander: Callable[[Any, Random, float], Iterator[Answer]]
    guided: float  # share of the heuristic's answers
    standing: Callable[[Any], str]
    result: Callable[[Any, int], str]
    chapter: Callable[[Any], int]  # it is told how the game stands whenever this has grown
    before_first_chapter: int = -1

    def write(self, playthroughs: Iterable[Playthrough]) -> None:
        for one in playthroughs:
            lines = self.replayed(_lines_of(one.path)) if one.path.exists() else self.invented(one)
            one.path.parent.mkdir(exist_ok=True)
            one.path.write_text("\n".join(lines) + "\n", encoding="utf-8")
            print(f"{one.path.relative_to(Path.cwd())}: {len(lines)} lines")

    def check(self, path: Path) -> None:
        """A game told again from its answers alone is the same, line by line."""
        lines = _lines_of(path)
        again = self.replayed(lines)
        for number, (before, now) in enumerate(zip(lines, again, strict=False), start=1):
            assert now == before, f"{path.name}, line {number}"
        assert len(again) == len(lines)
        assert again[-1].startswith("result: ")

    # --- Telling ----------------------------------------------------------------------------------------

    def invented(self, one: Playthrough) -> list[str]:
        """A game played at random."""
        return self._lines(one.options, lambda state: self.wander(state, Random(one.seed), self.guided))

    def replayed(self, lines: list[str]) -> list[str]:
        """The same game told again from its answers alone."""
        options = dict(word.split("=") for word in lines[0].split()[1:])
        answers = map(self._read, filter(_is_answer, lines))
        return self._lines(options, lambda state: self._repeated(state, answers))

    def _lines(self, options: dict[str, str], play: Callable[[Any], Iterator[Answer]]) -> list[str]:
        with listening() as opening:
            state = self.game.new(self.game.Options.of(options))
        heading = "options " + " ".join(f"{name}={word}" for name, word in options.items())
        return [heading, *self._told(state, opening, play(state))]

    def _told(self, state: Any, opening: list[Told], answers: Iterable[Answer]) -> Iterator[str]:
        """A line for each answer, with the standing before each chapter and the result at the end."""
        line, chapter = f"opening | {self._events(opening)}", self.before_first_chapter
        with listening() as journal:
            for seat, answer in answers:
                yield line if not journal else f"{line} | {self._events(journal)}"
                journal.clear()
                if self.chapter(state) > chapter:
                    chapter = self.chapter(state)
                    yield from ("", self.standing(state))
                line = self._text(seat, answer)
            yield f"{line} | {self._events(journal)}"
        yield ""
        for seat in range(state.table.options.seats):
            yield f"result: seat-{seat + 1} {self.result(state, seat)}"

    def _text(self, seat: int, answer: int) -> str:
        if seat == CHANCE:
            return f"chance {self.game.outcomes.text(answer)}"
        return f"seat-{seat + 1} {self.game.actions.text(answer)}"

    def _events(self, told: Iterable[Told]) -> str:
        return "; ".join(self._event(event, values) for event, _, values in told)

    def _event(self, event: int, values: tuple[int, ...]) -> str:
        family = self.game.events[event]
        words = (parameter.word(value) for parameter, value in zip(family.parameters, values, strict=False))
        return " ".join((family.name, *words))

    # --- Reading ----------------------------------------------------------------------------------------

    def _read(self, line: str) -> Answer:
        who, _, text = line.partition(" | ")[0].partition(" ")
        seat, families = CHANCE, self.game.outcomes
        if who != "chance":
            seat, families = int(who.removeprefix("seat-")) - 1, self.game.actions
        answer = families.find(text)
        assert answer is not None, f"nobody can answer {text!r}"
        return seat, answer

    def _repeated(self, state: Any, answers: Iterable[Answer]) -> Iterator[Answer]:
        for seat, answer in answers:
            assert answer in self.game.legal_in(state, seat), f"{self._text(seat, answer)} is refused"
            yield seat, answer
            self.game.apply(state, seat, answer)


def _lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def _is_answer(line: str) -> bool:
    return line.startswith(("seat-", "chance "))
