"""A round: the order of its phases, whose turn it is, and what the tracker announces."""

from random import Random

import pytest

from ludarium.games.quacks import GAME
from ludarium.games.quacks.components import LAST_ROUND
from ludarium.games.quacks.state import State
from tests.games.quacks.table import TableTop, given, new_game
from tests.games.quacks.wandering import wander


def about_to_stop(text: str = "", **options: object) -> TableTop:
    """Everybody has one chip in the pot and may stop."""
    seats = int(str(options.get("seats", 2)))
    lines = "\n".join(f"seat-{seat} pot=orange-1@1 has_drawn=1" for seat in range(1, seats + 1))
    return given(f"{lines}\n{text}", **options)  # type: ignore[arg-type]


# --- The order of a round -------------------------------------------------------------------------------


@pytest.mark.rule("Q-ROUND-2", "Q-ROUND-3")
def test_a_round_runs_from_the_card_to_the_tracker_of_the_next() -> None:
    table = new_game().change(
        """table round_number=2
        seat-1 score=0 droplet=4 bag=purple-1,black-1,green-1,white-3
        seat-2 score=2 flask=0 bag=white-1*3"""
    )
    table.told.clear()
    table.chance("magic-potion")
    table.draws(2, "white-1").plays(2, "stop").draws(1, "purple-1 black-1 green-1").plays(1, "stop")
    table.plays(1, "accept", draws="one-point")  # the die
    table.plays(1, "move-droplet").plays(1, "reward 1")
    table.plays(1, "take orange-1").plays(1, "leave")
    table.plays(1, "buy-droplet").plays(1, "done")
    assert table.events() == [
        ("card-read", 1, "magic-potion"),
        ("rats-help", 1, 1),
        ("placed", 2, "white-1", 1),
        ("stopped", 2, 2),
        ("placed", 1, "purple-1", 6),
        ("placed", 1, "black-1", 7),
        ("placed", 1, "green-1", 8),
        ("stopped", 1, 9),
        ("rolled", 1, "one-point"),  # A
        ("points-gained", 1, 1),
        ("rubies-gained", 1, 1),  # B, black
        ("droplet-moved", 1, 5),
        ("rubies-gained", 1, 1),  # B, green
        ("points-gained", 1, 1),  # B, purple
        ("rubies-gained", 1, 1),  # C
        ("points-gained", 1, 1),  # D
        ("bought", 1, "orange-1", 3),  # E
        ("flask-refilled", 2),  # the card
        ("rubies-paid", 1, 2),  # F
        ("droplet-moved", 1, 6),
        ("round-begins", 3, 2),
        ("book-opened", "purple"),
    ]


@pytest.mark.rule("Q-ROUND-3")
def test_the_strong_ingredient_comes_between_brewing_and_the_die() -> None:
    table = about_to_stop(card="strong-ingredient").change("seat-1 bag=white-1\nseat-2 bag=white-2")
    table.plays(2, "stop").plays(1, "stop", draws="white-1").plays(1, "leave")
    table.chance("white-2").plays(2, "leave")
    assert table.asked(1) == "roll-die"


@pytest.mark.rule("Q-ROUND-3")
def test_gifts_of_schadenfreude_come_between_brewing_and_the_die() -> None:
    table = about_to_stop("seat-2 exploded=1", card="schadenfreude").plays(2, "stop").plays(1, "stop")
    assert table.asked(1) == "schadenfreude"
    assert table.plays(1, "take blue-2").asked(1) == "roll-die"


@pytest.mark.rule("Q-ROUND-3")
def test_seasoned_perfectly_comes_between_chip_actions_and_rubies() -> None:
    table = given("seat-2 pot=white-1@1 has_drawn=1", card="seasoned-perfectly", purple_book=1)
    table.change(
        "seat-1 bag=white-1 pot=white-3@3,white-3@6,white-1@7,purple-1@8 has_drawn=1"
    )  # scores on a ruby
    table.plays(2, "stop").plays(1, "stop").plays(1, "decline").plays(1, "reward 1")
    assert table.asked(1) == "droplet-step"
    assert "rubies-gained" not in [event[0] for event in table.events()]
    assert ("rubies-gained", 1, 1) in table.plays(1, "move-droplet").events()


