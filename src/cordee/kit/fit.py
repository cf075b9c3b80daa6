"""Data held against a record type: every place where it does not fit, where msgspec names the first alone.

The types are the schema, so what is asked here is what msgspec asks: fields, kinds of values, words, bounds. Behind it
stands what could be made of the data, with something in place of each value that did not fit, so that the rest can be
looked at as well (`Fitted.trials`).
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from msgspec import Meta, inspect

from cordee.kit.content import plain
from cordee.kit.written import MOST_SLIPS, Path, Slip

T = TypeVar("T")
U = TypeVar("U")

ID = r"^[a-z0-9_]*[a-z][a-z0-9_]*$"
LONGEST_WORD = 60  # of a file's words, as we quote them
LEAST_TRIALS, MOST_TRIALS = 3, 24  # of a file in which something does not fit
MOST_MENDED = 20  # slips: beyond, the least trials will do
DEEPEST_MADE = 8  # parts of a path, where lists in stand-ins end
_BARE = re.compile(r"[A-Za-z0-9_-]+")

Spec = inspect.Type


def about(what: str = "", *, fact: bool = False, clause: str = "", **limits: Any) -> Meta:
    """What a field means, for whoever writes a file, and its bounds as msgspec knows them (ge, le, max_length, ...).

    `fact`: the rulebook says what stands there, or within which bounds (`clause`); else it is the author's to choose.
    Any: what Meta takes.
    """
    return Meta(description=what or None, extra={"fact": fact, "clause": clause}, **limits)


def identity(what: str) -> Meta:
    """The bounds of an id: snake_case."""
    return about(what, pattern=ID, max_length=40)


def quoted(written: object) -> str:
    """A value or key as a file writes it, not too long."""
    text = written if isinstance(written, str) else str(written)
    text = text if len(text) <= LONGEST_WORD else text[:LONGEST_WORD] + "…"
    return plain(json.dumps(text, ensure_ascii=False) if isinstance(written, str) else text)


def field_name(key: str) -> str:
    """A field's name as a path has it: quoted where it is no plain word."""
    return key if _BARE.fullmatch(key) and len(key) <= LONGEST_WORD else quoted(key)


def near(word: str, known: list[str]) -> str:
    """The known word that is most like a written one; "" if none is."""
    close = difflib.get_close_matches(word[:LONGEST_WORD], known, 1)
    return close[0] if close else ""


@lru_cache(maxsize=64)
def type_info(kind: Any) -> Spec:
    """What msgspec knows of a type. Any: whatever it takes for one."""
    return inspect.type_info(kind)


def fields_of(spec: Spec) -> dict[str, dict[str, Any]]:
    """The fields of a record type by name, and of each the fields of the entries in it. Any: the same, further in."""
    spec = _bare(spec)
    if isinstance(spec, inspect.StructType):
        return {each.encode_name: fields_of(each.type) for each in spec.fields}
    if isinstance(spec, inspect.ListType | inspect.VarTupleType):
        inner = _bare(spec.item_type)
        return fields_of(inner) if isinstance(inner, inspect.StructType) and inner.tag_field is None else {}
    return {}


