"""Session: a person at the table of a match, asked one question after the other.

What happens at the other seats is a subclass's: bots answer there, or people elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from ludarium.bots.levels import HINT_BUDGET
from ludarium.bots.table import bot_seats, luck_now, play_bot
from ludarium.cli.choices import PERSON
from ludarium.cli.played import Played
from ludarium.cli.rules import chapter_of, chapters, digest_of, show_markdown
from ludarium.cli.screen import beside, drawn
from ludarium.cli.shell import CLI_FOLDER, FailedError, Shell
from ludarium.cli.standing import standing
from ludarium.kernel.history import UNDONE, Heard
from ludarium.kernel.match import Match
from ludarium.kernel.refusals import Refused
from ludarium.kernel.telling import Telling

if TYPE_CHECKING:
    from ludarium.bots.search import Option

FEWEST_NEWS = 6  # sentences shown under the table, however small the screen
REMEMBERED = 8  # sentences with which a resumed match begins


class Leaving(Exception):  # noqa: N818  # read aloud: "raise Leaving"
    """The person leaves the table."""


class Session:
    """Shows and asks, until the match is over or the person leaves."""

    prompt = "play-prompt"

    def __init__(
        self,
        shell: Shell,
        match: Played,
        seat: int,
        names: Sequence[str],
        *,
        introduction: Sequence[str] = (),
        resumed: bool = False,
    ) -> None:
        self.shell, self.match, self.seat = shell, match, seat
        self.introduction = introduction
        self.texts = self.texts_for(names)
        told = match.events_for(seat)
        self.num_told = max(told[-1].number - REMEMBERED, 0) if resumed and told else 0

    def texts_for(self, names: Sequence[str]) -> Telling:
        """The sentences of the match, for the person, among people of these names."""
        return Telling(
            self.match.game, self.shell.language, names=names, viewer=self.seat, folders=(CLI_FOLDER,)
        )

    def run(self) -> bool:
        """Whether the match was played to its end."""
        try:
            self.introduce()
            while not self.match.over:
                if self.seat in self.match.waiting:
                    self.ask()
                self.let_others_answer()
        except (Leaving, EOFError, KeyboardInterrupt):
            return False
        self.show_end()
        return True

    def let_others_answer(self) -> None:
        """Let the other seats go on, until the person may be asked again."""
        raise NotImplementedError

    def introduce(self) -> None:
        """What is to be read before the first table."""
        if self.introduction:
            self.shell.show(*self.introduction)
            self.shell.pause("press-enter")

    # --- Showing ----------------------------------------------------------------------------------------

    def news(self) -> list[Text]:
        """What has happened since the person was last told."""
        heard = self.match.events_for(self.seat, self.num_told)
        self.num_told = heard[-1].number if heard else self.num_told
        return [self.sentence(each) for each in heard]

    def sentence(self, heard: Heard) -> Text:
        """An event; the person's own stand out."""
        family = None if heard.event == UNDONE else self.match.game.events[heard.event]
        about = [
            value
            for parameter, value in zip(family.parameters if family else (), heard.values)
            if parameter.name == "seat"
        ]
        return Text(self.texts.event(heard), "bold" if about[:1] == [self.seat] else "")

    def show_table(self) -> None:
        """The table, and under it what has happened; on a small screen long news come first."""
        shell, news = self.shell, self.news()
        board = drawn(self.match.game, self.match.seen(self.seat), self.texts)
        height = len(shell.out.render_lines(board, pad=False)) + len(self.choices()) + 6
        if shell.lively and len(news) > max(shell.out.height - height, FEWEST_NEWS):
            shell.show("", *_lines(news))
            shell.pause("press-enter")
            news = []
        if shell.lively:
            shell.out.clear()
        shell.show("", board)
        if news:
            shell.show("", *_lines(news))

    def show_question(self) -> None:
        """The question and its numbered answers."""
        shell = self.shell
        shell.show("", Text(self.texts.question(self.match.question(self.seat)), "bold"))
        shell.show(_listed(*((str(n), words) for n, words in enumerate(self.explained(), 1))))

    def choices(self) -> list[int]:
        return self.match.legal(self.seat)

    def explained(self) -> Iterator[Text]:
        """The answers in words, each with what it would bring."""
        question, choices = self.match.question(self.seat), self.choices()
        about = beside(self.match.game, self.match.seen(self.seat), choices, self.texts)
        for action in choices:
            words = self.texts.action(question, action)
            yield self.joined(words, about[action]) if about[action] else Text(words)

    def joined(self, words: str, about: str) -> Text:
        """Something, and what is to be said about it."""
        text = Text(self.texts("play-about", words=words, about=about))
        text.stylize("dim", len(words))
        return text

    def show_end(self) -> None:
        """The last table and the standing."""
        self.show_table()
        self.shell.show("", Text(self.texts("play-over"), "bold"), standing(self.match, self.texts), "")

    # --- Asking -----------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask until an answer is taken."""
        self.show_table()
        self.show_question()
        taken = False
        while not taken:
            line = self.shell.ask(self.shell.texts(self.prompt, number=len(self.choices())))
            word, _, rest = line.partition(" ")
            if command := self.commands().get(word.lower()):
                command(rest.strip())
            else:
                taken = self.answer(line)

    def answer(self, line: str) -> bool:
        """Take a number of the list, or an answer in notation; whether it was taken."""
        choices = self.choices()
        if not line:
            self.complain("play-nothing-said", number=len(choices))
            return False
        if line.isdigit() and not 1 <= int(line) <= len(choices):
            self.complain("play-no-such-number", answer=line, number=len(choices))
            return False
        try:
            self.match.play(self.seat, choices[int(line) - 1] if line.isdigit() else line)
        except Refused as refused:
            self.show_warning(self.texts.refusal(refused.reason, self.seat, line[:60]))
            return False
        return True

    def complain(self, key: str, **values: str | int) -> None:
        self.show_warning(self.shell.texts(key, **values))

    def show_warning(self, sentence: str) -> None:
        self.shell.show(Text(sentence, "yellow"))

    # --- What else a person may say --------------------------------------------------------------------

    def commands(self) -> dict[str, Callable[[str], None]]:
        """By the word with which a person gives them."""
        return {
            "?": self.why_not,
            "s": self.suggest,
            "u": self.undo,
            "l": self.log,
            "r": self.rules,
            "t": self.again,
            "h": self.help,
            "q": self.leave,
        }

    def why_not(self, _rest: str) -> None:
        """Why other answers are not possible, grouped by reason."""
        game, question = self.match.game, self.match.question(self.seat)
        reasons: dict[str, list[str]] = {}
        for action, reason in game.reasons(self.match.seen(self.seat)).items():
            reasons.setdefault(game.refusals.text(reason), []).append(self.texts.action(question, action))
        self.shell.show(self.shell.texts("play-why-not" if reasons else "play-all-possible"))
        for reason, answers in reasons.items():
            sentence = self.texts.refusal(reason, self.seat, answers[0])
            self.shell.show(_listed(("–", self.joined(", ".join(answers), sentence))))

    def suggest(self, _rest: str) -> None:
        """What a search would answer, what it would rather not, and why."""
        options = self.advice()
        if len(options) < 2:
            self.complain("play-no-choice")
            return
        best, second = options[:2]
        question, texts = self.match.question(self.seat), self.shell.texts
        answer, other = (self.texts.action(question, each.answer) for each in (best, second))
        said = texts(
            "play-suggest",
            answer=answer,
            value=self.rated(best.value),
            second=other,
            other=self.rated(second.value),
        )
        self.shell.show(f"{said} {self.reason(answer, best, second)}")

    def reason(self, answer: str, best: Option, second: Option) -> str:
        """What was compared, and by how much one was better."""
        apart = best.value - second.value
        return self.shell.texts(
            "play-why",
            answer=answer,
            worlds=second.worlds,
            better=second.worse,
            worse=second.better,
            apart=self.rated(apart),
            error=self.rated(second.error).lstrip("+"),
            sure="yes" if apart > 2 * second.error else "no",
        )

    def rated(self, value: float) -> str:
        """A payoff with its sign."""
        return self.shell.texts("play-value", sign="−" if value < 0 else "+", size=abs(value))

    def advice(self) -> Sequence[Option]:
        """Answers and what a search expects of them, the best first; none where there is no choice."""
        raise NotImplementedError

    def undo(self, _rest: str) -> None:
        """Take the person's latest answer back."""
        try:
            self.match.undo(self.seat)
        except Refused as refused:
            self.show_warning(self.texts.refusal(refused.reason, self.seat))
        else:
            self.again("")

    def log(self, _rest: str) -> None:
        """Everything that has been told."""
        self.shell.show("", *_lines([self.sentence(heard) for heard in self.match.events_for(self.seat)]))

    def rules(self, rest: str) -> None:
        """The chapters of the rules, or one of them."""
        try:
            digest = digest_of(self.shell, self.match.game)
            if rest:
                show_markdown(self.shell, chapter_of(self.shell, digest, rest))
            else:
                titles = ((str(number), Text(title)) for number, title in enumerate(chapters(digest), 1))
                self.shell.show(_listed(*titles), self.shell.texts("play-rules-how"))
        except FailedError as error:
            self.show_warning(str(error))

    def again(self, _rest: str) -> None:
        """Draw the table anew."""
        self.show_table()
        self.show_question()

    def help(self, _rest: str) -> None:
        """What can be said at the prompt."""
        example = self.match.game.actions.text(self.choices()[0])
        self.shell.show(self.shell.texts("play-help", example=example))

    def leave(self, _rest: str) -> None:
        raise Leaving


