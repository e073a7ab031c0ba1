"""Cerberus / Cerbère, by the complete rules."""

from pathlib import Path

from ludarium.games.cerberus.actions import ACTIONS, EVENTS, OUTCOMES, REFUSALS, ROOMS, STREAMS
from ludarium.games.cerberus.census import census
from ludarium.games.cerberus.course import COURSE
from ludarium.games.cerberus.editions import CLASHES, EDITION
from ludarium.games.cerberus.facts import facts
from ludarium.games.cerberus.forecast import forecast, milestone
from ludarium.games.cerberus.heuristic import heuristic
from ludarium.games.cerberus.imagining import imagine
from ludarium.games.cerberus.learning import SCALES, potential
from ludarium.games.cerberus.notation import NOTATION
from ludarium.games.cerberus.opinions import novices, opinions
from ludarium.games.cerberus.previews import FORESIGHT, readings
from ludarium.games.cerberus.rules.ending import payoff, won
from ludarium.games.cerberus.rules.play import apply, chance, default, drawing, question, refusal, waiting
from ludarium.games.cerberus.setup import set_up
from ludarium.games.cerberus.state import Options, Seen, State
from ludarium.kernel.contract import Game

# [CB-TURN-9] No turn takes more than 200 answers: up to 6 advanced powers fall short (a declaration and 7 offers each:
# 48); the action card takes a pick, a payment or push, a move of up to 3 steps with a way, a symbol and two draws for
# each of 3 parts and the cost (at most 40); the other card a pick, 7 offers, 3 payments, and for each of 7 pawns a
# pick, an answer, 2 ways, a symbol and 2 draws (at most 70); the end a pick, 6 placings and 14 draws (21). There are at
# most 200 turns, and before them a first player, the boats and 7 cards.
MAX_LENGTH = 200 * 200 + 9

GAME = Game(
    name="cerberus",
    title={"en": "Cerberus", "fr": "Cerbère"},
    seats=(3, 4, 5, 6, 7),
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
    learned=Path(__file__).with_name("learned.safetensors"),
    facts=facts,
    census=census,
    notation=NOTATION,
    foresight=FORESIGHT,
    readings=readings,
    scales=SCALES,
    potential=potential,
    course=COURSE,
    shorthands={"edition": EDITION},
    clashes=CLASHES,
)
