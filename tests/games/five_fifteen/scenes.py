"""Positions of 5.15 in one line, and short words to play and read them.

    s = scene(A="base 9; style sport; gear razor_lace_ups", B="", C="hand drizzle", turned="twinkie cck", phase="crag")
    do(s, "solo twinkie")
    assert asked(s) == "B crag"

A climber's line holds any of, separated by `;`: `base N`, `style NAME` (all have sport, trad, boulder, alpine, sport by
seat unless named), `hand CARDS` (in the order in which they came), `gear CARDS` (in play), `shown CARDS` (of the hand,
known to all), `skips` (a round to sit out is coming), `out` (sits out this round), and what there is of a climb:
`climb CLIMB`, `with LETTER keeps N`, `laid CARD@BY ...`, `played ACTIONS`, `boost N`, `paused` (in an earlier round:
the climb goes on in the Setback phase) or `paused_now`.

`phase` says where the scene begins: `turn` (a round begins, the dealer turns climbs), `crag` (the climbs of `turned`
lie there), `setback`, `climbing`, `rest`. `dealer` is a letter; `round` a number. `booty`, `moderate`, `difficult` and
`five_fifteen` name the next cards of a deck, the first one on top; `discards` booty cards that are discarded,
`climb_discards` climbs that are; `booty_left`, `moderate_left` (and so on) how many cards the deck keeps: the rest is
discarded. Cards that nothing names lie in their decks. Other keywords are options; `timing` is `live` unless named.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.games.telling import Telling
from tests.games.telling import kinds as kinds

from cordee.core.events import Event
from cordee.core.game import play
from cordee.core.rng import Rng
from cordee.games.five_fifteen import GAME as GAME
from cordee.games.five_fifteen.actions import LETTERS as LETTERS
from cordee.games.five_fifteen.content import DECKS, STYLES, own_content
from cordee.games.five_fifteen.rules import STEPS, begin_setbacks
from cordee.games.five_fifteen.rules import Climbers as Climbers
from cordee.games.five_fifteen.state import CLIMBING_PHASE, CRAG_PHASE, REST_PHASE, Attempt

USUAL = ("sport", "trad", "boulder", "alpine", "sport")


def new_game(seats: int = 3, **options: Any) -> Climbers:
    """A real first position; `seed` and `content` besides options."""
    seed, content = options.pop("seed", 1), options.pop("content", b"")
    return GAME.start(GAME.setup(seats, options, content), seed)


def with_effects(**effects: str) -> bytes:
    """The stand-in set with other effects of cards, or Epics of climbs: `drizzle='{ do = "pause" }'`."""
    text = own_content().decode()
    for name, written in effects.items():
        pattern = rf'(id = "{name}"\n(?:(?!\n\n).)*?\n(?:effect|epic) = )\[.*?\](?=\n(?:\n|$))'
        text, found = re.subn(pattern, rf"\g<1>[{written}]", text, flags=re.DOTALL)
        assert found == 1, f"there is no {name} with effects"
    return text.encode()


def with_fields(content: bytes = b"", /, **entries: dict[str, str]) -> bytes:
    """A set (the stand-in) with other plain fields of entries, as TOML: `twinkie={"booty": "5"}`; "" takes one out."""
    blocks = (content or own_content()).decode().split("\n\n")
    for name, fields in entries.items():
        place = next(i for i, block in enumerate(blocks) if f'\nid = "{name}"\n' in block)
        for field, value in fields.items():
            written = f"\n{field} = {value}" if value else ""
            block, found = re.subn(rf"\n{field} = [^\n]*", lambda _, line=written: line, blocks[place])  # type: ignore[misc]
            blocks[place] = block if found else f"{block}{written}"
    return "\n\n".join(blocks).encode()


def card(s: Climbers, name: str) -> int:
    """Number of a design."""
    return s.r.cards.by_id[name]


def climb(s: Climbers, name: str) -> int:
    """Number of a climb."""
    return s.r.cards.climb_by_id[name]


def scene(**spec: Any) -> Climbers:
    """Build a position; see the module's docstring. Besides options also `seed` and `content`."""
    phase, seed, content = spec.pop("phase", "crag"), spec.pop("seed", 1), spec.pop("content", b"")
    climbers = {letter: spec.pop(letter) for letter in LETTERS if letter in spec}
    assert list(climbers) == list(LETTERS[: len(climbers)]), "name the climbers A, B, ... without a gap"
    dealer, number = LETTERS.index(spec.pop("dealer", "A")), spec.pop("round", 2)
    turned = spec.pop("turned", "").split()
    discards, climb_discards = spec.pop("discards", "").split(), spec.pop("climb_discards", "").split()
    tops = {deck: spec.pop(deck, "").split() for deck in (*DECKS, "booty")}
    left = {deck: spec.pop(f"{deck}_left", None) for deck in (*DECKS, "booty")}
    s = new_game(len(climbers), seed=seed, content=content, **{"timing": "live", **spec})
    n, c = s.r.seats, s.r.cards
    s.todo.clear()
    s._options = None
    s.round, s.dealer = number, dealer
    s.booty += [design for hand in s.hands for design in hand]
    s.hands = [[] for _ in range(n)]
    for seat, line in enumerate(climbers.values()):
        s.styles[seat] = STYLES.index(USUAL[seat])
        _climber(s, seat, line)
    s.turned = [_out(s, climb(s, name)) for name in turned]
    for name in climb_discards:
        found = _out(s, climb(s, name))
        s.discards[c.deck[found]].append(found)
    s.booty_discards = [_from_booty(s, name) for name in discards]
    for deck, names in tops.items():
        pile = s.booty if deck == "booty" else s.decks[DECKS.index(deck)]
        for name in reversed(names):
            found = card(s, name) if deck == "booty" else climb(s, name)
            assert found in pile, f"{name} is not in the deck any more"
            # The copy furthest down goes on top.
            pile.remove(found)
            pile.append(found)
    for deck, count in left.items():
        if count is not None:
            pile = s.booty if deck == "booty" else s.decks[DECKS.index(deck)]
            away = s.booty_discards if deck == "booty" else s.discards[DECKS.index(deck)]
            away += pile[: len(pile) - count]
            del pile[: len(pile) - count]
    _begin(s, phase, [seat for seat, line in enumerate(climbers.values()) if "paused_now" in line])
    GAME.check(s)
    return s


