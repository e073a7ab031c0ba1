"""`make bench`: how fast the rules run, on one core, in CPU time; a table, and bench.json.

A step is one answer applied, a seat's or chance's, with its mask from `refusal`. `make bench ARGS="compiled load"`
measures the parts whose names begin so.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.load import LOADS
from benchmarks.peers import peers
from benchmarks.running import Figure, Part, chosen, measured
from benchmarks.tables import mixed_tables
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import Game
from ludarium.kernel.match import Match
from ludarium.kernel.playout import HEURISTIC, RANDOM, playout_of
from ludarium.kernel.registry import game as find_game

SECONDS = float(os.environ.get("BENCH_SECONDS", 5))  # at least so long a figure
LANES = 4096
VECTOR_LANES = 512


def main(words: list[str]) -> int:
    """Measure everything, or the parts that are named; the exit status."""
    game = find_game("quacks")
    ours = (start_up, interpreted, latency, compiled, other_games, vector, learning, fused, searching, sizes)
    parts: dict[str, Part] = {part.__name__: partial(part, game) for part in ours}
    if any(
        "peers".startswith(word) for word in words
    ):  # only when asked for: it installs the libraries of others
        parts["peers"] = peers
    return measured(chosen(parts | LOADS, words), Path("bench.json"))


def timed(work: Callable[[], int]) -> tuple[int, float]:
    """Repeat the work until enough CPU time has gone by; what it counted, and the seconds."""
    counted, seconds = 0, 0.0
    while seconds < SECONDS:
        began = time.process_time()
        counted += work()
        seconds += time.process_time() - began
    return counted, seconds


# --- Start-up -------------------------------------------------------------------------------------------

_START = """
import time; began = time.process_time()
import numba; imported = time.process_time()
from benchmarks.__main__ import Lanes
from ludarium.kernel.registry import game, options_for
quacks = game("quacks")
Lanes(quacks, {bot}, 1, [quacks.new(options_for(quacks, 4, {{}}))]).play()
print(imported - began, time.process_time() - imported)
"""


def start_up(game: Game) -> Iterator[Figure]:
    """From a new process to the first finished game: with an empty cache, and with a full one."""
    numba = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for what, goal in (("cold compile to the first game", 60), ("warm start to the first game", 1)):
            output = subprocess.run(
                [sys.executable, "-c", _START.format(bot=HEURISTIC)],
                env={**os.environ, "LUDARIUM_CACHE": folder},
                stdout=subprocess.PIPE,
                text=True,
                check=True,
            ).stdout
            numba, ours = map(float, output.split())
            yield "start-up", what, ours, "s", goal
    yield "start-up", "before either: importing Numba", numba, "s", None


# --- Interpreted ----------------------------------------------------------------------------------------


def interpreted(game: Game) -> Iterator[Figure]:
    """Whole games in CPython."""
    playout, starts, seen = playout_of(game), mixed_tables(game), game.Seen()
    usual = [game.opinions(4)] * 4
    for name, bot, goal in (("random", RANDOM, 100_000), ("heuristic", HEURISTIC, None)):
        number = iter(range(10**9))

        def play(bot: int = bot, number: Iterator[int] = number) -> int:
            one = next(number)
            state = starts[one % len(starts)].copy()
            lucks = new_luck(1, one), new_luck(2, one)
            return playout.play_out(state, seen, [bot] * 4, usual, *lucks, [0] * 64)

        games = 0

        def count(play: Callable[[], int] = play) -> int:
            nonlocal games
            games += 1
            return play()

        steps, seconds = timed(count)
        yield "interpreted", f"{name} play", steps / seconds, "steps/s", goal
        yield "interpreted", f"{name} play", games / seconds, "games/s", None


def latency(game: Game) -> Iterator[Figure]:
    """One answer of a live match: checked, applied, seen by its seat, its legal answers listed."""
    playout, took = playout_of(game), []
    for number in range(40):
        match, bot_luck = (
            Match.start(game, mixed_tables(game)[number].table.options, seed=number),
            new_luck(3, number),
        )
        while not match.over:
            seat = match.waiting[0]
            answer = playout.random_answer(match.state, seat, bot_luck)
            began = time.perf_counter()
            match.play(seat, answer)
            match.seen(seat)
            match.legal(seat)
            took.append((time.perf_counter() - began) * 1000)
    took.sort()
    yield (
        "interpreted",
        "99 of 100 answers applied, seen and masked within",
        took[len(took) * 99 // 100],
        "ms",
        2,
    )


# --- Compiled -------------------------------------------------------------------------------------------


class Lanes:
    """Games in one compiled call."""

    def __init__(self, game: Game, bot: int, lanes: int, starts: list[Any]) -> None:
        from ludarium.kernel import lanes as kernel
        from ludarium.kernel.targets import cpu

        self._lanes = kernel.Lanes(game, cpu(), playout_of(game, random_only=bot == RANDOM))
        self._starts, self._bots, self._numbers = (
            game.State.array(*starts),
            [bot] * max(game.seats),
            range(lanes),
        )

    def play(self) -> int:
        """Play one game in every lane; the number of steps."""
        played = self._lanes.play(self._starts, self._bots, (1, 2), self._numbers)
        self._numbers = range(self._numbers.stop, self._numbers.stop + len(self._numbers))
        return int(played.lengths.sum())


def compiled(game: Game) -> Iterator[Figure]:
    """Whole games in compiled code."""
    for name, bot, steps_goal, games_goal in (
        ("random", RANDOM, 10_000_000, 20_000),
        ("heuristic", HEURISTIC, None, 8_000),
    ):
        lanes = Lanes(game, bot, LANES, mixed_tables(game))
        lanes.play()
        rounds = 0

        def work(lanes: Lanes = lanes) -> int:
            nonlocal rounds
            rounds += 1
            return lanes.play()

        steps, seconds = timed(work)
        yield "compiled", f"{name} play", steps / seconds, "steps/s", steps_goal
        yield "compiled", f"{name} play", rounds * LANES / seconds, "games/s", games_goal


def other_games(_game: Game) -> Iterator[Figure]:
    """The other games, each as its heaviest usual table: what each seat comes to know is kept up at every step."""
    for name, what, choices in (
        ("bristol", "Bristol, seven seats with characters", {"seats": 7, "characters": "special"}),
        ("cerberus", "Cerberus, five seats", {"seats": 5}),
    ):
        game = find_game(name)
        lanes = Lanes(game, RANDOM, LANES, [game.new(game.Options.of(choices))])
        lanes.play()
        steps, seconds = timed(lanes.play)
        yield "compiled", f"{what}, random play", steps / seconds, "steps/s", 10_000_000


def vector(game: Game) -> Iterator[Figure]:
    """A decision in every lane per call, with what each seat sees; answers chosen at random in a second call."""
    import numpy as np

    from ludarium.rl.vector import Vector

    options = [state.table.options for state in mixed_tables(game)]
    tables = Vector(game, *options, lanes=VECTOR_LANES, seed=1)
    answers = np.zeros(VECTOR_LANES, np.int64)

    def work() -> int:
        before = tables.num_steps
        tables.random_answers(answers)
        tables.step(answers)
        return tables.num_steps - before

    work()
    steps, seconds = timed(work)
    yield "compiled", "through the vector border", steps / seconds, "steps/s", 3_000_000


def learning(_game: Game) -> Iterator[Figure]:
    """Decisions a second at the border for learners, answers chosen at random, by what is filled for each: what the
    seat sees as a record, and beside it legal answers as flags and a tensor."""
    import numpy as np

    from ludarium.rl.vector import Vector

    for name, seats in (("quacks", 4), ("bristol", 7), ("cerberus", 5)):
        game = find_game(name)
        options = game.Options.of({"seats": seats})
        kinds: dict[str, dict[str, Any]] = {
            "records": {},
            "records, flags, compact": {"observations": "compact", "legal": True},
            "records, flags, dense": {"observations": "dense", "legal": True},
        }
        for lanes in (VECTOR_LANES, LANES):  # what a core's own cache holds, and more than that
            vectors = {
                what: Vector(game, options, lanes=lanes, seed=1, **words) for what, words in kinds.items()
            }
            rates = _decisions_a_second(vectors, np.zeros(lanes, np.int64))
            for what, rate in rates.items():
                yield "learning", f"{game.title['en']}, {lanes} lanes: {what}", rate, "decisions/s", None


def _decisions_a_second(vectors: dict[str, Any], answers: Any) -> dict[str, float]:
    """Of each of these vectors, played in turn, so that a busy machine is unfair to nobody."""
    counts, seconds = dict.fromkeys(vectors, 0), dict.fromkeys(vectors, 0.0)
    for tables in vectors.values():
        tables.random_answers(answers)
        tables.step(answers)
    while min(seconds.values()) < SECONDS:
        for what, tables in vectors.items():
            tables.random_answers(answers)
            began = time.process_time()
            tables.step(answers)
            seconds[what] += time.process_time() - began
            counts[what] += len(answers)
    return {what: counts[what] / seconds[what] for what in vectors}


def fused(game: Game) -> Iterator[Figure]:
    """One call from Python per decision, in a single game."""
    import numpy as np

    from ludarium.rl.vector import Vector

    tables = Vector(game, *(state.table.options for state in mixed_tables(game)), lanes=1, seed=1)
    first, answers = game.questions.first, np.zeros(1, np.int64)

    def work() -> int:
        mask = int(tables.masks[0])
        answers[0] = first[int(tables.questions[0])] + (mask & -mask).bit_length() - 1
        tables.step(answers)
        return 1

    decisions, seconds = timed(lambda: sum(work() for _ in range(1000)))
    yield "compiled", "one fused call per decision", decisions / seconds, "decisions/s", None


def searching(_game: Game) -> Iterator[Figure]:
    """Every game at the number of seats that bots are measured with: playouts by hand-written bots alone, and trials
    of a search, which begin at questions all over such a game and go to its end."""
    for name, seats in (("quacks", 4), ("bristol", 4), ("bristol", 7), ("cerberus", 5)):
        game = find_game(name)
        lanes = Lanes(game, HEURISTIC, LANES // 16, [game.new(game.Options.of({"seats": seats}))])
        lanes.play()
        rounds, seconds = timed(lambda lanes=lanes: int(lanes.play() > 0))
        what = f"{game.title['en']}, {seats} seats"
        yield "search", f"{what}: heuristic playouts", rounds * (LANES // 16) / seconds, "games/s", None
        think = thoughts(game, seats)
        think()
        trials, seconds = timed(think)
        yield "search", f"{what}: iterations", trials / seconds, "trials/s", None


def thoughts(game: Game, seats: int) -> Callable[[], int]:
    """Work for `timed`: think a little about the next question of a game between hand-written bots; trials made."""
    from ludarium.bots.levels import Budget
    from ludarium.bots.search import searcher_of

    searcher = searcher_of(game)
    numbers = iter(range(10**9))

    def asked() -> Iterator[tuple[Any, int, int]]:
        for number in numbers:
            match = Match.start(game, game.Options.of({"seats": seats}), seed=number)
            bot_luck = new_luck(3, number)
            while not match.over:
                seat = match.waiting[0]
                yield match.seen(seat), seat, number
                match.play(seat, game.advice(match.seen(seat), bot_luck))

    questions = asked()

    def think() -> int:
        trials = 0
        while trials < 200:
            seen, seat, number = next(questions)
            trials += searcher.think(seen, seat, new_luck(4, number), Budget(iterations=200)).trials
        return trials

    return think


def sizes(game: Game) -> Iterator[Figure]:
    """Memory."""
    yield "memory", "one state", game.State.SIZE, "bytes", None
    yield "memory", "what one seat sees", game.Seen.SIZE, "bytes", None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
