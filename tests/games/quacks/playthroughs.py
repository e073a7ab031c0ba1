"""Golden play-throughs: complete games as text that a person can read and a test replays line by line.

    python -m tests.games.quacks.playthroughs

writes them anew into `playthroughs/`, one for each number of seats and each set; do so, and read the difference,
whenever a rule or a name has changed on purpose. A line is an answer and, behind the bar, what it led to:

    seat-1 draw
    chance chip white-2 | placed 1 white-2 2; …
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from ludarium.games.quacks import GAME
from ludarium.games.quacks.state import Options, State
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.forms import Told, listening
from tests.games.quacks.wandering import Answer, wander

FOLDER = Path(__file__).parent / "playthroughs"
NUM_SETS = 4
GUIDED = 0.7  # share of the heuristic's answers


def options_of(seats: int, number: int) -> dict[str, str]:
    """A game of one set; sets 2 and 4 are played on the back of the pot, set 3 is brewed on signals."""
    side = {"pot_side": "back"} if number % 2 == 0 else {}
    signals = {"signal_every_round": "on"} if number == 3 else {}
    return {"seats": str(seats), **GAME.shorthands["set"][str(number)], **side, **signals}


def names() -> Iterator[tuple[int, int, Path]]:
    """Seats, set and file of every play-through."""
    for seats in GAME.seats:
        for number in range(1, NUM_SETS + 1):
            yield seats, number, FOLDER / f"{seats}-players-set-{number}.txt"


# --- Telling --------------------------------------------------------------------------------------------


def invented(options: dict[str, str], rng: Random) -> list[str]:
    """A game played at random."""
    state, opening = _new(options)
    return [*_heading(options), *_told(state, opening, wander(state, rng, GUIDED))]


def replayed(lines: list[str]) -> list[str]:
    """The same game told again from its answers alone."""
    options = dict(word.split("=") for word in lines[0].split()[1:])
    state, opening = _new(options)
    return [
        *_heading(options),
        *_told(state, opening, _repeated(state, map(_read, filter(_is_answer, lines)))),
    ]


def _new(options: dict[str, str]) -> tuple[State, list[Told]]:
    with listening() as journal:
        state = GAME.new(Options.of(options))
    return state, journal


def _heading(options: dict[str, str]) -> list[str]:
    return ["options " + " ".join(f"{name}={word}" for name, word in options.items())]


def _told(state: State, opening: list[Told], answers: Iterable[Answer]) -> Iterator[str]:
    """A line for each answer, with the standing before each round and the result at the end."""
    yield f"opening | {_events(opening)}"
    yield from _standing(state)
    with listening() as journal:
        line, round_number = "", state.table.round_number
        for seat, answer in answers:
            if line:
                yield f"{line} | {_events(journal)}".removesuffix(" | ")
                journal.clear()
            if state.table.round_number > round_number:
                round_number = state.table.round_number
                yield from _standing(state)
            line = _text(seat, answer)
        yield f"{line} | {_events(journal)}"
    yield from _result(state)


def _standing(state: State) -> Iterator[str]:
    players = state.table.players[: state.table.options.seats]
    yield ""
    yield f"round {state.table.round_number}: " + ", ".join(
        f"seat-{seat} {player.score} points {player.rubies} rubies" for seat, player in enumerate(players, 1)
    )


def _result(state: State) -> Iterator[str]:
    yield ""
    for seat in range(state.table.options.seats):
        yield f"result: seat-{seat + 1} {state.table.players[seat].score} points, place {GAME.result(state, seat)}"


def _text(seat: int, answer: int) -> str:
    return (
        f"chance {GAME.outcomes.text(answer)}"
        if seat == CHANCE
        else f"seat-{seat + 1} {GAME.actions.text(answer)}"
    )


def _events(told: Iterable[Told]) -> str:
    return "; ".join(_event(event, values) for event, _, values in told)


def _event(event: int, values: tuple[int, ...]) -> str:
    family = GAME.events[event]
    words = (parameter.word(value) for parameter, value in zip(family.parameters, values, strict=False))
    return " ".join((family.name, *words))


# --- Reading --------------------------------------------------------------------------------------------


def _is_answer(line: str) -> bool:
    return line.startswith(("seat-", "chance "))


def _read(line: str) -> Answer:
    who, _, text = line.partition(" | ")[0].partition(" ")
    seat, families = (
        (CHANCE, GAME.outcomes) if who == "chance" else (int(who.removeprefix("seat-")) - 1, GAME.actions)
    )
    answer = families.find(text)
    assert answer is not None, f"nobody can answer {text!r}"
    return seat, answer


def _repeated(state: State, answers: Iterable[Answer]) -> Iterator[Answer]:
    for seat, answer in answers:
        reason = GAME.refusal(state, seat, answer)
        assert reason == 0, f"{_text(seat, answer)}: {GAME.refusals.text(reason)}"
        yield seat, answer
        GAME.apply(state, seat, answer)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for seats, number, path in names():
        lines = invented(options_of(seats, number), Random(10 * seats + number))
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{path.relative_to(Path.cwd())}: {len(lines)} lines")


if __name__ == "__main__":
    main()
