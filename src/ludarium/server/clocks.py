"""Clocks: how long each seat that owes an answer may still think, on a time that never jumps."""

from __future__ import annotations

from collections.abc import Mapping


class Clock:
    """Deadlines by seat. Times are seconds of a monotonic clock, given by the caller. A clock stands still while
    nobody is at the table, and after a restart every seat has its whole time again: never less than was promised."""

    def __init__(self, seconds: int | None) -> None:
        self._seconds = seconds
        self._turns: dict[int, int] = {}
        self._deadlines: dict[int, float] = {}
        self._paused: float | None = None

    def follow(self, owing: Mapping[int, int], now: float) -> None:
        """Start the time of every seat that owes a new answer (`owing` holds its turn); forget the others."""
        if self._seconds is None:
            return
        for seat in [seat for seat, turn in self._turns.items() if owing.get(seat) != turn]:
            del self._turns[seat], self._deadlines[seat]
        for seat, turn in owing.items():
            if seat not in self._turns:
                self._turns[seat], self._deadlines[seat] = turn, self._time(now) + self._seconds

    def pause(self, now: float) -> None:
        """Stand still from now on."""
        if self._paused is None:
            self._paused = now

    def resume(self, now: float) -> None:
        """Go on."""
        if self._paused is not None:
            stood = now - self._paused
            self._deadlines = {seat: deadline + stood for seat, deadline in self._deadlines.items()}
            self._paused = None

    def left(self, now: float) -> dict[int, int] | None:
        """By seat that owes an answer: milliseconds left; None without a clock."""
        if self._seconds is None:
            return None
        time = self._time(now)
        return {seat: max(round(1000 * (at - time)), 0) for seat, at in sorted(self._deadlines.items())}

    def expired(self, now: float) -> list[int]:
        """The seats whose time is up."""
        return sorted(seat for seat, at in self._deadlines.items() if at <= self._time(now))

    def next(self) -> float | None:
        """When the next time is up; None if the clock stands still or nobody owes an answer."""
        return None if self._paused is not None else min(self._deadlines.values(), default=None)

    def _time(self, now: float) -> float:
        return now if self._paused is None else self._paused
