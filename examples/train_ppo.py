"""Train a player by self-play: PPO in one file, for any game, on a CPU or a GPU. It needs `pip install torch`.

    python examples/train_ppo.py quacks --seats 2 --minutes 4 --save quacks.safetensors
    ludarium arena quacks --bots policy:quacks.safetensors,random --seats 2 --games 20

All seats of all lanes are played by one network, which sees what the seat sees. Every answer is judged by what the
game was worth to its seat in the end. Beside the saved policy lie a checkpoint, from which `--resume` goes on, and the
lines of progress as JSON (`.jsonl`); `--tensorboard FOLDER` draws them, where TensorBoard is installed.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from ludarium.bots import policies
from ludarium.kernel import registry
from ludarium.kernel.playout import HEURISTIC, RANDOM
from ludarium.kernel.tensors import observer_of
from ludarium.rl.vector import LEARNER, NEVER, Vector

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
        self.seen = torch.from_numpy(np.zeros((*shape, len(tables.observer)), tables.observer.kind))
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


def winning_rate(
    network: Network, game: Any, options: Any, bot: int, deals: int, device: str
) -> tuple[float, float]:
    """How often the network wins against bots, each deal being played from every seat, and the standard error."""
    sides = [wins_at(seat, network, game, options, bot, deals, device) for seat in range(options.seats)]
    by_deal = np.mean(sides, axis=0)
    return float(by_deal.mean()), float(by_deal.std(ddof=1) / deals**0.5)


@torch.no_grad()
def wins_at(
    seat: int, network: Network, game: Any, options: Any, bot: int, deals: int, device: str
) -> NDArray[Any]:
    """Which of the deals the network wins at this seat; the deals are the same at every seat."""
    holders = np.full(options.seats, bot)
    holders[seat] = LEARNER
    tables = Vector(
        game,
        options,
        lanes=deals,
        seed=12345,
        holders=holders,
        restart=NEVER,
        observations="compact",
        legal=True,
    )
    while not tables.finished.all():
        seen, legal = torch.from_numpy(tables.observations), torch.from_numpy(tables.legal)
        chosen, _ = network(seen.to(device), legal.to(device))
        tables.step(chosen.logits.argmax(-1).cpu().numpy())
    return tables.payoffs[:, seat] == tables.payoffs.max(axis=1)


class Training:
    """A network being trained, with all that is kept beside its policy."""

    def __init__(self, words: argparse.Namespace) -> None:
        torch.manual_seed(words.seed)
        self.words, self.game, self.path = words, registry.game(words.game), Path(words.save)
        given = dict(word.split("=", 1) for word in words.option)
        self.options: Any = registry.options_for(self.game, words.seats or self.game.Options().seats, given)
        self.observer = observer_of(self.game, self.options.seats)
        sizes = (len(self.observer), len(self.game.actions), words.hidden)
        self.network = Network(*sizes, self.observer.factors).to(words.device)
        self.optimizer = torch.optim.Adam(self.network.parameters(), lr=words.rate, eps=1e-5)
        self.decisions, self.seconds = 0, 0.0
        self.board = board_in(words.tensorboard) if words.tensorboard else None
        if words.resume:
            self._resume()
        else:
            self.path.with_suffix(".jsonl").write_text("")

    def _resume(self) -> None:
        kept = torch.load(self.path.with_suffix(".pt"), weights_only=True)
        self.network.load_state_dict(kept["network"])
        self.optimizer.load_state_dict(kept["optimizer"])
        self.decisions, self.seconds = kept["decisions"], kept["seconds"]
        torch.manual_seed(self.words.seed + self.decisions)

    def run(self) -> Iterator[str]:
        """Train; a line of progress now and then."""
        words, before = self.words, self.seconds
        rollout = Rollout(self._tables(), words.steps, words.device)
        begun = told = time.monotonic()
        end = begun + 60 * words.minutes
        while (now := time.monotonic()) < end:
            rollout.play(self.network)
            improve(self.network, self.optimizer, rollout)
            self.decisions += rollout.values.numel()
            if now - told > words.every or time.monotonic() >= end:
                told = time.monotonic()
                self.seconds = before + told - begun
                yield self._report()

    def _tables(self) -> Vector:
        """Other deals after every resumption."""
        return Vector(
            self.game,
            self.options,
            lanes=self.words.lanes,
            seed=self.words.seed + self.decisions,
            observations="compact",
            legal=True,
            threads=self.words.threads,
        )

    def _report(self) -> str:
        """Keep everything, and say how far it is."""
        words = self.words
        bot, deals = BOTS[words.against], max(200 // self.options.seats, 2)
        rate, error = winning_rate(self.network, self.game, self.options, bot, deals, words.device)
        self._save()
        line = {"seconds": round(self.seconds, 1), "decisions": self.decisions, "against": words.against}
        with self.path.with_suffix(".jsonl").open("a") as lines:
            print(json.dumps(line | {"wins": round(rate, 4), "error": round(error, 4)}), file=lines)
        if self.board:
            self.board.add_scalar(f"wins against {words.against}", rate, self.decisions)
            self.board.add_scalar("decisions a second", self.decisions / self.seconds, self.decisions)
            self.board.flush()
        wins = f"wins against {words.against}: {rate:.0%} ± {error:.0%}"
        return f"{self.seconds:5.0f} s  {self.decisions:10,} decisions  {wins}"

    def _save(self) -> None:
        """The policy alone, as everybody can play it, and what training goes on from."""
        layers = (self.network.first, self.network.second, self.network.policy)
        numbers = tuple(
            (layer.weight.detach().cpu().numpy(), layer.bias.detach().cpu().numpy()) for layer in layers
        )
        about = policies.about(self.game, self.observer)
        policies.write(self.path, policies.Policy(about, numbers))
        state = {"network": self.network.state_dict(), "optimizer": self.optimizer.state_dict()}
        done = {"decisions": self.decisions, "seconds": self.seconds}
        torch.save(state | done, self.path.with_suffix(".pt"))


def board_in(folder: str) -> Any:
    """What writes for TensorBoard."""
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        raise SystemExit("--tensorboard needs a package of its own: pip install tensorboard") from None
    return SummaryWriter(folder)


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
    parser.add_argument("--tensorboard", metavar="FOLDER", help="where to draw the progress too")
    parser.add_argument("--lanes", type=int, default=256)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    for line in Training(read_words()).run():
        print(line, flush=True)
