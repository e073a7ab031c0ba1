"""The hand-written bot plays both camps with sense, and better than chance; the default does as little as possible."""

from math import sqrt
from typing import Any

import pytest

from benchmarks.rivals import RIVAL, playout_against, stays_back
from ludarium.games.cerberus import GAME
from ludarium.games.cerberus.state import Seen
from ludarium.games.cerberus.worth import aim_of, eager, hunt_worth, seats_worth, turning_worth
from ludarium.kernel.chance import new_luck
from ludarium.kernel.playout import HEURISTIC, RANDOM, playout_of
from tests.games.cerberus.table import TableTop, given

USUAL = GAME.opinions(5)
KEPT = "seat-1 camp=cerberus actions=15"


def seen_by(table: TableTop, seat: int) -> Seen:
    return GAME.see(table.state, seat - 1)


def advice(table: TableTop, seat: int = 1) -> set[str]:
    """What the bot would answer, under different luck."""
    seen = seen_by(table, seat)
    return {GAME.actions.text(GAME.advice(seen, new_luck(number))) for number in range(12)}


def default(table: TableTop, seat: int = 1) -> str:
    return GAME.actions.text(GAME.default(seen_by(table, seat)))


# --- Sense ------------------------------------------------------------------------------------------------


def test_a_helper_of_cerberus_catches_where_it_can() -> None:
    table = given(f"{KEPT}\nseat-2 space=9\nseat-3 space=12\nseat-4 space=12\ntable cerberus=8")
    assert advice(table) <= {"serve 2k-1", "serve 3k-1"}
    table = given(
        f"{KEPT}\nseat-2 space=9\nseat-3 space=12\nseat-4 space=12\ntable cerberus=7 rage=8 speed=3"
    )
    assert advice(table) == {"serve 3k-2"}


def test_a_helper_sends_back_who_falls_to_cerberus() -> None:
    table = given(
        f"{KEPT}\nhand-1 cards=grudge\nseat-2 space=9\nseat-3 space=14\nseat-4 space=14\ntable cerberus=7"
    )
    table.plays(1, "betray grudge-simple")
    assert advice(table) == {"aim-first 2"}


def test_one_looks_at_the_first_boat_first_and_not_twice() -> None:
    table = given().plays(1, "act 4a-2")
    assert advice(table) == {"look 1"}
    table = given("mind-1 boats=2,0,0\nseat-1 looked=1").plays(1, "act 4a-2")
    assert "look 1" not in advice(table)


def test_a_helper_brings_a_large_boat_that_it_remembers() -> None:
    table = given(f"{KEPT}\nhand-1 cards=deceit\nmind-1 boats=1,3,0\nseat-1 looked=3", boats="132")
    assert advice(table.plays(1, "betray deceit-simple")) == {"swap 1-2"}


def test_the_owner_takes_the_bridge_forwards_but_not_backwards() -> None:
    assert advice(given("seat-1 space=8").plays(1, "act 3a-1")) == {"cross"}
    table = given(f"{KEPT}\nhand-1 cards=grudge\nseat-2 space=12").plays(
        1, "betray grudge-simple", "aim-first 2"
    )
    assert advice(table, 2) == {"walk"}


def test_one_offers_for_oneself_but_rarely_for_others() -> None:
    table = given("hand-1 cards=selfishness,arrogance\nhand-2 cards=sacrifice").plays(
        1, "survive selfishness-advanced"
    )
    assert advice(table) == {"offer 1"}
    assert advice(table, 2) == {"offer 0"}


def test_partners_pay_when_all_are_needed() -> None:
    text = "seat-1 space=19\nseat-2 space=19\nseat-3 camp=cerberus\nseat-4 camp=cerberus\nhand-1 cards=selfishness"
    table = given(f"{text}\nhand-2 cards=sacrifice*3", boats="213").plays(1, "survive selfishness-advanced")
    assert advice(table, 2) == {"offer 1"}


def test_one_places_oneself_first_to_change_camp() -> None:
    text = "seat-1 space=8\nseat-2 space=8\nseat-3 space=13\nseat-4 camp=out\ntable rage=8 cerberus=7"
    table = given(text).plays(1, "act 1a-1", draws="sacrifice sacrifice").plays(1, "end-turn")
    assert advice(table) == {"place 1"}


def test_a_saboteurs_victim_keeps_the_better_card_and_does_not_fall_to_cerberus() -> None:
    text = f"{KEPT}\nhand-1 cards=sabotage,grudge\nhand-2 cards=sacrifice,cowardice\nseat-2 space=9\ntable cerberus=8"
    table = given(text).plays(1, "betray sabotage-advanced", "aim-first 2")
    assert advice(table, 2) == {"discard cowardice"}


# --- Which side -------------------------------------------------------------------------------------------

AT_THE_GATES = "seat-1 space=2\nseat-2 space=6\nseat-3 space=6\nseat-4 space=6\ntable cerberus=0"


def test_who_is_last_and_may_change_camp_waits_for_cerberus() -> None:
    """No own step, and the die moves on."""
    assert advice(given(f"{AT_THE_GATES} rage=5")) <= {"act 1a-1", "act 1a-2", "act 4a-1", "act 4a-2"}


def test_who_wants_to_be_caught_calls_the_hunt_in_the_own_turn() -> None:
    table = given(f"{AT_THE_GATES} rage=8")
    seen = seen_by(table, 1)
    assert hunt_worth(seen, USUAL, aim_of(seen, USUAL), 2, 9, 3) == turning_worth(seen, USUAL, 2) > 0
    assert hunt_worth(seen, USUAL, aim_of(seen, USUAL), 2, 9, 3) > hunt_worth(
        seen, USUAL, aim_of(seen, USUAL), 4, 9, 3
    )
    assert advice(table) <= {"act 1a-1", "act 1a-2", "act 4a-1", "act 4a-2"}


