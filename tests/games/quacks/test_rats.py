"""The rats: help for those who lag behind."""

import pytest

from tests.games.quacks.table import TableTop, new_game


def scores(*points: int, round_number: int = 2, card: str = "magic-potion", text: str = "") -> TableTop:
    """A round whose card has just been read, with these scores."""
    lines = "\n".join(f"seat-{seat} score={score}" for seat, score in enumerate(points, 1))
    table = new_game(len(points)).change(f"table round_number={round_number}\n{lines}\n{text}")
    return table.chance(card)


def rats(table: TableTop) -> list[int]:
    return [table.seat(seat).rats for seat in range(1, table.state.table.options.seats + 1)]


@pytest.mark.rule("Q-RATS-2", "Q-RATS-3")
def test_the_rulebook_example_gives_no_one_and_two_rats() -> None:
    assert rats(scores(20, 19, 17, 16)) == [0, 0, 1, 2]


@pytest.mark.rule("Q-RATS-3")
@pytest.mark.parametrize(
    ("score", "highest", "tails"),
    [(19, 20, 0), (17, 20, 1), (16, 20, 2), (51, 68, 7), (39, 68, 12), (0, 50, 23), (50, 51, 0), (50, 52, 1)],
)
def test_every_tail_up_to_the_leader_brings_a_rat(score: int, highest: int, tails: int) -> None:
    assert rats(scores(score, highest)) == [tails, 0]


@pytest.mark.rule("Q-RATS-1")
@pytest.mark.parametrize(("round_number", "tails"), [(1, 0), (2, 2), (9, 2)])
def test_rats_come_from_round_two_on(round_number: int, tails: int) -> None:
    assert rats(scores(0, 5, round_number=round_number)) == [tails, 0]


@pytest.mark.rule("Q-RATS-1")
def test_a_card_finds_no_tails_in_round_one() -> None:
    table = scores(0, 9, round_number=1, card="rats-are-friends")
    assert table.refuses(1, "take-points") == "too-few-tails"


@pytest.mark.rule("Q-RATS-1")
def test_rats_come_after_the_card_has_acted() -> None:
    table = scores(0, 0, card="just-in-time").plays(1, "remove-white").plays(2, "take-points")
    assert table.events()[-1] == ("rats-help", 1, 1)


@pytest.mark.rule("Q-RATS-2")
def test_tied_leaders_get_no_rats() -> None:
    assert rats(scores(30, 12, 30)) == [0, 9, 0]


@pytest.mark.rule("Q-RATS-4")
def test_the_rat_stone_goes_beyond_the_droplet_and_brewing_starts_there() -> None:
    table = scores(0, 5, text="seat-1 droplet=3").draws(1, "white-2")
    table.shows("seat-1 pot=white-2@7")


@pytest.mark.rule("Q-RATS-4")
def test_the_rat_stone_goes_no_further_than_space_52() -> None:
    table = scores(0, 50, round_number=9, text="seat-1 droplet=40").plays(1, "stop").plays(2, "stop")
    assert ("stopped", 1, 53) in table.events()


@pytest.mark.rule("Q-RATS-5")
def test_rats_are_used_without_being_asked() -> None:
    table = scores(0, 5)
    assert ("rats-help", 1, 2) in table.events()
    assert table.legal(1) == {"draw"}


@pytest.mark.rule("Q-RATS-5")
def test_only_a_good_start_lets_rats_be_given_up() -> None:
    table = scores(0, 9, card="good-start").plays(1, "give-up-tails 2")
    assert rats(table) == [1, 0]
