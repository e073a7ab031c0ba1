"""The tree: information-set Monte Carlo search inside one call, for any game, on the compiled form.

The search knows what one seat sees. It imagines a world that looks like that, tries every answer still in the race in
that same world and with the same luck, and plays each trial to its end: below the root by the statistics that it
keeps for each *information set* (who is asked, and all that this seat sees), further on by the game's hand-written
bot. What all seats see, and only that, decides what they do, so sealed choices stay sealed and chance stays unknown.

The functions of this module are generic: `tree_of` puts a game's rules in place of the stand-ins.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, NamedTuple

from ludarium.kernel.bits import count, lowest
from ludarium.kernel.chance import Luck, word
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.forms import copy_into, rule
from ludarium.kernel.generic import (
    COUNT,
    FIRST,
    MAX_LENGTH,
    apply,
    heuristic,
    imagine,
    over,
    payoff,
    question,
    waiting,
)
from ludarium.kernel.playout import answer_of_chance, legal_mask, playout_of
from ludarium.kernel.seeing import see

WORLD, CHANCE_LUCK, BOT_LUCK = range(
    3
)  # lucks: what is imagined, what chance answers, what bots leave to chance
IMAGINED, PLAYED = range(2)  # states: the world of this sweep, and the trial in it
NODE, INDEX, SEAT, LEGAL = range(4)  # of a step on the path
SEATS, ASKED, FAVOURITE, ACTIVE, SWEEPS, TRIALS, STEPS, NODES, LIMIT = range(9)  # of the tally
NEVER = 1 << 60  # as a limit
EXPLORE, TRUST, WRONG, LEAST, OTHERS, SURE = range(6)  # of the style
KEY_LOW, KEY_HIGH = range(2)

NO_ANSWER = -1


def milestone(table: Any) -> int:
    raise NotImplementedError


def forecast(state: Any, seat: int) -> float:
    raise NotImplementedError


def wasteful(seen: Any, action: int) -> bool:
    raise NotImplementedError


class Workspace(NamedTuple):
    """What a search works with; made once, used for every search of a game."""

    given: Any  # the one Seen that it is about
    states: Any  # IMAGINED, PLAYED
    seen: Any  # what the seat asked in a trial sees …
    words: Any  # … and the same memory as whole words
    lucks: Any  # WORLD, CHANCE_LUCK, BOT_LUCK
    weights: Any  # of chance's outcomes
    path: Any  # the steps of a trial through the tree: NODE, INDEX, SEAT, LEGAL
    payoffs: Any  # of a trial, by seat
    opinions: Any  # of the hand-written bot, by seat
    tally: Any  # numbers about the search as a whole
    keys: Any  # KEY_LOW, KEY_HIGH: all its luck


class Tree(NamedTuple):
    """Statistics by information set, in a table of open addresses."""

    keys: Any  # by node: the information set; 0: free
    favourites: Any  # by node: what the hand-written bot answered there first
    offers: Any  # by node and answer: how often it was legal …
    visits: Any  # … how often it was given …
    sums: Any  # … and the payoffs that it led to


class Race(NamedTuple):
    """Statistics of the root's answers; all that are still active were tried equally often, in the same worlds."""

    values: Any  # of this sweep
    sums: Any
    trials: Any
    squares: Any  # by pair: the sum of the squares of the differences
    better: Any  # by pair: in how many worlds one led to more than the other


# --- The race of the root's answers -----------------------------------------------------------------------


@rule
def first_answer(tally: Any) -> int:
    """The first id that may answer the question."""
    asked: int = tally[ASKED]
    return FIRST[asked]


@rule
def num_answers(tally: Any) -> int:
    """How many ids may answer the question, legal or not."""
    asked: int = tally[ASKED]
    return COUNT[asked]


