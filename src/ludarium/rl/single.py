"""Single: one game of learners, an answer a call, in any form.

The same rules run as they stand or as machine code, over records or over arrays of one; what comes of them is the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Literal, Protocol

import numpy as np

from ludarium.bots.kinds import opinions_at
from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forms import rule
from ludarium.kernel.generic import (
    apply,
    chance,
    default,
    drawing,
    over,
    payoff,
    question,
    waiting,
)
from ludarium.kernel.playout import HEURISTIC, answer_of_chance, bot_answer, legal_mask, playout_of
from ludarium.kernel.records import Ints, Record
from ludarium.kernel.seeing import see
from ludarium.kernel.tensors import How, Observer

Running = Literal["compiled", "interpreted"]

LEARNER = -1  # who holds a seat: whoever calls, or a built-in bot (RANDOM, HEURISTIC)
NOBODY = -3  # as a seat: none answers

# Stand-ins, replaced by the game's own in `rules_of`.


def potential(seen: Any) -> float:
    raise NotImplementedError


def fill_row(record: Any, seat: int, out: Any) -> None:
    raise NotImplementedError


@rule
def no_bot(state: Any, seat: int, bot: int, seen: Any, opinions: Any, bot_luck: Luck) -> int:
    """In place of `bot_answer` where all seats are learners': small code runs faster."""
    return 0


@rule
def no_potential(seen: Any) -> float:
    """For games that have none."""
    return 0.0


@rule
def bot_among(owing: int, holders: Ints) -> int:
    """The first of these seats that a built-in bot holds, or NOBODY."""
    for seat in range(len(holders)):
        if (owing >> seat) & 1 and holders[seat] != LEARNER:
            return seat
    return NOBODY


@rule
def play(
    states: Any,
    holders: Ints,
    opinions: Any,
    lucks: Any,
    seen: Any,
    weights: Ints,
    draws: bool,
    seat: int,
    answer: int,
) -> int:
    """Apply an answer, unless NOBODY gives one, and let built-in bots go on, and chance if it `draws` by itself; the
    seats that owe an answer then, as a bit mask, or CHANCE. `apply` stands here once, as in a playout."""
    state = states[0]
    while True:
        if seat != NOBODY:
            apply(state, seat, answer)
        owing = waiting(state.table)
        if owing == CHANCE and draws:
            seat, answer = CHANCE, answer_of_chance(state, lucks[0], weights)
        else:
            seat = NOBODY if owing == CHANCE else bot_among(owing, holders)
            if seat == NOBODY:
                return owing
            answer = bot_answer(state, seat, holders[seat], seen[0], opinions[seat], lucks[1])


@rule
def ask(states: Any, seat: int) -> tuple[int, int]:
    """The question open for a seat, and its legal answers as a mask."""
    table, own = states[0].table, states[0].own[seat]
    return question(table, own, seat), legal_mask(table, own, seat)


@rule
def draw(states: Any, weights: Ints) -> int:
    """The question open for chance, and the weights of its outcomes."""
    chance(states[0], weights)
    return drawing(states[0].table)


@rule
def look(states: Any, seat: int, seen: Any) -> None:
    """What a seat sees."""
    see(states[0], seat, seen[0])


@rule
def mend(states: Any, seat: int, seen: Any) -> int:
    """What a clock would answer for a seat."""
    see(states[0], seat, seen[0])
    return default(seen[0])


@rule
def come_far(states: Any, seat: int, seen: Any) -> float:
    """The potential of a seat."""
    see(states[0], seat, seen[0])
    return potential(seen[0])


@rule
def pay(states: Any, payoffs: Any) -> None:
    """What a finished game was worth to each seat."""
    for seat in range(len(payoffs)):
        payoffs[seat] = payoff(states[0], seat)


@rule
def show(states: Any, seat: int, row: Any) -> None:
    """What a seat sees, as a row of a tensor."""
    fill_row(states[0], seat, row)


def rules_of(game: Game, bots: Iterable[int] = ()) -> Any:
    """The rules of this module over one game with these built-in bots, before compiling; all but `show`."""
    import ludarium.rl.single as generic

    label, bot = bots_among(game, bots)
    playout = playout_of(game, random_only=True)
    return over(
        game,
        generic,
        label,
        answer_of_chance=playout.answer_of_chance,
        legal_mask=playout.legal_mask,
        bot_answer=bot,
        potential=game.potential or no_potential,
    )


def bots_among(game: Game, bots: Iterable[int]) -> tuple[str, Any]:
    """How these built-in bots answer, and a label for it; what does not play is left out."""
    bots = set(bots)
    if HEURISTIC in bots:
        return "_all", playout_of(game).bot_answer
    return ("_random", playout_of(game, random_only=True).random_bot_answer) if bots else ("", no_bot)


def rows_of(observer: Observer) -> Any:
    """The same for `show`, which is another one at another number of seats."""
    import ludarium.rl.single as generic

    return over(observer.game, generic, f"_{observer.label}", fill_row=observer.fill_row)


# --- How rules run --------------------------------------------------------------------------------------


