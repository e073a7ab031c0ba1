"""OpenSpiel's games: through Python, and inside its C++ between its own random bots."""

import random
from collections.abc import Callable

import pyspiel
from clock import rate

GAMES = 50


def one_game(game: "pyspiel.Game") -> int:
    """A whole game through Python; how many answers it took."""
    state, answers = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, odds)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
        answers += 1
    return answers


def games_inside(game: "pyspiel.Game") -> Callable[[], int]:
    """Whole games between OpenSpiel's own random bots in C++; they are as long as games through Python on average."""
    length = sum(one_game(game) for _ in range(200)) / 200
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]
    seeds = iter(range(10**9))

    def work() -> int:
        for _ in range(GAMES):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return round(GAMES * length)

    return work


for name in ("hearts", "gin_rummy", "backgammon"):
    game = pyspiel.load_game(name)
    rate(name, "Python", lambda game=game: one_game(game))
    rate(name, "inside", games_inside(game))
