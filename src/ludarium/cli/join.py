"""`ludarium join`: a seat at a server's table, played in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec
from rich.text import Text

from ludarium.cli import seats
from ludarium.cli.parameters import Address, Lang, Word
from ludarium.cli.remote import Background, RemoteMatch
from ludarium.cli.session import Session
from ludarium.cli.shell import FailedError, Shell, plain, program
from ludarium.client import ClientError, Link, LinkError, Lobby, NotAServerError, RefusedByServer, Table
from ludarium.kernel import registry
from ludarium.kernel.contract import SPECTATOR, Game
from ludarium.server.protocol import ChatLine, SeatInfo, TableInfo

if TYPE_CHECKING:
    from ludarium.bots.search import Option

MAX_NAMESAKES = 9  # so many people at a table may keep the name the program gives them


def join(shell: Shell, url: Address, /, *, name: Word = None, lang: Lang = None) -> None:
    """Play at a server's table."""
    link = _link(shell, url)
    with Background() as background:
        table = _seated(shell, background, link, name)
        try:
            _play(shell, background, table)
        except (KeyboardInterrupt, EOFError):
            _say_goodbye(shell, link)
        except ClientError as error:
            raise _failed(shell, error) from None
        finally:
            background.do(table.disconnect())


# --- Sitting down -----------------------------------------------------------------------------------------


def _link(shell: Shell, url: str) -> Link:
    try:
        link = Link.read(url)
    except LinkError:
        raise shell.misused("join-bad-address", address=plain(url[:80])) from None
    if link.code is None:
        raise shell.misused("join-no-table", address=plain(url[:80]))
    return link


def _seated(shell: Shell, background: Background, link: Link, name: str | None) -> Table:
    """The table, entered at the seat the person has there already or is given now."""
    try:
        if table := _returned(background, link):
            return table
        secret = _given_seat(shell, background, link, name)
        seats.keep(link, secret)
        return background.do(Table(link, link.code or "", secret).__aenter__())
    except ClientError as error:
        raise _failed(shell, error) from None


def _returned(background: Background, link: Link) -> Table | None:
    """The table at a seat taken earlier; None if there is none, or if the seat is somebody else's now."""
    if secret := seats.secret_of(link):
        try:
            return background.do(Table(link, link.code or "", secret).__aenter__())
        except RefusedByServer as refused:
            if refused.reason != "wrong-secret":
                raise
            seats.forget(link)
    return None


def _given_seat(shell: Shell, background: Background, link: Link, name: str | None) -> str:
    """The secret of a seat, by invitation or by taking an open one; whoever gives no name gets a free one."""
    lobby, code = Lobby(link.server), link.code or ""
    usual = shell.texts("play-name")
    names = [name] if name else [usual, *(f"{usual} {number}" for number in range(2, MAX_NAMESAKES + 1))]
    for attempt in names:
        try:
            sit = (
                lobby.redeem(code, link.invitation, attempt) if link.invitation else lobby.join(code, attempt)
            )
            return background.do(sit).secret
        except RefusedByServer as refused:
            if refused.reason != "name-taken" or attempt == names[-1]:
                raise
    raise AssertionError("the last attempt returns or raises")


def _failed(shell: Shell, error: ClientError) -> FailedError:
    """What went wrong between here and the server, as one sentence."""
    if isinstance(error, RefusedByServer):
        reason = error.reason
        told = shell.texts.first(f"refusal-{reason}", answer="", seat="", who="")
        return FailedError(told) if told else shell.failed("join-refused", detail=plain(error.message))
    key = "join-no-server" if isinstance(error, NotAServerError) else "join-unreachable"
    return shell.failed(key, detail=plain(str(getattr(error, "detail", error))))


# --- At the table -----------------------------------------------------------------------------------------


def _play(shell: Shell, background: Background, table: Table) -> None:
    game = _game(shell, table.info)
    if table.info.trouble is not None:
        raise _failed(shell, RefusedByServer(table.info.trouble, table.info.trouble))
    _wait_for_start(shell, background, table)
    if table.info.game != game.name:  # the host has chosen another one
        game = _game(shell, table.info)
    session = JoinedSession(shell, background, table, game)
    if session.run():
        _disclose(shell, table)
    else:
        _say_goodbye(shell, Link(table.link.server, table.code))


def _game(shell: Shell, info: TableInfo) -> Game:
    """The game of the table, as it is installed here."""
    if info.game not in registry.games():
        raise shell.failed("join-no-game", game=plain(info.game))
    game = registry.game(info.game)
    if game.rules_version != info.rules_version:
        raise shell.failed(
            "join-other-rules", game=game.name, theirs=plain(info.rules_version), ours=game.rules_version
        )
    return game


def _wait_for_start(shell: Shell, background: Background, table: Table) -> None:
    """Say who is there, whenever that changes, until the host starts the match."""
    while table.info.phase == "lobby" or table.position is None:
        told = table.info
        if told.phase == "lobby":
            shell.show(shell.texts("join-lobby", code=table.code, names=_people(shell, told)))
        background.do(table.until(lambda told=told: table.info != told or table.position is not None))


def _people(shell: Shell, info: TableInfo) -> str:
    return ", ".join(_holder(shell, each, host=seat == info.host) for seat, each in enumerate(info.seats))


def _holder(shell: Shell, seat: SeatInfo, *, host: bool) -> str:
    if seat.kind == "open":
        return shell.texts("join-open-seat")
    if seat.kind == "bot":
        return f"{plain(seat.name)} ({plain(seat.bot)})"
    key = "join-host" if host else "join-here" if seat.connected else "join-away"
    return shell.texts(key, name=plain(seat.name))


