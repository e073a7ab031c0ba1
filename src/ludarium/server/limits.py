"""Limits: token buckets, and what one address or one seat has used of everything.

Time is monotonic and always passed in, so that tests set it and a message reads the clock once. Addresses are those
of peers; IPv6 is counted by /64, since whoever has one address there has them all.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Callable, Hashable, Iterable

from ludarium.server.config import Config, Limits
from ludarium.server.reasons import Denied

MAX_KNOWN = 20_000  # addresses, and seats, that are remembered while nobody is connected from there

# Reasons that tell that somebody guesses: a wrong code, secret or invitation.
GUESSES = frozenset({"no-such-table", "wrong-secret", "wrong-invitation"})


class TokenBucket:
    """So many in so many seconds, saved up to that number. What is taken beyond it is a debt, up to twice as much."""

    __slots__ = ("capacity", "debt", "last", "rate", "tokens")

    def __init__(self, capacity: float, seconds: float, now: float) -> None:
        self.capacity = capacity
        self.rate = capacity / seconds
        self.debt = -2 * capacity
        self.tokens = capacity
        self.last = now

    def take(self, now: float) -> bool:
        """Take one; False, and a debt, if there is none."""
        tokens = self.tokens + (now - self.last) * self.rate
        self.last = now
        if tokens > self.capacity:
            tokens = self.capacity
        self.tokens = tokens = tokens - 1.0
        if tokens >= 0.0:
            return True
        if tokens < self.debt:
            self.tokens = self.debt
        return False

    def take_if_there(self, now: float) -> bool:
        """Take one without ever running into debt, for buckets that several people share."""
        tokens = self.tokens + (now - self.last) * self.rate
        self.last = now
        if tokens > self.capacity:
            tokens = self.capacity
        enough = tokens >= 1.0
        self.tokens = tokens - 1.0 if enough else tokens
        return enough

    def give_back(self) -> None:
        """Undo a take: what it was taken for did not happen."""
        self.tokens += 1.0

    def left(self, now: float) -> float:
        self.tokens = min(self.capacity, self.tokens + (now - self.last) * self.rate)
        self.last = now
        return self.tokens

    @property
    def exhausted(self) -> bool:
        """Whether somebody went on in spite of being refused, up to three times the capacity."""
        return self.tokens <= self.debt


class Account:
    """What one address, or one seat, has used."""

    __slots__ = ("failures", "messages", "new_tables", "sockets", "unknown_sockets")

    def __init__(self, limits: Limits, times: int, now: float) -> None:
        self.messages = TokenBucket(limits.messages * times, limits.seconds, now)
        self.failures = TokenBucket(limits.failures, 60.0, now)
        self.new_tables = TokenBucket(limits.new_tables, 3600.0, now)
        self.sockets = 0
        self.unknown_sockets = 0  # of them, those that have not said who they are

    def check_guesses(self, now: float) -> None:
        """Refuse even a right secret after too many wrong ones, or guessing could go on."""
        if self.failures.left(now) < 1.0:
            raise Denied("too-many-attempts")

    def failed(self, reason: str, now: float) -> None:
        """Count a refusal, if it is one of somebody who guesses."""
        if reason in GUESSES:
            self.failures.take_if_there(now)

    def forgettable(self, now: float) -> bool:
        """Whether forgetting it changes nothing."""
        buckets = (self.messages, self.failures, self.new_tables)
        return self.sockets == 0 and all(bucket.left(now) >= bucket.capacity for bucket in buckets)


class Accounts:
    """Accounts by key in bounded memory."""

    def __init__(self, limits: Limits, times: int, max_known: int = MAX_KNOWN) -> None:
        self._limits = limits
        self._times = times
        self._max_known = max_known
        self._accounts: dict[Hashable, Account] = {}

    def of(self, key: Hashable, now: float) -> Account:
        """The account of a key, which thereby is the one used last."""
        account = self._accounts.pop(key, None)
        if account is None:
            self._make_room(now)
            account = Account(self._limits, self._times, now)
        self._accounts[key] = account
        return account

    def __len__(self) -> int:
        return len(self._accounts)

    def _make_room(self, now: float) -> None:
        """Forget who used nothing lately; if that is not enough, who has been away longest. Never who is connected."""
        if len(self._accounts) < self._max_known:
            return
        self._forget(lambda account: account.forgettable(now), self._max_known // 10)
        if len(self._accounts) >= self._max_known:
            self._forget(lambda account: account.sockets == 0, self._max_known // 10)

    def _forget(self, which: Callable[[Account], bool], most: int) -> None:
        keys = [key for key, account in self._accounts.items() if which(account)]
        for key in keys[: max(1, most)]:
            del self._accounts[key]


# --- Addresses --------------------------------------------------------------------------------------------


class Addresses:
    """Whom a request comes from: its peer, or, through a proxy that is trusted, whom the proxy names."""

    def __init__(self, config: Config) -> None:
        self._proxies = frozenset(map(grouped, config.proxies))

    def of(self, peer: str, headers: Iterable[tuple[bytes, bytes]]) -> str:
        """The address that limits are counted by.

        From the right, the first address that is no trusted proxy: what stands left of it, anybody can have written.
        """
        if grouped(peer) not in self._proxies:
            return grouped(peer)
        words = b",".join(value for name, value in headers if name == b"x-forwarded-for").decode("latin-1")
        for word in reversed(words.split(",")):
            address = grouped(word.strip())
            if address and address not in self._proxies:
                return address
        return grouped(peer)


def grouped(address: str) -> str:
    """An IPv4 address as it is, an IPv6 address as its /64; empty if it is none."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False)) if not parsed.is_loopback else "::1"
