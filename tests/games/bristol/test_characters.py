"""The nine special actions."""

import pytest

from tests.games.bristol.table import cast_as, cast_in, column, given


@pytest.mark.rule("B-CHAR-1", "B-OPTION-7", "B-SERF-1", "B-LEECHES-2", "B-PLAGUE-3")
def test_the_serf_adds_a_symptom_to_any_area() -> None:
    table = cast_as("serf").plays(1, "special", draws="4")
    assert table.asked(1) == "which-cart"
    assert list(table.seen(1).own.drawn) == [4, 0]
    table.plays(1, "cart cedar")
    assert column(table.table.carts, "area_size") == [0, 1, 0]
    assert table.knows(1) == "4@c"
    assert table.plagued() == set()
    assert table.waits_for() == {2}
    table = cast_as("serf").change("hidden deck=none").change("table deck_size=0")
    assert table.refuses(1, "special") == "no-symptoms-left"


@pytest.mark.rule("B-OUTLAW-1", "B-OUTLAW-2", "B-MASON-1")
def test_the_outlaw_rerolls_a_die_and_may_earn_an_extra_action() -> None:
    table = cast_as("outlaw").plays(1, "special")
    assert table.asked(1) == "die-to-reroll"
    table.plays(1, "die 3", draws="cr")
    assert table.dice() == "ba ca cr ba ca oa"
    assert table.waits_for() == {2}, "not the outlaw's cart"
    for face in ("ba", "br"):
        table = cast_as("outlaw").plays(1, "special", "die 3", draws=face)
        assert table.waits_for() == {1}
        assert table.legal(1) >= {"special", "draw", "reroll 1", "end-turn"}
    assert table.happened("extra-action") == [("extra-action", 1)]
    assert table.plays(1, "end-turn").waits_for() == {2}


@pytest.mark.rule("B-OUTLAW-2", "B-CHICKEN-5", "B-CHICKEN-1")
def test_the_extra_action_is_any_main_action_but_the_outlaws_reroll_is_none_for_chicken() -> None:
    table = cast_as("outlaw").holding(1, "chicken-leeches").plays(1, "special", "die 3", draws="ba")
    assert table.refuses(1, "play chicken") == "only-after-reroll"
    table.plays(1, "special", "die 4", draws="br").plays(1, "draw", draws="arsenic-whip")
    assert table.refuses(1, "draw") == "already-acted"
    assert table.plays(1, "end-turn").waits_for() == {2}


@pytest.mark.rule("B-OUTLAW-3", "B-OPTION-19")
def test_the_outlaw_is_limited_in_a_turn() -> None:
    table = cast_as("outlaw", outlaw_limit=1).plays(1, "special", "die 3", draws="ba")
    assert table.refuses(1, "special") == "limit-reached"
    table = cast_as("outlaw", outlaw_limit=5)
    for _ in range(5):
        table.plays(1, "special", "die 3", draws="ba")
    assert table.refuses(1, "special") == "limit-reached"
    table.plays(1, "end-turn").skips_to(1)
    assert table.refuses(1, "special") == "legal"
    assert cast_as("outlaw").change("table locked=1+2+3+4+5+6").refuses(1, "special") == "all-dice-locked"


@pytest.mark.rule("B-SHERIFF-1", "B-SHERIFF-2", "B-KNOW-2", "B-KNOW-3")
def test_the_sheriff_sees_one_card_of_somebody_on_another_cart() -> None:
    table = cast_as("sheriff", "12/12/13/22").plays(1, "special")
    assert table.legal(1) == {"pawn 3", "pawn 4"}
    assert table.refuses(1, "pawn 2") == "same-cart"
    table.plays(1, "pawn 3")
    assert table.question() == "look-at-hand"
    assert table.odds() == {"1": 1, "3": 1}
    assert table.stream() == "look 1"
    table.chance("3")
    assert table.happened("looked-at") == [("looked-at", 1, 3)]
    assert table.audience("symptom-seen") == [1]
    assert table.knows(1) == "3@3"
    table.skips_to(1).plays(1, "special", "pawn 3", draws="3")
    assert table.knows(1) == "3@3", "it may be the same card: they were shuffled"
    table.skips_to(1).plays(1, "special", "pawn 3", draws="1")
    assert table.knows(1) == "3@3,1@3"
    table.skips_to(1).plays(1, "special", "pawn 4")
    assert table.odds() == {"2": 2}
    table = cast_as("sheriff").seated("123/4../...").change("table alive=1+2+3")
    assert table.refuses(1, "special") == "no-target"


@pytest.mark.rule("B-SHERIFF-1", "B-GHOST-8")
def test_of_a_ghost_the_sheriff_names_the_card() -> None:
    table = cast_as("sheriff", "12/12/31/22", seats=2).plays(1, "special", "pawn 3", "side right")
    assert table.happened("symptom-seen") == [("symptom-seen", 3, 1)]
    assert table.knows(1) == "1@7"


@pytest.mark.rule("B-MASON-1", "B-ARSENIC-1")
def test_the_mason_rerolls_one_die_and_locks_one() -> None:
    table = cast_as("mason").change("table locked=6").plays(1, "special")
    assert table.refuses(1, "die 6") == "die-is-locked"
    table.plays(1, "die 1", draws="or")
    assert table.asked(1) == "die-to-lock"
    table.plays(1, "die 3")
    assert table.table.locked == 0b100100
    assert table.dice() == "or ca oa ba ca oa"
    assert table.waits_for() == {2}
    table = cast_as("mason").change("table locked=1+2+3+4+5+6")
    assert table.refuses(1, "special") == "all-dice-locked"


