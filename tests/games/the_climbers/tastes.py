"""How choices of random games are picked, so that positions are such as games have: tastes, not players."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from tests.games.the_climbers.oracle import (
    SIDE,
    Cell,
    Ground,
    Model,
    Options,
    Pushing,
    beside,
    cell_of,
    footprint,
    named,
    poses,
)
from tests.games.the_climbers.sights import Places

# Weights of kinds of choices, 1 where a kind is not named; and how often, of ten times, a goal is minded. Goals of a
# climber: the `high` place, the one where others are (`together`). Goals of a block move: to make a `step`, to `push`,
# to go `back` to its cells, to go `far` off, to `open` the middle or what parts two climbers.
TASTES: Mapping[str, Mapping[str, float]] = {
    "climber": {"walk": 9, "ladder": 2, "move": 4, "disk": 0.3, "rise": 9, "high": 8, "step": 8},
    "crowder": {"walk": 9, "ladder": 3, "move": 9, "disk": 0.1, "together": 9, "push": 7, "step": 4, "open": 5},
    "guard": {"walk": 3, "move": 4, "disk": 2, "high": 5, "step": 6},
    "spreader": {"walk": 2, "ladder": 0.5, "move": 9, "disk": 0.2, "rise": 2, "far": 8, "step": 2},
    "digger": {"walk": 2, "ladder": 0.2, "move": 20, "disk": 0.1, "rise": 2, "open": 10, "back": 1},
    "idler": {"walk": 0.6, "ladder": 0.3, "disk": 0.2, "end": 3, "rise": 0.6, "back": 5},
    "even": {},
}  # fmt: skip
CORE = (range(14, 18), range(15, 17))  # where the neutral blocks stand at the start


class Put(NamedTuple):
    """One whole block move."""

    block: int
    pose: str
    anchor: Cell
    way: Pushing

    def text(self) -> str:
        return " ".join([f"move b{self.block}", self.pose, named(self.anchor), *self.way.texts()])


def look_at(m: Model, may: Options, rng: Random, taste: str, most: int) -> list[int]:
    """Some of the blocks that may be moved: where they may go is compared, and one of them is moved if any is."""
    if not may.moves:
        return []
    liked = [block for block in may.moves if TASTES[taste].get("open", 0) and in_the_way(m, block)]
    small = [block for block in may.moves if m.kinds[block][0] == 1]
    first = rng.choice(liked or small or may.moves)
    rest = [block for block in may.moves if block != first]
    return [first, *rng.sample(rest, min(most - 1, len(rest)))]


def in_the_way(m: Model, block: int) -> bool:
    """Whether a block keeps the middle covered, stands between climbers, or is one of the middle itself."""
    if block < 2 or any(x in CORE[0] and y in CORE[1] for x, y in m.cells(block)):
        return True
    ground, lifted = Ground(m), Ground(m, without=block)
    climbers = [at for at in m.at if at is not None]
    apart = [(a, b) for a in climbers for b in climbers if ground.region(a) != ground.region(b)]
    return any(lifted.region(a) == lifted.region(b) for a, b in apart)


def pick(m: Model, may: Options, places: Places, rng: Random, taste: str) -> str:
    """A whole choice; of block moves only with a block in `places`."""
    likes = TASTES[taste]
    by_kind = {
        "walk": [f"walk {named(cell)}" for cell in may.walks],
        "rise": [f"rise {named(cell)}" for cell in may.rises],
        "ladder": [f"ladder {kind} {named(cell)}" for kind, cells in may.ladders.items() for cell in cells],
        "move": ["move"] if places else [],
        "disk": [f"disk b{block}" for block in may.disks],
        may.last: [may.last],
    }
    kinds = [kind for kind, texts in by_kind.items() if texts]
    if m.level[m.owner] == m.start_level and m.failed == m.seats - 1 and taste != "idler":  # or the game is over
        likes = {**likes, "walk": 30, "ladder": 9, "move": 9, "end": 0.3, "step": 9, "high": 9, "open": 0, "far": 0}
    kind = rng.choices(kinds, [likes.get(each, 1) for each in kinds])[0]
    if kind == "move":
        return picked_place(m, places, rng, likes).text()
    if kind in ("walk", "rise", "ladder"):
        return picked_target(m, by_kind[kind], rng, likes)
    return rng.choice(by_kind[kind])


def minded(rng: Random, likes: Mapping[str, float], goal: str) -> bool:
    return rng.random() * 10 < likes.get(goal, 0)


def picked_target(m: Model, texts: list[str], rng: Random, likes: Mapping[str, float]) -> str:
    ground = Ground(m)

    def crowd(text: str) -> int:
        block = ground.top[cell_of(text.split()[-1])]
        return len([at for at in m.at if at is not None and ground.top[at] == block])

    if minded(rng, likes, "together"):
        return max(texts, key=crowd)
    if minded(rng, likes, "high"):
        return max(texts, key=lambda text: ground.height[cell_of(text.split()[-1])])
    return rng.choice(texts)


def picked_place(m: Model, places: Places, rng: Random, likes: Mapping[str, float]) -> Put:
    puts = [
        Put(block, pose, anchor, way)
        for block, by_pose in places.items()
        for pose, anchors in by_pose.items()
        for anchor, ways in anchors.items()
        for way in ways
    ]
    if minded(rng, likes, "open"):
        liked = {block for block in places if in_the_way(m, block)}
        opening = [put for put in puts if put.block in liked] or puts
        puts = [put for put in opening if not any(x in CORE[0] and y in CORE[1] for x, y in cells_of(m, put))] or puts
    if minded(rng, likes, "push"):
        puts = [put for put in puts if put.way.said] or [put for put in puts if put.way.to] or puts
    if minded(rng, likes, "back"):
        puts = [put for put in puts if set(cells_of(m, put)) == set(m.cells(put.block))] or puts
    if minded(rng, likes, "step"):
        puts = making_steps(m, puts) or puts
    if minded(rng, likes, "far"):
        return max(rng.sample(puts, min(100, len(puts))), key=lambda put: max(abs(at - SIDE // 2) for at in put.anchor))
    ground = Ground(m)
    high = [put for put in puts if ground.height.get(put.anchor, 0)]
    return rng.choice(high if high and rng.random() < 0.8 else puts)


def cells_of(m: Model, put: Put) -> list[Cell]:
    return footprint(*put.anchor, poses(*m.kinds[put.block])[put.pose])


def making_steps(m: Model, puts: list[Put]) -> list[Put]:
    """Places onto which the acting climber could step at once, if nothing else were in the way."""
    ground = Ground(m)
    around = {to for cell in ground.place(m, m.acting).cells for to in beside(cell)}
    found = []
    for put in puts:
        pose = poses(*m.kinds[put.block])[put.pose]
        top = ground.height.get(put.anchor, 0) + pose.height
        fits = pose.top in (m.colours[m.acting], "neutral") and top - m.level[m.acting] == 1
        if fits and any(cell in around for cell in cells_of(m, put)):
            found.append(put)
    return found
