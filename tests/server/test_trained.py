"""Policies that an operator offers sit at tables as bots, under names that do not tell where their files lie."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from ludarium.bots import policies
from ludarium.bots.policies import Policy
from ludarium.kernel import registry
from ludarium.kernel.tensors import observer_of
from ludarium.server import catalogue, protocol, thinking, trained
from ludarium.server.reasons import Denied
from ludarium.server.tables import BotTurn
from ludarium.server.trained import BadPolicyError
from ludarium.server.wishes import find_bot
from tests.server.table_fixtures import Room

GAME = registry.game("quacks")


@pytest.fixture(autouse=True)
def nothing_stays_offered() -> Iterator[None]:
    yield
    trained.offer(())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A policy that likes each action as much as every other."""
    observer = observer_of(GAME, 2)
    layer = (
        np.zeros((len(GAME.actions), len(observer)), np.float32),
        np.zeros(len(GAME.actions), np.float32),
    )
    path = tmp_path / "hal.safetensors"
    policies.write(path, Policy(policies.about(GAME, observer), (layer,)))
    return path


def first_bot_turn(room: Room) -> BotTurn:
    """What the bot at the second seat has to know, once it is asked; until then the clock answers for Ann."""
    while not (turns := room.table.bot_turns()):
        assert room.table.answer_for(0, room.table.turns[0], None, 0.0)
    return turns[0]


def test_it_is_offered_for_its_game_alone_by_its_name(file: Path) -> None:
    trained.offer((f"hal={file}",))
    listed = {each.name: each.bots for each in catalogue.games().games}
    assert [name for name, bots in listed.items() if "policy-hal" in bots] == ["quacks"]
    assert catalogue.details("quacks").bots == listed["quacks"]
    assert str(file.parent) not in repr(catalogue.details("quacks"))
    assert find_bot(GAME, "policy-hal") == "policy-hal"
    with pytest.raises(Denied, match="policy-hal"):
        find_bot(registry.game("bristol"), "policy-hal")


def test_it_answers_at_a_table_and_is_known_there_by_its_name(file: Path) -> None:
    trained.offer((f"hal={file}",))
    room = Room("quacks", people=1, seats=2, bots=["policy-hal"])
    room.done("Ann", protocol.Start)
    match = room.table.match
    assert match is not None
    bot_turn = first_bot_turn(room)
    assert bot_turn.kind == f"policy:{file}"
    assert thinking.answer(bot_turn) == min(match.legal(1))  # all are as good, so the first
    assert "policy-hal" in repr(room.table.facts())
    assert str(file) not in repr(room.table.facts())


def test_what_is_offered_no_longer_gives_way_to_the_hand_written_bot(file: Path) -> None:
    trained.offer((f"hal={file}",))
    room = Room("quacks", people=1, seats=2, bots=["policy-hal"])
    trained.offer(())
    room.done("Ann", protocol.Start)
    assert first_bot_turn(room).kind == "heuristic"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("hal", "is not NAME=FILE"),
        ("Hal={file}", "small letters"),
        ("hal={folder}/none", "cannot be read"),
        ("hal={folder}/junk", "is no policy"),
        ("hal={folder}/old", "rules"),
    ],
)
def test_what_cannot_be_offered_is_said_and_changes_nothing(file: Path, words: str, why: str) -> None:
    trained.offer((f"eve={file}",))
    (file.parent / "junk").write_bytes(b"junk")
    policy = policies.read(file)
    policies.write(file.parent / "old", Policy({**policy.about, "rules": "0"}, policy.layers))
    with pytest.raises(BadPolicyError, match=why):
        trained.offer((words.format(file=file, folder=file.parent),))
    assert "policy-eve" in trained.bots_of(GAME)


def test_the_trained_player_that_comes_with_a_game_can_be_seated_there() -> None:
    assert "learned" in trained.bots_of(registry.game("cerberus"))
    assert "learned" not in trained.bots_of(registry.game("quacks"))
    assert trained.spec_of("learned", "cerberus") == "learned"
