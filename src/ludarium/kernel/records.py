"""Records: one class declaration serves the reader, the type checker, CPython, NumPy and the compilers.

    class Player(Record):
        bag: Ints = ints(18, bits=8)  # how many of each chip
        score: int = number()

A record is a plain object with fixed fields: integers, fixed-length rows of integers, nested records and
rows of records. Its byte layout, copy, equality, hash, bytes and JSON all come from the declaration.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, Protocol, Self, TypeVar, cast

import numpy as np

T = TypeVar("T", bound="Record")
T_co = TypeVar("T_co", covariant=True)

Ints = list[int]

# Signed only: with an unsigned byte, 0 - 5 is 251 compiled and -5 interpreted.
_WIDTHS = {8: (np.int8, "b"), 16: (np.int16, "h"), 32: (np.int32, "i"), 64: (np.int64, "q")}


class Rows(Protocol[T_co]):
    """A fixed-length row of records."""

    def __getitem__(self, index: int, /) -> T_co: ...
    def __iter__(self) -> Iterator[T_co]: ...
    def __len__(self) -> int: ...


@dataclass(frozen=True)
class Field:
    """What one line of a record declares."""

    kind: type[Record] | None = None  # a nested record, else an integer
    length: int | None = None  # a row of that many, else a single one
    bits: int = 16
    start: int = 0
    starts: tuple[int, ...] = ()  # of a row whose numbers do not start alike

    @property
    def dtype(self) -> Any:
        return self.kind.LAYOUT if self.kind else np.dtype(_WIDTHS[self.bits][0])


def number(start: int = 0, bits: int = 16) -> int:
    """A signed integer field."""
    return cast(int, Field(bits=bits, start=start))


def ints(length: int, bits: int = 16, start: int = 0) -> Ints:
    """A fixed-length row of integers, all alike at first."""
    return cast(Ints, Field(length=length, bits=bits, start=start))


def nested(kind: type[T]) -> T:
    """A record inside this one."""
    return cast(T, Field(kind=kind))


def rows(kind: type[T], length: int) -> Rows[T]:
    """A fixed-length row of records."""
    return cast("Rows[T]", Field(kind=kind, length=length))


class _RecordMaker(type):
    """Turns field declarations into slots, a byte layout and the methods that depend on them."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Any:
        fields = {key: value for key, value in space.items() if isinstance(value, Field)}
        for field in fields:
            if hasattr(np.record, field) or field in _RESERVED:
                raise TypeError(f"{name}.{field}: the name is taken by NumPy records; choose another")
            del space[field]
        space["__slots__"] = tuple(fields)
        cls: Any = super().__new__(mcs, name, bases, space)
        if fields:
            _lay_out(cls, fields)
            _write_methods(cls, fields)
        return cls


_RESERVED = {
    "copy",
    "share",
    "copy_from",
    "clear",
    "changes",
    "to_json",
    "from_json",
    "to_bytes",
    "from_bytes",
    "to_ints",
    "leaves",
}


def _lay_out(cls: Any, fields: dict[str, Field]) -> None:
    """Work out the NumPy layout and the matching `struct` format, padding included."""
    spec = [(n, f.dtype) if f.length is None else (n, f.dtype, (f.length,)) for n, f in fields.items()]
    layout: Any = np.dtype(spec, align=True)
    cls.FIELDS = fields
    cls.LAYOUT = layout
    format_ = ""
    end = 0
    for name, field in fields.items():
        offset = layout.fields[name][1]
        format_ += "x" * (offset - end) + _format(field) * (
            field.length if field.kind and field.length else 1
        )
        end = offset + layout.fields[name][0].itemsize
    cls.FORMAT = format_ + "x" * (layout.itemsize - end)
    cls.SIZE = layout.itemsize


def _format(field: Field) -> str:
    if field.kind:
        return field.kind.FORMAT
    return f"{field.length or ''}{_WIDTHS[field.bits][1]}"


def _write_methods(cls: Any, fields: dict[str, Field]) -> None:
    """Write the methods that touch every field out in full: they are on the hot path."""
    kinds = {f"_{name}": field.kind for name, field in fields.items() if field.kind}
    each = [_lines(name, field) for name, field in fields.items()]
    same = " and ".join(f"self.{name} == other.{name}" for name in fields)
    new, innermost = "twin = _new(type(self))", f"return other if {same} else self.copy()"
    methods = {
        "__init__(self)": [lines.init for lines in each],
        "copy(self)": [new, *(lines.copy for lines in each), "return twin"],
        "share(self, other)": [new, *(lines.share for lines in each), "return twin"]
        if kinds
        else [innermost],
        "copy_from(self, other)": [lines.copy_from for lines in each],
        "clear(self)": [lines.clear for lines in each],
        "_take(self, values)": [lines.take for lines in each],
        "to_json(self)": [f"return {{{', '.join(lines.plain for lines in each)}}}"],
        "to_ints(self)": ["out = []", *(lines.gather for lines in each), "return out"],
        "changes(self, other, without='')": ["out = {}", *(lines.change for lines in each), "return out"],
        "__eq__(self, other)": [f"return type(self) is type(other) and {same}"],
    }
    space: dict[str, Any] = {"_new": object.__new__, **kinds}
    exec("\n".join(_function(head, lines) for head, lines in methods.items()), space)
    for head in methods:
        name = head.partition("(")[0]
        setattr(cls, name, space[name])


