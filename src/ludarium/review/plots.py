"""Plots of a review: lines over a match, and the parts of a sum; marks in SVG, letters in HTML beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

NUM_SHADES = 6
TALL, SMALL = 260, 150  # pixels


@dataclass(frozen=True)
class Line:
    """The values of one seat, with the places where they were."""

    label: str
    points: Sequence[tuple[float, float]]
    shade: int

    @property
    def css(self) -> str:
        return f"bot-{self.shade % NUM_SHADES}"


@dataclass(frozen=True)
class Dot:
    """Something worth a mark on a line."""

    place: float
    value: float
    shade: int
    hint: str


def curves(
    lines: Sequence[Line],
    low: float,
    high: float,
    *,
    labels: tuple[str, str],
    marks: Sequence[tuple[float, str]] = (),
    dots: Sequence[Dot] = (),
    small: bool = False,
) -> str:
    """Lines over one ground, with the names of its bottom and top, upright marks below, and dots."""
    ground = _Ground(max((point[0] for line in lines for point in line.points), default=1.0), low, high)
    drawn = "".join([*(ground.upright(place) for place, _ in marks), *map(ground.line, lines)])
    names = "".join(ground.name(place, name) for place, name in marks if name)
    return (
        f'<div class="curves" style="--tall:{SMALL if small else TALL}px"><b>{escape(labels[1])}</b>'
        f'<b class="low">{escape(labels[0])}</b><div class="ground">'
        f'<svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img">{drawn}</svg>'
        f'{"".join(map(ground.dot, dots))}</div><div class="marks">{names}</div></div>'
    )


class _Ground:
    """Where things are, in percent of its width and height."""

    def __init__(self, width: float, low: float, high: float) -> None:
        self._width, self._low, self._height = width or 1.0, low, (high - low) or 1.0

    def _across(self, place: float) -> str:
        return f"{100 * place / self._width:.2f}"

    def _down(self, value: float) -> str:
        return f"{100 - 100 * (value - self._low) / self._height:.2f}"

    def upright(self, place: float) -> str:
        x = self._across(place)
        return f'<line class="grid" x1="{x}" x2="{x}" y1="0" y2="100"/>'

    def line(self, line: Line) -> str:
        points = " ".join(f"{self._across(place)},{self._down(value)}" for place, value in line.points)
        return f'<polyline class="curve {line.css}" points="{points}"/>'

    def dot(self, dot: Dot) -> str:
        return (
            f'<i class="dot-mark bot-{dot.shade % NUM_SHADES}" title="{escape(dot.hint)}" '
            f'style="left:{self._across(dot.place)}%;top:{self._down(dot.value)}%"></i>'
        )

    def name(self, place: float, name: str) -> str:
        return f'<span style="left:{self._across(place)}%">{escape(name)}</span>'


def parts(values: Sequence[tuple[str, float]], most: float) -> str:
    """The parts of a sum, one below the other, each from where the one before ended."""
    here, rows = 0.0, list[str]()
    for css, value in values:
        start, here = here, here + value
        left, wide = min(start, here), abs(value)
        rows.append(
            f'<i class="{css} {"up" if value >= 0 else "down"}" '
            f'style="left:{50 + 50 * left / most:.2f}%;width:{max(50 * wide / most, 0.4):.2f}%"></i>'
        )
    return f'<div class="parts">{"".join(rows)}</div>'


def legend(names: Sequence[str]) -> str:
    """Whose colour is whose."""
    items = (
        f'<li><i class="swatch bot-{seat % NUM_SHADES}"></i>{escape(name)}</li>'
        for seat, name in enumerate(names)
    )
    return f'<ul class="legend">{"".join(items)}</ul>'
