"""A turn: the action card, the other card, and what follows at its end."""

import pytest

from tests.games.cerberus.table import given, new_game


@pytest.mark.rule("CB-TURN-1", "CB-BOX-2")
def test_an_adventurer_must_play_one_action_card_by_one_of_its_powers() -> None:
    table = given()
    faces = ("1a-1", "1a-2", "2a-1", "3a-1", "3a-2", "4a-1", "4a-2")
    assert table.legal(1) == {f"act {face}" for face in faces}
    assert table.refuses(1, "end-turn") == "not-asked"
    table.plays(1, "act 3a-1", draws="sacrifice")
    assert table.refuses(1, "act 1a-1") == "not-asked"


@pytest.mark.rule("CB-TURN-1", "CB-TURN-7", "CB-BOX-2")
def test_cerberus_camp_plays_the_other_face() -> None:
    table = given("seat-1 camp=cerberus actions=15 \n table speed=4")
    powers = ("1k-1", "1k-2", "2k-1", "2k-2", "3k-1", "3k-2", "4k-1", "4k-2")
    assert table.legal(1) == {f"serve {power}" for power in powers}
    assert table.asked(1) == "chase-by-action"


@pytest.mark.rule("CB-TURN-2")
def test_another_card_may_be_played_before_or_after_the_action_card_but_only_one() -> None:
    table = given("seat-1 space=5\nhand-1 cards=selfishness*2")
    assert table.asked(1) == "flee"
    table.plays(1, "survive selfishness-simple")
    assert table.asked(1) == "flee-by-action"
    assert table.refuses(1, "survive selfishness-simple") == "not-asked"
    table.plays(1, "act 3a-1")
    table.shows("seat-1 space=8 \n table active=1")
    table = given("seat-1 space=5\nhand-1 cards=selfishness*2").plays(1, "act 3a-1")
    assert table.asked(1) == "flee-by-card"
    assert table.legal(1) == {"end-turn", "survive selfishness-simple", "survive selfishness-advanced"}
    table.plays(1, "survive selfishness-simple")
    assert table.waits_for() == {2}


@pytest.mark.rule("CB-TURN-2")
def test_a_card_drawn_in_this_turn_may_be_played_and_never_has_to() -> None:
    table = given("seat-1 space=5").plays(1, "act 1a-1", draws="selfishness cowardice")
    assert "survive selfishness-simple" in table.legal(1)
    assert "survive cowardice-simple" in table.legal(1)
    assert table.refuses(1, "survive arrogance-simple") == "card-not-held"
    table.plays(1, "end-turn")
    assert table.waits_for() == {2}


@pytest.mark.rule("CB-TURN-2")
@pytest.mark.parametrize(
    ("camp", "card", "answer"), [("adventurer", "sacrifice", "survive"), ("cerberus", "ambush", "betray")]
)
def test_only_cards_in_hand_can_be_played(camp: str, card: str, answer: str) -> None:
    table = given(f"seat-1 camp={camp} actions=15\nhand-1 cards={card}")
    other = "cowardice" if camp == "adventurer" else "grudge"
    assert table.refuses(1, f"{answer} {card}-simple") == "legal"
    assert table.refuses(1, f"{answer} {other}-simple") == "card-not-held"


@pytest.mark.rule("CB-TURN-3")
def test_the_action_step_falls_away_if_nothing_can_be_paid() -> None:
    """The die is on the hunt space through the rage symbol, act-2 lies open."""
    table = given(
        (
            "seat-1 space=21 actions=13\nseat-2 space=9\nseat-3 space=9\n"
            "seat-4 space=9\nhand-1 cards=selfishness\ntable rage=8"
        ),
        boats="312",
    )
    table.plays(1, "survive selfishness-simple")
    assert table.happened("action-skipped") == [("action-skipped", 1)]
    assert table.happened("hunt-begins") == [("hunt-begins", 3)]


@pytest.mark.rule("CB-TURN-3")
def test_with_a_card_left_the_turn_may_be_ended_without_an_action() -> None:
    table = given("table rage=9 speed=8\nseat-1 actions=13\nhand-1 cards=cowardice")
    assert table.asked(1) == "flee-by-card"
    assert table.legal(1) == {"end-turn", "survive cowardice-simple"}
    table.plays(1, "end-turn")
    assert table.happened("action-skipped") == [("action-skipped", 1)]


@pytest.mark.rule("CB-TURN-4")
def test_a_played_action_card_lies_open_until_it_is_taken_back() -> None:
    table = given("seat-1 space=5 actions=15").plays(1, "act 3a-1")
    table.shows("seat-1 actions=11")
    table = given("seat-1 actions=11")
    assert table.refuses(1, "act 3a-1") == "action-card-lies-open"
    assert table.refuses(1, "act 3a-2") == "action-card-lies-open"
    table.plays(1, "act 4a-1", draws="sacrifice").shows("seat-1 actions=15")


