"""The CUDA form compiles on a machine without a GPU; what it computes is compared on one by `benchmarks.gpu`."""

from types import SimpleNamespace
from typing import Any

import pytest

from ludarium.kernel.chance import Luck
from tests.contract.specs import Spec, each_game

cuda = pytest.importorskip("numba.cuda", reason="numba-cuda is not installed")


@pytest.fixture(autouse=True)
def some_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """Device functions ask for the current device when a kernel first calls them; PTX needs only its capability."""
    from numba.cuda import dispatcher

    monkeypatch.setattr(dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=(9, 0)))


@each_game
@pytest.mark.xdist_group("gpu")
def test_whole_games_compile_to_ptx(spec: Spec) -> None:
    from ludarium.kernel import gpu

    kernel: Any = gpu.gpu().entry(gpu.lanes_of(spec.game))
    states, lucks = gpu.from_dtype(spec.game.State.LAYOUT)[::1], gpu.from_dtype(Luck.LAYOUT)[::1]
    numbers = gpu.types.int32[::1]
    opinions = gpu.from_dtype(type(spec.game.opinions(max(spec.game.seats))).LAYOUT)[::1]
    signature = gpu.types.void(states, numbers, opinions, lucks, lucks, states, numbers)
    ptx, _ = cuda.compile_ptx(kernel.py_func, signature, cc=(9, 0))
    assert ".entry" in ptx
    assert "st.local" in ptx
