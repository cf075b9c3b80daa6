"""The faults planted by hand still fit the rules they are planted in: `make mutants` takes long and is not run here."""

from __future__ import annotations

import subprocess
import sys

import pytest
from tests.conftest import ROOT

from cordee import games


@pytest.mark.parametrize("key", games.KEYS)
def test_mutants__each_fault__fits_the_rules_as_they_are(key: str) -> None:
    words = [sys.executable, str(ROOT / "tests" / "mutants" / "run.py"), key, "--list"]
    listed = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert listed.returncode == 0, listed.stdout + listed.stderr
    assert "renew this fault" not in listed.stdout + listed.stderr
