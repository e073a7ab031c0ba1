"""The fortune cards: the general rules, then one card after the other (F11, F19, F21 and F23 act in brewing)."""

import pytest

from ludarium.games.quacks import GAME
from ludarium.games.quacks.components import CARDS
from tests.games.quacks.table import TableTop, brewed, given, new_game, reading

GREEN_TO_YELLOW_2 = {"take green-2", "take blue-2", "take red-2", "take yellow-2"}
GREEN_TO_YELLOW_4 = {"take green-4", "take blue-4", "take red-4", "take yellow-4"}

# --- General rules --------------------------------------------------------------------------------------


@pytest.mark.rule("Q-CARD-1")
def test_the_first_player_reads_the_card_and_it_leaves_the_deck() -> None:
    table = reading("charity", "table first=1")
    assert table.events()[0] == ("card-read", 2, "charity")
    table.shows("table card=charity")
    assert [card for card, count in zip(CARDS, table.state.table.deck, strict=True) if count == 0] == [
        "charity"
    ]


@pytest.mark.rule("Q-CARD-1")
def test_every_card_still_in_the_deck_is_equally_likely() -> None:
    table, weights = new_game().change("table deck=charity,magic-potion"), [9] * GAME.max_weights
    assert GAME.streams.text(GAME.chance(table.state, weights)) == "cards"
    expected = [int(card in ("charity", "magic-potion")) for card in CARDS]
    assert weights[: len(CARDS)] == expected


@pytest.mark.rule("Q-CARD-1")
def test_a_game_sees_nine_of_the_24_cards() -> None:
    table = brewed("table deck=charity,magic-potion", round_number=8).chance("charity")
    table.shows("table round_number=9 card=charity deck=magic-potion")
    table.plays(1, "stop").plays(2, "stop")
    table.plays(2, "decline").plays(1, "decline").plays(2, "done").plays(1, "done")
    assert GAME.waiting(table.state.table) == 0
    table.shows("table deck=magic-potion")


@pytest.mark.rule("Q-CARD-2")
def test_a_purple_card_is_carried_out_before_the_rats_come() -> None:
    table = reading("pot-is-filling-up", "seat-1 score=5")
    assert (table.asked(1), table.asked(2)) == ("droplet-step", "nothing")
    assert table.happened("rats-help") == []
    table.plays(1, "move-droplet").plays(2, "move-droplet")
    assert [event[0] for event in table.events()] == [
        "card-read",
        "droplet-moved",
        "droplet-moved",
        "rats-help",
    ]


@pytest.mark.rule("Q-CARD-2")
def test_a_blue_card_lets_brewing_begin_at_once() -> None:
    table = reading("lucky-devil")
    assert (table.asked(1), table.asked(2)) == ("keep-brewing", "keep-brewing")


@pytest.mark.rule("Q-CARD-3")
def test_the_reader_decides_first_and_the_others_follow_clockwise() -> None:
    table = reading("only-one", "table first=1", seats=3)
    for seat in (2, 3, 1):
        assert [table.asked(s) for s in (1, 2, 3)].count("only-one") == 1
        table.plays(seat, "take-rubies")


@pytest.mark.rule("Q-CARD-4", "Q-SUPPLY-5")
@pytest.mark.parametrize(
    ("card", "answer"),
    [
        ("only-one", "take yellow-2"),
        ("wheel-and-deal", "take yellow-1"),
        ("rats-are-friends", "take yellow-4"),
    ],
)
def test_no_card_hands_out_yellow_in_round_1(card: str, answer: str) -> None:
    assert reading(card, round_number=1).refuses(1, answer) == "book-is-closed"
    assert reading(card, round_number=2).refuses(1, answer) == "legal"


@pytest.mark.rule("Q-CARD-4", "Q-SUPPLY-5", "Q-F18")
def test_schadenfreude_hands_out_no_yellow_in_round_1() -> None:
    position = "seat-1 exploded=1"
    assert (
        brewed(position, card="schadenfreude", round_number=1).refuses(2, "take yellow-2") == "book-is-closed"
    )
    assert brewed(position, card="schadenfreude", round_number=2).refuses(2, "take yellow-2") == "legal"


@pytest.mark.rule("Q-CARD-5", "Q-SUPPLY-2")
def test_a_chip_from_a_card_goes_from_the_supply_into_the_bag() -> None:
    table = reading("only-one", "table supply=blue-2*3\nseat-1 bag=white-1").plays(1, "take blue-2")
    table.shows("table supply=blue-2*2\nseat-1 bag=white-1,blue-2")
    assert table.happened("chip-gained") == [("chip-gained", 1, "blue-2")]


