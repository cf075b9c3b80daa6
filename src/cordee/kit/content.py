"""What holds for every content file: how large it may be, and which characters may go to a screen.

Files come from strangers: what a parser would choke on (size, length of lines, depth) is refused before it is parsed,
and what no screen should be sent (control characters, overrides of the writing direction) behind it. How files become
typed records is in `kit.pack`.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files

from cordee.core.errors import BadContent

MOST_BYTES = 64 * 1024  # of a file; Annapurna's own has 6 kB
MOST_IN_A_LINE = 2000  # characters
DEEPEST = 16  # brackets in brackets
MOST_PARTS = 8  # of a dotted key: the parser's time grows with their square

JOINERS = "\u200c\u200d"  # some scripts and emoji need them
# Letters by their category, and yet nothing to see: fillers of Hangul, the empty pattern of Braille, and marks that
# only join or choose among forms.
BLANKS = "\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f"
UNSEEN = dict.fromkeys(map(ord, BLANKS + JOINERS))
TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"""|\Z)'  # strings, closed or not, so that no place is looked at twice
    r"|'''.*?(?:'''|\Z)"
    r'|"(?:\\[^\n]|[^"\\\n])*"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*|[A-Za-z0-9_+-]+|[ \t]+|.",
    re.DOTALL,
)


def is_plain(char: str) -> bool:
    """Whether a character may go to any screen: no control, no override of the writing direction, no end of line."""
    kind = unicodedata.category(char)
    return char in JOINERS or (kind[0] != "C" and kind not in ("Zl", "Zp"))


def plain(text: str) -> str:
    """One line for a terminal: whatever could steer it is spelled out."""
    return "".join(c if is_plain(c) else c.encode("unicode_escape", "replace").decode() for c in text)


def is_blank(name: str) -> bool:
    """Whether nothing of a name would be seen: letters that have no shape count as little as spaces."""
    return not name.translate(UNSEEN).strip()


@lru_cache(maxsize=32)
def catalogues(package: str) -> Mapping[str, str]:
    """A game's words by language: the Fluent files in the folder `words` of its package."""
    found = {entry.name: entry for entry in (files(package) / "words").iterdir() if entry.name.endswith(".ftl")}
    return {name.removesuffix(".ftl"): entry.read_text(encoding="utf-8") for name, entry in sorted(found.items())}


def nearest(word: str, known: Iterable[str]) -> str:
    """` (nearest?)` for a misspelt word, or the list of what is known."""
    choices = sorted(known)
    close = difflib.get_close_matches(word, choices, 1)
    return f" ({close[0]}?)" if close else f" (known: {', '.join(choices)})"


def bounded(data: bytes) -> str:
    """The text, if a parser will be done with it soon. Raises BadContent without the file's name."""
    if len(data) > MOST_BYTES:
        raise BadContent(f"the file is too large: at most {MOST_BYTES // 1024} kB")
    written = data.decode("utf-8-sig")
    for number, line in enumerate(written.split("\n"), 1):
        if len(line) > MOST_IN_A_LINE:
            raise BadContent(f"line {number}: too long, at most {MOST_IN_A_LINE} characters")
    number, depth, parts = 1, 0, 1
    for token in TOKEN.findall(written):
        if token == ".":
            parts += 1
            if parts > MOST_PARTS:
                raise BadContent(f"line {number}: a key of more than {MOST_PARTS} parts")
        elif token[0] not in " \t\"'" and not token[0].isalnum() and token[0] not in "_+-":
            parts = 1
        if token in "[{":
            depth += 1
            if depth > DEEPEST:
                raise BadContent(f"line {number}: brackets in brackets more than {DEEPEST} deep")
        elif token in "]}":
            depth -= 1
        number += token.count("\n")
    return written
