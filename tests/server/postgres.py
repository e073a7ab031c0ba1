"""A throw-away PostgreSQL from the programs of this machine, in a folder of its own, reached by a socket in it.

It does not sync, for a test pulls no plug; that a commit is awaited is PostgreSQL's own default, which tests look at.
"""

from __future__ import annotations

import getpass
import os
import pwd
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from ludarium.server.schema import METADATA
from tests.patience import wait_until

MISSING = "PostgreSQL is not on this machine: install it (Debian: apt-get install postgresql)"
SETTINGS = "-c fsync=off -c listen_addresses= -c shared_buffers=16MB -c max_connections=50 -c unix_socket_directories="

# Whoever holds the pipe is its test: a test that is killed leaves no database server behind.
WATCHED = '"$@" & read -r _; kill -QUIT $!; wait $!'


def programs() -> Path | None:
    """Where `initdb` and `postgres` are: in the path, or where Debian puts those of each version."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return debian[-1].parent if debian else None


def owner() -> str:
    """PostgreSQL refuses to be root's."""
    if os.geteuid() != 0:
        return getpass.getuser()
    known = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


class Cluster:
    """A database server with as many databases as tests ask for."""

    def __init__(self, folder: Path, bin_: Path) -> None:
        self.folder, self._bin, self._owner = folder, bin_, owner()
        self._process: subprocess.Popen[bytes] | None = None
        self._count = 0
        if os.geteuid() == 0:
            shutil.chown(folder, self._owner)
        self._run(
            "initdb", "-D", str(folder / "data"), "-U", "ludarium", "-A", "trust", "-E", "UTF8", "--no-sync"
        )

    def start(self) -> None:
        words = [
            str(self._bin / "postgres"),
            "-D",
            str(self.folder / "data"),
            *f"{SETTINGS}{self.folder}".split(),
        ]
        with (self.folder / "log").open("a") as log:
            self._process = subprocess.Popen(
                ["sh", "-c", WATCHED, "sh", *words],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                **self._as_owner(),
            )
        wait_until(self._answers)

    def stop(self) -> None:
        """At once, as if it had crashed."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
            self._process.wait()
            self._process = None

    def database(self, *words: str) -> str:
        """The URL of a new and empty database."""
        self._count += 1
        name = f"test{self._count}"
        self._run("createdb", "-h", str(self.folder), "-U", "ludarium", *words, name)
        return f"postgresql://ludarium@/{name}?host={self.folder}"

    def _answers(self) -> bool:
        found = subprocess.run(
            [self._bin / "pg_isready", "-h", self.folder],
            capture_output=True,
            check=False,
            **self._as_owner(),
        )
        return found.returncode == 0

    def _run(self, program: str, *words: str) -> None:
        subprocess.run([self._bin / program, *words], check=True, capture_output=True, **self._as_owner())

    def _as_owner(self) -> dict[str, Any]:
        return {
            "cwd": self.folder,
            **({"user": self._owner, "extra_groups": []} if os.geteuid() == 0 else {}),
        }


@contextmanager
def cluster() -> Generator[Cluster]:
    """A cluster until the end; a skip, with the reason, where there is no PostgreSQL."""
    if (bin_ := programs()) is None:
        pytest.skip(MISSING)
    folder = Path(tempfile.mkdtemp(prefix="ludarium-pg-", dir="/tmp"))  # a socket's name is short
    try:
        made = Cluster(folder, bin_)
        made.start()
        try:
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def sessions_of(url: str) -> list[int]:
    """The processes of the database server that serve the servers of a database."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        found = connection.execute(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'ludarium'"
        )
        return [pid for (pid,) in found]


def cut_off(url: str) -> None:
    """End every session of every server, as an operator, a failover or a lost link would."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        for pid in sessions_of(url):
            connection.execute("SELECT pg_terminate_backend(%s)", (pid,))
    wait_until(lambda: not sessions_of(url))


def as_file(url: str, path: Path) -> Path:
    """All rows of a database as a file of SQLite, for whoever keeps books of those; no server has a hand in it."""
    import psycopg

    path.unlink(missing_ok=True)
    METADATA.create_all(sa.create_engine(f"sqlite:///{path}"))
    with psycopg.connect(url) as source, closing(sqlite3.connect(path)) as target, target:
        for table in METADATA.sorted_tables:
            names = [
                f"{each.name}::text" if isinstance(each.type, sa.JSON) else each.name for each in table.c
            ]
            rows = source.execute(f"SELECT {', '.join(names)} FROM {table.name}").fetchall()  # type: ignore[arg-type]
            target.executemany(f"INSERT INTO {table.name} VALUES ({', '.join('?' * len(names))})", rows)
    return path
