"""Play-throughs of Bristol, one for each number of seats and more for modes:
`python -m tests.games.bristol.playthroughs`.

seat-1 draw
chance remedy arsenic-whip | drew-remedy 1; remedy-seen 1 arsenic-whip; turn-begins 2
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ludarium.games.bristol import GAME
from ludarium.games.bristol.components import CARTS
from ludarium.games.bristol.state import NO_PAWN, State
from tests.games.bristol.wandering import wander
from tests.games.telling import Playthrough, Teller

FOLDER = Path(__file__).parent / "playthroughs"

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


def playthroughs() -> Iterator[Playthrough]:
    for number, (name, options) in enumerate(GAMES.items()):
        yield Playthrough(FOLDER / f"{name}.txt", {"seats": name[0], **options}, seed=1350 + number)


def standing(state: State) -> str:
    table = state.table
    carts = ", ".join(
        f"{CARTS[cart]} at {table.carts[cart].position}"
        + (" has left" if table.finished >> cart & 1 else "")
        + "".join(f" {pawn + 1}" for pawn in table.carts[cart].riders if pawn != NO_PAWN)
        for cart in table.order
    )
    return f"round {table.round_number}: {carts}"


def result(state: State, seat: int) -> str:
    return f"place {GAME.result(state, seat)}, payoff {GAME.payoff(state, seat):g}"


TELLER = Teller(GAME, wander, 0.7, standing, result, chapter=lambda state: state.table.round_number)

if __name__ == "__main__":
    TELLER.write(playthroughs())
