"""The bot and the cautious answer: always legal, blind to what is hidden, and no fool in either role."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import mean, stdev

import pytest

from ludarium.games.bristol import GAME
from ludarium.games.bristol.actions import ASKED, NOTHING, TAKE_TURN
from ludarium.games.bristol.opinions import PLAIN
from ludarium.games.bristol.rules.plague import ill
from ludarium.games.bristol.state import State
from ludarium.games.bristol.suspicion import suspicion
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import CHANCE
from tests.contract.walks import owing, random_answer, random_options
from tests.games.bristol.table import TableTop, cast_as, given
from tests.games.bristol.wandering import wander


def advice(table: TableTop, seat: int = 1, number: int = 0) -> str:
    """What the bot would answer by its plain opinions, whose sense can be told; tuned ones are measured."""
    answer = GAME.heuristic(table.seen(seat), PLAIN, new_luck(0, number))
    assert GAME.refusal_in(table.state, seat - 1, answer) == 0
    return GAME.actions.text(answer)


def caution(table: TableTop, seat: int = 1) -> str:
    return GAME.actions.text(GAME.default(table.seen(seat)))


def test_both_answers_are_legal_whatever_is_asked_and_depend_on_the_seen_alone() -> None:
    rng, asked = Random(5), set[int]()
    for game in range(60):
        state = GAME.new(random_options(GAME, rng, seats=1 + game % 9))
        while who := owing(GAME, state):
            seat = rng.choice(who)
            answer = random_answer(GAME, state, seat, rng)
            if seat != CHANCE:
                asked.add(GAME.question_in(state, seat))
                bot = check_answers(state, seat)
                answer = bot if rng.random() < 0.4 else answer
            GAME.apply(state, seat, answer)
    assert {ASKED[question].name for question in asked} == {
        q.name for q in ASKED if q.count and not q.of_chance
    }


def check_answers(state: State, seat: int) -> int:
    """Legal, the same whatever is hidden, and the view is left as it was."""
    seen, twin = GAME.Seen(), GAME.State()
    GAME.see_into(state, seat, seen)
    before = seen.to_bytes()
    answers = GAME.default(seen), GAME.advice(seen, new_luck(1))
    for answer in answers:
        assert GAME.refusal_in(state, seat, answer) == 0, GAME.actions.text(answer)
    assert seen.to_bytes() == before
    GAME.imagine(seen, twin, new_luck(2))
    again = GAME.Seen()
    GAME.see_into(twin, seat, again)
    assert (GAME.default(again), GAME.advice(again, new_luck(1))) == answers
    return answers[1]


# --- The cautious answer ------------------------------------------------------------------------------------


def test_who_runs_out_of_time_draws_and_ends_the_turn_and_whips_nobody() -> None:
    assert caution(given()) == "draw"
    table = given().holding(1, "arsenic-leeches").plays(1, "reroll 1")
    assert caution(table) == "no-more"
    assert caution(table.plays(1, "no-more", draws="ba")) == "end-turn"
    table = given(seats=7).holding(1, "arsenic-whip").skips_to(3).plays(3, "elbow")
    assert caution(table) == "allow"


def test_who_runs_out_of_time_keeps_the_lowest_symptoms() -> None:
    table = given("13/12/12/12").holding(1, "arsenic-pomander")
    table.plays(1, "play pomander", "spend arsenic", draws="4 4")
    assert caution(table) == "symptom 4"
    assert caution(table.plays(1, "symptom 4")) == "symptom 4"
    assert caution(cast_as("chandler", "23/12/12/12").plays(1, "special", draws="4")) == "symptom 4"


def test_who_runs_out_of_time_keeps_a_coin_unless_it_infects() -> None:
    def with_coin(coin: str, hands: str) -> TableTop:
        table = given(hands, mode="alms").holding(1, "alms-leeches").change("mind-1 facts=3@3,3@3")
        return table.plays(1, "play alms", "spend leeches", draws=coin)

    for coin in ("naught", "cured"):
        assert caution(with_coin(coin, "12/12/33/12")) == "pawn 1"
    assert caution(with_coin("plague", "12/12/33/12")) == "pawn 3", "who has the plague already"
    assert caution(with_coin("plague", "33/12/33/12")) == "pawn 1", "nothing is lost"
    table = given(mode="alms").holding(1, "alms-leeches", "alms-whip")
    table.plays(1, "play alms", "spend leeches", draws="cured").plays(1, "pawn 1")
    assert caution(table.plays(1, "play alms", "spend whip", draws="plague")) == "pawn 1", "immune"
    table = given(seats=1, mode="alms").holding(1, "alms-leeches")
    assert caution(table.plays(1, "play alms", "spend leeches", draws="plague")) == "pawn 1", "nobody else"


@pytest.mark.parametrize("mode", ["plain", "convene", "cure", "alms"])
def test_the_cautious_answer_never_infects_where_another_one_would_not(mode: str) -> None:
    rng, saved = Random(12), set[str]()
    for number in range(45):
        options = {"mode": mode, "seats": 1 + number % 9, "characters": "special", "chaos": "on"}
        state = GAME.new(GAME.Options.of(options))
        for seat, _ in wander(state, rng):
            if seat != CHANCE and not ill(state, seat):
                harmless = [stays_healthy(after, seat) for after in successors(state, seat)]
                if any(harmless):
                    assert all(stays_healthy(after, seat, True) for after in successors(state, seat, True))
                    saved |= set() if all(harmless) else {GAME.questions[GAME.question_in(state, seat)].name}
    assert saved >= ({"symptom-to-discard", "who-gets-coin"} if mode == "alms" else {"symptom-to-discard"})


def successors(state: State, seat: int, cautious: bool = False) -> Iterator[State]:
    """What a seat's answers lead to, or its cautious answer."""
    seen = GAME.Seen()
    GAME.see_into(state, seat, seen)
    for answer in [GAME.default(seen)] if cautious else GAME.legal_in(state, seat):
        after = state.copy()
        GAME.apply(after, seat, answer)
        yield after


