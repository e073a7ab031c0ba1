"""Check that every rule of every digest is cited by code and proved by a test, and that no other rule is named.

A digest, `docs/rules/<game>.md`, states one rule a line: `- **Q-BREW-3** White chips …`. Code under
`src/ludarium/games/<game>/` cites it in a docstring or comment: `[Q-BREW-3]` or `[Q-BREW-3, Q-BREW-4]`.
A test under `tests/games/<game>/` carries it: `@pytest.mark.rule("Q-BREW-3")`.
An edition in another language, `docs/rules/<language>/<game>.md`, states the same rules in the same order, each with
the same options and the same sources.
A statement ends with its sources, `*(source: rulebook, "Title"; Q-PIECE-4, Q-RULING-2)*`. What is no rulebook is a fact
of `docs/components/<game>.md`, which states one a line, each cited by the digest, with where it is known from or why it
is ruled so: `- **Q-PIECE-4** … *(known from: photographs; settled)*`, `- **Q-RULING-2** … Why: … *(reading)*`.
"""

import argparse
import ast
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ID = r"[A-Z]+(?:-[A-Z0-9]+)*-[A-Z]*\d+"  # Q-BREW-3, Q-F07
STATEMENT = re.compile(r"- \*\*(.+?)\*\*")
OPTION = re.compile(r"`(\w+)`")
FACT = r"[A-Z]+-(?:PIECE|RULING|TEXT)-[A-Z]*\d+"
SOURCES = re.compile(r"\*\(source ?: (.+)\)\*")
BOOK = re.compile(r"rulebook|French rulebooks|règle|livret")
SURENESS = ("settled", "likely", "unsettled", "edition")
GROUNDS = ("printed", "publisher", "reading", "house")
GRADES = {"PIECE": SURENESS, "RULING": GROUNDS, "TEXT": (*SURENESS, *GROUNDS)}
ENDING = {
    "PIECE": r" \*\(known from: [^;]+; (\w+)\)\*$",
    "RULING": r" Why: .+\. \*\((\w+)\)\*$",
    "TEXT": r" \*\((\w+)\)\*$",
}
CITATION = re.compile(rf"\[{ID}(?:,\s+{ID})*\]")


class Mention(NamedTuple):
    """One place that names a rule."""

    path: Path
    line: int
    rule: str


class Problem(NamedTuple):
    """What is wrong, and where."""

    path: Path
    line: int
    text: str


def stated(digest: Path) -> Iterator[Mention]:
    """Every rule that the digest states."""
    for number, line in enumerate(digest.read_text(encoding="utf-8").splitlines(), start=1):
        if match := STATEMENT.match(line):
            yield Mention(digest, number, match[1])


def named_options(digest: Path) -> Iterator[tuple[Mention, list[str]]]:
    """Every rule that the digest states, with the options that it names."""
    lines = digest.read_text(encoding="utf-8").splitlines()
    for mention in stated(digest):
        yield mention, OPTION.findall(lines[mention.line - 1])


def cited_in(text: str) -> list[str]:
    """Every rule that the text cites in square brackets."""
    return [rule for citation in CITATION.findall(text) for rule in re.findall(ID, citation)]


def cited(folder: Path) -> Iterator[Mention]:
    """Every rule that a comment or a string under the folder cites."""
    for path in sorted(folder.rglob("*.py")):
        with tokenize.open(path) as file:
            for token in tokenize.generate_tokens(file.readline):
                if token.type in (tokenize.COMMENT, tokenize.STRING):
                    yield from (Mention(path, token.start[0], rule) for rule in cited_in(token.string))


def carried(folder: Path) -> Iterator[Mention]:
    """Every rule that a marker under the folder carries: on a test, a class, a parameter or a whole module."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                yield from (Mention(path, node.lineno, _literal(argument)) for argument in node.args)


def _literal(argument: ast.expr) -> str:
    """The argument's text; one that only running could tell is shown as written, so it matches no rule."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    return ast.unparse(argument)


def problems(root: Path) -> list[Problem]:
    """All that is wrong in the repository, sorted by place."""
    digests = sorted(path for path in (root / "docs/rules").glob("*.md") if path.stem != "README")
    rules = [rule for digest in digests for rule in stated(digest)]
    found = [
        *_misspelt(rules),
        *_stated_twice(rules),
        *_without_digest(root, {digest.stem for digest in digests}),
    ]
    for digest in digests:
        found += _of_game(root, digest, [rule for rule in rules if rule.path == digest])
    for edition in sorted((root / "docs/rules").glob("*/*.md")):
        if edition.stem != "README":
            found += _of_edition(root, edition)
    for components in sorted((root / "docs/components").glob("*.md")):
        if components.stem not in {"README", *(digest.stem for digest in digests)}:
            found.append(Problem(components, 1, f"there is no digest docs/rules/{components.name}"))
    return sorted(Problem(path.relative_to(root), line, text) for path, line, text in found)


def _misspelt(rules: Iterable[Mention]) -> Iterator[Problem]:
    for path, line, rule in rules:
        if not re.fullmatch(ID, rule):
            yield Problem(path, line, f"{rule!r} is no rule id")


def _stated_twice(rules: Iterable[Mention]) -> Iterator[Problem]:
    first: dict[str, Mention] = {}
    for mention in rules:
        if (earlier := first.setdefault(mention.rule, mention)) is not mention:
            place = f"{earlier.path.name}:{earlier.line}"
            yield Problem(mention.path, mention.line, f"{mention.rule} is stated already, in {place}")


