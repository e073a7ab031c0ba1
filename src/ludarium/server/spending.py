"""Spending: what addresses, networks and seats use at one server is told to the others, so that what is allowed to each
of them holds for all servers together. It is told twice a second: for so long somebody may have more.

How many sockets and connections somebody has open is not told: those are a matter of the server that holds them.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterable, Mapping
from typing import TypeVar

from msgspec import Struct

from ludarium.server.limits import BUCKETS, Account, AccountKey, Accounts, TokenBucket

TELL_EVERY = 0.5  # seconds
AT_ONCE = 250  # accounts that are looked at before others have their turn
MOST = 5_000  # that are told of at once

T = TypeVar("T")


class Spent(Struct, array_like=True, frozen=True):
    """What was taken from a bucket of an account, in one of the books."""

    book: str
    key: AccountKey
    bucket: str
    amount: float


class Spending:
    """The books of one server: its accounts by what they are of."""

    def __init__(self, books: Mapping[str, Accounts], clock: Callable[[], float]) -> None:
        self._books, self._clock = books, clock

    async def new(self) -> list[Spent]:
        """What was used here since this was asked last; of very many accounts some wait until the next time."""
        found: list[Spent] = []
        for name, accounts in self._books.items():
            async for key, account in in_pieces(accounts.all()):
                if len(found) >= MOST:
                    return found
                found += [Spent(name, key, bucket, amount) for bucket, amount in _taken(account)]
        return found

    async def elsewhere(self, spent: Iterable[Spent]) -> None:
        """So much was used at another server."""
        async for each in in_pieces(spent):
            if each.book in self._books and each.bucket in BUCKETS:
                now = self._clock()
                bucket: TokenBucket = getattr(self._books[each.book].of(each.key, now), each.bucket)
                bucket.take_elsewhere(now, each.amount)


async def in_pieces(every: Iterable[T]) -> AsyncGenerator[T]:
    """One after the other; after some of them others have their turn."""
    for number, each in enumerate(every, 1):
        yield each
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)


def _taken(account: Account) -> list[tuple[str, float]]:
    """From each of its buckets, since it was last looked at."""
    found: list[tuple[str, float]] = []
    for name in BUCKETS:
        bucket: TokenBucket = getattr(account, name)
        if bucket.untold > 0.0:
            found.append((name, bucket.untold))
            bucket.untold = 0.0
    return found
