"""Notation: states as text, both ways, with only what differs from an empty state.

    table round_number=2 phase=brewing card=lucky-devil
    seat-1 score=4 bag=white-1*3,orange-1 pot=white-1@1,white-3@4 asked=keep-brewing

One line per record, one word per field. A game says with codecs how its fields are written; a field without
one is a number, a row of numbers separated by commas.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import SimpleNamespace
from typing import Any, Protocol, cast

from ludarium.kernel.records import Record

Given = dict[tuple[str, str], int]
"""What a text names: record and word, with the number of the line."""

Fault = tuple[str, str, str]
"""What cannot be, with the record and the word that it is about."""


class Codec(Protocol):
    """How one word of a line is written and read; it may cover several fields of the record."""

    @property
    def fields(self) -> tuple[str, ...]: ...
    def write(self, record: Any, /) -> str: ...
    def read(self, record: Any, text: str, /) -> None: ...


class Named:
    """A number written as one of the words; `absent` is the number written as `none`."""

    def __init__(self, field: str, words: tuple[str, ...], absent: int | None = None) -> None:
        self.fields = (field,)
        self._numbers = {word: number for number, word in enumerate(words)}
        if absent is not None:
            self._numbers["none"] = absent
        self._words = {number: word for word, number in self._numbers.items()}

    def write(self, record: object, /) -> str:
        return self._words[getattr(record, self.fields[0])]

    def read(self, record: object, text: str, /) -> None:
        if text not in self._numbers:
            raise ValueError(f"{text!r} is not one of {', '.join(self._numbers)}")
        setattr(record, self.fields[0], self._numbers[text])


class Counts:
    """A row of counts, written as `word*count`."""

    def __init__(self, field: str, words: tuple[str, ...]) -> None:
        self.fields = (field,)
        self._words = words

    def write(self, record: object, /) -> str:
        row = getattr(record, self.fields[0])
        parts = (w if n == 1 else f"{w}*{n}" for w, n in zip(self._words, row, strict=True) if n)
        return ",".join(parts) or "none"

    def read(self, record: object, text: str, /) -> None:
        row = getattr(record, self.fields[0])
        row[:] = [0] * len(row)
        for part in () if text == "none" else text.split(","):
            word, _, count = part.partition("*")
            if word not in self._words:
                raise ValueError(f"{word!r} is not one of {', '.join(self._words)}")
            if count and not (count.isascii() and count.isdigit()):
                raise ValueError(f"{word} is there a whole number of times, not {count[:20]!r}")
            row[self._words.index(word)] = int(count or 1)


class Number:
    """A number as it is, or a row of numbers separated by commas."""

    def __init__(self, field: str) -> None:
        self.fields = (field,)

    def write(self, record: object, /) -> str:
        value = getattr(record, self.fields[0])
        return ",".join(map(str, cast("list[int]", value))) if isinstance(value, list) else str(value)

    def read(self, record: object, text: str, /) -> None:
        current = getattr(record, self.fields[0])
        numbers = [int(part) for part in text.split(",")]
        if not isinstance(current, list):
            setattr(record, self.fields[0], int(text))
        elif len(numbers) == len(cast("list[int]", current)):
            current[:] = numbers
        else:
            raise ValueError(
                f"{self.fields[0]} has {len(cast('list[int]', current))} numbers, not {len(numbers)}"
            )


class Column:
    """One field of all records of a row as one word: `positions=3,2,1` for `carts[0].position` and so on. The codec
    writes it as if it were a row of numbers of that name."""

    def __init__(self, rows: str, kind: type[Record], field: str, codec: Codec | None = None) -> None:
        self.fields = (rows,)
        self.gathers = ((kind, field),)
        self._field, self._kind, self._codec = field, kind, codec or Number(field)

    def write(self, record: object, /) -> str:
        return self._codec.write(SimpleNamespace(**{self._field: self.row(record)}))

    def read(self, record: object, text: str, /) -> None:
        gathered = SimpleNamespace(**{self._field: self.row(record)})
        self._codec.read(gathered, text)
        numbers = iter(cast("list[int]", getattr(gathered, self._field)))
        for each in getattr(record, self.fields[0]):
            current = getattr(each, self._field)
            if isinstance(current, list):
                current[:] = [next(numbers) for _ in cast("list[int]", current)]
            else:
                setattr(each, self._field, next(numbers))
            _fits(each, self._field)

    def row(self, record: object, /) -> list[int]:
        """All numbers, one record after the other."""
        return [
            number for each in getattr(record, self.fields[0]) for number in _row(getattr(each, self._field))
        ]

    @property
    def least(self) -> int:
        """What stands for nothing."""
        return self._kind.FIELDS[self._field].start


def nothing_follows(_state: Any, _given: Given, /) -> Iterator[Fault]:
    """For games whose positions are written out in full."""
    return iter(())


class RecordNotation:
    """The notation of one kind of record; `names` gives the records inside it names for people. Records of one name
    share a line. `without` are those that a text never tells of.

    `complete` works out what a position leaves out, and yields what cannot be. Words that are `signed` may be below 0.
    """

    def __init__(
        self,
        kind: type[Record],
        codecs: Mapping[type[Record], Mapping[str, Codec]],
        names: Mapping[str, str],
        complete: Callable[[Any, Given], Iterator[Fault]] = nothing_follows,
        signed: frozenset[str] = frozenset(),
        without: frozenset[str] = frozenset(),
    ) -> None:
        self.complete = complete
        self._signed = signed
        self._kind = kind
        self._codecs = codecs
        self._names = names
        self._without = without
        columns = (getattr(codec, "gathers", ()) for own in codecs.values() for codec in own.values())
        self._gathered = {place for places in columns for place in places}

    def write(self, record: Record, /) -> str:
        """Only what differs from an empty record; records that do not differ have no line."""
        return self.written(record, self.differing(record, self._kind()))

    def read(self, text: str, /) -> Any:
        """The record; a text that is none is a ValueError that names line and word."""
        record = self._kind()
        self.change(record, text)
        return record

    def change(self, record: Record, text: str) -> Given:
        """Read a text into a record that exists: what it does not name stays as it is. What it names."""
        lines, given = self._lines(record), Given()
        for number, line in enumerate(text.splitlines(), 1):
            name, *words = line.split() or [""]
            if name and name not in lines:
                raise ValueError(f"line {number}: there is no {name[:60]!r}; there are {', '.join(lines)}")
            for word in words:
                self._read_word(lines[name], word, number)
                given[name, word.partition("=")[0]] = number
        record.to_bytes()  # a number too wide for its field is an error here, not later
        return given

    def numbers(self, record: Record) -> Iterator[tuple[str, str, int, int]]:
        """Record and word of every number or row of numbers, the least that it can be, and the least that it is."""
        for name, word, codec, part in self._entries(record):
            if word in self._signed:
                continue
            if isinstance(codec, Column):
                yield name, word, codec.least, min(codec.row(part))
                continue
            for field in (field for field in codec.fields if part.FIELDS[field].kind is None):
                value, start = getattr(part, field), part.FIELDS[field].start
                yield name, word, min(start, -1 if isinstance(value, list) else 0), min(_row(value))

    def differing(self, record: Record, base: Record) -> set[tuple[str, str]]:
        """Record and word of all in which one differs from the other."""
        pairs = zip(self._entries(record), self._entries(base), strict=True)
        return {
            (name, word) for (name, word, codec, part), (*_, other) in pairs if _differs(codec, part, other)
        }

    def written(self, record: Record, wanted: set[tuple[str, str]]) -> str:
        """These words of a record, whatever they say."""
        lines: dict[str, list[str]] = {}
        for name, word, codec, part in self._entries(record):
            if (name, word) in wanted:
                lines.setdefault(name, [name]).append(f"{word}={codec.write(part)}")
        return "\n".join(" ".join(words) for words in lines.values())

    def _entries(self, record: Record) -> Iterator[tuple[str, str, Codec, Record]]:
        """Every word with its line, how it is written, and the record that it is about."""
        for name, part in self._parts(record):
            for word, codec in self._words(part):
                yield name, word, codec, part

    def _lines(self, record: Record) -> dict[str, dict[str, tuple[Codec, Record]]]:
        """The same by line and word."""
        lines: dict[str, dict[str, tuple[Codec, Record]]] = {}
        for name, word, codec, part in self._entries(record):
            lines.setdefault(name, {})[word] = codec, part
        return lines

    def _parts(self, record: Record) -> Iterator[tuple[str, Record]]:
        """The record and every record inside it, by name."""
        for path, part in _parts(record, "", self._without):
            yield self._names.get(path, path or "state"), part

    def _read_word(self, words: Mapping[str, tuple[Codec, Record]], word: str, number: int) -> None:
        name, sign, value = word.partition("=")
        if name not in words or not sign:
            kind = type(next(iter(words.values()))[1]).__name__
            raise ValueError(f"line {number}: {word[:60]!r} is not a field of {kind} with a value")
        codec, part = words[name]
        try:
            codec.read(part, value)
            for field in codec.fields:
                _fits(part, field)
        except (ValueError, IndexError) as error:
            raise ValueError(f"line {number}: {word[:60]!r}: {str(error)[:400]}") from None

    def _words(self, part: Record) -> Iterator[tuple[str, Codec]]:
        """Every word a line may have for this record, in the order of its fields."""
        own = self._codecs.get(type(part), {})
        covered = {field for codec in own.values() for field in codec.fields}
        for name, field in part.FIELDS.items():
            yield from ((word, codec) for word, codec in own.items() if codec.fields[0] == name)
            if name not in covered and field.kind is None and (type(part), name) not in self._gathered:
                yield name, Number(name)


def _parts(record: Record, path: str, without: frozenset[str]) -> Iterator[tuple[str, Record]]:
    """The record and every record inside it, with their paths."""
    if path in without:
        return
    yield path, record
    for name, field in record.FIELDS.items():
        value, here = getattr(record, name), f"{path}.{name}" if path else name
        if field.kind and field.length is None:
            yield from _parts(value, here, without)
        elif field.kind:
            for index, item in enumerate(value):
                yield from _parts(item, f"{here}[{index}]", without)


def _row(value: Any) -> list[int]:
    return cast("list[int]", value) if isinstance(value, list) else [value]


def _fits(part: Record, field: str) -> None:
    if part.FIELDS[field].kind:
        return
    limit = 1 << (part.FIELDS[field].bits - 1)
    if any(not -limit <= number < limit for number in _row(getattr(part, field))):
        raise ValueError(f"a number here is from {-limit} to {limit - 1}")


def _differs(codec: Codec, part: Record, empty: Record) -> bool:
    """Of rows of records a codec may write one field only, so then its words are compared."""
    if all(getattr(part, field) == getattr(empty, field) for field in codec.fields):
        return False
    rows = any(part.FIELDS[field].kind for field in codec.fields)
    return not rows or codec.write(part) != codec.write(empty)
