"""Token buckets on a clock of our own, accounts in bounded memory, and whom a request is counted for."""

from __future__ import annotations

import pytest

from ludarium.server.config import Config, Limits
from ludarium.server.limits import (
    Account,
    Accounts,
    Addresses,
    Connections,
    Payer,
    TokenBucket,
    grouped,
    network_of,
    networks,
)
from ludarium.server.reasons import Denied


def taken(bucket: TokenBucket, times: int, now: float) -> int:
    return sum(bucket.take(now) for _ in range(times))


def test_a_bucket_gives_what_it_holds_and_refills_with_time() -> None:
    bucket = TokenBucket(10, 5.0, now=0.0)
    assert taken(bucket, 15, 0.0) == 10
    bucket = TokenBucket(10, 5.0, now=0.0)
    taken(bucket, 10, 0.0)
    assert taken(bucket, 10, 1.0) == 2  # 2 a second


def test_a_bucket_saves_no_more_than_it_holds() -> None:
    bucket = TokenBucket(10, 5.0, now=0.0)
    assert taken(bucket, 50, 1_000_000.0) == 10


def test_whoever_goes_on_is_in_debt_and_exhausted_at_three_times_the_bucket() -> None:
    bucket = TokenBucket(10, 5.0, now=0.0)
    taken(bucket, 29, 0.0)
    assert not bucket.exhausted
    bucket.take(0.0)
    assert bucket.exhausted
    assert not bucket.take(9.0), "18 were refilled, but 20 are owed"
    taken(bucket, 1_000, 10.0)
    assert bucket.take(21.0), "a debt has a bottom: 20 and one more are refilled in 11 seconds"


def test_a_shared_bucket_never_runs_into_debt() -> None:
    bucket = TokenBucket(10, 5.0, now=0.0)
    assert sum(bucket.take_if_there(0.0) for _ in range(1_000)) == 10
    assert bucket.take_if_there(0.5)
    assert not bucket.take_if_there(0.5)


def test_what_is_given_back_can_be_taken_again() -> None:
    bucket = TokenBucket(1, 60.0, now=0.0)
    assert bucket.take_if_there(0.0)
    bucket.give_back()
    assert bucket.take_if_there(0.0)
    assert not bucket.take_if_there(0.0)


def test_ten_failures_a_minute_and_then_not_even_the_right_secret() -> None:
    account = Account(Limits(), 1, now=0.0)
    for _ in range(10):
        account.check_guesses(0.0)
        account.failed("wrong-secret", 0.0)
    with pytest.raises(Denied, match="too many wrong codes"):
        account.check_guesses(0.0)
    account.check_guesses(6.0)  # one in six seconds


def test_refusals_that_tell_nothing_of_a_secret_are_no_guesses() -> None:
    account = Account(Limits(), 1, now=0.0)
    for _ in range(100):
        account.failed("name-taken", 0.0)
    account.check_guesses(0.0)


# --- Paying by what it costs ------------------------------------------------------------------------------


def test_what_costs_more_takes_more_and_what_costs_more_than_there_ever_is_takes_all() -> None:
    bucket = TokenBucket(10, 5.0, now=0.0)
    assert bucket.take_if_there(0.0, 7)
    assert not bucket.take_if_there(0.0, 7)
    assert bucket.left(0.0) == 3
    assert not bucket.take_if_there(1.0, 100)
    assert bucket.take_if_there(5.0, 100)
    assert bucket.left(5.0) == 0


def test_an_address_pays_and_its_network_with_it_or_neither() -> None:
    one, other, network = (Account(Limits(replayed=size), 1, 0.0) for size in (10, 10, 15))
    first, second = (Payer(name, [each, network], lambda: 0.0) for name, each in (("a", one), ("b", other)))
    first.pay(8)
    with pytest.raises(Denied):
        second.pay(8)
    assert [account.replayed.left(0.0) for account in (one, other, network)] == [2, 10, 7]
    second.pay(7)
    with pytest.raises(Denied):
        first.check()


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("2001:db8:1:3::9", "2001:db8:1::/48"),
        ("::1", "::1"),
        ("", ""),
    ],
)
def test_an_address_belongs_to_a_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_who_used_nothing_lately_is_forgotten_some_at_a_time_and_nobody_else() -> None:
    accounts = Accounts(Limits(messages=10, seconds=20.0), 1)
    for number in range(1_600):
        account = accounts.of(number, 0.0)
        account.messages.take(0.0)
        account.sockets = number % 2
    for _ in range(4):
        accounts.tidy(1.0)
    assert len(accounts) == 1_600, "they have used something"
    accounts.tidy(100.0)
    assert 1_300 < len(accounts) < 1_600
    for _ in range(4):
        accounts.tidy(100.0)
    assert len(accounts) == 800, "who is connected stays"


# --- Accounts -------------------------------------------------------------------------------------------


def test_one_key_has_one_account() -> None:
    accounts = Accounts(Limits(), 1)
    assert accounts.of("a", 0.0) is accounts.of("a", 1.0)
    assert accounts.of("a", 0.0) is not accounts.of("b", 0.0)


def test_an_address_may_send_ten_times_as_much_as_a_seat() -> None:
    assert Accounts(Limits(), 10).of("a", 0.0).messages.capacity == 1_000


def test_memory_is_bounded_however_many_addresses_come() -> None:
    accounts = Accounts(Limits(), 1, max_known=100)
    for number in range(10_000):
        accounts.of(number, 0.0).messages.take(0.0)
    assert len(accounts) <= 100


