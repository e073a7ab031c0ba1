"""OpenSpiel: our games for its algorithms; here its tree search against a random player.

pip install ludarium[openspiel]
"""

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import ludarium.rl.openspiel  # noqa: F401  # registers the games

# Both seats may draw once more, and explode.
POSITION = """
table round_number=9 card=lucky-devil
seat-1 score=20 droplet=0 flask=0 bag=white-2 pot=white-3,white-2,white-1
seat-2 score=21 droplet=0 flask=0 bag=white-2 pot=white-3,white-2,white-1
"""

game = pyspiel.load_game("python_quacks", {"players": 2, "position": POSITION})
random = np.random.RandomState(1)
searcher = mcts.MCTSBot(game, 1.4, 50, mcts.RandomRolloutEvaluator(1, random), random_state=random)
state = game.new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        action = int(random.choice(outcomes, p=odds))
    else:
        first = state.current_player() == 0
        action = searcher.step(state) if first else int(random.choice(state.legal_actions()))
    print(state.current_player(), state.action_to_string(action))
    state.apply_action(action)
print("payoffs:", state.returns())
