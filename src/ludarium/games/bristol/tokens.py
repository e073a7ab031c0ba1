"""Tokens: the symptoms of the box while a story is told, as bits; a token has no value until somebody has to know it.

`state.hidden.story` says which tokens lie at which place and which have which value; `state.hidden.deck` counts the
values that are left for those that have none.
"""

from ludarium.games.bristol.components import NUM_VALUES
from ludarium.games.bristol.state import State
from ludarium.kernel.bits import count, has, lowest, without_lowest
from ludarium.kernel.chance import Luck, below
from ludarium.kernel.forms import rule
from ludarium.kernel.records import Ints

STREAM = 1  # of the luck; a story is told again by setting it back
MAX_WEIGHT = 1 << 44  # in whole games weights doubled up to 12 times from 1 << 30
USUAL = 4  # what a seat sees is one of four values: so weights neither vanish nor explode

# --- Tokens and their values --------------------------------------------------------------------------------


@rule
def move(row: Ints, token: int, source: int, target: int) -> None:
    """One token goes from here to there: from one place to another, or from no value to one."""
    row[source] &= ~(1 << token)
    row[target] |= 1 << token


@rule
def move_all(state: State, source: int, target: int) -> None:
    """All tokens go from here to there."""
    tokens = state.hidden.story.tokens
    tokens[target] |= tokens[source]
    tokens[source] = 0


@rule
def nth(tokens: int, number: int) -> int:
    """The token with this number among some."""
    for _ in range(number):
        tokens = without_lowest(tokens)
    return lowest(tokens)


@rule
def value_of(state: State, token: int, luck: Luck) -> int:
    """The value of a token; if it has none yet, any that is left."""
    story = state.hidden.story
    for value in range(1, NUM_VALUES + 1):
        if has(story.of_value[value], token):
            return value
    value = any_value(state, has(story.first_deal, token), luck)
    give_value(state, token, value)
    return value


@rule
def give_value(state: State, token: int, value: int) -> None:
    """From now on a token has this value; `state.hidden.deck` counts the values that are left."""
    move(state.hidden.story.of_value, token, 0, value)
    state.hidden.deck[value - 1] -= 1


@rule
def num_low(state: State) -> int:
    """[B-SETUP-4] Values that are left and may be dealt at first: those below 4."""
    left = state.hidden.deck
    return left[0] + left[1] + left[2]


@rule
def any_value(state: State, dealt: bool, luck: Luck) -> int:
    """[B-SETUP-4] A value for a token: those of the first deal are no 4s, so the 4s are among the others."""
    story, left = state.hidden.story, state.hidden.deck
    if not dealt:
        others = count(story.of_value[0] & ~story.first_deal)
        if below(luck, STREAM, others) < left[NUM_VALUES - 1]:
            return NUM_VALUES
    chosen, value = below(luck, STREAM, num_low(state)), 1
    while chosen >= left[value - 1] and value < NUM_VALUES:
        chosen -= left[value - 1]
        value += 1
    return value


# --- Which token --------------------------------------------------------------------------------------------


@rule
def any_token(state: State, place: int, luck: Luck) -> int:
    """One of the tokens of a place, which is not empty."""
    tokens = state.hidden.story.tokens[place]
    return nth(tokens, below(luck, STREAM, count(tokens)))


@rule
def likely_token(state: State, place: int, value: int, weight: int, luck: Luck) -> tuple[int, int]:
    """One of the tokens of a place that was seen to have this value, and the weight of the story with that."""
    story = state.hidden.story
    here, unknown, dealt = story.tokens[place], story.of_value[0], story.first_deal
    known, first, later = here & story.of_value[value], here & unknown & dealt, here & unknown & ~dealt
    of_low, of_others = max(num_low(state), 1), max(count(unknown & ~dealt), 1)
    for_first, for_later = likelihoods(state, value, of_low, of_others)
    for_known = of_low * of_others
    of_known, of_first = for_known * count(known), for_first * count(first)
    total = of_known + of_first + for_later * count(later)
    if total <= 0:
        return any_token(state, place, luck), 0
    weight = min(weight * USUAL * total // (count(here) * of_low * of_others), MAX_WEIGHT)
    chosen = below(luck, STREAM, total)
    if chosen < of_known:
        return nth(known, chosen // for_known), weight
    chosen -= of_known
    token = (
        nth(first, chosen // for_first) if chosen < of_first else nth(later, (chosen - of_first) // for_later)
    )
    give_value(state, token, value)
    return token, weight


@rule
def likelihoods(state: State, value: int, of_low: int, of_others: int) -> tuple[int, int]:
    """[B-SETUP-4] How likely a token without a value has this one, among those of the first deal and among the others;
    one that is known to have it counts `of_low * of_others`."""
    left, story = state.hidden.deck[value - 1], state.hidden.story
    if value == NUM_VALUES:
        return 0, left * of_low
    return left * of_others, left * (num_low(state) - count(story.of_value[0] & story.first_deal))


@rule
def carry(state: State, source: int, target: int, value: int, weight: int, luck: Luck) -> tuple[int, int]:
    """A token goes from here to there, of this value if it was seen; which one, and the weight of the story."""
    story = state.hidden.story
    if story.tokens[source] == 0:
        return 0, 0
    token = 0
    if value == 0:
        token = any_token(state, source, luck)
    else:
        token, weight = likely_token(state, source, value, weight, luck)
    move(story.tokens, token, source, target)
    return token, weight
