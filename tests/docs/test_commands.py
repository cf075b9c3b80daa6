"""What the pages for people tell them to type exists: make targets, `cordee` commands, options, files, extras, links.

`test_blocks.py` runs the blocks; here everything is looked at, that of sentences and of blocks that are not run too.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.conftest import ROOT
from tests.docs.pages import MARKS, PAGES, blocks, commands, in_prose, name, own_test

from cordee.cli import parser

TARGETS = set(re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
ASSIGNED = re.compile(r"[A-Z_]+=")


def all_commands(page: Path) -> list[str]:
    """Those of blocks and of sentences."""
    return [each for block in blocks(page) if block.language == "sh" for each in commands(block)] + in_prose(page)


def cordee(*words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "CORDEE_GAMES": "tests.toy.nim:GAME"}
    return subprocess.run([sys.executable, "-m", "cordee", *words], capture_output=True, text=True, env=environment,
                          timeout=60, check=False)  # fmt: skip


def subcommands(command: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The commands below one, by name."""
    found = (each.choices for each in command._actions if isinstance(each, argparse._SubParsersAction))
    return next(found, None) or {}


def fault(words: list[str]) -> str:
    """What is wrong with `cordee WORDS`: a command or an option that there is not. "": nothing."""
    command = parser()
    while (known := subcommands(command)) and words and re.fullmatch(r"[a-z]+", words[0]):
        if words[0] not in known:
            return f"no command {words[0]} (there are {sorted(known)})"
        command, words = known[words[0]], words[1:]
    wrong = [
        word for word in words if word.startswith("--") and word.split("=")[0] not in command._option_string_actions
    ]
    return f"no option {wrong}" if wrong else ""


def test_fault__of_commands_and_options__is_found() -> None:
    assert fault(["table", "export", "ID", "--to", "ADDRESS"]) == ""
    assert "no command exprot" in fault(["table", "exprot", "ID"])
    assert "no option" in fault(["play", "annapurna", "--bot", "greedy"])


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_commands__of_a_page__exist(page: Path) -> None:
    for command in all_commands(page):
        words = [word for word in shlex.split(command) if not ASSIGNED.match(word)]
        program = Path(words[0]).name if words else ""
        if program == "make":
            assert {word for word in words[1:] if word != "..."} <= TARGETS, f"{name(page)}: {command}"
        elif program == "cordee":
            end = next((at for at, word in enumerate(words) if word in ("|", ">", "&&", ";")), len(words))
            assert fault(words[1:end]) == "", f"{name(page)}: {command}: {fault(words[1:end])}"
        elif program in ("python", "pytest"):
            for word in words[1:]:
                if re.fullmatch(r"[\w./-]+\.py|(?:tests|bench)/[\w./-]*", word):
                    assert (ROOT / word).exists(), f"{name(page)}: {command}"
            if words[1:2] == ["-m"]:
                assert find_spec(words[2].removesuffix(":")) is not None, f"{name(page)}: {command}"
        for extra in re.findall(r"cordee\[(\w+)\]", command):
            assert extra in EXTRAS, f"{name(page)}: {command}"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_blocks__are_all_seen__and_marked_by_words_that_mean_something(page: Path) -> None:
    found = blocks(page)
    fences = re.findall(
        r"^\s*(?:```|~~~)\s*(?:sh|bash|shell|console|python|py)\b", page.read_text("utf-8"), re.MULTILINE
    )
    assert len(fences) == len(found), f"{name(page)}: a block that no test sees: begin it with ```sh or ```python"
    for block in found:
        assert set(block.marks) <= set(MARKS), f"{block.where}: {sorted(block.marks)}"
        if "not run" in block.marks:
            assert len(block.marks["not run"].split()) >= 3, f"{block.where}: why is it not run?"
    own = own_test(page)
    assert own is None or name(page) in (ROOT / own).read_text(encoding="utf-8"), f"{name(page)}: {own} is not about it"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links__to_files_of_ours__lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if "://" not in link and not link.startswith(
            ("mailto:", "api/")
        ):  # the site makes api/, and looks at its links
            assert (page.parent / link).exists(), f"{name(page)}: {link}"


def test_adding_a_game__what_it_promises_to_show__is_shown() -> None:
    listed = cordee("games")
    assert "nim: Nim with a pebble, 2 to 3 seats" in listed.stdout, listed.stderr
    played = cordee("sim", "nim", "--games", "5", "--workers", "1")
    assert "nim, 2 seats, 5 games" in played.stdout, played.stderr
    fuzzed = cordee("fuzz", "nim", "--games", "3")
    assert "no failures" in fuzzed.stdout, fuzzed.stdout + fuzzed.stderr


def test_make__every_test_of_a_browser__is_among_those_that_e2e_runs() -> None:
    # `unit` leaves them out and `e2e` names where they are: one elsewhere, or without its mark, would never run.
    recipe = re.search(r"^e2e:.*\n\t(.+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert recipe is not None
    named = {word for word in recipe[1].split() if word.startswith("tests/")}
    mark = "pytest.mark." + "browser"
    marked = {file.relative_to(ROOT) for file in (ROOT / "tests").rglob("test_*.py") if mark in file.read_text("utf-8")}
    assert all(str(file) in named or str(file.parent) in named for file in marked), (marked, named)
    assert {file.relative_to(ROOT) for file in (ROOT / "tests/browser").glob("test_*.py")} <= marked
