"""Signing: a server puts its name to a record, with Ed25519. What is signed is the digest of all lines before."""

from __future__ import annotations

from dataclasses import dataclass, field

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

_PURPOSE = b"ludarium record\0"  # so that a signature can be taken for nothing else


@dataclass(frozen=True)
class Signature:
    """Who says that a record is theirs: the public key, the signature, and the digest of what it was made for."""

    key: bytes
    signature: bytes
    digest: bytes

    @property
    def valid(self) -> bool:
        """Whether whoever holds the private key to `key` signed this very record."""
        try:
            Ed25519PublicKey.from_public_bytes(self.key).verify(self.signature, _PURPOSE + self.digest)
        except (InvalidSignature, ValueError):
            return False
        return True


@dataclass(frozen=True)
class Signer:
    """A private key, which does not show when it is printed."""

    private: bytes = field(repr=False)

    @classmethod
    def fresh(cls) -> Signer:
        return cls(Ed25519PrivateKey.generate().private_bytes_raw())

    @property
    def public(self) -> bytes:
        """What everybody may know."""
        return self._key.public_key().public_bytes_raw()

    def sign(self, digest: bytes) -> bytes:
        return self._key.sign(_PURPOSE + digest)

    @property
    def _key(self) -> Ed25519PrivateKey:
        return Ed25519PrivateKey.from_private_bytes(self.private)
