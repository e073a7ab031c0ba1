"""`ludarium rules`: the digest of a game's rules, whole or by chapter."""

from __future__ import annotations

import re
import unicodedata

from ludarium.cli.choices import find_game
from ludarium.cli.parameters import GameName, Lang, Word
from ludarium.cli.shell import Shell
from ludarium.kernel.contract import Game
from ludarium.kernel.texts import LANGUAGES, rules_digest


def rules(shell: Shell, game: GameName, /, *, chapter: Word = None, lang: Lang = None) -> None:
    """Show the rules of a game."""
    digest = digest_of(shell, find_game(shell, game))
    show_markdown(shell, digest if chapter is None else chapter_of(shell, digest, chapter))


def digest_of(shell: Shell, game: Game) -> str:
    """The digest in the reader's language, else in English."""
    if (path := rules_digest(game, shell.language)) is not None:
        return path.read_text("utf-8")
    if (path := rules_digest(game, LANGUAGES[0])) is not None:
        shell.say("rules-english-only")
        return path.read_text("utf-8")
    raise shell.failed("rules-missing", game=game.name)


def chapters(digest: str) -> list[str]:
    """The titles of the chapters."""
    return re.findall(r"^## (.+)$", digest, re.MULTILINE)


def chapter_of(shell: Shell, digest: str, name: str) -> str:
    """The chapter whose title is, begins with or contains a name; or whose number it is; or that states this rule."""
    titles, wanted = chapters(digest), _plain(name.strip())
    found = [title for number, title in enumerate(titles, 1) if name == str(number)]
    for test in (str.__eq__, str.startswith, str.__contains__):
        found = found or [title for title in titles if test(_plain(title), wanted)]
    found = found or _stating(digest, name.strip().upper())
    if not found:
        raise shell.misused("rules-no-chapter", name=name, chapters=", ".join(titles))
    _, _, rest = digest.partition(f"## {found[0]}\n")
    return f"## {found[0]}\n{rest.partition(chr(10) + '## ')[0]}"


def _stating(digest: str, rule: str) -> list[str]:
    """The title of the chapter in which a rule stands."""
    before, stated, _ = digest.partition(f"- **{rule}** ")
    return chapters(before)[-1:] if stated else []


def _plain(text: str) -> str:
    """Without capitals and accents."""
    letters = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def show_markdown(shell: Shell, text: str) -> None:
    """Formatted at a terminal, as it stands elsewhere."""
    if not shell.out.is_terminal:
        shell.out.file.write(text.rstrip() + "\n")
        return
    from rich.markdown import Markdown

    shell.show(Markdown(text))
