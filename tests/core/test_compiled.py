"""A share of `make compiled`: the engine alone compiled, and whether games end alike in both builds."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from tests.conftest import ROOT

from cordee import games

ENGINE = ("core/events", "core/game", "core/journal", "core/playout", "core/rng", "kit/steps")
CAN = shutil.which("cc") is not None and Path(sysconfig.get_paths()["include"], "Python.h").is_file()


@pytest.mark.slow
@pytest.mark.skipif(not CAN, reason="to compile takes a C compiler and the headers of this Python")
def test_compiled__the_engine__plays_as_the_plain_one_does(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src" / "cordee", tmp_path / "cordee", ignore=shutil.ignore_patterns("web", "__pycache__"))
    # Whether games end alike has nothing to do with how hard the C compiler tries.
    env = {**os.environ, "CORDEE_GAMES": "", "PYTHONPATH": str(tmp_path), "MYPYC_OPT_LEVEL": "0"}
    words = [sys.executable, "-m", "mypyc", "--ignore-missing-imports", "--no-warn-unused-ignores"]
    words += [f"cordee/{module}.py" for module in ENGINE]
    built = subprocess.run(words, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=600, check=False)
    assert built.returncode == 0, built.stdout[-3000:] + built.stderr[-3000:]
    words = [sys.executable, "-m", "bench.builds", str(tmp_path), "--games", "200", "--alike"]
    words += ["--file", str(tmp_path / "builds.json")]
    env["PYTHONPATH"] = os.pathsep.join((str(ROOT / "src"), str(ROOT)))  # games of this checkout, wherever installed
    done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("200 games end alike in both builds") == len(games.KEYS)
