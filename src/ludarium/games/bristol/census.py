"""The census: where every card, coin and pawn of the box is."""

from collections.abc import Mapping

from ludarium.games.bristol.components import (
    CARTS,
    COIN_COUNT,
    COINS,
    KINDS,
    NUM_CARTS,
    NUM_COINS,
    NUM_KINDS,
    NUM_VALUES,
)
from ludarium.games.bristol.setup import num_remedy_cards
from ludarium.games.bristol.state import NO_PAWN, RECEIVING, State, coded, decoded


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
        "deck": state.hidden.deck[value - 1],
        "discard": state.hidden.discard[value - 1],
        "top": int(state.hidden.top == value),
    }
    places["middle"] = state.hidden.middle[value - 1]
    for cart in range(NUM_CARTS):
        places[f"area {CARTS[cart]}"] = state.hidden.areas[cart].cards[value - 1]
    for pawn in range(state.table.num_pawns):
        places[f"hand {pawn + 1}"] = list(state.own[pawn].symptoms).count(value)
    places["drawn"] = 0 if state.table.turn.doing == RECEIVING else _drawn(state, value)
    return places


def _remedies(state: State, kind: int) -> dict[str, int]:
    places = {
        "deck": state.hidden.remedy_deck[kind],
        "played": state.table.piles.played[kind],
        "unseen": state.hidden.unseen[kind],
        "drawn": _drawn(state, coded(kind)) if state.table.turn.doing == RECEIVING else 0,
    }
    for pawn in range(state.table.num_pawns):
        places[f"hand {pawn + 1}"] = list(state.own[pawn].remedies).count(coded(kind))
    return places


def _drawn(state: State, card: int) -> int:
    return sum(list(own.drawn).count(card) for own in state.own)


def _coins(state: State, kind: int) -> dict[str, int]:
    """Coins drawn lie before whoever has them, or in the hand of who has just drawn one."""
    drawn = [
        state.table.coins[coin].owner
        for coin in range(NUM_COINS)
        if decoded(state.hidden.coins[coin]) == kind
    ]
    places = {"bag": COIN_COUNT[kind] - len(drawn)}
    for owner in drawn:
        place = "drawn" if owner == NO_PAWN else f"seat {owner + 1}"
        places[place] = places.get(place, 0) + 1
    return places


def _pawns(state: State) -> dict[str, int]:
    """Pawns on carts, counted by their seats; the others are in the bag or out of the game."""
    table = state.table
    riding = [pawn for cart in table.carts for pawn in cart.riders if pawn != NO_PAWN]
    assert sorted(set(riding)) == sorted(riding), "a pawn sits twice"
    assert len(riding) == table.alive.bit_count(), "a pawn without a seat"
    return {"riding": len(riding), "elsewhere": table.num_pawns - len(riding)}
