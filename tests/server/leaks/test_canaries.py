"""Canaries: numbers nobody can guess stand for what must not leave, and whole games are searched for them.

That none is found proves that no frame, reply, log line or metric holds a secret, a key or a whole state, as it is or
in the usual writings of bytes. That nothing depends on what is hidden is what the twins prove.
"""

from __future__ import annotations

import asyncio
import base64
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import msgspec
import pytest
import structlog

from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.match import Match
from ludarium.kernel.records import Record, ints
from ludarium.kernel.secret import Secret
from ludarium.server import hub as hub_module
from ludarium.server import logs, protocol, tables, viewing, wishes
from ludarium.server.config import Config
from ludarium.server.hub import Hub
from ludarium.server.metrics import Metrics
from ludarium.server.protocol import Accepted, Hello, Sync, Update
from ludarium.server.reasons import Denied
from ludarium.server.tables import digest
from ludarium.server.telling import Presence
from ludarium.server.viewing import Stream
from tests.contract.secrets import LeakError
from tests.contract.specs import PROBE, Spec, each_secretive_game
from tests.contract.walks import random_options
from tests.server.leaks.memory import Prompted, Wire, run
from tests.server.memory_store import MemoryStore
from tests.server.table_fixtures import until_told

NUM_GAMES = 2
NUM_TAGS = 8
SEATS = 3
SECONDS = 5  # on the clock


class Crash(Exception):  # noqa: N818
    """The rules fail, and say far too much about it."""


