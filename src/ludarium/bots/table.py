"""Bots at the table of a match: who answers for which seat, from luck that follows from the match's key."""

from __future__ import annotations

import hashlib

from ludarium.bots.kinds import bot_of, is_bot
from ludarium.bots.turn import action_of, turn_of
from ludarium.kernel.chance import Luck, new_luck
from ludarium.kernel.history import Answer
from ludarium.kernel.match import Match
from ludarium.kernel.secret import Secret

NAMES = ("Anna", "Basil", "Clara", "Diego", "Edda", "Félix", "Greta", "Hugo", "Inès")


def bot_seats(match: Match) -> tuple[int, ...]:
    """The seats that bots hold."""
    return tuple(seat for seat, holder in enumerate(match.holders) if is_bot(holder.kind))


def play_bot(match: Match, seat: int) -> tuple[Answer, ...]:
    """Let the bot of a seat give one answer."""
    turn = turn_of(match.game, match.seen(seat), seat, luck_now(match))
    return match.play(seat, action_of(turn, bot_of(match.holders[seat].kind).answer(turn)))


def play_bots(match: Match) -> None:
    """Let the bots of a match answer until only people are waited for, or it is over.

    >>> import ludarium
    >>> match = ludarium.Match.start("quacks", holders=["person", "heuristic"], seed=1)
    >>> ludarium.play_bots(match)
    >>> match.waiting
    (0,)
    """
    bots = bot_seats(match)
    while asked := [seat for seat in match.waiting if seat in bots]:
        play_bot(match, asked[0])


def luck_now(match: Match) -> Luck:
    """A bot's luck for its next answer: it depends on the key and on how long the log is, so a match that was left
    and resumed goes on as it would have. From the digest nobody can work out the key."""
    source = match.source
    key = source.key if isinstance(source, Secret) else b""
    digest = hashlib.blake2b(key, person=b"ludarium bots", digest_size=16).digest()
    return new_luck(int.from_bytes(digest, "little"), len(match.log))
