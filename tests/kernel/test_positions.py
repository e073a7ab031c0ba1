"""Positions: written by hand, completed, checked, started from, and kept in the record."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from ludarium.kernel import archive, positions, registry, views
from ludarium.kernel.chance import new_luck
from ludarium.kernel.lines import ArchiveError
from ludarium.kernel.match import Match
from ludarium.kernel.positions import PositionError

BREWING = """
    # In the middle of brewing.
    options seats=2 set=2
    table round_number=5 card=lucky-devil
    seat-1 score=20 bag=white-1*2,green-1 pot=white-3,orange-1
"""


def started(text: str = BREWING, **rest: Any) -> Match:
    return Match.start("quacks", seed=1, position=text, **rest)


def play_on(match: Match, rng: random.Random, answers: int = 3000) -> None:
    while not match.over and answers:
        seat = match.waiting[0]
        match.play(seat, rng.choice(match.legal(seat)))
        answers -= 1


# --- Starting -------------------------------------------------------------------------------------------


def test_a_match_starts_from_a_position_and_chance_answers_as_usual() -> None:
    match, again = started(), started()
    assert match.state.table.round_number == 5
    assert match.options.words()["green_book"] == "2"
    assert (match.log, match.opening) == ([], ())
    for each in (match, again):
        play_on(each, random.Random(3))
    assert match.over
    assert match.verify() is None
    assert [a.answer for a in match.answers] == [a.answer for a in again.answers]


def test_a_record_keeps_the_position_and_replays() -> None:
    match = started()
    play_on(match, random.Random(4))
    again = archive.read(archive.write(match))
    assert again.position == match.position
    assert "#" not in (again.position or "")
    assert again.state == match.state
    assert again.verify() is None
    assert len(views.full_view(again)) == len(match.log) + 1


def test_records_of_matches_from_the_beginning_do_not_speak_of_positions() -> None:
    match = Match.start("quacks", seats=2, seed=1)
    assert "position" not in archive.write(match)
    assert archive.read(archive.write(match), running=True).position is None


def test_a_record_with_a_position_that_cannot_be_is_refused_with_its_line() -> None:
    match = started()
    match.position = "options seats=2 set=2\nseat-1 bag=green-2*99"
    with pytest.raises(
        ArchiveError, match=r"line 1: the position it starts from cannot be: line 2: too many"
    ):
        archive.read(archive.write(match), running=True)


def test_answers_can_be_taken_back_up_to_the_position() -> None:
    match = started("options seats=2\ntable phase=buying active=0\nseat-1 asked=buy coins=20")
    before = match.state.copy()
    match.play(0, next(a for a in match.legal(0) if match.text(0, a).startswith("take")))
    match.undo(0)
    assert match.state == before


def test_options_may_be_named_twice_but_not_differently() -> None:
    assert started(seats=2).num_seats == 2
    with pytest.raises(ValueError, match="the number of players is 3 already"):
        started(seats=3)
    with pytest.raises(PositionError, match="line 3: the match was asked for with another option than set=2"):
        started(options={"green_book": "1", "set": "3"})
    with pytest.raises(PositionError, match="has no option 'sets'"):
        Match(registry.game("quacks"), registry.game("quacks").Options(), position="options sets=2")


# --- Every state that can be reached ------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["bristol", "cerberus", "quacks"])
@pytest.mark.parametrize("seed", range(3))
def test_every_state_of_a_running_game_is_a_position(name: str, seed: int) -> None:
    game, rng = registry.game(name), random.Random(seed)
    match = Match.start(game, seats=game.seats[-1 - seed % 2], seed=seed)
    while not match.over and len(match.log) < 1500:
        seat = match.waiting[0]
        match.play(seat, rng.choice(match.legal(seat)))
        if rng.random() < 0.05 and not match.over:
            text = positions.write(game, match.state)
            assert positions.read(game, text, match.options) == match.state, text


GUIDE = (Path(__file__).parents[2] / "docs" / "guide-positions.md").read_text("utf-8")


@pytest.mark.parametrize("name", registry.games())
def test_the_positions_of_the_guide_can_be_played_to_their_end(name: str) -> None:
    (text,) = re.findall(rf"```{name}\n(.*?)```", GUIDE, re.DOTALL)
    match = Match.start(name, seed=1, position=text)
    assert match.position == text.strip()
    play_on(match, random.Random(1), 30_000)
    assert match.over
    assert archive.read(archive.write(match)).state == match.state


# --- What follows ---


def test_a_bag_that_is_not_named_is_the_first_one_without_what_lies_in_the_pot() -> None:
    state = started(
        "options seats=2\ntable round_number=6 card=charity\nseat-1 droplet=1 pot=white-3,green-1"
    ).state
    player = state.table.players[0]
    assert player.spaces[:2] == [4, 5]
    assert (player.bag[:5], player.has_drawn) == ([5, 2, 0, 1, 0], 1)
    assert state.table.players[1].bag[:5] == [5, 2, 1, 1, 1]
    assert state.table.supply[4] == 13
    assert sum(state.table.deck) == 23


APPLES = ",".join(["oak-apple"] * 6)


def bristol(rest: str, hands: str = "12/24/13/22") -> Any:
    return Match.start(
        "bristol", seed=1, position=f"options seats=4\ntable round_number=4 {rest}\nhidden symptoms={hands}"
    )


def test_in_bristol_riders_and_hands_are_enough_for_a_turn_to_begin() -> None:
    match = bristol(f"positions=5,7,6 riders=12/3/4 dice={APPLES}")
    table, hidden = match.state.table, match.state.hidden
    assert list(table.order) == [1, 2, 0]
    assert (match.waiting, table.starter, table.taken) == ((2,), 2, 1)  # in front of the first cart
    assert list(hidden.deck) == [8 - 2, 8 - 4, 8 - 1, 8 - 1]
    assert (table.piles.deck_size, table.piles.remedy_deck_size) == (24, sum(hidden.remedy_deck))
    assert [own.plagued for own in match.state.own][:4] == [0, 1, 0, 0]
    assert [pawn.num_symptoms for pawn in table.pawns] == [2, 2, 2, 2, 0, 0, 0, 0, 0]


def test_in_bristol_the_turn_is_that_of_the_pawn_which_is_named() -> None:
    match = bristol(f"riders=12/3/4 dice={APPLES} turn=3")
    assert match.waiting == (3,)
    match.play(3, next(a for a in match.legal(3) if match.text(3, a) == "draw"))
    assert match.state.table.round_number == 5  # it was the last one around the table


def test_in_bristol_a_round_without_dice_begins_with_their_roll() -> None:
    match = bristol("riders=12/3/4")
    assert match.state.table.round_number == 4
    assert [entry.seat for entry in match.answers][:6] == [-1] * 6


def test_in_bristol_whoever_rides_nowhere_is_dead_and_lies_open() -> None:
    table = bristol(f"riders=1/3/4 dice={APPLES}").state.table
    assert (table.alive, table.early, table.shown_status, table.shown_plagued) == (0b1101, 2, 2, 2)
    assert list(table.pawns[1].shown) == [2, 4]


def test_what_led_to_a_position_of_bristol_is_unknown_and_yet_it_can_be_imagined() -> None:
    match = bristol(f"riders=12/3/4 dice={APPLES}")
    seen, twin = match.seen(0), match.game.State()
    for seed in range(5):
        match.game.imagine(seen, twin, new_luck(seed))
        assert match.game.see(twin, 0) == seen


def cerberus(text: str, **rest: Any) -> Any:
    return Match.start("cerberus", seed=1, position=f"options seats=4\n{text}", **rest)


def test_in_cerberus_decks_camps_and_the_die_follow_from_camps_and_hands() -> None:
    match = cerberus(
        "table active=2 pile=cowardice\nseat-4 camp=cerberus\nhand-1 cards=arrogance\nhand-4 cards=ambush*2"
    )
    table, deck = match.state.table, match.state.hidden.deck
    assert (table.adventurers, table.allies, table.left, table.rage) == (0b0111, 0b1000, 3, 4)
    assert list(table.track) == [7, 7, 7, 3, -1, -1, -1]
    assert (table.players[3].space, table.players[3].hand_size) == (-1, 2)
    assert (deck[0], deck[9], deck[11], list(table.deck_sizes)) == (1, 3, 3, [22, 16])
    assert match.waiting == (2,)
    seen, twin = match.seen(0), match.game.State()
    match.game.imagine(seen, twin, new_luck(1))
    assert match.game.see(twin, 0) == seen


def test_in_cerberus_boats_lie_as_they_are_named_and_chance_lays_them_otherwise() -> None:
    assert list(cerberus("state boats=3,1,2").state.hidden.boats) == [3, 1, 2]
    laid = cerberus("table active=1")
    assert sorted(laid.state.hidden.boats) == [1, 2, 3]
    assert laid.answers[0].seat == -1


def test_in_cerberus_nobody_is_dealt_a_card_to_start_with_once_hands_are_named() -> None:
    match = Match.start(
        "cerberus", seed=1, position="options seats=4 start_card=on\nhand-1 cards=arrogance\ntable active=3"
    )
    assert [player.hand_size for player in match.state.table.players][:4] == [1, 0, 0, 0]
    assert match.waiting == (3,)


# --- What cannot be -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("seat-1 bag=green-2*11", r"line 2: too many green-2: 11 \(bag 1 11\), the box has 10"),
        ("table supply=none", r"line 2: too few|too few white-1"),
        ("seat-3 score=1", "line 2: there is no seat-3 at a table of 2"),
        ("seat-9 score=1", "line 2: there is no 'seat-9'; there are"),
        ("table round_number=10", "line 2: there are rounds 1 to 9, not 10"),
        ("table first=2", "line 2: first of the table is 1 at most"),
        ("seat-2 droplet=53", "line 2: droplet of seat-2 is 52 at most, not 53"),
        ("seat-2 tube=13", "line 2: tube of seat-2 is 12 at most"),
        ("seat-1 score=-1", "line 2: score of seat-1 cannot be -1; it is 0 at least"),
        ("seat-1 pot=white-1@53", "line 2: .*a chip lies on a space from 0 to 52"),
        ("seat-1 pot=white-1@5,white-2@3", "line 2: the chips of seat-1's pot lie in the order of placing"),
        ("table deck=charity*2", "line 2: deck of the table is 1 at most"),
        ("table phase=over due=0", "nobody is asked anything"),
        ("table phase=buying owing=1", "line 2: seat-1 owes an answer if it is asked something"),
        ("table phase=brewing due=1\nseat-1 bag=none", "chance is asked, but has nothing to draw from"),
        ("seat-1 bag=white-9", "line 2: 'bag=white-9': 'white-9' is not one of white-1"),
        ("seat-1 bag=white-1*-1", "line 2: .*a whole number of times, not '-1'"),
        ("seat-1 score=99999", "line 2: .*a number here is from -32768 to 32767"),
        ("seat-1 score=" + "9" * 5000, "line 2: 'score=9999"),
        ("seat-1 score=many", "line 2: 'score=many'"),
        ("seat-1 fame=3", "line 2: 'fame=3' is not a field of Player with a value"),
        ("seat-1 score", "line 2: 'score' is not a field of Player with a value"),
        ("options pot_side", "line 2: 'pot_side' is not an option with a value"),
        ("options pot_side=under", "option pot_side cannot be 'under'"),
        ("\x00\x00", "line 2: there is no"),
    ],
)
def test_what_cannot_be_is_refused_in_plain_words(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as refused:
        started("options seats=2\n" + text)
    assert len(str(refused.value)) < 1000


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("bristol", "table riders=11./.../...", "line 2: pawn 1 sits on 2 seats"),
        ("bristol", "table riders=9../.../...", "line 2: there is no pawn 9; 4 are in the game"),
        ("bristol", "table riders=1../.../... alive=2", "line 2: pawn 1 is alive if it sits on a cart"),
        (
            "bristol",
            "table riders=1../.../... cart_of=oak,-,-,-,-,-,-,-,-",
            "line 2: pawn 1 is on two carts",
        ),
        ("bristol", "table turn=4", "line 2: turn and starter are 3 at most"),
        ("bristol", "hidden deck=1*20", "too many symptom 1: 20"),
        ("bristol", "table round_number=4", "line 2: pawn 1 holds no symptoms, not two"),
        ("bristol", "table round_number=61\nhidden symptoms=12/13/22/14", "line 2: there are rounds 1 to 60"),
        (
            "bristol",
            "hidden symptoms=12/13/1/22\ntable round_number=4",
            "line 2: pawn 3 holds 1 symptom, not two",
        ),
        (
            "bristol",
            "table round_number=4 turn=1\nhidden symptoms=12/13/22/14",
            "line 2: turn is about a round whose dice lie",
        ),
        (
            "bristol",
            f"table round_number=4 riders=12/3 dice={APPLES} turn=3\nhidden symptoms=12/13/22/14",
            "line 2: pawn 4 is not alive, so it has no turn",
        ),
        (
            "bristol",
            "table round_number=4 positions=16,0,0\nhidden symptoms=12/13/22/14",
            "line 2: birch has left the town, so nobody rides on it",
        ),
        (
            "bristol",
            "table round_number=4 riders=1.2/3/4\nhidden symptoms=12/13/22/14",
            "line 2: the riders of birch sit from the front, without a gap",
        ),
        (
            "bristol",
            "table round_number=4\nhidden symptoms=44/44/44/44 discard=4",
            "too many symptom 4: 9",
        ),
        ("cerberus", "table active=4", "line 2: active of the table is 3 at most, not 4"),
        ("cerberus", "table speed=9", "line 2: speed of the table is 8 at most"),
        ("cerberus", "table rage=100", "line 2: rage of the table is"),
        ("cerberus", "seat-1 space=100", "line 2: the board has no space 100"),
        ("cerberus", "hand-5 cards=none", "line 2: there is no hand-5 at a table of 4"),
        ("cerberus", "seat-1 hand_size=2", "line 2: seat-1 holds 0 cards, not 2"),
        ("cerberus", "hand-1 cards=selfishness*5", "line 2: too many selfishness"),
        ("cerberus", "hand-1 cards=ambush", "line 2: seat-1 holds cards of another camp"),
        ("cerberus", "seat-1 camp=cerberus space=5", "line 2: the pawns of adventurers are on the board"),
        ("cerberus", "table active=0\nseat-1 camp=out", "line 2: seat-1 is out, so it has no turn"),
        ("cerberus", "table rage=1", "line 2: rage of the table is 3 at least while 4 are left"),
        ("cerberus", "state boats=1,1,2", "line 2: the boats have 1, 2 and 3 seats"),
        ("cerberus", "table boat=2\nstate boats=1,2,3", "line 2: the revealed boat is the one on the first"),
    ],
)
def test_the_other_games_refuse_what_cannot_be(name: str, text: str, sentence: str) -> None:
    with pytest.raises(PositionError, match=sentence):
        Match.start(name, position="options seats=4\n" + text)


def test_a_text_of_ten_megabytes_is_refused_at_once() -> None:
    with pytest.raises(PositionError, match="the text is too long; a position has at most 8000 characters"):
        started("seat-1 score=1\n" * 700_000)


def test_games_with_a_notation_of_their_own_say_that_they_have_no_positions() -> None:
    from tests.probe import GAME as PROBE

    with pytest.raises(PositionError, match="positions of probe cannot be written by hand"):
        Match(PROBE, PROBE.Options(), position="")
