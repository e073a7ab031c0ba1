"""Straight-line code: a row of a tensor filled from a record's memory, many neighbouring columns in one instruction.

It is made for one observer, without a loop or a branch. What differs from seat to seat, because rows of seats are
turned, is read from tables. Importing this module imports a compiler.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import count
from types import FunctionType
from typing import TYPE_CHECKING, Any

from ludarium.kernel.columns import AMOUNT, EQUALS, Column, Places

if TYPE_CHECKING:
    from ludarium.kernel.tensors import Observer

# Numba has no types worth the name: what comes from it is Any, here as in targets.py.
cgutils: Any = import_module("numba.core.cgutils")
types: Any = import_module("numba.core.types")
intrinsic: Any = import_module("numba.extending").intrinsic
ir: Any = import_module("llvmlite.ir")

MOST_COLUMNS = 64  # of a block: as many bytes as the widest registers hold
_BYTE, _WORD, _FLOAT = ir.IntType(8), ir.IntType(32), ir.FloatType()


def row_filler(observer: Observer) -> FunctionType:
    """The body of `observer.fill_row` for Numba's CPU target; the record is a State or a Seen of the game."""
    names = {"fill": intrinsic(_filling(observer)), "__name__": __name__}
    body = FunctionType(_call.__code__, names, observer.fill_row.__name__)
    body.__qualname__ = body.__name__  # by which Numba's disk cache tells one observer's from another's
    return body


def _call(record: Any, seat: int, out: Any) -> None:
    fill(record, seat, out)  # pyright: ignore[reportUndefinedVariable] # noqa: F821