def test_within_reach_of_the_hunt_one_runs_once_all_dark_spaces_are_taken() -> None:
    text = (
        "seat-1 space=9\nseat-2 space=12\nseat-3 camp=cerberus\nseat-4 camp=cerberus\ntable cerberus=7 rage=8"
    )
    table = given(text)
    assert not eager(seen_by(table, 1), USUAL)
    assert advice(table) <= {"act 3a-1", "act 2a-1"}


def test_nobody_waits_near_the_boat() -> None:
    table = given("seat-1 space=18\nseat-2 space=9\nseat-3 space=9\nseat-4 space=9\ntable cerberus=7")
    assert not eager(seen_by(table, 1), USUAL)


def test_a_hunt_that_would_catch_all_is_not_called() -> None:
    """Whose capture ends the game has lost."""
    table = given("seat-1 space=2\nseat-2 space=2\nseat-3 space=2\nseat-4 space=2\ntable cerberus=0 rage=8")
    seen = seen_by(table, 1)
    assert hunt_worth(seen, USUAL, aim_of(seen, USUAL), 2, 9, 3) < 0
    assert advice(table) <= {"act 2a-1"}


def test_changing_camp_is_worth_less_the_further_one_has_come() -> None:
    seen = seen_by(given(AT_THE_GATES), 1)
    worth = [turning_worth(seen, USUAL, space) for space in range(2, 18)]
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > 0 > worth[-1]


def test_a_boat_is_swapped_for_an_unknown_one_that_is_likely_better() -> None:
    table = given(f"{KEPT}\nhand-1 cards=deceit\nmind-1 boats=1,0,0\nseat-1 looked=1", boats="132")
    assert advice(table.plays(1, "betray deceit-simple")) <= {"swap 1-2", "swap 1-3"}
    table = given(f"{KEPT}\nhand-1 cards=deceit\nmind-1 boats=3,0,0\nseat-1 looked=1", boats="312")
    assert not advice(table.plays(1, "betray deceit-simple")) & {"swap 1-2", "swap 1-3"}


def test_who_runs_wants_a_small_boat_with_a_seat_left() -> None:
    seen = seen_by(
        given("seat-1 space=16\nseat-2 space=17\nseat-3 space=9\nseat-4 space=9\ntable cerberus=7"), 1
    )
    assert seats_worth(seen, USUAL, aim_of(seen, USUAL), 2) > seats_worth(seen, USUAL, aim_of(seen, USUAL), 3)
    assert seats_worth(seen, USUAL, aim_of(seen, USUAL), 2) > seats_worth(seen, USUAL, aim_of(seen, USUAL), 1)


# --- The default ------------------------------------------------------------------------------------------


@pytest.mark.rule("CB-TURN-2")
def test_the_default_ends_the_turn_plays_no_other_card_and_offers_nothing() -> None:
    table = given("seat-1 space=5\nhand-1 cards=selfishness,sacrifice\nhand-2 cards=arrogance")
    assert default(table) == "act 1a-1"
    table.plays(1, "act 3a-1")
    assert default(table) == "end-turn"
    table.plays(1, "survive selfishness-advanced")
    assert default(table) == "offer 0"


@pytest.mark.rule("CB-TURN-2")
def test_the_default_of_cerberus_camp_is_an_action_card_and_then_the_end() -> None:
    table = given(f"{KEPT}\nhand-1 cards=grudge")
    assert table.asked(1) == "chase"
    assert default(table).startswith("serve ")
    table.plays(1, "serve 2k-1")
    assert table.asked(1) == "chase-by-card"
    assert default(table) == "end-turn"


@pytest.mark.rule("CB-TURN-2")
def test_the_default_is_the_normal_path() -> None:
    assert default(given("seat-1 space=8").plays(1, "act 3a-1")) == "walk"


# --- Strength ---------------------------------------------------------------------------------------------


def gains(playout: Any, seats: int, bots: tuple[int, int], others: int, pairs: int) -> tuple[float, float]:
    """What one bot gains over another at one seat among others, in pairs of games with the same luck; and its error."""
    start, found = GAME.new(GAME.Options.of({"seats": seats})), list[float]()
    for number in range(pairs):
        seat, payoffs = number % seats, list[float]()
        for bot in bots:
            sitting = [others] * 7
            sitting[seat] = bot
            state = start.copy()
            lucks = new_luck(1, number), new_luck(2, number)
            usual = [GAME.opinions(seats)] * seats
            assert playout.play_out(state, Seen(), sitting, usual, *lucks, [0] * 64) > 0
            payoffs.append(GAME.payoff(state, seat))
        found.append(payoffs[0] - payoffs[1])
    mean = sum(found) / pairs
    return mean, sqrt(sum((gain - mean) ** 2 for gain in found) / (pairs - 1) / pairs)


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_the_bot_beats_chance(seats: int) -> None:
    mean, error = gains(playout_of(GAME), seats, (HEURISTIC, RANDOM), RANDOM, 250)
    assert mean - 2.6 * error > 0, f"{mean:.3f} ± {error:.3f}"


def test_nobody_gains_by_simply_staying_back() -> None:
    """With three, where it gained most before the bot knew when to; `benchmarks/rivals.py` measures all counts."""
    playout = playout_against(GAME, "stays_back", stays_back)
    mean, error = gains(playout, 3, (RIVAL, HEURISTIC), HEURISTIC, 160)
    assert mean - 2.6 * error <= 0, f"{mean:.3f} ± {error:.3f}"
