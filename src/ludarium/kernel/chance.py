"""Chance: where the randomness behind an answer of chance comes from. The caller owns it, never the state.

Answer *k* of a stream depends only on the key, the stream and *k*, so one seat's choices never shift another
seat's luck. A match is keyed by the operating system's randomness and uses BLAKE2b; simulation lanes use a
fast counter-based generator, the same in every form.
"""

from __future__ import annotations

import hashlib
from typing import Any, Protocol

import numpy as np

from ludarium.kernel.forms import rule
from ludarium.kernel.records import Ints, Record, ints, number

MAX_STREAMS = 48

_WORD = 0xFFFFFFFF


class Source(Protocol):
    """Gives answer `k` of a stream as a whole number below `limit`."""

    def below(self, stream: int, k: int, limit: int) -> int: ...


class Luck(Record):
    """A key and how much of each stream has been used: the randomness of one simulated game or one bot."""

    key_low: int = number(bits=64)  # 32 bits are used of each key
    key_high: int = number(bits=64)
    used: Ints = ints(MAX_STREAMS, bits=32)


@rule
def word(key_low: int, key_high: int, stream: int, k: int) -> int:
    """32 random bits: Philox 2x32 with seven rounds."""
    left, right, key = k, (stream * 0x9E3779B9 ^ key_high) & _WORD, key_low
    for _ in range(7):
        product = left * 0xD256D193
        left = (product >> 32) ^ key ^ right
        right = product & _WORD
        key = (key + 0x9E3779B9) & _WORD
    return left


_LOW, _SHIFT = np.uint64(_WORD), np.uint64(32)
_MULTIPLIER, _BUMP = np.uint64(0xD256D193), np.uint64(0x9E3779B9)


def native_word(key_low: int, key_high: int, stream: int, k: int) -> int:
    """The body of `word` in the compiled forms: its product needs 64 unsigned bits, and Numba lets the optimiser
    assume that a signed product does not overflow."""
    left, right = np.uint64(k), (np.uint64(stream) * _BUMP ^ np.uint64(key_high)) & _LOW
    key = np.uint64(key_low)
    for _ in range(7):
        product = left * _MULTIPLIER
        left = (product >> _SHIFT) ^ key ^ right
        right = product & _LOW
        key = (key + _BUMP) & _LOW
    return np.int64(left)  # type: ignore[return-value]


@rule
def below(luck: Luck, stream: int, limit: int) -> int:
    """The stream's next answer, a whole number below `limit` (which is small: the bias is below limit / 2^32)."""
    k = luck.used[stream]
    luck.used[stream] = k + 1
    return (word(luck.key_low, luck.key_high, stream, k) * limit) >> 32


@rule
def weighted(weights: Ints, count: int, chosen: int) -> int:
    """The index under which `chosen`, a number below the sum of the weights, falls."""
    index = 0
    while index < count - 1 and chosen >= weights[index]:
        chosen -= weights[index]
        index += 1
    return index


def new_luck(seed: int, game_number: int = 0) -> Luck:
    """The luck of one game of a simulation: a function of the run's seed and the game's number."""
    digest = hashlib.blake2b(seed.to_bytes(32, "little", signed=True), digest_size=8).digest()
    luck = Luck()
    luck.key_low = int.from_bytes(digest[:4], "little")
    luck.key_high = (int.from_bytes(digest[4:], "little") + game_number) & _WORD
    return luck


def new_lucks(seed: int, first_game: int, count: int) -> Any:
    """`new_luck` for consecutive games, as an array for compiled code."""
    lucks: Any = np.zeros(count, Luck.LAYOUT)
    start = new_luck(seed, first_game)
    lucks["key_low"] = start.key_low
    lucks["key_high"] = (start.key_high + np.arange(count, dtype=np.int64)) & _WORD
    return lucks


class FastSource:
    """The simulation generator as a source."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def below(self, stream: int, k: int, limit: int) -> int:
        return (word(self._luck.key_low, self._luck.key_high, stream, k) * limit) >> 32


class SecureSource:
    """Keyed BLAKE2b with rejection: unbiased, and unpredictable without the 256-bit key."""

    def __init__(self, key: bytes) -> None:
        if len(key) != 32:
            raise ValueError("the key is 32 bytes long")
        self._key = key

    def below(self, stream: int, k: int, limit: int) -> int:
        ceiling = (1 << 64) - (1 << 64) % limit
        attempt = 0
        while True:
            place = b"%d/%d/%d" % (stream, k, attempt)
            value = int.from_bytes(hashlib.blake2b(place, key=self._key, digest_size=8).digest(), "little")
            if value < ceiling:
                return value % limit
            attempt += 1
