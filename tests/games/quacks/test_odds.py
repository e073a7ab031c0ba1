"""The odds a player can ask for, against drawing every chip of the bag in turn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ludarium.games.quacks import GAME
from ludarium.games.quacks.actions import (
    ACCEPT,
    CARD_DRAWN,
    CHIP_DRAWN,
    DRAW,
    DRAW_CARD,
    DROPLET_STEP,
    EXPLODED,
    GO_ON,
    GREEN_GIFT,
    GREEN_MOVE,
    KEEP_BREWING,
    KEEP_DROPLET,
    LEAVE,
    LEAVE_BESIDE,
    MOVE_EXTRA,
    PLACE_BESIDE,
    PLACE_ONE_OF,
    PLACED,
    PURPLE_REWARD,
    PURPLE_UPGRADE,
    REWARD,
    SECOND_CHANCE,
    SHIELDED,
    STOP,
    STOPPED,
    UPGRADE_NOTHING,
)
from ludarium.games.quacks.components import (
    CARDS,
    F11_LIVING_IN_LUXURY,
    F21_SECOND_CHANCE,
    LAST_ROUND,
    NO_CHIP,
    NUM_CARDS,
    NUM_CHIPS,
)
from ludarium.games.quacks.odds import (
    aids,
    explodes,
    explosive_weight,
    shield_covers_next,
    space_after,
)
from ludarium.games.quacks.rules.brewing import signal_round
from ludarium.games.quacks.rules.gains import total
from ludarium.games.quacks.rules.pot import num_yellow, scoring_space, white_limit
from ludarium.games.quacks.state import PHASE_BUYING, Options, State, Table
from ludarium.kernel.contract import CHANCE
from ludarium.kernel.forms import Told, listening
from tests.contract.walks import owing, random_answer, random_options
from tests.games.quacks.table import given
from tests.games.quacks.wandering import wander


def brewing(seats: int, games: int) -> Iterator[tuple[State, int]]:
    """Positions of bold games by random options in which a seat may draw, with that seat."""
    rng = Random(seats)
    for _ in range(games):
        state = GAME.new(random_options(GAME, rng, seats))
        while who := owing(GAME, state):
            seat = rng.choice(who)
            answer = random_answer(GAME, state, seat, rng)
            asked = GAME.question_in(state, seat)
            if asked == DRAW_CARD and rng.random() < 0.5:
                answer = CARD_DRAWN + rng.choice((F11_LIVING_IN_LUXURY, F21_SECOND_CHANCE))
                answer = answer if answer in GAME.odds(state) else random_answer(GAME, state, seat, rng)
            if asked == KEEP_BREWING and GAME.refusal_in(state, seat, DRAW) == 0:
                if rng.random() < 0.3:
                    yield state.copy(), seat
                answer = DRAW if rng.random() < 0.9 else answer
            GAME.apply(state, seat, answer)


def told_of(state: State, seat: int, chip: int) -> list[Told]:
    """What is told until the seat has stopped, if it draws this chip, makes every extra move and stops for good."""
    after = state.copy()
    with listening() as journal:
        draw_only(after, seat, chip)
        if after.table.players[seat].asked == MOVE_EXTRA:
            GAME.apply(after, seat, ACCEPT)
        if after.table.players[seat].asked == SECOND_CHANCE:
            GAME.apply(after, seat, GO_ON)
    mine = [told for told in journal if told[2][0] == seat]
    stops = [index for index, told in enumerate(mine) if told[0] == STOPPED]
    return mine[: stops[0]] if stops else mine


def draw_only(state: State, seat: int, chip: int) -> None:
    """The seat draws this chip; on a signal all others stop."""
    for own in state.own:
        own.sealed = 0
    GAME.apply(state, seat, DRAW)
    while GAME.waiting_in(state) != CHANCE:
        other = owing(GAME, state)[0]
        GAME.apply(
            state, other, STOP if GAME.refusal_in(state, other, STOP) == 0 else GAME.legal_in(state, other)[0]
        )
    GAME.apply(state, CHANCE, CHIP_DRAWN + chip)


def values(told: list[Told], event: int) -> list[tuple[int, ...]]:
    return [values for name, _, values in told if name == event]


@pytest.mark.parametrize("seats", GAME.seats)
def test_explosions_and_spaces_are_those_of_drawing_every_chip(seats: int) -> None:
    seen: dict[str, int] = {}
    for state, seat in brewing(seats, games=15):
        table, player = state.table, state.table.players[seat]
        now, weight = scoring_space(player), 0
        for chip in range(NUM_CHIPS):
            if player.bag[chip] == 0:
                continue
            told = told_of(state, seat, chip)
            exploded, placed = bool(values(told, EXPLODED)), values(told, PLACED)
            assert explodes(table, player, chip) == exploded
            assert space_after(table, player, chip) == (placed[0][2] + 1 if placed else now)
            if exploded:
                assert shield_covers_next(table, player) == bool(values(told, SHIELDED))
            weight += player.bag[chip] * exploded
        assert explosive_weight(table, player) == weight
        count(seen, table, seat, weight)
    assert seen["positions"] >= 500
    assert min(seen.values()) > 0, seen


def count(seen: dict[str, int], table: Table, seat: int, weight: int) -> None:
    """Which of the special cases were met."""
    player = table.players[seat]
    cases = {
        "positions": True,
        "risky": weight > 0,
        "luxury": table.card == F11_LIVING_IN_LUXURY,
        "second chance": table.card == F21_SECOND_CHANCE and player.chance_used == 0 and weight > 0,
        "shielded": weight > 0 and shield_covers_next(table, player),
        "yellow": table.options.yellow_book == 3 and num_yellow(player) > 0,
        "signal": signal_round(table),
        "higher limit": white_limit(table, player) > 7,
    }
    for case, met in cases.items():
        seen[case] = seen.get(case, 0) + met


def test_with_five_white_in_the_pot_the_rest_of_the_first_bag_explodes_once_in_five() -> None:
    table = given("seat-1 bag=white-1*3,white-3,orange-1 pot=white-1@1,white-2@3,white-2@5").state.table
    player = table.players[0]
    assert (explosive_weight(table, player), total(player.bag)) == (1, 5)


def test_a_shield_reaches_as_far_as_the_blue_chip_is_worth() -> None:
    for pot, covered in (
        ("blue-1@1", True),
        ("blue-1@1,orange-1@2", False),
        ("blue-2@2,orange-1@3", True),
        ("blue-4@4,orange-1@5,orange-1@6,orange-1@7", True),
        ("blue-4@4,orange-1@5,orange-1@6,orange-1@7,orange-1@8", False),
    ):
        table = given(f"seat-1 pot={pot}", blue_book=2).state.table
        assert shield_covers_next(table, table.players[0]) == covered, pot


# --- What people are told -------------------------------------------------------------------------------

# By the whole engine: what a seat answers that stops, makes every extra move and declines all else.
DECLINING = {
    KEEP_BREWING: STOP,
    MOVE_EXTRA: ACCEPT,
    PLACE_ONE_OF: LEAVE,
    SECOND_CHANCE: GO_ON,
    PLACE_BESIDE: LEAVE_BESIDE,
    DROPLET_STEP: KEEP_DROPLET,
    GREEN_GIFT: LEAVE,
    GREEN_MOVE: ACCEPT,
    PURPLE_REWARD: REWARD,
    PURPLE_UPGRADE: UPGRADE_NOTHING,
}


def told_to(state: State, seat: int) -> dict[str, float]:
    return aids(GAME.see(state, seat))


def gains(state: State, seat: int, chip: int = NO_CHIP) -> tuple[int, int, int] | None:
    """Points, coins and rubies with which the seat goes to buy if it draws this chip, or none, and everybody then
    stops; None if its pot explodes. Played by the engine from the draw to the purchases."""
    after = state.copy()
    for own in after.own:
        own.sealed = 0
    player = after.table.players[seat]
    for each in after.table.players:
        each.has_drawn = 1
    after.table.players[
        1 - min(seat, 1)
    ].rubies = 90  # so that spending is asked about before the round is over
    if chip != NO_CHIP:
        draw_only(after, seat, chip)
    while after.table.phase < PHASE_BUYING:
        who = owing(GAME, after)[0]
        asked = GAME.question_in(after, who)
        if who == CHANCE:
            GAME.apply(after, CHANCE, random_answer(GAME, after, CHANCE, Random(0)))
        else:
            GAME.apply(after, who, DECLINING.get(asked, GAME.legal_in(after, who)[0]))
    return None if player.exploded else (player.score, player.coins, player.rubies)


def expected(state: State, seat: int) -> dict[str, float]:
    """The odds by playing out every chip of the bag."""
    bag, now = state.table.players[seat].bag, gains(state, seat)
    assert now is not None
    outcomes = [(bag[chip], gains(state, seat, chip)) for chip in range(NUM_CHIPS) if bag[chip] > 0]
    safe = sum(weight for weight, after in outcomes if after)
    odds = {"explode": 1 - safe / sum(bag)}
    if safe:
        for index, gain in enumerate(("points", "coins", "rubies")):
            odds[gain] = (
                sum(weight * (after[index] - now[index]) for weight, after in outcomes if after) / safe
            )
    return odds


def all_books(rng: Random) -> Iterator[Options]:
    """Four random options with all four sets of every book, and both sides of the pot twice."""
    books = {color: rng.sample((1, 2, 3, 4), 4) for color in ("green", "blue", "red", "yellow", "purple")}
    for game in range(4):
        options = random_options(GAME, rng, rng.choice(GAME.seats))
        options.pot_side = game % 2
        for color, pages in books.items():
            setattr(options, f"{color}_book", pages[game])
        yield options


def brewing_under(card: int) -> Iterator[tuple[State, int]]:
    """Positions of games in which every card is this one, by every book, where a seat is about to draw."""
    rng = Random(card)
    only = [int(each == card) for each in range(NUM_CARDS)]
    for options in all_books(rng):
        state = GAME.new(options)
        state.table.deck[:] = only
        for seat, answer in wander(state, rng, guided=0.3):
            state.table.deck[:] = only
            if answer == DRAW and GAME.question_in(state, seat) == KEEP_BREWING and rng.random() < 0.2:
                yield state, seat


@pytest.mark.parametrize("card", range(NUM_CARDS), ids=CARDS)
def test_what_is_told_is_what_the_engine_pays_chip_by_chip(card: int) -> None:
    """The law of one draw: under every card, by every book and on both sides of the pot."""
    met = dict.fromkeys(("positions", "risk", "rats", "last round", "ruby to lose", "ruby to win"), 0)
    for state, seat in brewing_under(card):
        told, played = told_to(state, seat), expected(state, seat)
        assert told == pytest.approx(played), GAME.notation.write(state)
        met["positions"] += 1
        met["risk"] += played["explode"] > 0
        met["rats"] += state.table.players[seat].rats > 0
        met["last round"] += state.table.round_number == LAST_ROUND
        met["ruby to lose"] += played.get("rubies", 0) < 0
        met["ruby to win"] += played.get("rubies", 0) > 0
    assert met["positions"] >= 60, met
    assert min(met.values()) > 0, met


def test_what_a_chip_adds_leaves_out_those_that_explode() -> None:
    """The white 3 explodes; the orange 1 moves the scoring space from 7 to 8: a coin more, and no point."""
    table = given("seat-1 bag=white-3,orange-1 pot=white-3@3,white-3@6 has_drawn=1")
    assert told_to(table.state, 0) == {"explode": 0.5, "points": 0, "coins": 1, "rubies": 0}


def test_where_every_chip_explodes_nothing_is_said_of_the_others() -> None:
    table = given("seat-1 bag=white-3 pot=white-3@3,white-3@6 has_drawn=1")
    assert told_to(table.state, 0) == {"explode": 1}


@pytest.mark.rule("Q-F16", "Q-F17")
@pytest.mark.parametrize(
    ("card", "points", "rubies"), [("lucky-devil", 2, 1), ("shining-bright", 0, 2), ("magic-potion", 0, 1)]
)
def test_what_a_card_pays_for_a_ruby_space_is_told(card: str, points: int, rubies: int) -> None:
    table = given("seat-1 bag=orange-1 droplet=3", card=card)
    assert told_to(table.state, 0) == {"explode": 0, "points": points, "coins": 1, "rubies": rubies}


@pytest.mark.rule("Q-GREEN1-1", "Q-BLACK-1")
def test_rubies_that_come_unasked_in_phase_b_are_told() -> None:
    table = given("seat-1 bag=green-1,black-1 droplet=9", green_book=1)
    assert told_to(table.state, 0)["rubies"] == 1


@pytest.mark.rule("Q-GREEN3-1")
def test_the_move_of_green_is_reckoned_with() -> None:
    table = given("seat-1 bag=white-1 pot=green-4@4,white-3@7,white-3@10 has_drawn=1", green_book=3)
    assert told_to(table.state, 0)["coins"] == 15 - 11


def test_nothing_is_told_while_no_chip_can_be_drawn() -> None:
    looking = given("seat-1 pot=blue-2@2 bag=white-1 offered=white-1,green-1 asked=place-one-of")
    assert told_to(looking.state, 0) == {}
    assert told_to(given("seat-1 bag=none").state, 0) == {}
