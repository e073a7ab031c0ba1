"""Token buckets on a clock of our own, accounts in bounded memory, and whom a request is counted for."""

from __future__ import annotations

import pytest

from ludarium.server.config import Config, Limits
from ludarium.server.limits import Account, Accounts, Addresses, TokenBucket, grouped
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
