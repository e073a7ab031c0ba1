"""The audit says what it knows, and says so when it knows nothing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import audit

ROOT = Path(__file__).parents[2]


def test_packages_without_a_known_fault_are_clean() -> None:
    output = json.dumps({"dependencies": [{"name": "numpy", "version": "2.4.0", "vulns": []}]})
    assert audit.judged_python(output, "") == audit.Finding(
        audit.CLEAN, ("Python: 1 packages, no known fault.",)
    )
    assert audit.judged_page('{"vulnerabilities": {}}').status == audit.CLEAN


def test_a_known_fault_is_named() -> None:
    fault = {"id": "PYSEC-1", "fix_versions": ["2.5"]}
    output = json.dumps({"dependencies": [{"name": "numpy", "version": "2.4.0", "vulns": [fault]}]})
    found = audit.judged_python(output, "")
    assert found.status == audit.FOUND
    assert "numpy 2.4.0: PYSEC-1" in found.sentences[0]
    assert audit.judged_page('{"vulnerabilities": {"vite": {"severity": "high"}}}').sentences == (
        "Page: vite: high",
    )


def test_a_service_that_cannot_be_reached_is_not_taken_for_a_clean_bill() -> None:
    for found in (
        audit.judged_python("", "Connection refused\n"),
        audit.judged_page('{"message": "405 Method Not Allowed"}'),
        audit.judged_page("<html>"),
    ):
        assert found.status == audit.UNKNOWN
        assert "could not be asked" in found.sentences[0]


def test_uv_is_installed_by_hash_and_in_one_version() -> None:
    text = (ROOT / "tools" / "uv.txt").read_text()
    assert re.findall(r"^(\S+==\S+)", text, re.MULTILINE) == ["uv==0.13.7"]
    assert len(re.findall(r"--hash=sha256:[0-9a-f]{64}", text)) > 10
    assert "--require-hashes -r tools/uv.txt" in (ROOT / "Makefile").read_text()
