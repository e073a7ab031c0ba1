"""Twins: the two stories of a pair played on a server each, and every byte compared that the viewer was sent.

The viewer is a nuisance: between the answers it sends whatever may be refused, loses its connection, comes back in
every way there is, and reads its view over HTTP. What it does depends on a seed and on what it was sent alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from difflib import unified_diff
from itertools import count
from random import Random
from typing import Any

import msgspec

from ludarium.kernel.contract import SPECTATOR
from ludarium.kernel.match import Match
from ludarium.server import protocol
from ludarium.server.config import Config
from ludarium.server.hub import Hub
from ludarium.server.metrics import Metrics
from ludarium.server.protocol import Hello, Resume, Sync, Update
from ludarium.server.reasons import Denied
from ludarium.server.store import DiskFull
from ludarium.server.telling import Presence
from ludarium.server.viewing import ALL
from tests.contract.secrets import LeakError
from tests.server.leaks.memory import Prompted, Staged, Wire, run
from tests.server.leaks.stories import UNDO, Beat, Pair, Story
from tests.server.memory_store import MemoryStore
from tests.server.table_fixtures import until_told

SECONDS = 600  # on the clock
NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida")
# Few frames are kept, so that some who come back get everything; and no answer falls on a tick of the clock.
CONFIG = Config(bridge=4, news_every=0.0203, share_patience=0.0, replay_workers=0)
EAGER = 0.5  # how likely the viewer does something between two answers


class Performance:
    """A story on a table of its own, and what the viewer was sent of it."""

    def __init__(self, story: Story, viewer: int, seed: int, noise: int) -> None:
        self.story, self.viewer = story, viewer
        self.rng, self.noise = Random(seed), Random(noise)
        self.sent: list[bytes] = []
        self.times: list[float] = []
        self.store = MemoryStore()
        self.code = ""
        self.secrets: list[str | None] = []
        self.present: dict[int, Presence] = {}
        self.ids = (f"c{number}" for number in count())
        self.hidden_ids = (f"h{number}" for number in count())

    # --- The table ----------------------------------------------------------------------------------------

    async def play(self) -> list[bytes]:
        """From the first frame to the last."""
        await self._open()
        await self._gather()
        for number, beat in enumerate(self.story.beats):
            self.mark(f"answer {number} of seat {beat.seat}")
            await self._make_noise(beat)
            if self.rng.random() < EAGER:
                await self.pester(self.rng.choice(PESTERING))
            await asyncio.sleep(self.rng.choice((0.0, 0.007, 0.053, 0.31)))
            await self._perform(beat)
        for pestering in PESTERING:
            await self.pester(pestering)
        await asyncio.sleep(0.0)
        await self.hub.stop()
        return self.sent

    def mark(self, words: str) -> None:
        """A line between the frames, to find one's way in a difference."""
        self.sent.append(f"# {words}".encode())

    async def _open(self) -> None:
        await self._start_server()
        words = self.story.options.words()
        seats = self.seats
        clock = (
            SECONDS if self.rng.random() < 0.5 or any(beat.timed_out for beat in self.story.beats) else None
        )
        aids = self.rng.random() < 0.5
        wish = protocol.NewTable(
            self.story.game.name, seats, NAMES[0], words, clock=clock, listed=True, aids=aids
        )
        seated = await self.hub.create(wish)
        self.code, self.secrets = seated.table.code, [seated.secret]
        for seat in range(1, seats):
            self.secrets.append((await self.hub.join(self.code, protocol.Join(NAMES[seat], seat))).secret)

    async def _start_server(self) -> None:
        loop = asyncio.get_running_loop()
        store: Any = self.store
        self.hub = Hub(CONFIG, store, Metrics(), wall=lambda: 1e9 + loop.time(), monotonic=loop.time)
        await self.hub.start()
        await asyncio.sleep(0.0)

    @property
    def seats(self) -> int:
        return int(self.story.options.seats)  # type: ignore[attr-defined]

    @property
    def live(self) -> Any:
        return self.hub._tables[self.code]

    async def _gather(self) -> None:
        """Everybody connects, the viewer first; some seats are bots'; and the match begins."""
        if self.viewer == SPECTATOR:
            await self.arrive()
        bots = [seat for seat in range(1, self.seats) if self._may_be_bot(seat) and self.rng.random() < 0.3]
        for seat in range(self.seats):
            if seat == self.viewer:
                await self.arrive()
            else:
                await self._connect(seat)
        for seat in bots:
            host = self.present[0]
            await self.hub.command(host, protocol.FreeSeat(id=next(self.ids), seat=seat))
            await self.hub.command(host, protocol.SeatBot(id=next(self.ids), seat=seat, bot="heuristic"))
            self.secrets[seat] = None
            self.present.pop(seat)
        await self.hub.command(self.present[0], protocol.Start(id=next(self.ids)))

    def _may_be_bot(self, seat: int) -> bool:
        awkward = any(
            beat.seat == seat and (beat.timed_out or beat.action == UNDO) for beat in self.story.beats
        )
        return seat != self.viewer and self.story.bots and not awkward

    async def _connect(self, seat: int) -> None:
        self.present[seat] = await self.hub.connect(
            Wire(), Hello(self.code, self.secrets[seat], previews=True)
        )

    # --- What happens -------------------------------------------------------------------------------------

    async def _perform(self, beat: Beat) -> None:
        table = self.live.table
        if beat.timed_out:
            if not self.present:  # time runs only while somebody is there
                await self.back()
            await asyncio.sleep(table.clock.next() - asyncio.get_running_loop().time())
        elif beat.seat not in self.present and self.secrets[beat.seat] is None:
            bots: Any = self.hub.services.bots
            assert isinstance(bots, Prompted)
            bots.prompt(beat.seat, beat.action)
            await asyncio.sleep(CONFIG.bot_delay + 0.1)
        else:
            await self._command(beat, self.ids)
        await asyncio.sleep(0.0)

    async def _command(self, beat: Beat, ids: Iterator[str]) -> None:
        if beat.seat == self.viewer:
            await self.back()
        turn, id_ = self.live.table.turns[beat.seat], next(ids)
        if beat.action == UNDO:
            command: Any = protocol.Undo(id=id_, turn=turn)
        else:
            texts = self.story.game.actions
            by_text = self.rng.random() < 0.5 if beat.seat == self.viewer else self.noise.random() < 0.5
            action = texts.text(beat.action) if by_text else beat.action
            command = protocol.Answer(id=id_, turn=turn, action=action)
        await self.hub.command(self.present[beat.seat], command)

    async def _make_noise(self, beat: Beat) -> None:
        """Others try what is refused, more or less often, and answer what nobody notices: nor may the viewer."""
        for unnoticed in beat.before:
            await self._command(unnoticed, self.hidden_ids)
        for seat, presence in list(self.present.items()):
            if seat not in (self.viewer, SPECTATOR) and self.noise.random() < 0.3:
                await self.hub.command(presence, self._refused_of(seat))

    def _refused_of(self, seat: int) -> Any:
        table, id_ = self.live.table, next(self.hidden_ids)
        turn, legal = table.turns[seat], table.match.legal(seat)
        illegal = [action for action in range(len(self.story.game.actions)) if action not in legal]
        return self.noise.choice(
            [
                protocol.Answer(id=id_, turn=turn, action=self.noise.choice(illegal)),
                protocol.Answer(id=id_, turn=turn + 1, action=0),
                protocol.Undo(id=id_, turn=turn + 1),
                protocol.Resync(id=id_),
            ]
        )

    # --- The viewer ---------------------------------------------------------------------------------------

    @property
    def secret(self) -> str | None:
        return None if self.viewer == SPECTATOR else self.secrets[self.viewer]

    async def arrive(self, resume: Resume | None = None) -> None:
        hello = Hello(self.code, self.secret, resume, chat=self.rng.choice((0, 1, 1000)), previews=True)
        self.present[self.viewer] = await self.hub.connect(Wire(self.sent, self.times), hello)

    async def back(self) -> None:
        """Be connected, if that is not so."""
        if self.viewer not in self.present:
            await self.arrive(self.resume())

    def go(self) -> None:
        presence = self.present.pop(self.viewer, None)
        if presence is not None:
            self.hub.disconnect(presence)

    def last(self) -> Sync | Update:
        """The position that the viewer knows of."""
        for data in reversed(self.sent):
            if data.startswith((b'{"type":"sync"', b'{"type":"update"')):
                frame = protocol.read_frame(data)
                assert isinstance(frame, Sync | Update)
                return frame
        raise AssertionError("the viewer was sent no position")

    async def latest(self) -> Sync | Update:
        """The position, once the viewer has heard all news: by an older one it might answer."""
        await until_told(CONFIG)
        return self.last()

    def resume(self, older: int = 0) -> Resume:
        frame = self.last()
        return Resume(frame.stream, max(frame.seq - older, 0))

    async def say(self, command: Any) -> None:
        await self.hub.command(self.present[self.viewer], command)

    async def asking(self, request: Awaitable[Any]) -> None:
        """A request over HTTP."""
        try:
            reply = await request
            self.sent.append(reply.encode() if isinstance(reply, str) else protocol.write(reply))
        except Denied as denied:
            self.sent.append(f"denied {denied.reason} {denied.message}".encode())

    async def pester(self, pestering: Pestering) -> None:
        await self.back()
        self.mark(pestering.__name__)
        await pestering(self)


