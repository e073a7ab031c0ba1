"""The probe is a game of the registry here too: clients play it and the checker plays it again."""

from collections.abc import Generator

import pytest

from ludarium.kernel import registry
from tests.probe import GAME as PROBE


@pytest.fixture(autouse=True)
def probe_is_known() -> Generator[None]:
    registry.register(PROBE)
    yield
    registry.unregister(PROBE.name)
