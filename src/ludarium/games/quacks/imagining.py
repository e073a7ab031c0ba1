"""Imagining: the states that may be behind what a seat sees."""

from ludarium.games.quacks.rules.gains import any_chip
from ludarium.games.quacks.state import MAX_SEATS, Player, Seen, State
from ludarium.kernel.chance import Luck, below
from ludarium.kernel.forms import copy_into, rule


@rule
def imagine(seen: Seen, state: State, luck: Luck) -> None:
    """[Q-SIGNAL-2, Q-BREW-10] Others' sealed answers may be either, as far as their bags allow."""
    copy_into(state.table, seen.table)
    for seat in range(MAX_SEATS):
        if seat == seen.seat:
            copy_into(state.own[seat], seen.own)
        else:
            state.own[seat].sealed = imagined_answer(seen.table.players[seat], seat, luck)


@rule
def imagined_answer(player: Player, seat: int, luck: Luck) -> int:
    """[Q-SIGNAL-2, Q-BREW-10] Either, if the seat has answered and can draw."""
    return below(luck, seat, 2) if player.ready == 1 and any_chip(player.bag) else 0
