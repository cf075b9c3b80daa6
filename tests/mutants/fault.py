"""What a planted fault is: a piece of one file of a game's rules put in another's place."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]

GENERAL = ("comparison", "constant", "left out", "swapped")
KINDS = (
    "legal left out",
    "illegal let in",
    "leaked card",
    "wrong scoring",
    "lost card",
    "order of play",
    "wrong tie",
    "wrong block",  # paused, skipping, out of the round
    "wrong ward",
    "wrong bail",
    "wrong push",
    "wrong lattice",
    "wrong start",
)


class Outdated(Exception):
    """The rules have changed so much that a fault written by hand does not fit in any more."""


@dataclass(frozen=True)
class Fault:
    """`file` is named from the game's folder; `start` and `end` count bytes of it."""

    id: str
    file: str
    kind: str  # one of KINDS (by hand) or GENERAL (by an operator)
    where: str  # function, or the top of the module
    start: int
    end: int
    new: str
    said: str  # for people: what it does, or `old` → `new`
    clause: str = ""  # which a fault made by hand breaks

    def plant(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]


class Planted(NamedTuple):
    """A fault written by hand: a new text in the place of an old one that stands in its file exactly once."""

    kind: str
    clause: str
    said: str
    file: str
    old: str
    new: str


@dataclass(frozen=True)
class Game:
    """What the faults of one game are made of: the one thing its `planted_KEY.py` defines."""

    key: str
    title: str
    only: str  # which golden games and contract tests are its own (-k)
    quotas: Mapping[str, int]  # faults by operators, by file
    not_rules: Collection[str]  # functions no operator touches, besides NOT_RULES: `name` or `file:name`
    by_hand: Collection[Planted]
    replaced: Mapping[str, str]  # by operators and chosen, but no faults: id to proof

    @property
    def folder(self) -> Path:
        return Path("src/cordee/games") / self.key

    def planted(self) -> list[Fault]:
        """The faults made by hand, fitted into the rules as they are. Raises Outdated."""
        found = []
        for kind, clause, said, file, old, new in self.by_hand:
            assert kind in KINDS
            source = (ROOT / self.folder / file).read_bytes()
            wanted = old.encode()
            if (count := source.count(wanted)) != 1:
                raise Outdated(
                    f"{file}, {clause} ({said}): the text to replace is there {count} times; renew this fault"
                )
            start = source.index(wanted)
            where = function_at(source, start)
            name, end = short_hash(file, old, new), start + len(wanted)
            found.append(Fault(name, file, kind, where, start, end, new, said, clause))
        return found


def short_hash(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:8]


def function_at(source: bytes, start: int) -> str:
    """The innermost function (or class, or the module) that holds a byte of the source."""
    line = source.count(b"\n", 0, start) + 1
    name = "module"
    for node in ast.walk(ast.parse(source)):
        # Outer ones are walked before inner ones.
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.lineno <= line <= (node.end_lineno or 0):
            name = node.name if name == "module" else f"{name}.{node.name}"
    return name
