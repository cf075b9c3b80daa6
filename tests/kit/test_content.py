"""Content errors: they name the file, the card and the field, and the nearest word that would be right."""

from __future__ import annotations

import time
from typing import Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cordee.core.errors import BadContent
from cordee.kit.content import nearest, plain, read


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


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ("a" + ".a" * 30_000 + "=1", "line 1: too long, at most 2000 characters"),
        ("x = 1\na" + ".a" * 900 + "=1", "line 2: a key of more than 8 parts"),
        ("a" + ' . "a"' * 300 + "=1", "line 1: a key of more than 8 parts"),
        ("x = '''\n'''\na = " + "[" * 1900, "line 3: brackets in brackets more than 16 deep"),
        ("a=" + "{a=" * 600, "line 1: brackets in brackets more than 16 deep"),
        ("a = [\n" * 20, "line 17: brackets in brackets more than 16 deep"),
        ("grade = " + "9" * 5000, "line 1: too long"),
        ("# " + "nothing here\n" * 6000, "the file is too large: at most 64 kB"),
        ('name = "a\\nb"\ncard = []', "name: has characters that cannot be shown ('a\\nb')"),
        ('"\\u001b[2J" = 1', "has characters that cannot be shown ('\\x1b[2J')"),
    ],
)
def test_read__what_would_choke_the_parser_or_a_screen__is_refused(data: str, says: str) -> None:
    with pytest.raises(BadContent) as caught:
        read(data.encode(), Deck, "climbing.toml")
    assert str(caught.value).startswith(f"climbing.toml: {says}")
    assert str(caught.value).isprintable()


def test_read__brackets_and_dots_in_texts_and_remarks__do_not_count() -> None:
    dots = ".a" * 40 + "[" * 40 + "{" * 40
    good = f"# {dots}\nname = \"{dots}\" # {dots}\n[[card]]\nid = '{dots}'\ngrade = 1\n"
    assert read(good.encode(), Deck, "climbing.toml").name == dots
    long = f'name = """\n{dots}"""\ncard = []'
    assert read(long.encode(), Deck, "climbing.toml").name == dots


@pytest.mark.parametrize("char", ["\x00", "\x1b", "\x7f", "\x85", "\u202e", "\u2066", "\u2028", "\u200b"])
def test_read__a_character_that_steers_a_screen__is_refused_with_its_field(char: str) -> None:
    data = GOOD.replace('"ice"', f'"i\\u{ord(char):04x}ce"').encode()
    with pytest.raises(BadContent) as caught:
        read(data, Deck, "climb\x1b[2Jing.toml")
    where = "climb\\x1b[2Jing.toml: card 'windy_stance': effect[1].token: has characters that cannot be shown"
    assert str(caught.value).startswith(where)
    assert str(caught.value).isprintable()


def test_read__the_worst_of_its_size__is_done_at_once() -> None:
    heavy = "\n".join(f"[a{i}.b.c.d.e.f.g.h]" for i in range(2500))
    before = time.process_time()
    with pytest.raises(BadContent):
        read(heavy.encode(), Deck, "climbing.toml")
    assert time.process_time() - before < 3


def test_read__a_mark_of_byte_order_and_joiners__are_no_harm() -> None:
    deck = read(b"\xef\xbb\xbf" + GOOD.replace('"Ten"', '"T\u200den"').encode(), Deck, "climbing.toml")
    assert deck.name == "T\u200den"


def test_plain__spells_out_what_steers_a_terminal() -> None:
    assert plain("Ada\x1b[2J\u202eb\ud800é") == "Ada\\x1b[2J\\u202eb\\ud800é"