class Fitted:
    """What was found. `patched`: places whose value was not used."""

    def __init__(self, raw: Any, kind: type[T]) -> None:
        self.slips: list[Slip] = []
        self.patched: set[Path] = set()
        self._kind = kind
        self._variant = 0
        spec: Spec = type_info(kind)  # type: ignore[arg-type]  # a class is hashable
        self._wide = LEAST_TRIALS  # so many trials, that each kind of thing that could stand somewhere is in one
        self._made = [self._fit(raw, spec, (), {})]
        if self.slips:
            told = self.slips
            while len(self._made) < (self._wide if len(told) <= MOST_MENDED else LEAST_TRIALS):
                self._variant += 1
                self.slips = []
                self._made.append(self._fit(raw, spec, (), {}))
            self.slips = told

    def trials(self) -> list[Any]:
        """The record, or, where something did not fit, several that differ in what stands for it.

        What is wrong with some of them only is wrong because of what was put in. Any: of the type asked for.
        """
        try:
            return [msgspec.convert(made, self._kind) for made in self._made]
        except msgspec.ValidationError:
            return []

    def touched(self, path: Path) -> bool:
        """Whether a place holds something that was put in."""
        return any(path[:size] in self.patched for size in range(len(path) + 1))

    # -- one value -----------------------------------------------------------------------------------------------

    def _fit(self, value: Any, spec: Spec, path: Path, extra: Mapping[str, Any]) -> Any:
        """The value, or what stands for it. Any: whatever TOML can hold."""
        if isinstance(spec, inspect.Metadata):
            return self._fit(value, spec.type, path, spec.extra or {})
        if isinstance(spec, inspect.UnionType):
            return self._union(value, spec, path, extra)
        if isinstance(spec, inspect.StructType):
            return self._record(value, (spec,), path)
        if isinstance(spec, inspect.ListType | inspect.VarTupleType | inspect.SetType | inspect.FrozenSetType):
            return self._list(value, spec, path, extra)
        if isinstance(spec, inspect.DictType):
            if not isinstance(value, dict):
                return self._wrong(value, spec, path)
            return {key: self._fit(item, spec.value_type, (*path, key), {}) for key, item in value.items()}
        return self._leaf(value, (spec,), path, extra)

    def _union(self, value: Any, spec: inspect.UnionType, path: Path, extra: Mapping[str, Any]) -> Any:
        kinds = [_bare(each) for each in spec.types if not isinstance(_bare(each), inspect.NoneType)]
        records = tuple(each for each in kinds if isinstance(each, inspect.StructType))
        if records and (len(records) == len(kinds) or isinstance(value, dict)):
            return self._record(value, records, path)
        if len(kinds) == 1:
            inner = next(each for each in spec.types if not isinstance(_bare(each), inspect.NoneType))
            return self._fit(value, inner, path, extra)
        return self._leaf(value, tuple(kinds), path, extra)

    def _record(self, value: Any, kinds: tuple[inspect.StructType, ...], path: Path) -> Any:
        if not isinstance(value, dict):
            return self._wrong(value, kinds[0], path)
        tag_field = kinds[0].tag_field
        kind = kinds[0]
        if tag_field is not None:
            tags = {str(each.tag): each for each in kinds}
            written = value.get(tag_field)
            if tag_field not in value:
                self._missing(tag_field, sorted(tags), path)
                return self._stand_in(kinds, (*path,))
            if not isinstance(written, str) or written not in tags:
                self._unknown_word(written, sorted(tags), (*path, tag_field))
                self.patched.add(path)
                return self._stand_in(kinds, path)
            kind = tags[written]
        made = {tag_field: value[tag_field]} if tag_field is not None else {}
        fields = {each.encode_name: each for each in kind.fields}
        known = [*fields, *([tag_field] if tag_field else [])]
        meant = set()
        for key in value:
            if key not in known:
                guess = near(key, known)
                meant.add(guess)
                args = {"name": field_name(key), "near": guess or "none", "known": ", ".join(sorted(known))}
                self._say(Slip((*path, key), "content-unknown-field", args, key=True))
        for name, each in fields.items():
            if name in value:
                made[name] = self._fit(value[name], each.type, (*path, name), {})
            elif name in meant:  # it is there, and misspelt
                self.patched.add((*path, name))
                if each.required or self._variant:
                    made[name] = self._stand_in((each.type,), (*path, name))
            elif each.required:
                self._missing(name, _choices((each.type,)), path)
                made[name] = self._stand_in((each.type,), (*path, name))
        return made

    def _list(self, value: Any, spec: Any, path: Path, extra: Mapping[str, Any]) -> Any:
        if not isinstance(value, list):
            return self._wrong(value, spec, path)
        if spec.max_length is not None and len(value) > spec.max_length:
            self._bad(Slip(path, "content-too-many", {"count": len(value), "most": spec.max_length, **_clause(extra)}))
            value = [*value[self._variant :], *value[: self._variant]][: spec.max_length]
        if spec.min_length is not None and len(value) < spec.min_length:
            self._bad(Slip(path, "content-too-few", {"count": len(value), "least": spec.min_length, **_clause(extra)}))
        return [self._fit(item, spec.item_type, (*path, i), {}) for i, item in enumerate(value)]

    def _leaf(self, value: Any, kinds: tuple[Spec, ...], path: Path, extra: Mapping[str, Any]) -> Any:
        fits = [kind for kind in kinds if _is(value, kind)]
        if not fits:
            choices = _choices(kinds)
            if type(value) not in {type(choice) for choice in choices}:
                return self._wrong(value, kinds[0], path)
            if not isinstance(value, str):
                known = ", ".join(map(quoted, choices))
                self._bad(Slip(path, "content-unknown-number", {"value": quoted(value), "known": known}))
                return self._stand_in(kinds, path)
            words = [word for word in choices if isinstance(word, str)]
            self._unknown_word(value, words, path)
            guess = near(value, words)
            return guess if guess and not self._variant else self._stand_in(kinds, path)
        why = _beyond(value, fits[0])
        if why is not None:
            self._bad(Slip(path, why[0], {**why[1], **_clause(extra)}))
            return self._stand_in(kinds, path)
        return value

    # -- what is said of it --------------------------------------------------------------------------------------

    def _say(self, slip: Slip) -> None:
        if len(self.slips) <= MOST_SLIPS:
            self.slips.append(slip)

    def _bad(self, slip: Slip) -> None:
        self._say(slip)
        self.patched.add(slip.path)

    def _missing(self, name: str, known: Sequence[str | int], path: Path) -> None:
        self._say(
            Slip(
                (*path, name),
                "content-missing",
                {"name": field_name(name), "known": ", ".join(map(quoted, known)) or "none"},
            )
        )
        self.patched.add((*path, name))

    def _unknown_word(self, written: Any, known: list[str], path: Path) -> None:
        guess = near(written, known) if isinstance(written, str) else ""
        args = {
            "word": quoted(written),
            "near": quoted(guess) if guess else "none",
            "known": ", ".join(map(quoted, known)),
        }
        self._bad(Slip(path, "content-unknown-word", args))

    def _wrong(self, value: Any, spec: Spec, path: Path) -> Any:
        choices = _choices((spec,))
        known = {"known": ", ".join(map(quoted, choices))} if choices else {}
        self._bad(Slip(path, "content-wrong-kind", {"wanted": _called(spec), "found": _kind_of(value), **known}))
        return self._stand_in((spec,), path)

    # -- what stands for it --------------------------------------------------------------------------------------

    def _stand_in(self, kinds: tuple[Spec, ...], path: Path) -> Any:
        """A value of the kind, another one in each trial as far as there are others."""
        self.patched.add(path)
        kind = _bare(self._turn(kinds))
        if isinstance(kind, inspect.UnionType):
            inner = tuple(each for each in map(_bare, kind.types) if not isinstance(each, inspect.NoneType))
            return self._stand_in(inner, path)
        if isinstance(kind, inspect.LiteralType):
            return self._turn(kind.values)
        if isinstance(kind, inspect.StructType):
            made = {kind.tag_field: kind.tag} if kind.tag_field is not None else {}
            for each in kind.fields:
                if each.required:
                    made[each.encode_name] = self._stand_in((each.type,), (*path, each.encode_name))
            return made
        if isinstance(kind, inspect.BoolType):
            return self._turn((False, True))
        if isinstance(kind, inspect.IntType | inspect.FloatType):
            return self._turn(_numbers(kind))
        if isinstance(kind, inspect.StrType):
            # Unlike any other of the file; with a pattern it is one that an id could have.
            spot = "_".join(str(part) for part in path if isinstance(part, int)) or "0"
            return f"stand_in_{spot}_{chr(ord('a') + self._variant)}"[-(kind.max_length or 40) :]
        if isinstance(kind, inspect.ListType | inspect.VarTupleType | inspect.SetType | inspect.FrozenSetType):
            count = (kind.min_length or 0) + (self._variant % 3 if len(path) < DEEPEST_MADE else 0)
            count = count if kind.max_length is None else min(count, kind.max_length)
            return [self._stand_in((kind.item_type,), (*path, i)) for i in range(count)]
        return {} if isinstance(kind, inspect.DictType) else []

    def _turn(self, ways: Sequence[U]) -> U:
        """The one whose turn it is in this trial."""
        self._wide = max(self._wide, min(len(ways), MOST_TRIALS))
        return ways[self._variant % len(ways)]


