"""A second reading of the ledger: The Climbers once more, slow and plain, to hold against the rules.

Written from rules/the_climbers.yaml and the rulebook alone; it shares no code with the game and looks only at views and
facts. Blocks are lists of cells, regions are sets of cells, and nothing is remembered between two questions that could
be found out again. `Model` is a position, `options` and `placements` list what the seat that is asked may choose, as
texts, `choices` puts them together to whole choices, and `after` is the position behind one of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, NamedTuple, TypeAlias

Cell: TypeAlias = "tuple[int, int]"  # x east, y north
Said: TypeAlias = "tuple[tuple[int, Cell], ...]"  # for each climber that is asked for: its seat, its part's least cell

COLOURS = ("teal", "purple", "yellow", "red", "pink", "neutral")  # TC-ROT-01
SIDE = 32  # TC-GEO-02
LADDERS: Mapping[str, tuple[int, ...]] = {"short": (2,), "long": (2, 3, 4)}  # TC-LAD-01, TC-LAD-02
HELD, GONE = "held", "gone"  # what a disk is when it lies on no block


class Pose(NamedTuple):
    """What matters of a rotation: the footprint along x and y, the height, the colour on top (TC-ROT-04)."""

    dx: int
    dy: int
    height: int
    top: str
    turned: int  # the least rotation 0..23 that looks so


class Placed(NamedTuple):
    """A block where it stands (TC-GEO-03)."""

    x: int
    y: int
    z: int
    pose: str
    turned: int


# -- blocks and their poses -------------------------------------------------------------------------------------------


def sides(rotation: int) -> list[int]:
    """The colours that look east, north, west and south (TC-ROT-02)."""
    up, k = divmod(rotation, 4)
    p = up // 2
    q, s = (p + 1) % 3, (p + 2) % 3
    ring = [2 * q, 2 * s, 2 * q + 1, 2 * s + 1] if up % 2 == 0 else [2 * q, 2 * s + 1, 2 * q + 1, 2 * s]
    return [ring[(i - k) % 4] for i in range(4)]


def lengths(size: int, odd: int) -> list[int]:
    """The block's length along the axis of each colour pair (TC-COMP-03)."""
    return [size if pair == odd else 2 for pair in range(3)]


