"""Generic code: what a module that works for any game calls, and how one game's rules get in its place.

A generic module (playout, search, judging) imports the stand-ins below and uses them like a game's own functions.
`over` makes a copy of the module's rules in which they are the game's. What one generic module uses of another (the
playout's `answer_of_chance`) it imports from there, and tells `over` what takes its place.
"""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

from ludarium.kernel.chance import Luck
from ludarium.kernel.forms import bind
from ludarium.kernel.records import Ints

if TYPE_CHECKING:  # the contract is made of generic code, too
    from ludarium.kernel.contract import Game

FIRST: tuple[int, ...] = ()  # by question: the first id that may answer it
COUNT: tuple[int, ...] = ()  # by question: how many ids may answer it
MAX_LENGTH = 0


def waiting(table: Any) -> int:
    raise NotImplementedError


def question(table: Any, own: Any, seat: int) -> int:
    raise NotImplementedError


def drawing(table: Any) -> int:
    raise NotImplementedError


def refusal(table: Any, own: Any, seat: int, action: int) -> int:
    raise NotImplementedError


def apply(state: Any, seat: int, action: int) -> None:
    raise NotImplementedError


def chance(state: Any, weights: Ints) -> int:
    raise NotImplementedError


def imagine(seen: Any, state: Any, luck: Luck) -> None:
    raise NotImplementedError


def result(state: Any, seat: int) -> int:
    raise NotImplementedError


def won(state: Any, seat: int) -> int:
    raise NotImplementedError


def payoff(state: Any, seat: int) -> float:
    raise NotImplementedError


def default(seen: Any) -> int:
    raise NotImplementedError


def heuristic(seen: Any, opinions: Any, luck: Luck) -> int:
    raise NotImplementedError


def progress(state: Any) -> int:
    raise NotImplementedError


RULES = (
    waiting,
    question,
    drawing,
    refusal,
    apply,
    chance,
    imagine,
    result,
    won,
    payoff,
    default,
    heuristic,
    progress,
)


def over(game: Game, generic: ModuleType, label: str = "", **names: Any) -> Any:
    """The rules of a generic module over one game; `names` replaces further stand-ins of its own.

    Whoever binds one module to one game in several ways tells the ways apart by a label.
    """
    rules = {rule.__name__: getattr(game, rule.__name__) for rule in RULES}
    tables = {"FIRST": game.questions.first, "COUNT": game.questions.count, "MAX_LENGTH": game.max_length}
    return bind(f"{game.name}{label}", generic, **rules, **tables, **names)
