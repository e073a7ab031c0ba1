"""Tables whose luck is known: a server that draws from chosen seeds, and rehearsals of what will happen there.

Rare events come about because a match is played beforehand, without sockets or a browser, by the same tables, bots and
keys; people then repeat in their browsers what they answered in the rehearsal. The seed that is tried first is one that
was found before; if rules or bots have changed since, the search goes on by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from ludarium.kernel.chance import new_luck
from ludarium.kernel.contract import SPECTATOR
from ludarium.kernel.match import Match
from ludarium.kernel.secret import Secret
from ludarium.kernel.telling import Telling
from ludarium.server.protocol import Join, NewTable
from ludarium.server.tables import STARTING, Table
from ludarium.server.thinking import answer as bot_answer
from tests.client.live import running
from tests.web.person import WIDE, Person

SEED_FILE = "seed"
NAMES = ("Ada", "Bob", "Cleo", "Dan")  # of the people, as they sit down
MAX_SEEDS = 400

# The server of the tests takes the key of its next match from a file; the one that is shipped knows no such way.
_PRELUDE = """
from pathlib import Path
from ludarium.kernel.secret import Secret
Secret.fresh = classmethod(lambda cls: cls.from_seed(Path(SEED_FILE).read_text()))
"""

Policy = Callable[[Match, int], int | None]  # the answer of a person's seat; None: as the heuristic says
Note = Callable[[Match], Any]  # what a step shall remember of the match before it


@dataclass(frozen=True)
class Wish:
    """A table: who sits there, and by which options it is played. Bots sit after the host, then the other people."""

    game: str
    people: int
    bots: int
    options: Mapping[str, str]

    @property
    def seats(self) -> int:
        return self.people + self.bots

    def seat_of(self, person: int) -> int:
        return 0 if person == 0 else self.bots + person


@dataclass(frozen=True, eq=False)
class Step:
    """An answer of a person in the rehearsal."""

    seat: int
    question: str
    index: int  # among the legal answers, from 0
    num_choices: int
    turn: int  # of the seat
    notation: str
    before: int  # how long the log was
    noted: Any  # what the rehearsal noted then


@dataclass(frozen=True)
class Rehearsal:
    """A match that was played beforehand."""

    wish: Wish
    seed: int
    match: Match
    steps: tuple[Step, ...]

    def told(self, event: str, viewer: int = SPECTATOR) -> list[tuple[int, ...]]:
        """The values of every event of this name that a viewer was told."""
        return [heard.values for heard in self.match.events_for(viewer) if heard.name == event]


def rehearse(wish: Wish, seed: int, policy: Policy, note: Note) -> Rehearsal:
    """Play a match to its end as it will be played at the steered server."""
    bots = ["heuristic"] * wish.bots
    table, _ = Table.new("AAAAAA", NewTable(wish.game, wish.seats, NAMES[0], dict(wish.options), bots), 0.0)
    for name in NAMES[1 : wish.people]:
        table.join(Join(name), 0.0)
    with mock.patch.object(Secret, "fresh", return_value=Secret.from_seed(seed)):
        table.start_match(0.0)
    while table.row.phase == STARTING:  # nobody adds to the luck of a steered server
        table.stop_waiting(0.0)
    match, steps = table.match, list[Step]()
    assert match is not None
    while not match.over:
        bot_turns = table.bot_turns()
        for bot_turn in bot_turns:
            table.answer_for(bot_turn.seat, bot_turn.turn, bot_answer(bot_turn), 0.0)
        if not bot_turns:
            seat, turn = next(iter(table.owing().items()))
            steps.append(_step(match, seat, turn, policy, note))
            table.play(seat, turn, steps[-1].notation, 0.0)
    return Rehearsal(wish, seed, match, tuple(steps))


def _step(match: Match, seat: int, turn: int, policy: Policy, note: Note) -> Step:
    chosen = policy(match, seat)
    if chosen is None:
        chosen = match.game.advice(match.seen(seat), new_luck(seat, len(match.log)))
    legal = match.legal(seat)
    index, text = legal.index(chosen), match.text(seat, chosen)
    return Step(seat, match.question(seat), index, len(legal), turn, text, len(match.log), note(match))


def find(
    wish: Wish,
    wanted: Callable[[Rehearsal], bool],
    first: int,
    policy: Policy = lambda *_: None,
    note: Note = lambda _: None,
) -> Rehearsal:
    """A rehearsal in which something wanted happens, tried from a first seed on."""
    for seed in range(first, first + MAX_SEEDS):
        rehearsal = rehearse(wish, seed, policy, note)
        if wanted(rehearsal):
            return rehearsal
    raise AssertionError(f"in {MAX_SEEDS} rehearsals it never happened: other rules, or rarer than it was")


# --- In the browser -------------------------------------------------------------------------------------


class Look(NamedTuple):
    """How somebody looks at the page."""

    language: str = "en"
    size: dict[str, int] = WIDE


class Theatre:
    """A server that plays by chosen seeds, and the browser of those who play there."""

    def __init__(self, browser: Any, folder: Path, url: str) -> None:
        self._browser, self._folder = browser, folder
        self.url = url

    def cast(self, rehearsal: Rehearsal, looks: Sequence[Look] = (), *, aids: bool = False) -> Troupe:
        """The people of a rehearsal, at a table where it will be repeated."""
        (self._folder / SEED_FILE).write_text(str(rehearsal.seed))
        looks = [*looks, *[Look()] * (rehearsal.wish.people - len(looks))]
        people = [Person(self._browser, self.url, look.language, look.size) for look in looks]
        troupe = Troupe(rehearsal, people, [look.language for look in looks])
        troupe.gather(aids)
        return troupe


@contextmanager
def theatre_in(folder: Path, browser: Any) -> Generator[Theatre]:
    """A server that plays by the seed in the folder's file."""
    (folder / SEED_FILE).write_text("0")
    prelude = _PRELUDE.replace("SEED_FILE", repr(str(folder / SEED_FILE)))
    with running(folder, prelude=prelude, share_patience=0.0) as url:
        yield Theatre(browser, folder, url)


