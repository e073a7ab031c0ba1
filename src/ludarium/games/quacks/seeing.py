"""Seeing: what a seat may see, and whole states imagined from that."""

from ludarium.games.quacks.rules.gains import any_chip
from ludarium.games.quacks.state import MAX_SEATS, Seen, State
from ludarium.kernel.chance import Luck, below
from ludarium.kernel.forms import copy_into, rule


@rule
def see(state: State, seat: int, seen: Seen) -> None:
    """[Q-SIGNAL-2] The whole table lies open; of the sealed answers a seat sees its own."""
    seen.seat = seat
    copy_into(seen.table, state.table)
    seen.sealed = state.sealed[seat] if seat >= 0 else 0


@rule
def imagine(seen: Seen, state: State, luck: Luck) -> None:
    """[Q-SIGNAL-2, Q-BREW-10] Others' sealed answers may be either, as far as their bags allow."""
    copy_into(state.table, seen.table)
    for seat in range(MAX_SEATS):
        state.sealed[seat] = 0
        if seat == seen.seat:
            state.sealed[seat] = seen.sealed
        elif seen.table.players[seat].ready == 1 and any_chip(seen.table.players[seat].bag):
            state.sealed[seat] = below(luck, seat, 2)
