"""Catanatron: whole games of Catan between players that choose at random."""

from catanatron import Color, Game, RandomPlayer
from clock import rate


def one_game() -> int:
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)])
    game.play()
    state = game.state
    return len(getattr(state, "action_records", None) or state.actions)


rate("Catan, 4 seats", "Python", one_game)