# --- What a viewer can do besides answering ---------------------------------------------------------------

Pestering = Callable[[Performance], Awaitable[None]]


async def try_every_action(viewer: Performance) -> None:
    """All that its last position does not call legal, by id or by text."""
    position = (await viewer.latest()).position
    legal = position.asked.legal if position.asked else []
    for action in range(len(viewer.story.game.actions) + 2):
        if action not in legal:
            await viewer.say(protocol.Answer(id=next(viewer.ids), turn=position.turn, action=action))
    for text in ("xyzzy", *map(viewer.story.game.actions.text, range(len(viewer.story.game.actions)))):
        await viewer.say(protocol.Answer(id=next(viewer.ids), turn=position.turn, action=text + "e"))


async def ask_why(viewer: Performance) -> None:
    await viewer.say(protocol.Why(id=next(viewer.ids)))


async def be_stale(viewer: Performance) -> None:
    turn = (await viewer.latest()).position.turn
    for wrong in (turn + 1, max(turn - 1, 0)):
        if wrong != turn:
            await viewer.say(protocol.Answer(id=next(viewer.ids), turn=wrong, action=0))
            await viewer.say(protocol.Undo(id=next(viewer.ids), turn=wrong))


async def repeat_oneself(viewer: Performance) -> None:
    id_ = next(viewer.ids)
    for text in ("hello", "hello"):
        await viewer.say(protocol.Say(id=id_, text=text))
    await viewer.say(protocol.Answer(id=id_, turn=0, action="xyzzy"))


