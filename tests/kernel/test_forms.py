"""Forms: the same rules interpreted and compiled in one process."""

import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Barrier, BrokenBarrierError
from types import FunctionType
from typing import Any

import pytest

from examples import pig
from ludarium.games import quacks
from ludarium.kernel import targets
from ludarium.kernel.forms import EVERYONE, Form, bind, copy_into, listening, marked, silent, tell
from tests import probe
from tests.kernel import two_games
from tests.kernel.two_games import Track, advance, double_step, play, prize, reach, triple_step

pytestmark = pytest.mark.xdist_group("compiled")

HERE = (Path(__file__).parent,)


@pytest.fixture(autouse=True, scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Compiled code of these tests lies apart."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDARIUM_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


def interpreter(instead: dict[Any, Any]) -> Form:
    """A form that compiles nothing."""
    return Form(lambda function, *, entry: function, {tell: silent, copy_into: copy_into, **instead})


def tracks() -> Any:
    return Track.array(Track(), Track())


def test_threads_that_ask_at_once_get_the_same_entry() -> None:
    """Nobody sees a world that another thread is still building."""
    both = Barrier(2)

    def slowly(function: Any, *, entry: bool) -> Any:
        with suppress(BrokenBarrierError):
            both.wait(0.05)  # alone, unless another thread compiles too
        return FunctionType(function.__code__, function.__globals__)

    form = Form(slowly, {tell: silent, copy_into: copy_into})
    with ThreadPoolExecutor(2) as threads:
        one, two = threads.map(form.entry, (play, play))
    assert one is two


def test_a_marked_function_stays_what_it_is() -> None:
    assert marked(advance)
    assert not marked(two_games.step_of)
    assert not marked(3)
    assert advance(Track(), 2) == 11


def test_both_forms_agree_in_one_process() -> None:
    machine = targets.cpu(check_bounds=True, roots=HERE).entry(play)
    array, plain = tracks(), [Track(), Track()]
    for steps in range(3):
        assert machine(array, 0, steps) == play(plain, 0, steps)
        assert array.tobytes() == b"".join(track.to_bytes() for track in plain)
    assert machine is not play


def test_an_entry_is_compiled_once() -> None:
    form = targets.cpu(check_bounds=True, roots=HERE)
    assert form.entry(play) is form.entry(play)


def test_compiled_rules_tell_nothing_and_interpreted_ones_do() -> None:
    with listening() as journal:
        targets.cpu(check_bounds=True, roots=HERE).entry(play)(tracks(), 0, 1)
        assert journal == []
        play([Track(), Track()], 0, 1)
        assert journal == [(1, EVERYONE, (1, 0, 0, 0))]


def test_listening_ends_with_its_block_and_the_outer_one_goes_on() -> None:
    with listening() as outer:
        with listening() as inner:
            tell(3, 1)
        tell(4, 1, 5)
    tell(6, 1)
    assert inner == [(3, 1, (0, 0, 0, 0))]
    assert outer == [(4, 1, (5, 0, 0, 0))]


def test_an_index_out_of_range_is_an_error_where_bounds_are_checked() -> None:
    with pytest.raises(IndexError):
        targets.cpu(check_bounds=True, roots=HERE).entry(reach)(tracks(), 0, 3)


def test_a_form_can_give_a_rule_another_body() -> None:
    form = interpreter({prize: lambda track: -1})
    assert form.entry(advance)(Track(), 2) == -1
    assert advance(Track(), 2) == 11


def test_a_generic_module_is_bound_to_two_games_side_by_side() -> None:
    doubles = bind("doubles", two_games, step_of=double_step, STEP=100)
    triples = bind("triples", two_games, step_of=triple_step)
    assert (doubles.walk(5), triples.walk(5)) == (110, 15)
    form = targets.cpu(check_bounds=True, roots=HERE)
    assert (form.entry(doubles.walk)(5), form.entry(triples.walk)(5)) == (110, 15)


def test_bound_rules_carry_their_label_and_leave_the_module_alone() -> None:
    bound = bind("doubles", two_games, step_of=double_step)
    assert bound.walk.__name__ == "walk_doubles"
    assert bound.walk.__qualname__ == "walk_doubles"
    assert marked(bound.once)
    with pytest.raises(NotImplementedError):
        two_games.walk(5)


def test_a_later_form_finds_its_own_code_on_disk() -> None:
    """Numba's cache does not look at globals; the label in the name keeps two games apart."""
    for _ in range(2):
        for label, step in (("twos", double_step), ("threes", triple_step)):
            later = targets.cpu.__wrapped__(check_bounds=True, roots=HERE)
            assert later.entry(bind(label, two_games, step_of=step).walk)(4) == step(4)


def test_the_cache_folder_changes_with_every_source_and_data_file(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("a = 1")
    before = targets.cache_folder(tmp_path)
    assert targets.cache_folder(tmp_path) == before
    (tmp_path / "rules.py").write_text("a = 2")
    edited = targets.cache_folder(tmp_path)
    (tmp_path / "deck.json").write_text("{}")
    added = targets.cache_folder(tmp_path)
    (tmp_path / "deck.json").rename(tmp_path / "cards.json")
    renamed = targets.cache_folder(tmp_path)
    assert len({before, edited, added, renamed, targets.cache_folder()}) == 5


def test_compiled_python_files_leave_the_cache_folder_alone(tmp_path: Path) -> None:
    before = targets.cache_folder(tmp_path)
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "rules.pyc").write_bytes(b"1")
    assert targets.cache_folder(tmp_path) == before


def test_the_place_of_the_cache_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LUDARIUM_CACHE", str(tmp_path))
    assert targets.cache_folder().parent == tmp_path / "compiled"
    monkeypatch.delenv("LUDARIUM_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert targets.cache_folder().parent == tmp_path / "ludarium" / "compiled"


def test_old_caches_are_forgotten_and_nothing_else(tmp_path: Path) -> None:
    ours = [tmp_path / f"{number:024x}" for number in range(targets.KEPT_CACHES + 2)]
    for age, folder in enumerate([*ours, tmp_path / "letters"]):
        folder.mkdir()
        os.utime(folder, (age, age))
    targets.forget_old_caches(tmp_path / ("f" * 24))
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {"letters", "f" * 24, *(folder.name for folder in ours[3:])}


def test_a_game_outside_the_package_brings_its_folder_into_the_digest() -> None:
    assert targets.roots_of(quacks.GAME) == ()
    assert targets.roots_of(probe.GAME) == (Path(probe.__file__).parent,)


def test_of_a_game_in_a_single_file_that_file_is_in_the_digest(tmp_path: Path) -> None:
    assert targets.roots_of(pig.GAME) == (Path(pig.__file__),)
    file = tmp_path / "game.py"
    file.write_text("one")
    before = targets.source_digest(file)
    file.write_text("two")
    assert targets.source_digest(file) != before
