"""What anybody sees: everything (TC-INFO-01). docs/games/the_climbers.md has the shape."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cordee.core.events import Args
from cordee.core.game import Card, View, Zone
from cordee.games.the_climbers.actions import SEAT_TAG, letter
from cordee.games.the_climbers.content import kinds, load
from cordee.games.the_climbers.geometry import (
    COLOURS,
    NEUTRAL,
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
        "fails": s.fails(),
        "last": s.is_last(),
        "over": not s.todo,
        "locked": f"b{s.last_moved}" if s.last_moved != NONE else None,
        "moved": f"b{s.moved}" if s.moved != NONE else None,
        "start_level": s.start_level,
        "blocks": [_block(s, block) for block in range(len(pile.kinds))],
        "surfaces": surfaces(s),
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
        "ended": _ended(s) if not s.todo else [],
    }


def _ended(s: ClimbersState) -> list[dict[str, Any]]:
    """Why the game is over, and what decided between those who stand equally high: words, clauses, arguments."""
    found: list[dict[str, Any]] = [{"why": "silence", "clause": "TC-END-01", "args": {"count": s.failed}}]
    best, *_ = s.ranks()
    if len(best) > 1:
        found.append({"why": "nobody", "clause": "TC-END-07", "args": {}})
    elif tied := s.tied():
        args = {"who": SEAT_TAG[best[0]], "tied": [SEAT_TAG[seat] for seat in tied], "level": s.level(best[0])}
        found.append({"why": "first-there", "clause": "TC-END-06", "args": args})
    return found


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


def surfaces(s: ClimbersState) -> dict[str, Any]:
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
    """The view for the plain board: climbers, what is seen of the blocks from above, the highest first, and a plan."""
    found = [_climber(each) for each in v["climbers"]]
    here: dict[str, list[str]] = {}
    for each in v["climbers"]:
        here.setdefault(each["at"], []).append(SEAT_TAG[each["seat"]])
    by_level: dict[int, list[Card]] = {}
    for block, surface in v["surfaces"].items():
        for region in surface["regions"]:
            marks = tuple(mark for mark in ("locked", "disk") if surface[mark])
            spot = f"spot:{region['at']}"
            face = {
                "where": spot,
                "top": surface["top"],
                "block": f"block:{block}",
                "room": region["cells"] if surface["top"] == COLOURS[NEUTRAL] else 1,
                "here": here.get(region["at"], []),
            }
            by_level.setdefault(surface["level"], []).append(Card(spot, face, marks))
    found += [Zone("level", {"level": level}, tuple(by_level[level])) for level in sorted(by_level, reverse=True)]
    climbers = tuple(Card("", {"letter": letter(each["seat"]), "stands": SEAT_TAG[each["seat"]]})
                     for each in v["climbers"])  # fmt: skip
    signs = tuple(Card("", {"sign": colour, "top": colour}) for colour in COLOURS)
    return [*found, plan(v), Zone("signs", {}, signs + climbers)]


def _climber(each: dict[str, Any]) -> Zone:
    """Where a climber is, and what it has left."""
    at = f"spot:{each['at']}" if each["at"] else ""
    cards = [Card(at, {"place": at or "table"})]
    cards += [Card("", {"tool": tool}) for tool in ("short", "long") if each[tool]]
    if each["disk"] == "held":
        cards.append(Card("", {"tool": "disk"}))
    elif each["disk"] != "gone":
        block = f"block:{each['disk']}"
        cards.append(Card(block, {"disk_on": block}))
    who = {"who": SEAT_TAG[each["seat"]], "colour": each["colour"], "level": each["level"]}
    return Zone("climber", who, tuple(cards), each["seat"])


def plan(v: View) -> Zone:
    """All that stands, seen from above, with a rim of table: a row of numbers to the east, then rows from the north."""
    seen: dict[tuple[int, int], tuple[int, str]] = {}
    tops = {block: surface["top"] for block, surface in v["surfaces"].items()}
    for number, block in enumerate(v["blocks"]):
        x, y, z = block["at"]
        (dx, dy), height = _extents()[_sizes()[number], block["pose"]]
        for cell in ((x + i, y + j) for i in range(dx) for j in range(dy)):
            if seen.get(cell, (0, ""))[0] < z + height:
                seen[cell] = (z + height, tops.get(f"b{number}", ""))
    here = {each["stands"]: letter(each["seat"]) for each in v["climbers"]}
    east = [x for x, _ in seen]
    north = [y for _, y in seen]
    across = range(max(min(east) - 1, 0), min(max(east) + 2, SIDE))
    cards = [Card("", {"north": " "}), *(Card("", {"east": str(x)}) for x in across)]
    for y in reversed(range(max(min(north) - 1, 0), min(max(north) + 2, SIDE))):
        cards.append(Card("", {"north": str(y)}))
        for x in across:
            level, top = seen.get((x, y), (0, ""))
            face: Args = {"cell": top, "level": level, "here": here.get(f"{x},{y}", "")}
            cards.append(Card(f"spot:{x},{y}", face if level else {"bare": "."}))
    return Zone("plan", {}, tuple(cards), columns=len(across) + 1)


@lru_cache(maxsize=1)
def _sizes() -> tuple[int, ...]:
    """The size of each block, whatever a content file paints on it (TC-COMP-09)."""
    return tuple(SIZES[kind] for kind in kinds(load()))


@lru_cache(maxsize=1)
def _extents() -> dict[tuple[int, str], tuple[tuple[int, int], int]]:
    """By size and pose, as it is called: footprint and height, alike for all kinds of a size."""
    return {
        (SIZES[kind], WORDS[pose.word]): (SHAPES[pose.shape], pose.height)
        for kind, poses in enumerate(POSES)
        for pose in poses
    }
