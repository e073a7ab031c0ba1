"""Random play with a taste for the unusual."""

from ludarium.games.bristol import GAME
from ludarium.games.bristol.state import State
from tests.games.wandering import Wanderer

# By family of answers; what is not named has weight 3.
TASTE = {"play": 12, "special": 9, "whip": 9, "draw": 9, "push": 1, "reroll": 1, "view-ghost": 6, "pass": 9}


def taste(_state: State, _seat: int, action: int) -> int:
    return TASTE.get(GAME.actions.member(action)[0].name, 3)


wander = Wanderer(GAME, taste).wander
