"""The tables at which the standard interfaces are tried: every game as usual, and one variant of each."""

from typing import Any

import pytest

TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("quacks", {"seats": 4}),
    ("quacks", {"seats": 2, "options": {"set": 2, "pot_side": "back", "signal_every_round": "on"}}),
    ("bristol", {"seats": 4}),
    ("bristol", {"seats": 3, "options": {"mode": "cure", "characters": "special"}}),
    ("cerberus", {"seats": 4}),
    ("cerberus", {"seats": 3, "options": {"board": "first-edition"}}),
)

each_table = pytest.mark.parametrize(
    ("game", "table"),
    TABLES,
    ids=[f"{game}-{'variant' if 'options' in table else 'usual'}" for game, table in TABLES],
)
