"""Registry: finds the games by name, and their options by the words that people use.

Games are the folders of `ludarium.games`, what other packages offer as entry points of the group
`ludarium.games`, and what a program registers itself. None is imported before it is asked for.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from typing import Any, cast

from ludarium.kernel.contract import Game
from ludarium.kernel.options import ClashError, OptionError, Options
from ludarium.kernel.texts import LANGUAGES, texts_of

GROUP = "ludarium.games"

_registered: dict[str, Game] = {}


class UnknownGameError(LookupError):
    """A name that is no game's; the text lists the names that are."""

    def __str__(self) -> str:
        return str(self.args[0])


def games() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted({*_registered, *_folders(), *_offered()}))


def game(name: str) -> Game:
    """The game of this name."""
    if name not in _registered:
        if name in _folders():
            found = _game_in(f"{GROUP}.{name}", getattr(import_module(f"{GROUP}.{name}"), "GAME", None))
        elif name in _offered():
            found = _game_in(_offered()[name].value, _offered()[name].load())
        else:
            raise UnknownGameError(
                f"there is no game {name!r}{_hint(name, games())}; the games are {_listed(games())}"
            )
        if found.name != name:
            raise ValueError(f"the game offered as {name!r} calls itself {found.name!r}; the two must agree")
        _registered[name] = found
    return _registered[name]


def register(new: Game) -> None:
    """Make a game known that lives elsewhere."""
    if new.name in games() and _registered.get(new.name) is not new:
        raise ValueError(f"there is a game {new.name!r} already; choose another name")
    _registered[new.name] = new


def game_at(place: str) -> Game:
    """The game at a place such as `my_games.chess:GAME`."""
    module, _, name = place.partition(":")
    try:
        return _game_in(place, getattr(import_module(module), name or "GAME", None))
    except (ImportError, ValueError, TypeError) as error:
        raise UnknownGameError(f"there is no game at {place!r}: {error}") from None


def unregister(name: str) -> None:
    """Forget a game that was registered."""
    _registered.pop(name, None)


# To look through all that is installed takes milliseconds, and servers are asked for games that are not there: it is
# done once, and again when there is another place to look.


def _folders() -> frozenset[str]:
    return _folders_in(tuple(import_module(GROUP).__path__))


@cache
def _folders_in(places: tuple[str, ...]) -> frozenset[str]:
    return frozenset(module.name for module in iter_modules(places) if module.ispkg)


def _offered() -> dict[str, Any]:
    return _offered_at(tuple(sys.path), entry_points)


@cache
def _offered_at(places: tuple[str, ...], find: Callable[..., Iterable[Any]]) -> dict[str, Any]:
    return {point.name: point for point in find(group=GROUP)}


def _game_in(place: str, value: Any) -> Game:
    if not isinstance(value, Game):
        raise TypeError(f"{place} exposes no GAME; a game's package has one")
    return cast("Game", value)


# --- Options --------------------------------------------------------------------------------------------


def options_for(game: Game, seats: int, words: Mapping[str, str] | None = None) -> Options:
    """The options behind words such as `{"set": "2", "pot-side": "back"}`; what is not named keeps its default."""
    if seats not in game.seats:
        raise OptionError(f"{game.name} is for {_counts(game.seats)} players, not {seats}")
    named = {name.strip().lower().replace("-", "_"): word for name, word in (words or {}).items()}
    if named.pop("seats", str(seats)).strip() != str(seats):
        raise OptionError(f"the number of players is {seats} already; leave the option seats away")
    chosen: dict[str, str] = {"seats": str(seats)}
    for name in [name for name in named if name in game.shorthands]:
        chosen |= _shorthand(game, name, named.pop(name))
    for name in named:
        if name not in game.Options.choices():
            raise _unknown_option(game, name)
    options = game.Options.of(chosen | named)
    check_together(game, options)
    return options


def check_together(game: Game, options: Options) -> None:
    """ClashError if the game cannot be played with all of these options at once."""
    words = options.words()
    for clash in game.clashes:
        if clash.happens(words):
            raise ClashError(clash, texts_of(game, LANGUAGES[0])(f"clash-{clash.name}"))


def _shorthand(game: Game, name: str, word: str) -> Mapping[str, str]:
    meanings = game.shorthands[name]
    if word.strip().lower() not in meanings:
        raise OptionError(f"option {name} cannot be {word!r}; it is one of {', '.join(meanings)}")
    return meanings[word.strip().lower()]


def _unknown_option(game: Game, name: str) -> OptionError:
    known = [*game.shorthands, *(choice for choice in game.Options.choices() if choice != "seats")]
    return OptionError(
        f"{game.name} has no option {name!r}{_hint(name, known)}; its options are {_listed(known)}"
    )


def _counts(seats: tuple[int, ...]) -> str:
    """Seat counts in a sentence: `2 to 4`, or `2, 4 or 6` where some are left out."""
    *others, most = seats
    if len(others) > 1 and most - others[0] == len(others):
        return f"{others[0]} to {most}"
    return f"{', '.join(map(str, others))} or {most}" if others else str(most)


def _hint(name: str, known: Iterable[str]) -> str:
    close = get_close_matches(name.lower(), list(known), 1)
    return f" (did you mean {close[0]!r}?)" if close else ""


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "none yet"
