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
from tests.probe.state import OVER, State
from tests.probe.vocabulary import ALLOW, BLOCKED, LEGAL, MAX_SEATS, NOTHING, PEEK, REACT, READY, RED, SHIELD

SEATS = 3


# --- Faults -----------------------------------------------------------------------------------------------


def endless(state: State) -> None:
    play.begin_turn(state, state.table.turn)


def anything_goes(state: State, seat: int, answer: int) -> int:
    return LEGAL


def refuse_nothing_when_idle(state: State, seat: int, answer: int) -> int:
    return LEGAL if state.table.asked[seat] == NOTHING else REFUSAL(state, seat, answer)


def leave_no_way_out(state: State, seat: int, answer: int) -> int:
    """A seat with a single card has no legal answer."""
    return play.NOT_HELD if seat >= 0 and state.table.hand_sizes[seat] == 1 else REFUSAL(state, seat, answer)


def refuse_and_count(state: State, seat: int, answer: int) -> int:
    state.table.redeals += 1
    return REFUSAL(state, seat, answer)


def ignore_weights(state: State, weights: list[int]) -> int:
    stream = CHANCE_OF(state, weights)
    weights[0] += 1
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


def draw_a_copy(state: State, seat: int, kind: int) -> None:
    DRAW_CARD_OF(state, seat, kind)
    state.deck[kind] += 1


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
        if state.hands[seat].cards[SHIELD] == 0:
            state.table.asked[seat] = NOTHING
    if state.table.phase == play.RAIDED and play.waiting(state) == 0:
        play.settle_raid(state)


def tell_who_declined(state: State) -> None:
    for seat in range(state.table.options.seats):
        if state.sealed[seat] == 1 and state.hands[seat].cards[SHIELD] > 0:
            tell(BLOCKED, EVERYONE, seat, ALLOW)
    SETTLE_RAID(state)


def refuse_by_side(state: State, seat: int, answer: int) -> int:
    other = answer - PEEK
    if 0 <= other < MAX_SEATS and other != seat and state.sides[other] == RED:
        return play.NOT_PLAYABLE
    return REFUSAL_OF_TURN(state, seat, answer)


def swap_without_minding(state: State, seat: int, other: int) -> None:
    state.sides[seat], state.sides[other] = state.sides[other], state.sides[seat]
    play.end_turn(state)


def return_without_forgetting(state: State, seat: int) -> None:
    minds = [mind.copy() for mind in state.minds]
    RETURN_SIDE(state, seat)
    for mind, before in zip(state.minds, minds, strict=True):
        mind.copy_from(before)


def remember_too_much(state: State, viewer: int, kind: int) -> None:
    """What leaves the others stays in mind."""


def forget_the_gift(seen: Any, state: State, luck: Any) -> None:
    forgetful = seen.copy()
    forgetful.mind.others[:] = [0] * 4
    LAY_OTHERS(forgetful, state, luck)


def see_only_the_first_side(seen: Any, state: State, luck: Any) -> None:
    """The truth is not always possible: unknown sides are always red."""
    LAY_SIDES(seen, state, luck)
    for seat in range(state.table.options.seats):
        if state.sides[seat] != RED and seen.mind.sides[seat] == 0 and state.table.phase != OVER:
            state.box[state.sides[seat]] += 1
            state.box[RED] -= 1
            state.sides[seat] = RED


def leave_dirt(state: State) -> None:
    """Imagining does not clear the minds of those who were there before."""
    minds = [mind.others[:] for mind in state.minds]
    CLEAR(state)
    for mind, others in zip(state.minds, minds, strict=True):
        mind.others[:] = others


class Forgetful(notation.Notation):
    def write(self, state: State, /) -> str:
        return " ".join(word for word in super().write(state).split() if not word.startswith("box"))


DRAWS = iter(range(10**9))


def hidden_state(state: State, seat: int, points: int) -> None:
    state.table.scores[seat] += next(DRAWS) % 7


REFUSAL, CHANCE_OF, DEFAULT, RESULT = play.refusal, play.chance, seeing.default, play.result
REFUSAL_OF_TURN, DRAW_CARD_OF, DISCARD_CARD = play.refusal_of_turn, play.draw_card, play.discard_card
SEAL, ASK_FOR_SHIELDS, SETTLE_RAID, RETURN_SIDE = (
    play.seal,
    play.ask_for_shields,
    play.settle_raid,
    play.return_side,
)
LAY_OTHERS, LAY_SIDES, CLEAR = seeing.lay_others, seeing.lay_sides, seeing.clear

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
    (conserved, play, "refusal_of_turn", anything_goes),
    (conserved, play, "draw_card", draw_a_copy),
    (conserved, play, "discard_card", lose_the_shield),
    (replay, play, "score", hidden_state),
    (order, play, "seal", prize_for_haste),
    (order, play, "seal", tell_of_haste),
    (pair, play, "seal", tell_the_sealed),
    (pair, play, "ask_for_shields", ask_the_holders),
    (pair, play, "settle_raid", tell_who_declined),
    (view, play, "refusal_of_turn", refuse_by_side),
    (fits, play, "swap", swap_without_minding),
    (fits, play, "return_side", return_without_forgetting),
    (fits, play, "left_the_others", remember_too_much),
    (fits, seeing, "lay_others", forget_the_gift),
    (possible, seeing, "lay_sides", see_only_the_first_side),
    (clean, seeing, "clear", leave_dirt),
]

ENTRIES: list[tuple[Law, dict[str, Any]]] = [
    (progress, {"refusal": refuse_nothing_when_idle}),
    (progress, {"refusal": leave_no_way_out}),
    (progress, {"refusal": refuse_and_count}),
    (test_laws.test_chance_can_answer_what_has_weight, {"chance": ignore_weights}),
    (test_laws.test_default_and_heuristic_answer_legally, {"default": always_block}),
    (ends, {"result": last_wins}),
    (ends, {"result": one_for_all}),
    (ends, {"won": one_for_all}),
    (ends, {"won": none_for_all}),
    (ends, {"max_length": 20}),
    (test_laws.test_text_bytes_json_and_arrays_are_the_state, {"notation": Forgetful()}),
]


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
    [pytest.param(*case, id=getattr(*case[1].values(), "__name__", *case[1])) for case in ENTRIES],
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
