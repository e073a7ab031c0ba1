"""Deals: what everybody on this server can try on one day: the same options, the same bots, the same luck.

The key of a day is made and committed to on the day before, or when somebody first asks; it is told when the day is
over, and until then nothing is given that would tell it: no record, no view but one's own and the public's. So the luck
of such a match is fixed for all, and no device adds a share to it. Results are the server's own finished matches:
nobody sends one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from statistics import median
from typing import NamedTuple

from ludarium.kernel.secret import Secret
from ludarium.server import wishes
from ludarium.server.names import fit_name
from ludarium.server.protocol import DealInfo, DealResult, NewTable, Try
from ludarium.server.reasons import Denied
from ludarium.server.rows import Append, DealRow, TryRow
from ludarium.server.services import Services
from ludarium.server.store import Attempt, reading
from ludarium.server.tables import Table, digest

GRACE = 3600.0  # seconds after the day in which what was begun can be finished, before anything is told
USUAL_SEATS = 4  # or as near as the game allows
BOT = "heuristic"  # answers at once, and always the same from the same place with the same luck
MOST_TOLD = 100  # results
LOOK_FOR = 2.0  # seconds for which results are told as they were


def day_of(now: float) -> str:
    """The day of a moment, by universal time."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def end_of(day: str) -> float:
    """When a day is over; `Denied` if there is no such day."""
    try:
        return (datetime.fromisoformat(day).replace(tzinfo=UTC) + timedelta(days=1)).timestamp()
    except (ValueError, OverflowError):
        raise Denied("no-such-deal") from None


def told_from(day: str) -> float:
    """From when on everything about the deal of a day is told."""
    return end_of(day) + GRACE


def require_told(day: str | None, now: float) -> None:
    """Refuse what would tell of a deal that others still play."""
    if day is not None and now < told_from(day):
        raise Denied("deal-runs")


def dealt(game: str, day: str, secret: Secret, now: float) -> DealRow:
    """The deal of a day: the game as it is usually played, against bots."""
    rules = wishes.find_game(game)
    seats = min(rules.seats, key=lambda count: abs(count - USUAL_SEATS))
    options = wishes.find_options(rules, seats, {})
    bots = [BOT] * (seats - 1)
    return DealRow(game, day, options.words(), bots, secret.key.hex(), secret.salt.hex(), now)


def opened(deal: DealRow, code: str, wish: Try, now: float) -> tuple[Table, str, TryRow]:
    """A table at which a deal is played from its beginning, the secret of the player's seat, and the try that it is."""
    seats = len(deal.bots) + 1
    options = {name: word for name, word in deal.options.items() if name != "seats"}
    new = NewTable(deal.game, seats, wish.name, options, deal.bots, open=False, avatar=wish.avatar)
    table, secret = Table.new(code, new, now)
    table.start_match(now, deal)
    table.follow_luck(frozenset(), now)
    return table, secret, TryRow(deal.game, deal.day, digest(wish.device), code, fit_name(wish.name))


class Standing(NamedTuple):
    """A try that was played to its end, with what it is compared by."""

    attempt: Attempt
    value: float
    place: int


def standings(attempts: Iterable[Attempt], until: float) -> list[Standing]:
    """The tries that were finished in time, the best first; equal ones share their place."""
    counted = [
        (each, _value(each))
        for each in attempts
        if each.ended is not None and each.ended < until and each.payoffs
    ]
    counted.sort(key=lambda pair: (-pair[1], pair[0].ended))
    values = [value for _, value in counted]
    places = {value: index + 1 for index, value in reversed(list(enumerate(values)))}
    return [Standing(each, value, places[value]) for each, value in counted]


def _value(attempt: Attempt) -> float:
    """The score, where the game has one; else the payoff. Of the seat of whoever tried."""
    if attempt.scores:
        return float(attempt.scores[0])
    return attempt.payoffs[0] if attempt.payoffs else 0.0


