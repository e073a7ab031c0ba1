"""Seeing: what a seat sees is a place, so to see it is to copy that place. No game has a line of its own for this."""

from __future__ import annotations

from typing import Any, cast

from ludarium.kernel.forms import clear, compiled_as, copy_into, rule


@rule
def see(state: Any, seat: int, seen: Any) -> None:
    """The table and the seat's own; whoever looks on has nothing of their own."""
    seen.seat = seat
    copy_into(seen.table, state.table)
    if seat >= 0:
        copy_into(seen.own, state.own[seat])
    else:
        clear(seen.own)


@rule
def glance(state: Any, seat: int, seen: Any) -> None:
    """What a seat sees, for a rule that looks and changes nothing: where records are objects, nothing is copied."""
    seen.seat = seat
    seen.table = state.table
    seen.own = state.own[seat]


compiled_as(glance, lambda: cast(Any, see))
