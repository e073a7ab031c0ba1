"""The HTTP interface against its own description: whatever schemathesis thinks of, the answer is one that is written
down, and nothing is a fault of ours."""

from __future__ import annotations

import asyncio
import json
import random
import threading
import time
import urllib.request
from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS

from ludarium.kernel import registry
from ludarium.server import openapi
from ludarium.server.deals import day_of
from ludarium.server.reasons import REASONS
from tests import probe
from tests.patience import PATIENCE
from tests.server.games.house import House, all_play, opened, play_some, until_over

schema = schemathesis.openapi.from_dict(openapi.document())

# What fits the schema of a body may still be refused: 2.0 is no whole number to us, and not every text is a name.
(positive_data_acceptance,) = CHECKS.get_by_names(["positive_data_acceptance"])


@dataclass
class Live:
    """A server in a thread of its own, with a table in each phase."""

    house: House
    codes: dict[str, str]
    secret: str
    calls: int = 0
    luck: random.Random = field(default_factory=lambda: random.Random(5))
    statuses: Counter[tuple[str, int]] = field(default_factory=Counter[tuple[str, int]])


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Generator[Live]:
    known = probe.GAME.name in registry.games()
    ready, found = threading.Event(), list[Live]()
    loop, done = asyncio.new_event_loop(), asyncio.Event()

    async def serve() -> None:
        async with (
            opened(tmp_path_factory.mktemp("schema")) as house,
            house.people("probe", "Ada", "Bo") as playing,
            house.people("quacks", "Ada", "Bo") as over,
            house.people("probe", "Ada", seats=4) as lobby,
        ):
            await playing[0].table.start()
            await play_some(playing, 2)
            await over[0].table.start()
            await all_play(over)
            await until_over(*(each.table for each in over))
            codes = {"playing": playing[0].code, "over": over[0].code, "lobby": lobby[0].code}
            found.append(Live(house, codes, playing[0].seated.secret))
            ready.set()
            await done.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    assert ready.wait(PATIENCE)
    try:
        yield found[0]
        assert found[0].house.unhandled() == 0
        _look_back(found[0].statuses)
    finally:
        loop.call_soon_threadsafe(done.set)
        thread.join(PATIENCE)
        loop.close()
        if not known:
            registry.unregister(probe.GAME.name)


@schema.parametrize()
@settings(
    max_examples=100,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_one_that_is_written_down(case: schemathesis.Case, live: Live) -> None:
    live.calls += 1
    if live.calls % 3:
        come_true(case, live)
    response = case.call(base_url=live.house.url)
    posted = case.method == "POST"
    case.validate_response(response, excluded_checks=[positive_data_acceptance] if posted else [])
    if response.status_code >= 400:
        assert set(response.json()) == {"reason", "message"}
        assert response.json()["reason"] in {*REASONS}
    live.statuses[operation_of(case), response.status_code] += 1


def operation_of(case: schemathesis.Case) -> str:
    return str(case.operation.definition.raw["operationId"])


def come_true(case: schemathesis.Case, live: Live) -> None:
    """Where a request is made of valid words, let them name something that is there."""
    assert case.meta is not None
    modes = {place.value: part.mode for place, part in case.meta.components.items()}
    path, body, luck = case.path_parameters, case.body, live.luck
    if modes.get("path") == GenerationMode.POSITIVE and path:
        true = {
            "code": luck.choice([*live.codes.values()]),
            "game": luck.choice(("probe", "quacks")),
            "language": "en",
            "day": day_of(time.time()),
        }
        case.path_parameters = {name: true.get(name, value) for name, value in path.items()}
    if modes.get("body") == GenerationMode.POSITIVE and isinstance(body, dict):
        if operation_of(case) == "create":
            body |= {"game": "probe", "seats": luck.choice((2, 3, 4)), "options": {}, "bots": ["random"]}
        if "seat" in body:
            body["seat"] = luck.choice((None, 1, 2, 3))
    if live.luck.random() < 0.3 and operation_of(case) == "view":
        case.headers["Authorization"] = f"Bearer {live.secret}"


def _look_back(statuses: Counter[tuple[str, int]]) -> None:
    """Every operation that was tested was tested in earnest: it was carried out, refused, and asked in a wrong way."""
    for name in {name for name, _ in statuses} - {"redeem"}:  # nobody guesses an invitation
        met = {status: count for (other, status), count in statuses.items() if other == name}
        assert any(status < 300 for status in met), (name, met)
        if name == "tables":  # takes nothing; a wrong method is tried once for a path, with `create`
            continue
        assert sum(count for status, count in met.items() if status >= 400) > 5, (name, met)


def test_the_served_description_is_the_one_that_is_tested(live: Live) -> None:
    with urllib.request.urlopen(f"{live.house.url}/api/openapi.json", timeout=PATIENCE) as answer:
        assert json.load(answer) == json.loads(msgspec.json.encode(openapi.document()))
    assert schema.raw_schema == openapi.document()
