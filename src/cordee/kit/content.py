"""Read TOML content into typed records, with errors that name file, card and field.

Types are the schema: msgspec Structs, frozen, unknown fields forbidden. A game declares its record types and calls
`read`; what the types cannot say (a total, a name that must exist) the game checks itself and raises `BadContent`.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from cordee.core.errors import BadContent

T = TypeVar("T")


def nearest(word: str, known: Iterable[str]) -> str:
    """` (nearest?)` for a misspelt word, or the list of what is known."""
    choices = sorted(known)
    close = difflib.get_close_matches(word, choices, 1)
    return f" ({close[0]}?)" if close else f" (known: {', '.join(choices)})"


def read(data: bytes, kind: type[T], file: str) -> T:
    """TOML text into a record of type `kind`. Raises BadContent naming file, place and what is wrong."""
    try:
        raw = tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise BadContent(f"{file}: this is no UTF-8 text (byte {error.start})") from error
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{file}: {error}") from error
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise BadContent(f"{file}: {_place(raw, kind, str(error))}") from error


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
