"""Clocks: every seat has its time for every answer, and none runs while nobody is there."""

from __future__ import annotations

from ludarium.server.clocks import Clock


def test_without_seconds_there_is_no_clock() -> None:
    clock = Clock(None)
    clock.follow({0: 0}, 10.0)
    assert clock.left(10.0) is None
    assert clock.next() is None
    assert clock.expired(1e9) == []


def test_the_time_of_a_seat_starts_when_it_owes_an_answer() -> None:
    clock = Clock(30)
    assert clock.left(0.0) == {}
    clock.follow({1: 0}, 100.0)
    assert clock.left(100.0) == {1: 30_000}
    assert clock.left(112.5) == {1: 17_500}
    assert clock.next() == 130.0


def test_others_answers_do_not_change_a_seats_time() -> None:
    clock = Clock(30)
    clock.follow({0: 4, 1: 7}, 0.0)
    clock.follow({0: 4, 1: 8}, 10.0)
    assert clock.left(10.0) == {0: 20_000, 1: 30_000}


def test_every_answer_has_its_own_time() -> None:
    clock = Clock(30)
    clock.follow({0: 0}, 0.0)
    clock.follow({0: 1}, 29.0)
    assert clock.left(29.0) == {0: 30_000}


def test_whoever_owes_nothing_has_no_time() -> None:
    clock = Clock(30)
    clock.follow({0: 0, 1: 0}, 0.0)
    clock.follow({1: 0}, 5.0)
    assert clock.left(5.0) == {1: 25_000}
    clock.follow({0: 0, 1: 0}, 6.0)
    assert clock.left(6.0) == {0: 30_000, 1: 24_000}


def test_time_is_up_at_the_deadline_and_stays_so() -> None:
    clock = Clock(30)
    clock.follow({2: 0, 0: 0}, 0.0)
    clock.follow({2: 0, 0: 1}, 1.0)
    assert clock.expired(29.999) == []
    assert clock.expired(30.0) == [2]
    assert clock.expired(31.0) == [0, 2]
    assert clock.left(99.0) == {0: 0, 2: 0}
    clock.follow({0: 1}, 31.0)
    assert clock.expired(31.0) == [0]


def test_the_next_deadline_is_the_earliest() -> None:
    clock = Clock(30)
    clock.follow({0: 0}, 0.0)
    clock.follow({0: 0, 1: 0}, 10.0)
    assert clock.next() == 30.0
    clock.follow({1: 0}, 12.0)
    assert clock.next() == 40.0
    clock.follow({}, 13.0)
    assert clock.next() is None


def test_a_paused_clock_stands_still() -> None:
    clock = Clock(30)
    clock.follow({0: 0}, 0.0)
    clock.pause(10.0)
    assert clock.left(500.0) == {0: 20_000}
    assert clock.expired(500.0) == []
    assert clock.next() is None


def test_a_clock_goes_on_where_it_stood() -> None:
    clock = Clock(30)
    clock.follow({0: 0}, 0.0)
    clock.pause(10.0)
    clock.resume(1000.0)
    assert clock.left(1000.0) == {0: 20_000}
    assert clock.next() == 1020.0
    assert clock.expired(1019.0) == []
    assert clock.expired(1020.0) == [0]


def test_to_pause_twice_is_to_pause_once() -> None:
    clock = Clock(30)
    clock.follow({0: 0}, 0.0)
    clock.pause(10.0)
    clock.pause(20.0)
    clock.resume(100.0)
    clock.resume(200.0)
    assert clock.left(100.0) == {0: 20_000}


def test_a_time_that_starts_in_a_pause_is_whole_at_its_end() -> None:
    clock = Clock(30)
    clock.pause(10.0)
    clock.follow({0: 0}, 50.0)
    assert clock.left(70.0) == {0: 30_000}
    clock.resume(100.0)
    assert clock.left(100.0) == {0: 30_000}
