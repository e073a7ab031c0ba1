"""Cluster: a hub among others over one database. Each table is at one of them; whoever comes to another is at their
table all the same, over a link.

The server that a client is connected to counts what it says and reads slowly for it; the one at which the table is
carries out, stores and tells. What others notice is decided there alone, at the ticks of one clock, from wherever
somebody answers: a link carries frames on as they come, and knows nothing of them.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from itertools import count
from typing import Any, ClassVar, TypeVar

import msgspec
import structlog
from msgspec import Struct

from ludarium.server import links, protocol
from ludarium.server.config import Config
from ludarium.server.hub import LIST_FOR, Hub
from ludarium.server.limits import Account, Accounts, Payer, on_account_of, payer_name
from ludarium.server.links import Link, LinkLost
from ludarium.server.metrics import Metrics
from ludarium.server.operating import Operate, Operated
from ludarium.server.owning import BEAT_EVERY, HUNG_FOR, Elsewhere, Ownership, Peer
from ludarium.server.protocol import (
    Bye,
    Hello,
    PlayingOn,
    Refused,
    Reviewing,
    Seated,
    TableInfo,
    TableList,
    Turn,
    View,
)
from ludarium.server.reasons import REASONS, Denied
from ludarium.server.spending import TELL_EVERY, Spending, Spent
from ludarium.server.store import StorageFailed, Store, StoreError
from ludarium.server.telling import Connection, Presence

TRIES = 6  # to find a table that is just moving, or whose server has just ended: ...
A_MOMENT = 0.2  # seconds in which the database notices that ...
MOMENTS = 0.9  # ... and all of them together, before whoever came is told to come back
REPLY_WITHIN = 30.0  # seconds in which another server lets somebody in, or answers a request over HTTP ...
LISTED_WITHIN = 0.5  # ... or says which tables are open there

T = TypeVar("T")

log: structlog.stdlib.BoundLogger = structlog.get_logger("ludarium.cluster")


class Moved(Exception):  # noqa: N818
    """The table is not where it was a moment ago."""


# --- What is asked over HTTP -----------------------------------------------------------------------------


class Request(Struct, frozen=True, tag=True):
    """Something about a table at another server. What changes nothing may be asked again."""

    changes: ClassVar[bool] = False


class Info(Request, frozen=True):
    code: str


class Joining(Request, frozen=True):
    changes = True
    code: str
    join: protocol.Join


class Redeeming(Request, frozen=True):
    changes = True
    code: str
    redeem: protocol.Redeem


class Viewing(Request, frozen=True):
    code: str
    secret: str | None
    match: int | None
    wanted: int | None


class Turning(Request, frozen=True):
    code: str
    secret: str | None


class Recording(Request, frozen=True):
    code: str
    match: int | None


class Looking(Request, frozen=True):
    """How far the review of a match is."""

    code: str
    match: int | None


class Branching(Request, frozen=True):
    """What somebody sees who plays on from a moment of a match."""

    code: str
    match: int | None
    wish: PlayingOn


class Managing(Request, frozen=True):
    """What the operator wants done to a table."""

    changes = True
    key: str
    wish: Operate


class Listing(Request, frozen=True):
    """Which tables that want to be listed are in memory there."""


class Noting(Request, frozen=True):
    """No question: so much of what is limited was used here."""

    spent: list[Spent]


AnyRequest = (
    Info
    | Joining
    | Redeeming
    | Turning
    | Viewing
    | Recording
    | Looking
    | Branching
    | Managing
    | Listing
    | Noting
)
_request_reader: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)


class Forwarded(Presence):
    """Somebody who is connected here, to a table at another server."""

    def __init__(self, hello: Hello, connection: Connection, caller: Caller, channel: int) -> None:
        super().__init__(hello.table, None, "", connection)
        self.caller, self.channel = caller, channel


class Cluster(Hub):
    """All tables of several servers, as one of them finds them."""

    def __init__(
        self,
        config: Config,
        store: Store,
        metrics: Metrics,
        owning: Ownership,
        *,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(config, store, metrics, wall=wall, monotonic=monotonic, claim=owning.claim)
        self.owning = owning
        self._key = hashlib.blake2b(store.signer.private, person=b"ludarium-links").digest()
        self._callers: dict[int, asyncio.Task[Caller]] = {}  # by server: links that we opened
        self._callees: set[Callee] = set()  # links that others opened
        self._listener: asyncio.Server | None = None
        self._open_tables: tuple[float, TableList] = (-LIST_FOR, TableList([]))
        self.accounts = Accounts(config.limits, 10)  # of addresses: those that ask over links, and ...
        self._spending: Spending | None = None  # ... once there is a network, those that come here

    # --- Starting and stopping ----------------------------------------------------------------------------

    async def start(self) -> None:
        """Be reached by the others, then be ready for the first connection."""
        try:
            host, port = links.place(self.config.link)
            self._listener = await asyncio.start_server(self._answer, host, port)
        except (OSError, ValueError) as error:
            raise StoreError(
                f"other servers cannot reach this one at {self.config.link!r} ({error}): --link is an address of this "
                "machine, such as 10.0.0.5 or 10.0.0.5:8351"
            ) from None
        port = self._listener.sockets[0].getsockname()[1]
        await asyncio.to_thread(self.owning.announce, links.written(host, port))
        await super().start()
        self.services.background.run(self._beat)

    async def stop(self) -> None:
        """Hand all tables over: whoever is sent away here is at the next server at once, for that one may have them by
        then. What is under way here and not yet stored is refused by the fence, and asked for again there."""
        await self._let_go()
        await super().stop()
        if self._listener is not None:
            self._listener.close()
        for task in list(self._callers.values()):
            task.cancel()
            if task.done() and not task.cancelled() and task.exception() is None:
                task.result().link.close()
        for callee in list(self._callees):
            callee.link.close()

    async def _let_go(self) -> None:
        if self._stopping:
            return
        try:
            await self.owning.let_go()
        except StorageFailed:
            log.warning("the tables are free when the session has ended")

    async def _beat(self) -> None:
        """Say that this server is well, and find out if the database knows better."""
        while self.store.failure is None:
            await asyncio.sleep(BEAT_EVERY)
            try:
                if not await self.owning.beat():
                    self.store.lose(StorageFailed("the session that writes has ended"))
            except StorageFailed as error:
                self.store.lose(error)

    # --- Limits -------------------------------------------------------------------------------------------

    def share(self, addresses: Accounts, spending: Spending) -> None:
        """From now on what is used here counts at the others too, and what is asked over links as if it came here."""
        self.accounts, self._spending = addresses, spending
        self.services.background.run(self._tell_spending, spending)

    async def _tell_spending(self, spending: Spending) -> None:
        while self.store.failure is None:
            await asyncio.sleep(TELL_EVERY)
            if (spent := await spending.new()) and self.store.failure is None:
                with suppress(StorageFailed):
                    peers = await self.owning.peers()
                    await asyncio.gather(*(self._tell_spent(peer, spent) for peer in peers))

    async def _tell_spent(self, peer: Peer, spent: list[Spent]) -> None:
        """Whoever does not hear of it is generous."""
        with suppress(LinkLost, Denied, TimeoutError):
            async with asyncio.timeout(LISTED_WITHIN):
                await asking(Noting(spent), bool)(await self._caller(peer))

    # --- Whoever comes here -------------------------------------------------------------------------------

    async def connect(self, connection: Connection, hello: Hello) -> Presence:
        """Somebody is here, whose table is here or elsewhere."""
        here = super().connect

        async def there(caller: Caller) -> Presence:
            return await caller.open(connection, hello)

        return await self._wherever(lambda: here(connection, hello), there)

    async def command(self, presence: Presence, command: protocol.Commands) -> None:
        """Have it carried out where the table is."""
        if isinstance(presence, Forwarded):
            self.asked_at = self.services.monotonic()
            presence.caller.link.send(links.Say(presence.channel, protocol.write(command)))
        else:
            await super().command(presence, command)

    def disconnect(self, presence: Presence) -> None:
        if isinstance(presence, Forwarded):
            presence.caller.gone(presence)
        else:
            super().disconnect(presence)

    async def join(self, code: str, join: protocol.Join) -> Seated:
        here = super().join
        return await self._wherever(lambda: here(code, join), asking(Joining(code, join), Seated))

    async def redeem(self, code: str, redeem: protocol.Redeem) -> Seated:
        here = super().redeem
        return await self._wherever(lambda: here(code, redeem), asking(Redeeming(code, redeem), Seated))

    async def info(self, code: str) -> TableInfo:
        here = super().info
        return await self._wherever(lambda: here(code), asking(Info(code), TableInfo))

    async def turn(self, code: str, secret: str | None) -> Turn:
        here = super().turn
        return await self._wherever(lambda: here(code, secret), asking(Turning(code, secret), Turn))

    async def view(self, code: str, secret: str | None, match: int | None, wanted: int | None = None) -> View:
        here = super().view
        request = Viewing(code, secret, match, wanted)
        return await self._wherever(lambda: here(code, secret, match, wanted), asking(request, View))

    async def record(self, code: str, match: int | None) -> str:
        here = super().record
        return await self._wherever(lambda: here(code, match), asking(Recording(code, match), str))

    async def review(self, code: str, match: int | None) -> Reviewing:
        """Worked out, and kept, where the table is: whoever asks has that one go on."""
        here = super().review
        return await self._wherever(lambda: here(code, match), asking(Looking(code, match), Reviewing))

    async def play_on(self, code: str, match: int | None, wish: PlayingOn) -> bytes:
        here, there = super().play_on, asking(Branching(code, match, wish), msgspec.Raw)
        return await self._wherever(lambda: here(code, match, wish), lambda caller: _as_it_is(there(caller)))

    async def operate(self, key: str, wish: Operate) -> Operated:
        """A table is seen to where it is; every server prunes its own, and those that are nobody's."""
        here, ask = super().operate, asking(Managing(key, wish), Operated)
        done = await self._wherever(lambda: here(key, wish), ask)
        if wish.do != "prune":
            return done
        tables = list(done.tables)
        for peer in await self.owning.peers():
            try:
                tables += (await ask(await self._caller(peer))).tables
            except (LinkLost, Denied) as lost:
                log.warning("another server prunes nothing", server=peer.number, why=str(lost))
        return Operated(tables)

    async def tables(self) -> TableList:
        """The tables that want to be listed, each as the server that it is at knows it."""
        made, known = self._open_tables
        if self.services.monotonic() - made >= LIST_FOR:
            stored = await super().tables()
            there = {info.code: info for infos in await self._listed_elsewhere() for info in infos}
            known = TableList([there.get(info.code, info) for info in stored.tables])
            self._open_tables = self.services.monotonic(), known
        return known

    async def _listed_elsewhere(self) -> list[list[TableInfo]]:
        """A server that does not say so soon has its tables listed as they are stored."""

        async def of(peer: Peer) -> list[TableInfo]:
            try:
                async with asyncio.timeout(LISTED_WITHIN):
                    return (await asking(Listing(), TableList)(await self._caller(peer))).tables
            except (LinkLost, Denied, TimeoutError):
                return []

        return await asyncio.gather(*map(of, await self.owning.peers()))

    async def _wherever(self, here: Callable[[], Awaitable[T]], there: Callable[[Caller], Awaitable[T]]) -> T:
        """Do it here, or have it done by the server at which the table is."""
        clock = self.services.monotonic
        began = clock()
        for _ in range(TRIES):
            try:
                return await here()
            except Elsewhere as elsewhere:
                owner = elsewhere.owner
            except StorageFailed:
                raise Denied("storage-failed") from None
            try:
                return await there(await self._caller(owner))
            except Moved:
                continue
            except LinkLost as lost:
                await self._left_alone(owner, lost, clock() - began)
        raise Denied("busy")

    async def _left_alone(self, owner: Peer, lost: LinkLost, since: float) -> None:
        """A server that is not reached has often just ended, and the database notices in a moment. One that does not
        say to it either that it is well is cut off from it, so that its tables can be taken; as long as it is well, its
        clients reach it by another way."""
        log.warning("another server is not reached", server=owner.number, why=str(lost), silent=owner.silent)
        if owner.silent >= HUNG_FOR:
            await self.owning.cut_off(owner.number)
        elif since + A_MOMENT > MOMENTS:
            raise Denied("shutting-down")
        else:
            await asyncio.sleep(A_MOMENT)

    # --- Links --------------------------------------------------------------------------------------------

    async def _caller(self, peer: Peer) -> Caller:
        """The link to another server, opened once; `LinkLost` if there is none."""
        task = self._callers.get(peer.number)
        if task is None:
            task = self._callers[peer.number] = asyncio.create_task(self._call(peer))
        try:
            return await asyncio.shield(task)
        except LinkLost:
            if self._callers.get(peer.number) is task:
                del self._callers[peer.number]
            raise

    async def _call(self, peer: Peer) -> Caller:
        return Caller(await links.call(peer, self._key), lambda: self._callers.pop(peer.number, None))

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Another server opens a link."""
        if await links.answer((reader, writer), self._key, self.owning.number):
            self._callees.add(Callee(self, (reader, writer), self._callees.discard))

    async def carry_out(self, about: bytes) -> bytes:
        """What another server asks for, of a table that is here."""
        match _request_reader.decode(about):
            case Info(code):
                return protocol.write(await Hub.info(self, code))
            case Joining(code, join):
                return protocol.write(await Hub.join(self, code, join))
            case Redeeming(code, redeem):
                return protocol.write(await Hub.redeem(self, code, redeem))
            case Turning(code, secret):
                return protocol.write(await Hub.turn(self, code, secret))
            case Viewing(code, secret, match, wanted):
                return protocol.write(await Hub.view(self, code, secret, match, wanted))
            case Recording(code, match):
                return msgspec.json.encode(await Hub.record(self, code, match))
            case Looking(code, match):
                return protocol.write(await Hub.review(self, code, match))
            case Branching(code, match, wish):
                return await Hub.play_on(self, code, match, wish)
            case Managing(key, wish):
                return protocol.write(await Hub.operate(self, key, wish))
            case Listing():
                return protocol.write(self.listed_here())
            case Noting(spent):
                if self._spending is not None:
                    await self._spending.elsewhere(spent)
                return b"true"


def asking(request: Request, kind: type[T]) -> Callable[[Caller], Coroutine[Any, Any, T]]:
    """To ask the other end of a link."""

    async def ask(caller: Caller) -> T:
        about = msgspec.json.encode(request)
        try:
            return msgspec.json.decode(await caller.ask(about), type=kind)
        except (LinkLost, TimeoutError) as lost:
            if request.changes:  # nobody knows whether it was done
                raise Denied("outcome-unknown") from None
            if isinstance(lost, LinkLost):
                raise
            raise Denied("busy") from None

    return ask


async def _as_it_is(answer: Awaitable[msgspec.Raw]) -> bytes:
    return bytes(await answer)


class Caller:
    """Our end of a link that we opened: our clients, by channel, and what we asked."""

    def __init__(self, streams: links.Streams, lost: Callable[[], object]) -> None:
        self._numbers = count(1)
        self._present: dict[int, Forwarded] = {}
        self._awaited: dict[int, asyncio.Future[Any]] = {}
        self._forget = lost
        self.link = Link(streams, self._hear, self._lost)

    async def open(self, connection: Connection, hello: Hello) -> Forwarded:
        """Bring a client to its table; one that is not answered there comes again."""
        channel = next(self._numbers)
        presence = self._present[channel] = Forwarded(hello, connection, self, channel)
        try:
            async with asyncio.timeout(REPLY_WITHIN):
                presence.seat = await self._answer(channel, links.Open(channel, hello, payer_name()))
        except TimeoutError:
            self.gone(presence)
            raise Denied("busy") from None
        except BaseException:
            self.gone(presence)
            raise
        return presence

    async def ask(self, about: bytes) -> bytes:
        """Have something done, or asked; `LinkLost` if the link is lost meanwhile, `TimeoutError` if nothing comes."""
        async with asyncio.timeout(REPLY_WITHIN):
            number = next(self._numbers)
            return await self._answer(number, links.Ask(number, about, payer_name()))

    async def _answer(self, number: int, message: links.Message) -> Any:
        if not self.link.open:
            raise LinkLost("it was open a moment ago")
        future = self._awaited[number] = asyncio.get_running_loop().create_future()
        self.link.send(message)
        try:
            return await future
        finally:
            del self._awaited[number]

    def gone(self, presence: Forwarded) -> None:
        """A client has left."""
        if self._present.pop(presence.channel, None) is not None:
            self.link.send(links.Gone(presence.channel))

    def _hear(self, message: links.Message) -> None:
        match message:
            case links.Tell(channel, frame):
                if (presence := self._present.get(channel)) is not None:
                    presence.connection.send(frame)
            case links.End(channel, code, reason):
                if (presence := self._present.pop(channel, None)) is not None:
                    presence.connection.close(code, reason)
            case links.Here(number, answer) | links.Reply(number, answer):
                self._settle(number, lambda future: future.set_result(answer))
            case links.Refuse(number, reason, detail):
                error = Denied(reason, detail) if reason else Moved()
                self._settle(number, lambda future: future.set_exception(error))
            case _:
                self.link.cut()

    def _settle(self, number: int, settle: Callable[[asyncio.Future[Any]], None]) -> None:
        future = self._awaited.get(number)
        if future is not None and not future.done():
            settle(future)

    def _lost(self) -> None:
        """Our clients come back to wherever their tables are then."""
        self._forget()
        for number in list(self._awaited):
            self._settle(number, lambda future: future.set_exception(LinkLost("it was lost")))
        present, self._present = self._present, {}
        for presence in present.values():
            presence.connection.send(protocol.write(Bye("shutting-down", REASONS["shutting-down"][1])))
            presence.connection.close(1012, "shutting-down")


class Callee:
    """Our end of a link that another server opened: its clients, by channel, as if they were ours."""

    def __init__(self, cluster: Cluster, streams: links.Streams, forget: Callable[[Callee], None]) -> None:
        self.cluster, self._forget = cluster, forget
        self._guests: dict[int, Guest] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.link = Link(streams, self._hear, self._lost)

    def _hear(self, message: links.Message) -> None:
        match message:
            case links.Say(channel, text):
                if (guest := self._guests.get(channel)) is not None:
                    guest.said.put_nowait(text)
            case links.Open(channel, hello, address):
                guest = self._guests[channel] = Guest(self.link, channel)
                self._begin(self._entertain(guest, hello), address)
            case links.Gone(channel):
                if (guest := self._guests.get(channel)) is not None:
                    guest.said.put_nowait(None)
            case links.Ask(number, about, address):
                self._begin(self._reply(number, about), address)
            case _:
                self.link.cut()

    def _begin(self, work: Coroutine[Any, Any, None], address: str) -> None:
        task = asyncio.create_task(self._on_account_of(address, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _on_account_of(self, address: str, work: Coroutine[Any, Any, None]) -> None:
        clock = self.cluster.services.monotonic
        account: Account = self.cluster.accounts.of(address, clock())
        on_account_of(Payer(address, [account], clock))
        await self.cluster.services.background.guarded(lambda: work)

    async def _entertain(self, guest: Guest, hello: Hello) -> None:
        """Somebody at one of our tables, from their coming to their going."""
        cluster = self.cluster
        try:
            presence = await self._refusing(guest.channel, Hub.connect(cluster, guest, hello))
            if presence is None:
                return
            self.link.send(links.Here(guest.channel, presence.seat))
            try:
                await self._serve(guest, presence)
            finally:
                Hub.disconnect(cluster, presence)
        except BaseException:
            guest.close(1011, "unexpected")
            raise
        finally:
            self._guests.pop(guest.channel, None)

    async def _serve(self, guest: Guest, presence: Presence) -> None:
        while (text := await guest.said.get()) is not None:
            command: Any = protocol.read(text)
            try:
                await Hub.command(self.cluster, presence, command)
            except Denied as denied:
                guest.send(protocol.write(Refused(denied.reason, denied.message, command.id)))

    async def _reply(self, number: int, about: bytes) -> None:
        body = await self._refusing(number, self.cluster.carry_out(about))
        if body is not None:
            self.link.send(links.Reply(number, body))

    async def _refusing(self, number: int, work: Awaitable[T]) -> T | None:
        """None if it was refused, or the table is not here; the other server knows."""
        try:
            return await work
        except Denied as denied:
            self.link.send(links.Refuse(number, denied.reason, denied.detail))
        except Elsewhere:
            self.link.send(links.Refuse(number, "", ""))
        except StorageFailed:
            self.link.send(links.Refuse(number, "storage-failed", ""))
        except Exception:
            self.link.send(links.Refuse(number, "unexpected", ""))
            raise
        return None

    def _lost(self) -> None:
        """They are gone, all at once."""
        self._forget(self)
        for guest in list(self._guests.values()):
            guest.said.put_nowait(None)


class Guest:
    """A client of another server, as one of our tables knows it."""

    def __init__(self, link: Link, channel: int) -> None:
        self.channel = channel
        self.said: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._link, self._open = link, True

    def send(self, data: bytes) -> None:
        if self._open:
            self._link.send(links.Tell(self.channel, data))

    def close(self, code: int, reason: str) -> None:
        if self._open:
            self._open = False
            self._link.send(links.End(self.channel, code, reason))
            self.said.put_nowait(None)
