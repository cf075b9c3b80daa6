"""The scene that the client's tests play with is one of the engine's own: facts, and a view in mid-game.

After a change of either: python tests/content/test_climbers_scene.py
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from cordee.core.rng import Rng
from cordee.games.the_climbers import GAME
from cordee.games.the_climbers.geometry import place

FILE = Path(__file__).parents[2] / "client" / "src" / "games" / "the_climbers" / "scene.json"
CHOICES = 60
BUILT = "together; b11 12,15,0 up=red; b12 12,17,0 up=red; b23 12,15,2 up=yellow along=x"
"""What people have built so far, one block on another."""


def scene() -> dict[str, Any]:
    """Some random choices into a game of three."""
    setup = GAME.setup(3)
    s = GAME.start(setup, 5)
    dice = Rng(5)
    for _ in range(CHOICES):
        (seat,) = s.to_act()
        options = s.options(seat)
        s.choose(seat, options[dice.below(len(options))])
    while s.question(s.to_act()[0]).kind != "turn" or sum(bool(s.reach(each)) for each in range(3)) < 2:
        seat = s.to_act()[0]
        options = s.options(seat)
        s.choose(seat, options[dice.below(len(options))])
    seat = s.to_act()[0]
    found: dict[str, Any] = {
        "facts": dict(GAME.facts(setup)),
        "view": dict(GAME.view(s, seat)),
        "seat": seat,
        "reach": [[place(at) for at in s.regions(s.reach(each))] for each in range(3)],
        "options": [
            {"text": each.text, "verb": each.verb, "target": each.target}
            for each in (GAME.option(s, seat, action) for action in s.options(seat))
        ],
        "built": dict(GAME.built(replace(setup, options={**setup.options, "layout": BUILT}))),
    }
    return found


def written() -> str:
    return json.dumps(scene(), indent=1) + "\n"


def shape(value: Any) -> Any:
    """What a value is made of: words by their names, lists by their first."""
    if isinstance(value, dict):
        keys = {"block" if key[:1] == "b" and key[1:].isdigit() else key: each for key, each in value.items()}
        return {key: shape(each) for key, each in keys.items()}
    if isinstance(value, list):
        return [shape(each) for each in value[:1]]
    return type(value).__name__


def test_scene__of_the_client_is_as_the_engine_tells_it() -> None:
    kept, now = json.loads(FILE.read_text()), json.loads(written())
    for part in ("facts", "built"):
        assert kept[part] == now[part], f"{part}: see the head of this file"
    for part in ("blocks", "surfaces", "climbers"):
        assert shape(kept["view"][part]) == shape(now["view"][part]), f"{part}: see the head of this file"
    assert kept["view"].keys() == now["view"].keys()


if __name__ == "__main__":
    FILE.write_text(written())
