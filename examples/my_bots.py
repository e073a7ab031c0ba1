"""Two bots of your own: a function of a turn, and a class that remembers its match.

ludarium arena quacks --bots examples/my_bots.py:cautious,heuristic,random
ludarium arena bristol --bots examples/my_bots.py:Stubborn,random
"""

from ludarium.bots.turn import Choice, Turn


def cautious(turn: Turn) -> Choice | int | str:
    """In Quacks, stop when one draw in ten would blow the pot up; else answer as the hand-written bot does."""
    risk = turn.game.aids(turn.seen).get("explode", 0.0) if turn.game.aids else 0.0
    if risk >= 0.1 and "stop" in [choice.text for choice in turn.legal]:
        return "stop"
    return turn.game.advice(turn.seen, turn.luck)


class Stubborn:
    """Answers a question as it did before in this match, and a new one at random."""

    def __init__(self) -> None:
        self.habits: dict[str, Choice] = {}

    def answer(self, turn: Turn) -> Choice:
        habit = self.habits.get(turn.question)
        if habit not in turn.legal:
            habit = turn.random.choice(turn.legal)
        self.habits[turn.question] = habit
        return habit
