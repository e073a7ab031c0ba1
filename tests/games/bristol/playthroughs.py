"""Golden play-throughs: complete games as text that a person can read and a test replays line by line.

    python -m tests.games.bristol.playthroughs

writes them anew into `playthroughs/`, one for each number of seats and more for modes; do so, and read the difference,
whenever a rule or a name has changed on purpose. A line is an answer and, behind the bar, what it led to:

    seat-1 draw
    chance remedy arsenic-whip | drew-remedy 1; remedy-seen 1 arsenic-whip; turn-begins 2
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from ludarium.games.bristol import GAME
from ludarium.games.bristol.components import CARTS
from ludarium.games.bristol.state import Options, State
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.forms import Told, listening
from tests.games.bristol.wandering import Answer, wander

FOLDER = Path(__file__).parent / "playthroughs"
GUIDED = 0.7  # share of the heuristic's answers

# By file: the options of a game, beside the number of seats that begins its name.
GAMES: dict[str, dict[str, str]] = {
    "1-solo": {},
    "2-ghosts": {"ghost_seats": "random"},
    "3-ghosts-with-characters": {"characters": "special", "ghost_rerolls_all": "on"},
    "4-plain": {},
    "4-chaos-in-turn": {"chaos": "on", "whip_asking": "in-turn"},
    "5-convene": {"mode": "convene", "chaos": "on"},
    "5-single-use-remedies": {"remedy_deck": "single", "starting_remedies": "one-each"},
    "6-cure": {"mode": "cure", "symptom_deck": "fitted"},
    "6-alms": {"mode": "alms", "remedy_deck": "b"},
    "7-characters": {"characters": "special"},
    "8-mirrored": {"seat_table": "mirrored", "dash_swap": "back", "dead_symptoms": "discarded"},
    "9-alms-with-characters": {"mode": "alms", "characters": "special", "remedy_deck": "c", "track": "12"},
}


def options_of(name: str) -> dict[str, str]:
    return {"seats": name[0], **GAMES[name]}


def names() -> Iterator[tuple[str, Path]]:
    """Name and file of every play-through."""
    for name in GAMES:
        yield name, FOLDER / f"{name}.txt"


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
    table = state.table
    carts = ", ".join(
        f"{CARTS[cart]} at {table.positions[cart]}"
        + (" has left" if table.finished >> cart & 1 else "")
        + "".join(f" {rider}" for rider in table.riders[3 * cart : 3 * cart + 3] if rider)
        for cart in table.order
    )
    yield ""
    yield f"round {table.round_number}: {carts}"


def _result(state: State) -> Iterator[str]:
    yield ""
    for seat in range(state.table.options.seats):
        payoff = GAME.payoff(state, seat)
        yield f"result: seat-{seat + 1} place {GAME.result(state, seat)}, payoff {payoff:g}"


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
    for number, (name, path) in enumerate(names()):
        lines = invented(options_of(name), Random(1350 + number))
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{path.relative_to(Path.cwd())}: {len(lines)} lines")


if __name__ == "__main__":
    main()
