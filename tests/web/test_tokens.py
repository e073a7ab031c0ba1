"""The design tokens keep WCAG AA, by day and by night."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TOKENS = (Path(__file__).parents[2] / "web" / "src" / "tokens.css").read_text("utf-8")
SURFACES = ("paper", "card")
DAY, NIGHT = 0, 1

READ = [
    *((ink, ground) for ink in ("ink", "ink-soft") for ground in ("paper", "card", "raised", "sunken")),
    *(("ink", f"{wash}-soft") for wash in ("accent", "gold", "danger", "success")),
    *((name, ground) for name in ("accent", "gold-ink", "danger", "success") for ground in SURFACES),
    *((name, f"{name}-soft") for name in ("danger", "success")),
    ("gold-ink", "gold-soft"),
    ("on-accent", "accent"),
    ("on-accent", "accent-strong"),
    ("on-danger", "danger"),
    *((f"seat-{seat}", ground) for seat in range(9) for ground in SURFACES),
    *((f"{piece}-ink", piece) for piece in ("ruby", "coin", "droplet")),
    *(
        (f"chip-{color}-ink", f"chip-{color}")
        for color in ("white", "orange", "green", "blue", "red", "yellow", "purple", "black")
    ),
]
SEEN = [
    *((name, ground) for name in ("focus", "line-strong") for ground in (*SURFACES, "raised", "sunken")),
    *(
        (f"chip-{color}-edge", ground)
        for color in ("white", "orange", "green", "blue", "red", "yellow", "purple", "black")
        for ground in SURFACES
    ),
]


@pytest.mark.parametrize("time", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize(("over", "under"), READ)
def test_what_is_read_stands_out(over: str, under: str, time: int) -> None:
    assert contrast(color(over, time), color(under, time)) >= 4.5


@pytest.mark.parametrize("time", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize(("over", "under"), SEEN)
def test_edges_are_seen(over: str, under: str, time: int) -> None:
    assert contrast(color(over, time), color(under, time)) >= 3


def color(name: str, time: int) -> str:
    found = re.search(rf"--{name}: ([^;]+);", TOKENS)
    assert found is not None, f"--{name} is gone"
    colors = re.findall(r"#[0-9a-f]{6}", found[1])
    return colors[time if len(colors) == 2 else 0]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(color: str) -> float:
    red, green, blue = (linear(int(color[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