@pytest.mark.rule("Q-CARD-5")
def test_any_2_chip_and_any_4_chip_mean_green_blue_red_or_yellow() -> None:
    assert reading("only-one").legal(1) == {"take black-1", "take-rubies", *GREEN_TO_YELLOW_2}
    assert reading("rats-are-friends").legal(1) == GREEN_TO_YELLOW_4
    assert brewed("seat-1 exploded=1", card="schadenfreude").legal(2) == GREEN_TO_YELLOW_2


@pytest.mark.rule("Q-CARD-6")
@pytest.mark.parametrize("card", ["only-one", "rats-are-friends", "choose-wisely", "just-in-time"])
def test_a_reward_that_offers_a_choice_must_be_taken(card: str) -> None:
    assert "leave" not in reading(card, round_number=3).legal(1)


@pytest.mark.rule("Q-CARD-6", "Q-F06")
def test_wheel_and_deal_may_be_declined() -> None:
    table = reading("wheel-and-deal").plays(1, "leave")
    table.shows("seat-1 rubies=1")
    assert table.asked(2) == "wheel-and-deal"


@pytest.mark.rule("Q-CARD-6", "Q-ACTIONS-2")
def test_the_steps_within_a_reward_may_be_declined() -> None:
    table = (
        reading("choose-wisely", round_number=3)
        .plays(1, "take-steps")
        .plays(1, "keep-droplet")
        .plays(1, "move-droplet")
    )
    table.shows("seat-1 droplet=1")
    assert table.asked(2) == "choose-wisely"


@pytest.mark.rule("Q-CARD-7")
@pytest.mark.parametrize(
    ("card", "position", "answer", "reason"),
    [
        ("only-one", "table supply=green-2", "take black-1", "sold-out"),
        ("only-one", "table supply=black-1", "take green-2", "sold-out"),
        ("rats-are-friends", "table supply=green-4", "take blue-4", "sold-out"),
        ("rats-are-friends", "", "take-points", "too-few-tails"),
    ],
)
def test_an_impossible_branch_cannot_be_chosen(card: str, position: str, answer: str, reason: str) -> None:
    assert reading(card, position).refuses(1, answer) == reason


@pytest.mark.rule("Q-CARD-5", "Q-CARD-7", "Q-F14")
def test_whoever_can_take_neither_4_chip_nor_points_is_passed_over() -> None:
    table = reading("rats-are-friends", "table supply=green-2\nseat-1 score=3")
    assert (table.asked(1), table.asked(2)) == ("nothing", "rats-are-friends")
    assert table.legal(2) == {"take-points"}


@pytest.mark.rule("Q-CARD-8", "Q-F04")
def test_chips_drawn_for_a_card_are_seen_by_all_and_go_back() -> None:
    table = reading("less-is-more", "seat-1 bag=white-3*5\nseat-2 bag=white-1*5")
    table.chance(*["white-3"] * 5, *["white-1"] * 5)
    assert (
        table.happened("looked-at") == [("looked-at", 1, "white-3")] * 5 + [("looked-at", 2, "white-1")] * 5
    )
    assert table.happened("exploded", "put-back") == [("put-back", 1, 5), ("put-back", 2, 5)]
    table.shows("seat-1 bag=white-3*5 offered=none exploded=0\nseat-2 bag=white-1*5,blue-2 offered=none")


@pytest.mark.rule("Q-CARD-9", "Q-F02")
def test_a_step_from_a_card_already_counts_for_the_brewing_of_this_round() -> None:
    table = (
        reading("pot-is-filling-up")
        .plays(1, "move-droplet")
        .plays(2, "move-droplet")
        .plays(1, "draw", draws="white-1")
    )
    table.shows("seat-1 pot=white-1@2")


# --- F01 to F03 -----------------------------------------------------------------------------------------


@pytest.mark.rule("Q-F01")
def test_choose_wisely_gives_two_steps_or_a_purple_chip() -> None:
    table = reading("choose-wisely", round_number=3)
    assert table.legal(1) == {"take-steps", "take purple-1"}
    table.plays(1, "take purple-1").plays(2, "take-steps").plays(2, "move-droplet").plays(2, "move-droplet")
    table.shows("seat-1 droplet=0\nseat-2 droplet=2")
    assert table.happened("chip-gained") == [("chip-gained", 1, "purple-1")]
    assert table.asked(2) == "keep-brewing"


