"""Setting up: carts at the start, the decks as the options say, and then the pawns are drawn."""

from ludarium.games.bristol.components import (
    FIRST_ALMS_KIND,
    KIND_COUNT,
    MIN_PAWNS,
    NUM_CARTS,
    NUM_KINDS,
    NUM_VALUES,
    SYMPTOM_COUNT,
)
from ludarium.games.bristol.rules.dealing import begin_seating
from ludarium.games.bristol.state import ALMS_MODE, Options, State, Table
from ludarium.kernel.forms import rule


@rule
def set_up(state: State) -> None:
    """Lay the game out as the options say."""
    table = state.table
    table.num_pawns = max(table.options.seats, MIN_PAWNS)
    line_up(table)
    lay_symptoms(state)
    lay_remedies(state)
    begin_seating(table)


@rule
def line_up(table: Table) -> None:
    """[B-SETUP-1, B-GHOST-1] All carts at the start, in the order Birch, Cedar, Oak; ghosts fill up to four pawns."""
    for cart in range(NUM_CARTS):
        table.order[cart] = cart


@rule
def num_symptom_cards(options: Options, value: int) -> int:
    """[B-BOX-4, B-OPTION-4] How many symptoms of a value the box holds."""
    return SYMPTOM_COUNT[options.symptom_deck * NUM_VALUES + value - 1]


@rule
def num_remedy_cards(options: Options, kind: int) -> int:
    """[B-BOX-5, B-BOX-7, B-OPTION-5, B-ALMS-1] How many remedies of a kind the box holds; Alms cards only in Alms."""
    if kind >= FIRST_ALMS_KIND:
        return 1 if options.mode == ALMS_MODE else 0
    return KIND_COUNT[options.remedy_deck * NUM_KINDS + kind]


@rule
def lay_symptoms(state: State) -> None:
    """[B-SETUP-5, B-BOX-4] All symptoms form the deck; what is set aside for the deal never leaves it."""
    for value in range(1, NUM_VALUES + 1):
        state.hidden.deck[value - 1] = num_symptom_cards(state.table.options, value)
        state.table.piles.deck_size += state.hidden.deck[value - 1]


@rule
def lay_remedies(state: State) -> None:
    """[B-SETUP-6, B-BOX-5] All remedies form the deck."""
    for kind in range(NUM_KINDS):
        state.hidden.remedy_deck[kind] = num_remedy_cards(state.table.options, kind)
        state.table.piles.remedy_deck_size += state.hidden.remedy_deck[kind]
