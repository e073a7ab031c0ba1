"""The page's own tests and types, run by Node: that of the Python package, as when the page is built."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.web.test_build import build_web

WEB = Path(__file__).parents[2] / "web"

__all__ = ["build_web"]  # a fixture


@pytest.mark.parametrize("script", ["check", "test"])
def test_types_and_unit_tests_of_the_page(build_web: Any, script: str) -> None:
    if not (WEB / "node_modules").is_dir():
        pytest.skip("the page's packages are not installed: its build needs the npm registry once")
    build_web.run_npm(WEB, "run", script)  # raises, and shows what npm said
