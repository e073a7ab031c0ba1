"""What an operator can set, and is told of."""

from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path

from ludarium.server.config import Limits

GUIDE = Path(__file__).parents[2] / "docs" / "guide-hosting.md"


def test_the_guide_for_hosts_has_every_limit_with_its_value() -> None:
    told = dict(re.findall(r"^\| `(\w+)` \| (\d+) \|", GUIDE.read_text("utf-8"), re.MULTILINE))
    assert {name: float(value) for name, value in told.items()} == asdict(Limits())
