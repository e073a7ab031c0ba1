"""Looks for known faults in everything that is installed, and lists all parts with their licences.

    python tools/audit.py --out FOLDER

The lists are CycloneDX files. Exit status: 0 nothing found, 1 something found, 2 some service could not be asked, so
that nobody knows.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
CLEAN, FOUND, UNKNOWN = 0, 1, 2


@dataclass(frozen=True)
class Finding:
    """What one look came to: a status, and sentences for a person."""

    status: int
    sentences: tuple[str, ...]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "audit", help="where the lists go")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    findings = [python_advisories(out), page_advisories(), python_parts(out), page_parts(out)]
    for finding in findings:
        print(*finding.sentences, sep="\n")
    return max((finding.status for finding in findings), key=[CLEAN, UNKNOWN, FOUND].index)


# --- Known faults ---------------------------------------------------------------------------------------


def python_advisories(out: Path) -> Finding:
    """What the advisory service of PyPI says of every package of the lock file, the extras' too."""
    wanted = out / "requirements.txt"
    exported = _run(
        [BIN / "uv", "export", "--frozen", "--quiet", "--all-extras", "--all-groups", "--no-emit-project"]
    )
    if exported.returncode:
        return Finding(UNKNOWN, (f"Python: the lock file cannot be read: {_last(exported.stderr)}",))
    wanted.write_text(exported.stdout, encoding="utf-8")
    audited = _run([BIN / "pip-audit", "--disable-pip", "--require-hashes", "--format=json", "-r", wanted])
    return judged_python(audited.stdout, audited.stderr)


def judged_python(output: str, errors: str) -> Finding:
    """From what pip-audit printed."""
    packages: list[dict[str, Any]] | None = _json(output).get("dependencies")
    if packages is None:
        return Finding(
            UNKNOWN, (f"Python: the advisory service could not be asked, nobody knows: {_last(errors)}",)
        )
    found = [
        f"Python: {package['name']} {package['version']}: {fault['id']}, mended in {fault['fix_versions']}"
        for package in packages
        for fault in package.get("vulns", ())
    ]
    return Finding(
        FOUND if found else CLEAN, tuple(found) or (f"Python: {len(packages)} packages, no known fault.",)
    )


def page_advisories() -> Finding:
    """What the advisory service of npm says of what the page is built with."""
    return judged_page(_run(["npm", "audit", "--json"], ROOT / "web").stdout)


def judged_page(output: str) -> Finding:
    """From what npm printed."""
    answer = _json(output)
    faults: dict[str, Any] | None = answer.get("vulnerabilities")
    if faults is None:
        reason = answer.get("message", "npm said nothing")
        return Finding(UNKNOWN, (f"Page: the advisory service could not be asked, nobody knows: {reason}",))
    found = [f"Page: {name}: {fault['severity']}" for name, fault in faults.items()]
    return Finding(FOUND if found else CLEAN, tuple(found) or ("Page: no known fault.",))


# --- All parts, with their licences -----------------------------------------------------------------------


def python_parts(out: Path) -> Finding:
    """What is installed here."""
    target = out / "python.cdx.json"
    made = _run([BIN / "cyclonedx-py", "environment", "--output-file", target, BIN / "python"])
    return _listed("Python", made, target)


def page_parts(out: Path) -> Finding:
    """What the page is built with."""
    target = out / "page.cdx.json"
    made = _run(["npm", "sbom", "--sbom-format=cyclonedx", "--package-lock-only"], ROOT / "web")
    if made.returncode == 0:
        target.write_text(made.stdout, encoding="utf-8")
    return _listed("Page", made, target)


def _listed(what: str, made: subprocess.CompletedProcess[str], target: Path) -> Finding:
    if made.returncode:
        return Finding(UNKNOWN, (f"{what}: its parts cannot be listed: {_last(made.stderr)}",))
    parts = _json(target.read_text(encoding="utf-8")).get("components", [])
    silent = [part["name"] for part in parts if not part.get("licenses")]
    without = f"; no licence is named by {', '.join(silent)}" if silent else ""
    return Finding(CLEAN, (f"{what}: {len(parts)} parts in {target}{without}.",))


def _run(command: list[Any], folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(
            [str(word) for word in command], cwd=folder, capture_output=True, text=True, check=False
        )
    except OSError as error:
        return subprocess.CompletedProcess(command, 1, "", str(error))


def _json(text: str) -> dict[str, Any]:
    try:
        return cast("dict[str, Any]", json.loads(text))
    except ValueError:
        return {}


def _last(text: str) -> str:
    return text.strip().splitlines()[-1] if text.strip() else "no reason was given"


if __name__ == "__main__":
    sys.exit(main())