@pytest.mark.rule("Q-F01", "Q-CARD-4", "Q-CARD-7")
@pytest.mark.parametrize("position", ["table round_number=2", "table round_number=3 supply=orange-1"])
def test_choose_wisely_leaves_only_the_steps_when_there_is_no_purple(position: str) -> None:
    table = reading("choose-wisely", position)
    assert table.asked(1) == "droplet-step"
    table.plays(1, "move-droplet").plays(1, "move-droplet")
    table.shows("seat-1 droplet=2")
    assert table.asked(2) == "droplet-step"


@pytest.mark.rule("Q-F02")
def test_when_the_pot_fills_up_everyone_gets_one_step() -> None:
    table = reading("pot-is-filling-up", seats=3)
    for seat in (1, 2, 3):
        table.plays(seat, "move-droplet")
    assert [table.seat(seat).droplet for seat in (1, 2, 3)] == [1, 1, 1]
    assert table.asked(1) == "keep-brewing"


@pytest.mark.rule("Q-F03")
def test_charity_gives_a_ruby_to_all_with_the_fewest() -> None:
    table = reading("charity", "seat-1 rubies=2\nseat-2 rubies=0\nseat-3 rubies=0\nseat-4 rubies=1", seats=4)
    assert [table.seat(seat).rubies for seat in (1, 2, 3, 4)] == [2, 1, 1, 1]


# --- F04 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-F04")
def test_less_is_more_gives_the_lowest_sum_a_blue_2_and_the_others_a_ruby() -> None:
    table = reading("less-is-more", seats=3)
    table.chance("white-1", "white-1", "white-1", "white-1", "white-2")
    table.chance("white-1", "white-1", "white-1", "orange-1", "white-2")
    table.chance("white-1", "white-1", "white-1", "white-2", "white-2")
    sums = [("values-summed", 1, 6), ("values-summed", 2, 6), ("values-summed", 3, 7)]
    gains = [("chip-gained", 1, "blue-2"), ("chip-gained", 2, "blue-2"), ("rubies-gained", 3, 1)]
    assert table.happened("values-summed", "chip-gained", "rubies-gained") == sums + gains


@pytest.mark.rule("Q-F04")
def test_less_is_more_draws_what_a_small_bag_holds() -> None:
    table = reading("less-is-more", "seat-1 bag=white-3,white-2").chance("white-3", "white-2")
    table.chance("white-1", "white-1", "white-1", "white-1", "white-3")
    assert table.happened("values-summed") == [("values-summed", 1, 5), ("values-summed", 2, 7)]


@pytest.mark.rule("Q-F04", "Q-SUPPLY-3")
def test_the_last_blue_2_of_less_is_more_goes_to_the_first_player() -> None:
    table = reading("less-is-more", "table first=1 supply=blue-2\nseat-1 bag=white-1\nseat-2 bag=white-1")
    table.chance("white-1", "white-1")
    assert table.happened("chip-gained", "chip-missed") == [
        ("chip-gained", 2, "blue-2"),
        ("chip-missed", 1, "blue-2"),
    ]


# --- F05, F06 -------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-F05")
def test_only_one_gives_a_black_chip_a_2_chip_or_three_rubies() -> None:
    table = (
        reading("only-one", seats=3).plays(1, "take black-1").plays(2, "take red-2").plays(3, "take-rubies")
    )
    gains = [("chip-gained", 1, "black-1"), ("chip-gained", 2, "red-2"), ("rubies-gained", 3, 3)]
    assert table.happened("chip-gained", "rubies-gained") == gains


@pytest.mark.rule("Q-F05")
def test_only_one_gives_no_other_chip() -> None:
    table = reading("only-one", round_number=3)
    for chip in ("green-1", "blue-1", "blue-4", "purple-1"):
        assert table.refuses(1, f"take {chip}") == "not-offered"


@pytest.mark.rule("Q-F06", "Q-CARD-6")
def test_wheel_and_deal_sells_a_1_chip_for_a_ruby_but_neither_purple_nor_black() -> None:
    table = reading("wheel-and-deal", "seat-1 rubies=2", round_number=3)
    colors = ("orange", "green", "blue", "red", "yellow")
    assert table.legal(1) == {"leave", *(f"take {color}-1" for color in colors)}
    assert table.refuses(1, "take purple-1") == table.refuses(1, "take black-1") == "not-offered"
    table.plays(1, "take yellow-1")
    table.shows("seat-1 rubies=1")
    gains = [("rubies-paid", 1, 1), ("chip-gained", 1, "yellow-1")]
    assert table.happened("rubies-paid", "chip-gained") == gains
    assert (table.asked(1), table.asked(2)) == ("nothing", "wheel-and-deal")


