"""What is published is enough: the wheel that is made of the source archive serves the page, by itself."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest

from ludarium.server import page
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
UV = str(Path(sys.executable).parent / "uv")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, and the wheel that is built of it and not of this checkout, with the page that is here."""
    if not page.is_built():
        pytest.skip("the page is not built: make page")
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [UV, "build", "--quiet", "-o", folder, ROOT], check=True, env=os.environ | {"LUDARIUM_SKIP_WEB": "1"}
    )
    return folder


def wheel_of(made: Path) -> Path:
    (wheel,) = made.glob("*.whl")
    return wheel


def test_the_wheel_holds_the_page_the_rules_and_the_texts_and_nothing_of_the_workshop(made: Path) -> None:
    with zipfile.ZipFile(wheel_of(made)) as wheel:
        names = set(wheel.namelist())
        told = wheel.read("ludarium/web/index.html").decode()
    shown = {f"ludarium/web/{path}" for path in re.findall(r'(?:src|href)="/?\.?/?(assets/[^"]+)"', told)}
    assert shown
    assert shown <= names
    here = ROOT / "src" / "ludarium"
    wanted = {
        f"ludarium/{path.relative_to(here).as_posix()}"
        for path in here.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert wanted <= names
    assert {"ludarium/docs/rules/quacks.md", "ludarium/docs/rules/fr/quacks.md"} <= names
    assert not [name for name in names if name.startswith(("tests", "web", "tools", "benchmarks"))]


def test_the_source_archive_holds_the_page_and_its_sources(made: Path) -> None:
    (archive,) = made.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {"src/ludarium/web/index.html", "web/package-lock.json", "web/src/main.ts", "uv.lock"} <= names
    assert {"deploy/Containerfile", "deploy/ludarium.service", "LICENSE"} <= names
    assert not [name for name in names if "node_modules" in name or ".venv" in name]


def test_a_server_runs_from_the_wheel_alone_and_serves_the_page(made: Path, tmp_path: Path) -> None:
    """In an environment of its own that sees the packages it depends on, and not this checkout."""
    environment, home = tmp_path / "environment", tmp_path / "home"
    subprocess.run([UV, "venv", "--quiet", "--python", sys.executable, environment], check=True)
    python = environment / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    install = [UV, "pip", "install", "--quiet", "--offline", "--no-deps", "--python", python, wheel_of(made)]
    subprocess.run(install, check=True)
    find = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(
        subprocess.run([python, "-c", find], check=True, capture_output=True, text=True).stdout.strip()
    )
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LUDARIUM"))}
    clean |= {"HOME": str(home), "LUDARIUM_HOME": str(home)}
    home.mkdir()
    where = [python, "-c", "import ludarium; print(ludarium.__file__)"]
    found = subprocess.run(
        where, check=True, capture_output=True, text=True, cwd=home, env=clean
    ).stdout.strip()
    assert Path(found).is_relative_to(packages)
    command = [python.parent / "ludarium", "serve", "--port", "0"]
    server = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=home, env=clean
    )
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith("Ludarium serves at "), server.communicate()[1]
        url = line.split()[-1]
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            told = answer.read().decode()
        (script,) = re.findall(r'<script[^>]+src="/?\.?/?(assets/[^"]+)"', told)
        with urllib.request.urlopen(f"{url}/{script}", timeout=PATIENCE) as answer:
            assert answer.headers["Content-Type"].startswith("text/javascript")
            assert len(answer.read()) > 1000
        with urllib.request.urlopen(f"{url}/api/games", timeout=PATIENCE) as answer:
            assert len(json.load(answer)["games"]) >= 3
    finally:
        server.terminate()
        server.communicate(timeout=PATIENCE)
