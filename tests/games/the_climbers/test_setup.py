"""TC-SETUP: the first position."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.the_climbers.scenes import (
    GAME,
    LETTERS,
    asked,
    at,
    boxes,
    climber,
    colour,
    columns,
    do,
    kinds,
    new_game,
    number,
    sees,
    spot,
    stands,
)

from cordee.core.errors import BadSetup
from cordee.core.events import Event
from cordee.core.game import Refusal
from cordee.games.the_climbers import together
from cordee.games.the_climbers.build import INSIDE, RING, add, begun, fault, read_layout, take, written
from cordee.games.the_climbers.geometry import POSES, SIZES, WORD_POSE, WORDS, listed
from cordee.games.the_climbers.pile import NOWHERE, Pile, stacked

SEEDS = range(8)


def pose(pile: Pile, name: str, word: str) -> int:
    """The number of a block's pose by its words."""
    return WORD_POSE[pile.kinds[number(name)]][WORDS.index(word)]


def bare(pile: Pile, *sizes: int) -> list[int]:
    """Coloured blocks of some sizes on which nothing rests, the highest first."""
    found = [b for b in range(2, 35) if SIZES[pile.kinds[b]] in sizes and pile.is_bare(b)]
    return sorted(found, key=lambda block: -pile.roof(block))


def beside(pile: Pile, block: int) -> tuple[int, int]:
    """A pose and an anchor with which an unplaced block stands on the table."""
    return next(
        (i, listed(cells)[0])
        for i, each in enumerate(POSES[pile.kinds[block]])
        for shape, z, cells in pile.spots(block, 0)
        if (shape, z) == (each.shape, 0)
    )


@pytest.mark.parametrize("seats", [2, 5])
def test_tc_setup_01__the_neutral_blocks_stand_side_by_side_in_the_middle(seats: int) -> None:
    """TC-SETUP-01: upright at 14,15 and 16,15, so that they share a whole side, whatever the seed."""
    for seed in SEEDS:
        s = new_game(seats, seed=seed)
        assert (stands(s, "b0"), stands(s, "b1")) == ("14,15,0 standing", "16,15,0 standing")


def test_tc_setup_02__no_square_of_them_can_be_seen() -> None:
    """TC-SETUP-02: against every unit square of their sides and tops lies a coloured block."""
    for seed in SEEDS:
        s = new_game(2, seed=seed)
        core = {(x, y, z) for xs, ys, zs in boxes(s)[:2] for x in xs for y in ys for z in zs}
        filled = {(x, y, z) for xs, ys, zs in boxes(s)[2:] for x in xs for y in ys for z in zs}
        for x, y, z in core:
            for next_to in ((x + 1, y, z), (x - 1, y, z), (x, y + 1, z), (x, y - 1, z), (x, y, z + 1)):
                assert next_to in core or next_to in filled


@pytest.mark.parametrize(("clad", "what"), [(INSIDE, "on top"), (RING, "beside")])
def test_tc_setup_02__a_structure_that_shows_them_is_none_to_begin_with(clad: int, what: str) -> None:
    """TC-SETUP-02: when blocks of the roof, or of the wall, are set aside on the table the game cannot begin."""
    pile = new_game(2, seed=3).pile
    assert fault(pile) is None
    while (fault(pile) or ("", ""))[1].find(what) < 0:
        block = next(b for b in bare(pile, 1, 2, 4) if pile.cover[b] & clad)
        take(pile, block)
        add(pile, block, *beside(pile, block))
    with pytest.raises(BadSetup, match=f"{what}.*TC-SETUP-02"):
        GAME.setup(2, {"layout": written(pile)})


def test_tc_setup_02__corners_may_stay_open() -> None:
    """TC-SETUP-02: the four cells that meet the neutral blocks at a corner only need not be filled."""
    corners = [spot(where) for where in ("13,14", "18,14", "13,17", "18,17")]
    piles = [new_game(2, seed=seed).pile for seed in range(30)]
    low = [pile for pile in piles if any(pile.height(at) < 6 for at in corners)]
    assert low
    assert all(fault(pile) is None for pile in low)


