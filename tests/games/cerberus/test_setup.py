"""Setting up: pawns, boats, die, decks and the first player."""

import pytest

from ludarium.games.cerberus import GAME
from tests.games.cerberus.table import given, new_game


@pytest.mark.rule("CB-SETUP-1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_all_pawns_stand_on_the_gates_and_cerberus_in_his_lair(seats: int) -> None:
    table = new_game(seats)
    assert table.spaces() == [2] * seats
    assert table.state.table.cerberus == 0
    assert table.state.table.left == seats


@pytest.mark.rule("CB-SETUP-1")
def test_three_to_seven_players_take_part() -> None:
    assert GAME.seats == (3, 4, 5, 6, 7)


@pytest.mark.rule("CB-SETUP-2")
def test_the_boats_lie_in_any_order_and_nobody_knows_it() -> None:
    table = new_game()
    assert table.odds() == dict.fromkeys(("123", "132", "213", "231", "312", "321"), 1)
    assert table.stream() == "boats"
    table.chance("231")
    assert list(table.state.hidden.boats) == [2, 3, 1]
    assert all(list(own.mind.boats) == [0, 0, 0] for own in table.state.own)
    assert table.happened("boats-laid") == [("boats-laid",)]


@pytest.mark.rule("CB-SETUP-3")
@pytest.mark.parametrize(("seats", "place"), [(3, 4), (5, 2), (7, 0)])
def test_the_die_lies_on_the_label_of_the_players_behind_spare_pawns(seats: int, place: int) -> None:
    table = new_game(seats).state.table
    assert table.rage == place
    assert list(table.track) == [7] * place + [-1] * seats


@pytest.mark.rule("CB-SETUP-4", "CB-OPTION-7")
@pytest.mark.parametrize(
    ("seats", "difficulty", "minimum"),
    [(4, 0, 3), (4, 2, 5), (7, 5, 8), (3, 0, 5), (3, 1, 6), (3, 3, 8), (3, 5, 8)],
)
def test_the_die_shows_its_minimum(seats: int, difficulty: int, minimum: int) -> None:
    table = new_game(seats, difficulty=difficulty).state.table
    assert (table.speed, table.minimum) == (minimum, minimum)


@pytest.mark.rule("CB-SETUP-5", "CB-SEE-1")
def test_everybody_begins_with_four_action_cards_and_nothing_else() -> None:
    table = new_game(5)
    assert list(table.state.hidden.deck) == [3] * 6 + [4] * 6 + [0]
    assert list(table.state.table.deck_sizes) == [24, 18]
    table.chance("123")
    for seat in range(1, 6):
        assert table.seat(seat).actions == 15
        assert table.hand(seat) == {}
    assert list(table.state.table.deck_sizes) == [24, 18]
    assert table.asked(1) == "flee-by-action"


@pytest.mark.rule("CB-SETUP-5")
def test_any_card_of_a_deck_may_be_drawn_and_each_seat_has_a_stream() -> None:
    table = given("hand-2 cards=sacrifice*3").plays(1, "act 1a-1")
    assert table.odds()["sacrifice"] == 1
    assert table.odds()["arrogance"] == 4
    assert table.stream() == "survival 1"
    table = given("seat-2 camp=cerberus actions=15", turn=2).plays(2, "serve 2k-2")
    assert table.odds() == dict.fromkeys(
        ("ambush", "deceit", "violence", "sabotage", "treachery", "grudge"), 3
    )
    assert table.stream() == "betrayal 2"


@pytest.mark.rule("CB-SETUP-6", "CB-OPTION-9")
def test_seat_1_begins_or_the_first_player_is_drawn() -> None:
    assert new_game().happened("first-player") == [("first-player", 1)]
    table = new_game(first_player="drawn")
    assert table.odds() == {"1": 1, "2": 1, "3": 1, "4": 1}
    assert table.stream() == "first"
    table.chance("3", "123")
    assert table.waits_for() == {3}
    assert table.happened("first-player", "turn-begins") == [("first-player", 3), ("turn-begins", 3, 1)]


@pytest.mark.rule("CB-SETUP-7", "CB-OPTION-8")
def test_by_the_alternative_rule_everybody_begins_with_a_survival_card() -> None:
    table = new_game(3, start_card="on", first_player="drawn").chance("2", "123")
    table.chance("sacrifice", "arrogance", "cowardice")
    assert [table.hand(seat) for seat in (1, 2, 3)] == [{"cowardice": 1}, {"sacrifice": 1}, {"arrogance": 1}]
    assert table.waits_for() == {2}
    assert new_game(3).chance("123").waits_for() == {1}
