"""What a forecast tells of many states, in one call."""

from __future__ import annotations

from typing import Any

from ludarium.kernel.forms import rule


def forecast(state: Any, seat: int) -> float:
    raise NotImplementedError


@rule
def foresee(states: Any, seats: int, told: Any) -> None:
    for index in range(len(states)):
        for seat in range(seats):
            told[index, seat] = forecast(states[index], seat)
