"""Every power of every card, played on an open stretch of the board."""

import pytest

from tests.games.cerberus.table import TableTop, given

OPEN = "seat-1 space=9\nseat-2 space=9\nseat-3 space=9\nseat-4 space=9\ntable rage=5 speed=4"
KEPT = (
    "seat-1 camp=cerberus actions=15\nseat-2 space=9\n"
    "seat-3 space=10\nseat-4 space=11\ntable rage=5 speed=4 cerberus=3"
)


def adventurer(
    *answers: str, cards: str = "none", draws: str = "", text: str = "", **options: object
) -> TableTop:
    return given(f"{OPEN}\nhand-1 cards={cards}\n{text}", **options).plays(1, *answers, draws=draws)


def cerberus(
    *answers: str, cards: str = "none", draws: str = "", text: str = "", **options: object
) -> TableTop:
    return given(f"{KEPT}\nhand-1 cards={cards}\n{text}", **options).plays(1, *answers, draws=draws)


# --- Action cards, adventurer face ------------------------------------------------------------------------


@pytest.mark.rule("CB-ACT1A-1")
def test_1a_1_draws_two() -> None:
    table = adventurer("act 1a-1", draws="sacrifice cowardice")
    assert table.hand(1) == {"sacrifice": 1, "cowardice": 1}
    table.shows("table rage=6 speed=4\nseat-1 actions=14")


@pytest.mark.rule("CB-ACT1A-2")
def test_1a_2_draws_one_and_two_others_draw_one_each() -> None:
    table = adventurer("act 1a-2", "do 1", draws="sacrifice").plays(1, "aim-second 2", draws="cowardice")
    table.plays(1, "aim-third 4", draws="arrogance")
    assert [table.hand(n) for n in (1, 2, 3, 4)] == [{"sacrifice": 1}, {"cowardice": 1}, {}, {"arrogance": 1}]
    table.shows("table rage=6")


@pytest.mark.rule("CB-ACT2A-1")
def test_2a_1_advances_two_and_another_one() -> None:
    adventurer("act 2a-1", "do 1", "aim-second 3").shows(
        "seat-1 space=11 actions=13\nseat-3 space=10\ntable rage=5 speed=5"
    )


@pytest.mark.rule("CB-ACT2A-2")
def test_2a_2_advances_one_and_another_two() -> None:
    table = adventurer("act 2a-2", "do 1", "aim-second 3", cards="sacrifice")
    table.shows("seat-1 space=10\nseat-3 space=11\ntable rage=5 speed=4 pile=sacrifice")


@pytest.mark.rule("CB-ACT3A-1")
def test_3a_1_advances_two() -> None:
    adventurer("act 3a-1").shows("seat-1 space=11 actions=11\ntable rage=6")


@pytest.mark.rule("CB-ACT3A-2")
def test_3a_2_advances_two_others_by_three_and_one() -> None:
    """The rulebook's example of different adventurers."""
    adventurer("act 3a-2", "aim-first 2", "aim-second 4").shows(
        "seat-1 space=9\nseat-2 space=12\nseat-4 space=10\ntable rage=6"
    )


@pytest.mark.rule("CB-ACT4A-1")
def test_4a_1_draws_one_and_takes_cards_back() -> None:
    table = adventurer("act 4a-1", draws="sacrifice", text="seat-1 actions=8")
    assert table.hand(1) == {"sacrifice": 1}
    table.shows("seat-1 actions=15\ntable rage=6")


@pytest.mark.rule("CB-ACT4A-2")
def test_4a_2_takes_cards_back_and_has_the_boat_effect() -> None:
    table = adventurer("act 4a-2", "look 3", text="seat-1 actions=9")
    table.shows("seat-1 actions=15 looked=4\nmind-1 boats=0,0,3\ntable rage=6")


# --- Action cards, Cerberus face --------------------------------------------------------------------------


@pytest.mark.rule("CB-ACT1K-1")
def test_1k_1_raises_the_speed() -> None:
    cerberus("serve 1k-1").shows("table speed=5 rage=5\nseat-1 actions=14")