class _Looked(NamedTuple):
    """The tries at a deal, as they were at a moment."""

    at: float
    attempts: Sequence[Attempt]
    standings: Sequence[Standing]


class Deals:
    """The deals of all days and games of one server."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._making = asyncio.Lock()
        self._looked: dict[tuple[str, str], _Looked] = {}

    async def today(self, game: str, device: str | None) -> DealInfo:
        """The deal of today, which is made if nobody has asked before, as is that of tomorrow."""
        now = self._services.wall()
        deal = await self.deal(game, day_of(now))
        following = await self.deal(game, day_of(end_of(deal.day)))
        return self._info(deal, device, _commitment(following))

    async def of_day(self, game: str, day: str, device: str | None) -> DealInfo:
        """The deal of a day that was."""
        wishes.find_game(game)
        if end_of(day) > self._services.wall():
            raise Denied("no-such-deal")
        deal = self._known(game, day)
        if deal is None:
            raise Denied("no-such-deal")
        return self._info(deal, device, None)

    async def deal(self, game: str, day: str) -> DealRow:
        """The deal of today or tomorrow, stored before anybody hears of it."""
        wishes.find_game(game)
        async with self._making:
            if (known := self._known(game, day)) is not None:
                return known
            made = dealt(game, day, Secret.fresh(), self._services.wall())
            try:
                await self._services.store_writes([Append(made)])
            except Denied:
                if (known := self._known(game, day)) is not None:
                    return known  # another server over the same database was faster
                raise
            return made

    def _known(self, game: str, day: str) -> DealRow | None:
        with reading():
            return self._services.store.deal(game, day)

    def require_first_try(self, deal: DealRow, device: str) -> None:
        """One try for each device."""
        if self._tried(deal, digest(device)) is not None:
            raise Denied("already-tried")

    def _tried(self, deal: DealRow, device: str) -> str | None:
        with reading():
            return self._services.store.table_of_try(deal.game, deal.day, device)

    def require_told(self, day: str | None) -> None:
        require_told(day, self._services.wall())

    def _info(self, deal: DealRow, device: str | None, following: str | None) -> DealInfo:
        now, mine = self._services.wall(), None if device is None else digest(device)
        looked, told = self._look(deal), now >= told_from(deal.day)
        attempts, found = looked.attempts, looked.standings
        results = [
            _result(each, mine, told) for index, each in enumerate(found)
            if index < MOST_TOLD or each.attempt.device == mine
        ]  # fmt: skip
        return DealInfo(
            deal.game,
            deal.day,
            _commitment(deal),
            deal.created,
            deal.options,
            deal.bots,
            max(0, int(end_of(deal.day) - now)),
            len(attempts),
            len(found),
            median([each.value for each in found]) if found else None,
            results,
            self._tried(deal, mine) if mine else None,
            deal.key if told else None,
            deal.salt if told else None,
            following,
        )

    def _look(self, deal: DealRow) -> _Looked:
        """All tries at a deal, as they were a moment ago: however many ask, they are looked up once."""
        key, now = (deal.game, deal.day), self._services.monotonic()
        self._looked = {known: each for known, each in self._looked.items() if now - each.at < LOOK_FOR}
        if key not in self._looked:
            with reading():
                attempts = self._services.store.attempts(*key)
            self._looked[key] = _Looked(now, attempts, standings(attempts, told_from(deal.day)))
        return self._looked[key]


def _commitment(deal: DealRow) -> str:
    return Secret(bytes.fromhex(deal.key), bytes.fromhex(deal.salt)).commitment


def _result(standing: Standing, mine: str | None, told: bool) -> DealResult:
    attempt = standing.attempt
    return DealResult(
        attempt.name,
        standing.place,
        attempt.payoffs[0] if attempt.payoffs else 0.0,
        attempt.scores[0] if attempt.scores else None,
        attempt.device == mine,
        attempt.code if told else None,
    )
