"""Train a player by self-play: PPO in one file, for any game, on a CPU or a GPU. It needs `pip install torch`.

    python examples/train_ppo.py quacks --seats 2 --minutes 4 --save quacks.safetensors
    ludarium arena quacks policy:quacks.safetensors,random --games 20

All seats of all lanes are played by one network, which sees what the seat sees. Every answer is judged by what the game
was worth to its seat in the end. With `--resume` training goes on from the checkpoint beside the saved policy.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from ludarium.bots import policies
from ludarium.kernel import registry
from ludarium.kernel.playout import HEURISTIC, RANDOM
from ludarium.rl.vector import LEARNER, Vector

GAMMA, LAMBDA, CLIP, ENTROPY, VALUE = 1.0, 0.95, 0.2, 0.01, 0.5
EPOCHS, BATCHES = 2, 8
FORBIDDEN = -1e9  # the logit of an action that is not legal


class Network(nn.Module):
    """Two hidden layers; a logit for each action, and what the game will be worth."""

    def __init__(self, columns: int, actions: int, hidden: int, factors: Any) -> None:
        super().__init__()
        self.register_buffer("factors", torch.as_tensor(factors))
        self.first, self.second = nn.Linear(columns, hidden), nn.Linear(hidden, hidden)
        self.policy, self.value = nn.Linear(hidden, actions), nn.Linear(hidden, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, compact: Tensor, legal: Tensor) -> tuple[torch.distributions.Categorical, Tensor]:
        inner = torch.relu(self.first(compact.float() * self.factors))
        inner = torch.relu(self.second(inner))
        logits = self.policy(inner).masked_fill(~legal, FORBIDDEN)
        return torch.distributions.Categorical(logits=logits, validate_args=False), self.value(inner).squeeze(
            -1
        )


class Rollout:
    """What the lanes did in so many steps, kept as it came."""

    def __init__(self, tables: Vector, steps: int, device: str) -> None:
        shape = (steps, tables.lanes)
        self.seen = torch.zeros((*shape, len(tables.observer)), dtype=torch.int16)
        self.legal = torch.zeros((*shape, tables.legal.shape[1]), dtype=torch.bool)
        self.seats, self.answers = torch.zeros(shape, dtype=torch.long), torch.zeros(shape, dtype=torch.long)
        self.chances, self.values = torch.zeros(shape), torch.zeros(shape)
        self.over, self.payoffs = np.zeros(shape, bool), np.zeros((*shape, tables.num_seats), np.float32)
        self.tables, self.device = tables, device

    @torch.no_grad()
    def play(self, network: Network) -> None:
        """Let the network answer in every lane, again and again."""
        tables = self.tables
        for step in range(len(self.seen)):
            self.seen[step] = torch.from_numpy(tables.observations)
            self.legal[step] = torch.from_numpy(tables.legal)
            self.seats[step] = torch.from_numpy(tables.seats)
            chosen, value = network(self.seen[step].to(self.device), self.legal[step].to(self.device))
            answers = chosen.sample()
            self.answers[step], self.chances[step] = answers.cpu(), chosen.log_prob(answers).cpu()
            self.values[step] = value.cpu()
            tables.step(self.answers[step].numpy())
            self.over[step], self.payoffs[step] = tables.finished, tables.payoffs
        seen, legal = torch.from_numpy(tables.observations), torch.from_numpy(tables.legal)
        self.last_value = network(seen.to(self.device), legal.to(self.device))[1].cpu().numpy()
        self.last_seats = tables.seats.copy()

    def advantages(self) -> tuple[Tensor, Tensor]:
        """How much better than expected each answer was, and where that is known: backwards along the answers of each
        seat, for between them others play."""
        lanes, seats = np.arange(self.tables.lanes), self.seats.numpy()
        values, shape = self.values.numpy(), self.payoffs.shape[1:]
        next_value, next_advantage = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        reward, known = np.zeros(shape, np.float32), np.zeros(shape, bool)
        next_value[lanes, self.last_seats], known[lanes, self.last_seats] = self.last_value, True
        advantages, sure = np.zeros_like(values), np.zeros(values.shape, bool)
        for step in reversed(range(len(values))):
            over, here = self.over[step], (lanes, seats[step])
            next_value[over], next_advantage[over], known[over] = 0.0, 0.0, True
            reward[over] = self.payoffs[step][over]
            error = reward[here] + GAMMA * next_value[here] - values[step]
            sure[step] = known[here]
            advantages[step] = np.where(sure[step], error + GAMMA * LAMBDA * next_advantage[here], 0.0)
            next_value[here], next_advantage[here] = values[step], advantages[step]
            reward[here], known[here] = 0.0, True
        return torch.from_numpy(advantages), torch.from_numpy(sure)


def improve(network: Network, optimizer: torch.optim.Optimizer, rollout: Rollout) -> None:
    """Some steps towards answers that were better than expected."""
    advantages, sure = rollout.advantages()
    known = sure.flatten().nonzero().squeeze(-1)
    flat = (rollout.seen, rollout.legal, rollout.answers, rollout.chances, rollout.values, advantages)
    kept = [array.flatten(0, 1) for array in flat]
    for _ in range(EPOCHS):
        for batch in known[torch.randperm(len(known))].chunk(BATCHES):
            seen, legal, answers, chances, values, gains = (array[batch].to(rollout.device) for array in kept)
            chosen, value = network(seen, legal)
            ratio = (chosen.log_prob(answers) - chances).exp()
            scaled = (gains - gains.mean()) / (gains.std() + 1e-8)
            gain = torch.min(ratio * scaled, ratio.clamp(1 - CLIP, 1 + CLIP) * scaled).mean()
            miss = (value - (values + gains)).square().mean()
            loss = VALUE * miss - gain - ENTROPY * chosen.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()
def winning_rate(network: Network, game: Any, options: Any, bot: int, lanes: int, device: str) -> float:
    """How often one seat of the network's wins against bots, in the first game of every lane."""
    learners = np.arange(lanes) % options.seats
    holders = np.full((lanes, options.seats), bot)
    holders[np.arange(lanes), learners] = LEARNER
    tables = Vector(
        game, options, lanes=lanes, seed=12345, holders=holders, observations="compact", legal=True
    )
    wins, done = np.zeros(lanes, bool), np.zeros(lanes, bool)
    while not done.all():
        seen, legal = torch.from_numpy(tables.observations), torch.from_numpy(tables.legal)
        chosen, _ = network(seen.to(device), legal.to(device))
        tables.step(chosen.logits.argmax(-1).cpu().numpy())
        ended = tables.finished.astype(bool) & ~done
        wins |= ended & (tables.payoffs[np.arange(lanes), learners] == tables.payoffs.max(axis=1))
        done |= ended
    return float(wins.mean())


