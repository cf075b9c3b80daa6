"""What changed in a view: [path, value] pairs that turn what a page has into what it should have.

Without a value the key goes; an index just behind the end of a list makes it longer. Any everywhere: views are whatever
each game says, in plain JSON values.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, count
from operator import is_not, ne
from typing import Any

import msgspec

from cordee.core.game import View

Changes = list[list[Any]]
Path = tuple[str | int, ...]

_pack = msgspec.json.Encoder().encode
_GONE = object()


def changes(old: Any, new: Any) -> Changes:
    """What turns `old` into `new`.

    To Python 1 == True == 1.0, but not on the other side. So what is equal without being the same thing is kept, and
    compared as it goes over the wire, all at once; only if that differs value is compared with value.
    """
    found: Changes = []
    equal: tuple[list[Any], list[Any]] = ([], [])
    _compare(old, new, (), found, equal)
    if equal[0] and _pack(equal[0]) != _pack(equal[1]):
        found = []
        _compare(old, new, (), found, None)
    return found


class Together:
    """Changes of several views: what they have in common is compared once. All of them live until the last was."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int, int], Changes] = {}  # by key, and by what stands there as things, not values

    def changes(self, old: View, new: View) -> Changes:
        """As the function of this name."""
        if old.keys() != new.keys():
            return changes(old, new)
        found: Changes = []
        fresh: dict[tuple[str, int, int], Changes] = {}
        equal: tuple[list[Any], list[Any]] = ([], [])
        for key, value in new.items():
            before = old[key]
            if before is value:
                continue
            kind = type(value)
            if kind not in _DEEP:
                if before != value or type(before) is not kind:
                    found.append([[key], value])
                continue
            name = key, id(before), id(value)
            known = self._known.get(name)
            if known is None:
                known = fresh[name] = []
                _compare(before, value, (key,), known, equal)
            found += known
        if equal[0] and _pack(equal[0]) != _pack(equal[1]):
            return changes(old, new)
        self._known |= fresh
        return found


Equal = tuple[list[Any], list[Any]] | None  # what was taken for equal, old and new; None: nothing is

_DEEP = frozenset((dict, list, tuple))


def _compare(old: Any, new: Any, path: Path, found: Changes, equal: Equal) -> None:
    kind = type(new)
    if kind is not type(old) or kind not in _DEEP:
        if kind is not type(old) or old != new:
            found.append([[*path], new])
    elif equal is not None and old == new:
        equal[0].append(old)
        equal[1].append(new)
    elif kind is dict:
        if old.keys() != new.keys():
            found += [[[*path, key]] for key in old if key not in new]
        for key, value in new.items():
            before = old.get(key, _GONE)
            if before is value:
                continue
            kind = type(value)
            if kind in _DEEP and before is not _GONE:
                _compare(before, value, (*path, key), found, equal)
            elif before != value or type(before) is not kind:
                found.append([[*path, key], value])
    elif len(old) == len(new):
        for i in compress(count(), map(is_not, old, new)):
            value = new[i]
            kind = type(value)
            if kind in _DEEP:
                _compare(old[i], value, (*path, i), found, equal)
            elif old[i] != value or type(old[i]) is not kind:
                found.append([[*path, i], value])
    else:
        _compare_lengths(old, new, path, found, equal)


def _compare_lengths(old: Sequence[Any], new: Sequence[Any], path: Path, found: Changes, equal: Equal) -> None:
    """Lists that grow at their end or lose one item are told so, others are told anew."""
    had, has = len(old), len(new)
    if equal is not None and has > had and new[:had] == old:
        found += [[[*path, i], new[i]] for i in range(had, has)]
        equal[0].append(old)
        equal[1].append(new[:had])
    elif equal is not None and had == has + 1:
        at = next(compress(count(), map(ne, old, new)), has)
        if old[at + 1 :] == new[at:]:
            found.append([[*path, at]])
            equal[0].append((old[:at], old[at + 1 :]))
            equal[1].append((new[:at], new[at:]))
        else:
            found.append([list(path), new])
    else:
        found.append([list(path), new])
