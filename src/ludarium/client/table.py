"""Table: one table, live. It keeps what its viewer sees, survives lost connections, and sends each command until the
server has answered it, always under the same id, so that it is carried out once."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

from ludarium.client.errors import ClientError, RefusedByServer
from ludarium.client.links import Link
from ludarium.client.luck import Contribution
from ludarium.client.wire import Retry, Wire
from ludarium.kernel import registry
from ludarium.kernel.contract import Game
from ludarium.kernel.records import merge
from ludarium.kernel.registry import UnknownGameError
from ludarium.server import protocol
from ludarium.server.protocol import (
    Accepted,
    Advice,
    Asked,
    ChatLine,
    Command,
    Event,
    Frame,
    Hello,
    Over,
    Position,
    Refused,
    Resume,
    Resync,
    Said,
    Sync,
    TableChanged,
    TableInfo,
    Update,
    Welcome,
)

Reply = Accepted | Advice

OUTCOME_UNKNOWN = (
    "outcome-unknown"  # the server's disk failed, and only after its restart it is known what is stored
)
TOO_FAST = "too-many-messages"  # without an id, for the server did not even read which command it passed over
A_LITTLE = 1.0  # seconds after which it reads on


class Table:
    """A table as one viewer has it: a seat, or, without a secret, somebody who looks on. Enter it with `async with`,
    which connects and waits for the server's welcome.

    `info`, `seat`, `chat` are the table's; `seen`, `events`, `position` are the match's, and None or empty before it
    starts. Nothing of them is ever changed in place: what was read once stays as it was.
    """

    def __init__(
        self,
        link: Link | str,
        code: str,
        secret: str | None = None,
        *,
        retry: Retry | None = None,
        previews: bool = False,
    ) -> None:
        self.link = Link.read(link) if isinstance(link, str) else link
        self.code = code
        self.seat: int | None = None
        self.chat: tuple[ChatLine, ...] = ()
        self.seen: dict[str, Any] | None = None
        self.events: tuple[Event, ...] = ()
        self.position: Position | None = None
        self._info: TableInfo | None = None
        self._secret = secret
        self._previews = previews  # of one's answers are wanted, in `asked.previews`
        self._stream: Resume | None = (
            None  # the stream of positions, and the latest number of it that is here
        )
        self._resync: Resync | None = None  # asked for and not yet here
        self._pending: dict[str, tuple[Command, asyncio.Future[Reply]]] = {}
        self._luck = Contribution()
        self._contributing: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        self._count = 0  # of news
        self._retry = retry or Retry()
        self._waiting: asyncio.Task[None] | None = None  # to say again what the server passed over
        self._wire = Wire(self.link, secret, self._retry, self._hello, self._hear, self._tell)
        self._running: asyncio.Task[None] | None = None

    # --- Coming and going -------------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        self._running = asyncio.create_task(self._wire.run())
        self._running.add_done_callback(self._ended)
        try:
            await self.until(lambda: self._info is not None)
        except BaseException:
            await self.disconnect()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.disconnect()

    async def disconnect(self) -> None:
        """Let the connection go; the seat is kept."""
        if self._waiting is not None:
            self._waiting.cancel()
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait([self._running])

    @property
    def connected(self) -> bool:
        """Whether the server is there at this moment; if not, the table is on its way back to it."""
        return self._wire.connected

    @property
    def failure(self) -> ClientError | None:
        """Why the table will not come back to the server; None while it may."""
        if self._running is None or not self._running.done():
            return None
        error = None if self._running.cancelled() else self._running.exception()
        if error is None or isinstance(error, ClientError):
            return error or ClientError("the table was left")
        return ClientError(f"what the server sent cannot be used: {error!r}")

    # --- What holds -------------------------------------------------------------------------------------

    @property
    def info(self) -> TableInfo:
        """What everybody may know of the table."""
        if self._info is None:
            raise RuntimeError("enter the table with `async with` first")
        return self._info

    @property
    def game(self) -> Game | None:
        """The game that is played, if it is installed here in the table's version."""
        try:
            found = registry.game(self.info.game)
        except UnknownGameError:
            return None
        return found if found.rules_version == self.info.rules_version else None

    @property
    def asked(self) -> Asked | None:
        """What the seat is asked now."""
        return self.position.asked if self.position else None

    @property
    def over(self) -> Over | None:
        """How the match ended."""
        return self.position.over if self.position else None

    @property
    def luck_doubt(self) -> str | None:
        """A word for what speaks against the luck of the match, as far as this device can tell; None: nothing does."""
        return self._luck.doubt(self.info, self.over)

    def seen_as_record(self) -> Any:
        """What is seen, as the game's own record; None before a match starts or if the game is not installed."""
        game = self.game
        return game.Seen.from_json(self.seen) if game and self.seen is not None else None

    # --- Waiting ----------------------------------------------------------------------------------------

    async def changes(self) -> AsyncIterator[Table]:
        """Itself, whenever something has changed; what changed meanwhile is told as one change."""
        count = self._count
        while True:
            await self._more_than(count)
            count = self._count
            yield self

    async def until(self, true: Callable[[], object], timeout: float | None = None) -> None:
        """Wait until something is true of the table; `TimeoutError` if it takes longer, `ClientError` if the table
        can no longer become so."""
        async with asyncio.timeout(timeout):
            while not true():
                await self._more_than(self._count)

    async def _more_than(self, count: int) -> None:
        while self._count <= count:
            if failure := self.failure:
                raise failure
            await self._news.wait()

    def _tell(self) -> None:
        """Wake whoever waits for news."""
        self._count += 1
        self._wake()

    def _wake(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()

    def _ended(self, _task: asyncio.Task[None]) -> None:
        failure = self.failure or ClientError("the table was left")
        for _, answer in self._pending.values():
            if not answer.done():
                answer.set_exception(failure)
                answer.exception()  # whoever waited may be gone
        self._wake()

    # --- Playing ----------------------------------------------------------------------------------------

    async def answer(self, action: int | str, *, turn: int | None = None) -> None:
        """Answer the question the seat is asked, by an action's id or in notation; returns when the answer is stored
        and its outcome is here. `turn` is the question's, where it was asked some time ago."""
        await self._play(
            lambda id_, turn: protocol.Answer(id=id_, turn=turn, action=action, match=self.info.match), turn
        )

    async def undo(self) -> None:
        """Take the seat's latest answer back."""
        await self._play(lambda id_, turn: protocol.Undo(id=id_, turn=turn, match=self.info.match), None)

    async def hint(self) -> Advice:
        """What a search would answer now, if the table has aids; nothing is stored."""
        reply = await self._send(protocol.Hint(id=new_id(), turn=self.turn))
        assert isinstance(reply, Advice)
        return reply

    async def _play(self, command: Callable[[str, int], Command], turn: int | None) -> None:
        now, match = self.turn, self.info.match
        await self.send(command(new_id(), now if turn is None else turn))
        await self.until(lambda: self.turn != now or self.info.match != match)

    @property
    def turn(self) -> int:
        """The seat's own number: how often it has answered or taken back."""
        return self.position.turn if self.position else 0

    async def say(self, text: str) -> None:
        """A line of chat."""
        await self.send(protocol.Say(id=new_id(), text=text))

    async def rename(self, name: str) -> None:
        """Another name for one's own seat."""
        await self.send(protocol.Rename(id=new_id(), name=name))

    async def leave(self) -> None:
        """Leave the table; in a running match a bot keeps the seat warm until its holder connects again."""
        await self.send(protocol.Leave(id=new_id(), keep=self.info.phase != "lobby"))

    async def link_device(self) -> Link:
        """A link to one's own seat, for a second device."""
        return await self._invitation(protocol.LinkDevice(id=new_id()))

    async def revoke_devices(self) -> None:
        """Drop every other secret of one's own seat."""
        await self.send(protocol.RevokeDevices(id=new_id()))

    async def agree(self, seat: int) -> None:
        """Agree that whom the host has invited takes a seat over in the running match."""
        await self.send(protocol.Agree(id=new_id(), seat=seat))

    # --- What the host may do ---------------------------------------------------------------------------

    async def start(self) -> None:
        """Start the match; returns when it has begun."""
        await self.send(protocol.Start(id=new_id()))
        await self.until(lambda: self.info.phase not in ("lobby", "starting"))

    async def arrange(self, game: str, seats: int, **more: Any) -> None:
        """Another game, other options, more or fewer seats; `more` are further fields of `Arrange`."""
        await self.send(protocol.Arrange(id=new_id(), game=game, seats=seats, **more))

    async def seat_bot(self, seat: int, bot: str) -> None:
        """Put a bot at a seat."""
        await self.send(protocol.SeatBot(id=new_id(), seat=seat, bot=bot))

    async def free_seat(self, seat: int) -> None:
        """Send whoever holds a seat away."""
        await self.send(protocol.FreeSeat(id=new_id(), seat=seat))

    async def stand_in(self, seat: int) -> None:
        """Let a bot keep the seat of a person warm who is not connected."""
        await self.send(protocol.StandIn(id=new_id(), seat=seat))

    async def swap(self, seat: int, other: int) -> None:
        """Exchange who sits at two seats."""
        await self.send(protocol.Swap(id=new_id(), seat=seat, other=other))

    async def invite(self, seat: int) -> Link:
        """A link to a seat, valid once."""
        return await self._invitation(protocol.Invite(id=new_id(), seat=seat))

    async def give_host(self, seat: int) -> None:
        """Make somebody else the host."""
        await self.send(protocol.GiveHost(id=new_id(), seat=seat))

    async def let_talk(self, talk: bool) -> None:
        """Let those who look on talk in the chat, or no longer."""
        await self.send(protocol.LetTalk(id=new_id(), talk=talk))

    async def rematch(self) -> None:
        """Back to the table before the start, for another match with the same people."""
        await self.send(protocol.Rematch(id=new_id()))

    async def close_table(self) -> None:
        """Close the table for good, for everybody."""
        await self.send(protocol.Close(id=new_id()))

    async def _invitation(self, command: Command) -> Link:
        accepted = await self.send(command)
        return Link(self.link.server, self.code, accepted.invitation)

    async def send(self, command: Command) -> Accepted:
        """Send a command until the server has answered it; `RefusedByServer` if it was refused."""
        reply = await self._send(command)
        assert isinstance(reply, Accepted)
        return reply

    async def _send(self, command: Command) -> Reply:
        if failure := self.failure:
            raise failure
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._pending[command.id] = command, answer
        self._wire.send(command)
        try:
            return await answer
        finally:
            del self._pending[command.id]

    # --- What the server says ---------------------------------------------------------------------------

    def _hello(self) -> Hello:
        self._resync = None  # a new connection brings what is missing
        known = self.chat[-1].number if self.chat else 0
        return Hello(self.code, self._secret, self._stream, known, previews=self._previews)

    def _hear(self, frame: Frame) -> None:
        match frame:
            case Welcome():
                self._welcomed(frame)
            case TableChanged(table):
                self._change_table(table)
            case Said(line):
                self._add_chat(line)
            case Sync():
                self._synced(frame)
            case Update():
                self._updated(frame)
            case Accepted(id_) | Advice(id_) if id_ in self._pending:
                _settle(self._pending[id_][1], frame)
            case Refused():
                self._refused(frame)
            case _:
                return
        self._tell()

    def _welcomed(self, welcome: Welcome) -> None:
        """The server has forgotten nothing that it acknowledged; what it has not, it is told again."""
        self.seat = welcome.seat
        self._change_table(welcome.table)
        self._add_chat(*welcome.chat)
        for command, _ in self._pending.values():
            self._wire.send(command)
        if self._resync is not None:  # an update came before its time, when nothing could be asked for
            self._wire.send(self._resync)

    def _change_table(self, info: TableInfo) -> None:
        self._info = info
        if info.phase == "lobby":  # what was seen of an earlier match is over
            self.seen, self.position, self.events, self._stream = None, None, (), None
        if command := self._luck.hear(info, self.seat, new_id()):
            self._contributing = asyncio.create_task(self._contribute(command))

    async def _contribute(self, command: Command) -> None:
        """A share that is not taken makes this device a silent one, which the table tells everybody."""
        with suppress(ClientError):
            await self.send(command)
            self._luck.accepted()

    def _add_chat(self, *lines: ChatLine) -> None:
        last = self.chat[-1].number if self.chat else 0
        self.chat += tuple(line for line in lines if line.number > last)

    def _synced(self, sync: Sync) -> None:
        same = self._stream is not None and self._stream.stream == sync.stream
        if same and self._stream is not None and sync.seq < self._stream.seq:
            return  # it comes late: what is here is newer
        self._stream, self._resync = Resume(sync.stream, sync.seq), None
        self.seen, self.position = sync.seen, sync.position
        self.events = joined(self.events if same else (), sync.events)

    def _updated(self, update: Update) -> None:
        """Take an update that follows what is here, pass over one that is here already, and for any other ask for
        everything anew."""
        here = self._stream
        if here is None or self.seen is None or update.stream != here.stream or update.seq > here.seq + 1:
            self._ask_for_sync()
        elif update.seq == here.seq + 1:
            self._stream = Resume(update.stream, update.seq)
            self.seen, self.position = merge(self.seen, update.changed), update.position
            self.events += tuple(update.events)

    def _ask_for_sync(self) -> None:
        if self._resync is None:
            self._resync = Resync(id=new_id())
            self._wire.send(self._resync)

    def _refused(self, refused: Refused) -> None:
        if refused.reason == OUTCOME_UNKNOWN:
            return  # the command waits for the next welcome, and then is sent again under its id
        if refused.reason == TOO_FAST and refused.id is None:
            self._slow_down()
            return
        if refused.id in self._pending:
            _settle(self._pending[refused.id][1], RefusedByServer(refused.reason, refused.message))
        elif self._resync and refused.id == self._resync.id:  # a new connection gets what this one does not
            self._stream = None
            self._wire.cut()

    def _slow_down(self) -> None:
        if self._waiting is None or self._waiting.done():
            self._waiting = asyncio.create_task(self._say_again())

    async def _say_again(self) -> None:
        """The server carries out what it has heard already once only."""
        await self._retry.sleep(A_LITTLE)
        for command, _ in self._pending.values():
            self._wire.send(command)
        if self._resync is not None:
            self._wire.send(self._resync)


def joined(earlier: Sequence[Event], latest: Sequence[Event]) -> tuple[Event, ...]:
    """The events that were here and the latest that there are, if nothing is missing between them; else these alone,
    for nobody would see the gap."""
    first = latest[0].number if latest else 0
    before = tuple(event for event in earlier if event.number < first)
    reaches = before and before[-1].number == first - 1
    return (*before, *latest) if reaches else tuple(latest)


def new_id() -> str:
    """An id for a command, never used before."""
    return secrets.token_urlsafe(12)


def _settle(answer: asyncio.Future[Reply], outcome: Reply | RefusedByServer) -> None:
    if answer.done():
        return
    if isinstance(outcome, RefusedByServer):
        answer.set_exception(outcome)
    else:
        answer.set_result(outcome)