async def resync(viewer: Performance) -> None:
    await viewer.say(protocol.Resync(id=next(viewer.ids)))


async def play_the_host(viewer: Performance) -> None:
    """What changes nothing while a match runs."""
    for command in (protocol.Rematch, protocol.Start):
        if command is not protocol.Rematch or not viewer.live.table.match.over:
            await viewer.say(command(id=next(viewer.ids)))


async def reconnect(viewer: Performance) -> None:
    viewer.go()
    await viewer.arrive()


async def reconnect_and_resume(viewer: Performance) -> None:
    viewer.go()
    await viewer.arrive(viewer.resume(viewer.rng.randrange(7)))


async def resume_what_is_not(viewer: Performance) -> None:
    viewer.go()
    await viewer.arrive(Resume("nothing", viewer.rng.randrange(7)))


async def be_gone_for_a_while(viewer: Performance) -> None:
    viewer.go()
    await asyncio.sleep(viewer.rng.choice((0.5, 1.0, 150.0)))


async def leave_and_return(viewer: Performance) -> None:
    if viewer.viewer != SPECTATOR:
        await viewer.say(protocol.Leave(id=next(viewer.ids)))
        viewer.go()
        await viewer.arrive()


async def look_twice(viewer: Performance) -> None:
    """A second connection beside the first."""
    second = await viewer.hub.connect(
        Wire(viewer.sent, viewer.times), Hello(viewer.code, viewer.secret, previews=True)
    )
    viewer.hub.disconnect(second)


