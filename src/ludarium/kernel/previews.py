"""Previews: what an answer would bring, told to a seat before it is given.

Most of it no game writes: an answer that is carried out on a copy, imagined from what the seat sees, *tells* what would
happen. A preview is what the seat would hear of that, up to the first draw, the first further question, and the first
thing that is hidden: an event that is marked `reveals`, or one on which two imaginings do not agree. What no event says
a game adds in words of its own. Nothing here is given a true state, so nothing can leak by a preview.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import takewhile
from typing import Any, Generic, NamedTuple

from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import Game, S, V
from ludarium.kernel.families import Events
from ludarium.kernel.forms import Told, listening
from ludarium.kernel.history import audible

MAX_LINES = 4  # ways in which one answer may go on
MAX_LENGTH = 16  # things that one line foresees
GOES_ON = "goes-on"  # a word of every game: the way goes on, nobody knows how far


class Foreseen(NamedTuple):
    """Something that an answer would bring: an event that would be told, or a word of the game's own."""

    name: str
    values: tuple[int, ...]


Line = tuple[Foreseen, ...]
Preview = tuple[Line, ...]  # a line for each way in which it may go on: nearly always one

Readings = Mapping[str, Sequence[int]]
"""Numbers that follow from the table and that whoever looks at it would count out: by name, a row of them."""


def nothing_more(seen: Any, answer: int, then: Callable[[], Any]) -> Iterable[tuple[int, ...]]:
    """For games whose events say all that an answer would bring."""
    return ()


@dataclass(frozen=True)
class Foresight:
    """What a game adds to what its events say of an answer."""

    words: Events = field(default_factory=Events)
    """Things to say that are no events; their names are none of the events' names either."""
    say: Callable[[Any, int, Callable[[], Any]], Iterable[tuple[int, ...]]] = nothing_more
    """Which of the words, each with its values, an answer deserves: from what its seat sees, and, where that is asked
    for, from what it would see then."""
    steps: tuple[int, ...] = ()
    """Events of a way that is told step by step: of several in a row the last one says where it ends."""
    forks: tuple[int, ...] = ()
    """Questions in the midst of a matter, which a preview passes: it goes on by every answer, in lines of their own."""


def previews(game: Game[S, V], seen: V, answers: Iterable[int]) -> dict[int, Preview]:
    """By answer, what it would bring to the seat of a Seen. Answers of which nothing can be said are left out, and so
    are those that only pass: what comes after them comes anyway."""
    view: Any = seen
    looking, asked = _Looking(game, seen), game.question(view.table, view.own, int(view.seat))
    found = {answer: looking.preview(answer) for answer in answers if not game.rooms.passes(asked, answer)}
    return {answer: lines for answer, lines in found.items() if lines}


class _Looking(Generic[S, V]):
    """The copies on which answers are tried: two, for what they do not agree on is hidden."""

    def __init__(self, game: Game[S, V], seen: V) -> None:
        view: Any = seen
        self.game, self.seen, self.seat = game, seen, int(view.seat)

    @cached_property
    def twin(self) -> S:
        return self._imagined(0)

    @cached_property
    def other(self) -> S:
        """Made only once something was heard that it has to confirm."""
        return self._imagined(1)

    def _imagined(self, number: int) -> S:
        """Always the same for the same Seen."""
        state = self.game.State()
        self.game.imagine(self.seen, state, new_luck(number))
        return state

    def preview(self, answer: int) -> Preview:
        """On which both copies agree: events up to where they part, and those of the game's words that both deserve."""
        lines, words, certain = self._told(self.twin, answer)
        if not certain:
            others, said, _ = self._told(self.other, answer)
            words = [word for word in words if word in said]
            lines = [list(_shared(one, other)) for one, other in zip(lines, others)]
        return tuple(dict.fromkeys(told for line in lines if (told := (*line, *words))))

    def _told(self, twin: S, answer: int) -> tuple[list[list[Foreseen]], list[Foreseen], bool]:
        """What would be heard, in a line for each way on; the game's own words; and whether another copy would
        certainly say the same, since nothing is told but words that follow from what is seen already."""
        after = twin.copy()
        lines, then = list(self._lines(after, self.seat, answer)), _Then(self, after)
        words = self._said(answer, then)
        return lines, words, not any(lines) and not (words and then.was_looked_at)

    def _said(self, answer: int, then: Callable[[], V]) -> list[Foreseen]:
        foresight = self.game.foresight
        if foresight is None:
            return []
        told = foresight.say(self.seen, answer, then)
        return [Foreseen(foresight.words[word].name, tuple(values)) for word, *values in told]

    def _lines(self, state: S, seat: int, answer: int) -> Iterator[list[Foreseen]]:
        """What would be heard of an answer, which changes the state; beyond a fork, in a line for each way on."""
        with listening() as told:
            self.game.apply(state, seat, answer)
        told = [event for event in told if audible(event, self.seat)]
        open_ = list(takewhile(lambda event: not self.game.events[event[0]].reveals, told))
        heard = [self._foreseen(event, values) for event, _, values in open_][:MAX_LENGTH]
        if len(open_) < len(told):
            yield [*heard, *self._onwards(open_)]
            return
        fork = self._fork(state) if len(heard) < MAX_LENGTH else None
        if fork is None:
            yield heard
            return
        for onward in self.game.legal_in(state, fork)[:MAX_LINES]:
            for rest in self._lines(state.copy(), fork, onward):
                yield [*heard, *rest][:MAX_LENGTH]

    def _foreseen(self, event: int, values: tuple[int, ...]) -> Foreseen:
        family = self.game.events[event]
        return Foreseen(family.name, values[: len(family.parameters)])

    def _onwards(self, told: Sequence[Told]) -> list[Foreseen]:
        """A way in the midst of which something hidden turns up goes on, nobody knows how far."""
        steps = self.game.foresight.steps if self.game.foresight else ()
        return [Foreseen(GOES_ON, ())] if told and told[-1][0] in steps else []

    def _fork(self, state: S) -> int | None:
        """Who is asked something that a preview passes: its own seat, or one that is asked alone."""
        foresight, owing = self.game.foresight, self.game.waiting_in(state)
        if foresight is None or not foresight.forks or owing <= 0:
            return None
        seat = self.seat if owing >> self.seat & 1 else owing.bit_length() - 1
        single = owing == 1 << seat or seat == self.seat
        return seat if single and self.game.question_in(state, seat) in foresight.forks else None


class _Then(Generic[S, V]):
    """What the seat would see after an answer, worked out when somebody looks."""

    def __init__(self, looking: _Looking[S, V], after: S) -> None:
        self._looking, self._after = looking, after
        self.was_looked_at = False

    def __call__(self) -> V:
        self.was_looked_at = True
        return self._looking.game.see(self._after, self._looking.seat)


def _shared(one: Sequence[Foreseen], other: Sequence[Foreseen]) -> Iterator[Foreseen]:
    """What two lines have in common, from the beginning."""
    return (each for each, _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other)))