class Tagged:
    """A game with tags of 62 bits beside what is hidden in its state, which crashes when it is told to."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.tags = [rng.getrandbits(61) | 1 << 61 for _ in range(NUM_TAGS)]
        self.crashes = False
        self._plain = game
        fields = {**game.State.FIELDS, "tags": ints(NUM_TAGS, bits=64)}
        kind: Any = type(Record)
        self.game = replace(
            game, State=kind("TaggedState", (Record,), fields), set_up=self._set_up, apply=self._apply
        )

    def _set_up(self, state: Any) -> None:
        self._plain.set_up(state)
        state.tags[:] = self.tags

    def _apply(self, state: Any, seat: int, answer: int) -> None:
        if self.crashes and seat != CHANCE:
            self.crashes = False
            raise Crash(f"{state} {state.to_bytes().hex()}")
        self._plain.apply(state, seat, answer)


class Ear(Wire):
    """A connection that keeps what it was sent before the match was over, and what afterwards."""

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self._evening = evening
        self.position: Sync | Update | None = None

    def send(self, data: bytes) -> None:
        evening = self._evening
        (evening.late if evening.over else evening.early).append(data)
        frame = protocol.read_frame(data)
        if isinstance(frame, Sync | Update):
            self.position = frame
        if isinstance(frame, Accepted) and frame.invitation is not None:
            evening.invitations.append(frame.invitation)


@dataclass
class Evening:
    """A whole game over a hub, and all that came out of it."""

    tagged: Tagged
    rng: Random
    hub: Hub
    early: list[bytes] = field(default_factory=list[bytes])
    late: list[bytes] = field(default_factory=list[bytes])
    told: list[protocol.Seated] = field(default_factory=list[protocol.Seated])
    invitations: list[str] = field(default_factory=list[str])
    metrics: list[bytes] = field(default_factory=list[bytes])
    secret: Secret | None = None
    code: str = ""

    @property
    def table(self) -> tables.Table:
        return self.hub._tables[self.code].table

    @property
    def over(self) -> bool:
        live = self.hub._tables.get(self.code)
        return live is not None and live.table.match is not None and live.table.match.over

    async def play(self) -> None:
        ears = await self._sit_down()
        await self.hub.command(ears[0][0], protocol.Start(id="start"))
        assert self.table.match is not None
        source = self.table.match.source
        assert isinstance(source, Secret)
        self.secret = source
        number = 0
        while not self.over:
            number += 1
            self.tagged.crashes = number in (3, 9)
            await self._move(ears, number)
            if number % 20 == 0:
                await self._ask()
        await self._ask()
        await asyncio.sleep(0.0)
        await self.hub.stop()

    async def _sit_down(self) -> list[tuple[Presence, Ear]]:
        """One joins, one is invited, one has a second device, and somebody looks on."""
        hub, game = self.hub, self.tagged.game
        words = random_options(game, self.rng, SEATS).words()
        self.told.append(await hub.create(protocol.NewTable(game.name, SEATS, "Ann", words, clock=SECONDS)))
        self.code = self.told[0].table.code
        host = await self._connect(self.told[0].secret)
        self.told.append(await hub.join(self.code, protocol.Join("Bob", 1)))
        await hub.command(host[0], protocol.Invite(id="invite", seat=2))
        self.told.append(await hub.redeem(self.code, protocol.Redeem(self.invitations[-1], "Cid")))
        await hub.command(host[0], protocol.LinkDevice(id="link"))
        await hub.command(host[0], protocol.LinkDevice(id="link"))
        self.told.append(await hub.redeem(self.code, protocol.Redeem(self.invitations[-1])))
        seats = [await self._connect(seated.secret) for seated in self.told[1:3]]
        await self._connect(None)
        await self._connect(self.told[3].secret)
        return [host, *seats]

    async def _connect(self, secret: str | None) -> tuple[Presence, Ear]:
        ear = Ear(self)
        return await self.hub.connect(ear, Hello(self.code, secret, previews=True)), ear

    async def _move(self, ears: list[tuple[Presence, Ear]], number: int) -> None:
        """Somebody answers, legally or not, or time runs out, with a crash or without."""
        if self.tagged.crashes or self.rng.random() < 0.1:
            await asyncio.sleep(SECONDS + 1)
            return
        await until_told(self.hub.config)
        assert self.table.match is not None
        presence, ear = ears[self.rng.choice(self.table.match.waiting)]
        assert ear.position is not None
        position = ear.position.position
        assert position.asked is not None
        actions = [*position.asked.legal, 0, "xyzzy"]
        action: Any = self.rng.choice(actions)
        await self.hub.command(presence, protocol.Answer(id=f"m{number}", turn=position.turn, action=action))

    async def _ask(self) -> None:
        """Over HTTP, and the metrics."""
        replies = self.late if self.over else self.early
        for secret in (None, self.told[0].secret, "A" * 43):
            try:
                replies.append(protocol.write(await self.hub.view(self.code, secret, None)))
                replies.append((await self.hub.record(self.code, None)).encode())
            except Denied as denied:
                replies.append(denied.message.encode())
        replies.append(protocol.write(await self.hub.tables()))
        self.metrics.append(self.hub.metrics.text())


def writings(secret: str | bytes | int) -> set[bytes]:
    """The ways in which a secret could be written down."""
    if isinstance(secret, int):
        return {str(secret).encode(), *writings(secret.to_bytes(8, "little"))}
    data = secret.encode() if isinstance(secret, str) else secret
    written = {data, data.hex().encode(), repr(data)[2:-1].encode()}
    return written | {base64.b64encode(data).rstrip(b"="), base64.urlsafe_b64encode(data).rstrip(b"=")}


def num_holding(texts: list[bytes], secret: str | bytes | int) -> int:
    return sum(any(written in text for written in writings(secret)) for text in texts)


Spend = Callable[[Spec], list[tuple[Evening, list[bytes]]]]


@pytest.fixture
def spend(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Spend]:
    """Plays some whole games, each with the lines of its log."""

    def spent(spec: Spec) -> list[tuple[Evening, list[bytes]]]:
        logs.configure("debug", pretty=False)
        found = list[tuple[Evening, list[bytes]]]()
        for seed in range(NUM_GAMES):
            tagged = Tagged(spec.game, Random(seed))
            monkeypatch.setattr(wishes, "find_game", lambda name, game=tagged.game: game)
            secret = Secret.from_seed(seed)  # by luck a match could be over before its first answer
            monkeypatch.setattr(Secret, "fresh", lambda secret=secret: secret)
            evening = run(_evening(tagged, Random(seed)))
            found.append((evening, capsys.readouterr().err.encode().splitlines()))
        return found

    monkeypatch.setattr(hub_module, "Bots", Prompted)
    yield spent
    structlog.reset_defaults()


async def _evening(tagged: Tagged, rng: Random) -> Evening:
    loop = asyncio.get_running_loop()
    store: Any = MemoryStore()
    hub = Hub(
        Config(share_patience=0.0, replay_workers=0), store, Metrics(), wall=loop.time, monotonic=loop.time
    )
    await hub.start()
    await asyncio.sleep(0.0)
    evening = Evening(tagged, rng, hub)
    await evening.play()
    return evening


def check_canaries(evening: Evening, lines: list[bytes]) -> None:
    """Nothing leaves but to whom it is told: secrets once, invitations to who asked, states and digests never."""
    everything = [*evening.early, *evening.late, *evening.metrics, *lines]
    for seated in evening.told:
        if num_holding(everything, seated.secret) or num_holding(everything, digest(seated.secret)):
            raise LeakError("a seat's secret or its digest")
    for invitation in set(evening.invitations):
        if num_holding(everything, invitation) != evening.invitations.count(invitation):
            raise LeakError("an invitation")
        if num_holding(everything, digest(invitation)):
            raise LeakError("the digest of an invitation")
    if any(num_holding(everything, tag) for tag in evening.tagged.tags):
        raise LeakError("a state")


def check_key(evening: Evening, lines: list[bytes]) -> None:
    """Key and salt are told when the match is over, and not before."""
    assert evening.secret is not None
    for secret in (evening.secret.key, evening.secret.salt):
        assert num_holding(evening.late, secret) > 0
        if num_holding([*evening.early, *evening.metrics, *lines], secret):
            raise LeakError("the key or the salt of a running match")


def check_all(evenings: list[tuple[Evening, list[bytes]]]) -> None:
    for evening, lines in evenings:
        check_canaries(evening, lines)
        check_key(evening, lines)


@each_secretive_game
def test_no_canary_leaves_but_to_whom_it_is_told(spec: Spec, spend: Spend) -> None:
    evenings = spend(spec)
    assert all(any(b"Crash" in line for line in lines) for _, lines in evenings), "a crash is in the log"
    check_all(evenings)


def tell_the_key(match: Match) -> Any:
    secret = match.source
    assert isinstance(secret, Secret)
    return protocol.Over([], [], [], secret.key.hex(), secret.salt.hex())


def crash_aloud(logger: Any, method: str, line: Any) -> Any:
    error = sys.exc_info()[1]
    return line if error is None else {**line, "why": str(error)}


def sync_of_the_state(self: Stream, clock: Any) -> bytes:
    sync = protocol.read_frame(SYNC(self, clock))
    return protocol.write(msgspec.structs.replace(sync, seen=self.match.state.to_json()))


def welcome_with_digests(self: tables.Table, connected: Any, spectators: int) -> Any:
    return msgspec.structs.replace(INFO(self, connected, spectators), rules_version=str(list(self.secrets)))


SYNC, INFO = Stream.sync, tables.Table.info


@pytest.mark.parametrize(
    ("place", "name", "fault"),
    [
        (viewing, "over", tell_the_key),
        (logs, "places_only", crash_aloud),
        (Stream, "sync", sync_of_the_state),
        (tables.Table, "info", welcome_with_digests),
    ],
)
def test_a_canary_that_flies_is_noticed(
    place: Any, name: str, fault: Any, spend: Spend, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place, name, fault)
    with pytest.raises(LeakError):
        check_all(spend(PROBE))