@pytest.mark.rule("CB-ACT1K-2")
def test_1k_2_draws_two_for_speed() -> None:
    table = cerberus("serve 1k-2", draws="ambush grudge")
    assert table.hand(1) == {"ambush": 1, "grudge": 1}
    table.shows("table speed=3")


@pytest.mark.rule("CB-ACT2K-1")
def test_2k_1_advances_cerberus() -> None:
    cerberus("serve 2k-1").shows("table cerberus=4 rage=5")


@pytest.mark.rule("CB-ACT2K-2")
def test_2k_2_draws_one() -> None:
    assert cerberus("serve 2k-2", draws="ambush").hand(1) == {"ambush": 1}


@pytest.mark.rule("CB-ACT3K-1")
def test_3k_1_pushes_one_and_three_others_go_back() -> None:
    text = "seat-5 space=13\nseat-2 space=9\nseat-3 space=10\nseat-4 space=11"
    table = cerberus("serve 3k-1", "push 2", text=text, seats=5)
    assert table.asked(1) == "aim-first-part"
    table.plays(1, "aim-first 3").plays(1, "aim-second 4")
    table.shows("seat-2 space=10\nseat-3 space=9\nseat-4 space=10\nseat-5 space=12")


@pytest.mark.rule("CB-ACT3K-2")
def test_3k_2_raises_the_rage() -> None:
    cerberus("serve 3k-2").shows("table rage=6 speed=4")


@pytest.mark.rule("CB-ACT4K-1")
def test_4k_1_takes_cards_back() -> None:
    cerberus("serve 4k-1", text="seat-1 actions=9").shows("seat-1 actions=15")


@pytest.mark.rule("CB-ACT4K-2")
def test_4k_2_pushes_one_by_two_draws_and_takes_cards_back() -> None:
    table = cerberus("serve 4k-2", "push 3", draws="ambush", text="seat-1 actions=9")
    table.shows("seat-1 actions=15 hand_size=1\nseat-3 space=12")


# --- Survival cards ---------------------------------------------------------------------------------------


@pytest.mark.rule("CB-SUR1-1")
def test_sacrifice() -> None:
    table = adventurer("survive sacrifice-simple", "do 1", "aim-second 3", cards="sacrifice")
    table.shows("table rage=4 pile=sacrifice\nseat-3 space=8")


@pytest.mark.rule("CB-SUR1-2")
def test_advanced_sacrifice() -> None:
    table = adventurer("survive sacrifice-advanced", "do 1", "aim-second 3", cards="sacrifice,cowardice")
    table.shows("table rage=3 pile=sacrifice,cowardice\nseat-3 space=7")


@pytest.mark.rule("CB-SUR2-1")
def test_selfishness() -> None:
    adventurer("survive selfishness-simple", cards="selfishness").shows("seat-1 space=10\ntable rage=5")


@pytest.mark.rule("CB-SUR2-2")
def test_advanced_selfishness() -> None:
    table = adventurer("survive selfishness-advanced", cards="selfishness,cowardice")
    table.shows("seat-1 space=11\ntable pile=selfishness,cowardice")


@pytest.mark.rule("CB-SUR3-1")
def test_favouritism() -> None:
    table = adventurer("survive favouritism-simple", "do 1", "aim-second 4", cards="favouritism")
    table.shows("seat-1 space=10\nseat-4 space=10")


@pytest.mark.rule("CB-SUR3-2")
def test_advanced_favouritism() -> None:
    table = adventurer(
        "survive favouritism-advanced", "do 1", "aim-second 4", "aim-third 2", cards="favouritism,cowardice*3"
    )
    table.shows(
        "seat-1 space=12\nseat-2 space=10\nseat-3 space=9\nseat-4 space=11\ntable pile=favouritism,cowardice*3"
    )


