"""Secret: the key behind a match's chance, committed to before the first answer and disclosed after the last.

`commitment` is SHA-256(key ‖ salt). It can be shown at the start: the salt keeps it from giving away a key made
from a guessable seed.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field

from ludarium.kernel.chance import SecureSource

KEY_BYTES = 32


@dataclass(frozen=True)
class Secret:
    """A key and its salt, as a source; neither shows when it is printed."""

    key: bytes = field(repr=False)
    salt: bytes = field(repr=False)
    _source: SecureSource = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if len(self.salt) != KEY_BYTES:
            raise ValueError(f"the salt is {KEY_BYTES} bytes long, not {len(self.salt)}")
        object.__setattr__(self, "_source", SecureSource(self.key))

    @classmethod
    def fresh(cls) -> Secret:
        """A key nobody can guess, from the operating system."""
        return cls(secrets.token_bytes(KEY_BYTES), secrets.token_bytes(KEY_BYTES))

    @classmethod
    def from_seed(cls, seed: int | str) -> Secret:
        """The key behind a seed that a person chose (42 and "42" are one seed); the salt is random all the same."""
        text = str(seed).encode("utf-8", "surrogatepass")
        return cls(hashlib.sha256(b"ludarium seed\0" + text).digest(), secrets.token_bytes(KEY_BYTES))

    @property
    def commitment(self) -> str:
        """What is shown at the start and binds the match to this key."""
        return hashlib.sha256(self.key + self.salt).hexdigest()

    def below(self, stream: int, k: int, limit: int) -> int:
        """Answer `k` of a stream as a whole number below `limit`."""
        return self._source.below(stream, k, limit)
