"""Play-throughs of Quacks, one for each number of seats and each set: `python -m tests.games.quacks.playthroughs`.

seat-1 draw
chance chip white-2 | placed 1 white-2 2; …
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ludarium.games.quacks import GAME
from ludarium.games.quacks.state import State
from tests.games.quacks.wandering import wander
from tests.games.telling import Playthrough, Teller

FOLDER = Path(__file__).parent / "playthroughs"
NUM_SETS = 4


def options_of(seats: int, number: int) -> dict[str, str]:
    """A game of one set; sets 2 and 4 are played on the back of the pot, set 3 is brewed on signals."""
    side = {"pot_side": "back"} if number % 2 == 0 else {}
    signals = {"signal_every_round": "on"} if number == 3 else {}
    return {"seats": str(seats), **GAME.shorthands["set"][str(number)], **side, **signals}


def playthroughs() -> Iterator[Playthrough]:
    for seats in GAME.seats:
        for number in range(1, NUM_SETS + 1):
            path = FOLDER / f"{seats}-players-set-{number}.txt"
            yield Playthrough(path, options_of(seats, number), seed=10 * seats + number)


def standing(state: State) -> str:
    players = state.table.players[: state.table.options.seats]
    return f"round {state.table.round_number}: " + ", ".join(
        f"seat-{seat} {player.score} points {player.rubies} rubies" for seat, player in enumerate(players, 1)
    )


def result(state: State, seat: int) -> str:
    return f"{state.table.players[seat].score} points, place {GAME.result(state, seat)}"


TELLER = Teller(GAME, wander, 0.7, standing, result, chapter=lambda state: state.table.round_number)

if __name__ == "__main__":
    TELLER.write(playthroughs())
