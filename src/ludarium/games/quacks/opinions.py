"""Opinions of the hand-written bot: all its parameters, in thousandths of a victory point where nothing else is said.

They were guessed, then moved by an evolution strategy: some five million games of two seats against two, whose
parameters were pushed in opposite directions, over all books. `python tools/tune.py quacks` found better ones from
there, `opinions.toml`. Those weigh what is compared with one another in a round; what a round is worth in points they
do not say, for nothing the bot decides depends on it.
"""

from __future__ import annotations

from pathlib import Path

from ludarium.kernel.opinions import differing, less_than, opinion, row, temperaments, tuned
from ludarium.kernel.records import Ints, Record


class Opinions(Record):
    """What the bot thinks; see the module's text."""

    point: int = opinion(1000)

    # By rounds to come: 0 to 8, or to 9 for what a card gives before the first brewing.
    coin: Ints = row(200, 100, 170, 300, 400, 410, 440, 550, 650)
    ruby: Ints = row(260, 250, 410, 590, 740, 960, 1200, 1200, 1000)
    step: Ints = row(0, 400, 900, 1610, 2410, 3050, 3750, 4150, 4140, 3940)
    flask: Ints = row(0, 970, 1280, 1130, 1540, 1920, 2400, 2720, 2850)  # a full one rather than an empty one
    room: Ints = row(940, 770, 690, 740, 770, 740, 670, 580, 660)  # room for one more white

    # A chip in the bag for one round: by chip, sets 1 to 4. White tells what a white one less would be worth.
    chip: Ints = row(
        290, 290, 290, 290,  # white 1
        0, 0, 0, 0,
        0, 0, 0, 0,
        260, 260, 260, 260,  # orange
        240, 270, 280, 230,  # green 1
        420, 450, 520, 350,
        1140, 870, 970, 750,
        330, 290, 360, 350,  # blue 1
        650, 460, 440, 560,
        1820, 1070, 1120, 1800,
        330, 200, 330, 400,  # red 1
        450, 290, 420, 590,
        1170, 900, 990, 1050,
        390, 470, 520, 510,  # yellow 1
        530, 770, 820, 850,
        990, 1560, 1460, 1330,
        530, 560, 810, 420,  # purple
        1040, 1040, 1040, 1040,  # black
    )  # fmt: skip

    # By how much each chip of its color already owned lowers that: by color, sets 1 to 4.
    crowd: Ints = row(
        0, 0, 0, 0,
        15, 15, 15, 15,  # orange
        20, 20, 20, 20,  # green
        15, 20, 20, 20,  # blue
        15, 15, 15, 15,  # red
        45, 40, 35, 35,  # yellow
        45, 40, 35, 40,  # purple
        195, 195, 195, 195,  # black
    )  # fmt: skip

    die: int = opinion(1080)
    blue_look: int = opinion(410)  # set 1: for each chip that may be looked at
    blue_shield: int = opinion(260)  # set 2: for each chip that is covered
    red_later: int = opinion(330)  # set 2: for each space that a chip beside the pot will move
    red_walk: int = opinion(480)  # set 4: white 1 moves further from now on
    yellow_return: int = opinion(520)  # set 1: for each white that may go back
    yellow_double: int = opinion(620)  # set 2: the next chip moves twice
    yellow_limit: int = opinion(900)  # set 3: room for one more white
    upgrade_hope: int = opinion(150)  # set 4 of purple: for each level and round to come
    black_moth: int = opinion(90)  # a black chip in the pot, in hundredths of a droplet step

    caution: Ints = row(80, 100, 120, 110, 80, 80, 70, 50, 60)  # percent by which a loss outweighs a gain
    patience: int = opinion(65)  # percent of the next draw's gain that all later draws are worth
    flask_hope: int = opinion(205)  # the same for a pot from which a white goes back into the bag
    rival_reach: Ints = row(
        28, 29, 27, 26, 23, 23, 20, 18, 18
    )  # tenths of a space for each white that a rival may add
    rival_doubt: int = opinion(5, least=0)  # spaces by which that may be wrong
    second_chance_cost: int = opinion(480)  # an explosion that the second chance takes back
    restart_room: int = opinion(220)  # percent of a space: what a white too much weighs when starting over
    restart_below: int = opinion(-150)  # in percent of a space, how far behind one starts over
    glass_ahead: int = opinion(25)  # percent of the next but one glass's bonus
    hold_red: int = opinion(20)  # for each space: keeping a red of set 2 for later


def newcomer(usual: Opinions) -> Opinions:
    """A first game: hardly afraid of an explosion, and thinking little of what only later rounds will bring."""
    return differing(usual, caution=_part(usual.caution, 20), patience=20, die=0, **_short_sighted(usual, 30))


def learner(usual: Opinions) -> Opinions:
    """After some games: bolder than is good, and a little short-sighted."""
    return differing(usual, caution=_part(usual.caution, 50), patience=40, **_short_sighted(usual, 60))


def _short_sighted(usual: Opinions, percent: int) -> dict[str, Ints]:
    """What comes later counts only for so much."""
    later = {name: getattr(usual, name) for name in ("coin", "ruby", "step", "flask", "chip")}
    return {name: _part(values, percent) for name, values in later.items()}


def _part(values: Ints, percent: int) -> Ints:
    return [value * percent // 100 for value in values]


FILE = Path(__file__).with_name("opinions.toml")  # what tuning found, by the number of seats
PLAIN = Opinions()
opinions = tuned(PLAIN, FILE.read_text("utf-8"))
TEMPERAMENTS = temperaments(opinions, FILE.read_text("utf-8"))
novices = less_than(lambda seats: PLAIN, newcomer, learner)
