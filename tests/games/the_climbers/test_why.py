"""Why something is not possible (TC-DIG-03): each reason in a small position, and in real ones a reason for everything.

A case is a scene, lines to play in it, what is asked for, and the reason with its arguments.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, NamedTuple

import pytest
from tests.contract.harness import clauses
from tests.games.the_climbers.scenes import GAME, Climbers, columns, do, new_game, number, scene, spot

from cordee.core.errors import IllegalChoice
from cordee.core.events import Args
from cordee.core.game import Refusal, parse
from cordee.core.rng import Rng
from cordee.games.the_climbers.actions import action_text
from cordee.games.the_climbers.geometry import WORDS
from cordee.games.the_climbers.reasons import moving, posing
from cordee.kit.words import Words

TWO = "b11 10,10 up=teal; b12 12,10 up=red; b27 12,10 up=yellow"
COURT = "b11 8,10 up=teal; b12 12,10 up=teal; b13 10,8 up=teal; b14 10,12 up=teal"
STAIR = "b23 10,10 up=teal; b11 12,10 up=teal; b24 14,10 up=teal"  # up one, and down one on the other side
LONG = "b0 10,10 lying along=x"
THREE_PARTS = f"{LONG}; b23 10,11 up=red along=x; b24 14,11 up=red along=x; b25 20,20 up=teal"


class Case(NamedTuple):
    """What is refused, and how."""

    blocks: str
    climbers: dict[str, Any]
    lines: tuple[str, ...]
    asked: str
    clause: str
    why: str
    args: dict[str, Any] = {}


def a(line: str = "teal", b: str = "red", **more: Any) -> dict[str, Any]:
    """Two climbers, and whatever else a scene takes."""
    return {"A": line, "B": b, **more}


THIRD = {"A": "teal 10,10", "B": "red 12,10", "C": "yellow 12,10"}
NEUTRAL_PAIR = "b11 10,10 up=teal; b23 12,10 up=neutral along=x"  # both two high; the second has two cells
# Beside the half-cube where B stands: a way up, one place as high, and one two higher.
WINDOW = "b31 10,10 up=neutral; b11 12,10 up=red; b32 10,12 up=neutral; b12 8,10 up=red; b28 8,10 up=red"

CASES = [
    # The game and its texts.
    Case(TWO, a("teal 10,10"), ("end", "end"), "end", "TC-END-01", "game-over"),
    Case(TWO, a("teal 10,10", turn="B"), (), "A: end", "TC-SETUP-08", "not-your-turn"),
    Case(TWO, a("teal 10,10"), (), "fly", "TC-TURN-01", "unknown-text"),
    Case(TWO, a("teal 10,10"), (), "move b12x", "TC-COMP-09", "no-such-block"),
    Case(TWO, a("teal 10,10"), (), "block:b35", "TC-COMP-09", "no-such-block"),
    Case(TWO, a("teal 10,10"), (), "walk 32,10", "TC-GEO-02", "no-such-cell"),
    Case(TWO, a("teal 10,10"), (), "spot:10,32", "TC-GEO-02", "no-such-cell"),
    Case(TWO, a("teal 10,10"), (), "end end", "TC-TURN-01", "too-much"),
    Case(TWO, a("teal 10,10"), (), "seat:1", "TC-MOVE-12", "climber", {"whom": "seat:1"}),
    Case("b31 10,10 up=neutral", a(), (), "walk 11,11", "TC-DIG-01", "other-cell", {"where": "spot:10,10"}),
    # Where nobody stands.
    Case(COURT, a("teal 8,10"), (), "spot:10,10", "TC-SURF-10", "court"),
    Case(TWO, a(), (), "spot:3,3", "TC-MOVE-09", "on-table"),
    Case(TWO, a("teal 10,10"), (), "spot:3,3", "TC-MOVE-01", "not-to-table"),
    Case(TWO, a("teal 10,10"), (), "spot:11,11", "TC-MOVE-09", "own-place"),
    # A surface that does not take the climber.
    Case(TWO, a("teal 10,10"), (), "walk 12,10", "TC-SURF-02", "wrong-colour",
         {"block": "block:b27", "top": "yellow", "colour": "teal"}),
    Case("b11 10,10 up=teal; b31 12,10 up=neutral", a("teal 10,10"), (), "walk 12,10", "TC-MOVE-01", "no-way-down",
         {"level": 1}),
    Case(NEUTRAL_PAIR, a("teal 10,10", "red; disk b23"), (), "walk 12,10", "TC-DISK-03", "shut",
         {"who": "seat:1", "block": "block:b23"}),
    Case(NEUTRAL_PAIR, THIRD, (), "walk 12,10", "TC-SURF-11", "full", {"count": 2, "block": "block:b23"}),
    # A way that is not there.
    Case("b31 10,10 up=neutral; b32 12,10 up=neutral; b33 14,10 up=neutral", a("teal 10,10"), ("walk 12,10",),
         "walk 14,10", "TC-MOVE-10", "walked"),
    Case("b31 10,10 up=neutral; b32 12,10 up=neutral; b33 14,10 up=neutral", a("teal 10,10"), ("walk 12,10",),
         "walk", "TC-MOVE-10", "walked"),
    Case(TWO, a("teal"), (), "walk", "TC-MOVE-04", "walk-nowhere", {"colour": "teal"}),
    Case(STAIR, a("teal 10,10"), (), "walk 14,10", "TC-MOVE-01", "only-from-above"),
    Case("b23 10,10 up=teal; b24 12,12 up=teal", a("teal 10,10"), (), "walk 12,12", "TC-MOVE-02", "diagonal"),
    Case("b23 10,10 up=teal; b24 13,10 up=teal", a("teal 10,10"), (), "spot:13,10", "TC-MOVE-02", "not-beside"),
    # A way that takes a ladder.
    Case(TWO, a(), (), "spot:10,10", "TC-MOVE-04", "needs-ladder", {"up": 2, "ladder": "either"}),
    Case(TWO, a("teal; no long"), (), "spot:10,10", "TC-MOVE-04", "needs-ladder", {"up": 2, "ladder": "short"}),
    Case("b2 10,10 up=teal", a(), (), "spot:10,10", "TC-MOVE-04", "needs-ladder", {"up": 4, "ladder": "long"}),
    Case("b23 10,10 up=teal; b2 12,10 up=teal; b24 12,10 up=teal", a(), (), "spot:12,10", "TC-MOVE-04",
         "needs-ladder-there", {"up": 4, "ladder": "long"}),
    Case(TWO, a("teal; no short; no long"), (), "spot:10,10", "TC-LAD-04", "no-ladder-left",
         {"up": 2, "ladder": "either"}),
    Case("b2 10,10 up=teal", a("teal; no long"), (), "spot:10,10", "TC-LAD-04", "no-ladder-left",
         {"up": 4, "ladder": "long"}),
    Case("b0 10,10 standing", a(), (), "spot:10,10", "TC-LAD-02", "too-high", {"up": 6}),
    # A ladder.
    Case(TWO, a("teal; no short"), (), "ladder short 10,10", "TC-LAD-04", "ladder-used", {"ladder": "short"}),
    Case("b23 10,10 up=teal", a(), (), "ladder long", "TC-LAD-03", "ladder-nowhere", {"ladder": "long"}),
    Case("b23 10,10 up=teal; b11 12,12 up=teal", a("teal 10,10"), (), "ladder short 12,12", "TC-LAD-03",
         "ladder-diagonal"),
    Case("b23 10,10 up=teal; b11 13,10 up=teal", a("teal 10,10"), (), "ladder short 13,10", "TC-LAD-03",
         "ladder-not-beside"),
    Case("b23 10,10 up=teal; b24 12,10 up=teal", a("teal 10,10"), (), "ladder short 12,10", "TC-LAD-07",
         "no-ladder-needed", {"up": 0}),
    Case(TWO + "; b24 20,10 up=teal", a(), (), "ladder long spot:20,10", "TC-LAD-07", "no-ladder-needed", {"up": 1}),
    Case("b2 10,10 up=teal", a(), (), "ladder short 10,10", "TC-LAD-01", "short-too-short", {"up": 4}),
    Case("b0 10,10 standing; b11 12,10 up=teal", a(), (), "ladder long 10,10", "TC-LAD-02", "too-high", {"up": 6}),
    Case(TWO, a(), (), "ladder short spot:12,10", "TC-SURF-02", "wrong-colour",
         {"block": "block:b27", "top": "yellow", "colour": "teal"}),
    Case(TWO, a(), (), "ladder short block:b12", "TC-LAD-03", "ladder-first", {"ladder": "short"}),
    Case(TWO, a(), (), "ladder short end", "TC-LAD-03", "ladder-first", {"ladder": "short"}),
    # Out of turn.
    Case(WINDOW, a("teal", "red 10,10"), ("end",), "rise 10,12", "TC-OUT-05", "only-upward"),
    Case(WINDOW, a("teal", "red 10,10"), ("end",), "spot:8,10", "TC-OUT-04", "no-ladder-now", {"up": 2}),
    Case(WINDOW, a("teal", "red 10,10"), ("end",), "walk 12,10", "TC-OUT-04", "only-walking"),
    Case(WINDOW, a("teal", "red 10,10"), ("end",), "block:b11", "TC-OUT-04", "only-walking"),
    Case(WINDOW, a("teal", "red 10,10"), ("end",), "up=red", "TC-OUT-04", "only-walking"),
    Case(WINDOW, a("teal", "red 10,10"), ("end",), "A: end", "TC-OUT-02", "not-your-turn"),
    Case(WINDOW, a("teal", "red 10,10"), (), "rise 12,10", "TC-OUT-01", "own-turn"),
    # Which block.
    Case(TWO, a(), ("move b27 up=yellow 10,12",), "move b11", "TC-TURN-02", "moved-already", {"block": "block:b27"}),
    Case(TWO, a(), (), "move b12", "TC-BLK-03", "covered", {"block": "block:b12", "blocks": ["block:b27"]}),
    Case(TWO, a("teal; no disk"), ("move b27 up=yellow 10,12",), "block:b11", "TC-TURN-02", "moved-already",
         {"block": "block:b27"}),
    Case(TWO, a("teal 10,10"), (), "move b11", "TC-BLK-02", "occupied", {"block": "block:b11", "whom": ["seat:0"]}),
    Case(TWO, a("teal", "red; disk b11"), (), "move b11", "TC-BLK-05", "disk-on-it",
         {"block": "block:b11", "who": "seat:1"}),
    Case(TWO, a(previous="b11"), (), "move b11", "TC-BLK-04", "locked", {"block": "block:b11", "who": "seat:1"}),
    Case(TWO, {"A": "teal", "B": "red", "C": "pink", "turn": "C", "previous": "b11"}, (), "move b11", "TC-BLK-04",
         "locked", {"block": "block:b11", "who": "seat:1"}),
    Case(TWO, a("teal"), (), "move b11 block:b27", "TC-BLK-12", "block-first", {"block": "block:b11"}),
    Case(TWO, a("teal"), (), "move b11 up=red walk 12,10", "TC-BLK-12", "block-first", {"block": "block:b11"}),
    # Which way up.
    Case(TWO, a(), (), "pose:3", "TC-DIG-02", "pose-of-what"),
    Case(TWO, a(), (), "up=red", "TC-DIG-02", "pose-of-what"),
    Case(TWO, a(), (), "move b11 12,9", "TC-DIG-02", "pose-first", {"block": "block:b11"}),
    Case(TWO, a(), (), "move b11 spot:12,9", "TC-DIG-02", "pose-first", {"block": "block:b11"}),
    Case(TWO, a(), (), "move b11 up=red pose:3", "TC-DIG-02", "turned-already", {"block": "block:b11"}),
    Case(TWO, a(), (), "move b0 up=red", "TC-ROT-04", "pose-neutral", {"block": "block:b0"}),
    Case(TWO, a(), (), "move b0 standing along=x", "TC-ROT-04", "pose-neutral", {"block": "block:b0"}),
    Case(TWO, a(), (), "move b11 standing", "TC-ROT-04", "pose-colour", {"block": "block:b11"}),
    Case(TWO, a(), (), "move b11 lying", "TC-ROT-04", "pose-colour", {"block": "block:b11"}),
    Case(TWO, a(), (), "move b11 up=red along=x", "TC-ROT-04", "pose-square", {"block": "block:b11", "top": "red"}),
    Case(TWO, a(), (), f"move b27 pose:{WORDS.index('up=red along=x')}", "TC-ROT-04", "pose-square",
         {"block": "block:b27", "top": "red"}),
    Case(TWO, a(), (), "move b27 up=teal", "TC-ROT-04", "pose-along", {"block": "block:b27", "top": "teal"}),
    # Where to.
    Case(TWO, a(), (), "move b11 up=red 12,40", "TC-GEO-02", "no-such-cell"),
    Case(TWO, a(), (), "move b11 up=red 31,10", "TC-GEO-02", "over-edge", {"where": "spot:31,10"}),
    Case("b11 10,10 up=teal; b12 12,10 up=red; b13 20,10 up=red", a("teal", "red; disk b12"), (),
         "move b11 up=red 13,10", "TC-PLACE-06", "disk-below", {"block": "block:b12", "who": "seat:1"}),
    Case(TWO, a("teal", "red; disk b12"), (), "move b27 up=yellow 12,10", "TC-DISK-05", "disk-below",
         {"block": "block:b12", "who": "seat:1"}),
    Case(TWO, a(), (), "move b11 up=red 13,10", "TC-PLACE-01", "uneven",
         {"where": "spot:13,10", "level": 3, "low": ["spot:14,10", "spot:14,11"], "high": []}),
    Case(TWO, a(), (), "move b11 up=red spot:11,11", "TC-PLACE-01", "uneven",
         {"where": "spot:11,11", "level": 0, "low": [], "high": ["spot:12,11"]}),
    Case("b31 10,10 up=neutral; b11 12,10 up=red; b8 20,10 up=pink", a(), (), "move b8 up=red along=x 10,10",
         "TC-PLACE-01", "uneven",
         {"where": "spot:10,10", "level": 1, "low": [], "high": ["spot:12,10", "spot:13,10", "spot:12,11",
                                                              "spot:13,11"]}),
    Case(TWO, a(), (), "move b11 up=red 20,20", "TC-PLACE-03", "touches-nothing"),
    Case("b11 20,20 up=teal", a(), (), "move b11 up=red 22,20", "TC-PLACE-04", "touches-itself"),
    Case("b11 20,20 up=teal", a(), (), "move b11 up=red 20,20", "TC-PLACE-08", "stands-alone"),
    Case(TWO, a("teal 10,10"), (), "move b27 up=yellow 10,10", "TC-PUSH-01", "no-room",
         {"whom": ["seat:0"], "count": 1, "room": 0}),
    Case("b31 10,10 up=neutral; b23 20,20 up=teal", {"A": "teal 10,10", "B": "red 10,10", "C": "pink 10,10"}, (),
         "move b23 up=red along=x 10,10", "TC-PUSH-01", "no-room",
         {"whom": ["seat:0", "seat:1", "seat:2"], "count": 3, "room": 2}),
    # Who is pushed.
    Case(TWO, a("teal 10,10"), (), "push 10,10", "TC-PUSH-04", "nobody-to-push"),
    Case(f"{LONG}; b11 20,20 up=red", a("teal 10,10"), (), "move b11 up=red 12,10 push 12,10", "TC-PUSH-01",
         "push-under", {"whom": "seat:0", "block": "block:b11"}),
    Case(f"{LONG}; b11 20,20 up=red", a("teal 10,10"), (), "move b11 up=red 12,10 push 20,20", "TC-PUSH-03",
         "push-outside", {"whom": "seat:0"}),
    Case(f"{LONG}; b11 20,20 up=red", a("teal 10,10"), (), "move b11 up=red 12,10 push 11,10", "TC-DIG-01",
         "other-cell", {"where": "spot:10,10"}),
    Case(f"{LONG}; b11 20,20 up=red", a("teal 10,10"), (), "move b11 up=red 12,10 pose:3", "TC-DIG-02",
         "turned-already", {"block": "block:b11"}),
    Case(THREE_PARTS, {"A": "teal 10,10", "B": "red 10,10", "C": "pink 10,10"}, (),
         "move b25 up=red along=x 12,10 push 10,10 push 10,10 push 10,10", "TC-PUSH-01", "push-full",
         {"whom": "seat:2"}),
    # The disk.
    Case(TWO, a("teal; no disk"), (), "disk b11", "TC-DISK-07", "disk-gone"),
    Case(TWO, a(), ("disk b11",), "disk b27", "TC-DISK-01", "disk-out", {"block": "block:b11"}),
    Case(TWO, a("teal 10,10"), (), "disk b11", "TC-DISK-04", "disk-occupied",
         {"block": "block:b11", "whom": ["seat:0"]}),
    Case(TWO, a("teal", "red; disk b11"), (), "disk b11", "TC-DISK-04", "disk-there",
         {"block": "block:b11", "who": "seat:1"}),
    Case(TWO, a("teal; no disk"), (), "disk", "TC-DISK-07", "disk-gone"),
    Case(TWO, a(), ("move b27 up=yellow 10,12",), "move", "TC-TURN-02", "moved-already", {"block": "block:b27"}),
    Case(TWO, a(), (), "disk b12", "TC-DISK-04", "disk-no-room", {"block": "block:b12"}),
]  # fmt: skip
# Before the game, in the lobby (test_setup.py says when).
BUILDING: dict[str, Args] = {
    "unknown-step": {},
    "stands-already": {"block": "block:b11"},
    "not-placed": {"block": "block:b11"},
    "neutral-stays": {},
    "to-place": {"count": 33},
    "core-seen": {"where": ["spot:13,15", "spot:13,16"]},
    "falls-apart": {},
    "no-room-left": {},
    "layout-entry": {"entry": "b2"},
    "layout-pose": {"block": "block:b11", "word": "askew", "known": "up=teal"},
    "layout-level": {"block": "block:b11", "level": 2},
    "layout-uneven": {"block": "block:b11", "where": "spot:13,15"},
    "layout-apart": {"block": "block:b11", "where": "spot:13,15"},
}
NEVER = {"nowhere", "pose-nowhere"}  # there is always room on the table; tested by themselves below


@pytest.fixture(scope="module")
def spoken() -> dict[str, Words]:
    setup = GAME.setup(3)
    return {language: Words(GAME, setup, language, {0: "Ama", 1: "Ben", 2: "Cleo"}) for language in ("en", "de")}


@pytest.mark.parametrize("case", CASES, ids=[f"{i}-{case.why}" for i, case in enumerate(CASES)])
def test_tc_dig_03__a_refusal_names_the_clause_and_what_is_in_the_way(case: Case, spoken: dict[str, Words]) -> None:
    s = scene(case.blocks, **case.climbers)
    do(s, *case.lines)
    seat, asked = _who(s, case.asked)
    before = s.digest()

    found = GAME.why_not(s, seat, asked)

    assert found == Refusal(case.clause, case.why, case.args)
    assert s.digest() == before
    with pytest.raises(IllegalChoice):
        parse(GAME, s, seat, asked)
    for words in spoken.values():
        said = words.refusal(found)
        assert words.has(f"the_climbers-not-{found.why}")
        assert said.endswith(".")
        assert not re.search(r"[{}$_]|block:|spot:|seat:|  ", said), said
        for named in ("Ama", "Ben", "Cleo"):
            tag = f"seat:{['Ama', 'Ben', 'Cleo'].index(named)}"
            told = [each for value in found.args.values() for each in (value if isinstance(value, list) else [value])]
            assert named not in said or tag in told, said


def _who(s: Climbers, asked: str) -> tuple[int, str]:
    """The seat that asks: `A: end`, or whoever is to act."""
    head, _, rest = asked.partition(": ")
    return ("AB".index(head), rest) if rest else ((s.to_act() or (0,))[0], asked)


def test_tc_dig_03__every_reason_of_the_catalogue_is_among_the_cases() -> None:
    known = set(re.findall(r"^the_climbers-not-([\w-]+) =", GAME.words["en"], re.MULTILINE))

    assert {case.why for case in CASES} | NEVER | BUILDING.keys() == known


@pytest.mark.parametrize("why", BUILDING)
def test_tc_setup_05__what_is_refused_while_people_build__is_said_in_a_sentence(
    why: str, spoken: dict[str, Words]
) -> None:
    for words in spoken.values():
        said = words.refusal(Refusal("TC-SETUP-05", why, BUILDING[why]))
        assert said.endswith(".")
        assert not re.search(r"[{}$_]|block:|spot:|  ", said), said


@pytest.mark.skipif(not hasattr(Climbers.has_spot, "__code__"), reason="a compiled class has no heirs")
def test_tc_dig_03__without_a_place_anywhere__that_is_said(spoken: dict[str, Words]) -> None:
    """No position is known in which the table has no room left, so the places are taken away here."""

    class Nowhere(Climbers):
        __slots__ = ()

        def has_spot(self, block: int) -> bool:
            return False

        def spots(self, block: int) -> list[tuple[int, int, int]]:
            return []

    real = scene(TWO, A="teal", B="red")
    s = Nowhere(real.r, 0, real)
    for found in (moving(s, number("b11")), posing(s, number("b11"), WORDS.index("up=red"))):
        assert found is not None
        assert found.clause == "TC-PLACE-01"
        assert found.why in NEVER
        assert "cube 11" in spoken["en"].refusal(found)


# -- what is possible has none ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "asked",
    [
        "move b11",
        "move b11 up=red",
        "move b11 up=red 12,12",
        "move b11 up=red spot:12,12",
        f"move b11 pose:{WORDS.index('up=red')}",
        "block:b11",
        "block:b12",  # it cannot be moved, but takes the disk
        "ladder short",
        "ladder short 10,10",
        "ladder short spot:11,11",  # any cell of it
        "disk b11",
        "end",
    ],
)
def test_tc_dig_03__what_is_possible__whole_or_begun__has_no_reason(asked: str) -> None:
    s = scene("b11 10,10 up=teal; b12 12,10 up=red; b23 12,10 up=red along=x", A="teal", B="red")

    assert GAME.why_not(s, 0, asked) is None


def test_tc_dig_03__a_part_of_a_cut_region__any_cell_of_it_will_do() -> None:
    s = scene(f"{LONG}; b11 20,20 up=red", A="teal 10,10", B="red")

    assert GAME.why_not(s, 0, "move b11 up=red 12,10 push 10,10") is None
    assert GAME.why_not(s, 0, "move b11 up=red 12,10 spot:11,11") is None


def test_tc_dig_03__in_the_middle_of_a_choice__the_steps_may_be_said_or_taken() -> None:
    """A table asks with the steps before the thing; a bot or a test may hold the draft itself."""
    s = scene(TWO, A="teal", B="red")
    taken = s.clone()
    for step in ("move b11", "up=red"):
        taken.choose(0, next(action for action in taken.options(0) if action_text(action) == step))

    for thing in ("spot:13,10", "spot:20,20", "spot:10,12", "block:b12", "pose:3", "12,99", "end"):
        assert GAME.why_not(taken, 0, thing) == GAME.why_not(s, 0, f"move b11 up=red {thing}")


# -- in real positions -----------------------------------------------------------------------------------------------

TARGETS = (
    *(f"block:b{block}" for block in range(35)),
    *(f"spot:{x},{y}" for y in range(5, 28) for x in range(5, 28)),
    *(f"pose:{word}" for word in range(len(WORDS))),
)


def positions(seed: int, seats: int, most: int) -> list[Climbers]:
    """Positions of a game, the questions within a choice included; bots' choices and others in turn."""
    s, dice = new_game(seats, seed=seed), Rng(seed)
    found: list[Climbers] = []
    while s.to_act() and len(found) < most:
        found.append(s.clone())
        seat = s.to_act()[0]
        options = s.options(seat)
        weights = GAME.prior(s, seat, options)
        best = options[weights.index(max(weights))] if weights else options[0]
        s.choose(seat, best if dice.below(3) else options[dice.below(len(options))])
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_tc_dig_03__of_every_thing_on_the_board__there_is_an_option_or_a_reason(seats: int) -> None:
    known = clauses(GAME)
    assert known
    kinds = Counter[str]()
    for s in positions(seats, seats, 40):
        seat = s.to_act()[0]
        kind = s.question(seat).kind
        kinds[kind] += 1
        options = [GAME.option(s, seat, action) for action in s.options(seat)]
        offered = {option.target for option in options}
        for target in TARGETS:
            found = GAME.why_not(s, seat, target)
            if target in offered:
                assert found is None, (kind, target)
            elif found is None:  # another cell of a region that is offered
                assert target.startswith("spot:")
                assert f"spot:{_least(s, spot(target))}" in offered, (kind, target)
            else:
                assert found.why != "unknown-text", (kind, target)
                assert found.clause in known
        for option in options:
            assert GAME.why_not(s, seat, option.text) is None, (kind, option.text)
    assert {"turn", "pose", "anchor"} <= set(kinds)


