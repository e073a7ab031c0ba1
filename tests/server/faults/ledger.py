"""The ledger: every command that clients gave and what they were told of it, and the checker that compares it with
what is stored. It trusts neither the server nor the client: it reads the database with SQLite alone, and plays every
match again."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import urllib.request
from collections import Counter, defaultdict
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludarium.client import Lobby, RefusedByServer, Table, merge
from ludarium.kernel import archive
from ludarium.kernel.match import Match
from ludarium.server import protocol
from ludarium.server.protocol import Command
from ludarium.server.reasons import Denied
from ludarium.server.rebuilding import rebuilt
from ludarium.server.rows import EntryRow, LuckRow, MatchRow
from ludarium.server.tables import MAX_CHAT_LINES, digest
from tests.patience import PATIENCE

ACCEPTED, UNKNOWN = "accepted", "unknown"

# These are accepted and leave nothing, or were carried out although their reply was lost with the connection.
TOLD_ONCE = (protocol.Invite, protocol.LinkDevice)


@dataclass(eq=False)
class Given:
    """A command of a client, and what it was told of it."""

    code: str
    device: str  # the digest of its secret
    seat: int | None  # as the client believes
    command: Any
    outcome: str = UNKNOWN


@dataclass
class Ledger:
    """All of them, and the secrets that were handed out."""

    given: list[Given] = field(default_factory=list[Given])
    seated: list[tuple[str, int, str]] = field(
        default_factory=list[tuple[str, int, str]]
    )  # code, seat, digest

    def enter(self, table: Table, command: Command) -> Given:
        entry = Given(table.code, digest(table._secret or ""), table.seat, command)
        self.given.append(entry)
        return entry

    def sat_down(self, seated: protocol.Seated) -> None:
        self.seated.append((seated.table.code, seated.seat, digest(seated.secret)))

    def count(self, outcome: str = ACCEPTED, *kinds: type[Any]) -> int:
        return sum(one.outcome == outcome and isinstance(one.command, kinds or Command) for one in self.given)

    def refusals(self) -> Counter[str]:
        return Counter(one.outcome for one in self.given if one.outcome != ACCEPTED)


# --- What is stored -------------------------------------------------------------------------------------

GIVEN = (
    "SELECT code, device, id, time FROM commands UNION ALL "
    "SELECT code, device, command AS id, time FROM entries WHERE command IS NOT NULL"
)
"""Every command that was carried out, as often as it was."""


class Stored:
    """A database that no server holds any more."""

    def __init__(self, path: Path) -> None:
        with closing(sqlite3.connect(path)) as connection:
            connection.row_factory = sqlite3.Row
            self.integrity = [row[0] for row in connection.execute("PRAGMA integrity_check")]
            self.astray = connection.execute("PRAGMA foreign_key_check").fetchall()
            self.commands = connection.execute(GIVEN).fetchall()
            self.chat = connection.execute("SELECT * FROM chat").fetchall()
            self.secrets = {row["digest"] for row in connection.execute("SELECT * FROM secrets")}
            self.matches = [self._match(row) for row in connection.execute("SELECT * FROM matches")]
            self.luck = {
                (row["code"], row["match"]): LuckRow(**dict(row) | {"shares": json.loads(row["shares"])})
                for row in connection.execute("SELECT * FROM luck")
            }
            self.entries: defaultdict[tuple[str, int], list[EntryRow]] = defaultdict(list)
            for row in connection.execute("SELECT * FROM entries ORDER BY code, match, version"):
                entry = EntryRow(**_decoded(row, "told"))
                self.entries[entry.code, entry.match].append(entry)

    def _match(self, row: sqlite3.Row) -> MatchRow:
        return MatchRow(**_decoded(row, "options", "holders", "opening", "places", "payoffs"))

    def replayed(self, row: MatchRow) -> Match:
        try:
            return rebuilt(row, self.entries[row.code, row.match], [], self.luck[row.code, row.match])
        except Denied as denied:
            raise AssertionError(
                f"{row.code}, match {row.match}, cannot be played again: {denied}"
            ) from denied


def _decoded(row: sqlite3.Row, *names: str) -> dict[str, Any]:
    """A row, with what is JSON in it decoded."""
    return dict(row) | {name: json.loads(row[name] or "null") for name in names}


def check(ledger: Ledger, path: Path, *, bots_may_answer: bool = True) -> Stored:
    """No acknowledged command lost, none doubled, none of the refused ones done; one order without a gap; every match
    can be played again."""
    stored = Stored(path)
    assert stored.integrity == ["ok"]
    assert stored.astray == []
    _check_commands(ledger, stored)
    _check_answers(ledger, stored, bots_may_answer)
    _check_chat(ledger, stored)
    for row in stored.matches:
        versions = [entry.version for entry in stored.entries[row.code, row.match]]
        assert versions == list(range(1, len(versions) + 1))
        match = stored.replayed(row)
        assert match.verify() is None
    return stored


def _check_commands(ledger: Ledger, stored: Stored) -> None:
    done = Counter((row["code"], row["device"], row["id"]) for row in stored.commands)
    assert set(done.values()) <= {1}, "done twice"
    for one in ledger.given:
        is_done = (one.code, one.device, one.command.id) in done
        if isinstance(one.command, protocol.Resync):
            assert not is_done
        elif one.outcome == ACCEPTED:
            assert is_done, f"acknowledged and lost: {one}"
        elif one.outcome != UNKNOWN and not isinstance(one.command, TOLD_ONCE):
            assert not is_done, f"refused and done: {one}"
    ours = {(one.code, one.device, one.command.id) for one in ledger.given}
    assert done.keys() <= ours, "commands that nobody gave"


def _check_answers(ledger: Ledger, stored: Stored, bots_may_answer: bool) -> None:
    """A command and its entry are stored at one time. The entry is the one at the command's turn of its seat, is the
    only one, and a person's seat has no entry besides, but for a bot's that kept it warm."""
    times = {(row["code"], row["device"], row["id"]): row["time"] for row in stored.commands}
    by_seat: defaultdict[tuple[str, int, int], list[EntryRow]] = defaultdict(list)
    by_time: defaultdict[tuple[str, float], list[EntryRow]] = defaultdict(list)
    for (code, match), entries in stored.entries.items():
        for entry in entries:
            if entry.seat >= 0:
                by_seat[code, match, entry.seat].append(entry)
                by_time[code, entry.time].append(entry)
    seats: dict[tuple[str, int, str], int] = {}
    explained: Counter[tuple[str, int, int]] = Counter()
    matches = {(row.code, row.match): stored.replayed(row) for row in stored.matches}
    for one in ledger.given:
        time = times.get((one.code, one.device, one.command.id))
        if not isinstance(one.command, protocol.Answer | protocol.Undo) or time is None:
            continue
        found = by_time[one.code, time]
        assert len(found) == 1, f"lost, or done twice: {one} {found}"
        entry = found[0]
        place = one.code, entry.match, entry.seat
        assert by_seat[place].index(entry) == one.command.turn, f"not at its turn: {one} {entry}"
        assert seats.setdefault((one.code, entry.match, one.device), entry.seat) == entry.seat
        text = None
        if isinstance(one.command, protocol.Answer):
            text = matches[one.code, entry.match].text(entry.seat, one.command.action)
        assert entry.answer == text, f"another answer: {one} {entry}"
        explained[place] += 1
    kept_warm = {(one.code, one.seat) for one in ledger.given if isinstance(one.command, protocol.Leave)}
    for row in stored.matches:
        for seat, (_, kind) in enumerate(row.holders):
            if kind == "person" and not (bots_may_answer and (row.code, seat) in kept_warm):
                entries = by_seat[row.code, row.match, seat]
                assert len(entries) == explained[row.code, row.match, seat], (
                    f"answers that nobody gave: {row}"
                )


def _check_chat(ledger: Ledger, stored: Stored) -> None:
    """Every line once; of a table that keeps as many as it may, the oldest are gone."""
    lines = Counter((row["code"], row["text"]) for row in stored.chat if row["seat"] is not None)
    full = {
        code for code, count in Counter(row["code"] for row in stored.chat).items() if count >= MAX_CHAT_LINES
    }
    for one in ledger.given:
        if isinstance(one.command, protocol.Say):
            found = lines[one.code, one.command.text]
            assert found <= (one.outcome in (ACCEPTED, UNKNOWN)), f"refused and said, or said twice: {one}"
            assert found or one.outcome != ACCEPTED or one.code in full, f"acknowledged and lost: {one}"


# --- What the server tells ------------------------------------------------------------------------------


async def in_step(lobby: Lobby, table: Table, timeout: float = PATIENCE) -> None:
    """Wait until a client has what the server's view over HTTP gives; it must come to that."""
    try:
        async with asyncio.timeout(timeout):
            while not await _same_if_told(lobby, table):
                await asyncio.sleep(0.05)
    except TimeoutError:
        raise AssertionError(
            f"seat {table.seat} of {table.code} does not see what the server shows"
        ) from None


