"""Links: what people share, read back, and what is wrong with what is none."""

from __future__ import annotations

import pytest

from ludarium.client import Link, LinkError

INVITATION = "a-_9" * 10 + "xyz"


@pytest.mark.parametrize(
    "link",
    [
        Link("http://127.0.0.1:8350"),
        Link("https://example.org", "ABC234"),
        Link("http://[::1]:8350", "ABC234", INVITATION),
    ],
)
def test_a_link_is_read_as_it_was_written(link: Link) -> None:
    assert Link.read(str(link)) == link


def test_a_link_may_be_written_carelessly() -> None:
    assert Link.read(" http://example.org#abc234 ") == Link("http://example.org", "ABC234")


def test_a_link_leads_to_the_interface() -> None:
    assert Link("http://a:1").api("games") == "http://a:1/api/games"
    assert Link("http://a:1").socket == "ws://a:1/api/socket"
    assert Link("https://a").socket == "wss://a/api/socket"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "begins with http"),
        ("example.org/#ABC234", "begins with http"),
        ("ftp://example.org/#ABC234", "begins with http"),
        ("file:///etc/passwd#ABC234", "begins with http"),
        ("http://example.org:port/#ABC234", "malformed"),
        ("http://[::1/#ABC234", "malformed"),
        ("http://eva:secret@example.org/#ABC234", "no password"),
        ("http://example.org/page#ABC234", "ends after the host"),
        ("http://example.org/?a=b#ABC234", "ends after the host"),
        ("http://example.org/#ABC", "six capital letters"),
        ("http://example.org/#ABC23O", "six capital letters"),
        ("http://example.org/#ABC234/short", "not complete"),
    ],
)
def test_what_is_no_link_is_told(text: str, said: str) -> None:
    with pytest.raises(LinkError, match=said):
        Link.read(text)
