"""Play-throughs of Cerberus, two for each number of seats, on different boards:
`python -m tests.games.cerberus.playthroughs`.

seat-1 act 1a-1 | power-declared 1 1a-1; rage-moved 6
chance card sacrifice | drew 1; card-drawn 1 sacrifice
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ludarium.games.cerberus import GAME
from ludarium.games.cerberus.state import State
from tests.games.cerberus.wandering import wander
from tests.games.telling import Playthrough, Teller

FOLDER = Path(__file__).parent / "playthroughs"
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


def playthroughs() -> Iterator[Playthrough]:
    games = [(seats, board) for seats in GAME.seats for board in ("reedition-a", CHOSEN[seats])]
    for number, (seats, board) in enumerate(games):
        path = FOLDER / f"{seats}-players-{board}.txt"
        yield Playthrough(path, {"seats": str(seats), **BOARDS[board]}, seed=20 + number)


def standing(state: State) -> str:
    table = state.table
    players = table.players[: table.options.seats]
    spaces = ", ".join(f"seat-{seat} {player.space}" for seat, player in enumerate(players, 1))
    return (
        f"turn {table.turn_number}: cerberus {table.cerberus} rage {table.rage} speed {table.speed}, {spaces}"
    )


def result(state: State, seat: int) -> str:
    return f"place {GAME.result(state, seat)}, payoff {GAME.payoff(state, seat):+.0f}"


def chapter(state: State) -> int:
    return state.table.turn_number // TURNS


TELLER = Teller(GAME, wander, 0.6, standing, result, chapter, before_first_chapter=0)

if __name__ == "__main__":
    TELLER.write(playthroughs())
