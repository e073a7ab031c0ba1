"""OpenSpiel: all games as Python games, with chance nodes, information states and observers.

    import pyspiel, ludarium.rl.openspiel

    game = pyspiel.load_game("python_quacks", {"players": 2, "options": "set:2"})

Importing this module registers them; it needs `pip install ludarium[openspiel]`. Games are sequential: of several seats
that are asked the first answers first, and what is sealed stays so. A `position` begins the game in the middle; such a
game cannot be written as a string, for OpenSpiel reads commas and equals signs as its own.

Information state strings have perfect recall: behind what a seat sees stands a digest of all that it saw and answered
before. Tensors hold what a seat sees now, and nothing of how it came about.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from ludarium.kernel import positions, registry
from ludarium.kernel.contract import CHANCE, SPECTATOR, Game
from ludarium.kernel.registry import options_for
from ludarium.kernel.tensors import observer_of

pyspiel: Any = import_module("pyspiel")  # compiled, and without types

PUBLIC = "table"  # the part of a Seen that everybody sees


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
        parameter_specification={"players": game.Options().seats, "options": "", "position": ""},
    )


@cache
def first_state_of(name: str, seats: int, options: str, position: str) -> Any:
    """What a game begins with; OpenSpiel asks for it whenever it clones a state."""
    rules = registry.game(name)
    chosen = options_for(rules, seats, dict(word.split(":", 1) for word in options.split()))
    return positions.read(rules, position, chosen) if position else rules.new(chosen)


class SpielGame(pyspiel.Game):
    """One of our games by the rules that its parameters name: `options` such as `set:2 pot-side:back`."""

    rules: Game
    type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        rules, given = self.rules, params or {}
        words = [str(given.get(name, "")) for name in ("options", "position")]
        self.first_state = first_state_of(
            rules.name, int(given.get("players", rules.Options().seats)), *words
        )
        seats = self.first_state.table.options.seats
        self.observer = observer_of(rules, seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rules.actions),
            max_chance_outcomes=max(len(rules.outcomes), 1),
            num_players=seats,
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

    def __init__(self, rules: Game, state: Any, recalled: list[bytes]) -> None:
        self.rules, self.state = rules, state
        self.recalled = recalled  # by seat: a digest of all that it saw and answered

    def __deepcopy__(self, memo: Any) -> Played:
        return Played(self.rules, self.state.copy(), self.recalled[:])

    def __reduce__(self) -> tuple[Any, ...]:
        return _played, (self.rules.name, self.state.to_bytes(), self.recalled)

    def seen(self, seat: int) -> Any:
        """What a seat or SPECTATOR sees."""
        return self.rules.see(self.state, seat)

    def answer(self, seat: int, action: int) -> None:
        """Carry an answer out; a seat recalls it, and what it saw then."""
        if seat != CHANCE:
            told = self.recalled[seat] + self.seen(seat).to_bytes() + action.to_bytes(4, "little")
            self.recalled[seat] = hashlib.blake2b(told, digest_size=12).digest()
        self.rules.apply(self.state, seat, action)


def _played(name: str, state: bytes, recalled: list[bytes]) -> Played:
    """Back from a pickle."""
    rules = registry.game(name)
    return Played(rules, rules.State.from_bytes(state), recalled)


class SpielState(pyspiel.State):
    """A game being played; chance is a player."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.played = Played(game.rules, game.first_state.copy(), [b""] * game.num_players())

    @property
    def rules(self) -> Game:
        return self.played.rules

    @property
    def state(self) -> Any:
        return self.played.state

    def current_player(self) -> int:
        """The first seat that owes an answer."""
        owing = self.rules.waiting_in(self.state)
        if owing == CHANCE:
            return pyspiel.PlayerId.CHANCE
        return (owing & -owing).bit_length() - 1 if owing else pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self.rules.legal_in(self.state, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may answer, each outcome with its probability."""
        return [(outcome, float(odds)) for outcome, odds in self.rules.odds(self.state).items()]

    def _apply_action(self, action: int) -> None:
        self.played.answer(CHANCE if self.is_chance_node() else self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        ids = self.rules.outcomes if player == pyspiel.PlayerId.CHANCE else self.rules.actions
        return ids.text(action)

    def is_terminal(self) -> bool:
        """Whether nobody owes an answer."""
        return self.rules.waiting_in(self.state) == 0

    def returns(self) -> list[float]:
        """The payoffs of a finished game, else nothing."""
        over = self.is_terminal()
        seats = range(len(self.played.recalled))
        return [float(self.rules.payoff(self.state, seat)) if over else 0.0 for seat in seats]

    def __str__(self) -> str:
        return self.rules.notation.write(self.state)


class SpielObserver:
    """Turns states into tensors and strings, as far as the type of observation wants to see."""

    def __init__(self, game: SpielGame, wanted: Any) -> None:
        self._observer: Any = game.observer
        self._wanted = wanted
        self._private = wanted.private_info != pyspiel.PrivateInfoType.NONE
        if wanted.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody sees what all players see")
        shown = [self._shows(name.split(".")[0]) for name in self._observer.names]
        self._shown = np.array(shown, np.float32)
        self.tensor = np.zeros(len(shown), np.float32)
        self.dict = {"observation": self.tensor}

    def _shows(self, part: str) -> bool:
        return self._wanted.public_info if part == PUBLIC else self._private

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        self.tensor[:] = self._observer.dense(self._seen(state, player)) * self._shown

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, and what it recalls where that is wanted."""
        seen = self._seen(state, player).to_json()
        shown: dict[str, Any] = {part: value for part, value in seen.items() if self._shows(part)}
        if self._wanted.perfect_recall and self._private:
            shown["recalled"] = state.played.recalled[player].hex()
        return json.dumps(shown, separators=(",", ":"))

    def _seen(self, state: SpielState, player: int) -> Any:
        return state.played.seen(player if self._private else SPECTATOR)


def register(name: str) -> str:
    """Make a game known to OpenSpiel; its short name there."""
    rules = registry.game(name)
    type_ = type_of(rules)
    loaded: Any = type(f"Spiel{name.capitalize()}", (SpielGame,), {"rules": rules, "type": type_})
    pyspiel.register_game(type_, loaded)
    return type_.short_name


for _name in registry.games():
    register(_name)