@pytest.mark.rule("CB-TURN-5")
def test_a_played_card_goes_to_the_pile_after_its_effect() -> None:
    table = given("seat-1 space=5\nhand-1 cards=favouritism").plays(1, "survive favouritism-simple")
    table.shows("table in_play=favouritism")
    assert table.pile() == {}
    table.plays(1, "do 1", "aim-second 2")
    table.shows("table in_play=none")
    assert table.pile() == {"favouritism": 1}
    assert table.hand(1) == {}


@pytest.mark.rule("CB-TURN-6")
def test_the_next_player_clockwise_follows_and_who_is_out_is_skipped() -> None:
    table = given("seat-2 camp=out\nseat-1 space=5").plays(1, "act 3a-1")
    assert table.waits_for() == {3}
    table = given("seat-1 camp=out\nseat-4 space=5", turn=4).plays(4, "act 3a-1")
    assert table.waits_for() == {2}


@pytest.mark.rule("CB-TURN-6", "CB-END-1")
def test_a_full_boat_leaves_before_a_hunt() -> None:
    table = given("seat-1 space=22\nseat-2 space=19\ntable rage=8 cerberus=18", boats="123").plays(
        1, "act 3a-1"
    )
    assert table.winners() == {1}
    assert table.happened("hunt-begins") == []


@pytest.mark.rule("CB-TURN-6", "CB-HUNT-1")
def test_a_turn_of_cerberus_camp_also_ends_with_boat_and_hunt() -> None:
    table = given("seat-1 camp=cerberus actions=15\nseat-2 space=4\ntable rage=8").plays(1, "serve 3k-2")
    assert table.happened("hunt-begins") == [("hunt-begins", 3)]
    table = given("seat-1 camp=cerberus actions=15\nseat-2 space=22", boats="123").plays(
        1, "serve 4k-2", "push 2"
    )
    table.chance("grudge").plays(1, "end-turn")
    assert table.winners() == {2}


@pytest.mark.rule("CB-TURN-7")
def test_a_camp_plays_its_own_cards_only() -> None:
    table = given("hand-1 cards=sacrifice")
    assert not any(answer.startswith(("serve", "betray")) for answer in table.legal(1))
    table = given("seat-1 camp=cerberus actions=15\nhand-1 cards=ambush")
    assert not any(answer.startswith(("act", "survive")) for answer in table.legal(1))
    assert table.asked(1) == "chase"
    table.plays(1, "serve 2k-2", draws="grudge")
    assert table.asked(1) == "chase-by-card"
    assert {"end-turn", "betray ambush-simple", "betray grudge-simple"} <= table.legal(1)


@pytest.mark.rule("CB-TURN-8")
def test_a_single_answer_is_given_unasked() -> None:
    """With two players left the only other adventurer advances at once."""
    table = given("seat-3 camp=out\nseat-4 camp=out\nseat-1 space=5\nseat-2 space=6").plays(
        1, "act 2a-1", "do 1"
    )
    table.shows("seat-1 space=7\nseat-2 space=7\ntable active=1")


@pytest.mark.rule("CB-TURN-8")
def test_a_single_power_is_played_unasked() -> None:
    table = given("seat-1 actions=2 space=5\nseat-2 space=6\nseat-3 camp=out\nseat-4 camp=out")
    assert table.happened("power-declared") == []  # cleared with the position
    table.shows("table power=2a-1")


@pytest.mark.rule("CB-TURN-9", "CB-OPTION-17")
@pytest.mark.parametrize("limit", [50, 100, 200])
def test_after_so_many_turns_the_gates_close_and_cerberus_wins(limit: int) -> None:
    position = (
        f"seat-1 space=5\nseat-2 camp=cerberus actions=15\nseat-3 camp=out\ntable turn_number={limit - 1}"
    )
    table = given(position, turn_limit=limit).plays(1, "act 3a-1")
    assert not table.over()
    table = given(position.replace(f"={limit - 1}", f"={limit}"), turn_limit=limit).plays(1, "act 3a-1")
    assert table.winners() == {2}
    assert table.happened("gates-close") == [("gates-close", limit)]


@pytest.mark.rule("CB-TURN-9")
def test_turns_are_counted() -> None:
    table = new_game().chance("123").plays(1, "act 1a-1", draws="sacrifice sacrifice").plays(1, "end-turn")
    assert table.happened("turn-begins") == [("turn-begins", 1, 1), ("turn-begins", 2, 2)]
