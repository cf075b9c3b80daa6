"""docs/games/five_fifteen.md tells what there is, and the types of the browser's board are the view's."""

from __future__ import annotations

import random
import re

import pytest
from tests.conftest import ROOT

from cordee.core.game import View
from cordee.games import load
from cordee.games.five_fifteen.actions import BASE
from cordee.games.five_fifteen.cards import cards
from cordee.games.five_fifteen.content import DECKS, STYLES
from cordee.games.five_fifteen.rules import INNER, STEPS

PAGE = (ROOT / "docs" / "games" / "five_fifteen.md").read_text(encoding="utf-8")
CODE = ROOT / "src" / "cordee" / "games" / "five_fifteen"


def section(title: str) -> str:
    """What stands below a heading."""
    found = re.search(rf"^## {title}.*?\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None, title
    return found.group(1)


def test_page__questions__are_those_of_the_rules() -> None:
    told = {"crag_turn": "crag", "bail_ask": "bail", "lose_one": "lose"}
    rows = re.findall(r"^\| `(\w+)`( \(inner\))? \|", section("Questions"), re.MULTILINE)

    assert {kind for kind, _ in rows} == {told.get(name, name) for name in STEPS.ask}
    assert {kind for kind, inner in rows if inner} == set(INNER)


def test_page__text_forms__have_every_verb__and_name_what_there_is() -> None:
    c = cards()
    known = {*c.ids, *c.climb_ids, *STYLES, *DECKS}
    forms = [form.split() for form in re.findall(r"`([a-z_]+(?: \w+)*)`", section("Questions").replace("\n", " "))]
    lines = [form for form in forms if form[0] in BASE]

    assert {form[0] for form in lines} == set(BASE)
    for word in (word for form in lines for word in form):
        assert word in known or word in BASE or re.fullmatch(r"[A-E]|\d+", word), word


@pytest.mark.parametrize("seats", [3, 5])
def test_page__view_and_facts__every_key_is_told(seats: int) -> None:
    game = load("five_fifteen")
    setup = game.setup(seats)
    view: View = game.view(game.start(setup, 1), 0)
    words = set(re.findall(r"\w+", section("View")))

    assert set(view) | set(view["climbers"][0]) | set(view["now"]) | set(game.facts(setup)) <= words
    face, climb, style = (next(iter(game.facts(setup)[kind].values())) for kind in ("faces", "climbs", "styles"))
    assert set(face) | set(climb) | set(style) <= words


def test_page__events__are_those_that_are_told() -> None:
    code = "".join((CODE / name).read_text(encoding="utf-8") for name in ("rules.py", "effects.py"))
    told = set(re.findall(r'tell\(\s*s,\s*"(\w+)"|Event\("(\w+)"', code))
    named = set(re.findall(r"`([a-z_]+)`", section("Events")))

    assert {first or second for first, second in told} <= named


def shape(name: str) -> set[str]:
    """The fields of a type of the browser's board."""
    source = (ROOT / "client" / "src" / "games" / "five_fifteen" / "shape.ts").read_text(encoding="utf-8")
    found = re.search(rf"^export interface {name} \{{\n(.*?)^\}}", source, re.MULTILINE | re.DOTALL)
    assert found is not None, name
    return set(re.findall(r"^  (\w+)\??:", found.group(1), re.MULTILINE))


def test_shape__types_of_the_browser__are_the_view_and_the_facts() -> None:
    game = load("five_fifteen")
    setup = game.setup(4)
    facts = game.facts(setup)
    assert set(facts) == shape("Facts")
    for name, kind in (("Face", "faces"), ("Climb", "climbs")):
        assert {key for each in facts[kind].values() for key in each} == shape(name)

    seen: dict[str, set[str]] = {}
    for seed in range(6):
        state, rng = game.start(setup, seed), random.Random(seed)
        while state.to_act():
            seat = state.to_act()[0]
            state.choose(seat, rng.choice(list(state.options(seat))))
            _keys(game.view(state, seat), seen)
    for name in ("View", "Climber", "Strength", "Part", "Attempt", "Laid", "Talk", "Result"):
        assert seen[name] == shape(name), name


def _keys(view: View, seen: dict[str, set[str]]) -> None:
    """Note the keys of a view and of what it is made of, by the type's name."""
    strengths = [each for climber in view["climbers"] for each in climber["strength"].values()]
    parts = [part for each in (*strengths, *view["attempts"]) for part in each["parts"]]
    found = {
        "View": [view],
        "Climber": view["climbers"],
        "Strength": strengths,
        "Part": parts,
        "Attempt": view["attempts"],
        "Laid": [laid for attempt in view["attempts"] for laid in attempt["laid"]],
        "Talk": [view["talk"]] if view["talk"] else [],
        "Result": [view["result"]] if view["result"] else [],
    }
    for name, each in found.items():
        seen.setdefault(name, set()).update(key for one in each for key in one)
