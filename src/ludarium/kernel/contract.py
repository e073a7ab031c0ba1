"""The contract: everything the rest of Ludarium knows of a game, as one frozen value.

A state has a `table`, what everybody sees, which holds the `options` (the number of seats among them), and
beside the table whatever is hidden. All functions but `census`, `aids` and `facts` are rules and run in every form.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from ludarium.kernel.chance import MAX_STREAMS
from ludarium.kernel.facts import Fact
from ludarium.kernel.families import Events, Families, Questions
from ludarium.kernel.forms import rule
from ludarium.kernel.options import Options

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
class Game:
    """A game: data and plain functions."""

    name: str
    title: Mapping[str, str]  # by language
    seats: tuple[int, ...]  # how many players can play
    rules_version: str
    max_length: int  # no game takes more answers than this
    Options: type[Options]
    State: type[Any]
    Seen: type[Any]
    actions: Families
    outcomes: Families
    events: Events
    streams: Families
    questions: Questions
    refusals: Families  # member 0 is `legal`

    set_up: Callable[[Any], None]
    """Lay the game out as `state.table.options` says."""
    waiting: Callable[[Any], int]
    """The seats that owe an answer, as a bit mask; CHANCE; or 0: the game is over."""
    question: Callable[[Any, int], int]
    """The question open for a seat or for CHANCE: an id of `questions`, 0 for none."""
    refusal: Callable[[Any, int, int], int]
    """0 if the seat may answer so now, else the reason, an id of `refusals`; the only source of legality."""
    apply: Callable[[Any, int, int], None]
    """Carry an answer out up to the next question; trusts `refusal`."""
    chance: Callable[[Any, Any], int]
    """Fill `weights[i]` for the i-th outcome of the open chance question; the stream that answers it."""
    see: Callable[[Any, int, Any], None]
    """Fill a Seen with what a seat (or SPECTATOR) may see, by copying what is allowed."""
    imagine: Callable[[Any, Any, Any], None]
    """Build a whole state from a Seen alone, drawing from a Luck what it does not tell."""
    result: Callable[[Any, int], int]
    """A seat's final place, from 1; ties share it."""
    payoff: Callable[[Any, int], float]
    """A seat's outcome as a number from -1 to 1, for search and learning."""
    default: Callable[[Any], int]
    """The answer played for the seat of a Seen when its clock has run out."""
    heuristic: Callable[[Any, Any], int]
    """The hand-written bot: an answer from a Seen and a Luck."""

    census: Callable[[Any], Mapping[str, Mapping[str, int]]]
    """Component to place to count; the sum over the places never changes."""
    notation: Notation
    progress: Callable[[Any], int] = no_progress
    """How far a game has come: neighbours on a GPU keep in step by it."""
    aids: Callable[[Any], Mapping[str, float]] | None = None
    """Figures that help the seat of a Seen to decide, such as odds, from nothing but what it sees."""
    facts: Callable[[Any, int], tuple[Fact, ...]] | None = None
    """What reports ask of finished games: from an array of final states and the number of seats."""
    shorthands: Mapping[str, Mapping[str, Mapping[str, str]]] = field(default_factory=dict[str, Any])
    """Words for several options at once: `set=2` stands for five books."""
    max_weights: int = field(init=False, default=0)
    """The most outcomes any chance question has."""

    def __post_init__(self) -> None:
        if len(self.streams) > MAX_STREAMS:
            raise ValueError(f"{self.name} has {len(self.streams)} streams; the limit is {MAX_STREAMS}")
        object.__setattr__(
            self, "max_weights", max((q.count for q in self.questions if q.of_chance), default=0)
        )

    def new(self, options: Options) -> Any:
        """A state laid out by these options, before the first answer."""
        state = self.State()
        state.table.options.copy_from(options)
        self.set_up(state)
        return state

    def legal(self, state: Any, seat: int) -> list[int]:
        """The answers a seat may give now, ascending."""
        question = self.questions[self.question(state, seat)]
        answers = range(question.first, question.first + question.count)
        return [answer for answer in answers if self.refusal(state, seat, answer) == 0]
