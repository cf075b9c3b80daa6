"""docs/effects.md has every verb there is, and each of its examples can be played."""

from __future__ import annotations

import re
import tomllib
from typing import get_args

import msgspec
import pytest
from tests.conftest import ROOT

from cordee.games.annapurna.content import Effect, load

PAGE = (ROOT / "docs" / "effects.md").read_text(encoding="utf-8")
CELLS = [[cell.strip() for cell in row.strip("|").split("|")] for row in re.findall(r"^\| `.*$", PAGE, re.MULTILINE)]
ROWS = [(verb.strip("`"), fields, example.strip("`")) for verb, _, fields, example in CELLS]
VERBS = {verb.__struct_config__.tag: verb for verb in get_args(Effect)}


def test_effects__every_verb_is_in_the_table_once() -> None:
    assert sorted(verb for verb, _, _ in ROWS) == sorted(str(tag) for tag in VERBS)


@pytest.mark.parametrize(("verb", "fields", "example"), ROWS, ids=[row[0] for row in ROWS])
def test_effects__the_example_of_a_verb_is_legal_and_its_fields_are_named(verb: str, fields: str, example: str) -> None:
    step = msgspec.convert(tomllib.loads(f"step = {example}")["step"], Effect)
    assert type(step) is VERBS[verb]
    for field in msgspec.structs.fields(VERBS[verb]):
        assert f"`{field.encode_name}`" in fields, f"{verb}: the field {field.encode_name} is not in the table"


def test_effects__the_card_of_the_page_is_the_one_of_the_file() -> None:
    block = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert block is not None
    (card,) = tomllib.loads(block.group(1))["card"]
    own = next(face for face in load().card if face.id == card["id"])
    assert (own.name, own.symbol, own.text) == (card["name"], card["symbol"], card["text"])
