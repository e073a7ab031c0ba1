"""Limits: token buckets, and what one address or one seat has used of everything.

Time is monotonic and always passed in, so that tests set it and a message reads the clock once. Addresses are those
of peers; IPv6 is counted by /64, since whoever has one address there has them all, and what is worth more by /48 too,
since many a home has one of those.
"""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextvars import ContextVar
from functools import lru_cache
from itertools import islice

from ludarium.server.config import Config, Limits
from ludarium.server.reasons import Denied

TIDIED = 500  # accounts that are looked at together
MAX_KNOWN = 20_000  # addresses, and seats, that are remembered while nobody is connected from there

NETWORK_TIMES = 4  # as much as of one address, of a whole network /48

# Reasons that tell that somebody guesses: a wrong code, secret or invitation.
GUESSES = frozenset({"no-such-table", "wrong-secret", "wrong-invitation"})


class TokenBucket:
    """So many in so many seconds, saved up to that number. What is taken beyond it is a debt, up to twice as much."""

    __slots__ = ("capacity", "debt", "last", "rate", "tokens", "untold")

    def __init__(self, capacity: float, seconds: float, now: float) -> None:
        self.capacity = capacity
        self.rate = capacity / seconds
        self.debt = -2 * capacity
        self.tokens = capacity
        self.last = now
        self.untold = 0.0  # of what several people share, taken and not yet told to other servers

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

    def take_if_there(self, now: float, amount: float = 1.0) -> bool:
        """Take one, or more, without ever running into debt, for buckets that several people share. What is more than
        the bucket can hold takes all of it."""
        tokens = self.tokens + (now - self.last) * self.rate
        self.last = now
        if tokens > self.capacity:
            tokens = self.capacity
        enough = tokens >= amount or tokens >= self.capacity
        if enough:
            self.tokens = max(tokens - amount, 0.0)
            self.untold += amount
        else:
            self.tokens = tokens
        return enough

    def take_elsewhere(self, now: float, amount: float) -> None:
        """So much was taken at another server: a debt, if there is not as much; else each of them would give what is
        refilled."""
        self.tokens = max(self.left(now) - amount, -self.capacity)

    def give_back(self, amount: float = 1.0) -> None:
        """Undo a take: what it was taken for did not happen."""
        self.tokens = min(self.tokens + amount, self.capacity)
        self.untold = max(self.untold - amount, 0.0)

    def left(self, now: float) -> float:
        self.tokens = min(self.capacity, self.tokens + (now - self.last) * self.rate)
        self.last = now
        return self.tokens

    @property
    def exhausted(self) -> bool:
        """Whether somebody went on in spite of being refused, up to three times the capacity."""
        return self.tokens <= self.debt


BUCKETS = ("messages", "files", "failures", "new_connections", "new_tables", "replayed", "hints")


class Account:
    """What one address, or one seat, has used."""

    __slots__ = (*BUCKETS, "sockets", "unknown_sockets")

    messages: TokenBucket
    files: TokenBucket
    failures: TokenBucket
    new_connections: TokenBucket
    new_tables: TokenBucket
    replayed: TokenBucket
    hints: TokenBucket

    def __init__(self, limits: Limits, times: int, now: float) -> None:
        self.messages = TokenBucket(limits.messages * times, limits.seconds, now)
        self.files = TokenBucket(limits.files, limits.seconds, now)
        self.failures = TokenBucket(limits.failures, 60.0, now)
        self.new_connections = TokenBucket(limits.new_connections, 60.0, now)
        self.new_tables = TokenBucket(limits.new_tables, 3600.0, now)
        self.replayed = TokenBucket(limits.replayed, 60.0, now)
        self.hints = TokenBucket(limits.hints, 60.0, now)
        self.sockets = 0
        self.unknown_sockets = 0  # of them, those that have not said who they are

    def check_guesses(self, now: float) -> None:
        """Refuse even a right secret after too many wrong ones, or guessing could go on."""
        if self.failures.left(now) < 1.0:
            raise Denied("too-many-attempts")

    def failed(self, reason: str, now: float) -> None:
        """Count a refusal, if it is that of somebody who guesses."""
        if reason in GUESSES:
            self.failures.take_if_there(now)

    def forgettable(self, now: float) -> bool:
        """Whether forgetting it changes nothing."""
        buckets: list[TokenBucket] = [getattr(self, name) for name in BUCKETS]
        return self.sockets == 0 and all(bucket.left(now) >= bucket.capacity for bucket in buckets)


AccountKey = str | tuple[str, int]  # an address or a network; a table and a seat


class Accounts:
    """Accounts by key in bounded memory."""

    def __init__(self, limits: Limits, times: int, max_known: int = MAX_KNOWN) -> None:
        self._limits = limits
        self._times = times
        self._max_known = max_known
        self._accounts: dict[AccountKey, Account] = {}
        self._tidied = 0  # how many of them have been looked at

    def of(self, key: AccountKey, now: float) -> Account:
        """The account of a key, which thereby is the one used last."""
        account = self._accounts.pop(key, None)
        if account is None:
            self._make_room(now)
            account = Account(self._limits, self._times, now)
        self._accounts[key] = account
        return account

    def __len__(self) -> int:
        return len(self._accounts)

    def all(self) -> list[tuple[AccountKey, Account]]:
        """Each with its key."""
        return list(self._accounts.items())

    def tidy(self, now: float) -> None:
        """Forget those who used nothing lately; some are looked at each time, so that it is done at once."""
        keys = list(islice(self._accounts, self._tidied, self._tidied + TIDIED))
        forgettable = [key for key in keys if self._accounts[key].forgettable(now)]
        for key in forgettable:
            del self._accounts[key]
        self._tidied = self._tidied + len(keys) - len(forgettable) if len(keys) == TIDIED else 0

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


