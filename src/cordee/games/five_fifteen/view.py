"""What one seat may see, built up from nothing. docs/games/five_fifteen.md has the shape.

All but hands and the order of decks is open (FF-INFO-01, -02). Sums come with their parts, so that a screen can explain
a strength without knowing a rule.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from cordee.core.game import NOTHING_HIDDEN, Card, View, Zone
from cordee.games.five_fifteen.actions import SEAT_TAG
from cordee.games.five_fifteen.cards import Cards
from cordee.games.five_fifteen.content import (
    DECKS,
    GUIDE,
    HAND_LIMIT,
    KINDS,
    SLOT_ROOM,
    SLOTS,
    STYLES,
    TOP,
    WINDOWS,
    Effect,
)
from cordee.games.five_fifteen.rules import BAILS_FROM, FACES_OF_DIE, INNER, MOST_OFFERS, Climbers
from cordee.games.five_fifteen.state import CRAG_PHASE, NOBODY_WON, PHASES, Attempt


def _part(c: Cards, part: tuple[str, int, int]) -> dict[str, Any]:
    """A part of a strength: `is` base, style, boost (then `seat`), gear, action or card (then `card`), and `amount`."""
    name, number, amount = part
    key = "seat" if name in ("base", "style", "boost") else "card"
    return {"is": name, key: number if key == "seat" else c.ids[number], "amount": amount}


@lru_cache(8192)
def _strength(c: Cards, seat: int, base: int, held: int, gear: tuple[int, ...]) -> View:
    """By style, climbing strength alone and before any card is laid. `held`: the own style, -1 for none yet. Made once
    and shared by all views."""
    found: View = {}
    for style, name in enumerate(STYLES):
        parts = [("base", seat, base), ("style", seat, c.style_bonus[held][style] if held >= 0 else 0)]
        parts += [("gear", design, c.bonus[design][style]) for design in gear]
        total = sum(amount for _, _, amount in parts)
        found[name] = {
            "total": total,
            "bonus": total - base,
            "tie": (held >= 0 and c.style_ties[held][style]) or any(c.ties[design][style] for design in gear),
            "parts": [_part(c, part) for part in parts if part[2]],
        }
    return found


@lru_cache(8192)
def _hand(c: Cards, count: int, seen: tuple[int, ...]) -> View:
    return {"count": count, "cards": [c.ids[design] for design in seen]}


@lru_cache(8192)
def _pile(ids: tuple[str, ...], count: int, discards: tuple[int, ...]) -> View:
    """A pile of so many cards face down, and its discards."""
    return {"count": count, "discards": [ids[card] for card in discards]}


def _climber(s: Climbers, viewer: int | None, seat: int) -> dict[str, Any]:
    c = s.r.cards
    ids = c.ids
    chosen = s.styles[seat] >= 0
    leader = s.on[seat]
    seen = s.hands if viewer in (seat, NOTHING_HIDDEN) else s.shown
    strength = _strength(c, seat, s.base[seat], s.styles[seat], tuple(s.gear[seat]))
    return {
        "seat": seat,
        "base": s.base[seat],
        "style": STYLES[s.styles[seat]] if chosen else None,
        "hand": _hand(c, len(s.hands[seat]), tuple(seen[seat])),
        "limit": s.limit(seat),
        "gear": [ids[design] for design in s.gear[seat]],
        "room": dict(zip(SLOTS, s.room(seat) if chosen else SLOT_ROOM, strict=True)),
        "strength": strength,
        "on": leader if leader >= 0 else None,
        "paused": s.paused(seat),
        "skips": bool(s.skips >> seat & 1),
        "sits_out": bool(s.out >> seat & 1),
        "done": bool(s.done >> seat & 1),
        "takes_part": s.phase == CRAG_PHASE and s.takes_part(seat),
        "blocked": s.blocked(seat),
        "opens_top": chosen and any(each["total"] + each["tie"] > TOP for each in strength.values()),
    }


def _attempt(s: Climbers, attempt: Attempt) -> dict[str, Any]:
    c = s.r.cards
    style = c.style_of[attempt.climb]
    laid = zip(attempt.laid, s.counts(attempt), s.losses(attempt), strict=True)
    parts = s.parts(attempt)
    return {
        "climb": c.climb_ids[attempt.climb],
        "leader": attempt.leader,
        "helper": attempt.helper if attempt.helper >= 0 else None,
        "keeps": attempt.keeps,
        "gives": c.booty[attempt.climb] - attempt.keeps if attempt.helper >= 0 else 0,
        "laid": [
            {"card": c.ids[design], "by": by, "warded": not counts, "loss": loss} for (design, by), counts, loss in laid
        ],
        "actions": [c.ids[design] for design in attempt.actions],
        "boost": attempt.boost,
        "paused": attempt.paused,
        "silent": s.silent(attempt),
        "total": sum(amount for _, _, amount in parts),
        "needs": c.difficulty[attempt.climb] + (0 if s.ties(attempt.leader, style) else 1),
        "parts": [_part(c, part) for part in parts],
        "bail": {str(seat): s.bail_mod(attempt, seat) for seat in attempt.climbers},
    }


def _talk(s: Climbers) -> dict[str, Any] | None:
    """The negotiation on the table: an offer or a counter-offer that waits for its answer."""
    if not s.todo or s.todo[-1][0] not in ("answer", "counter"):
        return None
    name, asked, other, climb, keeps = s.todo[-1]
    leader, helper = (other, asked) if name == "answer" else (asked, other)
    c = s.r.cards
    style = c.style_of[climb]
    return {
        "is": name,
        "leader": leader,
        "helper": helper,
        "climb": c.climb_ids[climb],
        "keeps": keeps,
        "gives": c.booty[climb] - keeps,
        "total": s.strength(leader, style) + s.boost() + s.bonus(helper, style),
        "needs": c.difficulty[climb] + (0 if s.ties(leader, style) else 1),
    }


def _now(s: Climbers) -> dict[str, Any]:
    """What is going on: who is asked what, whose Crag turn it is, which climb is resolved."""
    found: dict[str, Any] = {"asked": None, "seat": None, "crag": None, "climb": None, "left": 0}
    whole = [frame for frame in s.todo if frame[0] not in INNER]
    if whole:
        found["asked"], found["seat"] = whole[-1][0], whole[-1][1]
    for frame in s.todo:
        if frame[0] == "crag_turn":
            found["crag"] = frame[1]
        elif frame[0] in ("result", "leave"):
            found["climb"] = frame[1]
        elif frame[0] == "turn":
            found["left"] = frame[2]
    return found


def _result(s: Climbers) -> dict[str, Any] | None:
    """How the game ended, for the table: who is how far, best first. Lists run along with the places; a game that
    nobody has won is shared by all (FF-WIN-04)."""
    if s.todo:
        return None
    places = s.ranking()
    return {
        "places": [places] if s.winner == NOBODY_WON else places,
        "sent": [int(seat == s.winner) for seat in places],
        "base": [f"grade:{s.base[seat]}" for seat in places],
        "style": [f"style:{STYLES[s.styles[seat]]}" for seat in places],
    }


def view(s: Climbers, viewer: int | None) -> View:
    """What `viewer` (None: a spectator) sees."""
    c = s.r.cards
    ids, climbs = c.ids, c.climb_ids
    return {
        "round": s.round,
        "phase": PHASES[s.phase],
        "dealer": s.dealer,
        "experienced": s.r.experienced,
        "decks": {deck: _pile(climbs, len(s.decks[i]), tuple(s.discards[i])) for i, deck in enumerate(DECKS)},
        "booty": _pile(ids, len(s.booty), tuple(s.booty_discards)),
        "styles_left": {style: c.style_copies[i] - s.styles.count(i) for i, style in enumerate(STYLES)},
        "turned": [climbs[climb] for climb in s.turned],
        "climbers": [_climber(s, viewer, seat) for seat in range(s.r.seats)],
        "attempts": [_attempt(s, attempt) for attempt in s.attempts()],
        "boosts": [ids[design] for design in s.boosts],
        "offers": [
            {"helper": helper, "climb": climbs[climb], "keeps": keeps, "gives": c.booty[climb] - keeps}
            for helper, climb, keeps in s.offers
        ],
        "offers_left": MOST_OFFERS - len(s.offers),
        "talk": _talk(s),
        "rolls": [{"seat": seat, "die": die, "mod": mod} for seat, die, mod in s.rolls],
        "now": _now(s),
        "over": not s.todo,
        "winner": s.winner if s.winner != NOBODY_WON else None,
        "ranking": s.ranking() if not s.todo else None,
        "result": _result(s),
    }


def _plain(effects: tuple[Effect, ...]) -> Any:
    """Effects as plain JSON values, as the content file writes them."""
    return msgspec.json.decode(msgspec.json.encode(effects))


def facts(c: Cards, seats: int) -> View:
    """What never changes: cards, climbs and styles, with their effects as data."""
    content = c.content
    return {
        "faces": {
            card.id: {
                "name": card.name,
                "kind": card.kind,
                "copies": card.copies,
                "slot": card.slot,
                "dollars": card.dollars,
                "window": card.window,
                "effect": _plain(card.effect),
            }
            for card in content.card
        },
        "climbs": {
            climb.id: {
                "name": climb.name,
                "area": climb.area,
                "style": climb.style,
                "grade": climb.grade,
                "deck": climb.deck,
                "difficulty": climb.difficulty,
                "booty": climb.booty,
                "epic": _plain(climb.epic),
                "invented": climb.invented,
            }
            for climb in content.climb
        },
        "styles": {
            style.id: {
                "name": style.name,
                "copies": style.copies,
                "shape": style.shape,
                "colour": style.colour,
                "effect": _plain(style.effect),
            }
            for style in content.style
        },
        "names": {f"climb:{climb.id}": climb.name for climb in content.climb}
        | {f"style:{style.id}": style.name for style in content.style},
        "decks": list(DECKS),
        "kinds": list(KINDS),
        "windows": list(WINDOWS),
        "slots": dict(zip(SLOTS, SLOT_ROOM, strict=True)),
        "guide": GUIDE,
        "hand_limit": HAND_LIMIT,
        "top": TOP,
        "seats": seats,
        "content": {"name": content.name, "stand_in": content.stand_in},
    }


def _split(deal: dict[str, Any]) -> dict[str, Any]:
    """Two partners and how they share the Booty, for a title."""
    return {
        "who": SEAT_TAG[deal["leader"]],
        "whom": SEAT_TAG[deal["helper"]],
        "keeps": deal["keeps"],
        "gives": deal["gives"],
    }


def _enough(deal: dict[str, Any]) -> dict[str, Any]:
    """Strength beside what the climb needs, for a title."""
    return {
        "strength": f"grade:{deal['total']}",
        "needs": f"grade:{deal['needs']}",
        "lacks": max(0, deal["needs"] - deal["total"]),
    }


def _saved_from(mod: int) -> int:
    """The lowest roll that saves (FF-BAIL-02, -06)."""
    return min((die for die in range(2, FACES_OF_DIE) if die + mod >= BAILS_FROM), default=FACES_OF_DIE)


def _summand(part: dict[str, Any]) -> Card:
    """A part of a strength, for the plain board."""
    amount = part["amount"]
    worth = f"grade:{amount}" if part["is"] == "base" else f"{'plus' if amount > 0 else 'minus'}:{abs(amount)}"
    if "card" in part:
        return Card("", {"part_card": worth, "card": f"card:{part['card']}"})
    return Card("", {f"part_{part['is']}": worth, "who": SEAT_TAG[part["seat"]]})


def _attempt_zones(attempt: dict[str, Any]) -> list[Zone]:
    """A climb with all that lies on it, the sum behind its strength, and who bails with which roll."""
    leader = attempt["leader"]
    team = attempt["helper"] is not None
    marks = tuple(mark for mark in ("paused", "silent") if attempt[mark])
    cards = [Card(f"climb:{attempt['climb']}", {"climb": f"climb:{attempt['climb']}"}, marks)]
    for place, laid in enumerate(attempt["laid"]):
        marks = ("warded",) if laid["warded"] else ()
        cards.append(Card(f"laid:{leader}:{place + 1}", {"card": f"card:{laid['card']}"}, marks))
    cards += [Card(f"played:{leader}:{i}", {"card": f"card:{card}"}) for i, card in enumerate(attempt["actions"])]
    title = _enough(attempt) | {"team": int(team)} | (_split(attempt) if team else {"who": SEAT_TAG[leader]})
    rolls = tuple(
        Card("", {"bail": SEAT_TAG[int(seat)], "from": _saved_from(mod)}) for seat, mod in attempt["bail"].items()
    )
    return [
        Zone("attempt", title, tuple(cards), owner=leader),
        Zone("sum", {}, tuple(map(_summand, attempt["parts"])), owner=leader),
        Zone("bail", {"team": int(team)}, rolls, owner=leader),
    ]


def _climber_zone(climber: dict[str, Any]) -> Zone:
    """A climber's style and gear, with where they make stronger."""
    seat, style = climber["seat"], climber["style"]
    state = (
        "sits_out" if climber["sits_out"] else "paused" if climber["paused"] else "skips" if climber["skips"] else ""
    )
    marks = tuple(mark for mark in (state, "done" if climber["done"] and climber["takes_part"] else "") if mark)
    cards = [Card(f"style:{seat}", {"style": f"style:{style}"}, marks)] if style else []
    cards += [Card(f"gear:{seat}:{card}", {"card": f"card:{card}"}) for card in climber["gear"]]
    stronger = [
        f"on_{name}:{strength['total']}:{strength['bonus']}"
        for name, strength in climber["strength"].items()
        if strength["bonus"]
    ]
    args = {"who": SEAT_TAG[seat], "base": f"grade:{climber['base']}", "stronger": stronger}
    return Zone("climber", args, tuple(cards), owner=seat)


