"""The kinds of bots, by the names that people give them: `heuristic`, `search:200ms`, `first-game`.

A spec is such a name. Those of `BOTS` are offered at tables; others are read, by the readers in `READERS`, wherever a
person may name any bot.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches

from ludarium.bots.levels import (
    DEFAULT_BUDGET,
    FORMER,
    LEARNED,
    LEVELS,
    NOVICES,
    OWN,
    POLICY,
    SEARCH,
    Budget,
    read_budget,
)
from ludarium.bots.turn import Answering, Turn
from ludarium.kernel.chance import below
from ludarium.kernel.contract import Game
from ludarium.kernel.playout import HEURISTIC, RANDOM
from ludarium.kernel.records import Record


@dataclass(frozen=True)
class Bot:
    """How a kind of bot answers a turn."""

    answer: Answering
    in_playouts: int | None = None  # what compiled playouts call it; None: it is asked one answer at a time
    temperament: str = ""  # of a hand-written bot: whose opinions it has; the usual ones if none
    compiles: bool = False  # a rule of somebody's own: playouts are made with it
    check: Callable[[Game, int], None] | None = None  # ValueError, if it cannot play a game at so many seats


class UnknownBotError(ValueError):
    """A spec that is no bot's; the text says what would be one."""


def answer_randomly(turn: Turn) -> int:
    """A legal answer, each equally likely."""
    return turn.actions[below(turn.luck, turn.seat, len(turn.actions))]


def answer_by_heuristic(turn: Turn) -> int:
    """The answer of the game's hand-written bot."""
    return turn.game.advice(turn.seen, turn.luck)


def tempered(name: str) -> Bot:
    """The game's hand-written bot with the opinions of a temperament."""

    def answer(turn: Turn) -> int:
        return turn.game.heuristic(turn.seen, opinions_at(turn.game, turn.seats, name), turn.luck)

    def check(game: Game, num_seats: int) -> None:
        opinions_at(game, num_seats, name)

    return Bot(answer, HEURISTIC, temperament=name, check=check)


def opinions_at(game: Game, seats: int, temperament: str) -> Record:
    """What a hand-written bot of this temperament thinks at so many seats; a ValueError if the game has none such."""
    if not temperament:
        return game.opinions(seats)
    if temperament not in game.temperaments:
        known = f"has {', '.join(game.temperaments)}" if game.temperaments else "has none"
        raise ValueError(f"{game.name} has no temperament {temperament!r}; it {known}")
    return game.temperaments[temperament](seats)


def novice(level: int) -> Bot:
    """A bot that plays as those do who know the game less well; in a game that has no such opinions, with the usual."""

    def answer(turn: Turn) -> int:
        thoughts = turn.game.novices[level] if level < len(turn.game.novices) else turn.game.opinions
        return turn.game.heuristic(turn.seen, thoughts(turn.seats), turn.luck)

    return Bot(answer)


def searcher(budget: Budget) -> Bot:
    """A bot that searches within a budget."""

    def answer(turn: Turn) -> int:
        from ludarium.bots.search import answer_by_search  # NumPy's arrays, and a compiler when it is used

        return answer_by_search(turn, budget)

    return Bot(answer)


BOTS: dict[str, Bot] = {
    "random": Bot(answer_randomly, RANDOM),
    **{name: novice(level) for level, name in enumerate(NOVICES)},
    "heuristic": Bot(answer_by_heuristic, HEURISTIC),
    **{name: searcher(budget) for name, budget in LEVELS.items()},
}
CODES = {"r": "random", "h": "heuristic", "s": SEARCH}


# --- Specs ----------------------------------------------------------------------------------------------

# The bot of a spec; None: not a spec of this form; UnknownBotError: a bad one.
Reader = Callable[[str], Bot | None]


def read_search(spec: str) -> Bot | None:
    """`search`, `search:200ms`, `search:2s`, `search:5000` (iterations)."""
    name, sign, words = spec.partition(":")
    if name != SEARCH:
        return None
    try:
        return searcher(read_budget(words) if sign else DEFAULT_BUDGET)
    except ValueError as error:
        raise UnknownBotError(f"{spec}: {error}") from None


def read_temperament(spec: str) -> Bot | None:
    """`heuristic:daring`; which there are differs from game to game."""
    name, _, words = spec.partition(":")
    return tempered(words) if name == "heuristic" and words else None


def read_policy(spec: str) -> Bot | None:
    """`policy:FILE`, a trained one."""
    name, sign, path = spec.partition(":")
    if name != POLICY or not sign:
        return None
    from ludarium.bots.policies import PolicyError, player  # NumPy, which few bots need

    try:
        return player(path)
    except PolicyError as error:
        raise UnknownBotError(f"{spec}: {error}") from None


def read_learned(spec: str) -> Bot | None:
    """`learned`, the trained player that comes with a game, where one does."""
    if spec != LEARNED:
        return None
    from ludarium.bots.policies import answer_as_learned, check_shipped

    return Bot(answer_as_learned, check=check_shipped)


def read_compiled(spec: str) -> Bot | None:
    """`compiled:FILE:NAME`, a rule of one's own."""
    name, sign, place = spec.partition(":")
    if name != OWN or not sign:
        return None
    from ludarium.bots import compiled  # it may run somebody's code

    try:
        return Bot(
            compiled.answering(place), compiles=True, check=lambda game, _: compiled.check(place, game)
        )
    except compiled.OwnBotError as error:
        raise UnknownBotError(f"{spec}: {error}") from None


READERS: list[Reader] = [
    read_search,
    read_temperament,
    read_policy,
    read_learned,
    read_compiled,
]  # other modules add theirs
FORMS: list[str] = [
    "search:200ms",
    "search:5000",
    "heuristic:daring",
    "learned",
    "policy:FILE",
    "compiled:my_bots.py:careful",
]  # an example of each form that the readers read


def bot_of(spec: str) -> Bot:
    """The bot that a spec names, or UnknownBotError."""
    spec = FORMER.get(spec, spec)
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


def check_plays(spec: str, game: Game, num_seats: int) -> None:
    """UnknownBotError, if a spec names no bot or one that does not play this."""
    check = bot_of(spec).check
    try:
        if check is not None:
            check(game, num_seats)
    except ValueError as error:
        raise UnknownBotError(f"{spec}: {error}") from None


def is_bot(spec: str) -> bool:
    """Whether a spec names a bot."""
    try:
        bot_of(spec)
    except UnknownBotError:
        return False
    return True
