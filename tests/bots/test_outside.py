"""Bots from outside: what they are given, their three faults, and the examples, which run as they stand."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludarium.bots import outside
from ludarium.bots.guest import Guest, LoadError, load
from ludarium.bots.kinds import UnknownBotError, answer_by_heuristic, answer_randomly, bot_of
from ludarium.bots.outside import ERROR, ILLEGAL, TIMEOUT, BotFaultError, Outside, check
from ludarium.bots.turn import Choice, Turn, answer_from_line, answer_to_line, turn_of
from ludarium.client import Lobby, play
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.match import Match
from ludarium.kernel.registry import game, games, options_for
from tests.client.live import running
from tests.patience import PATIENCE, wait_until

EXAMPLES = Path(__file__).parents[2] / "examples"
QUACKS = game("quacks")

BOTS = """
import os, sys, time
from pathlib import Path

def first(turn):
    print("thinking aloud")
    return turn.legal[0]

def by_id(turn):
    return turn.legal[-1].action

def by_text(turn):
    return turn.legal[-1].text.upper()

def late(turn):
    time.sleep(30)

def failing(turn):
    raise KeyError("the bag")

def leaving(turn):
    sys.exit("had enough")

def dying(turn):
    os.abort()

def silent(turn):
    return None

def cheating(turn):
    return -1

class Counting:
    def __init__(self):
        self.count = 0
    def answer(self, turn):
        self.count += 1
        return turn.legal[(self.count - 1) % len(turn.legal)]

class Useless:
    pass
