"""The golden play-throughs still play as written: `python -m tests.games.quacks.playthroughs` writes them anew."""

from pathlib import Path

import pytest

from ludarium.games.quacks import GAME
from tests.games.quacks.playthroughs import FOLDER, TELLER, playthroughs

FILES = [one.path for one in playthroughs()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_told_again_from_its_answers_is_the_same(path: Path) -> None:
    TELLER.check(path)


def test_there_is_a_game_for_each_number_of_seats_and_each_set() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {path.name for path in FILES}
    assert len(FILES) == 4 * len(GAME.seats)
