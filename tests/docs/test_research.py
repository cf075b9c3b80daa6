"""The examples of docs/RESEARCH.md run as they stand, each by itself."""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest
from tests.conftest import ROOT

from cordee.cli import main

PAGE = (ROOT / "docs/RESEARCH.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
LAB = [row for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) for row in block.splitlines() if " lab " in row]


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_example__of_the_page__runs(number: int) -> None:
    exec(compile(EXAMPLES[number], f"docs/RESEARCH.md, example {number + 1}", "exec"), {"__name__": "__main__"})


def test_page__has_an_example_of_each_kind_of_environment() -> None:
    for module in (
        "cordee.rl import pettingzoo",
        "cordee.rl.gymnasium",
        "cordee.rl.vector",
        "cordee.rl.encode",
        "cordee.rl.openspiel",
    ):
        assert any(module in example for example in EXAMPLES), module


def test_page__has_a_command_of_each_kind_of_job() -> None:
    assert {command.split()[2] for command in LAB} == {"tournament", "sprt", "balance"}
    assert all(command.startswith("cordee lab ") for command in LAB)


@pytest.mark.parametrize("number", range(len(LAB)))
def test_lab__as_the_page_says__runs(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With few games and small searches, and in a folder of its own."""
    words = shlex.split(re.sub(r"search:\d+", "search:2", LAB[number]))[1:]
    if "--ray" in words:
        pytest.importorskip("ray", reason="Ray is not installed; `make lab-ray` installs it")
        pytest.skip("tests/lab/test_jobs.py plays on Ray in a process of its own")
    (tmp_path / "my_bots.py").write_text(next(each for each in EXAMPLES if "class Bold" in each), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ["PYTHONPATH"]]))
    monkeypatch.chdir(tmp_path)
    if "annapurna" in words and "mode=cooperative" not in words and "target=1" not in words:
        words += ["--option", "target=1"]

    assert main([*words, "--games", "2", "--workers", "1"]) == 0

    out = words[words.index("--out") + 1] if "--out" in words else f"lab/{words[2]}-{words[1]}"
    assert (tmp_path / out / "report.html").is_file()
