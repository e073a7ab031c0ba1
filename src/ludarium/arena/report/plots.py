"""Plots: marks in SVG, labels in HTML beside them. Widths are percentages: letters keep their size on a phone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, isfinite, log10
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludarium.arena.statistics import Estimate

ROW = 26  # pixels
RIDGE = 62
BARS = 190
TICKS = 5  # of an axis, about

Tick = Callable[[float], str]  # a number of an axis, as people read it


@dataclass(frozen=True)
class Scale:
    """Values from left to right."""

    low: float
    high: float

    @classmethod
    def around(cls, values: Sequence[float]) -> Scale:
        """A scale that holds all values, with some air at both ends."""
        finite = [value for value in values if isfinite(value)] or [0.0, 1.0]
        low, high = min(finite), max(finite)
        air = (high - low) * 0.06 or abs(high) * 0.1 or 1.0
        return cls(low - air, high + air)

    def at(self, value: float) -> float:
        """The place of a value, in percent; beyond the ends it is the end."""
        return round(min(max(100 * (value - self.low) / (self.high - self.low), 0.0), 100.0), 2)

    def ticks(self, count: int = TICKS) -> list[float]:
        """Round numbers along the scale."""
        step = (self.high - self.low) / count
        power = 10.0 ** floor(log10(step))
        step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= step * 0.999)
        first = ceil(self.low / step - 1e-9)
        return [round(number * step, 10) for number in range(first, floor(self.high / step + 1e-9) + 1)]


# --- Forests --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mark:
    """A row of a forest: a name, what is known, its text, and the class of its colour."""

    label: str
    estimate: Estimate
    text: str
    shade: str = "plain"
    hint: str = ""


def forest(marks: Sequence[Mark], tick: Tick, reference: float | None = None) -> str:
    """Estimates under each other, with their intervals, around what would be even."""
    bounds = [
        bound for mark in marks for bound in (mark.estimate.low, mark.estimate.high, mark.estimate.value)
    ]
    scale = Scale.around([*bounds, *([] if reference is None else [reference])])
    rows = "".join(_forest_row(mark, scale, reference) for mark in marks)
    return f'<div class="forest">{rows}{axis(scale, tick)}</div>'


def _forest_row(mark: Mark, scale: Scale, reference: float | None) -> str:
    plot = interval(mark.estimate, scale, reference, mark.shade)
    hint = f"<small>{escape(mark.hint)}</small>" if mark.hint else ""
    return (
        f'<div class="row"><div class="label">{swatch(mark.shade)}<span>{escape(mark.label)}</span>{hint}</div>'
        f'<div class="plot">{plot}</div><div class="value">{escape(mark.text)}</div></div>'
    )


def swatch(shade: str) -> str:
    return f'<i class="swatch {shade}"></i>' if shade.startswith("bot") else ""


def interval(
    estimate: Estimate, scale: Scale, reference: float | None, shade: str, ticks: int = TICKS
) -> str:
    """An estimate as a dot on the line of its interval."""
    low, high, value = (scale.at(number) for number in (estimate.low, estimate.high, estimate.value))
    middle = ROW / 2
    return _svg(
        ROW,
        _grid(scale, ROW, reference, ticks),
        f'<line class="span {shade}" x1="{low}%" x2="{high}%" y1="{middle}" y2="{middle}"/>',
        f'<circle class="dot {shade}" cx="{value}%" cy="{middle}" r="5.5"/>',
    )


def axis(scale: Scale, tick: Tick, count: int = TICKS) -> str:
    """The numbers below, about so many."""
    texts = "".join(
        f'<text x="{scale.at(value)}%" y="14" text-anchor="{_anchor(scale.at(value))}">{escape(tick(value))}</text>'
        for value in scale.ticks(count)
    )
    return f'<div class="row axis"><div class="label"></div><div class="plot">{_svg(20, texts)}</div></div>'


def _anchor(place: float) -> str:
    return "start" if place < 4 else "end" if place > 96 else "middle"


def _grid(scale: Scale, height: float, reference: float | None, count: int = TICKS) -> str:
    lines = "".join(
        f'<line class="grid" x1="{scale.at(value)}%" x2="{scale.at(value)}%" y1="0" y2="{height}"/>'
        for value in scale.ticks(count)
    )
    if reference is None:
        return lines
    place = scale.at(reference)
    return f'{lines}<line class="even" x1="{place}%" x2="{place}%" y1="0" y2="{height}"/>'


# --- Distributions --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Heap:
    """The values of one bot."""

    label: str
    values: NDArray[np.float64]
    text: str
    shade: str


def ridges(heaps: Sequence[Heap], tick: Tick) -> str:
    """How values are spread, one hill each on a common ground."""
    everything = np.concatenate([heap.values for heap in heaps])
    scale = Scale.around([float(everything.min()), float(everything.max())])
    edges = _edges(everything)
    tallest = max(float(_density(heap.values, edges).max()) for heap in heaps)
    rows = "".join(_ridge(heap, scale, edges, tallest) for heap in heaps)
    return f'<div class="forest ridges">{rows}{axis(scale, tick)}</div>'


def _ridge(heap: Heap, scale: Scale, edges: NDArray[np.float64], tallest: float) -> str:
    density = _density(heap.values, edges)
    centres = (edges[:-1] + edges[1:]) / 2
    points = [(scale.at(float(x)), 96 - 92 * float(y) / tallest) for x, y in zip(centres, density)]
    path = " ".join(f"L{x} {y:.1f}" for x, y in points)
    start, end = scale.at(float(edges[0])), scale.at(float(edges[-1]))
    mean = scale.at(float(heap.values.mean()))
    hill = (
        '<svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">'
        f'<path class="hill {heap.shade}" d="M{start} 96 {path} L{end} 96 Z"/></svg>'
    )
    line = f'<line class="mean {heap.shade}" x1="{mean}%" x2="{mean}%" y1="10" y2="{RIDGE - 2}"/>'
    plot = _svg(RIDGE, _grid(scale, RIDGE, None), hill, line)
    return (
        f'<div class="row"><div class="label">{swatch(heap.shade)}<span>{escape(heap.label)}</span></div>'
        f'<div class="plot">{plot}</div><div class="value">{escape(heap.text)}</div></div>'
    )


def _edges(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Bins of whole numbers, about forty of them."""
    low, high = floor(float(values.min())), ceil(float(values.max())) + 1
    width = max(1, ceil((high - low) / 40))
    return np.arange(low - width, high + 2 * width, width, dtype=np.float64)


