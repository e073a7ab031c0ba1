"""Commands: what each message of a seat does to its table, checked before anything is changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ludarium.kernel.refusals import Refused as RefusedByRules
from ludarium.server import protocol
from ludarium.server.names import fit_chat
from ludarium.server.protocol import Accepted, Advised, Frame
from ludarium.server.reasons import Denied
from ludarium.server.tables import (
    BOT,
    KEEPER,
    LOBBY,
    OPEN,
    OVER,
    PERSON,
    PLAYING,
    Call,
    Chair,
    Table,
    find_bot,
    find_game,
    find_options,
)

if TYPE_CHECKING:
    from ludarium.bots.search import Verdict


def carry_out(table: Table, call: Call, command: protocol.Commands) -> Frame:
    """Carry a command of a seat out, once; the reply."""
    known = table.reply_to(call.device, command.id)
    if known is not None:
        return _told_again(known, command)
    try:
        invitation = _do(table, call, command)
    except (Denied, RefusedByRules) as refused:
        refused_frame = refusal(refused, command.id)
        table.remember(call.device, refused_frame)
        return refused_frame
    reply = Accepted(command.id, invitation)
    table.carried_out(call, reply)
    return reply


def _do(table: Table, call: Call, command: Any) -> str | None:
    table.require_not_closed()
    if isinstance(command, protocol.HostCommand) and call.seat != table.row.host:
        raise Denied("only-host")
    if table.chairs[call.seat].away:
        raise Denied("you-left")
    return _COMMANDS[type(command)](table, call, command)


# --- Playing --------------------------------------------------------------------------------------------


def answer(table: Table, call: Call, command: protocol.Answer) -> None:
    _require_match(table, command)
    table.play(call.seat, command.turn, command.action, call.now)


def undo(table: Table, call: Call, command: protocol.Undo) -> None:
    _require_match(table, command)
    table.undo(call.seat, command.turn, call.now)


def _require_match(table: Table, command: protocol.Answer | protocol.Undo) -> None:
    """Turns begin anew with every match."""
    if command.match not in (None, table.row.match):
        raise Denied("stale-turn")


# --- What a seat may do ---------------------------------------------------------------------------------


def say(table: Table, call: Call, command: protocol.Say) -> None:
    text = fit_chat(command.text)
    table.chat_line(call.seat, table.chairs[call.seat].name, text, call.now)


def rename(table: Table, call: Call, command: protocol.Rename) -> None:
    name = table.free_name(command.name, but=call.seat)
    table.set_chair(call.seat, replace(table.chairs[call.seat], name=name))


def leave(table: Table, call: Call, command: protocol.Leave) -> None:
    if command.keep is not None:
        table.require(*((PLAYING, OVER) if command.keep else (LOBBY,)))
    seat, chair = call.seat, table.chairs[call.seat]
    if table.row.phase == LOBBY:
        table.void(seat)
        table.set_chair(seat, Chair())
    else:
        table.set_chair(seat, replace(chair, away=True, bot=KEEPER))
    table.note(chair.name, "left", call.now)
    if seat == table.row.host:
        _pass_host_on(table, call)


def _pass_host_on(table: Table, call: Call) -> None:
    """The next person at the table becomes host, those who are there first; without any, the table closes if
    nothing is being played."""
    others = [(call.seat + step) % table.num_seats for step in range(1, table.num_seats)]
    people = [seat for seat in others if table.chairs[seat].kind == PERSON and not table.chairs[seat].away]
    for seat in sorted(people, key=lambda seat: seat not in call.connected):
        table.make_host(seat, call.now)
        return
    if table.row.phase == LOBBY:
        table.close()


def link_device(table: Table, call: Call, _command: protocol.LinkDevice) -> str:
    table.void(call.seat, invitations_only=True)
    return table.new_secret(call.seat, call.now, invitation=True)


def revoke_devices(table: Table, call: Call, _command: protocol.RevokeDevices) -> None:
    table.void(call.seat, but=call.device)


def claim_host(table: Table, call: Call, _command: protocol.ClaimHost) -> None:
    host = table.chairs[table.row.host]
    if table.row.host in call.connected and not host.away:
        raise Denied("host-is-there")
    table.make_host(call.seat, call.now)


# --- What the host may do -------------------------------------------------------------------------------


def arrange(table: Table, call: Call, command: protocol.Arrange) -> None:
    table.require(LOBBY)
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
    )


def seat_bot(table: Table, call: Call, command: protocol.SeatBot) -> None:
    kind = find_bot(command.bot)
    chair = table.chair(command.seat)
    table.require(LOBBY, PLAYING)
    if chair.kind == PERSON and not chair.away:
        raise Denied("seat-not-open")
    if chair.kind == BOT:
        table.set_chair(command.seat, replace(chair, bot=kind))
    elif chair.away:
        _replace_by_bot(table, command.seat, kind, call.now)
    else:
        table.void(command.seat)
        table.set_chair(command.seat, table.new_bot(kind))


def _replace_by_bot(table: Table, seat: int, kind: str, now: float) -> None:
    """A person's seat is the bot's for good, and everybody reads that it is."""
    table.note(table.chairs[seat].name, "was-replaced", now)
    table.void(seat)
    table.set_chair(seat, table.new_bot(kind))


def free_seat(table: Table, call: Call, command: protocol.FreeSeat) -> None:
    chair = table.chair(command.seat)
    if command.seat == table.row.host:
        raise Denied("host-is-there")
    if table.row.phase == LOBBY:
        if chair.kind == PERSON:
            table.note(chair.name, "was-sent-away", call.now)
        table.void(command.seat)
        table.set_chair(command.seat, Chair())
    elif chair.kind == PERSON:
        _replace_by_bot(table, command.seat, KEEPER, call.now)
    else:
        raise Denied("not-a-person")


def stand_in(table: Table, call: Call, command: protocol.StandIn) -> None:
    table.require(PLAYING)
    chair = table.chair(command.seat)
    if chair.kind != PERSON:
        raise Denied("not-a-person")
    if command.seat in call.connected:
        raise Denied("person-is-there")
    table.set_chair(command.seat, replace(chair, away=True, bot=KEEPER))
    table.note(chair.name, "is-kept-warm", call.now)


def swap(table: Table, _call: Call, command: protocol.Swap) -> None:
    table.require(LOBBY)
    table.chair(command.seat)
    table.chair(command.other)
    if command.seat != command.other:
        table.exchange(command.seat, command.other)


def invite(table: Table, call: Call, command: protocol.Invite) -> str:
    table.require(LOBBY, PLAYING)
    if table.chair(command.seat).kind == PERSON:
        raise Denied("seat-not-open")
    table.void(command.seat, invitations_only=True)
    return table.new_secret(command.seat, call.now, invitation=True)


def give_host(table: Table, call: Call, command: protocol.GiveHost) -> None:
    if table.chair(command.seat).kind != PERSON:
        raise Denied("not-a-person")
    table.make_host(command.seat, call.now)


def start(table: Table, call: Call, _command: protocol.Start) -> None:
    table.require(LOBBY)
    if any(chair.kind == OPEN for chair in table.chairs):
        raise Denied("seats-not-filled")
    table.start_match(call.now)


def rematch(table: Table, _call: Call, _command: protocol.Rematch) -> None:
    table.require(OVER)
    table.end_match()


def close(table: Table, _call: Call, _command: protocol.Close) -> None:
    table.close()


_COMMANDS: dict[type[Any], Callable[[Table, Call, Any], str | None]] = {
    protocol.Answer: answer,
    protocol.Undo: undo,
    protocol.Say: say,
    protocol.Rename: rename,
    protocol.Leave: leave,
    protocol.LinkDevice: link_device,
    protocol.RevokeDevices: revoke_devices,
    protocol.ClaimHost: claim_host,
    protocol.Arrange: arrange,
    protocol.SeatBot: seat_bot,
    protocol.FreeSeat: free_seat,
    protocol.StandIn: stand_in,
    protocol.Swap: swap,
    protocol.Invite: invite,
    protocol.GiveHost: give_host,
    protocol.Start: start,
    protocol.Rematch: rematch,
    protocol.Close: close,
}


# --- Asking why -----------------------------------------------------------------------------------------


def reasons(table: Table, seat: int | None, command: protocol.Why) -> Frame:
    """Why a seat's other answers are not legal. A refusal never depends on what is hidden from its seat, and a
    question without an answer under seal is open, so this tells nothing that the seat may not know."""
    match = table.match
    if seat is None:
        return refusal(Denied("spectators-cannot"), command.id)
    if match is None or seat not in match.waiting:
        return refusal(Denied("not-playing"), command.id)
    game, state = match.game, match.state
    question = game.questions[game.question(state, seat)]
    found = {
        action: game.refusals.text(reason)
        for action in range(question.first, question.first + question.count)
        if (reason := game.refusal(state, seat, action))
    }
    return protocol.Reasons(command.id, found)


def advice(command: protocol.Hint, verdict: Verdict | None) -> Frame:
    """What a search came to, as it is sent."""
    if verdict is None:
        return refusal(Denied("no-hint-now"), command.id)
    answers = [Advised(each.answer, round(each.value, 4), each.trials) for each in verdict.options]
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
