"""The pages for people, and what they tell people to type: their blocks of ```sh and ```python.

What a block needs is said in a comment before it, which nobody sees on the page:

    <!-- not run: REASON -->      it is looked at, and not run
    <!-- served -->               it serves for ever: begun, asked whether it is well, stopped
    <!-- with: FILE, FILE -->     these lie in the folder where it runs (tests/docs/folder.py makes them)
    <!-- in: a checkout -->       it runs in a copy of the project

A ```text block right behind one that is run is what it prints; `...` stands for whatever comes there. The blocks of a
page run one after the other in one folder. A page may leave them all to a test of its own, by saying that they are run
by `tests/docs/NAME.py`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from tests.conftest import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
RUN = ("sh", "python")
MARKS = ("not run", "served", "with", "in")

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$\n?", re.MULTILINE | re.DOTALL)
_MARK = re.compile(r"<!-- ([a-z ]+?)(?:: ([^>]+?))? -->\n\Z")
_OWN = re.compile(r"run\s+by\s+`(tests/docs/\w+\.py)`")


class Block(NamedTuple):
    """A block that is to be run, or a reason why it is not."""

    page: Path
    line: int  # of its first line in the page
    language: str
    text: str
    marks: dict[str, str]
    output: str | None  # what it prints, as the page says

    @property
    def where(self) -> str:
        return f"{name(self.page)}:{self.line}"


def name(page: Path) -> str:
    """As it is called from the project's folder."""
    return str(page.relative_to(ROOT))


def blocks(page: Path) -> list[Block]:
    """Those of RUN, in order."""
    written = page.read_text(encoding="utf-8")
    fences = list(_FENCE.finditer(written))
    found = []
    for number, fence in enumerate(fences):
        if fence[1] not in RUN:
            continue
        before, marks = written[: fence.start()], {}
        while mark := _MARK.search(before):
            marks[mark[1]] = mark[2] or ""
            before = before[: mark.start()]
        after = fences[number + 1] if number + 1 < len(fences) else None
        is_output = after and after[1] == "text" and not written[fence.end() : after.start()].strip()
        line = written.count("\n", 0, fence.start()) + 2
        found.append(Block(page, line, fence[1], fence[2], marks, after[2] if after and is_output else None))
    return found


def own_test(page: Path) -> str | None:
    """The test that runs the blocks of this page, if it has one of its own."""
    found = _OWN.search(page.read_text(encoding="utf-8"))
    return found[1] if found else None


def commands(block: Block) -> list[str]:
    """The commands of a block of the shell, without prompts and comments."""
    rows = re.sub(r"<<'(\w+)'.*?^\1$", "", block.text.replace("\\\n", " "), flags=re.MULTILINE | re.DOTALL)
    found = (row.removeprefix("$ ").split("  #")[0].strip() for row in rows.splitlines())
    return [row for row in found if row and not row.startswith("#")]


def in_prose(page: Path) -> list[str]:
    """What stands `between` ticks in the sentences of a page and looks like a command."""
    prose = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return re.findall(r"`((?:make|cordee|python|pytest) [^`\n]+)`", prose)
