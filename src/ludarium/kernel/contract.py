"""The contract: everything the rest of Ludarium knows of a game, as one frozen value.

A state has a `table`, what everybody sees, which holds the `options` (the number of seats among them), and
beside the table whatever is hidden. All functions but `census`, `aids` and `facts` are rules and run in every form.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Generic, Protocol

from ludarium.kernel import standing
from ludarium.kernel.chance import MAX_STREAMS
from ludarium.kernel.facts import Fact, Score
from ludarium.kernel.families import Events, Families, Questions
from ludarium.kernel.forms import bind, rule
from ludarium.kernel.options import Clash, Options
from ludarium.kernel.records import Record

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


class Notation(Protocol):
    """States as text, both ways; a text that is no state is a ValueError that says where."""

    def write(self, state: Any, /) -> str: ...
    def read(self, text: str, /) -> Any: ...


@rule
def no_progress(state: Any) -> int:
    """For games whose neighbours on a GPU need not keep in step."""
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
    Seen: type[V]
    actions: Families
    outcomes: Families
    events: Events
    streams: Families
    questions: Questions
    refusals: Families  # member 0 is `legal`

    set_up: Callable[[S], None]
    """Lay the game out as `state.table.options` says."""
    waiting: Callable[[S], int]
    """The seats that owe an answer, as a bit mask; CHANCE; or 0: the game is over."""
    question: Callable[[S, int], int]
    """The question open for a seat or for CHANCE: an id of `questions`, 0 for none."""
    refusal: Callable[[S, int, int], int]
    """0 if the seat may answer so now, else the reason, an id of `refusals`; the only source of legality."""
    apply: Callable[[S, int, int], None]
    """Carry an answer out up to the next question; trusts `refusal`."""
    chance: Callable[[S, Any], int]
    """Fill `weights[i]` for the i-th outcome of the open chance question; the stream that answers it."""
    see: Callable[[S, int, V], None]
    """Fill a Seen with what a seat (or SPECTATOR) may see, by copying what is allowed."""
    imagine: Callable[[V, S, Any], None]
    """Build a whole state from a Seen alone, drawing from a Luck what it does not tell."""
    payoff: Callable[[S, int], float]
    """A seat's outcome as a number from -1 to 1, for search and learning; a winner's is above a loser's."""
    default: Callable[[V], int]
    """The answer played for the seat of a Seen when its clock has run out."""
    heuristic: Callable[[V, Any], int]
    """The hand-written bot: an answer from a Seen and a Luck."""

    census: Callable[[S], Mapping[str, Mapping[str, int]]]
    """Component to place to count; the sum over the places never changes."""
    notation: Notation
    won: Callable[[S, int], int] = standing.won
    """1 if a seat has won, else 0; nobody need have. In a game of places, which leaves it out: whoever is first."""
    result: Callable[[S, int], int] = standing.result
    """A seat's final place, from 1; ties share it, and only winners are first. In a game of winners and losers, which
    leaves it out, the losers share the place behind the winners."""
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
    shorthands: Mapping[str, Mapping[str, Mapping[str, str]]] = field(default_factory=dict[str, Any])
    """Words for several options at once: `set=2` stands for five books."""
    clashes: tuple[Clash, ...] = ()
    """Options that cannot be chosen together."""
    max_weights: int = field(init=False, default=0)
    """The most outcomes any chance question has."""

    def __post_init__(self) -> None:
        if len(self.streams) > MAX_STREAMS:
            raise ValueError(f"{self.name} has {len(self.streams)} streams; the limit is {MAX_STREAMS}")
        object.__setattr__(
            self, "max_weights", max((q.count for q in self.questions if q.of_chance), default=0)
        )
        self._complete_standing()

    def _complete_standing(self) -> None:
        """Of `won` and `result` a game gives one or both; the other one follows."""
        if self.won is standing.won and self.result is standing.result:
            raise ValueError(
                f"{self.name} needs `won`, if its players win or lose, or `result`, if they are ranked"
            )
        derived = bind(self.name, standing, won=self.won, result=self.result)
        if self.won is standing.won:
            object.__setattr__(self, "won", derived.first_has_won)
        if self.result is standing.result:
            object.__setattr__(self, "result", derived.place_by_winning)

    def new(self, options: Options) -> S:
        """A state laid out by these options, before the first answer."""
        state: Any = self.State()
        state.table.options.copy_from(options)
        self.set_up(state)
        return state

    def legal(self, state: S, seat: int) -> list[int]:
        """The answers a seat may give now, ascending."""
        question = self.questions[self.question(state, seat)]
        answers = range(question.first, question.first + question.count)
        return [answer for answer in answers if self.refusal(state, seat, answer) == 0]

    def open_draw(self, state: S) -> tuple[int, tuple[int, ...]]:
        """The stream of the open chance question, and the weight of each of its outcomes."""
        weights = [0] * self.max_weights
        stream = self.chance(state, weights)
        return stream, tuple(weights[: self.questions[self.question(state, CHANCE)].count])

    def odds(self, state: S) -> dict[int, Fraction]:
        """What chance may answer now, each outcome with its probability; empty if chance owes nothing.

        >>> quacks = ludarium.game("quacks")
        >>> state = ludarium.Match(quacks, quacks.Options.of({"seats": 2})).state
        >>> [(quacks.outcomes.text(outcome), str(odds)) for outcome, odds in quacks.odds(state).items()][:2]
        [('card choose-wisely', '1/24'), ('card pot-is-filling-up', '1/24')]
        """
        if self.waiting(state) != CHANCE:
            return {}
        weights, first = self.open_draw(state)[1], self.questions[self.question(state, CHANCE)].first
        return {first + i: Fraction(weight, sum(weights)) for i, weight in enumerate(weights) if weight}
