"""`ludarium replay`: a recorded match told again, as somebody saw it or with all its secrets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType

from ludarium.cli.choices import PERSON
from ludarium.cli.parameters import AsJson, Lang, RecordFile, Switch, Viewer
from ludarium.cli.screen import drawn
from ludarium.cli.shell import CLI_FOLDER, Shell, plain
from ludarium.cli.standing import standing
from ludarium.cli.verify import read_record, show_verified, versions_of
from ludarium.kernel.contract import CHANCE, SPECTATOR
from ludarium.kernel.history import Answer, Heard, Listener
from ludarium.kernel.lines import Fields
from ludarium.kernel.match import Match
from ludarium.kernel.script import Script
from ludarium.kernel.telling import Telling
from ludarium.kernel.views import full_view, view

PUBLIC, ALL = "public", "all"


@dataclass(frozen=True)
class Moment:
    """One step of a replay: what is told, and what is seen after it."""

    sentences: tuple[str, ...]
    heard: tuple[Heard, ...]
    seen: Any


def replay(
    shell: Shell,
    file: RecordFile,
    /,
    *,
    viewer: Viewer = None,
    step: Switch = False,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Tell a recorded match again."""
    match = read_record(shell, file, running=True)
    if isinstance(match, Script):
        _tell_script(shell, match, viewer or ALL, json=json)
        return
    wanted = viewer or (ALL if match.over else PUBLIC)
    seat = _seat(shell, match, wanted)
    names = [holder.name for holder in match.holders]
    texts = Telling(match.game, shell.language, names=names, viewer=seat, folders=(CLI_FOLDER,))
    moments = _full(match, texts) if wanted == ALL else _seen_by(match, seat, texts)
    for takeover in match.takeovers:
        shell.say("replay-taken-over", seat=takeover.seat + 1, name=takeover.name)
    for moment in moments:
        _show(shell, match, moment, texts, step=step, json=json)
    _conclude(shell, match, texts, json=json)


def _tell_script(shell: Shell, script: Script, wanted: str, *, json: bool) -> None:
    """A match of other rules: what was answered, as it was written, once it is over."""
    if wanted != ALL or script.result is None:
        raise shell.failed("replay-only-all")
    if json:
        for line in (*script.lines, script.result):
            shell.show_json(line)
        return
    versions = versions_of(script)
    shell.say(
        "replay-no-game" if versions["ours"] == "–" else "replay-other-rules",
        made=plain(str(script.header.get("ludarium", ""))),
        **versions,
    )
    for line in script.lines:
        shell.show(_written(shell, script, line))
    places = [f"{place}. {name}" for place, name in sorted(zip(script.result["places"], script.names))]
    shell.show("", shell.texts("replay-places", places=plain(", ".join(places))))


def _written(shell: Shell, script: Script, line: Fields) -> str:
    if "taken_over" in line:
        return shell.texts(
            "replay-taken-over", seat=str(line["taken_over"]), name=plain(str(line.get("name")))
        )
    names, seat = script.names, line.get("seat")
    who = plain(names[seat - 1]) if isinstance(seat, int) and 0 < seat <= len(names) else str(seat)
    if "undo" in line:
        return shell.texts("replay-took-back", name=who, number=str(line["undo"]))
    return shell.texts("replay-answer", name=who, answer=plain(str(line.get("answer", ""))))


def _seat(shell: Shell, match: Match, wanted: str) -> int:
    """The seat through whose eyes the match is told, or SPECTATOR."""
    if wanted == ALL and not match.over:
        raise shell.failed("replay-not-over")
    if wanted in (ALL, PUBLIC):
        return SPECTATOR
    if wanted.isdigit() and 1 <= int(wanted) <= match.num_seats:
        if not match.over and not _is_own(match, int(wanted) - 1):
            raise shell.failed("replay-not-yours")
        return int(wanted) - 1
    raise shell.misused("replay-no-viewer", viewer=wanted, seats=match.num_seats)


def _is_own(match: Match, seat: int) -> bool:
    """Whether nobody else's secrets are shown by what a seat has seen of a running match: one person plays, there."""
    return [other for other, holder in enumerate(match.holders) if holder.kind == PERSON] == [seat]


def _seen_by(match: Match, seat: int, texts: Telling) -> Iterator[Moment]:
    for step in view(match, seat):
        yield Moment(tuple(texts.event(heard) for heard in step.heard), step.heard, step.seen)


def _full(match: Match, texts: Telling) -> Iterator[Moment]:
    """Every answer, and everything that anybody was told."""
    listeners = [Listener(match.game, seat, Heard) for seat in (SPECTATOR, *range(match.num_seats))]
    for step in full_view(match):
        told = [_heard(listener, step) for listener in listeners]
        everything = {(heard.event, heard.values): heard for each in told for heard in each}
        sentences = [texts.event(heard) for heard in everything.values()]
        answer = [_answer(match, step.entry, texts)] if isinstance(step.entry, Answer) else []
        yield Moment((*answer, *sentences), tuple(everything.values()), step.seen[-1])


def _heard(listener: Listener[Heard], step: Any) -> list[Heard]:
    return listener.hear(step.entry) if step.entry else listener.hear_opening(step.told)


def _answer(match: Match, entry: Answer, texts: Telling) -> str:
    """Who answered what."""
    if entry.seat == CHANCE:
        return texts("replay-answer", name=texts.name(CHANCE), answer=texts.outcome(entry.answer))
    question = match.game.questions[entry.question].name
    return texts("replay-answer", name=texts.name(entry.seat), answer=texts.action(question, entry.answer))


def _show(shell: Shell, match: Match, moment: Moment, texts: Telling, *, step: bool, json: bool) -> None:
    if json:
        events = [{"event": heard.name, "values": list(heard.values)} for heard in moment.heard]
        shell.show_json(
            {"events": events, "sentences": list(moment.sentences), "seen": moment.seen.to_json()}
        )
        return
    for sentence in moment.sentences:
        shell.show(sentence)
    if step:
        shell.show("", _table(match, moment, texts), "")
        shell.pause("press-enter")


def _table(match: Match, moment: Moment, texts: Telling) -> RenderableType:
    return drawn(match.game, moment.seen, texts)


def _conclude(shell: Shell, match: Match, texts: Telling, *, json: bool) -> None:
    """The standing, and whether the key is the one that was committed to."""
    if not match.over and not match.abandoned:
        shell.say("replay-running")
        return
    if not json and match.over:
        shell.show("", standing(match, texts))
    if match.commitment is None and match.source is None:
        shell.say("replay-no-key")
        return
    if fault := match.verify():
        raise shell.failed("verify-fault", file="", detail=fault)
    if not json:
        show_verified(shell, match)