@pytest.mark.rule("Q-F06")
def test_without_a_ruby_there_is_no_deal() -> None:
    table = reading("wheel-and-deal", "seat-1 rubies=0")
    assert (table.asked(1), table.asked(2)) == ("nothing", "wheel-and-deal")


# --- F07, F08 -------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-F07")
def test_a_good_start_gives_a_ruby_for_each_tail_given_up() -> None:
    table = reading("good-start", "seat-1 score=14")
    assert table.asked(1) == "nothing"
    assert table.legal(2) == {f"give-up-tails {tails}" for tails in range(4)}
    table.plays(2, "give-up-tails 2")
    table.shows("seat-2 rubies=3 rats=3")
    assert table.happened("tails-given-up", "rubies-gained") == [
        ("tails-given-up", 2, 2),
        ("rubies-gained", 2, 2),
    ]


@pytest.mark.rule("Q-F07")
def test_nobody_gives_up_more_tails_than_they_have() -> None:
    table = reading("good-start", "seat-1 score=5")
    assert table.legal(2) == {"give-up-tails 0", "give-up-tails 1", "give-up-tails 2"}
    table.plays(2, "give-up-tails 0")
    assert table.happened("tails-given-up", "rubies-gained") == []
    table.shows("seat-2 rats=2")


@pytest.mark.rule("Q-F07", "Q-RATS-1")
def test_in_round_1_there_are_no_tails_to_give_up() -> None:
    assert reading("good-start", "seat-1 score=14", round_number=1).asked(2) == "keep-brewing"


@pytest.mark.rule("Q-F07-1")
def test_tails_are_counted_before_the_card_and_the_rats_less_those_given_up() -> None:
    table = reading("good-start", "seat-1 score=3\nseat-3 score=5", seats=3)
    assert [table.seat(seat).tails for seat in (1, 2, 3)] == [1, 2, 0]
    table.change("seat-3 score=11").plays(1, "give-up-tails 1").plays(2, "give-up-tails 0")
    assert table.happened("rats-help") == [("rats-help", 1, 2), ("rats-help", 2, 4)]


@pytest.mark.rule("Q-F08")
def test_everyone_rolls_the_die_unasked() -> None:
    table = reading("roll-the-die", "table first=1").chance("two-points", "ruby")
    assert table.happened("rolled") == [("rolled", 2, "two-points"), ("rolled", 1, "ruby")]
    table.shows("seat-1 rubies=2\nseat-2 score=2")


# --- F09 ------------------------------------------------------------------------------------------------

FOUR_CHIPS = ("blue-1", "blue-2", "orange-1", "white-1")


def opportunity(position: str = "", **options: int) -> TableTop:
    """Seat 1 has drawn a blue 1, a blue 2, an orange 1 and a white 1."""
    bag = ",".join(FOUR_CHIPS)
    return reading("opportunistic-moment", f"seat-1 bag={bag},white-3\n{position}", **options).chance(
        *FOUR_CHIPS
    )


@pytest.mark.rule("Q-F09")
def test_one_of_four_chips_is_swapped_for_the_next_value() -> None:
    table = opportunity("table supply=blue-2*2,blue-4").plays(1, "take blue-1")
    table.shows(
        "table supply=blue-1,blue-2,blue-4\nseat-1 bag=white-1,white-3,orange-1,blue-2*2 offered=none"
    )
    assert table.happened("chip-swapped") == [("chip-swapped", 1, "blue-1", "blue-2")]
    table = opportunity("table supply=blue-2*2,blue-4").plays(1, "take blue-2")
    table.shows("table supply=blue-2*3\nseat-1 bag=white-1,white-3,orange-1,blue-1,blue-4")


@pytest.mark.rule("Q-F09", "Q-F09-1")
def test_only_chips_drawn_that_have_a_higher_one_in_stock_can_be_swapped() -> None:
    table = opportunity("table supply=blue-2,red-2")
    assert table.legal(1) == {"take blue-1", "leave"}
    assert table.refuses(1, "take red-1") == "not-drawn"
    assert table.refuses(1, "take orange-1") == table.refuses(1, "take white-1") == "no-higher-chip"
    assert table.refuses(1, "take blue-2") == "sold-out"


