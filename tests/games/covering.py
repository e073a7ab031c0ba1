"""What simulated games reach: in how many of them each option value, question, answer, outcome and event came to bear.
An option is counted where its value decides something, not where it is merely set: each game says where, by probes.

    python -m tests.games.GAME.coverage
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from random import Random
from typing import Any

from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forms import listening
from tests.contract.walks import random_options
from tests.games.wandering import Answer

Probe = Callable[..., Iterator[str]]


@dataclass
class Coverage:
    """The rows of a game and the games that are simulated to reach them."""

    game: Game
    wander: Callable[[Any, Random, float], Iterator[Answer]]
    num_games: int
    seed: int
    guided: Callable[[int], float]  # the heuristic's share of the answers, by number of the game
    seats: Callable[[int], int]
    more_rows: Iterable[str] = ()  # beside those that every game has
    beyond: frozenset[str] = frozenset()  # what simulated games do not reach
    at_the_end: Callable[[Any], None] = lambda _state: None
    _probes: dict[Any, list[Probe]] = field(default_factory=dict[Any, list[Probe]])
    _probing: bool = False

    # --- Probes -----------------------------------------------------------------------------------------

    def watch(self, *rules: Any) -> Callable[[Probe], Probe]:
        """The probe is called with a rule's arguments before it runs, and names the rows that it has come to."""

        def add(probe: Probe) -> Probe:
            for rule in rules:
                self._probes.setdefault(rule, []).append(probe)
            return probe

        return add

    def option(self, options: Any, name: str) -> str:
        return f"option {name}={self.game.Options.choices()[name].word(getattr(options, name))}"

    @contextmanager
    def _watching(self, reached: set[str]) -> Iterator[None]:
        """While the block runs, every call of a watched rule adds its rows."""
        package = f"ludarium.games.{self.game.name}"
        watched = [
            (module, name, rule)
            for module_name, module in list(sys.modules.items())
            if module_name.startswith(package)
            for name, rule in vars(module).items()
            if callable(rule) and not isinstance(rule, type) and rule in self._probes
        ]
        probed = {rule: self._watched(rule, reached) for rule in self._probes}
        for module, name, rule in watched:
            setattr(module, name, probed[rule])
        try:
            with self.game.rooms.instead(probed):
                yield
        finally:
            for module, name, rule in watched:
                setattr(module, name, rule)

    def _watched(self, rule: Any, reached: set[str]) -> Any:
        """The rule, with its probes before it; what a probe itself asks of the rules is not probed."""

        @wraps(rule)
        def probed(*arguments: Any) -> Any:
            if not self._probing:
                self._probing = True
                for probe in self._probes[rule]:
                    reached.update(probe(*arguments))
                self._probing = False
            return rule(*arguments)

        return probed

    # --- Simulation -------------------------------------------------------------------------------------

    def rows(self) -> list[str]:
        """Everything that should be reached."""
        game, choices = self.game, self.game.Options.choices()
        found = [
            *(f"option {name}={word}" for name, choice in choices.items() for word, _ in choice.words),
            *self.more_rows,
            *(f"question {question.name}" for question in game.questions if question.name != "nothing"),
            *(f"answer {family.name}" for family in game.actions),
            *(f"outcome {family.name}" for family in game.outcomes),
            *(f"event {family.name}" for family in game.events),
        ]
        return [row for row in found if row not in self.beyond]

    def _reached_by(self, number: int, rng: Random) -> set[str]:
        """The rows that one simulated game comes to."""
        game, reached = self.game, set[str]()
        with self._watching(reached), listening() as journal:
            state = game.new(random_options(game, rng, self.seats(number)))
            for seat, answer in self.wander(state, rng, self.guided(number)):
                reached.add(f"question {game.questions[game.question_in(state, seat)].name}")
                ids, kind = (game.outcomes, "outcome") if seat == CHANCE else (game.actions, "answer")
                reached.add(f"{kind} {ids.member(answer)[0].name}")
            self.at_the_end(state)
        return reached | {f"event {game.events[event].name}" for event, _, _ in journal}

    def simulate(self) -> Counter[str]:
        """In how many games each row was reached; rows never reached count 0."""
        counts = Counter(dict.fromkeys(self.rows(), 0))
        rng = Random(self.seed)
        for number in range(self.num_games):
            counts.update(self._reached_by(number, rng) - self.beyond)
        return counts

    def check(self) -> None:
        """AssertionError if something is never reached, or a probe names a row that does not exist."""
        counts = self.simulate()
        assert [row for row, games in counts.items() if games == 0] == []
        assert set(counts) == set(self.rows()), "a probe names a row that does not exist"

    def show(self) -> None:
        counts = self.simulate()
        width = max(map(len, counts))
        print(f"{'reached':{width}}  games of {self.num_games}")
        for row, games in counts.items():
            print(f"{row:{width}}  {games or 'NEVER'}")
