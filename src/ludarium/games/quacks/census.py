"""The census: where every chip and card of the box is."""

from collections.abc import Mapping

from ludarium.games.quacks.components import CARDS, CHIP_WORDS, NUM_CARDS, NUM_CHIPS, RED_1
from ludarium.games.quacks.state import Player, State


def census(state: State) -> Mapping[str, Mapping[str, int]]:
    """[Q-BOX-1, Q-BOX-8] Chip or card to place to count."""
    table = state.table
    counted: dict[str, dict[str, int]] = {}
    for chip in range(NUM_CHIPS):
        places = {"supply": table.supply[chip], "box": table.box[chip]}
        for seat in range(table.options.seats):
            for place, count in _held(table.players[seat], chip).items():
                places[f"{place} {seat + 1}"] = count
        counted[CHIP_WORDS[chip]] = places
    for card in range(NUM_CARDS):
        counted[CARDS[card]] = {"deck": table.deck[card], "read": 1 - table.deck[card]}
    return counted


def _held(player: Player, chip: int) -> dict[str, int]:
    """Where a player has such chips; the pot is counted by its order, so that both of its forms must agree."""
    return {
        "bag": player.bag[chip],
        "pot": sum(player.chips[index] == chip for index in range(player.num_placed)),
        "offered": player.offered[chip],
        "beside": player.beside[chip - RED_1] if 0 <= chip - RED_1 < 3 else 0,
        "hand": int(player.hand == chip),
    }