class _Lines(NamedTuple):
    """What each of the methods does with one field; `plain` is its part of an expression."""

    init: str
    copy: str
    share: str
    copy_from: str
    clear: str
    take: str
    plain: str
    gather: str
    change: str


def _lines(name: str, field: Field) -> _Lines:
    if field.kind:
        return (
            _lines_of_record(name) if field.length is None else _lines_of_rows(name, field.kind, field.length)
        )
    return _lines_of_number(name, field) if field.length is None else _lines_of_row(name, field)


def _lines_of_rows(name: str, kind: type[Record], length: int) -> _Lines:
    mine, theirs = f"self.{name}", f"other.{name}"
    pairs = f"enumerate(zip({mine}, {theirs}))"
    found = f"{{str(i): c for i, (a, b) in {pairs} if a is not b and (c := a.changes(b))}}"
    return _Lines(
        init=f"{mine} = [_{name}() for _ in range({length})]",
        copy=f"twin.{name} = [a.copy() for a in {mine}]",
        share=f"twin.{name} = [{_shared(kind)} for a, b in zip({mine}, {theirs})]",
        copy_from=f"for a, b in zip({mine}, {theirs}): a.copy_from(b)",
        clear=f"for a in {mine}: a.clear()",
        take=f"for a in {mine}: a._take(values)",
        plain=f"{name!r}: [a.to_json() for a in {mine}]",
        gather=f"for a in {mine}: out += a.to_ints()",
        change=f"if without != {name!r} and (found := {found}): out[{name!r}] = found",
    )


def _lines_of_record(name: str) -> _Lines:
    mine, theirs = f"self.{name}", f"other.{name}"
    found = f"{mine} is not {theirs} and (found := {mine}.changes({theirs}))"
    return _Lines(
        init=f"{mine} = _{name}()",
        copy=f"twin.{name} = {mine}.copy()",
        share=f"twin.{name} = {mine}.share({theirs})",
        copy_from=f"{mine}.copy_from({theirs})",
        clear=f"{mine}.clear()",
        take=f"{mine}._take(values)",
        plain=f"{name!r}: {mine}.to_json()",
        gather=f"out += {mine}.to_ints()",
        change=f"if without != {name!r} and {found}: out[{name!r}] = found",
    )


def _lines_of_row(name: str, field: Field) -> _Lines:
    mine, theirs = f"self.{name}", f"other.{name}"
    return _Lines(
        init=f"{mine} = {_starts(field)}",
        copy=f"twin.{name} = {mine}[:]",
        share=f"twin.{name} = {mine}[:]",
        copy_from=f"{mine}[:] = {theirs}",
        clear=f"{mine}[:] = [0] * {field.length}",
        take=f"{mine}[:] = [next(values) for _ in range({field.length})]",
        plain=f"{name!r}: {mine}[:]",
        gather=f"out += {mine}",
        change=f"if {mine} != {theirs}: out[{name!r}] = {mine}[:]",
    )


def _lines_of_number(name: str, field: Field) -> _Lines:
    mine, theirs = f"self.{name}", f"other.{name}"
    return _Lines(
        init=f"{mine} = {field.start}",
        copy=f"twin.{name} = {mine}",
        share=f"twin.{name} = {mine}",
        copy_from=f"{mine} = {theirs}",
        clear=f"{mine} = 0",
        take=f"{mine} = next(values)",
        plain=f"{name!r}: {mine}",
        gather=f"out.append({mine})",
        change=f"if {mine} != {theirs}: out[{name!r}] = {mine}",
    )


def _starts(field: Field) -> list[int]:
    """What a row of integers starts as."""
    return list(field.starts) or [field.start] * (field.length or 0)


def _shared(kind: type[Record]) -> str:
    """`b` if the records `a` and `b` are equal, else a copy. For those without records inside it says so itself: a call
    for each would cost more."""
    if any(field.kind for field in kind.FIELDS.values()):
        return "a.share(b)"
    return f"b if {' and '.join(f'a.{name} == b.{name}' for name in kind.FIELDS)} else a.copy()"


def _function(head: str, lines: list[str]) -> str:
    return f"def {head}:\n" + "".join(f"    {line}\n" for line in lines)