async def ask_over_http(viewer: Performance) -> None:
    hub, code = viewer.hub, viewer.code
    await viewer.asking(hub.view(code, viewer.secret, None))
    await viewer.asking(hub.view(code, viewer.secret, 1))
    await viewer.asking(hub.info(code))
    await viewer.asking(hub.tables())
    if not viewer.live.table.match.over:  # then everything may be told
        await viewer.asking(hub.record(code, None))
        for wanted in (ALL, *range(viewer.seats)):
            await viewer.asking(hub.view(code, viewer.secret, None, wanted))


async def wait(viewer: Performance) -> None:
    await asyncio.sleep(viewer.rng.choice((0.2, 5.0)))


async def restart_the_server(viewer: Performance) -> None:
    """Everybody comes back; the table is what was stored."""
    await asyncio.sleep(0.0)
    await viewer.hub.stop()
    await viewer._start_server()
    seats, viewer.present = list(viewer.present), {}
    for seat in seats:
        if seat == viewer.viewer:
            await viewer.arrive(viewer.resume())
        else:
            await viewer._connect(seat)


async def fill_the_disk(viewer: Performance) -> None:
    """A line of chat that cannot be stored; the table goes back to what is."""

    async def full(writes: Any) -> None:
        raise DiskFull

    viewer.store.write = full  # type: ignore[method-assign]
    await viewer.say(protocol.Say(id=next(viewer.ids), text="lost"))
    del viewer.store.write


PESTERING: tuple[Pestering, ...] = (
    try_every_action,
    ask_why,
    be_stale,
    repeat_oneself,
    resync,
    play_the_host,
    reconnect,
    reconnect_and_resume,
    resume_what_is_not,
    be_gone_for_a_while,
    leave_and_return,
    look_twice,
    ask_over_http,
    wait,
    restart_the_server,
    fill_the_disk,
)


# --- Comparing --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Performed:
    """What the viewer was sent and when, and the state in which the table ended."""

    sent: list[bytes]
    times: list[float]
    end: Any


def perform(
    story: Story, viewer: int, seed: int, noise: int, stage: type[Performance] = Performance
) -> Performed:
    """Play a story on a server of its own, or on several."""
    with Staged(story.game, story.draws):
        performance = stage(story, viewer, seed, noise)
        sent = run(performance.play())
        match = performance.live.table.match
        return Performed(_without_what_lies_open(sent, match), performance.times, match.state)


def _without_what_lies_open(sent: list[bytes], match: Match) -> list[bytes]:
    """What players lay open when a match is over is its own, as its key is: it is left out where it stands with the
    end, just as the game names it. Anything else is compared."""
    if not match.over or not match.turned_over:
        return sent
    told = b',"turned_over":' + msgspec.json.encode(match.turned_over) + b"}"
    return [frame.replace(told, b"}") if b'"over":{' in frame else frame for frame in sent]


def check_pair(pair: Pair, seed: int, stage: type[Performance] = Performance) -> list[bytes]:
    """Both stories give the same frames, in number, order and size, at the same times; the frames."""
    mine, others = (
        perform(story, pair.viewer, seed, noise, stage) for noise, story in enumerate(pair.stories)
    )
    if mine.sent != others.sent:
        difference = _difference(mine.sent, others.sent)
        raise LeakError(f"seed {seed}: viewer {pair.viewer} can tell two matches apart\n{difference}")
    if mine.times != others.times:
        raise LeakError(f"seed {seed}: viewer {pair.viewer} can tell two matches apart by the time")
    for performed, story in zip((mine, others), pair.stories, strict=True):
        assert performed.end == story.end, f"seed {seed}: the table played another story"
    return [frame for frame in mine.sent if not frame.startswith(b"#")]


def _difference(mine: list[bytes], others: list[bytes]) -> str:
    lines: Iterator[str] = unified_diff(*([frame.decode() for frame in side] for side in (mine, others)), n=4)
    return "\n".join(line[:2000] for _, line in zip(range(30), lines))
