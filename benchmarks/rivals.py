"""What the hand-written bot gains over a rival: `python -m benchmarks.rivals cerberus --rival COMMIT --seats 3 5`.

A rival is a commit (`--rival COMMIT`): the bot as it was then, beside today's rules, if it saw a table and its own as
today. For Cerberus there is also `stays-back`: the same bot, except that its pawn moves as little as it can while it
may still change camp. Each seat has its share of the deals; a deal is played twice with one luck, once with the
present bot at that seat and the rival at all others, once with the rival everywhere: what the bot gains among rivals.
`--field bot` turns it round: one rival among present bots, against present bots everywhere.
"""

from __future__ import annotations

import argparse
import importlib
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.asking import choices, count, told_plainly
from ludarium.arena.statistics import mean, paired
from ludarium.games.cerberus import GAME as CERBERUS_GAME
from ludarium.games.cerberus.actions import ANSWER_POWER, ASKED_COUNT, ASKED_FIRST, END_TURN, OFFER
from ludarium.games.cerberus.components import AMOUNT, MAX_PARTS, MOVE_EITHER, MOVE_OTHER, PART
from ludarium.games.cerberus.heuristic import answer_worth, legal
from ludarium.games.cerberus.opinions import Opinions
from ludarium.games.cerberus.state import Seen
from ludarium.games.cerberus.worth import aim_of, flees, own_steps, rage_after, speed_after
from ludarium.kernel import playout, registry, targets
from ludarium.kernel.chance import Luck, below
from ludarium.kernel.contract import Game
from ludarium.kernel.forms import rule
from ludarium.kernel.generic import heuristic, over
from ludarium.kernel.lanes import Lanes
from ludarium.kernel.playout import HEURISTIC
from ludarium.kernel.seeing import glance

STAYS_BACK = "stays-back"
RIVAL = 2  # in a playout of both, beside RANDOM and HEURISTIC
A_STEP = 100_000  # more than anything else is worth


# --- A playout in which both meet -------------------------------------------------------------------------


def rival(seen: Any, opinions: Any, luck: Luck) -> int:
    """Stands for another bot."""
    raise NotImplementedError


@rule
def either_answer(state: Any, seat: int, bot: int, seen: Any, opinions: Any, bot_luck: Luck) -> int:
    """In place of a playout's `bot_answer`."""
    glance(state, seat, seen)
    return rival(seen, opinions, bot_luck) if bot == RIVAL else heuristic(seen, opinions, bot_luck)


def playout_against(game: Game, label: str, bot: Any) -> Any:
    """A playout between the game's bot and another one, which is a rule of the same parameters."""
    answer = over(game, importlib.import_module(__name__), f"_{label}", rival=bot).either_answer
    return over(game, playout, f"_{label}", bot_answer=answer)


# --- Rivals -----------------------------------------------------------------------------------------------


@rule
def stays_back(seen: Seen, opinions: Opinions, luck: Luck) -> int:
    """While it may still change camp, whatever moves its pawn least and the die most; then as the bot does."""
    asked, aim = seen.table.asked, aim_of(seen, opinions)
    best, chosen = -100 * A_STEP, ASKED_FIRST[asked]
    for answer in range(ASKED_FIRST[asked], ASKED_FIRST[asked] + ASKED_COUNT[asked]):
        if legal(seen, answer):
            worth = 4 * answer_worth(seen, opinions, aim, answer) + below(luck, seen.seat, 24)
            if answer < OFFER and answer != END_TURN and may_change_camp(seen):
                worth += eagerness(seen, ANSWER_POWER[answer])
            if worth > best:
                best, chosen = worth, answer
    return chosen


@rule
def may_change_camp(seen: Seen) -> bool:
    return flees(seen) and seen.table.left >= seen.table.board.dark_min_label


@rule
def eagerness(seen: Seen, power: int) -> int:
    """How much a power helps to be caught, and nobody else to get away."""
    table = seen.table
    turned = rage_after(table, power) - table.rage + speed_after(table, power) - table.speed
    return A_STEP * (turned - 4 * own_steps(seen, power) - steps_of_others(power))


@rule
def steps_of_others(power: int) -> int:
    """How far a power takes others."""
    steps = 0
    for place in range(power * MAX_PARTS, (power + 1) * MAX_PARTS):
        if PART[place] == MOVE_OTHER or PART[place] == MOVE_EITHER:
            steps += AMOUNT[place]
    return steps


# --- Bots of the past -------------------------------------------------------------------------------------

BOT_MODULES = ("opinions", "suspicion", "worth", "heuristic")  # those of them that a game has
AS_TODAY = '''

@rule
def bot(seen: Seen, opinions: int, luck: Luck) -> int:
    """With the parameters of today."""
    return heuristic(seen, luck)
'''
NO_ROOMS = """
def advises(*questions):
    return lambda function: function
"""


