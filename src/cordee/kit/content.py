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
        raise BadContent(f"{file}: {_place(raw, str(error))}") from error


def _place(raw: Any, message: str) -> str:
    """Turn msgspec's `... - at `$.card[3].effect[0].verb`` into words: the card's id, then the field."""
    what, _, path = message.partition(" - at `$")
    path = path.rstrip("`")
    if not path:
        return what
    place, here, words = raw, "", []
    for key, index in re.findall(r"\.(\w+)|\[(\d+)\]", path):
        try:
            place = place[key] if key else place[int(index)]
        except (KeyError, IndexError, TypeError):
            place = None
        here += f".{key}" if key else f"[{index}]"
        if isinstance(place, dict) and isinstance(place.get("id"), str):
            words.append(f"{here.strip('.').split('[')[0].split('.')[-1]} '{place['id']}'")
            here = ""
    field = here.strip(".")
    return ", ".join([*words, *([field] if field else [])]) + f": {_nearest_in(what, place)}"


def _nearest_in(what: str, place: Any) -> str:
    return what[0].lower() + what[1:] if what[:1].isupper() and not what.startswith("Object") else what
