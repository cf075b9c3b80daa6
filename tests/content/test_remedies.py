"""Whoever does what a mistake's remedy says is rid of that mistake: any wrong value in any field of any game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import inspect
from tests.content.test_check import PACKS, Topo

from cordee.kit.fit import about, type_info
from cordee.kit.mistakes import Mistake, said
from cordee.kit.pack import look


class Choices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Enumerations of each sort, in a field, in a list and where anything else may stand as well."""

    number: Literal[1, 4]
    word: Literal["up", "down"]
    either: Literal[2, "two"]
    numbers: tuple[Literal[5, 6], ...]
    words: Annotated[tuple[Literal["red", "blue"], ...], about(min_length=1, max_length=2)]
    many: Literal["all"] | int
    over: Annotated[int, about(gt=2)]
    under: Annotated[int, about(lt=5)]
    maybe: Literal["yes"] | None = None


KINDS = {**{key: pack.kind for key, pack in PACKS.items()}, "choices": Choices, "topo": Topo}
WRONG = ("true", "7777", "-7777", "3", "2.5", '"zzz qq"', '"4"', '"rad"', '""', f'"{"x" * 900}"', "[]", "{}",
         "[[1]]", "1979-05-27")  # fmt: skip


def records(spec: inspect.Type) -> Iterator[type]:
    """Every type of record that a file is made of."""
    seen: set[type] = set()
    waiting: list[Any] = [spec]
    while waiting:
        each = waiting.pop()
        if isinstance(each, inspect.StructType):
            if each.cls in seen:
                continue
            seen.add(each.cls)
            yield each.cls
            waiting += [field.type for field in each.fields]
        waiting += getattr(each, "types", ())
        waiting += [getattr(each, name) for name in ("type", "item_type", "value_type") if hasattr(each, name)]


def mistakes(record: type, field: str, value: str) -> list[Mistake]:
    """What is said of that value in that field; that others are missing is left out."""
    tag = type_info(record)
    assert isinstance(tag, inspect.StructType)
    text = f"{tag.tag_field} = {tag.tag!r}\n" if tag.tag_field else ""
    found = look(f"{text}{field} = {value}\n".encode(), record).mistakes
    return [each for each in found if re.match(rf"{field}\b", each.field) and each.why != "content-missing"]


def remedies(remedy: str) -> tuple[list[str], bool]:
    """The values that a remedy names, as a file writes them, and whether they are all that can stand there."""
    listed = re.search(r"(?:Write one of[^:]*|All words): (.*)\.$", remedy)
    if listed:
        tomllib.loads(f"x = [{listed[1]}]")
        nearest = re.match(r"Write (\S+)\. All", remedy)
        return [*listed[1].split(", "), *([nearest[1]] if nearest else [])], True
    bounds = re.fullmatch(r"Write a number from (\S+) to (\S+)\.|Write (\S+) or (?:more|less)\.", remedy)
    if bounds:
        return [each for each in bounds.groups() if each is not None], True
    for start, values in (
        ("Write true or false, without quotes", ["true", "false"]),
        ("Write a whole number, without quotes", ["1", "20"]),
        ("Write a number, without quotes", ["1", "1.5"]),
        ("Write a list in [ ]", ["[]"]),
        ("Write a table", ["{ a = 1 }"]),
        ("Write entries", ["[{ a = 1 }]"]),
        ('Write a text in "quotes"', ['"rope"']),
        ("Write it in snake_case", ['"rope"', '"rope_2"']),
    ):
        if remedy.startswith(start):
            return values, False
    size = re.fullmatch(r"Write (\d+)(?: at most| characters or more)\.", remedy)
    assert size is not None, f"a remedy that this test cannot follow: {remedy}"
    return [f'"{"x" * int(size[1])}"'], True


@pytest.mark.parametrize("key", KINDS)
def test_remedy__of_a_wrong_value_in_any_field__when_done__mends_it(key: str) -> None:
    for record in records(type_info(KINDS[key])):
        info = type_info(record)
        assert isinstance(info, inspect.StructType)
        for field in info.fields:
            told = 0
            for wrap in ("{}", "[{}]"):
                for wrong in WRONG:
                    told += followed(record, field.encode_name, wrap, wrong)
            assert told, f"{record.__name__}.{field.encode_name}: nothing is wrong there"


def followed(record: type, field: str, wrap: str, wrong: str) -> int:
    """Do what the remedy of each mistake says; how many mistakes there were."""
    told = 0
    for mistake in mistakes(record, field, wrap.replace("{}", wrong)):
        at = mistake.field.removeprefix(field)
        if at not in ("", "[0]") or mistake.why in ("content-too-many", "content-too-few", "content-unknown-field"):
            continue  # deeper: another record has it
        told += 1
        what, remedy = said(mistake)
        values, whole = remedies(remedy)
        for value in values:
            mended = value if not at else f"[{value}]"
            after = mistakes(record, field, mended)
            again = [each for each in after if each.field == mistake.field and (whole or each.why == mistake.why)]
            assert again == [], f"{record.__name__}.{field} = {wrong}: {what}. {remedy} {mended} is {again[0].why}"
    return told


@pytest.mark.parametrize(
    ("field", "wrong", "says"),
    [
        ("number", "3", "3 is none of the numbers that may stand here. Write one of: 1, 4."),
        ("number", '"4"', "this is a text. Write one of these whole numbers, without quotes: 1, 4."),
        ("number", "4.0", "this is a number with a point. Write one of these whole numbers, without quotes: 1, 4."),
        ("word", '"dwon"', 'unknown word "dwon". Write "down". All words: "down", "up".'),
        ("word", "1", 'this is a whole number. Write one of: "down", "up".'),
        ("over", "2", "2 is out of bounds. Write 3 or more."),
    ],
)
def test_remedy__names_the_values_that_may_stand_there(field: str, wrong: str, says: str) -> None:
    (mistake,) = mistakes(Choices, field, wrong)
    assert ". ".join(said(mistake)) == says


def test_missing__of_a_choice__names_them() -> None:
    told = [said(each) for each in look(b"", PACKS["the_climbers"].kind).mistakes]
    assert told[0] == ("the field name is missing", "Write: name = and its value.")
    text = b'name = "x"\n[[blocks]]\nodd = "teal-purple"\ncopies = 1\n'
    (size,) = [each for each in PACKS["the_climbers"].look(text).mistakes if each.field == "blocks[0].size"]
    assert said(size)[1] == "Write: size = and one of: 1, 4."
