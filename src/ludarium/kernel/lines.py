"""The lines of a record file: JSON objects in a chain of hashes, read with distrust. This file knows no match."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from types import NoneType
from typing import Any, NoReturn, cast

MAX_BYTES = 8 << 20  # of a file
MAX_LINE = 16 << 10  # characters

_HASH_DIGITS = 16

Fields = dict[str, Any]


class ArchiveError(ValueError):
    """A record that cannot be read; the text says what is wrong, on which line, and what would be right."""

    def __init__(self, sentence: str, line: int | None = None) -> None:
        self.line = line
        super().__init__(sentence if line is None else f"line {line}: {sentence}")


class OtherRulesError(ArchiveError):
    """A record of a game, or of a version of its rules, that is not installed here."""


class Chain:
    """The hash over all lines so far: a short one that each line carries, and a long one that can be signed."""

    def __init__(self) -> None:
        self._last = ""
        self._whole = hashlib.sha256()

    def line(self, fields: Fields) -> str:
        """The next line of a record, with its hash and line end."""
        return dumped(fields | {"hash": self.next(fields)}) + "\n"

    def next(self, fields: Fields) -> str:
        """The hash that the next line must carry."""
        line = f"{self._last}\n{dumped(fields)}".encode()
        self._last = hashlib.sha256(line).hexdigest()[:_HASH_DIGITS]
        self._whole.update(line)
        return self._last

    @property
    def digest(self) -> bytes:
        """Of every line so far, in full."""
        return self._whole.digest()


def dumped(fields: Fields) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


# --- Reading --------------------------------------------------------------------------------------------


def data_of(path: Path) -> bytes:
    """A file's bytes, never more than allowed."""
    try:
        if not path.is_file():
            raise ArchiveError(f"there is no file {str(path)!r}")
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise (
            error if isinstance(error, ArchiveError) else ArchiveError(f"cannot read the file: {error}")
        ) from None
    if len(data) > MAX_BYTES:
        raise ArchiveError(f"the file is too large; a record has at most {MAX_BYTES} bytes")
    return data


def decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ArchiveError(
            "this is not UTF-8 text; a record is", data.count(b"\n", 0, error.start) + 1
        ) from None


def sized(text: str) -> str:
    if len(text) > MAX_BYTES:
        raise ArchiveError(f"the text is too large; a record has at most {MAX_BYTES} bytes")
    return text


def parsed(number: int, line: str) -> Fields:
    if len(line) > MAX_LINE:
        raise ArchiveError(f"the line is too long; {MAX_LINE} characters are allowed", number)
    try:
        fields = json.loads(line, object_pairs_hook=_distinct, parse_constant=_no_number)
        line.encode()
        dumped(fields).encode()
    except (ValueError, RecursionError) as error:
        reason = error.args[0] if isinstance(error, _ParseError) else "it is not JSON, or cut short"
        raise ArchiveError(f"{reason}; each line of a record is one JSON object", number) from None
    if not isinstance(fields, dict):
        raise ArchiveError(f"each line of a record is one JSON object, not {short(fields)}", number)
    return cast(Fields, fields)


class _ParseError(ValueError):
    """JSON that Python would take and we do not."""


def _distinct(pairs: list[tuple[str, Any]]) -> Fields:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise _ParseError("a field is given twice")
    return fields


def _no_number(word: str) -> NoReturn:
    raise _ParseError(f"{word} is not a number")


class Line:
    """The fields of one line, taken one by one."""

    def __init__(self, number: int, fields: Fields) -> None:
        self.number, self.fields = number, fields

    def fault(self, sentence: str) -> ArchiveError:
        return ArchiveError(sentence, self.number)

    def take(self, name: str, *kinds: type, default: Any = ...) -> Any:
        """A field of one of these types; true and 1.0 are not whole numbers."""
        if name not in self.fields and default is not ...:
            return default
        if name not in self.fields:
            raise self.fault(f"the field {name!r} is missing")
        value = self.fields.pop(name)
        if type(value) not in kinds:
            wanted = " or ".join(_KINDS[kind] for kind in kinds)
            raise self.fault(f"{name} must be {wanted}, not {short(value)}")
        return value

    def end(self) -> None:
        """Refuse what was not taken."""
        if self.fields:
            raise self.fault(f"the field {short(next(iter(self.fields)))} is unknown")


_KINDS: dict[type, str] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a text",
    dict: "an object",
    list: "a list",
    NoneType: "null",
}


def short(value: Any) -> str:
    text = ascii(value)
    return text if len(text) <= 60 else text[:57] + "..."
