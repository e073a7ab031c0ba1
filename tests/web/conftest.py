"""A browser, and a server with the built page."""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

import ludarium
from tests.client.live import running
from tests.web.person import Person

CHROMIUM = os.environ.get("LUDARIUM_CHROMIUM", "/usr/bin/chromium")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
BUILT = Path(ludarium.__file__).parent / "web" / "index.html"


@pytest.fixture(scope="package")
def browser() -> Generator[Any]:
    playwright = pytest.importorskip("playwright.sync_api", reason="the page is tested with playwright")
    if not Path(CHROMIUM).exists():
        pytest.skip(f"there is no Chromium at {CHROMIUM}: apt-get install chromium")
    if not BUILT.is_file():
        pytest.skip("the page is not built: uv sync --reinstall-package ludarium")
    with playwright.sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def url(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    with running(tmp_path_factory.mktemp("web")) as address:
        yield address


@pytest.fixture(autouse=True)
def everybody_goes_home() -> Generator[None]:
    """Whoever stayed at a table would keep its bots playing, and slow down whoever comes after."""
    yield
    while Person.here:
        Person.here.pop().context.close()
