"""Diagnoses: who has the plague in a story, by the hands that it has told of.

A test is a hand at the moment when it was complete; meetings and deaths stand among them. They wait until all is told,
for only then have most tokens a value; what the viewer knows of an outcome is taken care of first.
"""

from ludarium.games.bristol.components import HAND, PLAGUE_SUM
from ludarium.games.bristol.state import (
    ALMS_MODE,
    CURE_MODE,
    MAX_TESTS,
    OVER,
    Seen,
    State,
    Table,
    Test,
    is_alive,
    is_ghost,
)
from ludarium.games.bristol.tokens import move, value_of
from ludarium.kernel.bits import has
from ludarium.kernel.chance import Luck
from ludarium.kernel.forms import copy_into, rule

TESTED, MEETING, DEATH, DEALT_HEALTHY = range(
    4
)  # kinds of tests; the last is of a hand that was dealt healthy
EITHER, HEALTHY, PLAGUED = range(3)  # what a test must say
MAX_TRIES = 64  # to find values with which it does
MANY = 10  # mistakes with which a story cannot be

# --- What bears on the plague -------------------------------------------------------------------------------


@rule
def note(state: State, kind: int, pawn: int, left: int, right: int, luck: Luck) -> None:
    """Something that bears on the plague; values are needed only when all is told, unless there is too much of it."""
    story = state.hidden.story
    if story.num_tests == MAX_TESTS:
        judge_older_half(state, luck)
    test = story.tests[story.num_tests]
    test.kind = kind
    test.pawn = pawn
    test.left = left
    test.right = right
    story.num_tests += 1


@rule
def judge_older_half(state: State, luck: Luck) -> None:
    """Too many tests to be kept: the older half is carried out."""
    story, half = state.hidden.story, MAX_TESTS // 2
    for index in range(half):
        judge(state, story.tests[index], luck)
    for index in range(half, MAX_TESTS):
        copy_into(story.tests[index - half], story.tests[index])
    story.num_tests = MAX_TESTS - half


@rule
def judge(state: State, test: Test, luck: Luck) -> None:
    """[B-PLAGUE-1, B-CURE-1, B-CONVENE-1] Who has caught the plague by then, and who met."""
    story = state.hidden.story
    if test.kind == MEETING:
        story.met = story.plagued
    elif test.kind != DEATH:
        total = value_of(state, test.left, luck) + value_of(state, test.right, luck)
        if total >= PLAGUE_SUM:
            story.plagued |= 1 << test.pawn
        elif total == HAND and state.table.options.mode == CURE_MODE:
            story.plagued &= ~(1 << test.pawn)


@rule
def last_meeting(seen: Seen, state: State) -> int:
    """Before which test the plagued met last, if the viewer was there; else 0."""
    story, last = state.hidden.story, 0
    for index in range(story.num_tests if seen.own.met != 0 else 0):
        if story.tests[index].kind == MEETING:
            last = index
    return last


@rule
def known_outcome(seen: Seen, state: State, index: int, last: int) -> int:
    """[B-OPTION-11, B-CONVENE-2] What a test must say: a hand was dealt healthy; whoever was not met has never been
    plagued before, and whoever was met was plagued by the last hand, if by none before."""
    story = state.hidden.story
    test = story.tests[index]
    if test.kind == DEALT_HEALTHY:
        return HEALTHY
    if test.kind != TESTED or index >= last or not is_alive(state.table, test.pawn):
        return EITHER
    if not has(seen.own.met, test.pawn):
        return HEALTHY
    for later in range(index + 1, last):
        if story.tests[later].kind == TESTED and story.tests[later].pawn == test.pawn:
            return EITHER
    return EITHER if has(story.plagued, test.pawn) else PLAGUED


@rule
def give_values(state: State, test: Test, outcome: int, luck: Luck) -> None:
    """Values with which a test says what it must, as far as they are open."""
    unknown = state.hidden.story.of_value[0]
    for _ in range(MAX_TRIES):
        one, other = value_of(state, test.left, luck), value_of(state, test.right, luck)
        if (one + other >= PLAGUE_SUM) == (outcome == PLAGUED):
            return
        take_back(state, unknown, test.left, one)
        take_back(state, unknown, test.right, other)


@rule
def take_back(state: State, unknown: int, token: int, value: int) -> None:
    """A token that had no value has none again."""
    if has(unknown, token):
        move(state.hidden.story.of_value, token, value, 0)
        state.hidden.deck[value - 1] += 1


@rule
def num_mistaken(seen: Seen, state: State, luck: Luck) -> int:
    """[B-DEATH-2, B-OPTION-11] Carry out all tests; for how many of the dead they say another status than was shown. A
    hand that was dealt healthy and is not counts as many."""
    story, mistaken, last = state.hidden.story, 0, last_meeting(seen, state)
    for index in range(story.num_tests):
        test = story.tests[index]
        outcome = known_outcome(seen, state, index, last)
        if outcome != EITHER:
            give_values(state, test, outcome, luck)
        if test.kind == DEATH and is_mistaken(seen, state, test.pawn):
            mistaken += 1
        judge(state, test, luck)
        if test.kind == DEALT_HEALTHY and has(story.plagued, test.pawn):
            mistaken += MANY
    return mistaken


@rule
def is_mistaken(seen: Seen, state: State, pawn: int) -> bool:
    """[B-DEATH-2, B-ALMS-5] Whether one of the dead had another status by its hands than was shown; in Alms it may have
    had another one by a coin."""
    table = state.table
    tells = not is_ghost(table, pawn) and pawn != seen.seat and table.options.mode != ALMS_MODE
    return tells and has(state.hidden.story.plagued, pawn) != has(table.shown_plagued, pawn)


# --- What cannot be -----------------------------------------------------------------------------------------


@rule
def contradicted(seen: Seen, state: State) -> bool:
    """[B-CONVENE-2] Whether the story cannot be: others met, or the game would be over."""
    others = other_players(seen, state.table)
    return (seen.own.met != 0 and (state.hidden.story.met ^ seen.own.met) & others != 0) or over_by_hands(
        seen, state
    )


@rule
def other_players(seen: Seen, table: Table) -> int:
    """The living players but the viewer, as bits."""
    others = table.alive & ((1 << table.options.seats) - 1)
    return others & ~(1 << seen.seat) if seen.seat >= 0 else others


@rule
def over_by_hands(seen: Seen, state: State) -> bool:
    """[B-OPTION-22, B-SOLO-1] Whether the game would be over by hands alone; coins, which may heal, come later."""
    table, options = state.table, state.table.options
    by_option = (
        options.stop_when_all_plagued == 1 and options.mode != CURE_MODE and table.alive >> options.seats == 0
    )
    stops = table.phase != OVER and options.mode != ALMS_MODE and (by_option or options.seats == 1)
    healthy = seen.seat >= 0 and is_alive(table, seen.seat) and seen.own.plagued == 0
    return stops and not healthy and other_players(seen, table) & ~state.hidden.story.plagued == 0