def _numbers(kind: inspect.IntType | inspect.FloatType) -> list[float]:
    """Numbers within bounds that differ in sign and in parity, as far as the bounds allow; all, if they are few.

    What they add up to, how many are above or below nothing, and how many are even then differ from trial to trial.
    """
    low = kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1
    high = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
    if low is None:
        low = -4 if high is None else min(-4, high)
    if high is None:
        high = max(low + 7, 3)
    if low >= high:  # one number, or a fraction between two
        return [low if kind.gt is None or kind.lt is None else (kind.gt + kind.lt) / 2]
    zero = min(max(0, low + 1), high)
    odd = high if (high - low) % 2 else high - 1
    few = range(int(low), int(low) + 12) if low == int(low) else ()
    return list(dict.fromkeys((low, zero, odd, *(each for each in few if each <= high))))


def _bare(spec: Spec) -> Spec:
    return _bare(spec.type) if isinstance(spec, inspect.Metadata) else spec


def _choices(kinds: Sequence[Spec]) -> list[str | int]:
    """The words or numbers of which one must stand there; none where anything else may stand as well."""
    bare = [_bare(each) for each in kinds]
    if not all(isinstance(each, inspect.LiteralType) for each in bare):
        return []
    return [
        choice
        for each in bare
        if isinstance(each, inspect.LiteralType)
        for choice in each.values
        if isinstance(choice, str | int)
    ]


