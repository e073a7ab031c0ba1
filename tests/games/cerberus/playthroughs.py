"""Golden play-throughs: complete games as text that a person can read and a test replays line by line.

    python -m tests.games.cerberus.playthroughs

writes them anew into `playthroughs/`: two for each number of seats, on different boards; do so, and read the
difference, whenever a rule or a name has changed on purpose. A line is an answer and, behind the bar, what it led to:

    seat-1 act 1a-1 | power-declared 1 1a-1; rage-moved 6
    chance card sacrifice | drew 1; card-drawn 1 sacrifice
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from ludarium.games.cerberus import GAME
from ludarium.games.cerberus.state import Options, State
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.forms import Told, listening
from tests.games.cerberus.wandering import Answer, wander

FOLDER = Path(__file__).parent / "playthroughs"
GUIDED = 0.6  # share of the heuristic's answers
TURNS = 8  # between two standings

BOARDS: dict[str, dict[str, str]] = {
    "reedition-a": {},
    "reedition-b": {"board": "reedition-b", "difficulty": "1", "start_card": "on"},
    "stilts-and-gondola": {
        "board": "first-edition",
        "second_piece": "stilts",
        "third_piece": "gondola",
        "survival_deck": "28",
    },
    "promontory-and-funicular": {
        "board": "first-edition",
        "start_piece": "b",
        "second_piece": "promontory",
        "third_piece": "funicular",
        "end_piece": "b",
        "first_player": "drawn",
        "survival_deck": "28",
    },
}
CHOSEN = {
    3: "reedition-b",
    4: "stilts-and-gondola",
    5: "promontory-and-funicular",
    6: "stilts-and-gondola",
    7: "reedition-b",
}


def names() -> Iterator[tuple[dict[str, str], Path]]:
    """Options and file of every play-through."""
    for seats in GAME.seats:
        for board in ("reedition-a", CHOSEN[seats]):
            yield {"seats": str(seats), **BOARDS[board]}, FOLDER / f"{seats}-players-{board}.txt"


# --- Telling --------------------------------------------------------------------------------------------


def invented(options: dict[str, str], rng: Random) -> list[str]:
    """A game played at random."""
    state, opening = _new(options)
    return [*_heading(options), *_told(state, opening, wander(state, rng, GUIDED))]


def replayed(lines: list[str]) -> list[str]:
    """The same game told again from its answers alone."""
    options = dict(word.split("=") for word in lines[0].split()[1:])
    state, opening = _new(options)
    answers = _repeated(state, map(_read, filter(_is_answer, lines)))
    return [*_heading(options), *_told(state, opening, answers)]


def _new(options: dict[str, str]) -> tuple[State, list[Told]]:
    with listening() as journal:
        state = GAME.new(Options.of(options))
    return state, journal


def _heading(options: dict[str, str]) -> list[str]:
    return ["options " + " ".join(f"{name}={word}" for name, word in options.items())]


def _told(state: State, opening: list[Told], answers: Iterable[Answer]) -> Iterator[str]:
    """A line for each answer, with a standing now and then and the result at the end."""
    yield f"opening | {_events(opening)}"
    with listening() as journal:
        line, turn = "", 0
        for seat, answer in answers:
            if line:
                yield f"{line} | {_events(journal)}".removesuffix(" | ")
                journal.clear()
            if state.table.turn_number >= turn + TURNS:
                turn = state.table.turn_number
                yield from _standing(state)
            line = _text(seat, answer)
        yield f"{line} | {_events(journal)}"
    yield from _result(state)


def _standing(state: State) -> Iterator[str]:
    table = state.table
    players = table.players[: table.options.seats]
    spaces = ", ".join(f"seat-{seat} {player.space}" for seat, player in enumerate(players, 1))
    yield ""
    yield f"turn {table.turn_number}: cerberus {table.cerberus} rage {table.rage} speed {table.speed}, {spaces}"


def _result(state: State) -> Iterator[str]:
    yield ""
    for seat in range(state.table.options.seats):
        yield f"result: seat-{seat + 1} place {GAME.result(state, seat)}, payoff {GAME.payoff(state, seat):+.0f}"


def _text(seat: int, answer: int) -> str:
    if seat == CHANCE:
        return f"chance {GAME.outcomes.text(answer)}"
    return f"seat-{seat + 1} {GAME.actions.text(answer)}"


def _events(journal: list[Told]) -> str:
    return "; ".join(_event(event, values) for event, _, values in journal)


def _event(event: int, values: tuple[int, ...]) -> str:
    family = GAME.events[event]
    return " ".join((family.name, *(p.word(v) for p, v in zip(family.parameters, values, strict=False))))


# --- Reading --------------------------------------------------------------------------------------------


def _is_answer(line: str) -> bool:
    return line.startswith(("seat-", "chance "))


def _read(line: str) -> Answer:
    who, _, text = line.partition(" | ")[0].partition(" ")
    chance = who == "chance"
    seat, families = (CHANCE, GAME.outcomes) if chance else (int(who.removeprefix("seat-")) - 1, GAME.actions)
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
    for number, (options, path) in enumerate(names()):
        lines = invented(options, Random(20 + number))
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{path.relative_to(Path.cwd())}: {len(lines)} lines")


if __name__ == "__main__":
    main()
