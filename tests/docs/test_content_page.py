"""docs/CONTENT.md: every command of the page is run in its order, and what the page says it shows is shown."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "CONTENT.md").read_text(encoding="utf-8")
COMMANDS = [row for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) for row in block.splitlines()]
SHOWN = re.findall(r"^> `(.*)`$", PAGE, re.MULTILINE)
CODES = {"cordee content check slip.toml": 1, "cordee content diff annapurna mine.toml": 1}


def test_commands__of_the_page__do_what_it_says(tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "cordee").write_text(f'#!/bin/sh\nexec {sys.executable} -m cordee "$@"\n')
    (tools / "cordee").chmod(0o755)
    environment = {**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "LANG": "en", "LC_ALL": "",
                   "CORDEE_DB": str(tmp_path / "db")}  # fmt: skip
    said = ""
    for command in COMMANDS:
        if command.startswith("cordee serve"):
            said += served(f"{command} --port 0", environment, tmp_path)
            continue
        done = subprocess.run(command, shell=True, cwd=tmp_path, env=environment, capture_output=True, text=True,
                              timeout=300, check=False)  # fmt: skip
        assert done.returncode == CODES.get(command, 0), f"{command}\n{done.stdout}{done.stderr}"
        said += done.stdout
    assert len(SHOWN) >= 4
    for row in SHOWN:
        assert row in said, row
    assert "http://127.0.0.1:" in said


def served(command: str, environment: dict[str, str], folder: Path) -> str:
    """A server that is asked to stop as soon as it listens; its address."""
    with subprocess.Popen(f"exec {command}", shell=True, cwd=folder, env=environment, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True) as serving:  # fmt: skip
        assert serving.stdout is not None
        address = serving.stdout.readline()
        serving.send_signal(signal.SIGTERM)
        assert serving.wait(60) == 0
    return address
