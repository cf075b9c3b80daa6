"""Content errors: they name the file, the card and the field, and the nearest word that would be right."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cordee.core.errors import BadContent
from cordee.kit.content import nearest, read


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    pass


class Gain(Verb, frozen=True, tag="gain"):
    what: Literal["gear", "psych"]
    n: int = 1


class MarkPitch(Verb, frozen=True, tag="mark_pitch"):
    token: str


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    grade: int
    effect: tuple[Gain | MarkPitch, ...] = ()
    price: dict[str, int] = {}


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: tuple[Card, ...]
    name: str | None = None


GOOD = """
name = "Ten"
[[card]]
id = "shelter"
grade = 10
[[card]]
id = "windy_stance"
grade = 11
price = { rope = 1 }
effect = [{ do = "gain", what = "gear", n = 2 }, { do = "mark_pitch", token = "ice" }]
"""


def test_read__a_good_file__gives_typed_records() -> None:
    deck = read(GOOD.encode(), Deck, "climbing.toml")
    assert deck.card[1].effect == (Gain("gear", 2), MarkPitch("ice"))


@pytest.mark.parametrize(
    ("right", "wrong", "says"),
    [
        ('"mark_pitch"', '"mark_ptich"',
         "card 'windy_stance', effect[1].do: unknown word 'mark_ptich' (mark_pitch?)"),
        ('"gear"', '"gaer"', "card 'windy_stance', effect[0].what: unknown word 'gaer' (gear?)"),
        ('"gear"', '"xyz"', "card 'windy_stance', effect[0].what: unknown word 'xyz' (known: gear, psych)"),
        ("token =", "tokn =", "card 'windy_stance', effect[1]: unknown field 'tokn' (token?)"),
        ("what =", "waht =", "card 'windy_stance', effect[0]: unknown field 'waht' (what?)"),
        ("grade = 10", "garde = 10", "card 'shelter': unknown field 'garde' (grade?)"),
        ("grade = 10", "", "card 'shelter': field 'grade' is missing"),
        ("grade = 10", "grade = 5.10", "card 'shelter', grade: expected `int`, got `float`"),
        ("rope = 1", 'rope = "1"', "card 'windy_stance', price: expected `int`, got `str`"),
        ('name = "Ten"', "nome = 1", "unknown field 'nome' (name?)"),
        ('name = "Ten"', "name = 1", "name: expected `str | null`, got `int`"),
        ('id = "shelter"', "", "card[0]: field 'id' is missing"),
    ],
)  # fmt: skip
def test_read__a_slip_of_the_pen__is_named_with_its_place(right: str, wrong: str, says: str) -> None:
    with pytest.raises(BadContent) as caught:
        read(GOOD.replace(right, wrong, 1).encode(), Deck, "climbing.toml")
    assert str(caught.value) == f"climbing.toml: {says}"


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"\xff", "climbing.toml: this is no UTF-8 text (byte 0)"),
        (b"card = [", "climbing.toml: "),
        (b"a = 1\na = 2", "climbing.toml: Cannot overwrite a value"),
        (b"", "climbing.toml: field 'card' is missing"),
        (b"card = 3", "climbing.toml: card: expected `array`, got `int`"),
    ],
)
def test_read__what_is_no_toml_or_no_deck__names_the_file(data: bytes, says: str) -> None:
    with pytest.raises(BadContent) as caught:
        read(data, Deck, "climbing.toml")
    assert str(caught.value).startswith(says)


@given(st.one_of(st.binary(max_size=60), st.text(max_size=60).map(str.encode)))
def test_read__any_bytes__are_read_or_refused(data: bytes) -> None:
    try:
        read(data, Deck, "climbing.toml")
    except BadContent as error:
        assert str(error).startswith("climbing.toml: ")  # noqa: PT017 - a good file is right too


def test_nearest__word__or_all_that_are_known() -> None:
    assert nearest("mark_ptich", ["gain", "mark_pitch"]) == " (mark_pitch?)"
    assert nearest("zzz", ["b", "a"]) == " (known: a, b)"
