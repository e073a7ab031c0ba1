"""A table of Quacks in the terminal: the pot, the odds, and what each choice would bring."""

from __future__ import annotations

import io
from collections.abc import Iterator
from random import Random

import pytest
from rich.console import Console

from ludarium.cli.screen import beside
from ludarium.games.quacks import GAME, terminal
from ludarium.games.quacks.actions import REWARD, STARTED_OVER
from ludarium.games.quacks.state import Seen
from ludarium.kernel.contract import SPECTATOR
from ludarium.kernel.history import Heard
from ludarium.kernel.match import Match
from ludarium.kernel.telling import Telling
from ludarium.kernel.texts import LANGUAGES
from tests.games.quacks.table import TableTop, given

NAMES = ("Eva", "Basil", "Clara", "Diego")


def lines(seen: Seen, texts: Telling, width: int = 80, height: int = 50) -> list[str]:
    console = Console(file=io.StringIO(), width=width, height=height, markup=False, highlight=False)
    console.print(terminal.draw(seen, texts))
    return [line.rstrip() for line in console.file.getvalue().splitlines()]  # type: ignore[attr-defined]


def seen_by(table: TableTop, seat: int) -> Seen:
    seen = Seen()
    GAME.see(table.state, seat - 1, seen)
    return seen


def drawn(table: TableTop, seat: int = 1, width: int = 80) -> list[str]:
    return lines(seen_by(table, seat), Telling(GAME, "en", names=NAMES, viewer=seat - 1), width)


def notes(table: TableTop, seat: int = 1) -> dict[str, str]:
    texts = Telling(GAME, "en", names=NAMES, viewer=seat - 1)
    told = beside(GAME, seen_by(table, seat), GAME.legal(table.state, seat - 1), texts)
    return {GAME.actions.text(action): words for action, words in told.items()}


def test_the_pot_shows_chips_droplet_rats_rubies_and_the_scoring_space() -> None:
    table = given("seat-1 droplet=2 rats=2 pot=white-2@6,green-4@10")
    assert drawn(table)[3:7] == [
        " 0  ·     ·     ~     ·     r     ◆     W2    ·     ·     ◆",
        "    0/0   1/0   2/0   3/0   4/0   5/0   6/1   7/1   8/1   9/1",
        "10  G4   [·]    ·     ◆     ·     ·     ◆     ·     ·     ·",
        "    10/2  11/2  12/2  13/2  14/3  15/3  15/3  16/3  16/4  17/4",
    ]


def test_chips_pile_up_on_the_last_space_and_score_on_the_spoon() -> None:
    table = given("seat-1 droplet=49 pot=white-3@52,orange-1@52,orange-1@52")
    assert drawn(table)[5] == "50  ◆     ·     O1+2 [·]"


def test_the_odds_of_the_next_draw_are_exact() -> None:
    table = given("seat-1 bag=white-1*2,white-3,green-1 pot=white-3@3,white-2@5,orange-1@6")
    assert "White 5 of 7. The next chip explodes your pot with 1 of 4 (25%)." in drawn(table)
    table = given("seat-1 bag=white-1*2,white-3,green-1 pot=white-3@3", card="living-in-luxury")
    assert "White 3 of 9. The next chip cannot explode your pot." in drawn(table)


def test_a_signal_round_says_that_answers_are_sealed() -> None:
    sealed = "On a signal: all answers are shown at the same time."
    assert sealed in drawn(given(signal_every_round=True))
    assert sealed not in drawn(given())


def test_every_player_has_a_line() -> None:
    table = given("seat-2 score=12 rubies=3 flask=0 pot=white-3@3,white-3@6 stopped=1 scoring=7", seats=3)
    assert "  Basil  12      3 empty 6/7   7/1    W3 W3 stopped" in drawn(table)


def test_at_120_columns_the_bag_stands_beside_the_pot() -> None:
    wide = drawn(given("seat-1 pot=white-3@3"), width=120)
    assert any("W3" in line and "Your bag" in line for line in wide)
    assert max(map(len, wide)) <= 120


def test_brewing_choices_tell_what_they_bring() -> None:
    table = given("seat-1 bag=white-1*2,white-3,green-1 pot=white-3@3,white-2@5 last=in-pot has_drawn=1")
    assert notes(table) == {
        "draw": "explodes with 1 of 4 chips, 25%",
        "stop": "scores on space 6: 6 coins, 1 VP",
        "use-flask": "white 2 goes back into the bag",
    }


def test_a_scoring_space_with_a_ruby_says_so() -> None:
    table = given("seat-1 pot=white-3@3,orange-1@4 last=in-pot has_drawn=1")
    assert notes(table)["stop"] == "scores on space 5: 5 coins, 0 VP, a ruby"


def test_chips_drawn_by_a_blue_one_tell_where_they_would_lie() -> None:
    table = given(
        "seat-1 pot=white-3@3,white-3@6,blue-2@8 last=in-pot has_drawn=1\n"
        "seat-1 offered=white-1,white-2,green-2 asked=place-one-of"
    )
    assert notes(table) == {
        "take white-1": "would lie on space 9, white 7 of 7",
        "take white-2": "would lie on space 10, explodes your pot",
        "take green-2": "would lie on space 10",
        "leave": "",
    }


