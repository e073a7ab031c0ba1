"""How fast compiled games run on one core, in CPU time.

python -m tests.games.cerberus.speed [SEATS]
"""

import sys

from benchmarks.__main__ import LANES, Lanes, timed
from ludarium.games.cerberus import GAME
from ludarium.kernel.playout import HEURISTIC, RANDOM


def main() -> None:
    seats = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    start = GAME.new(GAME.Options.of({"seats": seats}))
    for name, bot in (("random", RANDOM), ("heuristic", HEURISTIC)):
        lanes = Lanes(GAME, bot, LANES, [start])
        lanes.play()
        steps, seconds = timed(lanes.play)
        print(f"{seats} seats, {name} play: {steps / seconds / 1e6:.2f} million steps a second")


if __name__ == "__main__":
    main()
