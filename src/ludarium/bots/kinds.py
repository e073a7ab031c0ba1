"""The kinds of bots, by the names that people give them: `heuristic`, `search:200ms`, `search-gentle`.

A spec is such a name. Those of `BOTS` are offered at tables; others are read, by the readers in `READERS`, wherever a
person may name any bot.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from ludarium.bots.levels import DEFAULT_BUDGET, LEVELS, SEARCH, Budget, read_budget
from ludarium.kernel.chance import Luck, below
from ludarium.kernel.contract import Game
from ludarium.kernel.playout import HEURISTIC, RANDOM


@dataclass(frozen=True)
class Bot:
    """How a kind of bot answers for the seat of a Seen."""

    answer: Callable[[Game, Any, int, Luck], int]
    in_playouts: int | None = None  # what compiled playouts call it; None: it plays at tables only


class UnknownBotError(ValueError):
    """A spec that is no bot's; the text says what would be one."""


def answer_randomly(game: Game, seen: Any, seat: int, luck: Luck) -> int:
    """A legal answer, each equally likely. What is legal follows from what the seat sees, so any state will do
    that looks the same."""
    state = game.State()
    game.imagine(seen, state, luck)
    legal = game.legal(state, seat)
    return legal[below(luck, seat, len(legal))]


def answer_by_heuristic(game: Game, seen: Any, seat: int, luck: Luck) -> int:
    """The answer of the game's hand-written bot."""
    return game.heuristic(seen, luck)


def searcher(budget: Budget) -> Bot:
    """A bot that searches within a budget."""

    def answer(game: Game, seen: Any, seat: int, luck: Luck) -> int:
        from ludarium.bots.search import (
            answer_by_search,
        )  # it imports NumPy's arrays, and a compiler when it is used

        return answer_by_search(game, seen, seat, luck, budget)

    return Bot(answer)


BOTS: dict[str, Bot] = {
    "random": Bot(answer_randomly, RANDOM),
    "heuristic": Bot(answer_by_heuristic, HEURISTIC),
    **{name: searcher(budget) for name, budget in LEVELS.items()},
}
CODES = {"r": "random", "h": "heuristic", "s": SEARCH}


# --- Specs ----------------------------------------------------------------------------------------------

Reader = Callable[
    [str], Bot | None
]  # the bot of a spec; None: not a spec of this form; UnknownBotError: a bad one


def read_search(spec: str) -> Bot | None:
    """`search`, `search:200ms`, `search:2s`, `search:5000` (iterations)."""
    name, sign, words = spec.partition(":")
    if name != SEARCH:
        return None
    try:
        return searcher(read_budget(words) if sign else DEFAULT_BUDGET)
    except ValueError as error:
        raise UnknownBotError(f"{spec}: {error}") from None


READERS: list[Reader] = [read_search]  # other modules add theirs
FORMS: list[str] = ["search:200ms", "search:5000"]  # an example of each form that the readers read


def bot_of(spec: str) -> Bot:
    """The bot that a spec names, or UnknownBotError."""
    if spec in BOTS:
        return BOTS[spec]
    for reader in READERS:
        found = reader(spec)
        if found is not None:
            return found
    known = [*BOTS, SEARCH]
    close = get_close_matches(spec.lower(), known, 1)
    hint = f"; did you mean {close[0]}?" if close else ""
    raise UnknownBotError(
        f"there is no bot {spec!r}{hint}; there are {', '.join(known)}, and forms such as {', '.join(FORMS)}"
    )


def is_bot(spec: str) -> bool:
    """Whether a spec names a bot."""
    try:
        bot_of(spec)
    except UnknownBotError:
        return False
    return True
