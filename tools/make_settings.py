"""Writes the table of all settings, docs/settings.md, from the server's own; with `--check` it only looks."""

from __future__ import annotations

import sys
from pathlib import Path

from ludarium.server.settings import Setting, settings

TARGET = Path(__file__).parent.parent / "docs" / "settings.md"

HEAD = """# All settings of `ludarium serve`

Made by `tools/make_settings.py` from `src/ludarium/server/config.py`. Each can be set by an option, in the environment,
or in a file that `--config FILE` (or `LUDARIUM_CONFIG`) names; an option comes before the environment, and that before
the file.

    ludarium serve --port 8000 --set bot-patience=10s --set limits.tables=500
    LUDARIUM_PORT=8000 LUDARIUM_BOT_PATIENCE=10s LUDARIUM_LIMITS_TABLES=500 ludarium serve
    ludarium serve --config ludarium.toml

```toml
port = 8000
bot_patience = "10s"
origins = ["https://play.example"]

[limits]
tables = 500
```

A time is written as `30m`, `1h` or `2d`, or as a number of seconds. A list is repeated as an option, has commas in the
environment, and brackets in a file. What cannot be is refused, in a sentence, before anything is served. Where the
password of a database belongs: [the guide](guide-hosting.md#over-postgresql).

"""
COLUMNS = "| in a file | option | environment | by default | what it is |\n|---|---|---|---|---|\n"
LIMITS = """
## Limits

No client gets more than its share. What is over a limit is refused with a reason; whoever goes on is cut off. Addresses
of IPv6 are counted by /64; connections, new tables and matches that are played again also by /48. The numbers behind
the semicolons are the status of the answer, or the code with which a socket is closed.

"""


def main() -> None:
    made = page()
    if "--check" not in sys.argv:
        TARGET.write_text(made, encoding="utf-8")
    elif not TARGET.is_file() or made != TARGET.read_text(encoding="utf-8"):
        sys.exit("docs/settings.md is not what the server can be set to: run tools/make_settings.py")


def page() -> str:
    """One row a setting: those of the server, then its limits."""
    rows = [(each.name.startswith("limits."), _row(each)) for each in settings().values()]
    of_server, of_limits = (
        "".join(row for is_limit, row in rows if is_limit == which) for which in (False, True)
    )
    return HEAD + COLUMNS + of_server + LIMITS + COLUMNS + of_limits


def _row(setting: Setting) -> str:
    cells = (
        f"`{setting.name}`",
        f"`{setting.option}`",
        f"`{setting.environment}`",
        _default(setting),
        _meaning(setting),
    )
    return f"| {' | '.join(cells)} |\n"


def _meaning(setting: Setting) -> str:
    if choices := setting.about.choices:
        return f"{setting.about.meaning}: {', '.join(f'`{each}`' for each in choices)}"
    return setting.about.meaning


def _default(setting: Setting) -> str:
    """As one would write it."""
    value = setting.default
    if value in (None, ()):
        return "–"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return _time(value)
    return f"`{value}`" if isinstance(value, str) else str(value)


def _time(seconds: float) -> str:
    """In the largest unit that divides it: 180d, 1h, 20s."""
    units = {"d": 86_400.0, "h": 3600.0, "m": 60.0}
    for unit, length in units.items():
        if seconds and seconds % length == 0:
            return f"{seconds / length:.0f}{unit}"
    return f"{seconds:g}s"


if __name__ == "__main__":
    main()