@rule
def begin(seat: int, workspace: Workspace, tree: Tree, race: Race) -> int:
    """Lay the workspace out for a new question; how many answers are legal."""
    tally = workspace.tally
    tally[SWEEPS] = tally[TRIALS] = tally[NODES] = 0
    for node in range(len(tree.keys)):
        tree.keys[node] = 0
    for index in range(len(race.sums)):
        race.sums[index] = 0.0
        race.trials[index] = 0
        for other in range(len(race.sums)):
            race.squares[index, other] = 0.0
            race.better[index, other] = 0
    draw_lucks(workspace, 0)
    seen = workspace.given[0]
    tally[ASKED] = question(seen.table, seen.own, seat)
    tally[ACTIVE] = without_waste(seen, legal_mask(seen.table, seen.own, seat), first_answer(tally))
    tally[FAVOURITE] = heuristic(seen, workspace.opinions[seat], workspace.lucks[BOT_LUCK]) - first_answer(
        tally
    )
    return count(tally[ACTIVE])


@rule
def without_waste(seen: Any, legal: int, first: int) -> int:
    """The legal answers that are worth thinking of; all of them, if none is."""
    left = legal
    for index in range(COUNT[question(seen.table, seen.own, seen.seat)]):
        if (legal >> index) & 1 and wasteful(seen, first + index):
            left &= ~(1 << index)
    return left if left != 0 else legal


@rule
def search(seat: int, limit: int, workspace: Workspace, tree: Tree, race: Race, style: Any) -> int:
    """Go on until there were so many trials, or one answer is left; how many there were."""
    tally = workspace.tally
    while tally[TRIALS] < limit and count(tally[ACTIVE]) > 1:
        tally[SWEEPS] += 1
        draw_world(workspace, tally[SWEEPS])
        for index in range(num_answers(tally)):
            if (tally[ACTIVE] >> index) & 1:
                copy_into(workspace.states[PLAYED], workspace.states[IMAGINED])
                rewind(workspace.lucks[CHANCE_LUCK])
                rewind(workspace.lucks[BOT_LUCK])
                race.values[index] = trial(seat, first_answer(tally) + index, workspace, tree, style)
                race.sums[index] += race.values[index]
                race.trials[index] += 1
                tally[TRIALS] += 1
        compare(tally, race)
        drop_out(tally, race, style)
    return tally[TRIALS]


@rule
def draw_world(workspace: Workspace, number: int) -> None:
    """A world that the seat may be in, and the luck for it."""
    draw_lucks(workspace, number)
    imagine(workspace.given[0], workspace.states[IMAGINED], workspace.lucks[WORLD])


@rule
def draw_lucks(workspace: Workspace, number: int) -> None:
    """All luck that a world needs, from the search's keys and the world's number."""
    low, high = workspace.keys[KEY_LOW], workspace.keys[KEY_HIGH]
    for purpose in range(3):
        luck = workspace.lucks[purpose]
        luck.key_low = word(low, high, 2 * purpose, number)
        luck.key_high = word(low, high, 2 * purpose + 1, number)
        rewind(luck)


@rule
def rewind(luck: Luck) -> None:
    """The same luck again: what differs between trials in one world is due to the answers."""
    for stream in range(len(luck.used)):
        luck.used[stream] = 0


@rule
def compare(tally: Any, race: Race) -> None:
    """Note how far the active answers were apart in this world."""
    active = tally[ACTIVE]
    for one in range(num_answers(tally)):
        if (active >> one) & 1:
            for other in range(one):
                if (active >> other) & 1:
                    apart = race.values[one] - race.values[other]
                    race.squares[one, other] += apart * apart
                    race.squares[other, one] = race.squares[one, other]
                    if apart > 0.0:
                        race.better[one, other] += 1
                    elif apart < 0.0:
                        race.better[other, one] += 1


@rule
def leader(tally: Any, race: Race) -> int:
    """The active answer that has done best; the hand-written bot's among equals."""
    best = -1
    for index in range(num_answers(tally)):
        if (tally[ACTIVE] >> index) & 1:
            ahead = race.sums[index] - race.sums[best] if best >= 0 else 1.0
            if ahead > 0.0 or (ahead == 0.0 and index == tally[FAVOURITE]):
                best = index
    return best


@rule
def doubt(race: Race, one: int, other: int) -> float:
    """The standard error of the difference of two answers' sums; both have been in every world so far."""
    worlds = min(race.trials[one], race.trials[other])
    apart = race.sums[one] - race.sums[other]
    return sqrt(max(race.squares[one, other] - apart * apart / worlds, 0.0))


