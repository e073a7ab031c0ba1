"""Cerberus / Cerbère, by the complete rules."""

from ludarium.games.cerberus.actions import ACTIONS, ASKED, EVENTS, OUTCOMES, REFUSALS, STREAMS
from ludarium.games.cerberus.census import census
from ludarium.games.cerberus.heuristic import default, heuristic
from ludarium.games.cerberus.notation import NOTATION
from ludarium.games.cerberus.rules.ending import payoff, result
from ludarium.games.cerberus.rules.play import apply, chance, question, refusal, waiting
from ludarium.games.cerberus.seeing import imagine, see
from ludarium.games.cerberus.setup import set_up
from ludarium.games.cerberus.state import Options, Seen, State
from ludarium.kernel.contract import Game

GAME = Game(
    name="cerberus",
    title={"en": "Cerberus", "fr": "Cerbère"},
    seats=(3, 4, 5, 6, 7),
    rules_version="1",
    max_length=80_000,
    Options=Options,
    State=State,
    Seen=Seen,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    streams=STREAMS,
    questions=ASKED,
    refusals=REFUSALS,
    set_up=set_up,
    waiting=waiting,
    question=question,
    refusal=refusal,
    apply=apply,
    chance=chance,
    see=see,
    imagine=imagine,
    result=result,
    payoff=payoff,
    default=default,
    heuristic=heuristic,
    census=census,
    notation=NOTATION,
)
