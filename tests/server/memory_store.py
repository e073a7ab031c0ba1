"""The store's reading and writing, in memory: for tests that ask nothing of the disk."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ludarium.kernel.secret import KEY_BYTES
from ludarium.kernel.signing import Signer
from ludarium.server.rows import (
    Append,
    ChatRow,
    CommandRow,
    DealRow,
    EntryRow,
    Given,
    LuckRow,
    MatchRow,
    Remove,
    Row,
    SeatRow,
    SecretRow,
    Stored,
    TableRow,
    TakeoverRow,
    TryRow,
    Write,
)
from ludarium.server.store import Attempt, WriteConflict


class MemoryStore:
    """Rows by class and key; keys are unique."""

    def __init__(self) -> None:
        self.rows: dict[type[Row], dict[tuple[Any, ...], Any]] = {}
        self.signer = Signer(bytes(KEY_BYTES))
        self.observe: Callable[[int, float], None] | None = None
        self.failure: Exception | None = None

    async def write(self, writes: Sequence[Write]) -> None:
        self.apply(writes)

    def apply(self, writes: Iterable[Write]) -> None:
        for write in writes:
            row: Any = write.row
            known = self.rows.setdefault(type(row), {})
            key = tuple(getattr(row, name) for name in row.KEY)
            if isinstance(write, Remove):
                known.pop(key, None)
            elif isinstance(write, Append) and key in known:
                raise WriteConflict(f"{row.TABLE} {key}")
            else:
                known[key] = row

    def all(self, kind: type[Any], **values: Any) -> list[Any]:
        found = [row for _, row in sorted(self.rows.get(kind, {}).items())]
        return [row for row in found if all(getattr(row, name) == values[name] for name in values)]

    def load(self, code: str) -> Stored | None:
        found = self.all(TableRow, code=code)
        if not found:
            return None
        match, entries, takeovers, luck = self.match(code, found[0].match) or (None, [], [], None)
        return Stored(
            found[0],
            self.all(SeatRow, code=code),
            self.all(SecretRow, code=code),
            match,
            entries,
            takeovers,
            self.all(CommandRow, code=code),
            self.all(ChatRow, code=code),
            luck or next(iter(self.all(LuckRow, code=code, match=found[0].match)), None),
            [
                Given(row.device, row.command, row.time)
                for row in self.all(EntryRow, code=code)
                if row.match < found[0].match and row.command is not None
            ],
        )

    def match(
        self, code: str, number: int
    ) -> tuple[MatchRow, list[EntryRow], list[TakeoverRow], LuckRow | None] | None:
        rows, key = self.all(MatchRow, code=code, match=number), {"code": code, "match": number}
        if not rows:
            return None
        luck = next(iter(self.all(LuckRow, **key)), None)
        return rows[0], self.all(EntryRow, **key), self.all(TakeoverRow, **key), luck

    def idle(self, phase: str, since: float, most: int | None = None) -> list[TableRow]:
        given = [*self.all(CommandRow), *(row for row in self.all(EntryRow) if row.command is not None)]
        busy = {row.code for row in given if row.time >= since}
        rows = sorted(self.all(TableRow, phase=phase, unused=None), key=lambda row: row.created)
        return [row for row in rows if row.created < since and row.code not in busy][:most]

    def given_up(self, phase: str, since: float) -> list[TableRow]:
        rows = self.all(TableRow, phase=phase)
        return [row for row in rows if row.unused is not None and row.unused < since]

    def listed(self, limit: int) -> list[tuple[TableRow, list[SeatRow]]]:
        found = self.all(TableRow, listed=True, unused=None)
        rows = [row for row in found if row.phase in ("lobby", "starting", "playing")]
        return [(row, self.all(SeatRow, code=row.code)) for row in rows[:limit]]

    def deal(self, game: str, day: str) -> DealRow | None:
        return next(iter(self.all(DealRow, game=game, day=day)), None)

    def table_of_try(self, game: str, day: str, device: str) -> str | None:
        return next((row.code for row in self.all(TryRow, game=game, day=day, device=device)), None)

    def attempts(self, game: str, day: str) -> list[Attempt]:
        tries = self.all(TryRow, game=game, day=day)
        found = [(each, self.all(MatchRow, code=each.code, match=1, deal=day)) for each in tries]
        return [
            Attempt(each.device, each.code, each.name, match.ended, match.payoffs, match.scores)
            for each, matches in found
            for match in matches
        ]

    def num_tables(self) -> int:
        return sum(row.phase != "closed" for row in self.all(TableRow, unused=None))

    def num_people(self, code: str) -> int:
        return sum(row.kind == "person" for row in self.all(SeatRow, code=code))

    def check(self) -> bool:
        return True
