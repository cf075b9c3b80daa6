"""What is exported can be changed and played: it passes `check`, plays as the own set does, and has a schema."""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any

import jsonschema_rs
import pytest

from cordee import games
from cordee.core.rng import Rng
from cordee.kit.compare import Difference, differences
from cordee.kit.export import exported, schema_of
from cordee.kit.pack import pack_of

PACKS = {key: pack for key in games.KEYS if (pack := pack_of(games.load(key))) is not None}
KEYS = sorted(PACKS)
# What the types refuse in an entry, by the name of the list of entries.
SPOILT: dict[str, list[tuple[str, Any]]] = {
    "card": [("effect", [{"do": "filp"}]), ("id", "Not An Id")],
    "blocks": [("odd", "teal-red"), ("size", 2), ("copies", -1)],
}


def digests(key: str, content: bytes, seed: int) -> list[int]:
    """The positions of a random game."""
    game = games.load(key)
    state = game.start(game.setup(game.seats[0], {}, content, "mine.toml" if content else ""), seed)
    dice, found = Rng(seed), [state.digest()]
    while state.to_act() and len(found) < 400:
        seat = state.to_act()[0]
        options = state.options(seat)
        state.choose(seat, options[dice.below(len(options))])
        found.append(state.digest())
    return found


@pytest.mark.parametrize("key", KEYS)
def test_export__is_good_and_plays_as_the_own_set_does(key: str) -> None:
    text = exported(PACKS[key], key, "Game", f"./{key}.schema.json").encode()
    assert PACKS[key].look(text).mistakes == []
    assert differences(PACKS[key].load(), PACKS[key].load(text)) == []
    for seed in (1, 2):
        assert digests(key, text, seed) == digests(key, b"", seed)


@pytest.mark.parametrize("key", KEYS)
def test_export__says_what_every_field_means(key: str) -> None:
    text = exported(PACKS[key], key, "Game")
    head = text[: text.index("\n\n")]
    assert all(row.startswith("#") for row in head.split("\n"))
    schema = json.loads(schema_of(PACKS[key], "Game"))
    for record in schema["$defs"].values():
        for field in record["properties"]:
            assert re.search(rf"^#  +{field}: |\{{ {field} = ", head, re.MULTILINE), field
    assert "FACT. " in head
    assert "STAND-IN. " in head


@pytest.mark.parametrize("key", KEYS)
def test_schema__takes_the_own_file_and_refuses_what_the_types_refuse(key: str) -> None:
    schema = json.loads(schema_of(PACKS[key], "Game"))
    validator = jsonschema_rs.validator_for(schema)
    own = tomllib.loads(PACKS[key].own().decode())
    (entries,) = own.keys() & SPOILT.keys()
    assert validator.is_valid(own)
    for spoilt in (
        {**own, "nome": 1},
        {**own, "name": 3},
        *({**own, entries: [{**own[entries][0], field: wrong}]} for field, wrong in SPOILT[entries]),
        {name: value for name, value in own.items() if name != entries},
    ):
        assert not validator.is_valid(spoilt), spoilt
    assert "description" in json.dumps(schema)


# -- what differs ----------------------------------------------------------------------------------------------------


def changed(key: str, *changes: tuple[str, str]) -> list[Difference]:
    text = PACKS[key].own().decode()
    for right, wrong in changes:
        assert right in text
        text = text.replace(right, wrong, 1)
    return differences(PACKS[key].load(), PACKS[key].load(text.encode()))


def said(found: list[Difference]) -> list[str]:
    return [each.said() for each in found]


def test_diff__names_card_and_field_in_words() -> None:
    assert said(changed("annapurna", ('name = "Yeti"', 'name = "Snow Ape"'), ("up_to = 2", "up_to = 3"),
                        ("stand_in = true", "stand_in = false"))) == [
        "stand in: true -> false",
        "card Binoculars (binoculars): effect, step 1, up to: 2 -> 3",
        'card Yeti (yeti): name: "Yeti" -> "Snow Ape"',
    ]  # fmt: skip


def test_diff__another_step_is_told_whole() -> None:
    assert said(
        changed("annapurna", ('{ do = "act", action = "trade", optional = true }', '{ do = "extra_turn" }'))
    ) == [
        "card Butter Tea (butter_tea): effect, step 1: "
        '{ do = "act", action = "trade", optional = true } -> { do = "extra_turn" }'
    ]


def test_diff__an_entry_that_only_one_has() -> None:
    found = said(changed("annapurna", ('id = "gust"', 'id = "breeze"'), ('name = "Gust"', 'name = "Breeze"')))
    assert found == ["card Breeze (breeze): only in the second", "card Gust (gust): only in the first"]


def test_diff__another_order_is_told() -> None:
    text = PACKS["five_fifteen"].own().decode()
    blocks = re.split(r"(?=^\[\[climb\]\])", text, flags=re.MULTILINE)
    blocks[1], blocks[2] = blocks[2], blocks[1]
    found = differences(PACKS["five_fifteen"].load(), PACKS["five_fifteen"].load("".join(blocks).encode()))
    assert [each.field for each in found] == ["order of the climb entries"]


@pytest.mark.parametrize("key", KEYS)
def test_diff__of_a_set_with_itself_is_nothing(key: str) -> None:
    loaded: Any = PACKS[key].load()
    assert differences(loaded, loaded) == []