@pytest.mark.rule("Q-F09", "Q-F09-2", "Q-CARD-8")
def test_refusing_a_possible_swap_gives_nothing() -> None:
    table = opportunity().plays(1, "leave")
    table.shows("seat-1 bag=white-1,white-3,orange-1,blue-1,blue-2 offered=none")
    assert table.happened("chip-gained", "chip-swapped") == []


@pytest.mark.rule("Q-F09", "Q-F09-1", "Q-F09-2")
def test_whoever_cannot_swap_gains_a_green_1() -> None:
    table = opportunity("table supply=green-1*3")
    table.shows(
        "table supply=green-1*2\nseat-1 bag=white-1,white-3,orange-1,green-1,blue-1,blue-2 offered=none"
    )
    assert table.happened("chip-gained") == [("chip-gained", 1, "green-1")]


@pytest.mark.rule("Q-F09-1", "Q-F09-2")
def test_chips_without_a_higher_one_cannot_be_swapped_whatever_is_in_stock() -> None:
    table = reading("opportunistic-moment", "seat-1 bag=white-1*2,orange-1,red-4,blue-1")
    table.chance("white-1", "white-1", "orange-1", "red-4")
    assert table.happened("chip-gained") == [("chip-gained", 1, "green-1")]


@pytest.mark.rule("Q-F09")
def test_an_opportunistic_moment_draws_what_a_small_bag_holds() -> None:
    table = reading("opportunistic-moment", "seat-1 bag=red-2,white-1").chance("red-2", "white-1")
    assert table.legal(1) == {"take red-2", "leave"}


# --- F10 to F14 -----------------------------------------------------------------------------------------


@pytest.mark.rule("Q-F10")
def test_all_with_the_fewest_points_gain_a_green_1() -> None:
    table = reading("beginners-bonus", "seat-1 score=4\nseat-2 score=2\nseat-3 score=2", seats=3)
    assert table.happened("chip-gained") == [("chip-gained", 2, "green-1"), ("chip-gained", 3, "green-1")]


@pytest.mark.rule("Q-F10", "Q-SUPPLY-3")
def test_the_last_green_1_of_the_beginners_bonus_goes_to_the_first_player() -> None:
    table = reading("beginners-bonus", "table first=2 supply=green-1", seats=3)
    gains = [("chip-gained", 3, "green-1"), ("chip-missed", 1, "green-1"), ("chip-missed", 2, "green-1")]
    assert table.happened("chip-gained", "chip-missed") == gains


@pytest.mark.rule("Q-F12")
def test_every_rat_tail_counts_double_during_the_infestation() -> None:
    position = "seat-1 score=10"
    assert reading("rat-infestation", position).happened("rats-help") == [("rats-help", 2, 6)]
    assert reading("lucky-devil", position).happened("rats-help") == [("rats-help", 2, 3)]


@pytest.mark.rule("Q-F13")
def test_just_in_time_gives_four_points_or_takes_a_white_1_out_of_the_game() -> None:
    table = reading("just-in-time", "table box=none\nseat-2 bag=white-1*2")
    assert table.legal(1) == {"take-points", "remove-white"}
    assert table.refuses(1, "take-steps") == "not-offered"
    table.plays(1, "take-points").plays(2, "remove-white")
    table.shows("table box=white-1\nseat-1 score=4\nseat-2 score=0 bag=white-1")
    assert table.happened("white-removed") == [("white-removed", 2)]


@pytest.mark.rule("Q-F13", "Q-CARD-7")
def test_without_a_white_1_in_the_bag_just_in_time_gives_the_points() -> None:
    table = reading("just-in-time", "seat-1 bag=white-2")
    table.shows("seat-1 score=4")
    assert (table.asked(1), table.asked(2)) == ("nothing", "just-in-time")


@pytest.mark.rule("Q-F13", "Q-CARD-7")
def test_a_white_1_that_is_not_in_the_bag_cannot_be_removed() -> None:
    assert given("seat-1 bag=white-2 asked=just-in-time").refuses(1, "remove-white") == "no-white-1"


