"""The page's words: complete in both languages, and none missing or idle; nothing can become markup."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludarium.bots.kinds import BOTS
from ludarium.bots.levels import LEARNED
from ludarium.kernel import lessons, registry
from ludarium.kernel.options import KINDS
from tests.text import catalogues

WEB = Path(__file__).parents[2] / "web" / "src"
OWN = (
    "shell",
    "lobby",
    "history",
    "avatars",
    "screen",
    "practice",
    "day",
    "lesson",
    "table",
    "replay",
    "rules",
    "net",
    "text",
)
TEXTS = {language: catalogues.read(WEB / "text" / f"{language}.ftl") for language in ("en", "fr")}
CLASHES = {f"clash-{clash.name}" for name in registry.games() for clash in registry.game(name).clashes}
LESSONS = {
    key
    for name in registry.games()
    if (path := lessons.folder(registry.game(name)) / "en.ftl").is_file()
    for key in catalogues.read(path)
}
SHARED = {
    each
    for folder in ("kernel", "server")
    for key, entry in catalogues.read(
        WEB.parents[1] / "src" / "ludarium" / folder / "text" / "en.ftl"
    ).items()
    for each in (key, *(f"{key}.{attribute}" for attribute in entry.attributes))
}
DOUBTS = re.findall(
    r'"([a-z-]+)"', re.findall(r"type Doubt = (.*);", (WEB / "net" / "luck.ts").read_text("utf-8"))[0]
)


def sources(*folders: str) -> Iterator[Path]:
    for folder in folders:
        for path in (WEB / folder).rglob("*"):
            if path.suffix in (".ts", ".svelte") and ".test." not in path.name:
                yield path


def patterns(literals: list[tuple[str, str]]) -> list[str]:
    """Keys as patterns: what a template fills in may be anything."""
    return [re.sub(r"\\\$\\\{.*?\\\}", "[a-z0-9-]+", re.escape(one or other)) for one, other in literals]


def said(source: str) -> list[str]:
    """The keys that a source says."""
    return patterns(re.findall(r"""\bsay\(\s*(?:"([^"]+)"|`([^`]+)`)""", source))


def named(source: str) -> list[str]:
    """The keys that a source says or at least names, to be said elsewhere."""
    return patterns(re.findall(r"""(?:"([a-z][a-z-]*)"|`([a-z][a-z-]*\$\{[^`]*)`)""", source))


def test_both_languages_have_the_same_texts() -> None:
    assert list(catalogues.differing(TEXTS["en"], TEXTS["fr"])) == []


@pytest.mark.parametrize("path", sorted(sources(*OWN)), ids=lambda path: path.name)
def test_every_text_that_is_said_is_there(path: Path) -> None:
    own = {f"{key}.{attribute}" for key, entry in TEXTS["en"].items() for attribute in entry.attributes}
    known = SHARED | set(TEXTS["en"]) | own | CLASHES | LESSONS
    for pattern in said(path.read_text("utf-8")):
        assert any(re.fullmatch(pattern, key) for key in known), f"{pattern} is nowhere"


def test_whatever_is_named_elsewhere_has_words() -> None:
    """A kind of bot, of mark, of doubt about the luck: its key is put together, so the test above cannot tell."""
    assert {f"bot-{kind}" for kind in (*BOTS, LEARNED)} <= set(TEXTS["en"])
    assert {f"mark-{kind}{part}" for kind in KINDS for part in ("", ".help")} <= SHARED
    assert {f"doubt-{doubt}" for doubt in DOUBTS} == {key for key in TEXTS["en"] if key.startswith("doubt-")}


def test_no_text_is_idle() -> None:
    own = [*sources(*OWN), WEB / "boards" / "PlainBoard.svelte", WEB / "boards" / "Tip.svelte"]
    used = {pattern for path in own for pattern in named(path.read_text("utf-8"))}
    helped = {f"{key}-help" for key in ("aids", "open", "listed", "talk")}  # said by the name of their field
    idle = {key for key in TEXTS["en"] if not any(re.fullmatch(pattern, key) for pattern in used)}
    assert idle - helped == set()


def test_nothing_outside_the_boards_names_a_game() -> None:
    """Neither in a file nor by one: what belongs to a game lies in `boards/GAME`."""
    game = re.compile(rf"\b({'|'.join(registry.games())})\b", re.IGNORECASE)
    for path in WEB.rglob("*"):
        if path.suffix in (".ts", ".svelte", ".css", ".ftl") and ".test." not in path.name:
            place = path.relative_to(WEB)
            if place.parts[0] == "boards" and place.parts[1] in registry.games():
                continue
            assert game.search(str(place)) is None, place
            assert game.search(path.read_text("utf-8")) is None, place


def test_nothing_can_become_markup() -> None:
    banned = re.compile(r"\{@html|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc")
    for path in sources(""):
        assert banned.search(path.read_text("utf-8")) is None, path


def test_no_style_is_written_into_the_markup() -> None:
    """`style="…"` would be blocked by the content-security policy; `style:name={…}` is set by script, and is not."""
    for path in WEB.rglob("*.svelte"):
        assert re.search(r"<[a-z][^>]*\sstyle=[\"{]", path.read_text("utf-8")) is None, path
