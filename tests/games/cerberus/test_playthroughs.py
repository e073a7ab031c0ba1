"""The golden play-throughs still play as written: `python -m tests.games.cerberus.playthroughs` writes them anew."""

from pathlib import Path

import pytest

from ludarium.games.cerberus import GAME
from tests.games.cerberus.playthroughs import FOLDER, TELLER, playthroughs

FILES = [one.path for one in playthroughs()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_told_again_from_its_answers_is_the_same(path: Path) -> None:
    TELLER.check(path)


def test_there_are_two_games_for_each_number_of_seats() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {path.name for path in FILES}
    assert len(FILES) == 2 * len(GAME.seats)


def test_together_they_show_what_makes_the_game() -> None:
    told = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
    for event in (
        "offers-suffice",
        "offers-fall-short",
        "camp-changed",
        "went-out",
        "bridge-fell",
        "crossed",
    ):
        assert f"{event} " in told or f"{event};" in told, event
    for event in (
        "boat-revealed",
        "boarded",
        "hunt-missed",
        "boat-leaves",
        "cerberus-wins",
        "swapped",
        "boat-seen",
    ):
        assert event in told, event
