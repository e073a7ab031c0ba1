"""Fits a game's forecast to games between its hand-written bots: `python tools/fit_forecast.py quacks --write`.

At every stage of a game (see the game's `forecast.py`) one moment is noted, with all that the forecast counts, and
what each seat got in the end. Weights are found for each stage by least squares, and judged on games that were not
fitted to: by the share of the outcomes' variance that they explain, beside that of few features alone
(`--beside score`). What a constant explains is nothing. `--write` puts the weights into the game's `fitted.py`.
"""

from __future__ import annotations

import argparse
import random
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ludarium.bots.forecasts import (
    Watched,
    explained,
    fitted,
    forecast_of,
    forecasts,
    rows_of,
    watched,
    whole,
)
from ludarium.kernel import registry, targets
from ludarium.kernel.contract import Game
from ludarium.kernel.options import ClashError

FIRST_JUDGED = 50_000_000  # games from here on are not fitted to


def starts_of(game: Game, seats: int, vary: list[str], count: int = 256) -> list[Any]:
    """Games laid out with any values of the options that vary."""
    luck, found = random.Random(seats), list[Any]()
    while len(found) < count:
        choices = game.Options.choices()
        words = {name: luck.choice(choices[name].words)[0] for name in vary}
        try:
            found.append(game.new(registry.options_for(game, seats, words)))
        except ClashError:
            continue
    return found


def games_of(game: Game, words: argparse.Namespace, first: int, count: int) -> list[Watched]:
    """So many games for each number of seats."""
    form, numbers = targets.cpu_of(game), range(first, first + count)
    return [
        watched(game, form, starts_of(game, seats, words.vary), seats, numbers, words.stray)
        for seats in words.seats or game.seats
    ]


def weights_of(module: Any, games: list[Watched], names: Sequence[str]) -> Any:
    """By stage and feature; nothing but these count."""
    columns = [module.FEATURES.index(name) for name in names]
    weights = np.zeros((module.NUM_STAGES, len(module.FEATURES)), np.int64)
    for stage in range(module.NUM_STAGES):
        rows = [rows_of(module, each, stage) for each in games]
        features = np.concatenate([features[:, columns] for features, _ in rows])
        weights[stage, columns] = whole(fitted(features, np.concatenate([outcomes for _, outcomes in rows])))
    return weights


def show(module: Any, games: list[Watched], weights: Any, plain: Any, beside: list[str]) -> None:
    """What the weights explain of games that were not fitted to, by stage."""
    print(f"share of the variance explained, and by {' and '.join(beside) or 'nothing'} alone")
    for stages in [*([stage] for stage in range(module.NUM_STAGES)), [*range(module.NUM_STAGES)]]:
        name = module.STAGES[stages[0]] if len(stages) == 1 else "all"
        found = [
            explained([forecasts(module, each, which) for each in games], games, stages)
            for which in (weights, plain)
        ]
        print(f"{name:40} {found[0][0]:6.3f} {found[1][0]:6.3f}  {found[0][1]:8} moments")


def write(path: Path, module: Any, weights: Any, command: str) -> None:
    """The weights as a module."""
    found_by = [f"    {line}" for line in textwrap.wrap(command, 100)]
    lines = [
        '"""What the features of the forecast weigh, by stage. Found by',
        "",
        *found_by,
        '"""',
        "",
        "WEIGHTS: tuple[int, ...] = (",
    ]
    for name, row in zip(module.STAGES, weights.tolist()):
        lines.append(f"    # {name}")
        lines += [f"    {line}" for line in textwrap.wrap(", ".join(map(str, row)) + ",", 100)]
    path.write_text("\n".join([*lines, ")  # fmt: skip\n"]), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, nargs="+", help="numbers of seats; all if none")
    parser.add_argument("--vary", nargs="*", default=[], metavar="OPTION", help="options that have any value")
    parser.add_argument(
        "--stray", type=int, default=0, help="of a hundred answers, so many are any legal one"
    )
    parser.add_argument("--games", type=int, default=6000, help="to fit to, for each number of seats")
    parser.add_argument("--judged", type=int, default=2000, help="to judge by, for each number of seats")
    parser.add_argument("--beside", nargs="*", default=[], metavar="FEATURE", help="alone, to compare with")
    parser.add_argument("--write", action="store_true", help="put the weights into fitted.py")
    words = parser.parse_args()
    if words.game not in registry.games():
        parser.error(f"there is no game {words.game}; there are {', '.join(registry.games())}")
    game = registry.game(words.game)
    if wrong := set(words.seats or ()) - set(game.seats):
        parser.error(f"{game.name} is not played with {min(wrong)} seats")
    if wrong := set(words.vary) - game.Options.choices().keys():
        parser.error(f"there is no option {min(wrong)}; there are {', '.join(game.Options.choices())}")
    if min(words.games, words.judged) < 1:
        parser.error("--games and --judged are 1 at least")
    module = forecast_of(game)
    if wrong := set(words.beside) - set(module.FEATURES):
        parser.error(f"there is no feature {min(wrong)}; there are {', '.join(module.FEATURES)}")
    games = games_of(game, words, 0, words.games)
    weights, plain = (weights_of(module, games, names) for names in (module.FEATURES, words.beside))
    del games
    show(module, games_of(game, words, FIRST_JUDGED, words.judged), weights, plain, words.beside)
    if words.write:
        command = (
            f"python tools/fit_forecast.py {' '.join(word for word in sys.argv[1:] if word != '--write')}"
        )
        write(Path(str(module.__file__)).with_name("fitted.py"), module, weights, command)


if __name__ == "__main__":
    main()