def _begin(s: Climbers, phase: str, paused_now: list[int]) -> None:
    """Lay the frame with which the phase begins, and run it."""
    s.phase = CRAG_PHASE
    if phase == "turn":
        s.round -= 1
        s.todo.append(("round", -1))
    elif phase == "crag":
        s.todo.append(("crag", -1))
    elif phase == "setback":
        begin_setbacks(s)
        for leader in paused_now:
            s.at[leader] = attempt(s, LETTERS[leader])._replace(paused=True)
    elif phase == "climbing":
        s.phase = CLIMBING_PHASE
        s.todo.append(("climbs", -1))
    elif phase == "rest":
        s.phase = REST_PHASE
        s.todo.append(("rests", -1))
    else:
        raise ValueError(f"there is no phase {phase!r}")
    STEPS.run(s)


def _out(s: Climbers, number: int) -> int:
    """Take a climb out of its deck."""
    s.decks[s.r.cards.deck[number]].remove(number)
    return number


def _from_booty(s: Climbers, name: str) -> int:
    design = card(s, name)
    assert design in s.booty, f"there is no copy of {name} left"
    s.booty.remove(design)
    return design


def _climber(s: Climbers, seat: int, line: str) -> None:
    attempt: dict[str, Any] = {}
    paused = ""
    for part in filter(None, (p.strip() for p in line.split(";"))):
        word, *rest = part.split()
        if word == "base":
            s.base[seat] = int(rest[0])
        elif word == "style":
            s.styles[seat] = STYLES.index(rest[0])
        elif word == "hand":
            s.hands[seat] = [_from_booty(s, name) for name in rest]
        elif word == "gear":
            s.gear[seat] = [_from_booty(s, name) for name in rest]
        elif word == "shown":
            s.shown[seat] = sorted(card(s, name) for name in rest)
        elif word == "skips":
            s.skips |= 1 << seat
        elif word == "out":
            s.out |= 1 << seat
        elif word == "climb":
            attempt["climb"] = _out(s, climb(s, rest[0]))
        elif word == "with":
            attempt["helper"], attempt["keeps"] = LETTERS.index(rest[0]), int(rest[2])
        elif word == "laid":
            pairs = [name.partition("@") for name in rest]
            attempt["laid"] = tuple((_from_booty(s, name), LETTERS.index(by)) for name, _, by in pairs)
        elif word == "played":
            attempt["actions"] = tuple(_from_booty(s, name) for name in rest)
        elif word == "boost":
            attempt["boost"] = int(rest[0])
        elif word in ("paused", "paused_now"):
            paused = word
        else:
            raise ValueError(f"a scene has no word {word!r}")
    if "climb" in attempt:
        made = Attempt(leader=seat, **attempt)
        s.at[seat] = made._replace(paused=bool(paused))
        for climber in made.climbers:
            s.on[climber] = seat
            if not paused:
                s.done |= 1 << climber
        if paused == "paused_now":
            s.done |= sum(1 << climber for climber in made.climbers)


