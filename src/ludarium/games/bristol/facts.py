"""Facts of finished games of Bristol: how they ended; who everybody was, in which cart, with the plague or without."""

from typing import Any

import numpy as np

from ludarium.games.bristol.actions import CART, CHARACTER, ENDING, STATUS
from ludarium.kernel.facts import Fact, Trait, Turnout, bits_of, one_hot


def facts(states: Any, num_seats: int) -> tuple[Fact, ...]:
    """The ending; by seat the character, the last cart and the plague."""
    table = states["table"]
    return (
        Turnout("ending", ENDING, one_hot(table["ending"], ENDING)),
        Trait("character", CHARACTER, table["characters"][:, :num_seats].astype(np.int64)),
        Trait("last-cart", CART, table["cart_of"][:, :num_seats].astype(np.int64)),
        Trait("status", STATUS, bits_of(states["plagued"], num_seats)),
    )
