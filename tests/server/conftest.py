"""The server's tests have a small page of their own: none of them depends on whether the real one was built."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludarium.server import page
from tests.server.postgres import Cluster, cluster


@pytest.fixture(scope="session")
def small_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<p>the built page</p>")
    (folder / "assets" / "index-abc.js").write_text("1;" * 1000)
    return folder


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """One database server for all tests of a process; tests that want it are in the group of this name."""
    with cluster() as running:
        yield running


@pytest.fixture(autouse=True)
def built(small_page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "BUILT", small_page)
