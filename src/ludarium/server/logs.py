"""Logs: one JSON object a line on standard error; at a terminal, sentences for the person there.

What a line may hold is decided here, not where it is written: values that look like a secret or a key are hidden, and
of an exception only its type and the places in the code, since its text may quote what a client sent.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from collections.abc import Callable, MutableMapping
from contextlib import suppress
from typing import Any, cast

import structlog

# Seat secrets and invitations are 43 characters of base64, keys and salts 32 or 64 of hexadecimal.
_SECRET = re.compile(r"[A-Za-z0-9_-]{43,}|\b[0-9a-fA-F]{32,}\b")
_HIDDEN = "[hidden]"
_NEVER = frozenset({"secret", "authorization", "invitation", "body", "cookie", "key", "salt", "text", "name"})

Line = MutableMapping[str, Any]
Tell = Callable[[Line], str | None]
"""What a person is told of a line, who came by name included; None if it is nothing to them."""


def configure(
    level: str, pretty: bool | None = None, as_json: bool = False, tell: Tell | None = None
) -> None:
    """Set logging up for this process; lines of libraries come through here too."""
    if pretty is None:
        pretty = sys.stderr.isatty() and not as_json
    last: list[Any] = [_unnamed, structlog.processors.JSONRenderer()]
    if pretty:
        last = [_told(tell) if tell else structlog.dev.ConsoleRenderer()]
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper("iso", utc=True),
            places_only,
            scrub,
            *last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=_Stderr,
        cache_logger_on_first_use=False,
    )
    _route_libraries()


class _Stderr:
    """Lines go to what is standard error now; if they cannot be written, nobody's game stops."""

    def __init__(self, *names: str) -> None:
        """Whose lines they are is in the lines."""

    def msg(self, line: str) -> None:
        with suppress(ValueError, OSError):
            print(line, file=sys.stderr, flush=True)

    debug = info = warning = error = critical = log = msg


def places_only(logger: object, method: str, line: Line) -> Line:
    """Of an exception, its type and where it came from; never its text."""
    error: Any = line.pop("exc_info", None)
    if error is True or isinstance(error, tuple):  # as the standard library gives it
        error = sys.exc_info()[1] if error is True else cast("tuple[Any, ...]", error)[1]
    if isinstance(error, BaseException):
        frames = traceback.extract_tb(error.__traceback__)[-8:]
        line["kind"] = type(error).__name__
        line["where"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    return line


def _unnamed(logger: object, method: str, line: Line) -> Line:
    """Who came is for the person at the terminal, and not for what is kept."""
    line.pop("who", None)
    return line


def _told(tell: Tell) -> Callable[[object, str, Line], str]:
    def told(logger: object, method: str, line: Line) -> str:
        if (sentence := tell(line)) is None:
            raise structlog.DropEvent
        return sentence

    return told


def scrub(logger: object, method: str, line: Line) -> Line:
    """Hide whatever looks like a secret, whoever wrote it."""
    for key, value in line.items():
        if key in _NEVER:
            line[key] = _HIDDEN
        elif isinstance(value, str):
            line[key] = _SECRET.sub(_HIDDEN, value)
    return line


class _Forward(logging.Handler):
    """Lines of the standard library's logging, as ours."""

    def emit(self, record: logging.LogRecord) -> None:
        log = structlog.get_logger()
        log.log(record.levelno, record.getMessage(), logger=record.name, exc_info=record.exc_info or None)


def _route_libraries() -> None:
    """Only what went wrong: below that, websockets writes all headers."""
    for name in ("asyncio", "websockets"):
        logger = logging.getLogger(name)
        logger.handlers = [_Forward()]
        logger.propagate = False
        logger.setLevel(logging.WARNING)
