"""Train a player: PPO in one file, for any game, on a CPU or a GPU. It needs `pip install torch`.

    python examples/train_ppo.py quacks --seats 2 --minutes 4 --save quacks.safetensors
    ludarium arena quacks --bots policy:quacks.safetensors,random --seats 2 --games 20

All seats of all lanes are played by one network, which sees what the seat sees. Every answer is judged by what the
game was worth to its seat in the end. For so many minutes the network may first learn what the hand-written bot would
answer (`--copying`), and in a share of the lanes it may sit alone among such bots (`--among`). Beside the saved policy
lie a checkpoint, from which `--resume` goes on, and the lines of progress as JSON (`.jsonl`); `--tensorboard FOLDER`
draws them, where TensorBoard is installed.

With `--device cuda` games, observations and network all stay on the GPU.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from ludarium.bots import policies
from ludarium.kernel import registry
from ludarium.kernel.tensors import observer_of
from ludarium.rl.vector import NEVER, Vector

GAMMA, CLIP, VALUE = 1.0, 0.2, 0.5
FORBIDDEN = -1e9  # the logit of an action that is not legal
DEALS_SEED = 12345  # of the deals that progress is measured on; training has others


class Network(nn.Module):
    """Two hidden layers; a logit for each action, and what the game will be worth."""

    def __init__(self, columns: int, actions: int, hidden: int, factors: Any) -> None:
        super().__init__()
        self.register_buffer("factors", torch.as_tensor(factors))
        self.first, self.second = nn.Linear(columns, hidden), nn.Linear(hidden, hidden)
        self.policy, self.value = nn.Linear(hidden, actions), nn.Linear(hidden, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, compact: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the answers' probabilities, and the value. The columns' scale is put into the weights,
        which are fewer than the observations."""
        kind = torch.bfloat16 if compact.is_cuda else torch.float32
        with torch.autocast(compact.device.type, torch.bfloat16, enabled=compact.is_cuda):
            weight = (self.first.weight * self.factors).to(kind)
            inner = torch.relu(nn.functional.linear(compact.to(kind), weight, self.first.bias.to(kind)))
            inner = torch.relu(self.second(inner))
            logits, value = self.policy(inner), self.value(inner)
        return logits.float().masked_fill(~legal, FORBIDDEN).log_softmax(-1), value.float().squeeze(-1)


def drawn(chances: Tensor) -> Tensor:
    """An answer in every lane, by these logarithms of probabilities."""
    noise = torch.empty_like(chances).exponential_().clamp(min=1e-10)  # so that nothing forbidden is drawn
    return (chances - noise.log()).argmax(-1)


def picked(rows: Tensor, places: Tensor) -> Tensor:
    """From each row the number at a place."""
    return rows.gather(-1, places.unsqueeze(-1)).squeeze(-1)


@dataclass
class Lanes:
    """The tables of a Vector as tensors, wherever they lie."""

    tables: Vector
    device: str

    def tensor(self, array: Any) -> Tensor:
        return torch.as_tensor(array, device=self.device)  # shares memory with the array

    def now(self) -> tuple[Tensor, Tensor, Tensor]:
        """What is seen, what is legal, and who is asked."""
        tables = self.tables
        return self.tensor(tables.observations), self.tensor(tables.legal), self.tensor(tables.seats)

    def of_the_bot(self) -> Tensor:
        """What the hand-written bot would answer."""
        return self._filled(self.tables.bot_answers)

    def random(self) -> Tensor:
        return self._filled(self.tables.random_answers)

    def _filled(self, by: Callable[[Any], None]) -> Tensor:
        answers = torch.zeros(self.tables.lanes, dtype=torch.long, device=self.device)
        by(self._ours(answers))
        return answers

    def step(self, answers: Tensor) -> None:
        self.tables.step(self._ours(answers))

    def _ours(self, answers: Tensor) -> Any:
        return answers if answers.is_cuda else answers.numpy()


