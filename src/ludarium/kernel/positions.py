"""Positions: a state that somebody wrote by hand as text, completed, checked, and played from.

    # Round 5, in the middle of brewing.
    options seats=2 set=2
    table round_number=5 card=lucky-devil
    seat-1 score=20 bag=white-1*2,green-1 pot=white-3@3,orange-1@4

What the text does not name is as in a fresh layout of its options, or follows from what it names. A position is one
of a running game, so somebody owes an answer, or chance does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ludarium.kernel import registry
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forms import listening
from ludarium.kernel.notation import Given, RecordNotation
from ludarium.kernel.options import OptionError, Options

MAX_POSITION = 8_000  # characters; it fits into one line of a record
_OPTIONS = "options"
_ROUNDS = 4  # of finding out which words cannot be left out
_BROKEN = (
    ValueError,
    IndexError,
    KeyError,
    AssertionError,
    ArithmeticError,
)  # of rules in an impossible place


class PositionError(ValueError):
    """A text that is no position of the game; it says what cannot be, and on which line."""

    def __init__(self, sentence: str, line: int | None = None) -> None:
        self.line = line
        super().__init__(sentence if line is None else f"line {line}: {sentence}")


# --- Reading --------------------------------------------------------------------------------------------


def plain(text: str) -> str:
    """The text without comments, empty lines and indentation: what a record keeps."""
    return "\n".join(line for line in _lines(text) if line)


def option_words(text: str) -> dict[str, str]:
    """The options that a position names, as words."""
    return {name: word for name, (word, _) in _options(_lines(text)).items()}


def read(game: Game, text: str, options: Options) -> Any:
    """The state behind a position; `options` are the match's, which the text may name again but not contradict."""
    notation, lines = _notation(game), _lines(text)
    _compare(game, options, _options(lines))
    with listening():  # what led here is not told
        state = game.new(options)
        try:
            given = notation.change(state, "\n".join("" if _names_options(line) else line for line in lines))
        except ValueError as error:
            raise PositionError(str(error)) from None
        _check(game, notation, state, given, lines)
    return state


def _notation(game: Game) -> RecordNotation:
    if not isinstance(game.notation, RecordNotation):
        raise PositionError(f"positions of {game.name} cannot be written by hand")
    return game.notation


def _lines(text: str) -> list[str]:
    if len(text) > MAX_POSITION:
        raise PositionError(f"the text is too long; a position has at most {MAX_POSITION} characters")
    return [line.partition("#")[0].strip() for line in text.splitlines()]


def _names_options(line: str) -> bool:
    return line.split()[:1] == [_OPTIONS]


def _options(lines: list[str]) -> dict[str, tuple[str, int]]:
    """By option: its word, and the line where it stands."""
    found: dict[str, tuple[str, int]] = {}
    for number, line in enumerate(lines, 1):
        for word in line.split()[1:] if _names_options(line) else ():
            name, sign, value = word.partition("=")
            if not sign:
                raise PositionError(f"{word[:60]!r} is not an option with a value, such as seats=2", number)
            found[name.lower().replace("-", "_")] = value, number
    return found


def _compare(game: Game, options: Options, named: Mapping[str, tuple[str, int]]) -> None:
    """The text names no option that the match does not have."""
    words = options.words()
    for name, (word, number) in named.items():
        covered = game.shorthands.get(name, {}).get(word.lower(), {})
        try:
            others = {other: value for other, value in words.items() if other not in covered}
            wanted = registry.options_for(game, options.seats, others | {name: word})
        except OptionError as error:
            raise PositionError(str(error), number) from None
        if wanted != options:
            raise PositionError(
                f"the match was asked for with another option than {name}={word[:60]}", number
            )


# --- Checking -------------------------------------------------------------------------------------------


def _check(game: Game, notation: RecordNotation, state: Any, given: Given, lines: list[str]) -> None:
    """Complete the state, and raise what cannot be."""
    for fault in _negative(notation, state):
        _refuse(fault, given)
    for fault in notation.complete(state, given):
        _refuse(fault, given)
    try:
        state.to_bytes()
        _count(game, state, lines)
        _ask(game, state)
    except _BROKEN as error:
        if isinstance(error, PositionError):
            raise
        raise PositionError(
            f"by the rules nobody can go on from here ({type(error).__name__}: {error})"
        ) from None


def _refuse(fault: tuple[str, str, str], given: Given) -> None:
    """What is wrong, with the line of the word that says it, or of the record's first word."""
    sentence, record, word = fault
    here = given.get((record, word)) or min((n for (r, _), n in given.items() if r == record), default=None)
    raise PositionError(sentence, here)


def _negative(notation: RecordNotation, state: Any) -> Iterator[tuple[str, str, str]]:
    """No number is smaller than nothing, or than what stands for nothing."""
    for record, word, least, lowest in notation.numbers(state):
        if lowest < least:
            yield f"{word} of {record} cannot be {lowest}; it is {least} at least", record, word


def _count(game: Game, state: Any, lines: list[str]) -> None:
    """Every component is there as often as the box has it."""
    box = {name: sum(places.values()) for name, places in game.census(game.new(state.table.options)).items()}
    for name, places in game.census(state).items():
        there = {place: count for place, count in places.items() if count > 0}
        if (count := sum(there.values())) != box[name] or any(n < 0 for n in places.values()):
            found = ", ".join(f"{place} {n}" for place, n in there.items()) or "nowhere"
            amount = "too many" if count > box[name] else "too few"
            number = next((n for n in range(len(lines), 0, -1) if _mentions(lines[n - 1], name)), None)
            raise PositionError(f"{amount} {name}: {count} ({found}), the box has {box[name]}", number)


def _mentions(line: str, component: str) -> bool:
    return component in line.replace("=", ",").replace("*", ",").replace("@", ",").split(",")


def _ask(game: Game, state: Any) -> None:
    """Somebody is asked something and can answer."""
    owing = game.waiting_in(state)
    if owing == 0:
        raise PositionError("nobody is asked anything, so the game would be over: say who is asked what")
    if owing == CHANCE:
        if sum(game.open_draw(state)[1]) <= 0 or min(game.open_draw(state)[1]) < 0:
            raise PositionError("chance is asked, but has nothing to draw from")
        return
    for seat in range(owing.bit_length()):
        if (owing >> seat) & 1 and (seat >= state.table.options.seats or not game.legal_in(state, seat)):
            raise PositionError(f"seat {seat + 1} is asked, but nothing that it could answer is possible")


# --- Writing --------------------------------------------------------------------------------------------


def write(game: Game, state: Any) -> str:
    """A state of a running game as a position: only what differs from a fresh layout and does not follow."""
    notation, options = _notation(game), state.table.options
    usual = game.Options().words()
    chosen = [f"{n}={w}" for n, w in options.words().items() if w != usual[n] or n == "seats"]
    needed: set[tuple[str, str]] = set()
    text = ""
    for _ in range(_ROUNDS):
        with listening():
            base = game.new(options)
            given = notation.change(base, text)
            for _fault in notation.complete(base, given):
                break
        differing = notation.differing(state, base)
        if not differing:
            break
        needed |= differing
        text = notation.written(state, needed)
    return "\n".join([" ".join([_OPTIONS, *chosen]), *text.splitlines()])
