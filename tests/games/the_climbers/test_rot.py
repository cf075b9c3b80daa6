"""TC-ROT: rotations, poses and spins."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.the_climbers.scenes import (
    GAME,
    do,
    kinds,
    legal,
    movable,
    number,
    offered,
    refused,
    scene,
    sees,
    stands,
    walks,
)

from cordee.games.the_climbers.geometry import COLOURS, POSES, SHAPES, extents, faces, rotation

Faces = tuple[int, ...]  # colours that look east, north, west, south, up, down


def turned(f: Faces) -> Faces:
    """A quarter turn to the left about the vertical axis: what looked east looks north."""
    return (f[3], f[0], f[1], f[2], f[4], f[5])


def tipped(f: Faces) -> Faces:
    """A quarter turn over to the east: what looked up looks east."""
    return (f[4], f[1], f[5], f[3], f[2], f[0])


def poses(name: str) -> list[tuple[str, tuple[int, int], int, str]]:
    """The poses of a block in their order: stance, footprint, height, colour on top."""
    kind = GAME.rules_of(GAME.setup(2)).kinds[number(name)]
    flat = min(pose.height for pose in POSES[kind])
    return [
        ("lying" if pose.height == flat else "standing", SHAPES[pose.shape], pose.height, COLOURS[pose.top])
        for pose in POSES[kind]
    ]


def test_tc_rot_01__numbers_of_the_colours() -> None:
    """TC-ROT-01: by number, with the opposite one beside it, and the even one of a pair at the positive end."""
    assert COLOURS == ("teal", "purple", "yellow", "red", "pink", "neutral")
    for r in range(24):
        east, north, west, south, up, down = faces(r)
        assert (west, south, down) == (east ^ 1, north ^ 1, up ^ 1)
    assert [COLOURS[face] for face in faces(0)] == ["yellow", "pink", "red", "neutral", "teal", "purple"]
    assert GAME.facts(GAME.setup(2))["colours"] == list(COLOURS)


def test_tc_rot_02__all_24_rotations_by_the_formula() -> None:
    """TC-ROT-02: colour u on top, the ring of sides turned by k; all are reached from one by quarter turns."""
    for p, q, s in ((0, 1, 2), (1, 2, 0), (2, 0, 1)):
        for u, ring in (
            (2 * p, [2 * q, 2 * s, 2 * q + 1, 2 * s + 1]),
            (2 * p + 1, [2 * q, 2 * s + 1, 2 * q + 1, 2 * s]),
        ):
            for k in range(4):
                assert faces(4 * u + k) == (*(ring[(i - k) % 4] for i in range(4)), u, u ^ 1)
    reached = {faces(0)}
    new = list(reached)
    while new:
        f = new.pop()
        for other in (turned(f), tipped(f)):
            if other not in reached:
                reached.add(other)  # type: ignore[arg-type]
                new.append(other)  # type: ignore[arg-type]
    assert {faces(r) for r in range(24)} == reached
    assert len(reached) == 24


def test_tc_rot_02__the_next_k_is_a_quarter_turn() -> None:
    """TC-ROT-02: with the same colour on top."""
    for r in range(24):
        assert faces(r - r % 4 + (r + 1) % 4) == turned(faces(r))


@pytest.mark.parametrize(("name", "odd", "length"), [("b23", 0, 1), ("b30", 1, 1), ("b8", 2, 4), ("b5", 1, 4)])
def test_tc_rot_03__lengths_by_the_pairs_that_look_along_the_axes(name: str, odd: int, length: int) -> None:
    """TC-ROT-03: only along the odd pair another length than 2."""
    kind = GAME.rules_of(GAME.setup(2)).kinds[number(name)]
    for r in range(24):
        east, north, _, _, up, _ = faces(r)
        assert extents(kind, r) == tuple(length if colour // 2 == odd else 2 for colour in (east, north, up))


@pytest.mark.parametrize(
    ("name", "ends", "others"),
    [
        ("b23", ("teal", "purple"), ("yellow", "red", "pink", "neutral")),
        ("b27", ("yellow", "red"), ("teal", "purple", "pink", "neutral")),
        ("b34", ("pink", "neutral"), ("teal", "purple", "yellow", "red")),
    ],
)
def test_tc_rot_04__poses_of_a_half_cube(name: str, ends: tuple[str, ...], others: tuple[str, ...]) -> None:
    """TC-ROT-04: two lying, then eight standing; only the odd pair's colours can lie flat."""
    wanted = [("lying", (2, 2), 1, colour) for colour in ends]
    for colour in others:
        wanted += [("standing", (2, 1), 2, colour), ("standing", (1, 2), 2, colour)]
    assert poses(name) == wanted


@pytest.mark.parametrize(
    ("name", "ends", "others"),
    [
        ("b2", ("teal", "purple"), ("yellow", "red", "pink", "neutral")),
        ("b5", ("yellow", "red"), ("teal", "purple", "pink", "neutral")),
        ("b10", ("pink", "neutral"), ("teal", "purple", "yellow", "red")),
    ],
)
def test_tc_rot_04__poses_of_a_double_cube(name: str, ends: tuple[str, ...], others: tuple[str, ...]) -> None:
    """TC-ROT-04: two standing, then eight lying."""
    wanted = [("standing", (2, 2), 4, colour) for colour in ends]
    for colour in others:
        wanted += [("lying", (4, 2), 2, colour), ("lying", (2, 4), 2, colour)]
    assert poses(name) == wanted


def test_tc_rot_04__poses_of_cubes_and_neutral_blocks() -> None:
    """TC-ROT-04: six and three."""
    assert poses("b22") == [("lying", (2, 2), 2, colour) for colour in COLOURS]
    assert poses("b1") == [
        ("standing", (2, 2), 6, "neutral"), ("lying", (6, 2), 2, "neutral"), ("lying", (2, 6), 2, "neutral"),
    ]  # fmt: skip


