"""Tables: who sits where, what is played, and what becomes of each command. This file knows no sockets, no database
and no clock: times come in, writes and replies go out.

A table changes first in memory; what it has to store is in `take_writes`. Nothing may be sent before that is stored;
if it cannot be stored, the table is thrown away and made anew from what is.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter
from typing import Any

from msgspec import Struct, structs

from ludarium.bots.levels import LEVELS, SEARCH
from ludarium.bots.table import NAMES
from ludarium.kernel.contract import SPECTATOR, Game
from ludarium.kernel.history import Answer as GivenAnswer
from ludarium.kernel.history import Entry, audible
from ludarium.kernel.match import Match
from ludarium.kernel.secret import Secret
from ludarium.server import chain, kept, luck, protocol, wishes
from ludarium.server.clocks import Clock
from ludarium.server.names import fit_name, look
from ludarium.server.protocol import Accepted, ChatLine, SeatInfo, TableInfo
from ludarium.server.reasons import Denied
from ludarium.server.rebuilding import Played, looked_at, opened
from ludarium.server.replies import Replies
from ludarium.server.rows import (
    Append,
    ChatRow,
    CommandRow,
    DealRow,
    EntryRow,
    Given,
    LuckRow,
    MatchRow,
    Remove,
    Save,
    SeatRow,
    SecretRow,
    Stored,
    TableRow,
    TakeoverRow,
    Write,
)
from ludarium.server.trained import spec_of

OPEN, PERSON, BOT = "open", "person", "bot"
LOBBY, STARTING, PLAYING, OVER, CLOSED = "lobby", "starting", "playing", "over", "closed"
MAX_CHAT_LINES = 500  # kept
CONSENTS = (
    2  # of people who sit at the table, the host among them: so many agree before somebody new plays on there
)
_NOT_IN = {LOBBY: "not-in-lobby", STARTING: "not-starting", PLAYING: "not-playing", OVER: "not-over"}
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none that looks like another


def new_code() -> str:
    """A public code for a table."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))


def digest(secret: str) -> str:
    """What is stored of a secret. It has 256 random bits, so no slow hash is needed against guessing."""
    return hashlib.sha256(secret.encode()).hexdigest()


@dataclass(frozen=True)
class Chair:
    """Who holds a seat."""

    kind: str = OPEN
    name: str = ""
    bot: str = ""
    away: bool = False
    taken_over: bool = False
    avatar: int = 0

    @property
    def by_bot(self) -> bool:
        """Whether a bot answers here."""
        return self.kind == BOT or self.away

    @classmethod
    def stored(cls, row: SeatRow) -> Chair:
        return cls(row.kind, row.name, row.bot, row.away, row.taken_over, row.avatar)

    def row(self, code: str, seat: int) -> SeatRow:
        return SeatRow(code, seat, self.kind, self.name, self.bot, self.away, self.taken_over, self.avatar)


@dataclass(frozen=True)
class BotTurn:
    """What a bot has to know to answer: a Seen as bytes, and luck of its own."""

    game: str
    kind: str
    seat: int
    turn: int
    seen: bytes
    seed: int


