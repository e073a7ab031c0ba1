"""The laws notice faults: each one here is planted into the probe, and the law it breaks fails."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ludarium.kernel.forms import EVERYONE, tell
from tests.contract import test_laws, test_secrets
from tests.contract.compiled import check_run, compiled
from tests.contract.specs import PROBE, Spec
from tests.probe import notation, play, seeing
from tests.probe.state import OVER, Own, State, Table
from tests.probe.vocabulary import (
    ALLOW,
    BLOCKED,
    LEGAL,
    MAX_SEATS,
    NOT_ASKED,
    NOTHING,
    REACT,
    READY,
    RED,
    SHIELD,
)

SEATS = 3


# --- Faults -----------------------------------------------------------------------------------------------


def endless(state: State) -> None:
    play.begin_turn(state, state.table.turn)


def refuse_nothing(table: Table, own: Own, seat: int, answer: int) -> int:
    return LEGAL if REFUSAL(table, own, seat, answer) != NOT_ASKED else NOT_ASKED


def refuse_nothing_when_idle(table: Table, own: Own, seat: int, answer: int) -> int:
    return LEGAL if table.asked[seat] == NOTHING else REFUSAL(table, own, seat, answer)


def leave_no_way_out(table: Table, own: Own, seat: int, answer: int) -> int:
    """A seat with a single card has no legal answer."""
    return play.NOT_HELD if table.hand_sizes[seat] == 1 else REFUSAL(table, own, seat, answer)


def refuse_and_count(table: Table, own: Own, seat: int, answer: int) -> int:
    table.redeals += 1
    return REFUSAL(table, own, seat, answer)


def ignore_weights(state: State, weights: list[int]) -> int:
    stream = CHANCE_OF(state, weights)
    weights[0] += 1
    return stream


def weigh_less_than_nothing(state: State, weights: list[int]) -> int:
    stream = CHANCE_OF(state, weights)
    weights[1] = -1
    return stream


def always_block(seen: Any) -> int:
    return play.BLOCK if seen.table.asked[seen.seat] == REACT else DEFAULT(seen)


def last_wins(state: State, seat: int) -> int:
    return MAX_SEATS + 1 - RESULT(state, seat)


def one_for_all(state: State, seat: int) -> int:
    """As a place: the losers are first, too. As `won`: they have won."""
    return 1


def none_for_all(state: State, seat: int) -> int:
    """Nobody has won, and yet somebody is first."""
    return 0


def pass_a_copy(state: State, seat: int) -> None:
    BEGIN_TURN(state, seat)
    state.hidden.pool[0] += 1


def lose_the_shield(state: State, seat: int, kind: int) -> None:
    DISCARD_CARD(state, seat, kind)
    if kind == SHIELD:
        state.table.discard[kind] -= 1


def prize_for_haste(state: State, seat: int, answer: int) -> None:
    if state.table.ready == 0:
        state.table.scores[seat] += 1
    SEAL(state, seat, answer)


def tell_of_haste(state: State, seat: int, answer: int) -> None:
    tell(READY, EVERYONE, seat, state.table.ready)
    SEAL(state, seat, answer)


def tell_the_sealed(state: State, seat: int, answer: int) -> None:
    tell(READY, EVERYONE, seat, answer)
    SEAL(state, seat, answer)


def ask_the_holders(state: State, raider: int) -> None:
    ASK_FOR_SHIELDS(state, raider)
    for seat in range(state.table.options.seats):
        if state.own[seat].hand.cards[SHIELD] == 0:
            state.table.asked[seat] = NOTHING
    if state.table.phase == play.RAIDED and play.waiting(state.table) == 0:
        play.settle_raid(state)


def tell_who_declined(state: State) -> None:
    for seat in range(state.table.options.seats):
        if state.own[seat].sealed == 1 and state.own[seat].hand.cards[SHIELD] > 0:
            tell(BLOCKED, EVERYONE, seat, ALLOW)
    SETTLE_RAID(state)


def swap_without_minding(state: State, seat: int, other: int) -> None:
    sides = state.hidden.sides
    sides[seat], sides[other] = sides[other], sides[seat]
    play.end_turn(state)


def return_without_forgetting(state: State, seat: int) -> None:
    minds = [own.mind.copy() for own in state.own]
    RETURN_SIDE(state, seat)
    for own, before in zip(state.own, minds, strict=True):
        own.mind.copy_from(before)


def remember_too_much(state: State, viewer: int, kind: int) -> None:
    """What leaves the others stays in mind."""


def forget_the_gift(seen: Any, state: State, luck: Any) -> None:
    forgetful = seen.copy()
    forgetful.own.mind.others[:] = [0] * 4
    LAY_OTHERS(forgetful, state, luck)


def see_only_the_first_side(seen: Any, state: State, luck: Any) -> None:
    """The truth is not always possible: unknown sides are always red."""
    LAY_SIDES(seen, state, luck)
    hidden = state.hidden
    for seat in range(state.table.options.seats):
        if hidden.sides[seat] != RED and seen.own.mind.sides[seat] == 0 and state.table.phase != OVER:
            hidden.box[hidden.sides[seat]] += 1
            hidden.box[RED] -= 1
            hidden.sides[seat] = RED


def leave_dirt(state: State) -> None:
    """Imagining does not clear the minds of those who were there before."""
    minds = [own.mind.others[:] for own in state.own]
    CLEAR(state)
    for own, others in zip(state.own, minds, strict=True):
        own.mind.others[:] = others


class Forgetful(notation.Notation):
    def write(self, state: State, /) -> str:
        return " ".join(word for word in super().write(state).split() if not word.startswith("hidden.box"))


DRAWS = iter(range(10**9))


def hidden_state(state: State, seat: int, points: int) -> None:
    state.table.scores[seat] += next(DRAWS) % 7


REFUSAL, CHANCE_OF, DEFAULT = PROBE.game.refusal, PROBE.game.chance, PROBE.game.default
RESULT, BEGIN_TURN, DISCARD_CARD = play.result, play.begin_turn, play.discard_card
SEAL, ASK_FOR_SHIELDS, SETTLE_RAID, RETURN_SIDE = (
    play.seal,
    play.ask_for_shields,
    play.settle_raid,
    play.return_side,
)
LAY_OTHERS, LAY_SIDES, CLEAR = seeing.lay_others, seeing.lay_sides, seeing.clear_away

# --- The laws that notice them ----------------------------------------------------------------------------

Law = Callable[[Spec, int], None]
ends = test_laws.test_every_game_ends_in_time_with_a_standing
progress = test_laws.test_every_legal_answer_applies_and_every_other_one_is_refused
conserved = test_laws.test_components_are_conserved
order = test_laws.test_the_order_of_simultaneous_answers_does_not_matter
replay = test_laws.test_the_answers_alone_give_the_state
view = test_secrets.test_a_viewer_cannot_tell_the_state_from_an_imagined_one
pair = test_secrets.test_answers_that_a_viewer_cannot_tell_apart_stay_so
fits = test_secrets.test_what_is_hidden_fits_together


def possible(spec: Spec, seats: int) -> None:
    test_secrets.test_the_truth_is_always_possible(spec)


def clean(spec: Spec, seats: int) -> None:
    test_secrets.test_imagining_and_seeing_leave_nothing_of_what_was_there(spec)


INSIDE: list[tuple[Law, Any, str, Callable[..., Any]]] = [
    (ends, play, "end_turn", endless),
    (conserved, play, "begin_turn", pass_a_copy),
    (conserved, play, "discard_card", lose_the_shield),
    (replay, play, "score", hidden_state),
    (order, play, "seal", prize_for_haste),
    (order, play, "seal", tell_of_haste),
    (pair, play, "seal", tell_the_sealed),
    (pair, play, "ask_for_shields", ask_the_holders),
    (pair, play, "settle_raid", tell_who_declined),
    (fits, play, "swap", swap_without_minding),
    (fits, play, "return_side", return_without_forgetting),
    (fits, play, "left_the_others", remember_too_much),
    (fits, seeing, "lay_others", forget_the_gift),
    (possible, seeing, "lay_sides", see_only_the_first_side),
    (clean, seeing, "clear_away", leave_dirt),
]

ENTRIES: list[tuple[Law, dict[str, Any]]] = [
    (progress, {"refusal": refuse_nothing_when_idle}),
    (progress, {"refusal": leave_no_way_out}),
    (progress, {"refusal": refuse_and_count}),
    (conserved, {"refusal": refuse_nothing}),
    (conserved, {"chance": ignore_weights}),
    (test_laws.test_chance_can_answer_what_has_weight, {"chance": weigh_less_than_nothing}),
    (test_laws.test_default_and_heuristic_answer_legally, {"default": always_block}),
    (ends, {"result": last_wins}),
    (ends, {"result": one_for_all}),
    (ends, {"won": one_for_all}),
    (ends, {"won": none_for_all}),
    (ends, {"max_length": 20}),
    (test_laws.test_text_bytes_json_and_arrays_are_the_state, {"notation": Forgetful()}),
]


def _name_of(fault: dict[str, Any]) -> str:
    field, value = next(iter(fault.items()))
    return getattr(value, "__name__", field)


@pytest.mark.parametrize(
    ("law", "module", "name", "fault"), [pytest.param(*case, id=case[3].__name__) for case in INSIDE]
)
def test_a_law_notices(
    law: Law, module: Any, name: str, fault: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, fault)
    with pytest.raises(AssertionError):
        law(PROBE, SEATS)


@pytest.mark.parametrize(
    ("law", "fault"),
    [pytest.param(*case, id=_name_of(case[1])) for case in ENTRIES],
)
def test_a_law_notices_in_the_contract(law: Law, fault: dict[str, Any]) -> None:
    with pytest.raises(AssertionError):
        law(replace(PROBE, game=replace(PROBE.game, **fault)), SEATS)


def ten_runs() -> None:
    for seed in range(10):
        check_run(PROBE.game, compiled(PROBE), Random(seed), SEATS)


@pytest.mark.xdist_group("compiled")
def test_forms_that_differ_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    ten_runs()
    monkeypatch.setattr(play, "score", lambda state, seat, points: None)
    with pytest.raises(AssertionError, match="scores"):
        ten_runs()
