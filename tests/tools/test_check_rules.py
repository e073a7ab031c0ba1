"""Each kind of failure that the rules check must see, planted in a tiny repository."""

from pathlib import Path

import check_rules
import pytest

DIGEST = "# Fake\n\n- **F-TURN-1** Roll.\n- **F-TURN-2** Move.\n"
CODE = '"""[F-TURN-1] Roll."""\n# [F-TURN-2] Move.\n'
TESTS = """
import pytest
@pytest.mark.rule("F-TURN-1")
def test_roll(): ...
class TestMove:
    pytestmark = [pytest.mark.rule("F-TURN-2")]
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A repository of one game without a problem."""
    write(tmp_path / "docs/rules/fake.md", DIGEST)
    write(tmp_path / "src/ludarium/games/fake/__init__.py", CODE)
    write(tmp_path / "tests/games/fake/test_fake.py", TESTS)
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def found(root: Path) -> list[str]:
    return [f"{path}:{line}: {text}" for path, line, text in check_rules.problems(root)]


def test_a_sound_repository_has_no_problem(root: Path) -> None:
    assert found(root) == []


def test_one_bracket_may_cite_several_rules(root: Path) -> None:
    write(root / "src/ludarium/games/fake/__init__.py", '"""[F-TURN-1, F-TURN-2] Roll and move."""\n')
    assert found(root) == []


def test_a_module_may_carry_a_rule(root: Path) -> None:
    marks = 'import pytest\npytestmark = pytest.mark.rule("F-TURN-1", "F-TURN-2")\n'
    write(root / "tests/games/fake/test_fake.py", marks)
    assert found(root) == []


def test_an_index_is_no_citation(root: Path) -> None:
    write(root / "src/ludarium/games/fake/__init__.py", CODE + "last = row[A-B-1]\n")
    assert found(root) == []


def test_a_rule_id_may_be_short(root: Path) -> None:
    write(root / "docs/rules/fake.md", DIGEST + "- **F-C07** Card 7.\n")
    write(root / "src/ludarium/games/fake/cards.py", "# [F-C07] Card 7.\n")
    write(root / "tests/games/fake/test_cards.py", 'import pytest\npytestmark = pytest.mark.rule("F-C07")\n')
    assert found(root) == []


def test_a_rule_id_that_is_misspelt(root: Path) -> None:
    write(root / "docs/rules/fake.md", DIGEST + "- **F-turn-3** Stop.\n")
    assert "docs/rules/fake.md:5: 'F-turn-3' is no rule id" in found(root)


def test_a_rule_stated_twice(root: Path) -> None:
    write(root / "docs/rules/fake.md", DIGEST + "- **F-TURN-1** Again.\n")
    assert found(root) == ["docs/rules/fake.md:5: F-TURN-1 is stated already, in fake.md:3"]


def test_a_rule_of_another_game(root: Path) -> None:
    write(root / "docs/rules/other.md", "- **F-TURN-1** Mine.\n")
    assert "docs/rules/other.md:1: F-TURN-1 is stated already, in fake.md:3" in found(root)


def test_a_rule_that_no_code_cites(root: Path) -> None:
    write(root / "src/ludarium/games/fake/__init__.py", '"""[F-TURN-1] Roll."""\nF_TURN_2 = "F-TURN-2"\n')
    assert found(root) == ["docs/rules/fake.md:4: F-TURN-2 is not cited in src/ludarium/games/fake/"]


def test_a_rule_that_no_test_carries(root: Path) -> None:
    write(root / "tests/games/fake/test_fake.py", TESTS.replace('"F-TURN-2"', '"F-TURN-1"'))
    assert found(root) == ["docs/rules/fake.md:4: F-TURN-2 is carried by no test in tests/games/fake/"]


def test_a_cited_rule_that_does_not_exist(root: Path) -> None:
    write(root / "src/ludarium/games/fake/__init__.py", CODE + "# [F-TURN-9] Fly.\n")
    assert found(root) == ["src/ludarium/games/fake/__init__.py:3: F-TURN-9 is not in docs/rules/fake.md"]


