"""Games are found by name without being imported, and options by the words that people use."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import ludarium.games
from ludarium.kernel import registry
from ludarium.kernel.options import OptionError
from ludarium.kernel.registry import UnknownGameError, options_for
from tests.kernel.tiny import GAME, Options


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    yield
    for name in ("tiny", "folded", "hollow", "offered"):
        registry.unregister(name)
        sys.modules.pop(f"ludarium.games.{name}", None)


def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, source: str) -> None:
    """A game's folder among those of `ludarium.games`."""
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").write_text(source, encoding="utf-8")
    monkeypatch.setattr(ludarium.games, "__path__", [*ludarium.games.__path__, str(tmp_path)])


def test_a_registered_game_is_found() -> None:
    assert "tiny" not in registry.games()
    registry.register(GAME)
    assert "tiny" in registry.games()
    assert registry.game("tiny") is GAME


def test_a_game_may_be_registered_twice_but_not_two_of_one_name() -> None:
    registry.register(GAME)
    registry.register(GAME)
    with pytest.raises(ValueError, match="there is a game 'tiny' already"):
        registry.register(dataclasses.replace(GAME))


def test_an_unknown_game_is_an_error_that_lists_the_known_ones() -> None:
    registry.register(GAME)
    with pytest.raises(UnknownGameError) as error:
        registry.game("tinny")
    assert str(error.value).startswith("there is no game 'tinny' (did you mean 'tiny'?); the games are ")
    assert str(error.value).endswith("tiny")


def test_a_folder_of_games_is_named_without_being_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = (
        "import dataclasses as d\nfrom tests.kernel import tiny\nGAME = d.replace(tiny.GAME, name='folded')\n"
    )
    folder(tmp_path, monkeypatch, "folded", source)
    (tmp_path / "notes.txt").write_text("not a game")
    assert "folded" in registry.games()
    assert "notes" not in registry.games()
    assert "ludarium.games.folded" not in sys.modules
    assert registry.game("folded").name == "folded"


@pytest.mark.parametrize(
    ("source", "error", "words"),
    [
        ("", TypeError, "exposes no GAME"),
        ("from tests.kernel.tiny import GAME", ValueError, "calls itself 'tiny'"),
    ],
)
def test_a_folder_must_hold_the_game_of_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, error: type[Exception], words: str
) -> None:
    folder(tmp_path, monkeypatch, "hollow", source)
    with pytest.raises(error, match=words):
        registry.game("hollow")


def test_other_packages_offer_games_by_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("tiny", "tests.kernel.tiny:GAME", "ludarium.games")

    def offered(*, group: str) -> list[EntryPoint]:
        return [point] if group == "ludarium.games" else []

    monkeypatch.setattr(registry, "entry_points", offered)
    assert "tiny" in registry.games()
    assert registry.game("tiny") is GAME


# --- Options --------------------------------------------------------------------------------------------


def test_words_become_options() -> None:
    options: Any = options_for(GAME, 3, {"Lamp-Side": "RIGHT", "loud": "yes"})
    assert options == Options.of({"seats": 3, "lamp_side": "right", "loud": "on"})
    assert options_for(GAME, 2) == Options.of({"seats": 2})


@pytest.mark.parametrize("seats", [0, 1, 5, -2])
def test_a_seat_count_that_the_game_has_not_is_refused(seats: int) -> None:
    with pytest.raises(OptionError) as error:
        options_for(GAME, seats)
    assert str(error.value) == f"tiny is for 2 to 4 players, not {seats}"


@pytest.mark.parametrize(
    ("counts", "words"), [((2,), "2"), ((2, 3), "2 or 3"), ((2, 4, 6), "2, 4 or 6"), ((3, 4, 5), "3 to 5")]
)
def test_seat_counts_are_told_as_people_say_them(counts: tuple[int, ...], words: str) -> None:
    with pytest.raises(OptionError, match=rf"^tiny is for {words} players, not 9$"):
        options_for(dataclasses.replace(GAME, seats=counts), 9)


def test_a_shorthand_stands_for_several_options() -> None:
    assert options_for(GAME, 2, {"mood": "bright"}).words() == {
        "seats": "2",
        "coins": "1",
        "lamp_side": "right",
        "loud": "on",
    }


def test_an_option_named_by_itself_is_stronger_than_a_shorthand() -> None:
    for words in ({"mood": "bright", "loud": "off"}, {"loud": "off", "mood": "bright"}):
        assert options_for(GAME, 2, words).words()["loud"] == "off"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"sky": "left"}, "tiny has no option 'sky'; its options are mood, coins, lamp_side, loud"),
        (
            {"lampside": "left"},
            "tiny has no option 'lampside' (did you mean 'lamp_side'?); its options are mood, coins, lamp_side, loud",
        ),
        ({"lamp_side": "up"}, "option lamp_side cannot be 'up'; it is one of left, right"),
        ({"mood": "sad"}, "option mood cannot be 'sad'; it is one of bright, dim"),
        ({"seats": "3"}, "the number of players is 2 already; leave the option seats away"),
    ],
)
def test_a_wrong_option_is_an_error_that_says_what_would_be_right(
    words: dict[str, str], sentence: str
) -> None:
    with pytest.raises(OptionError) as error:
        options_for(GAME, 2, words)
    assert str(error.value) == sentence


def test_the_number_of_players_may_be_said_twice_alike() -> None:
    assert options_for(GAME, 3, {"seats": "3"}).words()["seats"] == "3"