def stays_healthy(state: State, seat: int, cautious: bool = False) -> bool:
    """Whether some answers of a seat, up to its next turn or draw, or its cautious ones, leave it healthy."""
    if ill(state, seat):
        return False
    if GAME.question_in(state, seat) in (NOTHING, TAKE_TURN):
        return True
    return any(stays_healthy(after, seat, cautious) for after in successors(state, seat, cautious))


# --- The bot --------------------------------------------------------------------------------------------------


def test_the_healthy_reroll_rats_of_their_own_cart() -> None:
    table = given(dice="br br ba ba ca oa")
    assert advice(table) == "reroll 1"
    assert advice(table.plays(1, "reroll 1")) == "die 2"


def test_the_plagued_keep_them_and_reroll_what_helps_the_others() -> None:
    table = given("33/12/12/12", dice="br br ba ca ca oa").holding(1, "arsenic-whip", "chicken-whip")
    assert advice(table) in ("reroll 4", "reroll 5", "reroll 6")


def test_the_healthy_push_whom_they_know_to_have_the_plague_if_that_is_no_risk() -> None:
    table = given("12/33/12/12").change("mind-1 facts=3@2,3@2")
    assert suspicion(table.seen(1), PLAIN, 1) == 100
    assert advice(table) == "push next"
    table = given("12/33/12/12")
    assert suspicion(table.seen(1), PLAIN, 1) == 10
    assert not advice(table).startswith("push")
    table = given("33/33/12/12").change("mind-1 facts=3@2,3@2")
    assert not advice(table).startswith("push"), "the plagued do not"


def test_nobody_is_left_behind_on_a_mere_suspicion() -> None:
    table = given("12/12/12/12").seated("1../2../34.").change("mind-3 facts=4@4d").skips_to(3)
    assert not advice(table, 3).startswith("push")
    table.change("mind-3 facts=3@4,3@4")
    assert advice(table, 3) == "push next"


