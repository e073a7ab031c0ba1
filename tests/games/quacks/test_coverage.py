"""Simulated games come to everything there is: `python -m tests.games.quacks.coverage` prints how often."""

from tests.games.quacks.coverage import COVERAGE


def test_simulated_games_come_to_every_option_card_glass_question_answer_outcome_and_event() -> None:
    COVERAGE.check()