# --- Whose turn it is -----------------------------------------------------------------------------------


@pytest.mark.rule("Q-ROUND-4")
def test_the_first_player_goes_first_and_the_others_follow_clockwise() -> None:
    table = new_game(3).change("table first=1").chance("only-one")
    for seat in (2, 3, 1):
        assert table.waits_for() == {seat}
        table.plays(seat, "take-rubies")
    assert table.waits_for() == {1, 2, 3}


@pytest.mark.rule("Q-ROUND-4")
def test_phases_after_brewing_go_around_the_table_too() -> None:
    table = about_to_stop("table first=1", seats=3)
    for seat in (1, 2, 3):
        table.plays(seat, "stop")
    for seat in (2, 3, 1):
        assert table.waits_for() == {seat}
        table.plays(seat, "decline")  # the die


@pytest.mark.rule("Q-ROUND-4")
def test_what_a_turn_owes_is_settled_before_the_next_turn() -> None:
    table = new_game().change("table round_number=3").chance("choose-wisely").plays(1, "take-steps")
    for _ in range(2):
        assert table.waits_for() == {1}
        table.plays(1, "move-droplet")
    assert table.waits_for() == {2}


# --- From round to round --------------------------------------------------------------------------------


@pytest.mark.rule("Q-ROUND-1", "Q-ROUND-2")
def test_a_game_comes_ever_further_by_rounds_and_in_each_by_phases() -> None:
    state = new_game(3).state
    steps = [how_far(state) for _ in wander(state, Random(3))] + [how_far(state)]
    rounds, phases, progress = zip(*steps, strict=True)
    assert steps == sorted(steps), "nothing is gone back to"
    assert set(rounds) == set(range(1, LAST_ROUND + 1))
    assert list(progress) == sorted(progress)
    assert len(set(progress)) == len(set(zip(rounds, phases, strict=True))) > LAST_ROUND


def how_far(state: State) -> tuple[int, int, int]:
    """The round, its phase, and both as one number."""
    return state.table.round_number, state.table.phase, GAME.progress(state)


@pytest.mark.rule("Q-ROUND-1")
def test_a_tenth_round_is_never_begun() -> None:
    table = about_to_stop(round_number=9).passes_round()
    assert table.events()[-1] == ("game-ends",)
    assert GAME.waiting(table.state.table) == 0


@pytest.mark.rule("Q-ROUND-1")
@pytest.mark.parametrize("round_number", range(1, 9))
def test_each_of_the_first_eight_rounds_is_followed_by_another(round_number: int) -> None:
    table = about_to_stop(round_number=round_number).passes_round()
    assert ("round-begins", round_number + 1, 2) in table.events()


@pytest.mark.rule("Q-ROUND-5")
@pytest.mark.parametrize(("first", "following"), [(0, 2), (1, 3), (2, 1)])
def test_the_deck_passes_clockwise(first: int, following: int) -> None:
    table = about_to_stop(f"table first={first}", seats=3).passes_round()
    assert ("round-begins", 2, following) in table.events()
    assert ("card-read", following, "charity") in table.chance("charity").events()


@pytest.mark.rule("Q-ROUND-5")
def test_the_clean_up_leaves_an_empty_pot_without_a_rat_stone() -> None:
    table = about_to_stop(
        "seat-1 rats=3 exploded=1 pot=white-3@3,orange-1@4 bag=white-1\nseat-2 rats=1"
    ).passes_round()
    table.shows(
        "seat-1 rats=0 exploded=0 stopped=0 scoring=0 pot=none bag=white-1,white-3,orange-1\nseat-2 rats=0"
    )