@rule
def drop_out(tally: Any, race: Race, style: Any) -> None:
    """Answers that are behind beyond doubt leave the race, so that the others get more trials."""
    if tally[SWEEPS] >= style[LEAST]:
        best = leader(tally, race)
        beyond = beyond_doubt(tally[SWEEPS], count(tally[ACTIVE]), style[WRONG])
        for index in range(num_answers(tally)):
            if index != best and (tally[ACTIVE] >> index) & 1:
                behind = race.sums[best] - race.sums[index]
                if behind > beyond * doubt(race, best, index) and behind > 0.0:
                    tally[ACTIVE] &= ~(1 << index)


@rule
def beyond_doubt(looks: int, answers: int, wrong: float) -> float:
    """How many standard errors an answer has to be behind, though one looks after every world and at every answer: so
    many that the chance that the best ever leaves is about `wrong` (a bound by the law of the iterated logarithm)."""
    return sqrt(2.0 * log(log(2.0 * looks) * answers / wrong))


@rule
def verdict(workspace: Workspace, race: Race, style: Any) -> int:
    """The answer that did best; the hand-written bot's if the luck of the trials may have made the difference."""
    tally = workspace.tally
    best, favourite = leader(tally, race), tally[FAVOURITE]
    if tally[SWEEPS] == 0:
        return favourite if (tally[ACTIVE] >> favourite) & 1 else best
    if best == favourite or (tally[ACTIVE] >> favourite) & 1 == 0:
        return best
    lead = race.sums[best] - race.sums[favourite]
    return best if lead > style[SURE] * doubt(race, best, favourite) else favourite


# --- One trial --------------------------------------------------------------------------------------------


@rule
def trial(seat: int, answer: int, workspace: Workspace, tree: Tree, style: Any) -> float:
    """Give the answer, play to the end or up to a limit, and let every information set on the way learn from it; the
    seat's payoff, or what it may be expected to be.

    Beyond the tree the loop touches neither workspace nor tree, for to hand them on costs as much as a whole answer;
    and each of the game's rules stands here once, for they are inlined, and small code runs faster.
    """
    state, seen, chance_luck, bot_luck = (
        workspace.states[PLAYED],
        workspace.seen[0],
        workspace.lucks[CHANCE_LUCK],
        workspace.lucks[BOT_LUCK],
    )
    weights, opinions, seats = workspace.weights, workspace.opinions, workspace.tally[SEATS]
    workspace.tally[STEPS], growing = 0, True
    actor, given, last, owing, length = seat, answer, seat, 1, 0
    limit = workspace.tally[LIMIT]
    while owing != 0 and length < MAX_LENGTH and milestone(state.table) < limit:
        apply(state, actor, given)
        length += 1
        owing = waiting(state.table)
        if owing == CHANCE:
            actor = CHANCE
            given = answer_of_chance(state, chance_luck, weights)
        elif owing != 0:
            actor = last = next_seat(owing, last, seats)
            see(state, actor, seen)
            given = NO_ANSWER
            in_tree = growing and (actor == seat or style[OTHERS] > 0.0)
            if in_tree:
                given = choose(seen, workspace, tree, style)
            if given == NO_ANSWER:
                given = heuristic(seen, opinions[actor], bot_luck)
                if in_tree:
                    plant(seen, given, workspace, tree)
                    growing = False
    for each in range(seats):
        workspace.payoffs[each] = payoff(state, each) if owing == 0 else forecast(state, each)
    learn(workspace, tree)
    return workspace.payoffs[seat]


@rule
def next_seat(owing: int, last: int, seats: int) -> int:
    """Seats that owe an answer together give it in turn: that is closest to giving it at the same time."""
    seat = last + 1
    while seat < seats and (owing >> seat) & 1 == 0:
        seat += 1
    return seat if seat < seats else lowest(owing)


@rule
def choose(seen: Any, workspace: Workspace, tree: Tree, style: Any) -> int:
    """What a seat answers by the tree, from what it sees; NO_ANSWER if the tree does not reach so far."""
    key = key_of(workspace.words, seen.seat)
    node = place_of(tree, key)
    if tree.keys[node] != key:
        return NO_ANSWER
    legal = legal_mask(seen.table, seen.own, seen.seat)
    index = select(tree, node, legal, style)
    remember(workspace, node, index, seen.seat, legal)
    return FIRST[question(seen.table, seen.own, seen.seat)] + index