def _least(s: Climbers, at: int) -> str:
    least = (s.region(at) & -s.region(at)).bit_length() - 1
    return f"{least % 32},{least // 32}"


@pytest.mark.parametrize("seed", [5, 6])
def test_tc_dig_03__what_it_says_of_heights_and_blocks_is_true(seed: int) -> None:
    """Held against the blocks as the view tells them, with nothing of the rules in between."""
    said = Counter[str]()
    for s in positions(seed, 3, 25):
        seat = s.to_act()[0]
        if s.question(seat).kind != "turn":
            continue
        standing = columns(s)
        heights = {f"spot:{x},{y}": len(levels) for (x, y), levels in standing.items()}
        for block in range(11, 35):
            found = GAME.why_not(s, seat, f"move b{block}")
            if found is not None and found.why == "covered":
                said["covered"] += 1
                for other in found.args["blocks"]:  # type: ignore[union-attr]
                    assert s.pile.z[number(str(other).partition(":")[2])] == s.pile.roof(block)
            if found is not None:
                continue
            pose = next(action_text(action) for action in _after(s, f"move b{block}"))
            bare = dict(heights)
            for each in (
                f"spot:{x},{y}" for x in range(32) for y in range(32) if s.pile.cover[block] >> x + 32 * y & 1
            ):
                bare[each] = s.pile.z[block]
            for cell in TARGETS[35:300:7]:
                found = GAME.why_not(s, seat, f"move b{block} {pose} {cell}")
                if found is not None and found.why == "uneven":
                    said["uneven"] += 1
                    level = found.args["level"]
                    assert bare.get(cell, 0) == level
                    assert all(bare.get(str(at), 0) < level for at in found.args["low"])  # type: ignore[union-attr]
                    assert all(bare.get(str(at), 0) > level for at in found.args["high"])  # type: ignore[union-attr]
                    assert [*found.args["low"], *found.args["high"]]  # type: ignore[misc]
    assert said["covered"] > 5
    assert said["uneven"] > 50


def _after(s: Climbers, step: str) -> list[int]:
    trial, seat = s.clone(), s.to_act()[0]
    trial.choose(seat, next(action for action in trial.options(seat) if action_text(action) == step))
    return list(trial.options(seat))
