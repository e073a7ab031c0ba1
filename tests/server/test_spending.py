"""What is allowed to an address holds for all servers together, but for half a second."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ludarium.server.config import Config, Limits
from ludarium.server.limits import BUCKETS, Account, Accounts, TokenBucket
from ludarium.server.network import Network
from ludarium.server.reasons import Denied
from ludarium.server.spending import TELL_EVERY, Spending, Spent
from tests.server.clock import Clock
from tests.server.leaks.apart import Both
from tests.server.leaks.memory import run
from tests.server.memory_store import MemoryStore
from tests.server.table_fixtures import probe_is_known  # noqa: F401  # used by every test

ADDRESS = "192.0.2.7"


def books(clock: Clock, **limits: int) -> tuple[Accounts, Spending]:
    accounts = Accounts(Limits(**limits), 1)
    return accounts, Spending({"addresses": accounts}, clock)


def new(spending: Spending) -> list[Spent]:
    return asyncio.run(spending.new())


def hear(spending: Spending, *spent: Spent) -> None:
    asyncio.run(spending.elsewhere(spent))


def test_what_was_taken_is_told_once_by_bucket_and_what_was_refused_or_given_back_is_not() -> None:
    clock = Clock()
    accounts, spending = books(clock, failures=2, hints=3)
    account = accounts.of(ADDRESS, 0.0)
    assert [account.failures.take_if_there(0.0) for _ in range(5)] == [True, True, False, False, False]
    account.hints.take_if_there(0.0)
    account.new_tables.take_if_there(0.0)
    account.new_tables.give_back()
    accounts.of(("ABCD", 1), 0.0).messages.take_if_there(0.0)
    told = {(each.key, each.bucket, each.amount) for each in new(spending)}
    assert told == {
        (ADDRESS, "failures", 2.0),
        (ADDRESS, "hints", 1.0),
        (("ABCD", 1), "messages", 1.0),
    }
    assert new(spending) == []


def test_what_was_taken_elsewhere_is_missing_here_and_is_not_told_back() -> None:
    clock = Clock()
    accounts, spending = books(clock, failures=3)
    hear(spending, Spent("addresses", ADDRESS, "failures", 3.0))
    with pytest.raises(Denied, match="too many wrong codes"):
        accounts.of(ADDRESS, 0.0).check_guesses(0.0)
    assert new(spending) == []


def test_what_another_release_may_tell_of_and_is_not_known_here_changes_nothing() -> None:
    accounts, spending = books(Clock())
    hear(spending, Spent("nosuch", ADDRESS, "hints", 3.0), Spent("addresses", ADDRESS, "sockets", 3.0))
    assert len(accounts) == 0


def test_of_very_many_some_wait_and_none_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.server.spending.MOST", 10)
    accounts, spending = books(Clock())
    for number in range(25):
        accounts.of(f"192.0.2.{number}", 0.0).hints.take_if_there(0.0)
    told = [new(spending) for _ in range(4)]
    assert [len(each) for each in told] == [10, 10, 5, 0]
    assert len({spent.key for each in told for spent in each}) == 25


def test_every_bucket_of_an_account_is_one_that_is_told_of() -> None:
    account = Account(Limits(), 1, 0.0)
    assert {name for name in Account.__slots__ if isinstance(getattr(account, name), TokenBucket)} == {
        *BUCKETS
    }


def num_taken(seconds: float) -> int:
    """By somebody who takes all there is of two servers, which tell each other."""
    clock, taken = Clock(), 0
    each = [books(clock, failures=10) for _ in range(2)]
    while clock.now < seconds:
        for accounts, _ in each:
            while accounts.of(ADDRESS, clock.now).failures.take_if_there(clock.now):
                taken += 1
        told = [new(spending) for _, spending in each]
        hear(each[0][1], *told[1])
        hear(each[1][1], *told[0])
        clock.now += TELL_EVERY
    return taken


def check_that_two_servers_are_as_generous_as_one() -> None:
    """But for the first moment, in which both give all they have."""
    assert 100 <= num_taken(600.0) <= 10 + 10 + 100


def test_two_servers_are_together_as_generous_as_one() -> None:
    check_that_two_servers_are_as_generous_as_one()


def without_debt(self: TokenBucket, now: float, amount: float) -> None:
    self.tokens = max(self.left(now) - amount, 0.0)


def without_hearing(self: TokenBucket, now: float, amount: float) -> None: ...


@pytest.mark.parametrize("fault", [without_debt, without_hearing])
def test_a_server_that_forgets_what_it_was_told_is_noticed(
    fault: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TokenBucket, "take_elsewhere", fault)
    with pytest.raises(AssertionError):
        check_that_two_servers_are_as_generous_as_one()


def test_guesses_at_one_server_count_at_the_other_over_the_link() -> None:
    async def work() -> None:
        store: Any = MemoryStore()
        servers = Both(store, lambda hello: 1)
        await servers.start()
        clock = asyncio.get_running_loop().time
        networks = [Network(Config(), house, clock) for house in servers.houses]
        for house, network in zip(servers.houses, networks):
            house.share(network.addresses, network.spending)
        first, second = (network.addresses.of(ADDRESS, clock()) for network in networks)
        for account in (first, second):
            for _ in range(5):
                account.failed("wrong-secret", clock())
        for account in (first, second):
            account.check_guesses(clock())
        await asyncio.sleep(2 * TELL_EVERY)
        for account in (first, second):
            with pytest.raises(Denied):
                account.check_guesses(clock())
        assert servers.houses[0].accounts is networks[0].addresses  # so does what is asked over links
        await servers.stop()

    run(work())
