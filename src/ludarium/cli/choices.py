"""Choices: games, seats and options as people write them, checked with a sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from ludarium.bots.kinds import BOTS, CODES, UnknownBotError, check_plays
from ludarium.bots.levels import SEARCH
from ludarium.cli.shell import Shell
from ludarium.kernel import registry
from ludarium.kernel.contract import Game
from ludarium.kernel.options import ClashError, OptionError, Options
from ludarium.kernel.texts import texts_of

PERSON = "person"
_YOU = {"you", "y", "me", "vous", "v", PERSON}


def find_game(shell: Shell, name: str) -> Game:
    """The game of a name."""
    names = registry.games()
    if name not in names:
        raise shell.misused("error-no-game", name=name, games=listed(names), hint=_hint(shell, name, names))
    return registry.game(name)


def find_seats(shell: Shell, game: Game, text: str | None, *, person: bool) -> tuple[str, ...]:
    """The kinds of players by seat, from a comma list; by default as many as the game's own default."""
    if text is None:
        count: int = getattr(game.Options(), "seats")  # noqa: B009  # declared by every game's options
        kinds = (PERSON if person else "heuristic", *["heuristic"] * (count - 1))
    else:
        kinds = tuple(_kind(shell, word.strip(), person=person) for word in text.split(","))
    if person and kinds.count(PERSON) != 1:
        raise shell.misused("error-one-person", seats=text or "")
    if len(kinds) not in game.seats:
        raise shell.misused(
            "error-seat-count", game=game.name, count=len(kinds), seats=listed(map(str, game.seats))
        )
    for kind in set(kinds) - {PERSON}:
        _check_plays(shell, kind, game, len(kinds))
    return kinds


def _check_plays(shell: Shell, kind: str, game: Game, num_seats: int) -> None:
    try:
        check_plays(kind, game, num_seats)
    except UnknownBotError as error:
        raise shell.misused("arena-bot", detail=str(error)) from None


def _kind(shell: Shell, word: str, *, person: bool) -> str:
    name, sign, rest = word.partition(":")  # behind it may stand a file's name
    kind = CODES.get(name.lower(), name.lower()) + sign + rest
    if person and kind in _YOU:
        return PERSON
    known = ["you", *BOTS] if person else list(BOTS)
    if not sign and kind not in (*known, SEARCH):
        raise shell.misused("error-no-bot", name=word, bots=listed(known), hint=_hint(shell, word, known))
    return kind


def find_options(shell: Shell, game: Game, num_seats: int, words: Sequence[str]) -> Options:
    """The options behind words such as `pot-side=back`."""
    chosen: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        name = name.strip().lower().replace("-", "_")
        if not sign:
            raise shell.misused("error-option-form", word=word)
        _check_option(shell, game, name, value)
        chosen[name] = value
    try:
        return registry.options_for(game, num_seats, chosen)
    except ClashError as error:
        raise _clash(shell, game, error) from None
    except OptionError as error:
        raise shell.misused("error-option", detail=str(error)) from None


def check_together(shell: Shell, game: Game, variants: Iterable[Options]) -> None:
    """Whether the game can be played with each of these; where options vary, some may not fit the others."""
    for options in variants:
        try:
            registry.check_together(game, options)
        except ClashError as error:
            raise _clash(shell, game, error) from None


def _clash(shell: Shell, game: Game, error: ClashError) -> Exception:
    """Why options cannot be chosen together, in the reader's language."""
    return shell.misused("error-clash", detail=texts_of(game, shell.language)(f"clash-{error.clash.name}"))


def find_varied(shell: Shell, game: Game, words: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The options that vary, from words such as `pot-side` (all its values) or `set=1|3`."""
    varied: dict[str, tuple[str, ...]] = {}
    for word in words:
        name, sign, values = word.partition("=")
        name = name.strip().lower().replace("-", "_")
        known = _values(shell, game, name)
        chosen = tuple(value.strip().lower() for value in values.split("|")) if sign else tuple(known)
        for value in chosen:
            _check_option(shell, game, name, value)
        varied[name] = tuple(dict.fromkeys(chosen))
    if "seats" in varied:
        raise shell.misused("arena-vary-seats")
    return varied


def _check_option(shell: Shell, game: Game, name: str, value: str) -> None:
    """The common mistakes, told in the reader's language; `options_for` decides."""
    words = _values(shell, game, name)
    try:
        if name not in game.shorthands:
            game.Options.value(name, value)
        elif value.strip().lower() not in words:
            raise OptionError
    except OptionError:
        raise shell.misused("error-option-value", name=name, value=value, values=listed(words)) from None


def _values(shell: Shell, game: Game, name: str) -> list[str]:
    """The words of an option's values."""
    choices = game.Options.choices()
    if name in game.shorthands:
        return list(game.shorthands[name])
    if name in choices:
        return [word for word, _ in choices[name].words]
    names = [*game.shorthands, *choices]
    raise shell.misused("error-no-option", game=game.name, name=name, hint=_hint(shell, name, names))


def _hint(shell: Shell, name: str, known: Iterable[str]) -> str:
    close = get_close_matches(name.lower(), list(known), 1)
    return shell.texts("error-hint", name=close[0]) if close else ""


def listed(names: Iterable[str]) -> str:
    """Names in a sentence."""
    return ", ".join(names) or "–"