class Rollout:
    """What the lanes did in so many steps, kept as it came. In the first lanes a learner sits among bots."""

    def __init__(self, tables: Vector, steps: int, among: float, device: str) -> None:
        self.lanes = Lanes(tables, device)
        seen, legal, _ = self.lanes.now()
        shape, here = (steps, tables.lanes), {"device": device}
        self.seen = torch.zeros((*shape, seen.shape[1]), dtype=seen.dtype, **here)
        self.legal = torch.zeros((*shape, legal.shape[1]), dtype=torch.bool, **here)
        self.seats, self.answers = (torch.zeros(shape, dtype=torch.long, **here) for _ in range(2))
        self.chances, self.values = (torch.zeros(shape, **here) for _ in range(2))
        self.over = torch.zeros(shape, dtype=torch.bool, **here)
        self.payoffs = torch.zeros((*shape, tables.num_seats), **here)
        numbers = torch.arange(tables.lanes, **here)
        self._alone, self._seat = numbers < among * tables.lanes, numbers % tables.num_seats
        self.learning = torch.ones(shape, dtype=torch.bool, **here)
        self._any_bots = among > 0

    @torch.no_grad()
    def play(self, network: Network, copying: bool) -> None:
        """Let the network answer in every lane, again and again. While it is copying, the bot's answers are kept, and
        in every other lane played."""
        for step in range(len(self.seen)):
            self.seen[step], self.legal[step], self.seats[step] = self.lanes.now()
            chances, self.values[step] = network(self.seen[step], self.legal[step])
            answers = kept = drawn(chances)
            if copying:
                kept = self.lanes.of_the_bot()
                answers = torch.where(self._seat % 2 == 0, kept, answers)
            elif self._any_bots:
                self.learning[step] = ~self._alone | (self.seats[step] == self._seat)
                answers = kept = torch.where(self.learning[step], answers, self.lanes.of_the_bot())
            self.answers[step], self.chances[step] = kept, picked(chances, kept)
            self.lanes.step(answers)
            tables, tensor = self.lanes.tables, self.lanes.tensor
            self.over[step], self.payoffs[step] = tensor(tables.finished) != 0, tensor(tables.payoffs)
        seen, legal, seats = self.lanes.now()
        self.last_value, self.last_seats = network(seen, legal)[1], seats.clone()

    def advantages(self, trace: float) -> tuple[Tensor, Tensor]:
        """How much better than expected each answer was, and where that is known: backwards along the answers of each
        seat, for between them others play."""
        some, seats = self.payoffs[0], self.last_seats.unsqueeze(-1)
        next_value, known = some.new_zeros(some.shape), torch.zeros_like(some, dtype=torch.bool)
        next_value.scatter_(1, seats, self.last_value.unsqueeze(-1))
        known.scatter_(1, seats, value=True)
        next_advantage, reward = some.new_zeros(some.shape), some.new_zeros(some.shape)
        advantages, sure = torch.zeros_like(self.values), torch.zeros_like(self.over)
        for step in reversed(range(len(self.values))):
            over, here = self.over[step].unsqueeze(-1), self.seats[step].unsqueeze(-1)
            value = self.values[step].unsqueeze(-1)
            next_value, next_advantage = (
                next_value.masked_fill(over, 0.0),
                next_advantage.masked_fill(over, 0.0),
            )
            reward, known = torch.where(over, self.payoffs[step], reward), known | over
            error = reward.gather(1, here) + GAMMA * next_value.gather(1, here) - value
            advantage = error + GAMMA * trace * next_advantage.gather(1, here)
            sure[step] = known.gather(1, here).squeeze(-1)
            advantages[step] = torch.where(sure[step], advantage.squeeze(-1), 0.0)
            next_value.scatter_(1, here, value)
            next_advantage.scatter_(1, here, advantages[step].unsqueeze(-1))
            reward.scatter_(1, here, 0.0)
            known.scatter_(1, here, value=True)
        return advantages, sure & self.learning


class Improver:
    """Takes steps towards answers that were better than expected, or towards the bot's."""

    def __init__(self, network: Network, words: argparse.Namespace) -> None:
        self._network, self._words = network, words
        self.copied: Network | None = None  # as it was when it had learned what the bot answers
        self.optimizer = torch.optim.Adam(network.parameters(), lr=words.rate, eps=1e-5)

    def improve(self, rollout: Rollout, copying: bool) -> None:
        words = self._words
        advantages, sure = rollout.advantages(words.trace)
        arrays = (rollout.seen, rollout.legal, rollout.answers, rollout.chances, rollout.values)
        for _ in range(words.epochs):
            order = torch.randperm(rollout.lanes.tables.lanes, device=sure.device)
            for lanes in order.chunk(words.batches):
                part = [array[:, lanes].flatten(0, 1) for array in (*arrays, advantages, sure)]
                loss = self._loss(copying, *part)
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self._network.parameters(), 0.5)
                self.optimizer.step()

    def _loss(
        self,
        copying: bool,
        seen: Tensor,
        legal: Tensor,
        answers: Tensor,
        before: Tensor,
        values: Tensor,
        gains: Tensor,
        sure: Tensor,
    ) -> Tensor:
        chances, value = self._network(seen, legal)
        chance, count = picked(chances, answers), sure.sum().clamp(min=1)
        miss = ((value - (values + gains)).square() * sure).sum() / count
        if copying:
            return VALUE * miss - chance.mean()
        mean = (gains * sure).sum() / count
        spread = (((gains - mean).square() * sure).sum() / count).sqrt()
        ratio, scaled = (chance - before).exp(), (gains - mean) / (spread + 1e-8)
        gain = torch.min(ratio * scaled, ratio.clamp(1 - CLIP, 1 + CLIP) * scaled)
        gain = gain - self._words.entropy * (chances.exp() * chances).sum(-1)
        gain = gain - self._words.near * self._strayed(seen, legal, chances)
        return VALUE * miss - (gain * sure).sum() / count

    def _strayed(self, seen: Tensor, legal: Tensor, chances: Tensor) -> Tensor | float:
        """How far the answers have gone from those it had copied: a Kullback-Leibler divergence."""
        if self.copied is None or not self._words.near:
            return 0.0
        with torch.no_grad():
            before = self.copied(seen, legal)[0]
        return (before.exp() * (before - chances)).sum(-1)