def test_tc_setup_03__every_block_rests_with_its_whole_underside() -> None:
    """TC-SETUP-03: over each cell the blocks fill every level from the table up; some lie across two others."""
    across = 0
    for seed in SEEDS:
        s = new_game(3, seed=seed)
        for (x, y), levels in columns(s).items():
            assert levels == list(range(s.pile.height(32 * y + x)))
        across += sum(len(below) > 1 for below in s.pile.below)
    assert across


def test_tc_setup_03__a_layout_may_not_have_a_block_over_an_edge() -> None:
    """TC-SETUP-03: built by hand or by a text, a block that would hang over is refused; offset it stands."""
    pile = begun(new_game(2).r.kinds)
    for name, word, where in (("b11", "up=teal", "12,15"), ("b12", "up=red", "12,17"), ("b23", "up=teal", "12,13")):
        add(pile, number(name), pose(pile, name, word), spot(where))
    before = written(pile)
    for where in ("11,15", "12,14"):
        with pytest.raises(BadSetup, match="TC-PLACE-01"):
            add(pile, 13, pose(pile, "b13", "up=teal"), spot(where))
    assert written(pile) == before
    add(pile, 13, pose(pile, "b13", "up=teal"), spot("12,16"))
    assert [under for under, _ in pile.below[13]] == [11, 12]
    with pytest.raises(BadSetup, match="TC-PLACE-01"):
        read_layout(pile.kinds, "b11 12,15 up=teal; b13 11,15 up=teal")


def test_tc_setup_04__large_below_and_small_above_is_only_advice() -> None:
    """TC-SETUP-04: the generator keeps to it on the whole; a layout with a half-cube at the foot may begin as well."""
    bottoms: dict[int, list[int]] = {1: [], 4: []}
    for seed in SEEDS:
        pile = new_game(2, seed=seed).pile
        for block in range(2, 35):
            bottoms.setdefault(SIZES[pile.kinds[block]], []).append(pile.z[block])
    mean = {size: sum(levels) / len(levels) for size, levels in bottoms.items()}
    assert mean[4] < mean[1]
    pile = new_game(2, seed=20).pile
    large, small = (next(b for b in bare(pile, size) if not pile.cover[b] & (INSIDE | RING)) for size in (4, 1))
    take(pile, small)
    add(pile, small, *beside(pile, small))
    take(pile, large)
    highest = max(
        (z, i, listed(cells)[0])
        for i, each in enumerate(POSES[pile.kinds[large]])
        for shape, z, cells in pile.spots(large, 0)
        if shape == each.shape
    )
    add(pile, large, *highest[1:])
    assert fault(pile) is None
    s = new_game(2, layout=written(pile))
    assert s.pile.z[large] > s.pile.z[small] == 0


def test_tc_setup_05__generated_unless_told_otherwise() -> None:
    """TC-SETUP-05: by default each seed builds another structure that may begin."""
    found = {written(new_game(2, seed=seed).pile) for seed in SEEDS}
    assert len(found) == len(SEEDS)
    assert GAME.setup(2).options["layout"] == ""


def test_tc_setup_05__a_block_taken_away_is_as_if_never_placed() -> None:
    pile = new_game(2, seed=5).pile
    for block in bare(pile, 4, 2, 1):
        take(pile, block)
        assert (pile.cover[block], pile.face[block]) == (0, 0)
        places = list(zip(pile.anchor, pile.z, pile.pose, pile.turn, strict=True))
        assert pile.spots(block, 0) == stacked(pile.kinds, places).spots(block, 0)


