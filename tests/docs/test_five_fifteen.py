"""docs/games/five_fifteen.md names what there is: questions, verbs, cards, the parts of the view, events."""

from __future__ import annotations

import re

import pytest
from tests.conftest import ROOT

from cordee.core.game import View
from cordee.games import load
from cordee.games.five_fifteen.actions import BASE
from cordee.games.five_fifteen.content import DECKS, STYLES, cards
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