@rule
def plant(seen: Any, answer: int, workspace: Workspace, tree: Tree) -> None:
    """A new information set, with the hand-written bot's answer; none if half of the room is taken."""
    if 2 * workspace.tally[NODES] < len(tree.keys):
        key = key_of(workspace.words, seen.seat)
        node, index = place_of(tree, key), answer - FIRST[question(seen.table, seen.own, seen.seat)]
        tree.keys[node] = key
        tree.favourites[node] = index
        for each in range(tree.visits.shape[1]):
            tree.offers[node, each] = 0
            tree.visits[node, each] = 0
            tree.sums[node, each] = 0.0
        workspace.tally[NODES] += 1
        remember(workspace, node, index, seen.seat, legal_mask(seen.table, seen.own, seen.seat))


@rule
def key_of(words: Any, seat: int) -> int:
    """A digest of the information set: who is asked, and all that this seat sees; never 0."""
    key = seat + 1
    for index in range(len(words)):
        key = (key ^ words[index]) * 0x2545F4914F6CDD1D
        key ^= (key >> 29) & 0x7FFFFFFFF
    return key if key != 0 else 1


@rule
def place_of(tree: Tree, key: int) -> int:
    """Where an information set is, or would be: there is always room left."""
    last = len(tree.keys) - 1  # the length is a power of two
    node = (key >> 7) & last
    while tree.keys[node] != 0 and tree.keys[node] != key:
        node = (node + 1) & last
    return node


@rule
def select(tree: Tree, node: int, legal: int, style: Any) -> int:
    """The answer that is most promising: good so far, or little tried for how likely the hand-written bot and the
    number of choices make it. What was not tried yet counts as much as the rest on average."""
    total, tried = 0.0, 0
    for index in range(tree.visits.shape[1]):
        total += tree.sums[node, index]
        tried += tree.visits[node, index]
    average = total / max(tried, 1)
    share = (1.0 - style[TRUST]) / max(count(legal), 1)
    best, most = lowest(legal), -1e9
    for index in range(tree.visits.shape[1]):
        if (legal >> index) & 1:
            visits = tree.visits[node, index]
            value = tree.sums[node, index] / visits if visits > 0 else average
            prior = share + style[TRUST] if index == tree.favourites[node] else share
            worth = value + style[EXPLORE] * prior * sqrt(tree.offers[node, index] + 1.0) / (1.0 + visits)
            if worth > most:
                best, most = index, worth
    return best


@rule
def remember(workspace: Workspace, node: int, index: int, seat: int, legal: int) -> None:
    """One more step on the path; what comes after its end is not learnt from."""
    step = workspace.tally[STEPS]
    if step < len(workspace.path):
        workspace.path[step, NODE], workspace.path[step, INDEX] = node, index
        workspace.path[step, SEAT], workspace.path[step, LEGAL] = seat, legal
        workspace.tally[STEPS] = step + 1


@rule
def learn(workspace: Workspace, tree: Tree) -> None:
    """Every information set on the path learns what its seat got."""
    for step in range(workspace.tally[STEPS]):
        node, legal = workspace.path[step, NODE], workspace.path[step, LEGAL]
        for index in range(tree.visits.shape[1]):
            tree.offers[node, index] += (legal >> index) & 1
        tree.visits[node, workspace.path[step, INDEX]] += 1
        tree.sums[node, workspace.path[step, INDEX]] += workspace.payoffs[workspace.path[step, SEAT]]


@rule
def no_forecast(state: Any, seat: int) -> float:
    """For games without one, which are played to their end."""
    return 0.0


@rule
def never_wasteful(seen: Any, action: int) -> bool:
    """For games that do not say which answers are."""
    return False


def tree_of(game: Game) -> Any:
    """This module over one game's rules."""
    import ludarium.bots.tree as generic

    playout = playout_of(game)
    return over(
        game,
        generic,
        answer_of_chance=playout.answer_of_chance,
        legal_mask=playout.legal_mask,
        milestone=game.milestone,
        forecast=game.forecast or no_forecast,
        wasteful=game.wasteful or never_wasteful,
    )
