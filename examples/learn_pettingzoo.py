"""PettingZoo: every seat an agent, one after the other and all at once.

pip install ludarium[pettingzoo]
"""

from ludarium.rl import pettingzoo

env = pettingzoo.env("cerberus", seats=4)
env.reset(seed=1)
payoffs = {}
for agent in env.agent_iter():
    seen, reward, over, truncated, info = env.last()
    if over:
        payoffs[agent] = reward
    env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
print("one after the other:", payoffs)

together = pettingzoo.parallel_env("quacks", seats=3)
seen, infos = together.reset(seed=1)
while together.agents:
    # Whoever is not asked has one legal action: to wait.
    actions = {
        agent: together.action_space(agent).sample(seen[agent]["action_mask"]) for agent in together.agents
    }
    seen, rewards, over, truncated, infos = together.step(actions)
print("all at once:", rewards)
