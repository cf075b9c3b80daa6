"""Two content files compared, entry by entry and field by field, whatever the game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from cordee.kit.content import plain


class Difference(msgspec.Struct, frozen=True):
    """One difference. `before` and `after` as a file writes them; "" where there is nothing."""

    kind: str  # `card`; "" for the file's own fields
    id: str  # of the entry
    name: str  # of the entry, for people
    field: str  # `effect, step 2, up to`; "": the whole entry
    before: str
    after: str

    def said(self) -> str:
        """The difference as a line."""
        entry = f"{self.kind} {self.name}{f' ({self.id})' if self.id != self.name else ''}" if self.kind else ""
        if not self.field:
            return f"{entry}: {'only in the second' if self.after else 'only in the first'}"
        change = f"{self.before or 'nothing'} -> {self.after or 'nothing'}"
        return f"{f'{entry}: ' if entry else ''}{self.field}: {change}"


def differences(first: Any, second: Any) -> list[Difference]:
    """What differs between two records of the same type. Any: whatever a game's content is."""
    one, other = (msgspec.json.decode(msgspec.json.encode(each)) for each in (first, second))
    found: list[Difference] = []
    for field in one.keys() | other.keys():
        before, after = one.get(field), other.get(field)
        if _entries(before) and _entries(after) and (before or after):
            found += _listed(field, before, after)
        else:
            found += [Difference("", "", "", *row) for row in _fields(field, before, after)]
    return sorted(found, key=lambda each: (each.kind, each.id, each.field))


def _entries(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, dict) and isinstance(each.get("id"), str) for each in value)


def _listed(kind: str, first: list[dict[str, Any]], second: list[dict[str, Any]]) -> Iterator[Difference]:
    one, other = ({each["id"]: each for each in entries} for entries in (first, second))
    for name in [*one, *(each for each in other if each not in one)]:
        before, after = one.get(name), other.get(name)
        called = plain(str((before or after or {}).get("name", name)))
        if before is None or after is None:
            yield Difference(kind, name, called, "", _written(before), _written(after))
            continue
        for field in [*before, *(each for each in after if each not in before)]:
            for row in _fields(field, before.get(field), after.get(field)):
                yield Difference(kind, name, called, *row)
    both = [
        [each["id"] for each in entries if each["id"] in one and each["id"] in other] for entries in (first, second)
    ]
    if both[0] != both[1]:
        yield Difference("", "", "", f"order of the {kind} entries", ", ".join(both[0]), ", ".join(both[1]))


def _fields(field: str, before: Any, after: Any) -> Iterator[tuple[str, str, str]]:
    """Where two values differ: place in words, before, after."""
    words = field.replace("_", " ")
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.get("do") == after.get("do"):
        for key in [*before, *(each for each in after if each not in before)]:
            yield from _under(words, _fields(key, before.get(key), after.get(key)))
    elif _steps(before) and _steps(after) and len(before) == len(after):
        for number, (one, other) in enumerate(zip(before, after, strict=True), 1):
            yield from _under(words, _fields(f"step {number}", one, other))
    else:
        yield words, _written(before), _written(after)


def _under(words: str, rows: Iterator[tuple[str, str, str]]) -> Iterator[tuple[str, str, str]]:
    return ((f"{words}, {where}", before, after) for where, before, after in rows)


def _steps(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, dict) for each in value)


def _written(value: Any) -> str:
    """A value as TOML writes it, on one line; nothing for what is not there."""
    if value is None:
        return ""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_written(item)}" for key, item in value.items() if item is not None) + " }"
    if isinstance(value, list):
        return f"[{', '.join(map(_written, value))}]"
    return plain(json.dumps(value, ensure_ascii=False))
