"""Faults of The Climbers made by hand from the ledger, and those by operators that are passed over.

They were written by somebody who had read the rules and the ledger, and of the tests those of perft alone.
"""

from __future__ import annotations

from tests.mutants.fault import Game, Planted

BY_HAND = (
    # -- a legal choice left out ------------------------------------------------------------------------------------
    Planted("legal left out", "TC-MOVE-01", "no step sideways on the level where a walk begins",
            "state.py", "found = cells = flood(own, may & level[z] | own)", "found = cells = own"),
    Planted("legal left out", "TC-SURF-11", "of a neutral region one climber fills all",
            "state.py", "if others >= region.bit_count():", "if others:"),
    Planted("legal left out", "TC-LAD-02", "the long ladder is too long for 2",
            "state.py", "LONG_LADDER: (2, 3, 4)}", "LONG_LADDER: (3, 4)}"),
    Planted("legal left out", "TC-LAD-09", "where the short ladder does as well, the long one is not to be had",
            "rules.py", "if s.ladders[seat] & LONG_LADDER and s.ladder_reach(seat, LONG_LADDER):",
            "if s.ladders[seat] & LONG_LADDER and s.ladder_reach(seat, LONG_LADDER) & ~(\n"
            "        s.ladder_reach(seat, SHORT_LADDER) if s.ladders[seat] & SHORT_LADDER else 0\n    ):"),
    Planted("legal left out", "TC-PLACE-05", "a block may not overlap the place it had on its level",
            "pile.py", "cells = self.level[z] | own\n", "cells = self.level[z]\n"),
    Planted("legal left out", "TC-DISK-02", "no disk on the block moved in this turn",
            "state.py", "enumerate(self.pile.face) if face and not barred",
            "enumerate(self.pile.face) if face and block != self.moved and not barred"),
    Planted("legal left out", "TC-DISK-02", "no disk on a block of which something is covered",
            "state.py", "enumerate(self.pile.face) if face and not barred",
            "enumerate(self.pile.face) if face and face == self.pile.cover[block] and not barred"),
    Planted("legal left out", "TC-OUT-05", "a rise of one level is not offered in a window",
            "rules.py", "s.pile.level[s.level(seat) + 1 :]", "s.pile.level[s.level(seat) + 2 :]"),
    Planted("legal left out", "TC-TURN-04", "after a walk and a block move there is no other walk",
            "rules.py", "    s.moved = block\n    s.walked = False\n", "    s.moved = block\n"),
    Planted("legal left out", "TC-BLK-04", "a block stays locked until another one is moved",
            "rules.py", "s.last_moved, s.moved = s.moved, NONE",
            "s.last_moved, s.moved = s.last_moved if s.moved == NONE else s.moved, NONE"),
    # -- an illegal one let in --------------------------------------------------------------------------------------
    Planted("illegal let in", "TC-TURN-02", "a second block may be moved before one walks",
            "rules.py", "    if s.moved == NONE:\n", "    if s.moved == NONE or not s.walked:\n"),
    Planted("illegal let in", "TC-DISK-03", "who put out a disk may enter beneath it",
            "state.py", "| neutral) & ~self.shut()",
            "| neutral) & ~(self.shut() & ~(self.pile.face[self.disk[seat]] if self.disk[seat] >= 0 else 0))"),
    Planted("illegal let in", "TC-DISK-05", "a block may be turned on the blocked block on which it stands",
            "state.py", "shut |= covered  # what", "pass  # what"),
    Planted("illegal let in", "TC-LAD-03", "a ladder leads over a gap of one cell and round corners",
            "state.py", "return grow(self.ground(seat)) & wanted", "return grow(grow(self.ground(seat))) & wanted"),
    Planted("illegal let in", "TC-LAD-07", "the short ladder may be spent on a step of 1",
            "state.py", "SHORT_LADDER: (2,)", "SHORT_LADDER: (1, 2)"),
    Planted("illegal let in", "TC-LAD-06", "a ladder leads onto blocked surfaces",
            "state.py", "self.open_to(seat) if wanted else 0", "(self.open_to(seat) | self.shut()) if wanted else 0"),
    Planted("illegal let in", "TC-PLACE-04", "a block's old place on the table counts as structure",
            "pile.py", "return at if z or not at else at & touching(grow(ALL ^ cells) & cells, shape)",
            "return at if z or not at else at & touching(grow(ALL ^ self.level[z]) & cells, shape)"),
    Planted("illegal let in", "TC-PLACE-03", "a square footprint needs no contact",
            "pile.py", "if at and not z:\n", "if at and not z and shape:\n"),
    Planted("illegal let in", "TC-PUSH-01", "a block may leave room for all but one",
            "state.py", "if (region & ~(foot << at)).bit_count() < count:",
            "if (region & ~(foot << at)).bit_count() < max(1, count - 1):"),
    Planted("illegal let in", "TC-BLK-02", "who is on turn may move the block beneath the own climber",
            "state.py", "        for at in self.at:\n            if at != TABLE:\n",
            "        for seat, at in enumerate(self.at):\n            if at != TABLE and seat != self.seat:\n"),
    Planted("illegal let in", "TC-OUT-05", "in a window one may go sideways",
            "rules.py", "s.pile.level[s.level(seat) + 1 :]", "s.pile.level[s.level(seat) :]"),
    # -- a wrong push -----------------------------------------------------------------------------------------------
    Planted("wrong push", "TC-PUSH-08", "pushes are judged as if the block still lay where it was",
            "rules.py", "region = s.region_without(at, block)\n        if not region & foot:",
            "region = s.region(at)\n        if not region & foot:"),
    Planted("wrong push", "TC-PUSH-09", "a block in another pose on its own cells pushes those beside it",
            "rules.py", "if FOOT[shape] << anchor == pile.cover[block]:  # TC-PUSH-09",
            "if FOOT[shape] << anchor == pile.cover[block] and pose == pile.pose[block]:"),
    Planted("wrong push", "TC-PUSH-04", "a part takes more climbers than it has cells",
            "rules.py", "if taken.get(least, 0) < size]", "if size]"),
    Planted("wrong push", "TC-PUSH-05", "who is pushed by choice counts as having come anew",
            "rules.py", "s.at[seat] = pushed[seat] if seat in pushed else lowest(region)",
            "s.at[seat] = pushed[seat] if seat in pushed else lowest(region)\n"
            "        if seat in pushed:\n            s.clock += 1\n            s.stamp[seat] = s.clock"),
    Planted("order of play", "TC-PUSH-04", "the pushed are asked about by their seats, whoever moved",
            "rules.py", "seat = (mover + i) % n", "seat = i"),
    # -- order of play ----------------------------------------------------------------------------------------------
    Planted("order of play", "TC-OUT-03", "only the next player has a window",
            "rules.py", 's.todo.append(("after", -1, seat, (other + 1) % s.r.seats))',
            's.todo.append(("after", -1, seat, seat))'),
    Planted("order of play", "TC-TURN-07", "a turn that is over may still be taken back alone",
            "rules.py", "    s.barrier += 1\n    s.walked = False\n", "    s.walked = False\n"),
    Planted("order of play", "TC-DISK-06", "a disk comes back to the hand of its owner",
            "rules.py", "s.disk[seat] = GONE", "s.disk[seat] = HELD"),
    # -- the end ----------------------------------------------------------------------------------------------------
    Planted("wrong scoring", "TC-END-02", "a turn on one level does not fail",
            "rules.py", "if s.level(seat) > s.start_level:", "if s.level(seat) >= s.start_level > 0:"),
    Planted("wrong scoring", "TC-END-02", "failed turns are counted though others rose between them",
            "rules.py", "        s.failed = 0\n    else:\n", "        pass\n    else:\n"),
    Planted("wrong scoring", "TC-END-03", "a rise in a window always takes back the end",
            "rules.py", "if s.r.windows_count:  # TC-END-03", "if True:"),
    Planted("wrong tie", "TC-END-06", "of two on the highest level the later one wins",
            "state.py", "(-self.level(seat), self.stamp[seat])", "(-self.level(seat), -self.stamp[seat])"),
    Planted("wrong tie", "TC-END-07", "those who never left the table are ranked by their seats",
            "state.py", "([down] if down else [])", "[[seat] for seat in down]"),
    Planted("wrong tie", "TC-MOVE-11", "going sideways is coming anew",
            "rules.py", "    if after > before:\n", "    if after >= before:\n"),
    # -- a wrong lattice --------------------------------------------------------------------------------------------
    Planted("wrong lattice", "TC-GEO-06", "cells at the west edge are beside those at the east edge",
            "geometry.py", "        cells\n        | cells << 1 & NOT_WEST\n", "        cells\n        | cells << 1\n"),
    Planted("wrong lattice", "TC-ROT-02", "blocks that stand on their head are their own mirror image",
            "geometry.py", "else (2 * q, 2 * s + 1, 2 * q + 1, 2 * s)", "else (2 * q, 2 * s, 2 * q + 1, 2 * s + 1)"),
    Planted("wrong lattice", "TC-ROT-07", "a cube that looks the same is turned half round",
            "rules.py", "(1 if shape == 0 else 2)", "2"),
    # -- a wrong start ----------------------------------------------------------------------------------------------
    Planted("wrong start", "TC-SETUP-02", "the neutral blocks may be seen from the side at the top",
            "build.py", "WALL, ROOF, SLOPE = 6, 7, 8", "WALL, ROOF, SLOPE = 5, 7, 8"),
    Planted("wrong start", "TC-SETUP-06", "colours are dealt in their order",
            "__init__.py", "            s.shuffle(drawn)\n", ""),
    Planted("wrong start", "TC-GEN-02", "which odd pair comes when is always the same",
            "build.py", "        shuffle(lists[size])\n", ""),
    Planted("leaked card", "TC-INFO-01", "a sampled world goes on by the true stream",
            "__init__.py", "        s.rng = rng.next64()\n", ""),
)  # fmt: skip

# Faults by operators that were chosen and are no faults, each with the proof. The next by rank takes the place.
REPLACED = {
    "7e9dd03a":
        "`_crowding`, `if region.bit_count() - foot.bit_count() >= count` → `if False`: a footprint covers no more "
        "cells than it has, so that none of the anchors looked at then is counted.",
    "54989603":
        "`Pile.lift`, the cells put to their lower level before they are taken from the higher one: two different "
        "levels, as every block is 1 high at least.",
    "1fef6796":
        "`open_to`, `at != TABLE and other != seat and ...` → `at != TABLE or ...`: of a region in a colour nothing is "
        "neutral, the climber's own is never full of others, and no cell has the table's number.",
    "8fa97a19":
        "`geometry.py`, the last of `ODD` → 3: there are three pairs, so that the game cannot even be imported.",
}  # fmt: skip

GAME = Game(
    key="the_climbers",
    title="The Climbers",
    only="the_climbers",
    quotas={"rules.py": 6, "state.py": 6, "pile.py": 3, "geometry.py": 2, "build.py": 2, "__init__.py": 1},
    not_rules={"check_pile"},
    by_hand=BY_HAND,
    replaced=REPLACED,
)