def test_tc_setup_05__a_layout_is_built_as_it_is_written() -> None:
    """TC-SETUP-05: the same blocks in the same places with any seed; colours and first seat are drawn all the same."""
    wanted = new_game(2, seed=5)
    layout = written(wanted.pile)
    games = [new_game(2, seed=seed, layout=layout) for seed in range(12)]
    for s in games:
        assert [each["at"] + [each["pose"]] for each in sees(s)["blocks"]] == [
            each["at"] + [each["pose"]] for each in sees(wanted)["blocks"]
        ]
    for seed in range(30):  # whatever the order in which it has to be built
        pile = new_game(2, seed=seed).pile
        assert read_layout(pile.kinds, written(pile)).anchor == pile.anchor
    assert len({colour(s, "A") for s in games}) > 1
    assert len({s.seat for s in games}) == 2


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda text: text.partition("; ")[2], r"TC-COMP-02|TC-PLACE-0"),
        (lambda text: text + "; b2 0,0 up=teal", "stands already"),
        (lambda text: text + "; b99 0,0 up=teal", "no block and cell"),
        (lambda text: text + "; b0 10,10 standing", "TC-SETUP-01"),
        (lambda text: text.replace("up=", "down=", 1), "cannot stand as"),
        (lambda _: "b11 2,2 up=teal", "TC-PLACE-03"),
        (lambda _: "b11 12,15,1 up=teal", "level 0, not 1"),
        (lambda _: "b11 12,15,0 up=teal", "TC-COMP-02"),
    ],
)
def test_tc_setup_05__a_layout_is_checked(change: Callable[[str], str], reason: str) -> None:
    """TC-SETUP-05: what is wrong with it is said when the game is set up."""
    layout = written(new_game(2, seed=5).pile)
    assert GAME.setup(2, {"layout": layout}).options["layout"] == layout
    with pytest.raises(BadSetup, match=reason) as wrong:
        GAME.setup(2, {"layout": change(layout)})
    assert wrong.value.refusal is not None, "a person may have written it"


def test_tc_setup_05__together_blocks_are_set_and_lifted_one_by_one() -> None:
    """TC-SETUP-05: the neutral blocks stand and stay; the game can begin when all blocks stand as they must."""
    goal = new_game(2, seed=5).pile
    pile = begun(goal.kinds)
    for entry in written(goal).split("; "):
        block = number(entry.split()[0])
        assert (fault(pile) or ("",))[0] == "TC-COMP-02"
        add(pile, block, goal.pose[block], goal.anchor[block])
    assert fault(pile) is None
    with pytest.raises(BadSetup, match="TC-SETUP-05"):
        take(pile, 0)
    under = next(block for block in range(2, 35) if not pile.is_bare(block))
    with pytest.raises(BadSetup, match="TC-BLK-03"):
        take(pile, under)
    free = bare(pile, 1, 2, 4)[0]
    take(pile, free)
    assert pile.anchor[free] == NOWHERE
    assert (fault(pile) or ("",))[0] == "TC-COMP-02"
    with pytest.raises(BadSetup, match="not placed"):
        take(pile, free)
    add(pile, free, goal.pose[free], goal.anchor[free])
    with pytest.raises(BadSetup, match="stands already"):
        add(pile, free, goal.pose[free], goal.anchor[free])
    assert written(pile) == written(goal)


def test_tc_setup_05__together_the_rules_of_placing_hold() -> None:
    """TC-SETUP-05: a block must touch what stands, and stay on the table."""
    pile = begun(new_game(2).r.kinds)
    cube = pose(pile, "b11", "up=teal")
    with pytest.raises(BadSetup, match="TC-PLACE-03"):
        add(pile, 11, cube, spot("12,13"))  # corner to corner
    add(pile, 11, cube, spot("12,14"))
    for number_, x in zip(range(12, 18), range(10, -1, -2), strict=True):
        add(pile, number_, cube, spot(f"{x},14"))
    with pytest.raises(BadSetup, match=r"level ground|over the edge"):
        add(pile, 2, pose(pile, "b2", "up=red along=x"), spot("31,14"))
    assert pile.anchor[2] == NOWHERE


