"""Phase F: spending rubies. The exchanges of the last round have their own file."""

import pytest

from tests.games.quacks.table import TableTop, brewed


def wallet(rubies: int, text: str = "", **options: object) -> TableTop:
    """Seat 1 has so many rubies when the round ends, and nothing to buy."""
    return brewed(f"table supply=none\nseat-1 rubies={rubies}\nseat-2 rubies=0\n{text}", **options)


@pytest.mark.rule("Q-SPEND-1")
def test_two_rubies_move_the_droplet_as_often_as_they_last() -> None:
    table = wallet(5)
    assert table.legal(1) == {"buy-droplet", "done"}
    table.plays(1, "buy-droplet")
    table.shows("seat-1 rubies=3 droplet=1")
    table.plays(1, "buy-droplet")
    assert table.happened("rubies-paid", "droplet-moved") == [
        *(("rubies-paid", 1, 2), ("droplet-moved", 1, 1)),
        *(("rubies-paid", 1, 2), ("droplet-moved", 1, 2)),
    ]
    table.shows("table round_number=4\nseat-1 rubies=1 droplet=2")


@pytest.mark.rule("Q-SPEND-1")
def test_rubies_may_be_kept() -> None:
    wallet(5).plays(1, "done").shows("table round_number=4\nseat-1 rubies=5 droplet=0")


@pytest.mark.rule("Q-SPEND-1")
def test_one_ruby_buys_nothing() -> None:
    table = wallet(1, "seat-1 flask=0")
    table.shows("table round_number=4")
    table = wallet(3, "seat-1 flask=0").plays(1, "buy-droplet")
    table.shows("table round_number=4\nseat-1 rubies=1 flask=0")


@pytest.mark.rule("Q-SPEND-1", "Q-ROUND-4", "Q-EXPLODE-4")
def test_players_spend_in_turn_from_the_first_player_exploded_or_not() -> None:
    table = wallet(4, "table first=1\nseat-1 exploded=1\nseat-2 rubies=2").plays(1, "choose-points")
    assert (table.asked(1), table.asked(2)) == ("nothing", "spend")
    table.plays(2, "done")
    assert table.asked(1) == "spend"


@pytest.mark.rule("Q-SPEND-2")
def test_two_rubies_refill_an_empty_flask() -> None:
    table = wallet(4, "seat-1 flask=0").plays(1, "refill-flask")
    table.shows("seat-1 rubies=2 flask=1")
    assert table.happened("rubies-paid", "flask-refilled") == [("rubies-paid", 1, 2), ("flask-refilled", 1)]


@pytest.mark.rule("Q-SPEND-2")
def test_a_full_flask_cannot_be_refilled() -> None:
    table = wallet(4, "seat-1 flask=0").plays(1, "refill-flask")
    assert table.refuses(1, "refill-flask") == "flask-is-full"


@pytest.mark.rule("Q-SPEND-3")
def test_the_droplet_stays_where_it_is_from_round_to_round() -> None:
    table = (
        wallet(2, "seat-1 droplet=6")
        .plays(1, "buy-droplet")
        .chance("lucky-devil")
        .plays(1, "draw", draws="white-1")
    )
    table.shows("table round_number=4\nseat-1 droplet=7 pot=white-1@8")


@pytest.mark.rule("Q-SPEND-3")
def test_the_droplet_never_passes_space_52() -> None:
    table = wallet(5, "seat-1 droplet=51").plays(1, "buy-droplet")
    table.shows("table round_number=4\nseat-1 droplet=52 rubies=4")


@pytest.mark.rule("Q-SPEND-3", "Q-SPEND-2")
def test_at_space_52_only_the_flask_is_sold() -> None:
    table = wallet(2, "seat-1 droplet=52 flask=0")
    assert table.legal(1) == {"refill-flask", "done"}
    assert table.refuses(1, "buy-droplet") == "droplet-at-the-end"


@pytest.mark.rule("Q-SPEND-2", "Q-SPEND-3")
def test_at_space_52_with_a_full_flask_rubies_buy_nothing() -> None:
    wallet(2, "seat-1 droplet=52").shows("table round_number=4")


@pytest.mark.rule("Q-SPEND-3", "Q-OPTION-10", "Q-TUBE-1")
def test_a_step_that_no_droplet_can_take_is_not_offered() -> None:
    assert brewed("seat-1 pot=black-1@2 droplet=52").asked(1) == "buy"
    table = brewed("seat-1 pot=black-1@2 droplet=52", pot_side="back")
    assert table.legal(1) == {"keep-droplet", "move-tube"}
    assert table.refuses(1, "move-droplet") == "droplet-at-the-end"