def test_tc_rot_04__all_poses_are_offered_in_their_order() -> None:
    """TC-ROT-04: 10 for a half-cube and a double cube, 6 for a cube, 3 for a neutral block, where all fit."""
    s = scene("b11 10,10 up=teal; b27 12,10 up=red; b2 14,10 up=teal; b0 18,10 standing", A="pink", B="red")
    assert [len(offered(s, f"move {name}")) for name in ("b27", "b11", "b2", "b0")] == [10, 6, 10, 3]
    assert offered(s, "move b0") == ["standing", "lying along=x", "lying along=y"]
    assert offered(s, "move b11") == [f"up={colour}" for colour in COLOURS]
    refused(s, "move b27 up=teal", "move b2 up=red", "move b11 up=red along=x", "move b11 standing")


@pytest.mark.parametrize(
    ("name", "word", "footprint", "tall"),
    [
        ("b23", "up=teal", (2, 2), 1),
        ("b23", "up=yellow along=x", (2, 1), 2),
        ("b23", "up=yellow along=y", (1, 2), 2),
        ("b11", "up=pink", (2, 2), 2),
        ("b2", "up=red along=x", (4, 2), 2),
        ("b2", "up=red along=y", (2, 4), 2),
        ("b2", "up=purple", (2, 2), 4),
        ("b0", "standing", (2, 2), 6),
        ("b0", "lying along=x", (6, 2), 2),
        ("b0", "lying along=y", (2, 6), 2),
    ],
)
def test_tc_rot_05__footprint_and_height(name: str, word: str, footprint: tuple[int, int], tall: int) -> None:
    """TC-ROT-05: once it is set there, exactly these cells are so much higher."""
    s = scene(f"b12 8,10 up=teal; {name} 20,20 {word}", A="pink", B="red")
    do(s, f"move {name} {word} 10,10")
    cells = {(x, y) for x in range(9, 20) for y in range(9, 20) if (x, y) not in ((9, 10), (9, 11))}
    assert {(x, y) for x, y in cells if s.pile.height(32 * y + x)} == {
        (x, y) for x in range(10, 10 + footprint[0]) for y in range(10, 10 + footprint[1])
    }
    assert sees(s)["surfaces"][name]["level"] == tall


def test_tc_rot_06__sides_never_matter() -> None:
    """TC-ROT-06: two positions that differ in the turn of a block only are the same to everybody."""
    s = scene("b11 10,10 up=teal; b12 12,10 up=red; b27 14,10 up=pink along=y", A="teal", B="red")
    other = s.clone()
    other.pile = other.pile.clone()  # clones share it
    other.pile.turn[11], other.pile.turn[27] = 3, other.pile.turn[27] + 2
    assert (s.digest(), legal(s)) == (other.digest(), legal(other))
    assert sees(s)["surfaces"] == sees(other)["surfaces"]
    assert sees(s)["blocks"] != sees(other)["blocks"]


def test_tc_rot_06__a_move_takes_the_least_turn() -> None:
    """TC-ROT-06: whatever the turn before, a pose is the least rotation that looks so."""
    s = scene("b11 10,10 up=teal; b27 12,10 up=pink along=x", A="teal", B="red")
    kind = s.r.kinds[27]
    lines = ("move b27 up=pink along=y 12,11", "move b27 up=neutral along=x 9,9", "move b27 up=neutral along=x 12,10")
    for line, before in product(lines, (0, 2)):
        trial = s.clone()
        trial.pile = trial.pile.clone()
        trial.pile.turn[27] += before
        do(trial, line)
        pose = POSES[kind][trial.pile.pose[27]]
        alike = [4 * pose.top + k for k in range(4) if extents(kind, 4 * pose.top + k)[:2] == SHAPES[pose.shape]]
        assert sees(trial)["blocks"][27]["turned"] == min(alike)


@pytest.mark.parametrize(
    ("name", "word", "quarters"),
    [
        ("b11", "up=red", 1),
        ("b23", "up=purple", 1),
        ("b23", "up=red along=y", 2),
        ("b2", "up=teal", 1),
        ("b2", "up=pink along=x", 2),
        ("b0", "standing", 1),
        ("b0", "lying along=y", 2),
    ],
)
def test_tc_rot_07__a_spin_is_a_block_move(name: str, word: str, quarters: int) -> None:
    """TC-ROT-07: in its own place and pose a block has moved, though nothing but the picture has changed."""
    s = scene(f"b12 8,10 up=teal; {name} 10,10 {word}", A="teal 8,10", B="red")
    before, view = s.clone(), sees(s)
    events = do(s, f"move {name} {word} 10,10")
    assert (kinds(events), stands(s, name)) == (["spun"], stands(before, name))
    assert (sees(s)["surfaces"]["b12"], walks(s)) == (view["surfaces"]["b12"], walks(before))
    was, now = before.pile.turn[number(name)], s.pile.turn[number(name)]
    assert (now - was) % 4 == quarters
    kind, pose = s.r.kinds[number(name)], s.pile.pose[number(name)]
    assert extents(kind, rotation(kind, pose, now)) == extents(kind, rotation(kind, pose, was))
    assert movable(s) == []
    do(s, "end")
    assert name not in movable(s)
    refused(s, f"move {name}")


def test_tc_rot_07__without_a_spin_the_next_player_could_move_it() -> None:
    """TC-ROT-07: that is its one use."""
    s = scene("b12 8,10 up=teal; b11 10,10 up=red", A="teal 8,10", B="pink")
    do(s, "end")
    assert movable(s) == ["b11"]
