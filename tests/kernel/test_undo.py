"""A seat may take its own latest answer back where nobody gains knowledge or luck by it."""

from __future__ import annotations

import random

import pytest

from ludarium.kernel import undo
from ludarium.kernel.contract import CHANCE, SPECTATOR
from ludarium.kernel.history import UNDONE, Undo
from ludarium.kernel.match import Match
from ludarium.kernel.refusals import SENTENCES, Refused
from ludarium.kernel.views import view
from tests.kernel.tiny import GAME, options

Moves = tuple[tuple[int, str], ...]


def played(*moves: tuple[int, str]) -> Match:
    match = Match(GAME, options(3))
    for seat, answer in moves:
        match.play(seat, answer)
    return match


def test_an_answer_taken_back_is_as_if_never_given() -> None:
    match = played((0, "put"), (1, "seal 1"), (0, "put"))
    match.undo(0)
    assert match.state == played((0, "put"), (1, "seal 1")).state
    assert 0 in match.waiting


def test_an_undo_is_an_entry_in_the_log() -> None:
    match = played((0, "put"), (1, "seal 1"))
    entry = match.undo(0)
    assert isinstance(entry, Undo)
    assert (entry.number, entry.seat, entry.of) == (3, 0, 1)
    assert match.log[-1] is entry
    assert len(match.log) == 3


def test_others_later_answers_stay() -> None:
    match = played((0, "seal 1"), (1, "seal 2"), (2, "put"))
    match.undo(0)
    assert match.state == played((1, "seal 2"), (2, "put")).state


def test_an_answer_that_somebody_saw_stands_once_that_somebody_has_answered() -> None:
    assert played((0, "put"), (1, "put")).can_undo(0) == "others-have-answered"
    match = played((0, "put"), (1, "put"), (1, "put"))
    match.undo(1)
    match.undo(1)
    assert match.can_undo(0) is None, "what was answered to it is taken back"


def test_an_answer_under_seal_can_be_taken_back_after_others_answered_openly() -> None:
    assert played((0, "seal 1"), (1, "put")).can_undo(0) is None


def test_an_answer_that_the_seat_does_not_notice_does_not_close_the_undo() -> None:
    """It was an answer to what could be seen; but a refusal would betray that it was given."""
    assert played((0, "put"), (1, "seal 1")).can_undo(0) is None
    assert played((0, "put"), (1, "seal 1"), (2, "put")).can_undo(0) == "others-have-answered"


def test_an_undo_of_before_this_was_a_reason_is_still_read() -> None:
    match = played((0, "put"), (1, "put"))
    assert match.repeat_undo(0).of == 1
    assert match.state == played((1, "put")).state


def test_answers_can_be_taken_back_one_after_the_other() -> None:
    match = played((0, "put"), (0, "seal 1"), (0, "twist"))
    for _ in range(3):
        match.undo(0)
    assert match.state == played().state
    assert match.can_undo(0) == "nothing-to-undo"


def test_an_undone_answer_can_be_given_anew() -> None:
    match = played((0, "put"))
    match.undo(0)
    match.play(0, "take")
    assert [answer.number for answer in match.answers] == [3]
    match.undo(0)
    assert match.state == played().state


REFUSED: list[tuple[str, Moves, str]] = [
    ("no answer of its own", ((1, "put"),), "nothing-to-undo"),
    ("a die was rolled", ((0, "roll"), (CHANCE, "face 1")), "led-to-chance"),
    ("a die is about to be rolled", ((0, "roll"),), "led-to-chance"),
    ("chance told nobody", ((0, "hide"), (CHANCE, "card ace")), "led-to-chance"),
    ("it told its own seat alone", ((0, "hide"), (CHANCE, "card ace"), (0, "peek")), "told-something-hidden"),
    ("it revealed", ((0, "hide"), (CHANCE, "card ace"), (0, "show")), "told-something-hidden"),
    ("a die was seen since", ((0, "put"), (1, "roll"), (CHANCE, "face 1")), "learnt-since"),
    (
        "a card was shown since",
        ((1, "hide"), (CHANCE, "card ace"), (0, "put"), (1, "show")),
        "learnt-since",
    ),
    ("a later answer would be illegal", ((1, "take"), (0, "put"), (1, "take")), "others-depend-on-it"),
    ("a later answer would tell otherwise", ((0, "put"), (1, "count")), "others-depend-on-it"),
    ("a later answer would answer another question", ((0, "twist"), (1, "put")), "others-depend-on-it"),
    ("the seat itself would be asked another question", ((0, "put"), (1, "twist")), "others-depend-on-it"),
    (
        "another seat has seen it and answered",
        ((0, "put"), (1, "count"), (0, "put"), (1, "put")),
        "others-have-answered",
    ),
    ("the game is over", ((0, "done"), (1, "done"), (2, "done")), "game-over"),
]


@pytest.mark.parametrize(
    ("moves", "reason"), [case[1:] for case in REFUSED], ids=[case[0] for case in REFUSED]
)
def test_an_undo_is_refused_when(moves: Moves, reason: str) -> None:
    match = played(*moves)
    before, length = match.state.copy(), len(match.log)
    assert match.can_undo(0) == reason
    with pytest.raises(Refused) as refused:
        match.undo(0)
    assert refused.value.reason == reason
    assert (match.state, len(match.log)) == (before, length)