@pytest.mark.rule("CB-SUR4-1")
def test_cowardice() -> None:
    adventurer("survive cowardice-simple", "swap 1-2", cards="cowardice").shows("state boats=1,2,3")


@pytest.mark.rule("CB-SUR4-2")
@pytest.mark.parametrize(
    ("spaces", "steps"),
    [((10, 10, 10), 3), ((10, 9, 9), 1), ((9, 9, 9), 0), ((8, 10, 23), 2), ((10, 11, 12), 3)],
)
def test_advanced_cowardice(spaces: tuple[int, ...], steps: int) -> None:
    text = "\n".join(f"seat-{seat} space={space}" for seat, space in enumerate(spaces, 2))
    table = adventurer("survive cowardice-advanced", cards="cowardice,sacrifice", text=text, boats="312")
    table.shows(f"seat-1 space={9 + steps}")


@pytest.mark.rule("CB-SUR4-2")
def test_advanced_cowardice_goes_three_spaces_at_most() -> None:
    text = "\n".join(f"seat-{seat} space=10" for seat in range(2, 7))
    table = adventurer("survive cowardice-advanced", cards="cowardice,sacrifice", text=text, seats=6)
    table.shows("seat-1 space=12")


@pytest.mark.rule("CB-SUR5-1")
def test_opportunism() -> None:
    table = adventurer("survive opportunism-simple", "do 1", "aim-second 3", cards="opportunism")
    table.shows("seat-1 space=10\nseat-3 space=8")


@pytest.mark.rule("CB-SUR5-2")
def test_advanced_opportunism_forwards_or_backwards() -> None:
    table = adventurer("survive opportunism-advanced", "do 1", "aim-second 3", cards="opportunism,sacrifice")
    table.shows("seat-1 space=10\nseat-3 space=11")
    table = adventurer("survive opportunism-advanced", "send-back 3", cards="opportunism,sacrifice")
    table.shows("seat-1 space=10\nseat-3 space=7")


@pytest.mark.rule("CB-SUR5-2", "CB-EFFECT-4")
def test_somebody_in_the_boat_can_only_be_sent_back_by_opportunism() -> None:
    text = "seat-3 space=23"
    table = adventurer("survive opportunism-advanced", cards="opportunism,sacrifice", text=text, boats="312")
    assert table.refuses(1, "aim-second 3") == "is-in-the-boat"
    table.plays(1, "send-back 3").shows("seat-3 space=21")


@pytest.mark.rule("CB-SUR6-1")
def test_arrogance() -> None:
    table = adventurer("survive arrogance-simple", "aim-first 2", "aim-second 3", cards="arrogance")
    table.shows("seat-1 space=9\nseat-2 space=10\nseat-3 space=10\nseat-4 space=9")


@pytest.mark.rule("CB-SUR6-2")
def test_advanced_arrogance() -> None:
    table = adventurer("survive arrogance-advanced", "do 2", "aim-first 2", cards="arrogance,sacrifice")
    table.shows("seat-2 space=12\ntable rage=4")


@pytest.mark.rule("CB-SUR7-1", "CB-OPTION-6")
def test_fatalism() -> None:
    adventurer("survive fatalism-simple", cards="fatalism", survival_deck=28).shows("seat-1 space=7")


@pytest.mark.rule("CB-SUR7-2", "CB-OPTION-6")
def test_advanced_fatalism() -> None:
    table = adventurer("survive fatalism-advanced", "aim-first 3", cards="fatalism", survival_deck=28)
    table.shows("seat-1 space=8\nseat-3 space=12")
    table = given("seat-1 space=1\nhand-1 cards=fatalism", survival_deck=28)
    assert table.refuses(1, "survive fatalism-advanced") == "cannot-step-back"


# --- Betrayal cards ---------------------------------------------------------------------------------------


@pytest.mark.rule("CB-BET1-1")
def test_ambush() -> None:
    cerberus("betray ambush-simple", cards="ambush").shows("table cerberus=4 pile=ambush")