def _without_digest(root: Path, games: set[str]) -> Iterator[Problem]:
    for package in (root / "src/ludarium/games").glob("*/__init__.py"):
        if package.parent.name not in games:
            yield Problem(package, 1, f"the game has no digest docs/rules/{package.parent.name}.md")


def _of_game(root: Path, digest: Path, rules: list[Mention]) -> Iterator[Problem]:
    code = list(cited(root / "src/ludarium/games" / digest.stem))
    tests = list(carried(root / "tests/games" / digest.stem))
    if not rules:
        yield Problem(digest, 1, "the digest states no rule")
    yield from _missing(rules, code, f"is not cited in src/ludarium/games/{digest.stem}/")
    yield from _missing(rules, tests, f"is carried by no test in tests/games/{digest.stem}/")
    yield from _missing([*code, *tests], rules, f"is not in docs/rules/{digest.name}")
    yield from _of_components(root / "docs/components" / digest.name, digest)


def _of_edition(root: Path, edition: Path) -> Iterator[Problem]:
    digest = root / "docs/rules" / edition.name
    if not digest.exists():
        yield Problem(edition, 1, f"there is no English digest docs/rules/{edition.name}")
        return
    rules, translated = list(stated(digest)), list(stated(edition))
    yield from _stated_twice(translated)
    yield from _missing(rules, translated, f"is not in {edition.relative_to(root)}")
    yield from _missing(translated, rules, f"is not in docs/rules/{edition.name}")
    if sorted(mention.rule for mention in translated) == sorted(mention.rule for mention in rules):
        yield from _out_of_order(rules, translated)
    yield from _other_options(digest, edition)
    yield from _other_sources(digest, edition)


def _out_of_order(rules: list[Mention], translated: list[Mention]) -> Iterator[Problem]:
    """The first rule that stands elsewhere; those behind it only follow from it."""
    for mention, there in zip(translated, rules):
        if mention.rule != there.rule:
            yield Problem(
                mention.path, mention.line, f"{mention.rule} stands where {there.path.name} has {there.rule}"
            )
            return


def _other_options(digest: Path, edition: Path) -> Iterator[Problem]:
    expected = {mention.rule: names for mention, names in named_options(digest)}
    for mention, names in named_options(edition):
        if names != (there := expected.get(mention.rule, names)):
            told = f"{mention.rule} names {_listed(names)}, but in docs/rules/{digest.name} {_listed(there)}"
            yield Problem(mention.path, mention.line, told)


def sources(digest: Path) -> Iterator[tuple[Mention, list[str]]]:
    """Every statement that names its sources, with those that are no rulebook: ids, if all is well."""
    lines = digest.read_text(encoding="utf-8").splitlines()
    for mention in stated(digest):
        if match := SOURCES.search(lines[mention.line - 1]):
            parts = [part for part in re.split(r" ?; ", match[1]) if not BOOK.match(part)]
            yield mention, [name for part in parts for name in part.split(", ")]


def graded(components: Path) -> Iterator[tuple[Mention, str | None]]:
    """Every fact and ruling with the word that says how sure it is or what it rests on; None if that is missing."""
    lines = components.read_text(encoding="utf-8").splitlines()
    for mention in stated(components):
        kind = mention.rule.split("-")[1]
        match = re.search(ENDING.get(kind, r"(?!)"), lines[mention.line - 1])
        yield mention, match[1] if match and match[1] in GRADES[kind] else None


def _of_components(components: Path, digest: Path) -> Iterator[Problem]:
    cited_facts = [
        Mention(mention.path, mention.line, name) for mention, names in sources(digest) for name in names
    ]
    facts = list(graded(components)) if components.is_file() else []
    stated_facts = [mention for mention, _ in facts]
    yield from _missing(cited_facts, stated_facts, f"is not in docs/components/{digest.name}")
    named = {*re.findall(FACT, digest.read_text(encoding="utf-8"))}
    yield from _missing(
        stated_facts,
        [Mention(digest, 0, name) for name in named],
        f"is not cited in docs/rules/{digest.name}",
    )
    yield from _stated_twice(stated_facts)
    for mention, grade in facts:
        if grade is None:
            yield Problem(mention.path, mention.line, f"{mention.rule} {_expected(mention.rule)}")


def _expected(fact: str) -> str:
    kind = fact.split("-")[1]
    if kind not in GRADES:
        return "is neither a PIECE nor a RULING nor a TEXT"
    start = {"PIECE": "known from: …; ", "RULING": "Why: … "}.get(kind, "")
    return f"does not end with {start}{' or '.join(GRADES[kind])}"


def _other_sources(digest: Path, edition: Path) -> Iterator[Problem]:
    expected = {mention.rule: names for mention, names in sources(digest)}
    for mention, names in sources(edition):
        if names != (there := expected.get(mention.rule, [])):
            told = f"cites {', '.join(names) or 'nothing'}, but in docs/rules/{digest.name}"
            yield Problem(
                mention.path, mention.line, f"{mention.rule} {told} {', '.join(there) or 'nothing'}"
            )


def _listed(options: list[str]) -> str:
    return ", ".join(options) or "no option"


def _missing(named: Iterable[Mention], known: Iterable[Mention], text: str) -> Iterator[Problem]:
    ids = {mention.rule for mention in known}
    for mention in named:
        if mention.rule not in ids:
            yield Problem(mention.path, mention.line, f"{mention.rule} {text}")


def main() -> int:
    """Print every problem as `file:line: text`; 1 if there is any."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--root", type=Path, default=Path(__file__).parents[1], help="the repository")
    found = problems(parser.parse_args().root)
    for path, line, text in found:
        print(f"{path}:{line}: {text}")
    print(f"Rules check: {len(found)} problems." if found else "Rules check: no problems.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
