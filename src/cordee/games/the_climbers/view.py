"""What anybody sees: everything (TC-INFO-01). docs/games/the_climbers.md has the shape."""

from __future__ import annotations

from typing import Any

from cordee.core.game import Card, View, Zone
from cordee.games.the_climbers.actions import SEAT_TAG
from cordee.games.the_climbers.geometry import (
    COLOURS,
    POSES,
    SHAPES,
    SIDE,
    SIZES,
    TABLE,
    WORDS,
    listed,
    lowest,
    parts,
    place,
    rotation,
)
from cordee.games.the_climbers.state import GONE, HELD, LONG_LADDER, NONE, SHORT_LADDER, ClimbersState


def view(s: ClimbersState) -> View:
    """The same for every seat and for spectators."""
    pile = s.pile
    order = sorted(stamp for stamp in s.stamp if stamp)
    return {
        "turn": s.turn,
        "acting": s.seat,
        "failed": s.failed,
        "fails_end": s.r.seats,
        "over": not s.todo,
        "locked": f"b{s.last_moved}" if s.last_moved != NONE else None,
        "moved": f"b{s.moved}" if s.moved != NONE else None,
        "start_level": s.start_level,
        "blocks": [_block(s, block) for block in range(len(pile.kinds))],
        "surfaces": _surfaces(s),
        "climbers": [
            {
                "seat": seat,
                "colour": COLOURS[s.colours[seat]],
                "at": None if s.at[seat] == TABLE else place(s.at[seat]),
                "stands": _stands(s, seat),
                "level": s.level(seat),
                "since": order.index(s.stamp[seat]) + 1 if s.stamp[seat] else None,
                "short": bool(s.ladders[seat] & SHORT_LADDER),
                "long": bool(s.ladders[seat] & LONG_LADDER),
                "disk": {HELD: "held", GONE: "gone"}.get(s.disk[seat], f"b{s.disk[seat]}"),
            }
            for seat in range(s.r.seats)
        ],
        "result": _result(s) if not s.todo else None,
    }


def _result(s: ClimbersState) -> dict[str, Any]:
    """Places, best first, those who share one in a list of their own; and the levels in the same order."""
    places = s.ranks()
    return {
        "places": [seats if len(seats) > 1 else seats[0] for seats in places],
        "level": [s.level(seat) for seats in places for seat in seats],
    }


def _block(s: ClimbersState, block: int) -> dict[str, Any]:
    pile = s.pile
    kind = pile.kinds[block]
    anchor = pile.anchor[block]
    return {
        "at": [anchor % SIDE, anchor // SIDE, pile.z[block]],
        "pose": WORDS[POSES[kind][pile.pose[block]].word],
        "turned": rotation(kind, pile.pose[block], pile.turn[block]),
    }


def _surfaces(s: ClimbersState) -> dict[str, Any]:
    """What is uncovered of each block, in regions (TC-SURF-01, -05)."""
    pile = s.pile
    bare = set(s.movable())
    found = {}
    for block, face in enumerate(pile.face):
        if not face:
            continue
        found[f"b{block}"] = {
            "level": pile.roof(block),
            "top": COLOURS[pile.colour(block)],
            "regions": [{"at": place(lowest(part)), "cells": part.bit_count()} for part in parts(face)],
            "free": block in bare,
            "locked": block == s.last_moved,
            "disk": block in s.disk,
        }
    return found


def _stands(s: ClimbersState, seat: int) -> str | None:
    """A cell for the picture: climbers of one region stand apart, in seat order (TC-SURF-06)."""
    at = s.at[seat]
    if at == TABLE:
        return None
    before = sum(1 for other in range(seat) if s.at[other] == at)
    return place(listed(s.region(at))[before])


def facts(s_kinds: tuple[int, ...], name: str, stand_in: bool) -> View:
    """What never changes: the blocks and how they can stand."""
    return {
        "side": SIDE,
        "kinds": [
            {
                "size": SIZES[kind],
                "poses": {
                    WORDS[pose.word]: {
                        "shape": list(SHAPES[pose.shape]),
                        "height": pose.height,
                        "top": COLOURS[pose.top],
                        "turned": rotation(kind, i, pose.turn),
                    }
                    for i, pose in enumerate(POSES[kind])
                },
            }
            for kind in range(len(POSES))
        ],
        "blocks": {f"b{block}": kind for block, kind in enumerate(s_kinds)},
        "colours": list(COLOURS),
        "content": {"name": name, "stand_in": stand_in},
    }


def zones(v: View) -> list[Zone]:
    """The view for the plain board: the climbers, then what is seen of the blocks from above, the highest first."""
    found = [
        Zone(
            "climber",
            {"who": SEAT_TAG[climber["seat"]], "colour": climber["colour"], "level": climber["level"]},
            (Card(f"spot:{climber['at']}" if climber["at"] else "", {"where": climber["at"] or "table"}),),
            climber["seat"],
        )
        for climber in v["climbers"]
    ]
    by_level: dict[int, list[Card]] = {}
    for block, surface in v["surfaces"].items():
        for region in surface["regions"]:
            marks = tuple(mark for mark in ("free", "locked", "disk") if surface.get(mark))
            face = {"where": region["at"], "top": surface["top"], "cells": region["cells"], "block": f"block:{block}"}
            by_level.setdefault(surface["level"], []).append(Card(f"spot:{region['at']}", face, marks))
    for level in sorted(by_level, reverse=True):
        found.append(Zone("level", {"level": level}, tuple(by_level[level])))
    return found