@pytest.mark.rule("CB-BET1-2")
def test_advanced_ambush() -> None:
    cerberus("betray ambush-advanced", cards="ambush,grudge").shows("table cerberus=5 pile=ambush,grudge")


@pytest.mark.rule("CB-BET2-1")
def test_deceit() -> None:
    cerberus("betray deceit-simple", "look 1", cards="deceit").shows("mind-1 boats=2,0,0")


@pytest.mark.rule("CB-BET2-2")
def test_advanced_deceit() -> None:
    table = cerberus("betray deceit-advanced", "push 2", "aim-first 4", cards="deceit")
    table.shows("seat-2 space=10\nseat-4 space=8")


@pytest.mark.rule("CB-BET3-1")
def test_violence() -> None:
    cerberus("betray violence-simple", cards="violence").shows("table rage=6")


@pytest.mark.rule("CB-BET3-2")
def test_advanced_violence() -> None:
    table = cerberus("betray violence-advanced", cards="violence,grudge*2")
    table.shows("table speed=6 rage=5 pile=violence,grudge*2")


@pytest.mark.rule("CB-BET4-1", "CB-TURN-8")
def test_sabotage_lets_two_discard_a_card_of_their_choice() -> None:
    text = "hand-2 cards=sacrifice,arrogance\nhand-3 cards=cowardice"
    table = cerberus("betray sabotage-simple", "aim-first 2", cards="sabotage", text=text)
    assert table.asked(2) == "lose-card"
    assert table.legal(2) == {"discard sacrifice", "discard arrogance"}
    table.plays(2, "discard arrogance").plays(1, "aim-second 3")
    table.shows("table pile=sabotage,arrogance,cowardice")


@pytest.mark.rule("CB-BET4-1", "CB-OPTION-14")
def test_sabotage_may_name_somebody_without_cards_or_by_option_not() -> None:
    text = "hand-3 cards=cowardice"
    table = cerberus("betray sabotage-simple", cards="sabotage", text=text)
    assert table.legal(1) == {"aim-first 2", "aim-first 3", "aim-first 4"}
    table = cerberus("betray sabotage-simple", cards="sabotage", text=text, sabotage_empty_hands="off")
    table.shows("table pile=sabotage,cowardice power=none")
    text = "hand-3 cards=cowardice\nhand-4 cards=cowardice"
    table = cerberus("betray sabotage-simple", cards="sabotage", text=text, sabotage_empty_hands="off")
    assert table.refuses(1, "aim-first 2") == "not-a-target"


@pytest.mark.rule("CB-BET4-2", "CB-EFFECT-6")
def test_advanced_sabotage_takes_a_card_or_two_spaces_from_each() -> None:
    text = "hand-2 cards=sacrifice\nhand-3 cards=cowardice"
    table = cerberus("betray sabotage-advanced", "aim-first 2", cards="sabotage,grudge", text=text)
    assert table.legal(2) == {"discard sacrifice", "go-back"}
    table.plays(2, "go-back").plays(1, "aim-first 3").plays(3, "discard cowardice")
    table.shows("seat-2 space=7 hand_size=1\nseat-3 space=10 hand_size=0\nseat-4 space=9\ntable power=none")


@pytest.mark.rule("CB-BET5-1")
def test_treachery() -> None:
    cerberus("betray treachery-simple", cards="treachery").shows("table speed=5")


@pytest.mark.rule("CB-BET5-2")
def test_advanced_treachery() -> None:
    cerberus("betray treachery-advanced", cards="treachery,grudge").shows("table rage=7")


@pytest.mark.rule("CB-BET6-1")
def test_grudge() -> None:
    cerberus("betray grudge-simple", "aim-first 3", cards="grudge").shows("seat-3 space=8")


@pytest.mark.rule("CB-BET6-2")
def test_advanced_grudge() -> None:
    table = cerberus("betray grudge-advanced", "aim-first 4", "aim-first 3", cards="grudge,ambush*2")
    table.shows("seat-2 space=7\nseat-3 space=8\nseat-4 space=9")
