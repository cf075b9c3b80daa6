"""Every mistake of a content file at once: line, field, what is wrong and what to do; and no file that is too much."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cordee import games
from cordee.core.errors import BadContent
from cordee.kit.content import MOST_BYTES, MOST_IN_A_LINE
from cordee.kit.fit import Fitted, about
from cordee.kit.mistakes import Mistake, fitting, said
from cordee.kit.pack import look, pack_of
from cordee.kit.words import languages
from cordee.kit.written import MOST_SLIPS, Slip, scan, slip

FILE = Path(__file__).with_name("mistakes.toml")
PACKS = {key: pack for key in games.KEYS if (pack := pack_of(games.load(key))) is not None}
ENTRIES = {"annapurna": b"card", "five_fifteen": b"card", "the_climbers": b"blocks"}  # what a list of entries is called


class Bolt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="bolt"):
    metres: Annotated[int, about(ge=1)]


class Sling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="sling"):
    colour: Literal["red", "blue"] = "red"


class Pitch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    grade: Annotated[int, about(ge=3, le=15)]
    gear: Annotated[tuple[Bolt | Sling, ...], about(max_length=4)] = ()
    notes: dict[str, int] = {}


class Topo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A type of no game: nothing here is made for ours."""

    pitch: tuple[Pitch, ...]
    name: str | None = None


GOOD = """
name = "North face"
[[pitch]]
id = "slab"
grade = 4
[[pitch]]
id = "roof"
grade = 9
gear = [
  { do = "bolt", metres = 3 },
  { do = "sling", colour = "blue" },
]
[pitch.notes]
loose = 2
"""


def topo(text: str) -> list[Mistake]:
    return look(text.encode(), Topo).mistakes


def whys(text: str) -> list[tuple[int, int, str, str]]:
    """Line, column, field and kind of each mistake."""
    return [(each.line, each.column, each.field, each.why) for each in topo(text)]


# -- a file with 35 mistakes -----------------------------------------------------------------------------------------


def marked() -> list[tuple[int, str, str]]:
    """What the file itself says is wrong: line, field, kind."""
    rows = FILE.read_text("utf-8").split("\n")
    found = [(i, re.fullmatch(r"#! (\S*) (\S+)", row)) for i, row in enumerate(rows, 1)]
    return [(i + 1, mark[1], mark[2]) for i, mark in found if mark is not None]


def test_check__a_file_with_35_different_mistakes__has_them_all_with_line_field_and_remedy() -> None:
    wanted = marked()
    assert len(wanted) == len({why for _, _, why in wanted}) == 35
    found = PACKS["annapurna"].look(FILE.read_bytes()).mistakes
    # A list or table of several lines may have its mistake in a later one.
    assert sorted((each.field, each.why) for each in found) == sorted((field, why) for _, field, why in wanted)
    for line, field, why in wanted:
        (mistake,) = [each for each in found if (each.field, each.why) == (field, why)]
        assert mistake.line == line, mistake


@pytest.mark.parametrize("language", sorted(languages()))
def test_check__each_of_the_35__is_told_in_sentences_with_a_remedy(language: str) -> None:
    found = PACKS["annapurna"].look(FILE.read_bytes()).mistakes
    told = [said(mistake, PACKS["annapurna"].package, language) for mistake in found]
    assert len(set(told)) == 35
    for mistake, (what, remedy) in zip(found, told, strict=True):
        assert what.isprintable()
        assert remedy.endswith(".")
        assert "content-" not in what + remedy, mistake
        assert "$" not in what + remedy, mistake


def test_check__the_35__are_refused_by_who_plays_with_them() -> None:
    with pytest.raises(BadContent, match=r"mistakes\.toml:5:16: stand_in: .*And 34 more mistakes"):
        games.load("annapurna").setup(2, {}, FILE.read_bytes(), "mistakes.toml")