def _filling(observer: Observer) -> Any:
    """The definition of the intrinsic."""

    def define(typing_context: Any, record: Any, seat: Any, out: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            row = context.make_array(out)(context, builder, arguments[2]).data
            code = _Code(builder, observer, arguments[0], arguments[1], row)
            for block in blocks(observer.columns, observer.places("seat" in record.fields)):
                code.fill(block)
            return context.get_dummy_value()

        return types.void(record, seat, out), generate

    return define


# --- What is filled in one go ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Block:
    """Neighbouring columns of one kind, whose integers lie side by side wherever the viewer sits."""

    columns: tuple[Column, ...]
    first: int  # the first column's number
    width: int  # of an integer, in bytes; 0 for the viewer's number, which lies nowhere
    entries: tuple[int, ...]  # by column: which of the integers stands behind it
    offsets: tuple[int, ...]  # by seat: where the integers begin
    arguments: tuple[tuple[int, ...], ...]  # by seat and column


def blocks(rows: Sequence[Sequence[Column]], where: Sequence[Places]) -> Iterator[Block]:
    """The columns of every seat, put together where neighbours go on alike for all of them."""
    first = 0
    for behind in range(1, len(rows[0]) + 1):
        if behind == len(rows[0]) or behind - first == MOST_COLUMNS or not _goes_on(rows, where, behind):
            yield _block([row[first:behind] for row in rows], where, first)
            first = behind


def _goes_on(rows: Sequence[Sequence[Column]], where: Sequence[Places], number: int) -> bool:
    """Whether a column is asked as the one before it, about the same integer or about the next one in memory."""
    before, column = rows[0][number - 1], rows[0][number]
    if before.asks != column.asks:
        return False
    if before.source == column.source:
        return True
    pairs = ((row[number - 1], row[number], places) for row, places in zip(rows, where))
    return all(_next_to(places[one.source], places[two.source]) for one, two, places in pairs)


def _next_to(one: tuple[int, int], two: tuple[int, int]) -> bool:
    return one[0] == two[0] != 0 and one[1] + one[0] == two[1]


def _block(rows: Sequence[Sequence[Column]], where: Sequence[Places], first: int) -> Block:
    columns, (width, begin) = tuple(rows[0]), where[0][rows[0][0].source]
    return Block(
        columns,
        first,
        width,
        tuple((where[0][column.source][1] - begin) // max(width, 1) for column in columns),
        tuple(places[row[0].source][1] for row, places in zip(rows, where)),
        tuple(tuple(column.argument for column in row) for row in rows),
    )


# --- The code of a block --------------------------------------------------------------------------------


class _Code:
    """Writes the instructions that fill one row; `record` and `row` are places in memory."""

    def __init__(self, builder: Any, observer: Observer, record: Any, seat: Any, row: Any) -> None:
        self._builder, self._observer, self._row = builder, observer, row
        self._record = builder.bitcast(record, _BYTE.as_pointer())
        zero = seat.type(0)
        self._seat = seat  # -1 for whoever looks on, to whom the first seat comes first
        self._turn = builder.select(builder.icmp_signed("<", seat, zero), zero, seat)
        self._names = count()

    def fill(self, block: Block) -> None:
        """Fill the columns of a block."""
        values = self._values(block)
        if block.columns[0].asks == AMOUNT:
            numbers = self._bounded(block, values)
        elif block.columns[0].asks == EQUALS:
            numbers = self._builder.icmp_signed("==", values, self._arguments(block, values.type))
        else:
            bits = self._builder.and_(values, self._arguments(block, values.type))
            numbers = self._builder.icmp_unsigned("!=", bits, ir.Constant(values.type, None))
        self._store(block, numbers)

    def _values(self, block: Block) -> Any:
        """The integer behind each column."""
        lanes, builder = len(block.columns), self._builder
        if not block.width:
            kind, found = self._seat.type, [self._seat]
            vector = builder.insert_element(ir.VectorType(kind, 1)(ir.Undefined), *found, _WORD(0))
        else:
            kind, length = ir.IntType(8 * block.width), block.entries[-1] + 1
            place = builder.gep(self._record, [self._by_seat(_WORD, block.offsets)])
            vector = self._load(place, ir.VectorType(kind, length))
        if block.entries == tuple(range(lanes)):
            return vector
        order = ir.Constant(ir.VectorType(_WORD, lanes), [_WORD(entry) for entry in block.entries])
        return builder.shuffle_vector(vector, ir.Constant(vector.type, ir.Undefined), order)

    def _arguments(self, block: Block, kind: Any) -> Any:
        """What each integer is compared with, or the bit asked of it."""
        of_bits = block.columns[0].asks != EQUALS
        rows = [[1 << one if of_bits else one for one in row] for row in block.arguments]
        return self._by_seat(kind, [[kind.element(one) for one in row] for row in rows])

    def _bounded(self, block: Block, values: Any) -> Any:
        builder, kind = self._builder, values.type
        limit = 1 << (8 * block.width - 1)
        least, most = (
            ir.Constant(kind, [kind.element(min(max(bound, -limit), limit - 1)) for bound in bounds])
            for bounds in ([c.least for c in block.columns], [c.most for c in block.columns])
        )
        raised = builder.select(builder.icmp_signed("<", values, least), least, values)
        return builder.select(builder.icmp_signed(">", raised, most), most, raised)

    def _store(self, block: Block, numbers: Any) -> None:
        """Lay a block's numbers down, scaled where the row is of floats."""
        builder, lanes = self._builder, len(block.columns)
        place = builder.gep(self._row, [_WORD(block.first)])
        flags, kind = numbers.type.element.width == 1, self._row.type.pointee
        if kind == _FLOAT:
            wide = ir.VectorType(_WORD, lanes)
            whole = (builder.zext if flags else self._resized)(numbers, wide)
            factors = self._observer.factors[block.first : block.first + lanes]
            scale = ir.Constant(ir.VectorType(_FLOAT, lanes), [_FLOAT(float(one)) for one in factors])
            numbers = builder.fmul(builder.sitofp(whole, scale.type), scale)
        else:
            numbers = (builder.zext if flags else self._resized)(numbers, ir.VectorType(kind, lanes))
        pointer = builder.bitcast(place, numbers.type.as_pointer())
        builder.store(numbers, pointer, align=1)

    def _resized(self, numbers: Any, kind: Any) -> Any:
        before, after = numbers.type.element.width, kind.element.width
        if before == after:
            return numbers
        return (self._builder.trunc if before > after else self._builder.sext)(numbers, kind)

    def _by_seat(self, kind: Any, values: Sequence[Any]) -> Any:
        """A constant; or where it is another for another seat, the one for the seat that looks."""
        constants = [ir.Constant(kind, value) for value in values]
        if len(set(values if kind is _WORD else map(str, constants))) == 1:
            return constants[0]
        table = ir.Constant(ir.ArrayType(kind, len(constants)), constants)
        name = f"by_seat_{next(self._names)}"
        whole = cgutils.global_constant(
            self._builder.module, self._builder.module.get_unique_name(name), table
        )
        return self._builder.load(self._builder.gep(whole, [_WORD(0), self._turn], inbounds=True))

    def _load(self, place: Any, kind: Any) -> Any:
        return self._builder.load(self._builder.bitcast(place, kind.as_pointer()), align=1)
