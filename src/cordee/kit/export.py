"""A game's own content file as a start for somebody else's: what each field means, and a schema for editors.

Both come from the types that check a file, so they say what is checked and nothing else.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from cordee.kit.fit import type_info
from cordee.kit.pack import GAME, Pack

WIDE = 118  # of a remark
DRAFT = "http://json-schema.org/draft-04/schema#"  # the name of the kind of schema, which nobody loads


def exported(pack: Pack[Any], key: str, title: str, schema: str = "") -> str:
    """The own file behind a legend of its fields. `schema`: where an editor finds the schema, if anywhere."""
    head = [f"#:schema {schema}", ""] if schema else []
    head += _remark(
        f"Content of {title}, to be changed. Check it with `cordee content check FILE --game {key}`, compare it with "
        f"`cordee content diff {key} FILE`, play it with `cordee serve --content {key}=FILE` or choose it when you "
        "make a table."
    )
    head += [
        "#",
        "# FACT: the rulebook says so; a file that differs is refused or is another game. STAND-IN: ours, and",
    ]
    head += ["# yours to replace by what is printed on your cards.", "#"]
    head += list(_legend(pack.kind, key if pack.key else ""))
    named = f'{GAME} = "{key.replace("_", "-")}"\n\n' if pack.key else ""
    return "\n".join(head) + "\n\n" + named + pack.own().decode("utf-8").lstrip("\n")


def schema_of(pack: Pack[Any], title: str) -> str:
    """A JSON Schema of such files, of the types that check them: it takes of every field what a check takes.

    Of draft 4, in which a whole number is one that is written as one, as in TOML: for later drafts 2.0 is whole too.
    What a game checks beyond the types (sums, names that look alike) no schema says, nor which characters a text may
    have.
    """
    found = _as_draft_4(msgspec.json.schema(pack.kind))
    if pack.key:
        names = list(dict.fromkeys((pack.key.replace("_", "-"), pack.key)))
        record = found["$defs"][found["$ref"].rpartition("/")[2]]
        record["properties"] = {
            GAME: {"enum": names, "description": "The game that the file is for."},
            **record["properties"],
        }
    return (
        json.dumps(
            {"$schema": DRAFT, "title": f"Content of {title}", **found},
            indent=2,
            ensure_ascii=False,
        )
        + "\n"
    )


def _as_draft_4(part: Any) -> Any:
    """A schema as draft 4 has it, which knows no `const` and says of a bound apart whether it is outside. Any: JSON."""
    if isinstance(part, list):
        return [_as_draft_4(each) for each in part]
    if not isinstance(part, dict):
        return part
    made: dict[str, Any] = {}
    for name, value in part.items():
        bound = {"exclusiveMinimum": "minimum", "exclusiveMaximum": "maximum"}.get(name)
        if name == "const":
            made["enum"] = [value]
        elif bound is not None and not isinstance(value, bool | dict):
            made |= {bound: value, name: True}
        else:
            made[name] = _as_draft_4(value)
    if all(type(value) is int for value in made.get("enum", [""])):
        made["type"] = "integer"  # else 4.0 would be among them
    return made


def _remark(text: str, indent: str = "") -> list[str]:
    return textwrap.wrap(text, WIDE, initial_indent=f"# {indent}", subsequent_indent=f"# {indent}",
                         break_on_hyphens=False)  # fmt: skip


def _legend(kind: type, key: str) -> Iterator[str]:
    """Every record type that a file is made of, the file itself first, steps of effects last; `key`: of its game."""
    waiting: list[tuple[str, inspect.StructType]] = []
    seen: set[type] = set()
    top = type_info(kind)
    assert isinstance(top, inspect.StructType)
    waiting.append(("", top))
    steps: list[inspect.StructType] = []
    while waiting:
        heading, record = waiting.pop(0)
        if record.cls in seen:
            continue
        seen.add(record.cls)
        yield from _remark(f"{heading or 'The file'}: {_first(record.cls)}")
        if key and record is top:
            yield from _remark(f'{GAME}: "{key}"; may be left out. The game that the file is for.', "  ")
        for each in record.fields:
            yield from _field(each)
            for inner, several in _records(each.type):
                if inner.tag_field is not None:
                    steps += [inner] if inner not in steps else []
                else:
                    waiting.append((f"[[{each.encode_name}]]" if several else f"[{each.encode_name}]", inner))
        yield "#"
    if steps:
        yield "# Steps, by what they do:"
        for step in steps:
            fields = "".join(f", {each.encode_name}" + ("" if each.required else "?") for each in step.fields)
            yield from _remark(f'{{ {step.tag_field} = "{step.tag}"{fields} }}: {_first(step.cls)}', "  ")
            yield from _inside(step, "    ")


def _inside(record: inspect.StructType, indent: str) -> Iterator[str]:
    """The fields of a step, and those of the tables in it."""
    for each in record.fields:
        yield from _field(each, indent)
        for inner, _ in _records(each.type):
            yield from _inside(inner, indent + "  ")


def _first(kind: type) -> str:
    return " ".join((kind.__doc__ or "").split("\n\n")[0].split())


def _field(each: inspect.Field, indent: str = "  ") -> list[str]:
    """A field's row: name, what may stand there, whether it must, fact or stand-in, what it means."""
    about, extra = _about(each.type)
    bare = _bare(each.type)
    default = "" if each.required else "; may be left out"
    origin = "" if not about else "FACT. " if extra.get("fact") else "STAND-IN. "
    clause = f" ({extra['clause']})" if extra.get("clause") else ""
    return _remark(f"{each.encode_name}: {_kinds(bare)}{default}. {origin}{about}{clause}".rstrip(), indent)


