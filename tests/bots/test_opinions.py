"""Opinions: all numbers of a hand-written bot, one record that its rules are given; another record is another bot."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

import ludarium
from ludarium.arena.schedule import seeds_of
from ludarium.bots.kinds import UnknownBotError, bot_of, check_plays
from ludarium.bots.turn import turn_of
from ludarium.kernel import registry
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import Game
from ludarium.kernel.forms import marked
from ludarium.kernel.lanes import Lanes
from ludarium.kernel.match import Match
from ludarium.kernel.opinions import differing, opinion, ranges, row, temperaments, tuned, written
from ludarium.kernel.playout import HEURISTIC
from ludarium.kernel.records import Ints, Record, number
from ludarium.kernel.targets import cpu
from tools import tune

GAMES = [registry.game(name) for name in registry.games()]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

# An opinion of each game without which it plays another way.
OTHERWISE: dict[str, dict[str, int]] = {
    "quacks": {"point": -1000},
    "bristol": {"own_step": -50},
    "cerberus": {"space": -100},
}


def fewest(game: Game) -> int:
    """The least seats at which there are others."""
    return max(2, min(game.seats))


def otherwise(game: Game, seats: int) -> Any:
    return differing(game.opinions(seats), **OTHERWISE[game.name])


def finals(lanes: Lanes, opinions: list[Any] | None = None, count: int = 6) -> bytes:
    """How games of the fewest seats end."""
    seats = fewest(lanes.game)
    start = lanes.game.new(lanes.game.Options.of({"seats": seats}))
    return lanes.array(
        lanes.play([start], [HEURISTIC] * seats, (3, 4), range(count), opinions).states
    ).tobytes()


# --- What they are ----------------------------------------------------------------------------------------


@every_game
def test_the_bot_reads_every_one_of_its_opinions(game: Game) -> None:
    package = game.heuristic.__module__.rpartition(".")[0]
    modules = [module for name, module in sys.modules.items() if name.startswith(package)]
    rules = [value for module in modules for value in vars(module).values() if marked(value)]
    read = {name for rule in rules for name in rule.__code__.co_names}
    assert set(game.opinions(min(game.seats)).FIELDS) - read == set()


@every_game
def test_the_usual_opinions_are_within_their_ranges(game: Game) -> None:
    for seats in game.seats:
        usual = game.opinions(seats)
        for (path, value), (least, most) in zip(usual.leaves(), ranges(type(usual)), strict=True):
            assert least <= value <= most, path


def test_a_row_starts_as_it_was_declared_and_each_number_has_its_range() -> None:
    class Opinions(Record):
        point: int = opinion(10, least=1)
        coins: Ints = row(3, -4, most=9)

    first, second = Opinions(), Opinions()
    first.coins[0] = 5
    assert second.to_ints() == [10, 3, -4]
    assert [most for _, most in ranges(Opinions)][1:] == [9, 9]
    assert next(ranges(Opinions))[0] == 1


def test_a_record_of_plain_numbers_has_no_ranges() -> None:
    class Numbers(Record):
        point: int = number()

    with pytest.raises(TypeError, match="declare each by `opinion` or `row`"):
        list(ranges(Numbers))


@every_game
def test_other_opinions_leave_the_usual_ones_as_they_are(game: Game) -> None:
    seats = fewest(game)
    before = game.opinions(seats).to_bytes()
    assert otherwise(game, seats).to_bytes() != before == game.opinions(seats).to_bytes()


# --- Who has others plays another way ---------------------------------------------------------------------


@every_game
def test_games_follow_the_opinions_of_each_seat(game: Game) -> None:
    seats, lanes = fewest(game), Lanes(game)
    usual, other = game.opinions(seats), otherwise(game, seats)
    alone = finals(lanes, [other, *[usual] * (seats - 1)], 2)
    assert finals(lanes, [usual] * seats, 2) == finals(lanes, None, 2)
    assert len({finals(lanes, None, 2), alone, finals(lanes, [other] * seats, 2)}) == 3


@every_game
@pytest.mark.xdist_group("compiled")
def test_compiled_games_follow_them_too_and_compile_nothing_anew(game: Game) -> None:
    seats, lanes = fewest(game), Lanes(game, cpu())
    other = [otherwise(game, seats), *[game.opinions(seats)] * (seats - 1)]
    usual_games, entry = finals(lanes), cpu().entry(lanes.playout.play_lanes)
    compiled = len(entry.signatures)
    assert finals(lanes, other) == finals(Lanes(game), other) != usual_games
    assert len(entry.signatures) == compiled


@every_game
def test_the_advice_of_a_game_is_that_of_its_bot_with_the_usual_opinions(game: Game) -> None:
    seats = max(game.seats)
    match, found = Match.start(game, game.Options.of({"seats": seats}), seed=2), list[tuple[int, int]]()
    while not match.over and len(found) < 40:
        seat = match.waiting[0]
        seen = match.seen(seat)
        said = game.heuristic(seen, game.opinions(seats), new_luck(1, len(found)))
        found.append((said, game.advice(seen, new_luck(1, len(found)))))
        match.play(seat, said)
    assert len(found) == 40
    assert [said for said, _ in found] == [advised for _, advised in found]


# --- What tuning found ------------------------------------------------------------------------------------


class Numbers(Record):
    point: int = opinion(10)
    coins: Ints = row(1, 2)


def test_a_file_says_what_differs_by_the_number_of_seats() -> None:
    by_seats = tuned(Numbers(), "[[tuned]]\nseats = [3, 4]\ncoins = [1, 5]\n")
    assert [by_seats(seats).to_ints() for seats in (2, 3, 4)] == [[10, 1, 2], [10, 1, 5], [10, 1, 5]]


def test_a_file_with_an_opinion_that_there_is_not_is_refused_by_its_name() -> None:
    with pytest.raises(ValueError, match="expected an object with the fields point, coins"):
        tuned(Numbers(), "[[tuned]]\nseats = [2]\npiont = 3\n")


def test_what_was_found_replaces_what_the_file_said_of_these_seats_alone() -> None:
    before = "# Found.\n\n[[tuned]]\nseats = [2, 3]\npoint = 11\n"
    after = written(before, Numbers(), [3], differing(Numbers(), coins=[7, 2]))
    by_seats = tuned(Numbers(), after)
    assert after.startswith("# Found.\n")
    assert [by_seats(seats).to_ints() for seats in (2, 3, 4)] == [[11, 1, 2], [10, 7, 2], [10, 1, 2]]
    assert written(after, Numbers(), [2, 3], Numbers()) == "# Found.\n"


# --- The tuner --------------------------------------------------------------------------------------------


class Duels:
    """Games in which whoever is nearer to a point leads by that much."""

    def lead(self, table: Any, one: Numbers, other: Numbers, deals: range) -> float:
        return float(self._far(other) - self._far(one)) / 10

    def _far(self, numbers: Numbers) -> int:
        return abs(numbers.point - 16) + abs(numbers.coins[0] + 3)


def tuner(words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """What the command says to bad input."""
    monkeypatch.setattr(sys, "argv", ["tune.py", *words.split()])
    with pytest.raises(SystemExit):
        tune.main()
    return capsys.readouterr().err


def test_the_tuner_finds_the_top_of_a_hill_and_goes_on_where_it_was(tmp_path: Path) -> None:
    space, kept = tune.Space(Numbers(), ()), tmp_path / "run.json"
    for _ in range(2):  # the second run begins with the first one's file
        run = tune.Run.load(kept, {"game": "none"}, 3)
        for _ in range(60):
            run.step(cast(Any, Duels()), space, [Any], 16, 1)
        run.save(kept)
    found = space.record(tune.Run.load(kept, {"game": "none"}, 3).found())
    assert run.games == 2 * 60 * 16 * 2
    assert abs(found.to_ints()[0] - 16) <= 1
    assert abs(found.to_ints()[1] + 3) <= 1


def test_only_the_numbers_named_move_and_none_beyond_its_range() -> None:
    class Ranged(Record):
        point: int = opinion(10)
        part: int = opinion(4, least=1, most=5)

    space = tune.Space(Ranged(), ("part",))
    assert space.record(np.array([-100.0])).to_ints() == [10, 1]
    assert space.record(np.array([100.0])).to_ints() == [10, 5]


def test_the_file_of_another_run_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "run.json"
    tune.Run.begin({"game": "one"}, 3).save(kept)
    with pytest.raises(ValueError, match="is the state of another run"):
        tune.Run.load(kept, {"game": "other"}, 3)
    kept.write_text("no state")
    with pytest.raises(ValueError, match="is not the state of a run; name another file"):
        tune.Run.load(kept, {"game": "one"}, 3)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("chess --seats 2", "there is no game chess; there are bristol, cerberus, quacks"),
        ("quacks --seats 9", "quacks is not played with 9 seats"),
        ("bristol --seats 1", "a duel needs two seats at least"),
        ("quacks --seats 2 --only luck", "quacks has no opinion luck"),
        ("quacks --seats 2 --deals 0", "--directions and --deals are 1 at least"),
        ("quacks --seats 2 --option set", "an option is NAME=WORD, such as set=2, not 'set'"),
        ("quacks --seats 2 --option set=9", "set"),
    ],
)
def test_the_tuner_says_what_is_wrong(
    words: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert said in tuner(words, capsys, monkeypatch)


# --- Temperaments -----------------------------------------------------------------------------------------


def test_a_temperament_is_the_usual_opinions_in_percent() -> None:
    usual = tuned(Numbers(), "[[tuned]]\nseats = [3]\ncoins = [10, 20]\n")
    daring = temperaments(usual, "[temperament.daring]\ncoins = 150\n")["daring"]
    assert [daring(seats).to_ints() for seats in (2, 3)] == [[10, 1, 3], [10, 15, 30]]


def test_a_temperament_of_an_opinion_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="expected an object with the fields point, coins"):
        temperaments(lambda seats: Numbers(), "[temperament.daring]\ncoin = 150\n")["daring"](2)


def test_a_temperament_stays_in_the_file_when_what_was_found_is_written() -> None:
    text = "# Found.\n\n[temperament.daring]\ncoins = 150\n\n[[tuned]]\nseats = [2]\npoint = 11\n"
    after = written(text, Numbers(), [3], differing(Numbers(), point=12))
    assert after.startswith("# Found.\n\n[temperament.daring]\ncoins = 150\n\n[[tuned]]\nseats = [2]\n")
    assert after.endswith("[[tuned]]\nseats = [3]\npoint = 12\n")


TEMPERED = [(game.name, name) for game in GAMES for name in game.temperaments]


@pytest.mark.parametrize(("name", "temperament"), TEMPERED)
def test_a_bot_of_a_temperament_answers_by_its_opinions(name: str, temperament: str) -> None:
    game, bot = registry.game(name), bot_of(f"heuristic:{temperament}")
    seats = max(game.seats)
    other, differ = game.temperaments[temperament](seats), 0
    match = Match.start(game, game.Options.of({"seats": seats}), seed=2)
    while not match.over:
        seat = match.waiting[0]
        seen, luck = match.seen(seat), (1, len(match.log))
        said = game.heuristic(seen, other, new_luck(*luck))
        assert bot.answer(turn_of(game, seen, seat, new_luck(*luck))) == said
        usual = game.advice(seen, new_luck(*luck))
        differ += said != usual
        match.play(seat, usual)
    assert differ > 0


def test_a_temperament_that_a_game_has_not_is_refused_in_words() -> None:
    with pytest.raises(UnknownBotError, match="quacks has no temperament 'sad'; it has careful, daring"):
        check_plays("heuristic:sad", registry.game("quacks"), 2)
    with pytest.raises(UnknownBotError, match="there is no bot 'heuristic:'"):
        bot_of("heuristic:")


def test_contests_play_a_temperament_as_its_opinions_do() -> None:
    """Interpreted in one call, as compiled: the same games as those of these opinions."""
    game = registry.game("quacks")
    results = ludarium.simulate("quacks", ["heuristic:daring", "heuristic"], 2, seed=3, compiled=False)
    start, seeds = game.new(game.Options.of({"seats": 2})), seeds_of(3)
    minds = [game.temperaments["daring"](2), game.opinions(2)]
    lanes = Lanes(game)
    played = lanes.play([start], [HEURISTIC] * 2, seeds, range(2), minds)
    assert [state.table.players[0].score for state in played.states] == results.games.scores[:, 0].tolist()
    assert results.games.lengths.tolist() == played.lengths.tolist()