def test_a_carried_rule_that_does_not_exist(root: Path) -> None:
    write(
        root / "tests/games/fake/test_fake.py", TESTS + '@pytest.mark.rule("F-TURN-9")\ndef test_fly(): ...\n'
    )
    assert found(root) == ["tests/games/fake/test_fake.py:7: F-TURN-9 is not in docs/rules/fake.md"]


def test_a_carried_rule_that_is_not_written_out(root: Path) -> None:
    write(root / "tests/games/fake/test_fake.py", TESTS + "@pytest.mark.rule(FLY)\ndef test_fly(): ...\n")
    assert found(root) == ["tests/games/fake/test_fake.py:7: FLY is not in docs/rules/fake.md"]


def test_a_digest_without_rules(root: Path) -> None:
    write(root / "docs/rules/empty.md", "# Empty\n")
    assert found(root) == ["docs/rules/empty.md:1: the digest states no rule"]


def test_a_game_without_digest(root: Path) -> None:
    write(root / "src/ludarium/games/stray/__init__.py", "")
    assert found(root) == [
        "src/ludarium/games/stray/__init__.py:1: the game has no digest docs/rules/stray.md"
    ]


def test_an_edition_is_no_game(root: Path) -> None:
    write(root / "docs/rules/fr/fake.md", "# Faux\n\n- **F-TURN-1** Lancez.\n- **F-TURN-2** Avancez.\n")
    write(root / "docs/rules/fr/README.md", "# Les règles\n")
    assert found(root) == []


def test_an_edition_without_digest(root: Path) -> None:
    write(root / "docs/rules/fr/stray.md", "- **F-TURN-1** Lancez.\n")
    assert found(root) == ["docs/rules/fr/stray.md:1: there is no English digest docs/rules/stray.md"]


def test_a_rule_that_an_edition_lacks(root: Path) -> None:
    write(root / "docs/rules/fr/fake.md", "- **F-TURN-2** Avancez.\n")
    assert found(root) == ["docs/rules/fake.md:3: F-TURN-1 is not in docs/rules/fr/fake.md"]


def test_a_rule_that_only_an_edition_has(root: Path) -> None:
    write(root / "docs/rules/fr/fake.md", DIGEST + "- **F-TURN-3** Volez.\n")
    assert found(root) == ["docs/rules/fr/fake.md:5: F-TURN-3 is not in docs/rules/fake.md"]


def test_a_rule_stated_twice_in_an_edition(root: Path) -> None:
    write(root / "docs/rules/fr/fake.md", DIGEST + "- **F-TURN-1** Encore.\n")
    assert found(root) == ["docs/rules/fr/fake.md:5: F-TURN-1 is stated already, in fake.md:3"]


def test_an_edition_in_another_order(root: Path) -> None:
    write(root / "docs/rules/fr/fake.md", "- **F-TURN-2** Avancez.\n- **F-TURN-1** Lancez.\n")
    assert found(root) == ["docs/rules/fr/fake.md:1: F-TURN-2 stands where fake.md has F-TURN-1"]


@pytest.mark.parametrize(
    ("french", "told"),
    [
        ("Option : `fast` (par défaut : on).", []),
        ("Option : `slow` (par défaut : on).", ["names slow, but in docs/rules/fake.md fast"]),
        ("", ["names no option, but in docs/rules/fake.md fast"]),
        ("Option : `fast`. Option : `slow`.", ["names fast, slow, but in docs/rules/fake.md fast"]),
    ],
)
def test_an_edition_names_the_same_options(root: Path, french: str, told: list[str]) -> None:
    write(root / "docs/rules/fake.md", DIGEST.replace("Roll.", "Roll. Option: `fast` (default on)."))
    write(root / "docs/rules/fr/fake.md", DIGEST.replace("Roll.", f"Lancez. {french}"))
    assert found(root) == [f"docs/rules/fr/fake.md:3: F-TURN-1 {text}" for text in told]


def test_the_exit_code_tells(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["check_rules.py", "--root", str(root)])
    assert check_rules.main() == 0
    write(root / "docs/rules/empty.md", "# Empty\n")
    assert check_rules.main() == 1
    assert (
        "docs/rules/empty.md:1: the digest states no rule\nRules check: 1 problems."
        in capsys.readouterr().out
    )


