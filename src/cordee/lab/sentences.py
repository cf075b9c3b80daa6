"""Sentences of a game's catalogue with what changes from case to case left open: `Move …, … on level …`.

Bars and rows of a report are called by them: what people read at the table, and no id of the code.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from fluent.syntax import FluentParser, ast

OPEN = "…"
SHORT = 60  # characters beside a bar


@lru_cache(maxsize=16)
def sentences(source: str) -> Mapping[str, str]:
    """Every message of a catalogue by its id, and every attribute as `id.name`, in one line."""
    found = {}
    for entry in FluentParser(with_spans=False).parse(source).body:
        if isinstance(entry, ast.Message):
            if entry.value is not None:
                found[entry.id.name] = _line(entry.value)
            for each in entry.attributes:
                found[f"{entry.id.name}.{each.id.name}"] = _line(each.value)
    return found


def _line(pattern: ast.Pattern) -> str:
    """A pattern in one line; what is open at the end is so once."""
    text = " ".join(_told(pattern).split())
    if len(text) > SHORT:  # all ways to say it would be too much: the usual one
        text = " ".join(_usual(pattern).split())
    return re.sub(rf"[\s:,;]*{OPEN}(?:[\s:,;(]*{OPEN}\)?)*[.:]?$", f" {OPEN}", text).strip()


def _usual(pattern: ast.Pattern) -> str:
    """Of several ways to say the whole of it the usual one."""
    (first, *rest) = pattern.elements
    if not rest and isinstance(first, ast.Placeable) and isinstance(first.expression, ast.SelectExpression):
        return next((_usual(each.value) for each in first.expression.variants if each.default), OPEN)
    return _told(pattern)


def _told(pattern: ast.Pattern) -> str:
    (first, *rest) = pattern.elements
    if not rest and isinstance(first, ast.Placeable) and isinstance(first.expression, ast.SelectExpression):
        return " / ".join(dict.fromkeys(_told(each.value) for each in first.expression.variants))
    return "".join(
        each.value if isinstance(each, ast.TextElement) else _open(each.expression) for each in pattern.elements
    )


def _open(expression: object) -> str:
    """What stands in braces; of several ways to say a part of a sentence the usual one."""
    if isinstance(expression, ast.SelectExpression):
        return next((_told(each.value) for each in expression.variants if each.default), OPEN)
    if isinstance(expression, ast.StringLiteral):
        return str(expression.parse()["value"])
    if isinstance(expression, ast.NumberLiteral):
        return str(expression.value)
    if isinstance(expression, ast.Placeable):
        return _open(expression.expression)
    return OPEN
