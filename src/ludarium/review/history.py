"""How a match went: its rounds, what each seat had in them, where its points came from, and what was worth a mark."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from ludarium.kernel.course import Course
from ludarium.kernel.history import named
from ludarium.kernel.match import Match
from ludarium.review.told import Chapter, Gain, History, Landmark


def history_of(match: Match) -> History:
    """How a match that is over went, as far as its game has something to follow."""
    return _Walk(match, match.game.course).history() if match.game.course else History()


class _Walk:
    """A walk through a match, answer after answer."""

    def __init__(self, match: Match, course: Course) -> None:
        self.match, self.course = match, course
        self.state: Any = match.state_after(0)
        self.chapters = list[Chapter]()
        self.rows: dict[str, list[tuple[int, ...]]] = defaultdict(list)
        self.gains: dict[tuple[int, int, str], int] = defaultdict(int)
        self.landmarks = list[Landmark]()

    def history(self) -> History:
        self._note_chapter(0)
        for index, answer in enumerate(self.match.answers):
            before, part, chapter = self._counted(), self.course.part(self.state.table), self._chapter()
            self.match.game.apply(self.state, answer.seat, answer.answer)
            for seat, (old, new) in enumerate(zip(before, self._counted())):
                if new != old:
                    self.gains[seat, chapter, part] += new - old
            self._note_landmarks(index)
            self._note_chapter(index + 1)
        self._close_chapter()
        gains = (Gain(*key, amount) for key, amount in self.gains.items())
        rows = {name: tuple(row) for name, row in self.rows.items()}
        return History(tuple(self.chapters), rows, tuple(gains), tuple(self.landmarks))

    def _chapter(self) -> int:
        return int(self.course.chapter(self.state.table))

    def _counted(self) -> tuple[int, ...]:
        if not self.course.counted:
            return ()
        return tuple(self.course.gauges(self.state)[self.course.counted])

    def _note_chapter(self, index: int) -> None:
        number = self._chapter()
        if self.chapters and self.chapters[-1].number == number:
            return
        if self.chapters:
            self._close_chapter()
        self.chapters.append(Chapter(index, number))

    def _close_chapter(self) -> None:
        """What everybody has as a chapter ends."""
        for name, values in self.course.gauges(self.state).items():
            self.rows[name].append(tuple(int(value) for value in values))

    def _note_landmarks(self, index: int) -> None:
        events = self.match.game.events
        for event, _, values in self.match.answers[index].told:
            if event in self.course.landmarks:
                self.landmarks.append(Landmark(index, *named(events, event, values)))