# --- Sources ---------------------------------------------------------------------------------------------

SOURCED = """# Fake

- **F-TURN-1** Roll. *(source: rulebook, "Dice"; F-PIECE-1, F-RULING-2)*
- **F-TURN-2** Move. *(source: F-TEXT-1)*
"""
COMPONENTS = """# Fake

- **F-PIECE-1** Two dice. *(known from: a photograph; settled)*
- **F-RULING-2** Once. Why: it says so. *(printed)*
- **F-TEXT-1** English: far; French: farther. *(edition)*
"""


@pytest.fixture
def sourced(root: Path) -> Path:
    """The same with sources."""
    write(root / "docs/rules/fake.md", SOURCED)
    write(root / "docs/components/fake.md", COMPONENTS)
    return root


def test_sources_that_are_there_are_no_problem(sourced: Path) -> None:
    assert found(sourced) == []


@pytest.mark.parametrize("name", ["F-PIECE-3", "F-RULING-1", "components 4.1", "ruling ours"])
def test_a_source_that_is_not_there(sourced: Path, name: str) -> None:
    write(sourced / "docs/rules/fake.md", SOURCED.replace("F-PIECE-1,", f"F-PIECE-1, {name},"))
    assert found(sourced) == [f"docs/rules/fake.md:3: {name} is not in docs/components/fake.md"]


def test_a_source_without_a_file(sourced: Path) -> None:
    (sourced / "docs/components/fake.md").unlink()
    assert len(found(sourced)) == 3


def test_a_fact_that_no_rule_cites(sourced: Path) -> None:
    write(sourced / "docs/components/fake.md", COMPONENTS + "- **F-RULING-9** No. Why: so. *(house)*\n")
    assert found(sourced) == ["docs/components/fake.md:6: F-RULING-9 is not cited in docs/rules/fake.md"]


def test_a_fact_stated_twice(sourced: Path) -> None:
    write(sourced / "docs/components/fake.md", COMPONENTS + "- **F-RULING-2** No. Why: so. *(house)*\n")
    assert found(sourced) == ["docs/components/fake.md:6: F-RULING-2 is stated already, in fake.md:4"]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("known from: a photograph; ", "", "3: F-PIECE-1 does not end with known from: …; settled or likely"),
        ("; settled", "; surely", "3: F-PIECE-1 does not end with known from: …; settled or likely"),
        (" Why: it says so.", "", "4: F-RULING-2 does not end with Why: … printed or publisher"),
        ("*(printed)*", "*(settled)*", "4: F-RULING-2 does not end with Why: … printed or publisher"),
    ],
)
def test_a_fact_without_its_source_or_reason(sourced: Path, old: str, new: str, problem: str) -> None:
    write(sourced / "docs/components/fake.md", COMPONENTS.replace(old, new))
    (told,) = found(sourced)
    assert told.startswith(f"docs/components/fake.md:{problem}")


def test_a_fact_of_no_kind(sourced: Path) -> None:
    write(sourced / "docs/components/fake.md", COMPONENTS + "- **F-THING-1** A lamp.\n")
    told = "docs/components/fake.md:6: F-THING-1"
    assert found(sourced) == [
        f"{told} is neither a PIECE nor a RULING nor a TEXT",
        f"{told} is not cited in docs/rules/fake.md",
    ]


def test_an_edition_that_cites_something_else(sourced: Path) -> None:
    french = (
        SOURCED.replace("rulebook", "livret").replace("source:", "source :").replace("F-TEXT-1", "F-TEXT-2")
    )
    write(sourced / "docs/rules/fr/fake.md", french)
    told = "F-TURN-2 cites F-TEXT-2, but in docs/rules/fake.md F-TEXT-1"
    assert found(sourced) == [f"docs/rules/fr/fake.md:4: {told}"]


def test_components_of_no_game(sourced: Path) -> None:
    write(sourced / "docs/components/other.md", "# Other\n")
    assert found(sourced) == ["docs/components/other.md:1: there is no digest docs/rules/other.md"]
