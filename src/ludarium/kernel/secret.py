"""Secret: the key behind a match's chance, committed to before the first answer and disclosed after the last.

`commitment` is SHA-256(key ‖ salt). It can be shown at the start: the salt keeps it from giving away a key made
from a guessable seed.

Where others play along, whoever made the key could have made many and taken one. So the device of each player adds a
`Share`, committed to in the same way after the key was, and the luck is made of all of them.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field

from ludarium.kernel.chance import SecureSource

KEY_BYTES = 32


@dataclass(frozen=True)
class Share:
    """What the device of a seat adds to the luck: first a commitment, then, once all commitments are known, the share
    and its salt. Whoever was asked and did not tell both in time was silent."""

    seat: int
    commitment: str | None = None
    share: bytes | None = field(default=None, repr=False)
    salt: bytes | None = field(default=None, repr=False)

    @classmethod
    def fresh(cls, seat: int) -> Share:
        """A share nobody can guess, from the operating system."""
        share, salt = secrets.token_bytes(KEY_BYTES), secrets.token_bytes(KEY_BYTES)
        return cls(seat, committed(share, salt), share, salt)

    @property
    def given(self) -> bool:
        """Whether the luck is made of this share too."""
        return self.share is not None

    @property
    def fits(self) -> bool:
        """Whether the share, if there is one, is what was committed to."""
        if self.share is None or self.salt is None:
            return self.share is self.salt
        return committed(self.share, self.salt) == self.commitment


def committed(key: bytes, salt: bytes) -> str:
    """What binds somebody to a key or a share without telling it."""
    return hashlib.sha256(key + salt).hexdigest()


def mixed(key: bytes, shares: Iterable[Share]) -> bytes:
    """The key that chance draws with: the one committed to at the start and every share that was given, in the order of
    seats. All parts have a fixed length, so no two mixtures read alike. Without shares it is the key itself."""
    parts = b"".join(bytes([share.seat]) + share.share for share in shares if share.share is not None)
    return hashlib.sha256(b"ludarium luck\0" + key + parts).digest() if parts else key


@dataclass(frozen=True)
class Secret:
    """A key, its salt and the players' shares, as a source; neither key nor salt shows when it is printed."""

    key: bytes = field(repr=False)
    salt: bytes = field(repr=False)
    shares: tuple[Share, ...] = ()
    _source: SecureSource = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if len(self.salt) != KEY_BYTES:
            raise ValueError(f"the salt is {KEY_BYTES} bytes long, not {len(self.salt)}")
        object.__setattr__(self, "_source", SecureSource(mixed(self.key, self.shares)))

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
        return committed(self.key, self.salt)

    def below(self, stream: int, k: int, limit: int) -> int:
        """Answer `k` of a stream as a whole number below `limit`."""
        return self._source.below(stream, k, limit)