@pytest.mark.rule("Q-F14")
def test_rats_are_friends_with_a_4_chip_or_a_point_for_each_tail() -> None:
    table = reading("rats-are-friends", "seat-1 score=14").plays(1, "take red-4")
    assert table.legal(2) == {"take-points", *GREEN_TO_YELLOW_4}
    table.plays(2, "take-points")
    table.shows("seat-2 score=5")
    assert table.happened("chip-gained") == [("chip-gained", 1, "red-4")]


@pytest.mark.rule("Q-F14", "Q-CARD-7")
def test_in_round_1_friendly_rats_give_no_points() -> None:
    assert (
        reading("rats-are-friends", "seat-2 score=14", round_number=1).refuses(1, "take-points")
        == "too-few-tails"
    )


@pytest.mark.rule("Q-F14-1")
def test_friendly_rats_are_counted_once_for_the_card_and_again_for_the_pot() -> None:
    table = reading("rats-are-friends", "seat-1 score=14", seats=3).plays(1, "take red-4")
    table.plays(2, "take-points").plays(3, "take-points")
    table.shows("seat-2 score=5 tails=5\nseat-3 score=5 tails=5")
    assert table.happened("rats-help") == [("rats-help", 2, 3), ("rats-help", 3, 3)]


# --- F15 to F17 -----------------------------------------------------------------------------------------


@pytest.mark.rule("Q-F15")
@pytest.mark.parametrize(("whites", "asked"), [(6, "buy"), (7, "droplet-step"), (8, "buy")])
def test_a_pot_seasoned_with_exactly_7_gets_a_step(whites: int, asked: str) -> None:
    pot = ",".join(f"white-1@{space}" for space in range(1, whites + 1))
    table = brewed(f"seat-1 pot={pot}", card="seasoned-perfectly", yellow_book=3)
    assert table.asked(1) == asked


@pytest.mark.rule("Q-F15")
def test_seven_white_give_a_step_only_under_its_card() -> None:
    pot = "seat-1 pot=white-3@3,white-3@6,white-1@7"
    assert brewed(pot, card="lucky-devil").asked(1) == "buy"


@pytest.mark.rule("Q-F15", "Q-ROUND-3")
def test_seasoning_is_judged_after_phase_b_and_before_phase_c() -> None:
    table = brewed("seat-1 pot=white-3@3,white-3@6,white-1@7,purple-1@8", card="seasoned-perfectly")
    table.plays(1, "reward 1").plays(1, "move-droplet")
    names = [
        event[:2]
        for event in table.happened("points-gained", "droplet-moved", "rubies-gained")
        if event[1] == 1
    ]
    assert names == [("points-gained", 1), ("droplet-moved", 1), ("rubies-gained", 1), ("points-gained", 1)]


@pytest.mark.rule("Q-F16")
@pytest.mark.parametrize("exploded", [0, 1])
def test_a_lucky_devil_scores_two_points_on_a_ruby_space(exploded: int) -> None:
    position = f"seat-1 pot=orange-1@4 exploded={exploded}\nseat-2 pot=orange-1@5"
    assert brewed(position, card="lucky-devil").happened("points-gained")[0] == ("points-gained", 1, 2)
    assert ("points-gained", 1, 2) not in brewed(position, card="magic-potion").happened("points-gained")


@pytest.mark.rule("Q-F17")
@pytest.mark.parametrize("exploded", [0, 1])
def test_a_ruby_space_shining_bright_brings_two_rubies(exploded: int) -> None:
    position = f"seat-1 pot=orange-1@4 exploded={exploded}\nseat-2 pot=orange-1@5"
    assert brewed(position, card="shining-bright").happened("rubies-gained") == [("rubies-gained", 1, 2)]


# --- F18 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("Q-F18")
def test_the_player_to_the_left_of_an_exploded_pot_gains_a_2_chip() -> None:
    table = brewed("seat-2 exploded=1", seats=3, card="schadenfreude")
    assert [table.asked(seat) for seat in (1, 2, 3)] == ["nothing", "nothing", "schadenfreude"]
    table.plays(3, "take red-2")
    assert table.happened("chip-gained") == [("chip-gained", 3, "red-2")]


@pytest.mark.rule("Q-F18")
def test_with_two_players_the_opponent_gains_even_if_the_explosion_was_shielded() -> None:
    table = brewed("seat-2 exploded=1 shielded=1", card="schadenfreude")
    assert table.asked(1) == "schadenfreude"


