"""Simulated games come to everything there is: `python -m tests.games.cerberus.coverage` prints how often."""

from tests.games.cerberus.coverage import COVERAGE


def test_simulated_games_come_to_every_option_power_question_answer_outcome_and_event() -> None:
    COVERAGE.check()
