"""Drawing: symptoms and remedies from their decks, to begin with or in a turn, and what follows when all are drawn."""

from ludarium.games.bristol.actions import (
    DRAW_REMEDY,
    DRAW_SYMPTOM,
    NOTHING,
    REMEDY_DRAWN,
    REMEDY_STREAM,
    SYMPTOM_STREAM,
    VALUE_DRAWN,
    answers,
    draws,
)
from ludarium.games.bristol.components import NUM_VALUES
from ludarium.games.bristol.rules.cards import reform_deck, reform_remedies, weigh
from ludarium.games.bristol.rules.characters import ask_serf, choose_remedy, receive
from ludarium.games.bristol.rules.dealing import dealable, first_remedy, symptom_dealt
from ludarium.games.bristol.rules.remedies import choose_discards, choose_for_area, draw_aside, draw_more
from ludarium.games.bristol.rules.turn import remedy_drawn
from ludarium.games.bristol.state import DEALING, LEECHING, RECEIVING, SERVING, State
from ludarium.kernel.forms import rule
from ludarium.kernel.records import Ints

# --- Symptoms ---------------------------------------------------------------------------------------------


@draws(DRAW_SYMPTOM)
@rule
def symptom_odds(state: State, weights: Ints) -> int:
    """[B-DECK-1, B-SETUP-4] Any card of the deck, or of those that are dealt at first."""
    if state.table.phase == DEALING:
        for value in range(1, NUM_VALUES + 1):
            weights[value - 1] = dealable(state, value)
    else:
        weigh(weights, state.hidden.deck)
    return SYMPTOM_STREAM + state.table.due_to


@answers(DRAW_SYMPTOM)
@rule
def symptom_comes(state: State, outcome: int) -> None:
    """[B-SETUP-4, B-DECK-1] A symptom is dealt at first, or drawn in a turn."""
    if state.table.phase == DEALING:
        symptom_dealt(state, outcome - VALUE_DRAWN + 1)
    else:
        symptom_drawn(state, outcome - VALUE_DRAWN + 1)


@rule
def symptom_drawn(state: State, value: int) -> None:
    """[B-LEECHES-1, B-POMANDER-1, B-SERF-1, B-CHANDLER-1, B-DECK-1] A symptom drawn in a turn."""
    table = state.table
    aside = table.turn.doing == LEECHING or table.turn.doing == SERVING
    if aside:
        draw_aside(state, value)
    else:
        draw_more(state, value)
    table.owed -= 1
    if table.owed > 0:
        reform_deck(state)
        return
    table.due = NOTHING
    if table.turn.doing == LEECHING:
        choose_for_area(table)
    elif table.turn.doing == SERVING:
        ask_serf(table)
    else:
        choose_discards(table)


# --- Remedies ---------------------------------------------------------------------------------------------


@draws(DRAW_REMEDY)
@rule
def remedy_odds(state: State, weights: Ints) -> int:
    """[B-DECK-4] Any card of the deck."""
    weigh(weights, state.hidden.remedy_deck)
    return REMEDY_STREAM + state.table.due_to


@answers(DRAW_REMEDY)
@rule
def take_remedy(state: State, outcome: int) -> None:
    """[B-DRAW-1, B-COUNTESS-1, B-GHOST-3] A remedy drawn: to start with, as an action, or by the countess."""
    table, kind = state.table, outcome - REMEDY_DRAWN
    if table.phase == DEALING:
        first_remedy(state, kind)
    elif table.turn.doing == RECEIVING:
        receive(state, kind)
        table.owed -= 1
        if table.owed > 0:
            reform_remedies(state)
        else:
            table.due = NOTHING
            choose_remedy(state)
    else:
        table.due = NOTHING
        remedy_drawn(state, kind)