def _about(spec: inspect.Type) -> tuple[str, dict[str, Any]]:
    """What a field's type says of it. Any: what Meta holds."""
    if isinstance(spec, inspect.Metadata):
        return str((spec.extra_json_schema or {}).get("description", "")), dict(spec.extra or {})
    if isinstance(spec, inspect.UnionType):
        return next((said for each in spec.types if (said := _about(each))[1]), ("", {}))
    return "", {}


def _bare(spec: inspect.Type) -> inspect.Type:
    return _bare(spec.type) if isinstance(spec, inspect.Metadata) else spec


def _kinds(spec: inspect.Type) -> str:
    """What may stand in a field, in words."""
    spec = _bare(spec)
    if isinstance(spec, inspect.UnionType):
        kinds = [_bare(each) for each in spec.types]
        if any(isinstance(each, inspect.StructType) for each in kinds):
            return "a table"
        return " or ".join(_kinds(each) for each in kinds if not isinstance(each, inspect.NoneType))
    if isinstance(spec, inspect.LiteralType):
        return " | ".join(json.dumps(each) for each in spec.values)
    if isinstance(spec, inspect.BoolType):
        return "true or false"
    if isinstance(spec, inspect.IntType):
        return f"a whole number{_range(spec.ge, spec.le)}"
    if isinstance(spec, inspect.StrType):
        return "a text" + (f" of at most {spec.max_length} characters" if spec.max_length else "")
    if isinstance(spec, inspect.ListType | inspect.VarTupleType):
        inner = _bare(spec.item_type)
        most = f", at most {spec.max_length}" if spec.max_length else ""
        if isinstance(inner, inspect.StructType) and inner.tag_field is None:
            return f"entries{most}"
        return f"a list of {'steps' if _records(inner) else _kinds(inner)}{most}"
    return "a table"


def _range(low: object, high: object) -> str:
    if low is None and high is None:
        return ""
    return (
        f" from {low} to {high}"
        if None not in (low, high)
        else f" of {low} or more"
        if high is None
        else f" up to {high}"
    )


def _records(spec: inspect.Type, several: bool = False) -> list[tuple[inspect.StructType, bool]]:
    """Record types in a field, and whether there are many of them."""
    spec = _bare(spec)
    if isinstance(spec, inspect.StructType):
        return [(spec, several)]
    if isinstance(spec, inspect.UnionType):
        return [found for each in spec.types for found in _records(each, several)]
    if isinstance(spec, inspect.ListType | inspect.VarTupleType):
        return _records(spec.item_type, True)
    return []
