"""Read TOML content into typed records, with errors that name file, card and field.

Types are the schema: msgspec Structs, frozen, unknown fields forbidden. A game declares its record types and calls
`read`; what the types cannot say (a total, a name that must exist) the game checks itself and raises `BadContent`.

Files come from strangers: what a parser would choke on (size, length of lines, depth) is refused before it is parsed,
and what no screen should be sent (control characters, overrides of the writing direction) behind it.
"""

from __future__ import annotations

import difflib
import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from cordee.core.errors import BadContent

T = TypeVar("T")

MOST_BYTES = 64 * 1024  # of a file; Annapurna's own has 6 kB
MOST_IN_A_LINE = 2000  # characters
DEEPEST = 16  # brackets in brackets
MOST_PARTS = 8  # of a dotted key: the parser's time grows with their square

JOINERS = "\u200c\u200d"  # some scripts and emoji need them
# Letters by their category, and yet nothing to see: fillers of Hangul, the empty pattern of Braille, and marks that
# only join or choose among forms.
BLANKS = "\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f"
UNSEEN = dict.fromkeys(map(ord, BLANKS + JOINERS))
_TOKEN = re.compile(
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


def no_namesakes(file: str, things: Iterable[tuple[str, str]]) -> None:
    """Raises BadContent where two of (thing, name) cannot be told apart on a screen."""
    seen: dict[str, str] = {}
    for thing, name in things:
        looks = " ".join(unicodedata.normalize("NFKC", name.translate(UNSEEN)).casefold().split())
        if looks in seen:
            raise BadContent(f"{file}, {thing}: name: looks like that of {seen[looks]}")
        seen[looks] = thing


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


def read(data: bytes, kind: type[T], file: str) -> T:
    """TOML text into a record of type `kind`. Raises BadContent naming file, place and what is wrong."""
    file = plain(file)
    try:
        written = _bounded(data)
        raw = tomllib.loads(written)
    except UnicodeDecodeError as error:
        raise BadContent(f"{file}: this is no UTF-8 text (byte {error.start})") from error
    except (BadContent, tomllib.TOMLDecodeError) as error:
        raise BadContent(f"{file}: {plain(str(error))}") from error
    except (ValueError, OverflowError, RecursionError, MemoryError) as error:
        raise BadContent(f"{file}: this cannot be read ({plain(str(error))[:200]})") from error
    try:
        for path, text in _texts(raw, ""):
            if not all(map(is_plain, text)):
                thing, comma, field = _place(raw, kind, f" - at `${path}`").removesuffix(": ").rpartition(", ")
                where = f"{thing}{': ' if comma else ''}{field}{': ' if field else ''}"
                raise BadContent(f"{file}: {where}has characters that cannot be shown ({text[:60]!a})")
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise BadContent(f"{file}: {plain(_place(raw, kind, str(error)))}") from error
    except (ValueError, OverflowError, RecursionError) as error:
        raise BadContent(f"{file}: this cannot be read ({plain(str(error))[:200]})") from error


def _bounded(data: bytes) -> str:
    """The text, if a parser will be done with it soon. Raises BadContent without the file's name."""
    if len(data) > MOST_BYTES:
        raise BadContent(f"the file is too large: at most {MOST_BYTES // 1024} kB")
    written = data.decode("utf-8-sig")
    for number, line in enumerate(written.split("\n"), 1):
        if len(line) > MOST_IN_A_LINE:
            raise BadContent(f"line {number}: too long, at most {MOST_IN_A_LINE} characters")
    number, depth, parts = 1, 0, 1
    for token in _TOKEN.findall(written):
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


def _texts(raw: Any, path: str) -> Iterator[tuple[str, str]]:
    """Every text of the data with its place, keys too. Any: whatever TOML can hold."""
    if isinstance(raw, str):
        yield path, raw
    elif isinstance(raw, dict):
        for key, value in raw.items():
            yield path, key
            yield from _texts(value, f"{path}.{key}")
    elif isinstance(raw, list):
        for i, value in enumerate(raw):
            yield from _texts(value, f"{path}[{i}]")


def _place(raw: Any, kind: Any, message: str) -> str:
    """Turn msgspec's `... - at `$.card[3].effect[0].verb`` into words: the card's id, then the field."""
    what, _, path = message.partition(" - at `$")
    place, here, words = raw, "", []
    types = _flat(inspect.type_info(kind))
    for key, index in re.findall(r"\.(\w+)|\[(\d+)\]", path):
        types = [flat for outer in types for inner in _inside(outer, key, place) for flat in _flat(inner)]
        try:
            place = place[key] if key else place[int(index)]
        except (KeyError, IndexError, TypeError):
            place = None
        here += f".{key}" if key else f"[{index}]"
        if isinstance(place, dict) and isinstance(place.get("id"), str):
            words.append(f"{here.strip('.').split('[')[0].split('.')[-1]} '{place['id']}'")
            here = ""
    if here:
        words.append(here.strip("."))
    where = ", ".join(words) + ": " if words else ""
    return where + _plainly(what, sorted({word for each in types for word in _words(each, place)}))


def _plainly(what: str, known: list[str]) -> str:
    """msgspec's complaint in our words, with the nearest word that could stand there."""
    wrong = re.search(r"unknown field `(.*)`|Invalid (?:enum )?value '(.*)'", what, re.DOTALL)
    if wrong is not None:
        field, word = wrong.groups()
        return (
            f"unknown field '{field}'{nearest(field, known)}"
            if field
            else f"unknown word '{word}'{nearest(word, known)}"
        )
    missing = re.search(r"missing required field `(.*)`", what)
    return f"field '{missing[1]}' is missing" if missing else what[:1].lower() + what[1:]


def _flat(kind: inspect.Type) -> list[inspect.Type]:
    return [flat for each in kind.types for flat in _flat(each)] if isinstance(kind, inspect.UnionType) else [kind]


def _meant(kind: inspect.StructType, place: Any) -> bool:
    """Whether a record of the data, by its tag, is of this kind."""
    return kind.tag_field is None or not isinstance(place, dict) or place.get(kind.tag_field, kind.tag) == kind.tag


def _inside(kind: inspect.Type, key: str, place: Any) -> list[inspect.Type]:
    """The type of a record's field (`key`), or of an item where `key` is empty."""
    if isinstance(kind, inspect.StructType):
        if key == kind.tag_field:
            return [inspect.LiteralType((str(kind.tag),))]
        return [field.type for field in kind.fields if field.encode_name == key and _meant(kind, place)]
    if isinstance(kind, inspect.ListType | inspect.VarTupleType):
        return [kind.item_type]
    return [kind.value_type] if isinstance(kind, inspect.DictType) else []


def _words(kind: inspect.Type, place: Any) -> list[str]:
    """Words that could stand at a place: values of a Literal, fields of a record."""
    if isinstance(kind, inspect.LiteralType):
        return [str(value) for value in kind.values]
    if isinstance(kind, inspect.StructType) and _meant(kind, place):
        return [field.encode_name for field in kind.fields]
    return []
