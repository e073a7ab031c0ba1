"""What tests let other processes do: functions that are found there by name."""

from __future__ import annotations

import os
import signal
import time
from typing import Any


def told(word: str) -> str:
    return word


def pid(_: object) -> int:
    return os.getpid()


def hang(_: object) -> None:
    time.sleep(3600)


def die(_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def fail(_: object) -> None:
    raise ZeroDivisionError


def seat_of(bot_turn: Any) -> int:
    return bot_turn.seat
