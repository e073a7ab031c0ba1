"""The Quacks of Quedlinburg / Les Charlatans de Belcastel, by the complete rules."""

from ludarium.games.quacks.actions import ACTIONS, EVENTS, OUTCOMES, REFUSALS, ROOMS, STREAMS
from ludarium.games.quacks.aids import aids
from ludarium.games.quacks.census import census
from ludarium.games.quacks.course import COURSE
from ludarium.games.quacks.facts import facts
from ludarium.games.quacks.forecast import forecast, milestone
from ludarium.games.quacks.heuristic import heuristic
from ludarium.games.quacks.imagining import imagine
from ludarium.games.quacks.learning import SCALES, potential
from ludarium.games.quacks.notation import NOTATION
from ludarium.games.quacks.opinions import TEMPERAMENTS, novices, opinions
from ludarium.games.quacks.previews import FORESIGHT, readings
from ludarium.games.quacks.rules.ending import payoff, result
from ludarium.games.quacks.rules.play import apply, drawing, question, waiting
from ludarium.games.quacks.rules.round import progress
from ludarium.games.quacks.setup import set_up
from ludarium.games.quacks.state import Options, Seen, State
from ludarium.games.quacks.waste import wasteful
from ludarium.kernel.contract import Game

_BOOKS = ("green_book", "blue_book", "red_book", "yellow_book", "purple_book")

GAME = Game(
    name="quacks",
    title={"en": "The Quacks of Quedlinburg", "fr": "Les Charlatans de Belcastel"},
    seats=(2, 3, 4),
    rules_version="1",
    max_length=20_000,
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
    apply=apply,
    imagine=imagine,
    result=result,
    payoff=payoff,
    heuristic=heuristic,
    forecast=forecast,
    milestone=milestone,
    look_ahead=2,
    wasteful=wasteful,
    hidden_from_asked=False,
    opinions=opinions,
    temperaments=TEMPERAMENTS,
    novices=novices,
    progress=progress,
    aids=aids,
    facts=facts,
    census=census,
    notation=NOTATION,
    foresight=FORESIGHT,
    readings=readings,
    scales=SCALES,
    potential=potential,
    course=COURSE,
    shorthands={"set": {str(number): dict.fromkeys(_BOOKS, str(number)) for number in range(1, 5)}},
)
