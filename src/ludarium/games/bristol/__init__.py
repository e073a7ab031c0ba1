"""Bristol 1350, by the complete rules."""

from ludarium.games.bristol.actions import ACTIONS, EVENTS, OUTCOMES, REFUSALS, ROOMS, STREAMS
from ludarium.games.bristol.aids import aids
from ludarium.games.bristol.census import census
from ludarium.games.bristol.course import COURSE
from ludarium.games.bristol.facts import facts
from ludarium.games.bristol.forecast import forecast, milestone
from ludarium.games.bristol.heuristic import heuristic
from ludarium.games.bristol.imagining import imagine
from ludarium.games.bristol.learning import SCALES, potential
from ludarium.games.bristol.notation import NOTATION
from ludarium.games.bristol.opinions import novices, opinions
from ludarium.games.bristol.previews import FORESIGHT, readings, turned_over
from ludarium.games.bristol.rules.ending import payoff, won
from ludarium.games.bristol.rules.play import apply, chance, default, drawing, question, refusal, waiting
from ludarium.games.bristol.setup import set_up
from ludarium.games.bristol.state import Options, Seen, State
from ludarium.kernel.contract import Game

# No game takes more answers. Set-up: 9 pawns, 3 places, 9 characters, 18 symptoms, 9 remedies, together below 60. A
# round has 6 dice; at most 3 mingles of 1 + 6 draws; at most 3 discarded areas; and at most 9 turns. A turn has at
# most 21 main actions (the outlaw's 20 and one more), each below 12 answers: the pick, two further picks, two draws,
# and the answers of 3 seats about a whip; and at most 3 remedies (what is drawn in a turn cannot be played in it),
# each below 17: the pick, the card, then chicken with 3 throws of 2 dice, 3 decisions to throw and 2 to stop one, or
# less. Of 20 actions in a row by one outlaw only one seat is capable: 21 * 12 + 3 * 17 + 1 = 304 for that seat, 12 +
# 51 + 1 = 64 for 8 others. With rounds up to `last_round`, at most 150: 60 + 150 * (6 + 21 + 3 + 304 + 8 * 64) =
# 126,960.
MAX_LENGTH = 127_000

GAME = Game(
    name="bristol",
    title={"en": "Bristol 1350", "fr": "Bristol 1350"},
    seats=(1, 2, 3, 4, 5, 6, 7, 8, 9),
    rules_version="2",
    max_length=MAX_LENGTH,
    Options=Options,
    State=State,
    Seen=Seen,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    streams=STREAMS,
    rooms=ROOMS,
    refusals=REFUSALS,
    set_up=set_up,
    waiting=waiting,
    question=question,
    drawing=drawing,
    refusal=refusal,
    apply=apply,
    chance=chance,
    imagine=imagine,
    won=won,
    payoff=payoff,
    default=default,
    heuristic=heuristic,
    forecast=forecast,
    milestone=milestone,
    opinions=opinions,
    novices=novices,
    facts=facts,
    census=census,
    notation=NOTATION,
    foresight=FORESIGHT,
    readings=readings,
    turned_over=turned_over,
    scales=SCALES,
    potential=potential,
    course=COURSE,
    aids=aids,
)
