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
