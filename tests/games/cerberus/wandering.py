"""Random play with a taste for going far: it moves pawns, draws cards and uses ways more often than not."""

from ludarium.games.cerberus import GAME
from ludarium.games.cerberus.state import State
from tests.games.wandering import Wanderer

# By family of answers; what is not named has weight 2.
TASTE = {"survive": 4, "betray": 4, "end-turn": 2, "cross": 4, "ride": 4, "offer": 3, "send-back": 4}


def taste(_state: State, _seat: int, action: int) -> int:
    return TASTE.get(GAME.actions.member(action)[0].name, 2)


wander = Wanderer(GAME, taste).wander
