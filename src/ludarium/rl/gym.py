"""Gymnasium: one learner at a table of bots.

    import gymnasium, ludarium.rl.gym

    env = gymnasium.make("ludarium/Quacks-v0", opponents="heuristic", seats=4)
    envs = gymnasium.make_vec("ludarium/Quacks-v0", num_envs=1024, autoreset_mode="SameStep")

Importing this module registers all games; it needs `pip install ludarium[gym]`. An observation is what the learner's
seat sees, with the mask of its legal answers; the reward is the payoff at the end. `docs/guide-learning.md` has more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict, Unpack

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiBinary
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ludarium.bots.kinds import bot_of
from ludarium.kernel import registry
from ludarium.kernel.tensors import How
from ludarium.rl.episode import Episode, Illegal, IllegalActionError, Observation, Setting, specs_at
from ludarium.rl.single import LEARNER, Running
from ludarium.rl.vector import AT_ONCE, NEVER, NEXT_STEP, Vector

RESTARTS = {
    AutoresetMode.SAME_STEP: AT_ONCE,
    AutoresetMode.NEXT_STEP: NEXT_STEP,
    AutoresetMode.DISABLED: NEVER,
}


def spaces_of(setting: Setting) -> tuple[Dict, Discrete[Any]]:
    """The spaces of observations and actions of a game."""
    low, high = setting.observer.bounds(setting.how)
    actions = len(setting.game.actions)
    seen = Box(low, high, dtype=setting.observer.dtype(setting.how).type)
    return Dict({"observation": seen, "action_mask": MultiBinary(actions)}), Discrete(actions)


@dataclass(frozen=True)
class Seat:
    """Where a learner sits, and what it learns from: what all environments of a game may be told.

    `opponents` are bots, one for all other seats or a list; without a `seat` the learner sits anywhere. With a
    `shaping` factor, which has to be the learner's own discount, rewards on the way say how far the seat has come; the
    best policy stays the best. An `illegal` answer becomes the clock's at the price of a `penalty`, or is an error.
    """

    game: str
    opponents: str | Sequence[str] = "random"
    seats: int | None = None
    seat: int | None = None
    options: Mapping[str, object] | None = None
    observation: How = "dense"
    shaping: float | None = None
    illegal: Illegal = "default"
    penalty: float = 0.0

    def setting(self, form: Running = "compiled") -> Setting:
        return Setting(registry.game(self.game), self.seats, self.options, self.observation, form)


class Learner(TypedDict, total=False):
    """What an environment may be told beside its game, each as `Seat` has it."""

    opponents: str | Sequence[str]
    seats: int | None
    seat: int | None
    options: Mapping[str, object] | None
    observation: How
    shaping: float | None
    illegal: Illegal
    penalty: float


class GameEnv(gymnasium.Env[Observation, np.int64]):
    """One learner against bots; `learner` is as `Seat` has it, `form` compiled or interpreted."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012  # as Gymnasium has it

    def __init__(self, game: str, *, form: Running = "compiled", **learner: Unpack[Learner]) -> None:
        self._learner = Seat(game, **learner)
        self.setting = self._learner.setting(form)
        self.observation_space: Any
        self.observation_space, self.action_space = spaces_of(self.setting)
        others = range(1, self.setting.options.seats)
        specs_at(self.setting.game, self._learner.opponents, others)  # wrong names are known at once

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game, up to the learner's first decision."""
        super().reset(seed=seed)
        self._begin()
        while not self.episode.asked:  # it ended without asking the learner anything
            self._begin()
        self._potential = self.episode.potential(self.seat) if self._learner.shaping is not None else 0.0
        return self._observation(), self._info()

    def _begin(self) -> None:
        random: Any = self.np_random
        seats, number = self.setting.options.seats, int(random.integers(2**31))
        given = self._learner.seat
        self.seat: int = int(random.integers(seats)) if given is None else given
        others = [seat for seat in range(seats) if seat != self.seat]
        bots = specs_at(self.setting.game, self._learner.opponents, others)
        self.episode = Episode(self.setting, number, bots)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Give an answer; the next decision, or the end."""
        answer = self.episode.mended(self.seat, int(action), self._learner.illegal)
        illegal = answer != action
        self.episode.play(self.seat, answer)
        over = not self.episode.asked
        reward = (self.episode.payoffs()[self.seat] if over else 0.0) + self._shaped()
        reward -= self._learner.penalty * illegal
        return self._observation(), reward, over, False, {**self._info(), "illegal": illegal}

    def _shaped(self) -> float:
        if self._learner.shaping is None:
            return 0.0
        before, self._potential = self._potential, self.episode.potential(self.seat)
        return self._learner.shaping * self._potential - before

    def _observation(self) -> Observation:
        return self.episode.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def action_masks(self) -> Any:
        """The legal answers, as some trainers ask for them."""
        return self.episode.legal_mask(self.seat)


class GameVectorEnv(VectorEnv[Observation, Any, Any]):
    """Many learners, each against bots, compiled; `copy` gives arrays that the next step leaves alone."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int = 1,
        copy: bool = True,
        **learner: Unpack[Learner],
    ) -> None:
        self._learner = Seat(game, **learner)
        setting, seat = self._learner.setting(), self._learner.seat
        mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.num_envs, self._mode, self._copy = num_envs, mode, copy
        self.single_observation_space, self.single_action_space = spaces_of(setting)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._lanes, count = np.arange(num_envs), setting.options.seats
        self._seats = self._lanes % count if seat is None else np.full(num_envs, seat)
        self.vector = Vector(
            setting.game,
            setting.options,
            lanes=num_envs,
            seed=0,
            holders=_holders(self._learner, self._seats, count),
            restart=RESTARTS[mode],
            observations=self._learner.observation,
            legal=True,
            keep_last=mode is AutoresetMode.SAME_STEP,
            potentials=self._learner.shaping is not None,
            threads=threads,
        )

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin in all lanes, or in those of `options["reset_mask"]`."""
        chosen = (options or {}).get("reset_mask", True)
        if isinstance(seed, list):
            raise ValueError("the lanes of one vector have one seed")
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**31)) if chosen is True else None
        self.vector.start(chosen, number)
        self._over = self.vector.finished.astype(np.bool_)
        return self._observation(), self._info()

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """Give an answer in every lane."""
        vector, answers = self.vector, np.array(actions, np.int64)
        if self._mode is AutoresetMode.DISABLED and self._over.any():
            raise ValueError("some games are over: reset them with options={'reset_mask': …}")
        illegal = vector.mend(answers)
        if self._learner.illegal == "raise" and illegal.any():
            raise IllegalActionError(f"illegal in the lanes {np.flatnonzero(illegal).tolist()}")
        before, begun = vector.potentials.copy(), self._over
        vector.step(answers)
        self._over = vector.finished.astype(np.bool_)
        rewards = np.where(self._over, vector.payoffs[self._lanes, self._seats], 0.0)
        if self._learner.shaping is not None:
            after = np.where(self._over, 0.0, vector.potentials)
            rewards += np.where(begun & ~self._over, 0.0, self._learner.shaping * after - before)
        rewards -= self._learner.penalty * illegal
        infos = self._info() | {"illegal": illegal, "_illegal": np.ones(self.num_envs, np.bool_)}
        if self._mode is AutoresetMode.SAME_STEP:
            infos |= self._final()
        return self._observation(), rewards, self._over.copy(), np.zeros(self.num_envs, np.bool_), infos

    def _observation(self) -> Observation:
        legal = self.vector.legal.view(np.int8)
        seen = self.vector.observations
        return {
            "observation": seen.copy() if self._copy else seen,
            "action_mask": legal.copy() if self._copy else legal,
        }

    def _info(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        mask = self.vector.legal.view(np.int8)
        return {
            "action_mask": mask.copy() if self._copy else mask,
            "_action_mask": everywhere,
            "seat": self._seats,
            "_seat": everywhere,
        }

    def _final(self) -> dict[str, Any]:
        """What was to be seen at the end of the games that have just ended."""
        if not self._over.any():
            return {}
        final = np.full(self.num_envs, None, object)
        seen = self.vector.last_observations()
        nothing = np.zeros(self.vector.legal.shape[1], np.int8)
        for lane in np.flatnonzero(self._over):
            final[lane] = {"observation": seen[lane], "action_mask": nothing.copy()}
        return {"final_obs": final, "_final_obs": self._over.copy()}

    def close_extras(self, **kwargs: Any) -> None:
        self.vector.close()


def _holders(learner: Seat, learners: Any, count: int) -> Any:
    """Who holds each seat of each lane; the bots have to be such as compiled code knows."""
    specs = specs_at(registry.game(learner.game), learner.opponents, range(1, count))
    found = [bot_of(spec) for spec in specs.values()]
    bots = [bot.in_playouts for bot in found]
    if None in bots or any(bot.temperament for bot in found):
        raise ValueError(f"of {learner.opponents} not all play in vectors: random and heuristic do")
    holders = np.full((len(learners), count), LEARNER)
    for lane, mine in enumerate(learners):
        holders[lane, [seat for seat in range(count) if seat != mine]] = bots
    return holders


def register(name: str) -> str:
    """Make a game known to Gymnasium; its id there."""
    title = "".join(part.capitalize() for part in name.replace("-", "_").split("_"))
    id_ = f"ludarium/{title}-v0"
    if id_ not in gymnasium.registry:
        gymnasium.register(
            id=id_,
            entry_point=f"{__name__}:GameEnv",
            vector_entry_point=f"{__name__}:GameVectorEnv",
            kwargs={"game": name},
        )
    return id_


for _name in registry.games():
    register(_name)
