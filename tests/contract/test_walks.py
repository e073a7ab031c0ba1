"""The laws of a single position under Hypothesis, which looks for the shortest way to break them."""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.contract.laws import check_bots, check_chance, check_progress, check_replay, check_texts, totals
from tests.contract.specs import Spec, each_game
from tests.contract.walks import Answer, owing

STEPS = 60


@st.composite
def options_of(draw: st.DrawFn, spec: Spec) -> Any:
    options = spec.game.Options()
    for name, choice in options.choices().items():
        setattr(options, name, draw(st.sampled_from([value for _, value in choice.words]), label=name))
    return options


@each_game
@settings(max_examples=25, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_no_short_walk_breaks_a_law(spec: Spec, data: st.DataObject) -> None:
    game = spec.game
    options = data.draw(options_of(spec))
    state, answers = game.new(options), list[Answer]()
    at_first = totals(game, state)
    for _ in range(data.draw(st.integers(0, STEPS), label="steps")):
        if not (who := owing(game, state)):
            break
        seat = data.draw(st.sampled_from(who), label="seat")
        answer = data.draw(st.sampled_from(game.legal_in(state, seat)), label="answer")
        game.apply(state, seat, answer)
        answers.append((seat, answer))
        assert totals(game, state) == at_first
        check_chance(game, state)
        check_bots(game, state)
        assert spec.sound(state)
    check_progress(game, state)
    check_texts(game, state)
    check_replay(game, options, answers, state)
