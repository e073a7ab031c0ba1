"""The search bot: legal, fair, within its budget, and the same for the same luck; for every game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from ludarium.bots import search
from ludarium.bots.kinds import BOTS, UnknownBotError, bot_of, is_bot
from ludarium.bots.levels import FORMER, LEVELS, MAX_SECONDS, NOVICES, Budget, read_budget
from ludarium.bots.search import Searcher, answer_by_search, searcher_of
from ludarium.bots.turn import action_of, turn_of
from ludarium.kernel import registry, targets
from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.playout import playout_of
from tests.probe import GAME as PROBE

pytestmark = pytest.mark.xdist_group("compiled")  # compiled once, by one worker

GAMES = [PROBE, *map(registry.game, ("bristol", "cerberus", "quacks"))]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


class Questions:
    """A game played on by hand-written bots, but for the questions that a test answers."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        self.game, self.state = game, game.new(game.Options.of({"seats": seats}))
        self._chance_luck, self._bot_luck = new_luck(seed), new_luck(~seed)
        self._chance, self._weights = playout_of(game).answer_of_chance, [0] * game.max_weights

    def __iter__(self) -> Iterator[tuple[int, Any]]:
        """Each question: the seat and what it sees; who asks for the next has answered, or lets the bot do it."""
        while owing := self.game.waiting_in(self.state):
            if owing == CHANCE:
                self.give(CHANCE, self._chance(self.state, self._chance_luck, self._weights))
                continue
            seat, before = (owing & -owing).bit_length() - 1, self.state.copy()
            seen = self.seen(seat)
            yield seat, seen
            if self.state == before:
                self.give(seat, self.game.advice(seen, self._bot_luck))

    def seen(self, seat: int, state: Any = None) -> Any:
        seen = self.game.Seen()
        self.game.see_into(state or self.state, seat, seen)
        return seen

    def give(self, seat: int, answer: int) -> None:
        if seat != CHANCE:
            assert answer in self.game.legal_in(self.state, seat)
        self.game.apply(self.state, seat, answer)


def answer_of(game: Game, seen: Any, seat: int, luck: Luck, iterations: int) -> int:
    return answer_by_search(turn_of(game, seen, seat, luck), Budget(iterations=iterations))


@each_game
def test_whole_games_are_played_legally_with_any_number_of_seats(game: Game) -> None:
    for seats in game.seats:
        table = Questions(game, seats, seats)
        for number, (seat, seen) in enumerate(table):
            if seat == 0 or number % 5 == 0:
                table.give(seat, answer_of(game, seen, seat, new_luck(number), 12))
        assert game.waiting_in(table.state) == 0


@each_game
def test_the_same_seen_and_luck_give_the_same_answer_whatever_is_hidden(game: Game) -> None:
    """What the seat sees is the same in every twin; what it does not see is drawn anew."""
    hidden = 0
    for number, (seat, seen) in enumerate(Questions(game, max(game.seats), 5)):
        if number % 3 == 0:
            expected = searcher_of(game).think(seen, seat, new_luck(number), Budget(iterations=60))
            for twin_number in range(2):
                twin = game.State()
                game.imagine(seen, twin, new_luck(twin_number, number))
                again = game.Seen()
                game.see_into(twin, seat, again)
                found = searcher_of(game).think(again, seat, new_luck(number), Budget(iterations=60))
                assert (found.answer, found.options) == (expected.answer, expected.options)
                hidden += 1
        if number == 90:
            break
    assert hidden > 20


@each_game
def test_what_was_searched_before_does_not_matter(game: Game) -> None:
    table = Questions(game, max(game.seats), 9)
    questions = [(seat, seen) for (seat, seen), _ in zip(table, range(30))]
    forwards = [answer_of(game, seen, seat, new_luck(1), 40) for seat, seen in questions]
    backwards = [answer_of(game, seen, seat, new_luck(1), 40) for seat, seen in reversed(questions)]
    assert forwards == backwards[::-1]


def a_choice(game: Game, seats: int = 0) -> tuple[int, Any]:
    """The first question with more than one legal answer."""
    table = Questions(game, seats or max(game.seats), 3)
    return next((seat, seen) for seat, seen in table if len(game.legal_in(table.state, seat)) > 1)


