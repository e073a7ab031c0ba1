"""Measuring part by part: what is measured is on the disk at once, and a part that fails costs only itself."""

import json
import os
import platform
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from rich.console import Console
from rich.table import Table

Figure = tuple[str, str, float, str, float | None]  # group, what, value, unit, to reach
Part = Callable[[], Iterable[Figure]]

NAMES = ("group", "what", "value", "unit", "to_reach")


def chosen(parts: Mapping[str, Part], words: list[str]) -> dict[str, Part]:
    """The parts that are named, by their whole name or by how it begins; without words all of them."""
    for word in words:
        if not any(name.startswith(word) for name in parts):
            raise SystemExit(f"There is no part {word!r}; there are {', '.join(parts)}.")
    return {name: part for name, part in parts.items() if not words or name.startswith(tuple(words))}


def measured(parts: Mapping[str, Part], file: Path) -> int:
    """Measure, and show a table at the end; the exit status. After each part the file holds all figures so far."""
    console, figures, failed = Console(stderr=True), list[Figure](), list[str]()
    for name, part in parts.items():
        console.print(f"measuring: {name} …")
        try:
            for figure in part():
                figures.append(figure)
                console.print(f"  {figure[0]}, {figure[1]}: {figure[2]:,.2f} {figure[3]}", highlight=False)
        except Exception:
            console.print_exception()
            failed.append(name)
        write(file, figures, failed)
    show(figures)
    if failed:
        console.print(
            f"Not measured to the end: {', '.join(failed)}. All others are in {file}.", highlight=False
        )
    return 1 if failed else 0


def write(file: Path, figures: list[Figure], failed: list[str]) -> None:
    """The figures so far, for programs; whoever reads finds the file whole, even if we are stopped meanwhile."""
    record = [dict(zip(NAMES, figure, strict=True)) for figure in figures]
    machine = {"python": platform.python_version(), "processor": processor(), "load": os.getloadavg()}
    beside = file.with_suffix(".part")
    beside.write_text(json.dumps({"machine": machine, "failed": failed, "figures": record}, indent=1) + "\n")
    beside.replace(file)


def show(figures: list[Figure]) -> None:
    """The table for people; what misses its mark is marked in words, not by color alone."""
    table = Table("", "", "measured", "unit", "to reach", "")
    for group, what, value, unit, goal in figures:
        better = unit in ("s", "ms", "bytes", "MB", "%")
        reached = (
            "" if goal is None else "reached" if (value <= goal if better else value >= goal) else "missed"
        )
        shown = f"{value:,.0f}" if value >= 100 else f"{value:,.2f}"
        table.add_row(group, what, shown, unit, "" if goal is None else f"{goal:,.0f}", reached)
    Console(width=110).print(table)


def processor() -> str:
    """The processor's name, where the system tells."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    return next(
        (line.split(":", 1)[1].strip() for line in lines if "model name" in line), platform.processor()
    )