def _reach_zone(climbers: list[dict[str, Any]], leader: int) -> Zone:
    """What whoever is at the crag brings on each style: alone, and with each partner who may still be asked."""
    alone = {style: strength["total"] for style, strength in climbers[leader]["strength"].items()}
    cards = [Card("", {"with": "alone"} | {style: f"grade:{total}" for style, total in alone.items()})]
    for climber in climbers:
        if climber["seat"] != leader and climber["takes_part"] and not climber["done"]:
            both = {style: f"grade:{alone[style] + climber['strength'][style]['bonus']}" for style in alone}
            cards.append(Card("", {"with": SEAT_TAG[climber["seat"]], **both}))
    return Zone("reach", {"who": SEAT_TAG[leader]}, tuple(cards), owner=leader)


def _hand_zone(climber: dict[str, Any]) -> Zone:
    """A hand: what is known of it, and the rest face down."""
    seat, hand = climber["seat"], climber["hand"]
    known = [Card(f"hand:{card}", {"card": f"card:{card}"}) for card in hand["cards"]]
    hidden = [Card(f"hand:{seat}:{i}") for i in range(len(known), hand["count"])]
    args = {"who": SEAT_TAG[seat], "count": hand["count"], "limit": climber["limit"]}
    return Zone("hand", args, (*known, *hidden), owner=seat)


