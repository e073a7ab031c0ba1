"""Script: a record read without its rules: whole or not, and what stands in it, but not whether it was legal."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludarium.kernel.lines import ArchiveError, Chain, Fields, Line, data_of, decoded, parsed
from ludarium.kernel.reading import signature_of
from ludarium.kernel.signing import Signature

FITS, DIFFERS, NONE = "fits", "differs", "none"


@dataclass(frozen=True)
class Script:
    """The lines of a record, each a dictionary without its hash."""

    header: Fields
    lines: tuple[Fields, ...]  # answers, undos and whatever else, in order
    result: Fields | None
    signature: Signature | None = None

    @property
    def num_lines(self) -> int:
        return 1 + len(self.lines) + (self.result is not None) + (self.signature is not None)

    @property
    def names(self) -> list[str]:
        return [str(seat.get("name", "")) for seat in self.header.get("seats", [])]

    def key_and_commitment(self) -> str:
        """Whether the key that is disclosed fits the commitment."""
        disclosed = self.result if self.result is not None and "key" in self.result else self.header
        try:
            key, salt = (bytes.fromhex(disclosed[name]) for name in ("key", "salt"))
        except (KeyError, TypeError, ValueError):
            return NONE
        return FITS if hashlib.sha256(key + salt).hexdigest() == self.header.get("commitment") else DIFFERS


def read_script(path: Path) -> Script:
    """A record whose chain of hashes is whole; `ArchiveError` if it is not."""
    texts = decoded(data_of(path)).split("\n")
    if texts.pop():
        raise ArchiveError("the last line has no end: the file was cut", len(texts) + 1)
    chain = Chain()
    lines, signed = list[Fields](), b""  # the digest of all lines but the last
    for number, text in enumerate(texts, 1):
        signed = chain.digest
        lines.append(_linked(chain, number, parsed(number, text)))
    if not lines:
        raise ArchiveError("the record is empty", 1)
    signature = signature_of(Line(len(texts), lines.pop()), signed) if "signature" in lines[-1] else None
    result = next((line for line in lines if "places" in line), None)
    return Script(lines[0], tuple(line for line in lines[1:] if line is not result), result, signature)


def _linked(chain: Chain, number: int, fields: Fields) -> Fields:
    found: Any = fields.pop("hash", None)
    if found != chain.next(fields):
        raise ArchiveError(
            "its hash does not fit it and the line before: the file was edited, or lines are missing", number
        )
    return fields
