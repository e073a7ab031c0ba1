"""Commands: what each message of a seat does to its table, checked before anything is changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ludarium.kernel.contract import SPECTATOR
from ludarium.kernel.refusals import Refused as RefusedByRules
from ludarium.server import luck, protocol
from ludarium.server.names import fit_chat
from ludarium.server.protocol import Accepted, Advised, Frame
from ludarium.server.reasons import Denied
from ludarium.server.rows import LuckRow
from ludarium.server.tables import (
    LOBBY,
    OPEN,
    OVER,
    PERSON,
    PLAYING,
    STARTING,
    Call,
    Chair,
    Table,
)
from ludarium.server.trained import KEEPER
from ludarium.server.wishes import find_bot, find_game, find_options

if TYPE_CHECKING:
    from ludarium.bots.search import Verdict


@dataclass(frozen=True)
class Power:
    """Who may give a command, in which phases of the table, and on what condition beside."""

    by: str
    phases: tuple[str, ...]
    condition: str = ""


ANYBODY, SEAT, HOST = "anybody", "seat", "host"  # each may also do what those before it may
OPEN_PHASES = (LOBBY, STARTING, PLAYING, OVER)

POWERS: dict[type[Any], Power] = {
    protocol.Resync: Power(ANYBODY, OPEN_PHASES),
    protocol.Why: Power(SEAT, (PLAYING,), "it owes an answer"),
    protocol.Hint: Power(SEAT, (PLAYING,), "it owes an answer, and the table has aids"),
}
"""Every command. Those below are added where they are carried out; these three change nothing, and a gathering answers
them."""

REQUESTS: dict[str, Power] = {
    "GET …": Power(ANYBODY, OPEN_PHASES, "what everybody may know of the table"),
    "GET …/turn": Power(ANYBODY, OPEN_PHASES, "whom it waits for, with a secret which seat that is"),
    "POST …/seats": Power(ANYBODY, (LOBBY,), "a seat is open, and the table too"),
    "POST …/invitations": Power(
        ANYBODY, (LOBBY, PLAYING), "by the word of an invitation; in a match, agreed to"
    ),
    "GET …/view": Power(
        ANYBODY, (PLAYING, OVER), "what the public has seen, with a secret what its seat has"
    ),
    "GET …/view?as=SEAT": Power(ANYBODY, (OVER,)),
    "GET …/record": Power(
        ANYBODY, (OVER,), "or the table was closed in the middle of the match, a day after its last answer"
    ),
    "GET …/review": Power(ANYBODY, (OVER,)),
    "POST …/onwards": Power(ANYBODY, (OVER,), "on one device: the table is not touched"),
}
"""What HTTP lets one do with a table; a matter of tables and their hub, which check it."""

FIXED_BY_DEAL = (
    protocol.SeatBot,
    protocol.Invite,
    protocol.StandIn,
    protocol.Agree,
    protocol.Leave,
    protocol.LetTalk,
)
"""What would change who plays the deal of a day, which is to be the same for everybody; or let somebody talk there who
has tried it already."""

Carry = Callable[[Table, "Call", Any], "str | None"]
CHANGES: dict[type[Any], Carry] = {}
"""What carries out each command that changes its table."""


def command(message: type[Any], *phases: str, if_: str = "") -> Callable[[Carry], Carry]:
    """What carries a command out, and in which phases it may be given."""

    def mark(function: Carry) -> Carry:
        POWERS[message] = Power(HOST if issubclass(message, protocol.HostCommand) else SEAT, phases, if_)
        CHANGES[message] = function
        return function

    return mark


def carry_out(table: Table, call: Call, command: protocol.Commands) -> Frame:
    """Carry a command of a seat out, once; the reply."""
    known = table.replies.to(call.device, command.id)
    if known is not None:
        return _told_again(known, command)
    try:
        invitation = _do(table, call, command)
    except (Denied, RefusedByRules) as refused:
        refused_frame = refusal(refused, command.id)
        table.replies.refuse(call.device, refused_frame)
        return refused_frame
    reply = Accepted(command.id, invitation)
    table.carried_out(call, reply)
    return reply


def _do(table: Table, call: Call, command: Any) -> str | None:
    power = POWERS[type(command)]
    table.require_not_closed()
    if power.by == HOST and call.seat != table.row.host:
        raise Denied("only-host")
    if table.chairs[call.seat].away:
        raise Denied("you-left")
    table.require(*power.phases)
    if table.is_deal and isinstance(command, FIXED_BY_DEAL):
        raise Denied("deal-is-fixed")
    return CHANGES[type(command)](table, call, command)


# --- Playing --------------------------------------------------------------------------------------------


@command(protocol.Answer, PLAYING, if_="it owes an answer")
def answer(table: Table, call: Call, command: protocol.Answer) -> None:
    _require_match(table, command)
    table.play(call.seat, command.turn, command.action, call.now)


@command(protocol.Undo, PLAYING, if_="nobody has learnt anything or gone on since")
def undo(table: Table, call: Call, command: protocol.Undo) -> None:
    _require_match(table, command)
    table.undo(call.seat, command.turn, call.now)


def _require_match(table: Table, command: protocol.Answer | protocol.Undo) -> None:
    """Turns begin anew with every match."""
    if command.match not in (None, table.row.match):
        raise Denied("stale-turn")


# --- What a seat may do ---------------------------------------------------------------------------------


@command(protocol.Say, *OPEN_PHASES, if_="who looks on may too, while the host lets them talk")
def say(table: Table, call: Call, command: protocol.Say) -> None:
    text = fit_chat(command.text)
    table.chat_line(call.seat, table.chairs[call.seat].name, text, call.now)


def talk(table: Table, command: protocol.Say) -> str:
    """What somebody who looks on would say; `Denied` where the host does not let them talk."""
    table.require_not_closed()
    if not table.row.talk or table.is_deal:
        raise Denied("spectators-cannot")
    return fit_chat(command.text)


def say_looking_on(table: Table, text: str, now: float) -> None:
    """Whoever looks on has no name, so that nobody is taken for somebody who plays."""
    table.chat_line(SPECTATOR, "", text, now)


@command(
    protocol.Rename, *OPEN_PHASES, if_="nobody else has, or had in this match, a name that looks like it"
)
def rename(table: Table, call: Call, command: protocol.Rename) -> None:
    name = table.free_name(command.name, besides=call.seat)
    chair = table.chairs[call.seat]
    avatar = chair.avatar if command.avatar is None else command.avatar
    table.set_chair(call.seat, replace(chair, name=name, avatar=avatar))


@command(protocol.Leave, *OPEN_PHASES)
def leave(table: Table, call: Call, command: protocol.Leave) -> None:
    if command.keep is not None:
        table.require(*((PLAYING, STARTING, OVER) if command.keep else (LOBBY,)))
    seat, chair = call.seat, table.chairs[call.seat]
    if table.row.phase == LOBBY:
        table.revoke(seat)
        table.set_chair(seat, Chair())
    else:
        table.set_chair(seat, replace(chair, away=True, bot=KEEPER))
    table.note(chair.name, "left", call.now)
    if seat == table.row.host:
        passed_on = table.pass_host_on(call.connected, call.now)
        if not passed_on and table.row.phase == LOBBY:
            table.close()


@command(protocol.LinkDevice, *OPEN_PHASES)
def link_device(table: Table, call: Call, _command: protocol.LinkDevice) -> str:
    return table.new_invitation(call.seat, call.now)


@command(protocol.RevokeDevices, *OPEN_PHASES)
def revoke_devices(table: Table, call: Call, _command: protocol.RevokeDevices) -> None:
    table.revoke(call.seat, keeping=call.device)


@command(protocol.Agree, PLAYING, if_="the host has invited somebody to that seat, and it is another's")
def agree(table: Table, call: Call, command: protocol.Agree) -> None:
    table.chair(command.seat)
    invitation = table.consent(command.seat)
    if invitation is None or command.seat == call.seat:
        raise Denied("nobody-invited")
    table.agree(invitation, call.seat)


# --- Sharing the luck -----------------------------------------------------------------------------------


@command(protocol.Commit, STARTING, if_="a person's seat whose share nobody has committed to yet")
def commit(table: Table, call: Call, command: protocol.Commit) -> None:
    known = _luck_of(table, command)
    table.set_luck(luck.commit(known, call.seat, command.commitment))
    table.follow_luck(call.connected, call.now)


@command(
    protocol.Reveal, STARTING, if_="all commitments are told, and the share is what the seat committed to"
)
def reveal(table: Table, call: Call, command: protocol.Reveal) -> None:
    known = _luck_of(table, command)
    table.set_luck(luck.reveal(known, call.seat, command.share, command.salt))
    table.follow_luck(call.connected, call.now)


def _luck_of(table: Table, command: protocol.Commit | protocol.Reveal) -> LuckRow:
    if command.match != table.row.match:
        raise Denied("shares-closed")
    return table.starting()[1]


# --- What the host may do -------------------------------------------------------------------------------


@command(protocol.Arrange, LOBBY)
def arrange(table: Table, call: Call, command: protocol.Arrange) -> None:
    game = find_game(command.game)
    options = find_options(game, command.seats, command.options)
    if sum(chair.kind == PERSON for chair in table.chairs) > command.seats:
        raise Denied("too-many-people")
    table.resize(command.seats)
    table.change(
        game=game.name,
        options=options.words(),
        clock=command.clock,
        open=command.open,
        listed=command.listed,
        aids=command.aids,
        talk=command.talk,
    )


@command(protocol.SeatBot, LOBBY, PLAYING, if_="no person sits there, or a bot keeps that person's seat warm")
def seat_bot(table: Table, call: Call, command: protocol.SeatBot) -> None:
    kind = find_bot(table.game, command.bot)
    chair = table.chair(command.seat)
    if chair.by_bot:
        table.set_chair(command.seat, replace(chair, bot=kind))
    elif chair.kind == PERSON:
        raise Denied("seat-not-open")
    else:
        table.revoke(command.seat)
        table.set_chair(command.seat, table.new_bot(kind))


@command(protocol.FreeSeat, LOBBY, if_="it is not the host's own")
def free_seat(table: Table, call: Call, command: protocol.FreeSeat) -> None:
    chair = table.chair(command.seat)
    if command.seat == table.row.host:
        raise Denied("host-is-there")
    if chair.kind == PERSON:
        table.note(chair.name, "was-sent-away", call.now)
    table.revoke(command.seat)
    table.set_chair(command.seat, Chair())


@command(protocol.StandIn, PLAYING, if_="the person who holds the seat is not connected")
def stand_in(table: Table, call: Call, command: protocol.StandIn) -> None:
    chair = table.chair(command.seat)
    if chair.kind != PERSON:
        raise Denied("not-a-person")
    if command.seat in call.connected:
        raise Denied("person-is-there")
    table.set_chair(command.seat, replace(chair, away=True, bot=KEEPER))
    table.note(chair.name, "is-kept-warm", call.now)


@command(protocol.Swap, LOBBY)
def swap(table: Table, _call: Call, command: protocol.Swap) -> None:
    table.chair(command.seat)
    table.chair(command.other)
    if command.seat != command.other:
        table.exchange(command.seat, command.other)


@command(protocol.Invite, LOBBY, PLAYING, if_="the seat is open, or a bot plays there")
def invite(table: Table, call: Call, command: protocol.Invite) -> str:
    chair = table.chair(command.seat)
    if chair.kind == PERSON and not chair.away:
        raise Denied("seat-not-open")
    return table.new_invitation(command.seat, call.now, host=call.seat)


@command(protocol.GiveHost, *OPEN_PHASES, if_="a person sits there")
def give_host(table: Table, call: Call, command: protocol.GiveHost) -> None:
    chair = table.chair(command.seat)
    if chair.kind != PERSON or chair.away:
        raise Denied("not-a-person")
    table.make_host(command.seat, call.now)


@command(protocol.LetTalk, *OPEN_PHASES)
def let_talk(table: Table, _call: Call, command: protocol.LetTalk) -> None:
    table.change(talk=command.talk)


@command(protocol.Start, LOBBY, if_="no seat is open")
def start(table: Table, call: Call, _command: protocol.Start) -> None:
    if any(chair.kind == OPEN for chair in table.chairs):
        raise Denied("seats-not-filled")
    table.start_match(call.now)
    table.follow_luck(call.connected, call.now)


@command(protocol.Rematch, OVER)
def rematch(table: Table, _call: Call, _command: protocol.Rematch) -> None:
    table.end_match()


@command(protocol.Close, *OPEN_PHASES, if_="nobody else who is connected plays a running match there")
def close(table: Table, call: Call, _command: protocol.Close) -> None:
    others = {seat for seat in call.connected if not table.chairs[seat].away} - {call.seat}
    if table.row.phase in (STARTING, PLAYING) and others:
        raise Denied("others-play")
    table.close()


# --- Asking why -----------------------------------------------------------------------------------------


def reasons(table: Table, seat: int | None, command: protocol.Why) -> Frame:
    """Why a seat's other answers are not legal: that follows from what it sees."""
    match = table.match
    if seat is None:
        return refusal(Denied("spectators-cannot"), command.id)
    if table.trouble is not None or match is None or seat not in match.waiting:
        return refusal(table.trouble or Denied("not-playing"), command.id)
    reasons = match.game.reasons(match.seen(seat))
    return protocol.Reasons(
        command.id, {action: match.game.refusals.text(why) for action, why in reasons.items()}
    )


def advice(command: protocol.Hint, verdict: Verdict | None) -> Frame:
    """What a search came to, as it is sent."""
    if verdict is None:
        return refusal(Denied("no-hint-now"), command.id)
    answers = [
        Advised(
            each.answer,
            round(each.value, 4),
            each.trials,
            each.worlds,
            each.better,
            each.worse,
            round(each.error, 4),
        )
        for each in verdict.options
    ]
    return protocol.Advice(command.id, command.turn, verdict.answer, answers)


# --- Refusing -------------------------------------------------------------------------------------------


def refusal(refused: Denied | RefusedByRules, id_: str | None = None) -> protocol.Refused:
    """A refusal as it is sent."""
    message = refused.message if isinstance(refused, Denied) else str(refused)
    return protocol.Refused(refused.reason, message, id_)


def _told_again(known: Frame, command: Any) -> Frame:
    """The reply to a command that was given before; an invitation is not stored, so it may be lost."""
    asks = isinstance(command, protocol.Invite | protocol.LinkDevice)
    if asks and isinstance(known, Accepted) and known.invitation is None:
        return refusal(Denied("invitation-told-once"), command.id)
    return known