@pytest.mark.rule("Q-ROUND-5", "Q-BREW-9", "Q-FLASK-9")
def test_nothing_of_the_last_brewing_is_left_in_the_next() -> None:
    left = "shielded=1 white_seen=1 chance_used=1 tails_given=2"
    table = about_to_stop(f"seat-1 {left} pot=orange-1@12 flask=1", round_number=2).plays(1, "stop")
    table.plays(2, "stop").plays(1, "decline").plays(1, "take orange-1").plays(1, "leave").passes_round()
    table.shows(
        """seat-1 shielded=0 white_seen=0 chance_used=0 tails_given=0 has_drawn=0 coins=0
        seat-1 num_bought=0 first_color=none"""
    )
    table.chance("living-in-luxury")
    assert table.refuses(1, "stop") == "first-draw-is-compulsory"
    assert table.refuses(1, "use-flask") == "no-chip-to-return"


# --- The round tracker ----------------------------------------------------------------------------------


def round_after(round_number: int, seats: int = 2) -> TableTop:
    return about_to_stop(round_number=round_number, seats=seats).passes_round()


@pytest.mark.rule("Q-TRACKER-1", "Q-TRACKER-2")
@pytest.mark.parametrize(("round_number", "color"), [(2, "yellow"), (3, "purple")])
def test_a_book_is_opened_before_the_card_is_read(round_number: int, color: str) -> None:
    assert round_after(round_number - 1).events()[-1] == ("book-opened", color)


@pytest.mark.rule("Q-TRACKER-1", "Q-TRACKER-2")
@pytest.mark.parametrize("round_number", [4, 5, 6, 7, 8, 9])
def test_no_other_round_opens_a_book(round_number: int) -> None:
    assert "book-opened" not in [event[0] for event in round_after(round_number - 1).events()]


@pytest.mark.rule("Q-TRACKER-1", "Q-TRACKER-2")
@pytest.mark.parametrize(
    ("chip", "round_number", "refusal"),
    [
        ("yellow-1", 1, "book-is-closed"),
        ("yellow-1", 2, "legal"),
        ("purple-1", 2, "book-is-closed"),
        ("purple-1", 3, "legal"),
    ],
)
def test_an_open_book_sells(chip: str, round_number: int, refusal: str) -> None:
    table = given(
        "table phase=buying owing=1\nseat-1 asked=buy coins=20\nseat-2 asked=nothing",
        round_number=round_number,
    )
    assert table.refuses(1, f"take {chip}") == refusal


@pytest.mark.rule("Q-TRACKER-3")
@pytest.mark.parametrize("seats", [2, 4])
def test_in_round_six_a_white_chip_goes_into_every_bag(seats: int) -> None:
    before = about_to_stop(seats=seats, round_number=5)
    kept = before.state.table.supply[0]
    table = round_after(5, seats)
    assert table.events()[-1] == ("whites-added",)
    assert (kept, table.state.table.supply[0]) == (seats, 0)
    for seat in range(1, seats + 1):
        table.shows(f"seat-{seat} bag=white-1*5,white-2*2,white-3,orange-1*2,green-1")


@pytest.mark.rule("Q-TRACKER-3")
@pytest.mark.parametrize("round_number", [5, 7])
def test_no_white_chip_is_added_in_other_rounds(round_number: int) -> None:
    round_after(round_number - 1).shows("seat-1 bag=white-1*4,white-2*2,white-3,orange-1*2,green-1")


@pytest.mark.rule("Q-TRACKER-4")
@pytest.mark.parametrize(("round_number", "at_a_signal"), [(8, False), (9, True)])
def test_round_nine_is_brewed_on_a_signal(round_number: int, at_a_signal: bool) -> None:
    table = new_game().change(f"table round_number={round_number}").chance("magic-potion")
    assert (("signal", 1) in table.events()) == at_a_signal


@pytest.mark.rule("Q-TRACKER-4")
def test_leftover_rubies_and_coins_turn_into_points_in_round_nine() -> None:
    table = about_to_stop("seat-1 rubies=2 pot=orange-1@4", round_number=9).plays(1, "stop").plays(2, "stop")
    table.plays(1, "decline")  # the die
    assert {"rubies-to-point", "coins-to-point"} <= table.legal(1)
