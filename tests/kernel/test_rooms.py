"""Rooms: marks register rules, and every form finds its way to them."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ludarium.kernel import targets
from ludarium.kernel.families import Families, Questions
from ludarium.kernel.forms import Form, bind, copy_into, marked, rule, silent, tell
from ludarium.kernel.rooms import NO_ANSWER, NOT_ASKED, Rooms
from tests.kernel import shop, tiny
from tests.kernel.shop import (
    ASKED,
    BUY,
    BUY_MORE,
    COIN,
    HAGGLE,
    LEAVE,
    ROLL_DIE,
    ROOMS,
    TAKE,
    TOO_DEAR,
    WAIT,
    Counter,
    Shop,
)

HERE = (Path(__file__).parent,)


@pytest.fixture(autouse=True, scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Compiled code of these tests lies apart."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDARIUM_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


def plain(function: Any) -> Any:
    return function


def chain(function: Any) -> Any:
    """What is compiled, but as Python."""

    def compiler(body: Any, *, entry: bool) -> Any:
        return body

    return Form(compiler, {tell: silent, copy_into: copy_into}).entry(function)


def machine(function: Any) -> Any:
    return targets.cpu.__wrapped__(check_bounds=True, roots=HERE).entry(function)


every_form = pytest.mark.parametrize("form", [plain, chain])


@every_form
def test_a_question_is_refused_by_its_room(form: Any) -> None:
    refusal = form(shop.refusal)
    table = Counter.asking(BUY, coins=2)
    assert [refusal(table, None, 0, action) for action in (TAKE, TAKE + 1, TAKE + 2, LEAVE)] == [
        0,
        0,
        TOO_DEAR,
        0,
    ]


@every_form
def test_two_questions_may_share_a_room(form: Any) -> None:
    assert form(shop.refusal)(Counter.asking(BUY_MORE, coins=1), None, 0, TAKE + 1) == TOO_DEAR


@every_form
def test_a_question_without_refusals_may_be_answered_by_its_whole_range_and_nothing_else(form: Any) -> None:
    refusal = form(shop.refusal)
    assert [
        refusal(Counter.asking(WAIT), None, 0, action) for action in range(-1, len(shop.ACTIONS) + 1)
    ] == [
        NOT_ASKED,
        *[NOT_ASKED] * WAIT_FIRST,
        0,
        0,
        *[NOT_ASKED] * (len(shop.ACTIONS) - WAIT_FIRST - 1),
    ]


WAIT_FIRST = ASKED[WAIT].first


@every_form
def test_who_is_not_asked_cannot_answer(form: Any) -> None:
    assert form(shop.refusal)(Counter.asking(0), None, 0, TAKE) == NOT_ASKED


@every_form
@pytest.mark.parametrize(
    ("asked", "action", "coins"),
    [(BUY, TAKE + 2, 1), (BUY_MORE, LEAVE, 3), (HAGGLE, COIN, 4), (WAIT, LEAVE, 13)],
)
def test_an_answer_does_what_its_room_says(form: Any, asked: int, action: int, coins: int) -> None:
    state = Shop()
    state.table.coins = 3
    form(ROOMS.carry_out)(state, asked, 0, action)
    assert state.table.coins == coins


@every_form
def test_outcomes_and_their_weights_have_rooms_too(form: Any) -> None:
    state, weights = Shop(), [0] * 3
    state.table.asked = ROLL_DIE
    assert form(shop.chance)(state, weights) == shop.DIE
    assert weights == [1, 2, 0]
    form(ROOMS.befall)(state, ROLL_DIE, shop.FACE + 1)
    assert state.table.coins == 2


@every_form
def test_when_time_runs_out_the_room_answers_or_else_the_first_that_is_legal(form: Any) -> None:
    default = form(shop.default)
    assert default(shop.Seen.asked(BUY, coins=3)) == LEAVE
    assert default(shop.Seen.asked(HAGGLE, coins=3)) == COIN
    assert default(shop.Seen.asked(BUY_MORE, coins=1)) == TAKE  # what its room says is refused
    assert default(shop.Seen.asked(WAIT)) == WAIT_FIRST


@every_form
def test_the_bot_answers_by_its_rooms_and_has_no_answer_to_other_questions(form: Any) -> None:
    heuristic = form(shop.heuristic)
    assert heuristic(shop.Seen.asked(BUY, coins=2), 0, 7) == TAKE + 1
    assert heuristic(shop.Seen.asked(HAGGLE, coins=2), 0, 7) == NO_ANSWER


@every_form
def test_a_module_that_is_bound_anew_finds_its_own_copies_behind_the_questions(form: Any) -> None:
    other = form(bind("greedy", shop, MOST=1).heuristic)
    assert other(shop.Seen.asked(BUY_MORE, coins=3), 0, 7) == TAKE + 1
    assert other(shop.Seen.asked(WAIT), 0, 7) == TAKE + 1
    assert form(shop.heuristic)(shop.Seen.asked(WAIT), 0, 7) == TAKE + 2


@pytest.mark.xdist_group("compiled")
def test_compiled_code_of_a_bound_module_is_kept_apart() -> None:
    seen = shop.Seen.array(shop.Seen.asked(WAIT))
    answers = {machine(module.advice)(seen, 7) for module in (shop, bind("greedy", shop, MOST=1))}
    assert answers == {TAKE + 1, TAKE + 2}


def test_another_rule_may_stand_in_for_a_while() -> None:
    state = Shop()
    with ROOMS.instead({shop.haggle: shop.wait}):
        ROOMS.carry_out(state, HAGGLE, 0, COIN)
    ROOMS.carry_out(state, HAGGLE, 0, COIN)
    assert state.table.coins == 10 + 1


@pytest.mark.xdist_group("compiled")
def test_compiled_rooms_are_the_same_and_are_found_on_disk_again() -> None:
    counters = [
        Counter.asking(asked, coins=coins) for asked in (0, BUY, BUY_MORE, WAIT, HAGGLE) for coins in range(4)
    ]
    array = Counter.array(*counters)
    for again in (False, True):
        refusals = machine(shop.refusals)
        for index, counter in enumerate(counters):
            for action in range(len(shop.ACTIONS)):
                assert refusals(array, index, action) == shop.refusal(counter, None, 0, action)
        assert bool(refusals.stats.cache_hits) == again  # the second form compiles nothing


@pytest.mark.xdist_group("compiled")
def test_compiled_answers_and_outcomes_do_the_same() -> None:
    array = Shop.array(*(Shop() for _ in range(5)))
    machine(shop.play_all)(array)
    states = [Shop() for _ in range(5)]
    shop.play_all(states)
    assert array.tobytes() == b"".join(state.to_bytes() for state in states)


@pytest.mark.xdist_group("gpu")
def test_rooms_compile_for_a_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a device; PTX needs only its capability."""
    cuda = pytest.importorskip("numba.cuda", reason="numba-cuda is not installed")
    from numba.cuda import dispatcher

    from ludarium.kernel import gpu

    monkeypatch.setattr(dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=(9, 0)))
    kernel: Any = gpu.gpu().entry(shop.play_all)
    shops = gpu.from_dtype(Shop.LAYOUT)[::1]
    ptx, _ = cuda.compile_ptx(kernel.py_func, gpu.types.void(shops), cc=(9, 0))
    assert ".entry" in ptx


