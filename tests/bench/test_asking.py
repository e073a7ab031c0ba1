"""What somebody asks of a benchmark or a tool that cannot be is said in a sentence, before anything is measured."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks import calibration, camps, former, levels, loading, page, review, rivals, strength
from ludarium.kernel import registry
from tests.server import soak

ROOT = Path(__file__).parents[2]
SENTENCES = [
    (calibration.main, "bristol --seats 12", "bristol is for 1 to 9 players, not 12"),
    (calibration.main, "bristol --seats 4 --set track=7", "option track cannot be '7'"),
    (
        calibration.main,
        "bristol --seats 4 --set track",
        "an option is NAME=VALUE, such as set=2, not 'track'",
    ),
    (calibration.main, "bristol --seats 4 --games 0", "'0' is not a whole number from 1 on"),
    (calibration.main, "quacks --seats 4 --former", "--former is for bristol"),
    (strength.main, "nosuch --seats 4", "there is no game 'nosuch'"),
    (strength.main, "quacks --seats 9", "quacks is for 2 to 4 players, not 9"),
    (strength.main, "quacks --seats 4 --bot nosuch", "there is no bot 'nosuch'"),
    (strength.main, "quacks --seats 4 --set set", "an option is NAME=VALUE"),
    (strength.main, "quacks --seats 4 --deals 0", "'0' is not a whole number from 1 on"),
    (strength.main, f"bristol --seats 4 --bot {former.FORMER}:x", "former:x: a budget is a time"),
    (rivals.main, "cerberus --rival stays-back --seats 9", "option seats cannot be '9'"),
    (rivals.main, "cerberus --rival stays-back --seats 3 --option board", "an option is NAME=VALUE"),
    (camps.main, "--difficulty x", "option difficulty cannot be 'x'"),
    (review.main, "--game nosuch", "there is no game 'nosuch'"),
    (levels.main, "nosuch --seats 2", "there is no game 'nosuch'"),
    (levels.main, "quacks --seats 9", "quacks is for 2 to 4 players, not 9"),
    (levels.main, "quacks --seats 4 --deals 3", "at least as many as seats"),
    (loading.main, "nosuch", "there is no game 'nosuch'"),
    (page.main, "many", "'many' is not a whole number from 1 on"),
    (soak.main, "--minutes -1", "'-1' is not a number of minutes above 0"),
    (soak.main, "--minutes long", "'long' is not a number of minutes above 0"),
]


@pytest.mark.parametrize(("main", "words", "sentence"), SENTENCES)
def test_what_cannot_be_is_said(
    main: Callable[[], None],
    words: str,
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["command", *words.split()])
    with pytest.raises(SystemExit) as ended:
        main()
    assert sentence in f"{ended.value.code}{capsys.readouterr().err}"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("mutate.py nosuch", f"there is no game 'nosuch'; there are {', '.join(registry.games())}"),
        ("fit_forecast.py quacks --seats 9", "quacks is not played with 9 seats"),
        ("fit_forecast.py quacks --vary nosuch", "there is no option nosuch; there are seats, green_book"),
        ("record_states.py nosuch", "invalid choice: 'nosuch'"),
    ],
)
def test_tools_say_so_too(words: str, sentence: str) -> None:
    command = [sys.executable, *f"tools/{words}".split()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
