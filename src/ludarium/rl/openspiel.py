"""OpenSpiel: all games as Python games, with chance nodes, information states and observers.

    import pyspiel, ludarium.rl.openspiel

    game = pyspiel.load_game("python_quacks", {"players": 2, "options": "set:2"})

Importing this module registers them; it needs `pip install ludarium[openspiel]`. Games are sequential: of several seats
that are asked the first answers first, and what is sealed stays so. A `position` begins the game in the middle; such a
game cannot be written as a string, for OpenSpiel reads commas and equals signs as its own. The `form` is compiled or
interpreted.

Information state strings have perfect recall: behind what a seat sees stands a digest of all that it saw and answered
before. Tensors hold what a seat sees now, and nothing of how it came about.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib import import_module
from typing import Any, cast

import numpy as np

from ludarium.kernel import positions, registry
from ludarium.kernel.contract import CHANCE, SPECTATOR, Game
from ludarium.kernel.registry import options_for
from ludarium.kernel.tensors import observer_of
from ludarium.rl.episode import places_in
from ludarium.rl.single import Entries, Running, runner_of

Table = tuple[str, int, str, str, Running]  # a game, seats, options, position, form

pyspiel: Any = import_module("pyspiel")  # compiled, and without types

PUBLIC = "table"  # the part of a Seen that everybody sees
CHANCE_PLAYER, NO_PLAYER = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


def type_of(game: Game) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    return pyspiel.GameType(
        short_name=f"python_{game.name}",
        long_name=f"Python {game.title['en']}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": game.Options().seats,
            "options": "",
            "position": "",
            "form": "compiled",
        },
    )


@cache
def entries_of(name: str, seats: int, options: str, position: str, form: Running) -> Entries:
    """What a game begins with, and its rules; OpenSpiel asks for them whenever it clones a state."""
    rules = registry.game(name)
    chosen = options_for(rules, seats, dict(word.split(":", 1) for word in options.split()))
    start: Any = positions.read(rules, position, chosen) if position else rules.new(chosen)
    observer = observer_of(rules, start.table.options.seats)
    return Entries(rules, start, runner_of(rules, form), observer)


class SpielGame(pyspiel.Game):
    """One of our games by the rules that its parameters name: `options` such as `set:2 pot-side:back`."""

    rules: Game
    type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        rules, given = self.rules, params or {}
        options, position = (str(given.get(name, "")) for name in ("options", "position"))
        form = cast(Running, str(given.get("form", "compiled")))
        self.table = (rules.name, int(given.get("players", rules.Options().seats)), options, position, form)
        self.entries = entries_of(*self.table)
        self.observer = self.entries.observer
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rules.actions),
            max_chance_outcomes=max(len(rules.outcomes), 1),
            num_players=self.observer.num_seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=rules.max_length,
        )
        super().__init__(self.type, info, given)

    def new_initial_state(self) -> SpielState:
        """A new game, or the position."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Whoever looks on, with what it may see and recall."""
        if params:
            raise ValueError(f"observers have no parameters, not {params}")
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Played:
    """A game as far as it has been played: what is copied whenever OpenSpiel clones a state."""

    def __init__(self, table: Table, states: Any, recalled: list[bytes]) -> None:
        self.table, self.entries, self.states = table, entries_of(*table), states
        self.recalled = recalled  # by seat: a digest of all that it saw and answered
        self._know(self.entries.game.waiting_in(self.state))

    def _know(self, owing: int) -> None:
        """Who is to answer: the first seat that owes one."""
        self.player = CHANCE_PLAYER if owing == CHANCE else places_in(owing)[0] if owing else NO_PLAYER
        self._answers: list[int] | None = None

    def __deepcopy__(self, memo: Any) -> Played:
        twin = object.__new__(Played)
        twin.__dict__.update(self.__dict__)
        twin.states, twin.recalled = self.entries.runner.again(self.states), self.recalled[:]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return _played, (self.table, self.state, self.recalled)

    @property
    def state(self) -> Any:
        """All there is, as a record."""
        return self.entries.runner.objects(self.entries.game.State, self.states)[0]

    def seen(self, seat: int) -> Any:
        """What a seat or SPECTATOR sees."""
        return self.entries.runner.objects(self.entries.game.Seen, self._look(seat))[0]

    def _look(self, seat: int) -> Any:
        seen = self.entries.seen()
        self.entries.look(self.states, seat, seen)
        return seen

    @property
    def answers(self) -> list[int]:
        """What whoever is to answer may answer now, ascending; worked out once."""
        if self._answers is None:
            self._answers = self._outcomes() if self.player == CHANCE_PLAYER else self._legal()
        return self._answers

    def _outcomes(self) -> list[int]:
        return [outcome for outcome, _ in self.odds()]

    def _legal(self) -> list[int]:
        if self.player == NO_PLAYER:
            return []
        asked, mask = self.entries.ask(self.states, self.player)
        first = self.entries.game.questions[asked].first
        return [first + place for place in places_in(mask)]

    def odds(self) -> list[tuple[int, float]]:
        """What chance may answer now, each outcome with its probability."""
        room = self.entries.weights()
        question = self.entries.game.questions[self.entries.draw(self.states, room)]
        weights = np.asarray(room)[: question.count].tolist()
        total = sum(weights)
        return [(question.first + place, weight / total) for place, weight in enumerate(weights) if weight]

    def answer(self, action: int) -> None:
        """Carry an answer of whoever is to give one out; a seat recalls it, and what it saw then. Rules trust that it
        is legal, and machine code would write wherever another one leads."""
        if action not in self.answers:
            raise ValueError(f"{action} cannot be answered now; legal_actions() gives {self.answers}")
        seat = CHANCE
        if self.player != CHANCE_PLAYER:
            seat = self.player
            seen = self.entries.runner.memory(self._look(seat))
            told = self.recalled[seat] + seen + action.to_bytes(4, "little")
            self.recalled[seat] = hashlib.blake2b(told, digest_size=12).digest()
        self._know(self.entries.play(self.states, *self.entries.nobody, seat, action))

    def payoffs(self) -> list[float]:
        """What a finished game was worth to each seat."""
        payoffs = np.zeros(len(self.recalled))
        self.entries.pay(self.states, payoffs)
        return payoffs.tolist()


