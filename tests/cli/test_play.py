"""Playing: whole games through pipes, leaving and continuing, undo, and everything a person may say instead."""

from __future__ import annotations

import json
import stat
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludarium.bots import policies
from ludarium.bots.levels import Budget
from ludarium.bots.search import Option, Verdict
from ludarium.cli.session import Session
from ludarium.cli.shell import Shell
from ludarium.kernel import archive, registry
from ludarium.kernel.tensors import observer_of
from ludarium.kernel.texts import LANGUAGES
from tests.cli.conftest import Run, matches
from tests.probe import GAME as PROBE

ALWAYS_FIRST = "1\n" * 600


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_played_through_pipes(ludarium: Run, home: Path, language: str) -> None:
    ran = ludarium("play quacks --seats you,heuristic,random --seed 5 --name Eva", ALWAYS_FIRST, language)
    assert (ran.code, ran.err) == (0, "")
    (path,) = matches(home)
    match = archive.read(path)
    assert match.verify() is None
    assert f"{match.places[0]}" in ran.out
    assert match.source is not None
    assert match.source.key.hex() in ran.out  # type: ignore[union-attr]
    over = {"en": "The game is over.", "fr": "La partie est finie."}
    assert over[language] in ran.out


@pytest.mark.parametrize(("language", "nobody"), [("en", "Nobody has won."), ("fr", "Personne n’a gagné.")])
def test_whoever_loses_alone_is_not_first(ludarium: Run, home: Path, language: str, nobody: str) -> None:
    ran = ludarium("play bristol --seats you --seed 1", ALWAYS_FIRST, language)
    match = archive.read(matches(home)[0])
    assert (match.places, match.winners) == ((2,), ()), "with this seed"
    assert nobody in ran.out


@pytest.mark.parametrize(
    "options", ["-o set=2", "-o set=3 -o pot-side=back", "-o set=4 -o signal-every-round=on"]
)
def test_every_book_and_side_can_be_played(ludarium: Run, options: str) -> None:
    ran = ludarium(f"play quacks --seats you,heuristic --seed 1 {options}", ALWAYS_FIRST)
    assert (ran.code, ran.err) == (0, "")
    assert "The game is over." in ran.out


def test_a_commitment_is_shown_at_once_and_the_key_only_at_the_end(ludarium: Run, home: Path) -> None:
    ran = ludarium("play quacks", "1\nq\n")
    header = json.loads(matches(home)[0].read_text().splitlines()[0])
    assert header["commitment"] in ran.out
    assert header["key"] not in ran.out + ran.err


def test_only_the_owner_can_read_a_match(ludarium: Run, home: Path) -> None:
    ludarium("play quacks", "q\n")
    (path,) = matches(home)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize("ending", ["q\n", ""], ids=["q", "end of input"])
def test_whoever_leaves_is_told_how_to_go_on_and_can(ludarium: Run, home: Path, ending: str) -> None:
    left = ludarium("play quacks --seed 5", "1\n1\n" + ending)
    assert left.code == 0
    assert "Go on with: ludarium play --continue" in left.out
    resumed = ludarium("play --continue", ALWAYS_FIRST)
    assert (resumed.code, resumed.err) == (0, "")
    assert len(matches(home)) == 1
    assert archive.read(matches(home)[0]).verify() is None


def test_a_match_left_and_continued_goes_on_as_if_it_had_not_been_left(ludarium: Run, home: Path) -> None:
    ludarium("play quacks --seed 5", ALWAYS_FIRST)
    (whole,) = matches(home)
    answers = [entry.answer for entry in archive.read(whole).answers]
    whole.unlink()
    ludarium("play quacks --seed 5", "1\n" * 20)
    ludarium("play --continue", ALWAYS_FIRST)
    assert [entry.answer for entry in archive.read(matches(home)[0]).answers] == answers


