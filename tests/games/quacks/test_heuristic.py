"""The bot and the cautious answer: always legal, blind to what is sealed, and no fool."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ludarium.games.quacks import GAME
from ludarium.games.quacks.actions import ASKED
from ludarium.games.quacks.components import CARDS
from ludarium.games.quacks.state import State
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import CHANCE
from tests.contract.walks import owing, random_answer, random_options
from tests.games.quacks.table import TableTop, given, new_game


def advice(table: TableTop, seat: int = 1) -> str:
    """What the bot would answer."""
    answer = GAME.advice(GAME.see(table.state, seat - 1), new_luck(0))
    assert GAME.refusal_in(table.state, seat - 1, answer) == 0
    return GAME.actions.text(answer)


def caution(table: TableTop, seat: int = 1) -> str:
    return GAME.actions.text(GAME.default(GAME.see(table.state, seat - 1)))


def play(rng: Random, state: State, bots: set[int], bot_lucks: float = 0.0) -> State:
    """To the end: these seats by the bot, but for a share of answers by whim, the others at random."""
    luck = new_luck(0)
    while who := owing(GAME, state):
        seat = rng.choice(who)
        if seat in bots and rng.random() >= bot_lucks:
            answer = GAME.advice(GAME.see(state, seat), luck)
        else:
            answer = random_answer(GAME, state, seat, rng)
        GAME.apply(state, seat, answer)
    return state


# --- Any position ---------------------------------------------------------------------------------------


def test_both_answers_are_legal_whatever_is_asked_and_depend_on_the_seen_alone() -> None:
    rng, asked = Random(5), set[int]()
    for game in range(100):
        state = GAME.new(random_options(GAME, rng, seats=2 + game % 3))
        while who := owing(GAME, state):
            seat = rng.choice(who)
            answer = random_answer(GAME, state, seat, rng)
            if seat != CHANCE:
                asked.add(GAME.question_in(state, seat))
                bot = check_answers(state, seat)
                answer = bot if rng.random() < 0.7 else answer
            GAME.apply(state, seat, answer)
    assert {ASKED[question].name for question in asked} == {
        q.name for q in ASKED if q.count and not q.of_chance
    }


def check_answers(state: State, seat: int) -> int:
    """Legal, the same for any luck and any sealed answers of others, and the view is left as it was."""
    seen, twin = GAME.see(state, seat), GAME.State()
    before = seen.to_bytes()
    answers = GAME.default(seen), GAME.advice(seen, new_luck(1))
    for answer in answers:
        assert GAME.refusal_in(state, seat, answer) == 0, GAME.actions.text(answer)
    assert seen.to_bytes() == before
    GAME.imagine(seen, twin, new_luck(2))
    assert (GAME.default(GAME.see(twin, seat)), GAME.advice(GAME.see(twin, seat), new_luck(3))) == answers
    return answers[1]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_bot_beats_three_random_players_with_every_set(number: int) -> None:
    rng = Random(number)
    books = {f"{color}_book": number for color in ("green", "blue", "red", "yellow", "purple")}
    won, games = 0, 24
    for game in range(games):
        state = play(rng, new_game(4, **books).state, {game % 4})
        won += GAME.result(state, game % 4) == 1
    assert won >= games - 1


def test_four_bots_score_like_people_who_know_the_game() -> None:
    rng = Random(9)
    scores = [[p.score for p in play(rng, new_game(4).state, {0, 1, 2, 3}).table.players] for _ in range(24)]
    assert sum(max(four) for four in scores) / len(scores) > 50
    assert sum(min(four) for four in scores) / len(scores) > 35


# --- Brewing --------------------------------------------------------------------------------------------


def drawn(text: str, **options: Any) -> TableTop:
    """A position in which seat 1 has drawn before."""
    table = given(text, **options)
    table.seat(1).has_drawn = 1
    return table


def test_it_draws_at_first_and_while_nothing_can_happen() -> None:
    assert advice(given()) == "draw"
    assert advice(drawn("seat-1 pot=white-2@2,white-2@4 bag=white-1*4,white-3,orange-1,green-1")) == "draw"


def test_it_stops_when_every_chip_would_blow_up_the_pot() -> None:
    text = "seat-1 pot=white-3@11,white-2@13,white-2@16 bag=white-1*4 flask=0"
    for round_number in range(3, 10):
        assert advice(drawn(text, round_number=round_number)) == "stop"


def test_it_goes_on_when_one_chip_in_twelve_is_dangerous_and_stops_when_most_are() -> None:
    pot = "pot=white-3@13,white-2@15,white-1@16,white-1@17 flask=0"
    assert advice(drawn(f"seat-1 {pot} bag=white-2,blue-4*4,green-4*4,red-4*3", round_number=5)) == "draw"
    assert advice(drawn(f"seat-1 {pot} bag=white-1*2,white-2,blue-1", round_number=5)) == "stop"


def test_a_shield_and_a_second_chance_make_it_bold() -> None:
    pot = "pot=white-3@13,white-3@16,blue-4@20 bag=white-1*2,white-2,orange-1*3 flask=0"
    assert advice(drawn(f"seat-1 {pot}", blue_book=2, round_number=6)) == "draw"
    assert advice(drawn(f"seat-1 {pot}", blue_book=3, round_number=6)) == "stop"
    assert advice(drawn(f"seat-1 {pot}", blue_book=3, round_number=6, card="second-chance")) == "draw"


def test_a_full_flask_takes_back_the_white_chip_that_spoils_a_rich_bag() -> None:
    text = "seat-1 pot=white-3@4,white-1@5,white-3@8 last=in-pot bag=white-1*3,white-2*2,blue-4*4,green-4*4,red-4*2"
    assert advice(drawn(text + " flask=1", round_number=9)) == "use-flask"
    assert advice(drawn(text + " flask=0", round_number=9)) != "use-flask"


def test_of_the_chips_looked_at_it_places_the_best_and_no_dangerous_white() -> None:
    table = drawn("seat-1 pot=white-3@3,white-3@6,blue-2@8 bag=white-1 flask=0", round_number=4)
    table.change("seat-1 asked=place-one-of offered=white-2,green-4")
    assert advice(table) == "take green-4"
    table.change("seat-1 offered=white-2*2")
    assert advice(table) == "leave"


def test_it_starts_over_after_an_explosion() -> None:
    table = drawn(
        "seat-1 pot=white-3@3,white-2@5,white-2@7,white-1@8 exploded=1 asked=second-chance",
        card="second-chance",
    )
    assert advice(table) == "start-over"


# --- Evaluation, buying, spending -----------------------------------------------------------------------


def test_after_an_explosion_it_takes_coins_early_and_points_late() -> None:
    for round_number, choice in ((2, "choose-coins"), (8, "choose-points")):
        table = given("seat-1 scoring=20 exploded=1 asked=points-or-coins", round_number=round_number)
        assert advice(table) == choice


def test_it_buys_whenever_it_can_afford_something() -> None:
    for coins in range(3, 36):
        table = given(f"seat-1 asked=buy coins={coins}", round_number=4)
        assert advice(table).startswith("take ")


def test_it_keeps_coins_for_a_second_chip() -> None:
    table = given("seat-1 asked=buy coins=14", round_number=3)
    first = GAME.actions.find(advice(table))
    assert first is not None
    GAME.apply(table.state, 0, first)
    table.change("seat-1 asked=buy")
    assert table.seat(1).coins >= 3


def test_in_the_last_round_every_ruby_and_coin_becomes_points() -> None:
    table = given("seat-1 asked=spend coins=17 rubies=7 score=30", round_number=9)
    table.change("table phase=spending owing=1 active=0 turn=2")
    while table.asked(1) == "spend":
        table.plays(1, advice(table))
    assert (table.seat(1).score, table.seat(1).coins, table.seat(1).rubies) == (30 + 3 + 3, 2, 1)


def test_in_the_last_round_a_glass_of_three_points_beats_an_exchange() -> None:
    table = given("seat-1 asked=spend rubies=2 tube=7", round_number=9, pot_side="back")
    assert advice(table) == "buy-droplet"
    table.change("seat-1 asked=droplet-step")
    assert advice(table) == "move-tube"


def test_a_droplet_step_is_never_declined() -> None:
    for side in ("front", "back"):
        for tube in range(13):
            table = given(f"seat-1 asked=droplet-step tube={tube}", pot_side=side, round_number=5)
            assert advice(table) in ("move-droplet", "move-tube")


# --- Out of time ----------------------------------------------------------------------------------------


def test_whoever_runs_out_of_time_stops_and_pays_nothing() -> None:
    assert caution(given()) == "draw"  # the first draw is compulsory
    assert caution(drawn("seat-1 pot=white-1@1")) == "stop"
    assert caution(given("seat-1 asked=buy coins=30")) == "leave"
    assert caution(given("seat-1 asked=spend rubies=9")) == "done"
    assert caution(given("seat-1 asked=just-in-time", card=CARDS[12])) == "take-points"
