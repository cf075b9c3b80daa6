"""Content errors: they name the file, the card and the field, and the nearest word that would be right."""

from __future__ import annotations

import time
from typing import Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cordee.core.errors import BadContent
from cordee.kit.content import nearest, plain
from cordee.kit.pack import read


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
         """10:57: card 'windy_stance': effect[1].do: unknown word "mark_ptich". Write "mark_pitch"."""),
        ('"gear"', '"gaer"', """10:33: card 'windy_stance': effect[0].what: unknown word "gaer". Write "gear"."""),
        ('"gear"', '"xyz"',
         """10:33: card 'windy_stance': effect[0].what: unknown word "xyz". Write one of: "gear", "psych"."""),
        ("token =", "tokn =",
         "10:71: card 'windy_stance': effect[1].tokn: there is no field tokn here. Write token."),
        ("what =", "waht =", "10:26: card 'windy_stance': effect[0].waht: there is no field waht here. Write what."),
        ("grade = 10", "garde = 10", "5:1: card 'shelter': garde: there is no field garde here. Write grade."),
        ("grade = 10", "", "3:1: card 'shelter': grade: the field grade is missing. Write: grade = and its value."),
        ("grade = 10", "grade = 5.10",
         "5:9: card 'shelter': grade: this is a number with a point. Write a whole number"),
        ("rope = 1", 'rope = "1"', "9:18: card 'windy_stance': price.rope: this is a text. Write a whole number"),
        ('name = "Ten"', "nome = 1", "2:1: nome: there is no field nome here. Write name."),
        ('name = "Ten"', "name = 1", 'name: this is a whole number. Write a text in "quotes".'),
        ('id = "shelter"', "", "3:1: card[0].id: the field id is missing."),
    ],
)  # fmt: skip
def test_read__a_slip_of_the_pen__is_named_with_its_place(right: str, wrong: str, says: str) -> None:
    with pytest.raises(BadContent) as caught:
        read(GOOD.replace(right, wrong, 1).encode(), Deck, "climbing.toml")
    assert str(caught.value).startswith("climbing.toml:")
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"\xff", "climbing.toml:1:1: this is no UTF-8 text. Save the file as UTF-8"),
        (b"card = [", "climbing.toml:1:8: card: this bracket is never closed. Put the ]"),
        (b"a = 1\na = 2", "climbing.toml:1:1: "),
        (b"", "climbing.toml:1:1: card: the field card is missing"),
        (b"card = 3", "climbing.toml:1:8: card: this is a whole number. Write entries, each under a heading in [[ ]]"),
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
        assert str(error).startswith("climbing.toml:")  # noqa: PT017 - a good file is right too


def test_nearest__word__or_all_that_are_known() -> None:
    assert nearest("mark_ptich", ["gain", "mark_pitch"]) == " (mark_pitch?)"
    assert nearest("zzz", ["b", "a"]) == " (known: a, b)"


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ("a" + ".a" * 30_000 + "=1", "1:1: a: this line is too long. Break it, or shorten it to 2,000 characters"),
        ("x = 1\na" + ".a" * 900 + "=1", "2:1: a: this name has too many parts. Join 8"),
        ("a" + ' . "a"' * 300 + "=1", "1:1: a: this name has too many parts. Join 8"),
        ("x = '''\n'''\na = " + "[" * 1900, "3:1: a: brackets in brackets go too deep. Nest them 16"),
        ("a=" + "{a=" * 600, "1:1: a: brackets in brackets go too deep"),
        ("a = [\n" * 20, "1:5: a: this bracket is never closed"),
        ("a = " + "[\n" * 20, "1:1: a: brackets in brackets go too deep"),
        ("grade = " + "9" * 5000, "1:1: grade: this line is too long"),
        ("# " + "nothing here\n" * 6000, "1:1: the file is too large. Keep it to 64 kB"),
        ('name = "a\\nb"\ncard = []', "1:8: name: this has characters that cannot be shown: 'a\\nb'"),
        ('"\\u001b[2J" = 1', "1:1: \"\\u001b[2J\": this has characters that cannot be shown: '\\x1b[2J'"),
    ],
)
def test_read__what_would_choke_the_parser_or_a_screen__is_refused(data: str, says: str) -> None:
    with pytest.raises(BadContent) as caught:
        read(data.encode(), Deck, "climbing.toml")
    assert str(caught.value).startswith(f"climbing.toml:{says}")
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
    where = (
        "climb\\x1b[2Jing.toml:10:79: card 'windy_stance': effect[1].token: this has characters that cannot be shown"
    )
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