def test_ctrl_c_leaves_cleanly(ludarium: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("ludarium.cli.shell.Shell.ask", interrupt)
    ran = ludarium("play quacks")
    assert ran.code == 0
    assert "ludarium play --continue" in ran.out


def test_there_may_be_nothing_to_continue(ludarium: Run) -> None:
    ran = ludarium("play --continue")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.strip() == "There is no unfinished match. Begin one with ludarium play GAME."


def test_a_draw_cannot_be_taken_back(ludarium: Run) -> None:
    ran = ludarium("play quacks --seed 11", "draw\nu\nq\n")
    assert "what chance has given stays given" in ran.out


def test_a_purchase_can_be_taken_back(ludarium: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sessions: list[Session] = []
    undone: list[bool] = []

    def remember(session: Session, *values: Any, **named: Any) -> None:
        sessions.append(session)
        begin(session, *values, **named)

    def say(_shell: Shell, _prompt: str) -> str:
        session = sessions[0]
        question = session.match.question(session.seat)
        if undone:
            return "q"
        if question == "buy" and session.match.state.table.players[0].num_bought == 1:
            undone.append(True)
            return "u"
        if question == "keep-brewing":
            return "stop" if session.match.state.table.players[0].num_placed > 3 else "draw"
        return "1"

    begin = Session.__init__
    monkeypatch.setattr(Session, "__init__", remember)
    monkeypatch.setattr(Shell, "ask", say)
    ran = ludarium("play quacks --seats you,random --seed 11")
    assert "You take your latest answer back." in ran.out
    match = archive.read(matches(home)[0], running=True)
    assert len(match.log) == len(match.answers) + 2


def test_why_not_explains_every_answer_that_is_not_possible(ludarium: Run) -> None:
    ran = ludarium("play quacks --seed 11", "?\nq\n")
    assert "Stop: You must draw at least one chip before you stop." in ran.out
    assert "Use the flask: The chip you drew last lies neither in the pot nor beside it." in ran.out


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("99", "There is no answer 99; they are numbered from 1 to 1."),
        ("foo", "“foo” is no answer in this game."),
        ("stop", "You must draw at least one chip before you stop."),
        ("take green-2", "This does not answer the question."),
        ("", "Say a number from 1 to 1, or h for help."),
        ("u", "There is no answer of yours to take back."),
    ],
)
def test_a_bad_answer_is_explained_and_changes_nothing(
    ludarium: Run, home: Path, said: str, told: str
) -> None:
    ludarium("play quacks --seed 3", "q\n")
    before = matches(home)[0].read_text()
    ran = ludarium("play --continue", f"{said}\nq\n")
    assert told in ran.out
    assert matches(home)[0].read_text() == before


def test_answers_may_be_written_in_notation(ludarium: Run) -> None:
    ran = ludarium("play quacks --seed 3", "draw\nq\n")
    assert "You place " in ran.out


def test_log_rules_and_help_are_at_hand(ludarium: Run) -> None:
    ran = ludarium("play quacks --seed 3", "1\nl\nr\nr flask\nr nowhere\nh\nt\nq\n")
    assert ran.out.count("You are the first player.") == 2
    assert "Q-FLASK-1" in ran.out
    assert "There is no chapter “nowhere”" in ran.out
    assert "the match is kept" in ran.out


def test_the_rules_at_hand_are_in_the_language_of_the_player(ludarium: Run) -> None:
    ran = ludarium("play quacks --seed 3", "r\nr bouteille\nq\n", "fr")
    assert "Préparation de la potion" in ran.out
    assert "vider votre bouteille pleine" in ran.out
    assert "anglais" not in ran.err


@pytest.mark.parametrize("game", ["quacks", "bristol", "cerberus"])
@pytest.mark.parametrize(("language", "before"), [("en", "for instance: "), ("fr", "par exemple : ")])
def test_the_help_names_an_answer_that_can_be_given(
    ludarium: Run, game: str, language: str, before: str
) -> None:
    helped = ludarium(f"play {game} --seed 3", "h\nq\n", language).out
    example = next(line for line in helped.splitlines() if before in line).partition(before)[2].strip()
    assert example in registry.game(game).actions.texts()
    assert "anglais" not in helped


def test_a_match_open_in_another_window_is_not_opened_twice(ludarium: Run, home: Path) -> None:
    from ludarium.cli.home import held

    ludarium("play quacks", "q\n")
    with held(matches(home)[0]) as free:
        assert free
        ran = ludarium("play --continue", "1\n")
    assert ran.code == 1
    assert "open in another window" in ran.err


def test_a_name_that_looks_like_markup_is_shown_as_it_is(ludarium: Run) -> None:
    ran = ludarium("play quacks --name [red]:pig:", "q\n")
    assert "[red]:pig:" in ran.out


def test_a_name_that_cannot_be_shown_is_refused(ludarium: Run, home: Path) -> None:
    ran = ludarium(f"play quacks --name {'x' * 61}")
    assert ran.code == 2
    assert "cannot be a name" in ran.err
    assert matches(home) == []


