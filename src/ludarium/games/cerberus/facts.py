"""Facts of finished games of Cerberus: how large the boat was, who changed camp, and what everybody was left with."""

from typing import Any

import numpy as np

from ludarium.games.cerberus.components import NUM_BOATS
from ludarium.kernel.facts import Amount, Fact, Occurrence, Trait, bits_of, one_hot
from ludarium.kernel.families import Parameter

CAMP = Parameter("camp", ("adventurer", "cerberus", "out"))
BOAT = Parameter("boat", ("hidden", "one", "two", "three"))
HOLDING = Parameter("holding", ("cards", "boats-seen"))


def facts(states: Any, num_seats: int) -> tuple[Fact, ...]:
    """The revealed boat; by seat the camp, the cards left and the boats seen."""
    table = states["table"]
    players = table["players"][:, :num_seats]
    looked = [bits_of(players["looked"][:, seat], NUM_BOATS).sum(axis=1) for seat in range(num_seats)]
    return (
        Occurrence("boat", BOAT, one_hot(table["boat"], BOAT)),
        Trait("camp", CAMP, players["camp"].astype(np.int64)),
        Amount("holdings", HOLDING, np.stack([players["hand_size"], np.stack(looked, axis=1)], axis=-1)),
    )
