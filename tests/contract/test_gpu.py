"""The CUDA form compiles on a machine without a GPU. Where there is one, what it computes is what a CPU does."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ludarium.kernel.chance import Luck
from ludarium.kernel.contract import Game
from ludarium.kernel.registry import game as find_game
from ludarium.kernel.registry import options_for
from ludarium.kernel.tensors import observer_of
from tests.contract.specs import Spec, each_game

cuda = pytest.importorskip("numba.cuda", reason="numba-cuda is not installed")


@pytest.fixture
def some_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """Device functions ask for the current device when a kernel first calls them; PTX needs only its capability."""
    from numba.cuda import dispatcher

    monkeypatch.setattr(dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=(9, 0)))


def _typeof(value: Any) -> Any:
    from numba.cuda.typing.typeof import typeof

    return typeof(value)


def ptx_of(kernel: Any, *arguments: Any) -> str:
    """A kernel for arguments such as these, as the GPU's assembler reads it."""
    from ludarium.kernel.gpu import gpu, types

    signature = types.void(*map(_typeof, arguments))
    ptx, _ = cuda.compile_ptx(gpu().entry(kernel).py_func, signature, cc=(9, 0))
    return ptx


@each_game
@pytest.mark.xdist_group("gpu")
@pytest.mark.usefixtures("some_device")
def test_whole_games_compile_to_ptx(spec: Spec) -> None:
    from ludarium.kernel.gpu import lanes_of

    states, lucks = np.zeros(1, spec.game.State.LAYOUT), np.zeros(1, Luck.LAYOUT)
    opinions = np.zeros(1, type(spec.game.opinions(max(spec.game.seats))).LAYOUT)
    numbers = np.zeros(1, np.int32)
    ptx = ptx_of(lanes_of(spec.game), states, numbers, opinions, lucks, lucks, states, numbers)
    assert ".entry" in ptx
    assert "st.local" in ptx
    assert "ludarium_copy" in ptx  # records are copied in wide pieces, by a function that stands there once


@pytest.mark.xdist_group("gpu")
@pytest.mark.usefixtures("some_device")
def test_a_vector_compiles_to_ptx() -> None:
    """With the smallest of the games; the rules of the others compile above."""
    from ludarium.rl import grid
    from ludarium.rl.border import Run

    game, seats = find_game("cerberus"), 5
    lanes, kernels = _lanes(game, seats), grid.kernels_of(game, seats, ())
    answers, flags, run = np.zeros(4, np.int64), np.zeros(4, np.bool_), Run(0, 4, 0)
    assert "ludarium_copy" in ptx_of(kernels.step_grid, lanes, run, answers, answers)
    for kernel, arguments in (
        (kernels.mend_grid, (lanes, answers, flags)),
        (kernels.choose_grid, (lanes, answers)),
        (kernels.flag_grid, (lanes,)),
        (grid.zero_grid, (np.zeros(4, np.int8),)),
    ):
        assert ".entry" in ptx_of(kernel, *arguments)


@pytest.mark.xdist_group("gpu")
@pytest.mark.usefixtures("some_device")
@pytest.mark.parametrize("kind", [np.uint8, np.float32])
def test_filling_tensors_compiles_to_ptx(kind: Any) -> None:
    from ludarium.rl.grid import fill_grid

    plan = observer_of(find_game("quacks"), 2).plan(of_seen=False)
    flat = type(plan)(*(array.ravel() for array in plan))
    memory = tuple(np.zeros(8, width) for width in (np.int8, np.int16, np.int32, np.int64))
    factors = np.zeros(4 * (kind is np.float32), np.float32)
    ptx = ptx_of(fill_grid, memory, np.zeros(4, np.int64), 8, flat, np.zeros(16, kind), 4, factors)
    assert ".entry" in ptx


def _lanes(game: Game, seats: int) -> Any:
    from ludarium.rl.border import Lanes

    records = {"states": game.State, "starts": game.State, "chance_lucks": Luck, "bot_lucks": Luck}
    records |= {"opinions": type(game.opinions(seats)), "seen": game.Seen, "last_seen": game.Seen}
    shapes: dict[str, Any] = {
        "holders": np.zeros((4, seats), np.int64),
        "observations": np.zeros((4, 9), np.int16),
        "legal": np.zeros((4, 9), np.bool_),
        "payoffs": np.zeros((4, seats)),
        "potentials": np.zeros(0),
        "finished": np.zeros(4, np.int8),
    }
    shapes |= {name: np.zeros(4, record.LAYOUT) for name, record in records.items()}
    return Lanes(**{name: shapes.get(name, np.zeros(4, np.int64)) for name in Lanes._fields})


if cuda.is_available():

    @each_game
    @pytest.mark.xdist_group("gpu")
    def test_lanes_on_the_gpu_are_those_on_the_cpu(spec: Spec) -> None:
        from benchmarks.vector import check_equal

        for seats in (min(spec.game.seats), max(spec.game.seats)):
            assert "equal" in check_equal(spec.game, options_for(spec.game, seats, {}))