"""


@pytest.fixture
def place(tmp_path: Path) -> Callable[[str], str]:
    """The spec of one of the bots above."""
    (tmp_path / "bots.py").write_text(BOTS)
    return lambda name: f"{tmp_path / 'bots.py'}:{name}"


@pytest.fixture
def bots() -> Iterator[list[Outside]]:
    made: list[Outside] = []
    yield made
    for bot in made:
        bot.close()


def question(name: str = "quacks") -> tuple[Any, int]:
    """What a seat sees when it is asked for the first time."""
    match = Match.start(game(name), options_for(game(name), max(game(name).seats)), seed=3)
    seat = match.waiting[0]
    return match.seen(seat), seat


def turn(name: str = "quacks", budget: float = 1.0) -> Turn:
    seen, seat = question(name)
    return turn_of(game(name), seen, seat, new_luck(5), budget, "m")


# --- Turns ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", games())
def test_a_turn_survives_its_line(name: str) -> None:
    one = turn(name)
    line = one.to_line()
    assert line.count(b"\n") == 1
    there = Turn.from_line(line)
    assert there == one
    assert (there.question, there.legal, there.seats) == (one.question, one.legal, one.seats)


def test_a_turn_says_what_its_answers_would_bring() -> None:
    match, text = Match.start(QUACKS, QUACKS.Options.of({"seats": "2"}), seed=1), QUACKS.actions.text
    while "use-flask" not in map(text, match.legal(match.waiting[0])):
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    seat = match.waiting[0]
    told = turn_of(QUACKS, match.seen(seat), seat, new_luck(1)).previews
    first = {text(action): lines[0][0].name for action, lines in told.items()}
    assert first["use-flask"] == "flask-used"
    assert "draw" not in first


@pytest.mark.parametrize("name", games())
def test_a_turn_holds_what_the_seat_sees_and_nothing_else(name: str) -> None:
    """Twins that look alike to the seat give the same line, whatever is hidden."""
    rules = game(name)
    seen, seat = question(name)
    lines = set()
    for seed in range(5):
        state = rules.State()
        rules.imagine(seen, state, new_luck(seed))
        twin = rules.Seen()
        rules.see(state, seat, twin)
        lines.add(turn_of(rules, twin, seat, new_luck(5), 1.0, "m").to_line())
    assert len(lines) == 1


def test_legal_answers_have_an_id_a_notation_and_words() -> None:
    one = turn()
    assert one.question == "keep-brewing" or one.legal
    for choice in one.legal:
        assert QUACKS.actions.find(choice.text) == choice.action
        assert choice.words
    assert (one.seats, one.budget, one.match) == (4, 1.0, "m")
    assert one.random.random() == one.random.random()
    assert 0 <= one.seed < 2**53


@pytest.mark.parametrize(
    ("answer", "line"),
    [(3, {"action": 3}), ("draw", {"action": "draw"}), (Choice(4, "x", "y"), {"action": 4})],
)
def test_answers_survive_their_lines(answer: Any, line: dict[str, Any]) -> None:
    assert json.loads(answer_to_line(answer)) == line
    assert answer_from_line(answer_to_line(answer)) == line["action"]


@pytest.mark.parametrize("answer", [None, True, 1.5, ["draw"]])
def test_anything_else_is_no_answer(answer: Any) -> None:
    with pytest.raises(TypeError, match="an answer is"):
        answer_to_line(answer)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b"draw\n", "not a line of JSON"),
        (b"\xff\n", "not a line of JSON"),
        (b"[1]\n", "not an answer"),
        (b'{"action": null}\n', "not an answer"),
        (b'{"action": true}\n', "not an answer"),
        (b'{"error": "KeyError: 1"}\n', "KeyError: 1"),
    ],
)
def test_a_line_that_is_no_answer_says_why(line: bytes, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        answer_from_line(line)


# --- Faults ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["first", "by_id", "by_text", "Counting"])
def test_a_bot_answers_by_choice_id_or_text(
    name: str, place: Callable[[str], str], bots: list[Outside]
) -> None:
    bots.append(bot := Outside(place(name)))
    assert bot.answer(turn()) == turn().actions[0 if name in ("first", "Counting") else -1]


@pytest.mark.parametrize(
    ("name", "kind", "told"),
    [
        ("late", TIMEOUT, "no answer within"),
        ("failing", ERROR, "KeyError: 'the bag'"),
        ("leaving", ERROR, "ended with exit code 1: had enough"),
        ("dying", ERROR, "ended with exit code -6"),
        ("silent", ERROR, "TypeError: an answer is"),
        ("cheating", ILLEGAL, "-1 is not a legal answer"),
    ],
)
def test_faults_are_told_apart(
    name: str,
    kind: str,
    told: str,
    place: Callable[[str], str],
    bots: list[Outside],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outside, "START_ALLOWANCE", 2.0 if name == "late" else PATIENCE)
    bots.append(bot := Outside(place(name)))
    with pytest.raises(BotFaultError, match=told) as fault:
        bot.answer(turn(budget=0.3))
    assert fault.value.kind == kind


def program(tmp_path: Path, code: str) -> str:
    (tmp_path / "bot.py").write_text(code)
    return f"stdio:{sys.executable} {tmp_path / 'bot.py'}"


def test_a_program_that_was_late_is_ended_and_started_anew(
    tmp_path: Path, bots: list[Outside], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first process sleeps, and would answer too late; the second one answers."""
    monkeypatch.setattr(outside, "START_ALLOWANCE", 5.0)
    code = f"""
import json, os, pathlib, time
for line in iter(input, ""):
    mark = pathlib.Path({str(tmp_path)!r}, "mark")
    first = not mark.exists()
    mark.write_text(str(os.getpid()))
    if first:
        time.sleep(60)
    print(json.dumps({{"action": json.loads(line)["legal"][0]["action"]}}), flush=True)
"""
    bots.append(bot := Outside(program(tmp_path, code)))
    with pytest.raises(BotFaultError) as fault:
        bot.answer(turn(budget=0.5))
    assert fault.value.kind == TIMEOUT
    pid = int((tmp_path / "mark").read_text())
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    monkeypatch.setattr(outside, "START_ALLOWANCE", PATIENCE)
    assert bot.answer(turn(budget=0.5)) == turn().actions[0]


@pytest.mark.parametrize(
    ("code", "told"),
    [("print('x' * 100_000, flush=True); input()", "a line of more than"), ("", "ended with exit code 0")],
)
def test_a_program_that_speaks_without_end_or_not_at_all_is_at_fault(
    code: str, told: str, tmp_path: Path, bots: list[Outside]
) -> None:
    bots.append(bot := Outside(program(tmp_path, code)))
    with pytest.raises(BotFaultError, match=told) as fault:
        bot.answer(turn())
    assert fault.value.kind == ERROR


def test_each_seat_has_a_process_of_its_own(place: Callable[[str], str], bots: list[Outside]) -> None:
    match = Match.start(QUACKS, options_for(QUACKS, 2), seed=3)
    bots.append(bot := Outside(place("Counting")))
    for seat in match.waiting:
        bot.answer(turn_of(QUACKS, match.seen(seat), seat, new_luck(1)))
    assert len({process._running.pid for process in bot._processes.values() if process._running}) == 2