# -- what is said of each kind ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("right", "wrong", "found"),
    [
        ("grade = 4", "grade = 40", [(5, 9, "grade", "content-bounds")]),
        ("metres = 3", "metres = 0", [(10, 27, "gear[0].metres", "content-bounds")]),
        ('do = "bolt"', 'do = "blot"', [(10, 10, "gear[0].do", "content-unknown-word")]),
        ('do = "bolt", ', "", [(10, 3, "gear[0].do", "content-missing")]),
        ('colour = "blue"', "colour = 3", [(11, 28, "gear[1].colour", "content-wrong-kind")]),
        ("loose = 2", 'loose = "2"', [(14, 9, "notes.loose", "content-wrong-kind")]),
        ("grade = 9", "grade = true", [(8, 9, "grade", "content-wrong-kind")]),
        ("grade = 9", "grade = 1979-05-27", [(8, 9, "grade", "content-wrong-kind")]),
        ("grade = 4\n", "", [(3, 1, "grade", "content-missing")]),
        ("grade = 4", "garde = 4", [(5, 1, "garde", "content-unknown-field")]),
        ("grade = 4", "grade = 4\ngrade = 5", [(6, 1, "grade", "content-twice")]),
        ("grade = 4", "grade = ", [(5, 9, "grade", "content-no-value")]),
        ("grade = 4", "grade 4", [(5, 7, "grade", "content-no-equals")]),
        ("  { do = \"sling\", colour = \"blue\" },\n]", "", [(9, 8, "gear", "content-open-list")]),
        ('name = "North face"', 'name = """North', [(2, 8, "name", "content-open-text")]),
        ("[pitch.notes]\nloose = 2", "notes.loose = 2", []),
        ("[pitch.notes]\nloose = 2", "notes = { loose = 2 }", []),
        ("[pitch.notes]", "[[pitch.notes]]", [(13, 1, "notes", "content-wrong-kind")]),
        ("[[pitch]]\nid = \"roof\"", "[pitch]\nid = \"roof\"", [(6, 1, "", "content-single")]),
        ("grade = 4", "'grade' = 4", []),
        ("grade = 4", "grade = 4 # a remark [ with \" brackets", []),
        ("loose = 2", "loose = 2\n\n[nome]\nx = 1", [(16, 1, "nome", "content-unknown-field")]),
        (GOOD, "", [(1, 1, "pitch", "content-missing")]),
        (GOOD, "pitch = 3", [(1, 9, "pitch", "content-wrong-kind")]),
        (GOOD, "pitch = [1, { id = 3 }]", [
            (1, 10, "pitch[0]", "content-wrong-kind"), (1, 13, "pitch[1].grade", "content-missing"),
            (1, 20, "pitch[1].id", "content-wrong-kind")]),
        (GOOD, "[pitch]\nid = \"slab\"", [(1, 1, "pitch", "content-wrong-kind")]),
    ],
)  # fmt: skip
def test_check__one_slip__is_one_mistake_at_its_place(
    right: str, wrong: str, found: list[tuple[int, int, str, str]]
) -> None:
    assert right in GOOD
    assert whys(GOOD.replace(right, wrong, 1)) == found
    crlf = GOOD.replace(right, wrong, 1).replace("\n", "\r\n")
    assert whys(crlf) == found


def test_check__the_nearest_word__is_told() -> None:
    (mistake,) = topo(GOOD.replace('do = "bolt"', 'do = "blot"'))
    assert said(mistake) == ('unknown word "blot"', 'Write "bolt". All words: "bolt", "sling".')
    (mistake,) = topo(GOOD.replace("grade = 4", "garde = 4"))
    assert said(mistake) == ("there is no field garde here", "Write grade. All fields: gear, grade, id, notes.")
    assert mistake.where("north.toml") == "north.toml:5:1: pitch 'slab': garde"


def test_check__what_only_follows_from_another_mistake__is_not_said() -> None:
    """A count that is wrong because a word is, is right once the word is."""
    text = PACKS["five_fifteen"].own().decode()
    for right, wrong in (
        ('deck = "moderate"', 'deck = "modertae"'),
        ("copies = 2", 'copies = "2"'),
        ('id = "sport"', 'id = "sprot"'),
        ('kind = "gear"', 'kind = "gaer"'),
        ("difficulty = 6", "difficulty = 66"),
        ('do = "ward"', 'do = "wrad"'),
    ):
        assert right in text
        assert len(PACKS["five_fifteen"].look(text.replace(right, wrong, 1).encode()).mistakes) == 1, wrong


def test_check__facts_of_the_rulebook__are_counted_all_at_once() -> None:
    text = PACKS["five_fifteen"].own().decode()
    text = text.replace("copies = 3", "copies = 4").replace('deck = "difficult"', 'deck = "moderate"', 1)
    text = text.replace('shape = "square"', 'shape = "circle"').replace('window = "crag"\n', "", 1)
    found = [(each.field, each.why) for each in PACKS["five_fifteen"].look(text.encode()).mistakes]
    assert sorted(found) == [
        ("card", "content-sum"),
        ("climb", "five_fifteen-content-deck"),
        ("climb", "five_fifteen-content-deck"),
        ("shape", "five_fifteen-content-icon"),
        ("style", "content-sum"),
        ("window", "five_fifteen-content-needed"),
    ]