def test_every_reason_has_a_sentence() -> None:
    assert {reason for _, _, reason in REFUSED} | {"too-many-undos"} <= set(SENTENCES)


def test_a_later_draw_from_a_changed_deck_refuses_the_undo() -> None:
    """The record would no longer be what the key gives, even where nobody heard of the draw."""

    match = played((0, "stack"), (1, "hide"), (CHANCE, "card king"))
    assert match.can_undo(0) == "others-depend-on-it"
    assert played((0, "put"), (1, "hide"), (CHANCE, "card king")).can_undo(0) is None


def test_a_hidden_draw_of_another_seat_does_not_close_the_undo() -> None:
    """What a seat was not told must not show in what it may undo."""
    match = played((0, "put"), (1, "draw"), (CHANCE, "card king"))
    assert match.can_undo(0) is None
    match.undo(0)
    assert match.state == played((1, "draw"), (CHANCE, "card king")).state


def test_chance_and_spectators_take_nothing_back() -> None:
    match = played((0, "roll"), (CHANCE, "face 1"))
    for seat in (CHANCE, SPECTATOR, 7):
        assert match.can_undo(seat) == "nothing-to-undo"


def test_streams_do_not_rewind() -> None:
    """Rolling, then taking something else back and rolling again, is luck anew, and it is what the key gives."""
    match = Match.start(GAME, options(), seed=1)
    match.play(0, "roll")
    match.play(0, "put")
    match.undo(0)
    match.play(0, "roll")
    assert [answer.draw.k for answer in match.answers if answer.draw] == [0, 1]
    assert match.verify() is None


def test_everybody_who_heard_the_answer_hears_that_it_is_undone() -> None:
    match = played((0, "count"), (1, "seal 1"))
    match.undo(0)
    for viewer in (0, 1, 2, SPECTATOR):
        heard = match.events_for(viewer)
        assert [(each.event, each.values, each.withdrawn) for each in heard if each.name == "undone"] == [
            (UNDONE, (0,), (2,))  # its own number of "counted"
        ]


def test_nobody_hears_of_the_undo_of_an_answer_that_nobody_noticed() -> None:
    sealed = played((0, "seal 2"))
    sealed.undo(0)
    assert [heard.name for heard in sealed.events_for(0)] == ["begun", "undone"]
    for viewer in (1, 2, SPECTATOR):
        assert sealed.events_for(viewer) == played().events_for(viewer)
        assert view(sealed, viewer) == view(played(), viewer)


def test_everybody_hears_of_the_undo_of_an_answer_that_could_be_seen() -> None:
    match = played((0, "twist"))  # told by no event
    match.undo(0)
    for viewer in (0, 1, SPECTATOR):
        assert [heard.name for heard in match.events_for(viewer)] == ["begun", "undone"]


def test_a_seat_may_change_its_mind_twenty_times_and_once_more_for_each_answer_that_stands() -> None:
    match = played()
    for num_standing in range(1, 4):
        match.play(0, "put")
        while match.can_undo(0) is None:
            match.undo(0)
            match.play(0, "put")
        assert match.can_undo(0) == "too-many-undos"
        assert sum(isinstance(entry, Undo) for entry in match.log) == undo.FREE_UNDOS + num_standing
    again = Match(match.game, match.options)
    for entry in match.log:
        if isinstance(entry, Undo):
            again.repeat_undo(entry.seat)
        else:
            again.repeat(entry.seat, entry.answer)
    again.repeat_undo(0)  # a record of older times may hold more


def test_the_undos_of_others_are_not_counted() -> None:
    match = played()
    for _ in range(undo.FREE_UNDOS):
        match.play(0, "put")
        match.undo(0)
    match.play(1, "put")
    assert match.can_undo(1) is None


def test_there_is_an_end_to_undoing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "MAX_UNDOS", 2)
    match = played()
    for _ in range(2):
        match.play(0, "put")
        match.undo(0)
    match.play(0, "put")
    assert match.can_undo(0) == "too-many-undos"


def test_asking_whether_changes_nothing() -> None:
    match = played((0, "put"), (1, "seal 1"))
    before = (match.state.copy(), list(match.log), list(match.answers))
    assert [match.can_undo(seat) for seat in range(3)] == [None, None, "nothing-to-undo"]
    assert (match.state, match.log, match.answers) == before


def test_random_play_with_undos_is_what_the_answers_that_stand_give() -> None:
    """After every undo the state, every Seen and the answers of chance are those of a match without it."""
    choices = (
        "put",
        "take",
        "count",
        "seal 1",
        "seal 2",
        "twist",
        "roll",
        "draw",
        "hide",
        "peek",
        "show",
        "stack",
    )
    undone = 0
    for seed in range(60):
        chooser = random.Random(seed)
        match = Match.start(GAME, options(3, coins="2"), seed=seed)
        for _ in range(90):
            seat = chooser.randrange(3)
            if chooser.random() < 0.3 and match.can_undo(seat) is None:
                match.undo(seat)
                undone += 1
                assert match.state == _anew(match).state
            else:
                legal = [answer for answer in choices if GAME.actions.find(answer) in match.legal(seat)]
                match.play(seat, chooser.choice(legal))
        assert match.verify() is None
        assert match.state_after(len(match.answers)) == match.state
    assert undone > 300


def _anew(match: Match) -> Match:
    anew = Match(match.game, match.options)
    for answer in match.answers:
        anew.repeat(answer.seat, answer.answer)
    return anew
