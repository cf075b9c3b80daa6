"""Editor and check say the same: the JSON Schema takes of every field exactly what the types take.

Left out is what no schema can be asked (dates, nan, inf, which JSON has not) and what a game checks beyond the types.
"""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any

import jsonschema_rs
import msgspec
import pytest
from tests.content.test_check import PACKS, Topo

from cordee.kit.export import schema_of
from cordee.kit.fit import Fitted, about
from cordee.kit.pack import Pack


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Bounds that none of our games has, yet another may."""

    over: Annotated[int, about(gt=2)]
    under: Annotated[int, about(lt=5)]
    ratio: Annotated[float, about(gt=0, le=1)]
    free: float
    few: Annotated[tuple[int, ...], about(min_length=1, max_length=2)]


TYPES: dict[str, tuple[Pack[Any], dict[str, Any]]] = {
    **{key: (pack, tomllib.loads(pack.own().decode())) for key, pack in PACKS.items()},
    "topo": (Pack("", "", Topo), {"name": "x", "pitch": [
        {"id": "a", "grade": 4, "gear": [{"do": "bolt", "metres": 1}, {"do": "sling", "colour": "red"}],
         "notes": {"loose": 2}}]}),
    "bounds": (Pack("", "", Bounds), {"over": 3, "under": 4, "ratio": 0.5, "free": 1.0, "few": [1]}),
}  # fmt: skip
NUMBERS = (*range(-6, 7), 8, 9, 10, 11, 15, 16, 20, 21, -20, -21, 60, 61, 1000, 1001)
FAR = (2**31, 2**53 + 1, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**30)
WRITTEN: tuple[Any, ...] = (
    2.0,
    1.0,
    -0.0,
    2.5,
    0.5,
    1e300,
    True,
    False,
    "",
    "x",
    "x" * 500,
    "UP",
    "2",
    [],
    {},
    [1],
    [2.0],
    {"a": 1},
)


def thinned(value: Any) -> Any:
    """A file's data with one entry of each shape: no field is lost, and it is soon looked through."""
    if isinstance(value, dict):
        return {key: thinned(each) for key, each in value.items()}
    if isinstance(value, list):
        shapes = {json.dumps([sorted(each), each.get("do")]) if isinstance(each, dict) else "": each for each in value}
        return [thinned(each) for each in shapes.values()]
    return value


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The paths of all values, tables and lists too."""
    for key, each in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield (*path, key)
        yield from places(each, (*path, key))


def put(data: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """Other data with that value there."""
    data = copy.deepcopy(data)
    place = data
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = value
    return data


@cache
def schema(key: str) -> Any:
    return jsonschema_rs.validator_for(json.loads(schema_of(TYPES[key][0], "Game")))


def verdicts(key: str, data: Any) -> tuple[bool, bool, bool]:
    """What the schema, the check and who plays with it say of the data of a file."""
    kind = TYPES[key][0].kind
    try:
        msgspec.convert(data, kind)
    except msgspec.ValidationError:
        plays = False
    else:
        plays = True
    return schema(key).is_valid(data), not Fitted(data, kind).slips, plays


def differing(key: str) -> list[str]:
    """Where the three do not say the same, over every kind of value in each kind of field."""
    data = thinned(TYPES[key][1])
    assert verdicts(key, data) == (True, True, True)
    found, seen = [], set()
    for path in places(data):
        fields = tuple(part for part in path if isinstance(part, str))
        place = data
        for part in path[:-1]:
            place = place[part]
        kind = (fields, place.get("do") if isinstance(place, dict) else "", isinstance(path[-1], int))
        if kind in seen:
            continue
        seen.add(kind)
        for value in (*NUMBERS, *FAR, *WRITTEN):
            if len(set(verdicts(key, put(data, path, value)))) > 1:
                found.append(f"{path} = {value!r}: {verdicts(key, put(data, path, value))}")
        if isinstance(place, dict):
            without = {name: each for name, each in place.items() if name != path[-1]}
            for other in (without, {**place, "nome": 1}):
                spoilt = put(data, path[:-1], other) if path[:-1] else other
                if len(set(verdicts(key, spoilt))) > 1:
                    found.append(f"{path[:-1]} = {other}: {verdicts(key, spoilt)}")
    return found


@pytest.mark.parametrize("key", TYPES)
def test_schema__of_every_kind_of_value_in_every_field__says_what_the_check_says(key: str) -> None:
    assert differing(key) == []


def test_schema__of_a_later_draft__would_take_what_the_check_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above notices it."""
    later = {
        **json.loads(schema_of(TYPES["topo"][0], "Game")),
        "$schema": "https://json-schema.org/draft/2020-12/schema",
    }
    monkeypatch.setitem(globals(), "schema", lambda key: jsonschema_rs.validator_for(later))
    assert any("= 4.0" in each or "= 2.0" in each for each in differing("topo"))
