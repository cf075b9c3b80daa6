"""One pytest run against a tree with a fault in it; run.py starts it there as a process of its own.

    python child.py LOG CPU_SECONDS GAME PYTEST_ARGUMENTS...

The log gets one line for each event: `start TEST`, `fail TEST`, `took SECONDS TEST`, `stillborn`, `exit CODE`. A
process that is killed for taking too long leaves a log without `exit`.
"""

from __future__ import annotations

import importlib
import os
import resource
import sys
from pathlib import Path
from typing import TextIO

import pytest

MEMORY = 4 << 30  # bytes of address space: a stack that grows for ever shall not take the machine with it


class Log:
    """The plugin that writes the log."""

    def __init__(self, file: TextIO) -> None:
        self.file = file

    def say(self, *words: object) -> None:
        print(*words, file=self.file, flush=True)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.say("start", nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.say("took", report.duration, report.nodeid)
        if report.failed:
            self.say("fail", report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.say("fail", report.nodeid)


def main(log: str, cpu: str, key: str, *arguments: str) -> int:
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (int(cpu), int(cpu) + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with Path(log).open("a", encoding="utf-8") as file:
        says = Log(file)
        tree = Path.cwd()
        try:
            game = importlib.import_module(f"cordee.games.{key}")
        except Exception:  # whatever the fault makes of it
            says.say("stillborn")
            return 0
        # The environment has an editable install of the true sources: they must not win.
        assert Path(game.__file__ or "").is_relative_to(tree / "src"), "not the sources with the fault are tested"
        sys.argv[0] = "pytest"
        code = int(pytest.main(list(arguments), plugins=[says]))
        says.say("exit", code)
    return 0


if __name__ == "__main__":
    status = main(*sys.argv[1:])
    sys.stdout.flush()
    os._exit(status)  # threads that a fault left hanging are not waited for