def test_tc_setup_05__together_nothing_changes_by_a_step_that_is_not_possible() -> None:
    """TC-SETUP-05: each refusal names the clause; the text is what `layout` takes once it is complete."""
    rules = new_game(2).r
    text = together.build(rules, "together", "set b11 12,15 up=red", 1)
    assert text == "together; b11 12,15,0 up=red"
    for step, why in {
        "set b11 12,13 up=red": ("TC-SETUP-05", "stands-already"),
        "set b12 13,15 up=red": ("TC-PLACE-01", "uneven"),
        "set b12 2,2 up=red": ("TC-PLACE-03", "touches-nothing"),
        "set b12 31,31 up=red": ("TC-GEO-02", "over-edge"),
        "set b12 99,1 up=red": ("TC-GEO-02", "no-such-cell"),
        "set b99 12,13 up=red": ("TC-COMP-09", "no-such-block"),
        "set b12 12,13 up=red along=x": ("TC-SETUP-05", "unknown-step"),
        "set b12 12,13": ("TC-SETUP-05", "unknown-step"),
        "take b0": ("TC-SETUP-05", "neutral-stays"),
        "take b12": ("TC-SETUP-05", "not-placed"),
        "take": ("TC-SETUP-05", "unknown-step"),
    }.items():
        found = together.build(rules, text, step, 1)
        assert isinstance(found, Refusal), step
        assert (found.clause, found.why) == why, step
    higher = together.build(rules, text, "set b12 12,15 up=red", 1)
    assert isinstance(higher, str)
    covered = together.build(rules, higher, "take b11", 1)
    assert isinstance(covered, Refusal)
    assert (covered.clause, covered.args["blocks"]) == ("TC-BLK-03", ["block:b12"])
    assert together.build(rules, higher, "take b12", 1) == text
    assert together.build(rules, text, "over", 1) == "together"


def test_tc_setup_05__together_what_held_the_others_may_be_taken_off_for_a_while() -> None:
    """TC-SETUP-05: any free block may be lifted while people build; only the start asks for one structure."""
    rules = new_game(2).r
    text = "together; b11 12,15,0 up=red; b12 10,15,0 up=red"
    apart = together.build(rules, text, "take b11", 1)
    assert apart == "together; b12 10,15,0 up=red"
    assert together.build(rules, str(apart), "set b11 12,15 up=red", 1) == text
    with pytest.raises(BadSetup, match="TC-PLACE-03"):  # as a text it has to be built in order
        read_layout(rules.kinds, text.partition("; ")[2].partition("; ")[2])


def test_tc_gen_07__what_is_in_the_way_of_a_start_is_told_while_people_build() -> None:
    """TC-GEN-07: blocks that are left, neutral ones that can be seen, parts that do not hang together."""
    s = new_game(2, seed=3)
    whole = f"together; {written(s.pile)}"
    assert together.lacks(s.r, whole) is None
    assert GAME.setup(2, {"layout": whole}).options["layout"] == whole
    lack = together.lacks(s.r, "together")
    assert lack == Refusal("TC-COMP-02", "to-place", {"count": 33})
    pile = s.pile.clone()
    block = next(b for b in bare(pile, 1, 2, 4) if pile.cover[b] & INSIDE)
    seen = pile.cover[block]
    take(pile, block)
    add(pile, block, *beside(pile, block))
    lack = together.lacks(s.r, f"together; {written(pile)}")
    assert lack is not None
    assert (lack.clause, lack.why) == ("TC-SETUP-02", "core-seen")
    where = lack.args["where"]
    assert isinstance(where, list)
    assert {spot(str(each).removeprefix("spot:")) for each in where} <= set(listed(seen))
    pile = s.pile.clone()
    block = next(b for b in bare(pile, 1, 2) if not pile.cover[b] & (INSIDE | RING))
    take(pile, block)
    word = WORDS[POSES[pile.kinds[block]][0].word]
    apart = f"together; {written(pile)}; b{block} 0,0,0 {word}"
    lack = together.lacks(s.r, apart)
    assert lack is not None
    assert (lack.clause, lack.why) == ("TC-GEN-07", "falls-apart")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_tc_gen_06__the_rest_by_chance_keeps_what_stands(seed: int) -> None:
    """TC-GEN-06: the same seed fills it alike; where the rest fits nowhere any more it is refused."""
    rules = new_game(2).r
    text = "together; b11 12,15,0 up=red; b2 12,17,0 up=red along=x"
    whole = together.build(rules, text, "fill", seed)
    assert isinstance(whole, str)
    assert together.lacks(rules, whole) is None
    assert {"b11 12,15,0 up=red", "b2 12,17,0 up=red along=x"} <= set(whole.split("; "))
    assert whole == together.build(rules, text, "fill", seed) != together.build(rules, text, "fill", seed + 1)
    # All cubes and all large blocks in a row beside the core: nothing is left to hide it with.
    row = "; ".join(
        f"b{block} {12 - 2 * (i % 7)},{15 + 2 * (i // 7)},0 up=red" for i, block in enumerate(range(11, 23))
    )
    wasted = [f"b{block} {12 - 4 * (i % 4)},{19 + 2 * (i // 4)},0 up=red along=x" for i, block in enumerate((2, 3, 4))]
    assert together.build(rules, f"together; {row}; {'; '.join(wasted)}", "fill", seed) == Refusal(
        "TC-SETUP-05", "no-room-left"
    )