def _clause(extra: Mapping[str, Any]) -> dict[str, str]:
    return {"clause": extra["clause"]} if extra.get("clause") else {}


def _is(value: Any, spec: Spec) -> bool:
    """Whether a value that is neither list nor table is of a kind, whatever its bounds."""
    if isinstance(spec, inspect.LiteralType):
        return any(value == word and type(value) is type(word) for word in spec.values)
    if isinstance(spec, inspect.BoolType):
        return isinstance(value, bool)
    if isinstance(spec, inspect.IntType):
        return isinstance(value, int) and not isinstance(value, bool)
    if isinstance(spec, inspect.FloatType):
        return isinstance(value, int | float) and not isinstance(value, bool)
    if isinstance(spec, inspect.StrType):
        return isinstance(value, str)
    return isinstance(spec, inspect.AnyType | inspect.RawType)


def _beyond(value: Any, spec: Spec) -> tuple[str, dict[str, int | str]] | None:
    """Why a value of the right kind is out of its bounds."""
    if isinstance(spec, inspect.IntType | inspect.FloatType):
        # A whole number that must be more than 2 is 3 or more.
        step = 1 if isinstance(spec, inspect.IntType) else 0
        low = spec.ge if spec.ge is not None else None if spec.gt is None else spec.gt + step
        high = spec.le if spec.le is not None else None if spec.lt is None else spec.lt - step
        under = (spec.ge is not None and value < spec.ge) or (spec.gt is not None and value <= spec.gt)
        over = (spec.le is not None and value > spec.le) or (spec.lt is not None and value >= spec.lt)
        if under or over:
            return "content-bounds", {
                "value": quoted(value),
                "low": "none" if low is None else quoted(low),
                "high": "none" if high is None else quoted(high),
            }
    if isinstance(spec, inspect.StrType):
        if spec.max_length is not None and len(value) > spec.max_length:
            return "content-long", {"count": len(value), "most": spec.max_length}
        if spec.min_length is not None and len(value) < spec.min_length:
            return "content-short", {"least": spec.min_length}
        if spec.pattern is not None and not re.search(spec.pattern, value):
            return ("content-id" if spec.pattern == ID else "content-pattern"), {
                "word": quoted(value),
                "pattern": spec.pattern,
            }
    return None


def _called(spec: Spec) -> str:
    """A kind, for the message that names it."""
    spec = _bare(spec)
    if isinstance(spec, inspect.StructType | inspect.DictType):
        return "table"
    if isinstance(spec, inspect.LiteralType):
        return "words" if any(isinstance(each, str) for each in spec.values) else "numbers"
    if isinstance(spec, inspect.ListType | inspect.VarTupleType | inspect.SetType | inspect.FrozenSetType):
        inner = _bare(spec.item_type)
        return "tables" if isinstance(inner, inspect.StructType) and inner.tag_field is None else "list"
    kinds = ((inspect.BoolType, "bool"), (inspect.IntType, "int"), (inspect.FloatType, "float"))
    return next((name for kind, name in kinds if isinstance(spec, kind)), "text")


def _kind_of(value: Any) -> str:
    """What a value is."""
    kinds = ((bool, "bool"), (int, "int"), (float, "float"), (str, "text"), (list, "list"), (dict, "table"))
    return next((name for kind, name in kinds if isinstance(value, kind)), "date")
