"""Gymnasium: a learner at a table of bots, one game at a time and many at once.

pip install ludarium[gym]
"""

import gymnasium
import numpy as np

import ludarium.rl.gym  # noqa: F401  # registers the games

env = gymnasium.make("ludarium/Quacks-v0", opponents="random", seats=3, options={"set": 2})
seen, info = env.reset(seed=1)
over, decisions = False, 0
while not over:
    action = env.action_space.sample(seen["action_mask"])  # a policy would look at seen["observation"]
    seen, reward, over, truncated, info = env.step(action)
    decisions += 1
print(f"one game: {decisions} decisions, worth {reward:+.1f}")

envs = gymnasium.make_vec(
    "ludarium/Quacks-v0", num_envs=64, opponents="random", seats=3, autoreset_mode="SameStep"
)
seen, info = envs.reset(seed=1)
rng, payoffs = np.random.default_rng(1), []
while len(payoffs) < 100:
    scores = seen["action_mask"] * rng.random(seen["action_mask"].shape)
    seen, rewards, over, truncated, info = envs.step(scores.argmax(axis=1))
    payoffs += rewards[over].tolist()
print(f"{len(payoffs)} games: {np.mean(payoffs):+.2f} on average")
