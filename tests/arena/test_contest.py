"""Contests: the same deal for all line-ups, and every bot at every seat."""

from __future__ import annotations

from collections import Counter

import pytest

from ludarium.arena.contest import Contest, seating
from ludarium.arena.schedule import ASKED, COMPILED, bot_luck_of, chance_luck_of
from ludarium.kernel.chance import below
from tests.arena.contests import BOTS, contest


def test_in_the_games_of_a_deal_every_bot_sits_at_every_seat_once() -> None:
    four = contest("heuristic", "random", "search:5", seats=4, games=30)
    for deal in range(four.num_deals):
        seats = [seating(four, 3 * deal + turn) for turn in range(3)]
        assert {each.deal for each in seats} == {deal}
        at = Counter((bot, seat) for each in seats for seat, bot in enumerate(each.players))
        assert set(at.values()) == {1}
        assert len(at) == 3 * 4


def test_neighbours_change_from_deal_to_deal() -> None:
    three = contest("heuristic", "random", "search:5", seats=3, games=60)
    orders = {seating(three, 3 * deal).players for deal in range(20)}
    assert len(orders) == 6


def test_with_a_field_one_seat_is_challenged_and_the_rest_is_unchanged() -> None:
    fielded = contest("search:5", "random", seats=4, games=16, field="heuristic")
    assert fielded.players == ("search:5", "random", "heuristic")
    for number in range(fielded.num_games):
        seats = seating(fielded, number)
        challenged = seats.counted.index(True)
        assert seats.counted.count(True) == 1
        assert challenged == seats.deal % 4
        assert seats.players[challenged] == number % 2
        assert set(seats.players[:challenged] + seats.players[challenged + 1 :]) == {2}


def test_a_field_that_competes_is_one_and_the_same_bot() -> None:
    assert contest("heuristic", "random", field="random").players == ("heuristic", "random")


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert (contest("heuristic", "random", "search:5", games=100).num_games) == 102


def drawn(fought: Contest, deal: int) -> list[int]:
    luck = chance_luck_of(fought, deal)
    return [below(luck, stream, 1000) for stream in range(8)]


def test_the_luck_of_a_deal_depends_on_the_seed_and_its_number_alone() -> None:
    one, other = contest("heuristic", "random"), contest(f"{BOTS}:Stubborn", seats=4, games=9, field="random")
    assert [drawn(one, deal) for deal in range(3)] == [drawn(other, deal) for deal in range(3)]
    assert drawn(one, 0) != drawn(one, 1)
    assert drawn(one, 0) != drawn(contest("heuristic", "random", seed=8), 0)


def test_a_seat_has_a_luck_of_its_own_for_each_answer() -> None:
    one = contest("heuristic", "random")
    keys = {
        (luck.key_low, luck.key_high)
        for deal in range(3)
        for seat in range(2)
        for answer in range(3)
        for luck in [bot_luck_of(one, deal, seat, answer)]
    }
    assert len(keys) == 18


def test_options_vary_by_deal_and_a_shorthand_stands_for_several() -> None:
    varied = contest("heuristic", "random", games=80, vary={"set": ("1", "3"), "pot_side": ("front", "back")})
    assert len(varied.variants) == 4
    assert varied.variants[2]["green_book"] == varied.variants[2]["red_book"] == "3"
    seats = [seating(varied, number) for number in range(80)]
    assert all(one.variant == other.variant for one, other in zip(seats[::2], seats[1::2]))
    assert {each.variant for each in seats} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("bots", "form"),
    [
        (("heuristic", "random"), COMPILED),
        (("heuristic", "search:5"), ASKED),
        (("random", f"{BOTS}:Stubborn"), ASKED),
    ],
)
def test_games_are_compiled_where_all_bots_can_be(bots: tuple[str, ...], form: str) -> None:
    assert contest(*bots).form == form


def test_a_contest_survives_json() -> None:
    one = contest("heuristic", "random", field="random", vary={"set": ("1", "2")})
    assert Contest.from_json(one.to_json()) == one