def test_a_class_is_made_anew_for_each_match() -> None:
    class Counting:
        def __init__(self) -> None:
            self.count = 0

        def answer(self, turn: Turn) -> int:
            self.count += 1
            return self.count

    guest, one = Guest(Counting), turn()
    assert [guest.answer(one), guest.answer(one)] == [1, 2]
    other = replace(one, match="another")
    assert [guest.answer(other), guest.answer(other)] == [1, 2]


# --- Specs ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "told"),
    [("nobody", "has no nobody"), ("Useless", "is no bot"), ("BOTS", "has no BOTS")],
)
def test_a_place_without_a_bot_is_told(name: str, told: str, place: Callable[[str], str]) -> None:
    with pytest.raises(UnknownBotError, match=told):
        check(place(name))


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("nowhere.py:Bot", "there is no file nowhere.py"),
        ("nowhere.to.be.found:Bot", "cannot be imported: ModuleNotFoundError"),
        ("stdio:", "comes a command"),
        ("stdio:./nothing-there --flag", "there is no program"),
        ("stdio:'unbalanced", "No closing quotation"),
    ],
)
def test_a_spec_of_nothing_is_told(spec: str, told: str) -> None:
    with pytest.raises(UnknownBotError, match=told):
        check(spec)


def test_a_file_with_an_error_is_told_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("x = 1\ny = x / 0\n")
    with pytest.raises(LoadError, match=r"ZeroDivisionError: division by zero \(line 2\)"):
        load(f"{tmp_path / 'broken.py'}:bot")


def test_specs_are_known_where_any_bot_may_be_named(place: Callable[[str], str]) -> None:
    assert bot_of(place("first")).answer(turn()) == turn().actions[0]
    assert bot_of(place("first")) is bot_of(place("first"))  # or each answer would start a process
    with pytest.raises(UnknownBotError, match=r"my_bots\.py:Greedy"):
        bot_of("nonsense")


# --- Examples -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["my_bots.py", "stdio_bot.py", "websocket_bot.py"])
def test_an_example_is_short(name: str) -> None:
    assert len((EXAMPLES / name).read_text("utf-8").splitlines()) <= 33


@pytest.mark.parametrize(
    ("spec", "name"),
    [
        (f"{EXAMPLES}/my_bots.py:cautious", "quacks"),
        (f"{EXAMPLES}/my_bots.py:Stubborn", "bristol"),
        (f"stdio:{sys.executable} {EXAMPLES}/stdio_bot.py --daring 70", "cerberus"),
    ],
)
def test_an_example_plays_a_game_without_fault(spec: str, name: str, bots: list[Outside]) -> None:
    rules = game(name)
    bots.append(bot := Outside(spec))
    match = Match.start(rules, options_for(rules, rules.seats[1]), seed=1)
    luck, answers = new_luck(1), 0
    while not match.over and answers < 150:
        seat = match.waiting[0]
        assert seat != CHANCE
        mine = seat == 0
        answers += mine
        asked = turn_of(rules, match.seen(seat), seat, luck, budget=10.0)
        match.play(seat, bot.answer(asked) if mine else answer_randomly(asked))
    assert answers > 5


def test_the_websocket_example_plays_at_a_table(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        place = asyncio.run(_beside_the_example(address))
    assert place in (1, 2)


async def _beside_the_example(address: str) -> int:
    """Open a table, let the example sit down, start, and play the other seat; the example's place."""
    lobby = Lobby(address, timeout=PATIENCE)
    seated = await lobby.create("bristol", 2, "Ada")
    command = [sys.executable, str(EXAMPLES / "websocket_bot.py"), f"{address}/#{seated.table.code}"]
    example = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        async with lobby.sit(seated) as table:
            await table.until(lambda: all(seat.kind != "open" for seat in table.info.seats), PATIENCE)
            await table.start()
            await play(table, answer_by_heuristic)
            out, _ = await asyncio.to_thread(example.communicate, timeout=PATIENCE)
    finally:
        example.kill()
        example.wait()
    assert out.startswith("place ")
    return int(out.split()[1])


def test_no_bot_outlives_its_owner(place: Callable[[str], str]) -> None:
    """A process that ends takes its bots along."""
    code = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parents[2])!r})
from tests.bots.test_outside import *
bot = Outside({place("first")!r})
bot.answer(turn())
print(next(iter(bot._processes.values()))._running.pid)
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    pid = int(ran.stdout)
    wait_until(lambda: not runs(pid))


def runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
