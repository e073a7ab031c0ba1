"""The probe: a small invented card game, not shipped, in which everything that can be hidden is."""

from ludarium.kernel.contract import Game
from tests.probe import notation, play, seeing
from tests.probe.state import Options, Seen, State
from tests.probe.vocabulary import ACTIONS, EVENTS, OUTCOMES, REFUSALS, ROOMS, STREAMS

GAME = Game(
    name="probe",
    title={"en": "The Probe"},
    seats=(2, 3, 4),
    rules_version="1",
    max_length=260,
    Options=Options,
    State=State,
    Seen=Seen,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    events=EVENTS,
    streams=STREAMS,
    rooms=ROOMS,
    refusals=REFUSALS,
    set_up=play.set_up,
    waiting=play.waiting,
    question=play.question,
    drawing=play.drawing,
    apply=play.apply,
    imagine=seeing.imagine,
    result=play.result,
    payoff=play.payoff,
    heuristic=seeing.heuristic,
    census=notation.census,
    notation=notation.Notation(),
)