class Record(metaclass=_RecordMaker):
    """A plain object with fixed integer fields; see the module's text."""

    FIELDS: ClassVar[dict[str, Field]] = {}
    LAYOUT: ClassVar[Any] = None
    FORMAT: ClassVar[str] = ""
    SIZE: ClassVar[int] = 0

    def copy_from(self, other: Self) -> None:
        """Become equal to another record of the same class."""
        raise NotImplementedError

    def clear(self) -> None:
        """Make every number zero, also one that starts as another."""
        raise NotImplementedError

    def changes(self, older: Self, without: str = "") -> dict[str, Any]:
        """The fields that differ from an older record, as JSON: records and rows of records (by index) hold their
        changed fields only, everything else is whole. `merge` puts them into the JSON of the older record. `without` is
        a record, or a row of records, that is left out."""
        raise NotImplementedError

    def to_ints(self) -> list[int]:
        """Every integer, in the order of the declaration."""
        raise NotImplementedError

    def _take(self, values: Iterator[int]) -> None:
        raise NotImplementedError

    def copy(self) -> Self:
        """A record equal to this one."""
        raise NotImplementedError

    def share(self, other: Self) -> Self:
        """A copy that shares with another record the innermost ones that are equal; neither may be changed then."""
        raise NotImplementedError

    def __hash__(self) -> int:
        return hash(self.to_bytes())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.to_json()})"

    def to_bytes(self) -> bytes:
        """The memory of the same record in a NumPy array. A value too wide for its field is an error."""
        try:
            return struct.pack("<" + self.FORMAT, *self.to_ints())
        except struct.error as error:
            raise OverflowError(f"{type(self).__name__}: {error}: {self.to_json()}") from None

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        if len(data) != cls.SIZE:
            raise ValueError(f"a {cls.__name__} is {cls.SIZE} bytes long, not {len(data)}")
        record = cls()
        record._take(iter(struct.unpack("<" + cls.FORMAT, data)))
        return record

    @classmethod
    def array(cls, *records: Self) -> Any:
        """Records as a NumPy array: the only way in which they cross into compiled code."""
        joined = bytearray().join(record.to_bytes() for record in records)
        return np.frombuffer(joined, cls.LAYOUT)  # an array's `copy` would leave the padding as it was

    @classmethod
    def from_array(cls, array: Any, index: int) -> Self:
        """One element of an array of these records, as an object."""
        return cls.from_bytes(array[index : index + 1].tobytes())

    def to_json(self) -> dict[str, Any]:
        """Numbers and lists by name."""
        raise NotImplementedError

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The record behind `to_json`; anything else is a ValueError that names the field."""
        record = cls()
        _fill(record, data, cls.__name__)
        return record

    def leaves(self, path: str = "") -> Iterator[tuple[str, int]]:
        """Every integer with its path, such as `table.players[2].score`."""
        for name in self.FIELDS:
            yield from _leaves(getattr(self, name), f"{path}.{name}" if path else name)


def merge(data: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """The JSON of a record, brought up to date with what `changes` found; the older one stays as it is."""
    return {**data, **{name: _merged(data.get(name, {}), change) for name, change in changes.items()}}


def _merged(value: Any, change: Any) -> Any:
    if not isinstance(change, dict):
        return change
    if not isinstance(value, list):
        return merge(value, cast("dict[str, Any]", change))
    row: list[Any] = [*cast("list[Any]", value)]
    for index, inner in cast("dict[str, Any]", change).items():
        row[int(index)] = merge(row[int(index)], inner)
    return row


def _leaves(value: Any, path: str) -> Iterator[tuple[str, int]]:
    if isinstance(value, Record):
        yield from value.leaves(path)
    elif isinstance(value, list):
        for index, item in enumerate(cast("list[Any]", value)):
            yield from _leaves(item, f"{path}[{index}]")
    else:
        yield path, value


def _fill(record: Record, data: object, path: str) -> None:
    if not isinstance(data, dict) or set(cast("dict[str, object]", data)) != set(record.FIELDS):
        raise ValueError(f"{path}: expected an object with the fields {', '.join(record.FIELDS)}")
    for name, field in record.FIELDS.items():
        value, here = cast("dict[str, object]", data)[name], f"{path}.{name}"
        if field.length is None:
            setattr(record, name, _read(field, getattr(record, name), value, here))
            continue
        if not isinstance(value, list) or len(cast("list[object]", value)) != field.length:
            raise ValueError(f"{here}: expected a list of {field.length}")
        row = getattr(record, name)
        for index, item in enumerate(cast("list[object]", value)):
            row[index] = _read(field, row[index], item, f"{here}[{index}]")


def _read(field: Field, current: Any, value: object, path: str) -> Any:
    if field.kind:
        _fill(current, value, path)
        return current
    limit = 1 << (field.bits - 1)
    if type(value) is not int or not -limit <= value < limit:
        raise ValueError(f"{path}: expected a whole number from {-limit} to {limit - 1}, not {value!r}")
    return value
