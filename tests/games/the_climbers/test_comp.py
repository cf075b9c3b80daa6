"""TC-COMP: players, blocks and their colours, what each player has."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from tests.games.the_climbers.scenes import GAME, climber, climbs, do, movable, new_game, regions, scene, sees, walks

from cordee.core.errors import BadContent, BadSetup
from cordee.core.playout import play_out
from cordee.core.rng import Rng
from cordee.games.the_climbers.content import load
from cordee.games.the_climbers.geometry import COLOURS, extents, faces

PLAYERS = {"teal", "purple", "yellow", "red", "pink"}


def lying(size: int) -> dict[frozenset[str], int]:
    """How many blocks of a size there are by the colours that their odd axis brings on top."""
    facts = GAME.facts(GAME.setup(2))
    found: Counter[frozenset[str]] = Counter()
    for kind in facts["blocks"].values():
        if facts["kinds"][kind]["size"] == size:
            poses = facts["kinds"][kind]["poses"].values()
            found[frozenset(pose["top"] for pose in poses if pose["height"] == size and pose["shape"] == [2, 2])] += 1
    return dict(found)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_tc_comp_01__two_to_five_climbers_in_colours_of_their_own(seats: int) -> None:
    """TC-COMP-01: whatever the seed, each seat has another of the five colours."""
    for seed in range(6):
        colours = [each["colour"] for each in sees(new_game(seats, seed=seed))["climbers"]]
        assert len(set(colours)) == len(colours) == seats
        assert set(colours) <= PLAYERS


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_tc_comp_01__no_other_number_can_play(seats: int) -> None:
    """TC-COMP-01: one, or six, is refused."""
    with pytest.raises(BadSetup, match="2 to 5"):
        GAME.setup(seats)


def test_tc_comp_01__the_sixth_colour_is_no_climbers() -> None:
    """TC-COMP-01: neutral cannot be picked as the colour of a seat."""
    with pytest.raises(BadSetup, match="colours"):
        GAME.setup(2, {"colours": "teal,neutral"})
    assert GAME.setup(2, {"colours": "teal,pink"}).options["colours"] == "teal,pink"


def test_tc_comp_02__thirty_five_blocks_by_size() -> None:
    """TC-COMP-02: 12 half-cubes, 12 cubes, 9 double cubes and 2 triple ones."""
    facts = GAME.facts(GAME.setup(3))
    assert Counter(facts["kinds"][kind]["size"] for kind in facts["blocks"].values()) == {1: 12, 2: 12, 4: 9, 6: 2}


@pytest.mark.parametrize("seats", [2, 5])
def test_tc_comp_02__all_of_them_at_the_beginning_and_at_the_end(seats: int) -> None:
    """TC-COMP-02: with any number of players every block stands, before and after a whole game."""
    s = new_game(seats, seed=4)
    volume = {2 * 2 * size: count for size, count in {1: 12, 2: 12, 4: 9, 6: 2}.items()}
    for _ in range(2):
        assert len(sees(s)["blocks"]) == 35
        filled = sum(s.pile.height(at) for at in range(1024))
        assert filled == sum(cells * count for cells, count in volume.items()) == 336
        play_out(s, Rng(seats).random)
    assert s.to_act() == ()


@pytest.mark.parametrize(
    ("name", "lengths"), [("b31", (1, 2, 2)), ("b11", (2, 2, 2)), ("b8", (2, 2, 4)), ("b1", (2, 2, 6))]
)
def test_tc_comp_03__edges(name: str, lengths: tuple[int, int, int]) -> None:
    """TC-COMP-03: a block has its three edge lengths in every one of the 24 rotations."""
    kind = GAME.facts(GAME.setup(2))["blocks"][name]
    assert {tuple(sorted(extents(kind, rotation))) for rotation in range(24)} == {lengths}


def test_tc_comp_04__six_colours_once_each_and_opposite_in_pairs() -> None:
    """TC-COMP-04: in every rotation."""
    pairs = [{"teal", "purple"}, {"yellow", "red"}, {"pink", "neutral"}]
    for rotation in range(24):
        east, north, west, south, up, down = (COLOURS[face] for face in faces(rotation))
        assert sorted([east, north, west, south, up, down]) == sorted(COLOURS)
        for opposite in ({east, west}, {north, south}, {up, down}):
            assert opposite in pairs


def test_tc_comp_04__every_coloured_block_can_show_any_colour() -> None:
    """TC-COMP-04: the poses of each of the 33 blocks have all six colours on top between them."""
    facts = GAME.facts(GAME.setup(2))
    for name, kind in facts["blocks"].items():
        tops = {pose["top"] for pose in facts["kinds"][kind]["poses"].values()}
        assert tops == (set(COLOURS) if name not in ("b0", "b1") else {"neutral"})


def test_tc_comp_05__the_odd_axis_differs_from_block_to_block() -> None:
    """TC-COMP-05: 4 + 4 + 4 half-cubes and 3 + 3 + 3 double cubes, by the pair on the odd axis; cubes are alike."""
    pairs = [frozenset(pair) for pair in (("teal", "purple"), ("yellow", "red"), ("pink", "neutral"))]
    assert lying(1) == dict.fromkeys(pairs, 4)
    facts = GAME.facts(GAME.setup(2))
    upright = Counter(
        frozenset(pose["top"] for pose in facts["kinds"][kind]["poses"].values() if pose["height"] == 4)
        for kind in facts["blocks"].values()
        if facts["kinds"][kind]["size"] == 4
    )
    assert upright == dict.fromkeys(pairs, 3)
    assert len({kind for kind in facts["blocks"].values() if facts["kinds"][kind]["size"] == 2}) == 1


def share(size: int, odd: str, copies: int) -> str:
    """One entry of a content file."""
    return f'[[blocks]]\nsize = {size}\nodd = "{odd}"\ncopies = {copies}\n'


def test_tc_comp_05__an_owner_corrects_the_shares() -> None:
    """TC-COMP-05: a file with other shares gives other blocks; the sums of 9 and 12 stay."""
    other = 'name = "mine"\n' + share(4, "teal-purple", 9) + share(1, "pink-neutral", 12)
    facts = GAME.facts(GAME.setup(2, content=other.encode(), content_name="mine.toml"))
    for name, kind in facts["blocks"].items():
        tall = {pose["top"] for pose in facts["kinds"][kind]["poses"].values() if pose["height"] == 4}
        assert tall == ({"teal", "purple"} if 2 <= int(name[1:]) <= 10 else set())
    with pytest.raises(BadContent):
        load(('name = "mine"\n' + share(4, "teal-purple", 8) + share(1, "pink-neutral", 12)).encode(), "mine.toml")


def test_tc_comp_06__painted_right_handed() -> None:
    """TC-COMP-06: in every rotation the teal, yellow and pink faces, in this order, point along right-handed axes."""
    along = [(1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)]
    for rotation in range(24):
        looks = dict(zip(faces(rotation), along, strict=True))
        (a, b, c), (d, e, f), (g, h, i) = (looks[COLOURS.index(name)] for name in ("teal", "yellow", "pink"))
        assert a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) == 1


@pytest.mark.parametrize("pose", ["standing", "lying along=x", "lying along=y"])
def test_tc_comp_07__neutral_blocks_are_neutral_all_over(pose: str) -> None:
    """TC-COMP-07: whatever looks up, several colours may stand there."""
    s = scene(f"b0 10,10 {pose}", A="pink 10,10", B="yellow 10,10", C="teal 10,10")
    assert sees(s)["surfaces"]["b0"]["top"] == "neutral"
    assert [each["at"] for each in sees(s)["climbers"]] == ["10,10"] * 3


def test_tc_comp_08__each_has_ladders_and_a_disk_of_its_own() -> None:
    """TC-COMP-08: what one uses, the others still have."""
    s = scene("b11 10,10 up=neutral; b12 14,10 up=red", A="teal", B="red", C="pink")
    whole = {"short": True, "long": True, "disk": "held"}
    for letter in "ABC":
        assert whole.items() <= climber(s, letter).items()
    do(s, "disk b12", "ladder short 10,10", "end")
    assert {"short": False, "long": True, "disk": "b12"}.items() <= climber(s, "A").items()
    do(s, "ladder short 10,10", "end", "ladder long 10,10", "end")
    assert {"short": False, "long": True, "disk": "held"}.items() <= climber(s, "B").items()
    assert {"short": True, "long": False, "disk": "held"}.items() <= climber(s, "C").items()


def test_tc_comp_09__names_of_blocks() -> None:
    """TC-COMP-09: neutral ones first, then by size and odd pair."""
    facts = GAME.facts(GAME.setup(2))
    kinds = [facts["blocks"][f"b{number}"] for number in range(35)]
    runs = [(len(list(run)), kind) for kind, run in itertools.groupby(kinds)]
    assert [count for count, _ in runs] == [2, 3, 3, 3, 12, 4, 4, 4]
    assert [facts["kinds"][kind]["size"] for _, kind in runs] == [6, 4, 4, 4, 2, 1, 1, 1]
    odd = [
        {pose["top"] for pose in facts["kinds"][kind]["poses"].values() if pose["height"] == height}
        for (_, kind), height in zip(runs, (6, 4, 4, 4, 2, 1, 1, 1), strict=True)
    ]
    pairs = [{"teal", "purple"}, {"yellow", "red"}, {"pink", "neutral"}]
    assert odd[1:4] == odd[5:] == pairs


def test_tc_comp_09__one_kind_is_alike_but_for_the_one_that_was_moved() -> None:
    """TC-COMP-09: two cubes may do the same, unless a rule points at one of them."""
    blocks = "b11 10,10 up=teal; b12 14,10 up=teal; b13 12,10 up=red"
    assert movable(scene(blocks, A="red", B="pink")) == ["b11", "b12", "b13"]
    assert movable(scene(blocks, A="red", B="pink", previous="b12")) == ["b11", "b13"]


def test_tc_comp_10__colours_that_nobody_plays_stay_in_the_box() -> None:
    """TC-COMP-10: with two seats there are two climbers, and a yellow face is no place for either."""
    s = scene("b27 10,10 up=yellow; b11 12,10 up=yellow; b23 14,10 up=teal", A="teal", B="red")
    assert [each["colour"] for each in sees(s)["climbers"]] == ["teal", "red"]
    assert (walks(s), climbs(s, "short"), climbs(s, "long")) == (["14,10"], [], [])
    assert (regions(s, "b27"), sees(s)["surfaces"]["b27"]["top"]) == ({"10,10": 4}, "yellow")
    do(s, "end")
    assert (walks(s), climbs(s, "short")) == ([], [])
    played = scene("b27 10,10 up=yellow; b11 12,10 up=yellow", A="teal", B="yellow", turn="B")
    assert (walks(played), climbs(played, "short")) == (["10,10", "12,10"], ["12,10"])