def extents(size: int, odd: int, rotation: int) -> tuple[int, int, int]:
    """dx, dy and dz (TC-ROT-03)."""
    along = lengths(size, odd)
    east, north, *_ = sides(rotation)
    return along[east // 2], along[north // 2], along[rotation // 4 // 2]


@cache
def poses(size: int, odd: int) -> dict[str, Pose]:
    """Every pose of a block by its text: of all 24 rotations the least of each kind (TC-ROT-04, TC-DIG-01)."""
    found: dict[str, Pose] = {}
    for rotation in range(24):
        dx, dy, dz = extents(size, odd, rotation)
        top = COLOURS[rotation // 4]
        text = f"up={top}"
        if size == 6:  # TC-COMP-07
            top = "neutral"
            text = "standing" if dz == 6 else "lying"
        if dx != dy:
            text += " along=x" if dx > dy else " along=y"
        found.setdefault(text, Pose(dx, dy, dz, top, rotation))
    return found


def kinds(facts: Mapping[str, Any]) -> list[tuple[int, int]]:
    """Size and odd pair of b0 to b34. The odd pair of a cube or a neutral block is 0: nobody can tell."""
    known = []
    for kind in facts["kinds"]:
        size = int(kind["size"])
        odd = 0
        if size in (1, 4):
            lying = 1 if size == 1 else 4
            odd = next(COLOURS.index(each["top"]) // 2 for each in kind["poses"].values() if each["height"] == lying)
        known.append((size, odd))
    return [known[facts["blocks"][f"b{number}"]] for number in range(35)]


def footprint(x: int, y: int, pose: Pose) -> list[Cell]:
    return [(x + i, y + j) for j in range(pose.dy) for i in range(pose.dx)]


@cache
def beside(cell: Cell) -> list[Cell]:
    """The neighbours of a cell that are on the table (TC-GEO-06)."""
    x, y = cell
    return [(a, b) for a, b in ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)) if 0 <= a < SIDE and 0 <= b < SIDE]


def least(cells: Iterable[Cell]) -> Cell:
    """By y, then x (TC-SURF-06)."""
    return min(cells, key=lambda cell: (cell[1], cell[0]))


def parts(cells: Iterable[Cell]) -> list[frozenset[Cell]]:
    """The sets of cells that hang together side by side (TC-SURF-05), in the order of their least cells."""
    left = set(cells)
    found = []
    while left:
        part = {left.pop()}
        edge = list(part)
        while edge:
            for cell in beside(edge.pop()):
                if cell in left:
                    left.remove(cell)
                    part.add(cell)
                    edge.append(cell)
        found.append(frozenset(part))
    return sorted(found, key=lambda part: least(part)[::-1])


def named(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def cell_of(text: str) -> Cell:
    x, y = text.split(",")
    return int(x), int(y)


# -- a position -------------------------------------------------------------------------------------------------------


@dataclass
class Model:
    """A position in plain words. Seats are numbers, blocks are numbers, colours are words."""

    kinds: list[tuple[int, int]]
    windows_count: bool
    ends_by_itself: bool
    blocks: list[Placed]
    colours: list[str]
    at: list[Cell | None]  # the least cell of the climber's region; None: the table
    level: list[int]
    since: list[int]  # when the climber came to its level; 0: never anywhere
    ladders: list[set[str]]
    disk: list[int | str]  # a block, HELD or GONE
    turn: int  # the number of the turn, from 1
    owner: int  # whose turn it is or has just been
    acting: int  # who is asked: the owner, or in the window another
    failed: int
    start_level: int
    locked: int | None  # the block of the turn before
    moved: int | None  # the block of this turn
    walked: bool = False  # since the turn began, or a ladder or a block move
    over: bool = False

    @property
    def seats(self) -> int:
        return len(self.colours)

    @property
    def in_window(self) -> bool:
        return self.acting != self.owner

    def pose(self, block: int) -> Pose:
        return poses(*self.kinds[block])[self.blocks[block].pose]

    def cells(self, block: int) -> list[Cell]:
        return footprint(self.blocks[block].x, self.blocks[block].y, self.pose(block))

    def blocked(self, block: int) -> bool:
        """TC-DISK-03."""
        return block in self.disk

    def copy(self) -> Model:
        return replace(
            self,
            blocks=list(self.blocks), at=list(self.at), level=list(self.level), since=list(self.since),
            ladders=[set(each) for each in self.ladders], disk=list(self.disk),
        )  # fmt: skip


def opening(view: Mapping[str, Any], facts: Mapping[str, Any], options: Mapping[str, Any]) -> Model:
    """The position of a view in which a seat is asked for its turn and has not walked yet, as at the start."""
    climbers = view["climbers"]
    return Model(
        kinds=kinds(facts),
        windows_count=bool(options["windows_count"]),
        ends_by_itself=bool(options["ends_by_itself"]),
        blocks=[standing(block) for block in view["blocks"]],
        colours=[each["colour"] for each in climbers],
        at=[None if each["at"] is None else cell_of(each["at"]) for each in climbers],
        level=[each["level"] for each in climbers],
        since=[each["since"] or 0 for each in climbers],
        ladders=[{name for name in LADDERS if each[name]} for each in climbers],
        disk=[each["disk"] if each["disk"] in (HELD, GONE) else int(each["disk"][1:]) for each in climbers],
        turn=view["turn"],
        owner=view["acting"],
        acting=view["acting"],
        failed=view["failed"],
        start_level=view["start_level"],
        locked=None if view["locked"] is None else int(view["locked"][1:]),
        moved=None if view["moved"] is None else int(view["moved"][1:]),
    )


def standing(block: Mapping[str, Any]) -> Placed:
    x, y, z = block["at"]
    return Placed(x, y, z, block["pose"], block["turned"])


class Region(NamedTuple):
    """A place to stand (TC-SURF-05). `block` is None for the table (TC-SURF-09)."""

    block: int | None
    level: int
    colour: str
    cells: frozenset[Cell]


class Ground:
    """What a position looks like from above, with one block in the air if `without` names it."""

    def __init__(self, m: Model, without: int | None = None) -> None:
        self.height: dict[Cell, int] = {}  # cells of bare table are not in it
        self.top: dict[Cell, int] = {}
        self.pose = [m.pose(block) for block in range(35)]
        for block, place in enumerate(m.blocks):
            if block == without:
                continue
            top = place.z + self.pose[block].height
            for cell in m.cells(block):
                if top > self.height.get(cell, 0):
                    self.height[cell] = top
                    self.top[cell] = block
        self.uncovered: dict[int, list[Cell]] = {}  # cells of a face on which no block stands (TC-SURF-01)
        for cell, block in self.top.items():
            self.uncovered.setdefault(block, []).append(cell)
        self.known: dict[Cell, Region] = {}

    def region(self, cell: Cell) -> Region:
        """The region that a cell of some block belongs to."""
        if cell not in self.known:
            block = self.top[cell]
            for part in parts(self.uncovered[block]):
                region = Region(block, self.height[cell], self.pose[block].top, part)
                self.known.update(dict.fromkeys(part, region))
        return self.known[cell]

    def table(self) -> Region:
        """All bare cells that hang together with the edge of the table (TC-SURF-09)."""
        bare = [(x, y) for x in range(SIDE) for y in range(SIDE) if (x, y) not in self.height]
        rim = {0, SIDE - 1}
        outside = [part for part in parts(bare) if any(x in rim or y in rim for x, y in part)]
        return Region(None, 0, "", frozenset().union(*outside))

    def place(self, m: Model, seat: int) -> Region:
        at = m.at[seat]
        return self.table() if at is None else self.region(at)

    def stand(self, m: Model, region: Region) -> list[int]:
        """The seats whose climbers stand in a region of a block."""
        return [seat for seat in range(m.seats) if m.at[seat] in region.cells]


# -- climbers ---------------------------------------------------------------------------------------------------------


def may_enter(m: Model, ground: Ground, seat: int, region: Region) -> bool:
    """TC-MOVE-05: colour, disks and the limit."""
    if region.colour not in (m.colours[seat], "neutral"):
        return False
    if region.block is not None and m.blocked(region.block):
        return False
    limit = len(region.cells) if region.colour == "neutral" else 1
    return len([other for other in ground.stand(m, region) if other != seat]) < limit


def near(m: Model, ground: Ground, seat: int, region: Region, rises: Iterable[int]) -> set[Region]:
    """Regions with a cell next to one of `region`, higher by one of `rises`, that the climber may enter."""
    found = {ground.region(to) for cell in region.cells for to in beside(cell) if to in ground.top}
    found.discard(region)
    return {each for each in found if each.level - region.level in rises and may_enter(m, ground, seat, each)}


def targets(m: Model, ground: Ground, seat: int) -> set[Region]:
    """Where a chain of free steps may lead, other than where the climber stands (TC-MOVE-04, TC-MOVE-10)."""
    start = ground.place(m, seat)
    reached = {start}
    edge = [start]
    while edge:
        for region in near(m, ground, seat, edge.pop(), (0, 1)):
            if region not in reached:
                reached.add(region)
                edge.append(region)
    return reached - {start}


def rises(m: Model, ground: Ground, seat: int) -> set[Region]:
    """TC-OUT-05: what a walk in a window may lead to."""
    return {region for region in targets(m, ground, seat) if region.level > m.level[seat]}


def rungs(m: Model, ground: Ground, kind: str) -> set[Region]:
    """Where a ladder leads the seat whose turn it is (TC-LAD-03, TC-LAD-06); nowhere if it is used up."""
    if kind not in m.ladders[m.owner]:
        return set()
    return near(m, ground, m.owner, ground.place(m, m.owner), LADDERS[kind])


# -- blocks -----------------------------------------------------------------------------------------------------------


def free(m: Model, ground: Ground, block: int) -> bool:
    """TC-BLK-03: nothing rests on it."""
    return len(ground.uncovered.get(block, ())) == len(m.cells(block))


def occupied(m: Model, ground: Ground, block: int) -> bool:
    """TC-BLK-02."""
    return any(at is not None and ground.top[at] == block for at in m.at)


def liftable(m: Model, ground: Ground) -> list[int]:
    """Blocks that may be chosen, wherever they might then go."""
    return [] if m.moved is not None else [block for block in range(35) if movable(m, ground, block)]


def movable(m: Model, ground: Ground, block: int) -> bool:
    """Whether a block may be chosen by a seat that has not moved one yet."""
    kept = m.blocked(block) or block == m.locked  # TC-BLK-05, TC-BLK-04
    return free(m, ground, block) and not occupied(m, ground, block) and not kept


def fits(m: Model, ground: Ground, pose: Pose) -> Iterator[Cell]:
    """Anchors at which a block in this pose would stand as it must; `ground` is without it. No climber is asked."""
    touching = {to for cell in ground.height for to in beside(cell) if to not in ground.height}  # bare, next to a block
    for anchor in worth_a_look(ground, touching, pose):
        cells = footprint(*anchor, pose)
        if any(not (0 <= x < SIDE and 0 <= y < SIDE) for x, y in cells):
            continue
        level = ground.height.get(anchor, 0)
        if any(ground.height.get(cell, 0) != level for cell in cells):
            continue  # TC-PLACE-01
        if level == 0 and not any(cell in touching for cell in cells):
            continue  # TC-PLACE-03, TC-PLACE-04
        if level > 0 and any(m.blocked(ground.top[cell]) for cell in cells):
            continue  # TC-PLACE-06
        yield anchor


def worth_a_look(ground: Ground, touching: set[Cell], pose: Pose) -> Iterator[Cell]:
    """Anchors of footprints that cover or touch some block: no others can be right."""
    yield from ground.height
    around = {(x - i, y - j) for x, y in touching for i in range(pose.dx) for j in range(pose.dy)}
    yield from (anchor for anchor in around if anchor not in ground.height)


class Pushing(NamedTuple):
    """One way to make room: what the mover says of each climber asked for, and where every pushed one is then."""

    said: Said
    to: Mapping[int, Cell]

    def texts(self) -> list[str]:
        return [f"push {named(cell)}" for _, cell in self.said]


def pushings(m: Model, ground: Ground, block: int, cells: list[Cell]) -> list[Pushing]:
    """Every way to push climbers aside for a block on these cells; none if there is no room. `ground` is without it."""
    if set(cells) == set(m.cells(block)):
        return [Pushing((), {})]  # TC-PUSH-09
    room: dict[int, list[frozenset[Cell]]] = {}  # by seat, the parts of its region
    for region in {ground.region(at) for at in m.at if at is not None}:
        if region.cells & set(cells):
            crowd = ground.stand(m, region)
            left = region.cells - set(cells)
            if len(left) < len(crowd):
                return []  # TC-PUSH-01
            room.update({seat: parts(left) for seat in crowd})
    ways = [Pushing((), {})]
    for seat in [(m.owner + i) % m.seats for i in range(m.seats)]:  # TC-PUSH-04
        if seat in room:
            ways = [longer for way in ways for longer in further(seat, room[seat], way)]
    return ways


def further(seat: int, room: list[frozenset[Cell]], way: Pushing) -> list[Pushing]:
    """A way to push, with one climber more: it may go to each part that is not full."""
    taken = list(way.to.values())
    options = [least(part) for part in room if taken.count(least(part)) < len(part)]
    asked = len(options) > 1  # forced ones are not asked
    return [Pushing((*way.said, (seat, cell)) if asked else way.said, {**way.to, seat: cell}) for cell in options]


def placements(m: Model, block: int) -> dict[str, dict[Cell, list[Pushing]]]:
    """Where a block may go: by pose and anchor, the ways to push."""
    ground = Ground(m, without=block)
    by_shape: dict[Cell, dict[Cell, list[Pushing]]] = {}
    found = {}
    for text, pose in poses(*m.kinds[block]).items():
        shape = (pose.dx, pose.dy)
        if shape not in by_shape:  # height and colours of a block have no say in where it may stand
            ways = {anchor: pushings(m, ground, block, footprint(*anchor, pose)) for anchor in fits(m, ground, pose)}
            by_shape[shape] = {anchor: each for anchor, each in ways.items() if each}
        if by_shape[shape]:
            found[text] = by_shape[shape]
    return found


def has_a_place(m: Model, block: int) -> bool:
    """Whether a block could go anywhere at all; the same as `bool(placements(m, block))`, sooner known."""
    ground = Ground(m, without=block)
    return any(
        pushings(m, ground, block, footprint(*anchor, pose))
        for pose in poses(*m.kinds[block]).values()
        for anchor in fits(m, ground, pose)
    )


def disks(m: Model, ground: Ground) -> list[int]:
    """Blocks that the acting seat's disk may be put on (TC-DISK-01, TC-DISK-04)."""
    if m.disk[m.owner] != HELD:
        return []
    return [
        block
        for block in range(35)
        if block in ground.uncovered and not occupied(m, ground, block) and not m.blocked(block)
    ]


# -- what may be chosen -----------------------------------------------------------------------------------------------


@dataclass
class Options:
    """What the seat that is asked may choose, but for where a block may go: see `placements`."""

    walks: list[Cell] = field(default_factory=list)
    rises: list[Cell] = field(default_factory=list)
    ladders: dict[str, list[Cell]] = field(default_factory=dict)
    moves: list[int] = field(default_factory=list)
    disks: list[int] = field(default_factory=list)
    last: str = "end"

    def first_steps(self) -> list[str]:
        """The texts of what is asked first (TC-DIG-02)."""
        return [
            *(f"walk {named(cell)}" for cell in self.walks),
            *(f"rise {named(cell)}" for cell in self.rises),
            *(f"ladder {kind}" for kind in self.ladders),
            *(f"move b{block}" for block in self.moves),
            *(f"disk b{block}" for block in self.disks),
            self.last,
        ]


def options(m: Model) -> Options:
    ground = Ground(m)
    if m.in_window:  # TC-OUT-03, TC-OUT-04
        return Options(rises=cells_of(rises(m, ground, m.acting)), last="stay")
    ladders = {kind: cells_of(rungs(m, ground, kind)) for kind in LADDERS}
    return Options(
        walks=[] if m.walked else cells_of(targets(m, ground, m.owner)),
        ladders={kind: cells for kind, cells in ladders.items() if cells},
        moves=[block for block in liftable(m, ground) if has_a_place(m, block)],
        disks=disks(m, ground),
    )


def cells_of(regions: Iterable[Region]) -> list[Cell]:
    """What regions are called (TC-DIG-01), in a fixed order."""
    return sorted(least(region.cells) for region in regions)


def block_moves(m: Model, block: int) -> list[str]:
    """Whole block moves with one block, as texts."""
    return [
        " ".join([f"move b{block}", pose, named(anchor), *way.texts()])
        for pose, anchors in placements(m, block).items()
        for anchor, ways in anchors.items()
        for way in ways
    ]


def choices(m: Model) -> dict[str, list[str]]:
    """All whole choices of the seat that is asked, as texts, by kind: walk, ladder, move, disk, end, or rise, stay."""
    if m.over:
        return {}
    may = options(m)
    return {
        "walk": [f"walk {named(cell)}" for cell in may.walks],
        "rise": [f"rise {named(cell)}" for cell in may.rises],
        "ladder": [f"ladder {kind} {named(cell)}" for kind, cells in may.ladders.items() for cell in cells],
        "move": [text for block in may.moves for text in block_moves(m, block)],
        "disk": [f"disk b{block}" for block in may.disks],
        may.last: [may.last],
    }


# -- what comes of it -------------------------------------------------------------------------------------------------


def after(m: Model, text: str) -> Model:
    """The position behind a whole choice that is legal."""
    m = m.copy()
    word, *rest = text.split()
    if word in ("walk", "rise"):
        ascend(m, m.acting, cell_of(rest[0]))
        m.walked = word == "walk"
        if word == "rise" and m.windows_count:  # TC-END-03
            m.failed = 0
    elif word == "ladder":
        m.ladders[m.owner].remove(rest[0])  # TC-LAD-04
        ascend(m, m.owner, cell_of(rest[1]))
        m.walked = False
    elif word == "move":
        set_down(m, text)
        m.walked = False
    elif word == "disk":
        m.disk[m.owner] = int(rest[0][1:])
    if word == "end":
        end(m)
    elif word in ("rise", "stay"):
        ask_next(m)
    else:
        end_by_itself(m)
    return m


def ascend(m: Model, seat: int, to: Cell) -> None:
    """A climber goes to a region; a higher one gives it a stamp (TC-MOVE-11)."""
    region = Ground(m).region(to)
    m.at[seat] = least(region.cells)
    if region.level > m.level[seat]:
        m.since[seat] = max(m.since) + 1
        m.level[seat] = region.level


def steps(text: str) -> list[str]:
    """The answers of which a whole choice is made (TC-DIG-02)."""
    first, *pushes = text.split(" push ")
    words = first.split()
    if words[0] == "move":
        heads = [" ".join(words[:2]), " ".join(words[2:-1]), words[-1]]
    elif words[0] == "ladder":
        heads = [" ".join(words[:2]), words[2]]
    else:
        heads = [first]
    return heads + [f"push {cell}" for cell in pushes]


def set_down(m: Model, text: str) -> None:
    """A whole block move: climbers stand aside, the block changes its place."""
    first, pose_text, anchor_text, *pushes = steps(text)
    block, anchor = int(first.removeprefix("move b")), cell_of(anchor_text)
    pose = poses(*m.kinds[block])[pose_text]
    cells = footprint(*anchor, pose)
    ground = Ground(m, without=block)
    ways = [way for way in pushings(m, ground, block, cells) if way.texts() == pushes]
    assert len(ways) == 1, f"{text}: {len(ways)} ways to push"
    old = m.blocks[block]
    turned = pose.turned
    if (old.x, old.y) == anchor and old.pose == pose_text:  # TC-ROT-07
        turned = old.turned // 4 * 4 + (old.turned + (2 if pose.dx != pose.dy else 1)) % 4
    m.blocks[block] = Placed(*anchor, ground.height.get(anchor, 0), pose_text, turned)
    m.moved = block
    for seat, cell in ways[0].to.items():
        m.at[seat] = cell
    new = Ground(m)
    for seat, at in enumerate(m.at):  # TC-PUSH-08
        if at is not None:
            m.at[seat] = least(new.region(at).cells)


def end(m: Model) -> None:
    """The turn is over: does it fail (TC-END-02), and who is asked in its window (TC-OUT-02)?"""
    m.failed = m.failed + 1 if m.level[m.owner] == m.start_level else 0
    m.walked = False
    ask_next(m)


def ask_next(m: Model) -> None:
    """On to the next seat that can rise, or to the end of the window."""
    ground = Ground(m)
    last = (m.owner - 1) % m.seats
    while m.acting != last:
        m.acting = (m.acting + 1) % m.seats
        if rises(m, ground, m.acting):  # TC-OUT-07
            return
    if m.failed >= m.seats:  # TC-END-04
        m.over = True
    else:
        begin(m, (m.owner + 1) % m.seats)


def begin(m: Model, seat: int) -> None:
    """TC-TURN-06."""
    m.turn += 1
    m.owner = m.acting = seat
    if m.disk[seat] != HELD:
        m.disk[seat] = GONE
    m.start_level = m.level[seat]
    m.locked, m.moved, m.walked = m.moved, None, False
    end_by_itself(m)


def end_by_itself(m: Model) -> None:
    """TC-TURN-05."""
    if m.ends_by_itself and options(m).first_steps() == ["end"]:
        end(m)


def ranking(m: Model) -> list[list[int]]:
    """Seats, the best first, those on the table together (TC-END-05 to TC-END-07)."""
    up = sorted((seat for seat in range(m.seats) if m.level[seat]), key=lambda seat: (-m.level[seat], m.since[seat]))
    down = [seat for seat in range(m.seats) if not m.level[seat]]
    return [[seat] for seat in up] + ([down] if down else [])


# -- what everybody sees of it ----------------------------------------------------------------------------------------


def seen_as(m: Model) -> dict[str, Any]:
    """The view of a position, but for where in its region a climber is drawn; stamps are reduced to their order."""
    stamps = sorted({0, *m.since})
    no_gain = not m.over and not m.in_window and m.level[m.owner] == m.start_level
    return {
        "turn": m.turn,
        "acting": m.owner,
        "failed": m.failed,
        "fails_end": m.seats,
        "over": m.over,
        "locked": None if m.locked is None else f"b{m.locked}",
        "moved": None if m.moved is None else f"b{m.moved}",
        "start_level": m.start_level,
        "fails": no_gain,
        "last": no_gain and m.failed + 1 == m.seats,
        "blocks": [{"at": [b.x, b.y, b.z], "pose": b.pose, "turned": b.turned} for b in m.blocks],
        "surfaces": surfaces(m),
        "climbers": [
            {
                "seat": seat,
                "colour": m.colours[seat],
                "at": None if at is None else named(at),
                "level": m.level[seat],
                "since": stamps.index(m.since[seat]) or None,
                "short": "short" in m.ladders[seat],
                "long": "long" in m.ladders[seat],
                "disk": m.disk[seat] if m.disk[seat] in (HELD, GONE) else f"b{m.disk[seat]}",
            }
            for seat, at in enumerate(m.at)
        ],
        "result": result(m) if m.over else None,
        "ended": ended(m) if m.over else [],
    }


def ended(m: Model) -> list[dict[str, Any]]:
    """Why it is over: all in a row have failed; and what parted those on one level, or that there is nobody to part."""
    found: list[dict[str, Any]] = [{"why": "silence", "clause": "TC-END-01", "args": {"count": m.failed}}]
    first, *rest = ranking(m)
    level = m.level[first[0]]
    if len(first) > 1:
        found.append({"why": "nobody", "clause": "TC-END-07", "args": {}})
    elif equal := [f"seat:{seat}" for group in rest for seat in group if m.level[seat] == level]:
        who = {"who": f"seat:{first[0]}", "tied": equal, "level": level}
        found.append({"why": "first-there", "clause": "TC-END-06", "args": who})
    return found


def result(m: Model) -> dict[str, Any]:
    """Places with the levels in the same order; a seat that shares its place with nobody stands alone."""
    groups = ranking(m)
    return {
        "places": [group if len(group) > 1 else group[0] for group in groups],
        "level": [m.level[seat] for group in groups for seat in group],
    }


def surfaces(m: Model) -> dict[str, Any]:
    """Every face that is not wholly covered, with its regions."""
    ground = Ground(m)
    return {
        f"b{block}": {
            "level": m.blocks[block].z + m.pose(block).height,
            "top": m.pose(block).top,
            "regions": [{"at": named(least(part)), "cells": len(part)} for part in parts(cells)],
            "free": movable(m, ground, block),
            "locked": block == m.locked,
            "disk": m.blocked(block),
        }
        for block, cells in ground.uncovered.items()
    }


def essence(m: Model) -> tuple[Any, ...]:
    """All that a digest covers (TC-DIG-04)."""
    stamps = sorted({0, *m.since})
    flow = (m.owner, m.acting, m.over, m.failed, m.start_level, m.locked, m.moved, m.walked)
    ladders = tuple(tuple(sorted(each)) for each in m.ladders)
    blocks = tuple(place[:4] for place in m.blocks)
    return (flow, blocks, tuple(m.at), tuple(map(stamps.index, m.since)), ladders, tuple(m.disk))
