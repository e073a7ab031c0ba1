"""The census: where every card, coin and pawn of the box is."""

from collections.abc import Mapping

from ludarium.games.bristol.components import (
    CARTS,
    COIN_COUNT,
    COINS,
    HAND,
    KINDS,
    NUM_CARTS,
    NUM_COINS,
    NUM_KINDS,
    NUM_VALUES,
    REMEDY_LIMIT,
)
from ludarium.games.bristol.setup import num_remedy_cards
from ludarium.games.bristol.state import RECEIVING, State


def census(state: State) -> Mapping[str, Mapping[str, int]]:
    """[B-BOX-4, B-BOX-5, B-BOX-7] Component to place to count."""
    counted = {f"symptom {value}": _symptoms(state, value) for value in range(1, NUM_VALUES + 1)}
    for kind in range(NUM_KINDS):
        if num_remedy_cards(state.table.options, kind) > 0:
            counted[KINDS[kind]] = _remedies(state, kind)
    for kind, name in enumerate(COINS):
        counted[name] = _coins(state, kind)
    counted["pawns"] = _pawns(state)
    return counted


def _symptoms(state: State, value: int) -> dict[str, int]:
    places = {
        "deck": state.deck[value - 1],
        "discard": state.discard[value - 1],
        "top": int(state.top == value),
    }
    places["middle"] = state.middle[value - 1]
    for cart in range(NUM_CARTS):
        places[f"area {CARTS[cart]}"] = state.areas[NUM_VALUES * cart + value - 1]
    for pawn in range(state.table.num_pawns):
        hand = state.symptoms[HAND * pawn : HAND * pawn + HAND]
        places[f"hand {pawn + 1}"] = hand.count(value)
    places["drawn"] = 0 if state.table.doing == RECEIVING else state.drawn.count(value)
    return places


def _remedies(state: State, kind: int) -> dict[str, int]:
    places = {
        "deck": state.remedy_deck[kind],
        "played": state.table.played[kind],
        "unseen": state.unseen[kind],
        "drawn": state.drawn.count(kind + 1) if state.table.doing == RECEIVING else 0,
    }
    for pawn in range(state.table.num_pawns):
        hand = state.remedies[REMEDY_LIMIT * pawn : REMEDY_LIMIT * pawn + REMEDY_LIMIT]
        places[f"hand {pawn + 1}"] = hand.count(kind + 1)
    return places


def _coins(state: State, kind: int) -> dict[str, int]:
    """Coins drawn lie before whoever has them, or in the hand of who has just drawn one."""
    drawn = [state.table.owners[coin] for coin in range(NUM_COINS) if state.coins[coin] == kind + 1]
    places = {"bag": COIN_COUNT[kind] - len(drawn)}
    for owner in drawn:
        place = f"seat {owner}" if owner else "drawn"
        places[place] = places.get(place, 0) + 1
    return places


def _pawns(state: State) -> dict[str, int]:
    """Pawns on carts, counted by their seats; the others are in the bag or out of the game."""
    table = state.table
    riding = [pawn for pawn in table.riders if pawn > 0]
    assert sorted(set(riding)) == sorted(riding), "a pawn sits twice"
    assert len(riding) == table.alive.bit_count(), "a pawn without a seat"
    return {"riding": len(riding), "elsewhere": table.num_pawns - len(riding)}
