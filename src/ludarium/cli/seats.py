"""Seats: the secrets of seats at servers' tables, kept for their owner alone, so that a person can come back."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

from ludarium.cli.home import matches_folder
from ludarium.client import Link


def secret_of(link: Link) -> str | None:
    """The secret of the seat a person has at a table, if there is one."""
    try:
        kept = json.loads(_path(link).read_text("utf-8"))
        return kept["secret"] if isinstance(kept["secret"], str) else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def keep(link: Link, secret: str) -> None:
    """Keep a secret, in a file that nobody else could read at any moment."""
    path = _path(link)
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = path.with_suffix(".new")
    draft.unlink(missing_ok=True)
    with os.fdopen(
        os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8"
    ) as file:
        json.dump({"server": link.server, "table": link.code, "secret": secret}, file)
    draft.replace(path)


def forget(link: Link) -> None:
    """Forget a secret that opens nothing any more."""
    _path(link).unlink(missing_ok=True)


def _path(link: Link) -> Path:
    server = re.sub(r"[^a-z0-9.]+", "-", link.server.lower())
    return matches_folder().parent / "seats" / f"{server}-{link.code}.json"
