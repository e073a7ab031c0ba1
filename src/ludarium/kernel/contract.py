"""The contract: everything the rest of Ludarium knows of a game, as one frozen value.

A state is three kinds of places: the `table`, which everybody sees and which holds the `options` (the number of seats
among them); `own`, a record for each seat, which that seat alone sees; and whatever else there is, which nobody sees.
What a seat sees, a Seen, is its number, the table and its own, so seeing is a copy that the kernel makes, and what a
seat may answer follows from what it sees: no rule that is asked about it has more at hand.

All functions but `census`, `aids`, `facts`, `opinions` and `temperaments` are rules and run in every form.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol

from ludarium.kernel import generic, seeing, standing
from ludarium.kernel.chance import MAX_STREAMS
from ludarium.kernel.course import Course
from ludarium.kernel.facts import Fact, Score
from ludarium.kernel.families import Events, Families, Question, Questions
from ludarium.kernel.forms import bind, rule
from ludarium.kernel.opinions import no_opinions
from ludarium.kernel.options import Clash, Options
from ludarium.kernel.records import Record, number
from ludarium.kernel.rooms import Rooms
from ludarium.kernel.scales import Scale

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from ludarium.kernel.previews import Foresight, Readings

    S = TypeVar("S", bound=Record, default=Any)  # a game's State
    V = TypeVar("V", bound=Record, default=Any)  # its Seen, what a viewer sees
else:  # defaults are Python 3.13's; with them a plain `Game` is one of any records
    from typing import TypeVar

    S, V = TypeVar("S"), TypeVar("V")

CHANCE = -1  # as a seat: chance answers; as `waiting`: chance alone owes an answer
SPECTATOR = -2  # as a seat: whoever looks on


class NoSecrets(Record):
    """The own of a seat in a game in which nothing is hidden."""

    nothing: int = number(bits=8)


class Notation(Protocol):
    """States as text, both ways; a text that is no state is a ValueError that says where."""

    def write(self, state: Any, /) -> str: ...
    def read(self, text: str, /) -> Any: ...


@rule
def no_progress(state: Any) -> int:
    """For games whose neighbours on a GPU need not keep in step."""
    return 0


@rule
def no_milestone(table: Any) -> int:
    """For games without places where one would stop to judge."""
    return 0


@dataclass(frozen=True)
class Game(Generic[S, V]):
    """A game: data and plain functions over its own State and Seen."""

    name: str
    title: Mapping[str, str]  # by language
    seats: tuple[int, ...]  # how many players can play
    rules_version: str
    max_length: int  # no game takes more answers than this
    Options: type[Options]
    State: type[S]
    Seen: type[V]  # `seat`, `table` and `own`, and nothing else
    actions: Families
    outcomes: Families
    events: Events
    streams: Families
    rooms: Rooms  # where each question is answered
    refusals: Families  # member 0 is `legal`, member 1 `not-asked`

    set_up: Callable[[S], None]
    """Lay the game out as `state.table.options` says."""
    waiting: Callable[[Any], int]
    """By the table: the seats that owe an answer, as a bit mask; CHANCE; or 0: the game is over."""
    question: Callable[[Any, Any, int], int]
    """By the table and a seat's own: the question open for the seat, an id of `questions`, 0 for none."""
    drawing: Callable[[Any], int]
    """By the table: the question open for chance, 0 for none."""
    imagine: Callable[[V, S, Any], None]
    """Build a whole state from a Seen alone, drawing from a Luck what it does not tell."""
    payoff: Callable[[S, int], float]
    """A seat's outcome as a number from -1 to 1, for search and learning; a winner's is above a loser's."""
    heuristic: Callable[[V, Any, Any], int]
    """The hand-written bot: an answer from a Seen, opinions and a Luck."""

    census: Callable[[S], Mapping[str, Mapping[str, int]]]
    """Component to place to count; the sum over the places never changes."""
    notation: Notation
    refusal: Callable[[Any, Any, int, int], int] = generic.refusal
    """0 if, by the table and its own, the seat may answer so now, else the reason, an id of `refusals`; the only source
    of legality. Of this and the next three a game that leaves them out has what follows from its rooms."""
    apply: Callable[[S, int, int], None] = generic.apply
    """Carry an answer of a seat or CHANCE out up to the next question; trusts that it is legal."""
    chance: Callable[[S, Any], int] = generic.chance
    """Fill `weights[i]` for the i-th outcome of the open chance question; the stream that answers it. An outcome
    without weight is impossible."""
    default: Callable[[V], int] = generic.default
    """The answer played for the seat of a Seen when its clock has run out."""
    won: Callable[[S, int], int] = generic.won
    """1 if a seat has won, else 0; nobody need have. In a game of places, which leaves it out: whoever is first."""
    result: Callable[[S, int], int] = generic.result
    """A seat's final place, from 1; ties share it, and only winners are first. In a game of winners and losers, which
    leaves it out, the losers share the place behind the winners."""
    forecast: Callable[[S, int], float] | None = None
    """The payoff that a seat may expect, from all there is, whoever sees it; at the end, its payoff. A judgement, for
    search, learning and reviews."""
    milestone: Callable[[Any], int] = no_milestone
    """By the table: a number that grows where a game is good to judge, such as the number of the round."""
    look_ahead: int = 0
    """How many milestones on a search plays before it goes by the forecast; 0: to the end of the game."""
    opinions: Callable[[int], Record] = no_opinions
    """By the number of seats: what the hand-written bot thinks, all its numbers as one record, which nobody may change.
    No rule."""
    temperaments: Mapping[str, Callable[[int], Record]] = field(default_factory=dict[str, Any])
    """By name, the same of hand-written bots that play as well, and another way: `careful`, `daring`."""
    learned: Path | None = None
    """The file of a trained player (`bots/policies.py`) that comes with the game."""
    wasteful: Callable[[V, int], bool] | None = None
    """Whether an answer of the seat of a Seen gives something up for nothing: a search does not think of it."""
    hidden_from_asked: bool = True
    """Whether a seat that is asked may know more than everybody: False promises that its own is blank then. A bot
    that is sure early may then say so at once, for its haste tells what everybody can work out."""
    novices: tuple[Callable[[int], Record], ...] = ()
    """What players think who know the game less well, the weakest first; as `opinions`."""
    progress: Callable[[S], int] = no_progress
    """How far a game has come: neighbours on a GPU keep in step by it."""
    aids: Callable[[V], Mapping[str, float]] | None = None
    """Figures that help the seat of a Seen to decide, such as odds, from nothing but what it sees."""
    facts: Callable[[Any, int], tuple[Fact | Score, ...]] | None = None
    """What reports ask of finished games: from an array of final states and the number of seats. Where the players
    have a score, it is one of them."""
    foresight: Foresight | None = None
    """What to say of an answer before it is given, beyond the events that it would tell."""
    readings: Callable[[Any], Readings] | None = None
    """Numbers that follow from the table alone, for whoever draws it: sums, limits, reaches."""
    turned_over: Callable[[S], Readings] | None = None
    """Numbers that everybody may see once the game is over and not before: what players lay open at its end."""
    shorthands: Mapping[str, Mapping[str, Mapping[str, str]]] = field(default_factory=dict[str, Any])
    """Words for several options at once: `set=2` stands for five books."""
    clashes: tuple[Clash, ...] = ()
    """Options that cannot be chosen together."""
    questions: Questions = field(init=False)
    """What can be asked: those of the rooms."""
    scales: Mapping[str, Scale] = field(default_factory=dict[str, Scale])
    """What the fields of a Seen stand for, by name, for those who learn from them."""
    potential: Callable[[V], float] | None = None
    """How far the seat of a Seen has come, as a number from -1 to 1: what learners may be paid on the way."""
    course: Course | None = None
    """What somebody who looks back at a match follows over it."""
    max_weights: int = field(init=False, default=0)
    """The most outcomes any chance question has."""
    _way_to_room: Any = field(init=False, repr=False, compare=False)
    """The `refusal` that follows from the rooms."""

    def __post_init__(self) -> None:
        if len(self.streams) > MAX_STREAMS:
            raise ValueError(f"{self.name} has {len(self.streams)} streams; the limit is {MAX_STREAMS}")
        self._check_records()
        self._open_rooms()
        self._complete_standing()

    def _check_records(self) -> None:
        """A seat sees the table and its own, whole; and a blank own, as a spectator's, is all zero."""
        seen, state = self.Seen.FIELDS, self.State.FIELDS
        if tuple(seen) != ("seat", "table", "own") or not {"table", "own"} <= state.keys():
            raise ValueError(
                f"{self.name}: a Seen is `seat`, `table` and `own`; a State has both, and what is hidden"
            )
        own = state["own"]
        if seen["table"] != state["table"] or seen["own"].kind != own.kind or seen["own"].length is not None:
            raise ValueError(f"{self.name}: the table and the own of a Seen are records as in the State")
        if own.kind is None or own.length is None or own.length < max(self.seats):
            raise ValueError(f"{self.name}: `own` is a row of records, one for each seat")
        if any(own.kind().to_bytes()):
            raise ValueError(
                f"{self.name}: every field of {own.kind.__name__} starts at 0, for a blank one tells nothing"
            )

    def _open_rooms(self) -> None:
        """Every question has its room; and what follows from the rooms."""
        self.rooms.check()
        questions = self.rooms.questions
        most = max((q.count for q in questions if q.of_chance), default=0)
        if [*self.refusals.texts()][:2] != ["legal", "not-asked"]:
            raise ValueError(f"{self.name}: the first refusals are `legal` and `not-asked`")
        way = self.rooms.refusal(self.question)
        self._set(questions=questions, max_weights=most, _way_to_room=way)
        if self.refusal is generic.refusal:
            self._set(refusal=way)
        if self.apply is generic.apply:
            self._set(apply=self.rooms.apply(self.question, self.drawing))
        if self.chance is generic.chance:
            self._set(chance=self.rooms.chance(self.drawing))
        if self.default is generic.default:
            self._set(default=self.rooms.default(self.question))

    def _set(self, **fields: Any) -> None:
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    def _complete_standing(self) -> None:
        """Of `won` and `result` a game gives one or both; the other one follows."""
        if self.won is generic.won and self.result is generic.result:
            raise ValueError(
                f"{self.name} needs `won`, if its players win or lose, or `result`, if they are ranked"
            )
        derived = bind(self.name, standing, won=self.won, result=self.result)
        if self.won is generic.won:
            self._set(won=derived.first_has_won)
        if self.result is generic.result:
            self._set(result=derived.place_by_winning)

    def new(self, options: Options) -> S:
        """A state laid out by these options, before the first answer."""
        state: Any = self.State()
        state.table.options.copy_from(options)
        self.set_up(state)
        return state

    # --- By what a seat sees ----------------------------------------------------------------------------

    def see(self, state: S, seat: int) -> V:
        """What a seat or SPECTATOR sees, as a record of its own."""
        seen = self.Seen()
        self.see_into(state, seat, seen)
        return seen

    def see_into(self, state: S, seat: int, seen: V) -> None:
        """The same, into a Seen that there is."""
        seeing.see(state, seat, seen)

    def glance(self, state: S, seat: int, seen: V) -> None:
        """The same without a copy: what is seen is part of the state, and neither may be changed then."""
        seeing.glance(state, seat, seen)

    def asked(self, seen: V) -> Question:
        """The question open for the seat of a Seen; `nothing` if it owes no answer."""
        view: Any = seen
        return self.questions[self._question_of(view)]

    def _question_of(self, view: Any) -> int:
        return self.question(view.table, view.own, view.seat) if view.seat >= 0 else 0

    def legal(self, seen: V) -> list[int]:
        """The answers that the seat of a Seen may give now, ascending."""
        view: Any = seen
        return self._allowed(self._question_of(view), view.table, view.own, view.seat)

    def _allowed(self, asked: int, table: Any, own: Any, seat: int) -> list[int]:
        """Of what answers a question, what is not refused; where `refusal` is no more than the way to the question's
        room, by that room."""
        question, refusal = self.questions[asked], self.refusal
        answers = range(question.first, question.first + question.count)
        if refusal is self._way_to_room:
            refusal = self.rooms.refusing(asked)
        return [answer for answer in answers if not (refusal and refusal(table, own, seat, answer))]

    def reasons(self, seen: V) -> dict[int, int]:
        """The answers to the seat's question that it may not give now, each with its reason, an id of `refusals`."""
        view: Any = seen
        question = self.asked(seen)
        answers = range(question.first, question.first + question.count)
        why = ((answer, self.refusal(view.table, view.own, view.seat, answer)) for answer in answers)
        return {answer: reason for answer, reason in why if reason}

    def advice(self, seen: V, luck: Any) -> int:
        """What the hand-written bot answers, by its usual opinions."""
        view: Any = seen
        return self.heuristic(seen, self.opinions(view.table.options.seats), luck)

    # --- By a state, for whoever runs the game ----------------------------------------------------------

    def waiting_in(self, state: S) -> int:
        """The seats that owe an answer, as a bit mask; CHANCE; or 0: the game is over."""
        whole: Any = state
        return self.waiting(whole.table)

    def question_in(self, state: S, seat: int) -> int:
        """The id of the question open for a seat or CHANCE, 0 for none."""
        whole: Any = state
        return self.drawing(whole.table) if seat < 0 else self.question(whole.table, whole.own[seat], seat)

    def refusal_in(self, state: S, seat: int, action: int) -> int:
        """0 if a seat may answer so now, else the reason, an id of `refusals`."""
        whole: Any = state
        return self.refusal(whole.table, whole.own[seat], seat, action)

    def legal_in(self, state: S, seat: int) -> list[int]:
        """The answers that a seat, or CHANCE, may give now, ascending."""
        if seat < 0:
            return list(self.odds(state))
        whole: Any = state
        return self._allowed(self.question_in(state, seat), whole.table, whole.own[seat], seat)

    def open_draw(self, state: S) -> tuple[int, tuple[int, ...]]:
        """The stream of the open chance question, and the weight of each of its outcomes."""
        weights = [0] * self.max_weights
        stream = self.chance(state, weights)
        return stream, tuple(weights[: self.questions[self.question_in(state, CHANCE)].count])

    def odds(self, state: S) -> dict[int, Fraction]:
        """What chance may answer now, each outcome with its probability; empty if chance owes nothing.

        >>> quacks = ludarium.game("quacks")
        >>> state = ludarium.Match(quacks, quacks.Options.of({"seats": 2})).state
        >>> [(quacks.outcomes.text(outcome), str(odds)) for outcome, odds in quacks.odds(state).items()][:2]
        [('card choose-wisely', '1/24'), ('card pot-is-filling-up', '1/24')]
        """
        if self.waiting_in(state) != CHANCE:
            return {}
        weights, first = self.open_draw(state)[1], self.questions[self.question_in(state, CHANCE)].first
        return {first + i: Fraction(weight, sum(weights)) for i, weight in enumerate(weights) if weight}
