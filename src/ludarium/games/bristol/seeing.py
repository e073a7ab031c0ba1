"""Seeing: what a seat may see."""

from ludarium.games.bristol.state import Own, Seen, State
from ludarium.kernel.forms import copy_into, rule


@rule
def see(state: State, seat: int, seen: Seen) -> None:
    """The open table and one's own."""
    seen.seat = seat
    copy_into(seen.table, state.table)
    if seat >= 0:
        copy_into(seen.own, state.own[seat])
    else:
        blank(seen.own)


@rule
def blank(own: Own) -> None:
    own.plagued = 0
    own.met = 0
    own.sealed = 0
    own.mind.num_facts = 0
    own.mind.sure = 0
    clear(own.symptoms)
    clear(own.drawn)
    clear(own.remedies)
    clear(own.fresh)
    clear(own.cast)
    clear(own.coins)
    clear(own.mind.facts)
    clear(own.mind.past)


@rule
def clear(row: list[int]) -> None:
    for index in range(len(row)):
        row[index] = 0
