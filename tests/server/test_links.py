"""Links: who may open one, and what becomes of it when the other end is silent, deaf, or talks nonsense."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from ludarium.server import links
from ludarium.server.links import Gone, Link, LinkLost, Tell
from ludarium.server.owning import Peer
from tests.patience import PATIENCE, until

KEY = b"k" * 32


def in_a_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """With real sockets, and so in real time."""

    @functools.wraps(test)
    def run(**fixtures: Any) -> None:
        asyncio.run(asyncio.wait_for(test(**fixtures), PATIENCE))

    return run


class End:
    """One end of a link."""

    def __init__(self, streams: links.Streams) -> None:
        self.heard: list[Any] = []
        self.lost = 0
        self.link = Link(streams, self.heard.append, self._lost)

    def _lost(self) -> None:
        self.lost += 1


@asynccontextmanager
async def server(number: int = 7) -> AsyncGenerator[tuple[Peer, list[End]]]:
    """A server that answers, and its ends of the links that others open."""
    ends: list[End] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if await links.answer((reader, writer), KEY, number):
            ends.append(End((reader, writer)))

    listener = await asyncio.start_server(answer, "127.0.0.1", 0)
    try:
        yield Peer(number, f"127.0.0.1:{listener.sockets[0].getsockname()[1]}", 0.0), ends
    finally:
        for end in ends:
            end.link.cut()
        listener.close()


@in_a_loop
async def test_who_knows_the_key_is_heard_in_order_and_hears_when_it_ends() -> None:
    async with server() as (peer, theirs):
        ours = End(await links.call(peer, KEY))
        for number in range(100):
            ours.link.send(Gone(number))
        await until(lambda: theirs and len(theirs[0].heard) == 100)
        assert theirs[0].heard == [Gone(number) for number in range(100)]
        theirs[0].link.send(Tell(1, b"x" * 100_000))
        theirs[0].link.close()  # what was said before is heard
        await until(lambda: ours.lost)
        assert ours.heard == [Tell(1, b"x" * 100_000)]
        assert ours.lost == theirs[0].lost == 1
        ours.link.send(Gone(1))  # to nobody, and no error


@in_a_loop
async def test_who_does_not_know_the_key_or_means_another_server_gets_no_link() -> None:
    async with server() as (peer, theirs):
        with pytest.raises(LinkLost):
            await links.call(peer, b"x" * 32)
        with pytest.raises(LinkLost):
            await links.call(Peer(8, peer.link, 0.0), KEY)
        assert theirs == []


@in_a_loop
async def test_somebody_who_only_pretends_to_be_the_server_is_found_out() -> None:
    async def pretend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(bytes(32))
        await reader.readexactly(64)
        writer.write(bytes(32))

    listener = await asyncio.start_server(pretend, "127.0.0.1", 0)
    with pytest.raises(LinkLost, match="is not server 7"):
        await links.call(Peer(7, f"127.0.0.1:{listener.sockets[0].getsockname()[1]}", 0.0), KEY)
    listener.close()


@in_a_loop
async def test_where_nobody_is_there_is_no_link() -> None:
    for link in ("127.0.0.1:1", "nowhere", ""):
        with pytest.raises(LinkLost):
            await links.call(Peer(7, link, 0.0), KEY)


@pytest.mark.parametrize("said", [b"\xff\xff\xff\xff", b"\0\0\0\3abc"], ids=["too large", "nonsense"])
@in_a_loop
async def test_a_link_over_which_nonsense_comes_is_cut(said: bytes) -> None:
    async with server() as (peer, theirs):
        reader, writer = await links.call(peer, KEY)
        writer.write(said)
        await until(lambda: theirs and theirs[0].lost)
        assert await reader.read() is not None
        writer.close()


@in_a_loop
async def test_a_link_whose_other_end_is_silent_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "SILENT_FOR", 0.2)
    monkeypatch.setattr(links, "BEAT_EVERY", 0.05)
    async with server() as (peer, theirs):
        _, writer = await links.call(peer, KEY)
        await until(lambda: theirs and theirs[0].lost)
        writer.close()


@in_a_loop
async def test_two_ends_that_have_nothing_to_say_stay_linked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "BEAT_EVERY", 0.01)
    async with server() as (peer, theirs):
        ours = End(await links.call(peer, KEY))
        await asyncio.sleep(0.2)
        assert (ours.lost, ours.heard) == (0, [])
        assert theirs[0].heard == []
        ours.link.close()


@in_a_loop
async def test_a_server_that_does_not_read_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "MOST_WAITING", 1 << 20)
    async with server() as (peer, theirs):
        _, writer = await links.call(peer, KEY)
        await until(lambda: theirs)
        for _ in range(200):
            theirs[0].link.send(Tell(1, bytes(1 << 16)))
        theirs[0].link.flush()
        assert theirs[0].lost == 1
        writer.transport.abort()


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("10.0.0.5", ("10.0.0.5", 0)),
        ("10.0.0.5:8351", ("10.0.0.5", 8351)),
        ("[fd00::5]:8351", ("fd00::5", 8351)),
        ("[fd00::5]", ("fd00::5", 0)),
        ("fd00::5", ("fd00::5", 0)),
        ("db-host", ("db-host", 0)),
    ],
)
def test_an_address_may_have_a_port(words: str, place: tuple[str, int]) -> None:
    assert links.place(words) == place


@pytest.mark.parametrize(
    ("words", "third"),
    [
        ("10.0.0.5", "10.0.0.5"),
        ("10.0.0.5:8351", "10.0.0.5:8353"),
        ("[fd00::5]:8351", "[fd00::5]:8353"),
        ("nonsense:x", "nonsense:x"),
    ],
)
def test_of_several_workers_each_has_a_port_of_its_own(words: str, third: str) -> None:
    assert links.of_worker(words, 0) == words
    assert links.of_worker(words, 2) == third


@pytest.mark.parametrize("words", ["10.0.0.5:", "10.0.0.5:x", "10.0.0.5:70000"])
def test_a_port_is_a_number(words: str) -> None:
    with pytest.raises(ValueError, match="10"):
        links.place(words)
