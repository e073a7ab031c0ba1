"""Grids: figures in columns, for a terminal. What is too wide for it goes on below, so that no figure is cut off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.console import Group
from rich.table import Table

GAP = 2  # between two columns


def grid(heads: Sequence[str], rows: Sequence[Sequence[str]], width: int, names: int = 1) -> Group:
    """Rows under heads, in one table or in several that begin with the same columns: as many as `names` says. Those may
    take half of the width, and are folded where they are longer."""
    widths = [max(map(cell_len, column)) for column in zip(heads, *rows, strict=True)]
    widths[names - 1] = min(widths[names - 1], max(width // 2 - sum(widths[: names - 1]), 1))
    tables = [_table(heads, rows, widths, names, part) for part in _parts(widths, width, names)]
    return Group(tables[0], *(each for table in tables[1:] for each in ("", table)))


def _parts(widths: Sequence[int], width: int, names: int) -> Iterator[list[int]]:
    """The columns beside the names, cut so that each part fits."""
    begun = used = sum(widths[:names]) + GAP * (names - 1)
    part: list[int] = []
    for column in range(names, len(widths)):
        if part and used + GAP + widths[column] > width:
            yield part
            part, used = [], begun
        part.append(column)
        used += GAP + widths[column]
    yield part


def _table(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    widths: Sequence[int],
    names: int,
    part: Sequence[int],
) -> Table:
    table = Table(box=None, padding=(0, GAP, 0, 0), pad_edge=False, header_style="bold")
    columns = [*range(names), *part]
    for column in columns:
        if column < names:
            table.add_column(heads[column], overflow="fold", width=widths[column])
        else:
            table.add_column(heads[column], no_wrap=True)
    for row in rows:
        table.add_row(*(row[column] for column in columns))
    return table
