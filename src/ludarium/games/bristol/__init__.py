"""Bristol 1350, by the complete rules."""

from ludarium.games.bristol.actions import ACTIONS, ASKED, EVENTS, OUTCOMES, REFUSALS, STREAMS
from ludarium.games.bristol.census import census
from ludarium.games.bristol.heuristic import default, heuristic
from ludarium.games.bristol.notation import NOTATION
from ludarium.games.bristol.rules.ending import payoff, result
from ludarium.games.bristol.rules.play import apply, chance, question, refusal, waiting
from ludarium.games.bristol.seeing import imagine, see
from ludarium.games.bristol.setup import set_up
from ludarium.games.bristol.state import Options, Seen, State
from ludarium.kernel.contract import Game

GAME = Game(
    name="bristol",
    title={"en": "Bristol 1350", "fr": "Bristol 1350"},
    seats=(1, 2, 3, 4, 5, 6, 7, 8, 9),
    rules_version="1",
    max_length=120_000,
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
