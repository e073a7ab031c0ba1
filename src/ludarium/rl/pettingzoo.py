"""PettingZoo: every seat an agent.

    from ludarium.rl import pettingzoo

    env = pettingzoo.env("quacks", seats=3)  # one agent after the other
    parallel = pettingzoo.parallel_env("quacks", seats=3)  # all at once, where a question is answered together

It needs `pip install ludarium[pettingzoo]`. Agents are `player_0` and so on; all of them stay until the game is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Unpack

from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from ludarium.kernel import registry
from ludarium.rl.episode import Episode, Illegal, Observation, Setting, Table


class _Agents:
    """What both kinds of environment share: agents, their spaces, and a new game each time."""

    render_mode: str | None = None
    extra_actions = 0

    def __init__(self, setting: Setting, illegal: Illegal = "default") -> None:
        super().__init__()
        self.setting = setting
        self.illegal: Illegal = illegal
        self.metadata: dict[str, Any] = {"name": f"{setting.game.name}_v0", "render_modes": []}
        self.possible_agents = [f"player_{seat}" for seat in range(setting.options.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.num_actions = len(setting.game.actions) + self.extra_actions
        low, high = setting.observer.bounds(setting.how)
        kind = setting.observer.dtype(setting.how).type
        seen = {agent: Box(low, high, dtype=kind) for agent in self.possible_agents}
        self.observation_spaces: Any = {
            agent: Dict({"observation": box, "action_mask": MultiBinary(self.num_actions)})
            for agent, box in seen.items()
        }
        self.action_spaces: Any = {agent: Discrete(self.num_actions) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        """A new game; with a seed the first of the games that it gives."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.episode = Episode(self.setting, int(self._random.integers(2**31)))
        self.agents = self.possible_agents[:]


class GameAEC(_Agents, AECEnv[str, Observation, int]):
    """One agent answers after the other; whoever has more to decide is selected again."""

    def __init__(self, setting: Setting, illegal: Illegal = "default") -> None:
        super().__init__(setting, illegal)
        self.metadata["is_parallelizable"] = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game, up to its first decision."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select(self.agents[0])

    def observe(self, agent: str) -> Observation:
        """What an agent sees; its mask is empty while it is not asked."""
        return self.episode.observe(self._seats[agent])

    def step(self, action: Any) -> None:
        """The answer of the agent that is selected; None once the game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        episode, seat = self.episode, self._seats[agent]
        self._cumulative_rewards[agent] = 0.0
        episode.play(seat, episode.mended(seat, int(action), self.illegal))
        if not episode.asked:
            self.rewards = dict(zip(self.agents, episode.payoffs(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()  # there are none before
        self._select(agent)

    def _select(self, before: str) -> None:
        """The next agent that is asked; once the game is over, the first that has not left."""
        asked, self.infos[before] = self.episode.asked, {}
        self.agent_selection = self.possible_agents[asked[0]] if asked else self.agents[0]
        if asked:
            self.infos[self.agent_selection] = {"action_mask": self.episode.legal_mask(asked[0])}


class GameParallel(_Agents, ParallelEnv[str, Observation, int]):
    """All agents act at once: those that are asked answer, for all others `wait` is the only legal action."""

    extra_actions = 1

    def __init__(self, setting: Setting, illegal: Illegal = "default") -> None:
        super().__init__(setting, illegal)
        self.wait = self.num_actions - 1

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game, up to its first decisions."""
        self._begin(seed)
        seen = self._observations()
        return seen, self._infos(seen)

    def step(self, actions: Mapping[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """The answers of all that are asked. None depends on another: whoever is asked stays so until it answers."""
        for seat in self.episode.asked:
            action = int(actions[self.possible_agents[seat]])
            self.episode.play(seat, self.episode.mended(seat, action, self.illegal))
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
        seen = self.episode.observe(seat, self.extra_actions)
        seen["action_mask"][self.wait] = seat not in self.episode.asked
        return seen

    def _infos(self, seen: Mapping[str, Observation]) -> dict[str, dict[str, NDArray[Any]]]:
        return {agent: {"action_mask": one["action_mask"].copy()} for agent, one in seen.items()}


def env(
    game: str, seats: int | None = None, *, illegal: Illegal = "default", **table: Unpack[Table]
) -> GameAEC:
    """A game, one agent after the other; what else there is to say of a table is as `Setting` has it."""
    return GameAEC(Setting(registry.game(game), seats, **table), illegal)


def parallel_env(
    game: str, seats: int | None = None, *, illegal: Illegal = "default", **table: Unpack[Table]
) -> GameParallel:
    """A game, all agents at once."""
    return GameParallel(Setting(registry.game(game), seats, **table), illegal)
