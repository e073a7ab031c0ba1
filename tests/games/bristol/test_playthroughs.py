"""The golden play-throughs still play as written: `python -m tests.games.bristol.playthroughs` writes them anew."""

from pathlib import Path

import pytest

from ludarium.games.bristol import GAME
from tests.games.bristol.playthroughs import FOLDER, TELLER, playthroughs

FILES = [one.path for one in playthroughs()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_told_again_from_its_answers_is_the_same(path: Path) -> None:
    TELLER.check(path)


def test_there_is_a_game_for_each_number_of_seats_and_each_mode() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {path.name for path in FILES}
    assert {int(path.name[0]) for path in FILES} == set(GAME.seats)