# -- playing ----------------------------------------------------------------------------------------------------------


_telling = Telling[Climbers](GAME, GAME.check)
do, refused, legal, asked = _telling.do, _telling.refused, _telling.legal, _telling.asked


def default(s: Climbers) -> list[Event]:
    """What the clauses do for whoever is asked (FF-WIN-05); the events it caused."""
    events: list[Event] = []
    seat = s.to_act()[0]
    line = GAME.default(s, seat, Rng(1))
    assert line is not None
    s.events = events
    try:
        play(s, seat, line)
    finally:
        s.events = None
    GAME.check(s)
    return events


def onward(s: Climbers, *stops: str) -> list[Event]:
    """Let everybody take the default until somebody is asked one of these (`B crag`, or `B`: anything)."""
    events: list[Event] = []
    for _ in range(500):
        if not s.to_act() or asked(s) in stops or asked(s)[0] in stops:
            return events
        events += default(s)
    raise AssertionError(f"nobody was ever asked {' or '.join(stops)}")


def wander(s: Climbers, seed: int, most: int = 400) -> Iterator[tuple[Climbers, list[Event]]]:
    """Play at random, at most so many choices or to the end: the position and the events of each choice."""
    rng = Rng(seed)
    for _ in range(most):
        if not s.to_act():
            return
        seat = s.to_act()[0]
        options = s.options(seat)
        events: list[Event] = []
        s.events = events
        try:
            s.choose(seat, options[rng.below(len(options))])
        finally:
            s.events = None
        GAME.check(s)
        yield s, events


def rolling(s: Climbers, *dice: int) -> Climbers:
    """Set the random stream so that the next rolls of the die, if nothing else is drawn before them, are these."""
    trial = s.clone()
    for stream in range(1_000_000):
        trial.rng = stream
        if all(trial.below(6) + 1 == die for die in dice):
            s.rng = stream
            return s
    raise AssertionError("no stream rolls like that")


# -- reading ----------------------------------------------------------------------------------------------------------


def hand(s: Climbers, letter: str) -> list[str]:
    """Ids of the cards held, in the order in which they came."""
    return [s.r.cards.ids[design] for design in s.hands[LETTERS.index(letter)]]


def gear(s: Climbers, letter: str) -> list[str]:
    """Ids of the gear in play, in the order in which it came."""
    return [s.r.cards.ids[design] for design in s.gear[LETTERS.index(letter)]]


def base(s: Climbers, letter: str) -> int:
    """Base strength."""
    return s.base[LETTERS.index(letter)]


def attempt(s: Climbers, letter: str) -> Attempt:
    """The climb a climber leads."""
    found = s.at[LETTERS.index(letter)]
    assert found is not None, f"{letter} leads no climb"
    return found


def strength(s: Climbers, letter: str, style: str) -> int:
    """Climbing strength alone on a style, as everybody sees it."""
    shown: int = GAME.view(s, None)["climbers"][LETTERS.index(letter)]["strength"][style]["total"]
    assert shown == s.strength(LETTERS.index(letter), STYLES.index(style))
    return shown


def total(s: Climbers, letter: str) -> int:
    """Climbing strength as it stands on the climb that a climber leads."""
    return s.total(attempt(s, letter))


def laid(s: Climbers, letter: str) -> list[str]:
    """Cards lying on the climb that a climber leads, in order; those that are warded in brackets."""
    found = attempt(s, letter)
    ids = s.r.cards.ids
    return [ids[d] if counts else f"({ids[d]})" for (d, _), counts in zip(found.laid, s.counts(found), strict=True)]


def pile(s: Climbers, deck: str) -> list[str]:
    """A deck (`booty`, `moderate`, ...) from the top, or its discards (`booty discards`), the last one first."""
    name, _, away = deck.partition(" ")
    if name == "booty":
        cards = s.booty_discards if away else s.booty
        return [s.r.cards.ids[design] for design in reversed(cards)]
    number = DECKS.index(name)
    climbs = s.discards[number] if away else s.decks[number]
    return [s.r.cards.climb_ids[found] for found in reversed(climbs)]
