"""Addresses: where others find a server of this machine, and the same as a picture for the camera of a phone."""

from __future__ import annotations

import ipaddress
import socket
from io import StringIO
from urllib.parse import urlsplit

ANYWHERE = "192.0.2.1"  # RFC 5737: nobody's; nothing is sent there


def in_network(host: str, address: str) -> str | None:
    """The address for other devices of a server that listens at a host; None if only this machine reaches it."""
    found = own_address() if host in ("0.0.0.0", "::", "") else host
    if found is None or found == "localhost":
        return None
    try:
        if ipaddress.ip_address(found).is_loopback:
            return None
    except ValueError:
        pass  # a name
    shown = f"[{found}]" if ":" in found else found
    return f"http://{shown}:{urlsplit(address).port}"


def own_address() -> str | None:
    """The address of this machine in its network; None if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((ANYWHERE, 9))
            found = str(asking.getsockname()[0])
        except OSError:
            return None
    return None if ipaddress.ip_address(found).is_loopback else found


def drawn(address: str) -> str:
    """A QR code in half blocks, of which the filled ones are the light ones: to be shown in white on black."""
    import segno

    out = StringIO()
    segno.make(address, error="l", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue().rstrip("\n")
