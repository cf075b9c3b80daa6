"""TC-DIG: texts, numbers and digests of the digital game."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from tests.games.the_climbers.scenes import (
    GAME,
    Climbers,
    allowed,
    at,
    climbs,
    do,
    legal,
    new_game,
    offered,
    parse_steps,
    refused,
    scene,
    spot,
    stands,
)

from cordee.core.errors import IllegalChoice
from cordee.core.game import parse, text
from cordee.core.rng import Rng
from cordee.games.the_climbers.actions import ACTIONS, action_text, parts_of
from cordee.games.the_climbers.geometry import WORDS

CAMP = "b31 10,10 up=neutral; b11 12,10 up=teal; b12 14,10 up=red; b23 16,10 up=teal; b0 10,14 lying along=x"


def camp(**more: Any) -> Climbers:
    """A position in which everything may be done."""
    return scene(CAMP, **{"A": "teal", "B": "red", "C": "pink"} | more)


def test_tc_dig_01__texts_of_all_choices() -> None:
    """TC-DIG-01: each is legal as it stands in the ledger, and written back the same."""
    s = camp()
    for line in (
        "walk 10,10",
        "ladder short 12,10", "ladder long 12,10", "move b11 up=red 12,11", "move b23 up=red along=x 12,12",
        "move b0 standing 12,12", "move b0 lying along=y 10,12", "disk b12", "end",
    ):  # fmt: skip
        assert text(GAME, s, parse(GAME, s, 0, line)) == line
    do(s, "end")
    assert legal(s) == ["rise 10,10", "stay"]
    s = camp(A="teal 10,14", B="red 10,14")
    line = "move b23 up=pink along=y 12,14 push 10,14 push 13,14"
    assert text(GAME, s, parse(GAME, s, 0, line)) == line


def test_tc_dig_01__no_two_choices_read_alike_but_places() -> None:
    """TC-DIG-01: a text names one choice in every position: `12,9` alone is an anchor or where a ladder leads."""
    texts = [action_text(action) for action in range(ACTIONS)]
    assert len(set(texts)) == len(texts)
    assert action_text(next(a for a in range(ACTIONS) if parts_of(a) == ("cell", spot("12,9")))) == "12,9"


def test_tc_dig_01__only_the_least_cell_names_a_region() -> None:
    """TC-DIG-01: one text for one choice, for walks, ladders and parts."""
    s = camp()
    assert allowed(s, "walk 10,10", "ladder short 10,14")
    refused(s, "walk 11,10", "walk 10,11", "ladder short 11,14")
    s = camp(A="teal 10,14")
    refused(s, "move b23 up=pink along=y 12,14 push 10,15")


def test_tc_dig_01__along_only_where_one_side_is_longer() -> None:
    """TC-DIG-01: square footprints have a colour only; neutral blocks have no colour."""
    s = scene("b11 10,10 up=teal; b23 12,10 up=teal; b2 14,10 up=teal; b0 16,10 standing", A="red", B="pink")
    assert offered(s, "move b11") == ["up=teal", "up=purple", "up=yellow", "up=red", "up=pink", "up=neutral"]
    assert offered(s, "move b23")[:3] == ["up=teal", "up=purple", "up=yellow along=x"]
    assert offered(s, "move b2")[:3] == ["up=teal", "up=purple", "up=yellow along=x"]
    assert offered(s, "move b0") == ["standing", "lying along=x", "lying along=y"]
    refused(s, "move b11 up=red along=x", "move b0 up=neutral", "move b23 up=yellow 12,12")


def test_tc_dig_01__a_spin_reads_like_any_move() -> None:
    """TC-DIG-01: the present pose and place."""
    s = camp()
    before = stands(s, "b12")
    do(s, "move b12 up=red 14,10")
    assert (stands(s, "b12"), legal(s, "move")) == (before, [])


def test_tc_dig_02__a_block_move_is_asked_in_steps() -> None:
    """TC-DIG-02: block, pose, anchor, and then a part for each climber with a choice, all as one line."""
    s = camp(A="teal 10,14", B="red 10,14", C="pink 10,14")
    steps = ["move b23", "up=pink along=y", "12,14", "push 10,14", "push 13,14", "push 13,14"]
    kinds = [parse_steps(s, " ".join(steps[:count])).kind for count in range(1, len(steps))]
    assert kinds == ["pose", "anchor", "push", "push", "push"]
    assert all(parse_steps(s, " ".join(steps[:count])).inner for count in range(1, len(steps)))
    do(s, " ".join(steps))
    assert [at(s, letter) for letter in "ABC"] == ["10,14", "13,14", "13,14"]


def test_tc_dig_02__a_ladder_is_asked_in_two() -> None:
    """TC-DIG-02: which one, then where to, even if there is one place."""
    s = camp()
    assert parse_steps(s, "ladder short").kind == "ladder"
    assert climbs(s, "short") == ["12,10", "10,14"]
    with pytest.raises(IllegalChoice, match="not complete"):
        parse(GAME, s, 0, "ladder short")


@pytest.mark.parametrize("seed", range(6))
def test_tc_dig_02__whatever_is_offered_can_be_finished(seed: int) -> None:
    """TC-DIG-02: each block has a pose, each pose an anchor, each anchor is legal; none but those are listed."""
    s = new_game(2 + seed % 4, seed=seed)
    dice = Rng(seed)
    for _ in range(60):
        if not s.to_act():
            break
        seat = s.to_act()[0]
        options = s.options(seat)
        assert options
        before = s.question(seat)
        s.choose(seat, options[dice.below(len(options))])
        if s.to_act() == (seat,) and s.question(seat).inner:
            assert s.options(seat)
            assert before.kind in ("turn", "pose", "anchor", "push")
    GAME.check(s)


def test_tc_dig_02__numbers_of_choices() -> None:
    """TC-DIG-02: 4,191 in one layout: four times a cell each, the poses by name, two times a block each, and four."""
    assert GAME.bounds(GAME.setup(2)).actions == GAME.bounds(GAME.setup(5)).actions == ACTIONS == 4191
    counts: dict[str, int] = {}
    for action in range(ACTIONS):
        verb, _ = parts_of(action)
        counts[verb] = counts.get(verb, 0) + 1
    assert counts == {
        "walk": 1024, "rise": 1024, "cell": 1024, "push": 1024, "pose": len(WORDS), "move": 35, "disk": 35,
        "short": 1, "long": 1, "end": 1, "stay": 1,
    }  # fmt: skip
    assert len(WORDS) == 21


@pytest.mark.parametrize(
    "order", list(permutations(("walk 10,10", "disk b12", "move b11 up=pink 12,11"))), ids=" ".join
)
def test_tc_dig_04__the_way_there_does_not_matter(order: tuple[str, ...]) -> None:
    """TC-DIG-04: the same actions in any order make the same position once the turn is over."""
    wanted = camp()
    do(wanted, "walk 10,10", "disk b12", "move b11 up=pink 12,11", "end")
    s = camp()
    do(s, *order, "end")
    assert s.digest() == wanted.digest()


def test_tc_dig_04__what_makes_no_difference() -> None:
    """TC-DIG-04: the turn k of a block, the number of the turn, the cell of a region, stamps but for their order."""
    wanted = camp(A="teal 10,14; stamp 1", B="red 10,14; stamp 2").digest()
    assert camp(A="teal 15,15; stamp 4", B="red 13,14; stamp 9").digest() == wanted
    s = camp(A="teal 10,14; stamp 1", B="red 10,14; stamp 2", seed=99)
    s.turn, s.pile.turn[11], s.clock = 40, 3, 17
    assert s.digest() == wanted


@pytest.mark.parametrize(
    "change",
    [
        {"A": "teal 10,10; stamp 1"},
        {"A": "teal"},
        {"A": "teal 10,14; stamp 3"},
        {"A": "teal 10,14; no short"},
        {"A": "teal 10,14; no long"},
        {"A": "teal 10,14; no disk"},
        {"B": "red 10,14; disk b12"},
        {"B": "yellow 10,14"},
        {"previous": "b12"},
        {"previous": "b23"},
        {"failed": 1},
        {"turn": "B"},
    ],
    ids=str,
)
def test_tc_dig_04__what_does(change: dict[str, Any]) -> None:
    """TC-DIG-04: places, order of stamps, ladders, disks, colours, the previous block, failed turns, whose turn."""
    usual = {"A": "teal 10,14; stamp 1", "B": "red 10,14; stamp 2"}
    assert camp(**usual).digest() == camp(**usual).digest()
    assert camp(**usual | change).digest() != camp(**usual).digest()


def test_tc_dig_04__what_is_done_in_a_turn_does_too() -> None:
    """TC-DIG-04: walked, moved, level at the beginning, a choice begun, and who is asked in a window."""
    s = camp()
    seen = [s.digest()]
    for line in ("walk 10,10", "move b12 up=red 14,10"):  # a spin: all but `moved` is as before
        do(s, line)
        seen.append(s.digest())
    low, high = camp(A="teal 12,10; stamp 1"), camp(A="teal 12,10; stamp 1")
    high.start_level = 0
    seen += [low.digest(), high.digest()]
    before = scene("b11 10,10 up=teal; b12 12,10 up=teal", A="teal 10,10", B="red")
    do(before, "walk 12,10")
    s = scene("b11 10,10 up=teal; b12 12,10 up=teal", A="teal 12,10", B="red")
    assert (before.at, before.stamp) == (s.at, s.stamp)
    seen += [before.digest(), s.digest()]
    s = camp()
    for action in parse(GAME, s, 0, "move b11 up=pink 12,11"):
        s.choose(0, action)
        seen.append(s.digest())
    do(s, "end")
    while s.question(s.to_act()[0]).kind == "window":
        seen.append(s.digest())
        do(s, "stay")
    assert len(set(seen)) == len(seen)
    assert len(seen) >= 10


@pytest.mark.parametrize(
    ("one", "other"), [("b11 12,10 up=teal", "b11 12,10 up=pink"), ("b11 12,10 up=teal", "b11 12,11 up=teal")]
)
def test_tc_dig_04__blocks_by_place_and_pose(one: str, other: str) -> None:
    """TC-DIG-04: another colour on top, or another place, is another position."""
    assert scene(one, A="red", B="pink").digest() == scene(one, A="red", B="pink").digest()
    assert scene(one, A="red", B="pink").digest() != scene(other, A="red", B="pink").digest()


def test_tc_dig_04__blocks_of_one_kind_that_changed_places() -> None:
    """TC-DIG-04: make another position, though play from there is the same."""
    one = scene("b11 12,10 up=teal; b12 14,10 up=red", A="red", B="pink")
    other = scene("b12 12,10 up=teal; b11 14,10 up=red", A="red", B="pink")
    assert one.digest() != other.digest()
    assert legal(one) == legal(other)
    assert offered(one, "move b11 up=pink") == offered(other, "move b12 up=pink")


def test_tc_dig_04__written_and_read_it_is_the_same() -> None:
    """TC-DIG-04: through bytes, at any moment of a game."""
    setup = GAME.setup(3)
    s = GAME.start(setup, 5)
    dice = Rng(5)
    while s.to_act():
        assert GAME.decode(setup, s.encode()).digest() == s.digest() == s.clone().digest()
        options = s.options(s.to_act()[0])
        s.choose(s.to_act()[0], options[dice.below(len(options))])
