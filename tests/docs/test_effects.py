"""docs/effects.md has every verb there is, and each of its examples can be played."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any, get_args

import msgspec
import pytest
from tests.conftest import ROOT

from cordee.games.annapurna import content as annapurna
from cordee.games.five_fifteen import content as five_fifteen

PAGE = (ROOT / "docs" / "effects.md").read_text(encoding="utf-8")
GAMES: dict[str, Any] = {"Annapurna": annapurna, "5.15": five_fifteen}

# In the page's order, which is that of the verbs.
PLACES = {
    place: five_fifteen.BY_KIND[place]
    for place in ("gear", "style", "setback", "weather", "epic", "climbing", "crag", "response", "bail")
}


def section(title: str) -> str:
    """What the page says of one game."""
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None, title
    return found.group(1)


def verbs(game: str) -> Mapping[str, Any]:
    """The steps a game knows, by verb."""
    return {str(verb.__struct_config__.tag): verb for verb in get_args(GAMES[game].Effect)}


def rows(game: str) -> list[list[str]]:
    """The cells of a game's table: verb, meaning, fields, whatever else, example."""
    lines = re.findall(r"^\| `.*$", section(game), re.MULTILINE)
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


ROWS = [(game, row[0].strip("`"), row[2], row[-1].strip("`")) for game in GAMES for row in rows(game)]


@pytest.mark.parametrize("game", GAMES)
def test_effects__every_verb_is_in_the_table_once(game: str) -> None:
    assert sorted(row[0].strip("`") for row in rows(game)) == sorted(verbs(game))


@pytest.mark.parametrize(("game", "verb", "fields", "example"), ROWS, ids=[f"{row[0]}-{row[1]}" for row in ROWS])
def test_effects__the_example_of_a_verb_is_legal_and_its_fields_are_named(
    game: str, verb: str, fields: str, example: str
) -> None:
    step = msgspec.convert(tomllib.loads(f"step = {example}")["step"], GAMES[game].Effect)
    assert type(step) is verbs(game)[verb]
    for field in msgspec.structs.fields(verbs(game)[verb]):
        assert f"`{field.encode_name}`" in fields, f"{verb}: the field {field.encode_name} is not in the table"


def test_effects__where_a_verb_of_515_stands__is_where_a_file_may_have_it() -> None:
    for name, _, _, places, _ in rows("5.15"):
        verb = verbs("5.15")[name.strip("`")]
        assert places.split(", ") == [place for place, fits in PLACES.items() if verb in fits], name


@pytest.mark.parametrize("game", GAMES)
def test_effects__the_card_of_the_page_is_the_one_of_the_file(game: str) -> None:
    block = re.search(r"```toml\n(.*?)```", section(game), re.DOTALL)
    assert block is not None
    (card,) = tomllib.loads(block.group(1))["card"]
    own = next(face for face in GAMES[game].load().card if face.id == card["id"])
    assert msgspec.convert(card, type(own)) == own