# --- Mistakes -------------------------------------------------------------------------------------------


def other_rooms() -> Rooms:
    actions, outcomes = Families(), Families()
    first, last = actions.add("go"), actions.add("stay")
    face = outcomes.add("face")
    asked = Questions(actions, outcomes)
    assert (asked.ask("walk", first, last), asked.draw("roll", face, face)) == (1, 2)
    return Rooms("other", asked)


WALK, ROLL = 1, 2


@rule
def walk(state: Any, seat: int, action: int) -> None: ...


@rule
def rolled(state: Any, outcome: int) -> None: ...


@rule
def faces(state: Any, weights: Any) -> int:
    return 0


def unmarked(state: Any, seat: int, action: int) -> None: ...


def test_a_question_that_no_room_answers_is_named() -> None:
    rooms = other_rooms()
    rooms.answers(ROLL)(rolled)
    with pytest.raises(ValueError, match="question walk: no rule is marked with @answers"):
        rooms.check()
    rooms.answers(WALK)(walk)
    with pytest.raises(ValueError, match="question roll: no rule is marked with @draws"):
        rooms.check()
    rooms.draws(ROLL)(faces)
    rooms.check()


def test_chance_that_no_room_carries_out_is_named() -> None:
    rooms = other_rooms()
    rooms.answers(WALK)(walk)
    rooms.draws(ROLL)(faces)
    with pytest.raises(ValueError, match="question roll: no rule is marked with @answers"):
        rooms.check()


def test_a_game_with_a_question_that_no_room_answers_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="question walk"):
        replace(tiny.GAME, rooms=other_rooms())


def test_two_rooms_for_one_question_are_one_too_many() -> None:
    rooms = other_rooms()
    rooms.answers(WALK)(walk)
    with pytest.raises(ValueError, match="question walk: both walk and walk say what it answers"):
        rooms.answers(WALK)(walk)


def test_a_room_for_no_question_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="there is no question 7"):
        other_rooms().answers(7)
    with pytest.raises(ValueError, match="there is no question 7"):
        other_rooms().refuses(7)(shop.too_dear)


def test_chance_is_refused_nothing_and_seats_draw_nothing() -> None:
    with pytest.raises(ValueError, match="question roll is asked of chance: too_dear"):
        other_rooms().refuses(ROLL)(shop.too_dear)
    with pytest.raises(ValueError, match="question walk is asked of a seat: faces"):
        other_rooms().draws(WALK)(faces)
    with pytest.raises(ValueError, match="question roll is asked of chance: walk"):
        other_rooms().answers(WALK, ROLL)(walk)


def test_a_room_takes_what_it_is_given() -> None:
    with pytest.raises(
        ValueError, match=r"rolled is given \(state, seat, action\), but takes \(state, outcome\)"
    ):
        other_rooms().answers(WALK)(rolled)


def test_an_answer_that_passes_answers_the_question() -> None:
    rooms = other_rooms()
    rooms.answers(WALK, passing=1)(walk)
    assert [(rooms.passes(WALK, answer), rooms.passes(ROLL, answer)) for answer in range(2)] == [
        (False, False),
        (True, False),
    ]
    with pytest.raises(ValueError, match="question walk: 2, which is to pass, does not answer it"):
        other_rooms().answers(WALK, passing=2)
    with pytest.raises(ValueError, match="question roll is asked of chance, which does not pass"):
        other_rooms().answers(ROLL, passing=0)


def test_a_room_is_a_rule() -> None:
    assert marked(shop.refusal)
    with pytest.raises(ValueError, match="unmarked is no rule"):
        other_rooms().answers(WALK)(unmarked)
