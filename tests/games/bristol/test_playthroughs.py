"""The golden play-throughs still play as written: `python -m tests.games.bristol.playthroughs` writes them anew."""

from pathlib import Path

import pytest

from ludarium.games.bristol import GAME
from tests.games.bristol.playthroughs import FOLDER, names, replayed

FILES = [path for _, path in names()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_told_again_from_its_answers_is_the_same(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    again = replayed(lines)
    for number, (before, now) in enumerate(zip(lines, again, strict=False), start=1):
        assert now == before, f"{path.name}, line {number}"
    assert len(again) == len(lines)
    assert again[-1].startswith("result: ")


def test_there_is_a_game_for_each_number_of_seats_and_each_mode() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {path.name for path in FILES}
    assert {int(path.name[0]) for path in FILES} == set(GAME.seats)
