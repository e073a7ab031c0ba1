"""Ratings: OpenSkill (Plackett and Luce's model) over the games of a contest, in order; the random bot is the anchor.

Every seat is a player of its own. A bot that sits at several seats of a game takes the mean of what they bring it. A
game that nobody has won changes nothing: nobody was better than anybody.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from ludarium.arena.contest import Contest
from ludarium.arena.games import Games

ANCHOR = "random"
MAX_RATED = 20_000  # games: ratings have settled long before
ANCHOR_SPREAD = 1e-6  # not nothing, for the model divides by it


@dataclass(frozen=True)
class Rating:
    """A strength, and its standard deviation: how sure the model is of it."""

    mean: float
    spread: float  # 0: it is held where it is


def ratings(contest: Contest, games: Games) -> tuple[Rating, ...]:
    """The rating of each of the contest's players."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = [model.rating(name=player) for player in contest.players]
    fixed = contest.players.index(ANCHOR) if ANCHOR in contest.players else None
    if fixed is not None:
        rated[fixed].sigma = ANCHOR_SPREAD
    rateable = games.pick(games.won.any(axis=1))
    for players, places in zip(rateable.players[:MAX_RATED].tolist(), rateable.places[:MAX_RATED].tolist()):
        if len(set(players)) < 2:
            continue
        after = model.rate([[rated[player]] for player in players], ranks=places)
        moved: dict[int, list[tuple[float, float]]] = defaultdict(list)
        for player, (new,) in zip(players, after):
            moved[player].append((new.mu, new.sigma))
        for player, news in moved.items():
            if player != fixed:
                rated[player].mu = sum(mu for mu, _ in news) / len(news)
                rated[player].sigma = sum(sigma for _, sigma in news) / len(news)
    return tuple(Rating(each.mu, 0.0 if index == fixed else each.sigma) for index, each in enumerate(rated))