def test_high_cards_that_went_into_a_mingle_raise_suspicion() -> None:
    table = given("14/22/12/12", chaos="on").ends_round("br br ca ca oa oa", draws="3 2 2 1 4")
    low = given("12/22/12/12").ends_round("br br ca ca oa oa", draws="1 2 2 1 2")
    assert suspicion(table.seen(1), PLAIN, 1) > suspicion(low.seen(1), PLAIN, 1)


def test_a_whip_is_kept_for_a_push_or_a_doubtful_dash() -> None:
    table = given(seats=7).holding(2, "arsenic-whip").plays(1, "push next")
    assert advice(table, 2) == "whip arsenic"
    table = given(seats=7).holding(1, "arsenic-whip").skips_to(3).plays(3, "elbow")
    assert advice(table) == "allow"
    table = (
        given(seats=6).skips_to(3).holding(1, "arsenic-whip").change("mind-1 facts=3@3,4@3").plays(3, "dash")
    )
    assert advice(table) == "whip arsenic"


def test_pomander_keeps_low_cards_when_healthy_and_high_ones_when_plagued() -> None:
    for hands, discarded in (("23/12/12/12", "symptom 4"), ("33/12/12/12", "symptom 1")):
        table = given(hands).holding(1, "arsenic-pomander")
        assert advice(table) == "play pomander"
        table.plays(1, "play pomander", "spend arsenic", draws="4 1")
        assert advice(table) == discarded


def test_leeches_bring_low_cards_home_and_high_ones_elsewhere() -> None:
    for values, chosen, cart in (("1 4", "symptom 1", "cart birch"), ("3 4", "symptom 3", "cart cedar")):
        table = given().holding(1, "arsenic-leeches").plays(1, "play leeches", "spend arsenic", draws=values)
        assert advice(table) == chosen
        assert advice(table.plays(1, chosen)) == cart


def test_the_cured_coin_is_kept() -> None:
    table = (
        given(mode="alms").holding(1, "alms-leeches").plays(1, "play alms", "spend leeches", draws="cured")
    )
    assert advice(table) == "pawn 1"
    table = (
        given(mode="alms").holding(1, "alms-leeches").plays(1, "play alms", "spend leeches", draws="plague")
    )
    assert advice(table) in ("pawn 3", "pawn 4"), "not to a cart mate"


def test_the_friar_mends_the_worst_die() -> None:
    table = cast_as("friar", dice="br br ba ba ca oa")
    assert advice(table) == "special"
    assert advice(table.plays(1, "special")) == "die 1"
    assert advice(table.plays(1, "die 1")) == "face birch-apple"


def test_the_bot_beats_random_play_in_pairs_of_games_with_the_same_luck() -> None:
    """Each game twice with the same seed: one seat by the bot, or at random; the interval excludes zero."""
    gains = list[float]()
    for game in range(120):
        seats = (2, 4, 6)[game % 3]
        seat = game % seats
        options = GAME.Options.of({"seats": seats, "characters": ("standard", "special")[game % 2]})
        bot, other = (play(options, {seat} if guided else set(), game) for guided in (True, False))
        gains.append(GAME.payoff(bot, seat) - GAME.payoff(other, seat))
    error = stdev(gains) / len(gains) ** 0.5
    assert mean(gains) - 1.96 * error > 0.1


def play(options: object, bots: set[int], seed: int) -> State:
    """To the end: these seats by the bot, the others at random; every bot's luck is its own."""
    state, luck = GAME.new(options), new_luck(seed)  # type: ignore[arg-type]
    rngs = {seat: Random(100 * seed + seat) for seat in range(-1, 9)}
    while who := owing(GAME, state):
        seat = who[0]
        if seat in bots:
            seen = GAME.Seen()
            GAME.see_into(state, seat, seen)
            answer = GAME.advice(seen, luck)
        else:
            answer = random_answer(GAME, state, seat, rngs[seat])
        GAME.apply(state, seat, answer)
    return state
