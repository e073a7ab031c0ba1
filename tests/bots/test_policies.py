"""Policies are read with care, play what they find best, and refuse what they were not trained for."""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import load_file

import ludarium
from ludarium.arena.contest import Contest
from ludarium.arena.manifest import ManifestError
from ludarium.arena.manifest import check as check_contest
from ludarium.bots import policies
from ludarium.bots.kinds import UnknownBotError, bot_of, check_plays, is_bot
from ludarium.bots.outside import is_outside
from ludarium.bots.policies import Policy, PolicyError
from ludarium.bots.turn import turn_of
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import Game
from ludarium.kernel.registry import game as find_game
from ludarium.kernel.registry import games
from ludarium.kernel.tensors import observer_of
from tests.contract.walks import positions

GAME = find_game("quacks")
OBSERVER = observer_of(GAME, 2)


def some_policy(seed: int = 1, hidden: int = 8) -> Policy:
    rng = np.random.default_rng(seed)
    sizes = (len(OBSERVER), hidden, len(GAME.actions))
    layers = tuple(
        (rng.normal(size=(behind, before)).astype(np.float32), rng.normal(size=behind).astype(np.float32))
        for before, behind in pairwise(sizes)
    )
    return Policy(policies.about(GAME, OBSERVER), layers)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "some.safetensors"
    policies.write(path, some_policy())
    return path


def test_what_is_written_is_read(file: Path) -> None:
    read, written = policies.read(file), some_policy()
    assert read.about == written.about
    for one, two in zip(read.layers, written.layers, strict=True):
        assert np.array_equal(one[0], two[0])
        assert np.array_equal(one[1], two[1])


def test_the_format_is_safetensors(file: Path) -> None:
    theirs = load_file(file)
    assert np.array_equal(theirs["1.weight"], some_policy().layers[1][0])


def test_it_answers_with_the_legal_action_that_it_finds_best() -> None:
    match = ludarium.Match.start(GAME, seats=2, seed=3)
    match.play(0, "draw")
    turn, legal, illegal = turn_of(GAME, match.seen(0), 0, new_luck(1)), match.legal(0), 0
    for policy in map(some_policy, range(20)):
        values = policy.values(OBSERVER.dense(turn.seen))
        illegal += int(values.argmax()) not in legal
        assert policy.answer(turn) == max(legal, key=values.__getitem__)
    assert illegal


def test_it_plays_whole_games_and_in_the_arena(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(file.parent)
    spec = f"policy:{file.name}"
    assert is_bot(spec)
    assert not is_outside(spec)
    assert not is_outside("policy:name")
    assert ludarium.play("quacks", [ludarium.Holder("A", spec), "random"], seed=1).over
    results = ludarium.compete("quacks", [spec, "random"], games=2, seed=1)
    assert {standing.bot for standing in results.standings.bots} == {spec, "random"}


@pytest.mark.parametrize("name", ["game", "rules", "columns"])
def test_it_does_not_play_what_it_was_not_trained_for(name: str) -> None:
    policy = some_policy()
    other = replace(policy, about={**policy.about, name: "other"})
    with pytest.raises(PolicyError, match=f"is for {name} 'other'"):
        other.check(GAME, 2)


def test_shapes_are_compared_too() -> None:
    (weights, biases), last = some_policy().layers
    narrow = replace(some_policy(), layers=((weights[:, 1:], biases), last))
    with pytest.raises(PolicyError, match="other columns"):
        narrow.check(GAME, 2)


def broken(raw: bytes) -> dict[str, bytes]:
    """Files that are no policies."""
    length = int.from_bytes(raw[:8], "little")
    header: dict[str, Any] = json.loads(raw[8 : 8 + length])

    def with_header(**changes: Any) -> bytes:
        text = json.dumps(header | changes).encode()
        return len(text).to_bytes(8, "little") + text + raw[8 + length :]

    tensor = header["0.weight"]
    return {
        "empty": b"",
        "short": raw[:7],
        "no header": bytes(64),
        "long header": (1 << 62).to_bytes(8, "little") + raw[8:],
        "no JSON": (4).to_bytes(8, "little") + b"abcd",
        "a list": (2).to_bytes(8, "little") + b"[]",
        "cut": raw[:-1],
        "another format": with_header(__metadata__={"format": "x"}),
        "no metadata": with_header(__metadata__=None),
        "other numbers": with_header(**{"0.weight": tensor | {"dtype": "F64"}}),
        "negative place": with_header(**{"0.weight": tensor | {"data_offsets": [-4, 4]}}),
        "wrong shape": with_header(**{"0.weight": tensor | {"shape": [3, 3]}}),
        "layers apart": with_header(**{"0.weight": tensor | {"shape": tensor["shape"][::-1]}}),
        "deep": (1 << 17).to_bytes(8, "little") + b"[" * (1 << 17),
    }


FAULTS = (
    *(
        "empty",
        "short",
        "no header",
        "long header",
        "no JSON",
        "a list",
        "cut",
        "another format",
        "no metadata",
    ),
    *("other numbers", "negative place", "wrong shape", "layers apart", "deep"),
)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_file_that_is_no_policy_is_refused(file: Path, fault: str) -> None:
    file.write_bytes(broken(file.read_bytes())[fault])
    with pytest.raises(PolicyError):
        policies.read(file)
    with pytest.raises(UnknownBotError, match="policy:"):
        bot_of(f"policy:{file}")


def test_a_file_that_is_not_there_is_no_bot() -> None:
    with pytest.raises(UnknownBotError, match="cannot be read"):
        bot_of("policy:nowhere.safetensors")


def test_whoever_names_it_for_another_game_is_told_so_before_it_plays(file: Path) -> None:
    spec = f"policy:{file}"
    check_plays(spec, GAME, 2)
    with pytest.raises(UnknownBotError, match=r"some\.safetensors: the policy is for game 'quacks'"):
        check_plays(spec, find_game("bristol"), 2)
    other = find_game("bristol").Options.of({"seats": 2}).words()
    with pytest.raises(ManifestError, match="the policy is for game"):
        check_contest(Contest("bristol", other, (spec, "random"), games=2, seed=1))


# --- Those that come with games -------------------------------------------------------------------------


SHIPPED = [game for game in map(find_game, games()) if game.learned]


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.name)
def test_what_comes_with_a_game_plays_it_by_todays_rules(game: Game) -> None:
    for num_seats in game.seats:
        check_plays("learned", game, num_seats)
    policy = policies.shipped(game)
    assert game.learned
    assert game.learned.stat().st_size <= 2_000_000
    rng = Random(5)
    for state in positions(game, rng, max(game.seats), games=2, share=0.2):
        owing = max(game.waiting_in(state), 0)  # nobody, while chance is to answer
        for seat in (seat for seat in range(max(game.seats)) if owing >> seat & 1):
            seen, again = game.see(state, seat), game.see(state.copy(), seat)
            answers = {
                bot_of("learned").answer(turn_of(game, view, seat, new_luck(luck)))
                for view, luck in ((seen, 1), (again, 2))
            }
            assert len(answers) == 1  # by what the seat sees alone
            assert answers <= set(game.legal_in(state, seat))
    assert policy.layers[-1][0].shape[0] == len(game.actions)


def test_where_none_comes_with_a_game_that_is_said() -> None:
    assert is_bot("learned")
    with pytest.raises(UnknownBotError, match="no trained player comes with quacks"):
        check_plays("learned", GAME, 2)
