"""Databases: which one a URL names, and what its module has to know for the store and its writer."""

from __future__ import annotations

import re

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError

from ludarium.server import database_file, postgresql
from ludarium.server.writer import Database, StoreError


def hold(url: str, *, accept_loss: bool = False) -> Database:
    """The database of a URL, held for this process alone; StoreError if it cannot be."""
    kind = kind_of(url)
    if kind == "sqlite":
        return database_file.hold(url, accept_loss=accept_loss)
    if kind == "postgresql":
        return postgresql.hold(url, accept_loss=accept_loss)
    raise no_database(url)


def no_database(url: str) -> StoreError:
    """What an operator is told who names something else."""
    return StoreError(
        f"{without_password(url)!r} is no database: write, for instance, sqlite:///ludarium.db or "
        "postgresql://name@host/database"
    )


def without_password(url: str) -> str:
    """What an operator is shown of a URL that may not even be one."""
    return re.sub(r"(//[^:/@]*):.*@", r"\1:***@", url)


def kind_of(url: str) -> str:
    """sqlite, postgresql, or whatever else a URL names."""
    try:
        return sa.make_url(url).get_backend_name()
    except ArgumentError:
        return ""
