"""TC-GEN: starting structures; each step of building one is held against a slow second reading of the ledger."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

import pytest
from tests.games.the_climbers.scenes import GAME, Climbers, new_game

from cordee.core.errors import BadContent, BadSetup
from cordee.games.the_climbers import build
from cordee.games.the_climbers.build import begun, fault, generate, take, written
from cordee.games.the_climbers.geometry import POSES, SHAPES, SIZES
from cordee.games.the_climbers.pile import NOWHERE, Pile

Cell = tuple[int, int]
CORE = [(x, y) for y in (15, 16) for x in (14, 15, 16, 17)]
RING = [(x, y) for y in range(14, 18) for x in range(13, 19) if (x in (13, 18)) != (y in (14, 17))]
KINDS = new_game(2).r.kinds


class Note(NamedTuple):
    """What the generator did: `shuffle` (the outcome), `draw` (below what, the outcome), `put` (block, pose, cell)."""

    did: str
    what: tuple[int, ...]


class Recording(Pile):
    """A pile that notes what is put on it."""

    notes: list[Note]

    def put(self, block: int, pose: int, anchor: int, turn: int) -> None:
        Recording.notes.append(Note("put", (block, pose, anchor)))
        super().put(block, pose, anchor, turn)


@lru_cache
def tries(seed: int) -> list[list[Note]]:
    """What happened for a seed, try by try; whether a compiled build agrees is for `bench.builds` to see."""
    if not hasattr(Pile.put, "__code__"):
        pytest.skip("a compiled class has no heirs")
    stream = Climbers(GAME.rules_of(GAME.setup(2)), seed)
    notes: list[Note] = []
    Recording.notes = notes

    def draw(n: int) -> int:
        notes.append(Note("draw", (n, stream.below(n))))
        return notes[-1].what[1]

    def shuffle(items: list[int]) -> None:
        stream.shuffle(items)
        notes.append(Note("shuffle", tuple(items)))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "Pile", Recording)
        generate(KINDS, draw, shuffle)
    found: list[list[Note]] = []
    for note in notes:
        if note.did == "put" and note.what[0] == 0:
            found.append([])
        found[-1].append(note)
    return found


# -- the second reading: heights by cell, and what could be put next --------------------------------------------------


class Candidate(NamedTuple):
    """A block that could be put, the pose by its number, where, and with which weight."""

    block: int
    pose: int
    at: Cell
    z: int
    weight: int


class Step(NamedTuple):
    """One coloured block: the heights before it, what was drawn for it, what could have come, and what was put."""

    stage: str
    heights: dict[Cell, int]
    draws: list[tuple[int, ...]]
    cell: Cell | None  # the one that was picked to be covered
    candidates: list[Candidate]
    put: tuple[int, ...]


def foot(block: int, pose: int, at: Cell) -> list[Cell]:
    """The cells that a block would cover."""
    dx, dy = SHAPES[POSES[KINDS[block]][pose].shape]
    return [(at[0] + i, at[1] + j) for j in range(dy) for i in range(dx)]


def around(cells: Sequence[Cell]) -> set[Cell]:
    """The neighbours of some cells that are not among them."""
    return {(x + i, y + j) for x, y in cells for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))} - {*cells}


def weigh(stage: str, heights: dict[Cell, int], cell: Cell | None, block: int, pose: int, at: Cell) -> int:
    """The weight of a placement by TC-GEN-03 to -05; 0: it is no candidate."""
    cells = foot(block, pose, at)
    size = SIZES[KINDS[block]]
    z = heights.get(at, 0)
    if any(heights.get(each, 0) != z for each in cells):
        return 0
    beside = around(cells)
    if not z and not any(heights.get(each) for each in beside):
        return 0
    if stage == "wall":
        if cell not in cells:
            return 0
        return {4: 6, 2: 4, 1: 1 if z < 4 else 3}[size] * (1 + 3 * len({*cells} & {*RING}))
    if stage == "roof":
        return {1: 6, 2: 2, 4: 1}[size] * len(cells) if cell in cells and z == 6 else 0
    top = z + POSES[KINDS[block]][pose].height
    higher = sum(heights.get(each, 0) > z for each in beside)
    if top > 8 or (not z and higher < 2):
        return 0
    return (1 + higher) * (10 if size == 1 else 12 - top)


@lru_cache
def steps(seed: int) -> list[Step]:
    """Every coloured block of the try that succeeded."""
    heights = dict.fromkeys(CORE, 6)
    lists: dict[int, list[int]] = {}
    found: list[Step] = []
    draws: list[tuple[int, ...]] = []
    for note in tries(seed)[-1][2:]:
        if note.did == "shuffle":
            lists[SIZES[KINDS[note.what[0]]]] = list(note.what)
        elif note.did == "draw":
            draws.append(note.what)
        else:
            found.append(_step(heights, lists, draws, note.what))
            block, pose, at = note.what
            cells = foot(block, pose, (at % 32, at // 32))
            heights |= dict.fromkeys(cells, heights.get(cells[0], 0) + POSES[KINDS[block]][pose].height)
            lists[SIZES[KINDS[block]]].remove(block)
            draws = []
    return found


def _step(
    heights: dict[Cell, int], lists: dict[int, list[int]], draws: list[tuple[int, ...]], put: tuple[int, ...]
) -> Step:
    low = min(heights.get(each, 0) for each in RING)
    stage = "wall" if low < 6 else "roof" if min(heights[each] for each in CORE) < 7 else "rest"
    open_cells = {
        "wall": [each for each in RING if heights.get(each, 0) == low],
        "roof": [each for each in CORE if heights[each] < 7],
    }.get(stage, [])
    open_cells.sort(key=lambda each: (each[1], each[0]))
    cell = open_cells[draws[0][1]] if open_cells else None
    sizes = [size for size in (4, 2, 1) if lists[size]]
    if cell is not None:  # only where it could cover the cell
        xs, ys = range(cell[0] - 3, cell[0] + 1), range(cell[1] - 3, cell[1] + 1)
    else:  # only where it could touch
        xs = range(min(x for x, _ in heights) - 4, max(x for x, _ in heights) + 2)
        ys = range(min(y for _, y in heights) - 4, max(y for _, y in heights) + 2)
    found = []
    for size in sizes if open_cells else sizes[:1]:
        block = lists[size][-1]
        for pose in range(len(POSES[KINDS[block]])):
            here = []
            for y in ys:
                for x in xs:
                    weight = weigh(stage, heights, cell, block, pose, (x, y))
                    if weight:
                        here.append(Candidate(block, pose, (x, y), heights.get((x, y), 0), weight))
            found += sorted(here, key=lambda each: (each.z, each.at[1], each.at[0]))
    return Step(stage, dict(heights), draws, cell, found, put)


def picked(step: Step) -> Candidate:
    """The candidate on which the last draw falls."""
    left = step.draws[-1][1]
    for each in step.candidates:
        left -= each.weight
        if left < 0:
            return each
    raise AssertionError("the draw lies beyond all weights")


# -- 01, 02 -----------------------------------------------------------------------------------------------------------


def test_tc_gen_01__the_same_seed_builds_the_same() -> None:
    """TC-GEN-01: whoever plays and with which options; another seed, another structure."""
    wanted = written(new_game(2, seed=11).pile)
    assert wanted == written(new_game(5, seed=11, windows_count=True, first_seat=3).pile)
    assert wanted == written(new_game(3, seed=11, colours="red,teal,pink", ends_by_itself=True).pile)
    assert wanted != written(new_game(2, seed=12).pile)


def test_tc_gen_01__on_every_machine() -> None:
    """TC-GEN-01: the structures of some seeds, on record."""
    text = "\n".join(written(new_game(2, seed=seed).pile) for seed in range(10))
    assert blake2b(text.encode(), digest_size=8).hexdigest() == "9680ca4f1fadd523"


def test_tc_gen_01__it_follows_from_the_blocks_too() -> None:
    """TC-GEN-01: with other blocks the same seed builds something else."""
    shares = [(4, "pink-neutral", 9), (1, "teal-purple", 12)]
    text = 'name = "x"\n' + "".join(
        f'[[blocks]]\nsize = {size}\nodd = "{odd}"\ncopies = {copies}\n' for size, odd, copies in shares
    )
    other = GAME.start(GAME.setup(2, content=text.encode(), content_name="x.toml"), 11)
    assert written(other.pile) != written(new_game(2, seed=11).pile)


@pytest.mark.parametrize("seed", [0, 3])
def test_tc_gen_01__a_weighted_pick_in_a_fixed_order(seed: int) -> None:
    """TC-GEN-01: by size, pose, level, row and column; one number below the sum of all weights names the candidate."""
    for step in steps(seed):
        assert step.draws[-1][0] == sum(each.weight for each in step.candidates)
        block, pose, (x, y), _, _ = picked(step)
        assert step.put == (block, pose, 32 * y + x)


@pytest.mark.parametrize("seed", [0, 3, 5])
def test_tc_gen_02__the_core_first_and_a_shuffled_list_for_each_size(seed: int) -> None:
    """TC-GEN-02: blocks of a size are used from the end of their list, so that the odd pair is random too."""
    notes = tries(seed)[-1]
    assert [note.what for note in notes[:2]] == [(0, 0, 32 * 15 + 14), (1, 0, 32 * 15 + 16)]
    lists = {SIZES[KINDS[note.what[0]]]: note.what for note in notes if note.did == "shuffle"}
    assert {size: sorted(each) for size, each in lists.items()} == {
        size: [block for block in range(35) if SIZES[KINDS[block]] == size] for size in (4, 2, 1)
    }
    for size, order in lists.items():
        used = [note.what[0] for note in notes if note.did == "put" and SIZES[KINDS[note.what[0]]] == size]
        assert used == list(reversed(order))
        assert used != sorted(used) != list(order)


# -- 03 to 05: walls, roof and remainder ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 3])
def test_tc_gen_03__walls_grow_at_their_lowest_cells(seed: int) -> None:
    """TC-GEN-03: one of the lowest ring cells is picked evenly, and a legal placement that covers it, by weight."""
    walls = [step for step in steps(seed) if step.stage == "wall"]
    assert len(walls) >= 6
    for step in walls:
        low = min(step.heights.get(each, 0) for each in RING)
        assert step.draws[0][0] == sum(step.heights.get(each, 0) == low for each in RING)
        assert step.draws[1:] == [(sum(each.weight for each in step.candidates), step.draws[-1][1])]
        chosen = picked(step)
        assert step.cell in foot(chosen.block, chosen.pose, chosen.at)
        assert (chosen.z, step.put[0]) == (low, chosen.block)
    assert steps(seed)[: len(walls)] == walls  # before all else


def test_tc_gen_03__weights_of_walls() -> None:
    """TC-GEN-03: 6 for a double cube, 4 for a cube, 1 for a half-cube or 3 from level 4 on, times 1 + 3 x cells."""
    first = steps(0)[0]
    assert {SIZES[KINDS[each.block]] for each in first.candidates} == {4, 2, 1}
    for each in first.candidates:
        covered = len({*foot(each.block, each.pose, each.at)} & {*RING})
        assert each.weight == {4: 6, 2: 4, 1: 1}[SIZES[KINDS[each.block]]] * (1 + 3 * covered)
    high = [each for step in steps(0) if step.stage == "wall" for each in step.candidates if each.z >= 4]
    assert {each.weight for each in high if SIZES[KINDS[each.block]] == 1} <= {3 * (1 + 3 * n) for n in range(5)}
    assert sum(each.weight for each in first.candidates) == first.draws[1][0]


@pytest.mark.parametrize("seed", [0, 3])
def test_tc_gen_04__the_roof_lies_at_level_6(seed: int) -> None:
    """TC-GEN-04: one of the core cells that are bare is picked evenly; light blocks are likelier."""
    roof = [step for step in steps(seed) if step.stage == "roof"]
    assert roof
    for step in roof:
        assert step.draws[0][0] == sum(step.heights[each] < 7 for each in CORE)
        chosen = picked(step)
        assert step.cell in foot(chosen.block, chosen.pose, chosen.at)
        assert chosen.z == 6
        for each in step.candidates:
            area = len(foot(each.block, each.pose, each.at))
            assert each.weight == {1: 6, 2: 2, 4: 1}[SIZES[KINDS[each.block]]] * area
        assert step.draws[1][0] == sum(each.weight for each in step.candidates)


@pytest.mark.parametrize("seed", [0, 3])
def test_tc_gen_05__the_rest_makes_slopes(seed: int) -> None:
    """TC-GEN-05: large blocks first, tops at 8 at most, on the table snugly; one weighted draw each."""
    rest = [step for step in steps(seed) if step.stage == "rest"]
    sizes = [SIZES[KINDS[step.put[0]]] for step in rest]
    assert len(rest) >= 5
    assert sizes == sorted(sizes, reverse=True)
    for step in rest:
        assert len(step.draws) == 1
        chosen = picked(step)
        cells = foot(chosen.block, chosen.pose, chosen.at)
        assert chosen.z + POSES[KINDS[chosen.block]][chosen.pose].height <= 8
        assert chosen.z or sum(step.heights.get(each, 0) > 0 for each in around(cells)) >= 2
        assert step.draws[0][0] == sum(each.weight for each in step.candidates)


# -- 06, 07 -----------------------------------------------------------------------------------------------------------


def test_tc_gen_06__a_failed_try_is_thrown_away_and_the_stream_goes_on() -> None:
    """TC-GEN-06: the next try starts with whatever the generator gives next, not from the seed."""
    seed = next(seed for seed in range(60) if len(tries(seed)) > 1)
    *failed, good = tries(seed)
    assert all(sum(note.did == "put" for note in each) < 35 for each in failed)
    assert sum(note.did == "put" for note in good) == 35
    stream = Climbers(GAME.rules_of(GAME.setup(2)), seed)
    for note in [note for each in failed for note in each]:
        if note.did == "draw":
            assert stream.below(note.what[0]) == note.what[1]
        elif note.did == "shuffle":
            items = sorted(note.what)
            stream.shuffle(items)
            assert tuple(items) == note.what
    assert written(generate(KINDS, stream.below, stream.shuffle)) == written(new_game(2, seed=seed).pile)


def test_tc_gen_06__two_hundred_failures_are_an_error_of_the_content() -> None:
    """TC-GEN-06: blocks that can never hide the core are tried 200 times, and then refused."""
    stream = Climbers(GAME.rules_of(GAME.setup(2)), 1)
    begins = []

    def shuffle(items: list[int]) -> None:
        begins.append(len(items))
        stream.shuffle(items)

    with pytest.raises(BadContent, match="200 tries"):
        generate(KINDS[:16], stream.below, shuffle)
    assert len(begins) == 3 * 200


def test_tc_gen_07__what_is_generated_passes_the_check() -> None:
    """TC-GEN-07: nothing is wrong with it, and all blocks hang together."""
    for seed in range(20):
        pile = new_game(2, seed=seed).pile
        assert fault(pile) is None
        ground = {cell for cell in range(1024) if pile.height(cell)}
        reached = {min(ground)}
        while new := {each for at in reached for each in (at - 1, at + 1, at - 32, at + 32)} & ground - reached:
            reached |= new
        assert reached == ground


def test_tc_gen_07__what_is_wrong_is_named() -> None:
    """TC-GEN-07: a block that is missing, a core that stands elsewhere, a structure in two parts."""
    pile = new_game(2, seed=4).pile
    block = next(b for b in range(2, 35) if pile.is_bare(b) and pile.z[b] == 0)
    take(pile, block)
    found = fault(pile)
    assert found is not None
    assert found == ("TC-COMP-02", f"blocks are not placed yet: b{block}")
    pile.put(block, 0, 0, 0)  # in the corner of the table
    assert (fault(pile) or ("",))[0] == "TC-GEN-07"
    moved = Pile(KINDS)
    for each in range(35):
        moved.put(each, 0, 32 * 2 * (each // 15) + 2 * (each % 15), 0)
    assert (fault(moved) or ("",))[0] == "TC-SETUP-01"
    assert (fault(begun(KINDS)) or ("",))[0] == "TC-COMP-02"
    assert begun(KINDS).anchor[2:] == [NOWHERE] * 33


def test_tc_gen_07__a_layout_in_two_parts_is_refused() -> None:
    """TC-GEN-07: the same check holds for a start by a text; whole it may begin."""
    pile = new_game(2, seed=4).pile
    assert new_game(2, seed=1, layout=written(pile)).pile.anchor == pile.anchor
    block = next(b for b in range(2, 35) if pile.is_bare(b) and pile.z[b] == 0)
    take(pile, block)
    with pytest.raises(BadSetup, match="TC-COMP-02"):
        GAME.setup(2, {"layout": written(pile)})
    pile.put(block, 0, 0, 0)
    with pytest.raises(BadSetup, match="TC-PLACE-03"):
        GAME.setup(2, {"layout": written(pile)})