@pytest.mark.rule("B-KNIGHT-1", "B-KNIGHT-2", "B-ELBOW-2")
def test_the_knight_moves_any_pawn_to_the_front_and_no_whip_prevents_it() -> None:
    table = cast_as("knight", seats=7).holding(4, "arsenic-whip").plays(1, "special")
    assert table.legal(1) == {"pawn 2", "pawn 3", "pawn 5", "pawn 7"}
    assert table.refuses(1, "pawn 1") == "already-in-front"
    assert table.refuses(1, "pawn 8") == "not-alive"
    table.plays(1, "pawn 5")
    assert table.riders() == "123/54./67."
    assert table.happened("advanced") == [("advanced", 1, 5)]
    assert table.waits_for() == {2}
    alone = cast_as("knight").change("table riders=1../3../4.. alive=1+3+4")
    assert alone.refuses(1, "special") == "no-target"


@pytest.mark.rule("B-FRIAR-1")
def test_the_friar_sets_a_die_to_another_face() -> None:
    table = cast_as("friar").change("table locked=2").plays(1, "special")
    assert table.refuses(1, "die 2") == "die-is-locked"
    table.plays(1, "die 1")
    assert table.refuses(1, "face birch-apple") == "same-face"
    table.plays(1, "face oak-rat")
    assert table.dice() == "or ca oa ba ca oa"
    assert table.happened("face-set") == [("face-set", 1, 1, "oak-rat")]
    assert table.waits_for() == {2}


@pytest.mark.rule("B-COUNTESS-1", "B-COUNTESS-3", "B-DECK-5", "B-REMEDY-4", "B-REMEDY-5")
def test_the_countess_keeps_one_of_two_remedies() -> None:
    table = (
        cast_as("countess")
        .holding(1, "leeches-pomander")
        .plays(1, "special", draws="arsenic-whip chicken-whip")
    )
    assert table.asked(1) == "remedy-to-keep"
    assert table.legal(1) == {"keep arsenic-whip", "keep chicken-whip"}
    assert table.refuses(1, "keep leeches-pomander") == "not-drawn"
    assert list(table.seen(2).own.drawn) == [0, 0]
    assert table.audience("remedy-seen") == [1, 1]
    table.plays(1, "keep arsenic-whip")
    assert table.remedies(1) == ["arsenic-whip", "leeches-pomander"]
    assert table.table.piles.num_unseen == 1
    assert sum(table.table.piles.played) == 0
    assert table.state.hidden.unseen[6] == cast_in(table.state)[6] == 1
    assert table.seen(1).own.cast[6] == 1
    assert sum(table.seen(2).own.cast) == 0
    assert table.refuses(1, "play arsenic") == "drawn-this-turn"
    assert table.happened("remedy-kept") == [("remedy-kept", 1)]


@pytest.mark.rule("B-COUNTESS-2", "B-DRAW-2", "B-DECK-4")
def test_the_countess_needs_room_and_keeps_a_single_remedy() -> None:
    table = cast_as("countess").holding(1, "arsenic-chicken", "arsenic-whip", "chicken-whip")
    assert table.refuses(1, "special") == "hand-is-full"
    table = cast_as("countess").change("hidden remedy_deck=arsenic-whip").change("table remedy_deck_size=1")
    table.plays(1, "special", draws="arsenic-whip")
    assert table.remedies(1) == ["arsenic-whip"]
    assert table.waits_for() == {2}
    table = cast_as("countess").change("hidden remedy_deck=arsenic-whip unseen=chicken-whip")
    table.change("table remedy_deck_size=1 num_unseen=1").plays(1, "special", draws="arsenic-whip")
    assert table.odds() == {"chicken-whip": 1}, "the deck is renewed between the two"
    table = cast_as("countess").change("hidden remedy_deck=arsenic-whip")
    table.change("table remedy_deck_size=1 played=chicken-whip,arsenic-leeches")
    table.plays(1, "special", draws="arsenic-whip")
    assert table.odds() == {"chicken-whip": 1, "arsenic-leeches": 1}, "and from what was played"
    assert table.happened("remedies-shuffled") == [("remedies-shuffled",)]


@pytest.mark.rule("B-CHANDLER-1", "B-PLAGUE-3", "B-DECK-2")
def test_the_chandler_draws_a_third_symptom_and_discards_one() -> None:
    table = cast_as("chandler", "23/12/12/12").plays(1, "special", draws="4")
    assert table.plagued() == set()
    assert table.legal(1) == {"symptom 2", "symptom 3", "symptom 4"}
    table.plays(1, "symptom 2")
    assert table.hand(1) == "34"
    assert table.plagued() == {1}
    assert table.state.hidden.top == 2
    assert table.waits_for() == {2}
    table = cast_as("chandler").change("hidden deck=none").change("table deck_size=0")
    assert table.refuses(1, "special") == "no-symptoms-left"


@pytest.mark.rule("B-BARMAID-1", "B-KNOW-2", "B-DECK-3")
def test_the_barmaid_sees_the_symptom_discarded_last() -> None:
    table = cast_as("barmaid")
    assert table.refuses(1, "special") == "no-discard"
    table.change("hidden top=4 deck=1*4,2*4,3*8,4*7").change("table has_top=1 deck_size=23")
    table.plays(1, "special")
    assert table.happened("top-seen") == [("top-seen", 4)]
    assert table.audience("top-seen") == [1]
    assert table.audience("top-looked-at") == [-1]
    assert table.knows(1) == "4@x"
    assert table.waits_for() == {2}


def test_a_ghost_has_no_special_action() -> None:
    table = given(seats=1, characters="special", dice="ba ba ba ba ba ba")
    table.plays(1, "push self")
    assert table.happened("face-set", "advanced", "locked") == []
