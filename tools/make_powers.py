"""Writes who may do what, and when, into the guide, from the server's own table; with `--check` it only looks."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from ludarium.server.commands import POWERS, REQUESTS, Power
from ludarium.server.tables import LOBBY, OVER, PLAYING, STARTING

TARGET = Path(__file__).parent.parent / "docs" / "guide-protocol.md"
BEGIN, END = "<!-- powers: made by tools/make_powers.py -->\n", "<!-- end of powers -->\n"
PHASES = (LOBBY, STARTING, PLAYING, OVER)


def main() -> None:
    text = TARGET.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    made = before + BEGIN + table() + END + after
    if "--check" not in sys.argv:
        TARGET.write_text(made, encoding="utf-8")
    elif made != text:
        sys.exit("docs/guide-protocol.md is not what the server allows: run tools/make_powers.py")


def table() -> str:
    """One row a command, then one a request."""
    powers = {f"`{_name(kind)}`": power for kind, power in POWERS.items()}
    powers |= {f"`{name}`": power for name, power in REQUESTS.items()}
    head = f"| | who | {' | '.join(PHASES)} | if |\n|---|---|{'---|' * len(PHASES)}---|\n"
    return head + "".join(_row(name, power) for name, power in powers.items())


def _row(name: str, power: Power) -> str:
    phases = " | ".join("yes" if phase in power.phases else "–" for phase in PHASES)
    return f"| {name} | {power.by} | {phases} | {power.condition} |\n"


def _name(kind: type[Any]) -> str:
    return str(kind.__struct_config__.tag)


if __name__ == "__main__":
    main()