def test_a_game_without_words_or_drawing_can_be_played(ludarium: Run) -> None:
    registry.register(PROBE)
    try:
        ran = ludarium("play probe --seats you,random --seed 2", ALWAYS_FIRST, "fr")
    finally:
        registry.unregister(PROBE.name)
    assert (ran.code, ran.err) == (0, "")
    assert "La partie est finie." in ran.out


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The search would answer “Stop”, which it rates +0.31 from −1"),
        ("fr", "», qu’elle estime à +0,31 entre −1, la pire fin, et +1, la meilleure, plutôt que «"),
    ],
)
def test_a_search_gives_its_opinion_in_one_sentence(
    ludarium: Run, monkeypatch: pytest.MonkeyPatch, language: str, sentence: str
) -> None:
    """The search itself has tests of its own; here is what is said of its verdict."""
    stop, draw = (registry.game("quacks").actions.find(word) for word in ("stop", "draw"))

    class Sage:
        def think(self, seen: Any, seat: int, luck: Any, budget: Budget) -> Verdict:
            legal = seen.table.players[seat].has_drawn == 1
            options = (Option(stop, 70, 0.31), Option(draw, 30, -0.2, 30, 8, 20, 0.1)) if legal else ()
            return Verdict(stop if legal else draw, options, 100, 0.1)

    monkeypatch.setattr("ludarium.bots.search.searcher_of", lambda game: Sage())
    ran = ludarium("play quacks --seats you,heuristic --seed 5", "s\n1\ns\nq\n", language)
    assert ran.code == 0
    said = " ".join(ran.out.split())
    assert {"en": "There is only one answer.", "fr": "Il n’y a qu’une seule réponse."}[language] in said
    assert sentence.lower() in said.lower()
    assert {"en": "(−0.20)", "fr": "(−0,20)"}[language] in said
    why = {
        "en": "of 30 courses of the game imagined for both, “stop” did better in 20 and worse in 8,"
        " by +0.51 on average, give or take 0.10. that is more than luck.",
        "fr": "a fait mieux 20 fois et moins bien 8 fois, de +0,51 en moyenne, à 0,10 près. "
        "c’est plus que de la chance.",
    }
    assert why[language] in said.lower()


def test_any_bot_that_has_a_name_may_sit_at_the_table(ludarium: Run) -> None:
    ran = ludarium("play quacks --seats you,some-games,search:5 --seed 5", "q\n")
    assert ran.code == 0
    assert "some-games" in ran.out
    ran = ludarium("play quacks --seats you,search:never --seed 5", "q\n")
    assert ran.code == 2
    assert "search:never" in ran.err


# --- From a position --------------------------------------------------------------------------------------

POSITION = (
    "# Late\noptions seats=2 set=2\ntable round_number=9 card=lucky-devil\nseat-1 score=20 pot=white-3\n"
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_played_from_a_position(ludarium: Run, home: Path, tmp_path: Path, language: str) -> None:
    file = tmp_path / "late.txt"
    file.write_text(POSITION)
    ran = ludarium(f"play quacks --position {file} --seed 5", ALWAYS_FIRST, language)
    assert (ran.code, ran.err) == (0, "")
    match = archive.read(matches(home)[0])
    assert match.position == "\n".join(POSITION.splitlines()[1:])
    assert (match.num_seats, match.options.words()["red_book"], match.verify()) == (2, "2", None)


def test_a_position_from_standard_input_can_be_gone_on_with(ludarium: Run, home: Path) -> None:
    begun = ludarium("play quacks --position - --seed 5", POSITION)
    assert (begun.code, begun.err) == (0, "")
    resumed = ludarium("play --continue", ALWAYS_FIRST)
    assert (resumed.code, resumed.err) == (0, "")
    assert archive.read(matches(home)[0]).state.table.round_number == 9


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"seat-1 bag=green-2*99", "holds no position to start from: line 1: too many green-2: 99"),
        (b"options seats=2 set=9", "set"),
        (b"options seats=many", "seats"),
        (b"\xff\xfe", "holds no position to start from"),
        (b"x" * 10_000_000, "the text is too long"),
        (None, "No such file"),
    ],
)
def test_what_is_no_position_is_told_without_a_traceback(
    ludarium: Run, home: Path, tmp_path: Path, text: bytes | None, sentence: str
) -> None:
    file = tmp_path / "p.txt"
    if text is not None:
        file.write_bytes(text)
    ran = ludarium(f"play quacks --position {file}")
    assert ran.code in (1, 2)
    assert sentence in ran.err
    assert "Traceback" not in ran.err
    assert matches(home) == []


def test_a_trained_policy_sits_at_the_table_and_at_no_other_games(
    ludarium: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quacks, spec = registry.game("quacks"), "policy:Mine.safetensors"  # with a capital
    observer = observer_of(quacks, 2)
    layer = (
        np.ones((len(quacks.actions), len(observer)), np.float32),
        np.ones(len(quacks.actions), np.float32),
    )
    monkeypatch.chdir(tmp_path)
    policies.write(Path("Mine.safetensors"), policies.Policy(policies.about(quacks, observer), (layer,)))
    assert ludarium(f"play quacks --seats you,{spec} --seed 1", ALWAYS_FIRST).code == 0
    for line, told in (
        (f"play bristol --seats you,{spec}", "the policy is for game 'quacks'"),
        (f"arena bristol --bots {spec},random --seats 2", "the policy is for game 'quacks'"),
        ("play quacks --seats you,policy:nowhere", "cannot be read"),
        (f"play quacks --seats you,policy:{'./' * 30}Mine.safetensors", "1 to 60 characters"),
    ):
        ran = ludarium(line, "q\n")
        assert ran.code == 2
        assert told in ran.err
