"""Known faults of SQLite are named when the server starts."""

from __future__ import annotations

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from ludarium.server import database_file
from ludarium.server.sqlite_faults import faults_of
from ludarium.server.store import Store


@pytest.mark.parametrize(
    ("version", "faulty"),
    [
        ((3, 6, 23), False),
        ((3, 7, 0), True),
        ((3, 40, 1), True),
        ((3, 44, 5), True),
        ((3, 44, 6), False),
        ((3, 45, 0), True),
        ((3, 50, 6), True),
        ((3, 50, 7), False),
        ((3, 51, 2), True),
        ((3, 51, 3), False),
    ],
)
def test_the_wal_reset_fault_is_known_by_its_versions(version: tuple[int, int, int], faulty: bool) -> None:
    assert bool(faults_of(version)) == faulty
    with capture_logs() as logs:
        database_file.warn_of_faults(version)
    assert [entry["log_level"] for entry in logs] == ["warning"] * faulty
    assert all("3.51.3 or later" in entry["advice"] for entry in logs)


def test_a_store_looks_at_the_version_when_it_opens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(database_file, "warn_of_faults", lambda: asked.append(True))
    Store.open(f"sqlite:///{tmp_path}/ludarium.db").close()
    assert asked == [True]
