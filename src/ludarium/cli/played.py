"""Played: what a session needs of a match, whether it is played here or at a server's table."""

from __future__ import annotations

from typing import Any, Protocol

from ludarium.kernel.contract import Game
from ludarium.kernel.history import Heard


class Played(Protocol):
    """A match as one seat plays it. A `Match` is one; so is what a client knows of a table."""

    @property
    def game(self) -> Game: ...

    @property
    def num_seats(self) -> int: ...

    @property
    def waiting(self) -> tuple[int, ...]: ...

    @property
    def over(self) -> bool: ...

    @property
    def places(self) -> tuple[int, ...]: ...

    @property
    def winners(self) -> tuple[int, ...]: ...

    @property
    def scores(self) -> list[int] | None: ...

    def question(self, seat: int, /) -> str: ...

    def legal(self, seat: int, /) -> list[int]: ...

    def seen(self, viewer: int, /) -> Any: ...

    def events_for(self, viewer: int, /, after: int = 0) -> list[Heard]: ...

    def play(self, seat: int, answer: int | str, /) -> object: ...

    def undo(self, seat: int, /) -> object: ...
