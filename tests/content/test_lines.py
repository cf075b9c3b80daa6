"""Lists and tables over several lines: what is wrong in them is told at its own line, and once."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.content.test_check import BITS, PACKS, Topo, check, mangled

from cordee.kit.brackets import end_of, in_one_line, never_closed, tokens_from
from cordee.kit.content import MOST_BYTES
from cordee.kit.mistakes import said
from cordee.kit.pack import look


def found(text: str) -> list[tuple[int, str, str]]:
    """Line, field and kind of each mistake."""
    return [(each.line, each.field, each.why) for each in look(text.encode(), Topo).mistakes]


HEAD = """[[pitch]]
id = "roof"
grade = 9
"""
TAIL = """
[[pitch]]
id = "slab"
grade = 40
"""
LATER = ("grade", "content-bounds")  # of TAIL: what stands behind is still read


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        # Lists may go over several lines.
        ('gear = [\n  { do = "bolt", metres = 3 },\n  # remark\n  { do = "sling", colour = 3 },\n  7,\n]',
         [(7, "gear[1].colour", "content-wrong-kind"), (8, "gear[2]", "content-wrong-kind")]),
        ('gear = [\n  { do = "bolt", metres = 3 }\n  { do = "sling" },\n]', [(6, "gear", "content-no-comma")]),
        ('gear = [\n  { do = "bolt", metres 3 },\n  { do = "sling" },\n]', [(5, "gear", "content-no-equals")]),
        ('gear = [\n  { do = "bolt", metres = three },\n]', [(5, "gear", "content-no-value")]),
        ('gear = [\n  { do = "bolt", metres = 3 },\n  { do = "sling, colour = "red" },\n]',
         [(6, "gear", "content-open-list")]),
        ('gear = [\n  { do = "bolt", metres = 3 },\n  { do = "sling", colour = "red",\n]',
         [(6, "gear", "content-open-list")]),
        ('gear = [\n  { do = "bolt", metres = 3 },\n  { do = "sling" },\n', [(4, "gear", "content-open-list")]),
        # Tables in braces must not, and are read all the same.
        ('gear = [\n  {\n    do = "bolt",\n    metres = 3,\n  },\n]', [(5, "gear[0]", "content-over-lines")]),
        ('gear = [\n  {\n    do = "bolt", # a remark, {\n    metres = 0,\n  },\n  { do = "slnig" },\n]',
         [(5, "gear[0]", "content-over-lines"), (7, "gear[0].metres", "content-bounds"),
          (9, "gear[1].do", "content-unknown-word")]),
        ('notes = {\n  loose = 2,\n  wet = "3"\n}',
         [(4, "notes", "content-over-lines"), (6, "notes.wet", "content-wrong-kind")]),
        ('notes = {\n  loose = 2,\n\n  a.b = 3\n}',
         [(4, "notes", "content-over-lines"), (7, "notes.a", "content-wrong-kind")]),
        ('notes = {\n  loose = 2,\n  loose = 3\n}',
         [(4, "notes", "content-over-lines"), (6, "notes", "content-twice-here")]),
        ('notes = {\n  loose = 2\n  wet = 3\n}',
         [(4, "notes", "content-over-lines"), (6, "notes", "content-no-comma")]),
        ('notes = {\n  loose = 2,\n  wet 3,\n}',
         [(4, "notes", "content-over-lines"), (6, "notes", "content-no-equals")]),
        # What was never closed ends where something else can only begin.
        ("notes = { loose = 2,\n", [(4, "notes", "content-open-list")]),
        ("notes = {\n  loose = 2,\n", [(4, "notes", "content-open-list"), (5, "loose", "content-too-much")]),
    ],
)  # fmt: skip
def test_check__a_mistake_in_brackets_over_several_lines__is_told_at_its_line(
    written: str, wanted: list[tuple[int, str, str]]
) -> None:
    text = HEAD + written + TAIL
    later = (text[: text.index("grade = 40")].count("\n") + 1, *LATER)
    assert found(text) == [*wanted, later]
    assert found(text.replace("\n", "\r\n")) == [*wanted, later]


@pytest.mark.parametrize("language", ["en", "de"])
def test_check__a_table_in_braces_over_several_lines__is_one_mistake_with_a_remedy(language: str) -> None:
    (mistake,) = look((HEAD + "notes = {\n  loose = 2,\n}").encode(), Topo).mistakes
    what, remedy = said(mistake, language=language)
    assert "content" not in what + remedy
    assert remedy.endswith(".")


# -- whatever the layout ---------------------------------------------------------------------------------------------

SPACE = st.sampled_from(["", " ", "\n", "\n\n  ", '  # a remark, " [ {\n', "\n# one = more\n"])
SPOILT = {"id": "3", "grade": '"9"', "metres": "0", "colour": '"pink"', "loose": "true", "do": '"nothing"'}
GOOD = {"id": '"a"', "grade": "9", "metres": "3", "colour": '"red"', "loose": "2"}


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_check__a_wrong_value__is_told_at_its_line_however_the_brackets_are_laid_out(data: st.DataObject) -> None:
    """One field of a file is spoilt, with line ends and remarks wherever there may be some."""
    parts: list[str] = []
    places: list[tuple[str, int]] = []  # of fields: the part that is its value

    def space() -> None:
        parts.append(data.draw(SPACE))

    def table(fields: list[tuple[str, str]]) -> None:
        parts.append("{")
        for number, (name, value) in enumerate(fields):
            space()
            parts.append(f"{name} = ")
            if name == "gear":
                gear()
            elif name == "notes":
                table([("loose", GOOD["loose"])])
            else:
                places.append((name, len(parts)))
                parts.append(value)
            space()
            parts.append("," if number < len(fields) - 1 else "")
        parts.append("}")

    def gear() -> None:
        parts.append("[")
        for kind, name in data.draw(st.lists(st.sampled_from([("bolt", "metres"), ("sling", "colour")]), max_size=3)):
            space()
            table([("do", f'"{kind}"'), (name, GOOD[name])])
            space()
            parts.append(",")
        parts.append("]")

    parts.append("pitch = [")
    for _ in range(data.draw(st.integers(1, 3))):
        space()
        table([("id", GOOD["id"]), ("grade", GOOD["grade"]), ("gear", ""), ("notes", "")])
        parts.append(",")
    parts.append(']\nname = "x"\n')

    def over() -> set[int]:
        """The lines of tables in braces that go over several."""
        return {line for line, _, why in found("".join(parts)) if why == "content-over-lines"}

    assert {why for _, _, why in found("".join(parts))} <= {"content-over-lines"}
    before = over()
    name, at = data.draw(st.sampled_from(places))
    parts[at] = SPOILT[name]
    line = "".join(parts[:at]).count("\n") + 1
    wrong = [each for each in found("".join(parts)) if each[2] != "content-over-lines"]
    assert [(each[0], each[1].rpartition(".")[2]) for each in wrong] == [(line, name)]
    assert over() == before


# -- files of strangers ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", PACKS)
@settings(max_examples=12, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.integers(0, 10**6), st.integers(0, 3), st.sampled_from([*BITS, b"{\n", b",\n", b"\n}", b"a = {\n b = "])
        ),
        min_size=1,
        max_size=8,
    )
)
def test_check__a_file_with_braces_and_line_ends_anywhere__has_an_answer(key: str, cuts: list[Any]) -> None:
    check(key, mangled(PACKS[key].own().replace(b"effect = [{ ", b"effect = [{\n"), cuts))


@pytest.mark.parametrize(
    "text",
    [
        "x = {\n" + "b=1,\n" * 12000 + "}",
        "x = {\n" + "b=1\n" * 12000,
        "a={\n" * 15000,
        ("a={\n" + "b=1\n" * 900) * 16,
        "a=[{\n" * 12000,
        "a={b=[\n" * 9000 + "]}" * 300,
    ],
    ids=["closed", "open", "deep", "blocks", "lists", "both"],
)
def test_check__brackets_that_are_made_to_be_looked_at_again_and_again__are_not(text: str) -> None:
    """Each is looked ahead from once, or as often as brackets may lie in brackets."""
    assert len(text) <= MOST_BYTES
    looked = 0

    def counted(text: str, at: int, opened: list[str]) -> int:
        nonlocal looked
        end = end_of(text, at, opened)
        looked += 1
        return end

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("cordee.kit.written.end_of", counted)
        assert look(text.encode(), Topo).mistakes
    assert looked <= 16000


def test_in_one_line__keeps_every_place() -> None:
    text = 'a = { b = [\n1, ],\n c = "x", # no\n}'
    tokens = list(tokens_from(text, 0))
    line, over = in_one_line(tokens)
    assert line == 'a = { b = [\n1, ],  c = "x"       }'
    assert over == [4]
    assert never_closed(tokens)[0] == -1
    assert never_closed(list(tokens_from("a = [{ ]", 0))) == (5, 7)