def test_who_used_nothing_is_forgotten_before_who_is_in_debt() -> None:
    accounts = Accounts(Limits(), 1, max_known=10)
    guilty = accounts.of("guilty", 0.0)
    guilty.failed("wrong-secret", 0.0)
    for number in range(30):
        accounts.of(number, 0.0)
    assert accounts.of("guilty", 0.0) is guilty


def test_who_is_connected_is_never_forgotten() -> None:
    accounts = Accounts(Limits(), 1, max_known=10)
    connected = accounts.of("connected", 0.0)
    connected.sockets = 1
    for number in range(100):
        accounts.of(number, 0.0).messages.take(0.0)
    assert accounts.of("connected", 0.0) is connected


# --- Addresses ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "group"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::1"),
        ("", ""),
        ("unix:", ""),
    ],
)
def test_addresses_are_counted_by_what_one_person_can_have(address: str, group: str) -> None:
    assert grouped(address) == group


FORWARDED = [(b"x-forwarded-for", b"203.0.113.9, 198.51.100.4")]


def test_a_forwarded_address_is_believed_from_a_trusted_proxy_only() -> None:
    assert Addresses(Config()).of("10.0.0.1", FORWARDED) == "10.0.0.1"
    trusting = Addresses(Config(proxies=("10.0.0.1",)))
    assert trusting.of("10.0.0.1", FORWARDED) == "198.51.100.4"
    assert trusting.of("10.0.0.2", FORWARDED) == "10.0.0.2"


def test_the_address_nearest_to_the_proxies_counts_since_a_client_can_write_the_others() -> None:
    chained = Addresses(Config(proxies=("10.0.0.1", "198.51.100.4")))
    assert chained.of("10.0.0.1", FORWARDED) == "203.0.113.9"
    split = [(b"x-forwarded-for", b"1.2.3.4"), (b"x-forwarded-for", b"203.0.113.9")]
    assert chained.of("10.0.0.1", split) == "203.0.113.9"


def test_nonsense_from_a_proxy_is_counted_for_the_proxy() -> None:
    assert (
        Addresses(Config(proxies=("10.0.0.1",))).of("10.0.0.1", [(b"x-forwarded-for", b"?, ")]) == "10.0.0.1"
    )
    assert Addresses(Config(proxies=("10.0.0.1",))).of("10.0.0.1", []) == "10.0.0.1"


@pytest.mark.parametrize(
    ("words", "address"),
    [
        (b"198.51.100.4:51234", "198.51.100.4"),
        (b"203.0.113.9, 198.51.100.4:51234", "198.51.100.4"),
        (b"[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"),
        (b"[2001:db8:1:2::9]", "2001:db8:1:2::/64"),
        (b"2001:db8:1:2::9", "2001:db8:1:2::/64"),
        (b"203.0.113.9, [::ffff:198.51.100.4]:1", "198.51.100.4"),
        (b"198.51.100.4, 10.0.0.1:80", "198.51.100.4"),
    ],
)
def test_a_port_behind_an_address_hides_nobody(words: bytes, address: str) -> None:
    assert Addresses(Config(proxies=("10.0.0.1",))).of("10.0.0.1", [(b"x-forwarded-for", words)]) == address


@pytest.mark.parametrize("word", [b"unknown", b"_hidden", b"?", b"198.51.100.4:x:y", b""])
def test_what_stands_left_of_nonsense_anybody_can_have_written(word: bytes) -> None:
    words = [(b"x-forwarded-for", b"203.0.113.9, " + word)]
    assert Addresses(Config(proxies=("10.0.0.1",))).of("10.0.0.1", words) == "10.0.0.1"


# --- Connections ----------------------------------------------------------------------------------------


def test_an_ipv6_address_counts_by_both_networks_that_one_person_can_have() -> None:
    assert networks("2001:db8:1:2:3:4:5:6") == ("2001:db8:1:2::/64", "2001:db8:1::/48")
    assert networks("192.0.2.7") == networks("::ffff:192.0.2.7") == ("192.0.2.7",)
    assert networks("unix:") == ()


def entered(connections: Connections, *peers: str) -> int:
    """How many of them get in."""
    count = 0
    for peer in peers:
        if not connections.full(peer):
            connections.enter(peer)
            count += 1
    return count


def test_an_address_has_so_many_connections_and_who_leaves_makes_room() -> None:
    connections = Connections(Config(limits=Limits(connections_of_address=3)))
    assert entered(connections, *["192.0.2.7"] * 5) == 3
    assert not connections.full("192.0.2.8")
    connections.leave("192.0.2.7")
    assert entered(connections, *["192.0.2.7"] * 5) == 1
    for _ in range(3):
        connections.leave("192.0.2.7")
    assert len(connections) == 0


def test_a_network_has_four_times_as_many_however_many_addresses_it_has() -> None:
    connections = Connections(Config(limits=Limits(connections_of_address=3)))
    homes = [f"2001:db8:1:{number:x}::1" for number in range(100)]
    assert entered(connections, *["2001:db8:1:0::1", "2001:db8:1:0::2"] * 5) == 3
    assert entered(connections, *homes) == 9
    assert entered(connections, "2001:db8:2::1") == 1


def test_a_trusted_proxy_speaks_for_many() -> None:
    connections = Connections(Config(proxies=("10.0.0.1",), limits=Limits(connections_of_address=3)))
    assert entered(connections, *["10.0.0.1"] * 50) == 50
