"""Opinions of the hand-written bot: all its parameters. `python tools/tune.py bristol` tries others against them."""

from __future__ import annotations

from pathlib import Path

from ludarium.kernel.opinions import differing, less_than, opinion, tuned
from ludarium.kernel.records import Record


class Opinions(Record):
    """What the bot thinks; see the module's text."""

    # --- How likely somebody has the plague, of a hundred -----------------------------------------------------

    dealt: int = opinion(10)  # from the deal alone
    dealt_chaos: int = opinion(37)
    mingled: int = opinion(30)  # once a hand has changed
    rumour: int = opinion(15)  # for each point above or below the middle of a card that may lie there
    past: int = opinion(3, least=1)  # a known hand that is harmless now hides that share of the doubt

    push_at: int = opinion(60)  # from which somebody behind is pushed onto another cart
    push_near_gate: int = opinion(20)  # so much sooner, near the gate
    leave_behind_at: int = opinion(98)  # and from which somebody is left behind, at the risk of shame

    # --- Faces of dice, in tenths, to the healthy -----------------------------------------------------------

    own_step: int = opinion(50)
    own_step_in_doubt: int = opinion(10)  # with somebody doubtful on board
    own_mingle: int = opinion(-80)
    rival_step: int = opinion(-20)
    rival_near_gate: int = opinion(-20)  # more
    rival_ahead: int = opinion(-10)  # more
    rival_mingle: int = opinion(20)  # more
    plagued_rival_step: int = opinion(20)

    # --- and to the plagued -----------------------------------------------------------------------------------

    mingle_of_plagued: int = opinion(60)
    own_step_of_plagued: int = opinion(30)
    plagued_step_of_plagued: int = opinion(-10)
    healthy_step_of_plagued: int = opinion(-40)

    # --- The turn ---------------------------------------------------------------------------------------------

    hurry: int = opinion(5)  # spaces from the gate at which it gets urgent
    far_behind: int = opinion(1)  # spaces from which one dashes to a cart near the gate
    die_worth: int = opinion(-10)  # what a reroll may be expected to bring
    urgent: int = opinion(-20)  # a die below this is rerolled before anything else
    pomander_from: int = opinion(5)  # the total at which the healthy use it
    pomander_below: int = opinion(7)  # and below which the plagued do
    arsenic_from: int = opinion(100)  # how welcome all dice have to be to lock one
    leeches_from: int = opinion(2)  # remedies in hand
    one_in_to_view_ghost: int = opinion(4, least=1)  # once in so many turns
    one_in_to_reroll_by_character: int = opinion(2, least=1)
    one_in_for_other_characters: int = opinion(3, least=1)


def newcomer(usual: Opinions) -> Opinions:
    """A first game: suspects hardly anybody, dreads every mingle of its own cart, and sees little of other carts."""
    return differing(
        usual,
        dealt=0,
        mingled=5,
        rumour=0,
        push_at=95,
        own_mingle=-80,
        rival_step=0,
        rival_near_gate=0,
        rival_ahead=0,
        rival_mingle=0,
        plagued_rival_step=0,
        mingle_of_plagued=10,
        healthy_step_of_plagued=0,
        hurry=1,
        far_behind=8,
    )


def learner(usual: Opinions) -> Opinions:
    """After some games: still too trusting, too afraid of mingles, and late to leave a cart that is far behind."""
    return differing(
        usual,
        dealt=5,
        mingled=20,
        rumour=10,
        own_mingle=-50,
        far_behind=6,
    )


FILE = Path(__file__).with_name("opinions.toml")  # what tuning found, by the number of seats
PLAIN = Opinions()
opinions = tuned(PLAIN, FILE.read_text("utf-8"))
novices = less_than(opinions, newcomer, learner)
