"""The census: where every card, pawn, boat and tile of the box is."""

from collections.abc import Mapping

from ludarium.games.cerberus.components import BRIDGE, CARDS, NUM_ACTION_CARDS, NUM_CARDS, NUM_PAWNS, OUT
from ludarium.games.cerberus.state import NO_PAWN, State, Table


def census(state: State) -> Mapping[str, Mapping[str, int]]:
    """[CB-BOX-1, CB-BOX-2, CB-BOX-3, CB-BOX-4] Component to place to count."""
    table, seats = state.table, range(state.table.options.seats)
    counted: dict[str, Mapping[str, int]] = {}
    for card in range(NUM_CARDS):
        counted[CARDS[card]] = {
            "deck": state.hidden.deck[card],
            "pile": table.pile[card],
            "in play": int(table.in_play == card),
            **{f"hand {seat + 1}": state.own[seat].hand.cards[card] for seat in seats},
        }
    counted["pawns"] = _pawns(table)
    counted["action cards"] = _action_cards(table)
    counted["boats"] = {"hidden": sum(seats > 0 for seats in state.hidden.boats) or 3}
    counted["bridges"] = {"board": table.board.ways.count(BRIDGE) // 2, "fallen": table.bridges_fallen}
    counted["decks"] = {
        "betrayal, as counted": table.deck_sizes[1] - sum(state.hidden.deck[:6]) + 100,
        "survival, as counted": table.deck_sizes[0] - sum(state.hidden.deck[6:]) + 100,
        "hands, as counted": sum(p.hand_size for p in table.players)
        - sum(sum(own.hand.cards) for own in state.own)
        + 100,
    }
    return counted


def _pawns(table: Table) -> dict[str, int]:
    places = {"track": sum(pawn != NO_PAWN for pawn in table.track), "boat": table.aboard, "board": 0}
    for seat in range(table.options.seats):
        places["board"] += 0 <= table.players[seat].space < table.board.num_spaces
    assert sum(places.values()) == NUM_PAWNS, places
    return places


def _action_cards(table: Table) -> dict[str, int]:
    places = {"hand": 0, "open": 0, "out": 0}
    for seat in range(table.options.seats):
        held = table.players[seat].actions.bit_count()
        places["hand"] += held
        places["out" if table.players[seat].camp == OUT else "open"] += NUM_ACTION_CARDS - held
    return places
