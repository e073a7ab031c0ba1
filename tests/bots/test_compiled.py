"""Bots of one's own that are compiled: they play as they do when they are asked, and what is wrong with one is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import ludarium
from examples import pig
from ludarium.arena.contest import Contest
from ludarium.arena.manifest import file_digest, manifest_of
from ludarium.arena.running import Run
from ludarium.arena.schedule import ASKED, COMPILED
from ludarium.arena.tables import _play_one, play_games
from ludarium.bots.kinds import UnknownBotError, bot_of, check_plays, is_bot
from ludarium.bots.outside import FAULTS
from ludarium.kernel import registry
from ludarium.kernel.registry import options_for

BOTS = '''
import ludarium
from examples.pig import HOLD, ROLL

@ludarium.rule
def patient(seen, opinions, luck):
    """Holds at 25, or as soon as that wins."""
    table = seen.table
    enough = table.pending + table.scores[seen.seat] >= table.options.goal
    return HOLD if table.pending >= 25 or enough else ROLL

@ludarium.rule
def cheating(seen, opinions, luck):
    """Holds what is not there, from the third turn on."""
    return HOLD if seen.table.pending >= 20 or seen.table.scores[seen.seat] >= 40 else ROLL

@ludarium.rule
def wordy(seen, opinions, luck):
    return len(open("notes.txt").read()) if seen.seat else ROLL

def unmarked(seen, opinions, luck):
    return ROLL

@ludarium.rule
def short(seen, luck):
    return ROLL
'''


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("bots") / "pig_bots.py"
    path.write_text(BOTS)
    return path


@pytest.fixture(autouse=True)
def pigs() -> Iterator[None]:
    ludarium.register(pig.GAME)
    yield
    registry.unregister("pig")


def contest(*bots: str, games: int = 12) -> Contest:
    return Contest("pig", options_for(pig.GAME, 2).words(), bots, games, 7)


@pytest.mark.xdist_group("compiled")
def test_compiled_it_plays_as_it_does_when_it_is_asked(file: Path) -> None:
    fought = contest(f"compiled:{file}:patient", "heuristic", games=8)
    assert fought.form == COMPILED
    played = play_games(fought, 0, 8)
    for number in range(8):
        (lineup,) = fought.lineups(range(number, number + 1))
        alone = _play_one(fought, lineup)
        assert alone.payoffs.tolist() == played.payoffs[number : number + 1].tolist()
        assert alone.lengths[0] == played.lengths[number]


@pytest.mark.xdist_group("compiled")
def test_answers_that_are_not_legal_are_counted_and_the_game_goes_on(file: Path) -> None:
    fought = contest(f"compiled:{file}:cheating", f"compiled:{file}:patient", games=12)
    played = play_games(fought, 0, 12)
    cheats = played.players == 0
    assert played.faults[cheats][:, FAULTS.index("illegal")].sum() > 0
    assert played.faults[~cheats].sum() == 0
    assert played.won.any(axis=1).all()
    assert played.numbers.tolist() == list(range(12))
    assert played.mishaps[0].kind == "illegal"


@pytest.mark.xdist_group("compiled")
def test_it_compiles_for_its_game_or_that_is_told(file: Path) -> None:
    check_plays(f"compiled:{file}:patient", pig.GAME, 2)
    with pytest.raises(UnknownBotError, match="wordy: it does not compile for pig: "):
        check_plays(f"compiled:{file}:wordy", pig.GAME, 2)


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("{}:unmarked", r"\(seen, opinions, luck\) with the mark @ludarium.rule"),
        ("{}:short", r"\(seen, opinions, luck\) with the mark @ludarium.rule"),
        ("{}:nobody", "has no nobody"),
        ("nowhere.py:patient", "there is no file nowhere.py"),
    ],
)
def test_what_is_no_rule_is_told(file: Path, place: str, told: str) -> None:
    with pytest.raises(UnknownBotError, match=told):
        bot_of(f"compiled:{place.format(file)}")


def test_beside_bots_that_are_asked_it_is_asked_too(file: Path) -> None:
    fought = contest(f"compiled:{file}:patient", "examples/my_bots.py:Stubborn")
    assert fought.form == ASKED


def test_a_manifest_knows_its_file(file: Path) -> None:
    fought = contest(f"compiled:{file}:patient", "random")
    manifest = manifest_of(Run(fought, None, complete=False))
    assert manifest.sources == {fought.bots[0]: file_digest(file)}


def test_the_example_plays() -> None:
    spec = "compiled:examples/fast_bot.py:careful"
    assert is_bot(spec)
    match = ludarium.play("quacks", [spec, "random"], seed=3)
    assert match.winners == (0,)