def test_tc_setup_05__together_what_is_shown_is_what_is_possible() -> None:
    """TC-SETUP-05: each place that is shown for a footprint takes a block, and no other place on the table does."""
    rules = new_game(2).r
    text = "together; b11 12,15,0 up=red; b12 12,17,0 up=red; b13 12,16,2 up=teal"
    shows = together.shown(rules, text)
    assert [i for i, each in enumerate(shows["blocks"]) if each is not None] == [0, 1, 11, 12, 13]
    assert shows["blocks"][13]["at"] == [12, 16, 2]
    for name, word, shape in (
        ("b14", "up=teal", "2x2"),
        ("b2", "up=red along=x", "4x2"),
        ("b2", "up=red along=y", "2x4"),
    ):
        possible = {
            at
            for at in range(1024)
            if isinstance(together.build(rules, text, f"set {name} {at % 32},{at // 32} {word}", 1), str)
        }
        assert set(shows["spots"][shape]) == possible
        assert possible


def test_tc_setup_06__colours_are_drawn_from_the_seed() -> None:
    """TC-SETUP-06: the same seed deals the same, and over many seeds each seat gets each colour."""
    dealt = [[colour(new_game(3, seed=seed), letter) for letter in "ABC"] for seed in range(40)]
    assert dealt[7] == [colour(new_game(3, seed=7), letter) for letter in "ABC"]
    for seat in range(3):
        assert {each[seat] for each in dealt} == {"teal", "purple", "yellow", "red", "pink"}
    assert {"short": True, "long": True, "disk": "held"}.items() <= climber(new_game(3), "B").items()


def test_tc_setup_06__or_picked() -> None:
    """TC-SETUP-06: an option names the colour of each seat; it must be one each, no two alike."""
    s = new_game(3, colours="pink,teal,red")
    assert [colour(s, letter) for letter in "ABC"] == ["pink", "teal", "red"]
    for colours in ("pink,teal", "pink,pink,red", "pink,teal,green", "pink,teal,red,yellow"):
        with pytest.raises(BadSetup, match="colours"):
            GAME.setup(3, {"colours": colours})


def test_tc_setup_07__all_start_on_the_table() -> None:
    """TC-SETUP-07: at level 0, and none at any side of the structure."""
    s = new_game(5, seed=2)
    for letter in "ABCDE":
        assert at(s, letter) == "table"
        assert {"at": None, "stands": None, "level": 0, "since": None}.items() <= climber(s, letter).items()


def test_tc_setup_08__chance_says_who_begins() -> None:
    """TC-SETUP-08: by the seed, each seat now and then."""
    assert {new_game(4, seed=seed).seat for seed in range(40)} == {0, 1, 2, 3}
    assert new_game(4, seed=9).seat == new_game(4, seed=9).seat


@pytest.mark.parametrize("first", [0, 2, 3])
def test_tc_setup_08__or_the_host__and_play_goes_round(first: int) -> None:
    """TC-SETUP-08: from there in ascending order of seats, and from the last to the first."""
    s = new_game(4, seed=1, first_seat=first)
    found: list[Event] = []
    for i in range(3):
        assert asked(s) == f"{LETTERS[(first + i) % 4]} turn"
        found += do(s, "end")
    assert [event.args["who"] for event in found if event.kind == "turn"] == [
        f"seat:{(first + i) % 4}" for i in (1, 2, 3)
    ]
    assert kinds(found).count("turn") == 3


def test_tc_setup_08__the_host_can_name_only_a_seat_there_is() -> None:
    """TC-SETUP-08: seat 3 of three is refused."""
    assert GAME.setup(3, {"first_seat": 2}).options["first_seat"] == 2
    with pytest.raises(BadSetup, match="no seat 3"):
        GAME.setup(3, {"first_seat": 3})
