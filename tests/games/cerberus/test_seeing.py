"""What is secret: hands, decks; boats and offers are tested with their chapters."""

import pytest

from ludarium.games.cerberus import GAME
from ludarium.games.cerberus.rules.cards import count_as_gone, discard_all
from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import SPECTATOR
from tests.games.cerberus.enumerated import reshuffled
from tests.games.cerberus.table import given


@pytest.mark.rule("CB-SEE-1")
def test_a_hand_is_seen_by_its_owner_and_counted_by_all() -> None:
    table = given("hand-1 cards=sacrifice*2\nhand-2 cards=arrogance")
    for viewer, cards in ((0, [2, 0]), (1, [0, 1]), (2, [0, 0]), (SPECTATOR, [0, 0])):
        seen = GAME.see(table.state, viewer)
        assert [seen.own.hand.cards[6], seen.own.hand.cards[11]] == cards
        assert [seen.table.players[seat].hand_size for seat in range(3)] == [2, 1, 0]


@pytest.mark.rule("CB-SEE-1")
def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    table = given().plays(1, "act 1a-1", draws="sacrifice sacrifice")
    assert table.audience("drew") == [-1, -1]
    assert table.audience("card-drawn") == [1, 1]


@pytest.mark.rule("CB-SEE-1")
def test_unseen_cards_are_anywhere_but_in_ones_own_hand_and_on_the_pile() -> None:
    text = (
        "hand-1 cards=sacrifice*2\nhand-2 cards=arrogance\n"
        "seat-3 camp=cerberus\nhand-3 cards=grudge*2\ntable pile=sacrifice,ambush*3"
    )
    table = given(text)
    seen = GAME.see(table.state, 0)
    hands = set[tuple[int, ...]]()
    for number in range(300):
        twin = GAME.State()
        GAME.imagine(seen, twin, new_luck(number))
        assert list(twin.own[0].hand.cards) == list(table.state.own[0].hand.cards)
        assert sum(twin.own[1].hand.cards[6:]) == 1
        assert twin.own[1].hand.cards[6] + twin.hidden.deck[6] == 1
        assert twin.own[2].hand.cards[0] == 0
        hands.add(tuple(twin.own[1].hand.cards))
    assert len(hands) == 6


@pytest.mark.rule("CB-SEE-1")
def test_the_card_in_play_is_nowhere_else() -> None:
    table = given("hand-1 cards=favouritism\nseat-1 space=9").plays(1, "survive favouritism-simple")
    seen, twin = GAME.see(table.state, 1), GAME.State()
    GAME.imagine(seen, twin, new_luck(1))
    assert twin.hidden.deck[8] == 3


@pytest.mark.rule("CB-SEE-5")
def test_everybody_knows_what_a_new_deck_is_made_of_and_what_hands_held_then() -> None:
    state = reshuffled()
    table = state.table
    assert sum(table.made[6:]) == 20
    assert [card for card in range(13) for _ in range(table.held[card])] == [6, 7, 8, 9]
    assert (table.players[1].kept, table.players[1].drawn, table.players[1].left[6]) == (2, 2, 1)
    seen, twin = GAME.see(state, 0), GAME.State()
    for number in range(50):
        GAME.imagine(seen, twin, new_luck(number))
        assert twin.own[1].hand.cards[7] >= 1, "seat 2 still holds what it kept"
        assert twin.hidden.deck[8] <= table.made[8]


@pytest.mark.rule("CB-SEE-5")
def test_whoever_leaves_a_camp_leaves_behind_what_was_counted() -> None:
    state = reshuffled()
    discard_all(state, 1)
    count_as_gone(state, 1)
    table = state.table
    assert (table.gone_kept[0], table.gone_drawn[0], sum(table.gone)) == (2, 2, 4)
    assert (table.players[1].kept, table.players[1].drawn, sum(table.players[1].left)) == (0, 0, 0)


@pytest.mark.rule("CB-SEE-5", "CB-SEE-1")
def test_where_what_was_counted_does_not_lead_here_hands_are_any_cards_that_are_not_seen() -> None:
    """Seats 2 and 3 were given cards that nobody has counted: they were never drawn."""
    table = given("hand-2 cards=arrogance,grudge\nseat-3 camp=cerberus\nhand-3 cards=ambush")
    seen, hands = GAME.see(table.state, 0), set[tuple[int, ...]]()
    for number in range(100):
        twin = GAME.State()
        GAME.imagine(seen, twin, new_luck(number))
        assert [sum(own.hand.cards) for own in twin.own[:4]] == [0, 2, 1, 0]
        assert sum(twin.hidden.deck) == sum(table.state.hidden.deck)
        hands.add(tuple(twin.own[1].hand.cards))
    assert len(hands) > 6