async def _same_if_told(lobby: Lobby, table: Table) -> bool:
    """A server that has too much to do says so, and is asked again: that is no difference."""
    try:
        return await _same(lobby, table)
    except RefusedByServer as refused:
        if refused.reason != "busy":
            raise
        return False


async def _same(lobby: Lobby, table: Table) -> bool:
    if not table.connected:
        return False
    if table.info.phase == "lobby":
        return table.seen is None and (await lobby.info(table.code)).phase == "lobby"
    view = await lobby.view(table.code, table._secret)
    seen: dict[str, Any] = {}
    for step in view.steps:
        seen = merge(seen, step.changed)
    events = [event for step in view.steps for event in step.events]
    held = list(table.events)
    return table.seen == seen and held == events[len(events) - len(held) :] and view.viewer == table.seat


async def check_record(lobby: Lobby, stored: Stored, row: MatchRow) -> bool:
    """The record of a match that is over is what is stored, and its luck is what its key gives; False if it runs."""
    if not stored.replayed(row).over:
        return False
    url = f"{lobby.link.server}/api/tables/{row.code}/record?match={row.match}"
    with await asyncio.to_thread(urllib.request.urlopen, url) as answer:
        match = archive.read(answer.read().decode())
    assert match.verify() is None
    told = [
        (entry.number, entry.seat, match.text(entry.seat, entry.answer) if hasattr(entry, "answer") else None)
        for entry in match.log
    ]
    assert told == [
        (entry.version, entry.seat, entry.answer) for entry in stored.entries[row.code, row.match]
    ]
    return True
