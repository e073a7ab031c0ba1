"""Policies: players that were trained, as files of numbers; to play with them NumPy is enough.

A file is in the format safetensors: the length of a header, the header in JSON, and numbers. Nothing in it is run. Its
metadata say which game it is for, by which rules, and what its columns are; for any other it does not play.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from ludarium.bots.kinds import Bot
from ludarium.bots.turn import Turn
from ludarium.kernel.contract import Game
from ludarium.kernel.tensors import Observer, observer_of

FORMAT = "ludarium-policy-1"
MAX_HEADER = 1 << 20
MAX_SIZE = 1 << 30
_FLOAT = "F32"

Numbers = NDArray[np.float32]


class PolicyError(ValueError):
    """A file that is no policy, or one for something else; the text says what is wrong."""


@dataclass(frozen=True)
class Policy:
    """Layers of a network, applied one after the other with only what is positive passed on; the last one's numbers
    say how good each action is."""

    about: Mapping[str, str]
    layers: tuple[tuple[Numbers, Numbers], ...]  # weights (a row for each output) and biases

    def values(self, row: Numbers) -> Numbers:
        """How good each action is, at what a seat sees."""
        *hidden, (weights, biases) = self.layers
        for inner_weights, inner_biases in hidden:
            row = np.maximum(inner_weights @ row + inner_biases, 0)
        return weights @ row + biases

    def check(self, game: Game, num_seats: int) -> None:
        """PolicyError, if it was trained for something else."""
        observer = observer_of(game, num_seats)
        for name, value in about(game, observer).items():
            if self.about.get(name) != value:
                raise PolicyError(f"the policy is for {name} {self.about.get(name)!r}, this is {value!r}")
        shapes = (self.layers[0][0].shape[1], self.layers[-1][0].shape[0])
        if shapes != (len(observer), len(game.actions)):
            raise PolicyError("the policy has other columns or actions than the game")

    def answer(self, turn: Turn) -> int:
        """The best of the legal answers."""
        self.check(turn.game, turn.seats)
        values = self.values(observer_of(turn.game, turn.seats).dense(turn.seen))
        return max(turn.actions, key=lambda action: float(values[action]))


def about(game: Game, observer: Observer) -> dict[str, str]:
    """What a policy has to fit: a file's metadata, to which whoever trains may add."""
    return {
        "format": FORMAT,
        "game": game.name,
        "rules": game.rules_version,
        "columns": _digest(observer),
    }


@cache
def _digest(observer: Observer) -> str:
    """What tells columns from others."""
    return hashlib.blake2b("\n".join(observer.names).encode(), digest_size=8).hexdigest()


# --- Files ----------------------------------------------------------------------------------------------


def write(path: Path, policy: Policy) -> None:
    """Save a policy: a torch `Linear` has weights and biases as they are here."""
    header: dict[str, Any] = {"__metadata__": dict(policy.about)}
    data = bytearray()
    for number, layer in enumerate(policy.layers):
        for name, values in zip(("weight", "bias"), layer, strict=True):
            numbers = np.ascontiguousarray(values, "<f4")
            place = [len(data), len(data) + numbers.nbytes]
            header[f"{number}.{name}"] = {
                "dtype": _FLOAT,
                "shape": list(numbers.shape),
                "data_offsets": place,
            }
            data += numbers.tobytes()
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(len(text).to_bytes(8, "little") + text + data)


def read(path: Path) -> Policy:
    """The policy in a file; PolicyError says what is wrong with any other."""
    try:
        if path.stat().st_size > MAX_SIZE:
            raise PolicyError(f"{path} is too large for a policy")
        raw = path.read_bytes()
    except OSError as error:
        raise PolicyError(f"{path} cannot be read: {error.strerror}") from None
    try:
        header, data = _parts(raw)
        metadata, tensors = header.pop("__metadata__"), header
        layers = [
            (_tensor(tensors[f"{number}.weight"], data, 2), _tensor(tensors[f"{number}.bias"], data, 1))
            for number in range(len(tensors) // 2)
        ]
        if metadata["format"] != FORMAT or not layers:
            raise PolicyError(f"its format is {metadata['format']!r}")
        _check_shapes(layers)
    except (KeyError, TypeError, AttributeError, ValueError, RecursionError) as error:
        raise PolicyError(f"{path} is no policy: {error}") from None
    return Policy({str(name): str(value) for name, value in metadata.items()}, tuple(layers))


def _parts(raw: bytes) -> tuple[dict[str, Any], bytes]:
    length = int.from_bytes(raw[:8], "little")
    if not 0 < length <= min(MAX_HEADER, len(raw) - 8):
        raise PolicyError("it does not begin with a header")
    return cast("dict[str, Any]", json.loads(raw[8 : 8 + length])), raw[8 + length :]


def _tensor(entry: Mapping[str, Any], data: bytes, dimensions: int) -> Numbers:
    first, behind = entry["data_offsets"]
    if entry["dtype"] != _FLOAT or len(entry["shape"]) != dimensions or not 0 <= first <= behind <= len(data):
        raise PolicyError("its numbers are not where the header says")
    return np.frombuffer(data[first:behind], "<f4").reshape(entry["shape"])


def _check_shapes(layers: list[tuple[Numbers, Numbers]]) -> None:
    """Each layer takes what the one before gives."""
    sizes = [weights.shape for weights, _ in layers]
    fit = all(before[0] == after[1] for before, after in pairwise(sizes))
    if not fit or any(weights.shape[0] != len(biases) for weights, biases in layers):
        raise PolicyError("its layers do not fit together")


# --- Bots ----------------------------------------------------------------------------------------------


@cache
def player(path: str) -> Bot:
    """The bot that plays by the policy in a file, which is read once."""
    policy = read(Path(path))
    return Bot(policy.answer, check=policy.check)


def shipped(game: Game) -> Policy:
    """The policy that comes with a game, which is read once; PolicyError, if none does."""
    if game.learned is None:
        raise PolicyError(f"no trained player comes with {game.name}")
    return _kept(game.learned)


_kept = cache(read)


def check_shipped(game: Game, num_seats: int) -> None:
    """PolicyError, if no trained player comes with a game."""
    shipped(game).check(game, num_seats)


def answer_as_learned(turn: Turn) -> int:
    """What the trained player answers that comes with the game."""
    return shipped(turn.game).answer(turn)
