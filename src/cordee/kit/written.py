"""A TOML text with places: what it says, where each key and value stands, and every slip of the pen on the way.

tomllib decides what is TOML and what it means, but says neither where anything stands nor more than the first mistake.
Of the libraries that keep a text's form, tomlkit remembers blanks and no offsets and stops at the first mistake too;
what was made of tomllib with spans is not looked after any more; a grammar (tree-sitter) has places, but no tables and
no values. So the text is cut into statements here, a header or `key = value` each, tomllib reads them one
by one, and what they make together is followed as TOML has it. Whatever tomllib thinks of the whole text is the truth.

What a parser would choke on (long lines, depth, dotted keys) is a slip too, and no parser sees it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cordee.kit.brackets import NEXT_HEADER, NEXT_PAIR, Token, end_of, in_one_line, never_closed, strain_of
from cordee.kit.content import DEEPEST, MOST_BYTES, MOST_IN_A_LINE, MOST_PARTS, TOKEN, plain

Path = tuple[str | int, ...]

MOST_SLIPS = 200  # that are listed of one file

_AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_WHYS = (  # what tomllib says -> what we say
    ("Unclosed array", "content-open-list"),
    ("Unclosed inline table", "content-open-list"),
    ("Unterminated string", "content-open-text"),
    ("Expected '='", "content-no-equals"),
    ("Expected newline", "content-too-much"),
    ("Expected ']", "content-open-header"),
    ("Unescaped", "content-backslash"),
    ("Escaped character", "content-backslash"),
    ("Invalid hex value", "content-backslash"),
    ("Illegal character", "content-control"),
    ("Found invalid character", "content-control"),
    ("Duplicate inline table key", "content-twice-here"),
    ("Invalid value", "content-no-value"),
    ("Invalid date", "content-no-value"),
    ("Invalid statement", "content-no-statement"),
    ("Invalid initial character for a key", "content-no-key"),
)
# Whys of a text that could not be read, or not be shown, in part: what else is found may only follow from it.
UNREAD = frozenset(
    {ours for _, ours in _WHYS}
    | {"content-too-large", "content-not-utf8", "content-long-line", "content-deep", "content-many-parts"}
    | {"content-open-header", "content-syntax", "content-no-table", "content-doubled", "content-unseen"}
    | {"content-no-comma"}
)


class Slip(NamedTuple):
    """Something wrong. `why`: a message of the catalogue; `path`: where in the data; `at`: its offset, if known."""

    path: Path
    why: str
    args: Mapping[str, int | str] = {}
    at: int = -1
    key: bool = False  # its key is meant, and not its value


def slip(path: Path, why: str, **args: int | str) -> Slip:
    """A slip at a place in the data."""
    return Slip(path, why, args)


@dataclass(slots=True)
class Written:
    """What was read. Offsets are of characters; a table's is that of its header, an entry's that of its own one."""

    text: str
    raw: dict[str, Any] = field(default_factory=dict)  # Any: whatever TOML can hold
    keys: dict[Path, int] = field(default_factory=dict)
    values: dict[Path, int] = field(default_factory=dict)
    slips: list[Slip] = field(default_factory=list)

    def place(self, slip: Slip) -> int:
        """Where in the text a slip is: at its own place or at the nearest around it."""
        if slip.at >= 0:
            return slip.at
        found = self.keys.get(slip.path) if slip.key else None
        path = slip.path
        while found is None and path:
            found = self.values.get(path)
            path = path[:-1]
        return found or 0


def scan(data: bytes) -> Written:
    """Read a text as far as it can be read. Costs as the file is long, whatever is in it."""
    if len(data) > MOST_BYTES:
        return Written("", slips=[Slip((), "content-too-large", {"most": MOST_BYTES // 1024}, 0)])
    slips = []
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        text = data.decode("utf-8-sig", "replace")
        slips.append(Slip((), "content-not-utf8", {"byte": error.start}, max(0, text.find("\ufffd"))))
    text = text.replace("\r\n", "\n")  # as tomllib does; lines and columns stay what they are
    written = Written(text, slips=slips)
    _Reading(text, written).run()
    return written


class _Reading:
    """One text on its way into `Written`."""

    def __init__(self, text: str, written: Written) -> None:
        self.text = text
        self.written = written
        self.here: dict[str, Any] = written.raw  # the table that pairs go into
        self.path: Path = ()
        self.tables: dict[Path, int] = {}  # that a header has named: where
        self.lists: set[Path] = set()  # made by [[headers]]
        self.long: list[int] = []  # where lines begin that are too long, as far as no statement has been found for them
        at = 0
        for line in text.split("\n"):
            if len(line) > MOST_IN_A_LINE:
                self.long.append(at)
            at += len(line) + 1

    def run(self) -> None:
        whole, error = _loaded(self.text, self.bounded())
        for statement in self.cut(mends=whole is None):
            if len(self.written.slips) > MOST_SLIPS:
                return
            self.state(statement)
        for at in self.long:  # of remarks
            self.slip("content-long-line", at, most=MOST_IN_A_LINE)
        if whole is not None:
            self.written.raw = whole
        elif not self.written.slips and error is not None:
            at, detail = _where(error, self.text)
            self.slip("content-syntax", at, detail=detail)

    def slip(self, why: str, at: int, path: Path = (), **args: int | str) -> None:
        self.written.slips.append(Slip(path, why, args, at))

    # -- statements ----------------------------------------------------------------------------------------------

    def bounded(self) -> bool:
        """Whether a parser will be done with the whole text soon."""
        return not (self.written.slips or self.long) and all(
            strain_of(tokens) == "" for tokens in self.cut(mends=False)
        )

    def cut(self, mends: bool) -> Iterator[list[Token]]:
        """The text as statements. `mends`: what was never closed ends where the next statement can only begin."""
        at = 0
        opened: list[str] = []
        inside = 0  # up to here what is open is known to go on
        tokens: list[Token] = []
        while at < len(self.text):
            found = TOKEN.match(self.text, at)
            assert found is not None, "every character is a token, if no other"
            token = Token(found.group(), at)
            at = found.end()
            if (
                mends
                and token.word[:3] in ('"""', "'''")
                and (len(token.word) < 6 or token.word[-3:] != token.word[:3])
            ):
                # Never closed: it would swallow all that follows.
                at = _end_of_line(self.text, token.at)
                token = Token(self.text[token.at : at], token.at)
            if token.word == "\n":
                if tokens and opened and mends and at > inside and NEXT_PAIR.match(self.text, at):
                    inside = end_of(self.text, at, opened)
                if tokens and (not opened or (mends and at > inside and self.begins(at))):
                    yield tokens
                    tokens, opened = [], []
                    continue
            elif token.word in ("[", "{"):
                opened.append(token.word)
            elif token.word in ("]", "}") and opened:
                opened.pop()
            if tokens or not token.is_blank:
                tokens.append(token)
        if tokens:
            yield tokens

    def begins(self, at: int) -> bool:
        """Whether a line looks like a statement."""
        return (NEXT_HEADER.match(self.text, at) or NEXT_PAIR.match(self.text, at)) is not None

    def state(self, tokens: list[Token]) -> None:
        """One statement more."""
        start, end = tokens[0].at, tokens[-1].at + len(tokens[-1].word)
        strain = strain_of(tokens)
        most = MOST_PARTS if strain == "content-many-parts" else DEEPEST
        # A line that is too long begins in the statement, or before it with blanks.
        long = [at for at in self.long if at < end and _end_of_line(self.text, at) > start]
        if long:
            self.long = [at for at in self.long if at not in long]
            strain, most = "content-long-line", MOST_IN_A_LINE
        if strain:
            parts, _ = _key(tokens[:MOST_PARTS], 0)
            path = (*self.path, *parts[:1]) if tokens[0].word != "[" else ()
            self.slip(strain, long[0] if long else start, path, most=most)
            return
        text = self.text[start:end]
        found, error = _loaded(text)
        header = tokens[0].word == "["
        over: list[int] = []
        if found is None and not header:
            text, over = in_one_line(tokens)
            if over:
                found, error = _loaded(text)
        if found is None:
            self.unread(tokens, error, text)
            if over and never_closed(tokens)[0] < 0:
                self.slip("content-over-lines", over[0], (*self.path, *_key(tokens, 0)[0][:1]))
            if not header:
                return
        if header:
            self.open(tokens, found is not None)
        elif found is not None:
            self.pair(tokens, found)
            if over:
                self.over_lines(over)

    def over_lines(self, over: list[int]) -> None:
        """Tables in braces that go over several lines, by where they stand."""
        paths = {self.written.values[path]: path for path in self.written.values}
        for at in over:
            self.slip("content-over-lines", at, paths.get(at, self.path))

    def unread(self, tokens: list[Token], error: Exception | None, text: str) -> None:
        """What is wrong with a statement that tomllib does not take, `text` being what it was given."""
        start = tokens[0].at
        end = tokens[-1].at + len(tokens[-1].word)
        at, detail = _where(error, text)
        why = next((ours for theirs, ours in _WHYS if detail.startswith(theirs)), "content-syntax")
        at += start
        opened, shown = never_closed(tokens)
        if why == "content-open-text":
            at = next((token.at for token in reversed(tokens) if token.word[0] in "\"'"), at)
        elif opened >= 0 and (why == "content-open-list" or at >= shown):
            why, at = "content-open-list", opened
        elif why == "content-open-list":
            why = "content-no-comma"
        if tokens[0].word == "[" and why != "content-control":
            why = "content-open-header"
        parts, _ = _key(tokens, 2 if _doubled(tokens) else 1 if tokens[0].word == "[" else 0)
        parts = parts[: 1 if why == "content-no-equals" else 4]
        path = (*self.path, *parts) if parts and tokens[0].word != "[" else ()
        self.slip(why, min(at, end), path, **({"detail": detail} if why == "content-syntax" else {}))

    # -- headers -------------------------------------------------------------------------------------------------

    def open(self, tokens: list[Token], sound: bool) -> None:
        """`[a.b]` or `[[a.b]]`: pairs go there from now on. `sound`: as far as tomllib is concerned."""
        several = _doubled(tokens)
        parts, _ = _key(tokens, 2 if several else 1)
        place: Any = self.written.raw
        path: Path = ()
        start = tokens[0].at
        for part in parts[:-1]:
            place, path = self.down(place, (*path, part), start)
        if not parts or not isinstance(place, dict):
            self.here, self.path = {}, ("?",)  # read on, and throw away what it holds
            if parts:
                self.slip("content-no-table", start, path)
            return
        last = parts[-1]
        path = (*path, last)
        found = place.get(last)
        self.written.keys.setdefault(path, start)
        if several or (isinstance(found, list) and path in self.lists):
            if not several:
                self.slip("content-single", start, (*path, len(found or ())), name=plain(last))
            if found is None:
                found = place[last] = []
                self.lists.add(path)
                self.written.values[path] = start
            if path not in self.lists:
                self.slip("content-doubled", start, path, name=plain(last))
                self.here, self.path = {}, ("?",)
                return
            path = (*path, len(found))
            self.here = {}
            found.append(self.here)
        elif found is None or isinstance(found, dict):
            if path in self.tables and sound:
                self.slip("content-twice", start, path, line=self.line(self.tables[path]))
            self.here = place.setdefault(last, {})
            self.tables[path] = start
        else:
            self.slip("content-twice", start, path, line=self.line(self.written.keys.get(path, 0)))
            self.here, self.path = {}, ("?",)
            return
        self.path = path
        self.written.values.setdefault(path, start)

    def down(self, place: Any, path: Path, at: int) -> tuple[Any, Path]:
        """The table inside a table; of a list of tables the last."""
        if not isinstance(place, dict):
            return None, path
        found = place.setdefault(path[-1], {})
        self.written.keys.setdefault(path, at)
        self.written.values.setdefault(path, at)
        if isinstance(found, list) and path in self.lists:
            return found[-1], (*path, len(found) - 1)
        return found, path

    # -- pairs ---------------------------------------------------------------------------------------------------

    def pair(self, tokens: list[Token], found: Any) -> None:
        """`key = value` into the present table."""
        parts, after = _key(tokens, 0)
        place: Any = self.here
        path = self.path
        for part in parts[:-1]:
            found = found[part]
            place, path = self.down(place, (*path, part), tokens[0].at)
        path = (*path, parts[-1])
        if not isinstance(place, dict):
            self.slip("content-no-table", tokens[0].at, path)
        elif parts[-1] in place:
            first = self.written.keys.get(path, 0)
            self.slip("content-twice", tokens[0].at, path, line=self.line(first))
        else:
            place[parts[-1]] = found[parts[-1]]
            self.written.keys[path] = tokens[0].at
            self.value(tokens, after + 1, found[parts[-1]], path)

    def value(self, tokens: list[Token], at: int, value: Any, path: Path) -> int:
        """Note where a value and all in it stand; the number of the token behind it."""
        at = _past_blanks(tokens, at)
        self.written.values[path] = tokens[at].at
        if tokens[at].word == "[" and isinstance(value, list):
            at = _past_blanks(tokens, at + 1)
            for number, item in enumerate(value):
                at = self.value(tokens, at, item, (*path, number))
                at = _past_blanks(tokens, at, ",")
            return at + 1
        if tokens[at].word == "{" and isinstance(value, dict):
            at = _past_blanks(tokens, at + 1)
            while at < len(tokens) and tokens[at].word != "}":
                parts, after = _key(tokens, at)
                inside: Any = value
                for number, part in enumerate(parts):
                    inside = inside[part]
                    self.written.keys.setdefault((*path, *parts[: number + 1]), tokens[at].at)
                    self.written.values.setdefault((*path, *parts[: number + 1]), tokens[at].at)
                at = _past_blanks(tokens, self.value(tokens, after + 1, inside, (*path, *parts)), ",")
            return at + 1
        while at < len(tokens) and tokens[at].word not in ("]", "}", ",") and tokens[at].word[0] not in "#\n":
            at += 1
        return at

    def line(self, at: int) -> int:
        return self.text.count("\n", 0, at) + 1


