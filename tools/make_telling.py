"""Writes the sentences that the page has to tell as Python does, for the tests of the page; `--check` only looks."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import msgspec

from ludarium.kernel import previews as kernel_previews
from ludarium.kernel import registry
from ludarium.kernel.contract import CHANCE, Game
from ludarium.kernel.history import Heard, Listener
from ludarium.kernel.match import Holder, Match
from ludarium.kernel.previews import Preview, previews
from ludarium.kernel.secret import Secret
from ludarium.kernel.telling import Telling
from ludarium.kernel.texts import LANGUAGES
from ludarium.server import catalogue
from ludarium.server.protocol import Foreseen
from ludarium.server.viewing import event

TARGET = Path(__file__).parent.parent / "web" / "src" / "text" / "telling.fixture.json"
NAMES = ("Ada", "Bob", "Çelik")
VIEWER = 1
OF_EACH = 6  # events of one name
OF_EACH_PREVIEW = 2


def main() -> None:
    text = fixture("quacks")
    if "--check" not in sys.argv:
        TARGET.write_bytes(text)
    elif not TARGET.is_file() or TARGET.read_bytes() != text:
        sys.exit("web/src/text/telling.fixture.json is not what Python tells: run tools/make_telling.py")


def fixture(name: str) -> bytes:
    """A game's details, events of some matches, and every sentence about them in every language."""
    game = registry.game(name)
    heard, foreseen = some_events(game), some_previews(game)
    tellings = {language: Telling(game, language, names=NAMES, viewer=VIEWER) for language in LANGUAGES}
    told = {
        "details": catalogue.details(name),
        "names": NAMES,
        "viewer": VIEWER,
        "events": [event(each) for each in heard],
        "previews": [[[Foreseen(*each) for each in line] for line in lines] for lines in foreseen],
        "told": {
            language: sentences(telling, game, heard)
            | {"previews": [telling.preview(each) for each in foreseen]}
            for language, telling in tellings.items()
        },
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n"


def sentences(telling: Telling, game: Game, heard: list[Heard]) -> dict[str, Any]:
    """What a viewer reads: events in order, questions, answers by question, refusals."""
    asked = [question for question in game.questions if not question.of_chance]
    return {
        "events": [telling.event(each) for each in heard],
        "questions": {question.name: telling.question(question.name) for question in asked},
        "actions": {
            question.name: {
                str(action): telling.action(question.name, action)
                for action in range(question.first, question.first + question.count)
            }
            for question in asked
        },
        "refusals": {family.name: telling.refusal(family.name, VIEWER) for family in game.refusals},
    }


def some_previews(game: Game) -> list[Preview]:
    """Of random matches, a few of each kind; and one of steps, which the game does not tell step by step by itself."""
    found: dict[tuple[str, ...], list[Preview]] = {}
    for seed in range(8):
        luck, options = (
            random.Random(seed),
            registry.options_for(game, len(NAMES), {"set": str(seed % 4 + 1)}),
        )
        match = Match(game, options, source=Secret(bytes([seed]) * 32, bytes(32)))
        while not match.over:
            seat = luck.choice(match.waiting)
            if seat == VIEWER:
                for lines in previews(game, match.seen(seat), match.legal(seat)).values():
                    found.setdefault(tuple(each.name for line in lines for each in line), []).append(lines)
            match.play(seat, luck.choice(match.legal(seat)))
    goes_on = kernel_previews.Foreseen(kernel_previews.GOES_ON, ())
    steps = tuple(kernel_previews.Foreseen("droplet-moved", (VIEWER, space)) for space in (4, 5, 6))
    return [
        *(lines for each in found.values() for lines in each[:OF_EACH_PREVIEW]),
        (steps,),
        (steps, steps[:1]),
        ((*steps, goes_on),),
    ]


def some_events(game: Game) -> list[Heard]:
    """Events of random matches as a seat heard them, a few of each name; and one that was taken back."""
    found: dict[str, list[Heard]] = {}
    for seed in range(8):
        options = registry.options_for(game, len(NAMES), {"set": str(seed % 4 + 1)})
        match = Match(
            game,
            options,
            source=Secret(bytes([seed]) * 32, bytes(32)),
            holders=[Holder(name, "person") for name in NAMES],
        )
        listener, luck = Listener(game, VIEWER), random.Random(seed)
        for each in listener.hear_opening(match.opening):
            found.setdefault(each.name, []).append(each)
        number = 0
        while not match.over:
            seat = luck.choice([seat for seat in match.waiting if seat != CHANCE])
            match.play(seat, luck.choice(match.legal(seat)))
            for entry in match.log[number:]:
                for each in listener.hear(entry):
                    found.setdefault(each.name, []).append(each)
            number = len(match.log)
    chosen = [each for events in found.values() for each in events[:OF_EACH]]
    return [*chosen, Heard(1, -1, "undone", (VIEWER,)), Heard(2, -1, "undone", (0,), (1,))]


if __name__ == "__main__":
    main()
