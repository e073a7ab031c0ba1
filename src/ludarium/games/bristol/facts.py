"""Facts of finished games of Bristol: how they ended; who everybody was, in which cart, with the plague or without."""

from typing import Any

import numpy as np

from ludarium.games.bristol.actions import CART, CHARACTER, ENDING, STATUS
from ludarium.kernel.facts import Fact, Occurrence, Trait, one_hot


def facts(states: Any, num_seats: int) -> tuple[Fact, ...]:
    """The ending; by seat the character, the last cart and the plague."""
    table = states["table"]
    return (
        Occurrence("ending", ENDING, one_hot(table["ending"], ENDING)),
        Trait("character", CHARACTER, table["pawns"]["character"][:, :num_seats].astype(np.int64)),
        Trait("last-cart", CART, table["pawns"]["cart"][:, :num_seats].astype(np.int64)),
        Trait("status", STATUS, states["own"]["plagued"][:, :num_seats].astype(np.int64)),
    )
