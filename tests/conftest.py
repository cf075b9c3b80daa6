"""What all tests share: the toy game, registered by a setting as a stranger's package would be."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent

# `tests.toy.nim` must be importable here and in every child process a test starts.
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))
paths = [str(ROOT), *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
os.environ["LC_ALL"] = "C.UTF-8"  # the terminal speaks English here
os.environ["PYTHONPATH"] = os.pathsep.join(dict.fromkeys(paths))
os.environ.setdefault(
    "CORDEE_GAMES", ",".join(f"tests.toy.{key}:GAME" for key in ("nim", "meet", "tictactoe", "hush", "mid"))
)

# How long an example takes says how busy the machine is.
settings.register_profile("cordee", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("cordee")
