"""Turn: what a bot from outside is given, and the answer it gives back; as objects and as lines of JSON.

It holds what the seat sees and nothing else: whoever has a turn cannot cheat with it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Protocol, cast

from ludarium.kernel import registry
from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.contract import Game
from ludarium.kernel.telling import Telling

MAX_SEED = 2**53 - 1  # whole numbers that every language reads exactly from JSON


@dataclass(frozen=True)
class Choice:
    """A legal answer: its id, its notation such as `take green-2`, and what a person would read."""

    action: int
    text: str
    words: str


@dataclass(frozen=True)
class Turn:
    """A question to a seat."""

    game: Game
    match: str  # another one for each match
    seat: int  # from 0
    seats: int
    seen: Any  # the game's own record of what the seat sees
    question: str
    legal: tuple[Choice, ...]
    seed: int  # the bot's luck for this answer: the same run gives the same one
    budget: float  # seconds

    @property
    def random(self) -> Random:
        """A generator for this answer; every look at it starts afresh."""
        return Random(self.seed)

    @property
    def luck(self) -> Luck:
        """The same as the games take it: `turn.game.heuristic(turn.seen, turn.luck)`."""
        return new_luck(self.seed)

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
        game = registry.game(data["game"])
        data |= {
            "game": game,
            "seen": game.Seen.from_json(data["seen"]),
            "legal": tuple(Choice(**choice) for choice in data["legal"]),
        }
        return cls(**data)


class Player(Protocol):
    """What a bot's class offers; it is made anew for each match and seat."""

    def answer(self, turn: Turn, /) -> Answer: ...


Answer = Choice | int | str  # one of `legal`, its id, or its text


def turn_of(game: Game, seen: Any, seat: int, luck: Luck, budget: float, match: str) -> Turn:
    """The turn of a seat, from what it sees: what is legal follows from nothing else, so any state will do that looks
    the same."""
    state = game.State()
    game.imagine(seen, state, luck.copy())
    question = game.questions[game.question(state, seat)].name
    legal = tuple(_choice(game, question, action) for action in game.legal(state, seat))
    seed = (luck.key_high << 32 | luck.key_low) & MAX_SEED
    return Turn(game, match, seat, seen.table.options.seats, seen, question, legal, seed, budget)


def _choice(game: Game, question: str, action: int) -> Choice:
    return Choice(action, game.actions.text(action), _telling(game.name).action(question, action))


@cache
def _telling(name: str) -> Telling:
    return Telling(registry.game(name), "en")


# --- Answers --------------------------------------------------------------------------------------------


def answer_to_line(answer: Answer) -> bytes:
    """An answer as one line of JSON; a TypeError if it is none."""
    if isinstance(answer, Choice):
        answer = answer.action
    if not isinstance(answer, int | str) or isinstance(answer, bool):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"an answer is one of turn.legal, its action or its text, not {answer!r}")
    return json.dumps({"action": int(answer) if isinstance(answer, int) else answer}).encode() + b"\n"


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