class Measuring:
    """How good the network is in one seat among bots, on deals of its own; in each lane it has another seat."""

    def __init__(self, game: Any, options: Any, against: str, deals: int, device: str) -> None:
        self._game, self._options, self._against, self._deals = game, options, against, deals
        self._device, self._bots = device, None
        self._mine = torch.arange(deals, device=device) % options.seats

    @torch.no_grad()
    def measure(self, network: Network) -> dict[str, float]:
        """How often the network wins, how often a bot does in its place, what it gains by that, and the errors."""
        if self._bots is None:
            self._bots = self._played(None)
        both = [self._played(network), self._bots]
        worth, (wins, bot_wins) = (
            [picked(all_, self._mine) for all_ in both],
            [self._won(all_) for all_ in both],
        )
        gains = worth[0] - worth[1]
        named = {"wins": wins, "bot_wins": bot_wins, "gain": gains}
        means = {name: round(float(numbers.mean()), 4) for name, numbers in named.items()}
        errors = {f"{name}_error": float(numbers.std()) / self._deals**0.5 for name, numbers in named.items()}
        return means | {name: round(error, 4) for name, error in errors.items()}

    def _won(self, payoffs: Tensor) -> Tensor:
        """Whether nobody did better, and the seat did well."""
        mine = picked(payoffs, self._mine)
        return ((mine == payoffs.amax(1)) & (mine > 0)).double()

    def _played(self, network: Network | None) -> Tensor:
        """What every seat of every deal was worth, with the network in one of them or in none."""
        tables = _tables(self._game, self._options, self._deals, DEALS_SEED, self._device, restart=NEVER)
        lanes = Lanes(tables, self._device)
        while not bool(lanes.tensor(tables.finished).all()):
            answers = lanes.of_the_bot() if self._against == "heuristic" else lanes.random()
            if network is not None:
                seen, legal, asked = lanes.now()
                answers = torch.where(asked == self._mine, network(seen, legal)[0].argmax(-1), answers)
            lanes.step(answers)
        return lanes.tensor(tables.payoffs).clone()


