"""PettingZoo: every seat an agent.

    from ludarium.rl import pettingzoo

    env = pettingzoo.env("quacks", seats=3)  # one agent after the other
    parallel = pettingzoo.parallel_env("quacks", seats=3)  # all at once, where a question is answered together

It needs `pip install ludarium[pettingzoo]`. Agents are `player_0` and so on; all of them stay until the game is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from ludarium.kernel import registry
from ludarium.kernel.tensors import How
from ludarium.rl.episode import Episode, Illegal, Observation, Setting

Options = Mapping[str, object]


class _Agents:
    """What both kinds of environment share: agents, their spaces, and a new game each time."""

    possible_agents: list[str]

    def __init__(self, setting: Setting, illegal: Illegal, extra_actions: int) -> None:
        self.setting = setting
        self.illegal: Illegal = illegal
        self.possible_agents = [f"player_{seat}" for seat in range(setting.options.seats)]
        self.num_actions = len(setting.game.actions) + extra_actions
        low, high = setting.observer.bounds(setting.how)
        kind = setting.observer.dtype(setting.how).type
        seen = {agent: Box(low, high, dtype=kind) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict({"observation": box, "action_mask": MultiBinary(self.num_actions)})
            for agent, box in seen.items()
        }
        self.action_spaces = {agent: Discrete(self.num_actions) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def begin(self, seed: int | None) -> Episode:
        """A new game; with a seed the first of the games that it gives."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        return Episode(self.setting, int(self._random.integers(2**31)))

    def seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)


class GameAEC(AECEnv[str, Observation, int]):
    """One agent answers after the other; whoever has more to decide is selected again."""

    render_mode: str | None = None

    def __init__(self, setting: Setting, illegal: Illegal = "default") -> None:
        super().__init__()
        self._all = _Agents(setting, illegal, 0)
        self.metadata = {"name": f"{setting.game.name}_v0", "is_parallelizable": False, "render_modes": []}
        self.possible_agents = self._all.possible_agents
        self.observation_spaces: Any = self._all.observation_spaces
        self.action_spaces: Any = self._all.action_spaces

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game, up to its first decision."""
        self.episode = self._all.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def observe(self, agent: str) -> Observation:
        """What an agent sees; its mask is empty while it is not asked."""
        return self.episode.observe(self._all.seat(agent))

    def step(self, action: Any) -> None:
        """The answer of the agent that is selected; None once the game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat = self._all.seat(agent)
        self._cumulative_rewards[agent] = 0.0
        self.episode.play(seat, self.episode.mended(seat, int(action), self._all.illegal))
        if not self.episode.asked:
            self.rewards = dict(zip(self.agents, self.episode.payoffs(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        asked = self.episode.asked
        self.agent_selection = self.possible_agents[asked[0]] if asked else self.agents[0]
        self.infos = {agent: {} for agent in self.agents}
        if asked:
            self.infos[self.agent_selection] = {"action_mask": self.episode.legal_mask(asked[0])}


class GameParallel(ParallelEnv[str, Observation, int]):
    """All agents act at once: those that are asked answer, for all others `wait` is the only legal action."""

    render_mode: str | None = None

    def __init__(self, setting: Setting, illegal: Illegal = "default") -> None:
        self._all = _Agents(setting, illegal, 1)
        self.wait = self._all.num_actions - 1
        self.metadata = {"name": f"{setting.game.name}_v0", "render_modes": []}
        self.possible_agents = self._all.possible_agents
        self.observation_spaces: Any = self._all.observation_spaces
        self.action_spaces: Any = self._all.action_spaces

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game, up to its first decisions."""
        self.episode = self._all.begin(seed)
        self.agents = self.possible_agents[:]
        seen = self._observations()
        return seen, self._infos(seen)

    def step(self, actions: Mapping[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """The answers of all that are asked. None depends on another: whoever is asked stays so until it answers."""
        for seat in self.episode.asked:
            action = int(actions[self.possible_agents[seat]])
            self.episode.play(seat, self.episode.mended(seat, action, self._all.illegal))
        agents, seen, over = self.agents, self._observations(), not self.episode.asked
        payoffs = self.episode.payoffs() if over else [0.0] * len(agents)
        self.agents = [] if over else agents
        return (
            seen,
            dict(zip(agents, payoffs, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            self._infos(seen),
        )

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._observe(seat) for seat, agent in enumerate(self.possible_agents)}

    def _observe(self, seat: int) -> Observation:
        seen, waits = self.episode.observe(seat), seat not in self.episode.asked
        return seen | {"action_mask": np.append(seen["action_mask"], np.int8(waits))}

    def _infos(self, seen: Mapping[str, Observation]) -> dict[str, dict[str, NDArray[Any]]]:
        return {agent: {"action_mask": one["action_mask"].copy()} for agent, one in seen.items()}


def env(
    game: str,
    seats: int | None = None,
    options: Options | None = None,
    observation: How = "dense",
    illegal: Illegal = "default",
) -> GameAEC:
    """A game, one agent after the other."""
    return GameAEC(Setting(registry.game(game), seats, options, observation), illegal)


def parallel_env(
    game: str,
    seats: int | None = None,
    options: Options | None = None,
    observation: How = "dense",
    illegal: Illegal = "default",
) -> GameParallel:
    """A game, all agents at once."""
    return GameParallel(Setting(registry.game(game), seats, options, observation), illegal)
