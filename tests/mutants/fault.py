"""What a planted fault is: a piece of one file of Annapurna's rules put in another's place."""

from __future__ import annotations

import ast
import hashlib
from dataclasses import dataclass

GENERAL = ("comparison", "constant", "left out", "swapped")
KINDS = (
    "legal left out",
    "illegal let in",
    "leaked card",
    "wrong scoring",
    "lost card",
    "order of play",
    "wrong tie",
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