@pytest.mark.parametrize("key", PACKS)
def test_check__the_own_file__is_good(key: str) -> None:
    looked = PACKS[key].look(PACKS[key].own())
    assert looked.mistakes == []
    assert looked.found == PACKS[key].load()


# -- files of strangers ----------------------------------------------------------------------------------------------


def mangled(data: bytes, cuts: list[tuple[int, int, bytes]]) -> bytes:
    for at, length, put in cuts:
        start = at % (len(data) + 1)
        data = data[:start] + put + data[start + length :]
    return data


BITS = [b"[", b"]", b"{", b"}", b'"', b"'", b'"""', b"'''", b"\n", b"=", b".", b",", b"#", b"\\", b"\xff", b"\x00",
        b"\r", b"[[card]]\n", b"[card]\n", b"id = 1\n", b"\xe2\x80\xae", b"a.b.c = 1\n", b"1979-05-27 07:32:00",
        b"1e999"]  # fmt: skip
CUT = st.tuples(st.integers(0, 10**6), st.integers(0, 40), st.sampled_from(BITS) | st.binary(max_size=6))


@pytest.mark.parametrize("key", PACKS)
@settings(max_examples=30, deadline=None)
@given(cuts=st.lists(CUT, min_size=1, max_size=12))
def test_check__a_mangled_file__has_an_answer_and_whoever_plays_agrees(key: str, cuts: list[Any]) -> None:
    data = mangled(PACKS[key].own(), cuts)
    check(key, data)


@settings(max_examples=120, deadline=None)
@given(st.one_of(st.binary(max_size=200), st.lists(st.sampled_from(BITS), max_size=40).map(b"".join)))
def test_check__any_bytes__have_an_answer(data: bytes) -> None:
    for key in PACKS:
        check(key, data)


def check(key: str, data: bytes) -> None:
    """Every mistake is at a place of the text and has words; and a file is good here if it is good for play."""
    mistakes = PACKS[key].look(data).mistakes
    rows = data.decode("utf-8-sig", "replace").replace("\r\n", "\n").split("\n") if len(data) <= MOST_BYTES else [""]
    for mistake in mistakes:
        assert 1 <= mistake.line <= len(rows)
        assert 1 <= mistake.column <= len(rows[mistake.line - 1]) + 1
        what, remedy = said(mistake, PACKS[key].package)
        assert what.isprintable()
        assert remedy.isprintable()
        assert remedy
        assert mistake.where("x").isprintable()
    try:
        games.load(key).setup(games.load(key).seats[0], {}, data or b"\n", "x")
    except BadContent:
        assert mistakes
    else:
        assert mistakes == []


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"#" * (MOST_BYTES + 1), "content-too-large"),
        (b"\xff\xfe = 1", "content-not-utf8"),
        (b"# " + b"x" * MOST_IN_A_LINE, "content-long-line"),
        (b"card = " + b"[" * 1900, "content-deep"),
        (b"card = " + b"{a=" * 600, "content-deep"),
        (b"a" + b".a" * 900 + b" = 1", "content-many-parts"),
        (b"card = 9" + b"9" * 1900, "content-wrong-kind"),
        (b"\n".join(b"x%d" % i for i in range(9000)), "content-no-equals"),
        (b"\n".join(b"[a%d.b.c.d.e.f.g.h]" % i for i in range(2500)), "content-unknown-field"),
        (b"[[card]]\n" * 5500, "content-missing"),
        (b'[[card]]\nid="a"\n' * 3500, "content-missing"),
        (b"card = [" + b"{}," * 600 + b"]\n", "content-missing"),
        (b'x = "' + b"y" * 1900 + b'"\n', "content-unknown-field"),
    ],
    ids=["large", "not-utf8", "long", "deep", "deeper", "dotted", "number", "lines", "tables", "cards", "cheap",
         "inline", "word"],
)  # fmt: skip
@pytest.mark.parametrize("key", PACKS)
def test_check__what_is_made_to_be_too_much__is_named_and_not_listed_for_ever(key: str, data: bytes, why: str) -> None:
    mistakes = PACKS[key].look(data.replace(b"card", ENTRIES[key])).mistakes
    assert why in {each.why for each in mistakes}
    assert len(mistakes) <= MOST_SLIPS
    assert all(len(each.field) <= 400 and len(each.entry) <= 200 for each in mistakes)
    assert len(msgspec.json.encode(mistakes)) < 256 * 1024


@pytest.mark.parametrize("name", ["R\u043epe", "R\u200cope", "ROPE", "\uff32ope", "Rope ", "R\u03bfpe"])
def test_check__a_name_that_looks_like_another__is_one_mistake(name: str) -> None:
    text = PACKS["annapurna"].own().decode().replace('name = "Yeti"', f'name = "{name}"')
    (mistake,) = PACKS["annapurna"].look(text.encode()).mistakes
    assert (mistake.entry, mistake.field, mistake.why) == ("card 'yeti'", "name", "content-alike")


