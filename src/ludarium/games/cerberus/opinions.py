"""Opinions of the hand-written bot: all its parameters, in hundredths of a space gained where nothing else is said.

`python tools/tune.py cerberus` tries others against them. Rows by the number of seats begin with three.
"""

from __future__ import annotations

from pathlib import Path

from ludarium.kernel.opinions import differing, less_than, opinion, row, tuned
from ludarium.kernel.records import Ints, Record


class Opinions(Record):
    """What the bot thinks; see the module's text."""

    # --- Pawns ------------------------------------------------------------------------------------------------

    space: int = opinion(100)  # a space forwards
    space_in_reach: int = opinion(50)  # more, within reach of the hunt
    space_near_boat: int = opinion(40)  # more, near the boat
    near_boat: int = opinion(7)  # spaces
    out_of_boat: int = opinion(150)  # more, for somebody who sits in the boat to go back

    # How much another adventurer's space matters to one, in percent.
    concern_needed: int = opinion(90)  # while all are needed
    concern_rival: int = opinion(-30)  # for whoever is before one, once the boat is known
    concern_one_spare: int = opinion(40)
    concern_more_spare: int = opinion(25)
    concern_eager: int = opinion(-100)  # for whoever would rather be caught

    # --- The hunt ---------------------------------------------------------------------------------------------

    caught: int = opinion(500)  # a capture, to Cerberus' camp
    hunted: int = opinion(60)  # a hunt that catches nobody, to Cerberus' camp
    lost: Ints = row(900, 900, 900, 900, 900)  # being caught for good
    other_caught: int = opinion(40)  # somebody else's capture, to an adventurer who can spare them
    partner_caught: int = opinion(250)  # lost by an adventurer who cannot
    missed: int = opinion(20)  # lost by an adventurer, for the next hunt is faster
    rage_soon: int = opinion(60)  # a step of the rage, near the hunt and before
    rage_later: int = opinion(35)
    soon: int = opinion(3)  # steps
    speed_step: int = opinion(45)
    cerberus_step: int = opinion(50)

    # --- Which side -------------------------------------------------------------------------------------------

    # What it is worth to change camp on the start, less what it is worth to run; by seats, and then for each space
    # beyond, each adventurer before one beyond the seats of the boat, and each adventurer to spare.
    turning: Ints = row(600, 500, 600, 700, 800)
    turning_each_space: int = opinion(60)
    turning_each_ahead: int = opinion(60)
    turning_each_spare: int = opinion(60)
    own_step_eager: int = opinion(300)  # lost by each own step of whoever would rather be caught

    # --- Cards ------------------------------------------------------------------------------------------------

    card: int = opinion(55)
    first_cards: int = opinion(25)  # more, for whoever has none
    each_held: int = opinion(8)  # less, for each in hand
    least_card: int = opinion(15)
    card_of_other: int = opinion(15)
    card_of_partner: int = opinion(35)
    card_of_ally: int = opinion(30)
    discard_of_other: int = opinion(30)
    open_action: int = opinion(45)  # taking an action card back, for each beyond the first
    rage_paid: int = opinion(30)
    least: int = opinion(35)  # what playing a survival or betrayal card has to be worth
    waits_below: int = opinion(100)  # and with less than this it waits until the action card is played

    # By card: what it is worth to keep.
    keep: Ints = row(60, 30, 45, 40, 45, 70, 75, 60, 70, 35, 65, 50, 10)

    # For each card in a joint payment.
    offer_own: int = opinion(30)
    offer_to_partner: int = opinion(10)
    offer_as_helper: int = opinion(40)
    offer_last_as_helper: int = opinion(-10)
    back_in_reach: int = opinion(150)  # going back rather than paying
    back_out_of_reach: int = opinion(70)

    # --- Boats ------------------------------------------------------------------------------------------------

    look_first: int = opinion(60)
    look_other: int = opinion(30)
    swap_seat: int = opinion(80)  # for each seat that the boat gains or loses
    swap_cost: int = opinion(10)
    no_seat_for_me: int = opinion(100)  # lost by a boat that those before one fill

    # --- Order of things --------------------------------------------------------------------------------------

    own_move_first: int = opinion(400)
    other_part: int = opinion(150)
    shortcut: int = opinion(100)  # a shortcut, to the one whose way it is
    self_first: int = opinion(100)  # who is placed first among the captured
    other_first: int = opinion(10)
    bot_luck: int = opinion(6, least=1)  # answers that differ by less are equal


def newcomer(usual: Opinions) -> Opinions:
    """A first game: runs for it whatever happens, cares for nobody, keeps nothing back, and forgets boats and hunts."""
    return differing(
        usual,
        turning=[-NEVER] * len(usual.turning),
        lost=[worth // 5 for worth in usual.lost],
        space_in_reach=0,
        concern_needed=0,
        concern_rival=0,
        concern_one_spare=0,
        concern_more_spare=0,
        concern_eager=0,
        keep=[0] * len(usual.keep),
        waits_below=0,
        look_first=0,
        look_other=0,
        swap_seat=0,
    )


def learner(usual: Opinions) -> Opinions:
    """After some games: thinks of the other camp too late, and too little of partners and boats."""
    return differing(
        usual,
        turning=[worth - late for worth, late in zip(usual.turning, LATE, strict=True)],
        space_in_reach=25,
        concern_needed=40,
        concern_one_spare=10,
        concern_more_spare=0,
        look_first=20,
        look_other=0,
        swap_seat=30,
    )


NEVER = 3000
LATE = (450, 300, 350, 350, 400)  # by the number of seats, what a learner thinks less of changing camp

FILE = Path(__file__).with_name("opinions.toml")  # what tuning found, by the number of seats
opinions = tuned(Opinions(), FILE.read_text("utf-8"))
novices = less_than(opinions, newcomer, learner)