def bot_at(game: Game, commit: str) -> Any:
    """The bot's modules as they were, beside today's rules."""
    package, today = f"{game.name}_at_{commit}", game.heuristic.__module__.rpartition(".")[0]
    folder = Path(tempfile.mkdtemp(prefix="ludarium-rival-")) / package
    folder.mkdir()
    (folder / "__init__.py").touch()
    sources = {name: _shown(commit, f"src/{today.replace('.', '/')}/{name}.py") for name in BOT_MODULES}
    if sources["heuristic"] is None or "def heuristic(seen: Seen, luck: Luck)" not in sources["heuristic"]:
        raise SystemExit(
            f"{commit} is no commit with a bot that carries its own numbers; since decision 0042 they are a record, "
            "which `tools/tune.py` compares."
        )
    for name, source in sources.items():
        if source is not None:
            for other in BOT_MODULES:
                source = source.replace(f"from {today}.{other} import", f"from {package}.{other} import")
            (folder / f"{name}.py").write_text(_as_module(source) if name == "heuristic" else source, "utf-8")
    sys.path.insert(0, str(folder.parent))
    try:
        return importlib.import_module(f"{package}.heuristic").bot
    except ImportError as error:
        raise SystemExit(f"the bot of {commit} needs rules that are no longer here: {error}") from None


def _shown(commit: str, path: str) -> str | None:
    shown = subprocess.run(["git", "show", f"{commit}:{path}"], check=False, capture_output=True, text=True)
    return shown.stdout if shown.returncode == 0 else None


def _as_module(source: str) -> str:
    """A heuristic of two parameters, without rooms: the game's have today's bot in them."""
    if "advise = ROOMS.advise" not in source:
        return source + AS_TODAY
    rooms = re.findall(r"@advises\(([^)]*)\)\n@rule\ndef (\w+)\(", source)
    ladder = "".join(
        f"    if asked in ({questions.rstrip(',')},):\n        return {name}(seen, luck)\n"
        for questions, name in rooms
    )
    way = f"\n\n@rule\ndef advise(seen, asked, luck):\n{ladder}    return -1\n"
    source = re.sub(r"^    (advises|defaults),\n", "", source, flags=re.MULTILINE)
    source = source.replace("advise = ROOMS.advise\n", NO_ROOMS)
    source = re.sub(r"^@defaults\([^)]*\)\n", "", source, flags=re.MULTILINE)
    return source + way + AS_TODAY


# --- Games ------------------------------------------------------------------------------------------------


class Field:
    """Playouts in which the present bot and a rival meet."""

    def __init__(self, game: Game, against: str) -> None:
        bot = stays_back if against == STAYS_BACK else bot_at(game, against)
        label = f"{os.getpid()}_{against.replace('-', '_')}"
        self.game = game
        self._lanes = Lanes(game, targets.cpu(), playout_against(game, label, bot))

    def judged(self, bots: list[int], deals: range, options: dict[str, str]) -> Any:
        """How these deals end."""
        start = self.game.new(self.game.Options.of({**options, "seats": len(bots)}))
        return self._lanes.judge(self._lanes.play([start], bots, (1, 2), deals).states, len(bots))


def compare(field: Field, seats: int, deals: range, options: dict[str, str], *, among: int) -> None:
    """Print what the other bot gets at one seat among these, what they get there, and the difference."""
    other, share = (HEURISTIC if among == RIVAL else RIVAL), len(deals) // seats
    payoffs: list[Any] = []
    wins: list[Any] = []
    for seat in range(seats):
        mine = range(deals.start + seat * share, deals.start + (seat + 1) * share)
        before = field.judged([among] * seats, mine, options)
        after = field.judged([other if each == seat else among for each in range(seats)], mine, options)
        payoffs.append((after.payoffs[:, seat], before.payoffs[:, seat]))
        wins.append((after.won[:, seat].astype(np.float64), before.won[:, seat].astype(np.float64)))
    gain, more = (paired(*(np.concatenate(each) for each in zip(*found))) for found in (payoffs, wins))
    share_won = mean(np.concatenate([one for one, _ in wins])).value
    print(
        f"{seats} seats, {share * seats} deals: payoff {gain.value:+.3f} ({gain.low:+.3f} to {gain.high:+.3f}); "
        f"games won {more.value:+.3f} ({more.low:+.3f} to {more.high:+.3f}), to {share_won:.3f}",
        flush=True,
    )


@told_plainly()
def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rivals", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, nargs="+", required=True)
    parser.add_argument("--rival", required=True, help=f"a commit; for Cerberus also {STAYS_BACK}")
    parser.add_argument(
        "--field", choices=("bot", "rival"), default="rival", help="who sits at the other seats"
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=WORD")
    parser.add_argument("--deals", type=count, default=20_000, help="for each number of seats")
    parser.add_argument("--first", type=int, default=0, help="the first deal's number")
    words = parser.parse_args()
    if words.game not in registry.games():
        parser.error(f"there is no game {words.game}; there are {', '.join(registry.games())}")
    game = registry.game(words.game)
    if words.rival == STAYS_BACK and game is not CERBERUS_GAME:
        parser.error(f"{STAYS_BACK} plays Cerberus; name a commit")
    field, options = Field(game, words.rival), choices(words.option)
    for seats in words.seats:
        deals = range(words.first, words.first + words.deals)
        compare(field, seats, deals, options, among=HEURISTIC if words.field == "bot" else RIVAL)


if __name__ == "__main__":
    main()
