"""Links: the addresses people share, `http://host:port/#CODE` or `http://host:port/#CODE/INVITATION`.

What is secret stands behind the `#`, which browsers keep to themselves.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

_CODE = re.compile(r"[A-HJ-NP-Z2-9]{6}")
_INVITATION = re.compile(r"[A-Za-z0-9_-]{43}")


class LinkError(ValueError):
    """A text that is no link to a server or a table; the text of the error says what is missing."""


@dataclass(frozen=True)
class Link:
    """A server, perhaps one of its tables, perhaps an invitation to a seat there."""

    server: str  # such as http://127.0.0.1:8350, without a slash at the end
    code: str | None = None
    invitation: str | None = None

    @classmethod
    def read(cls, text: str) -> Link:
        """The link in a text; LinkError if there is none."""
        address, _, fragment = text.strip().partition("#")
        code, _, invitation = fragment.partition("/")
        if code and not _CODE.fullmatch(code := code.upper()):
            raise LinkError("the code of a table is six capital letters and digits")
        if invitation and not _INVITATION.fullmatch(invitation):
            raise LinkError("the invitation is not complete")
        return cls(_server(address), code or None, invitation or None)

    def __str__(self) -> str:
        parts = [part for part in (self.code, self.invitation) if part]
        return f"{self.server}/#{'/'.join(parts)}" if parts else f"{self.server}/"

    def api(self, path: str) -> str:
        """An address of the server's interface."""
        return f"{self.server}/api/{path}"

    @property
    def socket(self) -> str:
        """The address of the server's WebSocket."""
        return "ws" + self.api("socket").removeprefix("http")


def _server(address: str) -> str:
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise LinkError("the address is malformed") from None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise LinkError("an address begins with http:// or https:// and names a host")
    if parts.username is not None or parts.password is not None:
        raise LinkError("an address holds no password")
    if parts.query or parts.path not in ("", "/"):
        raise LinkError("an address ends after the host and its port")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}" + (f":{port}" if port else "")
