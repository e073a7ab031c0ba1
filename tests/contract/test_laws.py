"""The laws that every game obeys, over random play by random options; see also `test_secrets` and `test_compiled`."""

from collections.abc import Iterable
from random import Random
from typing import Any

from tests.contract.laws import (
    check_bots,
    check_chance,
    check_order,
    check_progress,
    check_replay,
    check_result,
    check_texts,
    totals,
)
from tests.contract.specs import Spec, each_game, each_shared_table, each_table
from tests.contract.walks import Answer, owing, positions, random_answer, random_options, viewers, walk

RARE = 1200  # games to look at where several seats seldom owe an answer at once
ENOUGH = 10  # positions in which all orders of answering are tried


@each_table
def test_every_game_ends_in_time_with_a_standing(spec: Spec, seats: int) -> None:
    for seed in range(20):
        rng = Random(seed)
        state = spec.game.new(random_options(spec.game, rng, seats))
        assert 0 < sum(1 for _ in walk(spec.game, rng, state)) <= spec.game.max_length
        check_result(spec.game, state)


@each_table
def test_every_legal_answer_applies_and_every_other_one_is_refused(spec: Spec, seats: int) -> None:
    for state in positions(spec.game, Random(1), seats, games=12, share=0.1):
        check_progress(spec.game, state)


@each_table
def test_chance_can_answer_what_has_weight(spec: Spec, seats: int) -> None:
    for state in positions(spec.game, Random(2), seats, games=6):
        check_chance(spec.game, state)


@each_table
def test_default_and_heuristic_answer_legally(spec: Spec, seats: int) -> None:
    for state in positions(spec.game, Random(3), seats, games=6):
        check_bots(spec.game, state)


@each_table
def test_everybody_sees_the_same_table(spec: Spec, seats: int) -> None:
    for state in positions(spec.game, Random(5), seats, games=6, share=0.3):
        for viewer in viewers(state):
            seen = spec.game.see(state, viewer)
            assert seen.table == state.table
            around = spec.game.Seen()
            around.table = state.table  # as the server shares one table between all viewers
            spec.game.see_into(state, viewer, around)
            assert around == seen


@each_table
def test_components_are_conserved(spec: Spec, seats: int) -> None:
    for seed in range(8):
        rng = Random(seed)
        state = spec.game.new(random_options(spec.game, rng, seats))
        at_first = totals(spec.game, state)
        assert (sum(at_first.values()) > 0) == spec.components
        for seat, answer in walk(spec.game, rng, state):
            assert totals(spec.game, state) == at_first, f"before {seat} answered {answer}"
        assert totals(spec.game, state) == at_first


@each_table
def test_text_bytes_json_and_arrays_are_the_state(spec: Spec, seats: int) -> None:
    for state in positions(spec.game, Random(4), seats, games=6, share=0.15):
        check_texts(spec.game, state)


@each_game
def test_every_action_and_outcome_has_a_text_of_its_own(spec: Spec) -> None:
    for ids in (spec.game.actions, spec.game.outcomes):
        assert [ids.find(ids.text(id_)) for id_ in range(len(ids))] == list(range(len(ids)))


@each_table
def test_the_answers_alone_give_the_state(spec: Spec, seats: int) -> None:
    for seed in range(5):
        rng = Random(seed)
        options = random_options(spec.game, rng, seats)
        state, answers = spec.game.new(options), list[Answer]()
        for answer in walk(spec.game, rng, state):
            if rng.random() < 0.02:
                check_replay(spec.game, options, answers, state)
            answers.append(answer)
        check_replay(spec.game, options, answers, state)


@each_shared_table
def test_the_order_of_simultaneous_answers_does_not_matter(spec: Spec, seats: int) -> None:
    """Where several seats seldom owe an answer at once, more games are looked at; where they never do, that is so."""
    rng = Random(6)
    num_orders = _orders_tried(spec, rng, positions(spec.game, rng, seats, games=25, share=0.2))
    if spec.together and num_orders < ENOUGH:
        num_orders += _orders_tried(spec, rng, positions(spec.game, rng, seats, games=RARE), ENOUGH)
    assert num_orders >= ENOUGH if spec.together else num_orders == 0


def _orders_tried(spec: Spec, rng: Random, states: Iterable[Any], most: int | None = None) -> int:
    """Try all orders of answers in positions where several seats owe one; in how many, up to a limit."""
    num_orders = 0
    for state in states:
        who = owing(spec.game, state)
        if len(who) > 1:
            answers = {seat: random_answer(spec.game, state, seat, rng) for seat in who}
            check_order(spec.game, state, answers, seed=num_orders)
            num_orders += 1
            if num_orders == most:
                break
    return num_orders