WRONG = ['symbol = "{}"', "symbol = nan", "symbol = true", "symbol = 2.0", "symbol = 77", "symbl = {}", ""]


@pytest.mark.parametrize("wrong", WRONG)
def test_check__a_number_that_totals_hang_on__is_one_mistake(wrong: str) -> None:
    """Whichever card it is of: no total is said to be wrong, as it is right once the number is."""
    text = PACKS["annapurna"].own().decode()
    for found in re.finditer(r"^symbol = (-?\d+)$", text, re.MULTILINE):
        spoilt = text[: found.start()] + wrong.format(found[1]) + text[found.end() :]
        (mistake,) = PACKS["annapurna"].look(spoilt.encode()).mistakes
        assert mistake.entry.startswith("card")


def test_check__a_table_in_place_of_the_list__has_no_wrong_totals() -> None:
    """What stands for cards that could not be read is not counted."""
    text = PACKS["annapurna"].own().decode()
    start = text.index("[[card]]")
    (mistake,) = PACKS["annapurna"].look(("card = 3\n" + text[:start]).encode()).mistakes
    assert (mistake.field, mistake.why) == ("card", "content-wrong-kind")


class Cairn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stones: Annotated[int, about(ge=-2, le=2)]
    shape: Literal["heap", "pile", "wall", "arch", "ring"]
    step: Bolt | Sling
    flag: bool
    mark: int = 0


class Cairns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cairn: tuple[Cairn, ...]


def counted(found: Cairns) -> list[Slip]:
    """A check of each kind of count that could go wrong with one number, word, step or flag."""
    (one,) = found.cairn
    holds = {
        "above": one.stones > 0,
        "below": one.stones < 0,
        "none": one.stones == 0,
        "odd": one.stones % 2 == 1,
        "two": one.stones == 2,
        "less two": one.stones == -2,
        **{shape: one.shape == shape for shape in ("heap", "pile", "wall", "arch", "ring")},
        "bolt": isinstance(one.step, Bolt),
        "sling": isinstance(one.step, Sling),
        "flag": one.flag,
        "mark": one.mark > 0,
    }
    return [slip(("total", name, which), "content-sum") for name, held in holds.items() for which in (held,)]


RIGHT = 'stones = 2\nshape = "arch"\nstep = { do = "sling" }\nflag = true\nmark = 3\n'


@pytest.mark.parametrize(
    ("right", "wrong", "hang"),
    [
        ("stones = 2", "stones = 2.0", {"above", "below", "none", "odd", "two", "less two"}),
        ("stones", "stonse", {"above", "below", "none", "odd", "two", "less two"}),
        ('"arch"', "3", {"heap", "pile", "wall", "arch", "ring"}),
        ('"sling"', '"x"', {"bolt", "sling"}),
        ("true", '"true"', {"flag"}),
        ("mark", "marc", {"mark"}),
    ],
)
def test_check__whatever_hangs_on_a_value_that_is_not_known__is_not_said(
    right: str, wrong: str, hang: set[str]
) -> None:
    """And whatever does not, is."""
    data = ("[[cairn]]\n" + RIGHT.replace(right, wrong, 1)).encode()
    fitted = Fitted(scan(data).raw, Cairns)
    names = {str(each.path[1]) for each in counted(fitted.trials()[0])}
    told = {str(each.path[1]) for each in fitting(fitted, [counted(each) for each in fitted.trials()])}
    assert told == names - hang


# -- for which game --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", PACKS)
def test_check__a_file_that_names_its_game__is_no_file_of_another(key: str) -> None:
    pack = PACKS[key]
    own = pack.own()
    for name in (key, key.replace("_", "-")):
        named = f'game = "{name}"\n'.encode() + own
        assert pack.look(named).mistakes == []
        assert pack.load(named) == pack.load()
        for other in PACKS.keys() - {key}:
            (mistake,) = PACKS[other].look(named).mistakes
            assert (mistake.line, mistake.field, mistake.why) == (1, "game", "content-other-game")
            with pytest.raises(BadContent, match="game: this file is for another game"):
                PACKS[other].load(named)
    slipped = f'game = "{key[:-1]}"\nnome = 1\n'.encode() + own
    assert [each.field for each in pack.look(slipped).mistakes] == ["game", "nome"]
    assert [each.field for each in pack.look(b"game = 3\n" + own).mistakes] == ["game"]
