"""Laws 1, 2, 4 and 6 as checks that raise AssertionError; law 3 is in `secrets`, law 5 in `compiled`."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from typing import Any

from ludarium.kernel.chance import FastSource, new_luck, weighted
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forms import listening
from tests.contract.secrets import told_to
from tests.contract.walks import Answer, owing, viewers

# --- Law 1: progress --------------------------------------------------------------------------------------


def check_progress(game: Game, state: Any) -> None:
    """Whoever owes an answer has a legal one, all legal ones apply, all else is refused, and asking changes nothing."""
    before = state.to_bytes()
    who = owing(game, state)
    assert CHANCE in who or all(seat < state.table.options.seats for seat in who), "a seat that is not there"
    for seat in (CHANCE, *range(max(game.seats))):
        question = game.questions[game.question_in(state, seat)]
        legal = _possible(game, state, seat)
        assert game.legal_in(state, seat) == legal, (
            f"{question.name}: what is listed is not what is not refused"
        )
        assert bool(legal) == (seat in who), f"seat {seat} owes {question.name} and may answer {legal}"
        assert all(question.first <= answer < question.first + question.count for answer in legal), (
            question.name
        )
        assert question.of_chance == (seat == CHANCE) or not legal, f"{question.name} is for somebody else"
        for answer in legal:
            _check_applies(game, state, seat, answer)
    assert state.to_bytes() == before, "asking changed the state"


def _possible(game: Game, state: Any, seat: int) -> list[int]:
    """All that a seat may answer, asked for one by one and beyond both ends; or chance's outcomes."""
    if seat == CHANCE:
        return game.legal_in(state, CHANCE)
    answers = range(-1, len(game.actions) + 1)
    return [answer for answer in answers if game.refusal_in(state, seat, answer) == 0]


def _check_applies(game: Game, state: Any, seat: int, answer: int) -> None:
    after = state.copy()
    game.apply(after, seat, answer)
    assert after != state, "an answer left no trace"
    after.to_bytes()  # every number fits into its field


def check_chance(game: Game, state: Any) -> None:
    """Something can be drawn, nothing has less than no weight, and the stream is one of the game's."""
    if owing(game, state) == [CHANCE]:
        stream, weights = game.open_draw(state)
        assert min(weights) >= 0 < sum(weights)
        assert 0 <= stream < len(game.streams)


def check_bots(game: Game, state: Any) -> None:
    """The default answer and the hand-written bot's are legal, and neither touches what it sees."""
    for seat in owing(game, state):
        if seat != CHANCE:
            seen = game.see(state, seat)
            assert game.refusal_in(state, seat, game.default(seen)) == 0, "default"
            assert game.refusal_in(state, seat, game.advice(seen, new_luck(seat))) == 0, "heuristic"
            assert seen == game.see(state, seat), "what is seen was changed"


def check_result(game: Game, state: Any) -> None:
    """Exactly the winners are first, nobody who has lost is; other places count the better ones. Payoffs agree: a
    better place is worth more, and all winners get the same. For those who share a place behind them it may differ."""
    seats = range(state.table.options.seats)
    places = [game.result(state, seat) for seat in seats]
    wins = [game.won(state, seat) for seat in seats]
    payoffs = [game.payoff(state, seat) for seat in seats]
    assert set(wins) <= {0, 1}
    for seat in seats:
        assert (places[seat] == 1) == (wins[seat] == 1), (
            f"seat {seat}: place {places[seat]}, won {wins[seat]}"
        )
        better = sum(place < places[seat] for place in places)
        assert places[seat] == max(1 + better, 1 if wins[seat] else 2)
        assert -1 <= payoffs[seat] <= 1
        for other in seats:
            assert places[seat] >= places[other] or payoffs[seat] > payoffs[other]
            assert not wins[seat] or not wins[other] or payoffs[seat] == payoffs[other]


# --- Law 2: conservation ----------------------------------------------------------------------------------


def totals(game: Game, state: Any) -> dict[str, int]:
    """How many there are of each component, none of them less than nowhere."""
    census = game.census(state)
    for component, places in census.items():
        assert min(places.values()) >= 0, f"{component}: {places}"
    return {component: sum(places.values()) for component, places in census.items()}


# --- Law 4: text, bytes, JSON, arrays, replay -------------------------------------------------------------


def check_texts(game: Game, state: Any) -> None:
    kind = game.State
    text = game.notation.write(state)
    assert game.notation.read(text) == state, text
    assert game.notation.write(game.notation.read(text)) == text
    assert kind.from_bytes(state.to_bytes()) == state
    assert kind.from_bytes(state.to_bytes()).to_bytes() == state.to_bytes()
    assert kind.from_json(json.loads(json.dumps(state.to_json()))) == state
    assert kind.from_array(kind.array(kind(), state), 1) == state
    assert kind.array(state).tobytes() == state.to_bytes()
    assert hash(state.copy()) == hash(state)


def check_replay(game: Game, options: Any, answers: Iterable[Answer], state: Any) -> None:
    """The answers alone lead to the state, through their texts."""
    again = game.new(options)
    for seat, answer in answers:
        ids = game.outcomes if seat == CHANCE else game.actions
        read = ids.find(ids.text(answer))
        assert read == answer, ids.text(answer)
        game.apply(again, seat, read)
    assert again == state


# --- Law 6: order -----------------------------------------------------------------------------------------


def check_order(game: Game, state: Any, answers: dict[int, int], seed: int) -> None:
    """Fixed answers of several seats lead to one state and tell each viewer the same, in whatever order."""
    first, *others = (_give(game, state, answers, order, seed) for order in permutations(answers))
    for other in others:
        assert other == first, f"the order of {answers} matters"


def _give(game: Game, state: Any, answers: dict[int, int], order: Iterable[int], seed: int) -> Any:
    """The state after these answers and what chance makes of them, and what each viewer was told, as a bag."""
    after, source, used = state.copy(), FastSource(new_luck(seed)), Counter[int]()
    with listening() as journal:
        for seat in order:
            assert seat in owing(game, after), f"seat {seat} was robbed of its answer"
            assert game.refusal_in(after, seat, answers[seat]) == 0, (
                f"seat {seat}'s answer is no longer legal"
            )
            game.apply(after, seat, answers[seat])
            while owing(game, after) == [CHANCE]:
                stream, weights = game.open_draw(after)
                first = game.questions[game.question_in(after, CHANCE)].first
                chosen = source.below(stream, used[stream], sum(weights))
                used[stream] += 1
                game.apply(after, CHANCE, first + weighted(list(weights), len(weights), chosen))
    return after, [Counter(told_to(viewer, journal)) for viewer in viewers(state)]