class Runner(Protocol):
    """Makes what rules are called with, and what they are called by."""

    def records(self, *records: Record) -> Any:
        """A row of copies of these records."""
        ...

    def blank(self, kind: type[Record]) -> Any:
        """A row of one record in which nothing is written yet."""
        ...

    def numbers(self, numbers: Sequence[int]) -> Any:
        """A row of whole numbers."""
        ...

    def again(self, records: Any) -> Any:
        """A copy of a row of records."""
        ...

    def objects(self, kind: type[Record], records: Any) -> list[Any]:
        """A row of records as objects."""
        ...

    def memory(self, records: Any) -> bytes:
        """The bytes of a row of records, in either form the same."""
        ...

    def entry(self, function: Any, *examples: Any) -> Any:
        """A rule, to be called with arguments such as these."""
        ...


class Interpreted:
    """Records are objects, and rules run as they stand."""

    def records(self, *records: Record) -> Any:
        return [record.copy() for record in records]

    def blank(self, kind: type[Record]) -> Any:
        return [kind()]

    def numbers(self, numbers: Sequence[int]) -> Any:
        return list(numbers)

    def again(self, records: Any) -> Any:
        return self.records(*records)

    def objects(self, kind: type[Record], records: Any) -> list[Any]:
        return records

    def memory(self, records: Any) -> bytes:
        return b"".join(record.to_bytes() for record in records)

    def entry(self, function: Any, *examples: Any) -> Any:
        return function


class Compiled:
    """Records lie in arrays, and rules are machine code."""

    def __init__(self, game: Game) -> None:
        from ludarium.kernel.targets import compile_for, cpu_of  # a compiler

        self._form, self._compile = cpu_of(game), compile_for

    def records(self, *records: Record) -> Any:
        return type(records[0]).array(*records)

    def blank(self, kind: type[Record]) -> Any:
        return np.frombuffer(
            bytearray(kind.SIZE), kind.LAYOUT
        )  # faster than `zeros`, which looks at every field

    def numbers(self, numbers: Sequence[int]) -> Any:
        return np.array(numbers, np.int64)

    def again(self, records: Any) -> Any:
        return np.frombuffer(bytearray(records.tobytes()), records.dtype)

    def objects(self, kind: type[Record], records: Any) -> list[Any]:
        return [kind.from_array(records, index) for index in range(len(records))]

    def memory(self, records: Any) -> bytes:
        return records.tobytes()

    def entry(self, function: Any, *examples: Any) -> Any:
        return self._compile(self._form.entry(function), *examples)


def runner_of(game: Game, form: Running) -> Runner:
    """What runs a game's rules in this form."""
    if form not in ("compiled", "interpreted"):
        raise ValueError(f"a form is compiled or interpreted, not {form!r}")
    return Compiled(game) if form == "compiled" else Interpreted()


class Entries:
    """The rules of this module for tables like this, ready to be called; each is compiled when first asked for."""

    def __init__(
        self, game: Game, start: Any, runner: Runner, observer: Observer, bots: Iterable[int] = ()
    ) -> None:
        self.game, self.runner, self.observer = game, runner, observer
        self.start, self._seats = runner.records(start), start.table.options.seats
        self._rules = rules_of(game, bots)

    @cached_property
    def play(self) -> Any:
        return self._entry(
            self._rules.play, *self.held(), self.lucks(0), self.seen(), self.weights(), True, 0, 0
        )

    @cached_property
    def ask(self) -> Any:
        return self._entry(self._rules.ask, 0)

    @cached_property
    def mark(self) -> Any:
        flags = np.zeros(1, np.int8)
        return self.runner.entry(playout_of(self.game, random_only=True).mark_legal, flags, 0, 0)

    @cached_property
    def draw(self) -> Any:
        return self._entry(self._rules.draw, self.weights())

    @cached_property
    def look(self) -> Any:
        return self._entry(self._rules.look, 0, self.seen())

    @cached_property
    def mend(self) -> Any:
        return self._entry(self._rules.mend, 0, self.seen())

    @cached_property
    def come_far(self) -> Any:
        return self._entry(self._rules.come_far, 0, self.seen())

    @cached_property
    def pay(self) -> Any:
        return self._entry(self._rules.pay, np.zeros(self._seats))

    @cached_property
    def show_dense(self) -> Any:
        return self._show("dense")

    @cached_property
    def show_compact(self) -> Any:
        return self._show("compact")

    def _show(self, how: How) -> Any:
        row = np.zeros(len(self.observer), self.observer.dtype(how))
        return self._entry(rows_of(self.observer).show, 0, row)

    def _entry(self, function: Any, *examples: Any) -> Any:
        return self.runner.entry(function, self.start, *examples)

    @cached_property
    def nobody(self) -> tuple[Any, ...]:
        """All that `play` is given where no bot sits and chance does not answer by itself: it touches nothing of it."""
        return *self.held(), self.lucks(0), self.seen(), self.weights(), False

    def held(
        self, holders: Mapping[int, int] | None = None, moods: Mapping[int, str] | None = None
    ) -> tuple[Any, Any]:
        """Who holds each seat, a learner if nothing is said, and the opinions of hand-written bots."""
        seats = range(self._seats)
        opinions = (opinions_at(self.game, self._seats, (moods or {}).get(seat, "")) for seat in seats)
        held = self.runner.numbers([(holders or {}).get(seat, LEARNER) for seat in seats])
        return held, self.runner.records(*opinions)

    def lucks(self, seed: int) -> Any:
        """Of chance, and of the built-in bots."""
        return self.runner.records(new_luck(seed), new_luck(~seed))

    def seen(self) -> Any:
        """Room for what a seat sees."""
        return self.runner.blank(self.game.Seen)

    def weights(self) -> Any:
        """Room for the weights of a draw."""
        return self.runner.numbers([0] * self.game.max_weights)
