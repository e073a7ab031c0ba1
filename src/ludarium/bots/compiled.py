"""Compiled: bots of one's own that play whole games in one call, at the speed of the hand-written ones.

    compiled:my_bots.py:careful

Such a bot is written as a game's `heuristic` is: a rule of a Seen, the opinions of the hand-written bot, which it may
ask in its turn, and a Luck. It runs in this process, so its file is one's own or one that is trusted.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ludarium.bots.guest import LoadError, load
from ludarium.bots.levels import OWN
from ludarium.bots.turn import Turn
from ludarium.kernel.chance import Luck
from ludarium.kernel.contract import Game
from ludarium.kernel.forms import Form, marked, rule
from ludarium.kernel.generic import over, refusal
from ludarium.kernel.playout import HEURISTIC, NO_ANSWER
from ludarium.kernel.seeing import glance

FIRST_OWN = HEURISTIC + 1  # what playouts call the first of them
OWN_NUMBER = FIRST_OWN


class OwnBotError(ValueError):
    """There is no such bot at this place; the text says why."""


@cache
def rule_at(place: str) -> Any:
    """The rule at a place such as `my_bots.py:careful`. Its file is run, once."""
    if ":" not in place.strip(":"):
        raise OwnBotError("after compiled: comes a file and a name, as in my_bots.py:careful")
    try:
        found = load(place)
    except LoadError as error:
        raise OwnBotError(str(error)) from None
    if not marked(found) or found.__code__.co_argcount != 3:
        name = place.rpartition(":")[2]
        raise OwnBotError(
            f"{name} cannot be compiled: it has to be a function of (seen, opinions, luck) with the mark @ludarium.rule"
        )
    return found


def answering(place: str) -> Any:
    """The bot as a function of a turn, interpreted: it gives the answers that it gives compiled."""
    own = rule_at(place)

    def answer(turn: Turn) -> int:
        return int(own(turn.seen, turn.game.opinions(turn.seats), turn.luck))

    return answer


def source_of(spec: str) -> Path:
    """The file of a spec."""
    return Path(spec.partition(":")[2].rpartition(":")[0]).resolve()


def check(place: str, game: Game) -> None:
    """See whether the bot compiles for a game; OwnBotError says why not."""
    import numpy as np

    import ludarium.bots.compiled as generic
    from ludarium.kernel import targets

    own = rule_at(place)
    form = form_for(game, [f"{OWN}:{place}"])
    entry = form.entry(over(game, generic, f"_{_label(place)}", own=own).first_answer)
    opinions = game.opinions(min(game.seats))
    try:
        targets.compile_for(
            entry,
            np.zeros(1, game.Seen.LAYOUT),
            type(opinions).array(opinions),
            np.zeros(1, Luck.LAYOUT),
        )
    except targets.NumbaError as error:
        lines = [line.strip() for line in str(error).splitlines() if line.strip()]
        told = next((line for line in lines if not line.startswith("Failed in")), "")
        raise OwnBotError(f"it does not compile for {game.name}: {told}") from None


# --- In playouts ----------------------------------------------------------------------------------------


def form_for(game: Game, specs: Sequence[str]) -> Form:
    """Machine code that is made anew when the game or one of these files changes."""
    from ludarium.kernel import targets

    files = {source_of(spec) for spec in specs}
    return targets.cpu(roots=(*targets.roots_of(game), *sorted(files)))


def playout_with(game: Game, specs: Sequence[str]) -> Any:
    """A playout in which these bots are called FIRST_OWN and following, beside the built-in ones."""
    import ludarium.bots.compiled as generic
    from ludarium.kernel import playout

    label, answer = "", over(game, playout).bot_answer
    for index, spec in enumerate(specs):
        place = spec.partition(":")[2]
        label += f"_{_label(place)}"
        bound = over(game, generic, label, own=rule_at(place), others=answer, OWN_NUMBER=FIRST_OWN + index)
        answer = bound.own_or_other
    return over(game, playout, label, bot_answer=answer)


def _label(place: str) -> str:
    """A part of a function's name that tells two places apart."""
    from hashlib import blake2b

    return blake2b(place.encode(), digest_size=6).hexdigest()


def own(seen: Any, opinions: Any, luck: Luck) -> int:
    """Stands for a bot of one's own."""
    raise NotImplementedError


def others(state: Any, seat: int, bot: int, seen: Any, opinions: Any, bot_luck: Luck) -> int:
    """Stands for the `bot_answer` of all other bots."""
    raise NotImplementedError


@rule
def own_or_other(state: Any, seat: int, bot: int, seen: Any, opinions: Any, bot_luck: Luck) -> int:
    """In place of a playout's `bot_answer`: NO_ANSWER where the rules refuse what one's own bot says."""
    if bot != OWN_NUMBER:
        return others(state, seat, bot, seen, opinions, bot_luck)
    glance(state, seat, seen)
    answer = own(seen, opinions, bot_luck)
    return NO_ANSWER if refusal(state.table, state.own[seat], seat, answer) else answer


@rule
def first_answer(seen: Any, opinions: Any, luck: Any) -> int:
    """One answer, for whoever wants to know whether the bot compiles."""
    return own(seen[0], opinions[0], luck[0])
