"""A wire, frame by frame: nobody has more than a share of a round of the event loop, and what is over is over."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from websockets.datastructures import Headers
from websockets.http11 import Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from ludarium.server.line import MAX_IGNORED, READ_AT_ONCE, Line
from ludarium.server.wire import (
    FRAMES_AT_ONCE,
    MAX_AFTER_GOODBYE,
    MAX_WAITING,
    SHORT,
    SLICE,
    WebSocketLine,
    head_of,
)
from tests.server.hostile.raw import CLOSE, CONTINUATION, PING, PONG, TEXT, frame

SMALLEST = len(frame(b"", PONG))
SHARE = FRAMES_AT_ONCE + SLICE // SMALLEST + 1  # frames that can be dealt with in one go


class Transport:
    """A connection that leads nowhere."""

    def __init__(self) -> None:
        self.reading = True
        self.closed = self.aborted = self.ended = False
        self.written = b""

    def get_extra_info(self, name: str) -> Any: ...

    def set_protocol(self, protocol: Any) -> None: ...

    def write(self, data: bytes) -> None:
        if self.ended:
            raise RuntimeError("nothing can be written after the end")
        self.written += data

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.ended = True

    def is_closing(self) -> bool:
        return self.closed or self.aborted

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True


class Nobody:
    def enter(self, line: Line) -> None: ...

    def leave(self, line: Line) -> None: ...


class Watched:
    """A wire, what it counted, and what it wrote."""

    def __init__(self) -> None:
        line = Line(Nobody())
        self.transport = Transport()
        line.attach(self.transport)
        self.wire = WebSocketLine(line, Response(101, "", Headers()), b"")
        self.counted = 0
        self.wire.on_frame = self.count
        self.wire.accept()
        self.transport.written = b""

    def count(self) -> None:
        self.counted += 1

    def say(self, data: bytes) -> int:
        """As much as is read at once; how many bytes that was."""
        buffer = self.wire.get_buffer(-1)
        size = min(len(buffer), len(data))
        buffer[:size] = data[:size]
        self.wire.buffer_updated(size)
        return size


def played(scenario: Callable[[Watched], Awaitable[None]]) -> None:
    faults: list[Any] = []

    async def work() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context))
        watched = Watched()
        await asyncio.sleep(0)
        await scenario(watched)

    asyncio.run(work())
    assert faults == []


def test_many_frames_in_one_read_are_dealt_with_in_shares_and_nothing_is_read_meanwhile() -> None:
    async def scenario(watched: Watched) -> None:
        for opcode in (PING, PONG):
            watched.counted = 0
            whole = watched.say(frame(b"", opcode) * (READ_AT_ONCE // SMALLEST)) // SMALLEST
            rounds = [watched.counted]
            while watched.counted < whole:
                assert not watched.transport.reading
                await asyncio.sleep(0)
                rounds.append(watched.counted)
            shares = [after - before for before, after in pairwise(rounds)]
            assert max(rounds[0], *shares) <= SHARE
            assert len(rounds) >= whole // SHARE
            assert watched.transport.reading

    played(scenario)


def test_a_message_of_many_reads_is_one_message() -> None:
    async def scenario(watched: Watched) -> None:
        text = "é" * 8_000
        data = frame(text)
        while data:
            data = data[watched.say(data) :]
            while not watched.transport.reading:
                await asyncio.sleep(0)
        assert await watched.wire.receive() == text
        assert watched.counted == 0

    played(scenario)


def test_nothing_is_read_while_many_messages_wait() -> None:
    async def scenario(watched: Watched) -> None:
        sent = 0
        while watched.transport.reading:
            sent += watched.say(frame("x") * (READ_AT_ONCE // 7)) // 7
            await asyncio.sleep(0)
        for _ in range(READ_AT_ONCE):  # however long nobody receives them
            await asyncio.sleep(0)
        assert MAX_WAITING < len(watched.wire._messages) <= MAX_WAITING + SHARE
        assert [await watched.wire.receive() for _ in range(sent)] == ["x"] * sent
        await asyncio.sleep(0)
        assert watched.transport.reading

    played(scenario)


def test_what_came_before_a_goodbye_is_received() -> None:
    async def scenario(watched: Watched) -> None:
        watched.say(frame("first") + frame("second") + frame(b"\x03\xe8", CLOSE))
        assert [await watched.wire.receive() for _ in range(3)] == ["first", "second", None]
        assert watched.transport.written == bytes([0x80 | CLOSE, 2]) + b"\x03\xe8"
        assert watched.transport.closed

    played(scenario)


@pytest.mark.parametrize("opcode", [PONG, PING])
def test_whoever_goes_on_after_our_goodbye_is_not_listened_to_any_more(opcode: int) -> None:
    async def scenario(watched: Watched) -> None:
        watched.wire.finish(1008, "")
        sent = 0
        while watched.transport.reading or not watched.wire.deaf:
            sent += watched.say(frame(b"", opcode) * READ_AT_ONCE)
            while not watched.transport.reading and not watched.wire.deaf:
                await asyncio.sleep(0)
        assert sent <= MAX_AFTER_GOODBYE * SMALLEST + MAX_IGNORED + 3 * READ_AT_ONCE
        assert await watched.wire.receive() is None
        assert watched.counted == 0

    played(scenario)


def test_a_fault_behind_the_last_frame_that_is_listened_to_is_not_answered() -> None:
    """Both can stand in one slice, and nothing can be written after the end."""

    async def scenario(watched: Watched) -> None:
        watched.wire.finish(1008, "")
        watched.say(frame(b"", PONG) * (MAX_AFTER_GOODBYE + 1) + b"\xff" * 20)
        for _ in range(READ_AT_ONCE):
            await asyncio.sleep(0)
        assert watched.wire.deaf
        assert watched.transport.ended

    played(scenario)


@pytest.mark.parametrize("end", [frame(b"\x03\xe8", CLOSE), b"\xff" * 20])
def test_a_goodbye_to_somebody_whose_own_is_already_parsed_breaks_nothing(end: bytes) -> None:
    """All frames of a slice are parsed before the first is counted."""

    async def scenario(watched: Watched) -> None:
        watched.wire.on_frame = lambda: watched.wire.finish(1008, "")
        watched.say(frame(b"", PING) * 3 + end)
        assert await watched.wire.receive() is None
        assert watched.transport.closed or watched.transport.ended
        assert watched.transport.written.count(bytes([0x80 | CLOSE])) == 1

    played(scenario)


def test_whoever_hears_our_goodbye_may_answer_it() -> None:
    async def scenario(watched: Watched) -> None:
        watched.wire.finish(1012, "")
        assert not watched.transport.closed
        watched.say(frame("late") + frame(b"\x03\xf4", CLOSE))
        assert watched.transport.closed
        assert await watched.wire.receive() is None

    played(scenario)


def test_whoever_never_hears_it_is_cut_off(monkeypatch: Any) -> None:
    monkeypatch.setattr("ludarium.server.line.END_WITHIN", 0.01)

    async def scenario(watched: Watched) -> None:
        watched.wire.finish(1012, "")
        while not watched.transport.aborted:
            await asyncio.sleep(0.005)

    played(scenario)


def test_whoever_breaks_the_protocol_is_told_once_and_not_parsed_again() -> None:
    async def scenario(watched: Watched) -> None:
        watched.say(b"\xff" * 2_000)
        assert (
            watched.transport.written[:4] == bytes([0x80 | CLOSE, watched.transport.written[1]]) + b"\x03\xea"
        )
        assert watched.transport.ended
        told = watched.transport.written
        watched.say(frame(b"", PING) * 100)
        assert watched.transport.written == told
        assert await watched.wire.receive() is None

    played(scenario)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_text_is_framed_as_the_library_frames_it(size: int) -> None:
    protocol = ServerProtocol(state=State.OPEN)
    protocol.send_text(bytes(size))
    assert head_of(size) + bytes(size) == b"".join(protocol.data_to_send())


# --- Short texts, which the library does not parse ------------------------------------------------------

WORDS = ("", "x", "é" * 20, "a" * SHORT, "a" * (SHORT + 1), "b" * 300)


def _masked(text: str, mask: bytes) -> bytes:
    """As browsers send it."""
    plain = frame(text)
    body = bytes(byte ^ mask[place % 4] for place, byte in enumerate(text.encode()))
    return plain[: len(plain) - len(body) - 4] + mask + body


def _padded(text: str) -> bytes:
    """A frame that says its size in more bytes than it needs."""
    data = text.encode()
    return b"\x81\xfe" + len(data).to_bytes(2, "big") + bytes(4) + data


def _said(luck: Random) -> tuple[bytes, str | None]:
    """Something that a client may send, and the message that it is."""
    text = luck.choice(WORDS)
    between = frame(b"", luck.choice([PING, PONG]))
    pieces = frame(text[:1], last=False) + between + frame(text[1:], CONTINUATION)
    whole = _masked(text, luck.randbytes(4)), text
    return luck.choice([whole, whole, whole, (pieces, text), (between, None), (_padded(text), text)])


@pytest.mark.parametrize("seed", range(40))
def test_short_texts_are_the_same_messages_among_all_other_frames_however_they_are_cut(seed: int) -> None:
    luck = Random(seed)
    said = [_said(luck) for _ in range(luck.randrange(2, 12))]
    data = b"".join(each for each, _ in said)

    async def scenario(watched: Watched) -> None:
        rest = data
        while rest:
            cut = luck.randrange(1, 40)
            watched.say(rest[:cut])
            rest = rest[cut:]
            while not watched.transport.reading:
                await asyncio.sleep(0)
        for text in (text for _, text in said if text is not None):
            assert await watched.wire.receive() == text

    played(scenario)


def test_a_short_text_does_not_trouble_the_librarys_parser() -> None:
    async def scenario(watched: Watched) -> None:
        given: list[bytes] = []
        protocol: Any = watched.wire._protocol
        receive_data = protocol.receive_data
        protocol.receive_data = lambda data: (given.append(bytes(data)), receive_data(data))
        watched.say(frame("first") + frame(b"", PONG) + frame("second") + frame("c" * (SHORT + 1)))
        assert [await watched.wire.receive() for _ in range(3)] == ["first", "second", "c" * (SHORT + 1)]
        assert given
        assert not given[0].startswith(frame("first")[:2])
        given.clear()
        watched.say(frame("third"))
        assert await watched.wire.receive() == "third"
        assert given == []

    played(scenario)


def test_a_short_text_that_is_no_utf_8_ends_the_line() -> None:
    async def scenario(watched: Watched) -> None:
        watched.say(frame(b"\xff\xfe", TEXT))
        assert await watched.wire.receive() is None
        await asyncio.sleep(0)
        assert watched.transport.written[2:4] == (1007).to_bytes(2, "big")
        assert watched.transport.ended or watched.transport.closed

    played(scenario)


def test_a_short_text_without_a_mask_or_between_the_pieces_of_another_is_refused() -> None:
    async def scenario(watched: Watched) -> None:
        watched.say(b"\x81\x05first")
        assert await watched.wire.receive() is None
        assert watched.transport.written[2:4] == (1002).to_bytes(2, "big")

    async def between(watched: Watched) -> None:
        watched.say(frame("a", last=False) + frame("b"))
        assert await watched.wire.receive() is None
        assert watched.transport.written[2:4] == (1002).to_bytes(2, "big")

    played(scenario)
    played(between)