def _loaded(text: str, sound: bool = True) -> tuple[dict[str, Any] | None, Exception | None]:
    """What tomllib makes of a text, or what it says against it. Any: whatever TOML can hold."""
    if not sound:
        return None, None
    try:
        return tomllib.loads(text), None
    except (ValueError, OverflowError, RecursionError, MemoryError) as error:  # TOMLDecodeError is a ValueError
        return None, error


def _where(error: Exception | None, text: str) -> tuple[int, str]:
    """The offset that tomllib names, and what it says without it."""
    said = str(error)
    found = _AT.search(said)
    if found is None:
        return 0, plain(said)[:200]
    detail = plain(said[: found.start()])[:200]
    if found[1] is None:
        return len(text), detail
    starts = [0, *(match.end() for match in re.finditer("\n", text))]
    return starts[min(int(found[1]), len(starts)) - 1] + int(found[2]) - 1, detail


def _doubled(tokens: list[Token]) -> bool:
    """Whether a header is one of a list: [[name]]."""
    return len(tokens) > 1 and tokens[0].word == tokens[1].word == "["


def _key(tokens: list[Token], at: int) -> tuple[list[str], int]:
    """The parts of a key that begins at a token, and the number of the token behind it."""
    parts: list[str] = []
    while at < len(tokens) and tokens[at].word not in ("=", "]", "\n"):
        word = tokens[at].word
        if word[0] in "\"'":
            found, _ = _loaded(f"{word} = 0")
            parts.append(next(iter(found)) if found else word)
        elif word != "." and not tokens[at].is_blank:
            parts.append(word)
        at += 1
    return parts, at


def _past_blanks(tokens: list[Token], at: int, also: str = "") -> int:
    while at < len(tokens) and (tokens[at].is_blank or tokens[at].word == also):
        at += 1
    return at


def _end_of_line(text: str, at: int) -> int:
    found = text.find("\n", at)
    return len(text) if found < 0 else found
