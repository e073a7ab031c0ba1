"""The face: its examples run, its names are there, and to import it imports next to nothing."""

import ast
import doctest
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import make_reference
import pytest

import ludarium
from ludarium.kernel import registry
from tests.patience import PATIENCE

WITH_EXAMPLES = ("ludarium", "ludarium.kernel.match", "ludarium.kernel.contract", "ludarium.bots.table")


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_in_docstrings_are_true(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    found = doctest.testmod(import_module(name), extraglobs={"ludarium": ludarium})
    assert found.attempted > 0
    assert found.failed == 0


def test_every_name_of_the_face_is_there_and_has_one_home() -> None:
    assert all(getattr(ludarium, name) is not None for name in ludarium.__all__)
    assert set(ludarium._HOMES) <= set(ludarium.__all__)
    assert dir(ludarium) == sorted([*ludarium.__all__, "__version__"])


def test_a_type_checker_is_told_of_the_same_names_as_python() -> None:
    tree = ast.parse(Path(str(ludarium.__file__)).read_text("utf-8"))
    (block,) = [node for node in tree.body if isinstance(node, ast.If)]
    told = {
        alias.asname: f"{node.module}:{alias.name}"
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.asname
    }
    homes = {name: f"ludarium.{home}" for name, home in ludarium._HOMES.items()}
    assert told == {name: home if ":" in home else f"{home}:{name}" for name, home in homes.items()}


def test_no_name_of_the_face_is_a_packages() -> None:
    """Else the first import of the package would take its place."""
    folder = Path(str(ludarium.__file__)).parent
    assert {path.stem for path in folder.iterdir()} & set(ludarium.__all__) == set()


def test_what_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        ludarium.chess  # noqa: B018


def test_to_import_the_face_imports_nothing_else() -> None:
    code = "import sys, ludarium; print(sorted({'numpy', 'ludarium.kernel'} & {*sys.modules}))"
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert told.stdout.strip() == "[]"


def test_options_may_be_words_and_numbers_and_seats_follow_from_holders() -> None:
    match = ludarium.Match.start("quacks", {"set": 2, "signal-every-round": True}, holders=["person"] * 3)
    assert match.num_seats == 3
    words = match.options.words()
    assert (words["green_book"], words["signal_every_round"]) == ("2", "on")
    assert [(holder.name, holder.kind) for holder in match.holders][1:2] == [("Seat 2", "person")]


def test_without_seats_or_holders_a_game_has_its_usual_number() -> None:
    quacks = registry.game("quacks")
    assert ludarium.Match.start(quacks).num_seats == quacks.Options().seats
    assert ludarium.Match.start(quacks, {"seats": 2}).num_seats == 2


def test_a_match_is_told_as_a_position_with_its_questions() -> None:
    match = ludarium.Match.start("quacks", holders=["heuristic", "person"], seed=1)
    title, *position, first, second = str(match).splitlines()
    assert title == "The Quacks of Quedlinburg: Seat 1 (heuristic), Seat 2 (person)"
    assert match.game.notation.read("\n".join(position)) == match.state
    assert (first, second) == ("seat 1: keep-brewing? draw", "seat 2: keep-brewing? draw")


def test_a_match_that_is_over_tells_who_won() -> None:
    match = ludarium.play("quacks", ["heuristic", "random"], seed=1)
    winners = " and ".join(f"seat {seat + 1}" for seat in match.winners)
    assert str(match).splitlines()[-1] == f"over; won by {winners}"


def test_the_same_seed_as_a_number_or_a_word_gives_the_same_games() -> None:
    one, other = (
        ludarium.simulate("quacks", ["random"] * 2, games=2, seed=seed, compiled=False) for seed in (7, "7")
    )
    assert one.games.places.tolist() == other.games.places.tolist()
    assert ludarium.simulate("quacks", ["random"] * 2, games=1, compiled=False).plan.seed >= 0


# --- The reference ----------------------------------------------------------------------------------------


def test_the_reference_is_what_the_docstrings_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["make_reference.py", "--check"])
    make_reference.main()


def test_a_reference_that_is_stale_is_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "reference.md").write_text(make_reference.reference().replace("Refused", "Rejected"))
    monkeypatch.setattr(make_reference, "TARGET", tmp_path / "reference.md")
    monkeypatch.setattr(sys, "argv", ["make_reference.py", "--check"])
    with pytest.raises(SystemExit, match="run tools/make_reference"):
        make_reference.main()


def test_every_name_of_the_face_says_what_it_is() -> None:
    parts = re.split(r"(?m)^## ", make_reference.reference())[1:]
    assert len(parts) == len(ludarium.__all__)
    assert [part for part in parts if len(part.splitlines()[2]) < 10] == []
    assert not re.search(r"(?m)^- .*: *$", make_reference.reference()), "a method without a docstring"
