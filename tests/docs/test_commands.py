"""What the pages for people tell them to type exists: make targets, `cordee` commands, files, links."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

import pytest
from tests.conftest import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
TARGETS = set(re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def commands(page: Path) -> list[str]:
    """Every command of a page: lines of its ```sh blocks, and what stands `between` ticks and looks like one."""
    text = page.read_text(encoding="utf-8")
    found = []
    for block in re.findall(r"```(?:sh|console|bash)\n(.*?)```", text, re.DOTALL):
        found += [row.removeprefix("$ ").split("  #")[0].strip() for row in block.splitlines()]
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    found += re.findall(r"`((?:make|cordee|python|pytest) [^`\n]+)`", prose)
    return [command for command in found if command]


def cordee(*words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "CORDEE_GAMES": "tests.toy.nim:GAME"}
    return subprocess.run([sys.executable, "-m", "cordee", *words], capture_output=True, text=True, env=environment,
                          timeout=60, check=False)  # fmt: skip


@lru_cache(maxsize=1)
def subcommands() -> set[str]:
    return set(re.findall(r"^    ([a-z]+) ", cordee("--help").stdout, re.MULTILINE))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_commands__of_a_page__exist(page: Path) -> None:
    known = subcommands()
    for command in commands(page):
        words = [word for word in shlex.split(command) if not re.match(r"[A-Z_]+=", word)]
        if words[:1] == ["make"]:
            assert set(words[1:]) <= TARGETS, f"{name(page)}: {command}"
        elif words[:1] == ["cordee"] and len(words) > 1 and words[1].islower():
            assert words[1] in known, f"{name(page)}: {command} (there are {sorted(known)})"
        elif words[:1] in (["python"], ["pytest"]):
            for word in words[1:]:
                if re.fullmatch(r"[\w./-]+\.py|(?:tests|bench)/[\w./-]*", word):
                    assert (ROOT / word).exists(), f"{name(page)}: {command}"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links__to_files_of_ours__lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if "://" not in link and not link.startswith("mailto:"):
            assert (page.parent / link).exists(), f"{name(page)}: {link}"


def test_adding_a_game__what_it_promises_to_show__is_shown() -> None:
    listed = cordee("games")
    assert "nim: Nim with a pebble, 2 to 3 seats" in listed.stdout, listed.stderr
    played = cordee("sim", "nim", "--games", "5", "--workers", "1")
    assert "nim, 2 seats, 5 games" in played.stdout, played.stderr
    fuzzed = cordee("fuzz", "nim", "--games", "3")
    assert "no failures" in fuzzed.stdout, fuzzed.stdout + fuzzed.stderr