class Table:
    """One table, from its set-up to its end; `now` is the wall clock's time, for what is stored."""

    def __init__(self, row: TableRow, chairs: Iterable[Chair]) -> None:
        self.row = row
        self.chairs = list(chairs)
        self.secrets: dict[str, SecretRow] = {}
        self.chat: list[ChatLine] = []
        self.match: Match | None = None
        self.match_row: MatchRow | None = None
        self.trouble: Denied | None = None  # why the match can be looked at and not be played on
        self._last_link = ""  # of the chain of its log
        self.luck: LuckRow | None = None
        self.turns: list[int] = []
        self._noticed_turns: list[int] = []
        self.clock = Clock(row.clock)
        self._writes: list[Write] = []
        self.replies = Replies()

    # --- Setting up, storing and restoring --------------------------------------------------------------

    @classmethod
    def new(cls, code: str, wish: protocol.NewTable, now: float) -> tuple[Table, str]:
        """A table as somebody wishes it, and the secret of that person's seat, which is the host's."""
        game = wishes.find_game(wish.game)
        options = wishes.find_options(game, wish.seats, wish.options)
        name = fit_name(wish.name)
        if len(wish.bots) >= wish.seats:
            raise Denied("too-many-people")
        row = TableRow(
            code,
            now,
            game.name,
            options.words(),
            wish.clock,
            wish.open,
            wish.listed,
            LOBBY,
            0,
            0,
            wish.aids,
            talk=wish.talk,
        )
        table = cls(row, [Chair(PERSON, name, avatar=wish.avatar)] + [Chair()] * (wish.seats - 1))
        table._writes.append(Append(row))
        table._seat_row(0)
        for seat in range(1, wish.seats):
            table._seat_row(seat)
            if seat <= len(wish.bots):
                table.set_chair(seat, table.new_bot(wishes.find_bot(game, wish.bots[seat - 1])))
        return table, table.new_secret(0, now)

    @classmethod
    def restore(cls, stored: Stored, played: Played | None = None) -> Table:
        """A table as it was stored last; its match need not be played again if that was done elsewhere."""
        table = cls(stored.table, map(Chair.stored, stored.seats))
        table.secrets = {secret.digest: secret for secret in stored.secrets}
        table.chat = [ChatLine(line.number, line.seat, line.name, line.text) for line in stored.chat]
        table._recall(stored)
        if stored.match is not None and stored.table.phase in (STARTING, PLAYING, OVER):
            table.match_row, table.luck = stored.match, stored.luck
        if stored.match is not None and stored.table.phase in (PLAYING, OVER):
            table._last_link = stored.entries[-1].digest if stored.entries else chain.first_link(stored.match)
            table.match, table.trouble = looked_at(
                stored.match, stored.entries, stored.takeovers, stored.luck, played
            )
            table._notice_missing_end()
            table._count_turns()
        return table

    def _recall(self, stored: Stored) -> None:
        """The commands that were carried out, in order: those with rows of their own, and those that entries name."""
        named = [
            Given(row.device, row.command, row.time) for row in stored.entries if row.device and row.command
        ]
        done = [(row.time, row.device, Accepted(row.id), True) for row in stored.commands]
        done += [(each.time, each.device, Accepted(each.id), False) for each in (*stored.earlier, *named)]
        for _, device, reply, has_row in sorted(done, key=itemgetter(0)):
            if has_row or device in self.secrets:
                self._remember(device, reply, has_row)

    def _notice_missing_end(self) -> None:
        """The end of a log is the one place where its chain cannot tell that something is missing."""
        if self.row.phase == OVER and self.trouble is None and self.match and not self.match.over:
            self.trouble = Denied("damaged", f"match {self.row.match} is over, but its end is missing")

    def take_writes(self) -> list[Write]:
        """What is to be stored before anything is sent."""
        writes, self._writes = self._writes, []
        return writes

    def change(self, **changes: Any) -> None:
        self.row = structs.replace(self.row, **changes)
        self._writes.append(Save(self.row))

    def set_chair(self, seat: int, chair: Chair) -> None:
        self.chairs[seat] = chair
        self._seat_row(seat)

    def _seat_row(self, seat: int) -> None:
        self._writes.append(Save(self.chairs[seat].row(self.row.code, seat)))

    # --- What everybody may know ------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return wishes.find_game(self.row.game)

    @property
    def num_seats(self) -> int:
        return len(self.chairs)

    def info(self, connected: frozenset[int], spectators: int) -> TableInfo:
        """What everybody may know."""
        row = self.row
        seats = [
            SeatInfo(
                chair.kind,
                chair.name,
                chair.bot,
                seat in connected,
                chair.away,
                chair.taken_over,
                chair.avatar,
            )
            for seat, chair in enumerate(self.chairs)
        ]
        return TableInfo(
            row.code,
            row.game,
            row.phase,
            seats,
            row.host,
            row.options,
            self.match_row.rules_version if self.match_row else self.game.rules_version,
            row.clock,
            row.open,
            row.listed,
            row.aids,
            spectators,
            row.match,
            self.luck.commitment if self.luck else None,
            self._takeovers(),
            self.trouble.reason if self.trouble else None,
            luck.told(self.luck) if self.luck else [],
            self.match_row.deal if self.match_row else None,
            bool(row.talk),
        )

    def facts(self) -> object:
        """What everybody may know, but for who is connected: when it changes, everybody is told."""
        return self.row, list(self.chairs), self._takeovers(), self.luck

    # --- Secrets ----------------------------------------------------------------------------------------

    def seat_of(self, secret: str) -> int:
        """The seat that a secret opens, or `Denied`."""
        found = self.secrets.get(digest(secret))
        if found is None or found.invitation:
            raise Denied("wrong-secret")
        return found.seat

    def valid(self, secret_digest: str) -> bool:
        """Whether a digest still is that of a seat's secret."""
        found = self.secrets.get(secret_digest)
        return found is not None and not found.invitation

    def new_secret(self, seat: int, now: float) -> str:
        secret = secrets.token_urlsafe(32)
        self._append_secret(SecretRow(digest(secret), self.row.code, seat, False, now))
        return secret

    def new_invitation(self, seat: int, now: float, host: int | None = None) -> str:
        """For another device of whoever sits there, or, by the host, for somebody new; the one before works no more."""
        self.revoke(seat, invitations_only=True)
        secret = secrets.token_urlsafe(32)
        agreed = [] if host is None else [host]
        self._append_secret(
            SecretRow(digest(secret), self.row.code, seat, True, now, host is not None, agreed)
        )
        return secret

    def _append_secret(self, row: SecretRow) -> None:
        self.secrets[row.digest] = row
        self._writes.append(Append(row))

    def revoke(self, seat: int, *, keeping: str = "", invitations_only: bool = False) -> None:
        """Drop the secrets of a seat: they no longer work."""
        for row in [row for row in self.secrets.values() if row.seat == seat]:
            if row.digest != keeping and (row.invitation or not invitations_only):
                self._drop_secret(row)

    def _drop_secret(self, row: SecretRow) -> None:
        del self.secrets[row.digest]
        self._forget_commands(row.digest, self.replies.forget(row.digest))
        self._writes.append(Remove(row))

    def _num_devices(self, seat: int) -> int:
        return sum(row.seat == seat and not row.invitation for row in self.secrets.values())

    # --- Taking a seat ----------------------------------------------------------------------------------

    def join(self, wish: protocol.Join, now: float) -> tuple[int, str]:
        """Take an open seat; it, and its secret."""
        self.require_not_closed()
        if not self.row.open:
            raise Denied("invitation-only")
        free = [seat for seat, chair in enumerate(self.chairs) if chair.kind == OPEN]
        if not free:
            raise Denied("no-open-seat")
        seat = free[0] if wish.seat is None else wish.seat
        if seat not in range(self.num_seats):
            raise Denied("no-such-seat")
        if seat not in free:
            raise Denied("seat-not-open")
        return seat, self._sit_down(seat, wish.name, wish.avatar, now)

    def redeem(self, wish: protocol.Redeem, max_devices: int, now: float) -> tuple[int, str]:
        """Exchange an invitation for a secret."""
        self.require_not_closed()
        found = self.secrets.get(digest(wish.invitation))
        if found is None or not found.invitation:
            raise Denied("wrong-invitation")
        seat = found.seat
        if not found.by_host:
            if self._num_devices(seat) >= max_devices:
                raise Denied("too-many-devices")
            self._drop_secret(found)
            return seat, self.new_secret(seat, now)
        if wish.name is None:
            raise Denied("bad-name")
        if self.row.phase == LOBBY:
            return seat, self._sit_down(seat, wish.name, wish.avatar, now)
        return seat, self._take_over(found, wish.name, wish.avatar, now)

    def _sit_down(self, seat: int, name: str, avatar: int, now: float) -> str:
        name = self.free_name(name)
        self.wake()
        self.revoke(seat)
        self.set_chair(seat, Chair(PERSON, name, avatar=avatar))
        self.note(name, "sat-down", now)
        return self.new_secret(seat, now)

    def free_name(self, name: str, besides: int = -1) -> str:
        """A name that nobody else at the table has, nor anybody who played in the running match."""
        name = fit_name(name)
        others = [chair.name for seat, chair in enumerate(self.chairs) if chair.name and seat != besides]
        if self.row.phase == PLAYING and self.match is not None:
            others += [holder.name for seat, holder in enumerate(self.match.holders) if seat != besides]
            others += [takeover.name for takeover in self.match.takeovers if takeover.seat != besides]
        if look(name) in map(look, others):
            raise Denied("name-taken")
        return name

    # --- Taking a seat over in a running match ----------------------------------------------------------

    def consent(self, seat: int) -> SecretRow | None:
        """The host's invitation to a seat, which others have to agree to; None if there is none."""
        found = [row for row in self.secrets.values() if row.by_host and row.seat == seat]
        return found[0] if found else None

    def agree(self, invitation: SecretRow, seat: int) -> None:
        """The person at a seat agrees to an invitation."""
        if seat not in invitation.agreed:
            agreed = structs.replace(invitation, agreed=[*invitation.agreed, seat])
            self.secrets[agreed.digest] = agreed
            self._writes.append(Save(agreed))

    def _takeovers(self) -> list[protocol.Takeover]:
        """The invitations of the running match, and who agrees to each."""
        if self.row.phase != PLAYING:
            return []
        rows = sorted((row for row in self.secrets.values() if row.by_host), key=lambda row: row.seat)
        return [protocol.Takeover(row.seat, row.agreed, self._num_needed(row.seat)) for row in rows]

    def _num_needed(self, seat: int) -> int:
        """How many have to agree: two; one where a bot holds the seat and nobody plays but the host."""
        others = sum(chair.kind == PERSON for other, chair in enumerate(self.chairs) if other != seat)
        return CONSENTS if self.chairs[seat].kind == PERSON else min(CONSENTS, others)

    def _take_over(self, invitation: SecretRow, name: str, avatar: int, now: float) -> str:
        """Somebody new plays on, and sees what the seat has seen: marked until the match is over. Other invitations
        no longer work, for another table would have to agree to them."""
        self.require(PLAYING)
        seat, name = invitation.seat, self.free_name(name)
        if len(invitation.agreed) < self._num_needed(seat):
            raise Denied("needs-consent")
        for row in [row for row in self.secrets.values() if row.by_host]:
            self._drop_secret(row)
        self.revoke(seat)
        self.note(self.chairs[seat].name, "was-replaced", now)
        self.set_chair(seat, Chair(PERSON, name, taken_over=True, avatar=avatar))
        self.note(name, "took-over", now)
        self._enter_takeover(seat, name, now)
        return self.new_secret(seat, now)

    def _enter_takeover(self, seat: int, name: str, now: float) -> None:
        match = self._running()
        after = match.take_over(seat, name, now).after
        number = len(match.takeovers)
        self._writes.append(
            Append(TakeoverRow(self.row.code, self.row.match, number, after, seat, name, now))
        )

    def new_bot(self, kind: str) -> Chair:
        taken = {look(chair.name) for chair in self.chairs}
        name = next(name for name in _bot_names() if look(name) not in taken)
        return Chair(BOT, name, kind)

    # --- Coming and going -------------------------------------------------------------------------------

    def wake(self) -> None:
        """Somebody uses a table that had been given up: it is a table like any other again."""
        if self.row.unused is not None:
            self.change(unused=None)

    def arrive(self, seat: int, now: float) -> None:
        """The holder of a seat's secret is here: a bot that kept the seat warm hands it back."""
        self.wake()
        chair = self.chairs[seat]
        if chair.away:
            self.set_chair(seat, replace(chair, away=False, bot=""))
            self.note(chair.name, "came-back", now)
            if (invitation := self.consent(seat)) is not None:
                self._drop_secret(invitation)

    def note(self, name: str, what: str, now: float) -> None:
        """A line of the table itself in the chat: who, and a word for what."""
        self.chat_line(None, name, what, now)

    def chat_line(self, seat: int | None, name: str, text: str, now: float) -> None:
        number = self.last_chat + 1
        self.chat.append(ChatLine(number, seat, name, text))
        self._writes.append(Append(ChatRow(self.row.code, number, seat, name, text, now)))
        if len(self.chat) > MAX_CHAT_LINES:
            old = self.chat.pop(0)
            self._writes.append(Remove(ChatRow(self.row.code, old.number, old.seat, old.name, old.text, now)))

    @property
    def last_chat(self) -> int:
        """The number of the latest line of chat; 0 if there is none."""
        return self.chat[-1].number if self.chat else 0

    def chat_after(self, number: int) -> list[ChatLine]:
        """The lines of chat with higher numbers."""
        return self.chat[max(number - self.chat[0].number + 1, 0) :] if self.chat else []

    # --- Arranging the table ----------------------------------------------------------------------------

    def make_host(self, seat: int, now: float) -> None:
        """Make the person at a seat the host."""
        self.change(host=seat)
        self.note(self.chairs[seat].name, "is-host", now)

    def pass_host_on(self, connected: frozenset[int], now: float) -> bool:
        """The next person at the table becomes host, those who are there first; False if there is none."""
        seats = [(self.row.host + step) % self.num_seats for step in range(1, self.num_seats)]
        people = [seat for seat in seats if self.chairs[seat].kind == PERSON and not self.chairs[seat].away]
        for seat in sorted(people, key=lambda seat: seat not in connected):
            self.make_host(seat, now)
            return True
        return False

    def resize(self, count: int) -> None:
        """As many seats as the game needs: people beyond them move to the first seats that people do not hold."""
        for seat in range(count, self.num_seats):
            if self.chairs[seat].kind == PERSON:
                target = next(free for free in range(count) if self.chairs[free].kind != PERSON)
                self.exchange(seat, target)
        for seat in range(count, self.num_seats):
            self.revoke(seat)
            self._writes.append(Remove(self.chairs[seat].row(self.row.code, seat)))
        del self.chairs[count:]
        for seat in range(self.num_seats, count):
            self.chairs.append(Chair())
            self._seat_row(seat)

    def exchange(self, seat: int, other: int) -> None:
        """Exchange who sits at two seats, secrets and all."""
        self.chairs[seat], self.chairs[other] = self.chairs[other], self.chairs[seat]
        self._seat_row(seat)
        self._seat_row(other)
        places = {seat: other, other: seat}
        for row in [row for row in self.secrets.values() if row.seat in places]:
            moved = structs.replace(row, seat=places[row.seat])
            self.secrets[row.digest] = moved
            self._writes.append(Save(moved))
        if self.row.host in places:
            self.change(host=places[self.row.host])

    # --- Commands ---------------------------------------------------------------------------------------

    def carried_out(self, call: Call, reply: Accepted) -> None:
        """A command is done, and is to be done only once: the entry that it left says so, else a row of its own."""
        has_row = not self._name_in_entry(call.device, reply.id)
        if has_row:
            self._writes.append(Append(CommandRow(self.row.code, call.device, reply.id, call.now)))
        self._remember(call.device, reply, has_row)

    def _name_in_entry(self, device: str, id_: str) -> bool:
        """Have the entry that a command left name it; whether it left one. It is what the command wrote first."""
        first = self._writes[0].row if self._writes else None
        if type(first) is not EntryRow:
            return False
        self._writes[0] = Append(structs.replace(first, device=device, command=id_))
        return True

    def _remember(self, device: str, reply: Accepted, has_row: bool) -> None:
        """What memory forgets for it the store need not know either: nobody sends so old a command again by mistake,
        and an answer names its turn."""
        if has_row:
            self._forget_commands(device, self.replies.remember(device, reply))
        else:
            self._forget_commands(device, self.replies.remember_entry(device, reply.id))

    def _forget_commands(self, device: str, ids: Iterable[str]) -> None:
        self._writes += [Remove(CommandRow(self.row.code, device, id_, 0.0)) for id_ in ids]

    def require_not_closed(self) -> None:
        if self.row.phase == CLOSED:
            raise Denied("table-closed")

    def require(self, *phases: str) -> None:
        if self.row.phase not in phases:
            raise Denied(_NOT_IN[phases[0]])

    def chair(self, seat: int) -> Chair:
        if seat >= self.num_seats:
            raise Denied("no-such-seat")
        return self.chairs[seat]

    # --- Playing ----------------------------------------------------------------------------------------

    def start_match(self, now: float, deal: DealRow | None = None) -> None:
        """A match is to begin with whoever sits here: the server commits to its part of the luck; to that of a deal it
        has long since, and nobody adds to it."""
        game, number = self.game, self.row.match + 1
        secret = Secret.fresh() if deal is None else Secret(bytes.fromhex(deal.key), bytes.fromhex(deal.salt))
        options = wishes.find_options(game, self.num_seats, self.row.options)
        self.match_row = MatchRow(
            self.row.code,
            number,
            game.name,
            game.rules_version,
            options.words(),
            [[chair.name, chair.bot or PERSON] for chair in self.chairs],
            secret.key.hex(),
            secret.salt.hex(),
            now,
            deal=deal.day if deal else None,
        )
        people = [seat for seat, chair in enumerate(self.chairs) if chair.kind == PERSON and deal is None]
        self.luck = luck.begun(self.row.code, number, secret, people)
        self.change(phase=STARTING, match=number)
        self._writes += [Append(self.match_row), Append(self.luck)]

    def starting(self) -> tuple[MatchRow, LuckRow]:
        """The match that is about to begin, and what is known of its luck; `Denied` if there is none."""
        if self.row.phase != STARTING or self.match_row is None or self.luck is None:
            raise Denied("not-starting")
        return self.match_row, self.luck

    def set_luck(self, row: LuckRow) -> None:
        self.luck = row
        self._writes.append(Save(row))

    def follow_luck(self, connected: frozenset[int], now: float) -> None:
        """Go on as soon as nobody who is there is waited for."""
        there = frozenset(seat for seat in connected if not self.chairs[seat].away)
        while self.row.phase == STARTING and luck.complete(self.starting()[1], there):
            self.stop_waiting(now)

    def stop_waiting(self, now: float) -> None:
        """Nobody can commit any more; or, if it was so already, the match begins with the shares that are in."""
        _, known = self.starting()
        if known.sealed:
            self._begin(now)
        else:
            self.set_luck(luck.sealed(known))

    def _begin(self, now: float) -> None:
        row, known = self.starting()
        game = self.game
        self.match = match = opened(row, source=luck.secret_of(row, known), clock=lambda: now)
        row = structs.replace(row, rules_version=game.rules_version, opening=kept.named(game, match.opening))
        self.match_row, self._last_link = row, chain.first_link(row)
        self._writes.append(Save(row))
        self.clock = Clock(self.row.clock)
        self._count_turns()
        self.change(phase=PLAYING)
        self._store(match, match.log, now)
        self._notice_end(now)

    def end_match(self) -> None:
        """Back to the table before the start; whoever is away gives the seat up."""
        for seat, chair in enumerate(self.chairs):
            if chair.away:
                self.revoke(seat)
                self.set_chair(seat, Chair())
            elif chair.taken_over:
                self.set_chair(seat, replace(chair, taken_over=False))
        self._let_go_of_match()
        self.change(phase=LOBBY)

    def close(self) -> None:
        """Nothing more happens here."""
        self._let_go_of_match()
        self.change(phase=CLOSED)

    def _let_go_of_match(self) -> None:
        """It stays in the store."""
        self.match = self.match_row = self.luck = self.trouble = None
        self.turns = []

    def require_sound(self, number: int | None) -> None:
        """A match whose record is wanted must not be damaged, if it is in memory; one of other rules can be written."""
        if number in (None, self.row.match) and self.trouble and self.trouble.reason != "other-rules":
            raise self.trouble.with_traceback(None)

    def _running(self) -> Match:
        if self.trouble is not None:
            raise self.trouble.with_traceback(None)
        if self.match is None or self.row.phase != PLAYING:
            raise Denied("not-playing")
        return self.match

    @property
    def is_deal(self) -> bool:
        """Whether what runs here is the deal of a day, the same for everybody who tries it."""
        return self.match_row is not None and self.match_row.deal is not None and self.row.phase == PLAYING

    @property
    def _goes_on(self) -> bool:
        """Whether a match is running that can be played on."""
        return self.match is not None and self.row.phase == PLAYING and self.trouble is None

    def play(self, seat: int, turn: int, action: int | str, now: float) -> None:
        """Give an answer of a seat."""
        match = self._running()
        if turn != self.turns[seat]:
            raise Denied("stale-turn")
        before = self._in_the_open(match)
        self._took_turn(match, seat, before, match.play(seat, action, now), now)
        self._notice_end(now)

    def undo(self, seat: int, turn: int, now: float) -> None:
        """Take a seat's latest answer back."""
        match = self._running()
        if turn != self.turns[seat]:
            raise Denied("stale-turn")
        before = self._in_the_open(match)
        self._took_turn(match, seat, before, [match.undo(seat, now)], now)

    def answer_for(self, seat: int, turn: int, action: int | None, now: float) -> bool:
        """Answer for a seat that a bot holds or whose time is up; without an action, or if it is not legal, the
        game's default. False if the seat no longer owes that answer."""
        match = self.match
        if match is None or not self._goes_on or turn != self.turns[seat] or seat not in match.waiting:
            return False
        if action is None or action not in match.legal(seat):
            action = self.game.default(match.seen(seat))
        self.play(seat, turn, action, now)
        return True

    def time_is_up(self, seat: int, now: float) -> None:
        """Answer for a seat whose time is up. Everybody saw it run out, so it may start anew whatever was answered."""
        if self.answer_for(seat, self.turns[seat], None, now):
            self._noticed_turns[seat] += 1

    def timed(self) -> dict[int, int]:
        """The seats whose time runs, each with a number: when that changes, the time starts anew. It changes with what
        everybody notices, for everybody sees the clock, and it must not tell of answers under seal."""
        return {seat: self._noticed_turns[seat] for seat in self.owing()}

    def _took_turn(self, match: Match, seat: int, before: Any, entries: Sequence[Entry], now: float) -> None:
        """With these entries, and what everybody saw before them."""
        self._store(match, entries, now)
        self.turns[seat] += 1
        if self.row.clock is None:  # nobody sees one
            return
        told = [told for entry in entries for told in entry.told]
        if any(audible(each, SPECTATOR) for each in told) or self._in_the_open(match) != before:
            self._noticed_turns[seat] += 1

    def _in_the_open(self, match: Match) -> Any:
        """What everybody sees, if a clock has to know."""
        return None if self.row.clock is None else (match.waiting, match.seen(SPECTATOR))

    def owing(self) -> dict[int, int]:
        """The seats that owe an answer, each with its turn."""
        if self.match is None or not self._goes_on:
            return {}
        return {seat: self.turns[seat] for seat in self.match.waiting}

    def bot_turns(self) -> list[BotTurn]:
        """What the bots that owe an answer have to know."""
        match = self.match
        if match is None or not self._goes_on:
            return []
        return [
            self._bot_turn(match, seat, chair.bot)
            for seat, chair in enumerate(self.chairs)
            if chair.by_bot and seat in match.waiting
        ]

    def bot_turn_of(self, seat: int, turn: int) -> BotTurn:
        """What a search has to know to give a person a hint; `Denied` if the table gives none."""
        match = self._running()
        if not self.row.aids:
            raise Denied("no-hints")
        if turn != self.turns[seat] or seat not in match.waiting:
            raise Denied("stale-turn")
        return self._bot_turn(match, seat, SEARCH)

    def _bot_turn(self, match: Match, seat: int, kind: str) -> BotTurn:
        seen = match.seen(seat).to_bytes()
        return BotTurn(
            self.row.game, spec_of(kind, self.row.game), seat, self.turns[seat], seen, self._seed(seat)
        )

    def needs_search(self) -> bool:
        """Whether somebody here may want a search: a bot at a level of it, or a person who asks for a hint."""
        return self.row.aids or not LEVELS.keys().isdisjoint([chair.bot for chair in self.chairs])

    def _seed(self, seat: int) -> int:
        """A bot's luck for its next answer; from the digest nobody can work out the key."""
        key = self.match_row.key if self.match_row else ""
        words = f"{key} {seat} {self.turns[seat]}".encode()
        return int.from_bytes(hashlib.blake2b(words, person=b"ludarium bots", digest_size=16).digest(), "big")

    def turn_of(self, viewer: int) -> int:
        """A seat's own number; 0 for whoever looks on."""
        return 0 if viewer == SPECTATOR else self.turns[viewer]

    def _store(self, match: Match, entries: Iterable[Entry], now: float) -> None:
        code, number = self.row.code, self.row.match
        for entry in entries:
            answer = match.text(entry.seat, entry.answer) if isinstance(entry, GivenAnswer) else None
            told = kept.named(match.game, entry.told)
            link = chain.link_of(self._last_link, entry.number, entry.seat, answer, now, told)
            row = EntryRow(code, number, entry.number, entry.seat, answer, now, told, link)
            self._last_link = link
            self._writes.append(Append(row))

    def _notice_end(self, now: float) -> None:
        """How it ended is stored too, for other rules would not tell."""
        if self.match is None or not self.match.over or self.match_row is None:
            return
        self.match_row = structs.replace(
            self.match_row,
            places=list(self.match.places),
            payoffs=list(self.match.payoffs),
            scores=self.match.scores,
            ended=now,
        )
        self._writes.append(Save(self.match_row))
        self.change(phase=OVER)

    def _count_turns(self) -> None:
        self.turns = [0] * self.num_seats
        self._noticed_turns = [0] * self.num_seats
        for entry in self.match.log if self.match else ():
            if entry.seat >= 0:
                self.turns[entry.seat] += 1


class Call(Struct, frozen=True):
    """Who commands, by the digest of which secret, and when."""

    seat: int
    device: str
    connected: frozenset[int]
    now: float


def _bot_names() -> Iterable[str]:
    number = 1
    while True:
        yield from (name if number == 1 else f"{name} {number}" for name in NAMES)
        number += 1
