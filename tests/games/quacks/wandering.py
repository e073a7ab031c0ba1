"""Random play with a taste for going far: it draws, buys and accepts more often than not."""

from ludarium.games.quacks import GAME
from ludarium.games.quacks.components import CHIP_COLOR, CHIP_VALUE, WHITE
from ludarium.games.quacks.rules.pot import white_sum
from ludarium.games.quacks.state import State
from tests.games.wandering import Wanderer

# By family of answers; what is not named has weight 2. Seats 2 and 4 love the tubes, seats 1 and 3 the pot.
TASTE = {"draw": 12, "leave": 1, "accept": 6, "decline": 1, "keep-droplet": 1, "done": 1, "upgrade": 6}
TASTE |= {"buy-droplet": 12, "put-in-pot": 6, "start-over": 1}
TUBES = {"move-tube": 24, "move-droplet": 2}
POT = {"move-tube": 2, "move-droplet": 24}


def taste(state: State, seat: int, action: int) -> int:
    family, values = GAME.actions.member(action)
    if family.name == "take":
        return 1 if CHIP_COLOR[values[0]] == WHITE else 3 * CHIP_VALUE[values[0]] ** 2
    if family.name == "stop":
        return max(white_sum(state.table.players[seat]) - 5, 0) * 15 + 1
    return (TASTE | (TUBES if seat % 2 else POT)).get(family.name, 2)


wander = Wanderer(GAME, taste).wander