def _tables(game: Any, options: Any, lanes: int, seed: int, device: str, **more: Any) -> Vector:
    """Tables as this file needs them."""
    kind = torch.device(device).type
    return Vector(
        game, options, lanes=lanes, seed=seed, observations="compact", legal=True, device=kind, **more
    )


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
        self.improver = Improver(self.network, words)
        self.measuring = Measuring(self.game, self.options, words.against, words.deals, words.device)
        self.best: tuple[float, Any] | None = None  # what was gained, by which numbers
        self.decisions, self.seconds, self._rate = 0, 0.0, words.rate
        self.board = board_in(words.tensorboard) if words.tensorboard else None
        if words.resume:
            self._resume()
        else:
            self.path.with_suffix(".jsonl").write_text("")

    def _resume(self) -> None:
        kept = torch.load(self.path.with_suffix(".pt"), weights_only=True, map_location=self.words.device)
        self.network.load_state_dict(kept["network"])
        self.improver.optimizer.load_state_dict(kept["optimizer"])
        self.decisions, self.seconds = kept["decisions"], kept["seconds"]
        torch.manual_seed(self.words.seed + self.decisions)

    def run(self) -> Iterator[str]:
        """Train; a line of progress now and then. Measuring does not count as training."""
        words = self.words
        seed = words.seed + self.decisions  # other deals after every resumption
        tables = _tables(self.game, self.options, words.lanes, seed, words.device, threads=words.threads)
        rollout = Rollout(tables, words.steps, words.among, words.device)
        rollout.play(self.network, copying=words.copying > 0)  # compiles what is not compiled yet
        end, told = self.seconds + 60 * words.minutes, self.seconds
        while self.seconds < end:
            began, copying = time.monotonic(), self.seconds < 60 * words.copying
            if words.copying and not copying and self.improver.copied is None:
                self.improver.copied = deepcopy(self.network)
                self._set_rate(words.rate_after or words.rate)
            rollout.play(self.network, copying)
            self.improver.improve(rollout, copying)
            self.decisions += rollout.values.numel()
            if rollout.values.is_cuda:
                torch.cuda.synchronize()
            self.seconds += time.monotonic() - began
            if self.seconds - told > words.every or self.seconds >= end:
                told = self.seconds
                yield self._report()

    def _report(self) -> str:
        """Keep everything, and say how far it is."""
        words, measured = self.words, self.measuring.measure(self.network)
        fell_back = self._fell_back(measured)
        if not fell_back:
            self._save()
        line = {"seconds": round(self.seconds, 1), "decisions": self.decisions, "against": words.against}
        with self.path.with_suffix(".jsonl").open("a") as lines:
            print(json.dumps(line | measured), file=lines)
        if self.board:
            self.board.add_scalar(f"wins against {words.against}", measured["wins"], self.decisions)
            self.board.add_scalar(f"gain over {words.against}", measured["gain"], self.decisions)
            self.board.add_scalar("decisions a second", self.decisions / self.seconds, self.decisions)
            self.board.flush()
        wins = f"wins against {words.against}: {measured['wins']:.0%} ± {measured['wins_error']:.0%}"
        gain = f"{measured['gain']:+.3f} ± {measured['gain_error']:.3f} over it"
        return f"{self.seconds:5.0f} s  {self.decisions:10,} decisions  {wins}, {gain}{'; back' * fell_back}"

    def _fell_back(self, measured: dict[str, float]) -> bool:
        """Whether it has become worse than it was; then it goes on from there, more slowly, if it shall be steady."""
        gain, optimizer = measured["gain"], self.improver.optimizer
        if self.best is None or gain >= self.best[0] or self.seconds < 60 * self.words.copying:
            self.best = (gain, deepcopy((self.network.state_dict(), optimizer.state_dict())))
        elif self.words.steady and gain < self.best[0] - 3 * measured["gain_error"]:
            numbers, moments = self.best[1]
            self.network.load_state_dict(numbers)
            optimizer.load_state_dict(deepcopy(moments))
            self._set_rate(self._rate / 2)
            return True
        return False

    def _set_rate(self, rate: float) -> None:
        self._rate = self.improver.optimizer.param_groups[0]["lr"] = rate

    def _save(self) -> None:
        """The policy alone, as everybody can play it, and what training goes on from."""
        layers = (self.network.first, self.network.second, self.network.policy)
        numbers = tuple(
            (layer.weight.detach().cpu().numpy(), layer.bias.detach().cpu().numpy()) for layer in layers
        )
        about = policies.about(self.game, self.observer)
        policies.write(self.path, policies.Policy(about, numbers))
        state = {"network": self.network.state_dict(), "optimizer": self.improver.optimizer.state_dict()}
        done = {"decisions": self.decisions, "seconds": self.seconds}
        torch.save(state | done, self.path.with_suffix(".pt"))


def board_in(folder: str) -> Any:
    """What writes for TensorBoard."""
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        raise SystemExit("--tensorboard needs a package of its own: pip install tensorboard") from None
    return SummaryWriter(folder)


def read_words() -> argparse.Namespace:
    """The words of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=WORD")
    parser.add_argument("--minutes", type=float, default=4)
    parser.add_argument("--every", type=float, default=45, help="seconds between two lines of progress")
    parser.add_argument("--against", choices=["random", "heuristic"], default="random")
    parser.add_argument("--deals", type=int, default=200, help="games that progress is measured by")
    parser.add_argument(
        "--copying", type=float, default=0, help="minutes of learning from the hand-written bot"
    )
    parser.add_argument(
        "--among", type=float, default=0, help="share of lanes with one learner among such bots"
    )
    parser.add_argument("--save", default="policy.safetensors")
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--tensorboard", metavar="FOLDER", help="where to draw the progress too")
    parser.add_argument("--lanes", type=int, default=256)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--epochs", type=int, default=2, help="how often each answer is learned from")
    parser.add_argument("--batches", type=int, default=8)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--rate-after", type=float, default=0, help="another one after copying")
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--near", type=float, default=0, help="price of straying from what was copied")
    parser.add_argument("--steady", action="store_true", help="go back to the best when it becomes worse")
    parser.add_argument("--trace", type=float, default=0.95, help="lambda of the advantages")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    for line in Training(read_words()).run():
        print(line, flush=True)
