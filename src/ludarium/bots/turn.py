"""Turn: what a bot is given, and the answer it gives back; as objects and as lines of JSON.

Every bot is a function of a turn, ours and everybody's, in this process and outside. A turn holds what the seat sees
and nothing else: whoever has a turn cannot cheat with it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, cached_property
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol, cast

from ludarium.kernel import registry
from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.contract import Game, V
from ludarium.kernel.previews import Preview, previews

if TYPE_CHECKING:
    from ludarium.kernel.telling import Telling

BUDGET = 1.0  # seconds for an answer, unless somebody says otherwise
MAX_SEED = 2**53 - 1  # whole numbers that every language reads exactly from JSON


@dataclass(frozen=True)
class Choice:
    """A legal answer: its id, its notation such as `take green-2`, and what a person would read."""

    action: int
    text: str
    words: str


@dataclass(frozen=True)
class Turn(Generic[V]):
    """A question to a seat. What follows from what the seat sees is worked out when it is looked at.

    An editor knows the fields of what is seen if it is told the game's record: `def bot(turn: Turn[Seen])`."""

    game: Game[Any, V]
    seen: V  # the game's own record of what the seat sees
    seat: int  # from 0
    luck: Luck = field(compare=False)  # the bot's, for this answer: `turn.game.advice(turn.seen, turn.luck)`
    seed: int  # the same as a number: the same run gives the same one
    budget: float = BUDGET  # seconds
    match: str = "table"  # another one for each match

    @property
    def seats(self) -> int:
        """How many there are."""
        view: Any = self.seen
        return view.table.options.seats

    @property
    def random(self) -> Random:
        """The luck as Python's generator; every look at it starts afresh."""
        return Random(self.seed)

    @property
    def question(self) -> str:
        """What is asked, such as `keep-brewing`."""
        return self.game.asked(self.seen).name

    @cached_property
    def actions(self) -> tuple[int, ...]:
        """The ids of the legal answers."""
        return tuple(self.game.legal(self.seen))

    @cached_property
    def previews(self) -> dict[int, Preview]:
        """By action, what is known beforehand of what it would bring."""
        return previews(self.game, self.seen, self.actions)

    @cached_property
    def legal(self) -> tuple[Choice, ...]:
        """The legal answers, with their words."""
        return tuple(self._choice(action) for action in self.actions)

    def _choice(self, action: int) -> Choice:
        words = _telling(self.game.name).action(self.question, action)
        return Choice(action, self.game.actions.text(action), words)

    def to_line(self) -> bytes:
        """As one line of JSON."""
        data = {
            "game": self.game.name,
            "match": self.match,
            "seat": self.seat,
            "seats": self.seats,
            "question": self.question,
            "legal": [vars(choice) for choice in self.legal],
            "seen": self.seen.to_json(),
            "seed": self.seed,
            "budget": self.budget,
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"

    @classmethod
    def from_line(cls, line: bytes) -> Turn:
        data = json.loads(line)
        game, seed = registry.game(data["game"]), data["seed"]
        seen = game.Seen.from_json(data["seen"])
        return cls(game, seen, data["seat"], new_luck(seed), seed, data["budget"], data["match"])


def turn_of(
    game: Game[Any, V], seen: V, seat: int, luck: Luck, budget: float = BUDGET, match: str = "table"
) -> Turn[V]:
    """The turn of a seat, from what it sees."""
    seed = (luck.key_high << 32 | luck.key_low) & MAX_SEED
    return Turn(game, seen, seat, luck, seed, budget, match)


@cache
def _telling(name: str) -> Telling:
    from ludarium.kernel.telling import Telling  # words, which few bots read

    return Telling(registry.game(name), "en")


# --- Answers --------------------------------------------------------------------------------------------

Answer = Choice | int | str  # one of `legal`, its id, or its text
Answering = Callable[[Turn], Answer]  # a bot


class Player(Protocol):
    """What a bot's class offers; it is made anew for each match and seat."""

    def answer(self, turn: Turn, /) -> Answer: ...


def action_of(turn: Turn, answer: object) -> int:
    """The id that an answer stands for, -1 if it is the text of none; a TypeError if it is no answer at all."""
    plain = _plain(answer)
    if isinstance(plain, int):
        return plain
    found = turn.game.actions.find(plain)
    return -1 if found is None else found


def answer_to_line(answer: object) -> bytes:
    """An answer as one line of JSON; a TypeError if it is none."""
    return json.dumps({"action": _plain(answer)}).encode() + b"\n"


def _plain(answer: object) -> int | str:
    if isinstance(answer, Choice):
        return answer.action
    if not isinstance(answer, int | str) or isinstance(answer, bool):
        raise TypeError(f"an answer is one of turn.legal, its action or its text, not {answer!r}")
    return int(answer) if isinstance(answer, int) else answer


def answer_from_line(line: bytes) -> int | str:
    """What a line answers: `{"action": 12}` or `{"action": "take green-2"}`; a ValueError says what is wrong with any
    other."""
    try:
        data = json.loads(line)
    except ValueError:
        raise ValueError(f"not a line of JSON: {_short(line)}") from None
    fields = cast("dict[str, Any]", data) if isinstance(data, dict) else {}
    if "error" in fields:
        raise ValueError(str(fields["error"]))
    action = fields.get("action")
    if not isinstance(action, int | str) or isinstance(action, bool):
        raise ValueError(f'not an answer such as {{"action": 12}} or {{"action": "draw"}}: {_short(line)}')
    return action


def _short(line: bytes) -> str:
    return repr(line[:80].decode("utf-8", "replace"))