def _disclose(shell: Shell, table: Table) -> None:
    """The key behind the luck, and whether it is what was told at the start."""
    if table.over and table.over.key:
        shell.show(shell.texts("join-key", key=plain(table.over.key)))
    if doubt := table.luck_doubt:
        shell.show(Text(shell.texts(f"join-doubt-{doubt}"), "bold red"))


def _luck(shell: Shell, info: TableInfo) -> list[str]:
    """What the luck is made of, before the first answer."""
    silent = [plain(info.seats[share.seat].name) for share in info.shares if not share.given]
    given = [plain(info.seats[share.seat].name) for share in info.shares if share.given]
    lines = [shell.texts("play-commitment", commitment=plain(info.commitment or "–"))]
    if given:
        lines.append(shell.texts("join-shares", names=", ".join(given)))
    if silent:
        lines.append(shell.texts("join-silent", names=", ".join(silent)))
    return lines


def _say_goodbye(shell: Shell, link: Link) -> None:
    shell.show("", shell.texts("join-left", program=program(), link=str(Link(link.server, link.code))))


class JoinedSession(Session):
    """A match at a server's table, with people and bots elsewhere."""

    prompt = "join-prompt"

    def __init__(self, shell: Shell, background: Background, table: Table, game: Game) -> None:
        self.background, self.table = background, table
        self.names = _names(table.info)
        self.remote = RemoteMatch(background, table, game)
        self.num_chat = max((line.number for line in table.chat), default=0)
        self.was_waiting: tuple[int, ...] = ()
        self.was_connected = True
        introduction = (
            *_luck(shell, table.info),
            shell.texts("play-table", names=_people(shell, table.info)),
        )
        seat = table.seat if table.seat is not None else -1
        super().__init__(shell, self.remote, seat, self.names, introduction=introduction, resumed=True)

    def let_others_answer(self) -> None:
        """Tell what happens elsewhere as it happens, until the person is asked or the match is over."""
        before = self.glimpse()  # first: what changes while this is shown must not be missed
        while not (self.match.over or self.table.asked):
            self.show_news()
            self.show_waiting()
            self.background.do(self.table.until(lambda before=before: self.glimpse() != before))
            before = self.glimpse()
        self.was_waiting = ()

    def glimpse(self) -> tuple[object, ...]:
        """What tells that there is news."""
        table = self.table
        return table.position, table.info, len(table.chat), table.connected

    def news(self) -> list[Text]:
        """What has happened and what was said since the person was last told."""
        if self.names != (names := _names(self.table.info)):
            self.names, self.texts = names, self.texts_for(names)
        lines = [line for line in self.table.chat if line.number > self.num_chat]
        self.num_chat = lines[-1].number if lines else self.num_chat
        return [*super().news(), *map(self.said, lines)]

    def said(self, line: ChatLine) -> Text:
        """A line of chat; the table's own tell who came and went."""
        name, text = plain(line.name), plain(line.text)
        if line.seat is None:
            told = self.shell.texts.first(f"join-note-{text}", name=name)
            return Text(told or f"{name}: {text}", "italic")
        if line.seat == SPECTATOR:
            name = self.shell.texts("join-onlooker")
        return Text(self.shell.texts("join-said", name=name, text=text), "italic")

    def show_news(self) -> None:
        if news := self.news():
            self.shell.show(Text("\n").join(news))
        if self.table.connected != self.was_connected:
            self.was_connected = self.table.connected
            self.shell.say("join-connected" if self.was_connected else "join-disconnected")

    def show_waiting(self) -> None:
        """For whom everybody waits, when that changes."""
        if self.match.waiting not in ((), self.was_waiting):
            names = ", ".join(map(self.texts.name, self.match.waiting))
            self.shell.show(Text(self.shell.texts("join-waiting", names=names), "dim"))
        self.was_waiting = self.match.waiting

    def show_question(self) -> None:
        self.remote.turn = self.table.turn
        super().show_question()

    def answer(self, line: str) -> bool:
        """An answer that comes too late, because the clock or another device has answered, is not taken for one to the
        next question."""
        if self.table.turn != self.remote.turn or not self.table.asked:
            self.complain("refusal-stale-turn")
            return True
        return super().answer(line)

    def commands(self) -> dict[str, Callable[[str], None]]:
        return {**super().commands(), "c": self.chat}

    def advice(self) -> Sequence[Option]:
        """The server's search thinks, if the table has aids."""
        from ludarium.bots.search import Option

        advice = self.background.do(self.table.hint())
        return [Option(*msgspec.structs.astuple(each)) for each in advice.answers]

    def suggest(self, rest: str) -> None:
        try:
            super().suggest(rest)
        except RefusedByServer as refused:
            if self.table.failure:
                raise
            self.show_warning(self.texts.refusal(refused.reason, self.seat))

    def chat(self, rest: str) -> None:
        """Say something to the others."""
        if not rest:
            self.complain("join-say-what")
            return
        try:
            self.background.do(self.table.say(rest))
        except RefusedByServer as refused:
            if self.table.failure:
                raise
            self.show_warning(self.texts.refusal(refused.reason, self.seat))
        self.show_news()

    def help(self, rest: str) -> None:
        super().help(rest)
        self.shell.show(self.shell.texts("join-help"))


def _names(info: TableInfo) -> list[str]:
    return [plain(seat.name) for seat in info.seats]
