"""Simulated games come to everything there is: `python -m tests.games.cerberus.coverage` prints how often."""

from tests.games.cerberus.coverage import rows, simulate


def test_simulated_games_come_to_every_option_power_question_answer_outcome_and_event() -> None:
    counts = simulate()
    assert [row for row, games in counts.items() if games == 0] == []
    assert set(counts) == set(rows()), "a probe names a row that does not exist"