@each_game
def test_slices_of_time_do_not_change_what_a_number_of_iterations_finds(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, seen = a_choice(game)
    searcher = searcher_of(game)
    whole = searcher.think(seen, seat, new_luck(4), Budget(iterations=200))
    monkeypatch.setattr("ludarium.bots.search.SLICE", 1e-9)  # a look at the clock after every world
    sliced = searcher.think(seen, seat, new_luck(4), Budget(iterations=200))
    assert (whole.answer, whole.options, whole.trials) == (sliced.answer, sliced.options, sliced.trials)


@each_game
def test_a_budget_is_kept(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    seat, seen = a_choice(game)
    searcher = searcher_of(game)
    for iterations in (1, 50, 333):
        width = len(searcher.think(seen, seat, new_luck(1), Budget(iterations=iterations)).options)
        trials = searcher.think(seen, seat, new_luck(1), Budget(iterations=iterations)).trials
        assert trials < iterations + width  # a world that was begun is finished
    tried = searcher._race.trials  # of a clock by which each takes a millisecond
    monkeypatch.setattr(search, "time", SimpleNamespace(perf_counter=lambda: tried.sum() / 1000))
    for milliseconds in (50, 200):
        needed = searcher.think(
            seen, seat, new_luck(1), Budget(iterations=milliseconds)
        ).trials  # fewer if it is sure
        tried[:] = 0
        trials = searcher.think(seen, seat, new_luck(1), Budget(seconds=milliseconds / 1000)).trials
        assert min(needed, milliseconds) <= trials <= milliseconds + 2 * width


@pytest.mark.parametrize("game", GAMES[1:], ids=lambda game: game.name)
def test_a_search_that_looks_less_far_goes_by_the_forecast(game: Game) -> None:
    """In the last moments of a game both are the same; at its beginning trials differ less when they end sooner."""
    seat, seen = a_choice(game)
    near, far = (
        searcher_of(game).think(seen, seat, new_luck(4), Budget(iterations=300, ahead=ahead))
        for ahead in (1, 0)
    )
    assert {option.answer for option in near.options} == {option.answer for option in far.options}
    assert [option.value for option in near.options] != [option.value for option in far.options]
    beyond = searcher_of(game).think(seen, seat, new_luck(4), Budget(iterations=300, ahead=1000))
    assert beyond.options == far.options
    unasked = searcher_of(game).think(seen, seat, new_luck(4), Budget(iterations=300))
    as_the_game_says = searcher_of(game).think(
        seen, seat, new_luck(4), Budget(iterations=300, ahead=game.look_ahead)
    )
    assert unasked.options == as_the_game_says.options


def test_at_quacks_a_search_looks_two_rounds_ahead() -> None:
    """By the figures of docs/measurements/strength.md; elsewhere to the end, for nothing else was measured."""
    assert {game.name: game.look_ahead for game in GAMES if game.look_ahead} == {"quacks": 2}


def test_where_there_is_no_choice_there_is_nothing_to_think_about() -> None:
    table = Questions(PROBE, 2, 1)
    seat, seen = next((seat, seen) for seat, seen in table if len(PROBE.legal_in(table.state, seat)) == 1)
    verdict = searcher_of(PROBE).think(seen, seat, new_luck(1), Budget(seconds=600))
    assert (verdict.trials, verdict.options) == (0, ())
    assert [verdict.answer] == PROBE.legal_in(table.state, seat)


def test_every_legal_answer_that_is_no_waste_is_tried_and_the_verdict_leads_the_list() -> None:
    for game in GAMES:
        table = Questions(game, max(game.seats), 3)
        for seat, seen in table:
            legal = game.legal_in(table.state, seat)
            if len(legal) > 1:
                verdict = searcher_of(game).think(seen, seat, new_luck(2), Budget(iterations=100))
                worth = [answer for answer in legal if not (game.wasteful and game.wasteful(seen, answer))]
                assert {option.answer for option in verdict.options} == set(worth or legal)
                assert verdict.options[0].answer == verdict.answer
                assert all(-1 <= option.value <= 1 for option in verdict.options)
                break


def test_no_index_is_out_of_range() -> None:
    """The same search with bounds checks on."""
    form = targets.cpu(check_bounds=True, roots=targets.roots_of(PROBE))
    checked, plain = Searcher(PROBE, form), searcher_of(PROBE)
    for number, (seat, seen) in enumerate(Questions(PROBE, 4, 2)):
        one, other = (
            each.think(seen, seat, new_luck(number), Budget(iterations=40)) for each in (checked, plain)
        )
        assert (one.answer, one.options) == (other.answer, other.options)


def test_a_full_tree_still_answers() -> None:
    seat, seen = a_choice(PROBE, 4)
    verdict = searcher_of(PROBE).think(seen, seat, new_luck(1), Budget(iterations=60_000))
    assert verdict.trials > 0


# --- Strength, where it is cheap to see ------------------------------------------------------------------


def mean_payoff(kind: str, seed: int, games: int) -> float:
    """Of seat 0 of the probe game, with a random bot at the other seat."""
    total = 0.0
    for number in range(games):
        table = Questions(PROBE, 2, seed + number)
        for question, (seat, seen) in enumerate(table):
            luck = new_luck(seed, 1000 * number + question)
            bot = bot_of(kind if seat == 0 else "random")
            turn = turn_of(PROBE, seen, seat, luck)
            table.give(seat, action_of(turn, bot.answer(turn)))
        total += PROBE.payoff(table.state, 0)
    return total / games


def test_thinking_pays() -> None:
    assert mean_payoff("search:200", 1, 60) > mean_payoff("random", 1, 60) + 0.3


# --- Levels and specs ------------------------------------------------------------------------------------


def test_levels_go_from_a_first_game_to_a_master() -> None:
    for weaker, stronger in pairwise(LEVELS.values()):
        assert weaker.seconds < stronger.seconds <= 2  # people wait for them
    assert all(BOTS[name].in_playouts is None for name in LEVELS)
    ladder = (*NOVICES, "heuristic", *LEVELS)
    assert [name for name in BOTS if name in ladder] == list(ladder)


@pytest.mark.parametrize("name", FORMER)
def test_levels_of_old_records_are_still_read(name: str) -> None:
    assert name not in BOTS
    assert bot_of(name) is BOTS[FORMER[name]]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_novices_play_legally_and_by_their_own_opinions(game: Game) -> None:
    answers: dict[str, list[int]] = {name: [] for name in (*NOVICES, "heuristic")}
    for number in range(8):
        table = Questions(game, max(game.seats), number)
        for question, (seat, seen) in enumerate(table):
            for name, given in answers.items():
                turn = turn_of(game, seen, seat, new_luck(number, question))
                given.append(action_of(turn, BOTS[name].answer(turn)))
                assert given[-1] in turn.actions
            if question == 120:
                break
    first, some, usual = answers.values()
    if game.novices:
        assert first != some != usual != first
    else:
        assert first == some == usual


def test_a_search_does_not_think_of_waste() -> None:
    """Every question of a game at which an answer would give something up for nothing."""
    game, wasted = registry.game("quacks"), 0
    for number, (seat, seen) in enumerate(Questions(game, 4, 6)):
        legal = game.legal(seen)
        waste = {answer for answer in legal if game.wasteful(seen, answer)}
        if waste and waste != set(legal):
            verdict = searcher_of(game).think(seen, seat, new_luck(number), Budget(iterations=8))
            assert verdict.answer not in waste
            assert {option.answer for option in verdict.options}.isdisjoint(waste)
            wasted += 1
    assert wasted > 20


def test_each_answer_is_held_against_the_best() -> None:
    seat, seen = a_choice(PROBE, 4)
    best, *others = searcher_of(PROBE).think(seen, seat, new_luck(3), Budget(iterations=300)).options
    assert (best.better, best.worse, best.error) == (0, 0, 0.0)
    for other in others:
        assert 0 < other.better + other.worse <= other.worlds == other.trials
        assert other.error > 0


@pytest.mark.parametrize(
    ("words", "budget"),
    [
        ("200ms", Budget(seconds=0.2)),
        ("1.5s", Budget(seconds=1.5)),
        ("2S", Budget(seconds=2)),
        ("5000", Budget(iterations=5000)),
        ("200ms@2", Budget(seconds=0.2, ahead=2)),
        ("5000@end", Budget(iterations=5000, ahead=0)),
    ],
)
def test_a_budget_is_a_time_or_a_number_of_iterations(words: str, budget: Budget) -> None:
    assert read_budget(words) == budget


@pytest.mark.parametrize(
    "spec",
    [
        "search:",
        "search:0",
        "search:-5",
        "search:0ms",
        "search:1.5",
        "search:fast",
        "search:200 ms ago",
        f"search:{MAX_SECONDS + 1}s",
        "search:99999999999",
        "search:200ms@",
        "search:200ms@0",
        "search:200ms@soon",
        "search-mighty",
        "serch",
        "",
        "person",
        "HEURISTIC",
    ],
)
def test_what_is_no_bot_is_refused_with_a_sentence(spec: str) -> None:
    assert not is_bot(spec)
    with pytest.raises(UnknownBotError, match=r"budget|time|whole|how far|there is no bot"):
        bot_of(spec)


def test_a_typing_mistake_gets_a_hint() -> None:
    with pytest.raises(UnknownBotError, match=r"did you mean heuristic\?"):
        bot_of("heurist")


@pytest.mark.parametrize(
    "spec", ["random", "heuristic", "search", "search:200ms", "search:50", *NOVICES, *LEVELS]
)
def test_bots_by_their_names(spec: str) -> None:
    assert is_bot(spec)
    if spec in BOTS:
        assert bot_of(spec) is BOTS[spec]
