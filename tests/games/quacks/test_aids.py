"""What is told to a person who may draw, against the whole engine playing every chip of the bag out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ludarium.games.quacks import GAME
from ludarium.games.quacks.actions import (
    ACCEPT,
    DRAW,
    DROPLET_STEP,
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
    PURPLE_REWARD,
    PURPLE_UPGRADE,
    REWARD,
    SECOND_CHANCE,
    STOP,
    UPGRADE_NOTHING,
)
from ludarium.games.quacks.aids import aids
from ludarium.games.quacks.components import CARDS, LAST_ROUND, NO_CHIP, NUM_CARDS, NUM_CHIPS
from ludarium.games.quacks.state import PHASE_BUYING, Options, State
from ludarium.kernel.contract import CHANCE
from tests.contract.walks import owing, random_answer, random_options
from tests.games.quacks.table import draw_only, given
from tests.games.quacks.wandering import wander

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
    """What is told of the next chip alone; of stopping: `test_stopping.py`."""
    told = aids(GAME.see(state, seat))
    return {name: figure for name, figure in told.items() if name not in ("stop", "best", "draws")}


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
