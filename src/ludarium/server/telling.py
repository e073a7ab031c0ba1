"""Telling: who is at a table, and what each of them was told: the table, the chat, and each viewer's view of the match.

What is told here was stored before. Whoever is connected twice shares a stream; so does everybody who looks on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ludarium.kernel.contract import SPECTATOR
from ludarium.server import protocol
from ludarium.server.config import Config
from ludarium.server.metrics import Metrics
from ludarium.server.protocol import Bye, Hello, Said, TableChanged, TableInfo, Welcome
from ludarium.server.reasons import REASONS, Denied
from ludarium.server.tables import CLOSED, Table, digest
from ludarium.server.viewing import SharedView, Stream

CHAT_IN_WELCOME = 200


class Connection(Protocol):
    """A socket, as a table knows it."""

    def send(self, data: bytes) -> None: ...
    def close(self, code: int, reason: str) -> None: ...


@dataclass(eq=False)
class Presence:
    """Somebody connected to a table: at a seat, or looking on."""

    code: str
    seat: int | None
    device: str  # the digest of the secret, empty for whoever looks on
    connection: Connection
    previews: bool = False  # of the seat's answers are wanted
    name: str = ""  # of whoever sits there, when they came

    @property
    def viewer(self) -> int:
        return SPECTATOR if self.seat is None else self.seat


class Telling:
    """The telling of one table, which its owner names each time, since it may be made anew."""

    def __init__(self, config: Config, metrics: Metrics, last_chat: int) -> None:
        self._config, self._metrics = config, metrics
        self.present: list[Presence] = []
        self.streams: dict[int, Stream] = {}
        self.told: TableInfo | None = None  # last
        self._told_facts: object = None  # as they were told last, whoever is connected
        self._last_chat_told = last_chat
        self._shared: SharedView | None = None  # told last
        self._left_at: dict[int, float] = {}  # by viewer without a connection

    # --- Who is there -----------------------------------------------------------------------------------

    @property
    def connected(self) -> frozenset[int]:
        return frozenset([presence.seat for presence in self.present if presence.seat is not None])

    @property
    def num_spectators(self) -> int:
        return sum(presence.seat is None for presence in self.present)

    def info(self, table: Table) -> TableInfo:
        """What everybody may know now."""
        return table.info(self.connected, self.num_spectators)

    def recognise(self, table: Table, connection: Connection, hello: Hello) -> Presence:
        """Who has come; `Denied` if there is no place for them."""
        if table.row.phase == CLOSED:
            raise Denied("table-closed")
        if hello.secret is not None:
            seat, device = table.seat_of(hello.secret), digest(hello.secret)
            return Presence(hello.table, seat, device, connection, hello.previews, table.chairs[seat].name)
        if self.num_spectators >= self._config.limits.spectators:
            raise Denied("too-many-spectators")
        return Presence(hello.table, None, "", connection)

    def welcome(self, table: Table, presence: Presence, hello: Hello, clock: dict[int, int] | None) -> None:
        """From now on somebody is there, and knows what is to be known."""
        self.present.append(presence)
        self._left_at.pop(presence.viewer, None)
        info = self.info(table)
        if info != self.told:
            self.told = None  # not everybody knows the same
        chat = table.chat_after(hello.chat)[-CHAT_IN_WELCOME:]
        presence.connection.send(protocol.write(Welcome(info, presence.seat, chat)))
        self.bring_up_to_date(table, presence, hello.resume, clock)

    def bring_up_to_date(
        self, table: Table, presence: Presence, resume: protocol.Resume | None, clock: dict[int, int] | None
    ) -> None:
        """The updates that are missing, or everything."""
        stream = self._stream(table, presence.viewer)
        if stream is None:
            return
        anew = presence.previews and stream.tell_previews()
        missing = stream.bridge(resume) if resume is not None and not anew else None
        if missing is None:
            self._metrics.resynced()
            missing = [stream.sync(clock)]
        else:
            self._metrics.bridged()
        for data in missing:
            presence.connection.send(data)

    def gone(self, presence: Presence, now: float) -> None:
        """A connection is no more."""
        self.present.remove(presence)
        if all(other.viewer != presence.viewer for other in self.present):
            self._left_at[presence.viewer] = now

    def forget_streams(self, before: float) -> None:
        """Of viewers who left earlier than that."""
        for viewer, left in list(self._left_at.items()):
            if left < before:
                del self._left_at[viewer]
                self.streams.pop(viewer, None)

    # --- The table --------------------------------------------------------------------------------------

    def to_all(self, data: bytes) -> None:
        for presence in self.present:
            presence.connection.send(data)

    def tell_table(self, table: Table) -> None:
        """Who is connected is told in its own time: a frame that came sooner would tell of an answer under seal."""
        if table.facts() != self._told_facts:
            self.tell_info(table)

    def tell_info(self, table: Table) -> None:
        """What everybody may know, if it changed."""
        info, self._told_facts = self.info(table), table.facts()
        if info != self.told:
            self.told = info
            self.to_all(protocol.write(TableChanged(info)))

    def tell_chat(self, table: Table) -> None:
        for line in table.chat_after(self._last_chat_told):
            self.to_all(protocol.write(Said(line)))
        self._last_chat_told = table.last_chat

    def turn_away(self, table: Table, gone: Callable[[Presence], None]) -> None:
        """Whoever's secret was dropped, or whose table is closed, has to go; whoever sits at another seat now, since
        seats were exchanged, is welcome there."""
        moved: list[Presence] = []
        for presence in list(self.present):
            if table.row.phase == CLOSED:
                send_away(presence, "table-closed", 1000, gone)
            elif presence.seat is not None and not table.valid(presence.device):
                send_away(presence, "wrong-secret", 1008, gone)
            elif presence.seat is not None and presence.seat != table.secrets[presence.device].seat:
                presence.seat = table.secrets[presence.device].seat
                moved.append(presence)
        for presence in moved:
            presence.connection.send(protocol.write(Welcome(self.info(table), presence.seat, [])))

    # --- The match --------------------------------------------------------------------------------------

    def begin_anew(self, table: Table) -> None:
        """The table was made anew: every viewer gets a whole picture, and no line of chat twice."""
        self._last_chat_told = table.last_chat
        self.streams.clear()

    def tells_anew(self, table: Table) -> bool:
        """Whether nothing of the running match was told yet."""
        return all(stream.match is not table.match for stream in self.streams.values())

    def tell_positions(self, table: Table, clock: dict[int, int] | None) -> None:
        """To every viewer what is new to it."""
        there: dict[int, list[Presence]] = {viewer: [] for viewer in self.streams}
        for presence in self.present:
            there.setdefault(presence.viewer, []).append(presence)
        for viewer, listeners in there.items():
            self._tell_position(table, viewer, listeners, clock)

    def tell_position(self, table: Table, viewer: int, clock: dict[int, int] | None) -> None:
        """To one of them."""
        seat = None if viewer == SPECTATOR else viewer
        listeners = [presence for presence in self.present if presence.seat == seat]
        self._tell_position(table, viewer, listeners, clock)

    def _tell_position(
        self, table: Table, viewer: int, listeners: list[Presence], clock: dict[int, int] | None
    ) -> None:
        match, known = table.match, self.streams.get(viewer)
        if match is None:  # an answer's copy may come late
            return
        if known is None or known.match is not match:
            data = self._stream_anew(table, viewer).sync(clock)
        else:
            if self._shared is None or not self._shared.is_current(match):
                self._shared = SharedView(match)
            data = known.advance(table.turn_of(viewer), clock, self._shared)
        if data is not None:
            for presence in listeners:
                presence.connection.send(data)

    def _stream(self, table: Table, viewer: int) -> Stream | None:
        """The stream of a viewer; None if no match has begun."""
        if table.match is None:
            return None
        known = self.streams.get(viewer)
        return known if known and known.match is table.match else self._stream_anew(table, viewer)

    def _stream_anew(self, table: Table, viewer: int) -> Stream:
        assert table.match is not None
        stream = self.streams[viewer] = Stream(
            table.match,
            viewer,
            table.turn_of(viewer),
            self._config.bridge,
            aids=table.row.aids,
            previews=any(each.previews for each in self.present if each.viewer == viewer),
        )
        return stream


def send_away(presence: Presence, reason: str, code: int, gone: Callable[[Presence], None]) -> None:
    """Say why, and hang up."""
    presence.connection.send(protocol.write(Bye(reason, REASONS[reason][1])))
    presence.connection.close(code, reason)
    gone(presence)
