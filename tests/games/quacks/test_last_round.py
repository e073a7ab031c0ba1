"""The end of round 9: what rubies and coins are still good for."""

import pytest

from ludarium.games.quacks import GAME
from tests.games.quacks.table import TableTop, brewed


def last(text: str, **options: object) -> TableTop:
    """Everyone has stopped in round 9; nobody has rubies unless the text says so."""
    return brewed(f"seat-1 rubies=0\nseat-2 rubies=0\n{text}", round_number=9, **options)


@pytest.mark.rule("Q-LAST-1")
def test_neither_chips_nor_flask_refills_are_sold_in_round_9() -> None:
    table = last("seat-1 pot=orange-1@30 rubies=2 flask=0")
    assert table.legal(1) == {"buy-droplet", "rubies-to-point", "coins-to-point", "done"}
    assert table.refuses(1, "refill-flask") == "not-in-the-last-round"
    assert table.happened("bought") == []


@pytest.mark.rule("Q-LAST-1")
def test_before_round_9_there_are_chips_and_refills_but_no_exchanges() -> None:
    table = brewed("seat-1 pot=orange-1@30 rubies=2 flask=0", round_number=8).plays(1, "leave")
    assert table.legal(1) == {"buy-droplet", "refill-flask", "done"}
    assert (
        table.refuses(1, "rubies-to-point") == table.refuses(1, "coins-to-point") == "only-in-the-last-round"
    )


@pytest.mark.rule("Q-LAST-2")
@pytest.mark.parametrize("exploded", [0, 1])
def test_two_rubies_make_a_point_as_often_as_they_last_exploded_or_not(exploded: int) -> None:
    table = (
        last(f"seat-1 rubies=5 exploded={exploded}").plays(1, "rubies-to-point").plays(1, "rubies-to-point")
    )
    table.shows("seat-1 rubies=1 score=2")
    assert (
        table.happened("rubies-paid", "points-gained") == [("rubies-paid", 1, 2), ("points-gained", 1, 1)] * 2
    )
    assert GAME.waiting(table.state.table) == 0


@pytest.mark.rule("Q-LAST-3")
def test_five_coins_make_a_point_as_often_as_they_last() -> None:
    table = last("seat-1 pot=orange-1@11").plays(1, "coins-to-point").plays(1, "coins-to-point")
    table.shows("seat-1 coins=2 score=4")
    assert table.happened("coins-paid", "points-gained")[-2:] == [
        ("coins-paid", 1, 5),
        ("points-gained", 1, 1),
    ]
    assert GAME.waiting(table.state.table) == 0


@pytest.mark.rule("Q-LAST-3")
def test_exactly_five_coins_are_enough() -> None:
    assert last("seat-1 pot=orange-1@4 rubies=0").legal(1) == {"coins-to-point", "done"}


@pytest.mark.rule("Q-LAST-2")
def test_rubies_make_points_even_if_nothing_else_can_be_bought() -> None:
    table = last("seat-1 pot=orange-1@3 rubies=2 droplet=52 flask=1")
    assert table.legal(1) == {"rubies-to-point", "done"}


@pytest.mark.rule("Q-LAST-3")
def test_four_coins_are_too_few() -> None:
    assert GAME.waiting(last("seat-1 pot=orange-1@3").state.table) == 0
    assert last("seat-1 pot=orange-1@3 rubies=2").refuses(1, "coins-to-point") == "too-few-coins"


@pytest.mark.rule("Q-LAST-3", "Q-LAST-4")
def test_an_exploded_pot_takes_its_points_unasked_and_exchanges_no_coins() -> None:
    table = last("seat-1 pot=white-3@30 exploded=1")
    table.shows("seat-1 score=7 coins=0")
    assert table.happened("points-chosen") == []
    assert GAME.waiting(table.state.table) == 0


@pytest.mark.rule("Q-LAST-3", "Q-BLUE2-1")
def test_a_shielded_explosion_may_exchange_its_coins() -> None:
    table = last("seat-1 pot=white-3@11 exploded=1 shielded=1").plays(1, "coins-to-point")
    table.shows("seat-1 coins=7 score=3")


@pytest.mark.rule("Q-LAST-5")
def test_steps_may_still_be_bought_in_any_order_with_the_exchanges() -> None:
    table = last("seat-1 pot=orange-1@11 rubies=6", pot_side="back")
    table.plays(1, "buy-droplet").plays(1, "move-tube").plays(1, "coins-to-point").plays(1, "rubies-to-point")
    table.plays(1, "buy-droplet").plays(1, "move-droplet")
    table.shows("seat-1 rubies=1 coins=7 score=4 tube=1 droplet=1")


@pytest.mark.rule("Q-LAST-2", "Q-LAST-5")
def test_one_ruby_is_too_few_for_a_point_or_a_step() -> None:
    table = last("seat-1 pot=orange-1@11 rubies=1")
    assert table.refuses(1, "rubies-to-point") == table.refuses(1, "buy-droplet") == "too-few-rubies"


@pytest.mark.rule("Q-LAST-2", "Q-LAST-3")
def test_nothing_need_be_exchanged() -> None:
    table = last("seat-1 pot=orange-1@11 rubies=6").plays(1, "done")
    table.shows("seat-1 rubies=6 coins=12 score=2")
    assert GAME.waiting(table.state.table) == 0
