"""What one seat may see, built up from nothing. docs/games/annapurna.md has the shape.

Face-down cards carry a face only for who knows them (AN-DIG-11), and never anything else that would tell it: their
place is their name.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from cordee.core.game import NOTHING_HIDDEN, Card, View, Zone
from cordee.games.annapurna.actions import PLACES, SEAT_TAG, SPOT_TARGET
from cordee.games.annapurna.content import MODIFIERS
from cordee.games.annapurna.rules import ROUNDS, TOLERANCE, Expedition
from cordee.games.annapurna.state import AWARDS, PART_NAMES, PROTECT, ROWS, SPOTS, Ascent, Rules

# What many views have in common is made once and shared by them.
EMPTY: Final[View] = {"is": "none"}
MODIFIER_NAMES: Final = tuple(
    [name for bit, name in enumerate(MODIFIERS) if mask >> bit & 1] for mask in range(1 << len(MODIFIERS))
)  # by mask


@lru_cache(4096)
def _card(face: str, suit: int) -> View:
    return {"face": face, "suit": suit}


@lru_cache(4096)
def _up(face: str, suit: int, waiting: int) -> View:
    shown: View = {"is": "up", "face": face, "suit": suit}
    if waiting:
        shown["waiting"] = True
    return shown


@lru_cache(4096)
def _down(face: str, suit: int, buried: int, known: int) -> View:
    """`face`: "" where it is hidden; `known`: mask of seats that know the card."""
    shown: View = {"is": "down"}
    if face:
        shown |= _card(face, suit)
    if buried:
        shown["buried"] = True
    if known:
        shown["known"] = [seat for seat in range(known.bit_length()) if known >> seat & 1]
    return shown


@lru_cache(8192)
def _cards(r: Rules, count: int, cards: tuple[int, ...]) -> View:
    """A pile of so many cards, of which some are seen."""
    return {"count": count, "cards": [_card(r.faces[card >> 2], card & 3) for card in cards]}


def _eyes(s: Expedition, viewer: int | None) -> int:
    """Mask of seats who must all know a card that `viewer` may see: nobody, where nothing is hidden."""
    if viewer == NOTHING_HIDDEN:
        return 0
    return s.r.everyone if viewer is None else 1 << viewer


def _spots(s: Expedition, eyes: int, seat: int) -> list[View]:
    faces, known_by = s.r.faces, s.known
    up, waiting, buried = s.up[seat], s.waiting(seat), s.buried[seat]
    found: list[View] = []
    for i, card in enumerate(s.spots[seat * SPOTS : (seat + 1) * SPOTS]):
        if card < 0:
            found.append(EMPTY)
        elif up >> i & 1:
            found.append(_up(faces[card >> 2], card & 3, waiting >> i & 1))
        else:
            known = known_by[card] if s.r.memory_aid else 0
            if known & eyes == eyes:
                found.append(_down(faces[card >> 2], card & 3, buried >> i & 1, known))
            else:
                found.append(_down("", 0, buried >> i & 1, known))
    return found


def _pile(s: Expedition, eyes: int, pile: list[int], own_pack: bool) -> View:
    known = s.known
    if not (own_pack or s.r.memory_aid or not eyes):
        return _cards(s.r, len(pile), ())
    return _cards(s.r, len(pile), tuple([card for card in pile if known[card] & eyes == eyes]))


def _climber(s: Expedition, viewer: int | None, eyes: int, seat: int) -> View:
    at = s.at[seat]
    last = s.arrival[seat] == s.r.seats
    return {
        "seat": seat,
        "part": PART_NAMES[s.part[seat]],
        "at": PLACES[at] if at >= 0 else None,
        "arrival": s.arrival[seat],
        "last": last and s.r.seats > 1,  # no token for the last arrival (AN-COMP-05)
        "flags": s.flags[seat],
        "total": s.totals[seat],
        "lying": bool(s.pending[seat]),  # the shenpa position (AN-TURN-04)
        "pending": MODIFIER_NAMES[s.pending[seat]],
        "active": MODIFIER_NAMES[s.active[seat]],
        "extra": s.extra if s.turn_seat == seat else 0,
        "spots": _spots(s, eyes, seat),
        "pack": _pile(s, eyes, s.packs[seat], seat == viewer or s.r.cooperative),
        "cache": None if s.part[seat] == PROTECT else _pile(s, eyes, s.caches[seat], False),
    }


@lru_cache(1024)
def _ascent(r: Rules, last: Ascent) -> View:
    return {
        "ascent": last.number,
        "totals": list(last.totals),
        "order": list(last.order),
        "awards": list(last.awards),
        "no_trace": last.no_trace if last.no_trace >= 0 else None,
        "shown": [[r.faces[card >> 2] if card >= 0 else None for card in side] for side in last.shown],
    }


def view(s: Expedition, viewer: int | None) -> View:
    """What `viewer` (None: a spectator) sees."""
    level = s.level
    eyes = _eyes(s, viewer)
    caller = NOTHING_HIDDEN if viewer is None else viewer  # below 0: nobody who may call
    return {
        "ascent": s.ascent,
        "target": s.r.target,
        "mode": "cooperative" if s.r.cooperative else "competitive",
        "sweep": "rulebook" if s.r.by_hand else "auto",
        "turn": s.turn,
        "round": s.round,
        "rounds": ROUNDS[level] if s.r.cooperative else 0,
        "tolerance": TOLERANCE[level] if s.r.cooperative else None,
        "won": s.won,
        "campaign": s.r.campaign,
        "last_turns": s.last_rounds > 0,
        "over": not s.todo,
        "acting": s.turn_seat,
        "starter": s.starter,
        "climbers": [_climber(s, viewer, eyes, seat) for seat in range(s.r.seats)],
        "window": None
        if s.window < 0
        else {
            "owner": s.window,
            "locked": caller >= 0 and bool(s.locked >> caller & 1),
            "open": caller >= 0 and not s.asked and s.may_call(caller),
        },
        "last": _ascent(s.r, s.last) if s.last is not None else None,
        "result": _result(s),
    }


def _result(s: Expedition) -> dict[str, Any] | None:
    if s.todo or s.result is None:
        return None
    if s.r.cooperative and s.last is not None:
        totals = list(s.last.totals)
        return {
            "won": s.won == (3 if s.r.campaign else 1),
            "ascents_won": s.won,
            "totals": totals,
            "sum": sum(abs(total) for total in totals),
            "rounds_left": max(0, ROUNDS[s.level] - s.round) if s.all_arrived() else 0,
            "no_trace": s.last.no_trace if s.last.no_trace >= 0 else None,
        }
    return {"places": list(s.result), "flags": [s.flags[seat] for seat in s.result]}


def facts(s_suit: Any, seats: int) -> View:
    """What never changes: the faces and the award table."""
    return {
        "faces": {
            face.id: {
                "name": face.name,
                "symbol": face.symbol,
                "tone": face.tone,
                "text": face.text,
                "lasting": face.lasting,
            }
            for face in s_suit.card
        },
        "suits": 4,
        "cards_per_suit": len(s_suit.card),
        "tokens": 3,
        "flag_cards": {"single": 6, "double": 6, "triple": 6},
        "rows": list(ROWS),
        "awards": list(AWARDS[seats]),
        "no_trace_award": 4,
        "content": {"name": s_suit.name, "stand_in": s_suit.stand_in},
    }


def flag_cards(flags: list[int]) -> list[tuple[int, int, int, int]]:
    """The fewest flag cards that the supply of 6, 6 and 6 allows (AN-COMP-08).

    By seat: triples, doubles, singles, and what the supply can no longer show, which is written down.
    """
    return list(_fewest(tuple(flags), 6, 6, 6)[2])


@lru_cache(4096)
def _fewest(
    flags: tuple[int, ...], triples: int, doubles: int, singles: int
) -> tuple[int, int, tuple[tuple[int, int, int, int], ...]]:
    """For the first seat and all others: flags written down, cards, and how."""
    if not flags:
        return 0, 0, ()
    found = None
    for three in range(min(triples, flags[0] // 3), -1, -1):
        for two in range(min(doubles, (flags[0] - 3 * three) // 2), -1, -1):
            rest = flags[0] - 3 * three - 2 * two
            one = min(singles, rest)
            written, cards, others = _fewest(flags[1:], triples - three, doubles - two, singles - one)
            option = written + rest - one, cards + three + two + one, ((three, two, one, rest - one), *others)
            if found is None or option[:2] < found[:2]:
                found = option
    assert found is not None
    return found


def zones(v: View) -> list[Zone]:
    """The view for the plain board and the terminal: one zone a row of a mountainside, then the piles."""
    found = []
    for climber in v["climbers"]:
        seat = climber["seat"]
        who = SEAT_TAG[seat]
        first = {5: 14, 4: 12, 3: 9, 2: 5, 1: 0}
        for row in (5, 4, 3, 2, 1):
            cards = tuple(_zone_card(climber, seat, i) for i in range(first[row], first[row] + 6 - row))
            found.append(Zone("row", {"who": who, "row": row}, cards, seat, 6 - row))
        pack = tuple(Card(f"pack:{c['face']}", {"card": f"card:{c['face']}"}) for c in climber["pack"]["cards"])
        hidden = climber["pack"]["count"] - len(pack)
        found.append(Zone("backpack", {"who": who, "count": climber["pack"]["count"]},
                          pack + (Card(""),) * hidden, seat))  # fmt: skip
        if climber["cache"] is not None:
            cache = tuple(Card(f"cache:{c['face']}", {"card": f"card:{c['face']}"}) for c in climber["cache"]["cards"])
            hidden = climber["cache"]["count"] - len(cache)
            found.append(Zone("cache", {"who": who, "count": climber["cache"]["count"]},
                              cache + (Card(""),) * hidden, seat))  # fmt: skip
    return found


def _zone_card(climber: View, seat: int, i: int) -> Card:
    spot = climber["spots"][i]
    target = SPOT_TARGET[seat * SPOTS + i]
    marks = []
    if climber["at"] is not None and target == f"spot:{seat}:{climber['at']}":
        marks.append("meeple")
    if spot["is"] == "none":
        return Card(target, {}, ("empty", *marks))
    marks = [*(("down",) if spot["is"] == "down" else ()), *marks]
    marks += [mark for mark in ("waiting", "buried") if spot.get(mark)]
    return Card(target, {"card": f"card:{spot['face']}"} if "face" in spot else {}, tuple(marks))
