"""Brackets in a TOML text, by its tokens: which was never closed, and tables in braces that go over several lines.

TOML wants a table in braces in one line. Who writes one over several lines means a table all the same, so it is read as
if it stood in one line: then what is wrong in it has its own place, and is not the first of many things that follow.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from cordee.kit.content import DEEPEST, MOST_PARTS, TOKEN

NEXT_HEADER = re.compile(
    r"[ \t]*\[\[?[ \t]*(?!true\b|false\b|inf\b|nan\b)[A-Za-z_][\w.-]*[ \t]*\]\]?[ \t]*(?:#.*)?$", re.MULTILINE
)
NEXT_PAIR = re.compile(r"[ \t]*[A-Za-z_][\w.-]*[ \t]*=")
_CLOSED = re.compile(r'"(?:\\[^\n]|[^"\\\n])*"|\'[^\'\n]*\'')
_CLOSES = {"]": "[", "}": "{"}


class Token(NamedTuple):
    """A piece of a text and its offset."""

    word: str
    at: int

    @property
    def is_blank(self) -> bool:
        """Whether it is nothing but space, or a remark."""
        return self.word[0] in " \t\r\n#"


def tokens_from(text: str, at: int) -> Iterator[Token]:
    """The tokens of a text from an offset on."""
    while at < len(text):
        found = TOKEN.match(text, at)
        assert found is not None, "every character is a token, if no other"
        yield Token(found.group(), at)
        at = found.end()


def strain_of(tokens: list[Token]) -> str:
    """Why a statement is too much for a parser; "" if it is not."""
    depth, parts = 0, 1
    for word, _ in tokens:
        if word == ".":
            parts += 1
            if parts > MOST_PARTS:
                return "content-many-parts"
        elif word[0] not in " \t\"'_+-" and not word[0].isalnum():
            parts = 1
        if word in "[{":
            depth += 1
            if depth > DEEPEST:
                return "content-deep"
        elif word in "]}":
            depth -= 1
    return ""


def never_closed(tokens: list[Token]) -> tuple[int, int]:
    """Where the bracket stands that its own kind never closed (-1: none), and where that shows."""
    stack: list[Token] = []
    end = tokens[-1].at + len(tokens[-1].word)
    for token in tokens:
        if token.word in ("[", "{"):
            stack.append(token)
        elif token.word in _CLOSES and stack:
            if stack[-1].word != _CLOSES[token.word]:
                return stack[-1].at, token.at
            stack.pop()
    return stack[0].at if stack else -1, end


def end_of(text: str, at: int, opened: list[str]) -> int:
    """Where the brackets end that are open (`opened`, the innermost last) before a line that looks like a statement.

    0: such a line can only be a statement of its own, as they are not closed behind it by brackets of the same kinds
    and before any header; a pair may stand in a table in braces, and not in a list.
    """
    stack = opened[:]
    begins = True
    for token in tokens_from(text, at):
        if begins:
            if NEXT_HEADER.match(text, token.at) or (stack[-1] == "[" and NEXT_PAIR.match(text, token.at)):
                return 0
            begins = False
        if token.word in ("[", "{"):
            stack.append(token.word)
            if len(stack) > DEEPEST:
                return 0
        elif token.word in _CLOSES:
            if stack.pop() != _CLOSES[token.word]:
                return 0
            if not stack:
                return token.at
        elif token.word == "\n":
            begins = True
    return 0


def _is_closed(string: str) -> bool:
    if string[:3] in ('"""', "'''"):
        return len(string) >= 6 and string[-3:] == string[:3]
    return _CLOSED.fullmatch(string) is not None


def in_one_line(tokens: list[Token]) -> tuple[str, list[int]]:
    """The text of a statement with each table in braces in one line, and where those stand that were not.

    Ends of line, remarks and the comma before a closing brace become spaces, so every offset is what it was. Where a
    string is not closed in its line nothing does: the next quote would close it.
    """
    if any(token.word[0] in "\"'" and not _is_closed(token.word) for token in tokens):
        return "".join(token.word for token in tokens), []
    start = tokens[0].at
    chars = list("".join(token.word for token in tokens))
    stack: list[Token] = []
    over: dict[int, None] = {}  # in the order of the text
    comma = -1  # the number of the last token but blanks, if it is a comma
    blanks: dict[int, list[Token]] = {}
    for token in tokens:
        inside = stack[-1] if stack and stack[-1].word == "{" else None
        if token.word in ("[", "{"):
            stack.append(token)
        elif token.word in _CLOSES and stack:
            stack.pop()
            if token.word == "}" and inside is not None and inside.at in over and comma >= 0:
                chars[comma - start] = " "
        if inside is not None and token.is_blank:
            if token.word == "\n":
                over[inside.at] = None
            blanks.setdefault(inside.at, []).append(token)
        if not token.is_blank:
            comma = token.at if token.word == "," else -1
    for at in over:
        for token in blanks[at]:
            chars[token.at - start : token.at - start + len(token.word)] = " " * len(token.word)
    return "".join(chars), sorted(over)