@pytest.mark.rule("Q-F18")
def test_without_an_explosion_nobody_gloats() -> None:
    pot = "seat-1 pot=orange-1@2"
    assert brewed(pot, card="schadenfreude").asked(1) == "buy"
    assert brewed(f"{pot}\nseat-2 exploded=1", card="magic-potion").asked(2) == "points-or-coins"


@pytest.mark.rule("Q-F18-1", "Q-ROUND-3")
def test_the_gifts_are_handed_out_before_the_die_from_the_first_player_on() -> None:
    table = brewed(
        "table first=1\nseat-1 exploded=1\nseat-3 exploded=1", seats=3, card="schadenfreude", die=""
    )
    assert [table.asked(seat) for seat in (1, 2, 3)] == ["nothing", "schadenfreude", "nothing"]
    table.plays(2, "take blue-2").plays(1, "take blue-2")
    assert table.asked(2) == "roll-die"


@pytest.mark.rule("Q-F18", "Q-CARD-7", "Q-SUPPLY-3")
def test_the_last_2_chip_goes_to_the_first_of_those_who_gloat() -> None:
    table = brewed("table first=1 supply=green-2\nseat-1 exploded=1\nseat-2 exploded=1", card="schadenfreude")
    table.plays(2, "take green-2")
    assert table.asked(2) == "points-or-coins"


# --- F20, F22, F24 --------------------------------------------------------------------------------------


@pytest.mark.rule("Q-F20")
def test_when_the_pot_is_full_the_winner_rolls_twice_and_takes_both() -> None:
    table = brewed("seat-1 pot=orange-1@2", card="pot-is-full", die="").plays(
        1, "accept", draws="two-points ruby"
    )
    table.shows("seat-1 score=2 rubies=2")
    assert table.asked(1) == "buy"


@pytest.mark.rule("Q-F20")
def test_declining_the_die_gives_up_both_rolls() -> None:
    table = brewed("seat-1 pot=orange-1@2", card="pot-is-full", die="").plays(1, "decline")
    assert table.happened("rolled") == []
    assert table.asked(1) == "buy"


STRONG = "seat-1 pot=white-3@3,white-3@6,white-1@7 bag=blue-1,white-2,red-2,orange-1,yellow-1"
STRONG_CHIPS = ["blue-1", "white-2", "red-2", "orange-1", "yellow-1"]


def strong(position: str = "", **options: object) -> TableTop:
    """Seat 1 has looked at five chips after brewing; seat 2 has an empty bag."""
    table = brewed(
        f"{STRONG}\nseat-2 bag=none exploded=1\n{position}", card="strong-ingredient", die="", **options
    )
    return table.chance(*STRONG_CHIPS)


@pytest.mark.rule("Q-F22", "Q-CARD-8")
def test_a_strong_ingredient_may_be_placed_once_everyone_has_stopped() -> None:
    table = strong()
    assert table.legal(1) == {"leave", *(f"take {chip}" for chip in STRONG_CHIPS)}
    assert table.refuses(1, "take green-1") == "not-drawn"
    table.plays(1, "take orange-1")
    table.shows(
        "seat-1 pot=white-3@3,white-3@6,white-1@7,orange-1@8 bag=white-2,blue-1,red-2,yellow-1 offered=none scoring=9"
    )
    assert table.asked(1) == "roll-die"


@pytest.mark.rule("Q-F22-2")
def test_that_a_strong_ingredient_moves_the_scoring_space_is_told() -> None:
    table = strong()
    table.told.clear()
    table.plays(1, "take orange-1")
    assert table.events() == [("put-back", 1, 4), ("placed", 1, "orange-1", 8), ("scoring-moved", 1, 9)]


@pytest.mark.rule("Q-F22-2", "Q-SCORE-3")
def test_a_scoring_space_that_stays_is_not_told_again() -> None:
    table = brewed("seat-1 pot=white-1@52 bag=orange-1\nseat-2 bag=none", card="strong-ingredient", die="")
    table.chance("orange-1").plays(1, "take orange-1").shows("seat-1 pot=white-1@52,orange-1@52 scoring=53")
    assert table.happened("scoring-moved") == []


@pytest.mark.rule("Q-F22", "Q-CARD-8", "Q-F22-1", "Q-OPTION-5")
@pytest.mark.parametrize("safe", ["on", "off"])
def test_the_strong_ingredient_may_be_left_in_the_bag(safe: str) -> None:
    table = strong(strong_ingredient_safe_and_inert=safe)
    table.told.clear()
    table.plays(1, "leave")
    assert table.events() == [("put-back", 1, 5)]
    table.shows("seat-1 bag=white-2,orange-1,blue-1,red-2,yellow-1 offered=none scoring=8")