def test_the_flask_names_the_red_chip_that_was_put_beside_the_pot() -> None:
    table = given("seat-1 bag=red-2,white-1 pot=white-3@3 last=in-pot has_drawn=1", red_book=2)
    table.draws(1, "red-2")
    assert notes(table)["use-flask"] == "red 2 goes back into the bag"
    table.plays(1, "use-flask")
    table.shows("seat-1 bag=red-2,white-1 pot=white-3@3 beside=none last=gone flask=0")


LOOKING = "seat-1 pot=white-3@3,blue-2@5 offered=red-2,orange-1 asked=place-one-of has_drawn=1"


def test_a_red_chip_of_set_2_is_said_to_go_beside_the_pot() -> None:
    assert notes(given(LOOKING, red_book=2))["take red-2"] == "would go beside the pot"
    assert notes(given(LOOKING, red_book=4))["take red-2"] == "would lie on space 7"


@pytest.mark.rule("Q-F22-1")
def test_a_strong_ingredient_goes_into_the_pot_unless_it_acts() -> None:
    strong = f"table phase=strong\n{LOOKING}"
    assert notes(given(strong, red_book=2))["take red-2"] == "would lie on space 7"
    acting = given(strong, red_book=2, strong_ingredient_safe_and_inert=False)
    assert notes(acting)["take red-2"] == "would go beside the pot"


def test_the_odds_are_told_of_a_whole_bag_only() -> None:
    assert not any("next chip" in line for line in drawn(given(LOOKING)))


@pytest.mark.rule("Q-BLACK-2")
def test_the_black_book_says_what_none_against_none_pays() -> None:
    buying = "table phase=buying\nseat-1 coins=6 stopped=1 asked=buy"
    two, or_none, more = (
        " ".join(" ".join(drawn(given(buying, **options), width=200)).split())
        for options in ({"seats": 2}, {"seats": 2, "black_zero_tie_pays": True}, {"seats": 3})
    )
    assert "None against none brings nothing." in two
    assert "As many in the pot as your opponent, even none" in or_none
    assert "nothing" not in or_none
    assert "than one neighbour" in more


@pytest.mark.rule("Q-PURPLE3-1")
def test_the_single_reward_of_purple_in_set_3_is_not_said_to_be_for_one_chip() -> None:
    table = given(
        "table phase=purple active=0\nseat-1 pot=purple-1@10,purple-1@20 stopped=1 asked=purple-reward",
        purple_book=3,
    )
    texts = Telling(GAME, "en", names=NAMES, viewer=0)
    assert texts.action("purple-reward", REWARD + 1) == "Take reward 1"
    assert notes(table)["reward 1"] == "2 VP"


@pytest.mark.parametrize(
    ("points", "rubies", "told"),
    [(0, 0, ""), (0, 1, " 1 ruby goes back."), (0, 3, " 3 rubies go back."), (4, 0, " 4 VP go back.")],
)
def test_a_new_start_says_what_goes_back(points: int, rubies: int, told: str) -> None:
    texts = Telling(GAME, "en", names=NAMES, viewer=0)
    heard = Heard(1, STARTED_OVER, "started-over", (1, points, rubies))
    assert texts.event(heard) == f"Basil starts the round over.{told}"


def test_purchases_tell_price_and_stock_and_the_table_tells_effects() -> None:
    table = given("table phase=buying\nseat-1 coins=6 stopped=1 asked=buy", seats=2)
    assert notes(table)["take green-1"] == "4 of your 6 coins, 13 left"
    board = "\n".join(drawn(table))
    assert "Each green chip among your last two brings 1 ruby." in board
    assert "From round 3 on." in board


# --- Whole games ------------------------------------------------------------------------------------------


def moments(options: dict[str, object], seed: int) -> Iterator[Match]:
    """A random game, halted before every answer."""
    rng = Random(seed)
    match = Match.start(GAME, GAME.Options.of(options), seed=seed)
    while not match.over:
        yield match
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.legal(seat)))
    yield match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", [1, 2, 3, 4])
def test_everything_in_a_game_can_be_drawn_asked_and_told(book: int, language: str) -> None:
    names = ("green_book", "blue_book", "red_book", "yellow_book", "purple_book")
    options: dict[str, object] = dict.fromkeys(names, book) | {
        "seats": 2 + book % 3,
        "pot_side": "back" if book > 2 else "front",
    }
    for number, match in enumerate(moments(options, book)):
        for seat in match.waiting:
            texts = Telling(GAME, language, names=NAMES, viewer=seat)
            assert texts.question(match.question(seat))
            for action in match.legal(seat):
                assert texts.action(match.question(seat), action)
            assert beside(GAME, match.seen(seat), match.legal(seat), texts)
            if number % 5 == 0:
                assert lines(match.seen(seat), texts, 80 if number % 2 else 120)
    texts = Telling(GAME, language, names=NAMES)
    assert lines(match.seen(SPECTATOR), texts)
    assert all(texts.event(heard) for heard in match.events_for(0))
