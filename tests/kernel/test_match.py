"""A match checks, records, draws chance from its own key, and lets out only what a seat may know."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from ludarium.kernel.chance import FastSource, new_luck
from ludarium.kernel.contract import CHANCE, SPECTATOR
from ludarium.kernel.forms import listening
from ludarium.kernel.history import Answer
from ludarium.kernel.match import Holder, Match, NotOverError
from ludarium.kernel.options import OptionError
from ludarium.kernel.refusals import Refused
from ludarium.kernel.secret import Secret
from ludarium.kernel.views import full_view, view
from tests.kernel.tiny import ACTIONS, DECK, DIE, FACE, GAME, NEVER, PUT, TAKE, options


def scripted(*moves: tuple[int, str], seats: int = 2) -> Match:
    match = Match(GAME, options(seats))
    for seat, answer in moves:
        match.play(seat, answer)
    return match


def finished(seed: int | str | None = 1) -> Match:
    match = Match.start(GAME, options(), seed=seed)
    for seat, answer in (
        (0, "roll"),
        (1, "draw"),
        (0, "hide"),
        (0, "count"),  # told, and nothing looks different after it
        (1, "seal 2"),
        (1, "roll"),
        (0, "done"),
        (1, "done"),
    ):
        match.play(seat, answer)
    return match


def outcomes(match: Match) -> list[int]:
    return [answer.answer for answer in match.answers if answer.seat == CHANCE]


# --- Playing --------------------------------------------------------------------------------------------


def test_an_answer_may_be_given_by_id_or_by_text() -> None:
    assert scripted((0, "put")).state == scripted((0, "  PUT ")).state
    match = Match(GAME, options())
    assert match.play(0, PUT)[0].answer == match.play(0, "put")[0].answer == PUT


def test_chance_answers_by_itself_until_a_seat_is_waiting() -> None:
    match = Match.start(GAME, options(), seed=1)
    seat, chance = match.play(0, "roll")
    assert (seat.seat, chance.seat) == (0, CHANCE)
    assert match.waiting == (0, 1)


def test_without_a_source_chance_waits_for_a_script() -> None:
    match = scripted((0, "roll"))
    assert match.waiting == (CHANCE,)
    assert match.legal(CHANCE) == list(range(FACE, FACE + 6))
    match.play(CHANCE, "face 6")
    assert match.state.table.score[0] == 6


def test_what_each_answer_told_is_kept_beside_it() -> None:
    match = scripted((0, "put"), (1, "seal 1"))
    names = [[GAME.events[event].name for event, _, _ in entry.told] for entry in match.log]
    assert names == [["put-in"], []]


def test_legal_lists_what_play_takes() -> None:
    match = scripted((0, "take"))
    assert TAKE not in match.legal(0)
    for answer in range(len(ACTIONS)):
        twin = scripted((0, "take"))
        if answer in match.legal(0):
            twin.play(0, answer)
        else:
            with pytest.raises(Refused):
                twin.play(0, answer)


def test_a_seat_that_owes_nothing_has_no_legal_answer() -> None:
    match = scripted((0, "done"))
    assert (match.legal(0), match.question(0), match.question(1)) == ([], "nothing", "move")


@pytest.mark.parametrize(
    ("seat", "answer", "reason"),
    [
        (0, "take", "pot-is-empty"),
        (0, "peek", "no-card"),
        (1, "put", "not-waiting"),
        (CHANCE, "face 1", "not-waiting"),
        (2, "put", "no-such-seat"),
        (SPECTATOR, "put", "no-such-seat"),
        (0, "fly", "unknown-answer"),
        (0, -1, "unknown-answer"),
        (0, len(ACTIONS), "unknown-answer"),
        (0, NEVER, "not-asked"),
    ],
)
def test_a_refused_answer_names_its_reason_and_changes_nothing(
    seat: int, answer: int | str, reason: str
) -> None:
    match = scripted((0, "take"), (1, "done"))
    before = match.state.copy()
    with pytest.raises(Refused) as refused:
        match.play(seat, answer)
    assert refused.value.reason == reason
    assert (match.state, len(match.log)) == (before, 2)


def test_a_refusal_is_a_sentence() -> None:
    with pytest.raises(Refused, match=r"^seat 2 cannot answer 'peek' now: no card$"):
        scripted().play(1, "peek")
    with pytest.raises(Refused, match=r"^'cuont' is no answer in this game; did you mean 'count'\?$"):
        scripted().play(1, "cuont")


def test_an_outcome_without_weight_is_refused() -> None:
    match = scripted((0, "draw"), (CHANCE, "card queen"), (1, "draw"))  # there is one queen
    with pytest.raises(Refused) as refused:
        match.play(CHANCE, "card queen")
    assert refused.value.reason == "impossible-outcome"


def test_chance_asked_for_a_die_is_not_given_a_card() -> None:
    with pytest.raises(Refused) as refused:
        scripted((0, "roll")).play(CHANCE, "card ace")
    assert refused.value.reason == "not-asked"


def test_nobody_answers_for_a_chance_that_draws_from_a_key() -> None:
    with pytest.raises(Refused) as refused:
        Match.start(GAME, options()).play(CHANCE, "face 6")
    assert refused.value.reason == "chance-is-drawn"


def test_after_the_end_every_answer_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        finished().play(0, "put")
    assert refused.value.reason == "game-over"


def test_a_rule_that_breaks_leaves_the_match_as_it_was() -> None:
    def broken(state: Any, seat: int, action: int) -> None:
        state.table.pot = 99
        raise ZeroDivisionError

    match = Match(GAME, options())
    before = match.state.copy()
    match.game = dataclasses.replace(GAME, apply=broken)
    with pytest.raises(ZeroDivisionError):
        match.play(0, "put")
    assert (match.state, match.log) == (before, [])


def test_the_state_can_be_recomputed_at_every_answer() -> None:
    match = Match.start(GAME, options(), seed=3)
    states = [match.state.copy()]
    for turn in range(150):  # more than two checkpoints apart
        for _ in match.play(turn % 2, ("put", "count", "seal 1", "roll")[turn % 4]):
            states.append(match.state.copy())
    played = [
        count for count in range(len(states)) if match.game.waiting_in(match.state_after(count)) != CHANCE
    ]
    assert len(match.answers) == len(states) - 1 > 180
    assert all(match.state_after(count) == states[count] for count in played)


def test_recomputing_tells_nobody_anything_again() -> None:
    match = scripted((0, "put"), (1, "count"))
    with listening() as told:
        match.state_after(2)
        match.can_undo(1)
    assert told == []


def test_a_snapshot_stays_as_it_is_and_is_made_once() -> None:
    match = Match.start(GAME, options(), seed=1)
    taken: list[tuple[Any, Any]] = []
    for seat, answer in ((0, "roll"), (1, "draw"), (0, "hide"), (0, "put")):
        match.play(seat, answer)
        assert match.snapshot() is match.snapshot()
        taken.append((match.snapshot(), match.state.copy()))
    match.undo(0)
    taken.append((match.snapshot(), match.state.copy()))
    assert all(snapshot == state for snapshot, state in taken)
    assert match.snapshot() is not match.state


def test_options_of_another_game_or_seat_count_are_refused() -> None:
    wrong = options()
    wrong.seats = 5
    with pytest.raises(OptionError, match="for 5 players"):
        Match(GAME, wrong)


def test_every_seat_has_a_holder_with_a_name_that_can_be_shown() -> None:
    assert [holder.name for holder in Match(GAME, options(3)).holders] == ["Seat 1", "Seat 2", "Seat 3"]
    with pytest.raises(ValueError, match="2 seats, but 1"):
        Match(GAME, options(), holders=[Holder("Ann")])
    for name in ("", "  ", "a" * 61, "\x1b[31mred", "a\u202eb", "nul\0", "\ud800", "two\nlines"):
        with pytest.raises(ValueError, match="a name is"):
            Holder(name)


def test_times_come_from_the_callers_clock() -> None:
    ticks = iter(range(100))
    match = Match(GAME, options(), clock=lambda: float(next(ticks)))
    match.play(0, "put")
    match.undo(0)
    assert (match.created, [entry.time for entry in match.log]) == (0.0, [1.0, 2.0])
    assert scripted((0, "put")).log[0].time is None


# --- Chance ---------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_match() -> None:
    assert outcomes(finished(42)) == outcomes(finished("42"))
    assert len({tuple(outcomes(finished(seed))) for seed in range(20)}) > 10


def test_no_two_matches_share_a_key() -> None:
    secrets = [Match.start(GAME, options()).source for _ in range(50)]
    assert len({secret.key for secret in secrets if isinstance(secret, Secret)}) == 50


def test_equal_seeds_have_unequal_commitments() -> None:
    """The salt is random, so nobody finds a guessable seed out by trying."""
    one, other = Match.start(GAME, options(), seed=7), Match.start(GAME, options(), seed=7)
    assert one.commitment != other.commitment


def test_the_key_is_disclosed_only_when_the_match_is_over() -> None:
    match = Match.start(GAME, options(), seed=1)
    for ask in ("secret", "places", "payoffs"):
        with pytest.raises(NotOverError):
            getattr(match, ask)
    over = finished()
    assert over.secret is not None
    assert over.secret.commitment == over.commitment


def test_one_seats_rolls_do_not_shift_anothers_luck() -> None:
    def faces(*seats: int) -> list[int]:
        match = Match.start(GAME, options(), seed=5)
        return [match.play(seat, "roll")[1].answer for seat in seats]

    assert faces(0, 0, 1, 1, 0) == [faces(0, 0, 0)[0], faces(0, 0, 0)[1], *faces(1, 1), faces(0, 0, 0)[2]]
    assert faces(0, 1, 0, 1) != faces(0, 0, 1, 1)


def test_answer_k_of_a_stream_is_counted_per_stream() -> None:
    match = Match.start(GAME, options(), seed=5)
    for seat in (0, 1, 0):
        match.play(seat, "roll")
    match.play(0, "draw")
    draws = [(answer.draw.stream, answer.draw.k) for answer in match.answers if answer.draw]
    assert draws == [(DIE, 0), (DIE + 1, 0), (DIE, 1), (DECK, 0)]


def test_any_source_will_do() -> None:
    match = Match(GAME, options(), source=FastSource(new_luck(1)))
    assert len(match.play(0, "roll")) == 2
    assert match.commitment is None


def test_a_match_played_from_its_key_verifies() -> None:
    assert finished().verify() is None


def test_verify_finds_an_answer_of_chance_that_the_key_does_not_give() -> None:
    match = Match(GAME, options())
    match.play(0, "roll")
    secret = Secret.from_seed(1)
    honest = Match(GAME, options(), source=secret).play(0, "roll")[1].answer
    match.play(CHANCE, FACE if honest != FACE else FACE + 1)
    match.source, match.commitment = secret, secret.commitment
    assert match.verify() is not None
    assert "answer 2 is 'face" in str(match.verify())
    assert "answer 1 of the stream 'die 1'" in str(match.verify())


def test_verify_finds_a_key_that_was_not_committed_to() -> None:
    match = finished()
    match.source = Secret.from_seed(1)  # the same key, another salt
    assert "commitment" in str(match.verify())


def test_verify_says_when_there_is_no_key() -> None:
    assert scripted((0, "put")).verify() == "there is no key to check the answers of chance against"


# --- What leaves ----------------------------------------------------------------------------------------


def test_a_private_event_reaches_its_audience_alone() -> None:
    match = Match.start(GAME, options(), seed=1)
    match.play(1, "draw")
    told = {viewer: [heard.name for heard in match.events_for(viewer)] for viewer in (0, 1, SPECTATOR)}
    assert told == {0: ["begun"], 1: ["begun", "drew"], SPECTATOR: ["begun"]}


def test_a_viewers_numbers_have_no_gaps() -> None:
    match = finished()
    for viewer in (0, 1, SPECTATOR):
        numbers = [heard.number for heard in match.events_for(viewer)]
        assert numbers == list(range(1, len(numbers) + 1))
    assert match.events_for(0, after=2) == match.events_for(0)[2:]


def test_an_event_carries_the_values_of_its_family_and_no_more() -> None:
    match = scripted((1, "count"))
    assert [(heard.name, heard.values) for heard in match.events_for(0)] == [
        ("begun", ()),
        ("counted", (1, 1)),
    ]


def test_a_seat_sees_its_own_sealed_choice_and_nobody_elses() -> None:
    match = scripted((0, "seal 2"))
    assert [match.seen(viewer).own.sealed for viewer in (0, 1, SPECTATOR)] == [2, 0, 0]


@pytest.mark.parametrize("viewer", [CHANCE, -3, 2, 4])
def test_only_seats_at_the_table_and_spectators_are_viewers(viewer: int) -> None:
    match = scripted()
    with pytest.raises(ValueError, match="no seat"):
        match.seen(viewer)
    with pytest.raises(ValueError, match="no seat"):
        match.events_for(viewer)
    with pytest.raises(ValueError, match="no seat"):
        view(match, viewer)


def test_a_hidden_answer_makes_no_step_in_anybody_elses_view() -> None:
    without, with_seal = scripted((0, "put")), scripted((1, "seal 2"), (0, "put"))
    for viewer in (0, SPECTATOR):
        assert view(without, viewer) == view(with_seal, viewer)
    assert len(view(with_seal, 1)) == len(view(without, 1)) + 1


def test_a_view_ends_with_what_is_seen_and_has_told_all_that_was_told() -> None:
    match = finished()
    for viewer in (0, 1, SPECTATOR):
        steps = view(match, viewer)
        assert steps[-1].seen == match.seen(viewer)
        assert [heard for step in steps for heard in step.heard] == match.events_for(viewer)


def test_a_view_of_a_running_match_grows_and_never_changes() -> None:
    match = Match.start(GAME, options(), seed=9)
    before = view(match, 0)
    for seat, answer in ((0, "put"), (1, "count"), (0, "roll"), (1, "draw"), (0, "seal 1"), (1, "put")):
        match.play(seat, answer)
        after = view(match, 0)
        assert after[: len(before)] == before
        before = after


def test_the_full_view_is_given_only_when_the_match_is_over() -> None:
    with pytest.raises(NotOverError):
        full_view(Match.start(GAME, options()))
    match = finished()
    steps = full_view(match)
    assert [step.entry for step in steps] == [None, *match.log]
    assert [seen.own.sealed for seen in steps[-1].seen] == [0, 2, 0]


def test_the_key_is_in_nothing_that_leaves_a_running_match() -> None:
    match = Match.start(GAME, options(), seed="canary")
    for seat, answer in ((0, "roll"), (1, "draw"), (0, "put"), (1, "seal 1")):
        match.play(seat, answer)
    match.undo(1)
    assert isinstance(match.source, Secret)
    out = [repr(match.source), str(match.commitment), repr(match.log), repr(match.state)]
    for viewer in (0, 1, SPECTATOR):
        out += [repr(view(match, viewer)), repr(match.events_for(viewer)), repr(match.seen(viewer))]
    for canary in (match.source.key, match.source.salt):
        assert not any(canary.hex() in text or repr(canary)[2:-1] in text for text in out)
    assert any(repr(match.seen(0)) in text for text in out)  # the search does find what is there


def test_a_watcher_is_called_with_each_entry() -> None:
    match, entries = Match.start(GAME, options(), seed=1), []
    match.watch(entries.append)
    match.play(0, "roll")
    match.play(1, "put")
    match.undo(1)
    assert entries == match.log
    assert [isinstance(entry, Answer) for entry in entries] == [True, True, True, False]