@pytest.mark.rule("Q-F22", "Q-ROUND-4")
def test_strong_ingredients_are_drawn_from_the_first_player_on_but_not_by_exploded_pots() -> None:
    position = "table first=1\nseat-1 bag=white-1\nseat-2 exploded=1\nseat-3 bag=orange-1"
    table = brewed(position, seats=3, card="strong-ingredient", die="")
    table.chance("orange-1").plays(3, "leave").chance("white-1").plays(1, "leave")
    assert table.happened("looked-at") == [("looked-at", 3, "orange-1"), ("looked-at", 1, "white-1")]
    assert table.asked(3) == "roll-die"


@pytest.mark.rule("Q-F22")
def test_whoever_has_an_empty_bag_finds_no_strong_ingredient() -> None:
    assert brewed("seat-1 bag=none\nseat-2 bag=none", card="strong-ingredient", die="").asked(1) == "roll-die"


@pytest.mark.rule("Q-F22-1")
def test_the_strong_ingredient_neither_acts_nor_blows_up_the_pot() -> None:
    table = strong().plays(1, "take white-2")
    table.shows("seat-1 pot=white-3@3,white-3@6,white-1@7,white-2@9 exploded=0")
    assert table.asked(1) == "roll-die"
    assert strong().plays(1, "take blue-1").asked(1) == "roll-die"
    assert strong().plays(1, "take yellow-1").asked(1) == "roll-die"


@pytest.mark.rule("Q-F22-1")
def test_a_red_of_set_2_goes_into_the_pot_as_strong_ingredient() -> None:
    table = strong(red_book=2).plays(1, "take red-2")
    table.shows("seat-1 pot=white-3@3,white-3@6,white-1@7,red-2@9 beside=none")


@pytest.mark.rule("Q-F22-2")
def test_the_strong_ingredient_counts_in_the_evaluation() -> None:
    position = "seat-1 pot=white-3@3,white-2@5,green-1@6 bag=white-2\nseat-2 bag=none"
    table = (
        brewed(position, card="strong-ingredient", die="", green_book=3)
        .chance("white-2")
        .plays(1, "take white-2")
    )
    table.shows("seat-1 scoring=9")
    assert table.plays(1, "decline").asked(1) == "green-move"


@pytest.mark.rule("Q-F22-3")
def test_doubling_and_longer_moves_still_apply_to_the_strong_ingredient() -> None:
    doubled = brewed(
        "seat-1 pot=yellow-1@1 bag=orange-1\nseat-2 bag=none", card="strong-ingredient", die="", yellow_book=2
    )
    doubled.chance("orange-1").plays(1, "take orange-1").shows("seat-1 pot=yellow-1@1,orange-1@3 scoring=4")
    longer = brewed(
        "seat-1 pot=red-1@1 bag=white-1\nseat-2 bag=none", card="strong-ingredient", die="", red_book=4
    )
    longer.chance("white-1").plays(1, "take white-1").shows("seat-1 pot=red-1@1,white-1@3 scoring=4")


@pytest.mark.rule("Q-F24")
def test_the_magic_potion_refills_every_flask_before_anyone_pays() -> None:
    position = "seat-1 flask=0 rubies=2\nseat-2 flask=0 rubies=2"
    table = brewed(position, card="magic-potion")
    table.shows("seat-1 flask=1 rubies=2\nseat-2 flask=1 rubies=2")
    assert table.happened("flask-refilled") == [("flask-refilled", 1), ("flask-refilled", 2)]
    assert table.refuses(1, "refill-flask") == "flask-is-full"


@pytest.mark.rule("Q-F24")
def test_without_the_magic_potion_flasks_stay_empty() -> None:
    brewed("seat-1 flask=0", card="lucky-devil").shows("seat-1 flask=0")


@pytest.mark.rule("Q-CARD-1")
def test_a_card_that_has_been_read_cannot_come_again() -> None:
    table = new_game().change("table deck=charity")
    again = GAME.outcomes.find("card magic-potion")
    assert again is not None
    assert again not in GAME.odds(table.state)


@pytest.mark.rule("Q-CARD-2")
def test_a_blue_card_holds_until_the_round_ends() -> None:
    assert given("", card="lucky-devil").state.table.card == CARDS.index("lucky-devil")
    brewed("", card="lucky-devil").shows("table card=none")