def save(network: Network, game: Any, tables: Vector, path: Path) -> None:
    """The policy alone, as everybody can play it."""
    layers = (network.first, network.second, network.policy)
    numbers = tuple(
        (layer.weight.detach().cpu().numpy(), layer.bias.detach().cpu().numpy()) for layer in layers
    )
    policies.write(path, policies.Policy(policies.about(game, tables.observer), numbers))


def training(words: argparse.Namespace) -> Iterator[str]:
    """Train; a line of progress now and then."""
    torch.manual_seed(words.seed)
    game = registry.game(words.game)
    given = dict(word.split("=", 1) for word in words.option)
    options: Any = registry.options_for(game, words.seats or game.Options().seats, given)
    tables = Vector(
        game,
        options,
        lanes=words.lanes,
        seed=words.seed,
        observations="compact",
        legal=True,
        threads=words.threads,
    )
    observer, path = tables.observer, Path(words.save)
    network = Network(len(observer), len(game.actions), words.hidden, observer.factors).to(words.device)
    optimizer = torch.optim.Adam(network.parameters(), lr=words.rate, eps=1e-5)
    rollout, checkpoint, decisions = Rollout(tables, words.steps, words.device), path.with_suffix(".pt"), 0
    if words.resume:
        kept = torch.load(checkpoint, weights_only=True)
        network.load_state_dict(kept["network"])
        optimizer.load_state_dict(kept["optimizer"])
        decisions = kept["decisions"]
    begun = told = time.monotonic()
    end = begun + 60 * words.minutes
    while (now := time.monotonic()) < end:
        rollout.play(network)
        improve(network, optimizer, rollout)
        decisions += rollout.values.numel()
        if now - told > words.every or time.monotonic() >= end:
            told = time.monotonic()
            rate = winning_rate(network, game, options, BOTS[words.against], 200, words.device)
            save(network, game, tables, path)
            state = {"network": network.state_dict(), "optimizer": optimizer.state_dict()}
            torch.save(state | {"decisions": decisions}, checkpoint)
            yield f"{told - begun:5.0f} s  {decisions:10,} decisions  wins against {words.against}: {rate:.0%}"


BOTS = {"random": RANDOM, "heuristic": HEURISTIC}


def read_words() -> argparse.Namespace:
    """The words of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=WORD")
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--every", type=float, default=45, help="seconds between two lines of progress")
    parser.add_argument("--against", choices=["random", "heuristic"], default="random")
    parser.add_argument("--save", default="policy.safetensors")
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--lanes", type=int, default=256)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    for line in training(read_words()):
        print(line, flush=True)