class Troupe:
    """The people of a rehearsal, each with a browser of their own, who play it again at a steered server."""

    def __init__(self, rehearsal: Rehearsal, people: list[Person], languages: list[str]) -> None:
        self.rehearsal, self.people = rehearsal, people
        self._languages = languages
        self._done = 0

    def gather(self, aids: bool) -> None:
        """Set the table up, sit down, and begin."""
        host, *guests = self.people
        self._set_up(host, aids)
        for person, name in zip(guests, NAMES[1:]):
            person.open(f"#{host.code}")
            person.page.get_by_role("textbox").first.fill(name)
            person.page.locator("form button.primary").click()
            person.page.locator("[role=status]").first.wait_for()
        host.page.locator("button.start[aria-disabled=false]").click()

    def _set_up(self, host: Person, aids: bool) -> None:
        wish, page = self.rehearsal.wish, host.page
        host.open(f"#/new/{wish.game}")
        page.get_by_role("textbox").first.fill(NAMES[0])
        page.locator("select[name=seats]").select_option(str(wish.seats))
        page.locator("select[name=bots]").select_option(str(wish.bots))
        if aids:
            page.locator("input[name=aids]").check()
        if wish.options:
            page.locator("form.card details.options > summary").click()
        for name, value in wish.options.items():
            page.locator(f"select[name={name}]").select_option(value)
        page.locator("form.card button.primary").click()
        page.locator("button.start").wait_for()

    def person_at(self, seat: int) -> Person:
        """Who sits there."""
        return self.people[0 if seat == 0 else seat - self.rehearsal.wish.bots]

    def play(self, until: Callable[[Step], bool] = lambda _: False, by: Manner | None = None) -> Step | None:
        """Repeat the rehearsal, up to a step that is left open; None: to the end."""
        for step in self.rehearsal.steps[self._done :]:
            self.asked(step)
            if until(step):
                return step
            self.answer(step, by)
        return None

    def asked(self, step: Step) -> Person:
        """Wait until a person is asked what the rehearsal asked, and the answer before it has arrived; a board may come
        later than the first question."""
        person = self.person_at(step.seat)
        person.page.wait_for_selector(f".board .{self.rehearsal.wish.game}", state="attached")
        choices = f".choices li:nth-child({step.num_choices}):last-child button[aria-disabled=false]"
        person.page.wait_for_selector(f".question[data-turn='{step.turn}'] {choices}", state="attached")
        return person

    def answer(self, step: Step, by: Manner | None = None) -> None:
        """Give the answer of the rehearsal: in the manner wished, else by its key, or on the board if it has none."""
        (by or by_key)(self.asked(step), step)
        self.skip(step)

    def skip(self, step: Step) -> None:
        """This answer of the rehearsal has been given some other way."""
        assert step is self.rehearsal.steps[self._done]
        self._done += 1

    def finish(self, by: Manner | None = None) -> None:
        """Play to the end, and wait until everybody sees it."""
        self.play(by=by)
        for person in self.people:
            person.page.locator("h2#over").wait_for()

    def log(self, person: Person) -> list[str]:
        """Everything that somebody's page has told; answers that may be given at once come in any order."""
        lines, earlier = person.page.locator(".log li"), person.page.locator(".log > button")
        while earlier.count():
            number = lines.count()
            earlier.click()
            lines.nth(number).wait_for(state="attached")
        return [" ".join(words.split()) for words in reversed(lines.all_text_contents())]

    def sentences(self, person: Person, *events: str) -> list[str]:
        """What the rehearsal told this person, in their language: everything, or events of these names."""
        match, place = self.rehearsal.match, self.people.index(person)
        seat, names = self.rehearsal.wish.seat_of(place), [holder.name for holder in match.holders]
        telling = Telling(match.game, self._languages[place], names=names, viewer=seat)
        told = [heard for heard in match.events_for(seat) if not events or heard.name in events]
        return [" ".join(telling.event(heard).split()) for heard in told]


Manner = Callable[[Person, Step], None]


def by_key(person: Person, step: Step) -> None:
    """With a number key, if the answer has one."""
    if step.index < 9:
        person.page.keyboard.press(str(step.index + 1))
    else:
        by_click(person, step)


def by_click(person: Person, step: Step) -> None:
    """On the board itself."""
    person.page.locator(f'[data-choice="{step.notation}"]').first.click()


def by_enter(person: Person, step: Step) -> None:
    """On the board, with the focus and the Enter key."""
    person.page.locator(f'[data-choice="{step.notation}"]').first.press("Enter")


def watch_again(person: Person, game: str) -> None:
    """Look at a match that is over as one's own seat saw it, at several moments."""
    page = person.page
    page.locator("a[href*='/replay/']").first.click()
    slider = page.locator("input[type=range]")
    slider.wait_for()
    last = int(slider.get_attribute("max") or 0)
    for moment in (0, last // 3, 2 * last // 3, last):
        slider.fill(str(moment))
        page.locator(f".{game}").first.wait_for()
        assert page.locator("[data-choice]").count() == 0, "nothing is asked in a replay"