def _played(table: Table, state: Any, recalled: list[bytes]) -> Played:
    """Back from a pickle."""
    return Played(table, entries_of(*table).runner.records(state), recalled)


class SpielState(pyspiel.State):
    """A game being played; chance is a player. What OpenSpiel asks most is answered here, without a way through C++."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        states = game.entries.runner.again(game.entries.start)
        self.played = Played(game.table, states, [b""] * game.observer.num_seats)

    def current_player(self) -> int:
        """The first seat that owes an answer."""
        return self.played.player

    def is_chance_node(self) -> bool:
        """Whether chance is to answer."""
        return self.played.player == CHANCE_PLAYER

    def is_terminal(self) -> bool:
        """Whether nobody owes an answer."""
        return self.played.player == NO_PLAYER

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What a player may answer, by default whoever is to; nothing, if it is another's turn."""
        if self.played.player == CHANCE_PLAYER or player is None:
            return self.played.answers[:]
        return self._legal_actions(player)

    def _legal_actions(self, player: int) -> list[int]:
        return self.played.answers[:] if player == self.played.player >= 0 else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may answer, each outcome with its probability."""
        return self.played.odds() if self.is_chance_node() else []

    def _apply_action(self, action: int) -> None:
        self.played.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.played.entries.game
        return (game.outcomes if player == CHANCE_PLAYER else game.actions).text(action)

    def returns(self) -> list[float]:
        """The payoffs of a finished game, else nothing."""
        return self.played.payoffs() if self.is_terminal() else [0.0] * len(self.played.recalled)

    def __str__(self) -> str:
        return self.played.entries.game.notation.write(self.played.state)


class SpielObserver:
    """Turns states into tensors and strings, as far as the type of observation wants to see."""

    def __init__(self, game: SpielGame, wanted: Any) -> None:
        self._wanted = wanted
        self._private = wanted.private_info != pyspiel.PrivateInfoType.NONE
        if wanted.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody sees what all players see")
        shown = [self._shows(name.split(".")[0]) for name in game.observer.names]
        self._shown = np.array(shown, np.float32)
        self._hides = not all(shown)
        self._show = game.entries.show_dense
        self.tensor = np.zeros(len(shown), np.float32)
        self.dict = {"observation": self.tensor}

    def _shows(self, part: str) -> bool:
        return self._wanted.public_info if part == PUBLIC else self._private

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a player sees; whoever looks on sees the table as the first seat does."""
        self._show(state.played.states, player if self._private else 0, self.tensor)
        if self._hides:
            self.tensor *= self._shown

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, and what it recalls where that is wanted."""
        seen = state.played.seen(player if self._private else SPECTATOR).to_json()
        shown: dict[str, Any] = {part: value for part, value in seen.items() if self._shows(part)}
        if self._wanted.perfect_recall and self._private:
            shown["recalled"] = state.played.recalled[player].hex()
        return json.dumps(shown, separators=(",", ":"))


def register(name: str) -> str:
    """Make a game known to OpenSpiel; its short name there."""
    rules = registry.game(name)
    type_ = type_of(rules)
    loaded: Any = type(f"Spiel{name.capitalize()}", (SpielGame,), {"rules": rules, "type": type_})
    pyspiel.register_game(type_, loaded)
    return type_.short_name


for _name in registry.games():
    register(_name)