def zones(view: View) -> list[Zone]:
    """A view as places with cards, for the plain board and the terminal."""
    decks = [
        Card(f"deck:{deck}", {"deck": f"deck:{deck}", "count": pile["count"]}) for deck, pile in view["decks"].items()
    ]
    decks.append(Card("deck:booty", {"deck": "deck:booty", "count": view["booty"]["count"]}))
    turned = tuple(Card(f"climb:{climb}", {"climb": f"climb:{climb}"}) for climb in view["turned"])
    found = [Zone("decks", {}, tuple(decks)), Zone("turned", {}, turned)]
    talk = view["talk"]
    if talk:
        climb = Card(f"climb:{talk['climb']}", {"climb": f"climb:{talk['climb']}"})
        gain = Card("", {"gain": "experienced" if view["experienced"] else "usual"})
        found.append(Zone("talk", _enough(talk) | _split(talk), (climb, gain, Card("", {"risk": talk["is"]}))))
    if view["now"]["crag"] is not None and not talk:
        found.append(_reach_zone(view["climbers"], view["now"]["crag"]))
    if view["boosts"]:
        boosts = tuple(Card("", {"card": f"card:{card}"}) for card in view["boosts"])
        found.append(Zone("boosts", {}, boosts))
    for attempt in view["attempts"]:
        found += _attempt_zones(attempt)
    for climber in view["climbers"]:
        found += [_climber_zone(climber), _hand_zone(climber)]
    # Named only: what they do is told where they lie in play.
    discards = tuple(
        Card(f"discard:{i}", {"discard": f"card:{card}"}) for i, card in enumerate(view["booty"]["discards"])
    )
    found.append(Zone("discards", {}, discards))
    return found
