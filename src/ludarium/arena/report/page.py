"""The page of a report: sections in the order in which a reader asks. It names no address: the file is all there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise
from pathlib import Path

import numpy as np

from ludarium.arena.deciding import Effect, Finding
from ludarium.arena.exports import Results
from ludarium.arena.games import num_places
from ludarium.arena.manifest import by_the_clock
from ludarium.arena.report.plots import (
    Heap,
    Mark,
    Scale,
    axis,
    forest,
    histogram,
    interval,
    ridges,
    stacks,
    swatch,
)
from ludarium.arena.report.words import Words
from ludarium.arena.standings import Pair, Standing, seats_of
from ludarium.arena.statistics import Difference
from ludarium.bots.outside import FAULTS

STYLE = Path(__file__).parent / "style.css"
NUM_SHADES = 6
LANE_TICKS = 4


def page(results: Results, language: str = "en") -> str:
    """The whole report as one HTML file."""
    return Page(results, language).html()


class Page:
    """A report being written."""

    def __init__(self, results: Results, language: str) -> None:
        self.results, self.contest, self.games = results, results.contest, results.games
        self.standings = results.standings
        self.words = Words(results.contest.rules, language)

    def html(self) -> str:
        words = self.words
        title = words("title", game=words.title)
        return (
            f'<!doctype html>\n<html lang="{words.language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(title)}</title><style>{STYLE.read_text('utf-8')}</style></head><body><main>"
            f"{''.join(self.parts())}</main></body></html>\n"
        )

    def parts(self) -> Iterator[str]:
        yield self.head()
        yield self.table()
        if self.standings.pairs:
            yield self.section("pairs", self.pairs())
        yield '<div class="columns">'
        yield self.section("places", self.places())
        yield self.section("seats", self.seats())
        yield "</div>"
        if self.games.scores is not None:
            yield self.section("scores", self.scores())
        yield self.section("length", self.length())
        yield from self.deciding()
        yield from self.faults()
        yield self.section("repeat", self.repeat())
        yield f"<footer>{escape(self.words('unofficial'))}</footer>"

    def section(self, key: str, body: str) -> str:
        return self.part(self.words(key), self.words(f"{key}-note"), body)

    def part(self, heading: str, note: str, body: str) -> str:
        return f'<section><h2>{escape(heading)}</h2><p class="note">{escape(note)}</p>{body}</section>'

    # --- What came out ----------------------------------------------------------------------------------

    def head(self) -> str:
        words, standings = self.words, self.standings
        facts = (
            words("games", count=standings.games, number=words.number(standings.games)),
            words("deals", count=standings.deals, number=words.number(standings.deals)),
            words("players", count=self.contest.num_seats),
            words("seed", seed=str(self.contest.seed)),
        )
        field = words("field", bot=self.contest.field) if self.contest.field else ""
        partial = "" if self.results.complete else f'<p class="warning">{escape(words("partial"))}</p>'
        verdict = "".join(f"<li>{self.verdict(pair)}</li>" for pair in self.neighbours())
        return (
            f'<header><p class="kicker">{escape(words("kicker"))}</p><h1>{escape(words.title)}</h1>'
            f'<p class="facts">{escape(" · ".join((*facts, *filter(None, (field,)))))}</p>{partial}'
            f'<ul class="verdict">{verdict}</ul></header>'
        )

    def neighbours(self) -> Iterator[Pair]:
        """The pairs that stand next to each other."""
        bots = self.standings.bots
        for better, worse in pairwise(bots):
            yield next(p for p in self.standings.pairs if (p.bot, p.other) == (better.bot, worse.bot))

    def verdict(self, pair: Pair) -> str:
        words, gain = self.words, pair.payoff
        key = "verdict-certain" if gain.certain else "verdict-open"
        names = {"bot": f"<b>{escape(pair.bot)}</b>", "other": f"<b>{escape(pair.other)}</b>"}
        return words(key, gain=words.signed(gain.value, 3), range=words.range(gain, 3), **names)

    def table(self) -> str:
        """The standings: a row a bot."""
        words, standings = self.words, self.standings
        scored, timed = self.games.scores is not None, any(bot.seconds_an_answer for bot in standings.bots)
        heads = [
            "bot",
            "wins",
            "payoff",
            *(["score"] if scored else []),
            "rating",
            *(["time"] if timed else []),
        ]
        cells = "".join(f'<th scope="col">{escape(words(f"column-{head}"))}</th>' for head in heads)
        rows = "".join(self.row(rank, bot, scored, timed) for rank, bot in enumerate(standings.bots))
        marks = [
            Mark(bot.bot, bot.wins, words.share(bot.wins), self.shade(bot.bot)) for bot in standings.bots
        ]
        plot = forest(marks, lambda value: words.percent(value), self.even())
        return self.section("standings", f"{plot}{_table('standings', cells, rows)}")

    def even(self) -> float:
        """The share of games won if all seats were alike."""
        return float(self.games.won.mean())

    def row(self, rank: int, bot: Standing, scored: bool, timed: bool) -> str:
        words = self.words
        cells = [words.share(bot.wins), words.known(bot.payoff, 3)]
        if scored:
            cells.append(words.known(bot.score, 1) if bot.score else "")
        mean, spread = (words.number(number, 1) for number in (bot.rating.mean, bot.rating.spread))
        cells.append(words("rated", mean=mean, spread=spread) if bot.rating.spread else mean)
        if timed:
            cells.append(words("milliseconds", number=words.number(1000 * (bot.seconds_an_answer or 0), 1)))
        name = f'<span class="rank">{rank + 1}</span>{swatch(self.shade(bot.bot))}{escape(bot.bot)}'
        return f'<tr><th scope="row">{name}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'

    def shade(self, bot: str) -> str:
        """The colour of a bot, the same in all plots."""
        return f"bot-{self.contest.players.index(bot) % NUM_SHADES}"

    # --- Pairs ------------------------------------------------------------------------------------------

    def pairs(self) -> str:
        """How much more the bot of a row got than the bot of a column."""
        names = [bot.bot for bot in self.standings.bots]
        found = {(pair.bot, pair.other): pair.payoff for pair in self.standings.pairs}
        heads = "".join(f'<th scope="col">{swatch(self.shade(name))}{escape(name)}</th>' for name in names)
        most = max((abs(gain.value) for gain in found.values()), default=1.0) or 1.0
        rows = "".join(
            f'<tr><th scope="row">{swatch(self.shade(one))}{escape(one)}</th>'
            + "".join(self.cell(found.get((one, other)), found.get((other, one)), most) for other in names)
            + "</tr>"
            for one in names
        )
        return _table("matrix", f"<td></td>{heads}", rows)

    def cell(self, gain: Difference | None, loss: Difference | None, most: float) -> str:
        if loss is not None:
            gain = Difference(-loss.value, -loss.high, -loss.low, loss.chance)
        if gain is None:
            return '<td class="self">–</td>'
        kind = ("better" if gain.value > 0 else "worse") if gain.certain else "open"
        strength = round(12 + 33 * abs(gain.value) / most)
        value, bounds = self.words.signed(gain.value, 3), self.words.range(gain, 3)
        return f'<td class="{kind}" style="--strength:{strength}%"><b>{value}</b><small>{bounds}</small></td>'

    # --- Places, seats, scores, length ------------------------------------------------------------------

    def places(self) -> str:
        rows = [(bot.bot, self.shade(bot.bot), bot.places) for bot in self.standings.bots]
        return stacks(
            rows,
            [self.words("place", place=place + 1) for place in range(num_places(self.contest.num_seats))],
        )

    def seats(self) -> str:
        words = self.words
        marks = [
            Mark(words("seat", seat=seat.seat_number), seat.wins, words.share(seat.wins))
            for seat in self.standings.seats
        ]
        return forest(marks, lambda value: words.percent(value), self.even())

    def scores(self) -> str:
        words, scores = self.words, self.games.scores
        assert scores is not None
        heaps = [
            Heap(
                bot.bot,
                scores[seats_of(self.games, self.contest.bots.index(bot.bot))].astype(np.float64),
                words.number(bot.score.value, 1) if bot.score else "",
                self.shade(bot.bot),
            )
            for bot in self.standings.bots
        ]
        return ridges(heaps, lambda value: words.number(value))

    def length(self) -> str:
        words, standings = self.words, self.standings
        mean = standings.length.value
        note = words("mean-length", number=words.number(mean))
        return histogram(self.games.lengths.astype(np.float64), mean, lambda value: words.number(value), note)

    # --- What decides -----------------------------------------------------------------------------------

    def deciding(self) -> Iterator[str]:
        if not self.results.findings:
            return
        words = self.words
        yield f'<h2 class="chapter">{escape(words("deciding"))}</h2>'
        yield f'<p class="note chapter">{escape(words("deciding-note"))}</p>'
        for finding in self.results.findings:
            body = self.lanes(finding) if finding.kind in ("occurrence", "option") else self.effects(finding)
            yield self.part(words.fact(finding), words(f"{finding.kind}-note"), body)

    def effects(self, finding: Finding) -> str:
        """What goes with having something: one measure, the strongest first."""
        words = self.words
        measure, digits, scale, unit = (
            ("wins", 1, 100.0, "") if finding.kind == "trait" else ("had", 2, 1.0, "")
        )
        ordered = sorted(finding.effects, key=lambda effect: -effect.values[measure].value)
        marks = [
            Mark(
                words.word(finding, effect.word),
                effect.values[measure],
                words.gain(effect.values[measure], digits, scale, unit),
                (_tendency if finding.kind == "trait" else _trend)(effect.values[measure]),
                words("seen", number=words.number(effect.count)) if finding.kind == "trait" else "",
            )
            for effect in ordered
        ]
        return forest(marks, lambda value: words.signed(scale * value, _digits(scale * value)), 0.0)

    def lanes(self, finding: Finding) -> str:
        """What changes the game for everybody: several measures side by side."""
        words = self.words
        measures = [name for name in ("gap", "score", "table", "length") if name in finding.effects[0].values]
        effects = sorted(finding.effects, key=lambda effect: -effect.values[measures[0]].value)
        heads = "".join(f'<div class="measure">{escape(words(f"measure-{name}"))}</div>' for name in measures)
        scales = {
            name: Scale.around(
                [
                    0.0,
                    *(b for e in effects for b in (e.values[name].low, e.values[name].high) if abs(b) < 1e9),
                ]
            )
            for name in measures
        }
        rows = "".join(self.lane(finding, effect, measures, scales) for effect in effects)
        axes = (
            axis(scales[name], lambda value: words.signed(value, _digits(value)), LANE_TICKS)
            for name in measures
        )
        ends = "".join(f'<div class="cell">{numbers}</div>' for numbers in axes)
        return (
            f'<div class="lanes" style="--measures:{len(measures)}">'
            f'<div class="lane heads"><div class="label"></div>{heads}</div>'
            f'{rows}<div class="lane axes"><div class="label"></div>{ends}</div></div>'
        )

    def lane(
        self, finding: Finding, effect: Effect, measures: Sequence[str], scales: dict[str, Scale]
    ) -> str:
        words = self.words
        cells = "".join(
            f'<div class="cell" title="{escape(words.gain(effect.values[name], 2))}">'
            f"<small>{escape(words(f'measure-{name}'))}: {escape(words.gain(effect.values[name], 2))}</small>"
            f"{interval(effect.values[name], scales[name], 0.0, _trend(effect.values[name]), LANE_TICKS)}</div>"
            for name in measures
        )
        count = words("seen", number=words.number(effect.count))
        label = f"<span>{escape(words.word(finding, effect.word))}</span><small>{escape(count)}</small>"
        return f'<div class="lane"><div class="label">{label}</div>{cells}</div>'

    # --- Faults, and how to repeat it -------------------------------------------------------------------

    def faults(self) -> Iterator[str]:
        if not self.games.faults.any():
            return
        words = self.words
        heads = "".join(f'<th scope="col">{escape(words(f"fault-{kind}"))}</th>' for kind in FAULTS)
        rows = "".join(
            f'<tr><th scope="row">{swatch(self.shade(bot.bot))}{escape(bot.bot)}</th>'
            + "".join(f"<td>{words.number(bot.faults[kind])}</td>" for kind in FAULTS)
            + f"<td>{words.number(bot.answers)}</td></tr>"
            for bot in self.standings.bots
        )
        examples = "".join(
            f"<li><b>{escape(self.contest.players[mishap.player])}</b>, "
            f"{escape(words('mishap', game=mishap.game, seat=mishap.seat + 1, kind=words(f'fault-{mishap.kind}')))} "
            f"<code>{escape(mishap.text)}</code></li>"
            for mishap in self.games.mishaps[:6]
        )
        answers = f'<th scope="col">{escape(words("column-answers"))}</th>'
        table = _table("standings", f"<td></td>{heads}{answers}", rows)
        yield self.section("faults", f"{table}<ul>{examples}</ul>")

    def repeat(self) -> str:
        words, contest = self.words, self.contest
        timed = by_the_clock(contest)
        exact = words("timed", bots=", ".join(timed)) if timed else words("exact")
        options = " ".join(f"{name.replace('_', '-')}={word}" for name, word in contest.options.items())
        entries = (
            ("command", command(self.results)),
            ("options", options),
            (
                "version",
                f"Ludarium {self.results.manifest.ludarium}, {contest.game} {self.results.manifest.rules}",
            ),
            ("digest", self.results.manifest.digest),
        )
        listed = "".join(
            f"<dt>{escape(words(key))}</dt><dd><code>{escape(text)}</code></dd>" for key, text in entries
        )
        return f"<p>{escape(exact)}</p><dl>{listed}</dl>"


def command(results: Results) -> str:
    """The command line that plays the same games."""
    contest = results.contest
    default = contest.rules.Options().words()
    words = ["ludarium", "arena", contest.game]
    for bot in contest.bots:
        words += ["--bot", bot if " " not in bot else f'"{bot}"']
    if contest.field:
        words += ["--field", contest.field]
    words += ["--seats", str(contest.num_seats), "--games", str(contest.games), "--seed", str(contest.seed)]
    for name, word in contest.options.items():
        if name != "seats" and default[name] != word and name not in contest.vary:
            words += ["--option", f"{name.replace('_', '-')}={word}"]
    for name, choices in contest.vary.items():
        words += ["--vary", f"{name.replace('_', '-')}={'|'.join(choices)}"]
    return " ".join(words)


def _table(kind: str, heads: str, rows: str) -> str:
    return (
        f'<div class="scroll"><table class="{kind}"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _tendency(difference: Difference) -> str:
    return ("better" if difference.value > 0 else "worse") if difference.certain else "open"


def _trend(difference: Difference) -> str:
    """For what is neither good nor bad."""
    return ("more" if difference.value > 0 else "less") if difference.certain else "open"


def _digits(value: float) -> int:
    """Digits that a number of an axis needs."""
    return next((digits for digits in range(3) if abs(value - round(value, digits)) < 1e-9), 3)
