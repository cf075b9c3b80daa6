"""Every language says all that English says, with the same arguments, and nothing besides.

A new message belongs into each catalogue of its folder in the same commit; what is missing or left over is listed by
its id. A language counts as spoken by a game as soon as the game's folder has a file for it.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from cordee import games
from cordee.kit.words import Words

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = [ROOT / "src/cordee/words", *sorted(ROOT.glob("src/cordee/games/*/words"))]
ENGLISH = "en.ftl"
OTHERS = [file for folder in FOLDERS for file in sorted(folder.glob("*.ftl")) if file.name != ENGLISH]
COMPANION = re.compile(r"-(?:you|count)$")  # what comes along with an argument, as `$who-you` with `$who`

Shape = dict[str, frozenset[str]]  # "" or an attribute's name -> the arguments in it


class _Arguments(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(COMPANION.sub("", node.id.name))


def _arguments(pattern: ast.Pattern | None) -> frozenset[str]:
    visitor = _Arguments()
    if pattern is not None:
        visitor.visit(pattern)
    return frozenset(visitor.found)


def _messages(file: Path) -> dict[str, Shape]:
    """What a catalogue says, by id. Fails on what cannot be read and on an id that comes twice."""
    found: dict[str, Shape] = {}
    for entry in FluentParser(with_spans=False).parse(file.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file}: this is no message:\n{entry.content}"
        if not isinstance(entry, ast.Message):
            continue
        assert entry.id.name not in found, f"{file}: {entry.id.name} comes twice"
        shape = {"": _arguments(entry.value)} if entry.value is not None else {}
        shape |= {attribute.id.name: _arguments(attribute.value) for attribute in entry.attributes}
        found[entry.id.name] = shape
    return found


def _named(file: Path) -> str:
    return "-".join(file.relative_to(ROOT / "src/cordee").with_suffix("").parts)


@pytest.mark.parametrize("file", [folder / ENGLISH for folder in FOLDERS], ids=_named)
def test_english__can_be_read(file: Path) -> None:
    assert _messages(file)


@pytest.mark.parametrize("file", OTHERS, ids=_named)
def test_language__says_what_english_says(file: Path) -> None:
    english, spoken = _messages(file.with_name(ENGLISH)), _messages(file)

    assert sorted(english.keys() - spoken.keys()) == [], f"missing in {file.relative_to(ROOT)}"
    assert sorted(spoken.keys() - english.keys()) == [], f"only in {file.relative_to(ROOT)}"
    wrong = {name: (shape, spoken[name]) for name, shape in english.items() if spoken[name] != shape}
    assert wrong == {}, f"other arguments than in English: {file.relative_to(ROOT)}"


def test_german__is_spoken_by_the_table_and_every_game() -> None:
    assert [folder for folder in FOLDERS if folder / "de.ftl" not in OTHERS] == []


def test_cards__the_catalogue_has_the_words_of_the_content() -> None:
    """Else another language would keep the English of that card, as if it were somebody's own."""
    for key in games.KEYS:
        game = games.load(key)
        words = Words(game)
        faces = game.facts(game.setup(3)).get("faces", {})
        for face, printed in faces.items():
            for field in ("name", "text"):
                if printed.get(field):
                    assert words.attribute(f"{key}-card-{face}", field) == printed[field], f"{key}-card-{face}"