class BotSession(Session):
    """A match played here, with bots at the other seats."""

    def __init__(
        self, shell: Shell, match: Match, *, introduction: Sequence[str] = (), resumed: bool = False
    ) -> None:
        self.own = match
        seat = next(seat for seat, holder in enumerate(match.holders) if holder.kind == PERSON)
        names = [holder.name for holder in match.holders]
        super().__init__(shell, match, seat, names, introduction=introduction, resumed=resumed)

    def advice(self) -> Sequence[Option]:
        from ludarium.bots.search import searcher_of

        self.shell.say("play-thinking")
        seen, luck = self.own.seen(self.seat), luck_now(self.own)
        return searcher_of(self.own.game).think(seen, self.seat, luck, HINT_BUDGET).options

    def let_others_answer(self) -> None:
        """One answer of each bot that owes one, so that the others keep pace with the person."""
        for seat in bot_seats(self.own):
            if seat in self.own.waiting:
                play_bot(self.own, seat)


def _listed(*items: tuple[str, Text]) -> Table:
    """Marked lines that hang from their marks."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", min_width=3, style="bold")
    for mark, text in items:
        grid.add_row(mark, text)
    return grid


def _lines(sentences: Sequence[Text]) -> list[Text]:
    return [Text("\n").join(sentences)]
