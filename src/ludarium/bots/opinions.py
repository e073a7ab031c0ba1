"""Opinions: the parameters of a game's hand-written bot, which are all in the game's module `opinions`; and playouts in
which that bot meets itself with others."""

from __future__ import annotations

import sys
from dataclasses import replace
from importlib import import_module
from types import ModuleType
from typing import Any

from ludarium.kernel.chance import Luck
from ludarium.kernel.contract import Game
from ludarium.kernel.forms import bind, rule
from ludarium.kernel.generic import heuristic, over
from ludarium.kernel.seeing import glance

Opinions = dict[str, int | tuple[int, ...]]
USUAL, TRIED = range(2)  # bots of such a playout


def opinions_of(game: Game) -> Opinions:
    """The parameters of a game's bot, by name."""
    return {name: value for name, value in vars(module_of(game)).items() if name.isupper()}


def module_of(game: Game) -> ModuleType:
    return import_module(f"{game.heuristic.__module__.rpartition('.')[0]}.opinions")


def opinionated(game: Game, label: str, opinions: Opinions) -> Any:
    """The game's bot with these opinions in place of its own. Compiled code is kept by label."""
    own = sys.modules[game.heuristic.__module__]
    package = own.__name__.rpartition(".")[0]
    beside = [
        module
        for name, module in sys.modules.items()
        if name.startswith(f"{package}.") and module is not own and _holds_opinions(game, module)
    ]
    return bind(label, own, *beside, **opinions).heuristic


def _holds_opinions(game: Game, module: ModuleType) -> bool:
    """Whether a module has imported opinions; one that has a name of theirs for something else has not."""
    usual, names = opinions_of(game), vars(module)
    common = usual.keys() & names.keys()
    return bool(common) and all(names[name] == usual[name] for name in common)


def tried(seen: Any, luck: Luck) -> int:
    """Stands for the bot with other opinions."""
    raise NotImplementedError


@rule
def either_answer(state: Any, seat: int, bot: int, seen: Any, bot_luck: Luck) -> int:
    """In place of a playout's `bot_answer`."""
    glance(state, seat, seen)
    return tried(seen, bot_luck) if bot == TRIED else heuristic(seen, bot_luck)


def playout_of_both(game: Game, label: str, usual: Opinions, other: Opinions) -> Any:
    """A playout between the game's bot with the usual and with other opinions."""
    game = replace(game, heuristic=opinionated(game, f"usual_{label}", usual))
    return playout_against(game, label, opinionated(game, f"tried_{label}", other))


def playout_against(game: Game, label: str, bot: Any) -> Any:
    """A playout between the game's bot and another one that is written in the same way."""
    import ludarium.bots.opinions as generic
    from ludarium.kernel import playout

    answer = over(game, generic, f"_{label}", tried=bot).either_answer
    return over(game, playout, f"_{label}", bot_answer=answer)
