"""The flow of The Climbers in the rulebook's order: a turn, its windows, the end.

Inner questions (`pose`, `anchor`, `push`, `ladder`) lie on the turn they belong to, which stays beneath; nothing
changes before a choice is complete (TC-BLK-12). Clauses TC-TURN-*, TC-MOVE-*, TC-PUSH-*, TC-DISK-*, TC-OUT-*, TC-END-*.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cordee.core.errors import IllegalChoice
from cordee.core.events import Event
from cordee.core.game import Question
from cordee.games.the_climbers.actions import (
    ACTIONS,
    BLOCK_TAG,
    CELL,
    CELL_TAG,
    DISK,
    END,
    LONG,
    MOVE,
    POSE,
    PUSH,
    RISE,
    SEAT_TAG,
    SHORT,
    STAY,
    WALK,
)
from cordee.games.the_climbers.geometry import (
    COLOURS,
    FOOT,
    POSES,
    STANDS,
    TABLE,
    WORD_POSE,
    listed,
    lowest,
    parts,
    pose_args,
)
from cordee.games.the_climbers.state import (
    GONE,
    HELD,
    LONG_LADDER,
    NONE,
    SHORT_LADDER,
    ClimbersState,
)
from cordee.kit.steps import Ask, Frame, Steps

INNER: Final = ("pose", "anchor", "push", "ladder")
LADDER_NAME: Final = {SHORT_LADDER: "short", LONG_LADDER: "long"}
OPENS: Final = frozenset((*range(MOVE, MOVE + 35), SHORT, LONG))
ALWAYS: Final = range(ACTIONS)  # `ends_by_itself` ends turns; in a choice once begun every step is asked


class Climbers(ClimbersState):
    """A position that knows its rules: the State of the contract."""

    __slots__ = ()

    def clone(self) -> Climbers:
        return Climbers(self.r, 0, self)

    def question(self, seat: int) -> Question:
        if not self.todo or self.todo[-1][1] != seat:
            raise IllegalChoice("it is not this seat's turn" if self.todo else "the game is over")
        frame = self.todo[-1]
        return STEPS.ask[frame[0]].question(self, frame)

    def options(self, seat: int) -> Sequence[int]:
        return STEPS.options(self) if self.todo and self.todo[-1][1] == seat else ()

    def choose(self, seat: int, action: int) -> None:
        STEPS.choose(self, seat, action)


def asks(s: ClimbersState, frame: Frame, *clauses: str, inner: bool = False) -> Question:
    """A question of the running turn."""
    return Question(frame[0], frame[1], s.turn << 8 | min(s.choices, 255), clauses, inner=inner)


# -- a turn (TC-TURN-*) ----------------------------------------------------------------------------------------------


def _begin(s: Climbers, frame: Frame) -> None:
    """TC-TURN-06."""
    seat = frame[1]
    s.seat = seat
    s.turn += 1
    s.choices = 0
    s._plan = None
    s.last_moved, s.moved = s.moved, NONE
    s.start_level = s.level(seat)
    if s.events is not None:
        s.tell(Event("turn", {"who": SEAT_TAG[seat], "turn": s.turn}))
    if s.disk[seat] >= 0:  # TC-DISK-06
        if s.events is not None:
            s.tell(Event("disk_gone", {"who": SEAT_TAG[seat], "block": BLOCK_TAG[s.disk[seat]]}))
        s.disk[seat] = GONE
    s.todo.append(("turn", seat))


def _turn_options(s: Climbers, frame: Frame) -> list[int]:
    seat = frame[1]
    found: list[int] = []
    if not s.walked:
        found = s.regions(s.reach(seat))
    if s.moved == NONE:
        found += [MOVE + block for block in s.movable() if s.has_spot(block)]
    if s.disk[seat] == HELD:
        found += [DISK + block for block in s.disk_takers()]
    if s.ladders[seat] & SHORT_LADDER and s.ladder_reach(seat, SHORT_LADDER):
        found.append(SHORT)
    if s.ladders[seat] & LONG_LADDER and s.ladder_reach(seat, LONG_LADDER):
        found.append(LONG)
    found.append(END)
    return found


def _turn(s: Climbers, frame: Frame, action: int) -> None:
    seat = frame[1]
    if action == END:
        _end_turn(s, seat)
        return
    s.todo.append(frame)
    s.choices += 1
    if not MOVE <= action < DISK:
        s._plan = None
    if action < RISE:
        s.walked = True
        _go(s, seat, action - WALK, "walked")
    elif action < DISK:
        s.todo.append(("pose", seat, action - MOVE))
    elif action < SHORT:
        s.disk[seat] = action - DISK
        if s.events is not None:
            block = action - DISK
            top = COLOURS[s.pile.colour(block)]
            s.tell(Event("disk", {"who": SEAT_TAG[seat], "block": BLOCK_TAG[block], "top": top}))
    else:
        s.todo.append(("ladder", seat, SHORT_LADDER if action == SHORT else LONG_LADDER))


def _turn_question(s: Climbers, frame: Frame) -> Question:
    return asks(s, frame, "TC-TURN-01", "TC-TURN-03")


def _go(s: Climbers, seat: int, at: int, kind: str, ladder: int = 0) -> None:
    """A climber comes to a region; upward it gets a stamp (TC-MOVE-11)."""
    before = s.level(seat)
    s.at[seat] = at
    after = s.level(seat)
    if after > before:
        s.clock += 1
        s.stamp[seat] = s.clock
    if s.events is not None:
        block = s.pile.top[at] - 1
        args: dict[str, int | str] = {
            "who": SEAT_TAG[seat],
            "where": CELL_TAG[at],
            "block": BLOCK_TAG[block],
            "top": COLOURS[s.pile.colour(block)],
            "level": after,
            "up": after - before,
        }
        if ladder:
            args["ladder"] = LADDER_NAME[ladder]
        s.tell(Event(kind, args))


def _ladder_options(s: Climbers, frame: Frame) -> list[int]:
    return [CELL + at for at in s.regions(s.ladder_reach(frame[1], frame[2]))]


def _ladder(s: Climbers, frame: Frame, action: int) -> None:
    """TC-LAD-04."""
    _, seat, ladder = frame
    s.ladders[seat] &= ~ladder
    s.walked = False
    s._plan = None
    _go(s, seat, action - CELL, "climbed", ladder)


# -- a block move (TC-BLK-*, TC-PLACE-*, TC-PUSH-*) ------------------------------------------------------------------


def _pose_options(s: Climbers, frame: Frame) -> list[int]:
    block = frame[2]
    kind = s.pile.kinds[block]
    s._spots = (block, s.spots(block))
    shapes = {shape for shape, _, _ in s._spots[1]}
    poses = POSES[kind]
    return sorted(POSE + poses[i].word for shape, fit in STANDS[kind] if shape in shapes for i in fit)


def _pose(s: Climbers, frame: Frame, action: int) -> None:
    _, seat, block = frame
    s.choices += 1
    s.todo.append(("anchor", seat, block, WORD_POSE[s.pile.kinds[block]][action - POSE]))


def _anchor_options(s: Climbers, frame: Frame) -> list[int]:
    _, _, block, pose = frame
    wanted = POSES[s.pile.kinds[block]][pose].shape
    cells = 0
    if s._spots[0] != block:
        s._spots = (block, s.spots(block))
    for shape, _, at in s._spots[1]:
        if shape == wanted:
            cells |= at
    return [CELL + at for at in listed(cells)]


def _anchor(s: Climbers, frame: Frame, action: int) -> None:
    _, seat, block, pose = frame
    s.choices += 1
    _next_push(s, ("push", seat, block, pose, action - CELL, ()))


def pushes(s: Climbers, frame: Frame) -> tuple[list[tuple[int, int]], int, list[int]]:
    """Of a block about to be put: where pushed climbers stand so far, and who is next with which parts (TC-PUSH-04).

    (seat, cell) by seat, the next seat or -1, and the least cells of the parts with room. Forced ones are settled.
    """
    _, mover, block, pose, anchor, given = frame
    pile = s.pile
    shape = POSES[pile.kinds[block]][pose].shape
    settled: list[tuple[int, int]] = []
    if FOOT[shape] << anchor == pile.cover[block]:  # TC-PUSH-09
        return settled, NONE, []
    foot = FOOT[shape] << anchor
    left = list(given)
    taken: dict[int, int] = {}
    n = s.r.seats
    for i in range(n):  # in seat order, beginning with the mover
        seat = (mover + i) % n
        at = s.at[seat]
        if at == TABLE:
            continue
        region = s.region_without(at, block)
        if not region & foot:
            continue
        pieces = {lowest(part): part.bit_count() for part in parts(region & ~foot)}
        room = [least for least, size in pieces.items() if taken.get(least, 0) < size]
        if len(room) == 1:
            chosen = room[0]
        elif left:
            chosen = left.pop(0)
        else:
            return settled, seat, room
        taken[chosen] = taken.get(chosen, 0) + 1
        settled.append((seat, chosen))
    return settled, NONE, []


def _next_push(s: Climbers, frame: Frame) -> None:
    """Ask for the next climber who could be pushed two ways, or set the block."""
    settled, seat, _ = pushes(s, frame)
    if seat >= 0:
        s.todo.append(frame)
    else:
        _set(s, frame, dict(settled))


def _push_options(s: Climbers, frame: Frame) -> list[int]:
    return [PUSH + at for at in pushes(s, frame)[2]]


def _push(s: Climbers, frame: Frame, action: int) -> None:
    name, mover, block, pose, anchor, given = frame
    s.choices += 1
    _next_push(s, (name, mover, block, pose, anchor, (*given, action - PUSH)))


def _push_question(s: Climbers, frame: Frame) -> Question:
    seat = pushes(s, frame)[1]
    return asks(s, frame, "TC-PUSH-04", "TC-PUSH-03", inner=True)._replace(args={"pushed": SEAT_TAG[seat]})


def _set(s: Climbers, frame: Frame, pushed: dict[int, int]) -> None:
    """The block comes down; who stood beside or beneath is where there is room (TC-PUSH-02, -08)."""
    _, mover, block, pose, anchor, _ = frame
    pile = s.pile
    kind = pile.kinds[block]
    shape, _, _, _, turn = POSES[kind][pose]
    came_from, came_z, cells = pile.anchor[block], pile.z[block], pile.cover[block]
    same_place = FOOT[shape] << anchor == cells
    spun = same_place and pile.pose[block] == pose
    if spun:  # TC-ROT-07: half round, or a quarter where that looks the same from above
        turn = (pile.turn[block] + (1 if shape == 0 else 2)) % 4
    regions = {} if same_place else {
        seat: s.region_without(at, block) for seat, at in enumerate(s.at) if at != TABLE
    }  # fmt: skip
    s.pile = pile = pile.clone()
    pile.lift(block)
    pile.put(block, pose, anchor, turn)
    for seat, region in regions.items():
        s.at[seat] = pushed[seat] if seat in pushed else lowest(region)
    s.moved = block
    s.walked = False
    s._plan = None
    if s.events is not None:
        args = {"who": SEAT_TAG[mover], "block": BLOCK_TAG[block], **pose_args(kind, pose)}
        if spun:
            s.tell(Event("spun", args))
        else:
            args |= {
                "from": CELL_TAG[came_from],
                "from_level": came_z,
                "where": CELL_TAG[anchor],
                "level": pile.z[block],
            }
            s.tell(Event("moved", {**args, "stays": int(same_place)}))
        for seat in pushed:
            s.tell(Event("pushed", {"who": SEAT_TAG[mover], "whom": SEAT_TAG[seat], "where": CELL_TAG[s.at[seat]]}))


# -- after a turn (TC-OUT-*, TC-END-*) -------------------------------------------------------------------------------


def _end_turn(s: Climbers, seat: int) -> None:
    """TC-END-02: a turn fails when its climber is no higher at the end. Not taken back alone any more (TC-TURN-07)."""
    s.barrier += 1
    s.walked = False
    if s.level(seat) > s.start_level:
        s.failed = 0
    else:
        s.failed += 1
        if s.events is not None:
            s.tell(Event("failed", {"who": SEAT_TAG[seat], "count": s.failed, "of": s.r.seats}))
    s.todo.append(("after", -1, seat, (seat + 1) % s.r.seats))


def _after(s: Climbers, frame: Frame) -> None:
    """The windows in turn order; then the next turn, or the end."""
    _, _, seat, other = frame
    if other == seat:
        if s.failed < s.r.seats:
            s.todo.append(("begin", (seat + 1) % s.r.seats))
        elif s.events is not None:
            _tell_end(s)
        return
    s.todo.append(("after", -1, seat, (other + 1) % s.r.seats))
    if higher(s, other):
        s.todo.append(("window", other))


def higher(s: Climbers, seat: int) -> int:
    """The cells of regions above the climber to which free steps lead (TC-OUT-04, -05)."""
    found = 0
    reach = s.reach(seat)
    if reach:
        for cells in s.pile.level[s.level(seat) + 1 :]:
            found |= reach & cells
    return found


def _window_options(s: Climbers, frame: Frame) -> list[int]:
    return [*(RISE + at for at in s.regions(higher(s, frame[1]))), STAY]


def _window(s: Climbers, frame: Frame, action: int) -> None:
    seat = frame[1]
    s.choices += 1
    s.barrier += 1  # TC-OUT-10
    if action == STAY:
        if s.events is not None:
            s.tell(Event("stayed", {"who": SEAT_TAG[seat]}))
        return
    _go(s, seat, action - RISE, "rose")
    if s.r.windows_count:  # TC-END-03
        s.failed = 0


def _window_question(s: Climbers, frame: Frame) -> Question:
    return asks(s, frame, "TC-OUT-01", "TC-OUT-03")._replace(passes=STAY)


def _tell_end(s: Climbers) -> None:
    ranks = s.ranks()
    s.tell(Event("silence", {"count": s.failed}))
    if len(ranks[0]) > 1:  # TC-END-07
        s.tell(Event("drawn", {}))
        return
    winner = ranks[0][0]
    tied = [SEAT_TAG[seat] for seat in s.tied()]
    s.tell(Event("won", {"who": SEAT_TAG[winner], "level": s.level(winner), "tied": tied}))


STEPS: Final = Steps[Climbers](
    {"begin": _begin, "after": _after},
    {
        "turn": Ask(_turn_options, _turn, _turn_question, OPENS),
        "ladder": Ask(_ladder_options, _ladder, lambda s, f: asks(s, f, "TC-LAD-03", inner=True), ALWAYS),
        "pose": Ask(_pose_options, _pose, lambda s, f: asks(s, f, "TC-PLACE-02", inner=True), ALWAYS),
        "anchor": Ask(
            _anchor_options, _anchor, lambda s, f: asks(s, f, "TC-PLACE-05", "TC-PLACE-01", inner=True), ALWAYS
        ),
        "push": Ask(_push_options, _push, _push_question, ALWAYS),
        "window": Ask(_window_options, _window, _window_question),
    },
)
