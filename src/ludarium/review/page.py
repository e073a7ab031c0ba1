"""The page of a review: one HTML file in all languages, which needs nothing else. It names no address."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from itertools import chain
from pathlib import Path

from ludarium.arena.report.page import STYLE as REPORT_STYLE
from ludarium.kernel import registry
from ludarium.kernel.texts import LANGUAGES, Texts, game_folder, kernel_folder
from ludarium.review.plots import Dot, Line, curves, legend, parts
from ludarium.review.told import Account, Review, TurningPoint
from ludarium.review.words import REVIEW_FOLDER, number, percent, signed, spread

STYLE = Path(__file__).parent / "style.css"
MOST_SOURCES = 6  # of luck that are told

Drawn = Callable[[TurningPoint, str], str]
"""The position of a turning point as text, in a language."""


def page(review: Review, language: str = "en", drawn: Drawn | None = None) -> str:
    """The whole review; the language is the one that is shown first."""
    first = [language, *(other for other in LANGUAGES if other != language)]
    title = _title(review.game, language)
    switches = "".join(
        f'<input type="radio" name="language" id="in-{each}"{" checked" if each == language else ""}>'
        f'<label for="in-{each}">{each.upper()}</label>'
        for each in first
    )
    sheets = "".join(
        f'<main lang="{each}">{"".join(Page(review, each, drawn).parts())}</main>' for each in first
    )
    style = REPORT_STYLE.read_text("utf-8") + STYLE.read_text("utf-8")
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head>"
        f'<body><nav class="languages">{switches}</nav>{sheets}</body></html>\n'
    )


class Page:
    """A review being written in one language."""

    def __init__(self, review: Review, language: str, drawn: Drawn | None) -> None:
        self.review, self.language, self.drawn = review, language, drawn
        self.game = registry.game(review.game)
        folders = (kernel_folder(), REVIEW_FOLDER, game_folder(self.game))
        self.words = Texts(language, folders)
        self.seats = range(len(review.names))

    def parts(self) -> Iterator[str]:
        yield self.head()
        yield self.section("curve", self.curve())
        yield self.section("account", self.account())
        yield self.section("turning", "".join(self.turning()))
        yield from self.history()
        yield f"<footer>{escape(self.words('review-unofficial'))}</footer>"

    def section(self, key: str, body: str) -> str:
        heading, note = self.words(f"review-{key}"), self.words(f"review-{key}-note")
        return f'<section><h2>{escape(heading)}</h2><p class="note">{escape(note)}</p>{body}</section>'

    def head(self) -> str:
        review = self.review
        order = sorted(self.seats, key=lambda seat: review.places[seat])
        rows = "".join(
            f"<li>{review.places[seat]}. {escape(review.names[seat])}"
            f"{' · ' + escape(self.words('review-won')) if seat in review.winners else ''}</li>"
            for seat in order
        )
        return (
            f'<header><p class="kicker">{escape(self.words("review-kicker"))}</p>'
            f'<h1>{escape(_title(self.review.game, self.language))}</h1><ul class="verdict">{rows}</ul></header>'
        )

    # --- Curves -----------------------------------------------------------------------------------------

    def curve(self) -> str:
        """Everyone's winning chance over the match."""
        review = self.review
        lines = [
            Line(name, [(moment.index, moment.wins[seat]) for moment in review.moments], seat)
            for seat, name in enumerate(review.names)
        ]
        dots = [
            Dot(point.index, self.chance_at(point), point.seat, self.hint(point))
            for point in review.turning_points
        ]
        labels = (percent(0, self.language), percent(1, self.language))
        plot = curves(lines, 0, 1, labels=labels, marks=self.chapter_marks(), dots=dots)
        return plot + legend(review.names)

    def chance_at(self, point: TurningPoint) -> float:
        before = [moment for moment in self.review.moments if moment.index <= point.index]
        return before[-1].wins[point.seat]

    def hint(self, point: TurningPoint) -> str:
        return f"{self.review.names[point.seat]}: {point.words[self.language].given}"

    def chapter_marks(self) -> list[tuple[float, str]]:
        chapters = self.review.history.chapters
        every = max(len(chapters) // 12, 1)
        return [
            (chapter.index, str(chapter.number) if place % every == 0 and chapter.number else "")
            for place, chapter in enumerate(chapters)
        ]

    # --- Luck and skill ---------------------------------------------------------------------------------

    def account(self) -> str:
        names = ("start", "luck", "answers", "rest", "result")
        heads = "".join(f'<th scope="col">{escape(self.words(f"review-{name}"))}</th>' for name in names)
        rows = "".join(map(self.account_row, self.review.accounts))
        lost = "".join(f"<li>{escape(self.lost(account))}</li>" for account in self.review.accounts)
        sources = f"<h3>{escape(self.words('review-sources'))}</h3>{self.sources()}"
        return f'{_table(f"{heads}<td></td>", rows)}<ul class="lost">{lost}</ul>{sources}'

    def account_row(self, account: Account) -> str:
        language = self.language
        cells = (
            signed(account.start.value, language),
            spread(account.luck.value, account.luck.error, language)
            if account.luck.error
            else signed(account.luck.value, language),
            spread(account.answers.value, account.answers.error, language),
            signed(account.rest, language),
            signed(account.result, language),
        )
        values = (
            ("start", account.start.value),
            ("luck", account.luck.value),
            ("own", account.answers.value),
            ("rest", account.rest),
        )
        return (
            f'<tr><th scope="row"><i class="swatch bot-{account.seat % 6}"></i>'
            f"{escape(self.review.names[account.seat])}</th>"
            + "".join(f"<td>{cell}</td>" for cell in cells)
            + f'<td class="bars">{parts(values, self.widest())}</td></tr>'
        )

    def widest(self) -> float:
        """How far from nothing any sum of parts comes."""
        sums = (
            sum(values[:count])
            for account in self.review.accounts
            for values in [(account.start.value, account.luck.value, account.answers.value, account.rest)]
            for count in range(1, 5)
        )
        return max(map(abs, chain(sums, (1.0,))))

    def lost(self, account: Account) -> str:
        return self.words(
            "review-lost",
            name=self.review.names[account.seat],
            answers=account.num_answers,
            loss=spread(account.loss.value, account.loss.error, self.language),
        )

    def sources(self) -> str:
        """Which draws brought most luck, good or bad."""
        totals: dict[str, float] = {}
        for account in self.review.accounts:
            for name, value in account.luck_by_question.items():
                totals[name] = totals.get(name, 0.0) + abs(value)
        most = sorted(totals, key=lambda name: -totals[name])[:MOST_SOURCES]
        heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in self.review.names)
        rows = "".join(
            f'<tr><th scope="row">{escape(self.words.first(f"question-{name}") or name)}</th>'
            + "".join(
                f"<td>{signed(account.luck_by_question.get(name, 0.0), self.language)}</td>"
                for account in self.review.accounts
            )
            + "</tr>"
            for name in most
        )
        return _table(heads, rows)

    # --- Turning points ---------------------------------------------------------------------------------

    def turning(self) -> Iterator[str]:
        if not self.review.turning_points:
            yield f"<p>{escape(self.words('review-no-turning'))}</p>"
        for seat in self.seats:
            own = [point for point in self.review.turning_points if point.seat == seat]
            if own:
                yield f'<h3><i class="swatch bot-{seat % 6}"></i>{escape(self.review.names[seat])}</h3>'
                yield "".join(map(self.point, own))

    def point(self, point: TurningPoint) -> str:
        words = point.words[self.language]
        where = self.words("review-where", chapter=point.chapter, asked=words.asked)
        cost = self.words("review-cost", loss=number(point.loss.value, self.language))
        told = "".join(f"<li>{escape(sentence)}</li>" for sentence in (*words.known, *words.why))
        position = (
            f"<details><summary>{escape(self.words('review-position'))}</summary>"
            f"<pre>{escape(self.drawn(point, self.language))}</pre></details>"
            if self.drawn
            else ""
        )
        return (
            f'<article class="point"><p class="facts">{escape(where)}</p>'
            f"<p><s>{escape(words.given)}</s> → <b>{escape(words.best)}</b> "
            f"<small>{escape(cost)}</small></p><ul>{told}</ul>{position}</article>"
        )

    # --- How it went ------------------------------------------------------------------------------------

    def history(self) -> Iterator[str]:
        history = self.review.history
        if not history.gauges:
            return
        plots = "".join(self.gauge(name, rows) for name, rows in history.gauges.items())
        body = f'<div class="gauges">{plots}</div>{legend(self.review.names)}'
        if history.gains:
            body += f"<h3>{escape(self.words('review-gains'))}</h3>{self.gains()}"
        yield self.section("history", body)

    def gauge(self, name: str, rows: Sequence[Sequence[int]]) -> str:
        lines = [
            Line(label, [(place, row[seat]) for place, row in enumerate(rows)], seat)
            for seat, label in enumerate(self.review.names)
        ]
        values = [value for row in rows for value in row]
        low, high = min(0, *values), max(1, *values)
        plot = curves(lines, low, high, labels=(str(low), str(high)), small=True)
        return f"<figure><figcaption>{escape(self.words(f'gauge-{name}'))}</figcaption>{plot}</figure>"

    def gains(self) -> str:
        """By part of the round, what each seat gained in it over the match."""
        gains = self.review.history.gains
        found = list(dict.fromkeys(gain.part for gain in gains))
        heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in self.review.names)
        rows = "".join(
            f'<tr><th scope="row">{escape(self.words(f"part-{part}"))}</th>'
            + "".join(
                f"<td>{sum(g.amount for g in gains if g.part == part and g.seat == seat)}</td>"
                for seat in self.seats
            )
            + "</tr>"
            for part in found
        )
        return _table(heads, rows)


def _table(heads: str, rows: str) -> str:
    """A table whose first column names its rows."""
    table = f"<thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody>"
    return f'<div class="scroll"><table class="standings">{table}</table></div>'


def _title(name: str, language: str) -> str:
    titles = registry.game(name).title
    return titles.get(language) or next(iter(titles.values()))