# --- Paying by what it costs ------------------------------------------------------------------------------


def take_all(buckets: Sequence[TokenBucket], now: float, amount: float = 1.0) -> bool:
    """Take from all of them, or from none: what an address uses, its network uses too."""
    for number, bucket in enumerate(buckets):
        if not bucket.take_if_there(now, amount):
            for taken in buckets[:number]:
                taken.give_back(amount)
            return False
    return True


class Payer:
    """Who pays for the matches that are played again: an address, and its network."""

    def __init__(self, name: str, accounts: Sequence[Account], clock: Callable[[], float]) -> None:
        self.name = name
        self._buckets, self._clock = [account.replayed for account in accounts], clock

    def check(self) -> None:
        """Refuse whoever has nothing left, before anything is looked up."""
        now = self._clock()
        if any(bucket.left(now) < 1.0 for bucket in self._buckets):
            raise Denied("too-many-messages")

    def pay(self, answers: int) -> None:
        """So many are to be played again."""
        if not take_all(self._buckets, self._clock(), answers):
            raise Denied("too-many-messages")


_payer: ContextVar[Payer | None] = ContextVar("payer", default=None)


def on_account_of(payer: Payer) -> None:
    """Whoever is asking, until the end of this request or socket, is this one."""
    _payer.set(payer)


def payer_name() -> str:
    """Who is asking; empty if it is the server itself."""
    payer = _payer.get()
    return payer.name if payer else ""


def check_payer() -> None:
    """Refuse whoever has nothing left to pay with."""
    if payer := _payer.get():
        payer.check()


def pay(answers: int) -> None:
    """Let whoever is asking pay for answers that are played again."""
    if payer := _payer.get():
        payer.pay(answers)


class Connections:
    """How many connections each address, and each network, has open."""

    def __init__(self, config: Config) -> None:
        self._most = config.limits.connections_of_address
        self._proxies = frozenset(map(grouped, config.proxies))
        self._open: Counter[str] = Counter()

    def full(self, peer: str) -> bool:
        """Whether no more may come from there. A proxy that is trusted speaks for many, and has limits of its own."""
        if grouped(peer) in self._proxies:
            return False
        mosts = (self._most, NETWORK_TIMES * self._most)
        return any(self._open[network] >= most for network, most in zip(networks(peer), mosts))

    def enter(self, peer: str) -> None:
        self._open.update(networks(peer))

    def leave(self, peer: str) -> None:
        for network in networks(peer):
            self._open[network] -= 1
            if self._open[network] <= 0:
                del self._open[network]

    def __len__(self) -> int:
        """Networks with a connection."""
        return len(self._open)


# --- Addresses --------------------------------------------------------------------------------------------


class Addresses:
    """Whom a request comes from: its peer, or, through a proxy that is trusted, whom the proxy names."""

    def __init__(self, config: Config) -> None:
        self._proxies = frozenset(map(grouped, config.proxies))

    def trusts(self, peer: str) -> bool:
        """Whether this is a proxy that is believed."""
        return grouped(peer) in self._proxies

    def of(self, peer: str, headers: Iterable[tuple[bytes, bytes]]) -> str:
        """The address that limits are counted by.

        From the right, the first address that is no trusted proxy: anybody can have written what stands left of it.
        Only a proxy can have written what is no address at all: then it counts as the proxy's.
        """
        if not self.trusts(peer):
            return grouped(peer)
        words = b",".join(value for name, value in headers if name == b"x-forwarded-for").decode("latin-1")
        for word in reversed(words.split(",")):
            address = grouped(without_port(word.strip()))
            if not address:
                break
            if address not in self._proxies:
                return address
        return grouped(peer)


def without_port(word: str) -> str:
    """An address without the port that some proxies write behind it: `192.0.2.1:1234`, `[2001:db8::1]:1234`."""
    if word.startswith("["):
        return word[1:].partition("]")[0]
    return word.partition(":")[0] if word.count(":") == 1 else word


def grouped(address: str) -> str:
    """An IPv4 address as it is, an IPv6 address as its /64; empty if it is none."""
    return next(iter(networks(address)), "")


def network_of(group: str) -> str:
    """The widest that an address, or the /64 it was grouped to, is counted by."""
    return next(reversed(networks(group.partition("/")[0])), "")


@lru_cache(4096)
def networks(address: str) -> tuple[str, ...]:
    """What an address is counted by, from narrow to wide: an IPv4 address as it is, an IPv6 address as its /64 and its
    /48; nothing if it is none."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return ()
    if isinstance(parsed, ipaddress.IPv4Address):
        return (str(parsed),)
    if parsed.ipv4_mapped is not None:
        return (str(parsed.ipv4_mapped),)
    if parsed.is_loopback:
        return ("::1",)
    return tuple(str(ipaddress.ip_network((parsed, bits), strict=False)) for bits in (64, 48))