def _density(values: NDArray[np.float64], edges: NDArray[np.float64]) -> NDArray[np.float64]:
    """Shares by bin, smoothed a little."""
    counts = np.histogram(values, edges)[0] / len(values)
    return np.convolve(counts, (0.25, 0.5, 0.25), mode="same")


def histogram(values: NDArray[np.float64], mean: float, tick: Tick, note: str) -> str:
    """Bars, and a line at the mean."""
    edges = _edges(values)
    counts = np.histogram(values, edges)[0]
    scale, tallest = Scale(float(edges[0]), float(edges[-1])), max(int(counts.max()), 1)
    bars = "".join(
        f'<rect class="bar" x="{scale.at(float(left))}%" width="{_width(scale, left, right)}%" '
        f'y="{BARS - (BARS - 26) * count / tallest:.1f}" height="{(BARS - 26) * count / tallest:.1f}"/>'
        for left, right, count in zip(edges, edges[1:], counts)
        if count
    )
    place = scale.at(mean)
    line = f'<line class="mean plain" x1="{place}%" x2="{place}%" y1="20" y2="{BARS}"/>'
    text = f'<text x="{place}%" y="13" text-anchor="{_anchor(place)}">{escape(note)}</text>'
    return f'<div class="wide">{_svg(BARS, bars, line, text)}{axis(scale, tick)}</div>'


def _width(scale: Scale, left: Any, right: Any) -> float:
    return round(max(scale.at(float(right)) - scale.at(float(left)) - 0.25, 0.1), 2)


# --- Shares ---------------------------------------------------------------------------------------------


def stacks(rows: Sequence[tuple[str, str, Sequence[int]]], legend: Sequence[str]) -> str:
    """Shares of a whole, side by side: by row a label, the class of its colour, and the counts."""
    drawn = "".join(
        f'<div class="row"><div class="label">{swatch(shade)}<span>{escape(label)}</span></div>'
        f'<div class="plot">{_stack(counts)}</div></div>'
        for label, shade, counts in rows
    )
    names = "".join(
        f'<li><i class="swatch place-{_tone(place)}"></i>{escape(name)}</li>'
        for place, name in enumerate(legend)
    )
    return f'<div class="forest stacks">{drawn}</div><ul class="legend">{names}</ul>'


def _stack(counts: Sequence[int]) -> str:
    total, left, pieces = sum(counts), 0.0, list[str]()
    for place, count in enumerate(counts):
        width = 100 * count / total
        pieces.append(
            f'<rect class="place-{_tone(place)}" x="{left:.2f}%" width="{max(width - 0.2, 0):.2f}%" '
            'y="3" height="24" rx="2"/>'
        )
        if width >= 9:
            pieces.append(
                f'<text class="on-place-{_tone(place)}" x="{left + width / 2:.2f}%" y="19.5" text-anchor="middle">'
                f"{round(width)} %</text>"
            )
        left += width
    return _svg(30, *pieces)


def _tone(place: int) -> int:
    return min(place, 4)


def _svg(height: float, *parts: str) -> str:
    return f'<svg width="100%" height="{height}" aria-hidden="true" focusable="false">{"".join(parts)}</svg>'
